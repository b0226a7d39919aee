/** What a new document starts with: the same on the form and on the server, so that neither has hidden defaults. */

import { choosableOf, entriesOf, type Field, type Fields } from './field.ts'
import type { Side } from './shape.ts'
import { type AnyDocument, type AnyListing, type AnyRow, hasLines } from './workflow.ts'

/** A new document's statuses: every machine at its start, or as the side says that writes it for its owner. */
export const initialStatus = (def: AnyDocument, side?: Side): AnyRow => ({
  ...Object.fromEntries(
    Object.entries(def.shape.statuses).map(([name, m]) => [name, (m as { initial: string }).initial]),
  ),
  ...(side && writesForOwner(def, side)),
})

/** Statuses of a new document that this side writes for the owner's account; undefined if it writes none. */
export function writesForOwner(def: AnyListing, side: Side): AnyRow | undefined {
  const creates = def.sides[side]?.creates
  return typeof creates === 'object' ? creates : undefined
}

/** All combinations of statuses with which a document can be created, by any side. */
export const beginnings = (def: AnyDocument): AnyRow[] => [
  initialStatus(def),
  ...(Object.keys(def.sides) as Side[]).flatMap((side) =>
    writesForOwner(def, side) ? [initialStatus(def, side)] : [],
  ),
]

export interface Starter {
  /** The person who creates the document; nobody where the server makes it, or history is brought in. */
  readonly person: { readonly elsSubAccount: string; readonly name: string } | undefined
  readonly localCurrency: string
  /** ISO 8601 UTC. */
  readonly now: string
  /** The document stands in a file. */
  readonly fromFile?: boolean
  /** Whose people write it. */
  readonly side?: Side
}

/** If a required choice has one option only, that is the start value. */
const onlyChoice = (field: Field, side: Side | undefined): string | null => {
  if (field.kind !== 'choice' || field.auto || !(field.required || field.requiredAtSubmit)) return null
  const [only, ...others] = choosableOf(field, side)
  return only !== undefined && others.length === 0 ? only : null
}

const startOf = (field: Field, { person, localCurrency, now, side }: Starter): unknown => {
  if (field.initial === 'now') return now
  if (field.initial === '@person') return person?.elsSubAccount ?? null
  if (field.initial === '@localCurrency') return localCurrency
  return field.initial ?? onlyChoice(field, side)
}
/** What a reference to the person himself brings along. */
const snapshots = ({ initial, copies = {} }: Field, { person }: Starter): AnyRow =>
  initial === '@person' && person
    ? Object.fromEntries(Object.entries(copies).map(([own, theirs]) => [own, (person as AnyRow)[theirs] ?? null]))
    : {}
/** Start values that are the same for everybody and at any time. */
const fixed = new WeakMap<Fields, AnyRow>()
function fixedOf(fields: Fields): AnyRow {
  const known =
    fixed.get(fields) ??
    Object.fromEntries(entriesOf(fields).map(([key, field]) => [key, field.initial ?? onlyChoice(field, undefined)]))
  fixed.set(fields, known)
  return known
}

const isOpen = ([, { initial, choosableBy }]: readonly [string, Field]): boolean =>
  initial === 'now' || initial === '@person' || initial === '@localCurrency' || choosableBy !== undefined

function blank(fields: Fields, starter: Starter): AnyRow {
  const row = { ...fixedOf(fields) }
  for (const [key, field] of entriesOf(fields).filter(isOpen))
    Object.assign(row, { [key]: startOf(field, starter) }, snapshots(field, starter))
  return row
}

/** A new head with every column: initial values, statuses at their start, the rest null. */
export const startValues = (def: AnyDocument, starter: Starter): AnyRow => ({
  ...blank(def.shape.fields, starter),
  ...(starter.fromFile ? fileValues(def) : {}),
  ...initialStatus(def, starter.side),
  ...(hasLines(def) ? { lines: [] } : {}),
})

const inFile = new WeakMap<Fields, AnyRow>()
/** Start values that differ for documents from files (`initialInFile`). */
export function fileValues({ shape: { fields } }: AnyDocument): AnyRow {
  const known =
    inFile.get(fields) ??
    Object.fromEntries(
      entriesOf(fields).flatMap(([key, { initialInFile }]) =>
        initialInFile === undefined ? [] : [[key, initialInFile]],
      ),
    )
  inFile.set(fields, known)
  return known
}

const inKey = new WeakMap<AnyDocument, AnyRow>()
/** Start values of fields of the key: a file need not contain these fields. */
export function keyStarts(def: AnyDocument): AnyRow {
  const fields: Fields = def.shape.fields
  const known =
    inKey.get(def) ??
    Object.fromEntries(
      (def.key as readonly string[]).flatMap((key) => {
        const field = fields[key]
        return field?.initial === undefined || isOpen([key, field]) ? [] : [[key, field.initial]]
      }),
    )
  inKey.set(def, known)
  return known
}

/** A new line with every column. */
export const startLine = (def: AnyDocument, starter: Starter): AnyRow => blank(def.shape.lines, starter)

/** Line numbers 10, 20, 30 … for lines without one; given numbers stay (decisions §4). */
export function numberLines(lines: readonly AnyRow[], used: readonly number[] = []): AnyRow[] {
  let last = Math.max(0, ...used, ...lines.map((line) => Number(line.itemNumber ?? 0)))
  last = Math.floor(last / 10) * 10
  return lines.map((line) => {
    if (line.itemNumber) return line
    last += 10
    return { ...line, itemNumber: last }
  })
}
