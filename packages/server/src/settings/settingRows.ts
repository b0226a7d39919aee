/** Settings of an account as a screen shows them (domain/08 §4.10). */

import { platformAccount } from '@srm/core/definition/platformAccount'
import type { Side } from '@srm/core/definition/shape'
import { setting } from '@srm/core/system/setting'
import {
  type SettingKey,
  type SettingName,
  settingFrom,
  settingKeys,
  settingPlace,
  settingSpec,
} from '@srm/core/system/settings'
import { settingGroups } from '@srm/core/system/settings/settingSpec'
import type { Context } from '../engine/context.ts'
import { NotFound } from '../engine/errors.ts'
import { eventsOf, type HistoryEntry } from '../engine/events.ts'

/** A value that an account set. */
export interface SettingRow {
  readonly elsAccount: string
  readonly uuid: string
  readonly settingKey: SettingName
  readonly settingValue: string
  readonly rowVersion: number
  readonly isDel: 'Y' | 'N'
  readonly lastUpdateDate: string
}

/** A setting as it holds for the account, with everything a screen needs to show and change it. */
export interface ShownSetting {
  readonly key: SettingName
  /** It is of one company of the account: its name. */
  readonly company?: string
  readonly en: string
  readonly zh: string
  readonly about: { readonly en: string; readonly zh: string }
  readonly group: { readonly key: string; readonly en: string; readonly zh: string }
  /** What kind of value it is, as fields have it; `accounts`: a list of account numbers; `picture`: a data URL. */
  readonly kind: 'choice' | 'number' | 'decimal' | 'date' | 'text' | 'accounts' | 'picture'
  readonly options?: Readonly<Record<string, readonly [en: string, zh: string]>>
  readonly least?: string
  readonly most?: string
  readonly scope: 'platform' | 'tenant'
  readonly initial: unknown
  /** The platform's value, where it differs from the default. */
  readonly platformValue?: unknown
  readonly value: unknown
  readonly source: 'default' | 'platform' | 'account'
  /** Of the account's own value; absent without one. */
  readonly rowVersion?: number
  readonly lastUpdateDate?: string
  /** The account may set it: not where the platform alone decides. */
  readonly editable: boolean
}

export const settingColumns = `"elsAccount", "uuid", "settingKey", "settingValue", "rowVersion", "isDel",
  to_char("lastUpdateDate", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastUpdateDate"`

const rowsOf = ({ tx, actor }: Context): Promise<SettingRow[]> =>
  tx.query<SettingRow>(`select ${settingColumns} from setting where "elsAccount" in ($1, $2)`, [
    actor.account,
    platformAccount,
  ])

/** Whether it says anything to a side; the platform's value is a default for everybody. */
const concerns = (key: SettingName, side: Side): boolean => {
  const { side: only } = settingSpec(key)
  return only === undefined || side === 'platform' || side === only
}

/** Whether a side may set it for its account: not where the platform alone decides, or it has nothing to say. */
export const isEditable = (key: SettingName, side: Side): boolean => {
  const { scope, own } = settingSpec(key)
  return concerns(key, side) && (side === 'platform' ? !own : scope === 'tenant')
}

function described(key: SettingName) {
  const { field, about, group, scope, initial, picture } = settingSpec(key)
  const [en, zh] = about
  const [groupEn, groupZh] = settingGroups[group]
  const { options, least, most } = field
  return {
    key,
    en: field.en,
    zh: field.zh,
    about: { en, zh },
    group: { key: group, en: groupEn, zh: groupZh },
    kind: (picture ? 'picture' : field.kind === 'json' ? 'accounts' : field.kind) as ShownSetting['kind'],
    ...(options ? { options } : {}),
    ...(least === undefined ? {} : { least }),
    ...(most === undefined ? {} : { most }),
    scope,
    initial,
  }
}

/** A company of the account, which may have settings of its own. */
interface Company {
  readonly orgId: string
  readonly orgDesc: string
}

