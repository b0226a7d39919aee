/** Inspections of the lots that the stories' receipts brought, with what was decided on them (domain/05 §1.6). */
import { minorUnit } from '@srm/core/currencies'
import { compare, decimal, isZero, plain, sum } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { formatNumber } from '@srm/core/definition/numbering'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import type { Result } from '@srm/core/logistics/inspections/characteristics'
import { incomingInspection } from '@srm/core/logistics/inspections/incomingInspection'
import { proposedSample } from '@srm/core/logistics/inspections/samplingPlan'
import { settledAmounts } from '@srm/core/money'

/** A decision on a part of a lot. */
export interface Verdict {
  readonly acceptedQty?: Decimal
  readonly concessionQty?: Decimal
  readonly rejectedQty?: Decimal
  readonly reason?: string
}
/** What was found about a lot, and decided; nothing of both while it waits. */
export interface Finding {
  readonly standard?: AnyDoc
  readonly results?: readonly Result[]
  readonly verdicts: readonly Verdict[]
}

const total = ({ acceptedQty = '0', concessionQty = '0', rejectedQty = '0' }: Verdict) =>
  sum([acceptedQty, concessionQty, rejectedQty].map(decimal))
const releasedBy = ({ acceptedQty = '0', concessionQty = '0' }: Verdict): Decimal =>
  plain(decimal(acceptedQty).plus(decimal(concessionQty)))

/** The tranches one after the other; each settles what it releases. */
function tranches(receipt: AnyDoc, line: AnyRow, verdicts: readonly Verdict[]): AnyRow[] {
  const { materialNumber, materialDesc, orderUnit, currency, itemNumber: receiptItemNumber } = line
  const about = { receiptNumber: receipt.receiptNumber, receiptItemNumber, materialNumber, materialDesc, orderUnit }
  let settled: Decimal = '0'
  const decided = verdicts.map((verdict, i): AnyRow => {
    const before = settled
    const released = releasedBy(verdict)
    settled = plain(decimal(before).plus(decimal(released)))
    return {
      ...about,
      itemNumber: (i + 1) * 10,
      acceptedQty: verdict.acceptedQty ?? '0',
      concessionQty: verdict.concessionQty ?? '0',
      rejectedQty: verdict.rejectedQty ?? '0',
      reason: verdict.reason ?? null,
      decideTime: receipt.postTime,
      decidedBy: receipt.receivedUser,
      decidedByName: receipt.receivedUserName,
      ...settledAmounts(line as never, before, released, minorUnit(String(currency))),
    }
  })
  return decided.length > 0 ? decided : [{ ...about, itemNumber: 10 }]
}

function statusOf(line: AnyRow, verdicts: readonly Verdict[]): string {
  const decided = plain(sum(verdicts.map(total)))
  if (isZero(decided)) return 'new'
  return compare(decided, String(line.countQty)) < 0 ? 'partlyDecided' : 'decided'
}

function inspectionOf(receipt: AnyDoc, line: AnyRow, finding: Finding, number: string): AnyDoc {
  const { receiptNumber, toElsAccount, supplierName, buyerName, factory, postTime } = receipt
  const { materialNumber, materialDesc, batchNumber, orderUnit, countQty, itemNumber: receiptItemNumber } = line
  const { standard, results, verdicts } = finding
  const isDecided = verdicts.length > 0
  return {
    inspectionNumber: number,
    ...{ toElsAccount, supplierName, buyerName, factory, receiptNumber, receiptItemNumber },
    ...{ materialNumber, materialDesc, batchNumber, orderUnit, lotQuantity: countQty },
    ...(standard
      ? { standardNumber: standard.standardNumber, aql: standard.aql, characteristics: standard.characteristics }
      : {}),
    ...proposedSample(standard as never, String(countQty) as Decimal, 0),
    results: results ?? null,
    inspectStatus: statusOf(line, verdicts),
    createDate: postTime,
    lastUpdateDate: postTime,
    ...(isDecided
      ? { decideTime: postTime, inspector: receipt.receivedUser, inspectorName: receipt.receivedUserName }
      : {}),
    lines: tranches(receipt, line, verdicts),
  } as AnyDoc
}

/** An inspection for each line of a posted receipt that is inspected. */
export function inspectionsOf(receipts: readonly AnyDoc[], findingOf: (line: AnyRow) => Finding): readonly AnyDoc[] {
  const drawn = new Map<string, number>()
  return receipts
    .filter(({ receiptStatus }) => receiptStatus === 'posted')
    .flatMap((receipt) =>
      (receipt.lines ?? [])
        .filter(({ isCheckQuality, countQty }) => isCheckQuality === 'Y' && !isZero(countQty as Decimal))
        .map((line) => {
          const day = String(receipt.postingDate)
          const sequence = (drawn.get(day) ?? 0) + 1
          drawn.set(day, sequence)
          const number = formatNumber(incomingInspection.number?.pattern ?? '', day, sequence)
          return inspectionOf(receipt, line, findingOf(line), number)
        }),
    )
}
