/** Recording, deciding and reopening of incoming inspections (domain/05 §1.6). */
import { minorUnit } from '@srm/core/currencies'
import { isZero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { claimOf } from '@srm/core/logistics/claims'
import { type IncomingInspection, incomingInspection } from '@srm/core/logistics/inspections/incomingInspection'
import { type DecisionGiven, decisionFault, trancheOf } from '@srm/core/logistics/inspections/inspectionDecision'
import { type Receipt, receipt } from '@srm/core/logistics/receipt'
import { amountsWithReplacements } from '@srm/core/logistics/returns/replacedAmounts'
import { decisionItems, noAmounts, releasedQty } from '@srm/core/logistics/vouchers/voucherItems'
import { flowFor } from '../../approval/flows.ts'
import { newUuid } from '../../database/newUuid.ts'
import { actAsSystem } from '../../engine/act.ts'
import { type Context, userOf } from '../../engine/context.ts'
import { type Happened, onAction, onTaking } from '../../engine/effects.ts'
import { NotAllowed, Refused } from '../../engine/errors.ts'
import { referredTo } from '../../engine/ledger/book.ts'
import { replacedReturns, settledSoFar } from '../returns/replacedReturns.ts'
import { makeVoucher, reverseVouchers } from '../vouchers/materialVoucher.ts'

type Tranche = IncomingInspection['lines'][number]
type ReceiptLine = Receipt['lines'][number]

/** The line of the receipt that the lot came with, locked with its receipt. @throws Refused where it is gone */
async function lotLine(context: Context, { elsAccount, receiptNumber, receiptItemNumber }: IncomingInspection) {
  const lot = { uuid: 'lot', receiptNumber, receiptItemNumber }
  const found = await referredTo(context, incomingInspection, { elsAccount, lines: [lot] }, 'receiptNumber')
  const line = found.get('lot')?.line
  if (!line)
    throw new Refused({
      message: 'common.lineGone',
      params: { line: 10, number: receiptNumber ?? '', item: receiptItemNumber ?? 0 },
    })
  return line as unknown as ReceiptLine
}

/** What a decision settles: what it replaces first, else the rest of the order line, which nobody else settles meanwhile (M7, M8). */
async function amountsOf(context: Context, elsAccount: string, line: ReceiptLine, released: Decimal) {
  if (line.settleOn !== 'acceptance') return { ...noAmounts, resettledQty: '0' as Decimal }
  const found = await referredTo(context, receipt, { elsAccount, lines: [line] }, 'orderNumber')
  const returnsOf = await replacedReturns(context, elsAccount, [line])
  const before = settledSoFar(found.get(line.uuid)?.line)
  const places = minorUnit(line.currency)
  return amountsWithReplacements({ ...line, quantity: line.countQty }, returnsOf(line), before, released, places)
}

/** What the buyer may deduct for what is rejected; only what is settled on receipt is paid for, and proposed with its price. */
function claimedOf(line: ReceiptLine, rejected: Decimal) {
  const { orderNumber, orderItemNumber, currency, taxRate, settleOn } = line
  const claim = claimOf({ ...line, quantity: rejected }, rejected)
  return {
    ...{ orderNumber, orderItemNumber, currency, taxRate },
    ...claim,
    claimPrice: settleOn === 'receipt' ? claim.claimPrice : null,
    ...{ claimedQty: null, claimedAmount: null, openClaimQty: null, returnedQty: null, openReturnQty: null },
  }
}

const isOpen = ({ decideTime }: Tranche): boolean => decideTime === null

/** The tranches with one more: the open one becomes it, or it stands behind the others. */
function withTranche(lines: readonly Tranche[], tranche: Omit<Tranche, 'uuid' | 'itemNumber'>): Tranche[] {
  const open = lines.find(isOpen)
  if (open) return lines.map((line) => (line === open ? { ...line, ...tranche } : line))
  const last = Math.max(0, ...lines.map(({ itemNumber }) => itemNumber))
  return [...lines, { ...tranche, uuid: newUuid(), itemNumber: last + 10 }]
}

/** Does a flow approve concessions of such a lot? */
const isApproved = async (context: Context, doc: IncomingInspection): Promise<boolean> =>
  (await flowFor(context, incomingInspection, { ...doc, askedChange: 'concession' })) !== undefined

/** Whoever decides alone needs the right to concede, and no flow that wants to be asked. @throws NotAllowed, Refused */
async function demandConceding(
  context: Context,
  doc: IncomingInspection,
  { concedeQty }: DecisionGiven,
): Promise<void> {
  if (isZero(concedeQty ?? '0')) return
  if (!context.actor.permissions.has('incomingInspection.concede')) throw new NotAllowed('incomingInspection.concede')
  const asked = { ...doc, askedConcessionQty: concedeQty ?? null }
  if (await isApproved(context, asked))
    throw new Refused({ message: 'incomingInspection.concessionAsksApproval', field: 'concedeQty' })
}

async function decided(context: Context, doc: IncomingInspection, given: DecisionGiven): Promise<IncomingInspection> {
  const fault = decisionFault(doc, given)
  if (fault) throw new Refused(fault)
  const quantities = trancheOf(given)
  const line = await lotLine(context, doc)
  const { receiptNumber, receiptItemNumber } = doc
  const { materialNumber, materialDesc, orderUnit } = line
  const lines = withTranche(doc.lines, {
    ...{ receiptNumber, receiptItemNumber, materialNumber, materialDesc, orderUnit },
    ...quantities,
    reason: given.reason ?? null,
    decideTime: context.moment.now,
    decidedBy: userOf(context.actor),
    decidedByName: context.actor.name,
    ...(await amountsOf(context, doc.elsAccount, line, releasedQty(quantities))),
    ...claimedOf(line, quantities.rejectedQty),
  })
  return { ...byInspector(context, doc), lines }
}

/** Whoever is first to record or to decide is the inspector. */
const byInspector = ({ actor }: Context, doc: IncomingInspection): IncomingInspection =>
  doc.inspector === null ? { ...doc, inspector: actor.subAccount, inspectorName: actor.name } : doc

const undone = {
  acceptedQty: null,
  concessionQty: null,
  rejectedQty: null,
  resettledQty: null,
  reason: null,
  decideTime: null,
  decidedBy: null,
  decidedByName: null,
  totalNonTaxAmount: null,
  taxAmount: null,
  totalAmount: null,
  claimPrice: null,
  claimableQty: null,
  claimableAmount: null,
} as const

onTaking(incomingInspection, {
  record: async (context, doc) => byInspector(context, doc),
  decide: async (context, doc, given) => {
    await demandConceding(context, doc, given)
    return decided(context, doc, given)
  },
  // without a flow it is approved at once: whoever asks decides then
  askConcession: async (context, doc, { askedQty }) => {
    const asked = { ...doc, askedConcessionQty: askedQty }
    if (!(await isApproved(context, asked)) && !context.actor.permissions.has('incomingInspection.concede'))
      throw new NotAllowed('incomingInspection.concede')
    return doc
  },
  concede: (context, doc) => decided(context, doc, { concedeQty: doc.askedConcessionQty, reason: doc.askedReason }),
  reopen: async (_context, doc) => ({ ...doc, lines: doc.lines.slice(0, 1).map((line) => ({ ...line, ...undone })) }),
})

/** What was decided moves: the goods in stock, and the money of what is settled. */
async function moveDecided({ context, after }: Pick<Happened<typeof incomingInspection, object>, 'context' | 'after'>) {
  const { toElsAccount, supplierName, receiptNumber, inspectionNumber, lines } = after
  const tranche = lines.findLast((line) => !isOpen(line))
  if (!tranche || receiptNumber === null) return
  const head = {
    toElsAccount,
    supplierName,
    receiptNumber,
    inspectionNumber,
    sendAndReceiveType: 'acceptance' as const,
  }
  await makeVoucher(context, head, decisionItems(receiptNumber, await lotLine(context, after), tranche))
}

onAction(incomingInspection, {
  decide: moveDecided,
  approve: async ({ context, after }) => {
    await actAsSystem(context, incomingInspection, after.uuid, 'concede', {}, {})
  },
  concede: moveDecided,
  reopen: ({ context, after: { receiptNumber, inspectionNumber } }) =>
    reverseVouchers(context, { receiptNumber, inspectionNumber, returnNumber: null, movementNumber: null }),
})
