/** What people are told of budgets and of changes of them (domain/08 §4.19). */
import { budget } from '@srm/core/finance/budgets/budget'
import { budgetChange } from '@srm/core/finance/budgets/budgetChange'
import { mail, message, type Pair, tell, type Whom } from '../../messages/rules/tell.ts'

const owner: Whom = { side: 'buyer', person: 'budgetOwner', otherwise: 'close' }
/** Owners of the budgets that a change is about. */
const owners: Whom = {
  side: 'buyer',
  alsoNamed: `select b."budgetOwner" as name from "budgetChangeLine" l
      join budget b on b."elsAccount" = l."elsAccount" and b."budgetNumber" = l."budgetNumber" and b."isDel" = 'N'
    where l."elsAccount" = $1 and l."parent" = $2 and b."budgetOwner" is not null`,
}
const center: Pair = ['Cost center: {costCenterCode} {costCenterName}', '成本中心：{costCenterCode} {costCenterName}']
const left: Pair = [
  'Available: {availableBudget} of {totalDudget} {unit}',
  '可用：{availableBudget} / {totalDudget} {unit}',
]
const change: Pair = ['{changeKind}: {totalAmount} {unit}', '{changeKind}：{totalAmount} {unit}']
const why: Pair = ['Reason: {reason}', '原因：{reason}']

tell(budget, owner, {
  runLow: message(['{it}: {percent} % is spoken for', '{it} 已占用 {percent}%'], center, left),
  runOut: mail(['{it} is exhausted', '{it} 已用尽'], center, left),
  override: mail(
    ['{it} was exceeded', '{it} 被超出'],
    center,
    ['Exceeded, by line: {exceeded}', '超出（按行）：{exceeded}'],
    [
      'What came in was not held back for it; what was ordered beyond it was approved. The ledger says which.',
      '到货与结算未因此受阻；超预算订购均经审批，详见预算流水。',
    ],
  ),
  expire: message(['{it} has ended', '{it} 已到期'], center, left, [
    'Carried over or released: {passed} {unit}; still frozen: {freezeAmount} {unit}',
    '已结转或释放：{passed} {unit}；仍冻结：{freezeAmount} {unit}',
  ]),
})

tell(budgetChange, owners, {
  approve: message(['{it} is approved', '{it} 已批准'], change, why),
  reject: message(['{it} was rejected', '{it} 被驳回'], change, why),
})
