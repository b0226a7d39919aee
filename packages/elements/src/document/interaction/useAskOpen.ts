import type { AnyRow } from '@srm/core/definition/workflow'
import { useElement } from '../../host/env.ts'
import { askPage } from '../../host/extend/askPage.ts'

/**
 * As `useOpen`, for what waits anyway: answers whether it is for us to open.
 * @throws PageRefusal where it may not be opened
 */
export function useAskOpen(): (
  name: `srm-${string}`,
  detail: AnyRow & { readonly document: string },
) => Promise<boolean> {
  const { emit } = useElement()
  return async (name, detail) => {
    await askPage(emit, { kind: 'navigate', action: name, document: detail.document, rows: [], input: detail })
    return emit(name, detail)
  }
}
