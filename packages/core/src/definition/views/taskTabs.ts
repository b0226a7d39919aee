/** What task tabs ask for, as conditions. Pure. */

import type { Side, Stage } from '../shape.ts'
import type { AnyListing } from '../workflow.ts'
import { lateConditions } from './lateConditions.ts'
import { personField, personFields } from './personField.ts'
import type { Condition } from './rowCondition.ts'
import { asker, type TabKind } from './views.ts'

/** The stages in which the field names who of the side has the document. */
const stagesNaming = (def: AnyListing, side: Side, key: string): string[] =>
  Object.entries(def.shape.stages as Readonly<Record<string, Stage>>).flatMap(([name, { holder }]) =>
    holder === side && personField(def, side, name) === key ? [name] : [],
  )

/**
 * Documents that a side has: `mine` name the person who asks, as whole or for a line, or nobody of his side; `ours` name another
 * one of his side alone.
 * Nobody by name means that whoever comes first may take it.
 */
function heldConditions(def: AnyListing, side: Side, by: 'mine' | 'ours'): Condition[] {
  const fields = personFields(def, side)
  if (fields.length === 0) return by === 'mine' ? [{ holderSide: side }] : []
  const byLine = def.shape.lineHolder !== undefined
  const lines: Condition[] = byLine && by === 'mine' ? [{ holderSide: side, lineHolders: { lists: asker } }] : []
  const whole = fields.flatMap((key): Condition[] => {
    const stage = stagesNaming(def, side, key)
    if (fields.length > 1 && stage.length === 0) return []
    const held = { holderSide: side, ...(fields.length > 1 ? { stage } : {}) }
    if (by === 'ours') return [{ ...held, [key]: { not: asker }, ...(byLine ? { lineHolders: { lacks: asker } } : {}) }]
    return [
      { ...held, [key]: asker },
      { ...held, [key]: { empty: true } },
    ]
  })
  return [...whole, ...lines]
}

const ofKind = (def: AnyListing, side: Side, kind: TabKind): Condition[] =>
  kind === 'late' ? lateConditions(def) : heldConditions(def, side, kind)

/** What a task tab asks for: rows that meet one of the conditions. */
export function tabConditions(
  def: AnyListing,
  side: Side,
  { kind, where = {} }: { readonly kind?: TabKind; readonly where?: object },
): Condition[] {
  const besides = where as Condition
  return kind ? ofKind(def, side, kind).map((condition) => ({ ...besides, ...condition })) : [besides]
}
