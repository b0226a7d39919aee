/** Rules of returns (domain/05 §1.4). Pure. */
import { compare, isZero } from '../../decimal.ts'
import { inApproval } from '../../definition/approval.ts'
import type { Refusal } from '../../definition/document.ts'
import type { Decimal } from '../../definition/field.ts'
import { weightOf } from '../../masterData/materials/materialSnapshot.ts'
import type { PricedLine } from '../../money.ts'
import { claimOf, openClaim } from '../claims.ts'

interface Line {
  readonly itemNumber: number
  readonly returnQuantity: Decimal | null
  readonly receivedBackQty: Decimal | null
  readonly stockType: string | null
  readonly settleOn: string | null
}
interface Return<L extends Line = Line> {
  readonly lines: readonly L[]
}

/** Something goes back on every line. */
export function nothingReturned({ lines }: Return): Refusal | undefined {
  if (lines.length === 0) return { message: 'common.atLeastOneRow', field: 'lines' }
  const line = lines.find(({ returnQuantity }) => isZero(returnQuantity))?.itemNumber
  return line === undefined
    ? undefined
    : { message: 'returnOrder.nothingReturned', field: 'returnQuantity', line, params: { line } }
}

/** What was never received is neither replaced nor refunded: it goes back as excess (domain/05 §1.4). */
export function custodyOtherwise({ returnCase, lines }: Return & { readonly returnCase: string | null }) {
  const line = returnCase === 'excess' ? undefined : lines.find(({ stockType }) => stockType === 'custody')?.itemNumber
  return line === undefined
    ? undefined
    : ({ message: 'returnOrder.custodyIsExcess', field: 'stockType', line, params: { line } } as const)
}

/** Do the goods stay where they are? */
export const isValueAlone = ({ entityReturn }: { readonly entityReturn: 'Y' | 'N' | null }): boolean =>
  entityReturn === 'N'

type OfValue = Return & { readonly returnCase: string | null; readonly entityReturn: 'Y' | 'N' | null }
/** A value that goes back alone is refunded, and was settled: what is replaced or reworked has to leave. */
export function noValue(doc: OfValue): Refusal | undefined {
  if (!isValueAlone(doc)) return undefined
  if (doc.returnCase !== 'refund') return { message: 'returnOrder.valueIsRefund', field: 'returnCase' }
  const line = doc.lines.find((one) => !isSettled(one))?.itemNumber
  return line === undefined
    ? undefined
    : { message: 'returnOrder.nothingSettled', field: 'stockType', line, params: { line } }
}

const approving: readonly string[] = inApproval
/** The word for people. */
export const returnStage = <S extends string>({
  returnStatus,
  auditStatus,
}: {
  readonly returnStatus: S
  readonly auditStatus: string
}) => (approving.includes(auditStatus) ? ('underApproval' as const) : returnStatus)

interface ReturnLine extends Line, Omit<PricedLine, 'quantity' | 'freeItem'> {
  readonly currency: string | null
  readonly claimedQty: Decimal | null
  readonly unitQuantity: Decimal | null
  readonly grossWeight: Decimal | null
}
/** Goods left, or their value was given back. */
export const gone = ['posted', 'arrived', 'credited', 'closed'] as const
const left: readonly string[] = gone

/** What may be deducted for goods that went back, at most what they were worth. */
function claimable({ returnStatus }: { readonly returnStatus: string }, line: ReturnLine, goodsQty: Decimal) {
  const quantity: Decimal = left.includes(returnStatus) ? goodsQty : '0'
  const { claimableQty, claimableAmount } = claimOf({ ...line, quantity, freeItem: null }, quantity)
  return { claimableQty, claimableAmount, openClaimQty: openClaim({ ...line, claimableQty }) }
}

/** Goods that were received, and goods that were only kept, are counted apart; what may be deducted for them. */
export const apart = <L extends ReturnLine>(doc: Return<L> & { readonly returnStatus: string }) => ({
  lines: doc.lines.map((line) => {
    const goodsQty = line.stockType === 'custody' ? ('0' as Decimal) : (line.returnQuantity ?? '0')
    return {
      ...line,
      goodsQty,
      custodyQty: line.stockType === 'custody' ? line.returnQuantity : ('0' as Decimal),
      ...claimable(doc, line, goodsQty),
      weight: weightOf({ ...line, quantity: line.returnQuantity }),
    }
  }),
})

/** Nobody receives more back than has left. */
export function tooMuchBack({ lines }: Return): Refusal | undefined {
  const line = lines.find((one) => compare(one.receivedBackQty ?? '0', one.returnQuantity ?? '0') > 0)
  if (!line) return undefined
  const { itemNumber, returnQuantity } = line
  return {
    message: 'returnOrder.tooMuchBack',
    field: 'receivedBackQty',
    line: itemNumber,
    params: { line: itemNumber, limit: returnQuantity ?? '0' },
  }
}

/** What the supplier left open has arrived as it left. */
export const allBack = <L extends Line>({ lines }: Return<L>) => ({
  lines: lines.map((line) => ({ ...line, receivedBackQty: line.receivedBackQty ?? line.returnQuantity })),
})

/** Goods that wait for an inspection which settles them, or failed it, were never settled: they go back without money. */
export const isSettled = ({ settleOn, stockType }: Pick<Line, 'settleOn' | 'stockType'>): boolean =>
  settleOn === 'receipt' || (settleOn === 'acceptance' && stockType !== 'blocked' && stockType !== 'rejected')
