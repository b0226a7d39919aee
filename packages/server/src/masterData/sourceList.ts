/** Source rows become valid as a set; the former set gives way; shares add up (domain/04 §3.13). */
import type { IsoDate } from '@srm/core/definition/field'
import { dayAfter } from '@srm/core/definition/time/day'
import { joiningBase, type Source } from '@srm/core/masterData/sources/quotaChoice'
import { type SourceList, sourceList } from '@srm/core/masterData/sources/sourceList'
import { type SetFault, setFault } from '@srm/core/masterData/sources/sourceRules'
import { actAsSystem } from '../engine/act.ts'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { demandActive } from '../gates/materialGate.ts'
import { demandWorking } from '../gates/supplierGate.ts'
import { lockFamilies } from '../sources/families.ts'
import { isSharedByQuota } from '../sources/quotaArrangement.ts'

const working = { message: 'sourceList.supplierNotActive', what: 'order' } as const

/** Orders may go to the supplier of the row. @throws Refused */
export const demandSource = (
  context: Context,
  row: Pick<SourceList, 'toElsAccount' | 'supplierName'>,
): Promise<unknown> => demandWorking(context, working, row)

/** @throws Refused while the material is out of use */
const demandBuyable = (context: Context, { materialNumber }: SourceList): Promise<void> =>
  demandActive(context, 'priceRecord.materialNotActive', materialNumber)

type Row = Source & Pick<SourceList, 'uuid' | 'sourceListNumber' | 'supplierName' | 'firstRowNumber' | 'sourceNumber'>

const decimals = ['quota', 'quotaBase', 'allocatedQuantity', 'minLotQuantity', 'maxLotQuantity']
const columns = [
  ...['uuid', 'sourceListNumber', 'toElsAccount', 'supplierName', 'status', 'priority', 'fixedSource'].map(
    (key) => `"${key}"`,
  ),
  '"firstRowNumber"',
  '"sourceNumber"',
  ...decimals.map((key) => `trim_scale("${key}")::text as "${key}"`),
  ...['validStartDate', 'expiryDate'].map((key) => `"${key}"::text as "${key}"`),
].join(', ')

/** The rows of the same material or category and the same plant, that of this one included. */
async function family(context: Context, row: SourceList): Promise<Row[]> {
  const { tx, actor } = context
  await lockFamilies(context, [row])
  return tx.query<Row>(
    `select ${columns} from "sourceList" where "elsAccount" = $1 and coalesce("materialNumber", '') = $2
       and coalesce("cateLevelCode", '') = $3 and coalesce("factory", '') = $4 and "isDel" = 'N'
       and "status" in ('draft', 'valid', 'blocked') and "auditStatus" <> 'notApproved'
      order by "validStartDate", "sourceListNumber"`,
    [actor.account, row.materialNumber ?? '', row.cateLevelCode ?? '', row.factory ?? ''],
  )
}

const overlaps = (a: Row, b: SourceList): boolean =>
  a.expiryDate >= b.validStartDate && a.validStartDate <= b.expiryDate

/**
 * Ends a former row the day before the next set begins. One that begins no earlier stays and is named.
 * @throws Refused
 */
async function endBefore(context: Context, row: Row, day: IsoDate): Promise<Row> {
  const lastDay = dayAfter(day, -1)
  if (row.validStartDate > lastDay || lastDay < dayAfter(context.moment.today, -1)) {
    const params = { number: row.sourceListNumber, from: row.validStartDate, to: row.expiryDate }
    throw new Refused({ message: 'sourceList.overlaps', field: 'validStartDate', params })
  }
  await actAsSystem(context, sourceList, row.uuid, 'end', { expiryDate: lastDay }, {})
  return { ...row, expiryDate: lastDay }
}

const messageOf = (fault: SetFault): Refused =>
  fault.kind === 'quotaSum'
    ? new Refused({ message: 'sourceList.quotaSum', field: 'quota', params: { day: fault.day, sum: fault.sum } })
    : new Refused({ message: 'sourceList.fixedTwice', field: 'fixedSource', params: { day: fault.day } })

/** Whoever joins a set that has been at work begins where the others are; whoever stays goes on with what he had. */
async function writeBase({ tx, actor }: Context, row: Row, before: readonly Row[]): Promise<void> {
  const former = before.find(({ toElsAccount }) => toElsAccount === row.toElsAccount)
  const base = joiningBase(before, row.quota ?? '0')
  await tx.query(
    `update "sourceList" set "quotaBase" = $3::numeric, "allocatedQuantity" = $4::numeric, "firstRowNumber" = $5
      where "elsAccount" = $1 and "uuid" = $2`,
    [
      actor.account,
      row.uuid,
      former?.quotaBase ?? base,
      former?.allocatedQuantity ?? '0',
      former?.firstRowNumber ?? row.sourceListNumber,
    ],
  )
}

