import type { Makes } from '@srm/core/client/documentTypes'
import { Conflict, Invalid, Refused, SrmError, Stale } from '@srm/core/client/errors'
import type { Issue, Refusal } from '@srm/core/definition/document'
import { missingAtSubmit } from '@srm/core/definition/read'
import {
  type AnyDoc,
  type AnyRow,
  type AnyTransition,
  isBy,
  isIn,
  type Offer,
  transitionsOf,
} from '@srm/core/definition/workflow'
import { errorText } from '@srm/core/i18n/messages'
import { useEffect, useRef, useState } from 'react'
import { asksSomething, carriedBy, fillsLines } from '../actions/actions.ts'
import { numberOf } from '../definition/columns.ts'
import type { RefusedAction, Whole } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useToast } from '../feedback/Toast.tsx'
import type { Undo } from '../feedback/ToastBubble.tsx'
import type { HistoryEntry } from '../history/history.ts'
import { useLiveUpdates } from '../interaction/useLiveUpdates.ts'
import { type Loaded, useLoad } from '../interaction/useLoad.ts'
import { label } from '../values/labelText.ts'

/** A document as the detail call answers it. */
export type DetailDoc = AnyDoc & {
  readonly offers?: readonly Offer[]
  readonly may?: { readonly edit?: boolean; readonly delete?: boolean }
  readonly hidden?: readonly string[]
  /** What the person may make of its lines. */
  readonly makes?: readonly Makes[]
  /** It is a working copy. */
  readonly draft?: boolean
  /** Beside a working copy: the document as it stands with the other side. */
  readonly stands?: AnyDoc
  /** A change that waits for consent, or was not taken. */
  readonly proposed?: AnyDoc
}

export interface Detail {
  readonly scope: Whole
  readonly loaded: Loaded<DetailDoc>
  readonly doc: DetailDoc | undefined
  readonly events: Loaded<readonly HistoryEntry[]>
  /** Why the last action did not happen. */
  readonly problem: string | undefined
  /** The same as the server refused it, where it did. */
  readonly refusal?: Refusal | undefined
  /** What was refused. */
  readonly refused?: RefusedAction | undefined
  /** What the last action was warned of although it was done. */
  readonly warnings: readonly Refusal[]
  readonly busy: string | undefined
  /** How many actions were taken. */
  readonly acted: number
  forget(): void
  /** Says beside the document why something else did not happen; undefined takes it back. */
  tell(problem: string | undefined): void
  /** What the document lacks to take this action; empty when nothing. */
  lacks(transition: AnyTransition): readonly Issue[]
  /** As `run`, for the form of an action: where something else can be done than to fill it in otherwise, that is said. */
  runAsked(action: string, transition: AnyTransition, input: AnyRow): Promise<void>
  /** Takes the action; throws what a form has to show, says the rest itself. */
  run(action: string, transition: AnyTransition, input: AnyRow): Promise<void>
  /**
   * As `run`, for buttons without a form: every failure is said.
   * @param mend takes over where only fields are missing that the server knew of
   * @param input what is known of its questions
   */
  runPlainly(
    action: string,
    transition: AnyTransition,
    mend?: (missing: readonly Issue[]) => void,
    input?: AnyRow,
  ): Promise<void>
  /** Writes fields; a failure is said beside the document. */
  save(input: AnyRow): Promise<void>
  remove(): Promise<void>
  refresh(): Promise<void>
  put(doc: DetailDoc): void
}

export interface DetailEvents {
  /** `begins`: a working copy, which its person goes on to fill in. */
  readonly onActed?: (action: string, doc: DetailDoc, begins: boolean) => void
  readonly onRemoved?: (doc: DetailDoc) => void
}

/** May this person's screen take the transition by itself? A person says what it asks for. */
const isTakenBySelf = ({ side, may }: Whole, action: string, transition: AnyTransition): boolean => {
  const { silent, permission = action } = transition
  if (!silent || asksSomething(transition) || fillsLines(transition)) return false
  return isBy(transition, side) && may(permission)
}

