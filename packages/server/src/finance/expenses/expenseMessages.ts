/** What people are told of expense sheets (domain/08 §4.19). */
import { expenseSheet } from '@srm/core/finance/expenses/expenseSheet'
import type { DocumentMessages, Words } from '../../messages/rules.ts'
import { rulesForBothSides } from '../../messages/rulesForBothSides.ts'

const words = (en: string, zh: string): Words => ({ en, zh })
const reason = words('Reason: {reason}', '原因：{reason}')
const confirms = 'expenseSheet.confirm'
const sends = 'expenseSheet.send'
const amount = words('{costType}: {costAmount} {currency}', '{costType}：{costAmount} {currency}')
const cause = words('Cause: {costCause}', '费用原因：{costCause}')

export const expenseMessages: DocumentMessages = {
  def: expenseSheet,
  rules: [
    // sent at once, or by its approval
    ...['send', 'approve'].flatMap((action) =>
      rulesForBothSides(confirms, 'other', {
        action,
        stage: 'toConfirm',
        mail: true,
        title: words('Expense sheet {costNumber} to confirm', '费用单 {costNumber} 待确认'),
        lines: [amount, cause],
      }),
    ),
    ...rulesForBothSides(confirms, 'other', {
      action: 'recall',
      title: words('Expense sheet {costNumber} was taken back', '费用单 {costNumber} 已撤回'),
      lines: [words('The other side revises {costNumber}.', '对方撤回修改 {costNumber}。')],
    }),
    ...rulesForBothSides(sends, 'other', {
      action: 'confirm',
      title: words('Expense sheet {costNumber} is confirmed', '费用单 {costNumber} 已确认'),
      lines: [amount],
    }),
    ...rulesForBothSides(sends, 'other', {
      action: 'decline',
      mail: true,
      title: words('Expense sheet {costNumber} was rejected', '费用单 {costNumber} 被拒绝'),
      lines: [amount, reason],
    }),
    ...rulesForBothSides(confirms, 'other', {
      action: 'askCancel',
      mail: true,
      title: words('Expense sheet {costNumber}: cancellation asked for', '费用单 {costNumber} 申请取消'),
      lines: [amount, reason],
    }),
    ...rulesForBothSides(sends, 'other', {
      action: 'agreeCancel',
      title: words('Expense sheet {costNumber} is cancelled', '费用单 {costNumber} 已取消'),
      lines: [words('The other side agrees.', '对方已同意取消。')],
    }),
    ...rulesForBothSides(sends, 'other', {
      action: 'keep',
      title: words('Expense sheet {costNumber} stays', '费用单 {costNumber} 保留'),
      lines: [words('The other side does not agree to cancel it.', '对方不同意取消。')],
    }),
    ...rulesForBothSides(confirms, 'other', {
      action: 'cancel',
      title: words('Expense sheet {costNumber} is cancelled', '费用单 {costNumber} 已取消'),
      lines: [amount],
    }),
  ],
}
