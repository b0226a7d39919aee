/** Is a party of a UBL invoice a company that is known here? Pure. */
import type { UblParty } from './ublInvoice.ts'

/** What is known of a company. */
export interface KnownCompany {
  /** Its account on this installation. */
  readonly account: string
  /** Credit codes and register numbers. */
  readonly numbers: readonly (string | null)[]
  readonly names: readonly (string | null)[]
}

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const all = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text ? bare(text) : []))

/**
 * `same`: a number of the party is one of the company's, or, where neither has numbers to compare, the name is. `other`: both have
 * numbers and none is the same. `unknown`: nothing can be compared.
 */
export function sameCompany(party: UblParty | null, known: KnownCompany): 'same' | 'other' | 'unknown' {
  const { identifiers = [], endpoint, legalNumber, vatNumber, taxNumber, legalName, tradingName } = party ?? {}
  const official = all([legalNumber, vatNumber, vatNumber?.slice(2), taxNumber])
  const numbers = new Set([...official, ...all([...identifiers.map(({ id }) => id), endpoint?.id])])
  const ours = all(known.numbers)
  if ([bare(known.account), ...ours].some((number) => numbers.has(number))) return 'same'
  if (official.length > 0 && ours.length > 0) return 'other'
  const names = new Set(all(known.names))
  return all([legalName, tradingName]).some((name) => names.has(name)) ? 'same' : 'unknown'
}
