import type { AnyDocument } from '@srm/core/definition/workflow'
import type { DocumentExtension } from '../document/definition/screenTypes.ts'
import { type PlainDocument, screens } from '../screens.ts'

/** What a wizard needs of the document whose rows a file has. */
export interface Importable {
  readonly def: AnyDocument
  readonly extension: DocumentExtension
}

/** Documents with elements of their own, which are in no table. */
const own: Readonly<Record<string, () => Promise<Importable>>> = {
  material: async () => ({ def: (await import('@srm/core/masterData/materials/material')).material, extension: {} }),
  purchaseOrder: async () => {
    const [{ purchaseOrder }, { orderNames }] = await Promise.all([
      import('@srm/core/orders/purchaseOrder'),
      import('../orders/orderNames.ts'),
    ])
    return { def: purchaseOrder, extension: { words: orderNames } }
  },
}

const isPlain = (document: string): document is PlainDocument => Object.hasOwn(screens, document)

/** Is it the name of a document whose rows a file may have? */
export const isImportable = (document: string): boolean => Object.hasOwn(own, document) || isPlain(document)

async function load(document: string): Promise<Importable> {
  const special = own[document]
  if (special) return special()
  if (!isPlain(document)) throw new Error(`<srm-import> knows no document "${document}".`)
  const module: unknown = await screens[document].definition()
  return { def: (module as Readonly<Record<string, AnyDocument>>)[document] as AnyDocument, extension: {} }
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
