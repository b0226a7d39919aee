/** Booking what documents say of lines of others (decisions §21). Knows tenancy; knows no business. */

import { decimal, plain, sum, zero } from '@srm/core/decimal'
import type { Fields } from '@srm/core/definition/field'
import { booked, type Exceeded, entriesOfChange, exceededBy } from '@srm/core/definition/lines/ledger'
import type { Side } from '@srm/core/definition/shape'
import { accountReferredTo } from '@srm/core/definition/sides/parties'
import { type AnyDoc, type AnyDocument, type AnyRow, settle } from '@srm/core/definition/workflow'
import { actingAs } from '../../database/jointTransaction.ts'
import { withBookedContent } from '../bookedContent.ts'
import { type Context, unscoped } from '../context.ts'
import { bookedOn, exceededAnyway, keepEntries, type SourcedEntry } from '../effects.ts'
import { Refused } from '../errors.ts'
import { tellTouched } from '../events.ts'
import { ownedRows } from '../projection.ts'
import { allDefinitions, definitionOf } from '../registry.ts'
import { updateAll, type Written } from '../save/write.ts'
import { serverAt, systemOf } from '../serverContext.ts'
import { type Loaded, loadUnlocked, lockAll } from '../store.ts'

/** A document before and after something happened to it; absent: it was not there yet, or is no more. */
export interface Change {
  readonly before?: AnyDoc | undefined
  readonly after?: AnyDoc | undefined
}

/** An entry, what it comes from, and whose document it is in. */
interface Owned extends SourcedEntry {
  readonly account: string
}

/** Takes an entry that is booked together with others of the same kind of document; false: it is booked at once. */
type Later = (entry: Owned) => boolean

/** What was booked on lines of documents, by number and line: why these book on others again. */
type Causes = ReadonlyMap<string, NonNullable<SourcedEntry['cause']>>
const causeKey = (number: unknown, line: unknown) => `${number}\n${line}`

const causesOf = (entries: readonly Owned[]): Causes =>
  new Map(
    entries.map(({ number, item, line, source, cause }) => [
      causeKey(number, item),
      cause ?? { document: source.document, number: source.number, line },
    ]),
  )

function ownedEntries(def: AnyDocument, { before, after }: Change, causes?: Causes): Owned[] {
  const doc = after ?? before
  if (!doc) return []
  const source = { document: def.shape.name, number: String(doc[String(def.key[0])]), doc }
  return entriesOfChange(def, before, after).map((entry) => ({
    ...entry,
    source,
    cause: causes?.get(causeKey(source.number, entry.line)),
    account: String(doc[accountReferredTo(def, definitionOf(entry.target) as AnyDocument)]),
  }))
}

const keyOf = ({ account, number }: Pick<Owned, 'account' | 'number'>): string => `${account}\n${number}`

/** The documents that are booked on, locked until the end of the transaction, by account and number. */
async function targetsOf(
  context: Context,
  target: AnyDocument,
  entries: readonly Pick<Owned, 'account' | 'number'>[],
): Promise<ReadonlyMap<string, Loaded>> {
  const { tx, actor } = context
  const wanted = [...new Map(entries.map((entry) => [keyOf(entry), entry])).values()]
  const key = String(target.key[0])
  const found = await tx.query<{ uuid: string }>(
    `select h."uuid" from unnest($2::text[], $3::text[]) k(account, number)
       join "${target.shape.name}" h on h."elsAccount" = k.account and h."${key}" = k.number
      where ${ownedRows(target, actor.side)}`,
    [actor.account, wanted.map(({ account }) => account), wanted.map(({ number }) => number)],
  )
  const uuids = found.map(({ uuid }) => uuid)
  await lockAll(context, target, uuids)
  const loaded = await loadUnlocked(context, target, uuids)
  return new Map(
    [...loaded.values()].map((one) => [
      keyOf({ account: String(one.base.elsAccount), number: String(one.base[key]) }),
      one,
    ]),
  )
}

/** A line that is referred to, and its document as it stands. */
export interface Referred {
  readonly document: AnyDoc
  readonly line: AnyRow
  /** The document as a change that waits for consent has it. */
  readonly proposed: AnyDoc | undefined
}

/**
 * The lines that the lines of a document refer to, as they stand, locked with their documents until the end of the
 * transaction: what is booked on them afterwards is booked on these.
 * @param key the reference
 * @returns by uuid of the document's own line
 */
