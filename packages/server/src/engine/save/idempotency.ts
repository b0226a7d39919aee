/** The same key with the same body gets the same answer; another body is refused (decisions §6). */
import { system } from '../../database/systemTables.ts'
import type { Context } from '../context.ts'
import { Invalid, Refused } from '../errors.ts'
import type { Job } from '../job.ts'
import { isKeyedHash, keyedHash } from '../sealed/installationSeal.ts'

/** @throws Invalid when the body is nested too deep to be written */
function textOf(path: string, body: unknown): string {
  try {
    return `${path}\n${JSON.stringify(body ?? null)}`
  } catch (error) {
    if (error instanceof RangeError) throw new Invalid([{ path: '', rule: 'tooDeep' }])
    throw error
  }
}

/** What work left behind. */
export interface Done {
  /** By which its document is found again; null where none is left. */
  readonly kept: string | null
  /** The answer to whoever did it. */
  readonly text: string
}

/**
 * Runs work once for each key of the account, side and person. A repeated call is told of the same document as whoever
 * asks may see it now: rights may have changed, and no answer is kept.
 * The key is written in the work's own transaction: two calls at once wait for each other, and a failed one leaves none.
 * @param key the header `Idempotency-Key`; without it the work simply runs
 * @param again the answer about the document of the first call
 * @throws Refused when the key was used for another body
 */
export async function once(
  context: Context,
  key: string | undefined,
  path: string,
  body: unknown,
  work: () => Promise<Done>,
  again: (kept: string) => Promise<string>,
): Promise<string> {
  if (key === undefined) return (await work()).text
  if (key.length < 1 || key.length > 200) throw new Invalid([{ path: 'Idempotency-Key', rule: 'tooLong', limit: 200 }])
  const { tx, actor } = context
  // keyed: of a sealed price not even the hash of a guess is in the database
  const said = textOf(path, body)
  const named = `${actor.side}/${actor.subAccount}/${key}`
  const inserted = await tx.query(
    `insert into idempotency ("elsAccount", "key", "bodyHash") values ($1, $2, $3) on conflict do nothing returning 1`,
    [actor.account, named, keyedHash(said)],
  )
  if (inserted.length === 0) {
    const [known] = await tx.query<{ bodyHash: string; answer: string | null }>(
      `select "bodyHash", "answer" from idempotency where "elsAccount" = $1 and "key" = $2`,
      [actor.account, named],
    )
    if (!known || !isKeyedHash(known.bodyHash, said)) throw new Refused({ message: 'common.idempotencyReuse' })
    return known.answer === null ? 'null' : again(known.answer)
  }
  const { kept, text } = await work()
  await tx.query(`update idempotency set "status" = 200, "answer" = $3 where "elsAccount" = $1 and "key" = $2`, [
    actor.account,
    named,
    kept,
  ])
  return text
}

/** Hours after which a key may be used again: nobody repeats a call for that long. */
const kept = 24

/** Forgets the answers to old keys, of every account. */
export const idempotencyAge: Job = {
  name: 'idempotencyAge',
  run: async (database, now) => {
    const before = new Date(now.getTime() - kept * 60 * 60 * 1000).toISOString()
    const gone = await database.transaction(system, (tx) =>
      tx.query('delete from idempotency where "createDate" < $1 returning 1', [before]),
    )
    return gone.length
  },
}
