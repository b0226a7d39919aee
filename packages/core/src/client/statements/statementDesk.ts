/** What is in no statement yet, and statements put together of it, one of each company, code and currency. No part of what lists load. */
import type { Refusal } from '../../definition/document.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import type { Side } from '../../definition/shape.ts'
import type { Caller } from '../caller.ts'
import { queryText } from '../query.ts'

/** Whose items: one statement is of one other company, one company code and one currency. */
export interface StatementGroup {
  /** The other company's account. */
  readonly party: string
  readonly company: string | null
  readonly currency: string | null
}

/** Net, tax and gross; null for whoever may not see prices. */
export interface StatementSums {
  readonly net: Decimal | null
  readonly tax: Decimal | null
  readonly gross: Decimal | null
}

/** Open items of vouchers and lines of expense sheets that one statement could take. */
export interface OpenGroup extends StatementGroup, StatementSums {
  readonly partyName: string | null
  readonly items: number
  /** How many of them are lines of expense sheets. */
  readonly expenses: number
  /** The posting date of the oldest one. */
  readonly oldest: IsoDate
  /** Lines of this group that are disputed in statements which are not confirmed yet. */
  readonly disputed: number
  /** Why this side begins no statement with that company. */
  readonly refusal?: Refusal
}

export interface OpenTotal extends StatementSums {
  readonly currency: string | null
  readonly items: number
}

/** Which items: posted up to `to`, and not before `from`. */
export interface StatementPeriod {
  readonly from?: IsoDate
  /** The last day of the month before where it is not told. */
  readonly to?: IsoDate
}

export interface StatementDeskQuery extends StatementPeriod {
  readonly company?: string
  readonly currency?: string
  /** A part of the other company's name, or of its number. */
  readonly q?: string
}

export interface StatementDesk {
  readonly to: IsoDate
  readonly groups: readonly OpenGroup[]
  /** Of all groups, those that are not answered among them; one for each currency. */
  readonly totals: readonly OpenTotal[]
  /** There are more groups than one answer holds. */
  readonly isCut: boolean
}

/** One open item, as the statement would have it. */
export interface OpenItem extends StatementSums {
  readonly document: 'materialVoucher' | 'expenseSheet'
  readonly uuid: string
  readonly number: string
  readonly item: number
  readonly day: IsoDate
  readonly orderNumber: string | null
  readonly receiptNumber: string | null
  readonly materialNumber: string | null
  readonly materialDesc: string | null
  readonly quantity: Decimal | null
  readonly unit: string | null
}

export interface PutTogether {
  readonly uuid: string
  readonly reconNumber: string
  readonly rowVersion: number
  readonly items: number
  /** Items that are too many for one statement: they are still open. */
  readonly left: number
}

/** How many items one statement has at most. */
export const mostItems = 5000

/** How many items of a group are told at once. */
export const itemsAtOnce = 200

/** Milliseconds: a statement of some thousand items is no matter of a moment. */
const patience = 120_000

/**
 * What is open, by company, company code and currency.
 * @throws SrmError
 */
export const askStatementDesk = (
  { call }: Pick<Caller, 'call'>,
  side: Side,
  query: StatementDeskQuery = {},
): Promise<StatementDesk> => call({ method: 'GET', path: `/${side}/statementDesk${queryText({ ...query })}` })

/**
 * The items of one group, the oldest first, `itemsAtOnce` at a time.
 * @param skip so many that are known already
 * @throws SrmError
 */
export const askOpenItems = (
  { call }: Pick<Caller, 'call'>,
  side: Side,
  query: StatementGroup & StatementPeriod & { readonly skip?: number },
): Promise<{ readonly items: readonly OpenItem[] }> =>
  call({ method: 'GET', path: `/${side}/statementDesk/items${queryText({ ...query })}` })

/**
 * Puts one statement together of what is open of a group. With a key, the same call twice makes one.
 * @throws SrmError
 */
export const putTogether = (
  { call }: Pick<Caller, 'call'>,
  side: Side,
  group: StatementGroup & StatementPeriod,
  { idempotencyKey }: { readonly idempotencyKey?: string } = {},
): Promise<PutTogether> =>
  call({
    method: 'POST',
    path: `/${side}/statementDesk`,
    json: group,
    ...(idempotencyKey ? { headers: { 'idempotency-key': idempotencyKey } } : {}),
    timeout: patience,
  })
