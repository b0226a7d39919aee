/**
 * News about a person's own access: whoever's password was changed, or whose sign-in was copied (cli-ux-security §2.2),
 * hears of it by letter and in the message centre. The news itself lets nobody in.
 */
import { fullTime } from '@srm/core/i18n/format'
import type { Locale } from '@srm/core/i18n/translate'
import type { Connection } from '../database/database.ts'
import { queueTemplate } from '../messages/outbox.ts'
import { type PersonalEvent, writePersonalNotice } from '../messages/personalNotices.ts'
import type { PersonKey } from '../messages/preferences.ts'
import type { TemplateName } from '../messages/templates.ts'

interface Owner {
  readonly name: string
  readonly mobile: string | null
  readonly email: string | null
  readonly language: Locale | null
  readonly timeZone: string
  readonly companyName: string
}

const owner = `select u."name", u."mobile", u."email", u."language", a."timeZone", a."fullName" as "companyName"
  from "subAccount" u join account a on a."toElsAccount" = u."elsAccount"
  where u."elsAccount" = $1 and u."elsSubAccount" = $2`

const templates = {
  'subAccount.passwordChange': 'passwordChanged',
  'session.reuse': 'sessionEnded',
  'subAccount.factorChange': 'factorChanged',
  'subAccount.recoveryCodeUsed': 'recoveryCodeUsed',
} as const satisfies Partial<Record<PersonalEvent, TemplateName>>

/**
 * Tells a person; no preference mutes the letter. In a transaction of the system, for the account or for none.
 * @param address from which it happened
 */
export async function tellAccessNews(
  tx: Connection,
  event: keyof typeof templates,
  { elsAccount, elsSubAccount }: PersonKey,
  address: string,
  now: Date,
): Promise<void> {
  await writePersonalNotice(tx, { elsAccount, elsSubAccount }, event, { address }, now)
  const [person] = await tx.query<Owner>(owner, [elsAccount, elsSubAccount])
  const recipient = person?.email ?? person?.mobile
  if (!person || !recipient) return
  const { name, language, timeZone, companyName } = person
  const time = fullTime(now.toISOString(), { zone: timeZone })
  const params = { name, companyName, elsAccount, elsSubAccount, time, address }
  const envelope = { elsAccount, recipient, language: language ?? 'zh_cn', link: '/forget' }
  await queueTemplate(tx, { ...envelope, template: templates[event], params }, now)
}
