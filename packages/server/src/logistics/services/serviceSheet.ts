/** What is entered and accepted of services and limits takes its money from the orders that it is about (domain/05 §1.1.2, §1.5). */
import { minorUnit } from '@srm/core/currencies'
import { decimal, plain, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type ServiceSheet, serviceSheet } from '@srm/core/logistics/services/serviceSheet'
import {
  type Accepted,
  acceptedAmounts,
  isTooMuch,
  measured,
  spends,
  worthOf,
} from '@srm/core/logistics/services/serviceSheetRules'
import { acceptedItems } from '@srm/core/logistics/vouchers/voucherItems'
import type { PurchaseOrder } from '@srm/core/orders/purchaseOrder'
import { actingAs } from '../../database/jointTransaction.ts'
import type { Context } from '../../engine/context.ts'
import { onAction, onPrepare, onTaking } from '../../engine/effects.ts'
import { Refused } from '../../engine/errors.ts'
import { settingOf } from '../../settings/settingOf.ts'
import { bindingOrders } from '../bindingOrders.ts'
import { makeVoucher, reverseVouchers } from '../vouchers/materialVoucher.ts'

type Line = ServiceSheet['lines'][number]
type OrderLine = PurchaseOrder['lines'][number]

const plus = (a: Decimal | null, b: Decimal | null): Decimal => plain(decimal(a ?? '0').plus(decimal(b ?? '0')))

/** What was accepted of an order line before. */
const acceptedOf = (line: Line, order: OrderLine): Accepted => ({
  of: (spends(line) ? order.acceptedAmount : order.settledQuantity) ?? '0',
  net: order.acceptedAmount ?? '0',
  tax: order.acceptedTaxAmount ?? '0',
})

/** The same with what is entered and waits, at what it will be worth once all of that is accepted. */
function enteredOf(line: Line, order: OrderLine, places: number): Accepted {
  const of = spends(line)
    ? plus(order.acceptedAmount, order.submittedAmount)
    : plus(order.settledQuantity, order.submittedQuantity)
  const { totalNonTaxAmount: net, taxAmount: tax } = worthOf(line, of, places)
  return { of, net, tax }
}

/** @throws Refused where a service would be worth more than its line, tolerance included */
function demandWithinAmount(context: Context, line: Line, order: OrderLine, net: Decimal, all: Decimal): void {
  if (spends(line) || !isTooMuch(order, all)) return
  const left = decimal(order.acceptableAmount ?? '0').minus(decimal(all).minus(decimal(net)))
  const { itemNumber, orderNumber, orderItemNumber } = line
  throw new Refused({
    message: 'purchaseOrder.tooMuchAccepted',
    field: 'quantity',
    line: itemNumber,
    params: {
      line: itemNumber,
      number: orderNumber ?? '',
      item: orderItemNumber ?? 0,
      left: context.actor.permissions.has('purchaseOrder.field.price') ? plain(left.lt(zero) ? zero : left) : '–',
    },
  })
}

/** The lines with what they are worth behind what is there `before` of their order lines. */
async function valued(
  context: Context,
  sheet: ServiceSheet,
  before: (line: Line, order: OrderLine, places: number) => Accepted,
): Promise<Line[]> {
  const orders = await bindingOrders(context, serviceSheet, sheet, 'serviceSheet.notBinding')
  const known = new Map<unknown, Accepted>()
  return sheet.lines.map((line) => {
    const order = orders.get(line.uuid)?.line as (AnyRow & OrderLine) | undefined
    if (!order) return line
    const places = minorUnit(line.currency)
    const by = measured(line)
    const had = known.get(order.uuid) ?? before(line, order, places)
    const amounts = acceptedAmounts(line, had, by, places)
    const net = plus(had.net, amounts.totalNonTaxAmount)
    known.set(order.uuid, { of: plus(had.of, by), net, tax: plus(had.tax, amounts.taxAmount) })
    demandWithinAmount(context, line, order, amounts.totalNonTaxAmount, net)
    return { ...line, ...amounts }
  })
}

const day = 86_400_000

/** By when the buyer is to accept: his setting stands on the sheet, for the supplier reads none of his. */
async function acceptBy({ tx, moment }: Context, { toElsAccount }: ServiceSheet): Promise<string> {
  const buyer = String(toElsAccount)
  const days = await actingAs(tx, { account: buyer, side: 'system' }, () => settingOf(tx, buyer, 'se.acceptDays'))
  return new Date(Date.parse(moment.now) + days * day).toISOString()
}

/** A sheet as it waits for its acceptance, whoever submits it. */
const waiting = async (context: Context, sheet: ServiceSheet): Promise<ServiceSheet> => ({
  ...sheet,
  acceptBy: await acceptBy(context, sheet),
  lines: await valued(context, sheet, enteredOf),
})

/** Of a sheet that the buyer writes the supplier is named as the buyer knows him. */
onPrepare(serviceSheet, async ({ context: { tx }, doc }) => {
  if (doc.initiator !== 'buyer' || doc.supplierName !== null) return doc
  const [supplier] = await tx.query<{ fullName: string }>(
    `select "fullName" from supplier where "elsAccount" = $1 and "toElsAccount" = $2 and "isDel" = 'N'`,
    [doc.toElsAccount, doc.elsAccount],
  )
  return { ...doc, supplierName: supplier?.fullName ?? null }
})

onTaking(serviceSheet, {
  submit: waiting,
  enter: waiting,
  accept: async (context, sheet) => ({ ...sheet, lines: await valued(context, sheet, acceptedOf) }),
})

onAction(serviceSheet, {
  accept: async ({ context, after: { elsAccount: toElsAccount, supplierName, sheetNumber, lines } }) =>
    makeVoucher(
      context,
      { toElsAccount, supplierName, sheetNumber, sendAndReceiveType: 'service' },
      acceptedItems(sheetNumber, lines),
    ),
  reverse: async ({ context, after: { elsAccount: toElsAccount, sheetNumber } }) =>
    reverseVouchers(context, { toElsAccount, sheetNumber }),
})
