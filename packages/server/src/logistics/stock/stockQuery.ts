/** What is asked of stock: which rows, summed how far. */
import { type StockGrain, stockGrains } from '@srm/core/client/stock'
import { type Fields, f } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { stockTypes } from '@srm/core/logistics/vouchers/voucherCodes'
import { Invalid } from '../../engine/errors.ts'
import { readParams } from '../../engine/query/readParams.ts'

export type Params = Readonly<Record<string, string>>

const grain = f.choice('By', '汇总', Object.fromEntries(stockGrains.map((by) => [by, [by, by] as const])))
const stockType = f.choice('Stock', '库存类型', stockTypes)

/** What narrows the rows: by the column of a place. */
const narrowing = {
  material: { column: 'materialNumber', field: f.text('Material', '物料编码', { max: 40 }) },
  factory: { column: 'factory', field: f.text('Plant', '工厂', { max: 40 }) },
  storageLocation: { column: 'storageLocation', field: f.text('Storage location', '库存地点', { max: 40 }) },
  batch: { column: 'batchNumber', field: f.text('Batch', '批次号', { max: 64 }) },
  stockType: { column: 'stockType', field: stockType },
} as const

const listed: Fields = {
  by: grain,
  q: f.text('Search', '搜索', { max: 100 }),
  party: f.text('Company', '公司', { max: 20 }),
  limit: f.text('Rows', '行数', { max: 4, pattern: '^[1-9]\\d*$' }),
  after: f.text('After', '其后', { max: 600 }),
  ...Object.fromEntries(Object.entries(narrowing).map(([key, { field }]) => [key, field])),
}
const keyed: Fields = {
  by: grain,
  account: f.text('Account', '企业账号', { max: 20 }),
  material: narrowing.material.field,
  factory: narrowing.factory.field,
  stockType,
  storageLocation: narrowing.storageLocation.field,
  batchNumber: narrowing.batch.field,
  orderUnit: f.text('Unit', '单位', { max: 40 }),
  supplier: f.text('Supplier', '供应商', { max: 20 }),
}

const mostRows = 500
const usualRows = 100

/** @throws Invalid with every fault at once */
function read(fields: Fields, params: Params, needed: readonly string[] = []): AnyRow {
  const { value, issues } = readParams(fields, params)
  if (Number(value.limit ?? 0) > mostRows) issues.push({ path: 'limit', rule: 'tooGreat', limit: mostRows })
  for (const key of needed) if (value[key] === null) issues.push({ path: key, rule: 'required' })
  if (issues.length > 0) throw new Invalid(issues)
  return value
}

/** The columns of a sum, in the order of the rows. */
export const columnsOf: Readonly<Record<StockGrain, readonly string[]>> = {
  place: [
    'materialNumber',
    'factory',
    'stockType',
    'storageLocation',
    'batchNumber',
    'orderUnit',
    'supplier',
    'account',
  ],
  plant: ['materialNumber', 'factory', 'stockType', 'orderUnit', 'supplier', 'account'],
  material: ['materialNumber', 'stockType', 'orderUnit', 'supplier', 'account'],
}
/** Columns that rows of every grain have. */
export const allColumns = columnsOf.place

export interface StockAsked {
  readonly by: StockGrain
  /** The values that columns have. */
  readonly where: AnyRow
  readonly q: string | null
  readonly party: string | null
  readonly limit: number
  /** The values of the columns of the last row of the page before. */
  readonly after: readonly string[] | undefined
}

function cursorIn(after: unknown, columns: readonly string[]): readonly string[] | undefined {
  if (after === null) return undefined
  try {
    const found: unknown = JSON.parse(Buffer.from(String(after), 'base64url').toString())
    if (Array.isArray(found) && found.length === columns.length && found.every((one) => typeof one === 'string'))
      return found
  } catch {}
  throw new Invalid([{ path: 'after', rule: 'wrong' }])
}

/** Where a page ends. */
export const stockCursor = (row: AnyRow, columns: readonly string[]): string =>
  Buffer.from(JSON.stringify(columns.map((key) => row[key] ?? ''))).toString('base64url')

/** @throws Invalid with every fault at once */
export function readStockQuery(params: Params): StockAsked {
  const value = read(listed, params)
  const by = (value.by ?? 'place') as StockGrain
  const narrow = Object.entries(narrowing).flatMap(([key, { column }]) =>
    value[key] === null ? [] : [[column, value[key]]],
  )
  return {
    by,
    where: Object.fromEntries(narrow),
    q: typeof value.q === 'string' ? value.q.normalize('NFKC').trim() : null,
    party: value.party as string | null,
    limit: Number(value.limit ?? usualRows),
    after: cursorIn(value.after, columnsOf[by]),
  }
}

/** The sum whose items are asked for: the value of each of its columns, null among them. @throws Invalid */
export function readStockKey(params: Params): { readonly by: StockGrain; readonly key: AnyRow } {
  const value = read(keyed, params, ['account', 'material', 'stockType'])
  const by = (value.by ?? 'place') as StockGrain
  const all: AnyRow = { ...value, materialNumber: value.material }
  return { by, key: Object.fromEntries(columnsOf[by].map((column) => [column, all[column] ?? null])) }
}
