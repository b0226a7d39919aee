/** What may happen to a document now, and what it looks like afterwards. Pure: the browser and the server run the same code. */
import type { Document, Given, Instead, Moment, Refusal, Transition } from './document.ts'
import type { Fields } from './field.ts'
import type { Actor, Doc, Holder, LineHolder, Shape, Side, Stage, State } from './shape.ts'
import { roleOf, sideOf } from './sides/roles.ts'
import { personField, personFields } from './views/personField.ts'
import type { Listing } from './views/views.ts'

/** Who acts: one person of one account on one side, with the permission keys that hold there. */
export interface Session {
  readonly account: string
  readonly subAccount: string
  readonly side: Actor
  readonly permissions: ReadonlySet<string>
}

// Variance makes Document<Shape> unassignable from a concrete document; this file and read.ts look at definitions
// without knowing which document they hold.
export type AnyDocument = Document<any, any>
/** What a list knows of any document; every whole definition is one. */
export type AnyListing = Listing<any>
export type AnyRow = Record<string, unknown>
export type AnyDoc = AnyRow & { lines?: AnyRow[] }
export type AnyTransition = Transition<Shape>

const list = <T>(value: T | readonly T[]): readonly T[] => (Array.isArray(value) ? value : [value]) as readonly T[]

/** May others have its documents beside the person of the side? */
export const hasOthers = ({ shape }: AnyListing): boolean => 'otherHolders' in shape.fields

/** The transitions of a definition in their written order. */
export const transitionsOf = (def: AnyDocument): [string, AnyTransition][] =>
  Object.entries(def.transitions as Record<string, AnyTransition>)

export const machineNames = (def: AnyListing): string[] => Object.keys(def.shape.statuses)
export const hasLines = (def: AnyDocument): boolean => Object.keys(def.shape.lines).length > 0
export const hasStages = (def: AnyListing): boolean => Object.keys(def.shape.stages).length > 0

/**
 * Does the document have the statuses of at least one of the vectors? A machine that a vector does not name may be in any
 * state.
 */
export function isIn(vectors: object | readonly object[], doc: AnyRow): boolean {
  return list(vectors).some((vector) => {
    const named = Object.entries(vector)
    // of machines that the reader does not see the server is asked
    const seen = named.filter(([machine]) => doc[machine] !== undefined)
    const isSeen = named.length === 0 || seen.length > 0
    return isSeen && seen.every(([machine, states]) => list(states as string | string[]).includes(String(doc[machine])))
  })
}

/** The stage's name: the definition's own word, or the state of its only machine. */
export function stageOf(def: AnyDocument, doc: AnyDoc): string {
  if (def.stage) return def.stage(doc as Doc<Shape>)
  return String(doc[machineNames(def)[0] ?? ''] ?? '')
}
/** Label and tone of a stage name. */
export function stageState(def: AnyListing, name: string): (State & Partial<Stage>) | undefined {
  if (hasStages(def)) return def.shape.stages[name]
  return def.shape.statuses[machineNames(def)[0] ?? '']?.states[name]
}

/** The permission key of a transition: its own name unless the definition says another. */
export const permissionOf = (def: AnyDocument, action: string): string =>
  `${def.shape.name}.${(def.transitions as Record<string, AnyTransition>)[action]?.permission ?? action}`

export interface Offer {
  readonly action: string
  /** Why it cannot be taken now; the screen shows the button disabled with this text. */
  readonly refusal?: Refusal
}

/** The refusal for an action that the current status does not allow. It names the states that would allow it. */
export const notNow = (def: AnyDocument, doc: AnyDoc, action: string): Refusal => ({
  message: 'common.notNow',
  // A side that sees a stub cannot compute the stage; it was given it.
  params: { action, stage: String(doc.stage ?? stageOf(def, doc)) },
})

/** What stands in the way before anything is filled in: guards that look at filled fields are asked again with them. */
function early(transition: AnyTransition, doc: AnyDoc, moment: Moment): Refusal | undefined {
  const obstacle = transition.obstacle?.(doc as Doc<Shape>, moment)
  if (obstacle) return obstacle
  if (transition.fills || transition.fillsLines || transition.asks || transition.onLines) return undefined
  return transition.guard?.(doc as Doc<Shape>, {}, moment)
}

/**
 * May this person take the action, if it is `personal` or has a `turn`? True if the document names him, and if it is his
 * side's turn.
 */
