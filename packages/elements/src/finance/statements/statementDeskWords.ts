import { ownWords } from '../../host/common/speech.ts'

type Side = 'buyer' | 'supplier'

/** Words that only the desk of statements needs. */
export interface StatementDeskWords {
  readonly find: Readonly<Record<Side, string>>
  readonly posted: string
  readonly note: string
  readonly table: string
  readonly items: string
  readonly count: (items: number, expenses: number) => string
  readonly oldest: string
  readonly net: string
  readonly tax: string
  readonly gross: string
  readonly disputed: string
  readonly disputedLines: (count: number) => string
  readonly chooseAll: string
  readonly choose: (name: string) => string
  readonly open: (name: string) => string
  readonly close: (name: string) => string
  readonly none: string
  readonly noneHint: string
  readonly noMatch: string
  readonly cut: (count: number) => string
  readonly chosen: (groups: number, items: number) => string
  readonly chooseNone: string
  readonly send: string
  readonly make: (count: number) => string
  readonly making: (left: number) => string
  readonly rest: (count: number) => string
  readonly results: string
  readonly made: (items: number) => string
  readonly sent: string
  readonly waits: string
  readonly notSent: (why: string) => string
  readonly left: (count: number) => string
  readonly forget: string
  readonly item: string
  readonly day: string
  readonly about: string
  readonly order: string
  readonly quantity: string
  readonly more: (count: number) => string
}

const many = (count: number, one: string, more: string) => (count === 1 ? `1 ${one}` : `${count} ${more}`)

const en: StatementDeskWords = {
  find: { buyer: 'Supplier name or number', supplier: 'Customer name or number' },
  posted: 'Posted',
  note: 'Receipts, returns and agreed expenses that are in no statement. Each row becomes one statement.',
  table: 'Open by company',
  items: 'Items',
  count: (items, expenses) =>
    expenses > 0
      ? `${many(items, 'item', 'items')}, ${many(expenses, 'expense', 'expenses')} of them`
      : many(items, 'item', 'items'),
  oldest: 'Oldest',
  net: 'Excl. tax',
  tax: 'Tax',
  gross: 'Incl. tax',
  disputed: 'Disputed',
  disputedLines: (count) => many(count, 'line', 'lines'),
  chooseAll: 'Choose all',
  choose: (name) => `Choose ${name}`,
  open: (name) => `Show the items of ${name}`,
  close: (name) => `Hide the items of ${name}`,
  none: 'Nothing is open',
  noneHint: 'All that was posted up to this day is in a statement.',
  noMatch: 'Nothing fits the search.',
  cut: (count) => `The first ${count} rows; a search finds the others.`,
  chosen: (groups, items) => `${many(groups, 'row', 'rows')}, ${many(items, 'item', 'items')}`,
  chooseNone: 'Choose rows first.',
  send: 'Send at once',
  make: (count) => (count === 0 ? 'Put statements together' : `Put together ${many(count, 'statement', 'statements')}`),
  making: (left) => `Putting together, ${left} to go…`,
  rest: (count) => `Choose the rest (${count})`,
  results: 'What became of it',
  made: (items) => many(items, 'item', 'items'),
  sent: 'sent',
  waits: 'waits for approval',
  notSent: (why) => `made, not sent: ${why}`,
  left: (count) => `${many(count, 'item is', 'items are')} left for another one`,
  forget: 'Close',
  item: 'Source',
  day: 'Date',
  about: 'Description',
  order: 'Order',
  quantity: 'Qty',
  more: (count) => `Show more (${count} left)`,
}

const zhCn: StatementDeskWords = {
  find: { buyer: '供应商名称或账号', supplier: '客户名称或账号' },
  posted: '过账日期',
  note: '尚未纳入对账单的收货、退货和已确认费用。每行生成一张对账单。',
  table: '按公司汇总的未对账项目',
  items: '项目',
  count: (items, expenses) => (expenses > 0 ? `${items} 项（费用 ${expenses} 项）` : `${items} 项`),
  oldest: '最早日期',
  net: '未税金额',
  tax: '税额',
  gross: '含税金额',
  disputed: '争议',
  disputedLines: (count) => `${count} 行`,
  chooseAll: '全选',
  choose: (name) => `选择 ${name}`,
  open: (name) => `显示 ${name} 的项目`,
  close: (name) => `收起 ${name} 的项目`,
  none: '没有未对账项目',
  noneHint: '截至该日过账的项目均已纳入对账单。',
  noMatch: '没有符合搜索的内容。',
  cut: (count) => `仅显示前 ${count} 行；可搜索其余行。`,
  chosen: (groups, items) => `已选 ${groups} 行，${items} 项`,
  chooseNone: '请先选择行。',
  send: '生成后立即发送',
  make: (count) => (count === 0 ? '生成对账单' : `生成 ${count} 张对账单`),
  making: (left) => `正在生成，剩余 ${left} 张…`,
  rest: (count) => `选择其余 ${count} 行`,
  results: '处理结果',
  made: (items) => `${items} 项`,
  sent: '已发送',
  waits: '待审批',
  notSent: (why) => `已生成，未发送：${why}`,
  left: (count) => `其余 ${count} 项可另行生成`,
  forget: '关闭',
  item: '来源',
  day: '日期',
  about: '内容',
  order: '订单',
  quantity: '数量',
  more: (count) => `显示更多（剩余 ${count} 项）`,
}

export const statementDeskWords = ownWords<StatementDeskWords>('statementDesk', en, zhCn)
