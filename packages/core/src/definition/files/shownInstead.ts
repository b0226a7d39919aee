/** What spreadsheets show instead of a value: none of it is one. */

/** A number in scientific notation where digits belong: a spreadsheet has replaced the code, or rounded the number. */
const damaged = /^[-+]?\d([.,]\d+)?E\+\d+$/i
export const isDamaged = (text: string): boolean => damaged.test(text.trim())

/** Where a formula has no value, in any language, and where a column is too narrow for one. Exports have the same in SQL. */
const errors = /^#([^\s\d]\S*[!?]|N\/[ABD]|NV|Н\/Д|GETTING_DATA|#+)$/
/** Stands for the value of a formula that a workbook does not tell: whoever wrote it did not compute it. */
export const unknownResult = '#RESULT?'

/** A formula of which nothing but a fault is there, or a value that is not shown. */
export function withoutValue(text: string): { readonly rule: string; readonly limit?: string } | undefined {
  const shown = text.trim()
  if (shown === unknownResult) return { rule: 'formulaUnknown' }
  return errors.test(shown) ? { rule: 'formulaError', limit: shown } : undefined
}
