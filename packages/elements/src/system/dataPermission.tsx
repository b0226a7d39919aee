import type { DocumentExtension, ValueProps } from '../document/extension.ts'
import { Codes } from './Codes.tsx'
import { useDimension, useDocuments } from './choices.ts'

const DocTypes = ({ value }: ValueProps) => <Codes value={value} choices={useDocuments()} />
const Values = ({ value, row }: ValueProps) => <Codes value={value} choices={useDimension(row.dimension)} />

export const extension: DocumentExtension = {
  fixed: ['itemCode'],
  values: { docTypes: DocTypes, values: Values },
  more: async () => (await import('./forms.tsx')).dataPermissionForm,
}
