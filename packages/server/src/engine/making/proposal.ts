/** Documents that are made of lines of others: what a person would begin with, and the documents themselves (decisions §21). */

import type { Issue, RowSource } from '@srm/core/definition/document'
import type { Field, Fields } from '@srm/core/definition/field'
import { headOfTaking } from '@srm/core/definition/lines/lineReferences'
import { readFields } from '@srm/core/definition/read'
import type { Shape } from '@srm/core/definition/shape'
import { ownersReferences } from '@srm/core/definition/sides/parties'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { fieldLabel } from '@srm/core/i18n/messages'
import type { Context } from '../context.ts'
import { makerOf } from '../effects.ts'
import { Invalid, Refused } from '../errors.ts'
import { type Fate, fate } from '../fate.ts'
import { projection } from '../projection.ts'
import { resolve } from '../references/references.ts'
import { create, demandCreating, newDocument, readHead } from '../save/create.ts'
import { tried } from '../savepoint.ts'
import { isUuid } from '../store.ts'
import { type Group, groupsOf } from './groups.ts'
import { rowSourceOf } from './makes.ts'
import {
  type Chosen,
  type Making,
  makingOf,
  type OpenLine,
  type OpenTotals,
  openLines,
  openTotals,
} from './openLines.ts'
import { type ChosenRow, chosenRows } from './rowSources.ts'

/** What was asked for: which documents or lines of a source; a line may say how much of it is taken. */
interface Wanted extends Chosen {
  readonly quantities: ReadonlyMap<string, string>
}

const placeOf = (number: unknown, item: unknown): string => `${number}\n${item}`

const isRow = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null && !Array.isArray(value)

/** How many rows become lines at once. */
const mostRows = 200

/** A line or a row that documents are made of. */
interface Origin {
  readonly uuid: string
  /** Undefined where the person sees no such row. */
  readonly number?: string
  readonly item?: number
}

/** What no document was made of, and why. */
export interface NotMade extends Origin, Pick<Fate, 'code' | 'refusal'> {
  /** Faults of the document that would have been made, with the names of its fields. */
  readonly issues?: readonly (Issue & { readonly en: string; readonly zh: string })[]
}

const originOf = ({ uuid, number }: ChosenRow): Origin => ({ uuid, ...(number === undefined ? {} : { number }) })

/** What is said of a head, without what the caller says himself. */
const without = (said: AnyRow, head: AnyRow): AnyRow =>
  Object.fromEntries(Object.entries(said).filter(([key]) => !Object.hasOwn(head, key)))

const lineFields = {
  number: { kind: 'text', en: '', zh: '', required: true, requiredAtSubmit: true, auto: false, max: 40 },
  item: { kind: 'number', en: '', zh: '', required: true, requiredAtSubmit: true, auto: false },
} as const

/** What was sent, and the name of the source. @throws Invalid */
function readFrom(body: unknown): { sent: AnyRow; from: string } {
  if (!isRow(body)) throw new Invalid([{ path: '', rule: 'notObject' }])
  if (typeof body.from !== 'string') throw new Invalid([{ path: 'from', rule: 'required' }])
  return { sent: body, from: body.from }
}

/** @throws Invalid */
function readUuids({ uuids }: AnyRow): readonly string[] | undefined {
  if (uuids === undefined) return undefined
  if (!Array.isArray(uuids) || !uuids.every((uuid) => typeof uuid === 'string' && isUuid(uuid)))
    throw new Invalid([{ path: 'uuids', rule: 'notList' }])
  return uuids
}

/** @throws Invalid naming everything that cannot be read */
function readWanted(made: Making, sent: AnyRow): Wanted {
  const uuids = readUuids(sent)
  const { lines } = sent
  if (lines !== undefined && (!Array.isArray(lines) || !lines.every(isRow)))
    throw new Invalid([{ path: 'lines', rule: 'notList' }])
  if (uuids === undefined && lines === undefined) throw new Invalid([{ path: 'lines', rule: 'required' }])
  const as = made.reference.field.takes?.as ?? ''
  const quantity = made.def.shape.lines[as] as Field
  const read = ((lines ?? []) as AnyRow[]).map((line, i) => {
    const { value, issues } = readFields(
      { ...lineFields, quantity: { ...quantity, required: false } },
      line,
      'demanded',
    )
    return { value, issues: issues.map((issue) => ({ ...issue, path: `lines.${i}.${issue.path}` })) }
  })
  const issues = read.flatMap((one) => one.issues)
  if (issues.length > 0) throw new Invalid(issues)
  const chosen = read.map(({ value }) => ({ number: String(value.number), item: Number(value.item) }))
  const quantities = new Map(
    read.flatMap(({ value }) =>
      value.quantity === undefined || value.quantity === null
        ? []
        : [[placeOf(value.number, value.item), String(value.quantity)] as const],
    ),
  )
  return { uuids, lines: lines && chosen, quantities }
}

