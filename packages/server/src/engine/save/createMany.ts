/** Creating many documents with few statements. Whatever cannot be done for all of them alike is left to be done alone. */
import type { NoOverlap } from '@srm/core/definition/document'
import type { Shape } from '@srm/core/definition/shape'
import { type AnyDoc, type AnyDocument, type AnyRow, isIn, settle } from '@srm/core/definition/workflow'
import { isUniqueAsSeen, seenKeys } from '../../database/schema/seenKey.ts'
import type { Context } from '../context.ts'
import { demanded, demandsAhead, written } from '../effects.ts'
import { Conflict, Invalid, Refused } from '../errors.ts'
import { recordAll } from '../events.ts'
import { withoutSecond } from '../exclusion/onlyOne.ts'
import { book } from '../ledger/book.ts'
import { scopeOf } from '../query/condition.ts'
import { asSeen } from '../references/asSeen.ts'
import { byColumns, lookUp, notDeleted } from '../references/lookUp.ts'
import type { Resolved } from '../references/references.ts'
import { withSavepoint, withSavepoints } from '../savepoint.ts'
import { demandCreating, validateResolved } from './create.ts'
import { nextNumbers } from './numbering.ts'
import { insertDocuments } from './write.ts'

/** Can documents be created together? Not by a person whose data permissions are asked of each. */
export const createsTogether = ({ actor }: Pick<Context, 'actor'>, def: AnyDocument): boolean =>
  scopeOf(def, actor, 2).sql === ''

/** A document to be, with its place among those that were sent. */
interface New {
  readonly at: number
  readonly doc: AnyDoc
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Refused || error instanceof Conflict || error instanceof Invalid

async function isDemanded(context: Context, def: AnyDocument, doc: AnyDoc): Promise<boolean> {
  try {
    await demanded(context, def, doc)
    return true
  } catch (error) {
    if (isRefusal(error)) return false
    throw error
  }
}

const overlaps = (def: AnyDocument, doc: AnyDoc): boolean =>
  def.noOverlap !== undefined && isIn((def.noOverlap as NoOverlap<Shape>).while, doc)

/** Returns the indexes of documents that fail the check of `onDemand` or could not be read. */
export async function failedDemands(
  context: Context,
  def: AnyDocument,
  begun: readonly (Resolved | undefined)[],
): Promise<ReadonlySet<number>> {
  const together: Context = { ...context, answers: new Map() }
  await demandsAhead(
    together,
    def,
    begun.flatMap((one) => (one ? [one.doc] : [])),
  )
  const lost = new Set<number>()
  for (const [at, one] of begun.entries()) if (!one || !(await isDemanded(together, def, one.doc))) lost.add(at)
  return lost
}

/** Those that break no rule of their own and none of others. */
async function sound(context: Context, def: AnyDocument, begun: readonly (Resolved | undefined)[]): Promise<New[]> {
  const read = begun.flatMap((one, at) => (one ? [{ at, ...one }] : []))
  const results = await validateResolved(context, def, read)
  await demandsAhead(
    context,
    def,
    results.map(({ doc }) => doc),
  )
  const good: New[] = []
  for (const [i, { doc, issues }] of results.entries())
    if (issues.length === 0 && !overlaps(def, doc) && (await isDemanded(context, def, doc)))
      good.push({ at: read[i]?.at ?? -1, doc })
  return good
}

/** What each of several keys says of a row, as one text; undefined while a part of it is open. */
const textOf = (keys: readonly string[], row: AnyRow): string | undefined =>
  keys.some((key) => row[key] === null || row[key] === undefined)
    ? undefined
    : JSON.stringify(keys.map((key) => String(row[key])))

/** Documents whose values no other document has. */
async function free(context: Context, def: AnyDocument, all: readonly New[]): Promise<New[]> {
  const { tx, actor } = context
  let left = [...all]
  for (const keys of [
    def.key as readonly string[],
    ...(def.unique ?? []).filter((key: string) => !isUniqueAsSeen(def, key)).map((key: string) => [key]),
  ]) {
    const asked = left.filter(({ doc }) => textOf(keys, doc) !== undefined)
    if (asked.length === 0) continue
    const taken = await tx.query<{ at: number }>(lookUp(def, byColumns(def, keys), '1', notDeleted), [
      actor.account,
      ...keys.map((key: string) => asked.map(({ doc }) => String(doc[key]))),
    ])
    const known = new Set(taken.map(({ at }) => asked[at - 1]))
    left = left.filter((one) => !known.has(one))
  }
  return unlike(context, def, left)
}

/** Documents that look like no other one, neither a stored one nor each other. */
async function unlike({ tx, actor }: Context, def: AnyDocument, all: readonly New[]): Promise<New[]> {
  let left = [...all]
  for (const { keys, columns } of seenKeys(def)) {
    const asked = left.filter(({ doc }) => textOf(keys, doc) !== undefined)
    if (asked.length === 0) continue
    const seen = asked.map(({ doc }) => asSeen(def, keys, doc))
    const by = columns.map((column) => ({ sql: `"${column}"`, type: 'text' }))
    const taken = await tx.query<{ at: number }>(lookUp(def, by, '1', notDeleted), [
      actor.account,
      ...keys.map((_, i) => seen.map((values) => values[i])),
    ])
    const like = Map.groupBy(asked, (_, i) => JSON.stringify(seen[i]))
    const lost = new Set([
      ...taken.map(({ at }) => asked[at - 1]),
      ...[...like.values()].flatMap((some) => (some.length > 1 ? some : [])),
    ])
    left = left.filter((one) => !lost.has(one))
  }
  return left
}

async function insertAll(context: Context, def: AnyDocument, ready: readonly New[]): Promise<void> {
  const numbers = await nextNumbers(
    context,
    def,
    ready.map(({ doc }) => doc),
  )
  // what is derived may be derived from the number
  const docs = ready.map(({ doc }, i) => (def.number ? settle(def, { ...doc, ...numbers[i] }, context.moment) : doc))
  await insertDocuments(context, def, docs)
  await book(
    context,
    def,
    docs.map((after) => ({ after })),
  )
  const happened = docs.map((doc) => ({ action: 'create', doc }))
  await recordAll(context, def, happened, happened.slice(0, 1))
  await written(
    context,
    def,
    docs.map((after) => ({ before: undefined, after })),
  )
}

/**
 * Creates those of many documents that `create` would create, asking and writing for all of them at once. No two of them
 * may have the same key.
 * @param begun answers the documents as they begin; undefined for those that cannot be read
 * @returns the places of those that were created; the others wait for `create`, which says what is wrong with them
 * @throws NotAllowed
 */
export async function createMany(
  context: Context,
  def: AnyDocument,
  begun: () => Promise<readonly (Resolved | undefined)[]>,
): Promise<ReadonlySet<number>> {
  demandCreating(context, def)
  const together: Context = { ...context, answers: new Map() }
  const ready = await withSavepoint(context, async () =>
    withoutSecond(together, def, await free(together, def, await sound(together, def, await begun()))),
  )
  const created = await withSavepoints(context, ready ?? [], (some) => insertAll(together, def, some))
  return new Set(created.map(({ at }) => at))
}
