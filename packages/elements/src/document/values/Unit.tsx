import { useScope } from '../definition/documentScope.tsx'
import { AwaitedName } from './AwaitedName.tsx'
import { useEntryName } from './reference.ts'

/** A unit as it stands beside a quantity: the shorter of code and name, the other one as its tooltip. */
export function Unit({ code }: { readonly code: string | null | undefined }) {
  const { value: name, isAwaited } = useEntryName(useScope(), 'unit', code ?? '')
  if (isAwaited) return <AwaitedName />
  if (!name || !code) return code
  return name.length <= code.length ? name : <span data-tip={name}>{code}</span>
}
