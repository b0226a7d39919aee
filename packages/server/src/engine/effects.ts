/** Server-only consequences of actions, written beside the business they belong to and typed by its definition. */
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

/** Registers what the server adds to a document before it is checked and written: what only the database knows. */
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
 * Registers what the server adds to a document on which an action is about to be taken: what only the database knows, from
 * the document and what was answered. The document is locked; throwing refuses the action. Of several for the same action
 * each is handed what the one before it has made.
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
 * Registers what must hold of others when a document is created. It asks of documents of other kinds and writes nothing,
 * so that many can be created at once; throwing refuses the document.
 * @param ahead answers for many documents what will be asked for each (`answerAhead`)
 */
export function onDemand<D extends AnyDocument>(def: D, of: Demand<D>['of'], ahead?: Demand<D>['ahead']): void {
  demands.set(def, { of, ahead } as unknown as Demand<AnyDocument>)
}

/** @throws Refused by what is demanded of a document that is created */
export const demanded = async (context: Context, def: AnyDocument, doc: AnyDoc): Promise<void> =>
  demands.get(def)?.of(context, doc as never)

/** Before `demanded` is asked for each of many documents. */
export const demandsAhead = async (context: Context, def: AnyDocument, all: readonly AnyDoc[]): Promise<void> =>
  demands.get(def)?.ahead?.(context, all as never)

/** Registers what follows from actions of a document. Effects run inside the action's transaction; throwing undoes it. */
export function onAction<D extends AnyDocument>(def: D, effects: Effects<D>): void {
  const known = registered.get(def) ?? {}
  registered.set(def, known)
  for (const [action, effect] of Object.entries(effects))
    known[action] = [...(known[action] ?? []), effect as unknown as Loose]
}

/**
 * Registers what follows when documents are created or saved: one by a person, many at once by a file. It runs inside the
 * transaction that wrote them; throwing undoes all of them, and a file then tries fewer.
 */
export function onWritten<D extends AnyDocument>(def: D, follows: Followed<D>): void {
  followed.set(def, [...(followed.get(def) ?? []), follows as unknown as Followed<AnyDocument>])
}

/** An open line that a document is made of: how much of it is left, and how much of it was asked for. */
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
  /** For each open line what people would type beside the reference: several rows, one or none. */
  readonly rows?: (context: Context, lines: readonly Taking[]) => Promise<readonly (readonly AnyRow[])[]>
}
const makers = new Map<AnyDocument, Maker>()

/** Registers how a document is made of open lines of others. */
export function onMaking(def: AnyDocument, maker: Maker): void {
  makers.set(def, maker)
}

/** How a document is made of open lines; undefined: each becomes a line that takes what is left. */
export const makerOf = (def: AnyDocument): Maker | undefined => makers.get(def)

/** What one line of a document adds to a line of another one, and which document that is. */
export interface SourcedEntry extends Entry {
  readonly source: { readonly document: string; readonly number: string; readonly doc: AnyDoc }
  /** What was booked on the source's own line, so that it books. */
  readonly cause?: { readonly document: string; readonly number: string; readonly line: number } | undefined
}
type Kept<D> = (context: Context, all: readonly Written<D>[], entries: readonly SourcedEntry[]) => Promise<void>
const ledgerKeepers = new Map<AnyDocument, Kept<AnyDocument>>()

/**
 * Registers what is kept of everything that is booked on lines of documents, of what is brought in from the past too. The
 * documents are locked and written; it runs inside the transaction, in the name of their owner.
 */
export function onEntries<D extends AnyDocument>(def: D, keeps: Kept<D>): void {
  ledgerKeepers.set(def, keeps as unknown as Kept<AnyDocument>)
}

/** Runs what is kept of bookings. */
export const keepEntries = async (
  context: Context,
  def: AnyDocument,
  all: readonly { readonly before: AnyDoc; readonly after: AnyDoc }[],
  entries: readonly SourcedEntry[],
): Promise<void> => ledgerKeepers.get(def)?.(context, all as never, entries)

