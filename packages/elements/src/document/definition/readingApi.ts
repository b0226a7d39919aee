import type { AnyDocumentApi } from '@srm/core/client/documentTypes'

/** The calls that change something. Screens have them from `writingOf` alone, where the page is asked before each of them. */
type Writes = 'create' | 'save' | 'remove' | 'own' | 'act' | 'actMany' | 'createFrom' | 'import'

/** The calls of a document that change nothing. */
export type ReadingApi = Omit<AnyDocumentApi, Writes>