/** The lines that a document has of open lines, by these: each with its reference. */
async function rowsOf(
  context: Context,
  { def, source, reference: { key, field } }: Making,
  lines: readonly OpenLine[],
  { quantities }: Wanted,
): Promise<AnyRow[][]> {
  const taken = lines.map(({ number, item, left, as }) => ({
    number,
    item,
    left,
    as,
    asked: quantities.get(placeOf(number, item)),
  }))
  const { rows, parts } = makerOf(def) ?? {}
  const { name } = source.shape
  const made = await (rows?.[name] ?? parts?.[name])?.(context, taken)
  return taken.map(({ number, item, left, as, asked }, i) =>
    (made?.[i] ?? [{ ...field.takes?.line, [as]: asked ?? left }]).map((row) => ({
      [key]: number,
      [field.item]: item,
      ...row,
    })),
  )
}

/** What the head of a document says that this side makes of lines of the reference. */
const headOf = ({ actor }: Context, def: AnyDocument, { field }: Making['reference']): AnyRow => ({
  ...makerOf(def)?.head,
  ...headOfTaking(field, actor.side),
})

/** What the person would send of a head that lines say; what is nobody's to send follows from the lines. */
const sentOf = ({ actor }: Context, def: AnyDocument, head: AnyRow): AnyRow => {
  // what the owner's documents say follows from the lines
  const theirs = ownersReferences(def, actor.side).filter((key) => key !== def.sides[actor.side]?.self)
  return Object.fromEntries(
    Object.entries(head).filter(
      ([own, value]) => value !== null && !(def.shape.fields as Fields)[own]?.auto && !theirs.includes(own),
    ),
  )
}

/** What all lines say alike; nothing of what one of them leaves open. */
function alikeOf([first, ...others]: readonly OpenLine[]): AnyRow {
  const said = (value: unknown) => JSON.stringify(value)
  return Object.fromEntries(
    Object.entries(first?.alike ?? {}).filter(([own, value]) =>
      others.every(({ alike }) => said(alike[own]) === said(value)),
    ),
  )
}

/** What the person would send to create the document. */
const inputOf = (
  context: Context,
  { def, reference }: Making,
  { lines, head }: Group<OpenLine>,
  rows: readonly AnyRow[],
): AnyDoc => ({
  ...sentOf(context, def, { ...alikeOf(lines), ...lines[0]?.same, ...head }),
  ...headOf(context, def, reference),
  lines: rows.map((row) => ({ ...row })),
})

/** A document to be made, and what it is made of. */
interface Planned {
  readonly input: AnyDoc
  readonly of: readonly Origin[]
}

interface Plan {
  readonly planned: readonly Planned[]
  readonly refused: readonly NotMade[]
  /** Each that can be made is made, and the others say why; else all of them or none. */
  readonly isEachAlone: boolean
}

/** @throws NotAllowed, Invalid, Refused when nothing is left of what was chosen */
async function planOfLines(context: Context, making: Making, sent: AnyRow, head: AnyRow): Promise<Plan> {
  const { reference } = making
  const wanted = readWanted(making, sent)
  const lines = (await openLines(context, making, wanted)).map((line) => ({ ...line, head: without(line.head, head) }))
  const open = new Set(lines.map(({ number, item }) => placeOf(number, item)))
  const gone = wanted.lines?.find(({ number, item }) => !open.has(placeOf(number, item)))
  if (gone) throw new Refused({ message: 'common.nothingLeftOf', params: { number: gone.number, item: gone.item } })
  // of all at once: what one document takes of a line is not there for the next one
  const made = await rowsOf(context, making, lines, wanted)
  const rowsBy = new Map(lines.map((line, i) => [line, made[i] ?? []]))
  const planned: Planned[] = []
  for (const group of groupsOf(lines)) {
    const rows = group.lines.flatMap((line) => rowsBy.get(line) ?? [])
    const of = group.lines.map(({ uuid, number, item }) => ({ uuid, number, item }))
    if (rows.length > 0) planned.push({ of, input: { ...inputOf(context, making, group, rows), ...head } as AnyDoc })
  }
  if (planned.length === 0) throw new Refused({ message: 'common.nothingLeft' })
  return { planned, refused: [], isEachAlone: reference.field.takes?.headFrom !== undefined && planned.length > 1 }
}

