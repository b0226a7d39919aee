/** A purchase order without its lines: its status machines, its stages, the fields of its head. */
import { auditStatus, flag } from '../definition/machines.ts'
import { defineShape, machine, stage, state } from '../definition/shape.ts'
import { headFields } from './purchaseOrderFields.ts'

export const purchaseOrderHead = defineShape({
  name: 'purchaseOrder',
  en: 'Purchase order',
  zh: '采购订单',
  statuses: {
    auditStatus,
    sendStatus: machine('Sending', '发送状态', 'notSent', {
      notSent: state('Not sent', '未发送', 'grey'),
      sent: state('Sent', '已发送', 'blue'),
      changeNotSent: state('Change not sent', '变更未发送', 'gold'),
      changeSent: state('Change sent', '变更已发送', 'blue'),
      failed: state('Sending failed', '发送失败', 'red'),
    }),
    orderStatus: machine('Order status', '订单状态', 'unconfirmed', {
      unconfirmed: state('To confirm', '未确认', 'gold'),
      confirmed: state('Confirmed', '已确认', 'green'),
      returned: state('Returned', '供方退回', 'red'),
      counterOffer: state('Reply to review', '答复待处理', 'gold'),
      changeUnconfirmed: state('Change to confirm', '变更未确认', 'gold'),
      changeConfirmed: state('Change confirmed', '变更已确认', 'green'),
      changeReturned: state('Change returned', '变更被退回', 'red'),
      changeCountered: state('Reply to the change to review', '变更答复待处理', 'gold'),
      cancelled: state('Cancelled', '已作废', 'grey'),
    }),
    freezeFlag: flag('Freeze', '冻结', ['Active', '正常'], ['Frozen', '已冻结']),
    isClose: flag('Closing', '关闭', ['Open', '未关闭'], ['Closed', '已关闭']),
  },
  stages: {
    draft: stage('Draft', '草稿', 'grey', 'buyer', {
      next: { buyer: ['complete and submit the order', '补全并提交订单'] },
    }),
    underApproval: stage('In approval', '审批中', 'blue', 'approver'),
    rejected: stage('Rejected', '审批驳回', 'red', 'buyer', {
      next: { buyer: ['rework and submit again', '修改后重新提交'] },
    }),
    approved: stage('Approved', '待发送', 'blue', 'buyer', {
      next: { buyer: ['send it to the supplier', '发送给供应商'] },
    }),
    recalled: stage('Recalled', '已撤回', 'grey', 'buyer', {
      next: {
        buyer: ['rework and send again', '修改后重新发送'],
        supplier: ['the buyer reworks the order', '采购方修改订单'],
      },
    }),
    sent: stage('To confirm', '待确认', 'gold', 'supplier', {
      due: 'replyDeadline',
      next: {
        buyer: ['the supplier confirms dates and quantities', '供应商答复交期和数量'],
        supplier: ['answer dates and quantities of every line', '答复每一行的交期和数量'],
      },
    }),
    counterOffer: stage('Reply to review', '答复有偏差', 'gold', 'buyer', {
      next: {
        buyer: ["review the supplier's reply", '处理供应商的答复'],
        supplier: ['the buyer reviews your reply', '采购方处理您的答复'],
      },
    }),
    returned: stage('Returned', '供方退回', 'red', 'buyer', {
      next: {
        buyer: ['rework the order and send it again', '修改订单后重新发送'],
        supplier: ['the buyer reworks the order', '采购方修改订单'],
      },
    }),
    confirmed: stage('Confirmed', '已确认', 'green', 'supplier', {
      due: 'nextDueDate',
      next: {
        buyer: ['the supplier delivers', '供应商交货'],
        supplier: ['deliver by the agreed dates', '按约定交期交货'],
      },
    }),
    changing: stage('Change in work', '变更准备中', 'gold', 'buyer', {
      due: 'nextDueDate',
      next: {
        buyer: ['complete the change and send it to the supplier', '完成变更并发送给供应商'],
        supplier: [
          'The buyer prepares a change. Deliver by the version that binds.',
          '采购方正在准备变更，请按现行版本交货。',
        ],
      },
    }),
    changeSent: stage('Change to confirm', '变更待确认', 'gold', 'supplier', {
      due: 'replyDeadline',
      next: {
        buyer: ['the supplier answers or returns the change', '供应商答复或退回变更'],
        supplier: ['compare the change with the order, answer or return it', '对照现行版本，答复或退回变更'],
      },
    }),
    changeReturned: stage('Change returned', '变更被退回', 'red', 'buyer', {
      due: 'nextDueDate',
      next: {
        buyer: ['change the order again, or withdraw the change', '重新变更订单，或撤回变更'],
        supplier: ['the buyer reworks or withdraws the change', '采购方重新变更或撤回'],
      },
    }),
    changeCountered: stage('Reply to the change', '变更答复有偏差', 'gold', 'buyer', {
      due: 'nextDueDate',
      next: {
        buyer: ["review the supplier's reply to the change", '处理供应商对变更的答复'],
        supplier: ['the buyer reviews your reply to the change', '采购方处理您对变更的答复'],
      },
    }),
    received: stage('Received', '已收齐', 'green', 'nobody', {
      next: {
        buyer: ['Everything has come in. The order can be closed.', '已全部收货，可以关闭订单。'],
        supplier: ['Everything has been delivered.', '已全部交货。'],
      },
    }),
    frozen: stage('Frozen', '已冻结', 'red', 'buyer', {
      next: {
        buyer: ['unfreeze the order', '解冻订单'],
        supplier: ['the buyer releases the order', '采购方解除冻结'],
      },
    }),
    closed: stage('Closed', '已关闭', 'grey', 'nobody'),
    cancelled: stage('Cancelled', '已作废', 'grey', 'nobody'),
  },
  statusesBefore: 'receivedPercent',
  fields: headFields,
})
