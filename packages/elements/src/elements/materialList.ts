import { material } from '@srm/core/masterData/material'
import { documentList } from '../document/DocumentList.tsx'
import { listSpec } from '../document/listSpec.ts'
import { defineElement } from '../host/defineElement.ts'

/** `<srm-material-list>`: the materials of the buyer, made from the definition alone. */
export const materialListSpec = listSpec

defineElement('srm-material-list', documentList(material), materialListSpec)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-material-list': typeof materialListSpec
  }
}
