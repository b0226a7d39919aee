/** Budgets end by the calendar of their account, and what is frozen in them goes on as the setting says (domain/06 §2.4). */
import { platformAccount } from '@srm/core/definition/platformAccount'
import { budget } from '@srm/core/finance/budgets/budget'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { settingSpec } from '@srm/core/system/settings'
import { byTheBuyersClock } from '../../calendar/byTheClock.ts'
import type { Job } from '../../engine/job.ts'

const key = 'budget.carryOver'
const policy = `coalesce((select s."settingValue" from setting s where s."elsAccount" in ($2, '${platformAccount}')
    and s."settingKey" = '${key}' and s."isDel" = 'N' order by s."elsAccount" = '${platformAccount}' limit 1), '${settingSpec(key).initial}')`
const today = `($1::timestamptz at time zone a."timeZone")::date`

/** The first budget of the same key after one, and its line for the same subject, else that for everything else. */
const successor = `select n."budgetNumber", nl."itemNumber" from budget n
    join "budgetLine" nl on nl."elsAccount" = n."elsAccount" and nl."parent" = n."uuid"
  where n."elsAccount" = b."elsAccount" and n."status" = 'active' and n."isDel" = 'N' and n."startDate" > b."endDate"
    and n."companyCode" is not distinct from b."companyCode" and n."costCenterCode" = b."costCenterCode"
    and n."projectNumber" is not distinct from b."projectNumber" and n."withTax" is not distinct from b."withTax"
    and (nl."subject" is null or nl."subject" = bl."subject")
  order by n."startDate", nl."subject" nulls last limit 1`

const frozen = `select distinct h."elsAccount", h."uuid", 'passBudget' as action,
    jsonb_build_object('budgetNumber', b."budgetNumber", 'budgetItemNumber', l."budgetItemNumber"::text)
      || case when p.policy = 'carry' then jsonb_build_object('successor', n."budgetNumber", 'successorItem', n."itemNumber"::text)
         else '{}' end as input
   from budget b join account a on a."toElsAccount" = b."elsAccount"
   cross join lateral (select ${policy} as policy) p
   join "purchaseOrderLine" l on l."elsAccount" = b."elsAccount" and l."budgetNumber" = b."budgetNumber"
   join "budgetLine" bl on bl."elsAccount" = b."elsAccount" and bl."parent" = b."uuid" and bl."itemNumber" = l."budgetItemNumber"
   join "purchaseOrder" h on h."elsAccount" = l."elsAccount" and h."uuid" = l."parent" and h."isDel" = 'N'
   left join lateral (${successor}) n on true
  where b."elsAccount" = $2 and b."status" in ('active', 'expired') and b."isDel" = 'N' and b."endDate" < ${today}
    and l."budgetFreezeAmount" > 0 and l."formerBudgetNumber" is null and l."budgetReleased" is distinct from 'Y'
    and (p.policy = 'release' or p.policy = 'carry' and n."budgetNumber" is not null)
  order by 1, 2`

/** The sum of what orders released of it since its last day. */
const passed = `select trim_scale(coalesce(sum(e."amount"), 0))::text from "budgetEntry" e
  where e."elsAccount" = b."elsAccount" and e."budgetNumber" = b."budgetNumber" and e."amountChangeType" = '2'
    and e."sourceType" = 'purchaseOrder' and (e."logtime" at time zone a."timeZone")::date > b."endDate"`

const ended = `select b."elsAccount", b."uuid", 'expire' as action, jsonb_build_object('passed', (${passed})) as input
   from budget b join account a on a."toElsAccount" = b."elsAccount"
  where b."elsAccount" = $2 and b."status" = 'active' and b."isDel" = 'N' and b."endDate" < ${today}
  order by 1, 2`

const passing = byTheBuyersClock('budgets', purchaseOrder, frozen)
const ending = byTheBuyersClock('budgets', budget, ended)

/** Orders go on first, so that whoever is told of the end is told what became of what was frozen. */
export const budgetTimes: Job = {
  name: 'budgets',
  run: async (database, now) => (await passing.run(database, now)) + (await ending.run(database, now)),
}
