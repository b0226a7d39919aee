/** Booked documents keep what they said: nothing of their content is derived anew (decisions §21). */
import type { Booked } from '@srm/core/definition/document'
import type { Fields } from '@srm/core/definition/field'
import type { Shape } from '@srm/core/definition/shape'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyRow,
  type AnyTransition,
  isIn,
  withSnapshots,
} from '@srm/core/definition/workflow'
import { freeColumns } from '../database/schema/booked.ts'

const isBooked = (def: AnyDocument, doc: AnyDoc): boolean =>
  Object.entries((def.booked as Booked<Shape> | undefined)?.once ?? {}).some(([machine, states]) =>
    isIn({ [machine]: states }, doc),
  )

/** A row with the values that it had in the given columns. */
const restored = (before: AnyRow, after: AnyRow, keys: readonly string[]): AnyRow => ({
  ...after,
  ...Object.fromEntries(keys.filter((key) => key in before).map((key) => [key, before[key]])),
})

/**
 * The document after a change, where it was booked before: what is derived of its content stays as it was booked, though a
 * rule may have changed since. What the transition itself fills is left to the database to judge.
 */
export function withBookedContent(def: AnyDocument, before: AnyDoc, after: AnyDoc, t?: AnyTransition): AnyDoc {
  if (!isBooked(def, before)) return after
  const { fields, lines } = def.shape
  const derived = Object.keys(def.derive?.(after as never) ?? {})
  const free = freeColumns(def)
  const moves = new Set([...free.head, ...withSnapshots(fields as Fields, t?.fills ?? []), 'lines'])
  const kept = restored(
    before,
    after,
    derived.filter((key) => !moves.has(key)),
  ) as AnyDoc
  if (!derived.includes('lines')) return kept
  const movesOnLines = new Set([...free.lines, ...withSnapshots(lines as Fields, t?.fillsLines ?? [])])
  const keys = Object.keys(lines).filter((key) => !movesOnLines.has(key))
  const known = new Map((before.lines ?? []).map((line) => [line.itemNumber, line]))
  return { ...kept, lines: (after.lines ?? []).map((line) => restored(known.get(line.itemNumber) ?? {}, line, keys)) }
}
