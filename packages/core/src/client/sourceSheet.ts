/** The source list of a material and plant as one sheet. No part of what lists load. */
import type { IsoDate } from '../definition/field.ts'
import type { Caller } from './caller.ts'

/** What a sheet is of: a material or a category, a plant or all of them, and the day on which its rows begin. */
export interface SheetOf {
  /** `material` where it is not told. */
  readonly objectType?: 'material' | 'category'
  readonly materialNumber?: string | null
  readonly cateLevelCode?: string | null
  readonly factory?: string | null
  readonly validStartDate: string
}
/** A row as it is sent; quantities and shares are decimal strings. */
export interface SheetLine {
  readonly toElsAccount: string
  readonly quota?: string | null
  readonly fixedSource?: 'Y' | 'N'
  readonly priority?: number | null
  readonly minLotQuantity?: string | null
  readonly maxLotQuantity?: string | null
  /** That of the sheet where it is not told. */
  readonly expiryDate?: string | null
}
export interface SheetInput extends SheetOf {
  /** That of the sheet that was read: what somebody else saved meanwhile is not overwritten. */
  readonly rowVersion: number
  readonly expiryDate?: string | null
  readonly lines: readonly SheetLine[]
}
/** A row as it is read. */
export interface SheetRow extends Required<SheetLine> {
  readonly uuid: string
  readonly sourceListNumber: string
  readonly supplierName: string | null
  readonly validStartDate: IsoDate
  readonly expiryDate: IsoDate
  readonly status: 'draft' | 'valid' | 'blocked'
}
export interface Sheet extends Required<Omit<SheetOf, 'validStartDate'>> {
  readonly validStartDate: IsoDate
  /** The last day of most rows; null where there are none. */
  readonly expiryDate: IsoDate | null
  readonly rowVersion: number
  /** The material is shared out by quota: shares must add up to 100. */
  readonly quotaArrangement: 'Y' | 'N'
  /** The drafts that begin on the day. */
  readonly lines: readonly SheetRow[]
  /** What is valid on the day, and what is blocked then. */
  readonly valid: readonly SheetRow[]
}

const path = '/buyer/sourceList/sheet'

/** The drafts that begin on a day, beside what is valid then. Without the day: that of the first drafts, else today. */
export function readSourceSheet(
  { call }: Pick<Caller, 'call'>,
  of: Omit<SheetOf, 'validStartDate'> & Partial<Pick<SheetOf, 'validStartDate'>>,
): Promise<Sheet> {
  const told = Object.entries(of).filter(([, value]) => typeof value === 'string' && value !== '')
  return call<Sheet>({ method: 'GET', path: `${path}?${new URLSearchParams(told as [string, string][])}` })
}

/**
 * Makes the drafts that begin on the day exactly these rows, and with `activate` makes them valid, in one step: what is
 * wrong with one row keeps all of them as they were.
 * @throws Invalid, Refused, Conflict with the row, Stale where somebody else saved the sheet meanwhile
 */
export const saveSourceSheet = ({ call }: Pick<Caller, 'call'>, sheet: SheetInput, activate = false): Promise<Sheet> =>
  call<Sheet>({ method: 'PUT', path, json: { ...sheet, activate } })
