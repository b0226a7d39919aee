/** Whoever looks after something that ends hears of it 60, 30 and 7 days before, once each (domain/01 Part A §0.11). */
import { reminderDays } from '@srm/core/definition/time/reminder'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { sought } from '../database/schema/exclusion.ts'
import type { Job } from '../engine/job.ts'
import { byTheClock } from './byTheClock.ts'

const today = '($1::timestamptz at time zone a."timeZone")::date'
const earliest = Math.max(...reminderDays)

export interface Ending {
  readonly name: string
  readonly def: AnyDocument
  /** SQL: rows that are in force. */
  readonly inForce: string
  /** The column with the last day. */
  readonly lastDay: string
  /** SQL: rows `r` of which nobody needs to hear, because another one follows. */
  readonly unless?: string
}

/** The reminder that is due: that of the nearest of the days. */
const milestone = (lastDay: string): string =>
  `case ${reminderDays
    .toReversed()
    .map((days) => `when r."${lastDay}" - ${today} <= ${days} then ${days}`)
    .join(' ')} end`

/** SQL: the row `n` has the values of the row `r`, written as the index of what rows are of has them. */
export const sameValues = (def: AnyDocument, keys: readonly string[]): string =>
  [
    'n."elsAccount" = r."elsAccount"',
    ...keys.map((key) => `${sought(def, key, 'n.')} = ${sought(def, key, 'r.')}`),
  ].join(' and ')

/** A job that takes the action `remind` of each document whose last day comes near. */
export const reminders = ({ name, def, inForce, lastDay, unless = 'false' }: Ending): Job =>
  byTheClock(
    name,
    def,
    `select r."elsAccount", r."uuid", 'remind' as action, json_build_object('remindedDays', ${milestone(lastDay)}) as input
      from account a join "${def.shape.name}" r on r."elsAccount" = a."toElsAccount" and ${inForce} and r."isDel" = 'N'
        and r."${lastDay}" between ${today} and ${today} + ${earliest}
      where coalesce(r."remindedDays", ${earliest + 1}) > ${milestone(lastDay)} and not (${unless})
      order by 1, 2`,
  )
