/** What people are told of invoices (domain/08 §4.19). */
import { invoice } from '@srm/core/finance/invoices/invoice'
import { called, mail, message, type Pair, tell, type Whom, withoutReason } from '../../messages/rules/tell.ts'
import { wasReturned } from '../../messages/rules/usualTitles.ts'

const supplier: Whom = { side: 'supplier', permission: 'submit' }
const finance: Whom = { side: 'buyer', permission: 'preInvoice' }
const amount: Pair = ['Amount: {invoiceAmount} {currency}', '含税金额：{invoiceAmount} {currency}']
const due: Pair = ['Due: {dueDate}', '付款到期日：{dueDate}']

const named = called(invoice, 'invoice {invoiceNumber}', '发票 {invoiceNumber}')

tell(named, finance, {
  submit: mail(
    ['{it} of {party}', '{party}提交{it}'],
    ['{invoiceRecordNumber} waits to be checked.', '发票记录 {invoiceRecordNumber} 待核对。'],
    amount,
    ['Differs by: {differenceAmount}', '差异金额：{differenceAmount}'],
  ),
  recall: message(
    ['Invoice {invoiceRecordNumber} was taken back', '发票 {invoiceRecordNumber} 已撤回'],
    ['{party} revises it.', '{party}撤回修改。'],
  ),
  void: message(
    ['Invoice {invoiceRecordNumber} is void', '发票记录 {invoiceRecordNumber} 已作废'],
    ['{party} has voided it.', '{party}作废了该发票。'],
  ),
})

tell(named, supplier, {
  return: mail(
    wasReturned,
    ['{party} returns {invoiceRecordNumber}.', '{party}退回了 {invoiceRecordNumber}。'],
    ['Differs by: {differenceAmount} {currency}', '差异金额：{differenceAmount} {currency}'],
  ),
  wait: message(
    ['{it} waits for the goods', '{it} 等待收货'],
    ['{party} waits for them until {waitsUntil}.', '{party}等待至 {waitsUntil}。'],
  ),
  preInvoice: message(['{it} is pre-invoiced', '{it} 已预制'], amount, due),
  // at once, or by its approval
  'acceptDifference, approve > preInvoiced': withoutReason(
    message(['{it} is accepted with its difference', '{it} 已按差异接受'], amount, due),
  ),
  cancelPreInvoice: message(['Pre-invoice of {invoiceNumber} was cancelled', '{it} 的预制已取消']),
  post: message(['{it} is posted', '{it} 已过账'], amount, due),
  recordPayment: mail(['{it}: payment', '{it} 收到付款'], amount, [
    'Paid so far: {paidAmount} {currency}',
    '累计已付：{paidAmount} {currency}',
  ]),
  discard: message(['{it} is void', '{it} 已作废'], ['{party} has voided it.', '{party}作废了该发票。']),
})
