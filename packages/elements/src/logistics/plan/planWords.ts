import { ownWords } from '../../host/common/speech.ts'

/** Words that only the plan of call-offs needs. */
export interface PlanWords {
  readonly find: string
  readonly day: string
  readonly days: readonly string[]
  readonly make: (count: number) => string
  readonly makeNone: string
  readonly tooMuch: (limit: string) => string
  readonly notPositive: string
  readonly order: string
  readonly supplier: string
  readonly item: string
  readonly due: string
  readonly open: string
  readonly planned: string
  readonly rest: string
  readonly week: (monday: string, number: number) => string
  readonly grid: string
  readonly hint: string
  readonly made: (numbers: string) => string
  readonly notMade: (supplier: string, why: string) => string
  readonly sendAll: string
  readonly sentAll: (numbers: string) => string
  readonly notSent: (number: string, why: string) => string
  readonly results: string
  readonly none: string
  readonly noneHint: string
  readonly noMatch: string
  readonly cut: (shown: string, count: string) => string
  readonly faults: (count: number) => string
}

const en: PlanWords = {
  find: 'Supplier, order, material',
  day: 'Needed on',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  make: (count) => (count === 1 ? 'Make 1 call-off' : `Make ${count} call-offs`),
  makeNone: 'Type quantities into the weeks first.',
  tooMuch: (limit) => `More than is open: ${limit}`,
  notPositive: 'More than zero, or nothing',
  order: 'Order / line',
  supplier: 'Supplier',
  item: 'Item',
  due: 'Due',
  open: 'Open',
  planned: 'Planned',
  rest: 'Remains',
  week: (monday, number) => `W${number} ${monday}`,
  grid: 'Call-off plan',
  hint: 'Type quantities, or paste a block from Excel.',
  made: (numbers) => `Call-offs made: ${numbers}.`,
  notMade: (supplier, why) => `${supplier}: ${why}`,
  sendAll: 'Send all',
  sentAll: (numbers) => `Sent: ${numbers}.`,
  notSent: (number, why) => `${number} was not sent: ${why}`,
  results: 'What became of the plan',
  none: 'Nothing can be called off',
  noneHint: 'Open lines of confirmed orders stand here.',
  noMatch: 'Nothing fits the search.',
  cut: (shown, count) => `The first ${shown} of ${count} lines; a search finds the others.`,
  faults: (count) => (count === 1 ? '1 line is not right yet.' : `${count} lines are not right yet.`),
}

const zhCn: PlanWords = {
  find: '供应商、订单、物料',
  day: '需求日',
  days: ['周一', '周二', '周三', '周四', '周五'],
  make: (count) => `生成 ${count} 张要货单`,
  makeNone: '请先在各周填写数量。',
  tooMuch: (limit) => `超过可要货数量：${limit}`,
  notPositive: '须大于零，或留空',
  order: '订单 / 行',
  supplier: '供应商',
  item: '物料',
  due: '交期',
  open: '可要货',
  planned: '计划',
  rest: '剩余',
  week: (monday, number) => `${number}周 ${monday}`,
  grid: '要货计划',
  hint: '填写数量，或从 Excel 粘贴。',
  made: (numbers) => `已生成要货单：${numbers}。`,
  notMade: (supplier, why) => `${supplier}：${why}`,
  sendAll: '全部发送',
  sentAll: (numbers) => `已发送：${numbers}。`,
  notSent: (number, why) => `${number} 未能发送：${why}`,
  results: '处理结果',
  none: '没有可要货的行',
  noneHint: '已确认订单的未清行会显示在这里。',
  noMatch: '没有符合搜索的内容。',
  cut: (shown, count) => `共 ${count} 行，显示前 ${shown} 行；可搜索其余行。`,
  faults: (count) => `${count} 行有误。`,
}

export const planWords = ownWords<PlanWords>('plan', en, zhCn)
