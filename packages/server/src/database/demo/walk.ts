/** Documents of the story go the way of every document: action by action through the definition's own transitions. */
import type { Moment } from '@srm/core/definition/document'
import type { IsoDate } from '@srm/core/definition/field'
import { addresseeOf } from '@srm/core/definition/sides/parties'
import { startLine, startValues } from '@srm/core/definition/startValues'
import {
  type AnyDoc,
  type AnyDocument,
  type AnyRow,
  type AnyTransition,
  machineNames,
  settle,
  take,
} from '@srm/core/definition/workflow'
import { answersBySide } from '../../engine/events.ts'
import { isPublished } from '../../engine/publication.ts'

/** Somebody of one of the two sides, or the server itself. */
export interface Person {
  readonly subAccount: string
  readonly name: string
  readonly side: 'buyer' | 'supplier' | 'system'
}
export const theSystem: Person = { subAccount: 'system', name: '', side: 'system' }

/** One thing that happens to a document: a transition, or what receipts write into its lines. */
export interface Step {
  readonly action: string
  readonly at: string
  readonly by: Person
  readonly input?: (doc: AnyDoc) => AnyDoc
  readonly changes?: (doc: AnyDoc) => AnyDoc
}
/** A line of a document's history, as `event` keeps it. */
export interface Told {
  readonly action: string
  readonly at: string
  readonly by: Person
  readonly shown: 'own' | 'both'
  readonly detail: AnyRow
}
export interface Walked {
  readonly doc: AnyDoc
  readonly history: readonly Told[]
}

/** A new document with its lines as the form starts them, before anything happened to it. */
export function begin(
  def: AnyDocument,
  given: AnyDoc,
  by: Person,
  { now: at, today }: Moment,
  localCurrency: string,
): AnyDoc {
  const starter = { person: { elsSubAccount: by.subAccount, name: by.name }, localCurrency, now: at }
  const blank = startLine(def, starter)
  const lines = (given.lines ?? []).map((line, i) => ({ ...blank, itemNumber: (i + 1) * 10, ...line }))
  const doc: AnyDoc = { ...startValues(def, starter), ...given, lines, createDate: at, lastUpdateDate: at }
  return settle(def, doc, { now: at, today })
}

const personOf = ({ side, name }: Person): AnyRow => (side === 'system' ? {} : { person: name })
const movedStates = (def: AnyDocument, before: AnyDoc, after: AnyDoc): AnyRow =>
  Object.fromEntries(
    [...machineNames(def), 'stage']
      .filter((key) => before[key] !== after[key])
      .map((key) => [key, { from: before[key], to: after[key] }]),
  )

function tell(def: AnyDocument, { action, at, by, input }: Step, before: AnyDoc, after: AnyDoc): Told {
  const transition = def.transitions[action] as AnyTransition
  const side = addresseeOf(def)
  const seen = side && (def.sides[side]?.shows as readonly string[] | undefined)
  const noticed = transition.publishes || Object.keys(transition.to).some((machine) => !seen || seen.includes(machine))
  const { given, own } = answersBySide(transition.asks, input?.(before) ?? {})
  return {
    action,
    at,
    by,
    shown: noticed && isPublished(def, after) ? 'both' : 'own',
    detail: { changes: movedStates(def, before, after), given, own, ...personOf(by) },
  }
}

/**
 * Lets a document go its way.
 * @throws Error when the definition refuses a step: the story would tell what cannot happen
 */
export function walk(
  def: AnyDocument,
  start: AnyDoc,
  by: Person,
  steps: readonly Step[],
  dayOf: (at: string) => IsoDate,
): Walked {
  let doc = start
  const history: Told[] = [{ action: 'create', at: String(start.createDate), by, shown: 'own', detail: personOf(by) }]
  for (const step of steps) {
    const moment = { now: step.at, today: dayOf(step.at) }
    if (step.changes) {
      doc = settle(def, { ...step.changes(doc), lastUpdateDate: step.at }, moment, doc)
      continue
    }
    const outcome = take(def, doc, step.action, step.input?.(doc) ?? {}, moment)
    if (outcome.refusal) throw new Error(`${String(doc[def.key[0] ?? ''])}: ${step.action}: ${outcome.refusal.message}`)
    history.push(tell(def, step, doc, outcome.doc))
    doc = { ...outcome.doc, lastUpdateDate: step.at }
  }
  return { doc, history }
}
