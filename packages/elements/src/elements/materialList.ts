import { material } from '@srm/core/masterData/materials/material'
import { documentList } from '../document/list/DocumentList.tsx'
import { listSpec } from '../document/list/listSpec.ts'
import { defineElement } from '../host/defineElement.ts'
import { extension } from '../masterData/material.tsx'

/** `<srm-material-list>`: the materials of the buyer, made from the definition, with their pictures. */
export const materialListSpec = listSpec

defineElement('srm-material-list', documentList(material, extension), materialListSpec)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-material-list': typeof materialListSpec
  }
}
