/**
 * What posting a receipt takes from the orders it is about, and what follows from it: its voucher, inspections of what is
 * inspected first (domain/05 §1.3).
 */

import { minorUnit } from '@srm/core/currencies'
import { decimal, isZero, plain } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { type Receipt, receipt } from '@srm/core/logistics/receipt'
import { amountsWithReplacements, type SettledSoFar } from '@srm/core/logistics/returns/replacedAmounts'
import { receiptItems } from '@srm/core/logistics/vouchers/voucherItems'
import { thirdParty } from '@srm/core/orders/orderCodes'
import type { Context } from '../engine/context.ts'
import { onAction, onTaking } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { referredTo } from '../engine/ledger/book.ts'
import { settingOf } from '../settings/settingOf.ts'
import { withCustody } from './custody.ts'
import { cancelInspections, openInspections } from './inspections/inspectionsOfReceipt.ts'
import { componentsOf } from './movements/consumedComponents.ts'
import { suppliedGoods } from './movements/suppliedGoods.ts'
import { withKnownBatches } from './receiving/knownBatches.ts'
import { withLateness } from './receiving/withLateness.ts'
import { replacedReturns, settledSoFar } from './returns/replacedReturns.ts'
import { makeVoucher, namingLine, reverseVouchers } from './vouchers/materialVoucher.ts'

type Line = Receipt['lines'][number]

/** Consignment is settled by its consumption, a transfer between one's own plants never (domain/05 §1.1.2). */
const neverSettled: readonly (string | null)[] = ['2', '7']

const plus = (a: Decimal, b: Decimal): Decimal => plain(decimal(a).plus(decimal(b)))

/** The lines as they are posted. `waits`: what is inspected is settled by its acceptance. */
async function posted(context: Context, doc: Receipt, waits: boolean): Promise<Line[]> {
  const orderLines = await referredTo(context, receipt, doc, 'orderNumber')
  const returnsOf = await replacedReturns(context, doc.elsAccount, doc.lines)
  const known = new Map<unknown, SettledSoFar>()
  return doc.lines.map((line) => {
    const orderLine = orderLines.get(line.uuid)?.line
    const quantity = line.countQty ?? '0'
    const isInspected = line.isCheckQuality === 'Y'
    const settleOn = neverSettled.includes(line.purchaseType)
      ? 'never'
      : isInspected && waits
        ? 'acceptance'
        : 'receipt'
    const before = known.get(orderLine?.uuid) ?? settledSoFar(orderLine)
    const settledQty = settleOn === 'receipt' ? quantity : '0'
    const places = minorUnit(line.currency)
    const amounts = amountsWithReplacements({ ...line, quantity }, returnsOf(line), before, settledQty, places)
    known.set(orderLine?.uuid, {
      settled: plus(before.settled, settledQty),
      resettled: plus(before.resettled, amounts.resettledQty),
    })
    return {
      ...line,
      settleOn,
      settledQty,
      inspectStatus: isInspected ? ('pending' as const) : ('notRequired' as const),
      ...amounts,
    }
  })
}

/** @throws Refused where goods come in with a delivery notice alone (setting gr.withoutAsn) */
async function demandNotices({ tx, actor }: Context, { lines }: Receipt): Promise<void> {
  const blind = lines.find((line) => line.deliveryNoteNumber === null && line.custodyNumber === null)
  if (blind && (await settingOf(tx, actor.account, 'gr.withoutAsn')) === 'N') {
    const { itemNumber: line } = blind
    throw new Refused({ message: 'receipt.noticeDemanded', field: 'deliveryNoteNumber', line, params: { line } })
  }
}

/** Files that both may read beside the notices of these lines, or any beside the receipt. */
const proofs = `select a."documentUuid" from attachment a where a."documentUuid" = $2 and a."document" = 'receipt' and a."elsAccount" = $1
  union all select a."documentUuid" from attachment a
    join "deliveryNotice" n on n."elsAccount" = a."elsAccount" and n."uuid" = a."documentUuid" and n."toElsAccount" = $1
   where a."document" = 'deliveryNotice' and a."side" = 'both' and n."elsAccount" = $3 and n."deliveryNoteNumber" = any($4) limit 1`

/**
 * Goods that go to somebody else are received by the proof that they came there: a file beside the receipt, or beside the
 * supplier's notice (domain/05 §1.1.2, type 5).
 * @throws Refused
 */
async function demandProof({ tx, actor }: Context, { uuid, toElsAccount, lines }: Receipt): Promise<void> {
  const away = lines.filter((line) => line.purchaseType === thirdParty && !isZero(line.countQty))
  const [first] = away
  if (!first) return
  const notices = away.flatMap(({ deliveryNoteNumber }) => deliveryNoteNumber ?? [])
  if ((await tx.query(proofs, [actor.account, uuid, toElsAccount, notices])).length > 0) return
  const { itemNumber: line } = first
  throw new Refused({ message: 'receipt.proofMissing', line, params: { line } })
}

onTaking(receipt, {
  post: async (context, typed) => {
    const doc = { ...typed, lines: await withKnownBatches(context, typed.lines) }
    await demandNotices(context, doc)
    await demandProof(context, doc)
    const settleOn = await settingOf(context.tx, context.actor.account, 'gr.settleOn')
    const kept = { ...doc, lines: await withCustody(context, doc) }
    const counted = { ...kept, lines: await withLateness(context, kept) }
    return { ...counted, lines: await posted(context, counted, settleOn === 'acceptance') }
  },
})

const fromReceipts = { inspectionNumber: null, returnNumber: null, movementNumber: null } as const

onAction(receipt, {
  post: async ({ context, after }) => {
    await openInspections(context, after)
    const { toElsAccount, supplierName, receiptNumber, lines } = after
    const postingDate = after.postingDate ?? context.moment.today
    const head = { toElsAccount, supplierName, receiptNumber, postingDate, sendAndReceiveType: 'receive' as const }
    const { items, taken } = await componentsOf(context, after)
    const supplied = await suppliedGoods(context, after)
    await namingLine({ message: 'receipt.componentsMissing', field: 'countQty', taken }, () =>
      namingLine({ message: 'receipt.notSupplied', field: 'countQty', taken: supplied.taken }, () =>
        makeVoucher(context, head, [...supplied.items, ...receiptItems(receiptNumber, lines), ...items]),
      ),
    )
  },
  reverse: async ({ context, after: { receiptNumber } }) => {
    await cancelInspections(context, receiptNumber)
    await reverseVouchers(context, { ...fromReceipts, receiptNumber })
  },
})
