import { material } from '@srm/core/masterData/material'
import { documentDetail } from '../document/DocumentDetail.tsx'
import { detailSpec } from '../document/detailSpec.ts'
import { defineElement } from '../host/defineElement.ts'

/** `<srm-material-detail document-id="…">`: one material, made from the definition alone. */
export const materialDetailSpec = detailSpec

defineElement('srm-material-detail', documentDetail(material), materialDetailSpec)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-material-detail': typeof materialDetailSpec
  }
}
