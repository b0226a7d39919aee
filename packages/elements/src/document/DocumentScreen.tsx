import { useCallback, useState } from 'react'
import { lazyAntd } from '../host/lazyAntd.tsx'
import { numberOf } from './columns.ts'
import { DetailPage } from './DetailPage.tsx'
import { useScope } from './scope.tsx'
import type { DetailDoc } from './useDetail.ts'

const DocumentForm = lazyAntd(() => import('./DocumentForm.tsx'))

export type DocumentMode = 'view' | 'edit' | 'create'

/** The element's events that a single document sends. */
type EmitDocument = {
  (name: 'srm-saved', detail: { readonly uuid: string; readonly number: string }): boolean
  (name: 'srm-action-done', detail: { readonly action: string; readonly uuids: readonly string[] }): boolean
  (
    name: 'srm-status-change',
    detail: { readonly uuid: string; readonly number: string; readonly stage: string },
  ): boolean
  (name: 'srm-dirty-change', detail: { readonly dirty: boolean }): boolean
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
  readonly emit: EmitDocument
  readonly onGo: (uuid: string) => void
  readonly onBack?: (() => void) | undefined
}

type Editing = { readonly doc: DetailDoc | undefined; readonly showFaults: boolean }

/** One document: read, answered, edited or new. */
export default function DocumentScreen({ uuid, mode, uuids, emit, onGo, onBack }: DocumentScreenProps) {
  const { def } = useScope()
  const [editing, setEditing] = useState<Editing | undefined>(
    mode === 'create' ? { doc: undefined, showFaults: false } : undefined,
  )
  const at = uuid === undefined ? -1 : uuids.indexOf(uuid)
  const neighbour = (by: number) => {
    const other = at < 0 ? undefined : uuids[at + by]
    return other === undefined ? undefined : () => onGo(other)
  }
  const ref = (doc: DetailDoc) => ({ uuid: String(doc['uuid']), number: numberOf(def, doc) })
  const dirty = useCallback((isDirty: boolean) => void emit('srm-dirty-change', { dirty: isDirty }), [emit])
  const acted = (action: string, doc: DetailDoc) => {
    emit('srm-action-done', { action, uuids: [String(doc['uuid'])] })
    if (typeof doc['stage'] === 'string') emit('srm-status-change', { ...ref(doc), stage: doc['stage'] })
  }
  if (editing || uuid === undefined)
    return (
      <DocumentForm
        doc={editing?.doc}
        uuid={mode === 'edit' ? uuid : undefined}
        showFaults={editing?.showFaults ?? false}
        onDirty={dirty}
        onSaved={(saved) => {
          emit('srm-saved', ref(saved))
          setEditing(undefined)
          onGo(String(saved['uuid']))
        }}
        onClose={() => (editing?.doc ? setEditing(undefined) : onBack?.())}
      />
    )
  return (
    <DetailPage
      key={uuid}
      uuid={uuid}
      onBack={onBack}
      onNext={neighbour(1)}
      onPrevious={neighbour(-1)}
      onEdit={(doc, showFaults) => setEditing({ doc, showFaults })}
      onActed={acted}
      onRemoved={() => onBack?.()}
      onDirty={dirty}
    />
  )
}
