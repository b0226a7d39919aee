/** Source rows end by the calendar of their account (domain/04 §3.13). */
import { sourceList } from '@srm/core/masterData/sourceList'
import { byTheClock } from './byTheClock.ts'

const due = `select s."elsAccount", s."uuid", 'expire' as action
    from account a join "sourceList" s on s."elsAccount" = a."toElsAccount" and s."status" in ('valid', 'blocked')
      and s."expiryDate" < ($1::timestamptz at time zone a."timeZone")::date and s."isDel" = 'N'
  order by 1, 2`

export const sourceTimes = byTheClock('sources', sourceList, due)
