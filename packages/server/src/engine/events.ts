/** One row for each thing that happened: history, audit chain and outbox at once (decisions §12.4). */
import type { LineChange } from '@srm/core/definition/difference'
import type { Fields } from '@srm/core/definition/field'
import { writesForOwner } from '@srm/core/definition/startValues'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { newUuid } from '../database/newUuid.ts'
import type { Context } from './context.ts'
import { customFieldsOf } from './customFields.ts'
import { importsAsSet } from './documentSets.ts'
import { projection } from './projection.ts'
import { hasOtherSide, isPublished } from './publication.ts'
import { insertRows, type Typed } from './save/recordset.ts'
import { type ClosedFiles, closedFiles } from './sealed/sealedFiles.ts'

export interface Happening {
  readonly action: string
  readonly doc: AnyDoc
  /** The document before it was changed. */
  readonly before?: AnyDoc
  /** States that changed: `{ stage: { from, to } }`; both sides may read those they see. */
  readonly changes?: AnyRow
  /** Answers that both sides may read. */
  readonly given?: AnyRow
  /** Answers and facts that only the acting side may read. */
  readonly own?: AnyRow
  readonly shown?: 'own' | 'both'
  /** Done by the other party and not shown to the owner: the event is stored in the other party's account. */
  readonly otherPartyOnly?: true
  /** `system` when the server acts by itself. */
  readonly by?: 'system'
  /** Other documents on which it booked quantities: their histories tell of it too. */
  readonly touched?: readonly string[]
}

/** The columns that say which other account the event is for, and whether that account may read it. */
function audienceOf(def: AnyDocument, { doc, shown, otherPartyOnly }: Happening) {
  if (otherPartyOnly) return { toElsAccount: null, shown: 'own' }
  const handed = isPublished(def, doc)
  return {
    toElsAccount: hasOtherSide(def) && handed ? doc.toElsAccount : null,
    shown: handed ? (shown ?? 'own') : 'own',
  }
}

let awaited: Set<string> | undefined
/** Registers the events that lead to messages, as `purchaseOrder.send`. Other events are stored as dispatched. */
export function awaitEvents(events: readonly string[]): void {
  awaited = new Set([...(awaited ?? []), ...events])
}

/** The account in which the event is stored. */
const accountOf = ({ account }: Context['actor'], { doc, otherPartyOnly }: Happening): unknown =>
  otherPartyOnly ? account : doc.elsAccount

/** Columns of an event. */
export const eventColumns: Typed = [
  ['elsAccount', 'text'],
  ['uuid', 'uuid'],
  ['toElsAccount', 'text'],
  ['document', 'text'],
  ['documentUuid', 'uuid'],
  ['action', 'text'],
  ['actor', 'text'],
  ['actorSide', 'text'],
  ['at', 'timestamptz'],
  ['detail', 'jsonb'],
  ['shown', 'text'],
  ['requestId', 'text'],
  ['dispatched', 'boolean'],
  ['touched', 'uuid[]'],
]

/** The change before this one: that of an import as a set has no event of its own. */
const followed = (def: AnyDocument, { before }: Happening): AnyRow =>
  importsAsSet(def) && before ? { follows: { at: before.lastUpdateDate, user: before.lastUpdateUser } } : {}

function rowOf({ actor, moment, requestId }: Context, def: AnyDocument, happening: Happening) {
  const { action, doc, changes, given, own, by, touched = [] } = happening
  return {
    ...audienceOf(def, happening),
    elsAccount: accountOf(actor, happening),
    uuid: newUuid(),
    document: def.shape.name,
    documentUuid: doc.uuid,
    action,
    actor: by ?? actor.subAccount,
    actorSide: by ?? actor.side,
    at: moment.now,
    detail: {
      changes,
      given,
      own,
      person: by ? undefined : actor.name,
      through: by ? undefined : actor.through,
      ...followed(def, happening),
      ...(touched.length > 0 ? { number: doc[String(def.key[0])] } : {}),
    },
    requestId,
    dispatched: awaited?.has(`${def.shape.name}.${action}`) === false,
    touched: touched.length > 0 ? touched : null,
  }
}