/** Transitions the screen takes by itself, such as the first view (decisions §10.4); only when they change something. */
function useSilent(scope: Whole, doc: DetailDoc | undefined, put: (doc: DetailDoc) => void) {
  const { def, readonly } = scope
  const asked = useRef<string>(undefined)
  useEffect(() => {
    const writing = scope.writing()
    if (!doc || !writing || readonly || asked.current === doc.uuid) return
    asked.current = String(doc.uuid)
    const moment = {
      now: new Date().toISOString(),
      today: new Date().toISOString().slice(0, 10) as `${number}-${number}-${number}`,
    }
    for (const [action, transition] of transitionsOf(def)) {
      if (!isTakenBySelf(scope, action, transition) || !isIn(transition.from, doc)) continue
      const changes = { ...transition.to, ...transition.sets?.(doc as never, moment, {}) }
      const isNew = Object.entries(changes).some(([key, value]) => (doc[key] ?? null) !== value)
      if (isNew)
        writing.act(action, doc).then(
          (after) => put(after as DetailDoc),
          () => undefined,
        )
    }
  }, [scope, def, readonly, doc, put])
}

/** What became of the last action: why it did not happen, or what its person is told although it did. */
function useOutcome({ locale, def }: Whole) {
  const [problem, setProblem] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [refused, setRefused] = useState<RefusedAction>()
  const [warnings, warn] = useState<readonly Refusal[]>([])
  const say = (error: unknown, of: RefusedAction) => {
    setRefused(of)
    setProblem(error instanceof SrmError ? errorText(locale, error, def) : String(error))
    setRefusal(error instanceof Refused || error instanceof Conflict ? error.refusal : undefined)
  }
  const forget = () => {
    setProblem(undefined)
    warn([])
  }
  const tell = (sentence: string | undefined) => {
    setProblem(sentence)
    setRefusal(undefined)
  }
  return { problem, refusal, refused, warnings, say, tell, warn, forget }
}

/** What takes an action back as the document stands now, without asking anything; undefined where the person may not. */
function undoOf(
  { def, words }: Whole,
  { undoneBy }: AnyTransition,
  after: DetailDoc,
  take: (action: string, transition: AnyTransition) => Promise<void>,
): Undo | undefined {
  const back = transitionsOf(def).find(([action]) => action === undoneBy)?.[1]
  const isOffered = after.offers?.some(({ action, refusal }) => action === undoneBy && !refusal)
  if (undoneBy === undefined || !back || !isOffered) return undefined
  return { label: words.answer.undo, run: () => void take(undoneBy, back) }
}

type Says = (error: unknown, of: RefusedAction) => void

/** The action, where a failure is said beside the document. */
const saying = ({ def, extension }: Whole, run: Detail['run'], say: Says): Pick<Detail, 'runPlainly' | 'runAsked'> => ({
  runPlainly: (action, transition, mend, input = {}) =>
    run(action, transition, input).catch((error) => {
      const missing = transition.validates === 'submit' ? issuesOf(error) : undefined
      if (mend && missing?.every(({ path }) => path in def.shape.fields)) mend(missing)
      else say(error, { action, input })
    }),
  runAsked: (action, transition, input) =>
    run(action, transition, input).catch((error) => {
      if (!(error instanceof Refused && extension.remedies?.[error.refusal.message])) throw error
      say(error, { action, input })
    }),
})

/** Was somebody asked to approve it in place of what the button says? */
const isAskedFirst = ({ or }: AnyTransition, before: AnyRow, { auditStatus }: AnyRow): boolean =>
  or !== undefined &&
  auditStatus !== before.auditStatus &&
  (auditStatus === 'submitted' || auditStatus === 'underApproval')

/** What was done: something else where the transition went another way that has a name. */
const saidOf = (transition: AnyTransition, after: AnyRow): { readonly en: string; readonly zh: string } =>
  (isIn(transition.to, after)
    ? undefined
    : [transition.or ?? []].flat().find(({ said, to }) => said && isIn(to, after))?.said) ?? transition

