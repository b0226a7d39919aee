import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addPerson } from '../../../test/support/companies.ts'
import { kinds } from '../../../test/support/databases.ts'
import { sendingTo } from '../../../test/support/letters.ts'
import { type Mailbox, startMailbox } from '../../../test/support/mailbox.ts'
import { accounts, startTestServer, type TestServer } from '../../../test/support/server.ts'
import { system } from '../../database/systemTables.ts'

const path = '/api/supplier/SupplierRegisterService'

describe.each(kinds)('note code calls on %s', (kind) => {
  let server: TestServer
  let mailbox: Mailbox
  let clock = new Date()
  beforeAll(async () => {
    mailbox = await startMailbox()
    server = await startTestServer(kind, { config: sendingTo(mailbox), now: () => clock })
    const person = { elsAccount: accounts.supplier, elsSubAccount: 'known001', language: 'en' as const }
    await addPerson(server.database, { ...person, email: 'known@example.com', mobile: '+8613700137000' })
  })
  afterAll(async () => {
    await server?.drop()
    await mailbox?.close()
  })
  beforeEach(async () => {
    clock = new Date(clock.getTime() + 61_000)
    await server.database.transaction(system, (tx) => tx.query('delete from "noteCode"'))
  })

  const get = (call: string, query: Record<string, string>, headers: Record<string, string> = {}) =>
    server.get(`${path}/${call}?${new URLSearchParams(query)}`, headers)
  const outbox = (recipient: string) =>
    server.database.read(system, (on) =>
      on.query<{ channel: string; language: string }>(
        'select "channel", "language" from outbox where "recipient" = $1 order by "uuid"',
        [recipient],
      ),
    )
  const asked = { status: 200, body: { code: '200', message: 'common.success', data: { resendAfter: 60 } } }

  test('a code that was mailed is worth a token', async () => {
    const telephone = 'New.Person@example.com'
    expect(await get('getNoteCode', { telephone })).toEqual(asked)
    const noteCode = await mailbox.codeFor('new.person@example.com')
    const wrong = String((Number(noteCode) + 1) % 10_000).padStart(4, '0')
    expect(await get('validateNoteCode', { telephone, noteCode: wrong })).toEqual({
      status: 200,
      body: { code: '422', message: 'common.noteCodeWrong', data: null },
    })
    expect(await get('validateNoteCode', { telephone, noteCode })).toEqual({
      status: 200,
      body: { code: '200', message: 'common.success', data: { verifyToken: expect.stringMatching(/^[\w-]{43}$/) } },
    })
    expect((await get('validateNoteCode', { telephone, noteCode })).body.code).toBe('422')
  })

  test('what is secret may stand in the body, and stands there when the portal calls', async () => {
    const telephone = 'by.body@example.com'
    expect(await server.post(`${path}/getNoteCode`, { telephone })).toEqual(asked)
    const noteCode = await mailbox.codeFor(telephone)
    expect((await server.post(`${path}/validateNoteCode`, { telephone, noteCode })).body.code).toBe('200')
    expect((await server.post(`${path}/getNoteCode?telephone=${telephone}`, {})).body.code).toBe('400')
  })

  test('sign-in and reset answer alike for everybody, and only send to those who are known', async () => {
    for (const purpose of ['login', 'reset'])
      for (const telephone of ['unknown@example.com', '13700137009', '13700137000', 'known@example.com'])
        expect(await get('getNoteCode', { telephone, purpose })).toEqual(asked)
    const sms = { channel: 'sms', language: 'en' }
    await expect.poll(() => outbox('13700137000')).toMatchObject([sms, sms])
    await expect.poll(() => outbox('known@example.com')).toMatchObject([{ channel: 'mail' }, { channel: 'mail' }])
    expect(await outbox('unknown@example.com')).toEqual([])
    expect(await outbox('13700137009')).toEqual([])
  })

  test('a stranger is written to in the browser’s language', async () => {
    await get('getNoteCode', { telephone: 'en@example.com' }, { 'accept-language': 'en-GB,zh;q=0.5' })
    await get('getNoteCode', { telephone: 'zh@example.com' })
    await expect.poll(() => outbox('en@example.com')).toMatchObject([{ language: 'en' }])
    await expect.poll(() => outbox('zh@example.com')).toMatchObject([{ language: 'zh_cn' }])
  })

  test('too often says when to come back', async () => {
    const telephone = '13900139000'
    await get('getNoteCode', { telephone })
    const response = await server.app.inject({ url: `${path}/getNoteCode?telephone=${telephone}` })
    expect(response.statusCode).toBe(200)
    expect(response.headers['retry-after']).toBe('60')
    expect(response.json()).toEqual({ code: '429', message: 'common.tooOften', data: { retryAfter: 60 } })
  })

  test('what cannot be read is named', async () => {
    const issues = async (call: string, query: string) => {
      const { status, body } = await server.get(`${path}/${call}?${query}`)
      return [status, body.code, (body.data as unknown as { issues: unknown }).issues]
    }
    const fault = (fault: object) => [200, '400', [fault]]
    expect(await issues('getNoteCode', '')).toEqual(fault({ path: 'telephone', rule: 'required' }))
    expect(await issues('getNoteCode', 'telephone=x')).toEqual(fault({ path: 'telephone', rule: 'badFormat' }))
    expect(await issues('getNoteCode', 'telephone=1&telephone=2')).toEqual(
      fault({ path: 'telephone', rule: 'notText' }),
    )
    expect(await issues('getNoteCode', 'telephone=13800138000&purpose=steal')).toEqual(
      fault({ path: 'purpose', rule: 'notOneOf' }),
    )
    expect(await issues('validateNoteCode', 'telephone=13800138000')).toEqual(
      fault({ path: 'noteCode', rule: 'required' }),
    )
    expect(await issues('validateNoteCode', 'telephone=13800138000%00&noteCode=1234')).toEqual(
      fault({ path: 'telephone', rule: 'badFormat' }),
    )
    expect((await get('validateNoteCode', { telephone: '13800138000', noteCode: '12\u000034' })).body.code).toBe('422')
  })

  test('one address cannot try codes by the thousand', async () => {
    const codes = new Set<string>()
    for (let i = 0; i < 80; i += 1)
      codes.add(
        (await get('validateNoteCode', { telephone: `138${String(i).padStart(8, '0')}`, noteCode: '1' })).body.code,
      )
    expect(codes).toEqual(new Set(['422', '429']))
  })

  test('the outbox says what became of a code, to administrators of the platform alone, and tells it to nobody', async () => {
    const telephone = 'refused@example.com'
    const page = async (elsAccount: string, side: string) => {
      const { headers } = await server.signIn(elsAccount)
      return (await server.get(`/api/${side}/outbox?limit=200`, headers)).body.data.items as { recipient: string }[]
    }
    const letter = async () =>
      (await page(accounts.platform, 'platform')).find(({ recipient }) => recipient === telephone) as
        | { readonly uuid: string }
        | undefined
    mailbox.refuse({ code: 550, at: 'recipient' })
    await get('getNoteCode', { telephone }, { 'accept-language': 'en' })
    const shown = { channel: 'mail', template: 'noteCode', body: expect.stringContaining('code: ••••••\n') }
    await expect.poll(letter).toMatchObject({ ...shown, status: 'failed', canRetry: true })
    expect(await page(accounts.buyer, 'buyer')).toEqual([])
    mailbox.refuse(undefined)
    const { headers } = await server.signIn(accounts.platform)
    expect((await server.post(`/api/platform/outbox/${(await letter())?.uuid}/retry`, {}, headers)).status).toBe(200)
    const noteCode = await mailbox.codeFor(telephone)
    await expect.poll(letter).toMatchObject({ ...shown, status: 'sent', canRetry: false, error: null })
    expect((await get('validateNoteCode', { telephone, noteCode })).body.code).toBe('200')
  })
})
