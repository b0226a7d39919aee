import { material } from '@srm/core/masterData/material'
import { documentDetail } from '../document/DocumentDetail.tsx'
import { detailSpec } from '../document/detailSpec.ts'
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
