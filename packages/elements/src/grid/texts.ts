import type { Locale, OwnLocale } from '../host/settings.ts'

const texts = {
  zh_cn: { selectAll: '全选本页', selectRow: '选择此行' },
  en: { selectAll: 'Select all on this page', selectRow: 'Select this row' },
}

/** The grid's own words. */
export const gridTexts = (locale: Locale) => texts[locale as OwnLocale] ?? texts.en
