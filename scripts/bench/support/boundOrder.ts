/** An order that much may come of, and receipts of it. */
import { type Bench, buyer } from './orders.ts'
import { call, createOrder, sendOrder } from './write.ts'

/** An order that much may come of: confirmed, as its supplier would have done it. */
export async function boundOrder(bench: Bench, lineCount: number): Promise<{ uuid: string; orderNumber: string }> {
  const uuid = await createOrder(bench, lineCount)
  await sendOrder(bench, uuid)
  await bench.database.transaction({ account: buyer, side: 'buyer' }, async (tx) => {
    await tx.query(`update "purchaseOrder" set "orderStatus" = 'confirmed', "stage" = 'confirmed' where "uuid" = $1`, [
      uuid,
    ])
    await tx.query(
      `update "purchaseOrderLine" set "quantity" = 1000000, "openQuantity" = 1000000, "overToleranceQuantity" = 1000000 where "parent" = $1`,
      [uuid],
    )
  })
  const { orderNumber } = await call(bench, 'GET', `purchaseOrder/${uuid}`)
  return { uuid, orderNumber: String(orderNumber) }
}

/** A receipt of one of each line. */
export const counted = (orderNumber: string, lineCount: number) => ({
  toElsAccount: '200001',
  lines: Array.from({ length: lineCount }, (_, i) => ({ orderNumber, orderItemNumber: (i + 1) * 10, countQty: '1' })),
})
