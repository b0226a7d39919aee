/** Deciding a lot in tranches (domain/05 §1.6). Pure. */
import { compare, decimal, isZero, plain, sum, zero } from '../../decimal.ts'
import type { Given, Refusal } from '../../definition/document.ts'
import type { Decimal } from '../../definition/field.ts'
import type { overalls } from './inspectionCodes.ts'

interface Quantities {
  readonly acceptedQty: Decimal | null
  readonly concessionQty: Decimal | null
  readonly rejectedQty: Decimal | null
}
interface Lot {
  readonly lotQuantity: Decimal | null
  readonly lines: readonly Quantities[]
}

/** What a person answers when he decides. */
export interface DecisionGiven {
  readonly acceptQty?: Decimal | null
  readonly concedeQty?: Decimal | null
  readonly rejectQty?: Decimal | null
  readonly reason?: string | null
}

const of = (value: Decimal | null | undefined) => decimal(value ?? '0')
const keys = ['acceptedQty', 'concessionQty', 'rejectedQty'] as const
const totalOf = (lines: readonly Quantities[], key: (typeof keys)[number]) => sum(lines.map((line) => of(line[key])))

const words: Readonly<Record<(typeof keys)[number], keyof typeof overalls>> = {
  acceptedQty: 'accepted',
  concessionQty: 'conceded',
  rejectedQty: 'rejected',
}

/** Everything of a lot that follows from its tranches: sums, what is left, the verdict as one word. */
export function decidedSoFar({ lotQuantity, lines }: Lot) {
  const sums = Object.fromEntries(keys.map((key) => [key, plain(totalOf(lines, key))])) as Record<
    (typeof keys)[number],
    Decimal
  >
  const decided = sum(keys.map((key) => of(sums[key])))
  const left = of(lotQuantity).minus(decided)
  const kinds = keys.filter((key) => !isZero(sums[key])).map((key) => words[key])
  return {
    ...sums,
    undecidedQty: plain(left.lt(zero) ? zero : left),
    overall: kinds.length > 1 ? ('mixed' as const) : (kinds[0] ?? null),
  }
}

interface Rejected {
  readonly rejectedQty: Decimal | null
  readonly returnedQty: Decimal | null
}

/** What of the rejected goods of a tranche no return takes along. */
export function openReturn({ rejectedQty, returnedQty }: Rejected): Decimal {
  const left = of(rejectedQty).minus(of(returnedQty))
  return plain(left.lt(zero) ? zero : left)
}

/** No more goes back than was rejected. */
export const returnBound = {
  sum: ['returnedQty'],
  atMost: ['rejectedQty'],
  message: 'incomingInspection.tooMuchReturned',
} as const

/** Why a lot whose goods go back is not inspected anew. */
export function isReturning({
  lines,
}: {
  readonly lines: readonly (Rejected & { readonly itemNumber: number })[]
}): Refusal | undefined {
  const line = lines.find(({ returnedQty }) => !isZero(returnedQty))?.itemNumber
  return line === undefined ? undefined : { message: 'incomingInspection.returning', line, params: { line } }
}

/** Is a part of the lot still to be decided? */
export const isUndecided = (lot: Lot): boolean => !isZero(decidedSoFar(lot).undecidedQty)

/** Why a concession cannot be asked for: of nothing, or of more than is left. */
export function concessionFault(lot: Lot, { askedQty }: Given): Refusal | undefined {
  const { undecidedQty } = decidedSoFar(lot)
  const asked = String(askedQty ?? '0') as Decimal
  if (isZero(asked)) return { message: 'incomingInspection.nothingDecided', field: 'askedQty' }
  const params = { left: undecidedQty }
  return compare(asked, undecidedQty) > 0
    ? { message: 'incomingInspection.tooMuchDecided', field: 'askedQty', params }
    : undefined
}

/** The quantities of a decision, none of them open. */
export const trancheOf = ({
  acceptQty,
  concedeQty,
  rejectQty,
}: DecisionGiven): Record<(typeof keys)[number], Decimal> => ({
  acceptedQty: plain(of(acceptQty)),
  concessionQty: plain(of(concedeQty)),
  rejectedQty: plain(of(rejectQty)),
})

/** What of the lot is good if the rest is conceded or rejected as answered. */
export function suggestedDecision(lot: Lot, { concedeQty, rejectQty }: Given): { readonly acceptQty: Decimal } {
  const left = of(decidedSoFar(lot).undecidedQty).minus(typed(concedeQty)).minus(typed(rejectQty))
  return { acceptQty: plain(left.lt(zero) ? zero : left) }
}

/** A concession or a rejection has its reason. */
export const demandedByDecision = ({ concedeQty, rejectQty }: Given): readonly string[] =>
  isZero(plain(typed(concedeQty).plus(typed(rejectQty)))) ? [] : ['reason']

/** An answer as far as it is a number yet. */
const typed = (answer: unknown) =>
  decimal(typeof answer === 'string' && /^\d+(\.\d+)?$/.test(answer) ? (answer as Decimal) : '0')

/** Why a lot cannot be decided so: nothing is said, more than is left, a concession or a rejection without its reason. */
export function decisionFault(lot: Lot, given: DecisionGiven): Refusal | undefined {
  const tranche = trancheOf(given)
  const decided = plain(sum(keys.map((key) => of(tranche[key]))))
  const { undecidedQty } = decidedSoFar(lot)
  if (isZero(decided)) return { message: 'incomingInspection.nothingDecided', field: 'acceptQty' }
  if (compare(decided, undecidedQty) > 0)
    return { message: 'incomingInspection.tooMuchDecided', field: 'acceptQty', params: { left: undecidedQty } }
  const needsReason = !isZero(tranche.concessionQty) || !isZero(tranche.rejectedQty)
  return needsReason && !given.reason ? { message: 'incomingInspection.whyNotGood', field: 'reason' } : undefined
}
