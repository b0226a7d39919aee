/** What a transfer between plants takes from the one that supplies it, once it has come to the other (domain/05 §1.1.2, type 7). */
import { isZero } from '@srm/core/decimal'
import { type Receipt, receipt } from '@srm/core/logistics/receipt'
import { placeIn } from '@srm/core/logistics/vouchers/stock'
import { type NewItem, type SupplyingPlant, supplyItem } from '@srm/core/logistics/vouchers/voucherItems'
import { transfer } from '@srm/core/orders/orderCodes'
import type { Context } from '../../engine/context.ts'
import { referredTo } from '../../engine/ledger/book.ts'
import type { Taken } from '../vouchers/materialVoucher.ts'

/** The items of what the lines of a receipt have taken from another plant, and which line takes what. */
export async function suppliedGoods(
  context: Context,
  doc: Receipt,
): Promise<{ readonly items: readonly NewItem[]; readonly taken: readonly Taken[] }> {
  const lines = doc.lines.filter(
    ({ purchaseType, countQty, materialNumber }) =>
      purchaseType === transfer && materialNumber !== null && !isZero(countQty),
  )
  if (lines.length === 0) return { items: [], taken: [] }
  const orderLines = await referredTo(context, receipt, doc, 'orderNumber')
  const supplied = lines.flatMap((line) => {
    const order = orderLines.get(line.uuid)?.document as SupplyingPlant | undefined
    // Transfers from before say no plant that supplies them.
    return order?.supplyFactory ? [{ line, item: supplyItem(line, order) }] : []
  })
  const taken = supplied.map(({ line, item }): Taken => {
    const { storageLocation = null, batchNumber = null, orderUnit = null, factory = null } = item
    const materialNumber = String(item.materialNumber)
    const goods = { materialNumber, factory, storageLocation, batchNumber, orderUnit, supplier: doc.toElsAccount }
    return { itemNumber: line.itemNumber, place: placeIn('unrestricted', goods), quantity: line.countQty ?? '0' }
  })
  return { items: supplied.map(({ item }) => item), taken }
}
