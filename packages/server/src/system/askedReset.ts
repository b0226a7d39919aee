/** Resets that take a second administrator (`auth.resetNeedsTwo`): what the first one asked for stands beside the person. */
import type { SubAccount } from '@srm/core/system/people/subAccount'
import type { Context } from '../engine/context.ts'
import { settingOf } from '../settings/settingOf.ts'

export type Reset = 'resetPassword' | 'resetFactor'

/** Hours within which the second one confirms. */
const patience = 24

const isConfirmed = ({ actor, moment }: Context, person: SubAccount, what: Reset): boolean =>
  person.resetAsked === what &&
  person.resetAskedBy !== actor.subAccount &&
  person.resetAskedDate !== null &&
  Date.parse(moment.now) - Date.parse(person.resetAskedDate) < patience * 3_600_000

const write = `update "subAccount" set "resetAsked" = $3, "resetAskedBy" = $4, "resetAskedDate" = $5
  where "elsAccount" = $1 and "uuid" = $2`

/**
 * Keeps what was asked for, or forgets what is now confirmed. In a transaction of the system.
 * @returns whether a second administrator must confirm it first; the person himself is none
 */
export async function isResetWaiting(context: Context, person: SubAccount, what: Reset): Promise<boolean> {
  const { tx, actor, moment } = context
  const { elsAccount, uuid } = person
  if ((await settingOf(tx, elsAccount, 'auth.resetNeedsTwo')) !== 'Y') return false
  const waits = !isConfirmed(context, person, what) || actor.subAccount === person.elsSubAccount
  await tx.query(write, [elsAccount, uuid, ...(waits ? [what, actor.subAccount, moment.now] : [null, null, null])])
  return waits
}
