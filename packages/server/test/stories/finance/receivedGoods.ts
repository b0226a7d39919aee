/** Goods that have come and are in no statement yet, and expenses that both sides have agreed on, in the test world. */
import type { World } from '../../support/world.ts'
import type { Deliveries } from '../logistics/deliveries.ts'
import { line } from '../orders/orders.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

/** Goods that have come: the order, and the voucher of its receipt; three at 10.005 and 13 % are worth 30.02 + 3.90 = 33.92. */
export async function received(desk: Deliveries, quantity = '3'): Promise<{ order: Data; voucher: Data }> {
  const order = await desk.confirmed(line({ quantity, priceExcludingTax: '10.005', taxRate: '13' }))
  const { uuid } = await desk.created(desk.arrival(order, quantity))
  const { receiptNumber } = await desk.done(uuid, 'post')
  const { body } = await desk.of('buyer', `materialVoucher?receiptNumber=${receiptNumber}`)
  return { order, voucher: await desk.read('buyer', 'materialVoucher', body.data.items[0].uuid) }
}

/** A freight of 100 and 13 % tax that the supplier asked for and the buyer confirmed, with so many lines. */
export async function agreedFreight(desk: Deliveries, order: Data, lines = 1): Promise<Data> {
  const { body } = await desk.of('supplier', 'expenseSheet', 'POST', {
    ...{ costCause: 'freight', costDate: '2026-01-10' },
    lines: Array.from({ length: lines }, () => ({
      ...{ orderNumber: order.orderNumber, orderItemNumber: 10, itemText: 'Express freight' },
      ...{ quantity: '1', priceExcludingTax: '100', taxRate: '13' },
    })),
  })
  await desk.moved('supplier', 'expenseSheet', body.data.uuid, 'send')
  return desk.moved('buyer', 'expenseSheet', body.data.uuid, 'confirm')
}

/** So many more items of a voucher as its first one, open like it: what no person would post one by one. */
export const multiplied = (world: World, voucher: Data, count: number): Promise<unknown> =>
  world.database.asOwner(async (owner) => {
    const columns = await owner.query<{ name: string }>(
      `select column_name as name from information_schema.columns
        where table_name = 'materialVoucherLine' and is_generated = 'NEVER' and column_name not in ('uuid', 'itemNumber')`,
    )
    const names = columns.map(({ name }) => `"${name}"`).join(', ')
    await owner.script(`set role srm_loader;
      insert into "materialVoucherLine" ("uuid", "itemNumber", ${names})
        select gen_random_uuid(), 1000 + n, ${names} from "materialVoucherLine" l, generate_series(1, ${count}) n
         where l."parent" = '${voucher.uuid}' and l."itemNumber" = 10;
      reset role`)
  })
