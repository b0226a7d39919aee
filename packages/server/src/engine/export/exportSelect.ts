/** An export as one SELECT: each row of the file one row, each cell the text that stands in it. */
import type { Words } from '@srm/core/definition/files/csvCells'
import type { CsvColumn } from '@srm/core/definition/files/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { withLiterals } from '../../database/literalStatement.ts'
import type { Actor, Context } from '../context.ts'
import { customFieldsOf, customValue } from '../customFields.ts'
import { ordered } from '../list/page.ts'
import { openValue, selectHead, selectLines } from '../projection.ts'
import { linesRead, rowsFrom } from '../query/byLine.ts'
import type { Cursor } from '../query/cursor.ts'
import type { Query } from '../query/readQuery.ts'
import { sqlCell } from './exportCells.ts'

/** What is exported: the columns, and the rows that the query of the list answers. */
export interface Export {
  readonly def: AnyDocument
  readonly actor: Actor
  readonly query: Query
  readonly columns: readonly CsvColumn[]
}
/** The statement of a part of the rows, up to one of them or to the last. */
export type SelectOf = (asked: Export, upTo?: Cursor) => string

/** The free fields among the columns of the head. */
const customIn = ({ def, actor, columns }: Export) =>
  customFieldsOf(def, actor).filter(({ key }) => columns.some(({ name, inLine }) => name === key && !inLine))

/** Values of free fields are kept as text. */
function customCell({ def, actor }: Export, column: CsvColumn, words: Words): string | undefined {
  const custom = column.inLine ? undefined : customFieldsOf(def, actor).find(({ key }) => key === column.name)
  if (!custom) return undefined
  const value = `(${customValue(def, actor.side, custom)})`
  return sqlCell(column.field, column.field.kind === 'decimal' ? `${value}::numeric` : value, actor.timeZone, words)
}

function cellOf(asked: Export, column: CsvColumn, words: Words): string {
  const { def, actor } = asked
  const { field, name, inLine } = column
  const custom = customCell(asked, column, words)
  if (custom !== undefined) return custom
  const value = `${inLine ? 'l' : 'h'}."${name}"`
  const cell = name === 'uuid' ? value : sqlCell(field, value, actor.timeZone, words)
  return inLine ? cell : openValue(def, actor.side, name, cell)
}

const hasLines = ({ columns }: Export): boolean => columns.some(({ inLine }) => inLine)

const lineCondition = ({ def, actor: { side } }: Export): string => linesRead(def, side)

/** Each row of the file one row, each cell the text that stands in it; the values are written into the statement. */
export const exportSelect =
  (words: Words): SelectOf =>
  (asked, upTo) => {
    const { def, actor, query, columns } = asked
    const { where, order, values } = ordered(def, actor, query, upTo)
    const cells = columns.map((column) => cellOf(asked, column, words)).join(', ')
    // Documents without lines have a row of their own, unless lines are what the list shows.
    const joins = hasLines(asked) && !query.byLine
    const join = joins ? ` left join "${def.shape.name}Line" l on ${lineCondition(asked)}` : ''
    const from = `${rowsFrom(def, actor.side, query.byLine)}${join}`
    const select = `select ${cells} from ${from} where ${where} order by ${order}${joins ? ', l."itemNumber"' : ''}`
    return withLiterals(select, [actor.account, ...values])
  }

/** The lines of a document as one column, in their order; by line the one of the row. */
function lineColumn(asked: Export): string {
  const { def, columns, query } = asked
  const names = columns.filter(({ inLine }) => inLine).map(({ name }) => name)
  if (query.byLine)
    return `(select json_build_array(row_to_json(r)) from (select ${selectLines(def, names)}) r) as lines`
  return `(select coalesce('[' || string_agg(row_to_json(r)::text, ',' order by l."itemNumber") || ']', '[]')::json
    from "${def.shape.name}Line" l cross join lateral (select ${selectLines(def, names)}) r where ${lineCondition(asked)}) as lines`
}

/** Each document one row, by line each line one with its document around it: the text of its JSON, as lists answer it, with its lines. `before` stands in front of it. */
export const documentSelect =
  (before = ''): SelectOf =>
  (asked, upTo) => {
    const { def, actor, query, columns } = asked
    const { where, order, values } = ordered(def, actor, query, upTo)
    const custom = customIn(asked)
    const isCustom = new Set(custom.map(({ key }) => key))
    const heads = columns.filter(({ inLine, name }) => !inLine && !isCustom.has(name)).map(({ name }) => name)
    const seen = heads.length > 0 ? [selectHead(def, actor.side, [...new Set(heads)])] : []
    const free = custom.map((field) => `${customValue(def, actor.side, field)} as "${field.key}"`)
    const document = [...seen, ...free, ...(hasLines(asked) ? [lineColumn(asked)] : [])].join(', ')
    const select = `select '${before}' || row_to_json(x)::text from ${rowsFrom(def, actor.side, query.byLine)} cross join lateral (select ${document}) x
    where ${where} order by ${order}`
    return withLiterals(select, [actor.account, ...values])
  }

/** Where slices of so many documents end, by line of so many lines. */
export async function sliceEnds({ tx }: Context, asked: Export, size: number): Promise<Cursor[]> {
  const { def, actor, query } = asked
  const { where, order, values, by } = ordered(def, actor, query)
  const { byLine } = query
  const item = byLine ? 'l."itemNumber"' : 'null::integer'
  const rows = await tx.query<{ value: string; uuid: string; item: number | null }>(
    `select value, uuid, item from (
       select (${by.expression})::text as value, h."uuid" as uuid, ${item} as item, row_number() over (order by ${order}) as n
       from ${rowsFrom(def, actor.side, byLine)} where ${where}) s
     where n % ${size} = 0 order by n`,
    [actor.account, ...values],
  )
  return rows.map(({ value, uuid, item }) => (item === null ? [value, uuid] : [value, uuid, item]))
}
