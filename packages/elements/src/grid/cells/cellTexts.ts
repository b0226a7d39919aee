import { ownWords } from '../../host/common/speech.ts'
import type { Locale } from '../../host/settings.ts'
import type { Fault } from './parse.ts'
import type { Pasted } from './pasteInto.ts'

const zh = {
  noMatch: '没有匹配项',
  typeForMore: '还有更多，输入编码或名称查找',
  searching: '正在查找…',
  previousMonth: '上个月',
  nextMonth: '下个月',
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  faults: {
    notNumber: '改为数字，如 1234.50',
    ambiguousNumber: '可能是千分位，也可能是小数：改为不带千分位的数字',
    leadingZero: '去掉前面的 0，如 100',
    notInteger: '改为不小于 0 的整数',
    notDate: '改为日期，如 12/5 或 2026-12-05',
    notInList: '从列表中选择',
    notShown: '表格未显示该值，请填写实际值',
  } satisfies Record<Fault, string>,
  pasted: (rows: number) => `已粘贴 ${rows} 行。`,
  yearCompleted: '月-日已补年份。',
  thousands: '已去掉千分位。',
  decimalComma: '逗号按小数点读入。',
  unread: (taken: number, cells: number) => `读入 ${taken} 格，${cells} 格没有读懂，已标出。`,
  skipped: (cells: number) => `${cells} 格不能填写，已跳过。`,
  join: '',
}

const en: typeof zh = {
  noMatch: 'No match',
  typeForMore: 'There are more: type a code or name',
  searching: 'Searching…',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  faults: {
    notNumber: 'Use a number, such as 1234.50',
    ambiguousNumber: 'May be thousands or decimals: write the number without thousands separators',
    leadingZero: 'Leave out the zeros in front, such as 100',
    notInteger: 'Use a whole number of 0 or more',
    notDate: 'Use a date, such as 12/5 or 2026-12-05',
    notInList: 'Choose from the list',
    notShown: 'The spreadsheet shows no value here: enter it',
  },
  pasted: (rows) => `Pasted ${rows} ${rows === 1 ? 'row' : 'rows'}.`,
  yearCompleted: 'Month-day dates got their year.',
  thousands: 'Thousands separators dropped.',
  decimalComma: 'Commas read as decimal marks.',
  unread: (taken, cells) => `${taken} ${taken === 1 ? 'cell' : 'cells'} taken, ${cells} not understood and marked.`,
  skipped: (cells) => `${cells} ${cells === 1 ? 'cell' : 'cells'} not editable and skipped.`,
  join: ' ',
}

/** The words of cells that are typed into. */
export const cellTexts = ownWords('cell', en, zh)

/** What a paste did, in a sentence or two. */
export function pasteNote<Row>(pasted: Pasted<Row>, locale: Locale): string {
  const text = cellTexts(locale)
  const parts = [text.pasted(pasted.rows)]
  if (pasted.notes.has('yearCompleted')) parts.push(text.yearCompleted)
  if (pasted.notes.has('thousands')) parts.push(text.thousands)
  if (pasted.notes.has('decimalComma')) parts.push(text.decimalComma)
  if (pasted.faults.length > 0) parts.push(text.unread(pasted.cells - pasted.faults.length, pasted.faults.length))
  if (pasted.skipped > 0) parts.push(text.skipped(pasted.skipped))
  return [...parts, ...pasted.told].join(text.join)
}
