import type { AnyRow } from '@srm/core/definition/workflow'
import { type KeyboardEvent, type PointerEvent, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { isRtl, keyAlong } from '../../host/common/direction.ts'
import detailCss from '../../style/detail.css?inline'
import documentCss from '../../style/document.css?inline'
import { Icon } from '../../style/Icon.tsx'
import previewCss from '../../style/parts/preview.css?inline'
import phoneCss from '../../style/phone.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useListWorkWords } from '../../words/listWork/listWorkWords.ts'
import { counterpartyOf } from '../definition/columns.ts'
import { useWhole, WholeScope } from '../definition/wholeDefinition.tsx'
import { RailFacts } from '../detail/Facts.tsx'
import { LineTable } from '../detail/LineTable.tsx'
import { NextStep } from '../detail/NextStep.tsx'
import { FailureNote } from '../feedback/Failure.tsx'
import { keyOf, type ListModel } from '../list/useListModel.ts'
import { DocNumber } from '../values/DocNumber.tsx'
import { StageTag } from '../values/tags/StageTag.tsx'
import { HeadValue } from '../values/Value.tsx'
import type { Preview } from './usePreview.ts'
import { usePreviewed } from './usePreviewed.ts'

interface PreviewPanelProps {
  readonly model: ListModel
  readonly preview: Preview
  readonly onOpen: (row: AnyRow) => void
}

/** More are seen in the document itself. */
const mostLines = 30
const step = 16

/** The edge that is drawn or moved by the arrows. */
function Edge({ preview }: Pick<PreviewPanelProps, 'preview'>) {
  const { preview: words } = useListWorkWords()
  const { width, resize } = preview
  const keyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: step, ArrowRight: -step }[keyAlong(event)]
    if (by === undefined) return
    event.preventDefault()
    resize(width + by)
  }
  const down = (event: PointerEvent<HTMLDivElement>) => {
    const { currentTarget: edge, pointerId, clientX: from } = event
    edge.setPointerCapture(pointerId)
    const move = ({ clientX }: globalThis.PointerEvent) =>
      resize(width + (isRtl(edge) ? clientX - from : from - clientX))
    const end = () => {
      edge.removeEventListener('pointermove', move)
      edge.removeEventListener('pointerup', end)
      edge.removeEventListener('pointercancel', end)
    }
    edge.addEventListener('pointermove', move)
    edge.addEventListener('pointerup', end)
    edge.addEventListener('pointercancel', end)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved is no rule between texts
    <div
      className="preview-edge"
      role="separator"
      aria-orientation="vertical"
      aria-label={words.width}
      aria-valuenow={width}
      tabIndex={0}
      onKeyDown={keyDown}
      onPointerDown={down}
    />
  )
}

/** What scrolls is reached by the keyboard. */
const scrolled = { tabIndex: 0 }

const bars = [260, 320, 200, 300, 240]

function Waiting() {
  const { words } = useWhole()
  return (
    <div className="detail-skeleton" role="status" aria-label={words.common.loading}>
      {bars.map((width) => (
        <span className="skeleton" key={width} style={{ width }} />
      ))}
    </div>
  )
}

/** Next step, facts and the first lines of the document of a row. */
function Content({ row, onOpen }: { readonly row: AnyRow; readonly onOpen: () => void }) {
  const scope = useWhole()
  const { preview: words } = useListWorkWords()
  const { doc, error, retry } = usePreviewed(scope, row)
  if (!doc)
    return error === undefined ? <Waiting /> : <FailureNote error={error} what={scope.names.many} onRetry={retry} />
  const lines = doc.lines ?? []
  const more = lines.length - mostLines
  return (
    <>
      <NextStep doc={doc} />
      <RailFacts doc={doc} />
      {doc.lines && <LineTable key={String(doc.uuid)} doc={{ ...doc, lines: lines.slice(0, mostLines) }} narrow />}
      {more > 0 && (
        <button type="button" className="button link preview-more" onClick={onOpen}>
          {words.moreLines(more)}
        </button>
      )}
    </>
  )
}

function Head({ row, onOpen, onClose }: { row: AnyRow; onOpen: () => void; onClose: () => void }) {
  const { def, side } = useWhole()
  const { preview: words } = useListWorkWords()
  const party = counterpartyOf(def, side) ?? def.title
  return (
    <header className="preview-head">
      <div className="preview-title">
        <b className="strong ellipsis">
          <DocNumber row={row} />
        </b>
        <StageTag doc={row} />
        <span className="grow" />
        <button type="button" className="button" onClick={onOpen}>
          {words.open}
        </button>
        <button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {party && row[party] != null && (
        <span className="soft ellipsis">
          <HeadValue column={party} row={row} />
        </span>
      )}
    </header>
  )
}

function Panel({ model, preview, onOpen }: PreviewPanelProps) {
  const { preview: words } = useListWorkWords()
  const { rows } = model.list
  const [uuid, setUuid] = useState(preview.last.current)
  useEffect(() => {
    preview.follow.current = (row) => setUuid(keyOf(row))
    return () => {
      preview.follow.current = null
    }
  }, [preview.follow])
  const row = rows.find((one) => keyOf(one) === uuid) ?? rows[0]
  const close = () => {
    preview.close()
    model.grid.current?.focus()
  }
  return (
    <aside className="preview is-narrow" aria-label={words.title} style={{ width: preview.width }}>
      <Edge preview={preview} />
      {row ? (
        <>
          <Head row={row} onOpen={() => onOpen(row)} onClose={close} />
          <section className="preview-body" aria-label={words.title} {...scrolled}>
            <Content row={row} onOpen={() => onOpen(row)} />
          </section>
        </>
      ) : (
        <p className="muted preview-none">{words.none}</p>
      )}
    </aside>
  )
}

/** The document of the current row beside the rows: it follows whoever walks through them. */
export default function PreviewPanel(props: PreviewPanelProps) {
  useStyles(documentCss)
  useStyles(detailCss)
  useStyles(phoneCss)
  useStyles(previewCss)
  const body = props.model.page.current?.querySelector('.list-body')
  if (!body) return null
  return createPortal(
    <Suspense fallback={null}>
      <WholeScope>
        <Panel {...props} />
      </WholeScope>
    </Suspense>,
    body,
  )
}
