/** References to lines of other documents: they must exist and be meant, and what they say is taken over (decisions §21). */
import type { Issue } from '@srm/core/definition/document'
import type { Field } from '@srm/core/definition/field'
import {
  type LineReference,
  lineReferences,
  type RowReference,
  rowReferences,
} from '@srm/core/definition/lines/lineReferences'
import { type AccountColumn, accountReferredTo } from '@srm/core/definition/sides/parties'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { ownedRows, plain } from '../projection.ts'
import { scopeOf } from '../query/condition.ts'
import { definitionOf } from '../registry.ts'
import { meantBy, respelled, type Spellings, spellings } from './asSeen.ts'
import type { Fault } from './unknownCodes.ts'

/** A line that is referred to, with what is asked of it. */
interface Found {
  /** Of the line, by its own names. */
  readonly line: AnyRow
  /** Of its document. */
  readonly head: AnyRow
  /** Does the person see the document? */
  readonly isSeen: boolean
}

/** The columns of the target that a reference asks for: those of its lines, else those of its head. */
function columnsOf(
  target: AnyDocument,
  { copies = {}, copiesSaid = {}, proposes = {}, where = {}, whereLine = {}, same = {}, elsewhere = [] }: Field,
) {
  const taken = [copies, copiesSaid, proposes, same].flatMap((pairs) => Object.values(pairs))
  const ofLine = (key: string) => key in target.shape.lines
  return {
    line: [...new Set([...taken.filter(ofLine), ...Object.keys(whereLine)])],
    head: [
      ...new Set([
        ...taken.filter((key) => !ofLine(key)),
        ...[where, ...elsewhere.map((one) => one.where)].flatMap(Object.keys),
      ]),
    ],
  }
}

const placeOf = (account: unknown, number: unknown, item: unknown): string => `${account ?? ''}\n${number}\n${item}`

const pairs = (columns: readonly string[], value: (key: string) => string): string =>
  `json_build_object(${columns.map((key) => `'${key}', ${value(key)}`).join(', ')})`

async function find(
  { tx, actor }: Context,
  target: AnyDocument,
  field: Field,
  wanted: readonly (readonly [account: string | null, number: string, item: number])[],
): Promise<ReadonlyMap<string, Found>> {
  const { line, head } = columnsOf(target, field)
  const key = String(target.key[0])
  const { name, fields, lines } = target.shape
  const scope = scopeOf(target, actor, 5)
  const rows = await tx.query<
    Found & { readonly account: string | null; readonly number: string; readonly item: number }
  >(
    // lines by the list of a document's items: one by one the planner may read all lines of the document for each of them
    `select k.account, k.number, l."itemNumber" as item, true${scope.sql} as "isSeen",
        ${pairs(line, (column) => plain(lines[column], `l."${column}"`))} as line,
        ${pairs(head, (column) => plain(fields[column], `h."${column}"`))} as head
       from (select account, number, array_agg(distinct item) as items
           from unnest($2::text[], $3::text[], $4::integer[]) k(account, number, item) group by account, number) k
       join "${name}" h on h."elsAccount" = coalesce(k.account, h."elsAccount") and h."${key}" = k.number
       join "${name}Line" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid" and l."itemNumber" = any (k.items)
      where ${ownedRows(target, actor.side)}`,
    [
      actor.account,
      wanted.map(([account]) => account),
      wanted.map(([, number]) => number),
      wanted.map(([, , item]) => item),
      ...scope.values,
    ],
  )
  const byPlace = Map.groupBy(rows, ({ account, number, item }) => placeOf(account, number, item))
  // without the account a number may be that of several: then nobody knows which is meant
  return new Map([...byPlace].flatMap(([place, [row, other]]) => (row && !other ? [[place, row] as const] : [])))
}

/** Does a row have the wanted words? Null: it is blank. */
export const meets = (wanted: Field['where'], row: AnyRow): boolean =>
  Object.entries(wanted ?? {}).every(([key, words]) => [words].flat().some((word) => (row[key] ?? null) === word))

/** Which rule a reference breaks; one that stays as it was is right: the line may have been closed meanwhile. */
function faultOf(field: Field, found: Found | undefined, stays: boolean): string | undefined {
  if (!found || (!stays && !found.isSeen)) return 'unknownReference'
  if (stays || (meets(field.where, found.head) && meets(field.whereLine, found.line))) return undefined
  return field.elsewhere?.find(({ where }) => meets(where, found.head))?.rule ?? 'wrongReference'
}

/** A value of the line, else of its document. */
const said = ({ line, head }: Found, key: string): unknown => (key in line ? line[key] : head[key]) ?? null