const tell = ({ tx }: Context, news: readonly string[]): Promise<unknown> =>
  tx.query("select pg_notify('srm', news) from json_array_elements_text($1::json) news", [JSON.stringify(news)])

/** Tells the account's own listeners after commit of documents that were written without an event of their own. */
export const tellWritten = (
  context: Context,
  def: AnyDocument,
  action: string,
  uuids: readonly string[],
): Promise<unknown> => {
  const elsAccount = context.actor.account
  const document = def.shape.name
  return tell(
    context,
    uuids.map((uuid) => JSON.stringify({ document, uuid, action, elsAccount, toElsAccount: null })),
  )
}

/** Tells the listeners of both accounts after commit that quantities of documents were booked. */
export const tellTouched = (context: Context, def: AnyDocument, docs: readonly AnyDoc[]): Promise<unknown> =>
  tell(
    context,
    docs.map((doc) => newsOf(context, def, { action: 'book', doc, shown: 'both' })),
  )

/**
 * Tells after commit that there is something new beside a document: people of the acting account, and of the other party
 * where one is named. Neither hears of what the other keeps to itself.
 */
export function tellBeside(context: Context, def: AnyDocument, uuid: string, party: string | null): Promise<unknown> {
  const { account, side } = context.actor
  const owns = def.sides[side]?.owner === 'elsAccount'
  const [elsAccount, toElsAccount] = owns ? [account, party] : [party ?? '', account]
  return tell(context, [
    JSON.stringify({ document: def.shape.name, uuid, action: 'comment', elsAccount, toElsAccount }),
  ])
}

const writing: ReadonlySet<string> = new Set(['create', 'save', 'delete'])
/** What people of the other party write for the owner stands in his history, and is read by both; what they say does not. */
const asWritten = ({ actor }: Context, def: AnyDocument, happening: Happening): Happening =>
  writing.has(happening.action) && writesForOwner(def, actor.side) ? { shown: 'both', ...happening } : happening

/** Who hears of an event after commit: the owner, and the other party when it is shown to it. */
function newsOf({ actor }: Context, def: AnyDocument, happening: Happening): string {
  const { doc, action } = happening
  const { toElsAccount, shown } = audienceOf(def, happening)
  return JSON.stringify({
    document: def.shape.name,
    uuid: doc.uuid,
    action,
    elsAccount: accountOf(actor, happening),
    toElsAccount: shown === 'both' ? toElsAccount : null,
  })
}

/**
 * Writes events, any number with one statement, and tells the listeners of both accounts after commit.
 * @param heard those of them that are told; one of many new documents is enough, because lists ask again at any
 */
export async function recordAll(
  context: Context,
  def: AnyDocument,
  all: readonly Happening[],
  heard: readonly Happening[] = all,
): Promise<void> {
  await insertRows(
    context.tx,
    'event',
    eventColumns,
    all.map((one) => rowOf(context, def, asWritten(context, def, one))),
  )
  await tell(
    context,
    heard.map((one) => newsOf(context, def, asWritten(context, def, one))),
  )
}

/** Writes one event and tells its listeners. */
export const record = (context: Context, def: AnyDocument, happening: Happening): Promise<void> =>
  recordAll(context, def, [happening])

/** Splits the answers of a transition into those both sides may read and those of one's own. */
export function answersBySide(asks: Fields | undefined, input: AnyRow): { given: AnyRow; own: AnyRow } {
  const given: AnyRow = {}
  const own: AnyRow = {}
  for (const [key, field] of Object.entries(asks ?? {}))
    if (input[key] !== undefined && !field.secret) (field.own ? own : given)[key] = input[key]
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
  /** The host in whose page he acted. */
  readonly through?: string
  /**
   * Answers to the action's questions; of a save `changed`, its fields, and `values`, each with what it was and is, the same of
   * lines as `lineChanges`, and how many `moreLines` changed.
   */
  readonly given?: AnyRow
  readonly changes?: AnyRow
  /** The document that it comes from, where the reader may see that. */
  readonly source?: { readonly document: string; readonly uuid: string; readonly number: string }
  /** What happened, where it happened to another document that booked on this one. */
  readonly label?: { readonly en: string; readonly zh: string }
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
    readonly through?: string
  }
}

