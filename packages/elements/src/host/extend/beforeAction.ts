import type { AnyRow } from '@srm/core/definition/workflow'
import { copyOf } from './copyOf.ts'

/** What is about to happen, as the detail of `srm-before-action`. */
export interface BeforeAction {
  /**
   * `save`: a document is created or written; `action`: a transition; `delete`: it is deleted; `navigate`: another document, list or
   * form is shown, or a form with changes is left.
   */
  readonly kind: 'save' | 'action' | 'delete' | 'navigate'
  /** The transition, such as `confirm`; of `navigate` the event that follows, such as `srm-row-open`, or `leave` of a form with changes. */
  readonly action?: string | undefined
  /** The kind of document: `purchaseOrder`. */
  readonly document: string
  /** The documents it is about, as the person sees them; none where one is created. */
  readonly rows: readonly AnyRow[]
  /** The only one of them. */
  readonly doc?: AnyRow | undefined
  /** What is sent, or the detail of the event that follows. */
  readonly input?: AnyRow | undefined
  /**
   * Holds it until the promise is settled, while the event is heard. What is resolved goes on; a promise that rejects with an Error, or
   * resolves with a sentence, refuses: its words are shown.
   */
  waitUntil(promise: Promise<unknown>): void
}

/** What is told of it. */
export type Told = Omit<BeforeAction, 'doc' | 'waitUntil'>

/** Sends an event of an element; false when a listener called `preventDefault()`. */
export type Emit = (name: `srm-${string}`, detail?: unknown) => boolean

/**
 * Tells the page what is about to happen, in a copy.
 * @returns `true` where it may happen at once, `false` where a listener prevented it, else what is waited for
 */
export function tellPage(emit: Emit, told: Told): boolean | readonly Promise<unknown>[] {
  const waits: Promise<unknown>[] = []
  const copy = copyOf(told)
  const [doc, other] = copy.rows
  const goesOn = emit('srm-before-action', {
    ...copy,
    doc: other ? undefined : doc,
    waitUntil: (promise: Promise<unknown>) => void waits.push(promise),
  })
  // whoever is late is told so
  Object.freeze(waits)
  return goesOn && (waits.length === 0 || waits)
}
