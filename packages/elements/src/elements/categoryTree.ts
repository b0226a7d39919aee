import { listSpec } from '../document/list/listSpec.ts'
import { defineElement } from '../host/defineElement.ts'
import { CategoryScreen } from '../masterData/CategoryScreen.tsx'

/** `<srm-category-tree>`: the material categories of the account as a tree, or as a list. */
export const categoryTreeSpec = listSpec

defineElement('srm-category-tree', CategoryScreen, categoryTreeSpec)

declare module '../host/types.ts' {
  interface SrmElements {
    'srm-category-tree': typeof categoryTreeSpec
  }
}
