/** What task tabs ask for, as conditions. Pure. */

import type { Side, Stage } from '../shape.ts'
import { type AnyListing, hasOthers } from '../workflow.ts'
import { lateConditions } from './lateConditions.ts'
import { personField, personFields } from './personField.ts'
import type { Condition } from './rowCondition.ts'
import { asker, type TabKind } from './views.ts'

const stagesOf = ({ shape }: AnyListing) => Object.entries(shape.stages as Readonly<Record<string, Stage>>)

/** The stages in which the field names who of the side has the document. */
const stagesNaming = (def: AnyListing, side: Side, key: string): string[] =>
  stagesOf(def).flatMap(([name, { holder, others }]) =>
    holder === side && !others && personField(def, side, name) === key ? [name] : [],
  )

/** Whom the document names beside that person: those of his side who have a part of it, or all of it in some stages. */
function othersConditions(def: AnyListing, side: Side, by: 'mine' | 'ours'): Condition[] {
  if (!hasOthers(def)) return []
  if (by === 'mine') return [{ holderSide: side, otherHolders: { lists: asker } }]
  const stage = stagesOf(def).flatMap(([name, { holder, others }]) => (holder === side && others ? [name] : []))
  return stage.length > 0 ? [{ holderSide: side, stage, otherHolders: { lacks: asker } }] : []
}

/**
 * Documents that a side has: `mine` name the person who asks, as whole or among others, or nobody of his side; `ours` name
 * somebody else of his side alone.
 * Nobody by name means that whoever comes first may take it.
 */
function heldConditions(def: AnyListing, side: Side, by: 'mine' | 'ours'): Condition[] {
  const fields = personFields(def, side)
  if (fields.length === 0) return by === 'mine' ? [{ holderSide: side }] : []
  const isByStage = fields.length > 1 || stagesOf(def).some(([, { others }]) => others)
  const whole = fields.flatMap((key): Condition[] => {
    const stage = stagesNaming(def, side, key)
    if (isByStage && stage.length === 0) return []
    const held = { holderSide: side, ...(isByStage ? { stage } : {}) }
    if (by === 'ours')
      return [{ ...held, [key]: { not: asker }, ...(hasOthers(def) ? { otherHolders: { lacks: asker } } : {}) }]
    return [
      { ...held, [key]: asker },
      { ...held, [key]: { empty: true } },
    ]
  })
  return [...whole, ...othersConditions(def, side, by)]
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
