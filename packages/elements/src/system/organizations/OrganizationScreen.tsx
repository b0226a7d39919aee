import { organization } from '@srm/core/system/organization'
import { lazy } from 'react'
import { treeOrList } from '../../document/tree/TreeOrList.tsx'

/** Organizations as a tree with their members, or as the list every document has. */
export const OrganizationScreen = treeOrList(
  organization,
  lazy(() => import('./OrganizationTree.tsx')),
)
