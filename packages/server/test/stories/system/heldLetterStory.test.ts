/** Letters of a server that could not send any, once it is started with a mail server. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../src/app.ts'
import { areas } from '../../../src/areas.ts'
import { readConfig } from '../../../src/config.ts'
import { system } from '../../../src/database/systemTables.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { accounts, type SignedIn, startTestServer, type TestServer } from '../../support/server.ts'

const hour = 3_600_000

describe.each(kinds)('held letters on %s', (kind) => {
  let server: TestServer
  let mailbox: Mailbox
  let admin: SignedIn
  let later = 0
  const now = () => new Date(Date.now() + later)

  beforeAll(async () => {
    mailbox = await startMailbox()
    server = await startTestServer(kind, { ...areas, now })
    admin = await server.signIn(accounts.buyer)
  })
  afterAll(async () => {
    await server?.drop()
    await mailbox?.close()
  })

  const outcomes = async () => {
    const letters = await server.database.read(system, (on) =>
      on.query<{ recipient: string; status: string }>(
        'select "recipient", "status" from outbox order by "createDate", "uuid"',
      ),
    )
    return letters.map(({ recipient, status }) => `${recipient} ${status}`)
  }
  const statusOf = async (uuid: string) => {
    const [row] = await server.database.read(system, (on) =>
      on.query('select "inviteStatus", "lastSendError" from invitation where "uuid" = $1', [uuid]),
    )
    return `${row?.inviteStatus}: ${row?.lastSendError}`
  }
  const post = async (path: string, body: object): Promise<string> => {
    const answer = await server.post(`/api/buyer/${path}`, body, admin.headers)
    expect(answer.status).toBe(200)
    return String(answer.body.data.uuid)
  }
  const person = (name: string) => post('subAccount', { elsSubAccount: name, name, email: `${name}@example.com` })
  const invitation = async (name: string, days: number) => {
    const expireDate = new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)
    const uuid = await post('invitation', { supplierName: name, email: `${name}@example.com`, expireDate })
    await post(`invitation/${uuid}/send`, {})
    return uuid
  }

  test('a code is not promised where nothing can send it, whoever asks', async () => {
    const failed = { status: 200, body: { code: '503', message: 'common.noteCodeFailed', data: null } }
    await addPerson(server.database, {
      elsAccount: accounts.supplier,
      elsSubAccount: 'known001',
      email: 'known@example.com',
    })
    for (const telephone of ['known@example.com', 'nobody@example.com', '13800138000'])
      for (const purpose of ['register', 'login', 'reset', 'bind']) {
        const query = new URLSearchParams({ telephone, purpose })
        expect(await server.get(`/api/supplier/SupplierRegisterService/getNoteCode?${query}`)).toEqual(failed)
      }
    for (const identifier of ['known001', 'nobody01'])
      expect(await server.post('/api/password/forgot', { elsAccount: accounts.supplier, identifier })).toEqual(failed)
    expect((await server.get('/api/signIn/ways')).body.data).toMatchObject({ code: false })
    expect(await outcomes()).toEqual([])
  })

  test('they leave at the start; what ran out or was taken back meanwhile does not', async () => {
    await person('person01')
    await post(`subAccount/${await person('person02')}/invite`, {})
    const good = await invitation('good', 30)
    await invitation('lapsed', 1)
    await post(`invitation/${await invitation('revoked', 30)}/revoke`, {})
    const held = [
      'person01@example.com held',
      'person02@example.com failed',
      'person02@example.com held',
      'good@example.com held',
      'lapsed@example.com held',
      'revoked@example.com failed',
    ]
    await expect.poll(async () => (await outcomes()).toSorted()).toEqual(held.toSorted())
    await expect.poll(() => statusOf(good)).toBe('waiting: 未发送：尚未配置发送方式。')
    const items = (await server.get('/api/buyer/outbox', admin.headers)).body.data.items as Record<string, string>[]
    const texts = Object.fromEntries(items.map(({ recipient, body }) => [recipient, body]))
    expect(texts['person01@example.com']).toMatch(/请在此设置密码：••••••\n/)
    expect(texts['good@example.com']).toMatch(/邀请码：••••••\n.*请在此注册：••••••/s)
    await server.app.close()
    later = 60 * hour
    const settings = { SRM_LOG: 'silent', PORT: '0', SRM_URL: 'https://srm.example.com', ...mailbox.settings }
    const app = await createApp({ ...areas, database: server.database, config: readConfig(settings), now })
    await app.ready()
    try {
      for (const name of ['person01', 'person02'])
        expect(await mailbox.linkFor(`${name}@example.com`)).toMatch(/^https:\/\/srm\.example\.com\/activate\//)
      expect(await mailbox.linkFor('good@example.com')).toContain('/signup/invite?code=')
      const sent = held.map((letter) => (/person|good/.test(letter) ? letter.replace('held', 'sent') : letter))
      const ended = sent.map((letter) => letter.replace('held', 'failed'))
      await expect.poll(async () => (await outcomes()).toSorted()).toEqual(ended.toSorted())
      expect(mailbox.mails()).toHaveLength(3)
      await expect.poll(() => statusOf(good)).toBe('sent: null')
    } finally {
      await app.close()
    }
  })
})
