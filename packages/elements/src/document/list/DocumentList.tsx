import type { AnyRow } from '@srm/core/definition/workflow'
import { type ComponentType, useRef, useState } from 'react'
import { loadFile } from '../../host/fileNotLoaded.ts'
import { lazyPart } from '../../host/lazyPart.ts'
import type { ScreenProps } from '../../host/types.ts'
import listCss from '../../style/list.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { numberOf } from '../definition/columns.ts'
import { DocumentScope } from '../definition/documentScope.tsx'
import type { DocumentExtension } from '../definition/screenTypes.ts'
import { ToastArea } from '../feedback/Toast.tsx'
import { useNarrow } from '../interaction/useNarrow.ts'
import type { Opened } from './ListCover.tsx'
import { ListPage } from './ListPage.tsx'
import type { ListDefinition } from './listDefinition.ts'
import type { listSpec } from './listSpec.ts'
import { keyOf } from './useListModel.ts'

const ListPane = lazyPart(() => loadFile(() => import('../preview/ListPane.tsx')))
const ListCover = lazyPart(() => loadFile(() => import('./ListCover.tsx')))

type ListProps = ScreenProps<typeof listSpec>

/** Pixels from which a list and a document have room beside each other. */
const leastForBoth = 760

interface ListScreenProps extends ListProps {
  readonly def: ListDefinition
  /** A document opens beside the list. */
  readonly beside: boolean
}

/** The list, and over it the document that was opened or the import; the list stays as it was for the way back. */
function ListScreen({ def, beside, emit, apiRef, ...props }: ListScreenProps) {
  const box = useRef<HTMLDivElement>(null)
  const isTight = useNarrow(box, leastForBoth)
  const isBeside = beside && !isTight
  const [rows, setRows] = useState<readonly AnyRow[]>()
  const [current, setCurrent] = useState<string>()
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
    if (isBeside) return setCurrent(keyOf(row))
    const opening = ref(row)
    if (emit('srm-row-open', opening)) setOpened({ ...opening, uuids: rows.map(keyOf) })
  }
  const endImport = () => {
    setImporting(false)
    void apiRef.current?.refresh()
  }
  return (
    <>
      <div className={`screen ${isBeside ? 'has-pane' : ''}`} hidden={isCovered} ref={box}>
        <ListPage
          isBeside={isBeside}
          current={isBeside ? current : undefined}
          onRows={beside ? setRows : undefined}
          view={props.view}
          pageSize={props.pageSize}
          active={!isCovered && !isBeside}
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
        {isBeside && (
          <ListPane
            rows={rows}
            current={current}
            onCurrent={setCurrent}
            onActed={(done) => {
              emit('srm-action-done', done)
              void apiRef.current?.refresh()
            }}
          />
        )}
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
          <ListScreen {...props} def={def} beside={extension.beside === true} />
        </ToastArea>
      </DocumentScope>
    )
  }
}
