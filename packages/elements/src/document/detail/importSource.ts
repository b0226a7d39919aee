import { createContext, useContext } from 'react'
import type { Source } from '../history/history.ts'
import { useOpen } from '../interaction/useOpen.ts'

/** Shows the import that a document comes from in the document's place. */
export const ShowImportContext = createContext<((uuid: string) => void) | undefined>(undefined)

/** Opens what a document comes from: the host does, or it is shown in place. */
export function useSource(): (source: Source) => void {
  const openPage = useOpen()
  const show = useContext(ShowImportContext)
  return (source) => openPage('srm-document-open', source, () => source.document === 'importJob' && show?.(source.uuid))
}
