import { type Fields, f, type InputOf, type IsoDate, type RowOf, type WritableKey } from './field.ts'

export type Side = 'buyer' | 'supplier'
export type Actor = Side | 'system'
export type Tone = 'grey' | 'blue' | 'gold' | 'green' | 'red'
/** Who has a document: a side, the approver of its flow, or nobody any more. */
export type Holder = Side | 'approver' | 'nobody'

export interface State {
  readonly en: string
  readonly zh: string
  readonly tone: Tone
}
export const state = (en: string, zh: string, tone: Tone): State => Object.freeze({ en, zh, tone })

/** One status column with its states; the key of a state is the value on the wire and in the table. */
export interface Machine<S extends Readonly<Record<string, State>> = Readonly<Record<string, State>>> {
  readonly en: string
  readonly zh: string
  readonly initial: string
  readonly states: S
}
export const machine = <const S extends Readonly<Record<string, State>>>(
  en: string,
  zh: string,
  initial: keyof S & string,
  states: S,
): Machine<S> => Object.freeze({ en, zh, initial, states })
export type Machines = Readonly<Record<string, Machine>>

/** The one word for people that sums up all status machines (decisions §10.1). */
export interface Stage extends State {
  readonly holder: Holder
  /** The field that says by when the holder has to act. */
  readonly due?: string
  /** What comes next, told to each side: [en, zh]. */
  readonly next?: { readonly [S in Side]?: readonly [en: string, zh: string] }
}
export const stage = (
  en: string,
  zh: string,
  tone: Tone,
  holder: Holder,
  more: Pick<Stage, 'due' | 'next'> = {},
): Stage => Object.freeze({ en, zh, tone, holder, ...more })

/** Columns every document has; they are declared once and never repeated. */
export const commonFields = {
  uuid: f.text('ID', '主键', { auto: true, required: true, max: 36 }),
  elsAccount: f.text('Account', '企业账号', { auto: true, required: true, max: 20 }),
  createUser: f.text('Created by', '创建人', { auto: true, required: true, max: 64 }),
  createDate: f.time('Created at', '创建时间', { auto: true, required: true }),
  lastUpdateUser: f.text('Updated by', '更新人', { auto: true, required: true, max: 64 }),
  lastUpdateDate: f.time('Updated at', '更新时间', { auto: true, required: true }),
  rowVersion: f.number('Row version', '数据版本', { auto: true, required: true }),
  remark: f.note('Remark', '备注'),
} as const
/** Columns of a document that people pass on to each other. */
export const stageFields = {
  holderSide: f.text('With', '当前处理方', { auto: true, max: 10 }),
  holderUser: f.text('Who has it', '当前处理人', { auto: true, max: 64 }),
  holderSince: f.time('Has it since', '开始时间', { auto: true }),
  dueTime: f.time('Due by', '截止时间', { auto: true }),
} as const
export const commonLineFields = {
  uuid: f.text('ID', '主键', { auto: true, required: true, max: 36 }),
  itemNumber: f.number('Line', '行号', { auto: true, required: true }),
} as const

// ---------------------------------------------------------------- shape: what a document is made of

export interface Shape<
  N extends string = string,
  H extends Fields = Fields,
  L extends Fields = Fields,
  M extends Machines = Machines,
  G extends Readonly<Record<string, Stage>> = Readonly<Record<string, Stage>>,
> {
  readonly name: N
  readonly en: string
  readonly zh: string
  readonly fields: H
  readonly lines: L
  readonly statuses: M
  readonly stages: G
}

interface ShapeInput<
  N extends string,
  H extends Fields,
  L extends Fields,
  M extends Machines,
  G extends Readonly<Record<string, Stage>>,
> {
  readonly name: N
  readonly en: string
  readonly zh: string
  readonly statuses?: M
  readonly stages?: G
  readonly fields: H
  readonly lines?: L
}

type Nothing = Record<never, never>
type WithCommon<H extends Fields, G> = typeof commonFields &
  H &
  ([keyof G] extends [never] ? Nothing : typeof stageFields)
type WithCommonLine<L extends Fields> = [keyof L] extends [never] ? Nothing : typeof commonLineFields & L

/** A document's parts: head fields, line fields, status machines, stages. The common columns are added here. */
export function defineShape<
  const N extends string,
  const H extends Fields,
  const L extends Fields = Record<never, never>,
  const M extends Machines = Record<never, never>,
  const G extends Readonly<Record<string, Stage>> = Record<never, never>,