export const isHis = (
  def: AnyListing,
  { personal, turn }: AnyTransition,
  doc: AnyDoc,
  { side, subAccount }: Pick<Session, 'side'> & { readonly subAccount?: string },
): boolean =>
  (turn === undefined || roleOf(side, doc) === turn) &&
  (personal === true
    ? doc[String(personField(def, side as Side, doc.stage))] === subAccount
    : !personal || personal(doc as never).includes(subAccount as string))

/**
 * The actions of this document for this person (decisions §11.2): every transition of his side that he is permitted,
 * in the definition's order, with its refusal when status or guard forbids it now.
 */
export function offers(
  def: AnyDocument,
  doc: AnyDoc,
  who: Pick<Session, 'side' | 'permissions'> & { readonly subAccount?: string },
  moment: Moment,
): Offer[] {
  return transitionsOf(def)
    .filter(
      ([action, t]) =>
        list(t.by).includes(who.side) && isPermitted(def, action, who) && isHis(def, t, doc, who) && !t.silent,
    )
    .map(([action, t]) => {
      const refusal = isIn(t.from, doc) ? early(t, doc, moment) : notNow(def, doc, action)
      return refusal ? { action, refusal } : { action }
    })
}

export const isBy = (transition: AnyTransition, side: Actor): boolean => list(transition.by).includes(side)
export const isPermitted = (def: AnyDocument, action: string, who: Pick<Session, 'side' | 'permissions'>): boolean =>
  who.side === 'system' || who.permissions.has(permissionOf(def, action))

/** Keys with the snapshots that references among them bring along. */
export const withSnapshots = (fields: Fields, keys: readonly string[]): readonly string[] =>
  keys.flatMap((key) => [key, ...Object.keys(fields[key]?.copies ?? {})])

/** Returns the document with the fields that the action fills, in head and lines. Other keys of the input are ignored. */
function fill({ shape }: AnyDocument, transition: AnyTransition, doc: AnyDoc, input: AnyDoc): AnyDoc {
  const filled: AnyDoc = { ...doc }
  for (const key of withSnapshots(shape.fields, transition.fills ?? [])) if (key in input) filled[key] = input[key]
  if (!transition.fillsLines || !doc.lines) return filled
  const keys = withSnapshots(shape.lines, transition.fillsLines)
  const changes = new Map((input.lines ?? []).map((line) => [line.itemNumber, line]))
  filled.lines = doc.lines.map((line) => {
    const change = changes.get(line.itemNumber)
    return change
      ? { ...line, ...Object.fromEntries(keys.filter((key) => key in change).map((key) => [key, change[key]])) }
      : line
  })
  return filled
}

/** A field that names a person, and the one with the name that people read. */
export interface NamedBy {
  readonly key: string
  readonly name: string
}

function namedBy({ shape }: AnyListing, key: string | undefined): NamedBy | undefined {
  const [name] = Object.keys((shape.fields as Fields)[key ?? '']?.copies ?? {})
  return key === undefined || name === undefined ? undefined : { key, name }
}

/** How a document names the person of a side; undefined where it names none. @param stage where the document stands */
export const personOf = (def: AnyListing, side: Side, stage?: unknown): NamedBy | undefined =>
  namedBy(def, personField(def, side, stage))

/** How documents name the people of a side who have them in some stage. */
export const peopleOf = (def: AnyListing, side: Side): readonly NamedBy[] =>
  personFields(def, side).flatMap((key) => namedBy(def, key) ?? [])

/** Those for whom lines wait, each with the name that people read. */
function ofLines({ shape }: AnyDocument, doc: AnyDoc): Named[] {
  const { lineHolder = [] } = shape as Shape
  const waits = (words: LineHolder['while'], line: AnyRow) =>
    Object.entries(words).every(([key, some]) => some.includes(String(line[key])))
  return lineHolder.flatMap(({ person, name, ofHead, while: words }) =>
    (doc.lines ?? [])
      .filter((line) => waits(words, line))
      .map((line) => (ofHead ? doc : line))
      .map((row) => ({ person: row[person], name: row[name] })),
  )
}
interface Named {
  readonly person: unknown
  readonly name?: unknown
}

/** Who else has it while the side does, beside whoever has the whole of it (docs/decisions/0108). */
function othersOf(def: AnyDocument, doc: AnyDoc, whole: unknown): ReadonlyMap<unknown, unknown> {
  const named = [...ofLines(def, doc), ...((def.others?.(doc as never) ?? []) as readonly Named[])]
  return new Map(
    named.filter(({ person }) => person && person !== whole).map(({ person, name }) => [person, name || person]),
  )
}

const together = (words: Iterable<unknown>, by: string): string | null => [...words].join(by) || null

/**
 * Who else is asked: approvers, whom tasks of the flow name; those who alone have it, by their names; and others beside whoever
 * has the whole. Of what somebody else has, nobody is.
 */
