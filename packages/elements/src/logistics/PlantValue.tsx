import type { AnyRow } from '@srm/core/definition/workflow'
import { useScope } from '../document/definition/documentScope.tsx'
import { customerIn } from '../document/values/customerUnits.ts'
import { Empty } from '../document/values/Value.tsx'
import { usePlantName } from './usePlantName.ts'

/** The buyer's plant on a document that the supplier owns: its code and its name. */
export function PlantValue({ value, row }: { readonly value: unknown; readonly row: AnyRow }) {
  const scope = useScope()
  const code = typeof value === 'string' ? value : ''
  const name = usePlantName(scope, scope.side === 'supplier' ? customerIn(scope, row) : undefined, code)
  return code === '' ? <Empty /> : name
}
