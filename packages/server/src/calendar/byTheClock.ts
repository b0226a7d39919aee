/** Documents that the calendar moves: found for all accounts at once, moved one by one. */
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import type { Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { actAsSystem } from '../engine/act.ts'
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
  try {
    await database.transaction(systemOf(elsAccount), (tx) =>
      actAsSystem(serverAt({ tx, now }, elsAccount, 'buyer'), def, uuid, action, input, {}),
    )
    return 1
  } catch (error) {
    if (error instanceof Conflict) return 0
    throw error
  }
}

/** @param due a query of `elsAccount`, `uuid`, `action` and maybe `input`, whose only parameter is the moment */
export const byTheClock = (name: string, def: AnyDocument, due: string): Job => ({
  name,
  run: async (database, now) => {
    let done = 0
    for (;;) {
      const rows = await database.read(system, (on) => on.query<Due>(`${due} limit ${atOnce}`, [now.toISOString()]))
      let moved = 0
      for (const row of rows) moved += await move(database, def, row, now)
      done += moved
      if (rows.length < atOnce || moved === 0) return done
    }
  },
})
