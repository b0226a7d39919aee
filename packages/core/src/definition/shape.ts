/** What a document is made of: its fields, status machines and stages. */
import { type Fields, f, type InputOf, type RowOf } from './field.ts'

/** `platform` is the operator of the installation, who sees no business document (decisions §12.1). */
export type Side = 'buyer' | 'supplier' | 'platform'
export type Actor = Side | 'system'
export type Tone = 'grey' | 'blue' | 'gold' | 'green' | 'red'
/** Of a document that either side may begin: the side that began it, and the other one. */
export type Role = 'initiator' | 'counterparty'
/** Who has a document: a side, the approver of its flow, or nobody any more. */
export type Holder = Side | Role | 'approver' | 'nobody'

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
  /** The field that says by when the holder has to act: a moment, or a day that ends. Past it the document is late. */
  readonly due?: string
  /** The field that names the person of the holder in this stage, where it is not the one of his side. */
  readonly person?: string
  /** Not the person of the holder has it in this stage, but those whom `others` of the definition names, by themselves. */
  readonly others?: true
  /** What comes next, told to each side: [en, zh]. To the side that has it without its subject: "send it", "发送". */
  readonly next?: { readonly [S in Side | Role]?: readonly [en: string, zh: string] }
  /** Nobody can do anything about it until this has happened. */
  readonly waitsFor?: Awaited
}
/** What a document waits for where nobody can do anything: "the end of its period", "期间结束". */
export interface Awaited {
  readonly en: string
  readonly zh: string
  /** Whose event it is: the side is told by the name of its company. */
  readonly of?: Side | Role
  /** The field that says the day or the moment by which it happens. */
  readonly by?: string
}
export const stage = (
  en: string,
  zh: string,
  tone: Tone,
  holder: Holder,
  more: Pick<Stage, 'due' | 'person' | 'others' | 'next' | 'waitsFor'> = {},
): Stage => Object.freeze({ en, zh, tone, holder, ...more })

/** Columns every document has; they are declared once and never repeated. */
export const commonFields = {
  uuid: f.text('ID', '主键', { auto: true, required: true, max: 36 }),
  elsAccount: f.text('Account', '企业账号', { auto: true, required: true, max: 20 }),
  remark: f.note('Remark', '备注'),
  createUser: f.text('Created by', '创建人', { auto: true, required: true, max: 64, target: 'user' }),
  createDate: f.time('Created at', '创建时间', { auto: true, required: true }),
  lastUpdateUser: f.text('Updated by', '更新人', { auto: true, required: true, max: 64, target: 'user' }),
  lastUpdateDate: f.time('Updated at', '更新时间', { auto: true, required: true }),
  rowVersion: f.number('Row version', '数据版本', { auto: true, required: true }),
  /** Y for ever when it was brought in with its numbers, dates and statuses (decisions §12.6); both sides see it. */
  historyFlag: f.yesNo('Entered from the past', '历史补录', { auto: true }),
} as const
/** Columns of a document that people pass on to each other. */
export const stageFields = {
  holderSide: f.text('With', '当前处理方', { auto: true, max: 10 }),
  holderUser: f.text('Who has it', '当前处理人', { auto: true, max: 64 }),
  holderSince: f.time('Has it since', '开始时间', { auto: true }),
  dueTime: f.time('Due by', '截止时间', { auto: true }),
} as const
/** Of a document that approvers decide on, or others alone have for a while: the names of those who are asked, a comma between them. The buyer alone reads it. */
export const approverFields = {
  approverNames: f.text('Approvers', '当前审批人', { auto: true, max: 500 }),
} as const
/** Lines that wait for a person of their own, beside whoever has the whole (docs/decisions/0108). */
export interface LineHolder {
  /** The field of a line that names the person, and the one with the name that people read; of the head where it says so. */
  readonly person: string
  readonly name: string
  readonly ofHead?: true
  /** What a person of the head is told to do, and the action by which he does it: the stage asks other things of whoever has the whole. */
  readonly next?: readonly [en: string, zh: string]
  readonly step?: string
  /** A line waits while it has one of these values in each of the fields. */
  readonly while: Readonly<Record<string, readonly string[]>>
}
export const commonLineFields = {
  uuid: f.text('ID', '主键', { auto: true, required: true, max: 36 }),
  itemNumber: f.number('Line', '行号', { auto: true, required: true }),
} as const

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
  readonly lineHolder?: readonly LineHolder[]
  /** The field that the statuses come before in the order of all; without it they follow the document's own fields. */
  readonly statusesBefore?: string
}

interface NamedIn<F extends Fields> {
  readonly person: keyof F & string
  readonly name: keyof F & string
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
  readonly lineHolder?: readonly (LineHolder &
    ((NamedIn<NoInfer<L>> & { readonly ofHead?: never }) | (NamedIn<NoInfer<H>> & { readonly ofHead: true })))[]
  readonly statusesBefore?: NoInfer<keyof H & string>
  readonly fields: H
  readonly lines?: L
}

export type Nothing = Record<never, never>
type WithCommon<H extends Fields, G> = typeof commonFields &
  H &
  ([keyof G] extends [never] ? Nothing : typeof stageFields)
type WithCommonLine<L extends Fields> = [keyof L] extends [never] ? Nothing : typeof commonLineFields & L

const { uuid, elsAccount, ...below } = commonFields

/**
 * A document's parts: head fields, line fields, status machines, stages, in the order in which people read them. The common
 * columns are added here.
 */
export function defineShape<
  const N extends string,
  const H extends Fields,
  const L extends Fields = Record<never, never>,
  const M extends Machines = Record<never, never>,
  const G extends Readonly<Record<string, Stage>> = Record<never, never>,
>(shape: ShapeInput<N, H, L, M, G>) {
  const stages = Object.values<Stage>(shape.stages ?? {})
  const staged = stages.length > 0
  const approved = stages.some(({ holder }) => holder === 'approver')
  return Object.freeze({
    ...shape,
    statuses: shape.statuses ?? {},
    stages: shape.stages ?? {},
    fields: {
      uuid,
      elsAccount,
      ...shape.fields,
      ...(staged ? stageFields : {}),
      ...(approved ? approverFields : {}),
      ...below,
    },
    lines: shape.lines ? { ...commonLineFields, ...shape.lines } : {},
  }) as unknown as Shape<N, WithCommon<H, G>, WithCommonLine<L>, M, G>
}

/** A document's head together with its lines, where a list is to load the head alone. */
export const withLines = <
  N extends string,
  H extends Fields,
  M extends Machines,
  G extends Readonly<Record<string, Stage>>,
  const L extends Fields,
>(
  head: Shape<N, H, Nothing, M, G>,
  lines: L,
): Shape<N, H, typeof commonLineFields & L, M, G> =>
  Object.freeze({ ...head, lines: { ...commonLineFields, ...lines } })

const standingFields = Object.keys({ ...stageFields, ...approverFields })

/**
 * The one order of a document's fields, statuses and stage: lists, filters, facts, forms and files choose from it and keep
 * it. Who has it stands beside the stage, what people remark and what the server keeps about a row at the end.
 */
export function orderOf({ fields, statuses, stages, statusesBefore = 'remark' }: Shape): string[] {
  const staged = Object.keys(stages).length > 0 ? ['stage', ...standingFields.filter((key) => key in fields)] : []
  const standing = [...staged, ...Object.keys(statuses)]
  const keys = Object.keys(fields).filter((key) => !standing.includes(key))
  return keys.toSpliced(keys.indexOf(statusesBefore), 0, ...standing)
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
