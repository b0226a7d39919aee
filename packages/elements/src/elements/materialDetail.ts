import { material } from '@srm/core/masterData/materials/material'
import { documentDetail } from '../document/detail/DocumentDetail.tsx'
import { detailSpec } from '../document/detail/detailSpec.ts'
import { defineElement } from '../host/defineElement.ts'
import { extension } from '../masterData/material.tsx'

/** `<srm-material-detail document-id="…">`: one material, made from the definition, with its picture. */
export const materialDetailSpec = detailSpec

defineElement('srm-material-detail', documentDetail(material, extension), materialDetailSpec)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-material-detail': typeof materialDetailSpec
  }
}
