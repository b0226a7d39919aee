/** Rules of budget changes (domain/06 §2.4). Pure. */
import { compare, decimal, isZero, plain, sum } from '../../decimal.ts'
import type { Issue, Refusal } from '../../definition/document.ts'
import type { Decimal } from '../../definition/field.ts'
import type { changeKinds, directions } from './budgetCodes.ts'

interface ChangeLine {
  readonly itemNumber: number
  readonly budgetNumber: string | null
  readonly budgetItemNumber: number | null
  readonly direction: keyof typeof directions | null
  readonly amount: Decimal
}
interface Change<L extends ChangeLine = ChangeLine> {
  readonly changeKind: keyof typeof changeKinds
  readonly lines: readonly L[]
}

/** Which of the four quantities of a budget line a line adds to. */
const bookedAs = ({ changeKind }: Change, { direction }: ChangeLine) =>
  changeKind === 'supplement'
    ? 'supplementAmount'
    : changeKind === 'reduce'
      ? 'reducedAmount'
      : direction === 'out'
        ? 'transferOutAmount'
        : 'transferInAmount'

const total = (lines: readonly ChangeLine[]): Decimal => plain(sum(lines.map(({ amount }) => decimal(amount ?? '0'))))

/** What each line books, and what the change is about altogether: of a transfer what goes from one line to another. */
export function changeTotals<L extends ChangeLine>(change: Change<L>) {
  const isTransfer = change.changeKind === 'transfer'
  const lines = change.lines.map((line) => {
    const direction = isTransfer ? (line.direction ?? 'in') : null
    const told = { ...line, direction }
    const key = bookedAs(change, told)
    const nothing = { supplementAmount: null, reducedAmount: null, transferInAmount: null, transferOutAmount: null }
    return { ...told, ...nothing, [key]: line.amount }
  })
  return { lines, totalAmount: total(isTransfer ? lines.filter(({ direction }) => direction === 'out') : lines) }
}

/** A budget line stands once in a change. */
export const changeFaults = ({ lines }: Change): Issue[] => {
  const keys = lines.map(({ budgetNumber, budgetItemNumber }) => `${budgetNumber}/${budgetItemNumber}`)
  return [
    ...lines.flatMap(({ amount }, i) =>
      isZero(amount ?? '0') ? [{ path: `lines.${i}.amount`, rule: 'notPositive' }] : [],
    ),
    ...keys.flatMap((key, i) =>
      keys.indexOf(key) === i || lines[i]?.budgetNumber === null
        ? []
        : [{ path: `lines.${i}.budgetItemNumber`, rule: 'twice' }],
    ),
  ]
}

/** What is taken from some lines of a transfer is given to others. */
export function unbalanced({ changeKind, lines }: Change): Refusal | undefined {
  if (lines.length === 0) return { message: 'common.atLeastOneRow', field: 'lines' }
  if (changeKind !== 'transfer') return undefined
  const given = total(lines.filter(({ direction }) => direction !== 'out'))
  const taken = total(lines.filter(({ direction }) => direction === 'out'))
  return compare(given, taken) === 0 ? undefined : { message: 'budgetChange.unbalanced', params: { given, taken } }
}

/** Where a change stands. */
export function changeStage({ status, auditStatus }: { readonly status: string; readonly auditStatus: string }) {
  if (status === 'effective') return status
  if (auditStatus === 'submitted' || auditStatus === 'underApproval') return 'underApproval'
  return auditStatus === 'rejected' || auditStatus === 'notApproved' ? 'rejected' : 'draft'
}
