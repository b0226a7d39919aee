/**
 * Differences between two states of a document: proposed changes, applied to the document as it is now, and the comparison
 * of two sent versions. Pure.
 */
import type { Field, Fields } from './field.ts'
import { ledgerQuantities } from './lines/ledger.ts'
import { type AnyDoc, type AnyDocument, type AnyRow, hasLines } from './workflow.ts'

/** What a field was and is. */
export type Pair = readonly [was: unknown, is: unknown]
export type Pairs = Readonly<Record<string, Pair>>

export interface LineDifference {
  readonly uuid: string
  readonly itemNumber: number
  readonly kind: 'changed' | 'added' | 'removed'
  /** What differs of a line that stays. */
  readonly fields: Pairs
  /** The line as it was, or as it is where it was not there: what it is known by. */
  readonly line: AnyRow
}
export interface Difference {
  readonly head: Pairs
  readonly lines: readonly LineDifference[]
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** The pairs of those keys that differ. */
const pairsOf = (was: AnyRow, is: AnyRow, keys: readonly string[]): Pairs =>
  Object.fromEntries(
    keys.filter((key) => !same(was[key], is[key])).map((key) => [key, [was[key] ?? null, is[key] ?? null]]),
  )

function lineDifferences(was: readonly AnyRow[], is: readonly AnyRow[], keys: readonly string[]): LineDifference[] {
  const formers = new Map(was.map((line) => [line.uuid, line]))
  const stays = new Set(is.map(({ uuid }) => uuid))
  const named = (line: AnyRow) => ({ uuid: String(line.uuid), itemNumber: Number(line.itemNumber), line })
  const changed = is.flatMap((line): LineDifference[] => {
    const former = formers.get(line.uuid)
    if (!former) return [{ ...named(line), kind: 'added', fields: {} }]
    const fields = pairsOf(former, line, keys)
    return Object.keys(fields).length > 0 ? [{ ...named(former), kind: 'changed', fields }] : []
  })
  const removed = was
    .filter(({ uuid }) => !stays.has(uuid))
    .map((line): LineDifference => ({ ...named(line), kind: 'removed', fields: {} }))
  return [...changed, ...removed].toSorted((a, b) => a.itemNumber - b.itemNumber)
}

/** Keys that people write, with the snapshots that references bring along. */
const writtenKeys = (fields: Fields): string[] =>
  Object.entries(fields)
    .filter(([, { auto }]: [string, Field]) => !auto)
    .flatMap(([key, { copies = {} }]) => [key, ...Object.keys(copies)])

/** What a person may write of a head, with what its references bring along. */
export const contentKeys = ({ shape }: AnyDocument): string[] => [...new Set(writtenKeys(shape.fields as Fields))]

/** What of a line a change carries: all of it but the quantities that others book on it. */
function carriedKeys(def: AnyDocument): string[] {
  const booked = new Set(ledgerQuantities(def))
  return Object.keys(def.shape.lines).filter((key) => !booked.has(key))
}

/** Returns the difference from `was` to `is` in fields that people write, as versions store it. */
export const proposalOf = (def: AnyDocument, was: AnyDoc, is: AnyDoc): Difference => ({
  head: pairsOf(was, is, [...contentKeys(def), 'fbk']),
  lines: hasLines(def) ? lineDifferences(was.lines ?? [], is.lines ?? [], carriedKeys(def)) : [],
})

const values = (pairs: Pairs): AnyRow => Object.fromEntries(Object.entries(pairs).map(([key, [, is]]) => [key, is]))

/** Returns the document with a difference applied; fields that the difference does not contain stay. */
export function withProposal(doc: AnyDoc, { head, lines }: Difference): AnyDoc {
  const changes = new Map(lines.map((one) => [one.uuid, one]))
  const known = new Set((doc.lines ?? []).map(({ uuid }) => uuid))
  const kept = (doc.lines ?? []).flatMap((line) => {
    const change = changes.get(String(line.uuid))
    if (change?.kind === 'removed') return []
    return [change ? { ...line, ...values(change.fields) } : line]
  })
  const added = lines.flatMap((one) => (one.kind === 'added' && !known.has(one.uuid) ? [one.line] : []))
  return {
    ...doc,
    ...values(head),
    ...(doc.lines
      ? { lines: [...kept, ...added].toSorted((a, b) => Number(a.itemNumber) - Number(b.itemNumber)) }
      : {}),
  }
}

/** Is the difference empty? */
export const isNothing = ({ head, lines }: Difference): boolean => Object.keys(head).length === 0 && lines.length === 0

const copied = (fields: Fields) => new Set(Object.values(fields).flatMap(({ copies = {} }) => Object.keys(copies)))
/** What people write themselves, without what references bring along. */
function ownKeys(fields: Fields): string[] {
  const brought = copied(fields)
  return Object.entries(fields).flatMap(([key, { auto }]) => (auto || brought.has(key) ? [] : [key]))
}

/** Keys that are compared for people: what people write, and the amounts that the definition names. */
function comparedKeys(def: AnyDocument): { readonly head: string[]; readonly lines: string[] } {
  const named = (def.proposes?.compares ?? []) as readonly string[]
  const inLines = named.filter((key) => key.startsWith('lines.')).map((key) => key.slice(6))
  return {
    head: [...ownKeys(def.shape.fields as Fields), ...named.filter((key) => !key.startsWith('lines.'))],
    lines: [...ownKeys(def.shape.lines as Fields), ...inLines],
  }
}

/** A stored difference as people read it: what people write, and the amounts that the definition names. */
export function told(def: AnyDocument, { head, lines }: Difference): Difference {
  const compared = comparedKeys(def)
  const some = (pairs: Pairs, keys: readonly string[]): Pairs =>
    Object.fromEntries(keys.flatMap((key) => (pairs[key] ? [[key, pairs[key]]] : [])))
  return {
    head: some(head, compared.head),
    lines: lines
      .map((line) => ({ ...line, fields: some(line.fields, compared.lines) }))
      .filter(({ kind, fields }) => kind !== 'changed' || Object.keys(fields).length > 0),
  }
}

/** What history tells of a line: its fields that people changed; of one that came or went, what it is known by. */
export interface LineChange extends Pick<LineDifference, 'itemNumber' | 'kind'> {
  readonly changed: readonly string[]
  /** What they were and are; rows within a field are told by its name alone. */
  readonly values: Pairs
}

/** What people have changed in the lines of a document, line by line. */
export function lineChanges(def: AnyDocument, was: AnyDoc, is: AnyDoc): LineChange[] {
  const fields: Fields = def.shape.lines
  const { title, codes = [] } = def.lineIdentity ?? {}
  const known = [title, ...codes].flatMap((key) => (key === undefined ? [] : [String(key)]))
  return lineDifferences(was.lines ?? [], is.lines ?? [], ownKeys(fields)).map(
    ({ itemNumber, kind, line, ...found }) => {
      const name = known.filter((key) => line[key] !== null && line[key] !== undefined)
      const named = name.map((key): [string, Pair] => [key, kind === 'added' ? [null, line[key]] : [line[key], null]])
      const pairs: Pairs = kind === 'changed' ? found.fields : Object.fromEntries(named)
      const told = Object.entries(pairs).filter(([key]) => fields[key]?.kind !== 'json')
      return { itemNumber, kind, changed: Object.keys(pairs), values: Object.fromEntries(told) }
    },
  )
}

/**
 * In what two states differ as people read it. Keys that a side was not given are in neither and so in no difference.
 */
export function comparison(def: AnyDocument, was: AnyDoc, is: AnyDoc): Difference {
  const { head, lines } = comparedKeys(def)
  return {
    head: pairsOf(was, is, head),
    lines: lineDifferences(was.lines ?? [], is.lines ?? [], lines),
  }
}
