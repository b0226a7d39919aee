/** What people are told of expense sheets, which either side may begin (domain/08 §4.19). */
import { expenseSheet } from '@srm/core/finance/expenses/expenseSheet'
import { mail, message, type Pair, tell, type Whom } from '../../messages/rules/tell.ts'
import { isCancelled, isConfirmed, toConfirm, wasRejected, wasTakenBack } from '../../messages/rules/usualTitles.ts'

const confirmer: Whom = { side: 'both', permission: 'confirm', of: 'other' }
const sender: Whom = { side: 'both', permission: 'send', of: 'other' }
const amount: Pair = ['{costType}: {costAmount} {currency}', '{costType}：{costAmount} {currency}']

tell(expenseSheet, confirmer, {
  // sent at once, or by its approval
  'send, approve > toConfirm': mail(toConfirm, amount, ['Cause: {costCause}', '费用原因：{costCause}']),
  recall: message(wasTakenBack, ['The other side revises {costNumber}.', '对方撤回修改 {costNumber}。']),
  askCancel: mail(['{it}: cancellation asked for', '{it} 申请取消'], amount),
  cancel: message(isCancelled, amount),
})

tell(expenseSheet, sender, {
  confirm: message(isConfirmed, amount),
  decline: mail(wasRejected, amount),
  agreeCancel: message(isCancelled, ['The other side agrees.', '对方已同意取消。']),
  keep: message(['{it} stays', '{it} 保留'], ['The other side does not agree to cancel it.', '对方不同意取消。']),
})
