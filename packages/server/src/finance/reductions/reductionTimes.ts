/** The months of a reduction are over by the calendar of its account: it is proposed to settle it (domain/06 §2.6). */
import { costReduction } from '@srm/core/finance/reductions/costReduction'
import { byTheBuyersClock } from '../../calendar/byTheClock.ts'

const due = `select r."elsAccount", r."uuid", 'end' as action
   from "costReduction" r join account a on a."toElsAccount" = r."elsAccount"
  where r."elsAccount" = $2 and r."status" = 'running' and r."periodStatus" = 'open' and r."isDel" = 'N'
    and r."periodTo" < ($1::timestamptz at time zone a."timeZone")::date
  order by 1, 2`

export const reductionTimes = byTheBuyersClock('costReductions', costReduction, due)
