/** References of a document: they must exist, and their snapshots and proposals are taken over (decisions §10.8). */
import type { Issue } from '@srm/core/definition/document'
import type { Field, Fields } from '@srm/core/definition/field'
import { lineReferences } from '@srm/core/definition/lines/lineReferences'
import { actionLineFields, filledFields } from '@srm/core/definition/read'
import { namedReferences, ownersReferences } from '@srm/core/definition/sides/parties'
import type { AnyDoc, AnyDocument, AnyRow, AnyTransition } from '@srm/core/definition/workflow'
import { actingAs } from '../../database/jointTransaction.ts'
import type { Context } from '../context.ts'
import { scopeOf } from '../query/condition.ts'
import { definitionOf } from '../registry.ts'
import { serverAt, systemOf } from '../serverContext.ts'
import { meantBy, type Spellings, spellings } from './asSeen.ts'
import { resolveLines } from './lineReferences.ts'
import { holdTargets } from './referenceLocks.ts'
import { type Fault, type Rows, unknownCodes, writable } from './unknownCodes.ts'

type Found = Map<string, AnyRow>
/** Whether a target is one of those the person sees (decisions §11, data permissions). */
const seen = '_seen'

const valuesOf = (rows: readonly AnyRow[], key: string): string[] => [
  ...new Set(rows.flatMap((row) => (typeof row[key] === 'string' ? [row[key]] : []))),
]

async function targets(
  { tx, actor }: Context,
  target: AnyDocument,
  keys: readonly string[],
  wanted: readonly string[],
): Promise<Found> {
  const key = String(target.key[0])
  if (keys.length === 0) return new Map()
  const columns = [...new Set([key, ...wanted])].map((column) =>
    target.shape.fields[column]?.kind === 'decimal'
      ? `trim_scale(h."${column}")::text as "${column}"`
      : `h."${column}"`,
  )
  const scope = scopeOf(target, actor, 3)
  const rows = await tx.query<AnyRow>(
    `select ${columns.join(', ')}, true${scope.sql} as "${seen}" from "${target.shape.name}" h
      where h."elsAccount" = $1 and h."${key}" = any($2) and h."isDel" = 'N'`,
    [actor.account, keys, ...scope.values],
  )
  return new Map(rows.map((row) => [String(row[key]), row]))
}

/** What fields refer to, also by a number that is spelled otherwise; of several that look so it is none. */
async function lookedUp(
  context: Context,
  { target: name = '' }: Field,
  asked: readonly string[],
  wanted: readonly string[],
) {
  const target = definitionOf(name)
  if (!target) return { found: new Map<string, AnyRow>(), spelled: new Map() as Spellings }
  const exact = await targets(context, target, asked, wanted)
  const spelled = await spellings(
    context,
    target,
    asked.filter((one) => !exact.has(one)),
  )
  const meant = [...spelled.values()].flatMap((known) => (known.length === 1 ? known : []))
  return { found: new Map([...exact, ...(await targets(context, target, meant, wanted))]), spelled }
}

/** What a row was, and what its reference pointed to then. */
interface Former {
  readonly row: AnyRow
  readonly target: AnyRow
}

/** A field that nobody has filled, or that still holds what the reference proposed that was there before. */
function isProposal(row: AnyRow, own: string, their: string, former: Former | undefined): boolean {
  const value = row[own] ?? null
  if (value === null) return true
  return former !== undefined && value === former.row[own] && value === (former.target[their] ?? null)
}

/**
 * Fills one row from what its reference points to: snapshots always, proposals while the field was left open.
 * @param former of a reference to something else than before
 */
function takeOver(
  row: AnyRow,
  { copies = {}, proposes = {} }: Field,
  target: AnyRow,
  fields: Fields,
  former?: Former,
): AnyRow {
  const filled: Record<string, unknown> = { ...row }
  for (const own in copies) filled[own] = target[copies[own] as string] ?? null
  for (const own in proposes) {
    const their = proposes[own] as string
    if (!isProposal(row, own, their, former)) continue
    const value = target[their] ?? null
    if (value !== null || !fields[own]?.required) filled[own] = value
  }
  return filled
}

/** A reference that was taken back takes its snapshots along. */
const cleared = (row: AnyRow, { copies = {} }: Field): AnyRow => ({
  ...row,
  ...Object.fromEntries(Object.keys(copies).map((own) => [own, null])),
})

interface Part extends Rows {
  /** What a row was before. */
  readonly before: (i: number) => AnyRow | undefined
}

/** Is the target one of those the field means? */
const isWanted = ({ where = {} }: Field, target: AnyRow): boolean =>
  Object.entries(where).every(([key, words]) => [words].flat().some((word) => word === target[key]))

interface Referring {
  readonly value: string
  readonly former: unknown
  readonly target: AnyRow | undefined
  /** What looks like what was typed, which is none of it. */
  readonly several: readonly string[] | undefined
}

