/** A forgotten password: whom the code goes to, without telling anybody whether he exists (domain/02 §1.1). */
import { createHash } from 'node:crypto'
import type { Locale } from '@srm/core/i18n/translate'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/database.ts'
import { systemOf } from '../../engine/serverContext.ts'
import { canSend } from '../../messages/channels.ts'
import { readNumber } from '../noteCodes/noteCodeNumber.ts'
import { findPerson } from '../people.ts'

export interface Reached {
  readonly elsAccount: string
  readonly elsSubAccount: string
  readonly name: string
  readonly language: Locale
  /** Where the code goes. */
  readonly recipient: string
}

interface Row {
  readonly name: string
  readonly mobile: string | null
  readonly email: string | null
  readonly language: Locale | null
}

/**
 * What codes for somebody are kept and counted by: what was typed, whether it names anybody or not. By the number of
 * whoever it names, the count would say whose number that is.
 */
export const typedKey = (elsAccount: string, identifier: string): string =>
  `typed ${createHash('sha256').update(`${elsAccount} ${identifier.trim().toLowerCase()}`).digest('hex').slice(0, 32)}`

/** The active person behind what was typed, and where a letter of this installation reaches him. */
export async function reach(
  database: Database,
  config: Config,
  elsAccount: string,
  identifier: string,
): Promise<Reached | undefined> {
  const known = await findPerson(database, elsAccount, identifier)
  const [row] = known?.active
    ? await database.read(systemOf(elsAccount), (on) =>
        on.query<Row>(
          `select "name", "mobile", "email", "language" from "subAccount"
           where "elsAccount" = $1 and "elsSubAccount" = $2`,
          [elsAccount, known.elsSubAccount],
        ),
      )
    : []
  const contacts = { sms: row?.mobile, mail: row?.email }
  const way = (['sms', 'mail'] as const).find((channel) => contacts[channel] && canSend(config, channel))
  const recipient = readNumber(way && contacts[way])
  if (!known || !row || !recipient) return undefined
  return {
    elsAccount,
    elsSubAccount: known.elsSubAccount,
    name: row.name,
    language: row.language ?? 'zh_cn',
    recipient,
  }
}
