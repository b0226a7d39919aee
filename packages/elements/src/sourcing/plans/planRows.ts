/** The lines of a plan as rows of a material in a plant, with a cell for each period. Pure. */
import { decimal, plain } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { nextPeriod, periodStart, periodsFrom } from '@srm/core/sourcing/plans/periods'
import type { Bucket } from '@srm/core/sourcing/plans/planCodes'

/** A material in a plant: a line of it, and its lines by the first day of their period. */
export interface PlanRow<L extends AnyRow = AnyRow> {
  readonly key: string
  readonly of: L
  readonly periods: Readonly<Record<string, L>>
}

const groupOf = ({ materialNumber, factory }: AnyRow): string =>
  JSON.stringify([materialNumber ?? null, factory ?? null])

/** The lines by material and plant, in their order; a period that is there twice begins a row of its own, so that nothing is hidden. */
export function rowsOf<L extends AnyRow>(lines: readonly L[], keyOf: (line: L) => string): readonly PlanRow<L>[] {
  const rows: { key: string; group: string; of: L; periods: Record<string, L> }[] = []
  for (const line of lines) {
    const group = groupOf(line)
    const start = String(line.bucketStart ?? '')
    const row = rows.find((one) => one.group === group && !(start in one.periods))
    if (row) row.periods[start] = line
    else rows.push({ key: keyOf(line), group, of: line, periods: { [start]: line } })
  }
  return rows.map(({ key, of, periods }) => ({ key, of, periods }))
}

/** The first days that lines have, each once, in their order. */
export const startsOf = (lines: readonly AnyRow[]): readonly string[] =>
  [...new Set(lines.map(({ bucketStart }) => String(bucketStart ?? '')))].filter((start) => start !== '').toSorted()

/** As many periods are shown at most, and as many where no end is said. */
const [most, usual] = [62, 8]

interface Head {
  readonly bucket?: unknown
  readonly planDateEnd?: unknown
}

const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/** The first days of the periods that may be planned: from this one, or an earlier one that is planned already, to the end. */
export function plannedStarts(
  { bucket, planDateEnd }: Head,
  lines: readonly AnyRow[],
  today: string,
): readonly string[] {
  const kind = (bucket ?? 'week') as Bucket
  const known = startsOf(lines)
  const [first = today] = [...known.filter(isDay), today].toSorted()
  const starts = isDay(planDateEnd) ? untilEnd(kind, first, planDateEnd) : periodsFrom(kind, first, usual)
  return [...new Set([...starts, ...known])].toSorted()
}

function untilEnd(kind: Bucket, from: string, end: string): readonly string[] {
  const starts: string[] = []
  for (
    let start: string = periodStart(kind, from);
    start <= end && starts.length < most;
    start = nextPeriod(kind, start)
  )
    starts.push(start)
  return starts
}

/** "+20", "−20" from one quantity to another; undefined where they are the same or one is none. */
export function changeOf(was: unknown, is: unknown): Decimal | undefined {
  if (!isDecimal(was) || !isDecimal(is)) return undefined
  const change = plain(decimal(is).minus(decimal(was)))
  return change === '0' ? undefined : change
}
export const isDecimal = (value: unknown): value is Decimal =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)
