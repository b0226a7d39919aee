/** What lies where, as sums over the items of vouchers: nothing else keeps a stock (decision 0039). */
import type { Stock, StockItem, StockRow, StockSum } from '@srm/core/client/stock'
import { seenText } from '@srm/core/definition/codes/seenText'
import type { AnyRow } from '@srm/core/definition/workflow'
import { materialVoucher } from '@srm/core/logistics/vouchers/materialVoucher'
import { material } from '@srm/core/masterData/materials/material'
import { withLiterals } from '../../database/literalStatement.ts'
import type { Context } from '../../engine/context.ts'
import { demandPermission } from '../../engine/get.ts'
import { meantBy, spellings } from '../../engine/references/asSeen.ts'
import { stockLegs } from './stockLegs.ts'
import {
  allColumns,
  columnsOf,
  type Params,
  readStockKey,
  readStockQuery,
  type StockAsked,
  stockCursor,
} from './stockQuery.ts'

/**
 * Whoever may see the buyer's stock sees all of it: a sum over some vouchers would be wrong. A supplier sees of his own vouchers
 * what they do to what is his or lies with him.
 * @throws NotAllowed
 */
export const demandStockView = ({ actor }: Pick<Context, 'actor'>): void =>
  demandPermission({ actor }, materialVoucher, actor.side === 'supplier' ? 'view' : 'stock')

const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
const open = (column: string): string => `coalesce("${column}", '')`

/** The other company of a row. */
const partyOf = (side: string): string => (side === 'supplier' ? 'account' : 'supplier')

/** The rows that are meant, summed; its values are `$1` and those that follow. */
function summed(
  { actor }: Pick<Context, 'actor'>,
  { by, where, q, party }: StockAsked,
): { readonly sql: string; readonly values: unknown[] } {
  const values: unknown[] = [actor.account]
  const with$ = (given: unknown) => {
    values.push(given)
    return `$${values.length}`
  }
  const columns = columnsOf[by]
  const narrow = Object.entries(where).map(([column, value]) =>
    column === 'batchNumber'
      ? `srm_code("batchNumber") = ${with$(seenText(String(value), 'code'))}`
      : `"${column}" = ${with$(value)}`,
  )
  if (party) narrow.push(`"${partyOf(actor.side)}" = ${with$(party)}`)
  // of one material texts differ from voucher to voucher: the latest one counts
  const last = (column: string) => `(array_agg("${column}" order by "voucherTime" desc, "itemNumber"))[1]`
  const group = columns.map((column) => `"${column}"`).join(', ')
  const sums = `select ${group}, ${last('materialDesc')} as "materialDesc",
      case when "supplier" is not null then ${last('supplierName')} end as "supplierName", ${last('buyerName')} as "buyerName",
      sum("by") as "quantity"
    from (${stockLegs(actor.side)}) legs ${narrow.length > 0 ? `where ${narrow.join(' and ')}` : ''}
    group by ${group} having sum("by") <> 0`
  if (!q) return { sql: sums, values }
  const text = with$(partOf(q))
  const texts = ['materialNumber', 'materialDesc', ...columns.filter((column) => column === 'batchNumber')]
  const names = actor.side === 'supplier' ? 'buyerName' : 'supplierName'
  const found = [...texts, names].map((column) => `"${column}" ilike ${text}`).join(' or ')
  return { sql: `select * from (${sums}) found where ${found}`, values }
}

const selected = (columns: readonly string[]): string =>
  allColumns.map((column) => (columns.includes(column) ? `"${column}"` : `null as "${column}"`)).join(', ')

