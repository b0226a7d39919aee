/** Putting letters into the outbox, in the transaction of the business they belong to. The sender takes them from there. */
import type { Locale } from '@srm/core/i18n/translate'
import type { Connection } from '../database/database.ts'
import { newUuid } from '../database/newUuid.ts'
import { seal } from '../engine/sealed/installationSeal.ts'
import { fillText, isGiven, type Params } from './fillText.ts'
import type { LetterSecrets } from './letterSecrets.ts'
import { secretsOf, type TemplateName, type TemplateParams, textOf } from './templates.ts'

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
  /** Values for holes of the body that let its reader in; they are sealed. */
  readonly secrets?: LetterSecrets
}

export interface TemplateLetter<T extends TemplateName> extends Envelope {
  readonly template: T
  readonly params: TemplateParams<T>
}

export const channelOf = (recipient: string): Channel => (recipient.includes('@') ? 'mail' : 'sms')

/** The secrets of a letter go to its recipient, whatever its row says later. */
export const sealedAbout = ({ uuid, recipient }: { readonly uuid: string; readonly recipient: string }): string =>
  `${uuid} ${recipient}`

/**
 * Writes a letter; it leaves once the transaction is committed, after a crash at the next start. The transaction must act
 * for `elsAccount`, or be the server's own for no account.
 */
export async function queueLetter(tx: Connection, letter: Letter, now = new Date()): Promise<void> {
  const uuid = newUuid()
  const { secrets, recipient } = letter
  await tx.query(
    `insert into outbox ("elsAccount", "uuid", "channel", "recipient", "template", "language", "subject", "body", "link",
       "sealed", "secret", "document", "documentUuid", "dedupeKey", "nextTry", "createDate", "expireDate")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15, $16)
     on conflict ("elsAccount", "dedupeKey") do nothing`,
    [
      letter.elsAccount,
      uuid,
      channelOf(recipient),
      recipient,
      letter.template,
      letter.language,
      letter.subject.replace(/\s+/g, ' ').trim(),
      letter.body,
      letter.link ?? null,
      secrets ? seal(secrets, sealedAbout({ uuid, recipient })) : null,
      secrets !== undefined,
      letter.document?.name ?? null,
      letter.document?.uuid ?? null,
      letter.dedupeKey ?? null,
      now.toISOString(),
      letter.expireDate?.toISOString() ?? null,
    ],
  )
  await tx.query('select pg_notify($1, $2)', [outboxChannel, ''])
}

const hole = (name: string): string => `{${name}}`

/** Writes a letter of one of the templates, in the reader's language. See `queueLetter`. */
export function queueTemplate<T extends TemplateName>(
  tx: Connection,
  { template, params, link, ...envelope }: TemplateLetter<T>,
  now = new Date(),
): Promise<void> {
  const text = textOf(template, envelope.language)
  const given: Params = { ...params, link }
  const secret = secretsOf(template).filter((name) => isGiven(given[name]))
  const secrets = Object.fromEntries(secret.map((name) => [name, String(given[name])]))
  const holes = Object.fromEntries([...secret, ...(link ? ['link'] : [])].map((name) => [name, hole(name)]))
  const sms = channelOf(envelope.recipient) === 'sms' ? text.sms : undefined
  const shown = { ...given, ...holes }
  const letter = {
    ...envelope,
    template,
    subject: fillText(text.subject, shown),
    body: fillText(sms ?? text.body, shown),
  }
  return queueLetter(tx, secret.length > 0 ? { ...letter, secrets } : { ...letter, link }, now)
}

/** Letters that speak of a document. */
export interface Waiting {
  readonly elsAccount: string
  readonly documentUuid: string
}

/** Letters that still wait do not leave any more: what they speak of is over. See `queueLetter` for the transaction. */
export const withdrawLetters = (tx: Connection, { elsAccount, documentUuid }: Waiting): Promise<unknown> =>
  tx.query(
    `update outbox set "status" = 'failed', "error" = 'outbox.expired', "sealed" = null
     where "elsAccount" = $1 and "status" in ('queued', 'held') and "documentUuid" = $2`,
    [elsAccount, documentUuid],
  )
