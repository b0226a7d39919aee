import type { DocumentExtension, ValueProps } from '../document/definition/screenTypes.ts'
import { Codes } from './Codes.tsx'
import { useDocumentNames } from './choices.ts'
import { useNames, valuesOf } from './sources.ts'

const DocTypes = ({ value }: ValueProps) => <Codes value={value} choices={useDocumentNames(value)} />
const Values = ({ value, row }: ValueProps) => (
  <Codes value={value} choices={useNames(valuesOf(row.dimension), value)} />
)

export const extension: DocumentExtension = {
  rowFields: ['dimension'],
  values: { docTypes: DocTypes, values: Values },
  more: async () => (await import('./forms.tsx')).dataPermissionForm,
}
