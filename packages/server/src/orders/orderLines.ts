/** Lines of all orders of a side, by the day they are due: what desks work on (decisions 0038). */
import { type LineKind, lineKinds, type OrderLine, type OrderLines } from '@srm/core/client/orderLines'
import { type Fields, f } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { deliverable } from '@srm/core/orders/orderCodes'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { isLeft } from '../database/schema/openLine.ts'
import type { Actor, Context } from '../engine/context.ts'
import { Invalid } from '../engine/errors.ts'
import { demandPermission } from '../engine/get.ts'
import { ownedRows, projection, selectHead, selectLines } from '../engine/projection.ts'
import { scopeOf } from '../engine/query/condition.ts'
import { cursorOf, readCursor } from '../engine/query/cursor.ts'
import { readParams } from '../engine/query/readParams.ts'

const lineKeys = [
  'itemNumber',
  'materialNumber',
  'materialDesc',
  'quantity',
  'orderUnit',
  'priceExcludingTax',
  'priceIncludingTax',
  'priceBasis',
  'priceBase',
  'totalAmount',
  'requestDeliveryDate',
  'schedule',
  'deliveryDate',
  'replyDeliveryDate',
  'replyQuantity',
  'replyRemark',
  'replyStatus',
  'overTolerance',
  'unlimitedOver',
  'isClose',
  'factory',
  'receivedQuantity',
  'onWayQuantity',
  'openQuantity',
  'openShipQuantity',
  'openCallOffQuantity',
]
const headKeys = [
  'uuid',
  'rowVersion',
  'orderVersion',
  'orderNumber',
  'elsAccount',
  'toElsAccount',
  'supplierName',
  'buyerName',
  'stage',
  'replyDeadline',
  'purchasePersonName',
  'salePerson',
  'currency',
]

/** Lines without a day come last. */
const noDay = '9999-12-31'
const due = `coalesce(l."deliveryDate", l."requestDeliveryDate", '${noDay}'::date)`
const moves = `coalesce(l."returnItem", 'N') <> 'Y' and h."purchaseType" in (${deliverable.map((type) => `'${type}'`).join(', ')})`
const binding = `h."stage" in ('confirmed', 'changing', 'changeSent', 'changeReturned', 'changeCountered')`
const isOpen = `coalesce(l."isClose", 'N') <> 'Y'`

const open = isLeft('l."openQuantity"')

const conditions: Readonly<Record<LineKind, string>> = {
  delivery: `${binding} and ${open} and coalesce(l."returnItem", 'N') <> 'Y'`,
  shipment: `${binding} and ${open} and ${isLeft('l."openShipQuantity"')} and ${moves}`,
  callOff: `${binding} and ${open} and ${isLeft('l."openCallOffQuantity"')} and ${moves}`,
  reply: `h."stage" = 'sent' and ${isOpen}`,
  deviation: `h."stage" = 'counterOffer' and ${isOpen} and l."replyStatus" in ('acceptedWithChange', 'refused')`,
}

const mostLines = 500
const usualLines = 100
const yesNo = { true: ['Yes', '是'], false: ['No', '否'] } as const
const asked: Fields = {
  kind: f.choice('Kind', '种类', Object.fromEntries(lineKinds.map((kind) => [kind, [kind, kind] as const]))),
  late: f.choice('Late', '逾期', yesNo),
  from: f.date('From', '自'),
  to: f.date('To', '至'),
  q: f.text('Search', '搜索', { max: 100 }),
  material: f.text('Material', '物料编码', { max: 40 }),
  supplier: f.text('Supplier', '供应商', { max: 20 }),
  mine: f.choice('Mine', '我的', yesNo),
  count: f.choice('Count', '计数', yesNo),
  limit: f.text('Rows', '行数', { max: 4, pattern: '^[1-9]\\d*$' }),
  after: f.text('After', '其后', { max: 200 }),
}

type Params = Readonly<Record<string, string>>