const inLines = (key: string): string => `lines.${key}`

/** What a change says of lines, in the fields that the reader sees. */
function seenLines(all: unknown, more: unknown, seen: ReadonlySet<string>): AnyRow {
  const found = ((all ?? []) as readonly LineChange[]).flatMap((line) => {
    const changed = line.changed.filter((key) => seen.has(inLines(key)))
    const values = Object.fromEntries(Object.entries(line.values).filter(([key]) => seen.has(inLines(key))))
    return changed.length > 0 || line.kind !== 'changed' ? [{ ...line, changed, values }] : []
  })
  return found.length > 0 ? { lineChanges: found, ...(more === undefined ? {} : { moreLines: more }) } : {}
}

/** What a change says of fields that the reader sees. */
export function seenChange(
  { changed, values, lineChanges, moreLines, ...given }: AnyRow,
  seen: ReadonlySet<string>,
): AnyRow {
  const pairs = Object.entries((values ?? {}) as AnyRow).filter(([key]) => seen.has(key))
  return {
    ...given,
    ...(Array.isArray(changed) ? { changed: changed.filter((key) => key === 'lines' || seen.has(key)) } : {}),
    ...(pairs.length > 0 ? { values: Object.fromEntries(pairs) } : {}),
    ...seenLines(lineChanges, moreLines, seen),
  }
}

/** Columns of the head that the reader sees, his free fields among them, and of lines (`lines.quantity`). */
export function seenFields(def: AnyDocument, actor: Context['actor']): ReadonlySet<string> {
  const { head, lines } = projection(def, actor)
  return new Set([...head, ...customFieldsOf(def, actor).map(({ key }) => key), ...lines.map(inLines)])
}

function entryFor(side: string, owns: boolean, seen: ReadonlySet<string>, stored: Stored): HistoryEntry {
  const { detail, ...event } = stored
  const mine = event.side === side || (event.side === 'system' && owns)
  const given = seenChange({ ...detail.given, ...(mine ? detail.own : {}) }, seen)
  const changes = Object.fromEntries(Object.entries(detail.changes ?? {}).filter(([key]) => seen.has(key)))
  return {
    ...event,
    ...(mine && detail.person ? { person: detail.person } : {}),
    ...(mine && detail.through ? { through: detail.through } : {}),
    ...(Object.keys(given).length > 0 ? { given } : {}),
    ...(Object.keys(changes).length > 0 ? { changes } : {}),
  }
}

const ofFiles: ReadonlySet<string> = new Set(['attach', 'detach'])

/** The entry of a file that its reader does not see yet says that there is one, and nothing of it: names tell prices too. */
function withoutClosed(entry: HistoryEntry, isMine: boolean, closed: ClosedFiles): HistoryEntry {
  if (!ofFiles.has(entry.action) || !(isMine ? closed.own : closed.others)) return entry
  const { given: _named, ...rest } = entry
  return rest
}

/** What is told of elsewhere: talk stands beside the history, not in it. */
const besideHistory = `"action" not in ('comment', 'mention')`

/** The history of a document as this side may read it, newest first. */
export async function eventsOf(context: Context, def: AnyDocument, uuid: string): Promise<HistoryEntry[]> {
  const { tx, actor } = context
  const owner = def.sides[actor.side]?.owner ?? 'elsAccount'
  const at = (account: string) =>
    `select "uuid", "action", "actorSide" as side, "at", "detail" from event where ${account} = $1 and "document" = $2 and "documentUuid" = $3 and ${besideHistory}`
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
  const seen = seenFields(def, actor)
  const closed = await closedFiles(context, def, uuid)
  return rows.map((row) =>
    withoutClosed(entryFor(actor.side, owner === 'elsAccount', seen, row), row.side === actor.side, closed),
  )
}
