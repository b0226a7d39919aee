/** The status vectors a document can come to, found by walking its transitions from the start. */

import { beginnings } from '../src/definition/startValues.ts'
import type { AnyDocument, AnyTransition } from '../src/definition/workflow.ts'
import { transitionsOf, waysOf } from '../src/definition/workflow.ts'

export interface Standing {
  readonly status: Readonly<Record<string, string>>
  /** Has the side that it is addressed to got the document? */
  readonly handedOver: boolean
  /** Was it ever sent? Absent: it was if it was handed over; whoever is addressed may have begun it himself. */
  readonly sent?: boolean
}

const isSent = ({ sent, handedOver }: Standing): boolean => sent ?? handedOver

/** Does a side see documents that stand so: all, its own from the start, or those that were sent to it? */
export function isSeenBy(def: AnyDocument, side: string, standing: Standing): boolean {
  const view = def.sides[side as keyof typeof def.sides]
  if (typeof view?.sees !== 'object') return true
  const { initiator } = standing.status
  if (initiator !== undefined) return initiator === side || isSent(standing)
  return standing.handedOver
}

/** Does a status lie in one of the vectors? Written a second time, so that tests do not ask the code about itself. */
export function standsIn(vectors: object | readonly object[], status: Standing['status']): boolean {
  for (const vector of Array.isArray(vectors) ? vectors : [vectors]) {
    const misses = Object.keys(vector).filter((machine) => ![vector[machine]].flat().includes(status[machine]))
    if (misses.length === 0) return true
  }
  return false
}

const nameOf = (standing: Standing) => `${Object.values(standing.status).join('/')}${isSent(standing) ? '' : ' kept'}`

const next = (from: Standing, transition: AnyTransition): Standing[] =>
  [transition.to, ...waysOf(transition).map(({ to }) => to)].map((to) => ({
    status: { ...from.status, ...(to as Record<string, string>) },
    handedOver: from.handedOver || transition.publishes === true,
    sent: isSent(from) || transition.publishes === true,
  }))

/** Every standing that transitions lead to, by a readable name; guards are taken as passed. */
export function reachable(def: AnyDocument): ReadonlyMap<string, Standing> {
  // what the addressee has written itself it has at once
  const starts = beginnings(def).map(
    (status, at): Standing => ({ status: status as Record<string, string>, handedOver: at > 0, sent: false }),
  )
  const found = new Map(starts.map((start) => [nameOf(start), start]))
  for (const standing of found.values())
    for (const [, transition] of transitionsOf(def))
      if (standsIn(transition.from, standing.status))
        for (const after of next(standing, transition)) if (!found.has(nameOf(after))) found.set(nameOf(after), after)
  return found
}
