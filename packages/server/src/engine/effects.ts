/** Hooks of the areas: what the server does before, while and after documents are written. Typed by the definition. */
import type { ActionInput, ActionOf, DocOf, Refusal } from '@srm/core/definition/document'
import type { Entry } from '@srm/core/definition/lines/ledger'
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import type { Context } from './context.ts'

export interface Happened<D, Input> {
  readonly context: Context
  readonly before: DocOf<D> | undefined
  readonly after: DocOf<D>
  readonly input: Input
}
type Effect<D, Input> = (happened: Happened<D, Input>) => Promise<void>
export type Effects<D> = { readonly [A in ActionOf<D>]?: Effect<D, ActionInput<D, A>> } & {
  readonly remove?: Effect<D, object>
  /** Somebody who leaves has given it to somebody else. */
  readonly handOver?: Effect<D, object>
}

/** A document that was created or saved. */
export interface Written<D> {
  /** What it was; undefined for a new one. */
  readonly before: DocOf<D> | undefined
  readonly after: DocOf<D>
}
type Followed<D> = (context: Context, all: readonly Written<D>[]) => Promise<void>
const followed = new Map<AnyDocument, Followed<AnyDocument>[]>()
const neighbours = new Map<AnyDocument, readonly string[]>()

type Loose = (happened: unknown) => Promise<void>
const registered = new Map<AnyDocument, Record<string, Loose[]>>()

/** What is about to be written, its references resolved, and what it was before. */
export interface Prepared<D> {
  readonly context: Context
  readonly doc: DocOf<D>
  readonly before: DocOf<D> | undefined
}
type Preparation = (prepared: Prepared<AnyDocument>) => Promise<AnyDoc>
const preparations = new Map<AnyDocument, Preparation>()

/**
 * Registers a function that completes a document before it is validated and written, with what only the database knows.
 * It returns the completed document. One per definition.
 */
export function onPrepare<D extends AnyDocument>(def: D, prepare: (prepared: Prepared<D>) => Promise<DocOf<D>>): void {
  preparations.set(def, prepare as unknown as Preparation)
}

/** The document with what the server adds to it. */
export const prepared = async (context: Context, def: AnyDocument, doc: AnyDoc, before?: AnyDoc): Promise<AnyDoc> =>
  (await preparations.get(def)?.({ context, doc, before } as never)) ?? doc

type Completion<D, Input> = (context: Context, doc: DocOf<D>, input: Input) => Promise<DocOf<D>>
type Completions<D> = { readonly [A in ActionOf<D>]?: Completion<D, ActionInput<D, A>> }
type Complete = (context: Context, doc: AnyDoc, input: AnyDoc) => Promise<AnyDoc>
const completions = new Map<AnyDocument, Record<string, readonly Complete[]>>()

/**
 * Registers functions that complete a document before an action is taken on it, from the document and the body of the
 * action. Each returns the completed document; several for one action run in the order of registration. The document is
 * locked. Throwing refuses the action.
 */
export function onTaking<D extends AnyDocument>(def: D, complete: Completions<D>): void {
  const known = completions.get(def) ?? {}
  completions.set(def, known)
  for (const [action, one] of Object.entries(complete))
    known[action] = [...(known[action] ?? []), one as unknown as Complete]
}

/** The document with what the server adds to it for an action. */
export async function completed(
  context: Context,
  def: AnyDocument,
  action: string,
  doc: AnyDoc,
  input: AnyDoc,
): Promise<AnyDoc> {
  let made = doc
  for (const complete of completions.get(def)?.[action] ?? []) made = (await complete(context, made, input)) ?? made
  return made
}

interface Demand<D> {
  readonly of: (context: Context, doc: DocOf<D>) => Promise<void>
  readonly ahead: ((context: Context, all: readonly DocOf<D>[]) => Promise<void>) | undefined
}
const demands = new Map<AnyDocument, Demand<AnyDocument>>()

/**
 * Registers a check on other documents that must hold when a document is created. It only reads, so that many documents
 * can be created at once. Throwing refuses the document.
 * @param ahead runs once before many documents are checked, and reads for all of them what `of` needs (`primeAnswers`)
 */
export function onDemand<D extends AnyDocument>(def: D, of: Demand<D>['of'], ahead?: Demand<D>['ahead']): void {
  demands.set(def, { of, ahead } as unknown as Demand<AnyDocument>)
}

/** Runs the check that `onDemand` registered. @throws Refused */
export const demanded = async (context: Context, def: AnyDocument, doc: AnyDoc): Promise<void> =>
  demands.get(def)?.of(context, doc as never)

/** Runs `ahead` of `onDemand`, before `demanded` is called for each of many documents. */
export const demandsAhead = async (context: Context, def: AnyDocument, all: readonly AnyDoc[]): Promise<void> =>
  demands.get(def)?.ahead?.(context, all as never)

