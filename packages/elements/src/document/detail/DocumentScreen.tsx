import type { Issue } from '@srm/core/definition/document'
import { captionOf } from '@srm/core/definition/sides/caption'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type ComponentProps, type Ref, Suspense, useCallback, useImperativeHandle, useRef, useState } from 'react'
import { lazyAntd } from '../../host/lazyAntd.tsx'
import detailCss from '../../style/detail.css?inline'
import documentCss from '../../style/document.css?inline'
import chromeCss from '../../style/listChrome.css?inline'
import phoneCss from '../../style/phone.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { numberOf } from '../definition/columns.ts'
import { useScope } from '../definition/documentScope.tsx'
import { WholeScope } from '../definition/wholeDefinition.tsx'
import { DetailSkeleton } from '../feedback/DetailSkeleton.tsx'
import type { FormApi } from '../form/DocumentForm.tsx'
import { leaveForm } from '../form/focusAfterForm.ts'
import { DetailPage } from './DetailPage.tsx'
import type { DetailDoc } from './useDetail.ts'
import type { RailTab } from './useRailTab.ts'

/** The form's page, while its file, antd and the style sheet come. */
const FormWait = () => (
  <div className="page">
    <DetailSkeleton />
  </div>
)

const DocumentForm = lazyAntd(() => import('../form/DocumentForm.tsx'), <FormWait />)
const CopiedForm = lazyAntd(() => import('../making/CopiedForm.tsx'), <FormWait />)
const ProposedForm = lazyAntd(() => import('../making/ProposedForm.tsx'), <FormWait />)

export type DocumentMode = 'view' | 'edit' | 'create'

interface DocumentRef {
  readonly uuid: string
  readonly number: string
  readonly caption: string
}

/** The element's events that a single document sends. */
interface EmitDocument {
  (name: 'srm-saved' | 'srm-loaded', detail: DocumentRef): boolean
  (name: 'srm-action-done', detail: { readonly action: string; readonly uuids: readonly string[] }): boolean
  (name: 'srm-status-change', detail: DocumentRef & { readonly stage: string }): boolean
  (name: 'srm-dirty-change', detail: { readonly dirty: boolean }): boolean
  (name: 'srm-tab-change', detail: { readonly tab: RailTab }): boolean
}

/** What a host may ask of a document's screen. */
export interface DocumentApi {
  refresh(): Promise<void>
  save(): Promise<boolean>
}

interface DocumentScreenProps {
  readonly uuid: string | undefined
  readonly mode: DocumentMode
  /** The page of the list it was opened from. */
  readonly uuids: readonly string[]
  /** What the fields of a new document start with. */
  readonly start?: AnyRow | undefined
  /** The part beside the document that is shown first. */
  readonly tab?: string | undefined
  /** The number of the line that is shown first. */
  readonly line?: number | undefined
  /** The action that is at hand at first. */
  readonly act?: string | undefined
  /** It stands beside its list. */
  readonly isBeside?: boolean | undefined
  /** It was opened in place of its list: it takes the focus, and Escape leads back. */
  readonly isOpened?: boolean | undefined
  readonly emit: EmitDocument
  readonly apiRef?: Ref<DocumentApi> | undefined
  readonly onGo: (uuid: string) => void
  /** The form was saved: its document takes its place. */
  readonly onCreated: (uuid: string) => void
  readonly onBack?: (() => void) | undefined
}

/** What is edited: a document that was loaded, one that is still to be loaded, or a new one. */
interface Editing {
  readonly doc: DetailDoc | undefined
  /** What was missing for what was tried. */
  readonly lacking: readonly Issue[]
}

const nothing: readonly Issue[] = []

interface EditingFormProps extends Editing, Omit<ComponentProps<typeof DocumentForm>, keyof Editing> {
  readonly copyOf: string | undefined
}

/** A form: of a document, or of a new one that begins with another, with lines of others, or empty. */
function EditingForm({ copyOf, start, doc, lacking, ...form }: EditingFormProps) {
  if (!doc && copyOf !== undefined) return <CopiedForm {...form} key={copyOf} of={copyOf} />
  if (!doc && start?.from !== undefined) return <ProposedForm {...form} start={start} />
  return <DocumentForm {...form} doc={doc} start={start} lacking={lacking} />
}