export async function referredTo(
  context: Context,
  def: AnyDocument,
  doc: AnyDoc,
  key: string,
): Promise<ReadonlyMap<unknown, Referred>> {
  const { item = '', target: name = '' } = (def.shape.lines as Fields)[key] ?? {}
  const target = definitionOf(name)
  if (!target) throw new Error(`${def.shape.name} lines have no reference ${key}`)
  const account = String(doc[accountReferredTo(def, target)])
  const lines = (doc.lines ?? []).filter((line) => typeof line[key] === 'string')
  const places = lines.map((line) => ({ account, number: String(line[key]) }))
  const targets = await targetsOf(unscoped(context), target, places)
  return new Map(
    lines.flatMap((line, i) => {
      const { base: document, proposed } = targets.get(keyOf(places[i] as (typeof places)[number])) ?? {}
      const other = document?.lines?.find(({ itemNumber }) => itemNumber === line[item])
      return document && other ? [[line.uuid, { document, line: other, proposed }] as const] : []
    }),
  )
}

const refused = (message: string, { line, field, number, item }: Owned, left: string, more: object = {}): Refused =>
  new Refused({ message, line, field, params: { line, number, item, left, ...more } })

const adds = ({ by }: Owned): boolean => !by.startsWith('-')

/** The line of the document in hand to which a refusal is told: the last that adds anything. */
const inHand = (entries: readonly Owned[]): Owned =>
  entries.findLast((entry) => adds(entry) && !entry.isFollowing) ?? entries.findLast(adds) ?? (entries.at(-1) as Owned)

/** How much more is asked of a line altogether, by those that add to it. */
const askedBy = (entries: readonly Owned[]): string =>
  plain(sum(entries.map(({ by }) => decimal(by)).filter((by) => by.gt(zero))))

/** Lines of a document as booked. @throws Refused naming the line of the document in hand */
function bookedLines(base: AnyDoc, entries: readonly Owned[]): AnyRow[] {
  const byItem = Map.groupBy(entries, ({ item }) => item)
  const lines = base.lines ?? []
  const known = new Set(lines.map(({ itemNumber }) => itemNumber))
  const lost = entries.find(({ item }) => !known.has(item))
  if (lost) throw refused('common.lineGone', lost, '0')
  return lines.map((line) => booked(line, byItem.get(Number(line.itemNumber)) ?? []))
}

/** What the line breaks more than before; what becomes free by the same change is told as left. */
function exceededOn(
  target: AnyDocument,
  { before, after }: { readonly before: AnyRow; readonly after: AnyRow },
  entries: readonly Owned[],
  isFollowing: boolean,
): Exceeded | undefined {
  const follows = isFollowing || entries.filter(adds).every((entry) => entry.isFollowing)
  const exceeded = exceededBy(target, before, after, follows)
  const freed = entries.filter((entry) => entry.isFollowing && !adds(entry))
  if (!exceeded || freed.length === 0) return exceeded
  return exceededBy(target, booked(before, freed), after, follows) ?? exceeded
}

/** @throws Refused by a bound that a line would break; what would be left is said to those who see it */
async function demandBounds(
  context: Context,
  target: AnyDocument,
  base: AnyDoc,
  after: AnyDoc,
  entries: readonly Owned[],
): Promise<void> {
  const { actor, isFollowing } = context
  for (const [item, some] of Map.groupBy(entries, (entry) => entry.item)) {
    const at = (doc: AnyDoc) => doc.lines?.find(({ itemNumber }) => itemNumber === item) as AnyRow
    const lines = { before: at(base), after: at(after) }
    const exceeded = exceededOn(target, lines, some, isFollowing === true)
    if (!exceeded) continue
    const { message, left, guarded, grows } = exceeded
    const isSeen = guarded === undefined || actor.permissions.has(`${target.shape.name}.field.${guarded}`)
    const { refusal } = refused(
      message,
      inHand(some),
      isSeen ? left : '–',
      grows && isSeen ? { asked: askedBy(some) } : {},
    )
    const stands = await exceededAnyway(context, target, {
      ...{ doc: base as never, ...lines },
      ...{ entries: some, refusal },
    })
    if (stands) throw new Refused(stands)
  }
}

