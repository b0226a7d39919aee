/** Views of lists that people have named: the rows behind them, each of one person. */

import type {
  SavedView,
  SavedViewChange,
  SavedViewContent,
  SavedViews,
  StartView,
} from '@srm/core/client/lists/savedViews'
import { queryText } from '@srm/core/client/query'
import type { Issue } from '@srm/core/definition/document'
import type { Side } from '@srm/core/definition/shape'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { v7 as uuidv7 } from 'uuid'
import type { Context } from '../engine/context.ts'
import { Invalid, NotFound } from '../engine/errors.ts'
import { readQuery } from '../engine/query/readQuery.ts'
import { isUuid } from '../engine/store.ts'
import { writePreference } from '../messages/preferences.ts'

const longestName = 60
const longest = 16 * 1024
const mostColumns = 200
/** Of one person for one list. */
const most = 100
const densities = ['compact', 'comfortable', 'touch']
const parts = ['tab', 'q', 'filters', 'sort', 'limit', 'by', 'columns', 'density']

interface Row {
  readonly uuid: string
  readonly elsSubAccount: string
  readonly ownerName: string
  readonly name: string
  readonly content: SavedViewContent
  readonly isShared: boolean
}

const columns = '"uuid", "elsSubAccount", "ownerName", "name", "content", "isShared"'

const viewOf = ({ elsSubAccount, ...view }: Row, { actor }: Context): SavedView => ({
  ...view,
  isOwn: elsSubAccount === actor.subAccount,
})

/** A list that has views: of documents, or of a screen of figures. */
export interface ViewedList {
  /** What its views are kept under. */
  readonly name: string
  /** @throws Invalid where this person cannot ask the question of a view */
  check(context: Context, content: SavedViewContent): void
}

/** The list of a document: its question is asked as the list is asked it. */
export const documentList = (def: AnyDocument): ViewedList => ({
  name: def.shape.name,
  check: (context, content) => checkQuestion(context, def, content),
})

/** The question of a view, asked as the list is asked it. @throws Invalid where this person cannot ask it */
function checkQuestion({ actor, moment }: Context, def: AnyDocument, content: SavedViewContent): void {
  const { tab, q, filters, sort, limit, by } = content
  const asked = queryText({ ...filters, tab, q, sort, limit, by })
  readQuery(def, actor, moment.today, Object.fromEntries(new URLSearchParams(asked)))
}

