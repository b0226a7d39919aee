import type { AnyRow } from '@srm/core/definition/workflow'
import { type ReactNode, type RefObject, useState } from 'react'
import { useElement } from '../../host/env.ts'
import { useHref } from '../../host/extend/navigate.ts'
import { loadFile } from '../../host/fileNotLoaded.ts'
import { lazyPart } from '../../host/lazyPart.ts'
import type { ScreenProps } from '../../host/types.ts'
import { numberOf } from '../definition/columns.ts'
import type { ListDefinition } from '../definition/listDefinition.ts'
import { quietly, useOpen } from '../interaction/useOpen.ts'
import type { Opened } from './ListCover.tsx'
import { ListPage } from './ListPage.tsx'
import type { listSpec } from './listSpec.ts'
import { keyOf, type ListPageProps } from './useListModel.ts'

export type ListProps = ScreenProps<typeof listSpec>

const ListCover = lazyPart(() => loadFile(() => import('./ListCover.tsx')))

/** A document that is shown beside the list. */
export interface Pane extends Pick<ListPageProps, 'current' | 'onRows'> {
  readonly box: RefObject<HTMLDivElement | null>
  /** False where there is no room for both. */
  readonly isOpen: boolean
  /** Shows the document of a row. */
  readonly show: (row: AnyRow) => void
  readonly content: ReactNode
}

export interface ListScreenProps extends ListProps {
  readonly def: ListDefinition
  readonly pane?: Pane
}

/** The list, and over it the document that was opened or the import; the list stays as it was for the way back. */
export function ListScreen({ def, pane, emit, apiRef, ...props }: ListScreenProps) {
  const { host } = useElement()
  const isBeside = pane?.isOpen === true
  const openPage = useOpen()
  const openBeside = useOpen(quietly)
  const href = useHref(props.hrefOf)
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
    if (isBeside) return openBeside('srm-row-open', opening, () => pane.show(row), row)
    const active = host.shadowRoot?.activeElement
    // rows come and go with what is seen of the list, the grid stays and knows its row
    const opener = active?.closest('[role=grid]') ?? active
    openPage('srm-row-open', opening, () => setOpened({ ...opening, uuids: rows.map(keyOf), opener }), row)
  }
  const endImport = () => {
    setImporting(false)
    void apiRef.current?.refresh()
  }
  return (
    <>
      <div className={isBeside ? 'screen has-pane' : 'screen'} hidden={isCovered} ref={pane?.box}>
        <ListPage
          isBeside={isBeside}
          current={pane?.current}
          onRows={pane?.onRows}
          view={props.view}
          pageSize={props.pageSize}
          active={!isCovered && !isBeside}
          selectable={props.selection !== 'none'}
          hrefOf={href}
          apiRef={apiRef}
          onView={(view) => void emit('srm-view-change', view)}
          onOpen={open}
          onPreview={(row) => emit('srm-row-preview', ref(row))}
          onCreate={(start = {}) => openPage('srm-create', { start }, () => setOpened({ uuids: [], start }))}
          onImport={() => openPage('srm-import', { document }, () => setImporting(true))}
          onSelect={(uuids) => void emit('srm-selection-change', { uuids })}
          onActionDone={(action, uuids) => void emit('srm-action-done', { action, uuids })}
        />
        {pane?.content}
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
