/** Bargaining of the stories: offers of the buyer, answers of the suppliers, over HTTP. */
import type { IsoDate } from '@srm/core/definition/field'
import { compareQuotes } from '@srm/core/sourcing/comparison/compareQuotes'
import { expect } from 'vitest'
import { accounts } from '../../support/server.ts'
import type { Person, Reply, World } from '../../support/world.ts'
import type { Deliveries } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'
import type { InquiryDesk } from './inquiries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

export const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

export interface BargainDesk {
  /** An opened inquiry with what both suppliers quoted of two lines. */
  readonly opened: () => Promise<{ readonly inquiry: Data; readonly one: Data; readonly other: Data }>
  /** Offers prices for lines of a quotation: `[item, price]`. */
  readonly offered: (quote: Data, ...prices: readonly (readonly [number, string])[]) => Promise<Reply>
  /** The last offer for a line, as the buyer reads it. */
  readonly lastOf: (quote: Data, item: number) => Promise<Data>
  readonly answered: (who: Person, offer: Data, action: string, body?: object) => Promise<Reply>
  /** Lets the time to answer pass. */
  readonly lapses: (offer: Data) => Promise<unknown>
  /** A line of the quotation, as the buyer reads it. */
  readonly lineOf: (quote: Data, item: number) => Promise<Data>
  /** What the comparison says of a supplier's offer for a line. */
  readonly comparedOf: (inquiry: Data, account: string, item: number) => Promise<Data>
}

export function bargainDesk(world: () => World, desk: () => Deliveries, inquiries: () => InquiryDesk): BargainDesk {
  /** Each inquiry brings prices that begin a day after those of the one before. */
  let starts = 0
  return {
    opened: async () => {
      const start = day(starts)
      starts += 1
      const asked = await inquiries().published(await inquiries().wanted('100', '5'))
      const one = await inquiries().quote('supplier', asked, ['12', '20'], start)
      const other = await inquiries().quote('other', asked, ['11.5', '21'], start)
      return { inquiry: await inquiries().opened(asked), one, other }
    },
    offered: ({ uuid }, ...prices) =>
      desk().of('buyer', `quotation/${uuid}/bargain`, 'POST', {
        validUntil: later(48),
        lines: prices.map(([itemNumber, bargainPrice]) => ({ itemNumber, bargainPrice })),
      }),
    lastOf: async ({ quoteNumber }, item) => {
      const { body } = await desk().of('buyer', `bargain?quoteNumber=${quoteNumber}&limit=200`)
      const own = (body.data.items as Data[]).filter((one) => one.quoteItemNumber === item)
      return own.toSorted((a, b) => b.round - a.round)[0]
    },
    answered: (who, { uuid }, action, body = {}) =>
      world().call(who, 'POST', `/supplier/bargain/${uuid}/${action}`, body),
    lapses: ({ uuid }) =>
      world().database.transaction({ account: accounts.buyer, side: 'buyer' }, (tx) =>
        tx.query(`update "bargain" set "validUntil" = $3 where "elsAccount" = $1 and "uuid" = $2`, [
          ...[accounts.buyer, uuid, later(-1)],
        ]),
      ),
    lineOf: async ({ uuid }, item) =>
      (await desk().read('buyer', 'quotation', uuid)).lines.find((line: Data) => line.itemNumber === item),
    comparedOf: async ({ uuid }, account, item) => {
      const { status, body } = await desk().of('buyer', `inquiry/${uuid}/comparison`)
      expect(status).toBe(200)
      const { rows } = compareQuotes(body.data, { today: day(0) as IsoDate })
      return rows
        .find(({ line }) => line.itemNumber === item)
        ?.offers.find(({ toElsAccount }) => toElsAccount === account)
    },
  }
}
