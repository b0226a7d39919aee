/** What people are told of cost reductions (domain/08 §4.19). */
import { costReduction } from '@srm/core/finance/reductions/costReduction'
import { mail, message, tell, type Whom } from '../../messages/rules/tell.ts'

const inCharge: Whom = { side: 'buyer', person: 'purchaseInCharge', otherwise: 'settle' }

tell(costReduction, inCharge, {
  end: mail(
    ['{it} has ended: settle it', '{it} 期间已到期，请结算'],
    ['{subject}', '{subject}'],
    ['Period: {periodFrom} – {periodTo}', '期间：{periodFrom} – {periodTo}'],
    [
      'Proven: {actualSaving} of {plannedSaving} planned, target {targetAmount} {currency}',
      '实际降本 {actualSaving}，计划 {plannedSaving}，目标 {targetAmount} {currency}',
    ],
  ),
  cancel: message(['{it} was cancelled', '{it} 已取消'], ['{subject}', '{subject}']),
})
