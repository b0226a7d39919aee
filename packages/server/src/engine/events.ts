/** One row for each thing that happened: history, audit chain and outbox at once (decisions §12.4). */
import type { Fields } from '@srm/core/definition/field'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { v7 as uuidv7 } from 'uuid'
import { projection } from './columns.ts'
import type { Context } from './context.ts'
import { isHandedOver, twoSided } from './handOver.ts'

export interface Happening {
  readonly action: string
  readonly doc: AnyDoc
  /** States that changed: `{ stage: { from, to } }`; both sides may read those they see. */
  readonly changes?: AnyRow
  /** Answers that both sides may read. */
  readonly given?: AnyRow
  /** Answers and facts that only the acting side may read. */
  readonly own?: AnyRow
  readonly shown?: 'own' | 'both'
  /** `system` when the server acts by itself. */
  readonly by?: 'system'
}

/** Writes the event and tells the listeners of both accounts after commit. */
export async function record(context: Context, def: AnyDocument, happening: Happening): Promise<void> {
  const { actor, moment, tx, requestId } = context
  const { action, doc, changes, given, own, by } = happening
  const handed = isHandedOver(def, doc)
  const shown = handed ? (happening.shown ?? 'own') : 'own'
  const other = twoSided(def) && handed ? doc.toElsAccount : null
  await tx.query(
    `insert into event ("elsAccount", "uuid", "toElsAccount", "document", "documentUuid", "action", "actor", "actorSide", "at", "detail", "shown", "requestId")
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      doc.elsAccount,
      uuidv7(),
      other,
      def.shape.name,
      doc.uuid,
      action,
      by ?? actor.subAccount,
      by ?? actor.side,
      moment.now,
      JSON.stringify({ changes, given, own, person: by ? undefined : actor.name }),
      shown,
      requestId,
    ],
  )
  await tx.query("select pg_notify('srm', $1)", [
    JSON.stringify({
      document: def.shape.name,
      uuid: doc.uuid,
      action,
      elsAccount: doc.elsAccount,
      toElsAccount: shown === 'both' ? other : null,
    }),
  ])
}

/** Splits the answers of a transition into those both sides may read and those of one's own. */
export function told(asks: Fields | undefined, input: AnyRow): { given: AnyRow; own: AnyRow } {
  const given: AnyRow = {}
  const own: AnyRow = {}
  for (const [key, field] of Object.entries(asks ?? {}))
    if (input[key] !== undefined) (field.own ? own : given)[key] = input[key]
  return { given, own }
}

/** An entry of a document's history as it is read. */
export interface HistoryEntry {
  readonly uuid: string
  readonly action: string
  /** ISO 8601 UTC. */
  readonly createDate: string
  readonly side: string
  /** Who acted; people of the other side stay unnamed. */
  readonly person?: string
  readonly given?: AnyRow
  readonly changes?: AnyRow
}
interface Stored {
  readonly uuid: string
  readonly action: string
  readonly createDate: string
  readonly side: string
  readonly detail: {
    readonly changes?: AnyRow
    readonly given?: AnyRow
    readonly own?: AnyRow
    readonly person?: string
  }
}

function entryFor(side: string, owns: boolean, seen: readonly string[], { detail, ...event }: Stored): HistoryEntry {
  const mine = event.side === side || (event.side === 'system' && owns)
  const given = { ...detail.given, ...(mine ? detail.own : {}) }
  const changes = Object.fromEntries(Object.entries(detail.changes ?? {}).filter(([key]) => seen.includes(key)))
  return {
    ...event,
    ...(mine && detail.person ? { person: detail.person } : {}),
    ...(Object.keys(given).length > 0 ? { given } : {}),
    ...(Object.keys(changes).length > 0 ? { changes } : {}),
  }
}

/** The history of a document as this side may read it, newest first. */
export async function eventsOf({ tx, actor }: Context, def: AnyDocument, uuid: string): Promise<HistoryEntry[]> {
  const owner = def.sides[actor.side]?.owner ?? 'elsAccount'
  const at = (account: string) =>
    `select "uuid", "action", "actorSide" as side, "at", "detail" from event where ${account} = $1 and "document" = $2 and "documentUuid" = $3`
  // What the other party keeps to itself stands in its own account's events.
  const all =
    owner === 'elsAccount'
      ? at('"elsAccount"')
      : `${at('"toElsAccount"')} and "shown" = 'both' union all ${at('"elsAccount"')}`
  const rows = await tx.query<Stored>(
    `select "uuid", "action", "side", to_char("at", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createDate", "detail"
     from (${all}) e order by "at" desc, "uuid" desc limit 500`,
    [actor.account, def.shape.name, uuid],
  )
  const seen = projection(def, actor).head
  return rows.map((row) => entryFor(actor.side, owner === 'elsAccount', seen, row))
}
