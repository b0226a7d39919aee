/** What a trial run would change where documents go one by one: what the file says beside what is stored. */

import type { Field } from '@srm/core/definition/field'
import type { FileDoc } from '@srm/core/definition/files/csv'
import { readValue } from '@srm/core/definition/read'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../../engine/context.ts'
import { asExchanged } from '../../engine/customFields.ts'
import { isSameValue, uuidIn, writableFields } from '../../engine/exchange/importDocument.ts'
import { withKey } from '../../engine/exchange/wholeKey.ts'
import { load } from '../../engine/store.ts'
import type { Task } from '../placement.ts'
import type { Change } from '../placementCounts.ts'

/** As it would be stored. */
function readAs(field: Field | undefined, value: unknown): unknown {
  const read = field ? readValue({ ...field, required: false }, value) : { value }
  return 'value' in read ? read.value : value
}

const keyText = ({ key, shape }: AnyDocument, doc: AnyRow): string =>
  (key as readonly string[]).map((one) => String(readAs(shape.fields[one], doc[one]) ?? '')).join(' / ')

function fieldsOf({ shape }: AnyDocument, given: AnyDoc, present: AnyDoc | undefined): Change['fields'] {
  const { lines, ...head } = given
  const differing = Object.entries(head).filter(
    ([key, value]) => !isSameValue(shape.fields[key], value, present?.[key]),
  )
  const fields = differing.map(
    ([key, value]) => [key, [present?.[key] ?? null, readAs(shape.fields[key], value)]] as const,
  )
  const count = (rows: readonly AnyRow[] | undefined) => rows?.length ?? null
  const inLines = lines && (lines.length !== present?.lines?.length || fields.length === 0)
  return Object.fromEntries(inLines ? [...fields, ['lines', [count(present?.lines), count(lines)]]] : fields)
}

async function changeOf(
  context: Context,
  { def, mode, keyField }: Task,
  { doc: row, issues }: FileDoc,
): Promise<Change | undefined> {
  if (issues.length > 0 || mode === 'history') return undefined
  const doc = withKey(def, context.actor, row)
  const uuid = await uuidIn(context, def, doc, keyField)
  if (uuid === undefined ? mode === 'update' : mode === 'insert') return undefined
  const stored = uuid === undefined ? undefined : (await load(context, def, uuid))?.doc
  const present = stored && { ...stored, ...(stored.fbk as AnyRow | null) }
  const kind = uuid === undefined ? 'created' : 'updated'
  return {
    key: keyText(def, doc),
    kind,
    fields: fieldsOf(asExchanged(def, context.actor), writableFields(context, def, row), present),
  }
}

/**
 * The changes of documents that are about to be placed, by document.
 * @param most how many are told
 */
export async function changesAhead(
  context: Context,
  task: Task,
  files: readonly FileDoc[],
  most: number,
): Promise<ReadonlyMap<FileDoc, Change>> {
  const changes = new Map<FileDoc, Change>()
  for (const file of files) {
    if (changes.size >= most) break
    const change = await changeOf(context, task, file)
    if (change && Object.keys(change.fields).length > 0) changes.set(file, change)
  }
  return changes
}
