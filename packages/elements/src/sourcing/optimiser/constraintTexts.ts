/** Constraints as people read them. Pure. */
import { decimal } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { change, money, percent, quantity } from '@srm/core/i18n/format'
import type { Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import { type Constraint, constraintForms } from '@srm/core/sourcing/optimiser/constraints'
import type { AwardFound, CostWithout } from '@srm/core/sourcing/optimiser/optimisedAward'
import { nameOf } from '../comparison/comparisonColumns.tsx'
import type { OptimiserWords } from './optimiserWords.ts'

export interface Named {
  readonly comparison: Pick<Comparison, 'suppliers'>
  readonly currency: string | null
  readonly words: OptimiserWords
}

export function supplierName({ suppliers }: Named['comparison'], toElsAccount: string): string {
  const supplier = suppliers.find((one) => one.toElsAccount === toElsAccount)
  return supplier ? nameOf(supplier) : toElsAccount
}

function valueText({ kind, value }: Constraint, currency: string | null): string {
  if (value === null) return ''
  const { value: what } = constraintForms[kind]
  if (what === 'percent') return percent(value)
  return what === 'amount' ? money(value, currency) : quantity(value)
}

const begun = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Line 10: at most 60% of the quantity to Acme. */
export function constraintText(constraint: Constraint, { comparison, currency, words }: Named): string {
  const { kind, supplier, line } = constraint
  const said = words.states[kind]({
    who: supplier === null ? undefined : supplierName(comparison, supplier),
    value: valueText(constraint, currency),
    isOfLine: line !== null,
  })
  return line === null ? begun(said) : words.at(line, said)
}

/** What a constraint costs: the award with it, less the one without it; undefined while nobody knows. */
export function costText(
  { cost, gap }: Pick<AwardFound, 'cost' | 'gap'>,
  without: CostWithout | undefined,
  { currency, words }: Pick<Named, 'currency' | 'words'>,
): string | undefined {
  if (!without) return undefined
  if (without.cost === null) return words.notReckoned
  const more = decimal(cost).minus(decimal(without.cost))
  // an award with a constraint is one without it too: a dearer one was only not found
  const isProven = without.isProven && gap === null
  if (more.lte(decimal('0'))) return isProven ? words.free : words.about(change('0', currency))
  const amount = change(more.toFixed() as Decimal, currency)
  return isProven ? amount : words.about(amount)
}
