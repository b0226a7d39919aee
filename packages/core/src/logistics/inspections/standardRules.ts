/** Rules of inspection standards, and which one is meant for a lot. Pure. */
import { compare } from '../../decimal.ts'
import type { Issue } from '../../definition/document.ts'
import type { Decimal } from '../../definition/field.ts'
import type { Characteristic } from './characteristics.ts'
import type { SamplingRule } from './samplingPlan.ts'

interface About {
  readonly materialNumber: string | null
  readonly cateLevelCode: string | null
  readonly toElsAccount: string | null
}

/** What a standard is about in one word: no two are about the same. */
export const standardSubject = ({ materialNumber, cateLevelCode, toElsAccount }: About): string =>
  `${materialNumber ?? cateLevelCode ?? '*'} / ${toElsAccount ?? '*'}`

const above = (a: Decimal | null | undefined, b: Decimal | null | undefined): boolean =>
  Boolean(a && b) && compare(String(a), String(b)) > 0

function rowFaults(row: Characteristic, at: number, all: readonly Characteristic[]): Issue[] {
  const path = `characteristics.${at}`
  const isTwice = all.findIndex(({ characteristic }) => characteristic === row.characteristic) < at
  return [
    ...(isTwice ? [{ path: `${path}.characteristic`, rule: 'twice' }] : []),
    ...(above(row.lower, row.upper) ? [{ path: `${path}.lower`, rule: 'tooGreat', limit: String(row.upper) }] : []),
    ...(above(row.lower, row.target) ? [{ path: `${path}.target`, rule: 'tooSmall', limit: String(row.lower) }] : []),
    ...(above(row.target, row.upper) ? [{ path: `${path}.target`, rule: 'tooGreat', limit: String(row.upper) }] : []),
  ]
}

/** A standard is about a material or a category, has what its sampling needs, and limits in order (domain/07 §3.11). */
export function standardFaults({
  materialNumber,
  cateLevelCode,
  samplingPlan,
  aql,
  fixedSize,
  skipAfter,
  characteristics,
}: Omit<About, 'toElsAccount'> &
  SamplingRule & { readonly characteristics: readonly Characteristic[] | null }): Issue[] {
  const rows = characteristics ?? []
  return [
    ...(materialNumber || cateLevelCode ? [] : [{ path: 'materialNumber', rule: 'required' }]),
    ...(materialNumber && cateLevelCode ? [{ path: 'cateLevelCode', rule: 'notBoth' }] : []),
    ...(samplingPlan === 'aql' && !aql ? [{ path: 'aql', rule: 'required' }] : []),
    ...(samplingPlan === 'fixed' && !fixedSize ? [{ path: 'fixedSize', rule: 'required' }] : []),
    ...(samplingPlan === 'skipLot' && !skipAfter ? [{ path: 'skipAfter', rule: 'required' }] : []),
    ...rows.flatMap((row, at) => rowFaults(row, at, rows)),
  ]
}

/**
 * The standard for a lot: of its material before those of categories, the nearest category first, that of its supplier
 * before one for all.
 * @param categories of the material, the nearest first
 */
export function standardFor<S extends About>(
  standards: readonly S[],
  lot: { readonly materialNumber: string | null; readonly categories: readonly string[]; readonly supplier: string },
): S | undefined {
  const rank = ({ materialNumber, cateLevelCode, toElsAccount }: S): number => {
    if (toElsAccount !== null && toElsAccount !== lot.supplier) return -1
    const ofSupplier = toElsAccount === null ? 0 : 1
    if (materialNumber !== null) return materialNumber === lot.materialNumber ? 1000 + ofSupplier : -1
    const at = lot.categories.indexOf(cateLevelCode ?? '')
    return at < 0 ? -1 : 2 * (lot.categories.length - at) + ofSupplier
  }
  return standards
    .filter((standard) => rank(standard) >= 0)
    .toSorted((a, b) => rank(b) - rank(a))
    .at(0)
}
