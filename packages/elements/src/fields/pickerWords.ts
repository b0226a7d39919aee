import type { Locale } from '../host/settings.ts'

/** Words that only pickers need, which come after the first row. */
interface PickerWords {
  readonly keepTyping: string
  readonly typeForMore: string
}

const words: Readonly<Record<Locale, PickerWords>> = {
  en: { keepTyping: 'Type to search', typeForMore: 'There are more: type a code or name' },
  zh_cn: { keepTyping: '输入文字查找', typeForMore: '还有更多，输入编码或名称查找' },
}

export const pickerWords = (locale: Locale): PickerWords => words[locale]
