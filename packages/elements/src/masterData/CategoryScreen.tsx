import { materialCategory } from '@srm/core/masterData/materials/materialCategory'
import { treeOrList } from '../document/tree/TreeOrList.tsx'
import { lazyPart } from '../host/lazyPart.ts'

/** Material categories as a tree, or as the list every document has. */
export const CategoryScreen = treeOrList(
  materialCategory,
  lazyPart(() => import('./CategoryTree.tsx')),
)
