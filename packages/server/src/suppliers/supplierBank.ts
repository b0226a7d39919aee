/** Who may verify an account that a supplier is paid to (domain/02 §1.5, §1.6). */
import { supplierBank } from '@srm/core/suppliers/supplierBank'
import { userOf } from '../engine/context.ts'
import { onAction } from '../engine/effects.ts'
import { Refused } from '../engine/errors.ts'

onAction(supplierBank, {
  /** Whoever wrote the account does not verify it (domain/02 §1.5: four eyes). */
  async verify({ context, before, after }) {
    const user = userOf(context.actor)
    if (before && [before.createUser, before.lastUpdateUser].includes(user))
      throw new Refused({ message: 'supplierBank.secondPerson' })
    await context.tx.query('update "supplierBank" set "verifiedBy" = $3 where "elsAccount" = $1 and "uuid" = $2', [
      after.elsAccount,
      after.uuid,
      user,
    ])
  },
})