/** The rows behind a place, at most so many. */
function rowsBehind(
  context: Pick<Context, 'actor'>,
  asked: StockAsked,
  limit: number,
): { readonly sql: string; readonly values: readonly unknown[] } {
  const { sql, values } = summed(context, asked)
  const columns = columnsOf[asked.by]
  const order = columns.map(open).join(', ')
  const after = asked.after ?? []
  const behind =
    after.length > 0 ? ` where (${order}) > (${after.map((_, i) => `$${values.length + i + 1}`).join(', ')})` : ''
  return {
    sql: `select ${selected(columns)}, "materialDesc", "supplierName", "buyerName", trim_scale("quantity")::text as "quantity"
       from (${sql}) rows${behind} order by ${order} limit ${limit}`,
    values: [...values, ...after],
  }
}

interface Counted {
  readonly count: number
  readonly one: boolean
  readonly sums: readonly StockSum[]
}

/** How many rows there are, and what they sum up to where they are all of one material and stock. */
async function counted(context: Context, asked: StockAsked): Promise<Pick<Stock, 'count' | 'sums'>> {
  const { sql, values } = summed(context, asked)
  const [found] = await context.tx.query<Counted>(
    `with rows as (${sql}) select count(*)::int as "count",
        count(distinct ("account", "materialNumber", "stockType")) = 1 as "one",
        (select coalesce(json_agg(u order by u."orderUnit"), '[]') from (
          select "orderUnit", trim_scale(sum("quantity"))::text as "quantity" from rows group by 1) u) as "sums"
       from rows`,
    values,
  )
  return { count: found?.count ?? 0, sums: found?.one ? found.sums : [] }
}

/** What a query string asks, its material as it is spelled. */
async function askedStock(context: Context, params: Params): Promise<StockAsked> {
  demandStockView(context)
  const asked = readStockQuery(params)
  const typed = asked.where.materialNumber
  if (typeof typed !== 'string') return asked
  const materialNumber = meantBy(await spellings(context, material, [typed]), typed) ?? typed
  return { ...asked, where: { ...asked.where, materialNumber } }
}

/**
 * What lies where, as a query string asks.
 * @throws NotAllowed, Invalid
 */
export async function stockRows(context: Context, params: Params): Promise<Stock> {
  const asked = await askedStock(context, params)
  const { sql, values } = rowsBehind(context, asked, asked.limit + 1)
  const rows = await context.tx.query<StockRow>(sql, values)
  const items = rows.slice(0, asked.limit)
  const last = rows.length > asked.limit ? items.at(-1) : undefined
  return {
    items,
    next: last ? stockCursor(last as unknown as AnyRow, columnsOf[asked.by]) : null,
    ...(await counted(context, asked)),
  }
}

/** The statement of all rows of a query, each a row of columns as JSON. @throws NotAllowed, Invalid */
export async function stockStatement(context: Context, params: Params): Promise<string> {
  const asked = await askedStock(context, params)
  const { sql, values } = rowsBehind(context, { ...asked, after: undefined }, mostRows)
  return withLiterals(`select row_to_json(r)::text from (${sql}) r`, values)
}
/** More rows than any spreadsheet opens. */
const mostRows = 1_000_000

const mostItems = 200

/**
 * The items of vouchers that make a sum, the latest first, each with what lay there afterwards.
 * @throws NotAllowed, Invalid
 */
export async function stockItems(context: Context, params: Params): Promise<StockItem[]> {
  demandStockView(context)
  const { actor, tx } = context
  const { key } = readStockKey(params)
  const asked = Object.entries(key).map(([column], i) => `"${column}" is not distinct from $${i + 2}`)
  const order = '"voucherTime", "voucherNumber", "itemNumber"'
  return tx.query<StockItem>(
    `select "uuid", "voucherNumber", "postingDate"::text, "movementType", "orderNumber", "orderItemNumber",
        trim_scale("by")::text as "quantity", trim_scale("left")::text as "left"
       from (select *, sum("by") over (order by ${order}, "by" desc rows unbounded preceding) as "left"
               from (${stockLegs(actor.side)}) legs where ${asked.join(' and ')} and "by" <> 0) items
      order by ${order.replaceAll(',', ' desc,')} desc limit ${mostItems}`,
    [actor.account, ...Object.values(key)],
  )
}
