import type { ReactNode } from 'react'
import { ScopeContext, useScope } from '../definition/documentScope.tsx'

/** A document of a list to which its page adds something: what always holds for the list does not hold for what the document asks. */
export function PlainScope({ children }: { readonly children: ReactNode }) {
  const scope = useScope()
  return <ScopeContext value={scope.unrefined ?? scope}>{children}</ScopeContext>
}