>(shape: ShapeInput<N, H, L, M, G>) {
  const staged = Object.keys(shape.stages ?? {}).length > 0
  return Object.freeze({
    name: shape.name,
    en: shape.en,
    zh: shape.zh,
    statuses: shape.statuses ?? {},
    stages: shape.stages ?? {},
    fields: { ...commonFields, ...shape.fields, ...(staged ? stageFields : {}) },
    lines: shape.lines ? { ...commonLineFields, ...shape.lines } : {},
  }) as unknown as Shape<N, WithCommon<H, G>, WithCommonLine<L>, M, G>
}

export type HeadKey<Sh extends Shape> = keyof Sh['fields'] & string
export type LineKey<Sh extends Shape> = keyof Sh['lines'] & string
export type MachineName<Sh extends Shape> = keyof Sh['statuses'] & string
export type StageName<Sh extends Shape> = keyof Sh['stages'] & string
export type StateOf<Sh extends Shape, M extends MachineName<Sh>> = keyof Sh['statuses'][M]['states'] & string
/** Everything a list, filter or condition may name. */
export type ColumnKey<Sh extends Shape> = HeadKey<Sh> | MachineName<Sh> | 'stage'

export type Status<Sh extends Shape> = { [M in MachineName<Sh>]: StateOf<Sh, M> }
type StageColumn<Sh extends Shape> = [StageName<Sh>] extends [never] ? Nothing : { stage: StageName<Sh> }
export type Head<Sh extends Shape> = RowOf<Sh['fields']> & Status<Sh> & StageColumn<Sh>
export type Line<Sh extends Shape> = RowOf<Sh['lines']>
type LinesOf<Sh extends Shape> = [LineKey<Sh>] extends [never] ? Nothing : { lines: Line<Sh>[] }
export type Doc<Sh extends Shape> = Head<Sh> & LinesOf<Sh>
export type LineInput<Sh extends Shape> = InputOf<Sh['lines']> & { uuid?: string; itemNumber?: number }
export type Input<Sh extends Shape> = InputOf<Sh['fields']> &
  ([LineKey<Sh>] extends [never] ? Nothing : { lines?: LineInput<Sh>[] })

// ---------------------------------------------------------------- behaviour: what happens to it

/** A refusal is a message key with parameters, not a sentence: the screen and the CLI translate it. */
export interface Refusal {
  readonly message: string
  readonly field?: string
  readonly line?: number
  readonly params?: Readonly<Record<string, string | number>>
}
/** A fault of what was sent: `path` as in "lines.2.quantity", `rule` a message key below `rule.`. */
export interface Issue {
  readonly path: string
  readonly rule: string
  readonly limit?: number | string
}

/** States per machine that a condition accepts; a machine that is not named may be in any state. */
export type Vector<Sh extends Shape> = {
  readonly [M in MachineName<Sh>]?: StateOf<Sh, M> | readonly StateOf<Sh, M>[]
}
export type Target<Sh extends Shape> = { readonly [M in MachineName<Sh>]?: StateOf<Sh, M> }

/** Conditions as data: compiled to SQL for lists and to a test for screens. */
export type Test =
  | string
  | readonly string[]
  | { readonly before?: 'today' | 'now'; readonly from?: string; readonly to?: string; readonly empty?: boolean }
export type Where<Sh extends Shape> = {
  readonly [K in ColumnKey<Sh>]?: K extends MachineName<Sh>
    ? StateOf<Sh, K> | readonly StateOf<Sh, K>[]
    : K extends 'stage'
      ? StageName<Sh> | readonly StageName<Sh>[]
      : Test
}

