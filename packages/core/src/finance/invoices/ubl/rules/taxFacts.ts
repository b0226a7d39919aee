/** What an invoice taxes in each category and at each rate, added up once. */
import { type Big, decimal, plain, zero } from '../../../../decimal.ts'
import type { Decimal } from '../../../../definition/field.ts'
import type { UblInvoice, UblSubtotal, UblTaxCategory } from '../ublInvoice.ts'

/** Where a category stands, and what lines minus allowances plus charges of it come to. */
export interface CategoryFacts {
  readonly isInLines: boolean
  readonly isInAllowances: boolean
  readonly isInCharges: boolean
  readonly subtotals: number
  readonly amount: Big
  readonly byRate: ReadonlyMap<string, Big>
}

export interface TaxFacts {
  readonly of: (code: string) => CategoryFacts
  /** The codes that stand anywhere. */
  readonly codes: ReadonlySet<string>
}

type Counted = { -readonly [Key in keyof CategoryFacts]: CategoryFacts[Key] } & { byRate: Map<string, Big> }

const none = (): Counted => ({
  isInLines: false,
  isInAllowances: false,
  isInCharges: false,
  subtotals: 0,
  amount: zero,
  byRate: new Map(),
})

/** The same rate however it is written: 19 and 19.00. */
export const rateKey = (rate: Decimal | null): string => (rate === null ? '' : plain(decimal(rate)))

/** The breakdown of an invoice: of every tax total that has one. */
export const subtotalsOf = ({ taxTotals }: UblInvoice): UblSubtotal[] => taxTotals.flatMap(({ subtotals }) => subtotals)

export function taxFacts(invoice: UblInvoice): TaxFacts {
  const facts = new Map<string, Counted>()
  const at = (code: string): Counted => {
    const found = facts.get(code) ?? none()
    facts.set(code, found)
    return found
  }
  const add = (tax: UblTaxCategory | null, amount: Big, place: 'isInLines' | 'isInAllowances' | 'isInCharges') => {
    if (!tax?.code) return
    const category = at(tax.code)
    const rate = rateKey(tax.rate)
    category[place] = true
    category.amount = category.amount.plus(amount)
    category.byRate.set(rate, (category.byRate.get(rate) ?? zero).plus(amount))
  }
  for (const { tax, netAmount } of invoice.lines) add(tax, decimal(netAmount ?? '0'), 'isInLines')
  for (const { tax, amount, isCharge } of invoice.allowances)
    add(tax, decimal(amount ?? '0').times(isCharge ? '1' : '-1'), isCharge ? 'isInCharges' : 'isInAllowances')
  for (const { tax } of subtotalsOf(invoice)) if (tax?.code) at(tax.code).subtotals += 1
  return { of: (code) => facts.get(code) ?? none(), codes: new Set(facts.keys()) }
}