function canAsk(context: Context, list: ViewedList, content: SavedViewContent): boolean {
  try {
    list.check(context, content)
    return true
  } catch (error) {
    if (error instanceof Invalid) return false
    throw error
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)
const isFilter = (value: unknown): boolean =>
  isRecord(value) ? Object.values(value).every(isScalar) : [value].flat().every(isScalar)

const forms: Readonly<Record<string, (value: unknown) => boolean>> = {
  filters: (value) => isRecord(value) && Object.values(value).every(isFilter),
  limit: (value) => Number.isInteger(value),
  columns: (value) =>
    Array.isArray(value) &&
    value.length <= mostColumns &&
    value.every((one) => typeof one === 'string' && /^(lines\.)?\w{1,64}$/.test(one)),
  density: (value) => densities.includes(String(value)),
}

/** @throws Invalid with every fault at once */
function checkedContent(context: Context, list: ViewedList, given: unknown): SavedViewContent {
  if (!isRecord(given)) throw new Invalid([{ path: 'content', rule: given === undefined ? 'required' : 'badFormat' }])
  const faults = Object.entries(given).flatMap(([key, value]): Issue[] => {
    if (!parts.includes(key)) return [{ path: `content.${key}`.slice(0, 100), rule: 'notAccepted' }]
    const isGood = forms[key] ?? ((one: unknown) => typeof one === 'string')
    return isGood(value) ? [] : [{ path: `content.${key}`, rule: 'badFormat' }]
  })
  if (faults.length > 0) throw new Invalid(faults)
  const content = given as SavedViewContent
  if (JSON.stringify(content).length > longest)
    throw new Invalid([{ path: 'content', rule: 'tooLong', limit: longest }])
  list.check(context, content)
  return content
}

/** @throws Invalid */
function checkedName(given: unknown): string {
  const name = typeof given === 'string' ? given.normalize('NFKC').trim() : ''
  if (name === '') throw new Invalid([{ path: 'name', rule: 'required' }])
  if ([...name].length > longestName) throw new Invalid([{ path: 'name', rule: 'tooLong', limit: longestName }])
  if (/\p{Cc}/u.test(name)) throw new Invalid([{ path: 'name', rule: 'badCharacter' }])
  return name
}

/** @throws Invalid */
function checkedShare(given: unknown): boolean {
  if (typeof given !== 'boolean') throw new Invalid([{ path: 'isShared', rule: 'notOneOf' }])
  return given
}

const startsOf = (side: Side): string => `view.${side}.`
const startKey = (list: ViewedList, { actor }: Context): string => startsOf(actor.side) + list.name
const personOf = ({ actor }: Context) => ({ elsAccount: actor.account, elsSubAccount: actor.subAccount })
const placeOf = (list: ViewedList, { actor }: Context) => [actor.account, actor.side, list.name]

/** One's own views by name, then those that colleagues share; of both those whose question one may ask. */
export async function listSavedViews(context: Context, list: ViewedList): Promise<SavedViews> {
  const { actor, tx } = context
  const rows = await tx.query<Row>(
    `select ${columns} from "savedView" where "elsAccount" = $1 and "side" = $2 and "document" = $3
       and ("elsSubAccount" = $4 or "isShared") order by "elsSubAccount" <> $4, srm_fold("name"), "uuid"`,
    [...placeOf(list, context), actor.subAccount],
  )
  const [start] = await tx.query<{ value: unknown }>(
    'select "value" from preference where "elsAccount" = $1 and "elsSubAccount" = $2 and "key" = $3',
    [actor.account, actor.subAccount, startKey(list, context)],
  )
  const items = rows.filter(({ content }) => canAsk(context, list, content)).map((row) => viewOf(row, context))
  return { items, start: items.find(({ uuid }) => uuid === start?.value)?.uuid ?? null }
}

/**
 * The views that the person's lists of this side begin with, by document: one's own or shared ones, of documents that he may view
 * and may ask so.
 */
export async function startViews(
  context: Context,
  defOf: (document: string) => AnyDocument | undefined,
): Promise<Readonly<Record<string, StartView>>> {
  const { actor, tx } = context
  const rows = await tx.query<StartView & { readonly document: string }>(
    `select v."document", v."uuid", v."content" from preference p join "savedView" v
       on v."elsAccount" = p."elsAccount" and v."uuid"::text = p."value" #>> '{}' and p."key" = $3 || v."document" and v."side" = $4
     where p."elsAccount" = $1 and p."elsSubAccount" = $2 and starts_with(p."key", $3)
       and (v."elsSubAccount" = $2 or v."isShared")`,
    [actor.account, actor.subAccount, startsOf(actor.side), actor.side],
  )
  const asked = rows.filter(({ document, content }) => {
    const def = actor.permissions.has(`${document}.view`) ? defOf(document) : undefined
    return def !== undefined && canAsk(context, documentList(def), content)
  })
  return Object.fromEntries(asked.map(({ document, uuid, content }) => [document, { uuid, content }]))
}

/** @throws Invalid where another view of the person has this name in this list */
async function checkFree(context: Context, document: string, name: string, but: string | null): Promise<void> {
  const { actor, tx } = context
  const [taken] = await tx.query(
    `select from "savedView" where "elsAccount" = $1 and "side" = $2 and "document" = $3 and "elsSubAccount" = $4
       and srm_fold("name") = srm_fold($5) and "uuid" is distinct from $6::uuid`,
    [actor.account, actor.side, document, actor.subAccount, name, but],
  )
  if (taken) throw new Invalid([{ path: 'name', rule: 'duplicateKey' }])
}

/** @throws Invalid */
export async function createSavedView(
  context: Context,
  list: ViewedList,
  given: Readonly<Record<string, unknown>>,
): Promise<SavedView> {
  const { actor, tx, moment } = context
  const name = checkedName(given.name)
  const content = checkedContent(context, list, given.content)
  const isShared = given.isShared === undefined ? false : checkedShare(given.isShared)
  await checkFree(context, list.name, name, null)
  const [row] = await tx.query<Row>(
    `insert into "savedView" ("elsAccount", "side", "document", "elsSubAccount", "ownerName", "uuid", "name", "content", "isShared", "lastUpdateDate")
     select $1, $2, $3, $4, $5, $6, $7, $8::json, $9::boolean, $10::timestamptz
     where (select count(*) from "savedView"
       where "elsAccount" = $1 and "side" = $2 and "document" = $3 and "elsSubAccount" = $4) < ${most}
     returning ${columns}`,
    [
      ...placeOf(list, context),
      actor.subAccount,
      actor.name,
      uuidv7(),
      name,
      JSON.stringify(content),
      isShared,
      moment.now,
    ],
  )
  if (!row) throw new Invalid([{ path: 'name', rule: 'tooManyRows', limit: most }])
  return viewOf(row, context)
}

/** A view of the person's own, of whichever list, held until the transaction ends. @throws NotFound */
async function ownView({ actor, tx }: Context, uuid: string): Promise<Row & { readonly document: string }> {
  const [row] = isUuid(uuid)
    ? await tx.query<Row & { readonly document: string }>(
        `select ${columns}, "document" from "savedView"
         where "elsAccount" = $1 and "side" = $2 and "elsSubAccount" = $3 and "uuid" = $4 for update`,
        [actor.account, actor.side, actor.subAccount, uuid],
      )
    : []
  if (!row) throw new NotFound('savedView')
  return row
}

/**
 * Renames, shares or fills a view of the person's own anew.
 * @throws NotFound, Invalid
 */
export async function changeSavedView(
  context: Context,
  listOf: (name: string) => ViewedList,
  uuid: string,
  given: Readonly<Record<string, unknown>>,
): Promise<SavedView> {
  const before = await ownView(context, uuid)
  const { name, content, isShared, ...rest } = given as SavedViewChange
  const strange = Object.keys(rest).map((path) => ({ path: path.slice(0, 100), rule: 'notAccepted' }))
  if (strange.length > 0) throw new Invalid(strange)
  const next = {
    name: name === undefined ? before.name : checkedName(name),
    content: content === undefined ? before.content : checkedContent(context, listOf(before.document), content),
    isShared: isShared === undefined ? before.isShared : checkedShare(isShared),
  }
  await checkFree(context, before.document, next.name, uuid)
  const { actor, tx, moment } = context
  const [row] = await tx.query<Row>(
    `update "savedView" set "name" = $3, "content" = $4::json, "isShared" = $5, "ownerName" = $6, "lastUpdateDate" = $7
     where "elsAccount" = $1 and "uuid" = $2 returning ${columns}`,
    [actor.account, uuid, next.name, JSON.stringify(next.content), next.isShared, actor.name, moment.now],
  )
  return viewOf(row as Row, context)
}

/** @throws NotFound */
export async function removeSavedView(context: Context, uuid: string): Promise<void> {
  await ownView(context, uuid)
  await context.tx.query('delete from "savedView" where "elsAccount" = $1 and "uuid" = $2', [
    context.actor.account,
    uuid,
  ])
}

/**
 * The view that the list begins with from now on: one's own or a shared one; null for none.
 * @throws NotFound
 */
export async function startWithView(context: Context, list: ViewedList, uuid: unknown): Promise<void> {
  const { items } = await listSavedViews(context, list)
  if (uuid !== null && !items.some((view) => view.uuid === uuid)) throw new NotFound('savedView')
  await writePreference(context.tx, personOf(context), startKey(list, context), uuid, new Date(context.moment.now))
}