async function bookOn(
  context: Context,
  target: AnyDocument,
  entries: readonly Owned[],
  isHistory: boolean,
): Promise<readonly Written[]> {
  const targets = await targetsOf(context, target, entries)
  const written: Written[] = []
  for (const [key, some] of Map.groupBy(entries, keyOf)) {
    const base = targets.get(key)?.base
    if (!base) throw refused('common.lineGone', some[0] as Owned, '0')
    const counted = settle(target, { ...base, lines: bookedLines(base, some) }, context.moment, base)
    const after = withBookedContent(target, base, counted)
    // nobody's past breaks the bounds of somebody else's documents
    const isOwn = String(base.elsAccount) === context.actor.account
    if (!isHistory || !isOwn) await demandBounds(context, target, base, after, some)
    written.push({ before: base, after })
  }
  await updateAll(context, target, written)
  await keepEntries(context, target, written, entries)
  if (!isHistory) await bookedOn({ ...context, isFollowing: true }, target, written)
  return written
}

/** Books on documents of one kind and of one account, and what follows from these. Answers the uuids of all of them. */
async function bookAll(
  context: Context,
  target: AnyDocument,
  entries: readonly Owned[],
  isHistory: boolean,
  later: Later,
): Promise<string[]> {
  const written = await bookOn(unscoped(context), target, entries, isHistory)
  const all = written.map(({ after }) => after)
  await tellTouched(context, target, all)
  const causes = causesOf(entries)
  const following = written
    .flatMap((change) => ownedEntries(target, change, causes))
    .map((entry): Owned => ({ ...entry, isFollowing: true }))
    .filter((entry) => !later(entry))
  const further = await bookEntries({ ...context, isFollowing: true }, following, isHistory)
  const told = new Set(entries.filter(({ silent }) => !silent).map(({ number }) => number))
  const key = String(target.key[0])
  return [...all.flatMap((doc) => (told.has(String(doc[key])) ? String(doc.uuid) : [])), ...further]
}

/** Entries of lines that are there. */
async function thatAreThere(context: Context, target: AnyDocument, entries: readonly Owned[]): Promise<Owned[]> {
  const targets = await targetsOf(context, target, entries)
  return entries.filter((entry) =>
    targets.get(keyOf(entry))?.base.lines?.some(({ itemNumber }) => itemNumber === entry.item),
  )
}

/**
 * The same of documents that the acting side knows nothing of: the server of their owner books, and nobody of the other side
 * is refused by what he may not know, nor told of it: on what is no more nothing is booked.
 */
async function bookAsOwner(
  { tx, moment, requestId }: Context,
  target: AnyDocument,
  entries: readonly Owned[],
  isHistory: boolean,
  later: Later,
): Promise<string[]> {
  const touched: string[] = []
  const side = Object.keys(target.sides)[0] as Side
  for (const [account, some] of Map.groupBy(entries, (entry) => entry.account)) {
    const owner = { ...serverAt({ tx, now: new Date(moment.now), requestId }, account, side), isFollowing: true }
    touched.push(
      ...(await actingAs(tx, systemOf(account), async () =>
        bookAll(owner, target, await thatAreThere(owner, target, some), isHistory, later),
      )),
    )
  }
  return touched
}

/** What an entry follows from is booked first; what both book on one kind of document is booked at once, so that bounds see the sum. */
async function bookEntries(context: Context, entries: readonly Owned[], isHistory: boolean): Promise<string[]> {
  const byTarget = Map.groupBy(entries, ({ target }) => target)
  const isKnown = (name: string): boolean => definitionOf(name)?.sides[context.actor.side] !== undefined
  const touched: string[] = []
  for (const target of allDefinitions().toReversed()) {
    const { name } = target.shape
    const some = byTarget.get(name)
    if (!some) continue
    byTarget.delete(name)
    const later: Later = (entry) => {
      const others = isKnown(entry.target) === isKnown(name) ? byTarget.get(entry.target) : undefined
      others?.push(entry)
      return others !== undefined
    }
    const books = isKnown(name) ? bookAll : bookAsOwner
    touched.push(...(await books(context, target, some, isHistory, later)))
  }
  return touched
}

/**
 * Books what changes of documents of one kind add to lines of others, and what follows from these for others again. Locks
 * are taken in one order: kinds that refer before those referred to, documents by uuid.
 * @param isHistory it has happened already, within whatever bounds
 * @returns uuids of the documents that were booked on and tell so in their histories
 * @throws Refused naming the line of the document in hand, when a quantity would exceed its bounds
 */
export async function book(
  context: Context,
  def: AnyDocument,
  changes: readonly Change[],
  isHistory = false,
): Promise<readonly string[]> {
  const entries = changes.flatMap((change) => ownedEntries(def, change))
  return [...new Set(await bookEntries(context, entries, isHistory))]
}
