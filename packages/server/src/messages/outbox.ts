/** Putting letters into the outbox, in the transaction of the business they belong to. The sender takes them from there. */
import type { Locale } from '@srm/core/i18n/translate'
import type { Connection } from '../database/database.ts'
import { newUuid } from '../database/newUuid.ts'
import { fillText } from './fillText.ts'
import { secretTemplates, type TemplateName, type TemplateParams, textOf } from './templates.ts'

/** Tells the senders of all servers that something waits. */
export const outboxChannel = 'srm_outbox'

export type Channel = 'mail' | 'sms' | 'wechat'

/** What holds for every letter. */
interface Envelope {
  /** The account of the person it is for, else the account that sends it; its administrators see the letter. */
  readonly elsAccount: string
  /** A mail address, or a telephone number for a text message. */
  readonly recipient: string
  readonly language: Locale
  /** Path of the portal that stands for `{link}`: `/activate/…`. */
  readonly link?: string | undefined
  /** A second letter of the account with the same key is not written. */
  readonly dedupeKey?: string
  /** The document it speaks of. */
  readonly document?: { readonly name: string; readonly uuid: string }
  /** After it the letter is not sent any more. */
  readonly expireDate?: Date
}

export interface Letter extends Envelope {
  /** Code of the text, for the outbox page. */
  readonly template: string
  readonly subject: string
  /** `{link}` stands for the address of the page. */
  readonly body: string
  /** The text lets its reader in. */
  readonly secret?: boolean
}

export interface TemplateLetter<T extends TemplateName> extends Envelope {
  readonly template: T
  readonly params: TemplateParams<T>
}

export const channelOf = (recipient: string): Channel => (recipient.includes('@') ? 'mail' : 'sms')

/**
 * Writes a letter; it leaves once the transaction is committed, after a crash at the next start. The transaction must act
 * for `elsAccount`, or be the server's own for no account.
 */
export async function queueLetter(tx: Connection, letter: Letter, now = new Date()): Promise<void> {
  await tx.query(
    `insert into outbox ("elsAccount", "uuid", "channel", "recipient", "template", "language", "subject", "body", "link",
       "secret", "document", "documentUuid", "dedupeKey", "nextTry", "createDate", "expireDate")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $14, $15)
     on conflict ("elsAccount", "dedupeKey") do nothing`,
    [
      letter.elsAccount,
      newUuid(),
      channelOf(letter.recipient),
      letter.recipient,
      letter.template,
      letter.language,
      letter.subject.replace(/\s+/g, ' ').trim(),
      letter.body,
      letter.link ?? null,
      letter.secret ?? false,
      letter.document?.name ?? null,
      letter.document?.uuid ?? null,
      letter.dedupeKey ?? null,
      now.toISOString(),
      letter.expireDate?.toISOString() ?? null,
    ],
  )
  await tx.query('select pg_notify($1, $2)', [outboxChannel, ''])
}

/** Writes a letter of one of the templates, in the reader's language. See `queueLetter`. */
export function queueTemplate<T extends TemplateName>(
  tx: Connection,
  { template, params, ...envelope }: TemplateLetter<T>,
  now = new Date(),
): Promise<void> {
  const text = textOf(template, envelope.language)
  const given = { ...params, link: envelope.link && '{link}' }
  const sms = channelOf(envelope.recipient) === 'sms' ? text.sms : undefined
  const letter = {
    ...envelope,
    template,
    subject: fillText(text.subject, given),
    body: fillText(sms ?? text.body, given),
  }
  return queueLetter(tx, { ...letter, secret: secretTemplates.has(template) }, now)
}

/** Letters that speak of a document. */
export interface Waiting {
  readonly elsAccount: string
  readonly documentUuid: string
}

/** Letters that still wait do not leave any more: what they speak of is over. See `queueLetter` for the transaction. */
export const withdrawLetters = (tx: Connection, { elsAccount, documentUuid }: Waiting): Promise<unknown> =>
  tx.query(
    `update outbox set "status" = 'failed', "error" = 'outbox.expired'
     where "elsAccount" = $1 and "status" in ('queued', 'held') and "documentUuid" = $2`,
    [elsAccount, documentUuid],
  )
