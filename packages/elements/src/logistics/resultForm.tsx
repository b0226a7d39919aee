import type { DocumentExtension } from '../document/definition/screenTypes.ts'
import type { ControlProps } from '../fields/control.ts'
import { RowsControl } from '../fields/RowsControl.tsx'

const typed = ['characteristic', 'kind', 'lower', 'upper', 'unit', 'readings', 'override', 'overrideReason']

/** The verdict follows from what is typed. */
function ResultsControl(props: ControlProps) {
  return <RowsControl {...props} shows={typed} />
}

export const resultForm: DocumentExtension = { controls: { results: ResultsControl } }
