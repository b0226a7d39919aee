/** What people do beside orders and approvals, and where it waits for them. Pure. */
import type { Side } from '@srm/core/definition/shape'
import { type TaskCounts, waitingTab } from './taskTabs.ts'

export type DutyName =
  | 'callOff'
  | 'approveNotice'
  | 'receiveNotice'
  | 'shipNotice'
  | 'postReceipt'
  | 'inspection'
  | 'return'
  | 'movement'
  | 'service'
  | 'statement'
  | 'invoice'
  | 'toInvoice'
  | 'expense'
  | 'budget'
  | 'budgetChange'
  | 'costReduction'
  | 'bank'
  | 'registration'

/** A task tab of a list, for whoever may take the step that its documents wait for. */
export interface Duty {
  readonly name: DutyName
  readonly subject: string
  readonly tab: string
  /** Permission keys of which one is enough. */
  readonly needs: readonly string[]
}

const duty = (name: DutyName, subject: string, tab: string, ...needs: readonly string[]): Duty => ({
  name,
  subject,
  tab,
  needs,
})

const duties: Readonly<Record<Side, readonly Duty[]>> = {
  buyer: [
    duty('callOff', 'callOff', 'mine', 'callOff.send'),
    duty('approveNotice', 'deliveryNotice', 'toApprove', 'deliveryNotice.approve'),
    duty('receiveNotice', 'deliveryNotice', 'onWay', 'receipt.create'),
    duty('postReceipt', 'receipt', 'open', 'receipt.post'),
    duty('inspection', 'incomingInspection', 'mine', 'incomingInspection.decide'),
    duty('return', 'returnOrder', 'mine', 'returnOrder.send', 'returnOrder.post'),
    duty('movement', 'goodsMovement', 'open', 'goodsMovement.post'),
    duty('service', 'serviceSheet', 'mine', 'serviceSheet.accept'),
    duty('statement', 'reconciliation', 'mine', 'reconciliation.send', 'reconciliation.confirm'),
    duty('expense', 'expenseSheet', 'mine', 'expenseSheet.send', 'expenseSheet.confirm'),
    duty('invoice', 'invoice', 'mine', 'invoice.preInvoice', 'invoice.post'),
    duty('budget', 'budget', 'mine', 'budget.submit', 'budget.close'),
    duty('budgetChange', 'budgetChange', 'mine', 'budgetChange.submit'),
    duty('costReduction', 'costReduction', 'mine', 'costReduction.submit', 'costReduction.settle'),
    duty('bank', 'supplierBank', 'proposed', 'supplierBank.verify'),
    duty('registration', 'registration', 'open', 'registration.activate'),
  ],
  supplier: [
    duty('callOff', 'callOff', 'mine', 'callOff.confirm'),
    duty('shipNotice', 'deliveryNotice', 'toShip', 'deliveryNotice.ship'),
    duty('return', 'returnOrder', 'mine', 'returnOrder.confirm'),
    duty('service', 'serviceSheet', 'mine', 'serviceSheet.submit'),
    duty('statement', 'reconciliation', 'mine', 'reconciliation.send', 'reconciliation.confirm'),
    duty('toInvoice', 'reconciliation', 'confirmed', 'invoice.create'),
    duty('invoice', 'invoice', 'mine', 'invoice.submit'),
    duty('expense', 'expenseSheet', 'mine', 'expenseSheet.send', 'expenseSheet.confirm'),
  ],
  platform: [],
}

/** What a person does on a side. */
export const dutiesOf = (side: Side, permissions: readonly string[]): readonly Duty[] =>
  duties[side].filter(
    ({ subject, needs }) => permissions.includes(`${subject}.view`) && needs.some((key) => permissions.includes(key)),
  )

/** What home shows in rows of their own, and counts with the duties. */
const shownApart: Readonly<Record<Side, readonly Omit<Duty, 'name'>[]>> = {
  buyer: [
    { subject: 'purchaseOrder', tab: waitingTab, needs: ['purchaseOrder.view'] },
    { subject: 'flowTask', tab: waitingTab, needs: ['flowTask.approve', 'flowTask.reassign'] },
  ],
  supplier: [{ subject: 'purchaseOrder', tab: waitingTab, needs: ['purchaseOrder.view'] }],
  platform: [],
}

/** The task tabs whose documents wait for a person, by list: home and the navigation count the same. */
export function waitingTabs(side: Side, permissions: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const tabs = new Map<string, readonly string[]>()
  const apart = shownApart[side].filter(({ needs }) => needs.some((key) => permissions.includes(key)))
  for (const { subject, tab } of [...apart, ...dutiesOf(side, permissions)])
    tabs.set(subject, [...(tabs.get(subject) ?? []), tab])
  return tabs
}

export interface Waiting extends Duty {
  readonly count: number
}

/** Those of which something waits. @param counts of the task tabs, by document */
export const waitingIn = (all: readonly Duty[], counts: ReadonlyMap<string, TaskCounts>): readonly Waiting[] =>
  all.flatMap((one) => {
    const count = counts.get(one.subject)?.[one.tab] ?? 0
    return count > 0 ? [{ ...one, count }] : []
  })