const didText = (scope: Whole, transition: AnyTransition, before: AnyRow, after: AnyRow): string => {
  const { def, locale, words } = scope
  const done = isAskedFirst(transition, before, after)
    ? words.detail.submission
    : label(locale, saidOf(transition, after))
  return words.detail.did(numberOf(def, after), done)
}

/** Writes fields of a document that is shown, without its form. */
const saverOf =
  (
    { writing }: Whole,
    { data, reload }: Loaded<DetailDoc>,
    settle: (after: DetailDoc) => void,
    say: Says,
  ): Detail['save'] =>
  async (input) => {
    const api = writing()
    if (!api || !data) return
    await api.save(data, { rowVersion: data.rowVersion, ...input } as never).then(
      (after) => settle(after as DetailDoc),
      (error) => {
        say(error, { action: 'edit', input })
        if (error instanceof Stale) void reload()
      },
    )
  }

/** One document, what happened to it, and what can be done with it. */
export function useDetail(uuid: string, { onActed, onRemoved }: DetailEvents): Detail {
  const scope = useWhole()
  const { def, side, api, writing, client, words } = scope
  const tell = useToast()
  const outcome = useOutcome(scope)
  const [busy, setBusy] = useState<string>()
  const [acted, setActed] = useState(0)
  const key = api && `${side} ${uuid}`
  const loaded = useLoad<DetailDoc>(key, async () => (await (api as NonNullable<typeof api>).get(uuid)) as DetailDoc)
  const doc = loaded.data?.uuid === uuid ? loaded.data : undefined
  const events = useLoad<readonly HistoryEntry[]>(doc && `${key} events`, async () => {
    const page = await (api as NonNullable<typeof api>).events(uuid)
    return page.items as unknown as readonly HistoryEntry[]
  })
  const refresh = async () => {
    await Promise.all([loaded.reload(), events.reload()])
  }
  useLiveUpdates(client, def.shape.name, uuid, () => void refresh())
  useSilent(scope, doc, loaded.put)

  const settle = (after: DetailDoc) => {
    loaded.put(after)
    setActed((before) => before + 1)
    void events.reload()
  }
  const take = async (on: DetailDoc, action: string, transition: AnyTransition, input: AnyRow) => {
    const api = writing()
    if (!api) return
    setBusy(action)
    outcome.forget()
    try {
      const { warnings: told = [], ...after } = (await api.act(action, on, {
        ...carriedBy(transition, on),
        ...input,
      })) as DetailDoc & { readonly warnings?: readonly Refusal[] }
      outcome.warn(told)
      settle(after)
      const undo = undoOf(scope, transition, after, (back, undoing) =>
        take(after, back, undoing, {}).catch((error) => outcome.say(error, { action: back, input: {} })),
      )
      tell(didText(scope, transition, on, after), undo)
      onActed?.(action, after, transition.resumes === true)
    } catch (error) {
      if (error instanceof Stale) void refresh()
      throw error
    } finally {
      setBusy(undefined)
    }
  }
  const run: Detail['run'] = async (action, transition, input) => doc && take(doc, action, transition, input)
  const remove = async () => {
    if (!doc) return
    await writing()?.remove(doc)
    tell(words.detail.deleted(numberOf(def, doc)))
    onRemoved?.(doc)
  }
  return {
    scope,
    loaded,
    doc,
    events,
    ...outcome,
    busy,
    acted,
    lacks: (transition) => (doc && transition.validates === 'submit' ? missingAtSubmit(def, doc) : []),
    run,
    ...saying(scope, run, outcome.say),
    save: saverOf(scope, loaded, settle, outcome.say),
    remove,
    refresh,
    put: loaded.put,
  }
}

/** Faults of what was sent, for a form; undefined when the failure is another. */
export const issuesOf = (error: unknown): readonly Issue[] | undefined =>
  error instanceof Invalid && error.issues.length > 0 ? error.issues : undefined
