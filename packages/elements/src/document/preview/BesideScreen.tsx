import type { AnyRow } from '@srm/core/definition/workflow'
import { useRef, useState } from 'react'
import { loadFile } from '../../host/fileNotLoaded.ts'
import { lazyPart } from '../../host/lazyPart.ts'
import paneCss from '../../style/parts/pane.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useScope } from '../definition/documentScope.tsx'
import { useNarrow } from '../interaction/useNarrow.ts'
import { ListScreen, type ListScreenProps } from '../list/ListScreen.tsx'
import { keyOf } from '../list/useListModel.ts'

const ListPane = lazyPart(() => loadFile(() => import('./ListPane.tsx')))

/** Pixels from which a list and a document have room beside each other. */
const leastForBoth = 760

/** A list whose documents open beside it where there is room for both. */
export default function BesideScreen(props: ListScreenProps) {
  const { emit, apiRef } = props
  // the list has its width before the document has come
  useStyles(paneCss)
  const box = useRef<HTMLDivElement>(null)
  const { extension } = useScope()
  const isOpen = !useNarrow(box, leastForBoth) && !extension.host?.isLocal
  const [rows, setRows] = useState<readonly AnyRow[]>()
  const [current, setCurrent] = useState<string>()
  const content = isOpen && (
    <ListPane
      rows={rows}
      current={current}
      onCurrent={setCurrent}
      onActed={(done) => {
        emit('srm-action-done', done)
        void apiRef.current?.refresh()
      }}
    />
  )
  const show = (row: AnyRow) => setCurrent(keyOf(row))
  const pane = { box, isOpen, current: isOpen ? current : undefined, onRows: setRows, show, content }
  return <ListScreen {...props} pane={pane} />
}
