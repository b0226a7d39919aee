import type { Whole } from '../../document/definition/screenTypes.ts'
import type { Filter } from '../../document/filters/filters.ts'
import { figureWords } from './figureWords.ts'

/** Which company's figures, and in which currency. A supplier's customers have companies that he cannot look up. */
export function unitFilters(
  { locale, side, permissions }: Pick<Whole, 'locale' | 'side' | 'permissions'>,
  currencies: readonly string[],
): Filter[] {
  const words = figureWords(locale)
  const options = currencies.map((code) => ({ value: code, label: code }))
  const company = { key: 'company', label: words.company, kind: 'ref', target: 'organization' } as const
  return [
    ...(side === 'buyer' && permissions?.has('organization.view')
      ? [{ ...company, where: { kind: 'company' }, isSingle: true }]
      : []),
    { key: 'currency', label: words.currency, kind: 'choice', options, isSingle: true },
  ]
}
