import type { AnyRow } from '@srm/core/definition/workflow'
import { useScope } from '../definition/documentScope.tsx'
import { label } from './labelText.ts'

/** Says that a document was entered from the past. @param isShort beside others, with its name as a hint */
export function PastMark({ doc, isShort = false }: { readonly doc: AnyRow; readonly isShort?: boolean }) {
  const { def, locale, words } = useScope()
  const field = def.shape.fields.historyFlag
  if (doc.historyFlag !== 'Y' || !field) return null
  const name = label(locale, field)
  if (!isShort) return <span className="tag gold">{name}</span>
  return (
    <span className="tag gold mark" data-tip={name}>
      {words.common.past}
    </span>
  )
}
