import { beginnings } from '@srm/core/definition/startValues'
import {
  type AnyDocument,
  type AnyRow,
  type AnyTransition,
  isIn,
  transitionsOf,
  waysOf,
} from '@srm/core/definition/workflow'

/** Whether an action that is refused now lies ahead of a document, or behind it for good. Pure. */

const statusesOf = (def: AnyDocument, row: AnyRow): AnyRow =>
  Object.fromEntries(Object.keys(def.shape.statuses).map((key) => [key, row[key]]))

const nameOf = (statuses: AnyRow): string => JSON.stringify(Object.entries(statuses).sort())

/** Steps from any of the starts to every combination of statuses that transitions of anybody lead to. */
function stepsFrom(
  def: AnyDocument,
  starts: readonly AnyRow[],
): ReadonlyMap<string, { readonly at: AnyRow; readonly steps: number }> {
  const found = new Map(starts.map((at) => [nameOf(at), { at, steps: 0 }]))
  for (const { at, steps } of found.values())
    for (const [, transition] of transitionsOf(def)) {
      if (!isIn(transition.from, at)) continue
      for (const { to } of [transition, ...waysOf(transition)]) {
        const next = { ...at, ...to }
        if (!found.has(nameOf(next))) found.set(nameOf(next), { at: next, steps: steps + 1 })
      }
    }
  return found
}

export interface Reach {
  /** The action follows later on the usual way: its turn comes after what the document has behind it. */
  ahead(transition: AnyTransition): boolean
  /** There is a way on which the action becomes possible, be it by going back. */
  ever(transition: AnyTransition): boolean
}

const known = new WeakMap<AnyDocument, Map<string, Reach>>()

/** What transitions may still lead a document to; guards are not asked. Each combination of statuses is searched once. */
export function reachOf(def: AnyDocument, row: AnyRow): Reach {
  const now = statusesOf(def, row)
  const reaches = known.get(def) ?? new Map<string, Reach>()
  known.set(def, reaches)
  const reach = reaches.get(nameOf(now)) ?? searched(def, now)
  reaches.set(nameOf(now), reach)
  return reach
}

function searched(def: AnyDocument, now: AnyRow): Reach {
  const usual = stepsFrom(def, beginnings(def))
  const passed = usual.get(nameOf(now))?.steps ?? Number.POSITIVE_INFINITY
  const fromNow = [...stepsFrom(def, [now]).values()]
  const usualWay = [...usual.values()]
  const first = ({ from }: AnyTransition): number => usualWay.find(({ at }) => isIn(from, at))?.steps ?? -1
  const ever = ({ from }: AnyTransition): boolean => fromNow.some(({ at }) => isIn(from, at))
  return { ever, ahead: (transition) => first(transition) > passed && ever(transition) }
}
