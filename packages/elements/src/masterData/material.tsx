import type { AnyRow } from '@srm/core/definition/workflow'
import type { DocumentExtension, Scope } from '../document/definition/screenTypes.ts'
import { Drawing } from '../style/Drawing.tsx'
import { materialMarks, materialRowFields } from './materialMarks.ts'

const marks = (material: AnyRow, scope: Scope) =>
  materialMarks(material, scope).map(({ className, text, drawing = '' }) => (
    <span key={className} className={className} role="img" aria-label={text} data-tip={text}>
      <Drawing path={drawing} />
    </span>
  ))

/** what materials add to the generated screens: their picture, the way to their sources. */
export const extension: DocumentExtension = {
  marks,
  rowFields: materialRowFields,
  more: async () => ({ below: (await import('./MaterialBelow.tsx')).MaterialBelow }),
}
