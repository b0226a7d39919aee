/** What documents that booked on another one have to tell in its history. */
import { type AnyDocument, transitionsOf } from '@srm/core/definition/workflow'
import { withinSentence } from '@srm/core/i18n/withinSentence'
import type { Context } from '../context.ts'
import type { HistoryEntry } from '../events.ts'
import { definitionOf } from '../registry.ts'

interface Found {
  readonly uuid: string
  readonly action: string
  readonly createDate: string
  readonly side: string
  readonly document: string
  readonly documentUuid: string
  readonly number: string | null
  readonly person: string | null
}

const verbs: Readonly<Record<string, { readonly en: string; readonly zh: string }>> = {
  create: { en: 'created', zh: '已新建' },
  save: { en: 'changed', zh: '已修改' },
  delete: { en: 'deleted', zh: '已删除' },
}

/** The document and what happened to it, for people: "Goods receipt: posted". */
function labelOf(def: AnyDocument, action: string): HistoryEntry['label'] {
  const done = transitionsOf(def).find(([name]) => name === action)?.[1].done ?? verbs[action]
  const { en, zh } = def.shape
  return done ? { en: `${en}: ${withinSentence(done.en)}`, zh: `${zh}：${done.zh}` } : { en, zh }
}

/** The events of other documents that booked quantities on this one, as the reader's side may know of them. */
export async function bookedEvents(
  { tx, actor }: Context,
  { ledger }: AnyDocument,
  uuid: string,
): Promise<HistoryEntry[]> {
  if (!ledger) return []
  const rows = await tx.query<Found>(
    `select "uuid", "action", "actorSide" as side, "document", "documentUuid", "detail" ->> 'number' as number,
        "detail" ->> 'person' as person, to_char("at" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "createDate"
       from event where ("elsAccount" = $1 or ("toElsAccount" = $1 and "shown" = 'both')) and "touched" @> array[$2]::uuid[] order by "at" desc, "uuid" desc limit 500`,
    [actor.account, uuid],
  )
  return rows.flatMap(({ document, documentUuid, number, person, ...event }): HistoryEntry[] => {
    const def = definitionOf(document)
    if (!def?.sides[actor.side]) return []
    const mayOpen = number !== null && actor.permissions.has(`${document}.view`)
    const label = labelOf(def, event.action)
    return [
      {
        ...event,
        ...(label ? { label } : {}),
        ...(person !== null && event.side === actor.side ? { person } : {}),
        ...(mayOpen ? { source: { document, uuid: documentUuid, number } } : {}),
      },
    ]
  })
}
