/** Sources of one material or category for one plant: whoever changes their set or what they count is alone with them. */
import type { Context } from '../engine/context.ts'

const lockNumber = 7_676_019

/** What the rows of a set are of. */
export interface Family {
  readonly materialNumber: string | null
  readonly cateLevelCode: string | null
  readonly factory: string | null
}

const nameOf = (account: string, { materialNumber, cateLevelCode, factory }: Family): string =>
  [account, materialNumber ?? '', cateLevelCode ?? '', factory ?? ''].join('\n')

/** Locks them until the end of the transaction, always in the same order, so that two never wait for each other. */
export async function lockFamilies({ tx, actor }: Context, families: readonly Family[]): Promise<void> {
  const names = [...new Set(families.map((family) => nameOf(actor.account, family)))]
  const hashes = await tx.query<{ hash: number }>('select distinct hashtext(n) as hash from unnest($1::text[]) n', [
    names,
  ])
  const ordered = hashes.map(({ hash }) => Number(hash)).toSorted((a, b) => a - b)
  for (const hash of ordered) await tx.query('select pg_advisory_xact_lock($1, $2)', [lockNumber, hash])
}
