/** Sources of one material or category for one plant: whoever changes their set or what they count is alone with them. */
import { lockUntilEnd } from '../database/namedLocks.ts'
import type { Context } from '../engine/context.ts'

/** What the rows of a set are of. */
export interface Family {
  readonly materialNumber: string | null
  readonly cateLevelCode: string | null
  readonly factory: string | null
}

const nameOf = (account: string, { materialNumber, cateLevelCode, factory }: Family): string =>
  [account, materialNumber ?? '', cateLevelCode ?? '', factory ?? ''].join('\n')

/** Locks them until the end of the transaction. */
export const lockFamilies = ({ tx, actor }: Context, families: readonly Family[]): Promise<void> =>
  lockUntilEnd(tx, 'sources', ...families.map((family) => nameOf(actor.account, family)))
