/** Nobody asks for more of an order line than may still come of it, its tolerance included (domain/05 §1.1.5, §1.2). */
import { decimal, plain, sum, zero } from '@srm/core/decimal'
import type { Refusal } from '@srm/core/definition/document'
import type { AnyRow } from '@srm/core/definition/workflow'
import { Refused } from '../engine/errors.ts'
import type { Referred } from '../engine/ledger/book.ts'

const total = (line: AnyRow, keys: readonly string[]) => sum(keys.map((key) => decimal(String(line[key] ?? '0'))))

/** What has come of an order line, is on its way or is announced. */
export const taken = ['receivedQuantity', 'onWayQuantity', 'reservedQuantity'] as const

/** What is asked: the quantity of the lines, what of the order line is taken already, how the rest is refused. */
interface Asked {
  readonly key: string
  readonly taken: readonly string[]
  readonly message: Refusal['message']
}

/** @throws Refused naming the line that asks for more than is left of its order line */
export function demandOpen(
  lines: readonly AnyRow[],
  orders: ReadonlyMap<unknown, Referred>,
  { key, taken: gone, message }: Asked,
): void {
  const asked = new Map<unknown, ReturnType<typeof decimal>>()
  for (const row of lines) {
    const order = orders.get(row.uuid)?.line ?? {}
    if (order.unlimitedOver === 'Y') continue
    const before = asked.get(order.uuid) ?? zero
    const left = total(order, ['overToleranceQuantity', 'replaceQuantity']).minus(total(order, gone)).minus(before)
    const need = decimal(String(row[key] ?? '0'))
    if (need.gt(left)) {
      const line = Number(row.itemNumber)
      throw new Refused({
        message,
        field: key,
        line,
        params: {
          line,
          number: String(row.orderNumber),
          item: Number(row.orderItemNumber),
          left: plain(left.lt(zero) ? zero : left),
        },
      })
    }
    asked.set(order.uuid, before.plus(need))
  }
}
