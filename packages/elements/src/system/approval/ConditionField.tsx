import type { AnyRow } from '@srm/core/definition/workflow'
import { useScope } from '../../document/definition/documentScope.tsx'
import { documentNamed } from '../../document/definition/namedDocuments.ts'
import { useLoad } from '../../document/interaction/useLoad.ts'
import { AwaitedName } from '../../document/values/AwaitedName.tsx'
import { Empty } from '../../document/values/Value.tsx'
import { conditionFields } from './conditionFields.ts'

/** The field that a condition asks of, by its name on the document that the flow approves. `row`: the flow. */
export function ConditionField({ value, row }: { readonly value: unknown; readonly row: AnyRow }) {
  const { locale } = useScope()
  const { data, loading } = useLoad(value ? `definition ${row.docType}` : undefined, () => documentNamed(row.docType))
  if (!value) return <Empty />
  if (loading) return <AwaitedName />
  const known = data && conditionFields(data.def, locale).find((field) => field.value === value)
  return known?.label ?? String(value)
}
