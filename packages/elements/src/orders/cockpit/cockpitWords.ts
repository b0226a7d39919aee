import { ownWords } from '../../host/common/speech.ts'
import type { SectionKey, StepKey } from './cockpitSections.ts'

/** Words that only the order cockpit needs. */
export interface CockpitWords {
  readonly mine: string
  readonly all: string
  readonly whose: string
  readonly find: string
  readonly sections: string
  readonly title: Readonly<Record<SectionKey, string>>
  readonly none: Readonly<Record<SectionKey, string>>
  readonly step: Readonly<Record<StepKey, string>>
  readonly done: Readonly<Record<StepKey, (number: string) => string>>
  readonly nothing: string
  readonly nothingHint: string
  readonly noMatch: string
  readonly more: (count: string) => string
  readonly line: (number: string, item: number) => string
  readonly reminder: (line: number, what: string, day: string, open: string) => string
  readonly asked: (day: string) => string
  readonly noDay: string
}

const en: CockpitWords = {
  mine: 'Mine',
  all: 'All',
  whose: 'Whose work',
  find: 'Company, number, material',
  sections: 'What there is to do',
  title: {
    late: 'Late lines',
    soon: 'Due within seven days',
    deviations: 'Replies that deviate',
    replies: 'Lines to answer',
    changes: 'Changes that wait',
    callOffs: 'Call-offs to answer',
    approve: 'Notices to approve',
    onWay: 'On the way',
    toShip: 'To ship',
    gate: 'At the gate: count and post',
    lots: 'Lots to inspect',
    returns: 'Returns that wait for us',
  },
  none: {
    late: 'No line is late.',
    soon: 'No line is due within seven days.',
    deviations: 'No reply deviates.',
    replies: 'No line waits for an answer.',
    changes: 'No change waits.',
    callOffs: 'No call-off waits for an answer.',
    approve: 'No notice waits for approval.',
    onWay: 'Nothing is on the way.',
    toShip: 'No notice waits to be shipped.',
    gate: 'Nothing stands at the gate.',
    lots: 'No lot waits for inspection.',
    returns: 'No return waits for us.',
  },
  step: {
    remind: 'Remind',
    notice: 'Create notice',
    receipt: 'Create receipt',
    approve: 'Approve',
    announce: 'Announce',
    ship: 'Ship',
    postReceipt: 'Post',
    postReturn: 'Goods leave',
    confirmReturn: 'Confirm',
    receiveReturn: 'Goods are back',
    confirmCallOff: 'As needed',
  },
  done: {
    remind: (number) => `The supplier was reminded of ${number}.`,
    notice: (number) => `Notice of ${number} created.`,
    receipt: (number) => `Receipt of ${number} created.`,
    approve: (number) => `${number} is approved.`,
    announce: (number) => `${number} is announced.`,
    ship: (number) => `${number} is on its way.`,
    postReceipt: (number) => `${number} is posted.`,
    postReturn: (number) => `${number} has left.`,
    confirmReturn: (number) => `${number} is confirmed.`,
    receiveReturn: (number) => `${number} is back.`,
    confirmCallOff: (number) => `${number} is confirmed as needed.`,
  },
  nothing: 'Nothing to do',
  nothingHint: 'No line, change or delivery waits for you.',
  noMatch: 'Nothing fits the search.',
  more: (count) => `Show all ${count}`,
  line: (number, item) => `${number} / ${item}`,
  reminder: (line, what, day, open) =>
    `Line ${line}, ${what}: ${open} still to come, due ${day}. Please tell us when it will be delivered.`,
  asked: (day) => `asked ${day}`,
  noDay: 'no day',
}

const zhCn: CockpitWords = {
  mine: '我的',
  all: '全部',
  whose: '处理人',
  find: '公司、单号、物料',
  sections: '待办事项',
  title: {
    late: '逾期行',
    soon: '七天内到期',
    deviations: '答复有偏差',
    replies: '待答复行',
    changes: '待处理变更',
    callOffs: '待确认要货单',
    approve: '待审核送货单',
    onWay: '在途送货',
    toShip: '待发货',
    gate: '到货待清点过账',
    lots: '待检批次',
    returns: '待我方处理的退货',
  },
  none: {
    late: '没有逾期行。',
    soon: '七天内没有到期行。',
    deviations: '没有偏差答复。',
    replies: '没有待答复的行。',
    changes: '没有待处理的变更。',
    callOffs: '没有待确认的要货单。',
    approve: '没有待审核的送货单。',
    onWay: '没有在途送货。',
    toShip: '没有待发货的送货单。',
    gate: '没有待清点过账的到货。',
    lots: '没有待检批次。',
    returns: '没有待我方处理的退货。',
  },
  step: {
    remind: '催交',
    notice: '创建送货单',
    receipt: '创建收货单',
    approve: '审核通过',
    announce: '提交',
    ship: '发货',
    postReceipt: '过账',
    postReturn: '退货过账',
    confirmReturn: '确认',
    receiveReturn: '确认收到',
    confirmCallOff: '按需求确认',
  },
  done: {
    remind: (number) => `已就 ${number} 催促供应商。`,
    notice: (number) => `已由 ${number} 创建送货单。`,
    receipt: (number) => `已由 ${number} 创建收货单。`,
    approve: (number) => `${number} 已审核通过。`,
    announce: (number) => `${number} 已提交。`,
    ship: (number) => `${number} 已发货。`,
    postReceipt: (number) => `${number} 已过账。`,
    postReturn: (number) => `${number} 已退出。`,
    confirmReturn: (number) => `${number} 已确认。`,
    receiveReturn: (number) => `${number} 已确认收到。`,
    confirmCallOff: (number) => `${number} 已按需求确认。`,
  },
  nothing: '暂无待办',
  nothingHint: '没有等待您处理的订单行、变更或送货。',
  noMatch: '没有符合搜索的内容。',
  more: (count) => `显示全部 ${count} 条`,
  line: (number, item) => `${number} / ${item}`,
  reminder: (line, what, day, open) => `第 ${line} 行 ${what}：交期 ${day}，尚有 ${open} 未交。请告知预计交货日期。`,
  asked: (day) => `要求 ${day}`,
  noDay: '无日期',
}

export const cockpitWords = ownWords<CockpitWords>('cockpit', en, zhCn)
