import { material } from '@srm/core/masterData/materials/material'
import { defineList } from '../document/firstRows/defineList.ts'
import { listSpec } from '../document/list/listSpec.ts'
import { materialMarks, materialRowFields } from '../masterData/materialMarks.ts'

/** `<srm-material-list>`: the materials of the buyer, made from the definition, with their pictures. */
export const materialListSpec = listSpec

defineList(
  'srm-material-list',
  { def: material, rowFields: materialRowFields, marks: materialMarks },
  () => import('../masterData/materialListScreen.ts'),
)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-material-list': typeof materialListSpec
  }
}