/** Companies of an account that are in use. */
const companiesOf = ({ tx, actor }: Context): Promise<Company[]> =>
  tx.query<Company>(
    `select "orgId", "orgDesc" from organization where "elsAccount" = $1 and "kind" = 'company' and "status" = 'active'
      and "isDel" = 'N' order by "orgId"`,
    [actor.account],
  )

/** Of a company: without a value of its own the account's holds. */
function shownOf(
  name: SettingName,
  company: string,
  rows: readonly SettingRow[],
  actor: Context['actor'],
): ShownSetting {
  const {
    platformValue: _theirs,
    rowVersion: _version,
    lastUpdateDate: _time,
    ...all
  } = shown(settingPlace(name).key, rows, actor)
  const row = rows.find((one) => one.settingKey === name && one.isDel === 'N' && one.elsAccount === actor.account)
  const value = row && settingFrom(name, row.settingValue)
  const own = row && value !== undefined ? { rowVersion: row.rowVersion, lastUpdateDate: row.lastUpdateDate } : {}
  return {
    ...all,
    ...{ key: name, company, initial: all.value, value: value ?? all.value },
    ...{ source: value === undefined ? 'default' : 'account', ...own },
  }
}

function shown(key: SettingKey, rows: readonly SettingRow[], { account, side }: Context['actor']): ShownSetting {
  const valid = rows.filter((row) => row.settingKey === key && row.isDel === 'N')
  const own = valid.find(({ elsAccount }) => elsAccount === account)
  const ofPlatform = valid.find(({ elsAccount }) => elsAccount === platformAccount && account !== platformAccount)
  const read = (row: SettingRow | undefined) => (row ? settingFrom(key, row.settingValue) : undefined)
  const editable = isEditable(key, side)
  const [mine, theirs] = [editable ? read(own) : undefined, read(ofPlatform)]
  return {
    ...described(key),
    ...(theirs === undefined ? {} : { platformValue: theirs }),
    value: mine ?? theirs ?? settingSpec(key).initial,
    source: mine !== undefined ? 'account' : theirs !== undefined ? 'platform' : 'default',
    ...(mine !== undefined && own ? { rowVersion: own.rowVersion, lastUpdateDate: own.lastUpdateDate } : {}),
    editable,
  }
}

/** Every setting that concerns the side, in the order of its declaration; behind one that may differ those of the companies. */
export async function settingsOf(context: Context): Promise<readonly ShownSetting[]> {
  const { actor } = context
  const rows = await rowsOf(context)
  const companies = actor.side === 'platform' ? [] : await companiesOf(context)
  return settingKeys
    .filter((key) => concerns(key, actor.side))
    .flatMap((key) => [
      shown(key, rows, actor),
      ...(settingSpec(key).byCompany ? companies : []).map(({ orgId, orgDesc }) =>
        shownOf(`${key}@${orgId}`, orgDesc, rows, actor),
      ),
    ])
}

/** One setting. @throws NotFound where the account has no such company */
export async function settingAt(context: Context, name: SettingName): Promise<ShownSetting> {
  const { key, company } = settingPlace(name)
  const rows = await rowsOf(context)
  if (company === undefined) return shown(key, rows, context.actor)
  const found = (await companiesOf(context)).find(({ orgId }) => orgId === company)
  if (!found || context.actor.side === 'platform') throw new NotFound('setting')
  return shownOf(name, found.orgDesc, rows, context.actor)
}

/** Who set it to what and when, newest first. */
export async function settingHistory(context: Context, key: SettingName): Promise<readonly HistoryEntry[]> {
  const [row] = await context.tx.query<{ uuid: string }>(
    'select "uuid" from setting where "elsAccount" = $1 and "settingKey" = $2',
    [context.actor.account, key],
  )
  return row ? eventsOf(context, setting, row.uuid) : []
}
