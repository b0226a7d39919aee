/** One transaction that several accounts have a part in: a registration writes at the platform, the company, the buyer. */
import type { Connection, Who } from './database.ts'

/** Which the database forgets at once outside of a transaction, as it does whom one has become. */
const mark = `set_config('srm.joint', 'Y', true)`

const become = (tx: Connection, { account, side }: Who): Promise<{ joint: string | null }[]> =>
  tx.query(
    `select set_config('srm.account', $1, true), set_config('srm.side', $2, true), current_setting('srm.joint', true) as joint`,
    [account, side],
  )

/**
 * Runs a part of a transaction for somebody else; row-level security holds for that one meanwhile.
 * @throws Error outside of a transaction, where the part would run for whoever has the connection
 */
export async function actingAs<T>(tx: Connection, who: Who, work: () => Promise<T>): Promise<T> {
  const [before] = await tx.query<Who>(
    `select current_setting('srm.account', true) as account, current_setting('srm.side', true) as side, ${mark}`,
  )
  const [now] = await become(tx, who)
  if (now?.joint !== 'Y') throw new Error('actingAs needs a transaction: outside of one nobody can act for another')
  try {
    const result = await work()
    if (before) await become(tx, before)
    return result
  } catch (error) {
    // a transaction that the database has given up takes no more statements, and needs none
    if (before) await become(tx, before).catch(() => undefined)
    throw error
  }
}
