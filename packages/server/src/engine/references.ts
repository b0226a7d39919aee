/** References of a document: they must exist, and their snapshots and proposals are taken over (decisions §10.8). */
import type { Issue } from '@srm/core/definition/document'
import type { Field, Fields } from '@srm/core/definition/field'
import { actionLineFields, filledFields } from '@srm/core/definition/read'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from './context.ts'
import { definitionOf } from './registry.ts'
import { type Rows, unknownCodes, writable } from './unknownCodes.ts'

type Found = Map<string, AnyRow>

const valuesOf = (rows: readonly AnyRow[], key: string): string[] => [
  ...new Set(rows.flatMap((row) => (typeof row[key] === 'string' ? [row[key]] : []))),
]

async function targets(
  { tx, actor }: Context,
  name: string,
  keys: readonly string[],
  wanted: readonly string[],
): Promise<Found> {
  const target = definitionOf(name)
  const key = target?.key[0]
  if (!target || !key || keys.length === 0) return new Map()
  const columns = [...new Set([key, ...wanted])].map((column) =>
    target.shape.fields[column]?.kind === 'decimal' ? `trim_scale("${column}")::text as "${column}"` : `"${column}"`,
  )
  const rows = await tx.query<AnyRow>(
    `select ${columns.join(', ')} from "${name}" where "elsAccount" = $1 and "${key}" = any($2) and "isDel" = 'N'`,
    [actor.account, keys],
  )
  return new Map(rows.map((row) => [String(row[key]), row]))
}

/** Fills one row from what its reference points to: snapshots always, proposals while the field was left open. */
function takeOver(row: AnyRow, field: Field, target: AnyRow): AnyRow {
  const copied = Object.entries(field.copies ?? {}).map(([own, theirs]) => [own, target[theirs] ?? null])
  const proposed = Object.entries(field.proposes ?? {}).flatMap(([own, theirs]) =>
    row[own] === null || row[own] === undefined ? [[own, target[theirs] ?? null]] : [],
  )
  return { ...row, ...Object.fromEntries([...copied, ...proposed]) }
}

/** A reference that was taken back takes its snapshots along. */
const cleared = (row: AnyRow, { copies = {} }: Field): AnyRow => ({
  ...row,
  ...Object.fromEntries(Object.keys(copies).map((own) => [own, null])),
})

interface Part extends Rows {
  /** What a row was before. */
  readonly before: (row: AnyRow) => AnyRow | undefined
}

/** Is the target one of those the field means? */
const isWanted = ({ where = {} }: Field, target: AnyRow): boolean =>
  Object.entries(where).every(([key, words]) => [words].flat().some((word) => word === target[key]))

/** What is wrong with a reference. One that stays as it was is right: its target may have changed meanwhile. */
function faultOf(field: Field, value: string, target: AnyRow | undefined, former: unknown): string | undefined {
  if (!target) return 'unknownReference'
  return value === former || isWanted(field, target) ? undefined : 'wrongReference'
}

async function resolveRefs(context: Context, { fields, rows, at, before }: Part) {
  let resolved = [...rows]
  const issues: Issue[] = []
  for (const [key, field] of writable(fields, 'ref')) {
    const wanted = [
      ...Object.values(field.copies ?? {}),
      ...Object.values(field.proposes ?? {}),
      ...Object.keys(field.where ?? {}),
    ]
    const found = await targets(context, field.target ?? '', valuesOf(resolved, key), wanted)
    resolved = resolved.map((row, i) => {
      const value = row[key]
      const former = before(row)?.[key]
      if (value === null && typeof former === 'string') return cleared(row, field)
      if (typeof value !== 'string') return row
      const target = found.get(value)
      const rule = faultOf(field, value, target, former)
      if (rule) issues.push({ path: `${at(i)}${key}`, rule, limit: value })
      return target ? takeOver(row, field, target) : row
    })
  }
  return { rows: resolved, issues }
}

export interface Resolved {
  readonly doc: AnyDoc
  readonly issues: Issue[]
}

async function resolveIn(
  context: Context,
  [fields, lineFields]: readonly [head: Fields, lines: Fields],
  doc: AnyDoc,
  before: AnyDoc | undefined,
): Promise<Resolved> {
  const former = (row: AnyRow) => before?.lines?.find(({ itemNumber }) => itemNumber === row.itemNumber)
  const top: Part = { fields, rows: [doc], at: () => '', before: () => before }
  const below: Part = { fields: lineFields, rows: doc.lines ?? [], at: (i) => `lines.${i}.`, before: former }
  const head = await resolveRefs(context, top)
  const lines = await resolveRefs(context, below)
  const codes = await unknownCodes(context, [
    { ...top, rows: head.rows },
    { ...below, rows: lines.rows },
  ])
  const resolved = { ...head.rows[0], ...(doc.lines ? { lines: lines.rows } : {}) } as AnyDoc
  return { doc: resolved, issues: [...head.issues, ...lines.issues, ...codes] }
}

/** One's own number, which the server filled, leads to no document of one's own. */
function withoutSelf({ actor }: Context, def: AnyDocument): Fields {
  const self = def.sides[actor.side]?.self
  if (!self) return def.shape.fields
  return Object.fromEntries(Object.entries(def.shape.fields as Fields).filter(([key]) => key !== self))
}

/**
 * The document with its snapshots and proposals, and what it refers to in vain.
 * Only one's own documents and the platform's codes are looked at.
 */
export const resolve = (context: Context, def: AnyDocument, doc: AnyDoc, before?: AnyDoc): Promise<Resolved> =>
  resolveIn(context, [withoutSelf(context, def), def.shape.lines], doc, before)

/** The same of what an action fills: references are those of the actor's account, whosever document it is. */
export const resolveFilled = (
  context: Context,
  def: AnyDocument,
  action: string,
  given: AnyDoc,
  before: AnyDoc,
): Promise<Resolved> =>
  resolveIn(context, [filledFields(def, action), actionLineFields(def, action) ?? {}], given, before)
