/** Rates by which quotes in other currencies are compared: those of the table on the day of the opening (domain/04 §3.4, decisions §26). */

import type { OpeningRate } from '@srm/core/sourcing/comparison/openingRate'
import { type Inquiry, inquiry } from '@srm/core/sourcing/inquiries/inquiry'
import { sharesEntered } from '@srm/core/sourcing/inquiries/inquiryRules'
import type { Context } from '../../engine/context.ts'
import { onTaking } from '../../engine/effects.ts'
import { Refused } from '../../engine/errors.ts'
import { rateOn } from '../../prices/rates.ts'

/** The currencies that quotes may be in beside the inquiry's own. */
const others = ({ allowCurrencyChoice, currencyList, currency }: Inquiry): readonly string[] =>
  allowCurrencyChoice === 'Y'
    ? (currencyList ?? []).flatMap((one) => (one.currency === currency ? [] : [one.currency]))
    : []

/** The rate of today. @throws Refused where the table has none */
async function demandRate(context: Context, { currency, bout }: Inquiry, from: string): Promise<OpeningRate> {
  const { today } = context.moment
  const rate = await rateOn(context, { fromCurrency: from, toCurrency: currency }, today)
  if (rate) return { bout: bout ?? 1, currency: from, ...rate, rateDate: today }
  throw new Refused({ message: 'inquiry.rateMissing', params: { from, to: currency, day: today } })
}

const ratesOf = async (context: Context, doc: Inquiry): Promise<OpeningRate[]> => {
  const rates: OpeningRate[] = []
  for (const currency of others(doc)) rates.push(await demandRate(context, doc, currency))
  return rates
}

onTaking(inquiry, {
  // nobody is asked for a price that could not be compared
  submit: async (context, doc) => {
    await ratesOf(context, doc)
    return doc
  },
  open: async (context, doc) =>
    sharesEntered(doc)
      ? { ...doc, exchangeRates: [...(doc.exchangeRates ?? []), ...(await ratesOf(context, doc))] }
      : doc,
})
