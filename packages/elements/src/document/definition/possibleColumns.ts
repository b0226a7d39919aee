import type { Side } from '@srm/core/definition/shape'
import type { VisibleHead } from '@srm/core/definition/visibleHead'
import type { AnyListing } from '@srm/core/definition/workflow'
import { headField, listColumns } from './columns.ts'

const technical = new Set([
  'uuid',
  'rowVersion',
  'flowId',
  'holderUser',
  'holderSince',
  'approverNames',
  'otherHolders',
  'dueTime',
  'elsAccount',
])

/** A status machine whose every state is a stage says nothing that the stage does not say. */
export function isToldByStage({ shape: { stages, statuses } }: AnyListing, key: string): boolean {
  const states = Object.keys(statuses[key]?.states ?? {})
  return states.length > 0 && states.every((state) => state in stages)
}

/**
 * Every column a person may add to his list, in the definition's order behind the first ones. His own company, which every
 * row would name, is none of them.
 */
export function possibleColumns(def: AnyListing, side: Side, visible: VisibleHead): string[] {
  const first = listColumns(def, side, visible)
  const { owner, party } = def.sides[side] ?? {}
  const isOffered = (key: string) =>
    key !== owner && key !== party && !technical.has(key) && !isToldByStage(def, key) && !first.includes(key)
  return [...first, ...visible.head.filter((key) => isOffered(key) && headField(def, key)?.kind !== 'json')]
}
