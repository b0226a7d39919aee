/** Month's ends by the clock: what is open up to the last day of the month before, put together for people to send (domain/06 §2.1). */
import type { StatementGroup } from '@srm/core/client/statements/statementDesk'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import type { Connection, Database } from '../../database/database.ts'
import { system } from '../../database/systemTables.ts'
import type { Context } from '../../engine/context.ts'
import type { Job } from '../../engine/job.ts'
import { createAsSystem } from '../../engine/save/create.ts'
import { serverAt, systemOf } from '../../engine/serverContext.ts'
import { settingOf } from '../../settings/settingOf.ts'
import { valuesFor } from '../money/moneySql.ts'
import { openItems, takenOf } from './openItems.ts'
import { monthsEnd } from './statementDesk.ts'

/** Groups with something open up to a day, but for those of which the clock has made a statement up to that day already. */
function openGroups(context: Context, lastDay: string): Promise<StatementGroup[]> {
  const { values, with$ } = valuesFor(context.actor.account)
  const open = openItems(context, { from: null, to: lastDay }, values, with$, 'sums')
  return context.tx.query<StatementGroup>(
    `select o."party", o."company", o."currency" from (${open}) o where not exists (
       select 1 from "reconciliation" r where r."elsAccount" = $1 and r."toElsAccount" = o."party" and r."periodTo" = ${with$(lastDay)}::date
         and r."companyCode" is not distinct from o."company" and r."currency" is not distinct from o."currency"
         and r."createUser" = $1 || '_system' and r."checkStatus" <> 'cancelled' and r."isDel" = 'N')
      group by 1, 2, 3 order by 1, 2, 3`,
    values,
  )
}

/** Puts together what is open; answers how many statements that makes. What is over the most of one waits for the month after, or for people. */
async function stateMonth(context: Context): Promise<number> {
  const { tx, actor, moment } = context
  const from = await settingOf(tx, actor.account, 'recon.monthlyDay')
  if (from === 0 || Number(moment.today.slice(8)) < from) return 0
  if ((await settingOf(tx, actor.account, 'recon.initiator')) === 'supplier') return 0
  const lastDay = monthsEnd(moment.today)
  const groups = await openGroups(context, lastDay)
  for (const group of groups) {
    const { lines } = await takenOf(context, { from: null, to: lastDay, group })
    await createAsSystem(context, reconciliation, { toElsAccount: group.party, periodTo: lastDay, lines })
  }
  return groups.length
}

const buyers = (on: Connection) =>
  on.query<{ account: string }>(
    `select "toElsAccount" as account from account
      where "accountSide" in ('buyer', 'both') and "accountStatus" = 'active' and "isDel" = 'N' order by 1`,
  )

export const monthlyStatements: Job = {
  name: 'monthlyStatements',
  run: async (database: Database, now: Date) => {
    let done = 0
    for (const { account } of await database.read(system, buyers))
      done += await database.transaction(systemOf(account), (tx) =>
        stateMonth(serverAt({ tx, now }, account, 'buyer', [reconciliation])),
      )
    return done
  },
}
