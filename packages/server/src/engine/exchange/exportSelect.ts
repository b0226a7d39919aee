/** An export as one SELECT: each row of the file one row, each cell the text that stands in it. */
import type { Words } from '@srm/core/definition/csvCells'
import type { CsvColumn } from '@srm/core/definition/csvHeader'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { withLiterals } from '../../database/literal.ts'
import { openValue, stubCondition } from '../columns.ts'
import type { Actor, Context } from '../context.ts'
import { ordered } from '../list/page.ts'
import type { Cursor } from '../query/cursor.ts'
import type { Query } from '../query/readQuery.ts'
import { sqlCell } from './exportCells.ts'

export interface Export {
  readonly def: AnyDocument
  readonly actor: Actor
  readonly query: Query
  readonly columns: readonly CsvColumn[]
  readonly words: Words
}

function cellOf({ def, actor, words }: Export, { field, name, inLine }: CsvColumn): string {
  const value = `${inLine ? 'l' : 'h'}."${name}"`
  const cell = name === 'uuid' ? value : sqlCell(field, value, actor.timeZone, words)
  return inLine ? cell : openValue(def, actor.side, name, cell)
}

/** The lines this side reads of its documents; a stub has none. */
function joined({ def, actor: { side }, columns }: Export): string {
  if (!columns.some(({ inLine }) => inLine)) return ''
  const stub = stubCondition(def, side)
  return ` left join "${def.shape.name}Line" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
    and l."${def.sides[side]?.owner}" = $1${stub ? ` and not (${stub})` : ''}`
}

/** Text of the whole statement, its values written into it. */
export function exportSelect(asked: Export, upTo?: Cursor): string {
  const { def, actor, query, columns } = asked
  const { where, order, values } = ordered(def, actor, query, upTo)
  const cells = columns.map((column) => cellOf(asked, column)).join(', ')
  const join = joined(asked)
  const select = `select ${cells} from "${def.shape.name}" h${join} where ${where} order by ${order}${join ? ', l."itemNumber"' : ''}`
  return withLiterals(select, [actor.account, ...values])
}

/** Where slices of so many documents end. */
export async function sliceEnds({ tx }: Context, asked: Export, size: number): Promise<Cursor[]> {
  const { def, actor, query } = asked
  const { where, order, values, by } = ordered(def, actor, query)
  const rows = await tx.query<{ value: string; uuid: string }>(
    `select value, uuid from (
       select (${by.expression})::text as value, h."uuid" as uuid, row_number() over (order by ${order}) as n
       from "${def.shape.name}" h where ${where}) s
     where n % ${size} = 0 order by n`,
    [actor.account, ...values],
  )
  return rows.map(({ value, uuid }) => [value, uuid])
}
