import type { MoneyGrain } from '@srm/core/client/moneyOverview'
import { ownWords } from '../../host/common/speech.ts'

/** Words that only the money overview needs; its columns are named in core. */
export interface MoneyScreenWords {
  readonly grain: string
  readonly grains: Readonly<Record<MoneyGrain, string>>
  readonly months: string
  readonly drawn: string
  readonly others: string
  readonly note: string
  chart(currency: string): string
  readonly table: string
  readonly none: string
  readonly noneHint: string
  readonly hidden: string
  cut(count: number): string
  readonly ageing: string
  readonly ageingNote: string
  readonly noneWaits: string
  readonly waitsFor: string
  readonly since: string
  readonly holders: Readonly<Record<'us' | 'them', string>>
  readonly bands: readonly string[]
  readonly due: string
  readonly dueNote: string
  readonly noneDue: string
  readonly dueSince: string
  readonly lateBands: readonly string[]
  readonly xlsx: string
}

const en: MoneyScreenWords = {
  grain: 'Sums',
  grains: { month: 'By month', party: 'By company', partyMonth: 'By company and month' },
  months: 'Months',
  drawn: 'Drawn',
  others: 'Others',
  note: 'Amounts with tax. Orders by their day, receipts by posting date, statements by the last day of their period, invoices by their date, payments by day. A figure opens its documents.',
  chart: (currency) => `In ${currency}`,
  table: 'Amounts',
  none: 'Nothing in this period.',
  noneHint: 'Choose more months, or all companies.',
  hidden: 'You cannot see prices. Your company’s administrator grants that.',
  cut: (count) => `The first ${count} rows are shown. Totals are of all.`,
  ageing: 'Statements that wait',
  ageingNote: 'By days since one of both sides has them.',
  noneWaits: 'No statement waits.',
  waitsFor: 'Waits for',
  since: 'Since',
  holders: { us: 'Us', them: 'The other side' },
  bands: ['0–5 days', '6–15 days', '16–30 days', 'Over 30 days'],
  due: 'Invoices to be paid',
  dueNote: 'What is left of posted invoices, by days behind the day on which they are due.',
  noneDue: 'No posted invoice is unpaid.',
  dueSince: 'Earliest due',
  lateBands: ['Not late', '1–15 days late', '16–30 days late', 'Over 30 days late'],
  xlsx: 'Export Excel',
}

const zhCn: MoneyScreenWords = {
  grain: '汇总',
  grains: { month: '按月', party: '按公司', partyMonth: '按公司和月' },
  months: '月份',
  drawn: '图示',
  others: '其他',
  note: '含税金额。订单按下单日，收货按过账日期，对账单按期间截止日，发票按开票日，付款按付款日。点击金额可打开相应单据。',
  chart: (currency) => `${currency} 金额`,
  table: '金额明细',
  none: '该期间没有数据。',
  noneHint: '请扩大月份范围，或选择全部公司。',
  hidden: '您不能查看价格。由公司的管理员授权。',
  cut: (count) => `仅显示前 ${count} 行，合计为全部数据。`,
  ageing: '待处理对账单账龄',
  ageingNote: '按当前处理方持有的天数。',
  noneWaits: '没有待处理的对账单。',
  waitsFor: '待谁处理',
  since: '最早自',
  holders: { us: '我方', them: '对方' },
  bands: ['0–5 天', '6–15 天', '16–30 天', '30 天以上'],
  due: '待付款发票',
  dueNote: '已过账发票的未付金额，按逾期天数。',
  noneDue: '没有待付款的发票。',
  dueSince: '最早到期',
  lateBands: ['未逾期', '逾期 1–15 天', '逾期 16–30 天', '逾期 30 天以上'],
  xlsx: '导出 Excel',
}

export const moneyScreenWords = ownWords<MoneyScreenWords>('moneyScreen', en, zhCn)
