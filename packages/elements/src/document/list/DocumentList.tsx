import type { AnyRow } from '@srm/core/definition/workflow'
import { type ComponentType, useState } from 'react'
import { loadFile } from '../../host/fileNotLoaded.ts'
import { lazyPart } from '../../host/lazyPart.ts'
import type { ScreenProps } from '../../host/types.ts'
import listCss from '../../style/list.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { numberOf } from '../definition/columns.ts'
import { DocumentScope } from '../definition/documentScope.tsx'
import type { DocumentExtension } from '../definition/screenTypes.ts'
import { ToastArea } from '../feedback/Toast.tsx'
import type { Opened } from './ListCover.tsx'
import { ListPage } from './ListPage.tsx'
import type { ListDefinition } from './listDefinition.ts'
import type { listSpec } from './listSpec.ts'
import { keyOf } from './useListModel.ts'

const ListCover = lazyPart(() => loadFile(() => import('./ListCover.tsx')))

type ListProps = ScreenProps<typeof listSpec>

/** The list, and over it the document that was opened or the import; the list stays as it was for the way back. */
function ListScreen({ def, emit, apiRef, ...props }: ListProps & { readonly def: ListDefinition }) {
  const [opened, setOpened] = useState<Opened>()
  const [isImporting, setImporting] = useState(false)
  const document = def.shape.name
  const isCovered = opened !== undefined || isImporting
  const ref = (row: AnyRow) => ({
    uuid: keyOf(row),
    number: numberOf(def, row),
    line: row.line as number | undefined,
  })
  const open = (row: AnyRow, rows: readonly AnyRow[]) => {
    const opening = ref(row)
    if (emit('srm-row-open', opening)) setOpened({ ...opening, uuids: rows.map(keyOf) })
  }
  const endImport = () => {
    setImporting(false)
    void apiRef.current?.refresh()
  }
  return (
    <>
      <div className="screen" hidden={isCovered}>
        <ListPage
          view={props.view}
          pageSize={props.pageSize}
          active={!isCovered}
          selectable={props.selection !== 'none'}
          hrefOf={props.hrefOf}
          apiRef={apiRef}
          onView={(view) => void emit('srm-view-change', view)}
          onOpen={open}
          onPreview={(row) => emit('srm-row-preview', ref(row))}
          onCreate={(start = {}) => void (emit('srm-create', { start }) && setOpened({ uuids: [], start }))}
          onImport={() => emit('srm-import', { document }) && setImporting(true)}
          onSelect={(uuids) => void emit('srm-selection-change', { uuids })}
          onActionDone={(action, uuids) => void emit('srm-action-done', { action, uuids })}
        />
      </div>
      {isCovered && (
        <ListCover
          opened={opened}
          importing={isImporting ? document : undefined}
          emit={emit}
          onOpen={setOpened}
          onImported={endImport}
        />
      )}
    </>
  )
}

/** The screen of a list element: the definition is the only thing it is made from; the area adds what is its own. */
export function documentList(def: ListDefinition, extension: DocumentExtension = {}): ComponentType<ListProps> {
  return function DocumentList(props: ListProps) {
    useStyles(listCss)
    return (
      <DocumentScope def={def} extension={extension}>
        <ToastArea>
          <ListScreen {...props} def={def} />
        </ToastArea>
      </DocumentScope>
    )
  }
}
