import type { AnyRow } from '@srm/core/definition/workflow'
import { useCallback } from 'react'
import { withWhole } from '../document/definition/wholeDefinition.tsx'
import { DocumentTree } from '../document/tree/DocumentTree.tsx'
import { type ChosenProps, NodePanel } from '../document/tree/NodePanel.tsx'
import type { TreeProps } from '../document/tree/TreeOrList.tsx'
import { useAllRows } from '../document/tree/useAllRows.ts'
import { useAdminWords } from '../words/adminWords.ts'

/** Materials stand below categories of this level (spec §5). */
const mostLevels = 3
const fields = ['cateCode', 'cateName', 'parentCode', 'cateLevel', 'manager', 'status']

const hasRoom = ({ status, cateLevel }: AnyRow): boolean => status === 'active' && Number(cateLevel) < mostLevels

function CategoryPanel(chosen: ChosenProps) {
  const { categories } = useAdminWords()
  const { cateCode, cateName, cateLevel } = chosen.row
  return (
    <NodePanel
      {...chosen}
      id={String(cateCode)}
      name={String(cateName ?? '')}
      facts={['parentCode', 'cateLevel', 'manager']}
    >
      {Number(cateLevel) < mostLevels && <p className="muted">{categories.notLast}</p>}
    </NodePanel>
  )
}

/** Every category below the one it belongs to, with what the chosen one is beside it. */
function CategoryTree(props: TreeProps) {
  const { categories } = useAdminWords()
  const asItem = useCallback(
    (row: AnyRow) => ({
      id: String(row.cateCode),
      parentId: row.parentCode,
      name: String(row.cateName ?? ''),
      kind: categories.level(Number(row.cateLevel)),
      row,
    }),
    [categories],
  )
  return (
    <DocumentTree
      {...props}
      words={categories}
      loaded={useAllRows(fields, 'cateCode')}
      asItem={asItem}
      parent="parentCode"
      hasRoom={hasRoom}
      Panel={CategoryPanel}
    />
  )
}

export default withWhole(CategoryTree)