/** Do the heads say the same? What this one leaves open is taken over. */
const otherHead = ({ same = {} }: Field, head: AnyRow, found: Found): boolean =>
  Object.entries(same).some(([own, theirs]) => {
    const [here, there] = [head[own] ?? null, said(found, theirs)]
    return here !== null && there !== null && here !== there
  })

function takeOver(row: AnyRow, { copies = {}, copiesSaid = {}, proposes = {} }: Field, found: Found): AnyRow {
  const filled: AnyRow = { ...row }
  for (const [own, theirs] of Object.entries(copies)) filled[own] = said(found, theirs)
  for (const [own, theirs] of Object.entries(copiesSaid)) filled[own] = said(found, theirs) ?? filled[own] ?? null
  for (const [own, theirs] of Object.entries(proposes))
    if ((row[own] ?? null) === null) filled[own] = said(found, theirs)
  return filled
}

/** A document whose lines may refer to others. */
interface Referring {
  readonly doc: AnyDoc
  readonly before?: AnyDoc | undefined
}

/** A line with its reference, on its way. */
interface Pending {
  readonly line: AnyRow
  readonly found: Found | undefined
  /** The reference was there before, unchanged. */
  readonly stays: boolean
}

type Complaint = Omit<Issue, 'path'> & { readonly key: string }

/** What is wrong with a line's reference. */
function complaintOf(
  { key, field }: LineReference,
  head: AnyRow,
  { line, found, stays }: Pending,
): Complaint | undefined {
  const { item } = field
  if (typeof line[item] !== 'number') return { key: item, rule: 'required' }
  const rule = faultOf(field, found, stays)
  if (rule) return { key: found ? key : item, rule, limit: `${line[key]}/${line[item]}` }
  return found && otherHead(field, head, found) ? { key, rule: 'otherDocument', limit: String(line[key]) } : undefined
}

/** What the head leaves open and the lines referred to say. */
const headOf = ({ field: { same = {} } }: LineReference, doc: AnyDoc, all: readonly Found[]): AnyRow =>
  Object.fromEntries(
    Object.entries(same).flatMap(([own, theirs]) => {
      const value = all.map((found) => said(found, theirs)).find((one) => one !== null)
      return (doc[own] ?? null) === null && value !== undefined ? [[own, value]] : []
    }),
  )

function resolveDocument(
  reference: LineReference,
  column: AccountColumn,
  { doc, before }: Referring,
  known: ReadonlyMap<string, Found>,
): { readonly doc: AnyDoc; readonly issues: readonly Issue[] } {
  const { key, field } = reference
  const former = new Map((before?.lines ?? []).map((line) => [line.uuid, line]))
  const pending = (doc.lines ?? []).map((line): Pending => {
    const was = former.get(line.uuid)
    const stays = was !== undefined && was[key] === line[key] && was[field.item] === line[field.item]
    return { line, stays, found: known.get(placeOf(doc[column], line[key], line[field.item])) }
  })
  const head = {
    ...doc,
    ...headOf(
      reference,
      doc,
      pending.flatMap(({ found }) => found ?? []),
    ),
  }
  const issues: Issue[] = []
  const lines = pending.map((one, i) => {
    if (typeof one.line[key] !== 'string') return one.line
    const complaint = complaintOf(reference, head, one)
    if (complaint) {
      const { key: at, ...issue } = complaint
      issues.push({ path: `lines.${i}.${at}`, ...issue })
    }
    return one.found ? takeOver(one.line, field, one.found) : one.line
  })
  return { doc: { ...head, lines } as AnyDoc, issues }
}

type Wanted = Parameters<typeof find>[3]

/** The lines that are meant, also by a number of their document that is spelled otherwise. */
async function foundLines(context: Context, target: AnyDocument, field: Field, wanted: Wanted) {
  const exact = await find(context, target, field, wanted)
  const strange = wanted.filter((one) => !exact.has(placeOf(...one)))
  const texts = [...new Set(strange.map(([, number]) => number))]
  const spelled = await spellings(context, target, texts, ownedRows(target, context.actor.side))
  const meant = strange.flatMap(([account, number, item]) => {
    const only = meantBy(spelled, number)
    return only === undefined ? [] : [[account, only, item] as const]
  })
  const others = meant.length > 0 ? await find(context, target, field, meant) : []
  return { known: new Map([...exact, ...others]), spelled }
}

/** The document whose references are spelled as the documents are. */
const asSpelled = (one: Referring, key: string, spelled: Spellings): Referring => {
  if (spelled.size === 0) return one
  const lines = (one.doc.lines ?? []).map((line) => respelled(line, [[key, spelled]]))
  return { ...one, doc: { ...one.doc, lines } as AnyDoc }
}

