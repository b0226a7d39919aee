import { mergedLines } from '@srm/core/definition/lines/merging'
import type { AnyRow } from '@srm/core/definition/workflow'
import type { ComponentProps } from 'react'
import { useWhole } from '../definition/wholeDefinition.tsx'
import Failure from '../feedback/Failure.tsx'
import LoadingNote from '../feedback/LoadingNote.tsx'
import DocumentForm from '../form/DocumentForm.tsx'
import { useLoad, useWait } from '../interaction/useLoad.ts'
import { madeFrom } from './madeFrom.ts'

interface ProposedFormProps extends Omit<ComponentProps<typeof DocumentForm>, 'doc' | 'lacking'> {
  /** What it is made of: see `madeFrom`. */
  readonly start: AnyRow
}

/** The form of a new document that begins with open lines of others. */
export default function ProposedForm({ start, ...form }: ProposedFormProps) {
  const { def, side, api } = useWhole()
  const wanted = madeFrom(start)
  const proposed = useLoad<AnyRow>(api && `${side} ${def.shape.name} of ${JSON.stringify(wanted)}`, async () => {
    const { items } = await (api as NonNullable<typeof api>).propose(wanted)
    return items[0] as AnyRow
  })
  const wait = useWait(proposed.loading || !api)
  if (proposed.error !== undefined)
    return <Failure error={proposed.error} single onRetry={() => void proposed.reload()} />
  if (!proposed.data) return wait === 'long' ? <LoadingNote onCancel={proposed.cancel} /> : null
  const { lines = [] } = proposed.data as { readonly lines?: readonly AnyRow[] }
  // what lines say nothing of is left to what forms begin with
  const said = Object.fromEntries(Object.entries(proposed.data).filter(([, value]) => value !== null))
  // what has a number is the same for whoever needs it; texts that read alike are merged by hand
  const merged = { ...said, lines: mergedLines(def, lines, ({ materialNumber }) => Boolean(materialNumber)) }
  return <DocumentForm {...form} doc={undefined} lacking={[]} start={merged} />
}
