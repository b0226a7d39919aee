/** The organization categories that an account begins with (domain/08 §4.8). */
import { orgCategory } from './orgCategory.ts'

const kinds = orgCategory.shape.fields.kind.options ?? {}

/** One category for each kind, in the language of the account. */
export const commonCategories = (language: 'zh_cn' | 'en') =>
  Object.entries(kinds).map(([kind, [en, zh]]) => ({
    orgCategoryId: kind,
    orgCategoryName: language === 'en' ? en : zh,
    kind,
  }))
