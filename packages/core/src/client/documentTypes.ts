/** The typed surface of a document's calls: it follows from the definitions, at compile time alone. */

import type { ActionInput, ActionOf, CreateInput, DocOf, Issue, Refusal, ShapeOf } from '../definition/document.ts'
import type { Decimal } from '../definition/field.ts'
import type {
  ColumnKey,
  LineInput,
  LineKey,
  MachineName,
  Shape,
  Side,
  StageName,
  StateOf,
  Tone,
} from '../definition/shape.ts'
import type { AnyDoc, AnyRow, Offer } from '../definition/workflow.ts'
import type { Locale } from '../i18n/translate.ts'
import type { Counts } from './jobCounts.ts'
import type { AnyQuery, Range } from './query.ts'
import type { Body, TransportResponse } from './transport.ts'

export interface Page<T> {
  readonly items: readonly T[]
  /** Cursor of the next page, for `after`; null on the last one. */
  readonly next: string | null
  /** How many there are; above 10 000 the answer is 10 001 (decisions §10.9). */
  readonly count?: number
  /** How many stand under each task tab, when `counts: 'tabs'` was asked; `all` for the whole list. */
  readonly tabs?: Readonly<Record<string, number>>
  /** Totals of the amounts that `sums` named, over everything that was found; null above 10 000 documents. */
  readonly sums?: readonly CurrencyTotal[] | null
  /** When `names` was asked. */
  readonly names?: AnswerNames
}

/**
 * The names that codes of an answer stand for, in the language asked for by `names`: of entries of dictionaries by type and code,
 * of documents by kind and key (units of a customer's by its account and the code, a space between), of people by account and user name. What the reader may not know is not among them.
 * Of documents that the rows are about, by kind and number: what they are worth, and in which currency.
 */
