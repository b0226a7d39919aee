/** What people are told of reconciliation statements (domain/08 §4.19). */
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import type { DocumentMessages, Words } from '../../messages/rules.ts'
import { rulesForBothSides } from '../../messages/rulesForBothSides.ts'

const words = (en: string, zh: string): Words => ({ en, zh })
const reason = words('Reason: {reason}', '原因：{reason}')
const confirms = 'reconciliation.confirm'
const sends = 'reconciliation.send'
const amount = words('Amount: {totalAmount} {currency}', '含税金额：{totalAmount} {currency}')

export const statementMessages: DocumentMessages = {
  def: reconciliation,
  rules: [
    // sent or confirmed at once, or by its approval
    ...['send', 'approve'].flatMap((action) =>
      rulesForBothSides(confirms, 'other', {
        action,
        stage: 'toConfirm',
        mail: true,
        title: words('Statement {reconNumber} to confirm', '对账单 {reconNumber} 待确认'),
        lines: [
          words('A statement up to {periodTo} waits for your answer.', '截至 {periodTo} 的对账单待您确认。'),
          amount,
          words('Reply by: {replyBy}', '答复期限：{replyBy}'),
        ],
      }),
    ),
    ...rulesForBothSides(confirms, 'other', {
      action: 'recall',
      title: words('Statement {reconNumber} was taken back', '对账单 {reconNumber} 已撤回'),
      lines: [words('The other side revises {reconNumber}.', '对方撤回修改 {reconNumber}。')],
    }),
    ...rulesForBothSides(confirms, 'holder', {
      action: 'remind',
      mail: true,
      title: words('Statement {reconNumber} waits for your answer', '对账单 {reconNumber} 逾期未确认'),
      lines: [words('It was due: {replyBy}', '应答复时间：{replyBy}'), amount],
    }),
    ...rulesForBothSides(sends, 'other', {
      action: 'dispute',
      mail: true,
      title: words('Lines of statement {reconNumber} are disputed', '对账单 {reconNumber} 有争议'),
      lines: [words('Disputed lines: {disputedLines}', '争议行数：{disputedLines}')],
    }),
    ...['confirm', 'approve'].flatMap((action) =>
      rulesForBothSides(sends, 'other', {
        action,
        stage: 'confirmed',
        title: words('Statement {reconNumber} is confirmed', '对账单 {reconNumber} 已确认'),
        lines: [amount],
      }),
    ),
    ...rulesForBothSides(sends, 'other', {
      action: 'return',
      mail: true,
      title: words('Statement {reconNumber} was returned', '对账单 {reconNumber} 被退回'),
      lines: [reason],
    }),
    ...rulesForBothSides(confirms, 'other', {
      action: 'askReopen',
      mail: true,
      title: words('Statement {reconNumber}: reopening asked for', '对账单 {reconNumber} 申请取消确认'),
      lines: [reason],
    }),
    ...rulesForBothSides(sends, 'other', {
      action: 'reopen',
      title: words('Statement {reconNumber} is open again', '对账单 {reconNumber} 已取消确认'),
      lines: [words('It can be revised and sent again.', '可修改后重新发送。')],
    }),
    ...rulesForBothSides(sends, 'other', {
      action: 'keep',
      title: words('Statement {reconNumber} stays confirmed', '对账单 {reconNumber} 保持确认'),
      lines: [words('The other side does not agree to reopen it.', '对方不同意取消确认。')],
    }),
    ...rulesForBothSides(confirms, 'other', {
      action: 'cancel',
      title: words('Statement {reconNumber} is cancelled', '对账单 {reconNumber} 已取消'),
      lines: [words('Its items are free for another one.', '其项目可纳入其他对账单。')],
    }),
  ],
}
