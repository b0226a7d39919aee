/** Mail by SMTP. */
import type { MailConfig } from '../config.ts'
import { type Parcel, type Transport, Undeliverable } from './transport.ts'

const waits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)
const linked = (text: string): string =>
  escaped(text).replace(/https?:\/\/[^\s<>，。；]+/g, (url) => `<a href="${url}">${url}</a>`)

/** The same text as HTML: paragraphs, line breaks, links. */
export const htmlOf = (text: string): string =>
  text
    .split('\n\n')
    .map((paragraph) => `<p>${linked(paragraph).replaceAll('\n', '<br>')}</p>`)
    .join('\n')

/** One address and nothing else: a list would reach others. */
const address = /^[^\s@,;:<>"()[\]\\]+@[^\s@,;:<>"()[\]\\]+$/

interface SmtpError {
  readonly code?: string
  readonly responseCode?: number
}
/** The server refuses this recipient for good; everything else may be mended by waiting or by an administrator. */
const isFinal = ({ code, responseCode = 0 }: SmtpError): boolean => code === 'EENVELOPE' && responseCode >= 500

/** Sends over the server of the settings, with a connection for each mail. */
export function smtp({ url, from }: MailConfig): Transport {
  /** Loaded with the first mail. */
  const connect = async () =>
    (await import('nodemailer')).createTransport({ url, ...waits, disableFileAccess: true, disableUrlAccess: true })
  let transporter: ReturnType<typeof connect> | undefined
  const host = /@([^@>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'
  const mailOf = ({ uuid, recipient, subject, body, createDate }: Parcel) => ({
    from,
    to: { name: '', address: recipient },
    subject,
    text: body,
    html: htmlOf(body),
    date: new Date(createDate),
    // the same for every attempt, so that a mail that was sent twice is shown once
    messageId: `<${uuid}@${host}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  return async (parcel, signal) => {
    if (!address.test(parcel.recipient)) throw new Undeliverable('outbox.notAnAddress')
    try {
      transporter ??= connect()
      await (await transporter).sendMail({ ...mailOf(parcel), signal })
    } catch (error) {
      throw isFinal(error as SmtpError) ? new Undeliverable((error as Error).message) : error
    }
  }
}
