/** Gives the platform's account the codes it lacks, at every start: what people changed or put out of use stays. */

import { platformAccount } from '@srm/core/definition/platformAccount'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { dictionary } from '@srm/core/system/dictionary'
import type { Database } from '../database/database.ts'
import { restoreAll } from '../engine/exchange/importHistory.ts'
import { serverContext, systemOf } from '../engine/serverContext.ts'
import { fixedDictionaries, platformDictionaries } from './platformDictionaries.ts'

/** The dictionaries as documents. */
const docs: readonly AnyDoc[] = Object.entries({ ...platformDictionaries, ...fixedDictionaries }).flatMap(
  ([dictionaryType, entries]) =>
    Object.entries(entries).map(([dictionaryCode, [nameEn, nameZh]], i) => ({
      dictionaryType,
      dictionaryCode,
      nameEn,
      nameZh,
      sort: (i + 1) * 10,
      status: 'active',
    })),
)
const idOf = ({ dictionaryType, dictionaryCode }: AnyDoc) => `${dictionaryType}/${dictionaryCode}`

/** @returns how many codes were added */
export const seedDictionaries = (database: Database): Promise<number> =>
  database.transaction(systemOf(platformAccount), async (tx) => {
    const known = await tx.query<AnyDoc>(
      'select "dictionaryType", "dictionaryCode" from dictionary where "elsAccount" = $1',
      [platformAccount],
    )
    const ids = new Set(known.map(idOf))
    const missing = docs.filter((doc) => !ids.has(idOf(doc)))
    if (missing.length > 0)
      await restoreAll(serverContext(tx, database, platformAccount, 'platform'), dictionary, missing)
    return missing.length
  })
