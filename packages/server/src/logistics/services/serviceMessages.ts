/** What people are told of service entry sheets (domain/08 §4.19). */
import { serviceSheet } from '@srm/core/logistics/services/serviceSheet'
import { mail, message, tell, type Whom } from '../../messages/rules/tell.ts'
import { isCancelled, wasReturned, wasTakenBack } from '../../messages/rules/usualTitles.ts'

const supplier: Whom = { side: 'supplier', permission: 'submit' }
const purchaser: Whom = { side: 'buyer', permission: 'accept' }

tell(serviceSheet, purchaser, {
  submit: mail(
    ['{it} to accept', '{it} 待验收'],
    ['{party} has submitted {sheetNumber} of what was done.', '{party}提交了{it}。'],
  ),
  remind: mail(
    ['{it} waits for acceptance', '{it} 逾期未验收'],
    ['{party} waits for the acceptance of {sheetNumber}.', '{party}的{it} 仍待验收。'],
    ['It was due: {acceptBy}', '应验收时间：{acceptBy}'],
  ),
  recall: message(wasTakenBack, ['{party} revises {sheetNumber}.', '{party}撤回修改 {sheetNumber}。']),
  cancel: message(isCancelled, ['{party} has cancelled it.', '{party}取消了该确认单。']),
})

tell(serviceSheet, supplier, {
  enter: mail(
    ['{it} was written for you', '采购方已代填{it}'],
    [
      '{party} has written {sheetNumber} of what you did, and accepts it next.',
      '{party}已代贵司填写并提交{it}，待其验收。',
    ],
  ),
  withdraw: message(wasTakenBack, ['{party} revises {sheetNumber}.', '{party}撤回修改 {sheetNumber}。']),
  discard: message(['{it} is given up', '{it} 已作废'], ['{party} has given it up.', '{party}已作废该确认单。']),
  accept: message(['{it} is accepted', '{it} 已验收'], ['{party} has accepted it.', '{party}已验收。']),
  return: mail(wasReturned, ['{party} returns {sheetNumber}.', '{party}退回了{it}。']),
  reverse: mail(
    ['Acceptance of {sheetNumber} was reversed', '{it} 的验收已冲销'],
    ['{party} takes the acceptance back.', '{party}冲销了该验收。'],
  ),
})
