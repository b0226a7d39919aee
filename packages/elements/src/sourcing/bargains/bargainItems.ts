/** What somebody may bargain about: an offer for a line, what its supplier asks, and what could be offered. Pure. */
import { compare, decimal } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { percentOver } from '@srm/core/sourcing/comparison/compareLine'
import type { ComparedRow, ComparedSupplier } from '@srm/core/sourcing/comparison/compareQuotes'
import { isBargainable, type ProposedOffer, proposedOffer } from '@srm/core/sourcing/comparison/proposedOffer'

/** Prices are without tax, for `priceBase` units, in the currency of the quote. */
export interface BargainItem {
  /** By line and supplier. */
  readonly key: string
  readonly quoteUuid: string
  readonly itemNumber: number
  readonly supplierName: string
  readonly description: string
  readonly own: Decimal
  /** Where it is another one than the inquiry's. */
  readonly currency: string | undefined
  readonly priceBase: Decimal
  readonly proposed: ProposedOffer
}

export const keyOf = (itemNumber: number, toElsAccount: string): string => `${itemNumber} ${toElsAccount}`

/** All that can be bargained about now, line by line. */
export function bargainItems({
  rows,
  suppliers,
}: {
  readonly rows: readonly ComparedRow[]
  readonly suppliers: readonly ComparedSupplier[]
}): readonly BargainItem[] {
  const quotes = new Map(suppliers.map((supplier) => [supplier.toElsAccount, supplier]))
  return rows.flatMap((row) =>
    row.offers.flatMap((offer): BargainItem[] => {
      const supplier = quotes.get(offer.toElsAccount)
      if (!supplier?.quote || !isBargainable(offer)) return []
      const { itemNumber, materialDesc, materialNumber } = row.line
      return [
        {
          key: keyOf(itemNumber, offer.toElsAccount),
          quoteUuid: supplier.quote.uuid,
          itemNumber,
          supplierName: supplier.supplierName ?? supplier.toElsAccount,
          description: materialDesc ?? materialNumber ?? '',
          own: offer.own?.price ?? offer.price,
          currency: offer.own?.currency,
          priceBase: offer.priceBase,
          proposed: proposedOffer(row, offer),
        },
      ]
    }),
  )
}

export const isPrice = (value: unknown): value is Decimal => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)

/** Is it a price that can be offered: above 0, below what is asked? */
export const isBelow = ({ own }: Pick<BargainItem, 'own'>, price: unknown): price is Decimal =>
  isPrice(price) && compare(price, '0') > 0 && compare(price, own) < 0

/** How far a price is below what is asked, in percent with its sign. */
export const percentBelow = ({ own }: Pick<BargainItem, 'own'>, price: Decimal): Decimal | null =>
  percentOver(decimal(price), decimal(own))

/** What is sent of each quotation: by its uuid the lines with their prices. */
export function offersByQuote(
  items: readonly BargainItem[],
  prices: Readonly<Record<string, unknown>>,
): ReadonlyMap<string, readonly { readonly itemNumber: number; readonly bargainPrice: Decimal }[]> {
  const priced = items.flatMap((item) => {
    const price = prices[item.key]
    return isBelow(item, price) ? [{ quote: item.quoteUuid, itemNumber: item.itemNumber, bargainPrice: price }] : []
  })
  return new Map(
    [...Map.groupBy(priced, ({ quote }) => quote)].map(([quote, own]) => [
      quote,
      own.map(({ itemNumber, bargainPrice }) => ({ itemNumber, bargainPrice })),
    ]),
  )
}
