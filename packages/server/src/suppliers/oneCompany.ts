/** No credit code stands for two companies, as long as both are there (domain/07 §3.6). */
import type { Supplier } from '@srm/core/suppliers/supplier'
import type { Account } from '@srm/core/system/people/account'
import type { Connection } from '../database/database.ts'
import { actingAs } from '../database/jointTransaction.ts'
import { lockUntilEnd } from '../database/namedLocks.ts'
import { system } from '../database/systemTables.ts'
import type { Context } from '../engine/context.ts'
import { Conflict } from '../engine/errors.ts'

/** Of two who write the same code at once the later one sees the row of the other. */
const lock = (tx: Connection, what: string) => lockUntilEnd(tx, 'creditCode', what)

const taken = (code: string): Conflict =>
  new Conflict({ message: 'common.duplicateKey', field: 'socialCreditCode', params: { value: code } })

/** An account that was closed leaves its company free for another one. @throws Conflict */
export async function demandOneAccount({ tx }: Context, { uuid, socialCreditCode }: Account): Promise<void> {
  if (!socialCreditCode) return
  await lock(tx, socialCreditCode)
  const others = await actingAs(tx, system, () =>
    tx.query(
      `select 1 from account
       where "socialCreditCode" = $1 and "uuid" <> $2 and "accountStatus" <> 'closed' and "isDel" = 'N' limit 1`,
      [socialCreditCode, uuid],
    ),
  )
  if (others.length > 0) throw taken(socialCreditCode)
}

/**
 * A buyer has one row about a company; one about a closed account, or an eliminated one, does not count. Who writes such
 * rows is alone with those of his account: a file would hold a lock for each of its codes.
 * @throws Conflict
 */
export async function demandOneRow({ tx, actor }: Context, rows: readonly Supplier[]): Promise<void> {
  const coded = rows.filter(({ socialCreditCode }) => socialCreditCode)
  if (coded.length === 0) return
  await lock(tx, actor.account)
  const [other] = await actingAs(tx, system, () =>
    tx.query<{ code: string }>(
      `select s."socialCreditCode" as code from unnest($2::uuid[], $3::text[]) n(uuid, code)
         join supplier s on s."elsAccount" = $1 and s."socialCreditCode" = n.code and s."uuid" <> n.uuid and s."isDel" = 'N'
         left join account a on a."toElsAccount" = s."toElsAccount"
       where s."supplierStatus" <> 'eliminated' and a."accountStatus" is distinct from 'closed' limit 1`,
      [actor.account, coded.map(({ uuid }) => uuid), coded.map(({ socialCreditCode }) => socialCreditCode)],
    ),
  )
  if (other) throw taken(other.code)
}
