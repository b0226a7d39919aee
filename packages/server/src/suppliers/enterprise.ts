/** A company's own data: it comes with the account, its regulated fields follow the account, buyers' rows follow it. */
import { openKeys, regulatedKeys } from '@srm/core/suppliers/companyFields'
import { type Enterprise, enterprise } from '@srm/core/suppliers/enterprise'
import { supplier } from '@srm/core/suppliers/supplier'
import { type Account, account } from '@srm/core/system/account'
import { actingAs } from '../database/acting.ts'
import type { Connection } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { actAsSystem } from '../engine/act.ts'
import { serverAt, systemOf } from '../engine/asServer.ts'
import type { Context } from '../engine/context.ts'
import { createAsSystem } from '../engine/create.ts'
import { onAction } from '../engine/effects.ts'
import { knownCountry } from './knownCountry.ts'

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
    }
  })

const closeWith = ({ tx, moment }: Context, { toElsAccount }: Account): Promise<void> =>
  actingAs(tx, systemOf(toElsAccount), async () => {
    const uuid = await enterpriseOf(tx, toElsAccount)
    const context = serverAt({ tx, now: new Date(moment.now) }, toElsAccount, 'supplier')
    if (uuid) await actAsSystem(context, enterprise, uuid, 'deactivate', {}, {})
  })

const assigned = (keys: readonly string[]) => keys.map((key) => `"${key}" = e."${key}"`).join(', ')
const differ = (keys: readonly string[]) =>
  `(${keys.map((key) => `s."${key}"`).join(', ')}) is distinct from (${keys.map((key) => `e."${key}"`).join(', ')})`

/** Buyers' rows follow what the company may change by itself. What is regulated stays as each buyer accepted it. */
const spread = ({ tx }: Context, { elsAccount }: Enterprise): Promise<unknown> =>
  actingAs(tx, system, () =>
    tx.query(
      `update supplier s set ${assigned(openKeys)} from enterprise e
       where e."elsAccount" = $1 and s."toElsAccount" = $1 and s."shareStatus" = 'shared' and ${differ(openKeys)}`,
      [elsAccount],
    ),
  )

const taken = (keys: readonly string[]) => keys.map((key) => `"${key}" = coalesce(e."${key}", s."${key}")`).join(', ')

onAction(account, {
  create: ({ context, after }) => followAccount(context, after),
  save: ({ context, after }) => followAccount(context, after),
  close: ({ context, after }) => closeWith(context, after),
})

onAction(enterprise, {
  async save({ context, after }) {
    await spread(context, after)
  },
})

onAction(supplier, {
  /** The buyer's row takes over all the company says; what it says nothing about stays. */
  async share({ context: { tx }, after: { elsAccount, uuid } }) {
    await actingAs(tx, system, () =>
      tx.query(
        `update supplier s set ${taken([...regulatedKeys, ...openKeys])} from enterprise e
         where e."elsAccount" = s."toElsAccount" and s."elsAccount" = $1 and s."uuid" = $2`,
        [elsAccount, uuid],
      ),
    )
  },
})