async function resolveOne(
  context: Context,
  def: AnyDocument,
  all: readonly Referring[],
  reference: LineReference,
  faults: Fault[],
): Promise<Referring[]> {
  const { key, field } = reference
  const target = definitionOf(field.target)
  if (!target) throw new Error(`${key} refers to ${field.target}, which does not exist`)
  const column = accountReferredTo(def, target)
  const lines = all.flatMap(({ doc }) =>
    (doc.lines ?? [])
      .filter((line) => typeof line[key] === 'string')
      .map((line) => ({ line, account: (doc[column] ?? null) as string | null })),
  )
  if (lines.length === 0) return [...all]
  const wanted = lines
    .filter(({ line }) => typeof line[field.item] === 'number')
    .map(({ line, account }) => [account, String(line[key]), Number(line[field.item])] as const)
  const { known, spelled } = await foundLines(context, target, field, wanted)
  return all.map((one, of) => {
    const { doc, issues } = resolveDocument(reference, column, asSpelled(one, key, spelled), known)
    faults.push(...issues.map((issue) => ({ of, issue })))
    return { doc, before: one.before }
  })
}

const rowsIn = (line: AnyRow, { rows }: RowReference): readonly AnyRow[] => (line[rows] ?? []) as readonly AnyRow[]

/** The same document with the rows within its lines as lines: of each, which line has it, and at which place. */
function withRowsAsLines({ doc, before }: Referring, reference: RowReference) {
  const flat = ({ lines = [], ...head }: AnyDoc) => ({
    ...head,
    lines: lines.flatMap((line, of) =>
      rowsIn(line, reference).map((row, at) => ({ ...row, uuid: `${line.uuid} ${at}`, of, at })),
    ),
  })
  return { doc: flat(doc) as AnyDoc, before: before && (flat(before) as AnyDoc) }
}

/** The document with the rows that were looked at as lines back in their places. */
function withLinesAsRows(doc: AnyDoc, { lines = [], ...head }: AnyDoc, { rows }: RowReference): AnyDoc {
  const found = Map.groupBy(lines, ({ of }) => Number(of))
  const back = (line: AnyRow, i: number) => {
    const own = found.get(i)?.map(({ uuid: _, of: __, at: ___, ...row }) => row)
    return own ? { ...line, [rows]: own } : line
  }
  return { ...head, ...(doc.lines ? { lines: doc.lines.map(back) } : {}) } as AnyDoc
}

/** `lines.3.purchaseRequestNumber` as it is found in the document: `lines.0.allocations.3.purchaseRequestNumber`. */
function pathOfRow(path: string, { lines = [] }: AnyDoc, { rows }: RowReference): string {
  const [, place = '', key = ''] = /^lines\.(\d+)\.(.*)$/.exec(path) ?? []
  const row = lines[Number(place)]
  return row ? `lines.${row.of}.${rows}.${row.at}.${key}` : path
}

/** The same of references in rows within lines. */
async function resolveRows(
  context: Context,
  def: AnyDocument,
  all: readonly Referring[],
  reference: RowReference,
  faults: Fault[],
): Promise<Referring[]> {
  const flat = all.map((one) => withRowsAsLines(one, reference))
  if (flat.every(({ doc }) => doc.lines?.length === 0)) return [...all]
  const found: Fault[] = []
  const resolved = await resolveOne(context, def, flat, reference, found)
  for (const { of, issue } of found) {
    const path = pathOfRow(issue.path, flat[of]?.doc as AnyDoc, reference)
    faults.push({ of, issue: { ...issue, path } })
  }
  return all.map(({ doc, before }, i) => ({ doc: withLinesAsRows(doc, resolved[i]?.doc as AnyDoc, reference), before }))
}

/**
 * Documents with what their lines take over from the lines they refer to, and what each refers to in vain.
 * A reference leads to documents of the same owner that the person's side sees.
 */
export async function resolveLines(
  context: Context,
  def: AnyDocument,
  all: readonly Referring[],
): Promise<{ readonly docs: readonly AnyDoc[]; readonly faults: readonly Fault[] }> {
  const faults: Fault[] = []
  let resolved: readonly Referring[] = all
  for (const reference of lineReferences(def)) resolved = await resolveOne(context, def, resolved, reference, faults)
  for (const reference of rowReferences(def)) resolved = await resolveRows(context, def, resolved, reference, faults)
  return { docs: resolved.map(({ doc }) => doc), faults }
}
