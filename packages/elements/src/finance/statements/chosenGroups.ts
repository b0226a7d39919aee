/** What is chosen on the desk of statements, and what it is worth. Pure. */
import type { OpenGroup, OpenTotal, StatementGroup } from '@srm/core/client/statements/statementDesk'
import { decimal, plain, sum } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'

/** Tells a group apart from the others. */
export const keyOf = ({ party, company, currency }: StatementGroup): string =>
  JSON.stringify([party, company, currency])

/** One amount of all of them; null where amounts are not seen. */
const summed = (groups: readonly OpenGroup[], of: 'net' | 'tax' | 'gross'): Decimal | null =>
  groups.every((group) => group[of] === null) ? null : plain(sum(groups.map((group) => decimal(group[of] ?? '0'))))

/** Sums of groups, one for each currency: amounts of two are never added. */
export const totalsOf = (groups: readonly OpenGroup[]): readonly OpenTotal[] =>
  [...Map.groupBy(groups, ({ currency }) => currency)].map(([currency, own]) => ({
    currency,
    items: own.reduce((count, { items }) => count + items, 0),
    net: summed(own, 'net'),
    tax: summed(own, 'tax'),
    gross: summed(own, 'gross'),
  }))

/** What may be put together by this side. */
export const isFree = ({ refusal }: OpenGroup): boolean => refusal === undefined

/** The groups that are chosen, of those that are there and may be. */
export const chosenOf = (groups: readonly OpenGroup[], chosen: ReadonlySet<string>): readonly OpenGroup[] =>
  groups.filter((group) => isFree(group) && chosen.has(keyOf(group)))
