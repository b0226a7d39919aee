/** One row for each thing that happened: history, audit chain and outbox at once (decisions §12.4). */
import type { Fields } from '@srm/core/definition/field'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from './context.ts'
import { isHandedOver } from './store.ts'

export interface Happening {
  readonly action: string
  readonly doc: AnyDoc
  /** What both sides may read of it. */
  readonly detail?: AnyRow
  /** What only the acting side may read of it. */
  readonly own?: AnyRow
  readonly shown?: 'own' | 'both'
  /** `system` when the server acts by itself. */
  readonly by?: 'system'
}

/** Writes the event and tells the listeners of both accounts after commit. */
export async function record(context: Context, def: AnyDocument, happening: Happening): Promise<void> {
  const { actor, moment, tx, requestId } = context
  const { action, doc, detail = {}, own, by } = happening
  const handed = isHandedOver(def, doc)
  const shown = handed ? (happening.shown ?? 'own') : 'own'
  const other = def.sides.supplier && handed ? doc.toElsAccount : null
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
      JSON.stringify({ ...detail, name: by ? null : actor.name, ...(own ? { own } : {}) }),
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
  for (const [key, field] of Object.entries(asks ?? {})) if (input[key] !== undefined) (field.own ? own : given)[key] = input[key]
  return { given, own }
}

/** The history of a document as this side may read it, newest first. Names of the other side's people stay away. */
export async function eventsOf({ tx, actor }: Context, def: AnyDocument, uuid: string): Promise<AnyRow[]> {
  const owner = actor.side === 'supplier' ? '"toElsAccount"' : '"elsAccount"'
  const shown = actor.side === 'supplier' ? ` and "shown" = 'both'` : ''
  const rows = await tx.query<{ uuid: string; action: string; actorSide: string; at: string; detail: AnyRow }>(
    `select "uuid", "action", "actorSide", to_char("at", 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "at", "detail" from event
     where ${owner} = $1 and "document" = $2 and "documentUuid" = $3${shown} order by "at" desc, "uuid" desc limit 500`,
    [actor.account, def.shape.name, uuid],
  )
  return rows.map(({ detail: { own, name, ...detail }, ...event }) => {
    const mine = event.actorSide === actor.side
    return { ...event, ...detail, ...(mine ? { name, ...(own as AnyRow) } : {}) }
  })
}
