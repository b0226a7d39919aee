/** Prices begin and end by the calendar of their account (domain/04 §3.12). */
import { priceRecord } from '@srm/core/masterData/prices/priceRecord'
import { byTheClock } from '../calendar/byTheClock.ts'
import { reminders, sameValues } from '../calendar/reminders.ts'

const today = '($1::timestamptz at time zone a."timeZone")::date'

const due = `select p."elsAccount", p."uuid", 'begin' as action
    from account a join "priceRecord" p on p."elsAccount" = a."toElsAccount" and p."priceStatus" = 'pending'
      and p."priceStart" <= ${today} and p."isDel" = 'N'
  union all
  select p."elsAccount", p."uuid", 'expire'
    from account a join "priceRecord" p on p."elsAccount" = a."toElsAccount" and p."priceStatus" = 'effective'
      and p."priceExpiryDate" < ${today} and p."isDel" = 'N'
  order by 1, 2`

/** Prices to come begin on their day; those whose last day is over expire. */
export const priceTimes = byTheClock('prices', priceRecord, due)

/** The same is agreed on already for the time after. */
const followed = `exists (select 1 from "priceRecord" n where ${sameValues(priceRecord, priceRecord.noOverlap?.same ?? [])}
  and n."isDel" = 'N' and n."priceStatus" in ('pending', 'effective') and n."priceStart" > r."priceStart")`

/** Buyers hear of prices that end. */
export const priceReminders = reminders({
  name: 'priceReminders',
  def: priceRecord,
  inForce: `r."priceStatus" = 'effective'`,
  lastDay: 'priceExpiryDate',
  unless: followed,
})
