/** What people are told of cost reductions (domain/08 §4.19). */
import { costReduction } from '@srm/core/finance/reductions/costReduction'
import type { Audience, DocumentMessages, Words } from '../../messages/rules.ts'

const words = (en: string, zh: string): Words => ({ en, zh })
const inCharge: Audience = { side: 'buyer', person: 'purchaseInCharge', otherwise: 'costReduction.settle' }
const saved = words(
  'Proven: {actualSaving} of {plannedSaving} planned, target {targetAmount} {currency}',
  '实际降本 {actualSaving}，计划 {plannedSaving}，目标 {targetAmount} {currency}',
)
const months = words('Period: {periodFrom} – {periodTo}', '期间：{periodFrom} – {periodTo}')

export const reductionMessages: DocumentMessages = {
  def: costReduction,
  rules: [
    {
      action: 'end',
      to: inCharge,
      mail: true,
      title: words(
        'Cost reduction {reductionNumber} has ended: settle it',
        '降本计划 {reductionNumber} 期间已到期，请结算',
      ),
      lines: [words('{subject}', '{subject}'), months, saved],
    },
    {
      action: 'cancel',
      to: inCharge,
      title: words('Cost reduction {reductionNumber} was cancelled', '降本计划 {reductionNumber} 已取消'),
      lines: [words('{subject}', '{subject}'), words('Reason: {reason}', '原因：{reason}')],
    },
  ],
}
