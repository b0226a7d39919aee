/** What people are told of invoices (domain/08 §4.19). */
import { invoice } from '@srm/core/finance/invoices/invoice'
import type { Audience, DocumentMessages, Words } from '../../messages/rules.ts'

const words = (en: string, zh: string): Words => ({ en, zh })
const reason = words('Reason: {reason}', '原因：{reason}')
const amount = words('Amount: {invoiceAmount} {currency}', '含税金额：{invoiceAmount} {currency}')
const supplier: Audience = { side: 'supplier', permission: 'invoice.submit' }
const finance: Audience = { side: 'buyer', permission: 'invoice.preInvoice' }

export const invoiceMessages: DocumentMessages = {
  def: invoice,
  rules: [
    {
      action: 'submit',
      to: finance,
      mail: true,
      title: words('Invoice {invoiceNumber} of {supplierName}', '{supplierName}提交发票 {invoiceNumber}'),
      lines: [
        words('{invoiceRecordNumber} waits to be checked.', '发票记录 {invoiceRecordNumber} 待核对。'),
        amount,
        words('Differs by: {differenceAmount}', '差异金额：{differenceAmount}'),
      ],
    },
    {
      action: 'recall',
      to: finance,
      title: words('Invoice {invoiceRecordNumber} was taken back', '发票 {invoiceRecordNumber} 已撤回'),
      lines: [words('{supplierName} revises it.', '{supplierName}撤回修改。')],
    },
    {
      action: 'return',
      to: supplier,
      mail: true,
      title: words('Invoice {invoiceNumber} was returned', '发票 {invoiceNumber} 被退回'),
      lines: [
        words('{buyerName} returns {invoiceRecordNumber}.', '{buyerName}退回了 {invoiceRecordNumber}。'),
        reason,
        words('Differs by: {differenceAmount} {currency}', '差异金额：{differenceAmount} {currency}'),
      ],
    },
    {
      action: 'preInvoice',
      to: supplier,
      title: words('Invoice {invoiceNumber} is pre-invoiced', '发票 {invoiceNumber} 已预制'),
      lines: [amount, words('Due: {dueDate}', '付款到期日：{dueDate}')],
    },
    // at once, or by its approval
    ...['acceptDifference', 'approve'].map((action) => ({
      action,
      stage: 'preInvoiced',
      to: supplier,
      title: words('Invoice {invoiceNumber} is accepted with its difference', '发票 {invoiceNumber} 已按差异接受'),
      lines: [amount, words('Due: {dueDate}', '付款到期日：{dueDate}')],
    })),
    {
      action: 'cancelPreInvoice',
      to: supplier,
      title: words('Pre-invoice of {invoiceNumber} was cancelled', '发票 {invoiceNumber} 的预制已取消'),
      lines: [reason],
    },
    {
      action: 'post',
      to: supplier,
      title: words('Invoice {invoiceNumber} is posted', '发票 {invoiceNumber} 已过账'),
      lines: [amount, words('Due: {dueDate}', '付款到期日：{dueDate}')],
    },
    {
      action: 'recordPayment',
      to: supplier,
      mail: true,
      title: words('Invoice {invoiceNumber}: payment', '发票 {invoiceNumber} 收到付款'),
      lines: [amount, words('Paid so far: {paidAmount} {currency}', '累计已付：{paidAmount} {currency}')],
    },
    {
      action: 'discard',
      to: supplier,
      title: words('Invoice {invoiceNumber} is void', '发票 {invoiceNumber} 已作废'),
      lines: [words('{buyerName} has voided it.', '{buyerName}作废了该发票。'), reason],
    },
    {
      action: 'void',
      to: finance,
      title: words('Invoice {invoiceRecordNumber} is void', '发票记录 {invoiceRecordNumber} 已作废'),
      lines: [words('{supplierName} has voided it.', '{supplierName}作废了该发票。'), reason],
    },
  ],
}
