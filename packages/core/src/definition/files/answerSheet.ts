/**
 * Workbooks in which the lines of a document are answered: written by the server, filled elsewhere, read back on a screen or by the
 * command line (domain/11 D5). A row belongs to a line by its number; what the document says of the line stands beside it, so that
 * what has changed since is found. Pure.
 */
import { compare } from '../../decimal.ts'
import { type Field, type Fields, f } from '../field.ts'
import { type AnyDoc, type AnyDocument, type AnyRow, type AnyTransition, isBy, transitionsOf } from '../workflow.ts'
import { type CellForm, readCell, type Words } from './csvCells.ts'
import type { SheetRow, SheetTerms } from './sheetTerms.ts'

type Language = Exclude<Words, 'key'>

/** A column of such a workbook. */
export interface AnswerColumn {
  readonly key: string
  readonly field: Field
  /** Whoever answers fills it; the others say what is asked. */
  readonly isFilled: boolean
  /** It is a cell of a row within the line. */
  readonly within?: Within
}

/** Where a cell within a line stands: in which row of which list, and what the document says of that row itself. */
interface Within {
  readonly list: string
  readonly row: number
  readonly cell: string
  readonly fixed: AnyRow
}

const version = f.number('Version', '版本')
const item = f.number('Line', '行')

/** The actions of a side whose lines are answered in a workbook too. */
export const sheetActions = (def: AnyDocument, side: string): readonly (readonly [string, AnyTransition])[] =>
  transitionsOf(def).filter(([, transition]) => transition.inWorkbook !== undefined && isBy(transition, side as never))

const booked = ({ ledger }: AnyDocument): readonly string[] =>
  (ledger as { readonly quantities: readonly string[] } | undefined)?.quantities ?? []

/** One value, that no seal closes and nobody else books. */
const isTold = (def: AnyDocument, key: string, { kind, sealed }: Field): boolean =>
  kind !== 'json' && sealed !== true && !booked(def).includes(key)

const termsOf = ({ inWorkbook }: AnyTransition, doc: AnyDoc): SheetTerms =>
  typeof inWorkbook === 'function' ? inWorkbook(doc as never) : { without: [], lists: {} }

/** A column for each cell that is filled of the rows within a line. */
function cellColumns(list: string, { columns = {} }: Field, rows: readonly SheetRow[]): AnswerColumn[] {
  return rows.flatMap(({ title, fixed = {}, cells }, row) =>
    cells.map((cell): AnswerColumn => {
      const own = columns[cell] as Field
      const said = cells.length === 1 ? title : { en: `${title.en}: ${own.en}`, zh: `${title.zh} ${own.zh}` }
      return {
        ...{ key: `${list}.${row}.${cell}`, field: { ...own, ...said } as Field, isFilled: true },
        within: { list, row, cell, fixed },
      }
    }),
  )
}

/** The document, its version and the line first, then what is asked, then what is filled. */
export function answerColumns(def: AnyDocument, transition: AnyTransition, doc: AnyDoc): readonly AnswerColumn[] {
  const { without, lists } = termsOf(transition, doc)
  return allColumns(def, transition, lists).filter(({ key }) => !without.includes(key))
}

function allColumns(def: AnyDocument, { fillsLines = [] }: AnyTransition, lists: SheetTerms['lists']): AnswerColumn[] {
  const [number = ''] = def.key as readonly string[]
  const fields = def.shape.lines as Fields
  const filled = fillsLines as readonly string[]
  const { title, codes = [] } = (def.lineIdentity ?? {}) as {
    readonly title?: string
    readonly codes?: readonly string[]
  }
  const asked = [...new Set([...codes, ...(title ? [title] : []), ...((def.lineColumns ?? []) as readonly string[])])]
  const column = (key: string, isFilled: boolean): AnswerColumn[] => {
    const field = fields[key]
    return field && (isFilled ? field.kind !== 'json' : isTold(def, key, field)) ? [{ key, field, isFilled }] : []
  }
  return [
    { key: number, field: (def.shape.fields as Fields)[number] as Field, isFilled: false },
    { key: 'rowVersion', field: version, isFilled: false },
    { key: 'itemNumber', field: item, isFilled: false },
    ...asked.filter((key) => !filled.includes(key)).flatMap((key) => column(key, false)),
    ...filled.flatMap((key) => column(key, true)),
    ...Object.entries(lists).flatMap(([key, rows]) => cellColumns(key, fields[key] as Field, rows)),
  ]
}

