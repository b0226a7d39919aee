/** Setting a setting for an account, and taking its value back (domain/08 §4.10). */

import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { setting } from '@srm/core/system/setting'
import { readSetting, type SettingName, settingPlace, settingSpec, settingText } from '@srm/core/system/settings'
import { type Context, userOf } from '../engine/context.ts'
import { Invalid, NotFound, Stale } from '../engine/errors.ts'
import { record } from '../engine/events.ts'
import { newDocument, withFreeKey } from '../engine/save/create.ts'
import { insertDocuments } from '../engine/save/write.ts'
import { demandMeetable } from './accessSettings.ts'
import { demandOpening, tellOpening } from './historyOpening.ts'
import { isEditable, type SettingRow, settingAt, settingColumns } from './settingRows.ts'

const def: AnyDocument = setting
const isOpening = (key: SettingName): boolean => key === 'history.openUntil'

async function ownRow({ tx, actor }: Context, key: SettingName): Promise<SettingRow | undefined> {
  const [row] = await tx.query<SettingRow>(
    `select ${settingColumns} from setting where "elsAccount" = $1 and "settingKey" = $2 for update`,
    [actor.account, key],
  )
  return row
}

/** @throws Stale when somebody else set it since it was read */
async function demandCurrent(context: Context, key: SettingName, row: SettingRow | undefined, rowVersion: unknown) {
  if (rowVersion === undefined || (row?.isDel === 'N' && row.rowVersion === rowVersion)) return
  throw new Stale(await settingAt(context, key), [])
}

/** What a history keeps of a value: of a picture its kind and size. */
function noted(key: SettingName, value: unknown): unknown {
  const [, kind = '', digits = ''] = /^data:image\/(\w+);base64,(.*)$/.exec(String(value ?? '')) ?? []
  if (!settingSpec(key).picture || kind === '') return value
  return `${kind.toUpperCase()}, ${Math.ceil((digits.length * 3) / 4 / 1024)} kB`
}

/** What becomes of a value. */
interface Change {
  readonly key: SettingName
  readonly from: unknown
  readonly to: unknown
}
const note = (context: Context, doc: AnyRow, action: string, { key, from, to }: Change) =>
  record(context, def, { action, doc, own: { from: noted(key, from), to: noted(key, to) } })

/** A new row, or another value of the row that was there once. @throws Conflict for the later of two at once */
async function write(context: Context, key: SettingName, row: SettingRow | undefined, text: string): Promise<AnyRow> {
  if (!row) {
    const doc: AnyDoc = newDocument(context, def, { settingKey: key, settingValue: text })
    await withFreeKey(context, def, doc, () => insertDocuments(context, def, [doc]))
    return doc
  }
  await update(context, key, text, 'N')
  return { elsAccount: row.elsAccount, uuid: row.uuid }
}

const update = ({ tx, actor, moment }: Context, key: SettingName, text: string, isDel: 'Y' | 'N') =>
  tx.query(
    `update setting set "settingValue" = $3, "isDel" = $4, "rowVersion" = "rowVersion" + 1,
       "lastUpdateUser" = $5, "lastUpdateDate" = $6 where "elsAccount" = $1 and "settingKey" = $2`,
    [actor.account, key, text, isDel, userOf(actor), moment.now],
  )

/**
 * Sets a setting for the actor's account.
 * @param rowVersion of the value it replaces, where the caller has seen one
 * @throws NotFound where the platform alone decides; Invalid; Stale
 */
export async function writeSetting(
  context: Context,
  key: SettingName,
  given: unknown,
  rowVersion?: unknown,
): Promise<void> {
  if (!isEditable(key, context.actor.side)) throw new NotFound('setting')
  const read = readSetting(key, given)
  if ('issue' in read) throw new Invalid([{ ...read.issue, path: key }])
  if (isOpening(key)) demandOpening(context, key, read.value as string | null)
  await demandMeetable(context, settingPlace(key).key, read.value)
  const row = await ownRow(context, key)
  await demandCurrent(context, key, row, rowVersion)
  const { value } = await settingAt(context, key)
  const doc = await write(context, key, row, settingText(key, read.value))
  await note(context, doc, 'save', { key, from: value, to: read.value })
  if (isOpening(key)) await tellOpening(context, read.value as string | null)
}

/** Goes back to what holds without a value of one's own. @throws NotFound where the platform alone decides */
export async function resetSetting(context: Context, key: SettingName): Promise<void> {
  if (!isEditable(key, context.actor.side)) throw new NotFound('setting')
  const row = await ownRow(context, key)
  if (row?.isDel !== 'N') return
  const { value } = await settingAt(context, key)
  await update(context, key, row.settingValue, 'Y')
  const { value: to } = await settingAt(context, key)
  await note(context, { elsAccount: row.elsAccount, uuid: row.uuid }, 'delete', { key, from: value, to })
  if (isOpening(key)) await tellOpening(context, null)
}
