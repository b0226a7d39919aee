/** Which source a requirement goes to, and how it would be divided (domain/04 §3.13). Pure and exact. */
import type { Decimal, IsoDate } from '../../definition/field.ts'
import { chooseSource, openSources, type Part, type Source, splitByQuota } from './quotaChoice.ts'

export interface Requirement {
  /** In the material's base unit, as lots and allocated quantities are. */
  readonly quantity: Decimal
  readonly day: IsoDate
  /** Is the material shared out by quota? */
  readonly isShared: boolean
  /** The smallest pack of the material; parts are whole packs. */
  readonly pack: Decimal | null
}

/**
 * Why nobody is named: no valid source on the day; none takes a lot of this size; nobody has a share; several stand beside
 * each other and nothing says which.
 */
export type NoSource = 'noSource' | 'lot' | 'noShare' | 'several'
export type SourceChoice<S> =
  | { readonly kind: 'source'; readonly source: S; readonly parts: readonly Part<S>[] }
  | { readonly kind: 'none'; readonly reason: NoSource }

const none = (reason: NoSource) => ({ kind: 'none', reason }) as const
const last = Number.MAX_SAFE_INTEGER

/** Where there are no shares: the only one, or the one whose priority goes before all others. */
function foremost<S extends Source>(open: readonly S[]): S | undefined {
  const [first, second] = open.toSorted((a, b) => (a.priority ?? last) - (b.priority ?? last))
  return second && (first?.priority ?? last) === (second.priority ?? last) ? undefined : first
}

/** The answer for a requirement; `parts` divide it by shares where the material is shared out and nobody is fixed. */
export function sourceFor<S extends Source>(sources: readonly S[], wanted: Requirement): SourceChoice<S> {
  const { quantity, day, isShared, pack } = wanted
  const open = openSources(sources, quantity, day)
  if (open.length === 0) return none(hasValid(sources, day) ? 'lot' : 'noSource')
  const fixed = open.find(({ fixedSource }) => fixedSource === 'Y')
  const source = fixed ?? (isShared ? chooseSource(sources, quantity, day) : foremost(open))
  if (!source) return none(isShared ? 'noShare' : 'several')
  return { kind: 'source', source, parts: isShared && !fixed ? splitByQuota(sources, quantity, pack, day) : [] }
}

const hasValid = (sources: readonly Source[], day: IsoDate): boolean =>
  sources.some(
    ({ status, validStartDate, expiryDate }) => status === 'valid' && validStartDate <= day && day <= expiryDate,
  )
