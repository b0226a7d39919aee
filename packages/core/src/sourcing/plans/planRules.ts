/** Rules of a plan (domain/04 §3.3). Pure. */
import { compare, decimal, isZero, plain, zero } from '../../decimal.ts'
import type { Given, Issue, Moment, Refusal } from '../../definition/document.ts'
import type { Decimal } from '../../definition/field.ts'
import type { Doc } from '../../definition/shape.ts'
import { periodEnd, periodStart } from './periods.ts'
import type { PlanBucket, planShape } from './planShape.ts'

type Plan = Doc<typeof planShape>
type Line = Plan['lines'][number]

const of = (value: Decimal | null | undefined) => decimal(value ?? '0')
const atLeastNothing = (value: ReturnType<typeof of>): Decimal => plain(value.lt(zero) ? zero : value)

/** What tells periods apart: a material in a plant on a day. */
export const periodKey = ({
  materialNumber,
  factory,
  bucketStart,
}: Pick<Line, 'materialNumber' | 'factory' | 'bucketStart'>): string =>
  JSON.stringify([materialNumber, factory, bucketStart])

/** The periods of the version before, by material, plant and day. */
const beforeByPeriod = ({ planJson }: Pick<Plan, 'planJson'>): ReadonlyMap<string, PlanBucket> =>
  new Map((planJson ?? []).map((row) => [periodKey(row), row]))

function zoneOf({ firmUntil, tradeUntil }: Plan, { bucketStart }: Line) {
  if (firmUntil !== null && bucketStart <= firmUntil) return 'firm' as const
  return tradeUntil !== null && bucketStart <= tradeUntil ? ('trade' as const) : ('forecast' as const)
}

/** What of an agreed period no order has; capacity is not ordered. */
function openOf(
  { publishStatus, planType }: Plan,
  { confirmedQuantity, orderedQuantity }: Line,
  isFirm: boolean,
): Decimal {
  const mayOrder = publishStatus === 'confirmed' && planType !== 'capacity' && isFirm
  return mayOrder ? atLeastNothing(of(confirmedQuantity).minus(of(orderedQuantity))) : '0'
}

/** What follows: which periods bind, what they asked for before, what is missing, what may be ordered. */
export function planTotals(plan: Plan): { readonly lines: Line[] } {
  const before = beforeByPeriod(plan)
  return {
    lines: plan.lines.map((line) => {
      const zone = zoneOf(plan, line)
      const { replyQuantity } = line
      return {
        ...line,
        zone,
        firm: zone === 'firm' ? 'Y' : 'N',
        formerQuantity: before.get(periodKey(line))?.needQuantity ?? null,
        gapQuantity: replyQuantity === null ? null : atLeastNothing(of(line.needQuantity).minus(of(replyQuantity))),
        openQuantity: openOf(plan, line, zone === 'firm'),
      }
    }),
  }
}

/** Where a plan stands: of an agreed one firm periods wait to be ordered until all of it is. */
export function planStage({ publishStatus, lines }: Pick<Plan, 'publishStatus' | 'lines'>) {
  const isOpen = publishStatus === 'confirmed' && lines.some(({ openQuantity }) => !isZero(openQuantity))
  return isOpen ? 'toOrder' : publishStatus
}

/** Each period once, on its first day, and none after the end of the plan. */
export function planFaults({ bucket, planDateEnd, lines }: Plan): Issue[] {
  const seen = new Set<string>()
  return lines.flatMap((line, i): Issue[] => {
    const path = `lines.${i}.bucketStart`
    const [{ bucketStart }, key] = [line, periodKey(line)]
    if (!bucketStart) return []
    if (seen.has(key)) return [{ path, rule: 'twice' }]
    seen.add(key)
    const start = periodStart(bucket, bucketStart)
    if (start !== bucketStart) return [{ path, rule: 'notPeriodStart', limit: start }]
    return planDateEnd !== null && bucketStart > planDateEnd ? [{ path, rule: 'afterPlanEnd', limit: planDateEnd }] : []
  })
}

