/** `<srm-demand-pool>`: lines of requisitions that are to be bought, with what is made of them. */
import { requisition } from '@srm/core/sourcing/requisitions/requisition'
import { createElement } from 'react'
import { loadDocumentsFrom } from '../document/definition/namedDocuments.ts'
import { documentList } from '../document/list/DocumentList.tsx'
import type { ListProps } from '../document/list/ListScreen.tsx'
import { listSpec } from '../document/list/listSpec.ts'
import { loadDocument } from '../documentTable.ts'
import { defineElement } from '../host/defineElement.ts'
import { poolExtension, poolView } from '../sourcing/pool/poolView.ts'

loadDocumentsFrom(loadDocument)

const List = documentList(requisition, poolExtension)

/** The list of requisitions by their lines. */
function DemandPool(props: ListProps) {
  return createElement(List, { ...props, view: poolView(props.view) })
}

defineElement('srm-demand-pool', DemandPool, listSpec)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-demand-pool': typeof listSpec
  }
}
