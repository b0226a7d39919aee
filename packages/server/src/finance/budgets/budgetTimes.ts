/** Budgets end by the calendar of their account (domain/06 §2.4). What is frozen in them is used all the same. */
import { budget } from '@srm/core/finance/budgets/budget'
import { byTheBuyersClock } from '../../calendar/byTheClock.ts'

const due = `select b."elsAccount", b."uuid", 'expire' as action
   from budget b join account a on a."toElsAccount" = b."elsAccount"
  where b."elsAccount" = $2 and b."status" = 'active' and b."isDel" = 'N'
    and b."endDate" < ($1::timestamptz at time zone a."timeZone")::date
  order by 1, 2`

export const budgetTimes = byTheBuyersClock('budgets', budget, due)
