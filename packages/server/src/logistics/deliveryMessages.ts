/** What people are told of call-offs and delivery notices (domain/08 §4.19). */
import { callOff } from '@srm/core/logistics/callOff'
import { deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import { called, mail, message, tell, type Whom } from '../messages/rules/tell.ts'
import { isCancelled, isClosed, isConfirmed, toConfirm, wasRejected } from '../messages/rules/usualTitles.ts'

const promiser: Whom = { side: 'supplier', permission: 'confirm' }
const shipper: Whom = { side: 'supplier', permission: 'submit' }
const approver: Whom = { side: 'buyer', permission: 'approve' }
const gate: Whom = { side: 'buyer', permission: 'close' }

tell(callOff, promiser, {
  send: mail(
    toConfirm,
    ['{party} calls off goods with {callOffNumber}.', '{party}发来{it}。'],
    ['Reply by: {replyDeadline}', '答复期限：{replyDeadline}'],
  ),
  close: message(isClosed, ['{party} needs nothing more of it.', '{party}不再需要其剩余数量。']),
  cancel: message(isCancelled, ['{party} has cancelled {callOffNumber}.', '{party}取消了{it}。']),
})

tell(callOff, 'buyer', {
  confirm: message(isConfirmed, ['{party} has confirmed {callOffNumber}.', '{party}已确认{it}。']),
  reject: mail(wasRejected, ['{party} rejects {callOffNumber}.', '{party}拒绝了{it}。']),
})

const notice = called(deliveryNotice, 'notice {deliveryNoteNumber}', '送货单 {deliveryNoteNumber}')

tell(notice, approver, {
  'submit > toApprove': mail(
    ['{it} to approve', '{it} 待审核'],
    ['{party} announces {deliveryNoteNumber}.', '{party}提交了{it}。'],
    ['Expected: {eta}', '预计到达：{eta}'],
  ),
})

tell(notice, shipper, {
  approve: message(
    ['{it} is approved', '{it} 审核通过'],
    ['{party} expects the goods. Ship them.', '{party}已审核通过，可以发货。'],
  ),
  reject: mail(['{it} was rejected', '{it} 被驳回'], ['{party} rejects {deliveryNoteNumber}.', '{party}驳回了{it}。']),
})

tell(notice, gate, {
  ship: message(
    ['{party} has shipped {deliveryNoteNumber}', '{party}的{it} 已发货'],
    ['Expected: {eta}', '预计到达：{eta}'],
    ['Carrier: {carrier} {trackNumber}', '承运商：{carrier} {trackNumber}'],
  ),
  cancel: message(isCancelled, ['{party} does not ship it.', '{party}不再发出该送货单。']),
})
