import { useScope } from '../document/definition/documentScope.tsx'
import { useTitle } from '../document/values/reference.ts'
import { Empty } from '../document/values/Value.tsx'

/** The buyer's plant on a document that the supplier owns: its code, and for the buyer its name. */
export function PlantValue({ value }: { readonly value: unknown }) {
  const { client, side, permissions } = useScope()
  const code = typeof value === 'string' ? value : ''
  const mayAsk = side === 'buyer' && permissions?.has('organization.view') !== false
  const title = useTitle(mayAsk ? client : undefined, side, 'organization', code)
  if (code === '') return <Empty />
  return title ? `${code} ${title}` : code
}
