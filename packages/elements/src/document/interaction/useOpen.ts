import type { AnyRow } from '@srm/core/definition/workflow'
import { useElement } from '../../host/env.ts'
import type { Emit } from '../../host/extend/beforeAction.ts'
import { navigate } from '../../host/extend/navigate.ts'
import { useScope } from '../definition/documentScope.tsx'

/**
 * Sends an event by which a page opens something in its own way, and does `otherwise` where it does not. The page is told before:
 * no screen sends such an event by itself.
 * @param own what the event is sent by, where that is not the element
 */
export function useOpen(
  own?: Emit,
): (name: `srm-${string}`, input?: object, otherwise?: () => void, row?: AnyRow) => void {
  const element = useElement()
  const { def } = useScope()
  return (action, input, otherwise, row) =>
    navigate(element, def.shape.name, { action, row, input: input as AnyRow }, () => {
      if ((own ?? element.emit)(action, input)) otherwise?.()
    })
}

/** Of what the page is told before alone. */
export const quietly: Emit = () => true
