import { platformAccount } from '@srm/core/definition/platformAccount'
import type { Connection } from '../database/database.ts'

/** The code of a country where a dictionary of the account or the platform has it; left out otherwise. */
export async function knownCountry(tx: Connection, elsAccount: string, code: string | null): Promise<string | null> {
  const known = await tx.query(
    `select 1 from dictionary where "elsAccount" in ($1, $2) and "dictionaryType" = 'country' and "dictionaryCode" = $3
       and "isDel" = 'N'`,
    [elsAccount, platformAccount, code],
  )
  return known.length > 0 ? code : null
}
