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
  readonly stockType: StockType
}

interface Moved extends Omit<StockPlace, 'materialNumber' | 'stockType'> {
  readonly materialNumber: string | null
  readonly quantity: Decimal | null
  readonly fromStockType: StockType | null
  readonly stockType: StockType | null
}

export interface StockChange extends StockPlace {
  readonly by: Decimal
}

/** The places that items change, each once, with the sum of the changes. */
export function stockChanges(items: readonly Moved[]): StockChange[] {
  const sums = new Map<string, StockChange>()
  const add = ({ materialNumber, factory, storageLocation, batchNumber }: Moved, stockType: StockType, by: Decimal) => {
    if (materialNumber === null) return
    const key = JSON.stringify([materialNumber, factory, storageLocation, batchNumber, stockType])
    const before = sums.get(key)?.by ?? '0'
    const place = { materialNumber, factory, storageLocation, batchNumber, stockType }
    sums.set(key, { ...place, by: plain(decimal(before).plus(decimal(by))) })
  }
  for (const item of items) {
    const quantity = item.quantity ?? '0'
    if (item.stockType) add(item, item.stockType, quantity)
    if (item.fromStockType) add(item, item.fromStockType, plain(zero.minus(decimal(quantity))))
  }
  return [...sums.values()]
}
