/** Service entry sheets that wait: the buyer is reminded when his time is over, and each time as much has passed again. */
import { serviceSheet } from '@srm/core/logistics/services/serviceSheet'
import { byTheSuppliersClock } from '../../calendar/byTheClock.ts'

/** What was brought in from the past waits for nobody by this clock. */
const due = `select s."elsAccount", s."uuid", 'remind' as action from "serviceSheet" s
  where s."elsAccount" = $2 and s."sheetStatus" = 'submitted' and s."isDel" = 'N' and s."historyFlag" is distinct from 'Y'
    and s."acceptBy" < $1::timestamptz
    and (s."remindedTime" is null or s."remindedTime" + (s."acceptBy" - s."submitTime") < $1::timestamptz)
  order by 1, 2`

export const acceptanceReminders = byTheSuppliersClock('acceptances', serviceSheet, due)
