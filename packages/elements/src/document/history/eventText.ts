import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyListing } from '@srm/core/definition/workflow'
import { choiceText } from '../../fields/format.ts'
import type { Locale } from '../../host/settings.ts'
import type { Words } from '../../words/en.ts'
import type { StepWords } from '../../words/stepEn.ts'
import { label } from '../values/labelText.ts'
import type { HistoryEntry } from './history.ts'

/** What has happened to a document, in words. Pure. */

interface Transition {
  readonly done: { readonly en: string; readonly zh: string }
  readonly asks?: Fields | undefined
  readonly to: object
  readonly or?: Way | readonly Way[] | undefined
}
interface Way {
  readonly said?: { readonly done: Transition['done'] }
}

/** Of whose history it is told, and in which language. */
export interface Remembering {
  readonly def: AnyListing & { readonly transitions: unknown }
  readonly locale: Locale
  readonly words: Words & Pick<StepWords, 'events' | 'detail'>
}

const transitionOf = ({ def }: Remembering, action: string): Transition | undefined =>
  (def.transitions as Readonly<Record<string, Transition>>)[action]

/** The name of who did it: a person of one's own side, with the host in whose page he did it, else the side. */
export function actorOf({ words }: Pick<Remembering, 'words'>, event: HistoryEntry): string {
  const actor = event.person ?? words.sides[event.side as keyof typeof words.sides] ?? ''
  return event.through === undefined ? actor : words.detail.through(actor, event.through)
}

/** What was done; something else where the transition went another way, which left its statuses as they were. */
function doneOf(transition: Transition, { changes = {} }: HistoryEntry) {
  const other = ([transition.or ?? []].flat() as readonly Way[]).find(({ said }) => said)?.said
  return other && !Object.keys(transition.to).some((machine) => machine in changes) ? other.done : transition.done
}

/** "Sent · Chen Li" */
export function eventText(scope: Remembering, event: HistoryEntry): string {
  if (event.label) return `${label(scope.locale, event.label)} · ${actorOf(scope, event)}`
  const transition = transitionOf(scope, event.action)
  const verbs: Readonly<Record<string, string>> = scope.words.events
  const done = transition ? label(scope.locale, doneOf(transition, event)) : (verbs[event.action] ?? event.action)
  return `${done} · ${actorOf(scope, event)}`
}

const isSpoken = ({ kind }: Field): boolean => kind === 'text' || kind === 'choice'

/** What was answered to the action's questions, in their order. */
function answersOf(scope: Remembering, { action, given = {} }: HistoryEntry): readonly (readonly [Field, string])[] {
  const asked: Fields = transitionOf(scope, action)?.asks ?? {}
  return Object.entries(asked).flatMap(([key, field]) => {
    const value = given[key]
    return typeof value === 'string' && value !== '' ? [[field, value] as const] : []
  })
}

/** Answers that say nothing without their question: quantities, days. */
export const measuresOf = (scope: Remembering, event: HistoryEntry): readonly (readonly [Field, string])[] =>
  answersOf(scope, event).filter(([field]) => !isSpoken(field))

/** Reasons, which are quoted. */
export function quotesOf(scope: Remembering, event: HistoryEntry): readonly string[] {
  const { given = {} } = event
  if (event.action === 'attach' || event.action === 'detach') return typeof given.name === 'string' ? [given.name] : []
  return answersOf(scope, event)
    .filter(([field]) => isSpoken(field))
    .map(([field, value]) => (field.kind === 'choice' ? choiceText(field, value, scope.locale) : value))
}
