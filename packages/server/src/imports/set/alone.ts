/** What an account asks of each document keeps the files of its kind from going as sets. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { SettingKey } from '@srm/core/system/settings'
import type { Database } from '../../database/database.ts'
import { settingOf } from '../../settings/settingOf.ts'

/** Does the account ask something of documents that a set cannot answer? */
export async function goesAlone(database: Database, account: string, def: AnyDocument): Promise<boolean> {
  const unless = def.csv?.asSet?.unless as SettingKey | undefined
  if (unless === undefined) return false
  return (await database.read({ account, side: 'system' }, (on) => settingOf(on, account, unless))) === 'Y'
}
