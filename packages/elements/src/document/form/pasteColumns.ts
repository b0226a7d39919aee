import type { Field, Fields } from '@srm/core/definition/field'
import { lineColumnsMeant } from '@srm/core/definition/files/csvHeader'
import { markOf } from '@srm/core/definition/files/decimalMark'
import { bareNumber, parseDate, parseDecimal, toHalfWidth } from '../../grid/cells/parse.ts'
import type { Column, PlacedBlock } from '../../grid/types.ts'
import type { AllWords } from '../../words/allWords.ts'
import type { Whole } from '../definition/screenTypes.ts'
import type { FormLine } from './formModel.ts'

/** Into which columns of the lines a pasted block goes: by its headings, or by what its cells are. Pure. */

type Block = readonly (readonly string[])[]
type LineColumn = Column<FormLine>

/** What a block is looked at with. */
export interface PasteContext {
  readonly scope: Pick<Whole, 'def' | 'locale' | 'today' | 'words' | 'visible'>
  /** Every column that people write, shown or not. */
  readonly columns: readonly LineColumn[]
  /** The keys of those that are shown. */
  readonly shown: readonly string[]
}

const isThere = (text: string): boolean => text.trim() !== ''
const filledRows = (block: Block): Block => block.filter((row) => row.some(isThere))
const isDate = (text: string, today: string): boolean => !('fault' in parseDate(text, today))
const isNumber = (text: string): boolean => !('fault' in parseDecimal(text)) || markOf([bareNumber(text)]) === ','

/** What a heading comes to: a column, one that nobody types into, or nothing that is known. */
type Meant = { readonly column: LineColumn } | 'fixed' | 'unknown' | 'none'

function meant({ scope, columns }: PasteContext, headings: readonly string[]): readonly Meant[] {
  const titles = Object.fromEntries(columns.toReversed().map(({ title, key }) => [title, key]))
  const known = lineColumnsMeant(scope.def, headings, { ...scope.def.lineNames, ...titles })
  return headings.map((heading, at) => {
    if (!isThere(heading)) return 'none'
    const key = known[at]?.name
    const column = columns.find((one) => one.key === key)
    if (column) return { column }
    return key !== undefined && scope.visible.lines.includes(key) ? 'fixed' : 'unknown'
  })
}

/** Does the first row name columns? One name alone may be a text like others where texts are typed. */
function isHeading(sight: PasteContext, headings: readonly string[], found: readonly Meant[], at: LineColumn): boolean {
  const { today } = sight.scope
  const named = headings.filter(isThere)
  const columns = found.flatMap((one) => (typeof one === 'object' ? [one.column] : []))
  const known = columns.length + found.filter((one) => one === 'fixed').length
  if (columns.length === 0 || known * 2 < named.length) return false
  if (named.some((text) => isNumber(text) || isDate(text, today))) return false
  return known > 1 || at.editor !== 'text' || columns.includes(at)
}

/** Sentences on headings of which nothing is taken. */
function toldOf(
  words: AllWords['form'],
  headings: readonly string[],
  found: readonly Meant[],
  twice: ReadonlySet<LineColumn>,
) {
  const of = (wanted: Meant) => headings.filter((_, at) => found[at] === wanted)
  const [unknown, fixed] = [of('unknown'), of('fixed')]
  return [
    ...(unknown.length > 0 ? [words.pasteUnknown(unknown)] : []),
    ...(fixed.length > 0 ? [words.pasteFixed(fixed)] : []),
    ...(twice.size > 0 ? [words.pasteTwice([...twice].map(({ title }) => title))] : []),
  ]
}

/**
 * A block whose first row names columns, in any order and in either language.
 * @param at the column it is pasted on
 * @returns undefined where the first row is none of headings, or nothing stands below it
 */
export function headedBlock(sight: PasteContext, block: Block, at: LineColumn): PlacedBlock<FormLine> | undefined {
  const [headings = [], ...rest] = block
  const rows = filledRows(rest)
  if (rows.length === 0) return undefined
  const found = meant(sight, headings)
  if (!isHeading(sight, headings, found, at)) return undefined
  const columns = found.map((one) => (typeof one === 'object' ? one.column : undefined))
  const twice = new Set(columns.filter((one, i) => one !== undefined && columns.indexOf(one) !== i)) as Set<LineColumn>
  return {
    rows,
    columns: columns.map((one) => (one && twice.has(one) ? undefined : one)),
    told: toldOf(sight.scope.words.form, headings, found, twice),
  }
}

interface Usual {
  readonly material: LineColumn
  readonly quantity: LineColumn
  readonly date: LineColumn
}

/** The material, the quantity and the date of a line, where the lines of a document have one of each. */
function usualOf({ scope, columns, shown }: PasteContext): Usual | undefined {
  const fields = scope.def.shape.lines as Fields
  const only = (is: (field: Field) => boolean) => {
    const [one, ...others] = columns.filter(({ key }) => shown.includes(key) && fields[key] && is(fields[key]))
    return others.length === 0 ? one : undefined
  }
  const material = only(({ kind, target, item }) => kind === 'ref' && target === 'material' && item === undefined)
  const quantity = only(({ measure }) => measure === 'quantity')
  const date = only(({ kind }) => kind === 'date')
  return material && quantity && date ? { material, quantity, date } : undefined
}

const orders = [
  ['material', 'quantity', 'date'],
  ['material', 'date', 'quantity'],
  ['quantity', 'material', 'date'],
  ['quantity', 'date', 'material'],
  ['date', 'material', 'quantity'],
  ['date', 'quantity', 'material'],
] as const satisfies readonly (readonly (keyof Usual)[])[]

const most = (texts: readonly string[], is: (text: string) => boolean): boolean =>
  texts.length > 0 && texts.filter(is).length * 2 > texts.length

/**
 * Three columns without headings as material, quantity and date, by what their cells are.
 * @param known which of these texts are materials
 * @returns undefined where they are something else, or may be read in two ways
 */
export async function usualBlock(
  sight: PasteContext,
  block: Block,
  known: (field: Field, texts: readonly string[]) => Promise<(text: string) => boolean>,
): Promise<PlacedBlock<FormLine> | undefined> {
  const usual = usualOf(sight)
  const rows = filledRows(block)
  if (!usual || rows.length === 0 || rows.some((row) => row.length !== orders[0].length)) return undefined
  const { today, def } = sight.scope
  const texts = (at: number) => rows.map((row) => toHalfWidth(row[at] ?? '')).filter(isThere)
  const read = { quantity: isNumber, date: (text: string) => isDate(text, today) }
  const fitting = orders.filter((order) =>
    order.every((what, at) => what === 'material' || most(texts(at), read[what])),
  )
  if (fitting.length === 0) return undefined
  const places = new Set(fitting.map((order) => (order as readonly string[]).indexOf('material')))
  const isMaterial = await known((def.shape.lines as Fields)[usual.material.key] as Field, [...places].flatMap(texts))
  const [only, ...others] = fitting.filter((order) =>
    most(texts((order as readonly string[]).indexOf('material')), isMaterial),
  )
  if (!only || others.length > 0) return undefined
  return { rows, columns: only.map((what) => usual[what]), told: [] }
}
