/** The lines of a document as a table. */
import { decimal, plain, sum } from '@srm/core/decimal'
import { entriesOf, type Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Cell, Column, Table } from './paper.ts'
import type { Sheet } from './sheet.ts'
import { currencyOf, measureText } from './valueText.ts'
import { paperWords } from './words.ts'

/** Points. */
const itemWidth = 28
const widths: Partial<Record<NonNullable<Field['measure']>, number>> = {
  quantity: 46,
  price: 58,
  percent: 36,
  amount: 66,
  rate: 52,
}
/** Of a digit, and of what stands around a cell. */
const digit = 4.7
const padding = 9
/** Titles are set wider than what stands below them. */
const bold = 1.1

/** An ideograph, as in dates. */
const ideograph = 8
const textWidth = (text: string): number =>
  [...text].reduce((width, letter) => width + (letter > '\u2e80' ? ideograph : digit), padding)

/** Words of a title are never broken; ideographs are. */
const titleWidth = (title: string): number =>
  Math.ceil(Math.max(0, ...title.split(/[\s\u2e80-\uffff]+/).map((word) => textWidth(word) * bold)))

/** Numbers are never broken: a column is as wide as its longest one. */
function columnOf({ say, lineField }: Sheet, key: string, texts: readonly string[]): Column {
  const field = lineField(key)
  const { kind, measure, target } = field
  const isNumber = kind === 'decimal' || kind === 'number'
  const title = say(field)
  const longest = Math.max(titleWidth(title), ...texts.map((text) => Math.ceil(textWidth(text))))
  const base = { title, isNumber, grows: false }
  const fixed = (width: number) => ({ ...base, width: Math.max(width, titleWidth(title)) })
  if (isNumber) return { ...base, width: Math.max(widths[measure ?? 'quantity'] ?? 46, longest) }
  if (kind === 'date') return fixed(Math.max(56, longest))
  if (kind === 'dict') return fixed(target === 'unit' ? 36 : 64)
  if (kind === 'choice') return fixed(52)
  return kind === 'ref' ? fixed(84) : { ...base, width: 110, grows: true }
}

const isDecimal = (value: unknown): value is string => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

/** Money is added up where all lines have one currency, quantities where they have one unit. */
function totalOf({ def, doc, lineField }: Sheet, lines: readonly AnyRow[], key: string): string {
  const { measure, ofHead } = lineField(key)
  const values = lines.flatMap((line) => (isDecimal(line[key]) ? [decimal(line[key])] : []))
  const unit = entriesOf(def.shape.lines).find(([, { kind, target }]) => kind === 'dict' && target === 'unit')?.[0]
  const amountIn = (line: AnyRow) => (ofHead ? undefined : currencyOf(line)) ?? currencyOf(doc)
  const [same, ...others] = new Set(lines.map((line) => (measure === 'amount' ? amountIn(line) : unit && line[unit])))
  const isSummed = measure === 'amount' || (measure === 'quantity' && unit !== undefined)
  if (!isSummed || values.length === 0 || others.length > 0) return ''
  return measureText(lineField(key), plain(sum(values)), measure === 'amount' ? String(same ?? '') : undefined)
}

/** A column that grows, where no other does: the first that is not a number. */
function withRoom(columns: readonly Column[]): readonly Column[] {
  if (columns.some(({ grows }) => grows)) return columns
  const at = columns.findIndex(({ isNumber }, i) => i > 0 && !isNumber)
  return columns.map((column, i) => (i === at ? { ...column, grows: true } : column))
}

/** The codes that say exactly what a line is stand below its title, where they have no column of their own. */
function identifying({ def, lineKeys }: Sheet, keys: readonly string[]) {
  const said = def.lineIdentity as { readonly title: string; readonly codes: readonly string[] } | undefined
  const codes = lineKeys(said?.codes ?? []).filter((key) => !keys.includes(key))
  const below = (line: AnyRow): string =>
    codes
      .map((key) => String(line[key] ?? ''))
      .filter((text) => text !== '')
      .join(' · ')
  return { title: said && keys.includes(said.title) ? said.title : keys[0], below }
}

/**
 * Nothing where the document has no lines that the person sees; columns in which no line says anything are left out.
 * @param wanted columns besides the lines' number
 */
export function lineTable(sheet: Sheet, wanted: readonly string[]): readonly Table[] {
  const { doc, lineKeys, lineText, say } = sheet
  const lines = doc.lines ?? []
  const seen = lineKeys(wanted).filter((key) => key !== 'itemNumber')
  const { title, below } = identifying(sheet, seen)
  const cell = (line: AnyRow, key: string): Cell => {
    const codes = key === title ? below(line) : ''
    return { text: lineText(line, key), ...(codes === '' ? {} : { below: codes }) }
  }
  const cells = seen.map((key) => [key, lines.map((line) => cell(line, key))] as const)
  const said = cells.filter(([, all]) => all.some(({ text, below: codes }) => text !== '' || codes !== undefined))
  if (said.length === 0) return []
  const texts = (all: readonly Cell[]) => all.map(({ text }) => text)
  const item: Column = { title: say(paperWords.line), width: itemWidth, grows: false, isNumber: true }
  const totals = said.map(([key]) => totalOf(sheet, lines, key))
  return [
    {
      kind: 'table',
      columns: withRoom([item, ...said.map(([key, all]) => columnOf(sheet, key, texts(all)))]),
      rows: lines.map((line, i) => [
        { text: String(line.itemNumber ?? '') },
        ...said.map(([, all]) => all[i] ?? { text: '' }),
      ]),
      totals: totals.some((text) => text !== '') ? ['', ...totals] : [],
    },
  ]
}
