/** kill -9 while a mail waits: what was written with the business is sent by the next start. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { system } from '../src/database/systemTables.ts'
import { queueTemplate } from '../src/messages/outbox.ts'
import { addCompany, addPerson } from './support/companies.ts'
import { kinds } from './support/databases.ts'
import { type Mailbox, startMailbox } from './support/mailbox.ts'
import { kill } from './support/program/processes.ts'
import { type ServerData, serverData } from './support/program/startedServer.ts'

const platform = '100000'

describe.each(kinds)('kill -9 with mails on %s', (kind) => {
  let data: ServerData
  let mailbox: Mailbox
  beforeEach(async () => {
    data = await serverData(kind)
    mailbox = await startMailbox()
    await data.inDatabase(async (database) => {
      await addCompany(database, platform, 'platform')
      await addPerson(database, { elsAccount: platform, elsSubAccount: 'admin001', admin: true })
    })
  })
  afterEach(async () => {
    await data.remove()
    await mailbox.close()
  })

  const statuses = () =>
    data.inDatabase((database) =>
      database.read(system, (on) => on.query('select "recipient", "status" from outbox order by "uuid"')),
    )
  const queue = (recipient: string) =>
    data.inDatabase((database) =>
      database.transaction(system, (tx) =>
        queueTemplate(tx, {
          elsAccount: platform,
          recipient,
          language: 'en',
          template: 'registrationSuccess',
          params: { companyName: 'Company', elsAccount: '100009', elsSubAccount: 'admin001' },
          link: '/login',
        }),
      ),
    )

  test('a mail that could not leave before the kill leaves after it', async () => {
    mailbox.refuse({ code: 451, at: 'data' })
    const first = await data.start(mailbox.settings)
    const telephone = 'waiting@example.com'
    const asking = `/api/supplier/SupplierRegisterService/getNoteCode?${new URLSearchParams({ telephone })}`
    expect(await first.call('GET', asking)).toMatchObject({ code: '200' })
    const headers = await first.signIn(platform)
    const outbox = async () => (await first.call('GET', '/api/platform/outbox', headers)).data.items
    await expect.poll(outbox).toMatchObject([{ error: expect.stringContaining('451') }])
    await kill(first.process)
    expect(await statuses()).toEqual([{ recipient: telephone, status: 'queued' }])
    await queue('committed@example.com')

    mailbox.refuse(undefined)
    const second = await data.start(mailbox.settings)
    expect(await mailbox.codeFor(telephone)).toMatch(/^\d{4}$/)
    expect(await mailbox.linkFor('committed@example.com')).toBe(`${second.address}/login`)
    second.process.process.kill('SIGTERM')
    expect(await second.process.ended).toEqual({ code: 0, signal: null })
    expect(await statuses()).toEqual([
      { recipient: telephone, status: 'sent' },
      { recipient: 'committed@example.com', status: 'sent' },
    ])
    expect(mailbox.mails()).toHaveLength(2)
  })
})