const about = ({ itemNumber, materialDesc, materialNumber, bucketStart }: Line) => ({
  line: itemNumber,
  params: { line: itemNumber, material: materialDesc ?? materialNumber, day: bucketStart },
})

/** Not less is planned of a period than was ordered. */
function belowOrdered({ lines }: Plan): Refusal | undefined {
  const line = lines.find((one) => of(one.needQuantity).lt(of(one.orderedQuantity)))
  if (!line) return undefined
  const { params, ...at } = about(line)
  return {
    message: 'plan.belowOrdered',
    field: 'needQuantity',
    ...at,
    params: { ...params, quantity: String(line.orderedQuantity) },
  }
}

/** The first firm period of the version before, not over yet, that asks for less now or binds no more. */
export function firmDecreased(plan: Plan, { today }: Moment): Refusal | undefined {
  const now = new Map(plan.lines.map((line) => [periodKey(line), line]))
  const less = (plan.planJson ?? []).find((row) => {
    if (row.firm !== 'Y' || periodEnd(plan.bucket, row.bucketStart) < today) return false
    const line = now.get(periodKey(row))
    const isFirm = line !== undefined && zoneOf(plan, line) === 'firm'
    return isFirm ? compare(line.needQuantity ?? '0', row.needQuantity) < 0 : !isZero(row.needQuantity)
  })
  if (!less) return undefined
  const line = now.get(periodKey(less))
  return {
    message: 'plan.firmDecreased',
    field: 'needQuantity',
    line: line?.itemNumber,
    params: {
      ...{ material: line?.materialDesc ?? less.materialNumber, day: less.bucketStart },
      ...{ before: less.needQuantity, now: line?.needQuantity ?? '0' },
    },
  }
}

/** Why it cannot be published at all. */
export function notPublishable(plan: Plan, { today }: Moment): Refusal | undefined {
  if (plan.lines.length === 0) return { message: 'common.atLeastOneRow', field: 'lines' }
  if (plan.planDateEnd !== null && plan.planDateEnd < today)
    return { message: 'plan.overAlready', field: 'planDateEnd', params: { day: plan.planDateEnd } }
  if (plan.replyDeadline !== null && plan.replyDeadline < today)
    return { message: 'plan.deadlinePast', field: 'replyDeadline', params: { today } }
  return belowOrdered(plan)
}

/** Why it cannot be published without giving a reason. */
export const notPublishableSo = (plan: Plan, moment: Moment): Refusal | undefined =>
  notPublishable(plan, moment) ?? firmDecreased(plan, moment)

/** Nothing firm went down: nothing needs a reason. */
export const nothingDecreased = (plan: Plan, moment: Moment): Refusal | undefined =>
  notPublishable(plan, moment) ?? (firmDecreased(plan, moment) ? undefined : { message: 'plan.nothingDecreased' })

const unanswered = { replyQuantity: null, replyDate: null, gapReason: null } as const

/** It goes out; what was answered to periods that ask for the same stays. */
export function published(plan: Plan, { now }: Moment): Partial<Plan> {
  const before = beforeByPeriod(plan)
  return {
    ...{ publishTime: now, replyTime: null, confirmTime: null, changeRemark: null, breakReason: null },
    lines: plan.lines.map((line) => {
      const was = before.get(periodKey(line))
      const isSame = was !== undefined && compare(was.needQuantity, line.needQuantity ?? '0') === 0
      return isSame ? line : { ...line, ...unanswered }
    }),
  }
}

