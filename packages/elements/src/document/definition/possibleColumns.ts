import type { Side } from '@srm/core/definition/shape'
import type { VisibleHead } from '@srm/core/definition/visibleHead'
import { type AnyListing, machineNames } from '@srm/core/definition/workflow'
import { headField, listColumns } from './columns.ts'

const technical = new Set(['uuid', 'rowVersion', 'flowId', 'holderUser', 'holderSince', 'dueTime', 'elsAccount'])

/** A single status machine says nothing that the stage does not say, and so does one whose every state is a stage. */
export function isToldByStage(def: AnyListing, key: string): boolean {
  const stages = new Set(Object.keys(def.shape.stages))
  const machine = def.shape.statuses[key]
  if (!machine || stages.size === 0) return false
  return machineNames(def).length === 1 || Object.keys(machine.states).every((state) => stages.has(state))
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