/** What a transition may say besides who moves the document from where to where. */
export interface Details<Sh extends Shape> {
  /** Fields the actor fills in while acting; they are asked in the action's dialog and nothing else is accepted. */
  readonly fills?: readonly (HeadKey<Sh> & WritableKey<Sh['fields']>)[]
  readonly fillsLines?: readonly (LineKey<Sh> & WritableKey<Sh['lines']>)[]
  /** Questions that are not fields of the document, such as a reason. */
  readonly asks?: Fields
  /** Fields whose value the actor must have seen: the body repeats them, another value is stale (decisions §11.4). */
  readonly carries?: readonly HeadKey<Sh>[]
  /** Acts on the lines named in the body (decisions §10.7). */
  readonly onLines?: boolean
  /** Demands every field that is required at submit, and the document's own check. */
  readonly validates?: 'submit'
  /** Pure. Runs in the browser to grey the button out, and again on the server inside the transaction. */
  readonly guard?: (doc: Doc<Sh>, given: Given, moment: Moment) => Refusal | undefined
  /** Pure. What the transition itself writes besides the statuses. */
  readonly sets?: (doc: Doc<Sh>, moment: Moment, given: Given) => Partial<Doc<Sh>>
  /** Pure. Where the document goes instead when the test holds. */
  readonly or?: { readonly when: (doc: Doc<Sh>) => boolean; readonly to: Target<Sh> }
  /** Merges the working copy and archives a version: the other side now reads this (decisions §10.5). */
  readonly publishes?: boolean
  /** Permission key when it is not the transition's own name. */
  readonly permission?: string
  /** Posted by the screen itself, never shown as a button, and no reason to refuse another's save. */
  readonly silent?: boolean
  /** How the button is placed: the one primary, a dangerous one in the menu, or an ordinary one. */
  readonly look?: 'primary' | 'danger' | 'menu'
  /** Offered for several documents at once in the list. */
  readonly bulk?: boolean
}
/** When something happens: the instant (ISO 8601 UTC) and the day in the zone of the document's account. */
export interface Moment {
  readonly now: string
  readonly today: IsoDate
}
/** What the actor answered to `asks` and, for line actions, which lines. */
export type Given = Readonly<Record<string, unknown>> & { readonly lines?: readonly { readonly itemNumber: number }[] }

type By = Actor | readonly Actor[]
interface Move<Sh extends Shape, B extends By = By> {
  readonly en: string
  readonly zh: string
  readonly by: B
  readonly from: Vector<Sh> | readonly Vector<Sh>[]
  readonly to: Target<Sh>
}
export type Transition<Sh extends Shape> = Move<Sh> & Details<Sh>

/** `move('Confirm', '确认', 'supplier', { orderStatus: 'unconfirmed' }, { orderStatus: 'confirmed' })` reads as it says. */
export const moves =
  <Sh extends Shape>(_shape: Sh) =>
  <const B extends By, const D extends Details<Sh> = Nothing>(
    en: string,
    zh: string,
    by: B,
    from: Vector<Sh> | readonly Vector<Sh>[],
    to: Target<Sh>,
    details?: D & Details<Sh>,
  ) =>
    ({ en, zh, by, from, to, ...details }) as Move<Sh, B> & NoInfer<D>

export interface SideView<Sh extends Shape> {
  /** The column that must equal the session's main account. */
  readonly owner: HeadKey<Sh> & ('elsAccount' | 'toElsAccount')
  /** Everything, or documents that once passed the moment this column records. */
  readonly sees: 'all' | { readonly once: HeadKey<Sh> }
  /** Whitelist of head and line columns; without it the side sees all. */
  readonly shows?: readonly ColumnKey<Sh>[]
  readonly showsLines?: readonly LineKey<Sh>[]
  /** While the condition holds the side sees these columns only, and no lines (a recalled order). */
  readonly stub?: { readonly when: Target<Sh>; readonly shows: readonly ColumnKey<Sh>[] }
  /** The field that names the person of this side. */
  readonly person?: HeadKey<Sh>
  /** The field that names this side's company, for the other side to read. */
  readonly party?: HeadKey<Sh>
  readonly creates?: boolean
  readonly edits?: Vector<Sh> | readonly Vector<Sh>[]
  readonly deletes?: Vector<Sh>
}

export interface Behaviour<Sh extends Shape, T> {
  /** The fields people and files know a document by; unique within its account. */
  readonly key: readonly HeadKey<Sh>[]
  /** Human title beside the key, for pickers and references. */
  readonly title?: HeadKey<Sh>
  /** `PO{yyyyMMdd}{0000}`: one sequence for each account and period. */
  readonly number?: { readonly field: HeadKey<Sh>; readonly pattern: string }
  /** The field that counts what was sent; each count has an archived snapshot. */
  readonly versionField?: HeadKey<Sh>
  readonly sides: { readonly [S in Side]?: SideView<Sh> }
  readonly transitions: T
  /** Pure. The stage of a document; without it the only status machine is the stage. */
  readonly stage?: (doc: Doc<Sh>) => StageName<Sh>
  /** A change of one of these fields takes back an approval (domain/05 §1.1.3). */
  readonly reapproval?: readonly (HeadKey<Sh> | `lines.${LineKey<Sh>}`)[]
  /** Own fields of each side, kept beside the document and never shown to the other (decisions §10.4). */
  readonly own?: Fields
  /** Pure. Recomputes every auto field that follows from other fields (totals, derived statuses). */
  readonly derive?: (doc: Doc<Sh>) => Partial<Doc<Sh>>
  /** Pure. Rules across fields; rules of one field live in the field. */
  readonly check?: (doc: Doc<Sh>, mode: 'save' | 'submit') => Issue[]
  /** The platform account's rows are everybody's to read. */
  readonly platformShared?: boolean
  /** Permission keys besides the verbs, the transitions and the guarded fields. */
  readonly permissions?: readonly string[]
}

