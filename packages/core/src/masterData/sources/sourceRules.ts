/** Rules of source rows: each by itself, and of those that are valid together (domain/04 §3.13). Pure. */
import { decimal, plain, sum } from '../../decimal.ts'
import type { Issue } from '../../definition/document.ts'
import type { Decimal, IsoDate } from '../../definition/field.ts'
import { dayAfter } from '../../definition/time/day.ts'

interface Subject {
  readonly objectType: 'material' | 'category' | null
  readonly materialNumber: string | null
  readonly cateLevelCode: string | null
}
export interface SourcePeriod {
  readonly validStartDate: IsoDate
  readonly expiryDate: IsoDate
}
interface Lots {
  readonly minLotQuantity: Decimal | null
  readonly maxLotQuantity: Decimal | null
}

/** A row is of a material or of a category, as it says. */
export function subjectFaults({ objectType, materialNumber, cateLevelCode }: Subject): Issue[] {
  const [own, other] =
    objectType === 'category' ? ['cateLevelCode', 'materialNumber'] : ['materialNumber', 'cateLevelCode']
  const row: Readonly<Record<string, string | null>> = { materialNumber, cateLevelCode }
  return [
    ...(row[own ?? ''] ? [] : [{ path: own ?? '', rule: 'required' }]),
    ...(row[other ?? ''] ? [{ path: other ?? '', rule: 'notForThisObject' }] : []),
  ]
}

const lotFaults = ({ minLotQuantity, maxLotQuantity }: Lots): Issue[] =>
  minLotQuantity !== null && maxLotQuantity !== null && decimal(minLotQuantity).gt(maxLotQuantity)
    ? [{ path: 'maxLotQuantity', rule: 'tooSmall', limit: minLotQuantity }]
    : []

/** Everything that is wrong with a row by itself. */
export const sourceFaults = (row: Subject & SourcePeriod & Lots): Issue[] => [
  ...subjectFaults(row),
  ...(row.expiryDate < row.validStartDate
    ? [{ path: 'expiryDate', rule: 'beforeToday', limit: row.validStartDate }]
    : []),
  ...lotFaults(row),
]

export interface SharedRow extends SourcePeriod {
  readonly quota: Decimal | null
  readonly fixedSource: 'Y' | 'N' | null
}

const holds = ({ validStartDate, expiryDate }: SourcePeriod, day: IsoDate): boolean =>
  validStartDate <= day && day <= expiryDate

/** The days on which the set of rows changes, in their order. */
const turns = (rows: readonly SourcePeriod[]): IsoDate[] =>
  [...new Set(rows.flatMap(({ validStartDate, expiryDate }) => [validStartDate, dayAfter(expiryDate, 1)]))].sort()

/** What is wrong with rows that are valid together, from which day on. */
export type SetFault =
  | { readonly kind: 'quotaSum'; readonly day: IsoDate; readonly sum: Decimal }
  | { readonly kind: 'fixedTwice'; readonly day: IsoDate }

/**
 * On every day one row at most is the fixed source; and where shares are kept, those of the day's rows add up to 100.
 * @param shares whether the material is shared out by quota
 */
export function setFault(rows: readonly SharedRow[], shares: boolean, from: IsoDate): SetFault | undefined {
  for (const day of turns(rows).filter((turn) => turn >= from)) {
    const here = rows.filter((row) => holds(row, day))
    if (here.filter(({ fixedSource }) => fixedSource === 'Y').length > 1) return { kind: 'fixedTwice', day }
    const total = sum(here.map(({ quota }) => decimal(quota ?? '0')))
    if (shares && here.length > 0 && !total.eq('100')) return { kind: 'quotaSum', day, sum: plain(total) }
  }
  return undefined
}
