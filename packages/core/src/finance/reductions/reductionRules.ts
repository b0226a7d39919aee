/** Rules of cost reductions (domain/06 §2.6), by the few fields that they need. Pure. */
import { minorUnit } from '../../currencies.ts'
import { compare, decimal, plain, round, sum } from '../../decimal.ts'
import type { Issue, Refusal } from '../../definition/document.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'

interface PlannedLine {
  readonly basePrice: Decimal | null
  readonly newPrice: Decimal | null
  readonly plannedQty: Decimal | null
  readonly actualSaving: Decimal | null
}

/** What a line is to save: the difference of the prices for what is to be bought, rounded once. */
function plannedOf({ basePrice, newPrice, plannedQty }: PlannedLine, places: number): Decimal | null {
  if (basePrice === null || newPrice === null || plannedQty === null) return null
  const saved = decimal(basePrice).minus(decimal(newPrice))
  return plain(round(saved.times(decimal(plannedQty)), places))
}

const total = (amounts: readonly (Decimal | null)[]): Decimal =>
  plain(sum(amounts.map((amount) => decimal(amount ?? '0'))))

/** What lines are to save, and the sums of what is planned and of what is proven. */
export function reductionTotals<L extends PlannedLine>({
  currency,
  lines,
}: {
  readonly currency: string | null
  readonly lines: readonly L[]
}) {
  const planned = lines.map((line) => ({ ...line, plannedSaving: plannedOf(line, minorUnit(currency)) }))
  return {
    lines: planned,
    plannedSaving: total(planned.map(({ plannedSaving }) => plannedSaving)),
    actualSaving: total(planned.map(({ actualSaving }) => actualSaving)),
  }
}

/** The last day of the month that a day is in. */
const lastOfMonth = (day: IsoDate): string => {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

interface Typed {
  readonly periodFrom: IsoDate
  readonly periodTo: IsoDate
  readonly lines: readonly { readonly materialNumber: string; readonly toElsAccount: string }[]
}
/** The period is of whole months, and a material of a supplier stands once in it. */
export function reductionFaults({ periodFrom, periodTo, lines }: Typed): Issue[] {
  const keys = lines.map(({ materialNumber, toElsAccount }) => `${materialNumber}\n${toElsAccount}`)
  return [
    ...(periodFrom.endsWith('-01') ? [] : [{ path: 'periodFrom', rule: 'firstOfMonth' }]),
    ...(periodTo === lastOfMonth(periodTo) ? [] : [{ path: 'periodTo', rule: 'lastOfMonth' }]),
    ...(periodFrom < periodTo ? [] : [{ path: 'periodTo', rule: 'notAfter', limit: periodFrom }]),
    ...keys.flatMap((key, i) =>
      keys.indexOf(key) === i ? [] : [{ path: `lines.${i}.materialNumber`, rule: 'twice' }],
    ),
  ]
}

interface Submitted {
  readonly lines: readonly {
    readonly itemNumber: number
    readonly materialNumber: string
    readonly basePrice: Decimal | null
    readonly newPrice: Decimal | null
    readonly reason: string | null
  }[]
}
/** Each line says from where it comes down, and why where it does not. */
export function unproven({ lines }: Submitted): Refusal | undefined {
  if (lines.length === 0) return { message: 'common.atLeastOneRow', field: 'lines' }
  for (const { itemNumber: line, materialNumber: material, basePrice, newPrice, reason } of lines) {
    if (basePrice === null)
      return { message: 'costReduction.noEvidence', field: 'basePrice', line, params: { line, material } }
    if (compare(newPrice ?? '0', basePrice) >= 0 && !reason)
      return { message: 'costReduction.notLower', field: 'newPrice', line, params: { line, base: basePrice } }
  }
  return undefined
}

interface Standing {
  readonly status: 'draft' | 'running' | 'settled' | 'cancelled'
  readonly auditStatus: string
  readonly periodStatus: 'open' | 'ended'
}
/** Where a reduction stands. */
export function reductionStage({ status, auditStatus, periodStatus }: Standing) {
  if (status === 'running') return periodStatus === 'open' ? 'running' : 'toSettle'
  if (status !== 'draft') return status
  if (auditStatus === 'submitted' || auditStatus === 'underApproval') return 'underApproval'
  return auditStatus === 'rejected' || auditStatus === 'notApproved' ? 'rejected' : 'draft'
}
