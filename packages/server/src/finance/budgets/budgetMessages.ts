/** What people are told of budgets and of changes of them (domain/08 §4.19). */
import { budget } from '@srm/core/finance/budgets/budget'
import { budgetChange } from '@srm/core/finance/budgets/budgetChange'
import type { Audience, DocumentMessages, Words } from '../../messages/rules.ts'

const words = (en: string, zh: string): Words => ({ en, zh })
const owner: Audience = { side: 'buyer', person: 'budgetOwner', otherwise: 'budget.close' }
/** Owners of the budgets that a change is about. */
const owners: Audience = {
  side: 'buyer',
  alsoNamed: `select b."budgetOwner" as name from "budgetChangeLine" l
      join budget b on b."elsAccount" = l."elsAccount" and b."budgetNumber" = l."budgetNumber" and b."isDel" = 'N'
    where l."elsAccount" = $1 and l."parent" = $2 and b."budgetOwner" is not null`,
}
const left = words(
  'Available: {availableBudget} of {totalDudget} {unit}',
  '可用：{availableBudget} / {totalDudget} {unit}',
)
const center = words('Cost center: {costCenterCode} {costCenterName}', '成本中心：{costCenterCode} {costCenterName}')
const change = words('{changeKind}: {totalAmount} {unit}', '{changeKind}：{totalAmount} {unit}')
const why = words('Reason: {reason}', '原因：{reason}')

export const budgetMessages: DocumentMessages = {
  def: budget,
  rules: [
    {
      action: 'runLow',
      to: owner,
      title: words('Budget {budgetNumber}: {percent} % is spoken for', '预算 {budgetNumber} 已占用 {percent}%'),
      lines: [center, left],
    },
    {
      action: 'runOut',
      to: owner,
      mail: true,
      title: words('Budget {budgetNumber} is exhausted', '预算 {budgetNumber} 已用尽'),
      lines: [center, left],
    },
    {
      action: 'override',
      to: owner,
      mail: true,
      title: words('Budget {budgetNumber} was exceeded', '预算 {budgetNumber} 被超出'),
      lines: [
        center,
        words('Exceeded, by line: {exceeded}', '超出（按行）：{exceeded}'),
        words(
          'What came in was not held back for it; what was ordered beyond it was approved. The ledger says which.',
          '到货与结算未因此受阻；超预算订购均经审批，详见预算流水。',
        ),
      ],
    },
    {
      action: 'expire',
      to: owner,
      title: words('Budget {budgetNumber} has ended', '预算 {budgetNumber} 已到期'),
      lines: [
        center,
        left,
        words(
          'Carried over or released: {passed} {unit}; still frozen: {freezeAmount} {unit}',
          '已结转或释放：{passed} {unit}；仍冻结：{freezeAmount} {unit}',
        ),
      ],
    },
  ],
}

export const budgetChangeMessages: DocumentMessages = {
  def: budgetChange,
  rules: [
    {
      action: 'approve',
      to: owners,
      title: words('Budget change {changeNumber} is approved', '预算变更 {changeNumber} 已批准'),
      lines: [change, why],
    },
    {
      action: 'reject',
      to: owners,
      title: words('Budget change {changeNumber} was rejected', '预算变更 {changeNumber} 被驳回'),
      lines: [change, why],
    },
  ],
}
