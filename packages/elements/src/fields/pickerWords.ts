import { ownLocale } from '../host/common/ownLocale.ts'
import type { Locale, OwnLocale } from '../host/settings.ts'

/** Words of pickers and of the filters that they are in: they come after the first row. */
interface PickerWords {
  readonly keepTyping: string
  readonly noMatch: string
  readonly typeForMore: string
  /** So many are chosen. */
  readonly some: (count: number) => string
  readonly applyFilters: string
}

const words: Readonly<Record<OwnLocale, PickerWords>> = {
  en: {
    keepTyping: 'Type to search',
    noMatch: 'No match',
    typeForMore: 'There are more: type a code or name',
    some: String,
    applyFilters: 'Show result',
  },
  zh_cn: {
    keepTyping: '输入文字查找',
    noMatch: '没有匹配项',
    typeForMore: '还有更多，输入编码或名称查找',
    some: (count) => `${count} 项`,
    applyFilters: '查看结果',
  },
}

export const pickerWords = (locale: Locale): PickerWords => words[ownLocale(locale)]
