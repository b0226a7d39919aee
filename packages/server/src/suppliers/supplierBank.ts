/** Who may verify an account that a supplier is paid to, and which one is the default then (domain/02 §1.5, §1.6). */
import { type SupplierBank, supplierBank } from '@srm/core/suppliers/supplierBank'
import { actAsSystem } from '../engine/act.ts'
import { type Context, unscoped, userOf } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'
import { writeAsOnlyOne } from '../engine/exclusion/onlyOne.ts'

/** Whoever wrote the account does not verify it (domain/02 §1.5: four eyes). @throws Refused */
function demandSecondPerson(bank: SupplierBank, user: string): void {
  if ([bank.createUser, bank.lastUpdateUser].includes(user)) throw new Refused({ message: 'supplierBank.secondPerson' })
}

const formerDefault = `select "uuid" from "supplierBank" where "elsAccount" = $1 and "toElsAccount" = $2 and "currency" = $3
  and "isDefault" = 'Y' and "bankStatus" = 'effective' and "isDel" = 'N' for update`

/** The company has one default in each currency: who had the mark loses it to the one that is verified with it. */
async function endFormer(context: Context, { elsAccount, toElsAccount, currency }: SupplierBank): Promise<void> {
  const [former] = await context.tx.query<{ uuid: string }>(formerDefault, [elsAccount, toElsAccount, currency])
  const own = { changed: ['isDefault'], values: { isDefault: ['Y', 'N'] } }
  if (former) await actAsSystem(unscoped(context), supplierBank, former.uuid, 'yieldDefault', {}, {}, own)
}

onAction(supplierBank, {
  /** @throws Refused also for the later of two defaults that are verified at once */
  async verify({ context, before, after }) {
    const user = userOf(context.actor)
    if (!before) return
    demandSecondPerson(before, user)
    const { elsAccount, uuid } = after
    const { isDefault } = before
    if (isDefault === 'Y') await endFormer(context, after)
    await writeAsOnlyOne(supplierBank, { ...after, isDefault }, () =>
      context.tx.query(
        'update "supplierBank" set "verifiedBy" = $3, "isDefault" = $4 where "elsAccount" = $1 and "uuid" = $2',
        [elsAccount, uuid, user, isDefault],
      ),
    )
  },
})
