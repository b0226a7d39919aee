import { materialCategory } from '@srm/core/masterData/materialCategory'
import { lazy } from 'react'
import { treeOrList } from '../document/tree/TreeOrList.tsx'

/** Material categories as a tree, or as the list every document has. */
export const CategoryScreen = treeOrList(
  materialCategory,
  lazy(() => import('./CategoryTree.tsx')),
)