/** What a line says in a column: within it, of the row that is named so, else of the row at its place. */
export function answerValue(row: AnyRow, { key, within }: AnswerColumn): unknown {
  if (!within) return row[key]
  const rows = Array.isArray(row[within.list]) ? (row[within.list] as AnyRow[]) : []
  const named = Object.entries(within.fixed)
  const found = named.length > 0 ? rows.find((one) => named.every(([name, is]) => one[name] === is)) : rows[within.row]
  return found?.[within.cell]
}

const labelOf = ({ field }: AnswerColumn, words: Language): string => (words === 'en' ? field.en : field.zh)

/** What the columns are called; of several with the same label each says its field too. */
export function answerHeaders(columns: readonly AnswerColumn[], words: Language): readonly string[] {
  const labels = columns.map((column) => labelOf(column, words))
  return columns.map(({ key }, at) => {
    const label = labels[at] as string
    return labels.filter((one) => one === label).length > 1 ? `${label} (${key})` : label
  })
}

/** The values of the rows, by the keys of the columns. */
export const answerRows = (def: AnyDocument, doc: AnyDoc): readonly AnyRow[] =>
  (doc.lines ?? []).map((line) => ({
    ...line,
    [String(def.key[0])]: doc[String(def.key[0])],
    rowVersion: doc.rowVersion,
  }))

/** A cell that says otherwise than the document does now. */
export interface ChangedCell {
  readonly itemNumber: number
  readonly key: string
  readonly field: Field
  /** As the workbook and as the document says it. */
  readonly was: string
  readonly is: unknown
}

/** What was read of such a workbook. */
export interface ReadAnswers {
  /** The number of the document that it was written for; undefined where it has none. */
  readonly number: string | undefined
  /** The version that it was written of. */
  readonly rowVersion: number | undefined
  /** Filled values by line; the text of a cell that cannot be read stands as it is. */
  readonly lines: readonly AnyRow[]
  /** Cells that cannot be read, with their rule. */
  readonly faults: readonly {
    readonly itemNumber: number
    readonly key: string
    readonly field: Field
    readonly text: string
    readonly rule: string
    /** What the rule names: words that may be chosen, a bound. */
    readonly limit?: string | number
  }[]
  readonly changed: readonly ChangedCell[]
  /** Lines of the document without a row, and numbers of rows that are no line of it. */
  readonly missing: readonly number[]
  readonly unknown: readonly number[]
}

/** Why a workbook cannot be read at all. */
export class NoAnswerSheet extends Error {}

const plainText = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

/** Which column of the rows is which of ours: by its label in either language, or by the name of its field. */
function placesIn(columns: readonly AnswerColumn[], header: readonly string[]): ReadonlyMap<string, number> {
  const names = (['en', 'zh'] as const).map((words) => answerHeaders(columns, words))
  return new Map(
    columns.flatMap(({ key }, at) => {
      const known = [key, ...names.map((one) => one[at] as string)].map(plainText)
      const place = header.findIndex((text) => known.includes(plainText(text)))
      return place < 0 ? [] : [[key, place] as const]
    }),
  )
}

const isSame = (field: Field, read: unknown, is: unknown): boolean => {
  if (read === null || is === null || is === undefined) return (read ?? null) === (is ?? null)
  if (field.kind === 'decimal') return compare(String(read) as never, String(is) as never) === 0
  return String(read).trim() === String(is).trim()
}

/** A cell as it was read: its value, or the rule that it breaks. */
interface ReadCell extends AnswerColumn {
  readonly itemNumber: number
  readonly text: string
  readonly value?: unknown
  readonly rule?: string
  readonly limit?: string | number
  readonly is: unknown
}

const readOf = ({ rule, text, value }: ReadCell): unknown => (rule === undefined ? value : text)

/** The rows within a line, of one list; a row of which nothing is filled is none. */
function rowsWithin(cells: readonly ReadCell[]): readonly AnyRow[] | null {
  const rows = [...Map.groupBy(cells, ({ within }) => within?.row)].flatMap(([, own]) => {
    const said = own.flatMap((one) => (readOf(one) === null ? [] : [[String(one.within?.cell), readOf(one)] as const]))
    return said.length > 0 ? [{ ...own[0]?.within?.fixed, ...Object.fromEntries(said) }] : []
  })
  return rows.length > 0 ? rows : null
}

