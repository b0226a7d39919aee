import type { Tone } from '@srm/core/definition/shape'
import type { Whole } from '../document/definition/screenTypes.ts'
import type { HistoryEntry } from '../document/history/history.ts'
import { ownWords, pairLabel } from '../host/common/speech.ts'

/** What happened to an order, in whole sentences. */

type Sentence = (who: string, version: string, isAuto: boolean) => string

const en: Readonly<Record<string, Sentence>> = {
  create: (who) => `Created by ${who}`,
  save: (who) => `Changed by ${who}`,
  submit: (who) => `Submitted by ${who}`,
  withdraw: (who) => `Submission taken back by ${who}`,
  approve: (who, _version, isAuto) => (isAuto ? 'Approved automatically' : `Approved by ${who}`),
  reject: (who) => `Rejected by ${who}`,
  refuse: (who) => `Refused by ${who}`,
  lapse: () => 'Approval lapsed',
  startApproval: () => 'Approval started',
  send: (who, version) => `${version ? `v${version} sent` : 'Sent'} by ${who}`,
  fail: () => 'Sending failed',
  recall: (who) => `Recalled by ${who}`,
  view: (who) => `First viewed by ${who}`,
  confirm: (who) => `${who} replied to every line`,
  return: (who) => `Returned by ${who}`,
  acceptReply: (who) => `Reply accepted by ${who}`,
  refuseReply: (who) => `Reply refused by ${who}`,
  freeze: (who) => `Frozen by ${who}`,
  unfreeze: (who) => `Unfrozen by ${who}`,
  startChange: (who) => `Change started by ${who}`,
  cancelChange: (who) => `Change discarded by ${who}`,
  sendChange: (who) => `Change sent by ${who}`,
  confirmChange: (who) => `${who} replied to the change`,
  returnChange: (who) => `Change returned by ${who}`,
  acceptChangeReply: (who) => `Reply to the change accepted by ${who}`,
  refuseChangeReply: (who) => `Reply to the change refused by ${who}`,
  withdrawChange: (who) => `Change withdrawn by ${who}`,
  complete: () => 'Closed: everything has come in',
  continue: () => 'Opened again: a receipt was reversed',
  remind: (who) => `Supplier reminded of the reply by ${who}`,
  remindDelivery: (who) => `Supplier reminded of the delivery by ${who}`,
  remindReply: () => 'Supplier reminded of the reply',
  escalateReply: () => 'Buyer told of the missing reply',
  closeLine: (who) => `Lines closed by ${who}`,
  reopenLine: (who) => `Lines reopened by ${who}`,
  close: (who) => `Closed by ${who}`,
  cancel: (who) => `Cancelled by ${who}`,
}

const zh: Readonly<Record<string, Sentence>> = {
  create: (who) => `${who} 创建`,
  save: (who) => `${who} 修改`,
  submit: (who) => `${who} 提交审批`,
  withdraw: (who) => `${who} 撤回审批`,
  approve: (who, _version, isAuto) => (isAuto ? '自动审批通过' : `${who} 审批通过`),
  reject: (who) => `${who} 审批驳回`,
  refuse: (who) => `${who} 审批不通过`,
  lapse: () => '审批失效',
  startApproval: () => '开始审批',
  send: (who, version) => `${who} 发送${version ? ` v${version}` : ''}`,
  fail: () => '发送失败',
  recall: (who) => `${who} 撤回发送`,
  view: (who) => `${who} 首次查看`,
  confirm: (who) => `${who} 答复了每一行`,
  return: (who) => `${who} 退回订单`,
  acceptReply: (who) => `${who} 接受答复`,
  refuseReply: (who) => `${who} 拒绝答复`,
  freeze: (who) => `${who} 冻结`,
  unfreeze: (who) => `${who} 解冻`,
  startChange: (who) => `${who} 开始变更`,
  cancelChange: (who) => `${who} 放弃变更`,
  sendChange: (who) => `${who} 发送变更`,
  confirmChange: (who) => `${who} 答复变更`,
  returnChange: (who) => `${who} 退回变更`,
  acceptChangeReply: (who) => `${who} 接受对变更的答复`,
  refuseChangeReply: (who) => `${who} 拒绝对变更的答复`,
  withdrawChange: (who) => `${who} 撤回变更`,
  complete: () => '已收齐，自动关闭',
  continue: () => '收货被冲销，自动重开',
  remind: (who) => `${who} 催促供方答复`,
  remindDelivery: (who) => `${who} 催促供方交货`,
  remindReply: () => '已催促供方答复',
  escalateReply: () => '已提醒采购方：供方逾期未答复',
  closeLine: (who) => `${who} 关闭行`,
  reopenLine: (who) => `${who} 重开行`,
  close: (who) => `${who} 关闭订单`,
  cancel: (who) => `${who} 作废订单`,
}

/** What happened, by its action. */
export const orderEventWords = ownWords('orderEvents', en, zh)

const versionOf = ({ given }: HistoryEntry): string => String(given?.orderVersion ?? '')

type Answer = readonly [en: string, zh: string, tone: Tone]
const answers: Readonly<Record<string, Answer>> = {
  confirm: ['Confirmed', '已确认', 'green'],
  refuseReply: ['Reply refused', '答复被拒绝', 'gold'],
  return: ['Returned', '被退回', 'red'],
  confirmChange: ['Confirmed', '已确认', 'green'],
  refuseChangeReply: ['Reply refused', '答复被拒绝', 'gold'],
  returnChange: ['Returned', '被退回', 'red'],
  withdrawChange: ['Withdrawn', '已撤回', 'grey'],
  cancel: ['Cancelled', '已作废', 'grey'],
}

/** How a version of an order was answered; undefined for what is no answer. */
export function orderVersionAnswer(action: string, { locale }: Whole): { text: string; tone: Tone } | undefined {
  const [en, zh, tone] = answers[action] ?? []
  return en && zh && tone ? { text: pairLabel(locale, [en, zh]), tone } : undefined
}

/** The sentence of an event; undefined for actions that are not an order's own. */
export function orderEventText(event: HistoryEntry, { locale, words }: Whole): string | undefined {
  // the action of another document, which may have the name of one of an order's
  if (event.label) return undefined
  const who = event.person ?? words.sides[event.side as keyof typeof words.sides] ?? event.side
  return orderEventWords(locale)[event.action]?.(who, versionOf(event), event.side === 'system')
}
