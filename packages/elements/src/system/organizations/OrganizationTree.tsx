import type { AnyRow } from '@srm/core/definition/workflow'
import { type Ref, useImperativeHandle, useMemo, useRef, useState } from 'react'
import Failure from '../../document/Failure.tsx'
import type { listSpec } from '../../document/listSpec.ts'
import { SearchBox } from '../../document/SearchBox.tsx'
import { StateNote } from '../../document/StateNote.tsx'
import { LookSwitch } from '../../document/tree/LookSwitch.tsx'
import { TreeRows } from '../../document/tree/TreeRows.tsx'
import { treeOf } from '../../document/tree/tree.ts'
import { useBranches } from '../../document/tree/useBranches.ts'
import type { ListApi } from '../../document/useListModel.ts'
import { useNarrow } from '../../document/useNarrow.ts'
import { useWhole } from '../../document/whole.tsx'
import type { Emit } from '../../host/types.ts'
import detailCss from '../../style/detail.css?inline'
import { Icon } from '../../style/Icon.tsx'
import chromeCss from '../../style/listChrome.css?inline'
import organizationsCss from '../../style/organizations.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { OrganizationPanel } from './OrganizationPanel.tsx'
import { useOrganizations } from './useOrganizations.ts'

interface TreeProps {
  readonly emit: Emit<typeof listSpec>
  readonly apiRef: Ref<ListApi | null>
}

const text = (value: unknown): string => String(value ?? '')
const asItem = (row: AnyRow) => ({
  id: text(row.orgId),
  parentId: row.parentOrgId,
  name: text(row.orgDesc),
  kind: text(row.orgCategoryName),
  row,
})

/** Every organization below the one it belongs to, with the members of the chosen one beside it. */
export default function OrganizationTree({ emit, apiRef }: TreeProps) {
  useStyles(chromeCss)
  useStyles(detailCss)
  useStyles(organizationsCss)
  const scope = useWhole()
  const { may, readonly, api, failure } = scope
  const words = useAdminWords()
  const page = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(page)
  const loaded = useOrganizations()
  const nodes = useMemo(() => treeOf((loaded.data ?? []).map(asItem)), [loaded.data])
  const branches = useBranches(nodes)
  const [chosen, setChosen] = useState<string>()
  const error = loaded.error ?? (api ? undefined : failure)
  useImperativeHandle(apiRef, () => ({
    refresh: loaded.reload,
    exportCsv: async () => undefined,
    getSelection: async () => (chosen ? [chosen] : []),
  }))
  const create = (parentOrgId?: string) => void emit('srm-create', { start: parentOrgId ? { parentOrgId } : {} })
  const canCreate = !readonly && may('create')
  const row = loaded.data?.find(({ orgId }) => orgId === chosen)
  return (
    <div className={`page ${narrow ? 'is-narrow' : ''}`} ref={page} aria-busy={loaded.loading}>
      <div className="page-head">
        <h1 className="page-title">{words.organizations.title}</h1>
        <div className="head-actions">
          {canCreate && (
            <button type="button" className="button primary" onClick={() => create()}>
              <Icon name="plus" />
              {words.organizations.create}
            </button>
          )}
        </div>
      </div>
      <div className="filter-bar">
        <LookSwitch />
        <SearchBox label={words.organizations.find} value={branches.text} onChange={branches.setText} />
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
              name={words.organizations.title}
              nodes={branches.shown}
              chosen={chosen}
              onChoose={setChosen}
              onFold={branches.fold}
            />
            {branches.shown.length === 0 && (
              <StateNote
                icon={nodes.length > 0 ? 'search' : 'info'}
                title={nodes.length > 0 ? words.organizations.noMatch : words.organizations.none}
              />
            )}
          </div>
          {row ? (
            <OrganizationPanel
              key={chosen}
              row={row}
              onOpen={() => void emit('srm-row-open', { uuid: String(row.uuid), number: String(row.orgId) })}
              onCreateBelow={canCreate && row.status === 'active' ? () => create(String(row.orgId)) : undefined}
            />
          ) : (
            nodes.length > 0 && <aside className="org-panel muted">{words.organizations.choose}</aside>
          )}
        </div>
      )}
    </div>
  )
}
