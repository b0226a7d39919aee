/** What open lines are worth that are chosen. Pure. */
import type { OpenLine, OpenSums } from '@srm/core/client/documentTypes'
import { decimal, plain, sum } from '@srm/core/decimal'

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/**
 * Sums of lines, one for each currency; fields that the person does not see are in none.
 * @param marked the fields that the definition marks (`takes.sums`)
 */
export const sumsOfLines = (lines: readonly OpenLine[], marked: readonly string[]): readonly OpenSums[] =>
  [...Map.groupBy(lines, ({ head, line }) => textOf(head.currency ?? line.currency))].map(([currency, own]) => ({
    currency,
    amounts: Object.fromEntries(
      marked
        .filter((key) => own.some(({ line }) => key in line))
        .map((key) => [key, plain(sum(own.map(({ line }) => decimal(textOf(line[key]) ?? '0'))))]),
    ),
  }))
