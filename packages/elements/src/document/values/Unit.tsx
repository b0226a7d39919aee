import { useScope } from '../definition/documentScope.tsx'
import { label } from './labelText.ts'
import { useDictionary } from './reference.ts'

/** A unit as it stands beside a quantity: the shorter of code and name, the other one as its tooltip. */
export function Unit({ code }: { readonly code: string | null | undefined }) {
  const { client, locale } = useScope()
  const entry = useDictionary(client, 'unit')?.find((known) => known.code === code)
  if (!entry || !code) return code
  const name = label(locale, entry)
  return name.length <= code.length ? name : <span data-tip={name}>{code}</span>
}
