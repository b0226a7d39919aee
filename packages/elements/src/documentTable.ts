/** Definitions and extensions of documents by name: those of `screens.ts`, and those with elements of their own. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { NamedDocument } from './document/definition/namedDocuments.ts'
import type { DocumentExtension } from './document/definition/screenTypes.ts'
import { screens } from './screens.ts'

interface Loaders {
  readonly definition: () => Promise<unknown>
  readonly extension?: () => Promise<{ readonly extension: DocumentExtension }>
}

const table = new Map<string, Loaders>([
  ...Object.entries(screens),
  ['material', { definition: () => import('@srm/core/masterData/materials/material') }],
  ['purchaseOrder', { definition: () => import('@srm/core/orders/purchaseOrder') }],
])

/** Is it the name of a document with screens? */
export const hasScreens = (name: string): boolean => table.has(name)

/** The definition of a document; undefined for a name without screens. */
export async function loadDefinition(name: string): Promise<AnyDocument | undefined> {
  const module = await table.get(name)?.definition()
  return (module as Readonly<Record<string, AnyDocument>> | undefined)?.[name]
}

/** The definition of a document, and what its area adds to the generated screens; undefined for a name without screens. */
export async function loadDocument(name: string): Promise<NamedDocument | undefined> {
  const [def, added] = await Promise.all([loadDefinition(name), table.get(name)?.extension?.()])
  return def && { def, extension: added?.extension ?? {} }
}
