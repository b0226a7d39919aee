/** Transitions that the clock takes, and what a document is once they are due. Pure. */
import type { Moment } from '../document.ts'
import type { Field } from '../field.ts'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyTransition,
  hasStages,
  isIn,
  machineNames,
  stageOf,
  transitionsOf,
} from '../workflow.ts'

/** When the clock takes a transition, its words put together. */
export interface Clock {
  readonly field: string
  readonly isDay: boolean
  /** Once it is over; else once it has begun. */
  readonly isOver: boolean
  readonly days: number
  readonly noted: string | undefined
  readonly again: string | undefined
}

/** When the clock takes a transition; undefined for those that it does not take. */
export function clockOf(
  { shape }: AnyDocument,
  { at, after, days = 0, noted, again }: AnyTransition,
): Clock | undefined {
  const field = after ?? at
  if (field === undefined) return undefined
  const isDay = (shape.fields[field] as Field | undefined)?.kind === 'date'
  return { field, isDay, isOver: after !== undefined, days, noted, again }
}

/** A transition that the clock takes, with its name. */
export interface ClockMove {
  readonly action: string
  readonly transition: AnyTransition
  readonly clock: Clock
}

/** The transitions of a definition that the clock takes, in their written order. */
export const clockMoves = (def: AnyDocument): readonly ClockMove[] =>
  transitionsOf(def).flatMap(([action, transition]) => {
    const clock = clockOf(def, transition)
    return clock ? [{ action, transition, clock }] : []
  })

const day = 24 * 60 * 60 * 1000

/** The day or moment from which a transition is due: ISO, as its field is written. */
function dueFrom({ field, isDay, isOver, days }: Clock, doc: AnyDoc): string | undefined {
  const value = doc[field]
  if (typeof value !== 'string') return undefined
  const later = days + (isDay && isOver ? 1 : 0)
  const date = new Date(new Date(value).getTime() + later * day).toISOString()
  return isDay ? date.slice(0, 10) : date
}

/** Is the move of a document due? Those that note when they were taken change nothing that others decide on: never. */
function isDue({ transition, clock }: ClockMove, doc: AnyDoc, { now, today }: Moment): boolean {
  const from = clock.noted === undefined ? dueFrom(clock, doc) : undefined
  return from !== undefined && from <= (clock.isDay ? today : now) && isIn(transition.from, doc)
}

/** The moves of the clock that a document waits for although their time has come, in the order in which they are taken. */
export function overdueMoves(def: AnyDocument, doc: AnyDoc, moment: Moment): readonly ClockMove[] {
  const moves = clockMoves(def)
  const taken: ClockMove[] = []
  let stands = doc
  for (const move of moves)
    if (isDue(move, stands, moment)) {
      taken.push(move)
      stands = { ...stands, ...move.transition.to }
    }
  return taken
}

/**
 * The document in the states that it has by the clock: where the server has not taken a move yet whose time has come, nobody
 * may do any more what was open before it.
 */
export function standingAt(def: AnyDocument, doc: AnyDoc, moment: Moment): AnyDoc {
  const moves = overdueMoves(def, doc, moment)
  if (moves.length === 0) return doc
  const stands: AnyDoc = Object.assign({ ...doc }, ...moves.map(({ transition }) => transition.to))
  const isWhole = machineNames(def).every((machine) => stands[machine] !== undefined)
  return isWhole && hasStages(def) ? { ...stands, stage: stageOf(def, stands) } : stands
}
