import type { Issue } from '@srm/core/definition/document'
import { isEmpty } from '@srm/core/definition/read'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { completeLines } from './create.ts'

/** The whole set of lines as sent, matched with the present ones by uuid or number; new ones come after `lastSent`. */
export function mergeLines(
  context: Context,
  def: AnyDocument,
  before: AnyDoc,
  sent: readonly AnyRow[],
  lastSent: number,
): { lines: AnyRow[]; issues: Issue[] } {
  const known = new Map(
    (before.lines ?? []).flatMap((line) => [[line.uuid, line] as const, [line.itemNumber, line] as const]),
  )
  const issues: Issue[] = []
  const merged = sent.map((line, i): AnyRow => {
    const present = known.get(line.uuid) ?? (isEmpty(line.uuid) ? known.get(line.itemNumber) : undefined)
    if (!present && !isEmpty(line.uuid)) issues.push({ path: `lines.${i}.uuid`, rule: 'unknownLine' })
    const { uuid: _uuid, itemNumber, ...rest } = line
    return present ? { ...present, ...rest } : { itemNumber, ...rest }
  })
  const uuids = merged.flatMap((line) => line.uuid ?? [])
  if (new Set(uuids).size < uuids.length) issues.push({ path: 'lines', rule: 'twice' })
  const used = [lastSent, ...(before.lines ?? []).map((line) => Number(line.itemNumber))]
  const fresh = completeLines(
    context,
    def,
    merged.filter((line) => !line.uuid),
    used,
  )
  return { lines: merged.map((line) => (line.uuid ? line : (fresh.shift() as AnyRow))), issues }
}
