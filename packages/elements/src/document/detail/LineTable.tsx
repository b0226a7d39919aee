import type { AnyRow } from '@srm/core/definition/workflow'
import { Suspense, useContext, useEffect, useMemo, useRef, useState } from 'react'
import { SrmGrid } from '../../grid/SrmGrid.tsx'
import type { GridApi } from '../../grid/types.ts'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import segmentsCss from '../../style/parts/segments.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { useLineColumns } from '../extending/detailParts.tsx'
import { lineTotals, totalsRow } from '../form/lineTotals.tsx'
import { WayContext } from '../way/wayContext.ts'
import { lateLineIn } from './lateLine.ts'
import { itemColumn, type LineColumn, lineKeys, readColumn } from './lineColumns.tsx'
import { codesBelow, titleColumn } from './lineIdentity.ts'
import type { DetailDoc } from './useDetail.ts'

const HostLines = lazyInPlace(() => import('../extending/HostLines.tsx'))
const LineTrace = lazyInPlace(() => import('../way/LineTrace.tsx'))

interface LineTableProps {
  readonly doc: DetailDoc
  readonly narrow: boolean
  /** The number of the line that is shown first. */
  readonly line?: number | undefined
}

const keyOf = (line: AnyRow): string => String(line.itemNumber)

/** The number of a line; where its way is known, it tells where its units are. */
function LineNumber({ line, text = keyOf(line) }: { readonly line: AnyRow; readonly text?: string }) {
  const way = useContext(WayContext)
  const item = keyOf(line)
  const plain = <span className="muted">{text}</span>
  if (!way?.find(({ isHere }) => isHere)?.lines[item]?.quantity) return plain
  return (
    <Suspense fallback={plain}>
      <LineTrace way={way} item={item} text={text} />
    </Suspense>
  )
}

/** Brings the line that was asked for into view, and makes it the current one. */
function useShownLine(line: number | undefined) {
  const area = useRef<HTMLDivElement>(null)
  const grid = useRef<GridApi>(null)
  useEffect(() => {
    if (line === undefined) return
    const block = area.current?.querySelector(`[data-line="${line}"]`)
    ;(block ?? area.current)?.scrollIntoView({ block: 'nearest' })
    grid.current?.focusCell(String(line))
  }, [line])
  return { area, grid }
}

/** The lines as they are read; where answers deviate they can be shown alone. */
export function LineTable({ doc: whole, narrow, line }: LineTableProps) {
  useStyles(segmentsCss)
  const scope = useWhole()
  const { def, words, extension } = scope
  const { area, grid } = useShownLine(line)
  const [onlyDeviating, setOnly] = useState(false)
  const [isBinding, setBinding] = useState(false)
  const doc = whole.proposed && !isBinding ? { ...whole, ...whole.proposed } : whole
  const lines = doc.lines ?? []
  const deviating = lines.filter((line) => extension.deviation?.(line, doc, scope)?.kind === 'deviates')
  const isLate = (line: AnyRow) => lateLineIn(scope, doc, line) !== undefined
  const late = lines.filter(isLate)
  const isFiltered = onlyDeviating && deviating.length > 0
  const shown = isFiltered ? deviating : lines
  const keys = useMemo(() => lineKeys(scope, (def.lineColumns ?? []) as readonly string[], doc), [scope, def, doc])
  const columns = useMemo(
    () => [
      { ...itemColumn<AnyRow>(scope), render: (line: AnyRow) => <LineNumber line={line} /> },
      ...keys.map((key) => readColumn(scope, key, keys, doc)).filter((column) => column !== undefined),
    ],
    [scope, keys, doc],
  )
  const given = useLineColumns()
  const table = (of: readonly LineColumn[]) =>
    narrow ? (
      <div ref={area}>
        <LineBlocks doc={doc} lines={shown} columns={of} />
      </div>
    ) : (
      <div className="lines-area" ref={area}>
        <SrmGrid
          apiRef={grid}
          label={words.detail.lines}
          columns={of}
          rows={shown}
          rowKey={keyOf}
          rowClass={(line) => (isLate(line) ? 'is-late' : line.isClose === 'Y' ? 'is-muted' : undefined)}
          tall={codesBelow(scope, keys).length > 0 || late.length > 0}
          readonly
          {...totalsRow(
            lineTotals(
              def,
              doc,
              shown,
              // the number of a line has no room for the word
              of.slice(1).map(({ key }) => key),
              words.single.total,
              scope.place,
            ),
          )}
          empty={<div className="state-text">{words.detail.noLines}</div>}
        />
      </div>
    )
  const choice = (only: boolean, text: string) => (
    <button type="button" className="segment" aria-pressed={isFiltered === only} onClick={() => setOnly(only)}>
      {text}
    </button>
  )
  return (
    <>
      <div className="section-bar">
        <h2 className="section-title">{words.detail.lines}</h2>
        <span className="muted">{lines.length}</span>
        {late.length > 0 && <span className="tag red">{words.detail.lateLines(late.length)}</span>}
        {deviating.length > 0 && <span className="tag gold">{words.answer.deviating(deviating.length)}</span>}
        <span className="grow" />
        {whole.proposed && (
          <div className="segmented">
            <button type="button" className="segment" aria-pressed={!isBinding} onClick={() => setBinding(false)}>
              {words.common.version(String(whole[String(def.versionField)] ?? ''))}
            </button>
            <button type="button" className="segment" aria-pressed={isBinding} onClick={() => setBinding(true)}>
              {words.versions.binding}
            </button>
          </div>
        )}
        {deviating.length > 0 && (
          <div className="segmented">
            {choice(false, words.common.all)}
            {choice(true, words.answer.deviatingOnly)}
          </div>
        )}
      </div>
      {given.length === 0 ? (
        table(columns)
      ) : (
        <Suspense fallback={table(columns)}>
          <HostLines given={given} doc={doc} lines={lines} usual={columns} show={table} />
        </Suspense>
      )}
    </>
  )
}

function LineBlocks({
  doc,
  lines,
  columns,
}: {
  readonly doc: DetailDoc
  readonly lines: readonly AnyRow[]
  readonly columns: readonly LineColumn[]
}) {
  const scope = useWhole()
  const { def, words } = scope
  const facts = columns.slice(1)
  const title = titleColumn(
    def,
    facts.map(({ key }) => key),
  )
  return (
    <ul className="plain-list line-blocks">
      {lines.map((line, at) => (
        <li
          className={`line-block ${lateLineIn(scope, doc, line) ? 'is-late' : ''}`}
          key={keyOf(line)}
          data-line={keyOf(line)}
        >
          <div className="line-block-head">
            <LineNumber line={line} text={words.detail.lineOf(keyOf(line))} />{' '}
            {facts.find(({ key }) => key === title)?.render?.(line, at)}
          </div>
          <dl className="line-block-facts">
            {facts
              .filter(({ key }) => key !== title)
              .map((column) => (
                <div className="fact" key={column.key}>
                  <dt className="fact-label">{column.title}</dt>
                  <dd className="fact-value">{column.render?.(line, at)}</dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}
