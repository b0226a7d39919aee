import type { NamedField } from '@srm/core/definition/customFields'
import type { Side } from '@srm/core/definition/shape'
import { useEffect, useState } from 'react'
import type { ListDefinition } from '../list/listDefinition.ts'

/** Few accounts have named a free field: the others load nothing for them. */
let known: typeof import('./customizedDefinition.ts') | undefined

export const loadCustomized = async (named: readonly NamedField[] = []): Promise<void> => {
  if (named.length > 0) known ??= await import('./customizedDefinition.ts')
}

/** The definition with the free fields that accounts have named, once what they need is here. */
export function useCustomized(
  def: ListDefinition,
  side: Side,
  account: string,
  named?: readonly NamedField[],
): ListDefinition {
  const [, setLoaded] = useState(known)
  useEffect(() => {
    loadCustomized(named).then(
      () => setLoaded(known),
      () => undefined,
    )
  }, [named])
  return known && named ? known.customizedDefinition(def, side, account, named) : def
}
