import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type ReactNode, useContext } from 'react'
import { useScope } from '../definition/documentScope.tsx'
import { isOurs } from './knownNames.ts'
import { ReferenceContext } from './referenceContext.ts'

interface Props {
  readonly field: Field
  readonly code: string
  readonly row: AnyRow
  readonly children: ReactNode
}

/**
 * The document that a value names, as a link where the person may view its kind. What names a document of the other side
 * is none unless both sides have it: a line that is referred to is one of those.
 */
export default function RefLink({ field, code, row, children }: Props) {
  const scope = useScope()
  const open = useContext(ReferenceContext)
  const isThere = isOurs(scope, field) || field.item !== undefined
  if (!open || !isThere || scope.permissions?.has(`${field.target}.view`) !== true) return children
  return (
    <button type="button" className="link reference" onClick={() => open(field, code, row)}>
      {children}
    </button>
  )
}
