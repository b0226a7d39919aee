/**
 * Quantities of lines that follow from what other documents say of them (decisions §21). What a document adds is a function
 * of its state alone: whatever happens to it, the difference between after and before is booked, and the sum over all
 * documents is the quantity. Pure.
 */
import { decimal, isZero, plain, sum, zero } from '../../decimal.ts'
import type { Booking, Bound, Ledger } from '../document.ts'
import type { Decimal, Field, Fields } from '../field.ts'
import type { Shape } from '../shape.ts'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn } from '../workflow.ts'

/** One booking: which quantity of which line of another document changes, and by how much. */
export interface Entry {
  /** The other document: its name, its key, the number of its line. */
  readonly target: string
  readonly number: string
  readonly item: number
  readonly quantity: string
  readonly by: Decimal
  /** The line that adds it, and the field that says how much. */
  readonly line: number
  readonly field: string
  /** The history of the other document says nothing of it. */
  readonly silent?: true
}

const bookingsOf = (def: AnyDocument) => (def.books ?? []) as readonly Booking<Shape>[]
const ledgerOf = (def: AnyDocument) => def.ledger as Ledger<Shape> | undefined

/** The quantities of a definition's lines that bookings of others alone change. */
export const ledgerQuantities = (def: AnyDocument): readonly string[] => ledgerOf(def)?.quantities ?? []

/** The reference by which a booking books: of the line, or of the rows within it. */
export const bookedBy = (def: AnyDocument, { by, rows }: Booking<Shape>): Field | undefined => {
  const lines = def.shape.lines as Fields
  return (rows === undefined ? lines : lines[rows]?.columns)?.[by]
}

function entriesOfRow(def: AnyDocument, booking: Booking<Shape>, row: AnyRow, line: number): Entry[] {
  const { by, adds, silent, rows } = booking
  const { target, item } = bookedBy(def, booking) ?? {}
  const number = row[by]
  const place = row[item ?? '']
  if (target === undefined || typeof number !== 'string' || typeof place !== 'number') return []
  return Object.entries(adds).flatMap(([quantity, key]) => {
    const value = row[key] as Decimal | null | undefined
    if (value === null || value === undefined || isZero(value)) return []
    const entry = { target, number, item: place, quantity, by: value, line, field: rows ?? key }
    return [silent ? { ...entry, silent } : entry]
  })
}

function entriesOfLine(def: AnyDocument, booking: Booking<Shape>, line: AnyRow): Entry[] {
  const { rows } = booking
  const drawing = rows === undefined ? [line] : ((line[rows] ?? []) as readonly AnyRow[])
  return drawing.flatMap((row) => entriesOfRow(def, booking, row, Number(line.itemNumber)))
}

/** Returns what a document in its current state adds to lines of other documents; nothing for undefined. */
export const entriesOfDocument = (def: AnyDocument, doc: AnyDoc | undefined): Entry[] =>
  doc === undefined
    ? []
    : bookingsOf(def)
        .filter((booking) => isIn(booking.while, doc))
        .flatMap((booking) => (doc.lines ?? []).flatMap((line) => entriesOfLine(def, booking, line)))

const taken = (entry: Entry): Entry => ({ ...entry, by: plain(zero.minus(decimal(entry.by))) })
const keyOf = ({ target, number, item, quantity, line }: Entry) =>
  JSON.stringify([target, number, item, quantity, line])

/** Returns the bookings of a change: the entries of `after` minus those of `before`. Entries that come to zero are left out. */
export function entriesOfChange(def: AnyDocument, before: AnyDoc | undefined, after: AnyDoc | undefined): Entry[] {
  if (bookingsOf(def).length === 0) return []
  const all = [...entriesOfDocument(def, before).map(taken), ...entriesOfDocument(def, after)]
  return [...Map.groupBy(all, keyOf).values()].flatMap((entries) => {
    const [first] = entries
    const by = sum(entries.map((entry) => decimal(entry.by)))
    return first === undefined || by.eq(zero) ? [] : [{ ...first, by: plain(by) }]
  })
}

/** Returns the line with the entries added to its quantities. */
export function booked(line: AnyRow, entries: readonly Entry[]): AnyRow {
  const grown: AnyRow = { ...line }
  for (const { quantity, by } of entries)
    grown[quantity] = plain(decimal(String(grown[quantity] ?? '0')).plus(decimal(by)))
  return grown
}

const total = (line: AnyRow, keys: readonly string[]) => sum(keys.map((key) => decimal(String(line[key] ?? '0'))))

/** Is the bound checked for this change? */
const isAsked = (
  { grows, ownChangeOnly }: Bound<Shape>,
  before: AnyRow,
  after: AnyRow,
  isFollowing: boolean,
): boolean =>
  !(ownChangeOnly && isFollowing) && (!grows || grows.some((key) => total(after, [key]).gt(total(before, [key]))))

function exceeds({ sum: added, minus = [], atMost, unless = {} }: Bound<Shape>, line: AnyRow): boolean {
  if (Object.entries(unless).some(([key, word]) => line[key] === word)) return false
  return total(line, added).minus(total(line, minus)).gt(total(line, atMost))
}

/** How much of a line is left under the bound, at least 0. */
function leftBy({ sum: added, minus = [], atMost }: Bound<Shape>, line: AnyRow): Decimal {
  const left = total(line, atMost).minus(total(line, added)).plus(total(line, minus))
  return plain(left.lt(zero) ? zero : left)
}

/** Why a booking is refused: the message key, and how much was left before it. */
export interface Exceeded {
  readonly message: string
  readonly left: Decimal
  /** Of a field that only those see who hold `<document>.field.<guarded>`. */
  readonly guarded: string | undefined
  /** It is about what grows: by how much is told too. */
  readonly grows: boolean
}

/**
 * Returns the first rule of the ledger that the line breaks more than before, or undefined. A change that reduces an excess
 * is never refused.
 * @param isFollowing the booking follows from bookings of others on the document that books
 */
export function exceededBy(def: AnyDocument, before: AnyRow, after: AnyRow, isFollowing = false): Exceeded | undefined {
  const signed: readonly string[] = ledgerOf(def)?.signed ?? []
  const negative = ledgerQuantities(def).find(
    (key) => !signed.includes(key) && decimal(String(after[key] ?? '0')).lt(zero),
  )
  const guardOf = (keys: readonly string[]) =>
    keys.map((key) => (def.shape.lines as Fields)[key]?.guarded).find((guard) => guard !== undefined)
  if (negative !== undefined)
    return {
      message: 'common.belowZero',
      left: String(before[negative] ?? '0') as Decimal,
      guarded: guardOf([negative]),
      grows: false,
    }
  const bound = ledgerOf(def)?.bounds.find(
    (one) => exceeds(one, after) && worse(one, before, after) && isAsked(one, before, after, isFollowing),
  )
  return (
    bound && {
      message: bound.message,
      left: leftBy(bound, before),
      guarded: guardOf(bound.sum),
      grows: bound.grows !== undefined,
    }
  )
}

const excess = ({ sum: added, minus = [], atMost }: Bound<Shape>, line: AnyRow) =>
  total(line, added).minus(total(line, minus)).minus(total(line, atMost))
const worse = (bound: Bound<Shape>, before: AnyRow, after: AnyRow): boolean =>
  excess(bound, after).gt(excess(bound, before))
