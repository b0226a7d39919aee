import type { AnyRow } from '@srm/core/definition/workflow'
import { type ComponentType, useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { Emit as ElementEmit } from '../../host/extend/beforeAction.ts'
import { lazyBeside } from '../../host/lazyInPlace.tsx'
import detailCss from '../../style/detail.css?inline'
import { Icon } from '../../style/Icon.tsx'
import chromeCss from '../../style/listChrome.css?inline'
import organizationsCss from '../../style/organizations.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useAdminWords } from '../../words/adminWords.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { StateNote } from '../feedback/StateNote.tsx'
import { SearchBox } from '../interaction/SearchBox.tsx'
import type { Loaded } from '../interaction/useLoad.ts'
import { useNarrow } from '../interaction/useNarrow.ts'
import { useOpen } from '../interaction/useOpen.ts'
import { LookSwitch } from './LookSwitch.tsx'
import type { ChosenProps } from './NodePanel.tsx'
import type { TreeProps } from './TreeOrList.tsx'
import { TreeRows } from './TreeRows.tsx'
import { type TreeItem, treeOf } from './tree.ts'
import { type Branches, useBranches } from './useBranches.ts'

const Failure = lazyBeside(() => import('../feedback/Failure.tsx'))

/** What a tree calls its documents. */
interface TreeWords {
  readonly title: string
  readonly create: string
  readonly find: string
  readonly none: string
  readonly noMatch: string
  readonly choose: string
}

interface DocumentTreeProps extends TreeProps {
  readonly words: TreeWords
  readonly loaded: Loaded<readonly AnyRow[]>
  readonly asItem: (row: AnyRow) => TreeItem
  /** The field that names the document above. */
  readonly parent: string
  readonly hasRoom: (row: AnyRow) => boolean
  readonly Panel: ComponentType<ChosenProps>
}

interface FoldButtonProps {
  readonly name: string
  /** Says why it cannot be pressed where nothing is left to do. */
  readonly refusal: string
  readonly onPress: (() => void) | undefined
}

const FoldButton = ({ name, refusal, onPress }: FoldButtonProps) => (
  <button
    type="button"
    className="button quiet"
    aria-disabled={!onPress}
    data-tip={onPress ? undefined : refusal}
    onClick={onPress}
  >
    {name}
  </button>
)

function Bar({ find, branches }: { readonly find: string; readonly branches: Branches }) {
  const words = useAdminWords().organizations
  return (
    <div className="filter-bar">
      <LookSwitch />
      <SearchBox label={find} value={branches.text} onChange={branches.setText} />
      <FoldButton name={words.expandAll} refusal={words.nothingCollapsed} onPress={branches.openAll} />
      <FoldButton name={words.collapseAll} refusal={words.nothingExpanded} onPress={branches.closeAll} />
    </div>
  )
}

/** Every document below the one it belongs to, with what the chosen one is beside it. */
export function DocumentTree({ emit, apiRef, words, loaded, asItem, parent, hasRoom, Panel }: DocumentTreeProps) {
  useStyles(chromeCss)
  useStyles(detailCss)
  useStyles(organizationsCss)
  const { may, readonly, api, failure, reconnect } = useWhole()
  const page = useRef<HTMLDivElement>(null)
  const narrow = useNarrow(page)
  const items = useMemo(() => (loaded.data ?? []).map(asItem), [loaded.data, asItem])
  const nodes = useMemo(() => treeOf(items), [items])
  const branches = useBranches(nodes)
  const [chosen, setChosen] = useState<string>()
  const error = loaded.error ?? (api ? undefined : failure)
  useImperativeHandle(apiRef, () => ({
    refresh: loaded.reload,
    exportCsv: async () => undefined,
    getSelection: async () => (chosen ? [chosen] : []),
  }))
  const openPage = useOpen(emit as ElementEmit)
  const create = (above?: string) => openPage('srm-create', { start: above ? { [parent]: above } : {} })
  const canCreate = !readonly && may('create')
  const item = items.find(({ id }) => id === chosen)
  const retry = () => {
    reconnect()
    void loaded.reload()
  }
  return (
    <div className={`page ${narrow ? 'is-narrow' : ''}`} ref={page} aria-busy={loaded.loading}>
      <div className="page-head">
        <h1 className="page-title">{words.title}</h1>
        <div className="head-actions">
          {canCreate && (
            <button type="button" className="button primary" onClick={() => create()}>
              <Icon name="plus" />
              {words.create}
            </button>
          )}
        </div>
      </div>
      <Bar find={words.find} branches={branches} />
      {error !== undefined && <Failure error={error} onRetry={retry} />}
      {error === undefined && loaded.data && (
        <div className="org-body">
          <div className="org-tree">
            <TreeRows
              name={words.title}
              nodes={branches.shown}
              chosen={chosen}
              onChoose={setChosen}
              onFold={branches.fold}
            />
            {branches.shown.length === 0 && (
              <StateNote
                icon={nodes.length > 0 ? 'search' : 'info'}
                title={nodes.length > 0 ? words.noMatch : words.none}
              />
            )}
          </div>
          {item ? (
            <Panel
              key={item.id}
              row={item.row}
              onOpen={() =>
                openPage('srm-row-open', { uuid: String(item.row.uuid), number: item.id }, undefined, item.row)
              }
              onCreateBelow={canCreate && hasRoom(item.row) ? () => create(item.id) : undefined}
            />
          ) : (
            nodes.length > 0 && <aside className="org-panel muted">{words.choose}</aside>
          )}
        </div>
      )}
    </div>
  )
}
