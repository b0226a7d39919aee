import type { Issue } from '@srm/core/definition/document'
import { type AnyRow, hasLines } from '@srm/core/definition/workflow'
import { type Ref, Suspense, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { focusField, focusFirstEmpty } from '../../host/focus.ts'
import ConfirmDialog from '../actions/ConfirmDialog.tsx'
import { numberOf } from '../definition/columns.ts'
import type { Form } from '../definition/screenTypes.ts'
import { headingOf } from '../detail/headingOf.ts'
import { Totals } from '../detail/Totals.tsx'
import type { DetailDoc } from '../detail/useDetail.ts'
import { HostSlot } from '../extending/detailParts.tsx'
import { AtWork } from '../feedback/AtWork.tsx'
import { useNarrow } from '../interaction/useNarrow.ts'
import { useShortcuts } from '../interaction/useShortcuts.ts'
import { DraftBars } from './DraftBars.tsx'
import { DraftNote, Faults } from './FormNotes.tsx'
import { FormHead } from './head/FormHead.tsx'
import { useHeadFold } from './head/useHeadFold.ts'
import { LineGrid } from './LineGrid.tsx'
import { StaleDialog } from './StaleDialog.tsx'
import { useForm } from './useForm.ts'

export interface FormApi {
  save(): Promise<boolean>
}

interface DocumentFormProps {
  /** Undefined for a new document. */
  readonly doc: DetailDoc | undefined
  /** What the fields of a new one start with, beside the definition's own initial values. */
  readonly start?: AnyRow | undefined
  /** What was missing for what was tried: it is marked at once. */
  readonly lacking: readonly Issue[]
  readonly apiRef?: Ref<FormApi> | undefined
  readonly onSaved: (doc: DetailDoc) => void
  readonly onDirty: (dirty: boolean) => void
  readonly onClose?: (() => void) | undefined
}

function Head({
  form,
  doc,
  name,
  onClose,
}: Pick<DocumentFormProps, 'doc'> & {
  readonly form: Form
  readonly name: string
  readonly onClose: (() => void) | undefined
}) {
  const { words } = form.scope
  const [isAsking, setAsking] = useState(false)
  const leave = () => {
    form.discard()
    onClose?.()
  }
  return (
    <header className="doc-head">
      <div className="doc-title">
        <h1 className="page-title">{name}</h1>
        {form.isDirty && <span className="tag gold">{words.form.unsaved}</span>}
        <div className="head-actions">
          {onClose && (
            <button
              type="button"
              className="button"
              aria-disabled={form.busy}
              onClick={form.busy ? undefined : form.isDirty ? () => setAsking(true) : leave}
            >
              {words.common.cancel}
            </button>
          )}
          <button type="button" className="button primary" aria-disabled={form.busy} onClick={() => void form.save()}>
            {form.busy ? words.common.working : words.single.save}
          </button>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={words.form.closeUnsaved}
          text={words.form.closeText(name)}
          yes={words.form.closeDo}
          no={words.form.keepEditing}
          danger
          onYes={async () => {
            const { def, ask } = form.scope
            const rows = doc ? [doc] : []
            await ask({ kind: 'navigate', action: 'leave', document: def.shape.name, rows })
            leave()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </header>
  )
}

/** Creating or editing a document: the definition's sections, its lines, live totals. Uses antd: import it lazily. */
export default function DocumentForm({ doc, start, lacking, apiRef, onSaved, onDirty, onClose }: DocumentFormProps) {
  const page = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(page)
  const form = useForm({ doc, start, lacking, onSaved, onDirty })
  const head = useHeadFold(form)
  const { def, extension, locale, words, names } = form.scope
  const { belowLines: BelowLines, formLines: OwnLines } = extension
  const lines = hasLines(def) && <LineGrid form={form} onTyped={head.fold} />
  const number = doc ? numberOf(def, doc) : ''
  const name = form.isNew ? names.create : words.form.edit(doc ? headingOf(def, doc, locale) : '')
  useImperativeHandle(apiRef, () => ({ save: form.save }))
  useShortcuts({ 'ctrl+s': () => void form.save(), 'ctrl+Enter': () => void form.save() })
  const [first] = Object.keys(form.faults)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a fault that is found when its field is left waits there
  useEffect(() => {
    if (first) focusField(page.current, first)
  }, [form.times])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (!first) focusFirstEmpty(page.current)
  }, [])
  return (
    <div className={`page form-page ${narrow ? 'is-narrow' : ''}`} ref={page}>
      <Head
        form={form}
        doc={doc}
        name={name}
        onClose={
          onClose &&
          (() => {
            onDirty(false)
            onClose()
          })
        }
      />
      <HostSlot name="head" />
      <AtWork busy={form.busy}>
        <DraftBars form={form} name={name} />
      </AtWork>
      <Faults form={form} />
      <div className="form-body">
        <AtWork busy={form.busy}>
          <FormHead form={form} head={head} />
        </AtWork>
        <HostSlot name="before-lines" />
        <AtWork busy={form.busy}>
          {OwnLines ? (
            <Suspense fallback={null}>
              <OwnLines form={form} onTyped={head.fold} grid={lines} />
            </Suspense>
          ) : (
            lines
          )}
          {BelowLines && <BelowLines form={form} />}
        </AtWork>
        <HostSlot name="after-lines" />
      </div>
      <div className="doc-foot">
        {form.whole && <Totals doc={form.whole} />}
        <span className="grow" />
        <DraftNote form={form} />
      </div>
      <HostSlot name="foot" />
      {form.stale && <StaleDialog form={form} number={number} />}
    </div>
  )
}
