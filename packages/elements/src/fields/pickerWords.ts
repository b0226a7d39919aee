import { ownWords } from '../host/common/speech.ts'

/** Words of pickers and of the filters that they are in: they come after the first row. */
interface PickerWords {
  readonly keepTyping: string
  readonly noMatch: string
  readonly typeForMore: string
  /** So many are chosen. */
  readonly some: (count: number) => string
  readonly applyFilters: string
  /** The ends of a range of numbers. */
  readonly least: (label: string) => string
  readonly most: (label: string) => string
}

const en: PickerWords = {
  keepTyping: 'Type to search',
  noMatch: 'No match',
  typeForMore: 'There are more: type a code or name',
  some: String,
  applyFilters: 'Show result',
  least: (label) => `${label}: at least`,
  most: (label) => `${label}: at most`,
}
const zh: PickerWords = {
  keepTyping: '输入文字查找',
  noMatch: '没有匹配项',
  typeForMore: '还有更多，输入编码或名称查找',
  some: (count) => `${count} 项`,
  applyFilters: '查看结果',
  least: (label) => `${label}：最小值`,
  most: (label) => `${label}：最大值`,
}

export const pickerWords = ownWords('picker', en, zh)
