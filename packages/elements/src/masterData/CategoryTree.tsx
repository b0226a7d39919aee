import type { AnyRow } from '@srm/core/definition/workflow'
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import Failure from '../document/Failure.tsx'
import type { listSpec } from '../document/listSpec.ts'
import { SearchBox } from '../document/SearchBox.tsx'
import { StateNote } from '../document/StateNote.tsx'
import { LookSwitch } from '../document/tree/LookSwitch.tsx'
import { TreeRows } from '../document/tree/TreeRows.tsx'
import { treeOf } from '../document/tree/tree.ts'
import { useBranches } from '../document/tree/useBranches.ts'
import type { ListApi } from '../document/useListModel.ts'
import { useNarrow } from '../document/useNarrow.ts'
import { useWhole } from '../document/whole.tsx'
import type { Emit } from '../host/types.ts'
import detailCss from '../style/detail.css?inline'
import { Icon } from '../style/Icon.tsx'
import chromeCss from '../style/listChrome.css?inline'
import organizationsCss from '../style/organizations.css?inline'
import { useStyles } from '../style/useStyles.ts'
import type { AdminWords } from '../words/adminEn.ts'
import { useAdminWords } from '../words/adminWords.ts'
import { CategoryPanel, mostLevels } from './CategoryPanel.tsx'
import { useCategories } from './useCategories.ts'

interface TreeProps {
  readonly emit: Emit<typeof listSpec>
  readonly apiRef: Ref<ListApi | null>
}

const asItem = ({ categories }: AdminWords, row: AnyRow) => ({
  id: String(row.cateCode),
  parentId: row.parentCode,
  name: String(row.cateName ?? ''),
  kind: categories.level(Number(row.cateLevel)),
  row,
})

const hasRoom = ({ status, cateLevel }: AnyRow): boolean => status === 'active' && Number(cateLevel) < mostLevels

function Head({ onCreate }: { readonly onCreate: (() => void) | undefined }) {
  const { categories } = useAdminWords()
  return (
    <div className="page-head">
      <h1 className="page-title">{categories.title}</h1>
      <div className="head-actions">
        {onCreate && (
          <button type="button" className="button primary" onClick={onCreate}>
            <Icon name="plus" />
            {categories.create}
          </button>
        )}
      </div>
    </div>
  )
}

/** Every category below the one it belongs to, with what the chosen one is beside it. */
export default function CategoryTree({ emit, apiRef }: TreeProps) {
  useStyles(chromeCss)
  useStyles(detailCss)
  useStyles(organizationsCss)
  const scope = useWhole()
  const { may, readonly, api, failure } = scope
  const words = useAdminWords()
  const page = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(page)
  const loaded = useCategories()
  const nodes = useMemo(() => treeOf((loaded.data ?? []).map((row) => asItem(words, row))), [loaded.data, words])
  const branches = useBranches(nodes)
  const [chosen, setChosen] = useState<string>()
  const error = loaded.error ?? (api ? undefined : failure)
  useImperativeHandle(apiRef, () => ({
    refresh: loaded.reload,
    exportCsv: async () => undefined,
    getSelection: async () => (chosen ? [chosen] : []),
  }))
  const create = (parentCode?: string) => void emit('srm-create', { start: parentCode ? { parentCode } : {} })
  const canCreate = !readonly && may('create')
  const row = loaded.data?.find(({ cateCode }) => cateCode === chosen)
  return (
    <div className={`page ${narrow ? 'is-narrow' : ''}`} ref={page} aria-busy={loaded.loading}>
      <Head onCreate={canCreate ? () => create() : undefined} />
      <div className="filter-bar">
        <LookSwitch />
        <SearchBox label={words.categories.find} value={branches.text} onChange={branches.setText} />
        <button type="button" className="button quiet" onClick={branches.openAll}>
          {words.organizations.expandAll}
        </button>
        <button type="button" className="button quiet" onClick={branches.closeAll}>
          {words.organizations.collapseAll}
        </button>
      </div>
      {error !== undefined && (
        <Failure
          error={error}
          onRetry={() => {
            scope.reconnect()
            void loaded.reload()
          }}
        />
      )}
      {error === undefined && loaded.data && (
        <div className="org-body">
          <div className="org-tree">
            <TreeRows
              name={words.categories.title}
              nodes={branches.shown}
              chosen={chosen}
              onChoose={setChosen}
              onFold={branches.fold}
            />
            {branches.shown.length === 0 && (
              <StateNote
                icon={nodes.length > 0 ? 'search' : 'info'}
                title={nodes.length > 0 ? words.categories.noMatch : words.categories.none}
              />
            )}
          </div>
          {row ? (
            <CategoryPanel
              key={chosen}
              row={row}
              onOpen={() => void emit('srm-row-open', { uuid: String(row.uuid), number: String(row.cateCode) })}
              onCreateBelow={canCreate && hasRoom(row) ? () => create(String(row.cateCode)) : undefined}
            />
          ) : (
            nodes.length > 0 && <aside className="org-panel muted">{words.categories.choose}</aside>
          )}
        </div>
      )}
    </div>
  )
}
