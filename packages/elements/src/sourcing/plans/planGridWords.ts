import { ownWords } from '../../host/common/speech.ts'

/** Words that only plans need. */
interface PlanGridWords {
  readonly week: (number: number, day: string) => string
  readonly item: string
  readonly plant: string
  readonly byPeriod: string
  readonly byLine: string
  readonly plan: string
  readonly hint: string
  readonly firm: string
  readonly trade: string
  readonly quantity: string
  readonly day: string
  readonly reason: string
  readonly needed: string
  readonly answered: string
  readonly of: (quantity: string) => string
  readonly notAnswered: string
  readonly gap: (quantity: string) => string
  readonly late: (day: string) => string
  readonly changed: (count: number) => string
  readonly gaps: (count: number) => string
  readonly period: string
  readonly before: string
  readonly revised: string
  readonly askedAgain: string
  readonly broken: string
  readonly title: string
  readonly open: string
  readonly openCount: (count: number) => string
  readonly optional: string
  readonly reasonMissing: string
  readonly noReply: string
  readonly ready: string
  readonly pasteHint: string
  readonly state: string
  readonly openFirst: string
  readonly unknown: (material: string) => string
}

const many = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const en: PlanGridWords = {
  week: (number, day) => `W${number} ${day}`,
  item: 'Material',
  plant: 'Plant',
  byPeriod: 'By period',
  byLine: 'By line',
  plan: 'Plan by period',
  hint: 'Type quantities, or paste a block from Excel: copy it, choose the first cell, press',
  firm: 'firm',
  trade: 'materials released',
  quantity: 'Quantities',
  day: 'Days',
  reason: 'Reasons',
  needed: 'Needed',
  answered: 'Answered',
  of: (quantity) => `of ${quantity}`,
  notAnswered: 'not answered',
  gap: (quantity) => `−${quantity}`,
  late: (day) => `on ${day}`,
  changed: (count) => `${many(count, 'period')} changed since the version before`,
  gaps: (count) => `${many(count, 'gap')}`,
  period: 'Period',
  before: 'The version before',
  revised: 'The buyer is revising this plan. What you read is the version before, until the next one is published.',
  askedAgain: 'The buyer asks again:',
  broken: 'Firm quantities went down:',
  title: 'Your answer',
  open: 'firm',
  openCount: (count) => `${count} firm without an answer`,
  optional: 'optional',
  reasonMissing: 'Say why it is less or later',
  noReply: 'Firm: say how much you can deliver',
  ready: 'Every firm period is answered.',
  pasteHint: 'Paste from Excel: copy the quantities, choose the first cell, press',
  state: 'State',
  openFirst: 'firm periods without an answer first',
  unknown: (material) => `There is no material ${material}`,
}

const zhCn: PlanGridWords = {
  week: (number, day) => `${number}周 ${day}`,
  item: '物料',
  plant: '工厂',
  byPeriod: '按时间段',
  byLine: '按行',
  plan: '分时段计划',
  hint: '填写数量，或从 Excel 粘贴：复制区域，选中起始格后按',
  firm: '确定',
  trade: '可备料',
  quantity: '数量',
  day: '日期',
  reason: '差异原因',
  needed: '需求',
  answered: '答复',
  of: (quantity) => `需 ${quantity}`,
  notAnswered: '未答复',
  gap: (quantity) => `缺 ${quantity}`,
  late: (day) => `${day} 到`,
  changed: (count) => `较上一版有 ${count} 处变化`,
  gaps: (count) => `${count} 处差异`,
  period: '时间段',
  before: '上一版计划',
  revised: '采购方正在修订本计划。新版发布前，以下为上一版内容。',
  askedAgain: '采购方要求重新答复：',
  broken: '确定需求减少：',
  title: '答复',
  open: '待答复',
  openCount: (count) => `${count} 处确定需求未答复`,
  optional: '可不答复',
  reasonMissing: '请说明数量不足或延期的原因',
  noReply: '确定需求，请答复可供数量',
  ready: '确定需求已全部答复。',
  pasteHint: '可直接粘贴：在 Excel 复制数量，选中起始格后按',
  state: '状态',
  openFirst: '未答复的确定需求在前',
  unknown: (material) => `没有物料 ${material}`,
}

export const planGridWords = ownWords<PlanGridWords>('planGrid', en, zhCn)
