/** What a setting is for an account: its own value, else the platform's, else the default (domain/08 §4.10). */
import { platformAccount } from '@srm/core/definition/platformAccount'
import { type SettingKey, type SettingValue, settingFrom, settingSpec } from '@srm/core/system/settings'
import type { Connection } from '../database/database.ts'

/** One's own row before the platform's; settings of the installation have the platform's alone. */
const rows = `select "settingValue" from setting
  where "elsAccount" = any($1) and "settingKey" = $2 and "isDel" = 'N' order by "elsAccount" = '${platformAccount}'`

/**
 * The value of a setting for an account.
 * @param on acts for the account or the system
 */
export async function settingOf<K extends SettingKey>(
  on: Connection,
  account: string,
  key: K,
): Promise<SettingValue<K>> {
  const { scope, own, initial } = settingSpec(key)
  const owners = [...(scope === 'tenant' ? [account] : []), ...(own ? [] : [platformAccount])]
  const kept = await on.query<{ settingValue: string }>(rows, [owners, key])
  const values = kept.map(({ settingValue }) => settingFrom(key, settingValue))
  return (values.find((value) => value !== undefined) ?? initial) as SettingValue<K>
}
