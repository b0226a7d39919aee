/** At which stages an action is possible, for the sentence that refuses it at another. */
import { beginnings } from '../definition/startValues.ts'
import {
  type AnyDocument,
  type AnyRow,
  type AnyTransition,
  isIn,
  stageOf,
  transitionsOf,
  waysOf,
} from '../definition/workflow.ts'

/** Statuses after a transition: the usual way, and the other ones. */
const after = (transition: AnyTransition, statuses: AnyRow): AnyRow[] =>
  [transition, ...waysOf(transition)].map(({ to }) => ({ ...statuses, ...to }))

/** Every stage with the statuses in which a document first gets there, on the shortest way from a beginning. */
function firstStatuses(def: AnyDocument, beginning: AnyRow): Map<string, AnyRow> {
  const found = new Map<string, AnyRow>()
  const known = new Set<string>()
  const queue = [beginning]
  for (let statuses = queue.shift(); statuses; statuses = queue.shift()) {
    const id = JSON.stringify(Object.entries(statuses).sort())
    if (known.has(id)) continue
    known.add(id)
    const stage = stageOf(def, { ...statuses, lines: [] })
    if (!found.has(stage)) found.set(stage, statuses)
    for (const [, transition] of transitionsOf(def))
      if (isIn(transition.from, statuses)) queue.push(...after(transition, statuses))
  }
  return found
}

const computed = new WeakMap<AnyDocument, (readonly [stage: string, statuses: AnyRow])[]>()

/**
 * The stages at which `action` is possible for a document on its usual way, in the order it passes them. The rule that
 * sums statuses up as a stage is asked with statuses alone: stages that need more than statuses are not named.
 */
export function allowedStages(def: AnyDocument, action: string): string[] {
  const transition = transitionsOf(def).find(([name]) => name === action)?.[1]
  if (!transition) return []
  const first = computed.get(def) ?? beginnings(def).flatMap((beginning) => [...firstStatuses(def, beginning)])
  computed.set(def, first)
  const allowed = first.filter(([, statuses]) => isIn(transition.from, statuses)).map(([stage]) => stage)
  return [...new Set(allowed)]
}
