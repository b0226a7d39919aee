/** Statements that wait: whoever confirms is reminded when his time is over, and each time as much has passed again. */
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import { byTheBuyersClock } from '../../calendar/byTheClock.ts'

/** What was brought in from the past waits for nobody by this clock. */
const due = `select r."elsAccount", r."uuid", 'remind' as action from "reconciliation" r
  where r."elsAccount" = $2 and r."checkStatus" = 'toConfirm' and r."isDel" = 'N' and r."historyFlag" is distinct from 'Y'
    and r."replyBy" < $1::timestamptz
    and (r."remindedTime" is null or r."remindedTime" + (r."replyBy" - r."sendTime") < $1::timestamptz)
  order by 1, 2`

export const statementReminders = byTheBuyersClock('statements', reconciliation, due)