/** What is wrong with a reference. One that stays as it was is right: its target may have changed meanwhile. */
function referenceFault(field: Field, { value, former, target, several }: Referring): Omit<Issue, 'path'> | undefined {
  if (!target && several) return { rule: 'severalLookSo', limit: several.join(', ') }
  if (!target || (value !== former && target[seen] !== true)) return { rule: 'unknownReference', limit: value }
  return value === former || isWanted(field, target) ? undefined : { rule: 'wrongReference', limit: value }
}

async function resolveRefs(context: Context, { fields, rows, of, at, before }: Part) {
  let resolved = [...rows]
  const faults: Fault[] = []
  for (const [key, field] of writable(fields, 'ref')) {
    if (field.item !== undefined) continue
    const wanted = [
      ...Object.values(field.copies ?? {}),
      ...Object.values(field.proposes ?? {}),
      ...Object.keys(field.where ?? {}),
    ]
    if (rows.some((row, i) => typeof row[key] === 'string' && row[key] !== before(i)?.[key]))
      await holdTargets(context, field)
    // Of a reference to something else than before, what it proposed before.
    const left = rows.flatMap((row, i): AnyRow[] => {
      const former = before(i)
      return field.proposes && former && former[key] !== row[key] ? [former] : []
    })
    const asked = [...new Set([...valuesOf(resolved, key), ...valuesOf(left, key)])]
    const { found, spelled } = await lookedUp(context, field, asked, wanted)
    const formerOf = (i: number, value: string): Former | undefined => {
      const row = before(i)
      const target = row && row[key] !== value ? found.get(String(row[key])) : undefined
      return row && target && { row, target }
    }
    resolved = resolved.map((row, i) => {
      const typed = row[key]
      const former = before(i)?.[key]
      if (typed === null && typeof former === 'string') return cleared(row, field)
      if (typeof typed !== 'string') return row
      const value = meantBy(spelled, typed) ?? typed
      const target = found.get(value)
      const fault = referenceFault(field, { value, former, target, several: spelled.get(typed) })
      if (fault) faults.push({ of: of(i), issue: { path: `${at(i)}${key}`, ...fault } })
      if (!target || fault?.rule === 'unknownReference') return row
      return takeOver({ ...row, [key]: value }, field, target, fields, formerOf(i, value))
    })
  }
  return { rows: resolved, faults }
}

export interface Resolved {
  readonly doc: AnyDoc
  readonly issues: Issue[]
}

/** A document, and what it was. */
export interface Unresolved {
  readonly doc: AnyDoc
  readonly before?: AnyDoc | undefined
}

/** The lines of all documents one after the other, each knowing whose it is. */
function linesOf(all: readonly Unresolved[], fields: Fields): Part {
  const owned = all.flatMap(({ doc, before }, of) =>
    (doc.lines ?? []).map((line, i) => ({
      line,
      of,
      i,
      former: before?.lines?.find(({ itemNumber }) => itemNumber === line.itemNumber),
    })),
  )
  return {
    fields,
    rows: owned.map(({ line }) => line),
    of: (i) => owned[i]?.of ?? 0,
    at: (i) => `lines.${owned[i]?.i}.`,
    before: (i) => owned[i]?.former,
  }
}

/** Rows that a field of these rows holds, and where each stands. */
interface Inside {
  readonly part: Part
  readonly key: string
  /** Of each: the row that holds it. */
  readonly holder: readonly number[]
}

/** Of rows within fields: one that stays as it was is found again by what it refers to. */
function insideOf({ fields, rows, of, at, before }: Part): Inside[] {
  return writable(fields, 'json').flatMap(([key, { columns = {} }]) => {
    const refs = writable(columns, 'ref').map(([column]) => column)
    if (refs.length === 0) return []
    const cells = rows.flatMap((row, i) =>
      Array.isArray(row[key]) ? row[key].map((cell: AnyRow, n) => ({ cell, i, at: `${at(i)}${key}.${n}.` })) : [],
    )
    const formerOf = (i: number): AnyRow[] => (Array.isArray(before(i)?.[key]) ? (before(i)?.[key] as AnyRow[]) : [])
    const part: Part = {
      fields: columns,
      rows: cells.map(({ cell }) => cell),
      of: (at) => of(cells[at]?.i ?? 0),
      at: (at) => cells[at]?.at ?? '',
      before: (at) => {
        const one = cells[at]
        return (
          one &&
          formerOf(one.i).find((former) => refs.every((ref) => (former[ref] ?? null) === (one.cell[ref] ?? null)))
        )
      },
    }
    return cells.length > 0 ? [{ part, key, holder: cells.map(({ i }) => i) }] : []
  })
}

/** The rows with what the rows within their fields refer to. */
async function resolveInside(context: Context, part: Part) {
  const resolved = [...part.rows]
  const faults: Fault[] = []
  for (const { part: within, key, holder } of insideOf(part)) {
    const found = await resolveRefs(context, within)
    faults.push(...found.faults)
    for (const [i, rows] of Map.groupBy(found.rows.keys(), (at) => holder[at] ?? 0))
      resolved[i] = { ...resolved[i], [key]: rows.map((at) => found.rows[at]) }
  }
  return { rows: resolved, faults }
}

