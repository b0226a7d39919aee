import type { AnyDocument } from '@srm/core/definition/workflow'
import type { DocumentExtension } from '../document/definition/screenTypes.ts'
import { loadDefinition } from '../documentTable.ts'

/** What a wizard needs of the document whose rows a file has. */
export interface Importable {
  readonly def: AnyDocument
  readonly extension: DocumentExtension
}

/** How documents are called that have no other names by their definition. */
const words: Readonly<Record<string, () => Promise<DocumentExtension>>> = {
  purchaseOrder: () => import('../orders/importedOrders.ts'),
}

async function load(document: string): Promise<Importable> {
  const [def, extension] = await Promise.all([loadDefinition(document), words[document]?.()])
  if (!def) throw new Error(`<srm-import> knows no document "${document}".`)
  return { def, extension: extension ?? {} }
}

const loading = new Map<string, Promise<Importable>>()

/**
 * The definition of a document by its name; always the same promise, and another one after a failure.
 * @throws Error for a name that is no document's
 */
export function importableOf(document: string): Promise<Importable> {
  const known = loading.get(document) ?? load(document)
  loading.set(document, known)
  known.catch(() => loading.delete(document))
  return known
}
