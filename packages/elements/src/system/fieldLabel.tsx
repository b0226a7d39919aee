import type { DocumentExtension, ValueProps } from '../document/definition/screenTypes.ts'
import { Codes } from './Codes.tsx'
import { useDocumentNames } from './choices.ts'

const DocumentName = ({ value }: ValueProps) => <Codes value={[value]} choices={useDocumentNames([value])} />

export const extension: DocumentExtension = {
  values: { documentName: DocumentName },
  more: async () => (await import('./forms.tsx')).fieldLabelForm,
}