// ---------------------------------------------------------------- views: how it is shown and exchanged

export interface Tab<Sh extends Shape> {
  readonly key: string
  readonly en: string
  readonly zh: string
  readonly where: Where<Sh>
  readonly side?: Side
  /** Its count is red: something in it is late or needs me. */
  readonly urgent?: boolean
}
export type Section<Sh extends Shape> = {
  readonly en: string
  readonly zh: string
  readonly fields: readonly HeadKey<Sh>[]
}
export interface Views<Sh extends Shape> {
  readonly list: {
    readonly columns: readonly ColumnKey<Sh>[]
    readonly filters: readonly ColumnKey<Sh>[]
    readonly tabs?: readonly Tab<Sh>[]
    readonly search?: readonly HeadKey<Sh>[]
    /** At most six, indexed, never null (decisions §10.9). */
    readonly sortable: readonly HeadKey<Sh>[]
    readonly sort: HeadKey<Sh> | `-${HeadKey<Sh>}`
  }
  /** The most important facts of the detail, at most twelve. */
  readonly facts?: readonly HeadKey<Sh>[]
  readonly form: readonly Section<Sh>[]
  readonly formLines?: readonly LineKey<Sh>[]
  /** Line columns of the detail. */
  readonly lineColumns?: readonly LineKey<Sh>[]
  /** The way of a document through its stages, for the strip at the top of the detail. */
  readonly path?: readonly { readonly en: string; readonly zh: string; readonly stages: readonly StageName<Sh>[] }[]
  readonly csv?: {
    readonly columns: readonly (ColumnKey<Sh> | `lines.${LineKey<Sh>}`)[]
    /** An imported new document is submitted at once, as master data is (decisions §12.5). */
    readonly submits?: boolean
  }
}

export interface Document<Sh extends Shape = Shape, T extends object = object> extends Behaviour<Sh, T>, Views<Sh> {
  readonly shape: Sh
}

/** Verbs of every document's API; a transition may not take their names. */
export type Reserved =
  | 'list'
  | 'get'
  | 'create'
  | 'save'
  | 'remove'
  | 'export'
  | 'import'
  | 'events'
  | 'own'
  | 'act'
  | 'actMany'

export function defineDocument<const Sh extends Shape, const T extends Readonly<Record<string, Transition<Sh>>>>(
  shape: Sh,
  rest: Behaviour<Sh, T> & Views<Sh> & { transitions: { [A in Reserved]?: never } },
): Document<Sh, T> {
  return Object.freeze({ shape, ...rest })
}

// ---------------------------------------------------------------- what follows from a definition

export type ShapeOf<D> = D extends Document<infer Sh, infer _T> ? Sh : never
export type DocOf<D> = Doc<ShapeOf<D>>
export type CreateInput<D> = Input<ShapeOf<D>>
export type ActionOf<D> = D extends Document<infer _S, infer T> ? keyof T & string : never

type At<D, A> = D extends Document<infer _S, infer T> ? (A extends keyof T ? T[A] : never) : never
type Fills<D, A> = At<D, A> extends { fills: readonly (infer K)[] } ? K : never
type FillsLines<D, A> = At<D, A> extends { fillsLines: readonly (infer K)[] } ? K : never
type Carries<D, A> = At<D, A> extends { carries: readonly (infer K extends string)[] } ? K : never
type Asks<D, A> = At<D, A> extends { asks: infer Q extends Fields } ? InputOf<Q> : Nothing
type OnLines<D, A> = At<D, A> extends { onLines: true } ? { lines: { itemNumber: number }[] } : Nothing

/** The body of an action: what it fills, asks, carries, and the `rowVersion` it was decided on (optional). */
export type ActionInput<D, A extends ActionOf<D>> = {
  [K in keyof CreateInput<D> as K extends Fills<D, A> ? K : never]?: CreateInput<D>[K]
} & { [K in Carries<D, A>]: K extends keyof DocOf<D> ? NonNullable<DocOf<D>[K]> : never } & ([
    FillsLines<D, A>,
  ] extends [never]
    ? Nothing
    : {
        lines?: ({ itemNumber: number } & {
          [K in keyof LineInput<ShapeOf<D>> as K extends FillsLines<D, A> ? K : never]?: LineInput<ShapeOf<D>>[K]
        })[]
      }) &
  Asks<D, A> &
  OnLines<D, A> & { rowVersion?: number }
