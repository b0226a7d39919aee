/** Bargaining of the demo: one offer in every state that lasts, each at an instant of the story. */
import { decimal, plain, round } from '@srm/core/decimal'
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { bargain } from '@srm/core/sourcing/bargains/bargain'
import { quotation } from '@srm/core/sourcing/quotations/quotation'
import { actAsSystem, actLoosely } from '../../../engine/act.ts'
import type { Context } from '../../../engine/context.ts'
import { serverAt, systemOf } from '../../../engine/serverContext.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import { inDeal } from '../deal.ts'
import type { House, Written } from './inquiryDesk.ts'

/** What is offered for a line: how many percent of its price. */
type Offered = readonly [item: number, percent: string]

export interface BargainDesk {
  /** @param until the working day by whose evening the supplier has to answer */
  readonly offers: (
    day: number,
    one: Written,
    supplier: string,
    until: number,
    remark: string,
    ...lines: readonly Offered[]
  ) => Promise<unknown>
  /** @param price of a counter price: how many percent of what the supplier asked before */
  readonly answers: (
    day: number,
    one: Written,
    of: readonly [supplier: string, item: number],
    action: 'accept' | 'counter' | 'reject',
    more?: { readonly percent?: string; readonly remark?: string },
  ) => Promise<unknown>
  /** Its time is over. */
  readonly lapses: (day: number, one: Written, of: readonly [supplier: string, item: number]) => Promise<unknown>
}

const share = (price: unknown, percent: string): string =>
  plain(round(decimal(String(price)).times(percent).div('100'), 2))

/** The newest offer for a line. */
async function lastOffer(
  { tx }: Context,
  { buyer }: House,
  { number }: Written,
  [supplier, item]: readonly [string, number],
) {
  const [row] = await tx.query<{ uuid: string; ownPrice: string }>(
    `select "uuid", "ownPrice"::text as "ownPrice" from "bargain"
      where "elsAccount" = $1 and "enquiryNumber" = $2 and "toElsAccount" = $3 and "quoteItemNumber" = $4
      order by "round" desc limit 1`,
    [buyer.elsAccount, number, supplier, item],
  )
  if (!row) throw new Error(`the story of bargaining finds no offer for line ${item} of ${number}`)
  return row
}

/** People of a house who bargain, and their suppliers. */
export function bargainDesk(database: Database, { at }: Clock, house: House): BargainDesk {
  const { buyer, sellers, hours } = house
  return {
    offers: (day, one, supplier, until, remarkToSupplier, ...lines) =>
      inDeal(
        { database, seller: buyer, buyer },
        { side: 'buyer', at: at(day, hours.writes), by: 'purchaser' },
        async (context) => {
          const rows = await context.tx.query<{ uuid: string; item: number; price: string }>(
            `select q."uuid", l."itemNumber" as item, l."priceExcludingTax"::text as price
             from "quotation" q join "quotationLine" l on l."elsAccount" = q."elsAccount" and l."parent" = q."uuid"
            where q."elsAccount" = $1 and q."enquiryNumber" = $2 and q."toElsAccount" = $3 and q."quoteStatus" = 'opened'`,
            [buyer.elsAccount, one.number, supplier],
          )
          return actLoosely(context, quotation as AnyDocument, String(rows[0]?.uuid), 'bargain', {
            ...{ validUntil: at(until, hours.ends), remarkToSupplier },
            lines: lines.map(([itemNumber, percent]) => ({
              itemNumber,
              bargainPrice: share(rows.find(({ item }) => item === itemNumber)?.price, percent),
            })),
          })
        },
      ),
    answers: (day, one, of, action, { percent, remark } = {}) => {
      const seller = sellers.find(({ elsAccount }) => elsAccount === of[0])
      if (!seller) throw new Error(`the demo has no supplier ${of[0]}`)
      return inDeal({ database, seller, buyer }, { side: 'supplier', at: at(day, hours.answers) }, async (context) => {
        const { uuid, ownPrice } = await lastOffer(context, house, one, of)
        const body: AnyRow = {
          ...(percent ? { counterPrice: share(ownPrice, percent) } : {}),
          ...(remark ? { remarkToPurchaser: remark } : {}),
        }
        return actLoosely(context, bargain as AnyDocument, uuid, action, body)
      })
    },
    lapses: (day, one, of) =>
      database.transaction(systemOf(buyer.elsAccount), async (tx) => {
        const server = serverAt({ tx, now: new Date(at(day, hours.ends)) }, buyer.elsAccount, 'buyer')
        const { uuid } = await lastOffer(server, house, one, of)
        return actAsSystem(server, bargain, uuid, 'expire', {}, {})
      }),
  }
}
