/** Letters with a link that lets a person set a password: for a new person, and after an administrator's reset. */
import type { Locale } from '@srm/core/i18n/translate'
import type { Connection } from '../database/database.ts'
import { queueTemplate, withdrawLetters } from '../messages/outbox.ts'
import { hoursAfter, issueTicketIn, voidTicketsIn } from './tickets.ts'

/** Hours in which the link must be used (domain/02 §1.1). */
export const linkLifetime = 72
/** Hours for a company that a buyer registered (domain/02 §1.2). */
export const registeredLifetime = 7 * 24

export interface Linked {
  /** Of the person's document. */
  readonly uuid: string
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly name: string
  readonly mobile: string | null
  readonly email: string | null
  readonly language: Locale | null
}

const letters = { invite: 'activation', reset: 'passwordReset' } as const

export const companyName = async (on: Connection, elsAccount: string): Promise<string> => {
  const [row] = await on.query<{ fullName: string }>('select "fullName" from account where "toElsAccount" = $1', [
    elsAccount,
  ])
  return row?.fullName ?? ''
}

/**
 * Sends a new link and voids the earlier ones. In a transaction of the system for the person's account.
 * @param purpose `invite` makes an invited person active, `reset` replaces the password
 */
export async function sendLinkIn(
  tx: Connection,
  purpose: keyof typeof letters,
  { uuid, elsAccount, elsSubAccount, name, mobile, email, language }: Linked,
  now: Date,
  hours = linkLifetime,
): Promise<void> {
  await voidTicketsIn(tx, elsAccount, elsSubAccount)
  await withdrawLetters(tx, { elsAccount, documentUuid: uuid })
  const expireDate = hoursAfter(now, hours)
  const ticket = await issueTicketIn(tx, { purpose, elsAccount, elsSubAccount, expireDate })
  const recipient = email ?? mobile
  if (recipient === null) return
  const params = { name, elsAccount, elsSubAccount, hours, companyName: await companyName(tx, elsAccount) }
  const envelope = {
    elsAccount,
    recipient,
    language: language ?? 'zh_cn',
    link: `/activate/${ticket}`,
    document: { name: 'subAccount', uuid },
    expireDate,
  }
  await queueTemplate(tx, { ...envelope, template: letters[purpose], params }, now)
}
