/** Whoever's password was changed hears of it, by letter and in the message centre; the news itself lets nobody in. */
import { fullTime } from '@srm/core/i18n/format'
import type { Locale } from '@srm/core/i18n/translate'
import type { Connection } from '../database/database.ts'
import { queueTemplate } from '../messages/outbox.ts'
import { tellOwner } from '../messages/ownNews.ts'
import type { PersonKey } from '../messages/preferences.ts'

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

/** A letter about one's own access: no preference mutes it. In a transaction of the system, for the account or for none. */
export async function tellPasswordChanged(
  tx: Connection,
  { elsAccount, elsSubAccount }: PersonKey,
  address: string,
  now: Date,
): Promise<void> {
  await tellOwner(tx, { elsAccount, elsSubAccount }, 'subAccount.passwordChange', { address }, now)
  const [person] = await tx.query<Owner>(owner, [elsAccount, elsSubAccount])
  const recipient = person?.email ?? person?.mobile
  if (!person || !recipient) return
  const { name, language, timeZone, companyName } = person
  const time = fullTime(now.toISOString(), { zone: timeZone })
  const params = { name, companyName, elsAccount, elsSubAccount, time, address }
  const envelope = { elsAccount, recipient, language: language ?? 'zh_cn', link: '/forget' }
  await queueTemplate(tx, { ...envelope, template: 'passwordChanged', params }, now)
}
