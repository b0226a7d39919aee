import { organization } from '@srm/core/system/organizations/organization'
import { treeOrList } from '../../document/tree/TreeOrList.tsx'
import { lazyPart } from '../../host/lazyPart.ts'

/** Organizations as a tree with their members, or as the list every document has. */
export const OrganizationScreen = treeOrList(
  organization,
  lazyPart(() => import('./OrganizationTree.tsx')),
)
