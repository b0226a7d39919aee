/** Rates of taxes and currencies on a day: what the records say, and nothing between them (domain/01 Part B M10, M11). */
import type { Issue } from '../../definition/document.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'

interface Period {
  readonly validFrom: IsoDate
  readonly validTo: IsoDate | null
}
/** "End effective time after start effective time" (spec §5). */
export const taxCodeFaults = ({ validFrom, validTo }: Period): Issue[] =>
  validTo !== null && validTo <= validFrom ? [{ path: 'validTo', rule: 'notAfter', limit: validFrom }] : []

interface Currencies {
  readonly fromCurrency: string
  readonly toCurrency: string
}
export const exchangeRateFaults = ({ fromCurrency, toCurrency }: Currencies): Issue[] =>
  fromCurrency === toCurrency ? [{ path: 'toCurrency', rule: 'sameCurrency' }] : []

export interface TaxRow extends Period {
  readonly taxCode: string
  readonly taxRate: Decimal
}
/** The rate of a tax code on a day; undefined where none is valid. */
export const taxRateAt = (rows: readonly TaxRow[], code: string, day: IsoDate): Decimal | undefined =>
  rows.find(
    ({ taxCode, validFrom, validTo }) => taxCode === code && validFrom <= day && (validTo === null || day <= validTo),
  )?.taxRate

interface Taxed {
  readonly taxCode: string | null
  readonly taxRate: Decimal | null
  /** The day of the rate, where it is not the one on which it is written. */
  readonly priceStart?: IsoDate
}
/**
 * Does the tax code say the rate? Where there is none, and where the one that stands was of another code or day: a rate
 * that was typed with the code stays (domain/01 Part B M11).
 */
export const takesTaxRate = (is: Taxed, was: Taxed | undefined): boolean =>
  is.taxCode !== null &&
  (is.taxRate === null ||
    (was?.taxRate === is.taxRate && (was.taxCode !== is.taxCode || was.priceStart !== is.priceStart)))

export interface RateRow extends Currencies {
  readonly exchangeRate: Decimal
  readonly exchangeRateUnit: '1' | '100' | '1000' | '10000'
  readonly validFrom: IsoDate
}
export type Rate = Pick<RateRow, 'exchangeRate' | 'exchangeRateUnit'>

const equal: Rate = { exchangeRate: '1', exchangeRateUnit: '1' }

/**
 * The rate that began last on or before a day; undefined where none did. The rate back is never computed from the one
 * there: it is a price of its own.
 */
export function exchangeRateAt(rows: readonly RateRow[], pair: Currencies, day: IsoDate): Rate | undefined {
  if (pair.fromCurrency === pair.toCurrency) return equal
  const begun = rows.filter(
    ({ fromCurrency, toCurrency, validFrom }) =>
      fromCurrency === pair.fromCurrency && toCurrency === pair.toCurrency && validFrom <= day,
  )
  const last = begun.toSorted((a, b) => (a.validFrom < b.validFrom ? 1 : -1))[0]
  return last && { exchangeRate: last.exchangeRate, exchangeRateUnit: last.exchangeRateUnit }
}
