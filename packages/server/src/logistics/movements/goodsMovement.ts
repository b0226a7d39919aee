/**
 * What posting a goods movement takes from stock, and what consumed consignment is worth: at the price that holds on the
 * posting date (domain/05 §1.1.2).
 */
import { minorUnit } from '@srm/core/currencies'
import { compare } from '@srm/core/decimal'
import type { IsoDate } from '@srm/core/definition/field'
import { type GoodsMovement, goodsMovement } from '@srm/core/logistics/movements/goodsMovement'
import { movementItems, stocksOf } from '@srm/core/logistics/movements/movementItems'
import { placeIn } from '@srm/core/logistics/vouchers/stock'
import type { PriceAnswer, Wanted } from '@srm/core/masterData/prices/priceAt'
import { lineAmounts } from '@srm/core/money'
import type { BomEntry } from '@srm/core/orders/purchaseOrderLineFields'
import type { Context } from '../../engine/context.ts'
import { onAction, onMaking, onTaking } from '../../engine/effects.ts'
import { Refused } from '../../engine/errors.ts'
import { referredTo } from '../../engine/ledger/book.ts'
import { pricesFor } from '../../prices/pricesFor.ts'
import { withKnownBatches } from '../receiving/knownBatches.ts'
import { makeVoucher, namingLine, reverseVouchers, type Taken } from '../vouchers/materialVoucher.ts'
import { componentsToIssue } from './componentsToIssue.ts'

type Line = GoodsMovement['lines'][number]

/** The question for the price of a consumed line; undefined while too little is said of it. */
function priceAsked({ toElsAccount, factory }: GoodsMovement, line: Line, date: IsoDate): Wanted | undefined {
  const { materialNumber, quantity, orderUnit: unit } = line
  if (!materialNumber || !unit || !quantity || compare(quantity, '0') <= 0) return undefined
  return {
    ...{ toElsAccount, materialNumber, factory, quantity, unit, date, purchaseOrganization: null },
    // Some write the price of consignment as the ordinary one of this purchase type.
    ...{ orderPurchaseType: '2', priceType: 'consignment', otherPriceType: 'standard', isConsumed: true },
  }
}

const noPrices = {
  none: 'goodsMovement.noPrice',
  belowMinimum: 'goodsMovement.noPrice',
  currencies: 'goodsMovement.severalPrices',
  units: 'goodsMovement.severalPrices',
} as const

/** A consumed line with its price and what it is worth. @throws Refused naming the line without one price */
function valued(line: Line, answer: PriceAnswer | undefined, date: IsoDate): Line {
  if (answer === undefined) return line
  const { itemNumber, materialNumber, quantity } = line
  if (answer.kind !== 'price') {
    const params = { line: itemNumber, material: materialNumber ?? '', date }
    throw new Refused({ message: noPrices[answer.kind], field: 'materialNumber', line: itemNumber, params })
  }
  const { kind: _, unit: __, ...price } = answer
  const priced = { ...price, quantity, freeItem: null }
  return { ...line, ...price, ...lineAmounts(priced, minorUnit(price.currency)) }
}

async function valuedLines(context: Context, doc: GoodsMovement): Promise<Line[]> {
  const date = doc.postingDate ?? context.moment.today
  const answers = await pricesFor(
    context,
    doc.lines.map((line) => priceAsked(doc, line, date)),
  )
  return doc.lines.map((line, i) => valued(line, answers[i], date))
}

/** What is issued is a component of the order line, in the unit in which it is consumed. @throws Refused naming the line */
async function demandComponents(context: Context, doc: GoodsMovement): Promise<void> {
  const orderLines = await referredTo(context, goodsMovement, doc, 'orderNumber')
  for (const { uuid, itemNumber: line, materialNumber, orderUnit } of doc.lines) {
    const bom = (orderLines.get(uuid)?.line.bom ?? []) as readonly BomEntry[]
    if (bom.some((entry) => entry.materialNumber === materialNumber && entry.unit === orderUnit)) continue
    const params = { line, material: materialNumber ?? '', unit: orderUnit ?? '' }
    throw new Refused({ message: 'goodsMovement.notComponent', field: 'materialNumber', line, params })
  }
}

onMaking(goodsMovement, { head: { movementType: '541' }, rows: { purchaseOrder: componentsToIssue } })

onTaking(goodsMovement, {
  post: async (context, typed) => {
    const doc = { ...typed, lines: await withKnownBatches(context, typed.lines) }
    if (doc.movementType === '541') await demandComponents(context, doc)
    return doc.movementType === '411' ? { ...doc, lines: await valuedLines(context, doc) } : doc
  },
})

/** What each line takes from where it lies. */
const takenBy = ({ movementType, toElsAccount, factory, lines }: GoodsMovement): Taken[] =>
  lines.map(({ itemNumber, materialNumber, quantity, ...line }) => ({
    itemNumber,
    place: placeIn(stocksOf[movementType].fromStockType, {
      ...line,
      factory,
      materialNumber: materialNumber ?? '',
      supplier: toElsAccount,
    }),
    quantity: quantity ?? '0',
  }))

onAction(goodsMovement, {
  post: async ({ context, after }) => {
    const { toElsAccount, supplierName, movementNumber, movementType, postingDate } = after
    const sendAndReceiveType = movementType === '411' ? ('consumption' as const) : ('components' as const)
    const day = postingDate ?? context.moment.today
    const head = { toElsAccount, supplierName, movementNumber, sendAndReceiveType, postingDate: day }
    await namingLine({ message: 'goodsMovement.notInStock', field: 'quantity', taken: takenBy(after) }, () =>
      makeVoucher(context, head, movementItems(after)),
    )
  },
  reverse: async ({ context, after: { movementNumber } }) =>
    reverseVouchers(context, { receiptNumber: null, inspectionNumber: null, returnNumber: null, movementNumber }),
})
