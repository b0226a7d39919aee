/** Documents that the calendar moves: found for all accounts at once, moved one by one. */

import type { Side } from '@srm/core/definition/shape'
import { clockMoves } from '@srm/core/definition/time/clock'
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Connection, Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { actAsSystem } from '../engine/act.ts'
import { dueMoves, ownerSide } from '../engine/clock.ts'
import { Conflict } from '../engine/errors.ts'
import type { Job } from '../engine/job.ts'
import { serverAt, systemOf } from '../engine/serverContext.ts'

interface Due {
  readonly elsAccount: string
  readonly uuid: string
  readonly action: string
  /** What the action fills. */
  readonly input?: AnyDoc
}

const atOnce = 500

/** Each in its own transaction; one that somebody decided meanwhile is left alone. */
async function move(
  database: Database,
  def: AnyDocument,
  { elsAccount, uuid, action, input = {} }: Due,
  now: Date,
): Promise<number> {
  const side = ownerSide(def, elsAccount)
  try {
    await database.transaction(systemOf(elsAccount), (tx) =>
      actAsSystem(serverAt({ tx, now }, elsAccount, side), def, uuid, action, input, {}),
    )
    return 1
  } catch (error) {
    if (error instanceof Conflict) return 0
    throw error
  }
}

/** Moves what is due until nothing is left of it that can be moved. */
async function moveAll(
  database: Database,
  def: AnyDocument,
  now: Date,
  find: () => Promise<readonly Due[]>,
): Promise<number> {
  let done = 0
  for (;;) {
    const rows = await find()
    let moved = 0
    for (const row of rows) moved += await move(database, def, row, now)
    done += moved
    if (rows.length < atOnce || moved === 0) return done
  }
}

/** @param due a query of `elsAccount`, `uuid`, `action` and maybe `input`, whose only parameter is the moment */
export const byTheClock = (name: string, def: AnyDocument, due: string): Job => ({
  name,
  run: (database, now) =>
    moveAll(database, def, now, () =>
      database.read(system, (on) => on.query<Due>(`${due} limit ${atOnce}`, [now.toISOString()])),
    ),
})

const accountsOf = (side: Side): string =>
  `select "toElsAccount" as account from account where "accountSide" in ('${side}', 'both') and "isDel" = 'N' order by 1`

/** One owner of documents after the other. */
const byTheClockOf =
  (side: Side) =>
  (name: string, def: AnyDocument, due: string, asked?: (on: Connection) => Promise<unknown>): Job => ({
    name,
    run: async (database, now) => {
      const known = asked ? [await database.read(system, asked)] : []
      const accounts = await database.read(system, (on) => on.query<{ account: string }>(accountsOf(side)))
      let done = 0
      for (const { account } of accounts) {
        const find = () =>
          database.read(systemOf(account), (on) =>
            on.query<Due>(`${due} limit ${atOnce}`, [now.toISOString(), account, ...known]),
          )
        done += await moveAll(database, def, now, find)
      }
      return done
    },
  })

/**
 * As `byTheClock`, for documents that the server reads as their owner alone: one buyer after the other.
 * @param due a query of `elsAccount`, `uuid`, `action` and maybe `input`; its parameters are the moment, the buyer's account,
 *   and what `asked` answers
 * @param asked what the server alone reads, of all accounts
 */
export const byTheBuyersClock = byTheClockOf('buyer')

/**
 * What the clock takes of documents of a kind, as their definition says it (`at`, `after`). What the server does not look
 * through is done one owner after the other.
 */
export function clockJob(def: AnyDocument): Job {
  const { name } = def.shape
  if (def.serverSees) return byTheClock(name, def, `${dueMoves(def)} order by 1, 2`)
  return byTheClockOf(ownerSide(def, ''))(name, def, `${dueMoves(def, 'r."elsAccount" = $2')} order by 1, 2`)
}

/** The work of the clock that definitions say: a job for each document. */
export const clockJobs = (definitions: Readonly<Record<string, AnyDocument>>): readonly Job[] =>
  Object.values(definitions).flatMap((def) => (clockMoves(def).length > 0 ? [clockJob(def)] : []))
