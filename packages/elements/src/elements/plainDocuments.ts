/** `<srm-<noun>-list>` and `<srm-<noun>-detail>` of every document in `screens.ts`. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { ComponentType } from 'react'
import { loadDocumentsFrom, type NamedDocument } from '../document/definition/namedDocuments.ts'
import type { DocumentExtension } from '../document/definition/screenTypes.ts'
import { detailSpec } from '../document/detail/detailSpec.ts'
import { listSpec } from '../document/list/listSpec.ts'
import { loadDocument } from '../documentTable.ts'
import { defineElement } from '../host/defineElement.ts'
import { lazyPart } from '../host/lazyPart.ts'
import { type Noun, type PlainDocument, screens } from '../screens.ts'

type Make<Props> = (def: AnyDocument, extension: DocumentExtension) => ComponentType<Props>
/** A screen that waits for its definition. */
function waiting<Props extends object>(
  document: PlainDocument,
  make: () => Promise<Make<Props>>,
): ComponentType<Props> {
  return lazyPart(async () => {
    const [named, makeScreen] = await Promise.all([loadDocument(document), make()])
    const { def, extension } = named as NamedDocument
    return { default: makeScreen(def, extension) }
  })
}

loadDocumentsFrom(loadDocument)

for (const document of Object.keys(screens) as PlainDocument[]) {
  const { noun } = screens[document]
  const list = async () => (await import('../document/list/DocumentList.tsx')).documentList
  const detail = async () => (await import('../document/detail/DocumentDetail.tsx')).documentDetail
  defineElement(`srm-${noun}-list`, waiting(document, list), listSpec)
  defineElement(`srm-${noun}-detail`, waiting(document, detail), detailSpec)
}

type PlainElements = { [N in Noun as `srm-${N}-list`]: typeof listSpec } & {
  [N in Noun as `srm-${N}-detail`]: typeof detailSpec
}

declare module '../host/types.ts' {
  interface SrmElements extends PlainElements {}
}
