/**
 * The operator of the platform wants to be somebody else: he asks for a code or a link in the name of a person and looks
 * for it in everything that he may read.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawn } from '../../../../scripts/scale.ts'
import { kinds } from '../support/databases.ts'
import { type Mailbox, startMailbox } from '../support/mailbox.ts'
import { type Headers, type StartedServer, startServer } from '../support/program/startedServer.ts'
import { accounts } from '../support/server.ts'

const victim = { elsSubAccount: 'victim01', name: 'Victim', email: 'victim@example.com' }
/** What is nearest to the secret he always asks for; of other calls, which each document brings, so many by day. */
const lettersAndPeople = /outbox|account|person|message|session|ticket|activation/i
const calls = 80
const chosen = 'quiet harbour 47'

describe.each(kinds)('the takeover of a person on %s', (kind) => {
  let mailbox: Mailbox
  let server: StartedServer
  let operator: Headers
  let uuid: string
  beforeAll(async () => {
    mailbox = await startMailbox()
    server = await startServer(kind, mailbox.settings)
    const buyer = await server.signIn(accounts.buyer)
    uuid = (await server.call('POST', '/api/buyer/subAccount', buyer, victim)).data.uuid
    const link = await mailbox.linkFor(victim.email)
    const { version: agreementVersion } = (await server.call('GET', '/api/agreement')).data
    const given = { password: chosen, passwordConfirm: chosen, agreementVersion }
    const ticket = link.split('/').at(-1)
    expect((await server.call('POST', `/api/activation/${ticket}`, {}, given)).code).toBe('200')
    operator = await server.signIn(accounts.platform)
  })
  afterAll(async () => {
    await server?.stop()
    await mailbox?.close()
  })

  const letters = async () => (await server.call('GET', '/api/platform/outbox?limit=200', operator)).data.items

  /** What is answered to him: calls that read, lists and exports with a search for the victim, one letter's and one person's. */
  const everything = async (): Promise<string[]> => {
    const { paths } = JSON.parse((await server.call('GET', '/api/openapi.json', operator)).text)
    const one = (await letters())[0]
    const addresses = Object.entries(paths as Record<string, object>)
      .filter(([path, calls]) => 'get' in calls && !/events$|logout|webValidToken/.test(path))
      .flatMap(([path]) => [one.uuid, uuid, victim.email].map((id) => path.replace(/\{\w+\}/g, encodeURIComponent(id))))
    const asked = ['', `?q=${victim.email}`, `?format=csv&q=${victim.elsSubAccount}`]
    const all = [...new Set(addresses)].flatMap((path) => asked.map((query) => `${path}${query}`))
    const near = all.filter((path) => lettersAndPeople.test(path))
    const others = all.filter((path) => !near.includes(path))
    const prefixed = [...near, ...drawn(others, calls, (path) => path)].map((path) =>
      path.startsWith('/api/') ? path : `/api${path}`,
    )
    const more = [
      '/health',
      '/api/search?q=victim',
      `/api/platform/subAccount/${uuid}/events`,
      `/api/platform/outbox/${one.uuid}`,
    ]
    const answers: string[] = []
    for (const path of [...prefixed, ...more]) answers.push((await server.call('GET', path, operator)).text)
    return answers
  }

  /** Without what has digits by itself: ids, times, tokens. */
  const plain = (answer: string): string =>
    answer.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '').replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')

  test('a forgotten password: the code is nowhere, while it waits and after it has left', async () => {
    mailbox.refuse({ code: 451, at: 'data' })
    const who = { elsAccount: accounts.buyer, identifier: victim.elsSubAccount }
    expect((await server.call('POST', '/api/password/forgot', {}, who)).code).toBe('200')
    await expect.poll(letters).toContainEqual(expect.objectContaining({ template: 'noteCode', attempts: 1 }))
    const waiting = await everything()
    expect(waiting.length).toBeGreaterThan(100)
    const letter = (await letters()).find((one: { template: string }) => one.template === 'noteCode')
    expect(letter.body).not.toMatch(/\d{4}/)
    // what he can read of it is no code
    for (const guess of [letter.body, letter.uuid.slice(-4), '••••'])
      expect(
        (
          await server.call(
            'POST',
            '/api/password/reset',
            {},
            { ...who, noteCode: guess.slice(0, 4), password: 'other harbour 48', passwordConfirm: 'other harbour 48' },
          )
        ).code,
      ).toBe('422')
    mailbox.refuse(undefined)
    expect((await server.call('POST', `/api/platform/outbox/${letter.uuid}/retry`, operator, {})).status).toBe(200)
    const { text } = await mailbox.take(victim.email, /code|验证码/i)
    const [code = ''] = /(?<!\d)\d{4}(?!\d)/.exec(text) ?? []
    const seen = new RegExp(`(code|验证码)[^\\d]{0,20}${code}(?!\\d)`, 'i')
    for (const answer of [...waiting, ...(await everything()), server.process.said()])
      expect(plain(answer)).not.toMatch(seen)
    expect((await server.signIn(accounts.buyer, victim.elsSubAccount, chosen)).token).not.toBe('')
  })

  test('failed sign-ins stand in the log with account and reason, and without what was typed', async () => {
    const typed = 'my quiet password 81'
    for (const [elsAccount, who] of [
      [accounts.buyer, victim.elsSubAccount],
      [accounts.buyer, typed],
      [typed, 'admin001'],
    ] as const)
      expect((await server.signIn(elsAccount, who, typed)).token).toBe('')
    const log = () => server.process.said()
    await expect.poll(log).toContain(`"account":"${accounts.buyer}_victim01","reason":"wrongPassword"`)
    await expect.poll(log).toContain(`"account":"${accounts.buyer}_***","reason":"unknownPerson"`)
    expect(log()).not.toContain(typed)
  })

  test('an administrator’s reset: the link is nowhere', async () => {
    mailbox.refuse({ code: 451, at: 'data' })
    const buyer = await server.signIn(accounts.buyer)
    expect((await server.call('POST', `/api/buyer/subAccount/${uuid}/resetPassword`, buyer, {})).status).toBe(200)
    await expect.poll(letters).toContainEqual(expect.objectContaining({ template: 'passwordReset', attempts: 1 }))
    const seen = [...(await everything()), (await server.call('GET', '/api/buyer/outbox?limit=200', buyer)).text]
    mailbox.refuse(undefined)
    const { uuid: letter } = (await letters()).find((one: { template: string }) => one.template === 'passwordReset')
    await server.call('POST', `/api/platform/outbox/${letter}/retry`, operator, {})
    const { text } = await mailbox.take(victim.email, /password|密码/)
    const ticket = /\/activate\/(\S+)/.exec(text)?.[1] ?? ''
    expect(ticket.length).toBeGreaterThan(20)
    for (const answer of [...seen, ...(await everything()), server.process.said()]) {
      expect(answer).not.toContain(ticket)
      expect(answer).not.toMatch(/\/activate\/[\w.-]{5,}/)
    }
    expect((await server.call('GET', `/api/activation/${ticket}`)).code).toBe('200')
  })
})

describe.each(kinds)('the takeover of a person where nothing sends letters, on %s', (kind) => {
  test('no code is made, and the log of the server holds none', async () => {
    const server = await startServer(kind, {})
    try {
      const who = { elsAccount: accounts.buyer, identifier: 'person1' }
      const { code, text } = await server.call('POST', '/api/password/forgot', {}, who)
      expect([code, text]).toEqual(['503', expect.stringContaining('common.noteCodeFailed')])
      const operator = await server.signIn(accounts.platform)
      expect((await server.call('GET', '/api/platform/outbox', operator)).data.items).toEqual([])
    } finally {
      await server.stop()
    }
  })
})
