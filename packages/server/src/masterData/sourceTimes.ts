/** Whoever looks after sources hears of their end in time; suppliers read their shares while they may (domain/04 §3.13). */

import { platformAccount } from '@srm/core/definition/platformAccount'
import { sourceList } from '@srm/core/masterData/sources/sourceList'
import { byTheClock } from '../calendar/byTheClock.ts'
import { reminders, sameValues } from '../calendar/reminders.ts'

/** SQL: of the row `r` the next set is valid already, whoever is in it. */
export const followed = `exists (select 1 from "sourceList" n where ${sameValues(sourceList, ['materialNumber', 'cateLevelCode', 'factory'])}
  and n."isDel" = 'N' and n."status" in ('valid') and n."validStartDate" > r."expiryDate")`

/** Buyers hear of sources that end. */
export const sourceReminders = reminders({
  name: 'sourceReminders',
  def: sourceList,
  inForce: `r."status" = 'valid'`,
  lastDay: 'expiryDate',
  unless: followed,
})

const isShown = `coalesce((select v."settingValue" from setting v
  where v."elsAccount" in (a."toElsAccount", '${platformAccount}') and v."settingKey" = 'showOwnShare' and v."isDel" = 'N'
  order by v."elsAccount" = '${platformAccount}' limit 1), 'N') = 'Y'`

/** Suppliers read their share while the setting `showOwnShare` of the buyer says so, and no longer. */
export const sourceShares = byTheClock(
  'sourceShares',
  sourceList,
  `select s."elsAccount", s."uuid", case when s."sharedTime" is null then 'share' else 'unshare' end as action
     from account a join "sourceList" s on s."elsAccount" = a."toElsAccount" and s."status" = 'valid' and s."isDel" = 'N'
      and s."expiryDate" >= ($1::timestamptz at time zone a."timeZone")::date
    where (s."sharedTime" is null) = (${isShown}) order by 1, 2`,
)
