import { copiedInput } from '@srm/core/definition/lines/copiedInput'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type ComponentProps, useMemo } from 'react'
import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import { numberOf } from '../definition/columns.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import Failure from '../feedback/Failure.tsx'
import LoadingNote from '../feedback/LoadingNote.tsx'
import DocumentForm from '../form/DocumentForm.tsx'
import { useLoad, useWait } from '../interaction/useLoad.ts'

interface CopiedFormProps extends Omit<ComponentProps<typeof DocumentForm>, 'doc' | 'lacking'> {
  /** The document that it is copied from. */
  readonly of: string
}

/** The form of a new document, filled with what another one of its kind holds. */
export default function CopiedForm({ of, ...form }: CopiedFormProps) {
  const { def, side, api, today } = useWhole()
  const { copy: words } = useListWorkWords()
  const copied = useLoad<AnyRow>(api && `${side} ${def.shape.name} ${of}`, () =>
    (api as NonNullable<typeof api>).get(of),
  )
  const start = useMemo(() => copied.data && copiedInput(def, copied.data, today), [def, copied.data, today])
  const wait = useWait(copied.loading || !api)
  if (copied.error !== undefined) return <Failure error={copied.error} single onRetry={() => void copied.reload()} />
  if (!copied.data || !start) return wait === 'long' ? <LoadingNote onCancel={copied.cancel} /> : null
  return (
    <div className="copied-form">
      <div className="banner blue" role="status">
        {words.copied(numberOf(def, copied.data))}
      </div>
      <DocumentForm {...form} doc={undefined} lacking={[]} start={start} />
    </div>
  )
}