/** A line that bookings would bring beyond a bound. */
interface Exceeding<D extends AnyDocument> {
  readonly doc: DocOf<D>
  readonly before: DocOf<D>['lines'][number]
  readonly after: DocOf<D>['lines'][number]
  readonly entries: readonly SourcedEntry[]
  readonly refusal: Refusal
}
type Exceeds = (context: Context, exceeding: Exceeding<AnyDocument>) => Promise<Refusal | undefined>
const exceeders = new Map<AnyDocument, Exceeds>()

/** Registers what may exceed a bound all the same, and what else is said where it may not: undefined lets it through. */
export function onExceeding<D extends AnyDocument>(
  def: D,
  decides: (context: Context, exceeding: Exceeding<D>) => Promise<Refusal | undefined>,
): void {
  exceeders.set(def, decides as unknown as Exceeds)
}

/** Why bookings may not exceed a bound; undefined where they may. */
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

/** Registers what follows where other documents have booked on lines of documents. It runs inside their transaction. */
export function onBooked<D extends AnyDocument>(def: D, follows: Booked<D>): void {
  bookers.set(def, follows as unknown as Booked<AnyDocument>)
}

/** Runs what follows from bookings on documents. */
export const bookedOn = async (
  context: Context,
  def: AnyDocument,
  all: readonly { readonly before: AnyDoc; readonly after: AnyDoc }[],
): Promise<void> => bookers.get(def)?.(context, all as never)

/** A document that was approved, as it stands with the other side, as it was worked on, and as it is now. */
export interface Reworked<D> {
  readonly stands: DocOf<D>
  readonly before: DocOf<D>
  readonly after: DocOf<D>
}
type Lapse<D> = (context: Context, reworked: Reworked<D>) => Promise<boolean | undefined>
const lapses = new Map<AnyDocument, Lapse<AnyDocument>>()

/** Registers when an approval lapses where the fields of `reapproval` do not say it; undefined: they do. */
export function onLapse<D extends AnyDocument>(def: D, decides: Lapse<D>): void {
  lapses.set(def, decides as unknown as Lapse<AnyDocument>)
}

/** Does the approval of a document lapse? Undefined where nobody but the definition knows. */
export const lapsesBy = async (
  context: Context,
  def: AnyDocument,
  reworked: { readonly stands: AnyDoc; readonly before: AnyDoc; readonly after: AnyDoc },
): Promise<boolean | undefined> => lapses.get(def)?.(context, reworked as never)

/** Registers that what follows from a document is about others of its kind too, those with the same value of a field. */
export function onNeighbours<D extends AnyDocument>(def: D, ...fields: readonly (keyof DocOf<D> & string)[]): void {
  neighbours.set(def, fields)
}

/** The fields by whose values documents of a kind concern each other when they are written. */
export const neighbourFields = (def: AnyDocument): readonly string[] => neighbours.get(def) ?? []

/** What follows from each document alone, one after the other. */
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

/** Registers what keeps a change back until somebody else has decided on it; true: nothing is written yet. */
export function onChange(def: AnyDocument, keepsBack: KeptBack): void {
  keepers.set(def, keepsBack)
}

/** Is the change kept back? */
export const isKeptBack = async (
  context: Context,
  def: AnyDocument,
  change: { readonly before: AnyDoc; readonly after: AnyDoc; readonly sent: AnyDoc },
): Promise<boolean> => (await keepers.get(def)?.(context, change as never)) ?? false

/** Does the server add something to a document before it is checked and written? */
export const isPrepared = (def: AnyDocument): boolean => preparations.has(def)

/** Is something demanded of others when a document is created? */
export const isDemanding = (def: AnyDocument): boolean => demands.has(def)

/** Does something follow from the writing of a document? */
export const isFollowed = (def: AnyDocument): boolean => followed.has(def)

/** Runs what follows from documents that were created or saved, in the order of registration. */
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
