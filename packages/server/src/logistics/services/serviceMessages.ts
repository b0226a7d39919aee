/** What people are told of service entry sheets (domain/08 §4.19). */
import { serviceSheet } from '@srm/core/logistics/services/serviceSheet'
import type { Audience, DocumentMessages, Words } from '../../messages/rules.ts'

const words = (en: string, zh: string): Words => ({ en, zh })
const reason = words('Reason: {reason}', '原因：{reason}')
const supplier: Audience = { side: 'supplier', permission: 'serviceSheet.submit' }
const purchaser: Audience = { side: 'buyer', permission: 'serviceSheet.accept' }

export const serviceMessages: DocumentMessages = {
  def: serviceSheet,
  rules: [
    {
      action: 'submit',
      to: purchaser,
      mail: true,
      title: words('Service entry sheet {sheetNumber} to accept', '服务确认单 {sheetNumber} 待验收'),
      lines: [
        words(
          '{supplierName} has submitted {sheetNumber} of what was done.',
          '{supplierName}提交了服务确认单 {sheetNumber}。',
        ),
      ],
    },
    {
      action: 'enter',
      to: supplier,
      mail: true,
      title: words('Service entry sheet {sheetNumber} was written for you', '采购方已代填服务确认单 {sheetNumber}'),
      lines: [
        words(
          '{buyerName} has written {sheetNumber} of what you did, and accepts it next.',
          '{buyerName}已代贵司填写并提交服务确认单 {sheetNumber}，待其验收。',
        ),
      ],
    },
    {
      action: 'withdraw',
      to: supplier,
      title: words('Service entry sheet {sheetNumber} was taken back', '服务确认单 {sheetNumber} 已撤回'),
      lines: [words('{buyerName} revises {sheetNumber}.', '{buyerName}撤回修改 {sheetNumber}。')],
    },
    {
      action: 'discard',
      to: supplier,
      title: words('Service entry sheet {sheetNumber} is given up', '服务确认单 {sheetNumber} 已作废'),
      lines: [words('{buyerName} has given it up.', '{buyerName}已作废该确认单。')],
    },
    {
      action: 'remind',
      to: purchaser,
      mail: true,
      title: words('Service entry sheet {sheetNumber} waits for acceptance', '服务确认单 {sheetNumber} 逾期未验收'),
      lines: [
        words(
          '{supplierName} waits for the acceptance of {sheetNumber}.',
          '{supplierName}的服务确认单 {sheetNumber} 仍待验收。',
        ),
        words('It was due: {acceptBy}', '应验收时间：{acceptBy}'),
      ],
    },
    {
      action: 'recall',
      to: purchaser,
      title: words('Service entry sheet {sheetNumber} was taken back', '服务确认单 {sheetNumber} 已撤回'),
      lines: [words('{supplierName} revises {sheetNumber}.', '{supplierName}撤回修改 {sheetNumber}。')],
    },
    {
      action: 'accept',
      to: supplier,
      title: words('Service entry sheet {sheetNumber} is accepted', '服务确认单 {sheetNumber} 已验收'),
      lines: [words('{buyerName} has accepted it.', '{buyerName}已验收。')],
    },
    {
      action: 'return',
      to: supplier,
      mail: true,
      title: words('Service entry sheet {sheetNumber} was returned', '服务确认单 {sheetNumber} 被退回'),
      lines: [words('{buyerName} returns {sheetNumber}.', '{buyerName}退回了服务确认单 {sheetNumber}。'), reason],
    },
    {
      action: 'reverse',
      to: supplier,
      mail: true,
      title: words('Acceptance of {sheetNumber} was reversed', '服务确认单 {sheetNumber} 的验收已冲销'),
      lines: [words('{buyerName} takes the acceptance back.', '{buyerName}冲销了该验收。'), reason],
    },
    {
      action: 'cancel',
      to: purchaser,
      title: words('Service entry sheet {sheetNumber} is cancelled', '服务确认单 {sheetNumber} 已取消'),
      lines: [words('{supplierName} has cancelled it.', '{supplierName}取消了该确认单。')],
    },
  ],
}