const neighbourOf = (uuids: readonly string[], uuid: string | undefined, by: number): string | undefined => {
  const at = uuid === undefined ? -1 : uuids.indexOf(uuid)
  return at < 0 ? undefined : uuids[at + by]
}

const refOf = (
  { def, side }: ReturnType<typeof useScope>,
  doc: DetailDoc,
  number = numberOf(def, doc),
): DocumentRef => ({
  uuid: String(doc.uuid),
  number,
  caption: captionOf(def, side, doc, number),
})

function Screen({
  uuid,
  mode,
  uuids,
  start,
  tab,
  line,
  act,
  isBeside,
  isOpened,
  emit,
  apiRef,
  onGo,
  onCreated,
  onBack,
}: DocumentScreenProps) {
  const scope = useScope()
  const isNew = mode === 'create' || uuid === undefined
  const [editing, setEditing] = useState<Editing | undefined>(isNew ? { doc: undefined, lacking: nothing } : undefined)
  const [copyOf, setCopyOf] = useState<string | undefined>(typeof start?.copyOf === 'string' ? start.copyOf : undefined)
  const [started, setStarted] = useState(mode !== 'edit')
  const formApi = useRef<FormApi>(null)
  const detail = useRef<{ refresh(): Promise<void> }>(null)
  useImperativeHandle(apiRef, () => ({
    refresh: async () => detail.current?.refresh(),
    save: async () => (await formApi.current?.save()) ?? false,
  }))
  const neighbour = (by: number) => {
    const other = neighbourOf(uuids, uuid, by)
    return other === undefined ? undefined : () => onGo(other)
  }
  const ref = (doc: DetailDoc, number?: string) => refOf(scope, doc, number)
  const dirty = useCallback((isDirty: boolean) => void emit('srm-dirty-change', { dirty: isDirty }), [emit])
  if (editing) {
    const form = {
      apiRef: formApi,
      onDirty: dirty,
      onSaved: (saved: DetailDoc) => {
        leaveForm(String(saved.uuid))
        setCopyOf(undefined)
        setEditing(undefined)
        emit('srm-saved', ref(saved))
        onCreated(String(saved.uuid))
      },
      onClose: () => {
        setCopyOf(undefined)
        if (!editing.doc) return uuid === undefined ? onBack?.() : setEditing(undefined)
        leaveForm(String(editing.doc.uuid))
        setEditing(undefined)
      },
    }
    return <EditingForm {...form} {...editing} copyOf={copyOf} start={start} />
  }
  if (uuid === undefined) return null
  return (
    <DetailPage
      key={uuid}
      uuid={uuid}
      apiRef={detail}
      onBack={onBack}
      onNext={neighbour(1)}
      onPrevious={neighbour(-1)}
      onEdit={(doc, lacking) => setEditing({ doc, lacking })}
      onLoaded={(doc, number) => {
        emit('srm-loaded', ref(doc, number))
        if (!started) setEditing({ doc, lacking: nothing })
        setStarted(true)
      }}
      onActed={(action, doc, begins) => {
        if (begins && doc.may?.edit) setEditing({ doc, lacking: nothing })
        emit('srm-action-done', { action, uuids: [String(doc.uuid)] })
        if (typeof doc.stage === 'string') emit('srm-status-change', { ...ref(doc), stage: doc.stage })
      }}
      onCopy={(doc) => {
        setCopyOf(String(doc.uuid))
        setEditing({ doc: undefined, lacking: nothing })
      }}
      onRemoved={() => onBack?.()}
      onDirty={dirty}
      {...{ tab, line, act, isBeside, isOpened }}
      onTab={(chosen) => void emit('srm-tab-change', { tab: chosen })}
      onGo={onGo}
    />
  )
}

/** One document: read, answered, edited or new. */
export default function DocumentScreen(props: DocumentScreenProps) {
  useStyles(chromeCss)
  useStyles(documentCss)
  useStyles(detailCss)
  useStyles(phoneCss)
  return (
    <Suspense fallback={null}>
      <WholeScope>
        <Screen {...props} />
      </WholeScope>
    </Suspense>
  )
}