/** What the next version is compared with, and its number. */
export const nextVersion = (plan: Plan): Partial<Plan> => ({
  planVersion: (plan.planVersion ?? 1) + 1,
  planJson: plan.lines.map((line) => ({
    ...{ materialNumber: line.materialNumber, factory: line.factory, bucketStart: line.bucketStart },
    ...{ needQuantity: line.needQuantity ?? '0', firm: line.firm ?? 'N' },
    ...{ replyQuantity: line.replyQuantity, replyDate: line.replyDate, gapReason: line.gapReason },
  })),
})

/** Does a period get less than it needs, or later than on its last day? */
export const hasGap = (
  bucket: Plan['bucket'],
  { needQuantity, replyQuantity, replyDate, bucketStart }: Line,
): boolean =>
  replyQuantity !== null &&
  (compare(replyQuantity, needQuantity ?? '0') < 0 ||
    (replyDate !== null && replyDate > periodEnd(bucket, bucketStart)))

/** What is wrong with the answer to a period: firm ones need one, less or later needs a reason. */
export function replyFault(bucket: Plan['bucket'], line: Line): Refusal | undefined {
  const { replyQuantity, replyDate, gapReason, firm } = line
  if (firm === 'Y' && replyQuantity === null) return { message: 'plan.noReply', field: 'replyQuantity', ...about(line) }
  if (replyQuantity === null && (replyDate !== null || gapReason !== null))
    return { message: 'plan.replyWithoutQuantity', field: 'replyQuantity', ...about(line) }
  return hasGap(bucket, line) && !gapReason
    ? { message: 'plan.noGapReason', field: 'gapReason', ...about(line) }
    : undefined
}

/** The first fault of an answer. */
export function replyRefused({ bucket, lines }: Plan): Refusal | undefined {
  for (const line of lines) {
    const fault = replyFault(bucket, line)
    if (fault) return fault
  }
  return undefined
}

/** The answer; whoever says no day means that of the period. */
export const replied = ({ lines }: Plan, { now }: Moment): Partial<Plan> => ({
  replyTime: now,
  lines: lines.map((line) =>
    line.replyQuantity === null ? line : { ...line, replyDate: line.replyDate ?? line.bucketStart },
  ),
})

const least = (one: Decimal | null, other: Decimal | null): Decimal =>
  compare(one ?? '0', other ?? '0') < 0 ? (one ?? '0') : (other ?? '0')

/** What was ordered before stands, whatever is agreed on now. */
const atLeastOrdered = (agreed: Decimal, ordered: Decimal | null): Decimal =>
  compare(agreed, ordered ?? '0') < 0 ? (ordered ?? '0') : agreed

/** Both sides agree: of firm periods as much may be ordered as is needed and was promised. */
export const accepted = ({ lines }: Plan, { now }: Moment): Partial<Plan> => ({
  confirmTime: now,
  lines: lines.map((line) => ({
    ...line,
    confirmedQuantity:
      line.firm === 'Y'
        ? atLeastOrdered(least(line.needQuantity, line.replyQuantity), line.orderedQuantity)
        : line.orderedQuantity,
  })),
})

/** A new day by which to answer is not past. */
export function askedTooEarly({ replyDeadline }: Plan, _given: Given, { today }: Moment): Refusal | undefined {
  return replyDeadline === null || replyDeadline < today
    ? { message: 'plan.deadlinePast', field: 'replyDeadline', params: { today } }
    : undefined
}

/** A period that was ordered from stays what it is. `before`: the plan as it was. @returns the refusal where it does not */
export function orderedGone({ lines }: Pick<Plan, 'lines'>, before: Pick<Plan, 'lines'>): Refusal | undefined {
  const kept = new Map(lines.map((line) => [line.uuid, periodKey(line)]))
  const gone = before.lines.find((line) => !isZero(line.orderedQuantity) && kept.get(line.uuid) !== periodKey(line))
  if (!gone) return undefined
  const { params, ...at } = about(gone)
  return {
    message: 'plan.orderedGone',
    field: 'bucketStart',
    ...at,
    params: { ...params, quantity: String(gone.orderedQuantity) },
  }
}
