import { type ReactNode, Suspense, useMemo } from 'react'
import { ElementContext, useElement } from '../../host/env.ts'
import type { Emit } from '../../host/extend/beforeAction.ts'
import { SpokenScope, useRights } from '../definition/documentScope.tsx'
import type { ListDefinition } from '../definition/listDefinition.ts'
import type { DocumentExtension } from '../definition/screenTypes.ts'
import { useCustomized } from '../definition/useCustomized.ts'

interface LocalScopeProps {
  readonly def: ListDefinition
  readonly extension: DocumentExtension
  readonly children: ReactNode
}

const nothing = () => undefined

/** What would open a document of the server, which has none of these rows. */
const opening = new Set<string>(['srm-row-open', 'srm-row-preview'])

/** Tells the page, and has the list open nothing where the page does not. */
export const onlyTelling =
  (emit: Emit): Emit =>
  (name, detail) =>
    emit(name, detail) && !opening.has(name)

/** The scope of a list whose rows are the page's: there is no session, nothing is asked of the server, and nothing is done there. */
export function LocalScope({ def, extension, children }: LocalScopeProps) {
  const element = useElement()
  const side = element.side ?? 'buyer'
  const alone = useMemo(
    () => ({ ...element, emit: onlyTelling(element.emit), session: undefined, readonly: true }),
    [element],
  )
  const own = useCustomized(def, side, '', element.locale)
  const all = useRights(own, side, undefined)
  const rights = useMemo(() => ({ ...all, permissions: new Set<string>() }), [all])
  return (
    <ElementContext value={alone}>
      <Suspense fallback={null}>
        <SpokenScope
          {...{ extension, side, rights }}
          def={own}
          who={undefined}
          failure={undefined}
          connection={undefined}
          reconnect={nothing}
        >
          {children}
        </SpokenScope>
      </Suspense>
    </ElementContext>
  )
}
