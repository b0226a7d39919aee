import type { AnyRow } from '@srm/core/definition/workflow'
import { stageColumn } from '../../definition/columns.ts'
import { useScope } from '../../definition/documentScope.tsx'
import { StatusTag } from '../Value.tsx'

/** The stage's tag of a document: its stage, or its only machine's state. */
export function StageTag({ doc }: { readonly doc: AnyRow }) {
  const { def } = useScope()
  const column = stageColumn(def)
  const value = column === undefined ? undefined : doc[column]
  return column && typeof value === 'string' ? <StatusTag column={column} value={value} /> : null
}
