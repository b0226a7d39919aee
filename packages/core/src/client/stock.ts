/** What lies where: the sums of the items of material vouchers. No part of what lists of documents load. */
import type { Decimal, IsoDate } from '../definition/field.ts'
import type { Side } from '../definition/shape.ts'
import type { StockPlace } from '../logistics/vouchers/stock.ts'
import type { MovementType, StockType } from '../logistics/vouchers/voucherCodes.ts'
import type { Caller } from './caller.ts'
import { queryText } from './query.ts'

/** How far sums go: of each place, of each plant, of all plants. Stocks, units and suppliers are never summed with others. */
export const stockGrains = ['place', 'plant', 'material'] as const
export type StockGrain = (typeof stockGrains)[number]

/** What a sum is of. What the grain leaves out, and what the reader may not see, is null. */
export interface StockKey {
  /** The buyer's account. */
  readonly account: string
  readonly materialNumber: string
  readonly factory: string | null
  readonly stockType: StockType
  readonly storageLocation: string | null
  readonly batchNumber: string | null
  readonly orderUnit: string | null
  /** The account of the supplier whose goods they are, or who has them; null where they are the buyer's in his house. */
  readonly supplier: string | null
}

export interface StockRow extends StockKey {
  readonly materialDesc: string | null
  readonly supplierName: string | null
  readonly buyerName: string | null
  /** Never zero or below. */
  readonly quantity: Decimal
}

export interface StockQuery {
  /** `place` where it is not told. */
  readonly by?: StockGrain
  /** Part of the material's number or text, of a batch, or of the other company's name. */
  readonly q?: string
  readonly material?: string
  readonly factory?: string
  readonly storageLocation?: string
  readonly batch?: string
  readonly stockType?: StockType
  /** The other company's account. */
  readonly party?: string
  /** At most 500; 100 where it is not told. */
  readonly limit?: number
  /** Where the page before ended. */
  readonly after?: string
}

/** The sum of all rows in a unit. */
export interface StockSum {
  readonly orderUnit: string | null
  readonly quantity: Decimal
}

export interface Stock {
  readonly items: readonly StockRow[]
  /** What `after` says for the next page; null at the end. */
  readonly next: string | null
  /** How many rows there are in all. */
  readonly count: number
  /** Where all rows are of one material and one stock; else there is nothing to sum. */
  readonly sums: readonly StockSum[]
}

/** An item of a voucher that changed a stock. */
export interface StockItem {
  /** The voucher's. */
  readonly uuid: string
  readonly voucherNumber: string
  readonly postingDate: IsoDate
  readonly movementType: MovementType
  readonly orderNumber: string | null
  readonly orderItemNumber: number | null
  /** What came, or below zero what left. */
  readonly quantity: Decimal
  /** What lay there afterwards. */
  readonly left: Decimal
}

/**
 * What lies where; of a supplier what lies with him, and what is his in the buyer's house.
 * @throws SrmError
 */
export const askStock = ({ call }: Pick<Caller, 'call'>, side: Side, query: StockQuery = {}): Promise<Stock> =>
  call({ method: 'GET', path: `/${side}/stock${queryText({ ...query })}` })

/** The question for the items of a row. */
const itemsQuery = (by: StockGrain, row: StockKey): string => {
  const {
    account,
    materialNumber: material,
    factory,
    stockType,
    storageLocation,
    batchNumber,
    orderUnit,
    supplier,
  } = row
  return queryText({ by, account, material, factory, stockType, storageLocation, batchNumber, orderUnit, supplier })
}

/**
 * The items of vouchers that make a row, the latest first, at most two hundred.
 * @throws SrmError
 */
export const askStockItems = (
  { call }: Pick<Caller, 'call'>,
  side: Side,
  by: StockGrain,
  row: StockKey,
): Promise<{ readonly items: readonly StockItem[] }> =>
  call({ method: 'GET', path: `/${side}/stock/items${itemsQuery(by, row)}` })

/**
 * What lies at places of the buyer, in their order.
 * @throws SrmError
 */
export const askBalances = (
  { call }: Pick<Caller, 'call'>,
  places: readonly StockPlace[],
): Promise<{ readonly balances: readonly Decimal[] }> =>
  call({ method: 'POST', path: '/buyer/stock/balances', json: { places } })