/** @throws NotAllowed, Invalid */
async function planOfRows(
  context: Context,
  def: AnyDocument,
  source: RowSource<Shape>,
  sent: AnyRow,
  head: AnyRow,
): Promise<Plan> {
  const uuids = readUuids(sent)
  if (sent.lines !== undefined) throw new Invalid([{ path: 'lines', rule: 'notAccepted' }])
  if (uuids === undefined || uuids.length === 0) throw new Invalid([{ path: 'uuids', rule: 'required' }])
  if (uuids.length > mostRows) throw new Invalid([{ path: 'uuids', rule: 'tooManyRows', limit: mostRows }])
  const rows = await chosenRows(context, def, source, uuids)
  const good = rows.filter(({ refusal }) => !refusal)
  const groups = groupsOf(good.map((row) => ({ ...row, account: '', same: {}, head: without(row.head, head) })))
  return {
    planned: groups.map(({ lines, head: said }) => ({
      of: lines.map(originOf),
      input: { ...sentOf(context, def, said), ...head, lines: lines.map(({ line }) => line) } as AnyDoc,
    })),
    refused: rows.flatMap((row) => (row.refusal ? [{ ...originOf(row), code: '422', refusal: row.refusal }] : [])),
    isEachAlone: true,
  }
}

/** @throws NotFound, NotAllowed, Invalid, Refused when nothing is left of what was chosen */
async function planOf(context: Context, def: AnyDocument, body: unknown): Promise<Plan> {
  demandCreating(context, def)
  const { sent, from } = readFrom(body)
  const rows = rowSourceOf(context, def, from)
  const making = rows ? undefined : makingOf(context, def, from)
  const head = sent.head === undefined ? {} : readHead(context, def, sent.head)
  if (rows) return planOfRows(context, def, rows, sent, head)
  return planOfLines(context, making as Making, sent, head)
}

const picked = (row: AnyRow, keys: readonly string[]): AnyRow =>
  Object.fromEntries(keys.filter((key) => key in row).map((key) => [key, row[key]]))

/** What the person sees of a document that is not written yet. */
function seenOf({ actor }: Context, def: AnyDocument, { lines = [], ...head }: AnyDoc): AnyDoc {
  const seen = projection(def, actor)
  return { ...picked(head, seen.head), lines: lines.map((line) => picked(line, seen.lines)) } as AnyDoc
}

/** Documents as they would be, and what none is made of. */
export interface Proposals {
  readonly items: readonly AnyDoc[]
  readonly refused: readonly NotMade[]
}

/**
 * What documents made of the chosen lines or rows would be: one for each group that one document can take, with what its
 * lines take over. What the caller says of the head goes before what they say. Nothing is written.
 * @throws NotFound, NotAllowed, Invalid, Refused
 */
export async function propose(context: Context, def: AnyDocument, body: unknown): Promise<Proposals> {
  const { planned, refused } = await planOf(context, def, body)
  const resolved = await resolve(
    context,
    def,
    planned.map(({ input }) => ({ doc: newDocument(context, def, input) })),
  )
  const completed = makerOf(def)?.completed
  const items: AnyDoc[] = []
  for (const { doc } of resolved) items.push(seenOf(context, def, completed ? await completed(context, doc) : doc))
  return { items, refused }
}

/** An open line as a document that is made of it would take it over. */
export interface Takeable {
  readonly number: string
  readonly item: number
  /** Decimal text. */
  readonly left: string
  /** What the head of the document has in common with it. */
  readonly head: AnyRow
  /** The line as it would be, as far as the person sees it. */
  readonly line: AnyRow
}

const shownLines = 200

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() ? value.trim() : undefined

/** Open lines, what the next ones are asked with, and of all that fit how many there are and what they are worth. */
export interface TakeableLines extends Partial<OpenTotals> {
  readonly items: readonly Takeable[]
  readonly next: number | null
}

