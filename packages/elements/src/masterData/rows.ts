import type { AnyRow } from '@srm/core/definition/workflow'

/** A column of the rows that a json field holds. */
export interface RowColumn {
  readonly key: string
  readonly label: string
  /** Codes with their names; a column without is text, or a number. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly isNumber?: boolean
}

const isRow = (one: unknown): one is AnyRow => typeof one === 'object' && one !== null && !Array.isArray(one)

/** The rows of a json value, whatever it holds. */
export const rowsOf = (value: unknown): readonly AnyRow[] => (Array.isArray(value) ? value.filter(isRow) : [])

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** Names of a code list as choices. */
export const choicesOf = (
  codes: Readonly<Record<string, readonly [en: string, zh: string]>>,
  locale: 'en' | 'zh_cn',
): readonly { readonly value: string; readonly label: string }[] =>
  Object.entries(codes).map(([value, names]) => ({ value, label: names[locale === 'en' ? 0 : 1] }))
