/** Replies that are missing: the supplier is reminded when his time is over, the buyer told when as much has passed again. */
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { byTheBuyersClock } from '../calendar/byTheClock.ts'

/** Nobody is reminded twice a day: neither by the clock nor by the buyer's people. */
const notToday = `coalesce(o."remindedDate", '-infinity') < $1::timestamptz::date`

/** What was brought in from the past waits for nobody's reply by this clock. */
const overdue = `from "purchaseOrder" o where o."elsAccount" = $2 and o."stage" in ('sent', 'changeSent')
    and o."replyDeadline" < $1::timestamptz and o."isDel" = 'N' and o."historyFlag" is distinct from 'Y'`

const due = `select o."elsAccount", o."uuid", 'remindReply' as action ${overdue} and o."replyRemindedTime" is null and ${notToday}
  union all
  select o."elsAccount", o."uuid", 'escalateReply' ${overdue} and o."replyRemindedTime" is not null and o."replyEscalatedTime" is null
    and o."replyDeadline" + make_interval(hours => coalesce(o."replyHours", 0)) < $1::timestamptz
  order by 1, 2`

export const replyReminders = byTheBuyersClock('replies', purchaseOrder, due)