/** @throws Invalid */
function skipOf({ skip = 0 }: AnyRow): number {
  if (!Number.isSafeInteger(skip) || Number(skip) < 0) throw new Invalid([{ path: 'skip', rule: 'notInteger' }])
  return Number(skip)
}

/** The lines as a document that is made of them would take them over. */
async function takeableOf(context: Context, making: Making, wanted: Wanted, open: readonly OpenLine[]) {
  const { def, reference } = making
  const rows = await rowsOf(context, making, open, wanted)
  const single = open.flatMap((line, i) => (rows[i] ?? []).map((row) => ({ line, row })))
  const drawn = single.map(({ line, row }) => ({
    doc: newDocument(context, def, inputOf(context, making, { lines: [line], head: line.head }, [row])),
  }))
  const resolved = await resolve(context, def, drawn)
  const as = reference.field.takes?.as ?? ''
  return single.map(({ line: { number, item, left, same, head: said }, row }, i): Takeable => {
    const doc = seenOf(context, def, resolved[i]?.doc as AnyDoc)
    const { uuid: _, itemNumber: __, ...line } = doc.lines?.[0] ?? {}
    const head = { ...same, ...said, ...headOf(context, def, reference) }
    return { number, item, left: String(row[as] ?? left), head, line }
  })
}

/**
 * Open lines that a document can be made of: those asked for by `lines`, else two hundred of those that fit `same` and `text`, behind
 * `skip` others.
 * @throws NotFound, NotAllowed, Invalid
 */
export async function takeable(context: Context, def: AnyDocument, body: unknown): Promise<TakeableLines> {
  demandCreating(context, def)
  const { sent: asked, from } = readFrom(body)
  const making = makingOf(context, def, from)
  const wanted = readWanted(making, { lines: [], ...asked })
  const skip = skipOf(asked)
  const isNamed = asked.lines !== undefined
  const chosen: Chosen = {
    ...(isNamed ? { lines: wanted.lines } : {}),
    uuids: wanted.uuids,
    same: isRow(asked.same) ? asked.same : undefined,
    text: textIn(asked.text),
    limit: shownLines,
    skip,
  }
  const open = await openLines(context, making, chosen)
  return {
    items: await takeableOf(context, making, wanted, open),
    next: open.length < shownLines ? null : skip + shownLines,
    ...(isNamed || skip > 0 ? {} : await openTotals(context, making, chosen)),
  }
}

/** Why a document was not made. */
function whyNot(def: AnyDocument, error: unknown): Omit<NotMade, keyof Origin> {
  const { code, refusal, issues } = fate(error)
  const named = issues?.map((issue) => ({
    ...issue,
    en: fieldLabel('en', def, issue.path),
    zh: fieldLabel('zh_cn', def, issue.path),
  }))
  return { code, ...(refusal && { refusal }), ...(named && { issues: named }) }
}

/** What a person would send, and what of the head the making says that is nobody's to send. */
function apart(def: AnyDocument, input: AnyDoc): readonly [sent: AnyDoc, also: AnyRow] {
  const fields = def.shape.fields as Fields
  const isAuto = ([key]: readonly [string, unknown]) => fields[key]?.auto === true
  const said = Object.entries(input)
  return [Object.fromEntries(said.filter((entry) => !isAuto(entry))) as AnyDoc, Object.fromEntries(said.filter(isAuto))]
}

/** What was created, and what was not and why. */
export interface MadeDocuments {
  readonly uuids: readonly string[]
  readonly refused: readonly NotMade[]
}

/**
 * Creates the documents that `propose` would propose, in the one transaction of the call: each by itself where lines that differ
 * become several and rows are chosen, else all of them or none.
 * @throws NotFound, NotAllowed, Invalid, Refused, Conflict
 */
export async function createFrom(context: Context, def: AnyDocument, body: unknown): Promise<MadeDocuments> {
  const { planned, refused, isEachAlone } = await planOf(context, def, body)
  const uuids: string[] = []
  const failed: NotMade[] = []
  const made = (input: AnyDoc) => create(context, def, ...apart(def, input))
  for (const { input, of } of planned) {
    if (!isEachAlone) {
      uuids.push(await made(input))
      continue
    }
    const one = await tried(context, () => made(input))
    if ('done' in one) uuids.push(one.done)
    else {
      const why = whyNot(def, one.error)
      failed.push(...of.map((origin) => ({ ...origin, ...why })))
    }
  }
  return { uuids, refused: [...refused, ...failed] }
}
