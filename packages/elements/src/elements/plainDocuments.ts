/** `<srm-<noun>-list>` and `<srm-<noun>-detail>` of every document in `screens.ts`. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { ComponentType } from 'react'
import type { DocumentExtension } from '../document/definition/screenTypes.ts'
import { detailSpec } from '../document/detail/detailSpec.ts'
import { listSpec } from '../document/list/listSpec.ts'
import { defineElement } from '../host/defineElement.ts'
import { lazyPart } from '../host/lazyPart.ts'
import { type Noun, type PlainDocument, screens } from '../screens.ts'

type Make<Props> = (def: AnyDocument, extension: DocumentExtension | undefined) => ComponentType<Props>
interface Loaders {
  readonly noun: Noun
  readonly definition: () => Promise<unknown>
  readonly extension?: () => Promise<{ readonly extension: DocumentExtension }>
}

/** A screen that waits for its definition. */
function waiting<Props extends object>(
  document: PlainDocument,
  make: () => Promise<Make<Props>>,
): ComponentType<Props> {
  const { definition, extension }: Loaders = screens[document]
  return lazyPart(async () => {
    const [module, own, makeScreen] = await Promise.all([definition(), extension?.(), make()])
    const def = (module as Readonly<Record<string, AnyDocument>>)[document] as AnyDocument
    return { default: makeScreen(def, own?.extension) }
  })
}

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
