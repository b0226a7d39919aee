/** Whoever looks after prices hears of their end in time (domain/04 §3.12). */
import { priceRecord } from '@srm/core/masterData/prices/priceRecord'
import { reminders, sameValues } from '../calendar/reminders.ts'

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
