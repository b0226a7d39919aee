/** The rate of a currency as an inquiry keeps it from the opening of a round. Pure. */
import { decimal, plain } from '../../decimal.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import type { exchangeRateUnits } from '../../orders/orderCodes.ts'

/** What a currency was worth in that of the inquiry when a round was opened: so much for so many units. From the table of the day. */
export interface OpeningRate {
  readonly bout: number
  readonly currency: string
  readonly exchangeRate: Decimal
  readonly exchangeRateUnit: `${keyof typeof exchangeRateUnits}`
  readonly rateDate: IsoDate
}

/** What one unit is worth. Exact: units are powers of ten. */
export const worthOf = ({
  exchangeRate,
  exchangeRateUnit,
}: Pick<OpeningRate, 'exchangeRate' | 'exchangeRateUnit'>): Decimal =>
  plain(decimal(exchangeRate).div(decimal(exchangeRateUnit)))