/** The filled values of a line; the text of a cell that cannot be read stands as it is. */
function filledOf(cells: readonly ReadCell[]): AnyRow {
  const filled = cells.filter(({ isFilled }) => isFilled)
  const lists = Map.groupBy(
    filled.filter(({ within }) => within),
    ({ within }) => within?.list as string,
  )
  return {
    ...Object.fromEntries(filled.flatMap((one) => (one.within ? [] : [[one.key, readOf(one)]]))),
    ...Object.fromEntries([...lists].map(([list, own]) => [list, rowsWithin(own)])),
  }
}

/** Columns of the file that this document does not ask for: what is filled there would be lost. */
function strayColumns(def: AnyDocument, transition: AnyTransition, doc: AnyDoc): readonly AnswerColumn[] {
  const { without, lists } = termsOf(transition, doc)
  return allColumns(def, transition, lists).filter(({ key }) => without.includes(key))
}

interface Reading {
  readonly zone: string
  readonly form: CellForm
}

const whole = (text: string | undefined): number | undefined =>
  text !== undefined && /^\d{1,9}$/.test(text.trim()) ? Number(text) : undefined

/**
 * Reads a workbook that was written for the document.
 * @param rows the texts of its cells, its header first
 * @param zone IANA name of the zone in which times of day are written
 * @throws NoAnswerSheet where it has no column of line numbers
 */
export function readAnswers(
  def: AnyDocument,
  transition: AnyTransition,
  doc: AnyDoc,
  [header = [], ...rows]: readonly (readonly string[])[],
  { zone, form }: Reading,
): ReadAnswers {
  const columns = answerColumns(def, transition, doc)
  const stray = strayColumns(def, transition, doc)
  const places = placesIn([...columns, ...stray], header)
  if (!places.has('itemNumber')) throw new NoAnswerSheet()
  const textOf = (row: readonly string[], key: string): string | undefined => {
    const place = places.get(key)
    return place === undefined ? undefined : (row[place] ?? '')
  }
  const known = new Map((doc.lines ?? []).map((line) => [Number(line.itemNumber), line]))
  const told = rows.filter((row) => row.some((text) => text.trim() !== ''))
  const items = told.map((row) => whole(textOf(row, 'itemNumber')))
  const found = told.flatMap((row, at) => {
    const line = known.get(items[at] ?? -1)
    return line ? [{ row, line, itemNumber: Number(line.itemNumber) }] : []
  })
  const cells = found.flatMap(({ row, line, itemNumber }) =>
    columns.slice(3).flatMap((column): ReadCell[] => {
      const text = textOf(row, column.key)
      if (text === undefined) return []
      const cell = text.trim() === '' ? { value: null } : readCell(column.field, text, zone, form)
      return [{ ...column, ...cell, itemNumber, text, is: line[column.key] ?? null }]
    }),
  )
  const lost = found.flatMap(({ row, itemNumber }) =>
    stray.flatMap(({ key, field }) => {
      const text = textOf(row, key)?.trim() ?? ''
      return text === '' ? [] : [{ itemNumber, key, field, text, rule: 'notAskedHere' }]
    }),
  )
  const [first = []] = told
  return {
    number: textOf(first, String(def.key[0]))?.trim() || undefined,
    rowVersion: whole(textOf(first, 'rowVersion')),
    lines: [...Map.groupBy(cells, ({ itemNumber }) => itemNumber)].map(([itemNumber, own]) => ({
      itemNumber,
      ...filledOf(own),
    })),
    faults: [
      ...lost,
      ...cells.flatMap(({ isFilled, rule, limit, itemNumber, key, field, text }) =>
        isFilled && rule !== undefined
          ? [{ ...{ itemNumber, key, field, text, rule }, ...(limit === undefined ? {} : { limit }) }]
          : [],
      ),
    ],
    changed: cells.flatMap(({ isFilled, rule, value, field, itemNumber, key, text, is }) =>
      isFilled || (rule === undefined && isSame(field, value, is)) ? [] : [{ itemNumber, key, field, was: text, is }],
    ),
    missing: [...known.keys()].filter((one) => !items.includes(one)),
    unknown: items.flatMap((one) => (one !== undefined && !known.has(one) ? [one] : [])),
  }
}