function askedOf(def: AnyDocument, doc: AnyDoc, holder: string, person: string | undefined): AnyRow {
  const isAlone = def.shape.stages[stageOf(def, doc)]?.others
  const others = person && hasOthers(def) ? othersOf(def, doc, isAlone ? undefined : doc[person]) : new Map()
  const names = isAlone ? together(others.values(), ', ') : null
  return {
    ...('approverNames' in def.shape.fields
      ? { approverNames: holder === 'approver' ? (doc.approverNames ?? null) : names }
      : {}),
    ...(hasOthers(def) ? { otherHolders: together(others.keys(), ',') } : {}),
  }
}

/**
 * Returns the document with derived fields, stage and holder recomputed.
 * @param before the document before the change: a holder that stays keeps the time since when he has it
 */
export function settle(def: AnyDocument, doc: AnyDoc, { now }: Moment, before?: AnyDoc): AnyDoc {
  const derived: AnyDoc = { ...doc, ...def.derive?.(doc as never) }
  if (!hasStages(def)) return derived
  const name = stageOf(def, derived)
  const { holder: by, due, others: isOthers } = def.shape.stages[name] as Stage
  const holder = sideOf(by, derived)
  const holderSide = holder === 'nobody' ? null : holder
  const view = def.sides[holder as Side]
  // The row is the owner's to read: of the other side it tells the side alone.
  const person = view?.owner === 'elsAccount' ? personField(def, holder as Side, name) : undefined
  const isMoment = due !== undefined && (def.shape.fields as Fields)[due]?.kind === 'time'
  const stays = before !== undefined && before.stage === name && before.holderSide === holderSide
  return {
    ...derived,
    stage: name,
    holderSide,
    holderUser: person && !isOthers ? (derived[person] ?? null) : null,
    holderSince: holderSide === null ? null : stays ? before.holderSince : now,
    dueTime: isMoment ? (derived[due] ?? null) : null,
    ...askedOf(def, derived, holder, person),
  }
}

/** The other ways that a transition may lead, in their order. */
export const waysOf = ({ or = [] }: AnyTransition): readonly Instead<Shape>[] => list(or)

/**
 * The statuses that the transition sets: those of its first alternative whose test holds, else `to`. `doc` has its fields
 * filled already.
 */
export const leadsTo = (t: AnyTransition, doc: AnyDoc, moment: Moment, given: Given): AnyRow =>
  (waysOf(t).find(({ when }) => when(doc as Doc<Shape>, moment, given)) ?? t).to

/** The document after a transition, or why it was refused. */
export type TransitionResult = { readonly doc: AnyDoc; readonly refusal?: undefined } | { readonly refusal: Refusal }

/** A line that was named and that the transition is not about, as it stands. */
function otherLine({ onLines, about }: AnyTransition, { lines = [] }: AnyDoc, input: AnyDoc): Refusal | undefined {
  if (!onLines || !about) return undefined
  const named = new Set((input.lines ?? []).map(({ itemNumber }) => itemNumber))
  const line = lines.find((one) => named.has(one.itemNumber) && !about(one as never))?.itemNumber as number | undefined
  return line === undefined ? undefined : { message: 'common.otherLine', line, params: { line } }
}

/**
 * Takes a transition: fills fields, asks obstacle and guard, sets statuses and derived fields.
 * The caller has checked side, permission and the shape of the input. Nothing is thrown: a refusal is returned.
 * @param input the body of the action, as `readAction` returns it
 */
export function take(def: AnyDocument, doc: AnyDoc, action: string, input: AnyDoc, moment: Moment): TransitionResult {
  const t = (def.transitions as Record<string, AnyTransition>)[action]
  if (!t || !isIn(t.from, doc)) return { refusal: notNow(def, doc, action) }
  const given = input as unknown as Given
  const filled = fill(def, t, doc, input)
  const refusal =
    t.obstacle?.(filled as Doc<Shape>, moment) ??
    t.guard?.(filled as Doc<Shape>, given, moment) ??
    otherLine(t, doc, input)
  if (refusal) return { refusal }
  const after: AnyDoc = {
    ...filled,
    ...(t.noted ? { [t.noted]: moment.now } : {}),
    ...t.sets?.(filled as Doc<Shape>, moment, given),
    ...leadsTo(t, filled, moment, given),
  }
  return { doc: settle(def, after, moment, doc) }
}

/** Who holds documents of this stage. */
export const holderOf = (def: AnyDocument, name: string): Holder | undefined => def.shape.stages[name]?.holder
