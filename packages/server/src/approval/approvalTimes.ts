/** Approvers who let their time pass are reminded once (domain/08 §4.9.1, sla). */
import { flowTask } from '@srm/core/system/flows/flowTask'
import { byTheClock } from '../calendar/byTheClock.ts'

export const approvalTimes = byTheClock(
  'approvals',
  flowTask,
  `select "elsAccount", "uuid", 'remind' as action from "flowTask"
    where "taskStatus" = 'open' and "answerBy" < $1::timestamptz and "remindedTime" is null and "isDel" = 'N' order by 1, 2`,
)
