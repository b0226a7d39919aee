import type { Side } from '@srm/core/definition/shape'
import { beginnings } from '@srm/core/definition/startValues'
import {
  type AnyDocument,
  type AnyRow,
  type AnyTransition,
  isBy,
  isIn,
  transitionsOf,
  waysOf,
} from '@srm/core/definition/workflow'

/** Whether an action that is refused now lies ahead of a document, or behind it for good. Pure. */

const statusesOf = (def: AnyDocument, row: AnyRow): AnyRow =>
  Object.fromEntries(Object.keys(def.shape.statuses).map((key) => [key, row[key]]))

const nameOf = (statuses: AnyRow): string => JSON.stringify(Object.entries(statuses).sort())

/** Steps from any of the starts to every combination of statuses that transitions lead to; `by`: without those of other sides. */
function stepsFrom(
  def: AnyDocument,
  starts: readonly AnyRow[],
  by?: Side,
): ReadonlyMap<string, { readonly at: AnyRow; readonly steps: number }> {
  const transitions = transitionsOf(def).flatMap(([, one]) =>
    by === undefined || isBy(one, by) || isBy(one, 'system') ? [one] : [],
  )
  const found = new Map(starts.map((at) => [nameOf(at), { at, steps: 0 }]))
  for (const { at, steps } of found.values())
    for (const transition of transitions) {
      if (!isIn(transition.from, at)) continue
      for (const { to } of [transition, ...waysOf(transition)]) {
        const next = { ...at, ...to }
        if (!found.has(nameOf(next))) found.set(nameOf(next), { at: next, steps: steps + 1 })
      }
    }
  return found
}

export interface Reachability {
  /** The action follows later on the usual way: its turn comes after what the document has behind it. */
  ahead(transition: AnyTransition): boolean
  /** The action follows without anything that the other side decides. */
  withoutOtherSide(transition: AnyTransition): boolean
  /** The same, after no more than one step. */
  withinOneStep(transition: AnyTransition): boolean
}

const known = new WeakMap<AnyDocument, Map<string, Reachability>>()

/** What transitions may still lead a document to; guards are not asked. Each combination of statuses is searched once for a side. */
export function reachabilityOf(def: AnyDocument, row: AnyRow, side: Side): Reachability {
  const now = statusesOf(def, row)
  const reaches = known.get(def) ?? new Map<string, Reachability>()
  known.set(def, reaches)
  const name = `${side} ${nameOf(now)}`
  const reach = reaches.get(name) ?? searched(def, now, side)
  reaches.set(name, reach)
  return reach
}

function searched(def: AnyDocument, now: AnyRow, side: Side): Reachability {
  const usual = stepsFrom(def, beginnings(def))
  const passed = usual.get(nameOf(now))?.steps ?? Number.POSITIVE_INFINITY
  const usualWay = [...usual.values()]
  const first = ({ from }: AnyTransition): number => usualWay.find(({ at }) => isIn(from, at))?.steps ?? -1
  const leadsTo = (by?: Side, most = Number.POSITIVE_INFINITY) => {
    const found = [...stepsFrom(def, [now], by).values()].filter(({ steps }) => steps <= most)
    return ({ from }: AnyTransition): boolean => found.some(({ at }) => isIn(from, at))
  }
  const ever = leadsTo()
  return {
    ahead: (transition) => first(transition) > passed && ever(transition),
    withoutOtherSide: leadsTo(side),
    withinOneStep: leadsTo(side, 1),
  }
}
