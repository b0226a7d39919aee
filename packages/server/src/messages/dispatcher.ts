/**
 * Turns new events into messages and mails, once each: an event is taken with SKIP LOCKED and marked in the transaction
 * that writes what it says.
 */

import { isDatabaseAway } from '../database/connection/postgres.ts'
import type { Connection, Database } from '../database/database.ts'
import { system } from '../database/systemTables.ts'
import { type DocumentMessages, eventsWithMessages, rulesFor } from './rules/rules.ts'
import { type NewEvent, tellEvent } from './tellEvent.ts'

export interface DispatchParts {
  readonly database: Database
  readonly messages: readonly DocumentMessages[]
  readonly failed: (error: unknown, event: Pick<NewEvent, 'uuid'>) => void
}

const many = 1000
const day = 24 * 3_600_000
/** Older events (a start after a long time, a history that was brought in) are no news any more. */
const news = 7 * day

// "materialized": a select that the plan runs again for each row of a join would take other rows each time
const passOver = `with silent as materialized (
    select "elsAccount", "uuid" from event
     where not "dispatched" and (("document" || '.' || "action") <> all($1) or "at" < $2)
     limit ${many} for update skip locked)
  update event e set "dispatched" = true from silent
  where e."elsAccount" = silent."elsAccount" and e."uuid" = silent."uuid" returning 1`

const takeOne = `with next as materialized (
    select "elsAccount", "uuid" from event
     where not "dispatched" and ("document" || '.' || "action") = any($1) and "at" >= $2
     order by "elsAccount", "at" limit 1 for update skip locked)
  update event e set "dispatched" = true from next
  where e."elsAccount" = next."elsAccount" and e."uuid" = next."uuid"
  returning e."elsAccount", e."uuid", e."toElsAccount", e."document", e."documentUuid", e."action", e."actor",
    e."actorSide", e."at", e."detail", e."shown"`

async function tellOne(tx: Connection, messages: readonly DocumentMessages[], event: NewEvent): Promise<void> {
  const stage = event.detail.changes?.stage?.to ?? null
  for (const found of rulesFor(messages, { ...event, stage })) await tellEvent(tx, found, event, stage)
}

/** Serialization failures and deadlocks: the same transaction may pass the next time. */
const isRolledBack = (error: unknown): boolean => String((error as { code?: unknown }).code).startsWith('40')

/** Tells the next event that is not older than `since`: an old one that came meanwhile is passed over with the next round. Answers whether there was one. What cannot be told is reported and passed over. */
async function dispatchOne(
  { database, messages, failed }: DispatchParts,
  told: readonly string[],
  since: string,
): Promise<boolean> {
  let taken: NewEvent | undefined
  try {
    await database.transaction(system, async (tx) => {
      ;[taken] = await tx.query<NewEvent>(takeOne, [told, since])
      if (taken) await tellOne(tx, messages, taken)
    })
  } catch (error) {
    if (!taken || isDatabaseAway(error) || isRolledBack(error)) throw error
    const { elsAccount, uuid } = taken
    failed(error, taken)
    await database.transaction(system, (tx) =>
      tx.query('update event set "dispatched" = true where "elsAccount" = $1 and "uuid" = $2', [elsAccount, uuid]),
    )
  }
  return taken !== undefined
}

/** Takes new events until there is none. Answers whether there may be more at once. */
export async function dispatch(parts: DispatchParts, signal: AbortSignal): Promise<boolean> {
  const told = eventsWithMessages(parts.messages)
  const since = new Date(Date.now() - news).toISOString()
  const silent = await parts.database.transaction(system, (tx) => tx.query(passOver, [told, since]))
  for (let i = 0; i < many && !signal.aborted; i += 1)
    if (!(await dispatchOne(parts, told, since))) return silent.length === many
  return !signal.aborted
}
