/** The prices and the tax of an order line: of two prices one is typed, the other follows from it and the tax (M2). */
import type { AnyRow } from '@srm/core/definition/workflow'
import type { Form } from '../document/definition/screenTypes.ts'
import type { FormLine } from '../document/form/formModel.ts'
import { isEmpty } from '../grid/format.ts'
import type { Column } from '../grid/types.ts'

const prices = { 1: 'priceExcludingTax', 2: 'priceIncludingTax' } as const
type Basis = keyof typeof prices

const basisOf = (line: AnyRow): Basis => (line.priceBasis === '2' ? 2 : 1)

/** The rate of another code is none of this one's: the code says its own when the order is saved (M11). */
const withTaxCode = (line: FormLine, value: unknown): FormLine => ({
  ...line,
  taxCode: value,
  ...(isEmpty(line.taxCode) || line.taxCode === value ? {} : { taxRate: null }),
})

/** Typing a price makes it the one that counts; the other one is told as it follows. */
export function priceEditors(form: Form): Readonly<Record<string, Partial<Column<FormLine>>>> {
  const places = new Map(form.typed.lines.map((line, at) => [line.rowKey, at]))
  const editor = (basis: Basis): Partial<Column<FormLine>> => {
    const key = prices[basis]
    const other = prices[basis === 1 ? 2 : 1]
    return {
      value: (line) =>
        basisOf(line) === basis ? line[key] : form.whole?.lines?.[places.get(line.rowKey) ?? -1]?.[key],
      set: (line, value) =>
        isEmpty(value) && basisOf(line) !== basis
          ? line
          : { ...line, [key]: value, [other]: null, priceBasis: String(basis) },
    }
  }
  return { [prices[1]]: editor(1), [prices[2]]: editor(2), taxCode: { set: withTaxCode } }
}
