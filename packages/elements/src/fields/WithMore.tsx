import type { ReactElement } from 'react'
import { useScope } from '../document/definition/documentScope.tsx'

/** The list of a picker; below it, that there is more than it shows. */
export function WithMore({ menu, hasMore }: { readonly menu: ReactElement; readonly hasMore: boolean }) {
  const { words } = useScope()
  return (
    <>
      {menu}
      {hasMore && (
        <div className="grid-popup-note" role="note">
          {words.common.typeForMore}
        </div>
      )}
    </>
  )
}
