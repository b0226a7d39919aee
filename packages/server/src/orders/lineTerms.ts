/** Order lines take what nobody typed from the buying terms of master data (domain/07 §3.3, domain/05 §1.1). */

import { dayAfter } from '@srm/core/definition/time/day'
import type { BuyingTerms } from '@srm/core/masterData/materials/buyingTerms'
import { lotFault, termsWanted, withTerms } from '@srm/core/orders/lineTerms'
import { type PurchaseOrder, purchaseOrder } from '@srm/core/orders/purchaseOrder'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { termsFor } from '../prices/termsFor.ts'
import { settingOf } from '../settings/settingOf.ts'

type Line = PurchaseOrder['lines'][number]

const heads = ['toElsAccount', 'purchaseOrganization', 'orderType', 'purchaseType', 'currency'] as const
const inputs = ['materialNumber', 'factory', 'orderUnit', 'requestDeliveryDate'] as const

/** Lines whose terms are looked at: new ones, and those of which something has changed that terms follow from. */
function isTouched(order: PurchaseOrder, line: Line, before: PurchaseOrder | undefined): boolean {
  const former = before?.lines.find(({ uuid }) => uuid === line.uuid)
  if (!former || !before || heads.some((key) => (before[key] ?? null) !== (order[key] ?? null))) return true
  return inputs.some((key) => (line[key] ?? null) !== (former[key] ?? null))
}

/** What is empty is filled in for another supplier or material; else somebody has emptied it. */
const isOther = (order: PurchaseOrder, line: Line, before: PurchaseOrder, former: Line): boolean =>
  before.toElsAccount !== order.toElsAccount ||
  line.materialNumber !== former.materialNumber ||
  line.factory !== former.factory

/** The day by which a new line can be delivered; a day that was given stays. */
const dated = (line: Line, { leadDays }: BuyingTerms, today: string): Line =>
  line.requestDeliveryDate === null && leadDays !== null
    ? { ...line, requestDeliveryDate: dayAfter(today, leadDays) }
    : line

/** The order with what master data proposes for its lines. Lines that nothing changed in stay as they are. */
export async function withLineTerms(
  context: Context,
  order: PurchaseOrder,
  before: PurchaseOrder | undefined,
): Promise<PurchaseOrder> {
  const { today } = context.moment
  const touched = order.lines.filter((line) => isTouched(order, line, before))
  if (touched.length === 0) return order
  const formers = touched.map((line) => before?.lines.find(({ uuid }) => uuid === line.uuid))
  const answers = await termsFor(context, [
    ...touched.map((line) => termsWanted(order, line, today)),
    ...formers.map((line) => before && line && termsWanted(before, line, today)),
  ])
  const filled = new Map(
    touched.map((line, i) => {
      const terms = answers[i]
      if (!terms) return [line.uuid, { ...line, isCheckQuality: line.isCheckQuality ?? 'N' }] as const
      const former = formers[i]
      if (!before || !former) return [line.uuid, dated(withTerms(line, terms, undefined), terms, today)] as const
      const fillsEmpty = isOther(order, line, before, former)
      return [line.uuid, withTerms(line, terms, answers[touched.length + i], fillsEmpty)] as const
    }),
  )
  return { ...order, lines: order.lines.map((line) => filled.get(line.uuid) ?? line) }
}

/** Whether the supplier confirms the order: as his row says, else as the setting does (domain/07 §3.6). */
export async function withConfirmation({ tx, actor }: Context, order: PurchaseOrder): Promise<PurchaseOrder> {
  if (order.confirmRequired !== null) return order
  return { ...order, confirmRequired: await settingOf(tx, actor.account, 'po.confirmRequired') }
}

/** Where the setting makes them binding, quantities keep to the least order and to whole packs. @throws Refused */
async function demandLots({ tx, actor }: Context, order: PurchaseOrder): Promise<void> {
  const wrong = order.lines.find((line) => line.isClose !== 'Y' && line.returnItem !== 'Y' && lotFault(line))
  if (!wrong || (await settingOf(tx, actor.account, 'po.strictLots')) !== 'Y') return
  const { itemNumber: line, minOrderQuantity, minPackingQuantity } = wrong
  const isBelow = lotFault(wrong) === 'belowMinimum'
  throw new Refused({
    message: isBelow ? 'purchaseOrder.belowMinimum' : 'purchaseOrder.notWholePacks',
    field: 'quantity',
    line,
    params: { line, limit: (isBelow ? minOrderQuantity : minPackingQuantity) ?? '' },
  })
}

onAction(purchaseOrder, { submit: ({ context, after }) => demandLots(context, after) })
