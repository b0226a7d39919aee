/**
 * A real mail server that keeps what it is sent, for tests: start the application with its `settings` and read the codes
 * and links that people get.
 */
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
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

const patience = 20_000

/** @param port any free one by default */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const mails: Mail[] = []
  const taken = new Set<Mail>()
  const waiting = new Set<() => void>()
  let refusal: Refusal | undefined
  const refuseAt = (at: Refusal['at']) =>
    refusal?.at === at ? Object.assign(new Error('refused'), { responseCode: refusal.code }) : null
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuseAt('recipient')),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        const error = refuseAt('data')
        if (!error) {
          mails.push(
            readMail(
              raw,
              envelope.rcptTo.map(({ address }) => address),
            ),
          )
          for (const look of waiting) look()
        }
        done(error)
      })
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
    mails: () => mails,
    take,
    codeFor: (address) => found(address, /(?<!\d)(\d{4})(?!\d)/),
    linkFor: (address) => found(address, /(https?:\/\/[^\s，。；]+)/),
    refuse: (given) => {
      refusal = given
    },
    close: () => new Promise((done) => server.close(() => done())),
  }
}
