/** kill -9 while a mail waits: what was written with the business is sent by the next start. */
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../src/database/database.ts'
import { openDatabase } from '../src/database/openDatabase.ts'
import { system } from '../src/database/systemTables.ts'
import { queueTemplate } from '../src/messages/outbox.ts'
import { addCompany, addPerson, password } from './support/companies.ts'
import { dataFolder, type FreshDatabase, freshDatabase, kinds } from './support/databases.ts'
import { type Mailbox, startMailbox } from './support/mailbox.ts'
import { kill, type Running, run } from './support/processes.ts'

const running = /^SRM .* is running at (http:\S+)/
const platform = '100000'

describe.each(kinds)('kill -9 with mails on %s', (kind) => {
  let directory: string
  let fresh: FreshDatabase | undefined
  let child: Running | undefined
  let mailbox: Mailbox
  beforeEach(async () => {
    directory = await dataFolder()
    fresh = kind === 'postgres' ? await freshDatabase(kind) : undefined
    mailbox = await startMailbox()
    await inDatabase(async (database) => {
      await addCompany(database, platform, 'platform')
      await addPerson(database, { elsAccount: platform, elsSubAccount: 'admin001', admin: true })
    })
  })
  afterEach(async () => {
    if (child) await kill(child)
    await fresh?.drop()
    await mailbox.close()
    await rm(directory, { recursive: true })
  })

  const inDatabase = async <T>(work: (database: Database) => Promise<T>): Promise<T> => {
    const database = fresh?.database ?? (await openDatabase({ dataDirectory: directory }))
    try {
      return await work(database)
    } finally {
      if (!fresh) await database.close()
    }
  }
  const start = async (): Promise<string> => {
    const where = fresh?.url ? { DATABASE_URL: fresh.url } : {}
    const env = { PORT: '0', SRM_DATA: directory, SRM_DEMO: 'off', SRM_LOG: 'error', ...where, ...mailbox.settings }
    child = run('src/main.ts', [], env)
    return running.exec(await child.says(running))?.[1] ?? ''
  }
  const signIn = async (address: string) => {
    const person = { elsAccount: platform, elsSubAccount: 'admin001', elsSubAccountPassword: password }
    const answer = await fetch(`${address}/api/ElsAuthService/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    })
    const { data } = (await answer.json()) as { data: { token: string } }
    return { token: data.token, account: `${platform}_admin001` }
  }
  const statuses = () =>
    inDatabase((database) =>
      database.read(system, (on) => on.query('select "recipient", "status" from outbox order by "uuid"')),
    )
  const queue = (recipient: string) =>
    inDatabase((database) =>
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
    const address = await start()
    const telephone = 'waiting@example.com'
    const asked = await fetch(
      `${address}/api/supplier/SupplierRegisterService/getNoteCode?${new URLSearchParams({ telephone })}`,
    )
    expect(await asked.json()).toMatchObject({ code: '200' })
    const headers = await signIn(address)
    const outbox = async () => {
      const answer = await fetch(`${address}/api/platform/outbox`, { headers })
      return ((await answer.json()) as { data: { items: unknown } }).data.items
    }
    await expect.poll(outbox).toMatchObject([{ error: expect.stringContaining('451') }])
    await kill(child as Running)
    expect(await statuses()).toEqual([{ recipient: telephone, status: 'queued' }])
    await queue('committed@example.com')

    mailbox.refuse(undefined)
    const second = await start()
    expect(await mailbox.codeFor(telephone)).toMatch(/^\d{4}$/)
    expect(await mailbox.linkFor('committed@example.com')).toBe(`${second}/login`)
    child?.process.kill('SIGTERM')
    expect(await child?.ended).toEqual({ code: 0, signal: null })
    expect(await statuses()).toEqual([
      { recipient: telephone, status: 'sent' },
      { recipient: 'committed@example.com', status: 'sent' },
    ])
    expect(mailbox.mails()).toHaveLength(2)
  })
})
