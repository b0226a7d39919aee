/** What a buyer may write about a company that keeps its own data, and how both learn each other's names (domain/07 §3.6). */
import { openKeys, regulatedKeys } from '@srm/core/suppliers/companyFields'
import { type Supplier, supplier } from '@srm/core/suppliers/supplier'
import { actingAs } from '../database/acting.ts'
import { system } from '../database/systemTables.ts'
import type { Context } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'

/** What the company shares is the company's to change. @throws Refused */
function demandOwn(before: Supplier | undefined, after: Supplier): void {
  if (!before || after.shareStatus !== 'shared') return
  const field = [...regulatedKeys, ...openKeys].find((key) => before[key] !== after[key])
  if (field) throw new Refused({ message: 'supplier.companyKeeps', field })
}

/** The supplier reads whose row it is; where the server wrote the row nobody signed it with his company's name. */
const nameBuyer = ({ tx }: Context, { elsAccount, uuid }: Supplier): Promise<unknown> =>
  actingAs(tx, system, () =>
    tx.query(
      `update supplier s set "purchaserName" = a."fullName" from account a
       where a."toElsAccount" = $1 and s."elsAccount" = $1 and s."uuid" = $2`,
      [elsAccount, uuid],
    ),
  )

onAction(supplier, {
  async create({ context, after }) {
    await nameBuyer(context, after)
  },
  async save({ before, after }) {
    demandOwn(before, after)
  },
})