/** @throws Invalid with every fault at once */
function readQuery(params: Params): { readonly value: AnyRow; readonly after: ReturnType<typeof readCursor> } {
  const { value, issues } = readParams(asked, params)
  if (Number(value.limit ?? 0) > mostLines) issues.push({ path: 'limit', rule: 'tooGreat', limit: mostLines })
  const after = readCursor(params.after, purchaseOrder.shape.lines.requestDeliveryDate, issues)
  if (issues.length > 0) throw new Invalid(issues)
  return { value, after }
}

const partOf = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/** Where the words are looked for: in what this side sees. */
function searched(actor: Actor): string[] {
  const party = actor.side === 'buyer' ? 'supplierName' : 'buyerName'
  const seen = projection(purchaseOrder, actor)
  const heads = ['orderNumber', party].filter((key) => seen.heads.has(key)).map((key) => `h."${key}"`)
  const lines = ['materialNumber', 'materialDesc'].filter((key) => seen.lines.includes(key)).map((key) => `l."${key}"`)
  return [...heads, ...lines]
}

/** The conditions of a query; `$1` is the account. */
function whereOf({ actor, moment }: Context, value: AnyRow): { readonly sql: string; readonly values: unknown[] } {
  const scope = scopeOf(purchaseOrder, actor, 2)
  const values: unknown[] = [actor.account, ...scope.values]
  const with$ = (given: unknown) => {
    values.push(given)
    return `$${values.length}`
  }
  const person = purchaseOrder.sides[actor.side]?.person
  const parts = [ownedRows(purchaseOrder, actor.side) + scope.sql, conditions[(value.kind ?? 'delivery') as LineKind]]
  if (value.late === 'true') parts.push(`${due} < ${with$(moment.today)}::date`)
  if (value.from) parts.push(`${due} >= ${with$(value.from)}::date`)
  if (value.to) parts.push(`${due} <= ${with$(value.to)}::date`)
  if (value.material) parts.push(`l."materialNumber" = ${with$(value.material)}`)
  if (value.supplier) parts.push(`h."toElsAccount" = ${with$(value.supplier)}`)
  if (value.mine === 'true') parts.push(`(h."${person}" is null or h."${person}" = ${with$(actor.subAccount)})`)
  if (value.q) {
    const text = with$(partOf(String(value.q).normalize('NFKC').trim()))
    parts.push(
      `(${searched(actor)
        .map((column) => `${column} ilike ${text}`)
        .join(' or ')})`,
    )
  }
  return { sql: parts.map((part) => `(${part})`).join(' and '), values }
}

const from = `from "purchaseOrder" h join "purchaseOrderLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"`

/**
 * The lines that a query string asks for.
 * @throws NotAllowed, Invalid
 */
export async function orderLines(context: Context, params: Params): Promise<OrderLines> {
  demandPermission(context, purchaseOrder, 'view')
  const { actor, tx } = context
  const { value, after } = readQuery(params)
  const where = whereOf(context, value)
  const limit = Number(value.limit ?? usualLines)
  const seen = projection(purchaseOrder, actor)
  const head = selectHead(
    purchaseOrder,
    actor.side,
    headKeys.filter((key) => seen.heads.has(key)),
  )
  const lines = selectLines(
    purchaseOrder,
    lineKeys.filter((key) => seen.lines.includes(key)),
  )
  const paged = after
    ? ` and (${due}, l."uuid") > ($${where.values.length + 1}::date, $${where.values.length + 2}::uuid)`
    : ''
  const rows = await tx.query<{ readonly row: OrderLine }>(
    `select row_to_json(x) as row from (
       select ${head}, ${lines}, l."uuid" as "line", nullif(${due}, '${noDay}'::date) as "due"
       ${from} where ${where.sql}${paged} order by ${due}, l."uuid" limit ${limit + 1}) x`,
    [...where.values, ...(after ?? [])],
  )
  const items = rows.slice(0, limit).map(({ row }) => row)
  const last = rows.length > limit ? items.at(-1) : undefined
  const [counted] =
    value.count === 'true'
      ? await tx.query<{ count: number }>(`select count(*)::int as count ${from} where ${where.sql}`, where.values)
      : []
  return { items, next: last ? cursorOf(last.due ?? noDay, last.line) : null, ...counted }
}
