/** Quantities of open order lines by week, and the call-offs that come of them. Pure. */
import type { OrderLine } from '@srm/core/client/orderLines'
import { compare, decimal, isZero, plain, sum } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { addDays } from '../../grid/cells/calendar.ts'

/** Weeks that are planned at once. */
export const weekCount = 8

/** An open line with what is typed for each week, under the Monday's date: decimal text, or what cannot be read. */
export interface PlanRow extends OrderLine {
  readonly typed: Readonly<Record<string, unknown>>
}

/** The Mondays of this week and of those after it. `today`: ISO date. */
export function mondaysFrom(today: string): readonly string[] {
  const monday = addDays(today, -((new Date(today).getUTCDay() + 6) % 7))
  return Array.from({ length: weekCount }, (_, week) => addDays(monday, week * 7))
}

const isDecimal = (value: unknown): value is Decimal => typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value)

/** What is typed and can be read, by week. */
export const quantitiesOf = ({ typed }: PlanRow): readonly (readonly [monday: string, quantity: Decimal])[] =>
  Object.entries(typed).flatMap(([monday, value]) =>
    isDecimal(value) && compare(value, '0') > 0 ? [[monday, value] as const] : [],
  )

export const plannedOf = (row: PlanRow): Decimal =>
  plain(sum(quantitiesOf(row).map(([, quantity]) => decimal(quantity))))

/** What remains open; below zero where more is planned than is open. */
export const restOf = (row: PlanRow): Decimal =>
  plain(decimal(row.openCallOffQuantity ?? '0').minus(decimal(plannedOf(row))))

export const isTooMuch = (row: PlanRow): boolean => row.unlimitedOver !== 'Y' && restOf(row).startsWith('-')

/** Weeks whose text is no quantity above zero. */
export const unreadWeeks = ({ typed }: PlanRow): readonly string[] =>
  Object.entries(typed).flatMap(([monday, value]) =>
    value == null || value === '' || (isDecimal(value) && compare(value, '0') > 0) ? [] : [monday],
  )

export const isPlanned = (row: PlanRow): boolean => !isZero(plannedOf(row))
export const isFaulty = (row: PlanRow): boolean => isTooMuch(row) || unreadWeeks(row).length > 0

/** A call-off to be made: one of each supplier and plant. */
export interface Planned {
  readonly supplierName: string | null
  readonly rows: readonly PlanRow[]
  readonly input: AnyRow
}

/**
 * The call-offs that rows make.
 * @param weekday days after Monday on which goods are needed
 * @param today what is needed on a day that is over is needed today
 */
export function callOffsOf(rows: readonly PlanRow[], weekday: number, today: string): readonly Planned[] {
  const dayOf = (monday: string) => [addDays(monday, weekday), today].toSorted()[1] as string
  const groups = Map.groupBy(rows.filter(isPlanned), ({ toElsAccount, factory }) => `${toElsAccount}\n${factory ?? ''}`)
  return [...groups.values()].map((group) => {
    const [{ toElsAccount, factory, supplierName } = {} as PlanRow] = group
    const lines = group.flatMap((row) =>
      quantitiesOf(row)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([monday, needQuantity]) => ({
          orderNumber: row.orderNumber,
          orderItemNumber: row.itemNumber,
          needQuantity,
          needDate: dayOf(monday),
        })),
    )
    return { supplierName, rows: group, input: { toElsAccount, ...(factory ? { factory } : {}), lines } }
  })
}
