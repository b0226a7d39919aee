/** Documents that are taken out of use while others begin to refer to them: one of the two waits for the other. */
import type { Field } from '@srm/core/definition/field'
import { lockUntilEnd, shareUntilEnd } from '../database/namedLocks.ts'
import type { Context } from './context.ts'

const nameOf = ({ actor }: Context, target: string): string => `${actor.account}\n${target}`

/** Nobody begins to refer to the account's documents of this kind until the end of the transaction. */
export const lockTargets = (context: Context, target: string): Promise<void> =>
  lockUntilEnd(context.tx, 'references', nameOf(context, target))

/** Documents that a field may name stay so until the end of the transaction, where it leaves out those that were taken out of use. */
export async function holdTargets(context: Context, { where = {}, target = '' }: Field): Promise<void> {
  if (Object.values(where).includes(null)) await shareUntilEnd(context.tx, 'references', nameOf(context, target))
}
