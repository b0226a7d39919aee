import type { AnyRow } from '@srm/core/definition/workflow'
import { withWhole } from '../../document/definition/wholeDefinition.tsx'
import { DocumentTree } from '../../document/tree/DocumentTree.tsx'
import { type ChosenProps, NodePanel } from '../../document/tree/NodePanel.tsx'
import type { TreeProps } from '../../document/tree/TreeOrList.tsx'
import { useAllRows } from '../../document/tree/useAllRows.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { Members } from './Members.tsx'

const fields = ['orgId', 'orgDesc', 'orgCategoryId', 'orgCategoryName', 'parentOrgId', 'manager', 'status']

const text = (value: unknown): string => String(value ?? '')
const asItem = (row: AnyRow) => ({
  id: text(row.orgId),
  parentId: row.parentOrgId,
  name: text(row.orgDesc),
  kind: text(row.orgCategoryName),
  row,
})

function OrganizationPanel(chosen: ChosenProps) {
  const { id, name } = asItem(chosen.row)
  return (
    <NodePanel {...chosen} id={id} name={name} facts={['orgCategoryId', 'parentOrgId', 'manager']}>
      <Members orgId={id} />
    </NodePanel>
  )
}

const hasRoom = ({ status }: AnyRow): boolean => status === 'active'

/** Every organization below the one it belongs to, with the members of the chosen one beside it. */
function OrganizationTree(props: TreeProps) {
  return (
    <DocumentTree
      {...props}
      words={useAdminWords().organizations}
      loaded={useAllRows(fields, 'orgId')}
      asItem={asItem}
      parent="parentOrgId"
      hasRoom={hasRoom}
      Panel={OrganizationPanel}
    />
  )
}

export default withWhole(OrganizationTree)