/**
 * Registers effects of actions, by action. They run after the document is written, in the same transaction; throwing rolls
 * it back.
 */
export function onAction<D extends AnyDocument>(def: D, effects: Effects<D>): void {
  const known = registered.get(def) ?? {}
  registered.set(def, known)
  for (const [action, effect] of Object.entries(effects))
    known[action] = [...(known[action] ?? []), effect as unknown as Loose]
}

/**
 * Registers an effect of creating and saving documents. It gets all documents that were written together: one from a
 * person, many from a file. It runs in the transaction that wrote them; throwing rolls all of them back, and an import then
 * tries again with fewer documents.
 */
export function onWritten<D extends AnyDocument>(def: D, follows: Followed<D>): void {
  followed.set(def, [...(followed.get(def) ?? []), follows as unknown as Followed<AnyDocument>])
}

/** An open line that a new document is made of: what is left of it, and what was asked for. Decimal strings. */
export interface Taking {
  readonly number: string
  readonly item: number
  readonly left: string
  /** Absent: what is left. */
  readonly asked: string | undefined
}
/** How a document is made of open lines where it has not simply one line of each that takes what is left. */
interface Maker {
  /** What its head says. */
  readonly head?: AnyRow
  /** What a row that becomes a line says of the head although none of its columns does; rows that differ there go apart. */
  readonly heads?: (
    context: Context,
    rows: readonly { readonly head: AnyRow; readonly line: AnyRow }[],
  ) => Promise<readonly AnyRow[]>
  /** By the documents whose lines they are: for each open line what people would type beside the reference, several rows, one or none. */
  readonly rows?: Readonly<Record<string, Rows>>
  /** The same where the rows are parts of what is taken: together they take no more of it. */
  readonly parts?: Readonly<Record<string, Rows>>
  /** A proposed document with what a save would add to it from elsewhere. */
  readonly completed?: (context: Context, doc: AnyDoc) => Promise<AnyDoc>
}
/** Undefined: the line becomes one that takes what is left. */
type Rows = (context: Context, lines: readonly Taking[]) => Promise<readonly (readonly AnyRow[] | undefined)[]>
const makers = new Map<AnyDocument, Maker>()

/** Registers how a new document is made of open lines of other documents. */
export function onMaking(def: AnyDocument, maker: Maker): void {
  makers.set(def, { ...makers.get(def), ...maker })
}

/** The registered maker; undefined if each open line simply becomes one line that takes what is left. */
export const makerOf = (def: AnyDocument): Maker | undefined => makers.get(def)

/** What one line of a document adds to a line of another one, and which document that is. */
export interface SourcedEntry extends Entry {
  readonly source: { readonly document: string; readonly number: string; readonly doc: AnyDoc }
  /** What was booked on the source's own line, so that it books. */
  readonly cause?: { readonly document: string; readonly number: string; readonly line: number } | undefined
  /** It follows from what others booked on its source: nobody asked for it. */
  readonly isFollowing?: true
}
type Kept<D> = (context: Context, all: readonly Written<D>[], entries: readonly SourcedEntry[]) => Promise<void>
const ledgerKeepers = new Map<AnyDocument, Kept<AnyDocument>>()

/**
 * Registers a function that records every booking on lines of these documents, also those of an import of history. It runs
 * in the transaction, as the owner of the documents, which are locked and written already.
 */
export function onEntries<D extends AnyDocument>(def: D, keeps: Kept<D>): void {
  ledgerKeepers.set(def, keeps as unknown as Kept<AnyDocument>)
}

/** Runs the function that `onEntries` registered. */
export const keepEntries = async (
  context: Context,
  def: AnyDocument,
  all: readonly { readonly before: AnyDoc; readonly after: AnyDoc }[],
  entries: readonly SourcedEntry[],
): Promise<void> => ledgerKeepers.get(def)?.(context, all as never, entries)

/** A line on which a booking would exceed a bound. */
interface Exceeding<D extends AnyDocument> {
  readonly doc: DocOf<D>
  readonly before: DocOf<D>['lines'][number]
  readonly after: DocOf<D>['lines'][number]
  readonly entries: readonly SourcedEntry[]
  readonly refusal: Refusal
}
type Exceeds = (context: Context, exceeding: Exceeding<AnyDocument>) => Promise<Refusal | undefined>
const exceeders = new Map<AnyDocument, Exceeds>()

/**
 * Registers who decides when a booking would exceed a bound. It returns the refusal to show, or undefined to allow the
 * booking.
 */
