/** What a setting is for an account, or one of its companies: its own value, else the platform's, else the default (domain/08 §4.10). */
import { platformAccount } from '@srm/core/definition/platformAccount'
import { type SettingKey, type SettingValue, settingFrom, settingSpec } from '@srm/core/system/settings'
import type { Connection } from '../database/database.ts'

/** One's own row before the platform's; settings of the installation have the platform's alone. */
const rows = `select "settingValue" from setting where "elsAccount" = any($1) and "settingKey" = any($2) and "isDel" = 'N'
  order by array_position($2, "settingKey") , "elsAccount" = '${platformAccount}'`

/**
 * The value of a setting for an account.
 * @param on acts for the account or the system
 * @param company of the account, where the setting may differ between companies; without one, or with none of its own, the account's
 */
export async function settingOf<K extends SettingKey>(
  on: Connection,
  account: string,
  key: K,
  company: string | null = null,
): Promise<SettingValue<K>> {
  const { scope, own, initial, byCompany } = settingSpec(key)
  const names = byCompany && company !== null ? [`${key}@${company}`, key] : [key]
  const owners = [...(scope === 'tenant' ? [account] : []), ...(own ? [] : [platformAccount])]
  const kept = await on.query<{ settingValue: string }>(rows, [owners, names])
  const values = kept.map(({ settingValue }) => settingFrom(key, settingValue))
  return (values.find((value) => value !== undefined) ?? initial) as SettingValue<K>
}
