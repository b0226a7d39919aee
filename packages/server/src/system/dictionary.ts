/** The entries of a dictionary for one account: its own, then the platform's that it does not override. */
import type { Caller } from '../accounts/caller.ts'
import type { Database } from '../database/database.ts'

export interface DictionaryEntry {
  readonly code: string
  readonly en: string
  readonly zh: string
}
const platform = '100000'

/** The answer of spec §7 `/admin/getDic?type=`, in the order of the dictionary. */
export const dictionaryEntries = (
  database: Database,
  type: string,
  { account }: Pick<Caller, 'account'>,
): Promise<DictionaryEntry[]> =>
  database.read({ account, side: 'buyer' }, (connection) =>
    connection.query<DictionaryEntry>(
      `select code, en, zh from (
         select distinct on ("dictionaryCode") "dictionaryCode" as code, "nameEn" as en, "nameZh" as zh, "sort" from dictionary
         where "elsAccount" in ($1, $2) and "dictionaryType" = $3 and "status" = 'active' and "isDel" = 'N'
         order by "dictionaryCode", ("elsAccount" = $1) desc) d
       order by "sort", code`,
      [account, platform, type],
    ),
  )
