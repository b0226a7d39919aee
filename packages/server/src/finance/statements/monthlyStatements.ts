/** Month's ends by the clock: what is open up to the last day of the month before, put together for people to send (domain/06 §2.1). */
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import type { Connection, Database } from '../../database/database.ts'
import { system } from '../../database/systemTables.ts'
import type { Context } from '../../engine/context.ts'
import type { Job } from '../../engine/job.ts'
import { createAsSystem } from '../../engine/save/create.ts'
import { serverAt, systemOf } from '../../engine/serverContext.ts'
import { settingOf } from '../../settings/settingOf.ts'

/** How many items one statement has at most; what is over waits for the month after, or for people. */
const most = 5000

/** An open item of a voucher, or an open line of an expense sheet, and the statement that it goes into. */
interface Open {
  readonly supplier: string
  readonly company: string | null
  readonly currency: string | null
  readonly voucher: string | null
  readonly sheet: string | null
  readonly item: number
}

/** ISO dates of the month that a day is in, and of the last day before it. */
function monthOf(today: string): { readonly day: number; readonly lastDay: string } {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  return { day, lastDay: new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10) }
}

/** What is open up to a day, but for whom a statement up to that day is there already. */
const openUpTo = ({ tx, actor }: Context, lastDay: string): Promise<Open[]> =>
  tx.query<Open>(
    `with open as (
       select v."toElsAccount" as supplier, l."companyCode" as company, l."currency", v."voucherNumber" as voucher, null as sheet,
           l."itemNumber" as item
         from "materialVoucher" v join "materialVoucherLine" l on l."elsAccount" = v."elsAccount" and l."parent" = v."uuid"
        where v."elsAccount" = $1 and ("openItem" > 0) is true and v."postingDate" <= $2::date
       union all
       select h."toElsAccount", h."companyCode", h."currency", null, h."costNumber", l."itemNumber"
         from "expenseSheet" h join "expenseSheetLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
        where h."elsAccount" = $1 and ("openItem" > 0) is true and h."cancelStatus" = 'none' and h."costDate" <= $2::date
          and h."isDel" = 'N')
     select o.* from open o where not exists (
       select 1 from "reconciliation" r where r."elsAccount" = $1 and r."toElsAccount" = o.supplier and r."periodTo" = $2::date
         and r."companyCode" is not distinct from o.company and r."currency" is not distinct from o."currency"
         and r."checkStatus" <> 'cancelled' and r."isDel" = 'N')
     order by o.supplier, o.company, o."currency", o.voucher, o.sheet, o.item`,
    [actor.account, lastDay],
  )

/** Puts together what is open; answers how many statements that makes. */
async function stateMonth(context: Context): Promise<number> {
  const { tx, actor, moment } = context
  const { day, lastDay } = monthOf(moment.today)
  const from = await settingOf(tx, actor.account, 'recon.monthlyDay')
  if (from === 0 || day < from || (await settingOf(tx, actor.account, 'recon.initiator')) === 'supplier') return 0
  const groups = Map.groupBy(await openUpTo(context, lastDay), ({ supplier, company, currency }) =>
    JSON.stringify([supplier, company, currency]),
  )
  for (const items of groups.values())
    await createAsSystem(context, reconciliation, {
      toElsAccount: items[0]?.supplier,
      periodTo: lastDay,
      lines: items
        .slice(0, most)
        .map(({ voucher, sheet, item }) =>
          voucher === null
            ? { costNumber: sheet, costItemNumber: item }
            : { referVoucherNumber: voucher, referVoucherItemNumber: item },
        ),
    })
  return groups.size
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