export function onExceeding<D extends AnyDocument>(
  def: D,
  decides: (context: Context, exceeding: Exceeding<D>) => Promise<Refusal | undefined>,
): void {
  exceeders.set(def, decides as unknown as Exceeds)
}

/** Returns why the booking is refused, or undefined if it is allowed. */
export const exceededAnyway = async (
  context: Context,
  def: AnyDocument,
  exceeding: Exceeding<AnyDocument>,
): Promise<Refusal | undefined> => {
  const decides = exceeders.get(def)
  return decides ? decides(context, exceeding) : exceeding.refusal
}

type Booked<D> = (context: Context, all: readonly Written<D>[]) => Promise<void>
const bookers = new Map<AnyDocument, Booked<AnyDocument>>()

/** Registers an effect of bookings by other documents on lines of these documents. It runs in the transaction of the booking. */
export function onBooked<D extends AnyDocument>(def: D, follows: Booked<D>): void {
  bookers.set(def, follows as unknown as Booked<AnyDocument>)
}

/** Runs the effect that `onBooked` registered. */
export const bookedOn = async (
  context: Context,
  def: AnyDocument,
  all: readonly { readonly before: AnyDoc; readonly after: AnyDoc }[],
): Promise<void> => bookers.get(def)?.(context, all as never)

/** An approved document that was changed: as the other side has it, as the working copy was, and as it is now. */
export interface Reworked<D> {
  readonly stands: DocOf<D>
  readonly before: DocOf<D>
  readonly after: DocOf<D>
}
type Lapse<D> = (context: Context, reworked: Reworked<D>) => Promise<boolean | undefined>
const lapses = new Map<AnyDocument, Lapse<AnyDocument>>()

/**
 * Registers who decides whether a change ends the approval. It returns undefined to leave that to `reapproval` of the
 * definition.
 */
export function onLapse<D extends AnyDocument>(def: D, decides: Lapse<D>): void {
  lapses.set(def, decides as unknown as Lapse<AnyDocument>)
}

/** Does the change end the approval? Undefined: `reapproval` of the definition decides. */
export const lapsesBy = async (
  context: Context,
  def: AnyDocument,
  reworked: { readonly stands: AnyDoc; readonly before: AnyDoc; readonly after: AnyDoc },
): Promise<boolean | undefined> => lapses.get(def)?.(context, reworked as never)

/** Registers fields by which documents of one kind affect each other: an import writes those with the same value one by one. */
export function onNeighbours<D extends AnyDocument>(def: D, ...fields: readonly (keyof DocOf<D> & string)[]): void {
  neighbours.set(def, fields)
}

/** The fields that `onNeighbours` registered. */
export const neighbourFields = (def: AnyDocument): readonly string[] => neighbours.get(def) ?? []

/** Makes an effect for many documents of an effect for one; they run one after the other. */
export const each =
  <D>(follows: (context: Context, one: Written<D>) => Promise<void> | void): Followed<D> =>
  async (context, all) => {
    for (const one of all) await follows(context, one)
  }

/** A change that a person asks for: what the document is, what it would be, and what was sent. */
export interface AskedChange<D> {
  readonly before: DocOf<D>
  readonly after: DocOf<D>
  readonly sent: AnyDoc
}
type KeptBack = (context: Context, change: AskedChange<AnyDocument>) => Promise<boolean>
const keepers = new Map<AnyDocument, KeptBack>()

/** Registers a function that may hold a change back until it is approved. It returns true if it does; nothing is written then. */
export function onChange(def: AnyDocument, keepsBack: KeptBack): void {
  keepers.set(def, keepsBack)
}

/** Is the change held back by the function that `onChange` registered? */
export const isKeptBack = async (
  context: Context,
  def: AnyDocument,
  change: { readonly before: AnyDoc; readonly after: AnyDoc; readonly sent: AnyDoc },
): Promise<boolean> => (await keepers.get(def)?.(context, change as never)) ?? false

/** Has the definition a function of `onPrepare`? */
export const isPrepared = (def: AnyDocument): boolean => preparations.has(def)

/** Has the definition a check of `onDemand`? */
export const isDemanding = (def: AnyDocument): boolean => demands.has(def)

/** Has the definition effects of `onWritten`? */
export const isFollowed = (def: AnyDocument): boolean => followed.has(def)

/** Runs the effects of `onWritten`, in the order of registration. */
export async function written(
  context: Context,
  def: AnyDocument,
  all: readonly { readonly before: AnyDoc | undefined; readonly after: AnyDoc }[],
): Promise<void> {
  for (const follows of followed.get(def) ?? []) await follows(context, all as never)
}

/** Runs the effects of an action in the order of their registration. */
export async function follow(def: AnyDocument, action: string, happened: unknown): Promise<void> {
  for (const effect of registered.get(def)?.[action] ?? []) await effect(happened)
}
