/** Documents that are taken out of use while others begin to refer to them: one of the two waits for the other. */
import type { Field } from '@srm/core/definition/field'
import { lockUntilEnd, shareUntilEnd } from '../../database/namedLocks.ts'
import type { Context } from '../context.ts'

const nameOf = ({ actor }: Context, target: string): string => `${actor.account}\n${target}`

/** Nobody begins to refer to the account's documents of this kind until the end of the transaction. */
export const lockTargets = (context: Context, target: string): Promise<void> =>
  lockUntilEnd(context.tx, 'references', nameOf(context, target))

const deletedUnnamed = new Set<string>()

/** Registers documents that are deleted only while no other one refers to them; whoever deletes one locks them. */
export const onlyUnnamedDeleted = (target: string): unknown => deletedUnnamed.add(target)

/**
 * Documents that a field may name stay so until the end of the transaction, where it leaves out those that were taken out of
 * use and where they are deleted only while nobody names them.
 */
export async function holdTargets(context: Context, { where = {}, target = '' }: Field): Promise<void> {
  if (deletedUnnamed.has(target) || Object.values(where).includes(null))
    await shareUntilEnd(context.tx, 'references', nameOf(context, target))
}