/** Approvers decide on the set as it was when its row was submitted. @throws Refused naming a row that was changed since */
async function demandAsSubmitted({ tx, actor }: Context, row: SourceList): Promise<void> {
  const [changed] = await tx.query<{ number: string }>(
    `select s."sourceListNumber" as number from "sourceList" s join event e on e."elsAccount" = s."elsAccount"
       and e."document" = 'sourceList' and e."documentUuid" = s."uuid" and e."action" in ('create', 'save', 'delete')
      where s."elsAccount" = $1 and coalesce(s."materialNumber", '') = $2 and coalesce(s."cateLevelCode", '') = $3
        and coalesce(s."factory", '') = $4 and s."validStartDate" = $5 and s."uuid" <> $6 and s."status" = 'draft'
        and e."at" > (select max("at") from event where "elsAccount" = $1 and "document" = 'sourceList'
          and "documentUuid" = $6 and "action" = 'submit') order by 1 limit 1`,
    [actor.account, row.materialNumber ?? '', row.cateLevelCode ?? '', row.factory ?? '', row.validStartDate, row.uuid],
  )
  if (changed) throw new Refused({ message: 'sourceList.setChanged', params: { number: changed.number } })
}

type Told = Readonly<Record<string, unknown>>

/** @param inSet the drafts that become valid together with the row @param told what the event of each says @throws Refused */
async function releaseWith(
  context: Context,
  row: SourceList,
  inSet: (draft: Row) => boolean,
  told: (draft: Row) => Told,
): Promise<void> {
  const all = await family(context, row)
  const shared = await isSharedByQuota(context, row)
  const set = all.filter((one) => one.status === 'draft' && inSet(one))
  await demandBuyable(context, row)
  for (const one of set) await demandSource(context, one)
  const holders = new Set(set.map(({ toElsAccount }) => toElsAccount))
  const standing = all.filter(({ status }) => status !== 'draft')
  const inTheWay = standing.filter((one) => overlaps(one, row) && (shared || holders.has(one.toElsAccount)))
  const ended: Row[] = []
  for (const one of inTheWay) ended.push(await endBefore(context, one, row.validStartDate))
  const kept = standing.filter((one) => !inTheWay.includes(one) && one.status === 'valid')
  const fault = setFault(
    [...kept, ...ended.filter(({ status }) => status === 'valid'), ...set],
    shared,
    row.validStartDate,
  )
  if (fault) throw messageOf(fault)
  for (const one of set) {
    await writeBase(context, one, inTheWay)
    await actAsSystem(context, sourceList, one.uuid, 'release', {}, told(one))
  }
}

/** The whole set of drafts that begin with this row. @throws Refused */
async function releaseSet(context: Context, row: SourceList): Promise<void> {
  await demandAsSubmitted(context, row)
  const begins = ({ validStartDate }: Row) => validStartDate === row.validStartDate
  await releaseWith(context, row, begins, ({ uuid }) => (uuid === row.uuid ? {} : { withSet: 'Y' }))
}

/** The drafts that an award has written with this row. @throws Refused */
async function releaseAwarded(context: Context, row: SourceList): Promise<void> {
  const isOf = ({ sourceNumber, validStartDate }: Row) =>
    sourceNumber === row.sourceNumber && validStartDate === row.validStartDate
  await releaseWith(context, row, isOf, () => ({ awardNumber: row.sourceNumber }))
}

/** A source that comes back stands beside those that were released meanwhile. @throws Refused */
async function demandSet(context: Context, row: SourceList): Promise<void> {
  const beside = (await family(context, row)).filter((one) => one.status === 'valid' && overlaps(one, row))
  const others = beside.filter(({ uuid }) => uuid !== row.uuid)
  const fault = setFault(
    [...others, { ...row, status: 'valid' }],
    await isSharedByQuota(context, row),
    row.validStartDate,
  )
  if (fault?.kind === 'fixedTwice') throw messageOf(fault)
}

onAction(sourceList, {
  async submit({ context, after }) {
    await demandSource(context, after)
    await demandBuyable(context, after)
  },
  approve: ({ context, after }) => releaseSet(context, after),
  adopt: ({ context, after }) => releaseAwarded(context, after),
  unblock: async ({ context, after }) => {
    await demandSource(context, after)
    await demandSet(context, after)
  },
})
