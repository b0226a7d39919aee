/** What people are told of reconciliation statements, which either side may begin (domain/08 §4.19). */
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import { called, mail, message, type Pair, tell, type Whom } from '../../messages/rules/tell.ts'
import { isCancelled, isConfirmed, toConfirm, wasReturned, wasTakenBack } from '../../messages/rules/usualTitles.ts'

const confirmer: Whom = { side: 'both', permission: 'confirm', of: 'other' }
const late: Whom = { side: 'both', permission: 'confirm', of: 'holder' }
const sender: Whom = { side: 'both', permission: 'send', of: 'other' }
const amount: Pair = ['Amount: {totalAmount} {currency}', '含税金额：{totalAmount} {currency}']

const statement = called(reconciliation, 'statement {reconNumber}', '对账单 {reconNumber}')

// sent or confirmed at once, or by its approval

tell(statement, confirmer, {
  'send, approve > toConfirm': mail(
    toConfirm,
    ['A statement up to {periodTo} waits for your answer.', '截至 {periodTo} 的对账单待您确认。'],
    amount,
    ['Reply by: {replyBy}', '答复期限：{replyBy}'],
  ),
  answer: mail(
    ['The dispute about {it} is answered', '{it} 的争议已答复'],
    ['Resolve it, raise another or return the statement.', '请解除争议、再次提出或退回。'],
  ),
  recall: message(wasTakenBack, ['The other side revises {reconNumber}.', '对方撤回修改 {reconNumber}。']),
  askReopen: mail(['{it}: reopening asked for', '{it} 申请取消确认']),
  cancel: message(isCancelled, ['Its items are free for another one.', '其项目可纳入其他对账单。']),
})

tell(statement, late, {
  remind: mail(
    ['{it} waits for your answer', '{it} 逾期未确认'],
    ['It was due: {replyBy}', '应答复时间：{replyBy}'],
    amount,
  ),
})

tell(statement, sender, {
  dispute: mail(
    ['Lines of {it} are disputed', '{it} 有争议'],
    ['Disputed lines: {disputedLines}', '争议行数：{disputedLines}'],
  ),
  resolve: message(
    ['A dispute about {it} is resolved', '{it} 的争议已解除'],
    ['Disputed lines left: {disputedLines}', '剩余争议行数：{disputedLines}'],
  ),
  'confirm, approve > confirmed': message(isConfirmed, amount),
  return: mail(wasReturned),
  reopen: message(
    ['{it} is open again', '{it} 已取消确认'],
    ['It can be revised and sent again.', '可修改后重新发送。'],
  ),
  keep: message(
    ['{it} stays confirmed', '{it} 保持确认'],
    ['The other side does not agree to reopen it.', '对方不同意取消确认。'],
  ),
})
