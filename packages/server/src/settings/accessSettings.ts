/** Settings of access that people must be able to meet. */
import type { SettingKey } from '@srm/core/system/settings'
import { actingAs } from '../database/jointTransaction.ts'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'
import { systemOf } from '../engine/serverContext.ts'
import { resettersOf } from '../system/resetters.ts'

/** Two who confirm each other's resets must be there. @throws Refused */
const demandTwo = ({ tx, actor }: Context): Promise<void> =>
  actingAs(tx, systemOf(actor.account), async () => {
    const { length: count } = await resettersOf(tx, actor.account)
    if (count < 2) throw new Refused({ message: 'subAccount.resetterNeeded', params: { count } })
  })

/** No role demands what nobody can set up any more. @throws Refused */
async function demandNoRole({ tx, actor }: Context): Promise<void> {
  const [role] = await tx.query<{ roleName: string }>(
    `select "roleName" from role where "elsAccount" = $1 and "needsFactor" = 'Y' and "status" = 'active' and "isDel" = 'N'
     order by "roleCode" limit 1`,
    [actor.account],
  )
  if (role) throw new Refused({ message: 'secondFactor.demandedByRole', params: { role: role.roleName } })
}

/** @throws Refused for a value that the account's people cannot meet */
export async function demandMeetable(context: Context, key: SettingKey, value: unknown): Promise<void> {
  if (key === 'auth.resetNeedsTwo' && value === 'Y') await demandTwo(context)
  if (key === 'auth.secondFactor' && value === 'off') await demandNoRole(context)
}
