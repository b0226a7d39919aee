/** A company's own data: it comes with the account, its regulated fields follow the account, buyers' rows follow it. */
import { enterprise } from '@srm/core/suppliers/enterprise'
import { type Account, account } from '@srm/core/system/people/account'
import type { Connection } from '../database/database.ts'
import { actingAs } from '../database/jointTransaction.ts'
import { actAsSystem } from '../engine/act.ts'
import type { Context } from '../engine/context.ts'
import { each, onAction, onWritten } from '../engine/effects.ts'
import { createAsSystem } from '../engine/save/create.ts'
import { serverAt, systemOf } from '../engine/serverContext.ts'
import { spread } from './buyersRows.ts'
import { meetBuyers } from './customer.ts'
import { knownCountry } from './knownCountry.ts'
import { demandOneAccount } from './oneCompany.ts'

const sells = ({ accountSide }: Account): boolean => accountSide === 'supplier' || accountSide === 'both'
const isShortName = (name: string): boolean => [...name].length >= 3 && [...name].length <= 40

/** The row of the company, in a transaction of `systemOf` the company. */
const enterpriseOf = async (tx: Connection, elsAccount: string): Promise<string | undefined> =>
  (await tx.query<{ uuid: string }>('select "uuid" from enterprise where "elsAccount" = $1', [elsAccount]))[0]?.uuid

async function startOf(tx: Connection, company: Account) {
  const { toElsAccount, fullName, shortName, socialCreditCode, countryCode } = company
  return {
    toElsAccount,
    fullName,
    socialCreditCode,
    shortName: isShortName(shortName) ? shortName : null,
    countryCode: await knownCountry(tx, toElsAccount, countryCode),
  }
}

/** A company that sells has a row; its name and credit code are those of its account. */
const followAccount = ({ tx, moment }: Context, company: Account): Promise<void> =>
  actingAs(tx, systemOf(company.toElsAccount), async () => {
    const { toElsAccount, fullName, socialCreditCode } = company
    if (await enterpriseOf(tx, toElsAccount)) {
      const values = [toElsAccount, fullName, socialCreditCode]
      await tx.query('update enterprise set "fullName" = $2, "socialCreditCode" = $3 where "elsAccount" = $1', values)
    } else if (sells(company)) {
      const context = serverAt({ tx, now: new Date(moment.now) }, toElsAccount, 'supplier')
      await createAsSystem(context, enterprise, await startOf(tx, company))
      await meetBuyers(context)
    }
  })

const closeWith = ({ tx, moment }: Context, { toElsAccount }: Account): Promise<void> =>
  actingAs(tx, systemOf(toElsAccount), async () => {
    const uuid = await enterpriseOf(tx, toElsAccount)
    const context = serverAt({ tx, now: new Date(moment.now) }, toElsAccount, 'supplier')
    if (uuid) await actAsSystem(context, enterprise, uuid, 'deactivate', {}, {})
  })

onWritten(
  account,
  each(async (context, { after }) => {
    await demandOneAccount(context, after)
    await followAccount(context, after)
  }),
)
onAction(account, {
  close: ({ context, after }) => closeWith(context, after),
})

onWritten(
  enterprise,
  each(async (context, { before, after }) => {
    if (before) await spread(context, before, after)
  }),
)
