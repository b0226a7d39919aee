/** Documents that one of another kind shows: an approval the document that it is of. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { DocumentExtension } from './screenTypes.ts'

/** A definition with what its area adds to the generated screens. */
export interface NamedDocument {
  readonly def: AnyDocument
  readonly extension: DocumentExtension
}
type Load = (name: string) => Promise<NamedDocument | undefined>

let load: Load = async () => undefined

/** Says where documents are loaded from: the table of all screens imports every area, so that no area imports it. */
export const loadDocumentsFrom = (table: Load): void => {
  load = table
}

/** A document by its name; undefined for what is no document's. */
export const documentNamed = async (name: unknown): Promise<NamedDocument | undefined> =>
  typeof name === 'string' ? load(name) : undefined
