/** The way of what is ordered until it is paid: which document stands for which station (docs/decisions/0095). */
import { decimal, plain, sum, zero } from '../../decimal.ts'
import type { Booking, CountedField, Station, Way } from '../document.ts'
import type { Decimal } from '../field.ts'
import type { Shape } from '../shape.ts'
import type { AnyDocument } from '../workflow.ts'

export const wayOf = (def: AnyDocument): Way | undefined => def.way as Way | undefined

/** What a station counts: fields, and the columns of its document that say when. */
export function countedBy(def: AnyDocument, { books = [], counts = [] }: Station): readonly CountedField<Shape>[] {
  const booked = ((def.books ?? []) as readonly Booking<Shape>[]).flatMap(({ adds, while: standing }) =>
    books.flatMap((quantity) => {
      const field = adds[quantity]
      return field === undefined ? [] : [{ field, while: standing }]
    }),
  )
  // two references may book the same of one line
  const known = new Map([...booked, ...counts].map((one) => [JSON.stringify(one), one]))
  return [...known.values()]
}

/** Where the units of a line are. */
export interface Trace {
  /** By station: how many are there and no further; of the first one, how many are still to come. */
  readonly at: readonly Decimal[]
  /** What went back for good. */
  readonly gone: Decimal
  /** What came beyond what was ordered. */
  readonly beyond: Decimal
}

interface Reached {
  /** How many came so far. */
  readonly quantity: Decimal | null
  /** How many of them went back. */
  readonly back?: Decimal | null | undefined
}

/**
 * Where the units of a line are: what has come to a station has passed all before it, and what went back is at none.
 * `sum(at) + gone = ordered + beyond`, always. Pure.
 * @param again what went back and is owed again
 * @param reached by station, in their order
 */
export function traceOf(ordered: Decimal, again: Decimal, reached: readonly Reached[]): Trace {
  const counts = reached.map(({ quantity }) => decimal(quantity ?? '0'))
  const backs = reached.map(({ back }) => decimal(back ?? '0'))
  const back = sum(backs)
  const gone = back.lt(decimal(again)) ? zero : back.minus(decimal(again))
  const last = backs.findLastIndex((one) => !one.eq(zero))
  // what went back is no further than where it left from
  const came = counts.map((one) => (one.lt(zero) ? zero : one))
  const furthest = last < 0 ? undefined : (came[last] as typeof zero).minus(back)
  const most = furthest?.lt(zero) ? zero : furthest
  const capped = came.map((one, at) => {
    if (most === undefined) return one
    if (at >= last) return one.gt(most) ? most : one
    const less = one.minus(back)
    return less.lt(zero) ? zero : less
  })
  const passed = [...capped]
  for (let at = passed.length - 2; at >= 0; at -= 1) {
    const next = passed[at + 1] as typeof zero
    if (next.gt(passed[at] as typeof zero)) passed[at] = next
  }
  const wanted = decimal(ordered).minus(gone)
  const start = passed[0]?.gt(wanted) ? passed[0] : wanted
  const steps = [start, ...passed]
  const at = steps.map((one, i) => plain(one.minus(steps[i + 1] ?? zero)))
  return { at, gone: plain(gone), beyond: plain(start.minus(wanted)) }
}