async function resolveIn(
  context: Context,
  [fields, lineFields]: readonly [head: Fields, lines: Fields],
  all: readonly Unresolved[],
): Promise<Resolved[]> {
  const top: Part = {
    fields,
    rows: all.map(({ doc }) => doc),
    of: (i) => i,
    at: () => '',
    before: (i) => all[i]?.before,
  }
  const below = linesOf(all, lineFields)
  const heads = await resolveRefs(context, top)
  const inHeads = await resolveInside(context, { ...top, rows: heads.rows })
  const head = { rows: inHeads.rows, faults: [...heads.faults, ...inHeads.faults] }
  const ownLines = await resolveRefs(context, below)
  const inLines = await resolveInside(context, { ...below, rows: ownLines.rows })
  const lines = { rows: inLines.rows, faults: [...ownLines.faults, ...inLines.faults] }
  const codes = await unknownCodes(context, [
    { ...top, rows: head.rows },
    { ...below, rows: lines.rows },
  ])
  const resolved = all.map(({ doc }, i) => ({
    doc: { ...head.rows[i], ...(doc.lines ? { lines: [] as AnyRow[] } : {}) } as AnyDoc,
    issues: [] as Issue[],
  }))
  for (const [i, line] of lines.rows.entries()) resolved[below.of(i)]?.doc.lines?.push(line)
  for (const { of, issue } of [...head.faults, ...lines.faults, ...codes]) resolved[of]?.issues.push(issue)
  return resolved
}

/** One's own number, which the server filled, leads to no document of one's own; nor do references to those of the owner. */
function ownFields({ actor }: Context, def: AnyDocument): Fields {
  const others = [def.sides[actor.side]?.self, ...ownersReferences(def, actor.side)]
  return Object.fromEntries(Object.entries(def.shape.fields as Fields).filter(([key]) => !others.includes(key)))
}

/**
 * Documents with their snapshots and proposals, and what each refers to in vain: every question is asked once for all.
 * Only one's own documents and the platform's codes are looked at.
 */
export async function resolve(context: Context, def: AnyDocument, all: readonly Unresolved[]): Promise<Resolved[]> {
  const { docs, faults } = await resolveLines(context, def, all)
  const taken = all.map(({ before }, i): Unresolved => ({ doc: docs[i] as AnyDoc, before }))
  const resolved = await resolveIn(context, [ownFields(context, def), def.shape.lines], taken)
  for (const { of, issue } of faults) resolved[of]?.issues.push(issue)
  const named: Resolved[] = []
  for (const [i, one] of resolved.entries()) named.push(await resolveNamed(context, def, one, all[i]?.before))
  return named
}

const isSaidByLines = (def: AnyDocument, { lines = [] }: AnyDoc): boolean =>
  lineReferences(def).some(({ key }) => lines.some((line) => typeof line[key] === 'string'))

/**
 * What the side says of the owner, where no line does: among the owner's documents there is one that knows it, and those that it
 * names. An account that has none of it is as unknown as one that there is not.
 */
async function resolveNamed(
  context: Context,
  def: AnyDocument,
  { doc, issues }: Resolved,
  before: AnyDoc | undefined,
): Promise<Resolved> {
  const { tx, actor, moment } = context
  const named = namedReferences(def, actor.side)
  const { elsAccount } = doc
  const self = def.sides[actor.side]?.self
  if (named.length === 0 || !self || typeof elsAccount !== 'string' || isSaidByLines(def, doc)) return { doc, issues }
  const fields = Object.fromEntries([self, ...named].map((key) => [key, def.shape.fields[key]])) as Fields
  const owner = serverAt({ tx, now: new Date(moment.now) }, elsAccount, 'buyer')
  const { lines: _, ...head } = doc
  const theirs = await actingAs(tx, systemOf(elsAccount), () => resolveIn(owner, [fields, {}], [{ doc: head, before }]))
  const faults = (theirs[0]?.issues ?? []).map(({ path, ...issue }) =>
    path === self ? { path: 'elsAccount', ...issue, limit: elsAccount } : { path, ...issue },
  )
  return { doc, issues: [...issues, ...faults] }
}

/** The questions of an action that are answered by a reference. */
const askedReferences = (def: AnyDocument, action: string): Fields => {
  const asks = ((def.transitions as Record<string, AnyTransition>)[action]?.asks ?? {}) as Fields
  return Object.fromEntries(Object.entries(asks).filter(([, { kind }]) => kind === 'ref'))
}

/** The same of what an action fills and asks: references are those of the actor's account, whosever document it is. */
export async function resolveFilled(
  context: Context,
  def: AnyDocument,
  action: string,
  doc: AnyDoc,
  before: AnyDoc,
): Promise<Resolved> {
  const head = { ...filledFields(def, action), ...askedReferences(def, action) }
  const fields = [head, actionLineFields(def, action) ?? {}] as const
  const [resolved] = await resolveIn(context, fields, [{ doc, before }])
  return resolved as Resolved
}
