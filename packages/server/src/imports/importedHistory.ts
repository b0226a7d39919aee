/** The whole history of a document: its events, those of documents that booked on it, and what imports as sets did to it. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../engine/context.ts'
import { NotFound } from '../engine/errors.ts'
import { eventsOf, type HistoryEntry } from '../engine/events.ts'
import { bookedEvents } from '../engine/ledger/bookedEvents.ts'
import { importEntries } from './set/writtenParts.ts'

const comings: ReadonlySet<string> = new Set(['create', 'import', 'history'])
/** How the document came, not one that booked on it. */
const isComing = ({ action, label }: HistoryEntry): boolean => !label && comings.has(action)

/** Of a document whose coming nothing tells, such as one of an imported past: when it was created, as it says itself. */
async function comingOf({ tx, actor }: Context, def: AnyDocument, uuid: string): Promise<HistoryEntry> {
  const [row] = await tx.query<HistoryEntry>(
    `select "uuid", 'create' as "action", $3 as "side",
        to_char("createDate" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createDate"
       from "${def.shape.name}" where "elsAccount" = $1 and "uuid" = $2`,
    [actor.account, uuid, actor.side],
  )
  if (!row) throw new NotFound()
  return row
}

/**
 * The history of a document as this side may read it, newest first; its owner's begins with how it came.
 * @param uuid of one that the reader may see
 */
export async function historyOf(context: Context, def: AnyDocument, uuid: string): Promise<HistoryEntry[]> {
  const events = await eventsOf(context, def, uuid)
  const bookings = await bookedEvents(context, def, uuid)
  const imports = await importEntries(context, def, uuid)
  const all = [...events, ...bookings, ...imports].toSorted((a, b) => b.createDate.localeCompare(a.createDate))
  const owns = def.sides[context.actor.side]?.owner === 'elsAccount'
  return owns && !all.some(isComing) ? [...all, await comingOf(context, def, uuid)] : all
}
