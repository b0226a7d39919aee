/** What items of vouchers prove: what was paid on average, and what was saved against a price (domain/06 §2.6). Pure. */
import { minorUnit } from '../../currencies.ts'
import { type Big, decimal, plain, round, sum, zero } from '../../decimal.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import type { FoundPrice } from '../../masterData/prices/priceAt.ts'
import type { RatioOf } from '../../masterData/units/unitSystem.ts'
import { localAmount } from '../../money.ts'

/**
 * The items of one order line in one unit together, those that go back below zero: parts are rounded with the whole, so that
 * what has gone back altogether leaves nothing.
 */
export interface SettledSum {
  readonly orderUnit: string | null
  readonly currency: string | null
  readonly quantity: Decimal
  /** Excl. tax, in `currency`. */
  readonly net: Decimal
  /** Of the order: its rate into its local currency. */
  readonly localCurrency: string | null
  readonly exchangeRate: Decimal | null
  readonly exchangeRateUnit: string | null
}

/** What items are worth in a currency; undefined where no rate leads there. */
function worthIn(one: SettledSum, currency: string): Decimal | undefined {
  if (one.currency === currency) return one.net
  if (one.localCurrency !== currency || one.exchangeRate === null) return undefined
  return localAmount(one.net, one.exchangeRate, one.exchangeRateUnit, minorUnit(currency))
}

interface Counted {
  /** The quantity as a fraction of the unit that is asked for. */
  readonly over: Big
  readonly under: Big
  readonly worth: Big
}

/** Items in a unit and a currency; those that no conversion or rate leads to say nothing. */
const countedIn = (sums: readonly SettledSum[], unit: string, currency: string, ratioOf: RatioOf): Counted[] =>
  sums.flatMap((one) => {
    const worth = worthIn(one, currency)
    const each = one.orderUnit === null ? undefined : ratioOf(one.orderUnit, unit)
    return worth === undefined || !each
      ? []
      : [
          {
            over: decimal(one.quantity).times(decimal(each.over.toString())),
            under: decimal(each.under.toString()),
            worth: decimal(worth),
          },
        ]
  })

const priceDigits = 8
const quantityDigits = 6
const quantityOf = (all: readonly Counted[]): Big =>
  sum(all.map(({ over, under }) => round(over.div(under), quantityDigits)))

/** What was paid for one unit on average, and of how many; undefined where nothing was. */
export function averagePrice(
  sums: readonly SettledSum[],
  unit: string,
  currency: string,
  ratioOf: RatioOf,
): { readonly price: Decimal; readonly quantity: Decimal } | undefined {
  const all = countedIn(sums, unit, currency, ratioOf)
  const quantity = quantityOf(all)
  if (quantity.lte(zero)) return undefined
  const price = round(sum(all.map(({ worth }) => worth)).div(quantity), priceDigits)
  return price.lte(zero) ? undefined : { price: plain(price), quantity: plain(quantity) }
}

/** What a line has proved. */
export interface Proven {
  readonly actualQty: Decimal
  readonly actualSaving: Decimal
}

/** What was settled, and what it is worth less than at the base price: each order line rounded once (M4, M10). */
export function provenSaving(
  sums: readonly SettledSum[],
  { basePrice, orderUnit }: { readonly basePrice: Decimal; readonly orderUnit: string },
  currency: string,
  ratioOf: RatioOf,
): Proven {
  const all = countedIn(sums, orderUnit, currency, ratioOf)
  const places = minorUnit(currency)
  const atBase = ({ over, under }: Counted) => round(over.times(decimal(basePrice)).div(under), places)
  return {
    actualQty: plain(quantityOf(all)),
    actualSaving: plain(sum(all.map((one) => atBase(one).minus(one.worth)))),
  }
}

/** A price of the price master for one unit, excl. tax. */
export function netPrice(found: FoundPrice): Decimal | undefined {
  const base = decimal(found.priceBase)
  if (found.priceBasis === '1')
    return found.priceExcludingTax === null
      ? undefined
      : plain(round(decimal(found.priceExcludingTax).div(base), priceDigits))
  if (found.priceIncludingTax === null) return undefined
  const gross = decimal(found.taxRate ?? '0').plus(decimal('100'))
  return plain(round(decimal(found.priceIncludingTax).times(decimal('100')).div(gross.times(base)), priceDigits))
}

const shifted = (day: string, years: number, days: number): IsoDate => {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year + years, month - 1, date + days)).toISOString().slice(0, 10) as IsoDate
}

/** The last day before anything was reduced, and the first of the twelve months up to it. */
export function baseDays(periodFrom: IsoDate, today: IsoDate): { readonly from: IsoDate; readonly to: IsoDate } {
  const before = shifted(periodFrom, 0, -1)
  const to = before < today ? before : today
  return { from: shifted(to, -1, 1), to }
}
