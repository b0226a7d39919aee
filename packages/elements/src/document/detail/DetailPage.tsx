import { SrmError } from '@srm/core/client/errors'
import type { Issue } from '@srm/core/definition/document'
import { isCopied } from '@srm/core/definition/lines/copiedInput'
import type { AnyRow } from '@srm/core/definition/workflow'
import { errorText } from '@srm/core/i18n/messages'
import { type Ref, type RefObject, Suspense, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react'
import { useElement } from '../../host/env.ts'
import { focusHeading } from '../../host/focus.ts'
import { lazyAntd, lazyDialog, preloadAntd } from '../../host/lazyAntd.tsx'
import { lazyBeside, lazyInPlace } from '../../host/lazyInPlace.tsx'
import { type ActionEntry, type ActionPlaces, asksSomething, fillsLines, placesOf } from '../actions/actions.ts'
import { type AskedOnce, useAskedOnce } from '../actions/useAskedOnce.ts'
import { AnswerBlocks } from '../answer/AnswerBlocks.tsx'
import { AnswerFoot, AnswerGrid } from '../answer/AnswerGrid.tsx'
import { standardAnswer } from '../answer/answerDefault.ts'
import { useAnswer } from '../answer/useAnswer.ts'
import { numberOf } from '../definition/columns.ts'
import type { EvidenceProps, LineAnswer } from '../definition/screenTypes.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { HostSlot } from '../extending/detailParts.tsx'
import { AtWork } from '../feedback/AtWork.tsx'
import { DetailSkeleton } from '../feedback/DetailSkeleton.tsx'
import LoadingNote from '../feedback/LoadingNote.tsx'
import { PartWait } from '../feedback/PartWait.tsx'
import { comesFromForm } from '../form/focusAfterForm.ts'
import { useLeftField } from '../interaction/useLeftField.ts'
import { useWait } from '../interaction/useLoad.ts'
import { useNarrow } from '../interaction/useNarrow.ts'
import { useOpen } from '../interaction/useOpen.ts'
import { label } from '../values/labelText.ts'
import { ReferenceContext } from '../values/referenceContext.ts'
import { DetailFrame } from './DetailFrame.tsx'
import { Facts, RailFacts } from './Facts.tsx'
import { headingOf } from './headingOf.ts'
import { LineTable } from './LineTable.tsx'
import { lineName } from './lineIdentity.ts'
import { type Detail, type DetailDoc, type DetailEvents, useDetail } from './useDetail.ts'
import type { RailTab } from './useRailTab.ts'
import { useReferences } from './useReferences.ts'

const Failure = lazyBeside(() => import('../feedback/Failure.tsx'))

const loadActionDialog = () => import('../actions/ActionDialog.tsx')
const loadConfirmDialog = () => import('../actions/ConfirmDialog.tsx')
const ActionDialog = lazyDialog(loadActionDialog)
const ApprovalNote = lazyInPlace(() => import('../approvalProgress/ApprovalNote.tsx'))
const AnswerHead = lazyAntd(() => import('../answer/AnswerHead.tsx'))
const AnswerRows = lazyAntd(() => import('../answer/AnswerRows.tsx'))
const ChangeNote = lazyInPlace(() => import('../versions/ChangeNote.tsx'))
const Uses = lazyInPlace(() => import('./Uses.tsx'))
const DuplicateNote = lazyInPlace(() => import('./DuplicateNote.tsx'))
const ConfirmDialog = lazyDialog(loadConfirmDialog)

/** What asks before something is done is there before it is needed: the network may be gone by then. */
const preloadDialogs = () => Promise.all([preloadAntd(), loadActionDialog(), loadConfirmDialog()])

export interface DetailPageProps extends DetailEvents {
  readonly uuid: string
  readonly onBack?: (() => void) | undefined
  /** The documents before and after this one in the list it was opened from. */
  readonly onNext?: (() => void) | undefined
  readonly onPrevious?: (() => void) | undefined
  /** `lacking`: what was missing for an action that was tried. */
  readonly onEdit?: ((doc: DetailDoc, lacking: readonly Issue[]) => void) | undefined
  /** A copy of the document is to be made here: no host shows its form. */
  readonly onCopy?: ((doc: DetailDoc) => void) | undefined
  readonly onDirty?: ((dirty: boolean) => void) | undefined
  /** The part beside the document that the host asks for. */
  readonly tab?: string | undefined
  /** The number of the line that is shown first. */
  readonly line?: number | undefined
  /** The action that is at hand at first. */
  readonly act?: string | undefined
  /** It stands beside its list: what stands beside itself is folded until somebody opens it. */
  readonly isBeside?: boolean | undefined
  readonly isOpened?: boolean | undefined
  readonly onTab?: ((tab: RailTab) => void) | undefined
  /** `number`: what people know it by. */
  readonly onLoaded?: ((doc: DetailDoc, number: string) => void) | undefined
  /** Another document of the same kind was asked for. */
  readonly onGo: (uuid: string) => void
  readonly apiRef?: Ref<{ refresh(): Promise<void> }>
}

interface ViewProps extends DetailPageProps {
  readonly detail: Detail
  readonly doc: DetailDoc
  readonly narrow: boolean
  readonly places: ActionPlaces
  /** Lines are filled in their grid from now on, for an action that waits to be chosen. */
  readonly onFill: (action: string) => void
  /** The way back from there. */
  readonly onLeave?: (() => void) | undefined
}

const entriesOf = ({ primary, others, menu }: ActionPlaces): readonly ActionEntry[] => [
  ...(primary ? [primary] : []),
  ...others,
  ...menu,
]

type Start = (entry: ActionEntry) => void

/** Asks what the action asks, or does it at once. */
function useStart(view: ViewProps) {
  const { detail, doc, onEdit } = view
  const { extension } = useWhole()
  const [asking, setAsking] = useState<ActionEntry>()
  const once = useAskedOnce(view)
  const start = (entry: ActionEntry) => {
    const { action, transition } = entry
    const lacking = detail.lacks(transition)
    if (lacking.length > 0 && onEdit) return onEdit(doc, lacking)
    if (once?.takes(entry)) return once.take(entry)
    if (extension.answers?.[action]?.whenChosen) return view.onFill(action)
    if (asksSomething(transition) || transition.look === 'danger') return setAsking(entry)
    void detail.runPlainly(action, transition, onEdit && ((missing) => onEdit(doc, missing)))
  }
  const byKey = (entry: ActionEntry) => {
    const { asks = {}, fills = [] } = entry.transition
    const isNeeded = fills.length > 0 || Object.values(asks).some(({ required }) => required)
    if (isNeeded || once?.takes(entry)) return start(entry)
    void detail.runPlainly(entry.action, entry.transition)
  }
  return { asking, once, start, byKey, close: () => setAsking(undefined) }
}

function Dialogs({
  view,
  asking,
  once,
  onClose,
  isDeleting,
  onDeleted,
}: {
  readonly view: ViewProps
  readonly asking: ActionEntry | undefined
  readonly once: AskedOnce | undefined
  readonly onClose: () => void
  readonly isDeleting: boolean
  readonly onDeleted: () => void
}) {
  const scope = useWhole()
  const { def, words, locale, extension } = scope
  const { detail, doc } = view
  const number = numberOf(def, doc)
  const all = doc.lines ?? []
  const { about } = asking?.transition ?? {}
  const open = all.filter((line) => (about ? about(line as never) : !extension.lineDone?.(line)))
  return (
    <>
      {asking && (
        <ActionDialog
          action={asking.action}
          transition={asking.transition}
          title={words.action.forDocument(label(locale, asking.transition), number)}
          doc={doc}
          start={{ ...once?.given, ...(asking.start ?? extension.suggests?.[asking.action]?.(doc, scope)) }}
          lines={asking.transition.onLines ? (open.length > 0 ? open : all) : []}
          lineText={(line: AnyRow) =>
            [words.detail.lineOf(String(line.itemNumber)), lineName(scope, line)].filter(Boolean).join(' · ')
          }
          onRun={(input) => detail.runAsked(asking.action, asking.transition, input)}
          onClose={onClose}
        />
      )}
      {isDeleting && (
        <ConfirmDialog
          title={words.detail.deleteQuestion(number)}
          text={words.detail.deleteText}
          yes={words.detail.deleteQuestion(number)}
          danger
          onYes={detail.remove}
          onClose={onDeleted}
        />
      )}
    </>
  )
}

/** The action that its reader came for is at hand, once: what it asks is asked, else its button has the focus. */
function useActAtHand({ act, places, detail }: ViewProps, start: Start, once: AskedOnce | undefined): void {
  const { host } = useElement()
  const entry = entriesOf(places).find(({ action }) => action === act)
  const isTaken = useRef(detail.acted > 0)
  useEffect(() => {
    if (!entry || entry.refusal || isTaken.current) return
    isTaken.current = true
    if (asksSomething(entry.transition) && !once?.takes(entry)) return start(entry)
    host.shadowRoot?.querySelector<HTMLElement>(`[data-action="${entry.action}"]`)?.focus()
  })
}

/** Begins a copy of the document: the host shows its form, or else this screen. */
function useCopy({ doc, onCopy }: ViewProps): (() => void) | undefined {
  const { may, readonly, def, side } = useWhole()
  const openPage = useOpen()
  if (readonly || !onCopy || !may('create') || !isCopied(def, side)) return undefined
  const start = { copyOf: String(doc.uuid) }
  return () => openPage('srm-document-open', { document: def.shape.name, start }, () => onCopy(doc), doc)
}

/** What the frame of both kinds of detail needs beside its content. */
function useFrame(view: ViewProps) {
  const { detail, doc, onEdit } = view
  const copy = useCopy(view)
  const { may, readonly, def, side } = useWhole()
  const [isDeleting, setDeleting] = useState(false)
  const { asking, once, start, byKey, close } = useStart(view)
  const canEdit = !readonly && (doc.may?.edit ?? (may('edit') && def.sides[side]?.edits !== undefined))
  const canDelete = !readonly && doc.may?.delete === true
  const dialogs = (
    <Dialogs
      view={view}
      asking={asking}
      once={once}
      onClose={close}
      isDeleting={isDeleting}
      onDeleted={() => setDeleting(false)}
    />
  )
  return {
    start,
    once,
    dialogs,
    canEdit,
    frame: {
      ...view,
      once,
      onKey: byKey,
      onProblem: detail.tell,
      busy: detail.busy,
      onEdit: canEdit && onEdit ? () => onEdit(doc, []) : undefined,
      onCopy: copy,
      onDelete: canDelete ? () => setDeleting(true) : undefined,
    },
  }
}

/** What the evidence of a document may do with it. */
function evidenceOf({ doc, narrow, places, detail }: ViewProps, start: Start, canEdit: boolean): EvidenceProps {
  const open = entriesOf(places).filter(({ refusal }) => !refusal)
  return {
    ...{ doc, narrow },
    actions: new Set(open.map(({ action }) => action)),
    onAct: (action, given) => {
      const entry = open.find((one) => one.action === action)
      if (entry) start({ ...entry, start: given })
    },
    onSave: canEdit ? (input) => void detail.save(input) : undefined,
  }
}

/** The document as it is. */
function ReadingView(view: ViewProps) {
  const { start, once, dialogs, frame, canEdit } = useFrame(view)
  const { doc, narrow, line, onGo } = view
  useActAtHand(view, start, once)
  const { def, side, extension } = useWhole()
  const { below: Below, tabs: Tabs, evidence: Evidence, lines: OwnLines } = extension
  const table = doc.lines !== undefined && <LineTable doc={doc} narrow={narrow} line={line} />
  const facts = (
    <Facts doc={doc} narrow={narrow}>
      {Below && (
        <Suspense fallback={<PartWait />}>
          <Below doc={doc} narrow={narrow} onGo={onGo} />
        </Suspense>
      )}
    </Facts>
  )
  return (
    <DetailFrame {...frame} onStart={start}>
      {Evidence && (
        <Suspense fallback={<PartWait />}>
          <Evidence {...evidenceOf(view, start, canEdit)} />
        </Suspense>
      )}
      {'auditStatus' in def.shape.statuses && side === 'buyer' && (
        <Suspense fallback={null}>
          <ApprovalNote doc={doc} />
        </Suspense>
      )}
      {(doc.proposed || doc.stands || extension.answered?.(doc)) && (
        <Suspense fallback={null}>
          <ChangeNote doc={doc} narrow={narrow} places={view.places} busy={view.detail.busy} onStart={start} />
        </Suspense>
      )}
      {def.alike && (
        <Suspense fallback={null}>
          <DuplicateNote doc={doc} onGo={onGo} />
        </Suspense>
      )}
      {Tabs ? (
        <Suspense fallback={<PartWait />}>
          <Tabs doc={doc} narrow={narrow} facts={facts} />
        </Suspense>
      ) : (
        facts
      )}
      {def.showsUses && (
        <Suspense fallback={null}>
          <Uses doc={doc} />
        </Suspense>
      )}
      <HostSlot name="before-lines" />
      {OwnLines ? (
        <Suspense fallback={<PartWait />}>
          <OwnLines doc={doc} narrow={narrow} table={table} />
        </Suspense>
      ) : (
        table
      )}
      <HostSlot name="after-lines" />
      {dialogs}
    </DetailFrame>
  )
}

/** The document while its lines are answered: the action's columns are filled in the line grid (mock-ups 04, 08b). */
function AnsweringView({
  entry,
  answers,
  ...view
}: ViewProps & { readonly entry: ActionEntry; readonly answers: LineAnswer }) {
  const scope = useWhole()
  const { def, locale, words } = scope
  const { detail, doc, narrow, onDirty } = view
  const { start, dialogs, frame } = useFrame(view)
  const [failure, setFailure] = useState<string>()
  const answer = useAnswer(doc, entry.action, entry.transition, answers)
  const { isDirty, faults } = answer
  // what is written when the field is left is known when the answer is shown again
  const latest = useRef(answer)
  latest.current = answer
  const isAtWork = detail.busy !== undefined
  const left = useLeftField(isAtWork)
  const tell = useRef(onDirty)
  tell.current = onDirty
  useEffect(() => {
    tell.current?.(isDirty)
    return () => tell.current?.(false)
  }, [isDirty])
  const send = async () => {
    left.leave()
    const body = latest.current.submit()
    if (!body) return left.giveBack()
    setFailure(undefined)
    try {
      await detail.run(entry.action, entry.transition, body)
      answer.discard()
      view.onLeave?.()
    } catch (error) {
      setFailure(error instanceof SrmError ? errorText(locale, error, def) : String(error))
    }
  }
  const started = (other: ActionEntry) => (other.action === entry.action ? void send() : start(other))
  const own = answers.button?.(doc, scope)
  const name = own ?? label(locale, entry.transition)
  // another step may be asked for first, which keeps its own name
  const atEdge = view.places.primary?.action === entry.action
  const { note: Note, lists: Lists } = answers
  return (
    <DetailFrame
      {...frame}
      detail={
        failure ? { ...detail, problem: failure, refusal: undefined, forget: () => setFailure(undefined) } : detail
      }
      onStart={started}
      primaryText={atEdge ? (narrow && faults > 0 ? words.answer.toGo(name, faults) : own) : undefined}
      isFilled
      foot={<AnswerFoot answer={answer} onLeave={view.onLeave} />}
      railFoot={<RailFacts doc={doc} />}
    >
      {doc.proposed && (
        <Suspense fallback={null}>
          <ChangeNote doc={doc} narrow={narrow} places={view.places} busy={detail.busy} onStart={started} />
        </Suspense>
      )}
      {Note && <Note doc={doc} />}
      <HostSlot name="before-lines" />
      <AtWork busy={isAtWork}>
        {narrow ? <AnswerBlocks answer={answer} /> : <AnswerGrid answer={answer} doc={doc} />}
      </AtWork>
      <HostSlot name="after-lines" />
      <AtWork busy={isAtWork}>
        {answer.head.fields.length > 0 && (
          <Suspense fallback={null}>
            <AnswerHead head={answer.head} />
          </Suspense>
        )}
        {answers.rows && (
          <Suspense fallback={null}>
            <AnswerRows answer={answer} />
          </Suspense>
        )}
        {Lists && (
          <Suspense fallback={null}>
            <Lists doc={answer.doc} lines={answer.lines} deviations={answer.deviations} write={answer.write} />
          </Suspense>
        )}
      </AtWork>
      {narrow && <Facts doc={doc} narrow />}
      {dialogs}
    </DetailFrame>
  )
}

/** The action that was chosen, whose lines are filled, is what the page is for. */
function placesWhileFilling(places: ActionPlaces, entry: ActionEntry): ActionPlaces {
  const { primary, others, menu } = places
  return {
    primary: entry,
    others: [...(primary ? [primary] : []), ...others].filter((one) => one !== entry),
    menu: menu.filter((one) => one !== entry),
  }
}

function DocumentView(props: Omit<ViewProps, 'places' | 'onFill'>) {
  const { def, side, extension, readonly } = useWhole()
  const { doc } = props
  const [filling, setFilling] = useState<string>()
  const usual = placesOf(def, side, readonly ? [] : (doc.offers ?? []), doc)
  const chosen = entriesOf(usual).find(({ action, refusal }) => action === filling && !refusal)
  const places = chosen ? placesWhileFilling(usual, chosen) : usual
  const entry =
    chosen ??
    [...(places.primary ? [places.primary] : []), ...places.others].find(
      ({ action, transition, refusal }) =>
        fillsLines(transition) && !refusal && !extension.answers?.[action]?.whenChosen,
    )
  const action = entry?.action
  const transition = entry?.transition
  const answers = useMemo(
    () => action && transition && (extension.answers?.[action] ?? standardAnswer(def, transition)),
    [extension, def, action, transition],
  )
  const isAnswered = answers && (!answers.of || answers.of(doc) !== undefined)
  // another document, or another version of it, starts afresh
  const key = `${doc.uuid} ${action}`
  const onLeave = chosen && (() => setFilling(undefined))
  const view = { ...props, places, onFill: setFilling, onLeave }
  if (entry && isAnswered) return <AnsweringView key={key} {...view} entry={entry} answers={answers} />
  return <ReadingView key={key} {...view} />
}

/**
 * The button of an action is gone when it was taken, so is a form that was saved, and the row that a document was opened from:
 * the heading gets their focus.
 */
function useHeadingFocus(
  page: RefObject<HTMLElement | null>,
  { uuid, isOpened = false }: DetailPageProps,
  { doc, acted }: Detail,
): void {
  const isShown = doc !== undefined
  useEffect(() => {
    if (acted > 0) focusHeading(page.current)
  }, [acted, page])
  useEffect(() => {
    if (isShown && (comesFromForm(uuid) || isOpened)) focusHeading(page.current)
  }, [isShown, uuid, isOpened, page])
}

/** One document from its definition: what it is, what comes next, its lines, what happened. */
export function DetailPage(props: DetailPageProps) {
  const scope = useWhole()
  const page = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(page)
  const detail = useDetail(props.uuid, props)
  const { loaded, doc } = detail
  useHeadingFocus(page, props, detail)
  const wait = useWait(loaded.loading || !(scope.api || scope.failure))
  useImperativeHandle(props.apiRef, () => ({ refresh: detail.refresh }))
  const told = useRef(props.onLoaded)
  told.current = props.onLoaded
  const { def, locale } = scope
  useEffect(() => {
    if (doc) told.current?.(doc, headingOf(def, doc, locale))
  }, [doc, def, locale])
  const isShown = doc !== undefined
  useEffect(() => {
    if (isShown) preloadDialogs().catch(() => undefined)
  }, [isShown])
  const openReference = useReferences()
  const failure = loaded.error ?? (scope.api ? undefined : scope.failure)
  return (
    <div className={`page detail-page ${narrow ? 'is-narrow' : ''}`} ref={page} aria-busy={loaded.loading}>
      {doc ? (
        <ReferenceContext value={openReference}>
          <DocumentView {...props} detail={detail} doc={doc} narrow={narrow} />
        </ReferenceContext>
      ) : failure !== undefined ? (
        <Failure
          error={failure}
          single
          onRetry={() => {
            scope.reconnect()
            void loaded.reload()
          }}
        />
      ) : (
        <DetailSkeleton />
      )}
      {wait === 'long' && <LoadingNote onCancel={loaded.cancel} />}
    </div>
  )
}
