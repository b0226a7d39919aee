/** What people are told of call-offs and delivery notices (domain/08 §4.19). */
import { callOff } from '@srm/core/logistics/callOff'
import { deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import type { Audience, DocumentMessages, Words } from '../messages/rules.ts'

const words = (en: string, zh: string): Words => ({ en, zh })
const reason = words('Reason: {reason}', '原因：{reason}')
const shipper: Audience = { side: 'supplier', permission: 'deliveryNotice.submit' }
const promiser: Audience = { side: 'supplier', permission: 'callOff.confirm' }
const planner: Audience = { side: 'buyer', person: 'purchasePerson' }
const gate: Audience = { side: 'buyer', permission: 'deliveryNotice.close' }

export const deliveryMessages: readonly DocumentMessages[] = [
  {
    def: callOff,
    rules: [
      {
        action: 'send',
        to: promiser,
        mail: true,
        title: words('Call-off {callOffNumber} to confirm', '要货单 {callOffNumber} 待确认'),
        lines: [
          words('{buyerName} calls off goods with {callOffNumber}.', '{buyerName}发来要货单 {callOffNumber}。'),
          words('Reply by: {replyDeadline}', '答复期限：{replyDeadline}'),
        ],
      },
      {
        action: 'confirm',
        to: planner,
        title: words('Call-off {callOffNumber} is confirmed', '要货单 {callOffNumber} 已确认'),
        lines: [words('{supplierName} has confirmed {callOffNumber}.', '{supplierName}已确认要货单 {callOffNumber}。')],
      },
      {
        action: 'reject',
        to: planner,
        mail: true,
        title: words('Call-off {callOffNumber} was rejected', '要货单 {callOffNumber} 被拒绝'),
        lines: [
          words('{supplierName} rejects {callOffNumber}.', '{supplierName}拒绝了要货单 {callOffNumber}。'),
          reason,
        ],
      },
      {
        action: 'close',
        to: promiser,
        title: words('Call-off {callOffNumber} is closed', '要货单 {callOffNumber} 已关闭'),
        lines: [words('{buyerName} needs nothing more of it.', '{buyerName}不再需要其剩余数量。')],
      },
      {
        action: 'cancel',
        to: promiser,
        title: words('Call-off {callOffNumber} is cancelled', '要货单 {callOffNumber} 已取消'),
        lines: [words('{buyerName} has cancelled {callOffNumber}.', '{buyerName}取消了要货单 {callOffNumber}。')],
      },
    ],
  },
  {
    def: deliveryNotice,
    rules: [
      {
        action: 'submit',
        stage: 'toApprove',
        to: { side: 'buyer', permission: 'deliveryNotice.approve' },
        mail: true,
        title: words('Notice {deliveryNoteNumber} to approve', '送货单 {deliveryNoteNumber} 待审核'),
        lines: [
          words('{supplierName} announces {deliveryNoteNumber}.', '{supplierName}提交了送货单 {deliveryNoteNumber}。'),
          words('Expected: {eta}', '预计到达：{eta}'),
        ],
      },
      {
        action: 'approve',
        to: shipper,
        title: words('Notice {deliveryNoteNumber} is approved', '送货单 {deliveryNoteNumber} 审核通过'),
        lines: [words('{buyerName} expects the goods. Ship them.', '{buyerName}已审核通过，可以发货。')],
      },
      {
        action: 'reject',
        to: shipper,
        mail: true,
        title: words('Notice {deliveryNoteNumber} was rejected', '送货单 {deliveryNoteNumber} 被驳回'),
        lines: [
          words('{buyerName} rejects {deliveryNoteNumber}.', '{buyerName}驳回了送货单 {deliveryNoteNumber}。'),
          reason,
        ],
      },
      {
        action: 'ship',
        to: gate,
        title: words(
          '{supplierName} has shipped {deliveryNoteNumber}',
          '{supplierName}的送货单 {deliveryNoteNumber} 已发货',
        ),
        lines: [
          words('Expected: {eta}', '预计到达：{eta}'),
          words('Carrier: {carrier} {trackNumber}', '承运商：{carrier} {trackNumber}'),
        ],
      },
      {
        action: 'cancel',
        to: gate,
        title: words('Notice {deliveryNoteNumber} is cancelled', '送货单 {deliveryNoteNumber} 已取消'),
        lines: [words('{supplierName} does not ship it.', '{supplierName}不再发出该送货单。')],
      },
    ],
  },
]
