/** Documents that are made of lines of others: what a person would begin with, and the documents themselves (decisions §21). */

import type { Field, Fields } from '@srm/core/definition/field'
import { headOfTaking } from '@srm/core/definition/lines/lineReferences'
import { readFields } from '@srm/core/definition/read'
import { ownersReferences } from '@srm/core/definition/sides/parties'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from '../context.ts'
import { makerOf } from '../effects.ts'
import { Invalid, Refused } from '../errors.ts'
import { projection } from '../projection.ts'
import { resolve } from '../references/references.ts'
import { create, demandCreating, newDocument } from '../save/create.ts'
import { isUuid } from '../store.ts'
import {
  type Chosen,
  type Making,
  makingOf,
  type OpenLine,
  type OpenTotals,
  openLines,
  openTotals,
} from './openLines.ts'

/** What was asked for: a source, and which of its documents or lines; a line may say how much of it is taken. */
interface Wanted extends Chosen {
  readonly from: string
  readonly quantities: ReadonlyMap<string, string>
}

const placeOf = (number: unknown, item: unknown): string => `${number}\n${item}`

const isRow = (value: unknown): value is AnyRow => typeof value === 'object' && value !== null && !Array.isArray(value)

const lineFields = {
  number: { kind: 'text', en: '', zh: '', required: true, requiredAtSubmit: true, auto: false, max: 40 },
  item: { kind: 'number', en: '', zh: '', required: true, requiredAtSubmit: true, auto: false },
} as const

/** @throws Invalid naming everything that cannot be read */
function readWanted(making: (from: string) => Making, body: unknown): { making: Making; wanted: Wanted } {
  if (!isRow(body)) throw new Invalid([{ path: '', rule: 'notObject' }])
  if (typeof body.from !== 'string') throw new Invalid([{ path: 'from', rule: 'required' }])
  const made = making(body.from)
  const { uuids, lines } = body
  if (
    uuids !== undefined &&
    (!Array.isArray(uuids) || !uuids.every((uuid) => typeof uuid === 'string' && isUuid(uuid)))
  )
    throw new Invalid([{ path: 'uuids', rule: 'notList' }])
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
  return {
    making: made,
    wanted: { from: body.from, uuids: uuids as string[] | undefined, lines: lines && chosen, quantities },
  }
}

/** Lines that one document can take together. */
const groupsOf = (lines: readonly OpenLine[]): OpenLine[][] => [
  ...Map.groupBy(lines, ({ account, same }) => JSON.stringify([account, same])).values(),
]

/** The lines that a document has of open lines, by these: each with its reference. */
async function rowsOf(
  context: Context,
  { def, reference: { key, field } }: Making,
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
  const made = await makerOf(def)?.rows(context, taken)
  return taken.map(({ number, item, left, as, asked }, i) =>
    (made?.[i] ?? [{ [as]: asked ?? left }]).map((row) => ({
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

/** What the person would send to create the document; what is nobody's to send follows from the lines. */
const inputOf = (
  context: Context,
  { def, reference }: Making,
  lines: readonly OpenLine[],
  rows: readonly AnyRow[],
): AnyDoc => {
  // what the owner's documents say follows from the lines
  const theirs = ownersReferences(def, context.actor.side).filter((key) => key !== def.sides[context.actor.side]?.self)
  const said = Object.entries(lines[0]?.same ?? {}).filter(
    ([own, value]) => value !== null && !(def.shape.fields as Fields)[own]?.auto && !theirs.includes(own),
  )
  return {
    ...Object.fromEntries(said),
    ...headOf(context, def, reference),
    lines: rows.map((row) => ({ ...row })),
  }
}

/** @throws NotFound, NotAllowed, Invalid, Refused when nothing is left of what was chosen */
async function inputs(context: Context, def: AnyDocument, body: unknown): Promise<AnyDoc[]> {
  demandCreating(context, def)
  const { making, wanted } = readWanted((from) => makingOf(context, def, from), body)
  const lines = await openLines(context, making, wanted)
  const open = new Set(lines.map(({ number, item }) => placeOf(number, item)))
  const gone = wanted.lines?.find(({ number, item }) => !open.has(placeOf(number, item)))
  if (gone) throw new Refused({ message: 'common.nothingLeftOf', params: { number: gone.number, item: gone.item } })
  if (lines.length === 0) throw new Refused({ message: 'common.nothingLeft' })
  const made: AnyDoc[] = []
  for (const group of groupsOf(lines)) {
    const rows = (await rowsOf(context, making, group, wanted)).flat()
    if (rows.length > 0) made.push(inputOf(context, making, group, rows))
  }
  if (made.length === 0) throw new Refused({ message: 'common.nothingLeft' })
  return made
}

const picked = (row: AnyRow, keys: readonly string[]): AnyRow =>
  Object.fromEntries(keys.filter((key) => key in row).map((key) => [key, row[key]]))

/** What the person sees of a document that is not written yet. */
function seenOf({ actor }: Context, def: AnyDocument, { lines = [], ...head }: AnyDoc): AnyDoc {
  const seen = projection(def, actor)
  return { ...picked(head, seen.head), lines: lines.map((line) => picked(line, seen.lines)) } as AnyDoc
}

/**
 * What documents made of the chosen lines would be: one for each group of lines that one document can take, with what its
 * lines take over. Nothing is written.
 * @throws NotFound, NotAllowed, Invalid, Refused
 */
export async function propose(context: Context, def: AnyDocument, body: unknown): Promise<AnyDoc[]> {
  const drawn = (await inputs(context, def, body)).map((input) => ({ doc: newDocument(context, def, input) }))
  return (await resolve(context, def, drawn)).map(({ doc }) => seenOf(context, def, doc))
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
    doc: newDocument(context, def, inputOf(context, making, [line], [row])),
  }))
  const resolved = await resolve(context, def, drawn)
  const as = reference.field.takes?.as ?? ''
  return single.map(({ line: { number, item, left, same }, row }, i): Takeable => {
    const doc = seenOf(context, def, resolved[i]?.doc as AnyDoc)
    const { uuid: _, itemNumber: __, ...line } = doc.lines?.[0] ?? {}
    const head = { ...same, ...headOf(context, def, reference) }
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
  const asked = isRow(body) ? body : {}
  const { making, wanted } = readWanted((from) => makingOf(context, def, from), { lines: [], ...asked })
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

/**
 * Creates the documents that `propose` would propose.
 * @returns their uuids
 * @throws NotFound, NotAllowed, Invalid, Refused, Conflict
 */
export async function createFrom(context: Context, def: AnyDocument, body: unknown): Promise<string[]> {
  const uuids: string[] = []
  for (const input of await inputs(context, def, body)) uuids.push(await create(context, def, input))
  return uuids
}
