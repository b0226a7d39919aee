/** Who received and decided when, of receipts and inspections that come in as they ended. */
import { isZero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { type Person, type Told, theSystem, type Walked } from '../walk.ts'

const personOf = (subAccount: unknown, name: unknown): Person => ({
  subAccount: String(subAccount),
  name: String(name),
  side: 'buyer',
})

const told = (action: string, at: unknown, by: Person, detail: AnyRow, shown: Told['shown'] = 'own'): Told => ({
  ...{ action, by, shown },
  at: String(at),
  detail: { ...detail, ...(by.side === 'system' ? {} : { person: by.name }) },
})

const ways: Readonly<Record<string, readonly string[]>> = {
  counted: ['count'],
  posted: ['post'],
  reversed: ['post', 'reverse'],
  cancelled: ['cancel'],
}
const standing: Readonly<Record<string, string>> = {
  count: 'counted',
  post: 'posted',
  reverse: 'reversed',
  cancel: 'cancelled',
}

/** A receipt, and how it came to its status; what is posted the supplier reads too. */
export function receiptHistory(receipt: AnyDoc): Walked {
  const { createDate, receiptStatus, receivedUser, receivedUserName, reverseReason } = receipt
  const by = personOf(receivedUser, receivedUserName)
  let from = 'counting'
  const steps = (ways[String(receiptStatus)] ?? []).map((action) => {
    const change = { from, to: standing[action] }
    from = String(change.to)
    return told(
      action,
      createDate,
      by,
      {
        changes: { receiptStatus: change, stage: change },
        ...(action === 'reverse' ? { given: { reason: reverseReason } } : {}),
      },
      receiptStatus === 'posted' || receiptStatus === 'reversed' ? 'both' : 'own',
    )
  })
  return { doc: receipt, history: [told('create', createDate, by, {}), ...steps] }
}

const asked = (line: AnyRow): AnyRow =>
  Object.fromEntries(
    Object.entries({ acceptQty: line.acceptedQty, concedeQty: line.concessionQty, rejectQty: line.rejectedQty })
      .filter(([, quantity]) => !isZero((quantity ?? '0') as Decimal))
      .concat(line.reason ? [['reason', line.reason]] : []),
  )

/** An inspection, and the decisions on it one after the other, which both sides read. */
export function inspectionHistory(inspection: AnyDoc): Walked {
  const { createDate, lines = [] } = inspection
  const decided = lines.filter(({ decideTime }) => decideTime)
  const decisions = decided.map((line, at) => {
    const last = at === decided.length - 1 ? String(inspection.inspectStatus) : 'partlyDecided'
    const change = { from: at === 0 ? 'new' : 'partlyDecided', to: last }
    return told(
      'decide',
      line.decideTime,
      personOf(line.decidedBy, line.decidedByName),
      { changes: { inspectStatus: change, stage: change }, given: asked(line) },
      'both',
    )
  })
  return { doc: inspection, history: [told('create', createDate, theSystem, {}), ...decisions] }
}
