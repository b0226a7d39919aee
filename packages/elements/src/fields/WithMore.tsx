import type { ReactElement } from 'react'
import { useScope } from '../document/definition/documentScope.tsx'
import { pickerWords } from './pickerWords.ts'

/** The list of a picker; below it, that there is more than it shows. */
export function WithMore({ menu, hasMore }: { readonly menu: ReactElement; readonly hasMore: boolean }) {
  const { locale } = useScope()
  return (
    <>
      {menu}
      {hasMore && (
        <div className="grid-popup-note" role="note">
          {pickerWords(locale).typeForMore}
        </div>
      )}
    </>
  )
}
