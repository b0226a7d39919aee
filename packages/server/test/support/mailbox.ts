/**
 * A real mail server and a provider of text messages that keep what they are sent, for tests: start the application with
 * their `settings` and read the codes and links that people get.
 */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json, text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { type Mail, readMail } from './mailText.ts'

export type { Mail }

/** How the server treats mails from now on. */
export interface Refusal {
  readonly code: number
  readonly at: 'recipient' | 'data'
}

export interface Mailbox {
  /** For the environment, or `readConfig`. */
  readonly settings: { readonly SMTP_URL: string; readonly MAIL_FROM: string }
  /** The same for text messages; one is kept as a mail to the number whose subject is its text. */
  readonly smsSettings: { readonly SMS_MODULE: string }
  /** Everything that came in, the oldest first. */
  readonly mails: () => readonly Mail[]
  /** Waits for the next mail to an address that nobody has taken yet. */
  readonly take: (address: string, subject?: RegExp) => Promise<Mail>
  /** The four digits of the next mail to an address. */
  readonly codeFor: (address: string) => Promise<string>
  /** The first link of the next mail to an address. */
  readonly linkFor: (address: string) => Promise<string>
  /** Undefined: mails are taken again. */
  readonly refuse: (refusal: Refusal | undefined) => void
  readonly close: () => Promise<void>
}

/** A letter that has not come by then hangs. */
const patience = 120_000

/** A module as SMS_MODULE names it, whose provider is this process. */
async function startProvider(keep: (telephone: string, sent: string) => void) {
  const provider = createServer((request, response) => {
    void json(request).then((given) => {
      const [telephone, sent] = given as [string, string]
      keep(telephone, sent)
      response.end()
    })
  })
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  const { port } = provider.address() as AddressInfo
  const folder = await mkdtemp(join(tmpdir(), 'srm-sms-'))
  const module = join(folder, 'sender.mjs')
  await writeFile(
    module,
    `export default { send: async (...given) => {
       await fetch('http://127.0.0.1:${port}', { method: 'POST', body: JSON.stringify(given.slice(0, 2)) })
     } }`,
  )
  const close = async () => {
    provider.closeAllConnections()
    provider.close()
    await rm(folder, { recursive: true })
  }
  return { module, close }
}

/** @param port any free one by default */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const mails: Mail[] = []
  const taken = new Set<Mail>()
  const waiting = new Set<() => void>()
  let refusal: Refusal | undefined
  const refuseAt = (at: Refusal['at']) =>
    refusal?.at === at ? Object.assign(new Error('refused'), { responseCode: refusal.code }) : null
  const keep = (mail: Mail) => {
    mails.push(mail)
    for (const look of waiting) look()
  }
  const { module, close } = await startProvider((telephone, sent) =>
    keep({ to: [telephone], from: '', subject: sent, messageId: '', text: sent, html: '' }),
  )
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuseAt('recipient')),
    onData: (stream, { envelope }, done) => {
      const receive = (raw: string) => {
        const error = refuseAt('data')
        if (!error) {
          const to = envelope.rcptTo.map(({ address }) => address)
          keep(readMail(raw, to))
        }
        done(error)
      }
      // a sender that is killed in the middle of a mail has sent none
      text(stream).then(receive, done)
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready))
  const { port: at } = server.server.address() as AddressInfo

  const take: Mailbox['take'] = (address, subject = /(?:)/) =>
    new Promise((found, missing) => {
      const look = () => {
        const mail = mails.find((one) => !taken.has(one) && one.to.includes(address) && subject.test(one.subject))
        if (!mail) return
        clearTimeout(timer)
        waiting.delete(look)
        taken.add(mail)
        found(mail)
      }
      const timer = setTimeout(() => {
        waiting.delete(look)
        const seen = mails.map((one) => `${one.to.join()}: ${one.subject}`).join('\n')
        missing(new Error(`no mail to ${address} about ${subject}; there are:\n${seen}`))
      }, patience)
      waiting.add(look)
      look()
    })
  const found = async (address: string, what: RegExp): Promise<string> => {
    const mail = await take(address)
    const [, value] = what.exec(mail.text) ?? []
    if (value === undefined) throw new Error(`the mail to ${address} holds no ${what}:\n${mail.text}`)
    return value
  }
  return {
    settings: { SMTP_URL: `smtp://127.0.0.1:${at}`, MAIL_FROM: 'SRM <srm@example.com>' },
    smsSettings: { SMS_MODULE: module },
    mails: () => mails,
    take,
    codeFor: (address) => found(address, /(?<!\d)(\d{4})(?!\d)/),
    linkFor: (address) => found(address, /(https?:\/\/[^\s，。；]+)/),
    refuse: (given) => {
      refusal = given
    },
    close: async () => {
      await close()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}
