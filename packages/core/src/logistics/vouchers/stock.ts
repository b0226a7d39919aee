/** What items of vouchers do to stock: the sum over all items is what lies there (domain/05 §1.5). Pure. */
import { decimal, plain, zero } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import type { StockType } from './voucherCodes.ts'

/** Where goods lie, and in which standing. */
export interface StockPlace {
  readonly materialNumber: string
  readonly factory: string | null
  readonly storageLocation: string | null
  readonly batchNumber: string | null
  /** Goods are taken in the unit in which they came. */
  readonly orderUnit: string | null
  readonly stockType: StockType
  /** Whose goods they are, or who has them: where each supplier's lie apart. */
  readonly supplier: string | null
}

interface Moved extends Omit<StockPlace, 'materialNumber' | 'stockType' | 'supplier'> {
  readonly materialNumber: string | null
  readonly quantity: Decimal | null
  readonly fromStockType: StockType | null
  readonly stockType: StockType | null
}

export interface StockChange extends StockPlace {
  readonly by: Decimal
}

/** Stock of which each supplier has his own: what is his until it is consumed, and what lies with him. */
const bySupplier: readonly StockType[] = ['consignment', 'atSupplier']

/** The place of goods of a supplier in a stock. With the supplier nobody knows locations and batches. */
export function placeIn(stockType: StockType, goods: Omit<StockPlace, 'stockType'>): StockPlace {
  const { materialNumber, factory, storageLocation, batchNumber, orderUnit, supplier } = goods
  const isAway = stockType === 'atSupplier'
  return {
    materialNumber,
    factory,
    storageLocation: isAway ? null : storageLocation,
    batchNumber: isAway ? null : batchNumber,
    orderUnit,
    stockType,
    supplier: bySupplier.includes(stockType) ? supplier : null,
  }
}

/** One spelling of a place. */
export const placeKey = (place: StockPlace): string => JSON.stringify(Object.values(placeIn(place.stockType, place)))

/** The places that items of a supplier's voucher change, each once, with the sum of the changes. */
export function stockChanges(items: readonly Moved[], supplier: string): StockChange[] {
  const sums = new Map<string, StockChange>()
  const add = ({ materialNumber, ...item }: Moved, stockType: StockType, by: Decimal) => {
    if (materialNumber === null) return
    const place = placeIn(stockType, { ...item, materialNumber, supplier })
    const key = placeKey(place)
    const before = sums.get(key)?.by ?? '0'
    sums.set(key, { ...place, by: plain(decimal(before).plus(decimal(by))) })
  }
  for (const item of items) {
    const quantity = item.quantity ?? '0'
    if (item.stockType) add(item, item.stockType, quantity)
    if (item.fromStockType) add(item, item.fromStockType, plain(zero.minus(decimal(quantity))))
  }
  return [...sums.values()]
}
