import type { Emit } from '../host/types.ts'
import ImportScreen from './ImportScreen.tsx'
import type { importSpec } from './importSpec.ts'

interface ImportInPlaceProps {
  readonly document?: string
  /** The uuid of an earlier import. */
  readonly jobId?: string
  readonly onBack: () => void
}

/** The wizard in place of a list or a document, for hosts that have no page for it: the way to the list is the way back. */
export default function ImportInPlace({ document, jobId, onBack }: ImportInPlaceProps) {
  const emit = ((name: string) => {
    if (name !== 'srm-list-open') return true
    onBack()
    return false
  }) as Emit<typeof importSpec>
  return <ImportScreen document={document} jobId={jobId} emit={emit} onBack={onBack} />
}
