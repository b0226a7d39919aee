import type { AnyRow } from '@srm/core/definition/workflow'
import { useContext } from 'react'
import { useElement } from '../../host/env.ts'
import type { Emit } from '../../host/extend/beforeAction.ts'
import { type Leading, navigate } from '../../host/extend/navigate.ts'
import { ScopeContext } from '../definition/documentScope.tsx'

/** Tells the page that another thing is about to be shown, and goes there where it may. */
export function useNavigate(): (to: Leading, go: () => void) => void {
  const element = useElement()
  const document = useContext(ScopeContext)?.def.shape.name
  return (to, go) => navigate(element, { document, ...to }, go)
}

/**
 * Sends an event by which a page opens something in its own way; `otherwise` where it does not. The page is told before: no
 * screen sends such an event by itself.
 * @param own what the event is sent by, where that is not the element
 */
export function useOpen(
  own?: Emit,
): (name: `srm-${string}`, detail?: object, otherwise?: () => void, row?: AnyRow) => void {
  const element = useElement()
  const emit = own ?? element.emit
  const go = useNavigate()
  return (name, detail, otherwise, row) => {
    const { document } = (detail ?? {}) as { readonly document?: string }
    go({ action: name, ...(document === undefined ? {} : { document }), row, input: detail as AnyRow }, () => {
      if (emit(name, detail)) otherwise?.()
    })
  }
}
