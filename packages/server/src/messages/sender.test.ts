import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase, kinds } from '../../test/support/databases.ts'
import { type Mailbox, startMailbox } from '../../test/support/mailbox.ts'
import { BadConfig, readConfig } from '../config.ts'
import { system } from '../database/systemTables.ts'
import { sealWith } from '../engine/sealed/installationSeal.ts'
import { systemOf } from '../engine/serverContext.ts'
import { smtp } from './mail.ts'
import { type Letter, queueLetter, queueTemplate, withdrawLetters } from './outbox.ts'
import { releaseHeld, type SenderParts, sendDue, tidyOutbox } from './sender.ts'
import { loadSmsSender, smsThrough } from './sms.ts'
import { type Transports, Undeliverable } from './transport.ts'

const account = '100001'
const letter: Letter = {
  elsAccount: account,
  recipient: 'li@example.com',
  language: 'zh_cn',
  template: 'test',
  subject: '订单 PO1 待确认',
  body: '您好，\n请处理：{link}',
  link: '/supplier/purchaseOrder/1',
}

describe.each(kinds)('the sender on %s', (kind) => {
  let fresh: FreshDatabase
  let mailbox: Mailbox
  let clock: Date
  const never = new AbortController().signal
  beforeAll(async () => {
    fresh = await freshDatabase(kind)
    mailbox = await startMailbox()
  })
  afterAll(async () => {
    await fresh?.drop()
    await mailbox?.close()
  })
  beforeEach(() => {
    clock = new Date('2026-05-01T08:00:00Z')
  })
  afterEach(async () => {
    mailbox.refuse(undefined)
    await fresh.database.transaction(system, (tx) => tx.query('delete from outbox'))
  })

  const pass = (seconds: number) => {
    clock = new Date(clock.getTime() + seconds * 1000)
  }
  const mail = () => {
    const { mail: settings } = readConfig(mailbox.settings)
    if (!settings) throw new Error('the settings name no mail server')
    return smtp(settings)
  }
  const parts = (transports: Transports): SenderParts => ({
    database: fresh.database,
    transports,
    publicUrl: () => 'https://srm.example.com',
    now: () => clock,
  })
  const send = (transports: Transports = { mail: mail() }) => sendDue(parts(transports), never)
  const queue = (more: Partial<Letter> = {}) =>
    fresh.database.transaction(systemOf(account), (tx) => queueLetter(tx, { ...letter, ...more }, clock))
  const rows = () =>
    fresh.database.read(system, (on) =>
      on.query(
        `select "recipient", "status", "attempts", "error", "body", "link", "sentDate" is not null as "left" from outbox
         order by "uuid"`,
      ),
    )

  test('a mail arrives as it was written, with the address of its link, once', async () => {
    await queue()
    await send()
    const arrived = await mailbox.take('li@example.com')
    expect(arrived).toMatchObject({
      to: ['li@example.com'],
      from: 'SRM <srm@example.com>',
      subject: '订单 PO1 待确认',
      text: '您好，\n请处理：https://srm.example.com/supplier/purchaseOrder/1',
      messageId: expect.stringMatching(/^<[0-9a-f-]{36}@example\.com>$/),
    })
    expect(arrived.html).toContain('<a href="https://srm.example.com/supplier/purchaseOrder/1">')
    const before = mailbox.mails().length
    pass(3600)
    await send()
    expect(mailbox.mails().length).toBe(before)
    expect(await rows()).toEqual([
      {
        recipient: 'li@example.com',
        status: 'sent',
        attempts: 1,
        error: null,
        body: letter.body,
        link: letter.link,
        left: true,
      },
    ])
  })

  test('nothing is queued by a transaction that is undone, and a key is used once', async () => {
    const undone = fresh.database.transaction(systemOf(account), async (tx) => {
      await queueLetter(tx, letter, clock)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    for (let i = 0; i < 3; i += 1) await queue({ dedupeKey: 'one' })
    expect(await rows()).toHaveLength(1)
  })

  test('another account’s letters are refused by the database', async () => {
    const foreign = fresh.database.transaction(systemOf('100002'), (tx) => queueLetter(tx, letter, clock))
    await expect(foreign).rejects.toMatchObject({ code: '42501' })
  })

  test('without a transport letters are held, clearly not sent', async () => {
    await queue()
    await queue({ recipient: '13800138000' })
    await send({})
    expect(await rows()).toMatchObject([
      { status: 'held', attempts: 0, error: 'outbox.held', left: false },
      { status: 'held', attempts: 0, error: 'outbox.held', left: false },
    ])
  })

  test('letters that were held leave once their channel has a transport, the oldest first', async () => {
    for (let i = 0; i < 12; i += 1) {
      await queue({ recipient: `held${i}@example.com` })
      pass(60)
    }
    await queue({ recipient: '13800138000' })
    await queue({ recipient: 'over@example.com', expireDate: new Date(clock.getTime() + 60_000) })
    while (await send({})) pass(1)
    const statuses = async () => Object.groupBy(await rows(), ({ status }) => String(status))
    expect((await statuses()).held).toHaveLength(14)
    pass(3600)
    const transports = { mail: mail() }
    await send(transports)
    expect((await statuses()).held).toHaveLength(14)
    await releaseHeld(fresh.database, transports)
    while (await send(transports)) pass(1)
    const { held, sent, failed } = await statuses()
    expect(held).toMatchObject([{ recipient: '13800138000' }])
    expect(sent).toHaveLength(12)
    expect(failed).toMatchObject([{ recipient: 'over@example.com', error: 'outbox.expired' }])
    const arrived = mailbox
      .mails()
      .flatMap(({ to }) => to)
      .filter((to) => /^(held|over)/.test(to))
    expect(arrived).toHaveLength(12)
    // ten leave at once
    expect(arrived.slice(10).sort()).toEqual(['held10@example.com', 'held11@example.com'])
  })

  test('a letter that is withdrawn while it is tried stays withdrawn', async () => {
    const document = { name: 'invitation', uuid: uuidv7() }
    await queue({ document })
    let giveUp: (error: Error) => void = () => undefined
    const away = new Promise<void>((_done, refused) => {
      giveUp = refused
    })
    const trying = sendDue(parts({ mail: () => away }), never)
    await expect.poll(rows).toMatchObject([{ attempts: 1 }])
    await fresh.database.transaction(systemOf(account), (tx) =>
      withdrawLetters(tx, { elsAccount: account, documentUuid: document.uuid }),
    )
    giveUp(new Error('away'))
    await trying
    expect(await rows()).toMatchObject([{ status: 'failed', error: 'outbox.expired' }])
    pass(3600)
    await send()
    expect(await rows()).toMatchObject([{ status: 'failed', error: 'outbox.expired', left: false }])
  })

  test('a server that is away is tried again later each time, and given up after five attempts', async () => {
    mailbox.refuse({ code: 451, at: 'data' })
    await queue()
    const waits = [5, 60, 600, 3600]
    for (const [i, wait] of waits.entries()) {
      await send()
      expect(await rows()).toMatchObject([{ status: 'queued', attempts: i + 1, error: expect.stringContaining('451') }])
      pass(wait - 1)
      await send()
      expect(await rows()).toMatchObject([{ attempts: i + 1 }])
      pass(1)
    }
    await send()
    expect(await rows()).toMatchObject([{ status: 'failed', attempts: 5 }])
  })

  test('a mail that was refused once arrives with the next attempt', async () => {
    mailbox.refuse({ code: 451, at: 'data' })
    await queue({ recipient: 'later@example.com' })
    await send()
    mailbox.refuse(undefined)
    pass(5)
    await send()
    await mailbox.take('later@example.com')
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2, error: null }])
  })

  test('an address that does not exist, or is none, is not tried again', async () => {
    mailbox.refuse({ code: 550, at: 'recipient' })
    await queue({ recipient: 'nobody@example.com' })
    await queue({ recipient: 'a@example.com, b@example.com' })
    await send()
    expect(await rows()).toMatchObject([
      { status: 'failed', attempts: 1, error: expect.stringContaining('refused') },
      { status: 'failed', attempts: 1, error: 'outbox.notAnAddress' },
    ])
  })

  test('a server that dies while it sends leaves the letter to the next one', async () => {
    await queue({ recipient: 'twice@example.com' })
    const dying = sendDue(parts({ mail: () => new Promise(() => undefined) }), never)
    await expect.poll(rows).toMatchObject([{ status: 'queued', attempts: 1 }])
    await send()
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 1 }])
    pass(60)
    await send()
    await mailbox.take('twice@example.com')
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
    void dying
  })

  test('a server that stops takes its attempt back', async () => {
    await queue()
    const stopping = new AbortController()
    const aborted: Transports = {
      mail: (_parcel, signal) =>
        new Promise((_done, failed) => signal.addEventListener('abort', () => failed(signal.reason))),
    }
    const sending = sendDue(parts(aborted), stopping.signal)
    await expect.poll(rows).toMatchObject([{ attempts: 1 }])
    stopping.abort()
    await sending
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0, error: null }])
  })

  test('a letter with a link waits until the address of the portal is known', async () => {
    await queue({ recipient: 'link@example.com' })
    await sendDue({ ...parts({ mail: mail() }), publicUrl: () => undefined }, never)
    expect(await rows()).toMatchObject([{ status: 'queued', attempts: 0 }])
    pass(1)
    await send()
    expect((await mailbox.take('link@example.com')).text).toContain('https://srm.example.com/supplier/')
  })

  test('text messages go through the module of the setting', async () => {
    const module = join(await mkdtemp(join(tmpdir(), 'srm-sms-')), 'sender.mjs')
    const sent = `${module}.sent`
    await writeFile(
      module,
      `import { appendFile } from 'node:fs/promises'
       export default { send: (telephone, text) => appendFile(${JSON.stringify(sent)}, telephone + ' ' + text) }`,
    )
    await queue({ recipient: '13800138000', body: 'Code 0123' })
    await send({ sms: smsThrough(await loadSmsSender(module)) })
    expect(await readFile(sent, 'utf8')).toBe('13800138000 Code 0123')
    expect(await rows()).toMatchObject([{ status: 'sent' }])
    await writeFile(`${module}.empty.mjs`, 'export default {}')
    await expect(loadSmsSender(`${module}.empty.mjs`)).rejects.toThrow('exports no sender')
    await expect(loadSmsSender(`${module}.missing.mjs`)).rejects.toThrow(BadConfig)
    await rm(dirname(module), { recursive: true })
  })

  test('two senders never take the same letter', async () => {
    for (let i = 0; i < 30; i += 1) await queue({ recipient: `many${i}@example.com` })
    const sentTo: string[] = []
    const counting: Transports = {
      mail: async ({ recipient }) => {
        sentTo.push(recipient)
      },
    }
    await Promise.all(
      [1, 2, 3].map(async () => {
        for (let more = true; more; ) more = await send(counting)
      }),
    )
    expect(sentTo.length).toBe(30)
    expect(new Set(sentTo).size).toBe(30)
  })

  test('what lets its reader in is forgotten once it was sent, or is over', async () => {
    const code = (recipient: string) =>
      fresh.database.transaction(system, (tx) =>
        queueTemplate(
          tx,
          {
            elsAccount: '100000',
            recipient,
            language: 'en',
            template: 'noteCode',
            params: { code: '0123', minutes: 10 },
            expireDate: new Date(clock.getTime() + 600_000),
          },
          clock,
        ),
      )
    const sealed = () =>
      fresh.database.read(system, (on) =>
        on.query(
          `select "status", "sealed" is not null as "kept", to_jsonb(outbox)::text as "all" from outbox order by "uuid"`,
        ),
      )
    await code('code@example.com')
    await code('13800138000')
    await send()
    expect(await mailbox.codeFor('code@example.com')).toBe('0123')
    expect(await sealed()).toMatchObject([
      { status: 'sent', kept: false },
      { status: 'held', kept: true },
    ])
    // as a word of its own: ids have any four digits
    for (const { all } of await sealed()) expect(all).not.toMatch(/\b0123\b/)
    pass(601)
    await tidyOutbox(fresh.database, clock)
    expect(await sealed()).toMatchObject([{ kept: false }, { status: 'held', kept: false }])
    await code('late@example.com')
    pass(601)
    await send()
    expect((await rows()).at(-1)).toMatchObject({ status: 'failed', error: 'outbox.expired' })
    expect(mailbox.mails().some(({ to }) => to.includes('late@example.com'))).toBe(false)
  })
  test('a code goes to nobody else, not even with the row changed, and not with another key', async () => {
    const secrets = { code: '0123' }
    await queue({ recipient: 'mine@example.com', body: 'Code {code}', secrets })
    await fresh.database.transaction(system, (tx) => tx.query(`update outbox set "recipient" = 'thief@example.com'`))
    await send()
    expect(await rows()).toMatchObject([{ status: 'failed', error: 'outbox.keyMissing' }])
    await queue({ recipient: 'kept@example.com', body: 'Code {code}', secrets })
    sealWith(Buffer.alloc(32, 1))
    await send()
    expect((await rows()).at(-1)).toMatchObject({ status: 'failed', error: 'outbox.keyMissing' })
    expect(mailbox.mails().some(({ to }) => /thief|kept/.test(to.join()))).toBe(false)
  })

  test('a key may be replaced: what the earlier one sealed still leaves', async () => {
    sealWith(Buffer.alloc(32, 1))
    await queue({ recipient: 'before@example.com', body: 'Code {code}', secrets: { code: '0123' } })
    sealWith(Buffer.alloc(32, 2), Buffer.alloc(32, 1))
    await queue({ recipient: 'after@example.com', body: 'Code {code}', secrets: { code: '4567' } })
    await send()
    const sent = mailbox.mails().filter(({ to }) => /before|after/.test(to.join()))
    expect(sent.map(({ to }) => to.join()).toSorted()).toEqual(['after@example.com', 'before@example.com'])
  })

  test('what a provider repeats of a letter is kept without its secrets', async () => {
    await queue({ link: undefined, body: 'Code {code}: {link}', secrets: { code: '0123', link: '/activate/1.secret' } })
    await send({
      mail: async ({ body }) => {
        throw new Undeliverable(`cannot send "${body}"`)
      },
    })
    const error = 'cannot send "Code ••••••: https://srm.example.com••••••"'
    expect(await rows()).toMatchObject([{ status: 'failed', error }])
  })
})
