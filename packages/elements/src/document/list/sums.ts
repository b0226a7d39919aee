import { decimal, plain, sum } from '@srm/core/decimal'
import type { Decimal, Fields } from '@srm/core/definition/field'
import type { AnyListing, AnyRow } from '@srm/core/definition/workflow'
import { currencyOf } from '../definition/columns.ts'

/** Totals of rows. Currencies are never added together. Pure. */

export interface CurrencySum {
  readonly currency: string
  readonly amount: Decimal
}

/** The shown column that holds a document's value. */
export const amountColumn = (def: AnyListing, columns: readonly string[]): string | undefined =>
  columns.find((key) => (def.shape.fields as Fields)[key]?.measure === 'amount')

/**
 * One total for each currency, in the order they come; undefined when a value is hidden or missing.
 * @param currency in which a row's value is
 */
export function sumsOf(
  rows: readonly AnyRow[],
  column: string | undefined,
  currency: (row: AnyRow) => string | undefined = currencyOf,
): readonly CurrencySum[] | undefined {
  if (!column || rows.some((row) => typeof row[column] !== 'string')) return undefined
  const groups = Map.groupBy(rows, (row) => currency(row) ?? '')
  return [...groups].map(([of, group]) => ({
    currency: of,
    amount: plain(sum(group.map((row) => decimal(String(row[column]))))),
  }))
}
