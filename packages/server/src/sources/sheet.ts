/** The source list of a material and plant as one sheet, read: the drafts that begin on a day, beside what is valid then. */
import { createHash } from 'node:crypto'
import type { Sheet, SheetRow } from '@srm/core/client/sourceSheet'
import type { IsoDate } from '@srm/core/definition/field'
import { sourceList } from '@srm/core/masterData/sources/sourceList'
import type { Context } from '../engine/context.ts'
import { demandPermission } from '../engine/get.ts'
import { ownedRows, selectHead } from '../engine/projection.ts'
import { scopeOf } from '../engine/query/condition.ts'
import type { Family } from './families.ts'
import { isSharedByQuota } from './quotaArrangement.ts'

/** What a sheet is of. */
export interface SheetOf extends Family {
  readonly objectType: 'material' | 'category'
  readonly validStartDate: IsoDate
}
/** A row of the sheet with what changing it needs. */
export type KnownRow = SheetRow & { readonly rowVersion: number }

/** What of a row is typed on a sheet. */
export const typedKeys = [
  'toElsAccount',
  'quota',
  'fixedSource',
  'priority',
  'minLotQuantity',
  'maxLotQuantity',
  'expiryDate',
] as const
const keys = ['uuid', 'rowVersion', 'sourceListNumber', 'supplierName', 'status', 'validStartDate', ...typedKeys]

const ofFamily = `${ownedRows(sourceList, 'buyer')} and coalesce(h."materialNumber", '') = $2
  and coalesce(h."cateLevelCode", '') = $3 and coalesce(h."factory", '') = $4`
const draftsOfDay = `h."status" = 'draft' and h."validStartDate" = $5::date`
const standingOnDay = `h."status" in ('valid', 'blocked') and $5::date between h."validStartDate" and h."expiryDate"`

const familyValues = ({ actor }: Context, { materialNumber, cateLevelCode, factory }: Family): unknown[] => [
  actor.account,
  materialNumber ?? '',
  cateLevelCode ?? '',
  factory ?? '',
]

/** The rows that this person may see. */
async function rowsOf(context: Context, of: SheetOf, condition: string): Promise<KnownRow[]> {
  const values = [...familyValues(context, of), of.validStartDate]
  const scope = scopeOf(sourceList, context.actor, values.length + 1)
  const found = await context.tx.query<{ row: KnownRow }>(
    `select row_to_json(x) as row from (select ${selectHead(sourceList, 'buyer', keys)} from "sourceList" h
      where ${ofFamily} and ${condition}${scope.sql} order by h."sourceListNumber") x`,
    [...values, ...scope.values],
  )
  return found.map(({ row }) => row)
}

interface Draft {
  readonly uuid: string
  readonly rowVersion: number
}

/** A number that is another one as soon as somebody adds, changes or removes a draft of the sheet. */
function versionOf(drafts: readonly Draft[]): number {
  if (drafts.length === 0) return 0
  const text = drafts.map(({ uuid, rowVersion }) => `${uuid} ${rowVersion}`).join('\n')
  return Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16) >>> 1
}

/** The drafts of a sheet as they stand. */
export interface Drafts {
  readonly rows: readonly KnownRow[]
  readonly rowVersion: number
  /** Are some of them beyond the person's data permissions? */
  readonly hides: boolean
}

export async function draftsOf(context: Context, of: SheetOf): Promise<Drafts> {
  const rows = await rowsOf(context, of, draftsOfDay)
  const all = await context.tx.query<Draft>(
    `select h."uuid", h."rowVersion" from "sourceList" h where ${ofFamily} and ${draftsOfDay} order by h."uuid"`,
    [...familyValues(context, of), of.validStartDate],
  )
  return { rows, rowVersion: versionOf(all), hides: all.length > rows.length }
}

/** The first day on which drafts of the material or category and plant begin, else today. */
export async function firstDay(context: Context, family: Family): Promise<IsoDate> {
  const values = familyValues(context, family)
  const scope = scopeOf(sourceList, context.actor, values.length + 1)
  const [first] = await context.tx.query<{ day: IsoDate | null }>(
    `select min(h."validStartDate")::text as day from "sourceList" h
      where ${ofFamily} and h."status" = 'draft'${scope.sql}`,
    [...values, ...scope.values],
  )
  return first?.day ?? context.moment.today
}

/** The last day that most rows have. */
function commonLastDay(rows: readonly SheetRow[]): IsoDate | null {
  const days = rows.map(({ expiryDate }) => expiryDate)
  const times = (day: IsoDate) => days.filter((one) => one === day).length
  return days.reduce<IsoDate | null>((best, day) => (best && times(best) >= times(day) ? best : day), null)
}

/** @throws NotAllowed */
export async function readSheet(context: Context, of: SheetOf): Promise<Sheet> {
  demandPermission(context, sourceList, 'view')
  const { rows, rowVersion } = await draftsOf(context, of)
  const valid = await rowsOf(context, of, standingOnDay)
  return {
    ...of,
    rowVersion,
    lines: rows,
    valid,
    expiryDate: commonLastDay(rows.length > 0 ? rows : valid),
    quotaArrangement: (await isSharedByQuota(context, of)) ? 'Y' : 'N',
  }
}
