/** The whole history of a document: its events, those of documents that booked on it, and what imports as sets did to it. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { Context } from '../engine/context.ts'
import { eventsOf, type HistoryEntry } from '../engine/events.ts'
import { bookedEvents } from '../engine/ledger/bookedEvents.ts'
import { importEntries } from './set/writtenParts.ts'

/** The history of a document as this side may read it, newest first. @param uuid of one that the reader may see */
export async function historyOf(context: Context, def: AnyDocument, uuid: string): Promise<HistoryEntry[]> {
  const events = await eventsOf(context, def, uuid)
  const bookings = await bookedEvents(context, def, uuid)
  const imports = await importEntries(context, def, uuid)
  return [...events, ...bookings, ...imports].toSorted((a, b) => b.createDate.localeCompare(a.createDate))
}
