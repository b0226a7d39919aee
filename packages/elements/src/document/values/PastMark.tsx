import type { AnyRow } from '@srm/core/definition/workflow'
import { useScope } from '../definition/documentScope.tsx'
import { label } from './labelText.ts'

/** Says that a document was entered from the past. */
export function PastMark({ doc }: { readonly doc: AnyRow }) {
  const { def, locale } = useScope()
  const field = def.shape.fields.historyFlag
  return doc.historyFlag === 'Y' && field && <span className="tag gold">{label(locale, field)}</span>
}
