/** Receipts say how late goods came: by the day on which the next of their order line was due (domain/06 §2.3, decision 0065). */
import { decimal, isZero, plain } from '@srm/core/decimal'
import type { Decimal, IsoDate } from '@srm/core/definition/field'
import { claimOf } from '@srm/core/logistics/claims'
import { daysLate, nextDueDay } from '@srm/core/logistics/lateness/lateDelivery'
import { type Receipt, receipt } from '@srm/core/logistics/receipt'
import type { PurchaseOrder } from '@srm/core/orders/purchaseOrder'
import { type Context, momentIn } from '../../engine/context.ts'
import { referredTo } from '../../engine/ledger/book.ts'

type Line = Receipt['lines'][number]
type OrderLine = PurchaseOrder['lines'][number]

/** The days on which all of it was there for certain: when it was posted, and when it is said to have arrived. */
function knownDays({ moment, actor }: Context, { postingDate, arriveTime }: Receipt): readonly IsoDate[] {
  const arrived = arriveTime === null ? [] : [momentIn(actor.timeZone, new Date(arriveTime)).today]
  return [postingDate ?? moment.today, ...arrived]
}

/**
 * The lines of a receipt that is about to be posted, with the agreed days that they were due on, by how many days they are late, and what
 * they are worth. The earliest day of an order line is met first; goods out of custody had come before.
 */
export async function withLateness(context: Context, doc: Receipt): Promise<Line[]> {
  const orderLines = await referredTo(context, receipt, doc, 'orderNumber')
  const known = knownDays(context, doc)
  const come = new Map<unknown, Decimal>()
  return doc.lines.map((line) => {
    const orderLine = orderLines.get(line.uuid)?.line as OrderLine | undefined
    const counted = line.countQty ?? '0'
    const before = come.get(orderLine?.uuid) ?? '0'
    come.set(orderLine?.uuid, plain(decimal(before).plus(decimal(counted))))
    const isDue = orderLine !== undefined && line.custodyNumber === null && !isZero(counted)
    const agreedDate = isDue ? nextDueDay(orderLine, before) : null
    const { claimableAmount } = claimOf({ ...line, quantity: counted }, counted)
    return { ...line, agreedDate, daysLate: daysLate(agreedDate, ...known), claimableAmount }
  })
}
