/** Lists: a page, and when asked for its count and the counts of the task tabs. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { type Actor, type Context, momentIn, type Request, reading, whoOf } from '../context.ts'
import { demandPermission } from '../get.ts'
import { type Query, readQuery } from '../query/readQuery.ts'
import { countOf, mostCounted, tabCounts } from './count.ts'
import { checkSort, isDeclared, type Page, pageOf } from './page.ts'
import { pageStrategy } from './pageStrategy.ts'
import { type Words, wordsOf } from './recordBytes.ts'
import { type CurrencyTotal, sumsOf } from './sums.ts'

export interface List extends Page {
  /** `mostCounted` means that there are more. */
  readonly count?: number
  /** Documents, or lines of them, under each tab of this side, and under `all`. */
  readonly tabs?: Readonly<Record<string, number>>
  /** Totals by currency; null where there are too many documents for them. */
  readonly sums?: readonly CurrencyTotal[] | null
}

type Params = Readonly<Record<string, string>>

const queryOf = (actor: Actor, def: AnyDocument, params: Params): Query => {
  demandPermission({ actor }, def, 'view')
  return readQuery(def, actor, momentIn(actor.timeZone).today, params)
}

async function listOf(context: Context, def: AnyDocument, given: Query): Promise<List> {
  const query = await pageStrategy(context, def, given)
  await checkSort(context, def, query)
  return {
    ...(await pageOf(context, def, query)),
    ...(query.count
      ? { count: query.isShort === false ? mostCounted : await countOf(context, def, query.conditions, query.byLine) }
      : {}),
    ...(query.tabs ? { tabs: await tabCounts(context, def, query.byLine) } : {}),
    ...(query.sums.length > 0 ? { sums: await sumsOf(context, def, query) } : {}),
  }
}

/**
 * The list that a query string asks for.
 * @throws NotAllowed, Invalid
 */
export const list = async (context: Context, def: AnyDocument, params: Params): Promise<List> =>
  listOf(context, def, queryOf(context.actor, def, params))

/** What stands before and after a list. */
export interface Envelope {
  readonly before: Words
  readonly after: string
}

/** @param before what the list's JSON begins after */
export const envelopeOf = (before: string, after: string): Envelope => ({
  before: wordsOf(`${before}{"items":`),
  after: `}${after}`,
})

/** A page in the order of an index, about which nothing has to be asked beforehand. Most are. */
const isPlain = (def: AnyDocument, { scope }: Actor, query: Query): boolean =>
  !query.byLine &&
  !query.search &&
  !query.count &&
  !query.tabs &&
  query.sums.length === 0 &&
  query.conditions.length === 0 &&
  (scope?.(def) ?? []).length === 0 &&
  isDeclared(def, query)

/** A plain page waits for no connection of its own. */
async function plainPage({ database, actor }: Request, def: AnyDocument, query: Query, { before, after }: Envelope) {
  const tx = {
    query: <Row>(text: string, values: readonly unknown[] = []) => database.quick<Row>(whoOf(actor), text, values),
  }
  const around = { before, after: (next: string | null) => `,"next":${JSON.stringify(next)}${after}` }
  return (await pageOf({ actor, tx }, def, { ...query, isShort: undefined }, around)).items
}

/**
 * The list that a query string asks for as JSON, `{items, next, count?, tabs?}` in its envelope.
 * @throws NotAllowed, Invalid
 */
export async function listJson(
  request: Request,
  def: AnyDocument,
  params: Params,
  envelope: Envelope,
): Promise<Buffer> {
  const query = queryOf(request.actor, def, params)
  if (isPlain(def, request.actor, query)) return plainPage(request, def, query, envelope)
  const { items, ...more } = await reading(request, (context) => listOf(context, def, query))
  const { bytes, length } = envelope.before
  return Buffer.concat([
    bytes.subarray(0, length),
    items,
    Buffer.from(`,${JSON.stringify(more).slice(1, -1)}${envelope.after}`),
  ])
}