export interface AnswerNames {
  readonly dictionaries?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly documents?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly people?: { readonly user: Readonly<Record<string, string>> }
  readonly amounts?: Readonly<Record<string, Readonly<Record<string, Decimal>>>>
  readonly currencies?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** The total of the documents of a list in one currency. */
export interface CurrencyTotal {
  /** Null where documents name none. */
  readonly currency: string | null
  readonly count: number
  /** Decimals by column. */
  readonly amounts: Readonly<Record<string, string>>
}

/** What one column may be asked for. */
type Asked<Sh extends Shape, K> = K extends 'stage'
  ? StageName<Sh> | readonly StageName<Sh>[]
  : K extends MachineName<Sh>
    ? StateOf<Sh, K> | readonly StateOf<Sh, K>[]
    : string | number | readonly (string | number)[] | Range

/** The words of a list query that are no columns. */
export interface ListWords<K extends string = string> {
  /** Searched in the columns that the definition names. */
  readonly q?: string
  /** Key of a task tab. */
  readonly tab?: string
  /** A sortable column, `-` before it for descending. */
  readonly sort?: K | `-${K}`
  /** 1 to 200. */
  readonly limit?: number
  readonly after?: string
  readonly count?: boolean
  readonly counts?: 'tabs'
  /** Amounts whose totals are asked for. */
  readonly sums?: readonly string[]
  /** The language in which the answer says what its codes stand for. */
  readonly names?: 'en' | 'zh_cn'
}
type Filters<Sh extends Shape> = {
  readonly [K in Exclude<ColumnKey<Sh>, keyof ListWords | 'fields'>]?: Asked<Sh, K> | undefined
}
type HeadOf<D> = Omit<DocOf<D>, 'lines'>
export type Column<D> = keyof HeadOf<D> & string
export type ListQuery<D, F extends Column<D> = Column<D>> = Filters<ShapeOf<D>> &
  ListWords<Column<D>> & { readonly fields?: readonly F[] }

/** A row of a list: the fields asked for, and always what names it and its version. */
export type Row<D, F extends Column<D>> = Pick<HeadOf<D>, F> & RowRef

/** A document with what this person may do now. Columns he may not see are absent and named in `hidden`. */
export type Detail<D> = DocOf<D> & {
  /** The free fields of the document that this person sees, by their codes. */
  readonly extendFields: Readonly<Record<string, unknown>>
  readonly offers: readonly Offer[]
  readonly hidden?: readonly string[]
  /** The buyer reads his working copy, not what was last sent. */
  readonly draft?: boolean
  /** Beside a working copy: the document as it stands with the other side. */
  readonly stands?: DocOf<D>
  /** A change that waits for the other side's consent, or was not taken: the document as it would be. */
  readonly proposed?: DocOf<D>
  /** What this person may make of its lines. */
  readonly makes?: readonly Makes[]
  /** When `names` was asked. */
  readonly names?: AnswerNames
}

/** The language in which an answer says what its codes stand for. */
export interface AskedNames {
  readonly names?: 'en' | 'zh_cn'
}

/** A list's question without its page; `columns` are keys of the head, and `lines.<key>` (decisions §6). */
export type ExportQuery<D> = Filters<ShapeOf<D>> &
  Pick<ListWords<Column<D>>, 'q' | 'tab' | 'sort'> & {
    readonly columns?: readonly (Column<D> | `lines.${LineKey<ShapeOf<D>>}`)[]
  }

type Lines<D> = [LineKey<ShapeOf<D>>] extends [never]
  ? object
  : {
      readonly lines?: readonly (LineInput<ShapeOf<D>> | (Partial<LineInput<ShapeOf<D>>> & { readonly uuid: string }))[]
    }
/** What a save sends: changed fields only; null clears; lines, when given, are the whole set (decisions §11.3). */
export type SaveInput<D> = Partial<Omit<CreateInput<D>, 'lines'>> & Lines<D> & { readonly rowVersion: number }

/** A row of an action over many. */
export interface RowRef {
  readonly uuid: string
  readonly rowVersion: number
}
export interface RowResult {
  readonly uuid: string
  readonly ok: boolean
  readonly refusal?: Refusal
  readonly issues?: readonly Issue[]
  /** What was done all the same. */
  readonly warnings?: readonly Refusal[]
  /** The status the single call would have had. */
  readonly code: string
}

export type ImportMode = 'insert' | 'update' | 'upsert' | 'history'
export interface ImportOptions {
  readonly mode?: ImportMode
  readonly dryRun?: boolean
  readonly format?: 'csv' | 'ndjson' | 'xlsx'
  /** What separates the columns of a CSV file; found out when absent. */
  readonly delimiter?: ',' | ';' | '\t' | '|'
  readonly signal?: AbortSignal
}
export interface ImportError {
  /** Row of the file as a table shows it: the header is row 1. */
  readonly row: number
  /** Key of the column, `lines.quantity` for one of the lines; '' for the whole row. */
  readonly field: string
  /** A rule, or the message key of a refusal. */
  readonly rule: string
  readonly limit?: number | string
  /** What a refusal names in its sentence. */
  readonly params?: Readonly<Record<string, unknown>> | null
}
/** What became of the documents of a file: read = created + updated + unchanged + failed + skipped. */
export interface ImportReport extends Counts {
  readonly errors: readonly ImportError[]
  readonly dryRun: boolean
}
export interface ExportOptions {
  readonly format?: 'csv' | 'xlsx' | 'ndjson' | 'json'
  readonly signal?: AbortSignal
}

export interface PrintOptions {
  /** The person's language when absent. */
  readonly locale?: Locale
  readonly signal?: AbortSignal
}

/** An entry of a document's history. */
export interface DocumentEvent extends AnyRow {
  readonly uuid: string
  readonly action: string
  readonly actorSide: Side | 'system'
  /** Who it was, where this side may know. */
  readonly name?: string | null
  /** ISO 8601, UTC. */
  readonly at: string
}

/** One of the versions of a document that were sent to both sides. */
export interface SentVersion extends AnyRow {
  readonly version: number
  /** ISO 8601, UTC. */
  readonly sentTime: string
  /** The action by which it was answered, taken back or given up. */
  readonly answer: string | null
  readonly answerTime: string | null
}

/** Fields of a head that people write. */
type WrittenHead<D> = Partial<Omit<CreateInput<D>, 'lines'>>

/** What a document is made of: open lines of documents of another kind, all of them or single ones, in part or whole. */
export interface MadeFrom<Head = AnyRow> {
  /** The kind: `purchaseOrder`. */
  readonly from: string
  /** Documents whose open lines are taken. */
  readonly uuids?: readonly string[]
  /** Single lines; without a quantity what is left of it is taken. */
  readonly lines?: readonly { readonly number: string; readonly item: number; readonly quantity?: string }[]
  /** Fields of the head of every document: they go before what its lines and rows say. */
  readonly head?: Head
}
/** A line or a row that no document was made of, and why. */
export interface NotMade extends Pick<RowResult, 'uuid' | 'code' | 'refusal'> {
  /** Faults of the document that would have been made, with the names of its fields. */
  readonly issues?: readonly (Issue & { readonly en: string; readonly zh: string })[]
  /** Undefined where the person sees no such row. */
  readonly number?: string
  readonly item?: number
}
/** Documents that are made of lines or rows, and what none is made of. */
export interface Made<T> {
  /** The field with their numbers. */
  readonly key: string
  readonly items: readonly T[]
  readonly refused: readonly NotMade[]
}
/** Which open lines are looked for. */
export interface OpenLinesWanted extends Omit<MadeFrom, 'head'> {
  /** What the head of the document says already. */
  readonly same?: Readonly<Record<string, unknown>>
  /** Part of a number, of a material, of a description. */
  readonly text?: string
  /** So many of those that fit are known already: `next` of the answer before. */
  readonly skip?: number
}
/** A line of which something is left, and what a document's line takes over from it. */
export interface OpenLine {
  readonly number: string
  readonly item: number
  /** Decimal text. */
  readonly left: string
  readonly head: AnyRow
  readonly line: AnyRow
}
/** Lines that can be taken, two hundred at a time. */
export interface OpenLines {
  readonly items: readonly OpenLine[]
  /** What the next ones are asked with; null: there are none. */
  readonly next: number | null
  /** Of all lines that fit, told with the first of them: how many, and the sums of what the definition marks, by currency. */
  readonly count?: number
  readonly sums?: readonly OpenSums[]
}
/** Decimal text by field; absent where the reader may not see it. */
export interface OpenSums {
  readonly currency: string | null
  readonly amounts: Readonly<Record<string, string | null>>
}
/** A document before or behind another one. */
export interface ChainNode {
  readonly document: string
  readonly uuid: string
  readonly number: string
  readonly stage: string
  /** Steps before the one that was asked about (negative) or behind it. */
  readonly step: number
  readonly en: string
  readonly zh: string
  readonly state: { readonly en: string; readonly zh: string; readonly tone: Tone }
}
/** What is asked about, what it comes from and what came of it, and how much each takes of another one. */
/** Documents of one kind that name another document. */
export interface DocumentUse {
  readonly document: string
  /** The name of the kind. */
  readonly en: string
  readonly zh: string
  /** 10,001 means more. */
  readonly count: number
  /** What narrows the kind's list to them: a filter, or what is searched. */
  readonly query: Readonly<Record<string, string>>
}

export interface DocumentChain {
  readonly nodes: readonly ChainNode[]
  readonly links: readonly {
    readonly from: string
    readonly to: string
    /** Decimal text; null where units differ. */
    readonly quantity: string | null
    readonly unit: string | null
  }[]
  /** The stations from the order to the payment; none for what is not on that way. */
  readonly way: readonly WayStop[]
}
/** A document at a station of a way. */
export interface StopDocument {
  readonly document: string
  readonly uuid: string
  readonly number: string
  readonly stage: string
  readonly state: { readonly en: string; readonly zh: string; readonly tone: Tone }
  readonly day: string | null
  /** Decimal text: what counts of the lines that lead here; null where units differ. */
  readonly quantity: string | null
}
/** What came to a station of a line, what of it went back, and what of that is owed again. */
export interface StopLine {
  readonly quantity: string | null
  readonly back: string | null
  readonly again: string | null
}
/** A station on the way of what is ordered until it is paid. */
export interface WayStop {
  /** The kind of its documents. */
  readonly document: string
  readonly en: string
  readonly zh: string
  /** The document that was asked about stands here. */
  readonly isHere: boolean
  /** How many documents; the last twenty of them, the newest last. */
  readonly count: number
  readonly documents: readonly StopDocument[]
  /** Decimal text; null where units differ, or nobody counts. */
  readonly quantity: string | null
  readonly unit: string | null
  /** When the last of it came: a day, or an instant. */
  readonly day: string | null
  /** When what is still to come is expected: told at the first station that not all has reached. */
  readonly expected: string | null
  /** What came here, by the number of the line of the document that was asked about; from its own station on. */
  readonly lines: Readonly<Record<string, StopLine>>
}
/** A kind of document that can be made of lines of another one. */
export interface Makes {
  readonly document: string
  readonly en: string
  readonly zh: string
  /** What the button says, where that is more than "Create …". */
  readonly said?: readonly [en: string, zh: string]
  /** Why nothing can be made of this one now. */
  readonly refusal?: Refusal
}

interface Verbs<D> {
  list<const F extends Column<D> = Column<D>>(query?: ListQuery<D, F>): Promise<Page<Row<D, F>>>
  get(uuid: string, asked?: AskedNames): Promise<Detail<D>>
  /** With a key, the same call twice creates one document. */
  create(input: CreateInput<D>, options?: { readonly idempotencyKey?: string }): Promise<Detail<D>>
  save(uuid: string, input: SaveInput<D>): Promise<Detail<D>>
  remove(uuid: string, rowVersion: number): Promise<void>
  /** This side's own fields beside the document; the other side never sees them. */
  own(uuid: string, input: Readonly<Record<string, string | number | null>>): Promise<Detail<D>>
  events(uuid: string): Promise<{ readonly items: readonly DocumentEvent[] }>
  /** The documents before and behind one, as far as this person sees them. */
  chain(uuid: string): Promise<DocumentChain>
  /** Kinds of documents that name this one, as far as this person sees them; of documents that say so (`showsUses`). */
  uses(uuid: string): Promise<{ readonly items: readonly DocumentUse[] }>
  /** The versions that were sent to this side, the newest first; of documents that keep them. */
  versions(uuid: string): Promise<{ readonly items: readonly SentVersion[] }>
  /** One of them, as this person sees the document. */
  version(uuid: string, number: number): Promise<DocOf<D>>
  /** Which documents this person may make of lines of these. */
  makes(): Promise<{ readonly items: readonly Makes[] }>
  /** What documents made of the lines or rows would be, one for each group of them that fit together. Nothing is written. */
  propose(wanted: MadeFrom<WrittenHead<D>>): Promise<Made<DocOf<D>>>
  /** Lines that can be taken: those asked for, else two hundred of those that fit. */
  openLines(wanted: OpenLinesWanted): Promise<OpenLines>
  /** Creates them. With a key, the same call twice creates them once. */
  createFrom(wanted: MadeFrom<WrittenHead<D>>, options?: { readonly idempotencyKey?: string }): Promise<Made<Detail<D>>>
  /** The same action on many documents, each by itself; a result per row. */
  actMany<A extends ActionOf<D>>(
    action: A,
    rows: readonly RowRef[],
    ...input: object extends ActionInput<D, A> ? [input?: ActionInput<D, A>] : [input: ActionInput<D, A>]
  ): Promise<readonly RowResult[]>
  /** The file's rows, judged and written by the server. */
  /** Waits for up to an hour; larger files are sent as jobs (`importJobApi`). */
  import(file: Body, options?: ImportOptions): Promise<ImportReport>
  /** The response streams: read its `body`. */
  export(query?: ExportQuery<D>, options?: ExportOptions): Promise<TransportResponse>
  /** A document as PDF, or at most a hundred in one; the response streams: read its `body`. */
  print(uuids: string | readonly string[], options?: PrintOptions): Promise<TransportResponse>
}

type Flat<T> = T extends readonly (infer E)[] ? E : T
type By<D, A> = D extends { transitions: infer T }
  ? A extends keyof T
    ? T[A] extends { by: infer B }
      ? Flat<B>
      : never
    : never
  : never
/** One method for each transition that this side may take; its input is optional when nothing of it is required. */
type Actions<D, S extends Side> = {
  [A in ActionOf<D> as S extends By<D, A> ? A : never]: object extends ActionInput<D, A>
    ? (uuid: string, input?: ActionInput<D, A>) => Promise<Detail<D>>
    : (uuid: string, input: ActionInput<D, A>) => Promise<Detail<D>>
}
export type DocumentApi<D, S extends Side> = Verbs<D> & Actions<D, S>

/** The same calls for code that works on any document, such as generated screens and the command line. */
export interface AnyDocumentApi {
  list(query?: AnyQuery): Promise<Page<AnyRow>>
  get(
    uuid: string,
    asked?: AskedNames,
  ): Promise<
    AnyDoc & {
      readonly offers: readonly Offer[]
      readonly hidden?: readonly string[]
      readonly draft?: boolean
      readonly names?: AnswerNames
    }
  >
  create(input: AnyDoc, options?: { readonly idempotencyKey?: string }): Promise<AnyDoc>
  save(uuid: string, input: AnyDoc): Promise<AnyDoc>
  remove(uuid: string, rowVersion: number): Promise<void>
  own(uuid: string, input: AnyRow): Promise<AnyDoc>
  events(uuid: string): Promise<{ readonly items: readonly DocumentEvent[] }>
  chain(uuid: string): Promise<DocumentChain>
  uses(uuid: string): Promise<{ readonly items: readonly DocumentUse[] }>
  versions(uuid: string): Promise<{ readonly items: readonly SentVersion[] }>
  version(uuid: string, number: number): Promise<AnyDoc>
  makes(): Promise<{ readonly items: readonly Makes[] }>
  propose(wanted: MadeFrom): Promise<Made<AnyDoc>>
  openLines(wanted: OpenLinesWanted): Promise<OpenLines>
  createFrom(wanted: MadeFrom, options?: { readonly idempotencyKey?: string }): Promise<Made<AnyDoc>>
  act(action: string, uuid: string, input?: AnyRow): Promise<AnyDoc>
  actMany(action: string, rows: readonly RowRef[], input?: AnyRow): Promise<readonly RowResult[]>
  import(file: Body, options?: ImportOptions): Promise<ImportReport>
  export(query?: AnyQuery, options?: ExportOptions): Promise<TransportResponse>
  print(uuids: string | readonly string[], options?: PrintOptions): Promise<TransportResponse>
}
