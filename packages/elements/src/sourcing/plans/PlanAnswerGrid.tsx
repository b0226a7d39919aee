import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { quantity } from '@srm/core/i18n/format'
import { useImperativeHandle, useMemo, useRef, useState } from 'react'
import type { AnsweredLines, Whole } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { applyEdit } from '../../grid/cells/edit.ts'
import { formatDecimal, isEmpty } from '../../grid/format.ts'
import { SrmGrid } from '../../grid/SrmGrid.tsx'
import type { Column, GridApi, GridIssue } from '../../grid/types.ts'
import segmentsCss from '../../style/parts/segments.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { Zones } from './PlanLines.tsx'
import { nameColumn } from './PlanRowName.tsx'
import { periodTitle, zoneClass } from './periodTitle.ts'
import { planGridWords } from './planGridWords.ts'
import { isDecimal, type PlanRow, rowsOf, startsOf } from './planRows.ts'
import planCss from './plans.css?inline'

const itemOf = (line: AnyRow): string => String(line.itemNumber)

/** What is answered at once: a block from Excel goes into one of them. */
const measures = ['replyQuantity', 'replyDate', 'gapReason'] as const
type Measure = (typeof measures)[number]
const editors = { replyQuantity: 'decimal', replyDate: 'date', gapReason: 'text' } as const
const widths = { replyQuantity: 96, replyDate: 104, gapReason: 148 } as const

/** The need below what is typed, and what is missing of it. */
function Cell({ line, measure, scope }: { readonly line: AnyRow; readonly measure: Measure; readonly scope: Whole }) {
  const value = line[measure]
  const need = isDecimal(line.needQuantity) ? quantity(line.needQuantity) : ''
  const text = measure === 'replyQuantity' && isDecimal(value) ? formatDecimal(value) : String(value ?? '')
  return (
    <>
      <span className="cell-main">{isEmpty(value) ? <span className="empty-value">—</span> : text}</span>
      <span className="cell-sub">{planGridWords(scope.locale).of(need)}</span>
    </>
  )
}

function answerColumns(scope: Whole, doc: AnyDoc, lines: readonly AnyRow[], measure: Measure): Column<PlanRow>[] {
  return startsOf(lines).map((start) => ({
    key: start,
    title: periodTitle(doc.bucket, start, scope.locale),
    width: widths[measure],
    ...(measure === 'replyQuantity' ? { align: 'right' as const } : {}),
    className: zoneClass(doc, start),
    editor: editors[measure],
    editable: ({ periods }) => periods[start] !== undefined,
    value: ({ periods }) => periods[start]?.[measure] ?? null,
    set: (row, value) => {
      const line = row.periods[start]
      return line ? { ...row, periods: { ...row.periods, [start]: { ...line, [measure]: value } } } : row
    },
    render: ({ periods }) => {
      const line = periods[start]
      return line ? <Cell line={line} measure={measure} scope={scope} /> : <span className="empty-value">—</span>
    },
  }))
}

/** Faults of lines as faults of cells; those of another measure stand at the cell all the same. */
function issuesOf({ lines, deviations }: AnsweredLines, rows: readonly PlanRow[]): GridIssue[] {
  const at = new Map(lines.map((line, i) => [itemOf(line), deviations[i]]))
  return rows.flatMap(({ key, periods }) =>
    Object.entries(periods).flatMap(([column, line]): GridIssue[] => {
      const found = at.get(itemOf(line))
      if (found?.kind === 'error' && found.fault)
        return [{ rowKey: key, column, severity: 'error', text: found.fault.text }]
      return found?.kind === 'deviates' ? [{ rowKey: key, column, severity: 'warning', text: found.text }] : []
    }),
  )
}

/** The way to a line, for whoever knows it by its number alone. */
function useWayToLines(answer: AnsweredLines, rows: readonly PlanRow[], onMeasure: (measure: Measure) => void) {
  const grid = useRef<GridApi>(null)
  useImperativeHandle(answer.grid, () => ({
    focus: () => grid.current?.focus(),
    focusCell: (item, column) => {
      const measure = measures.find((one) => one === column)
      if (measure) onMeasure(measure)
      for (const { key, periods } of rows)
        for (const [start, line] of Object.entries(periods))
          if (itemOf(line) === item) grid.current?.focusCell(key, start)
    },
    nextIssue: () => grid.current?.nextIssue() ?? false,
    undo: () => grid.current?.undo() ?? false,
    redo: () => grid.current?.redo() ?? false,
    clearHistory: () => grid.current?.clearHistory(),
  }))
  return grid
}

/** The answer to a plan: its periods side by side; quantities, days or reasons are typed or pasted as a block. */
export function PlanAnswerGrid({ answer, doc }: { readonly answer: AnsweredLines; readonly doc: AnyDoc }) {
  useStyles(planCss)
  useStyles(segmentsCss)
  const scope = useWhole()
  const words = planGridWords(scope.locale)
  const [measure, setMeasure] = useState<Measure>('replyQuantity')
  const { lines } = answer
  const rows = useMemo(() => rowsOf(lines, itemOf), [lines])
  const grid = useWayToLines(answer, rows, setMeasure)
  const columns = useMemo(
    () => [nameColumn<PlanRow>(scope), ...answerColumns(scope, doc, lines, measure)],
    [scope, doc, lines, measure],
  )
  const titles = { replyQuantity: words.quantity, replyDate: words.day, gapReason: words.reason }
  const change = (next: readonly PlanRow[], replay: boolean) => {
    const changed = new Map(next.flatMap(({ periods }) => Object.values(periods).map((line) => [itemOf(line), line])))
    answer.put(
      lines.map((line) => changed.get(itemOf(line)) ?? line),
      replay,
    )
  }
  return (
    <>
      <div className="section-bar">
        <div className="segmented">
          {measures.map((one) => (
            <button
              type="button"
              key={one}
              className="segment"
              aria-pressed={one === measure}
              onClick={() => {
                grid.current?.clearHistory()
                setMeasure(one)
              }}
            >
              {titles[one]}
            </button>
          ))}
        </div>
        <Zones doc={doc} />
      </div>
      <div className="lines-area">
        <SrmGrid<PlanRow>
          label={words.title}
          columns={columns}
          rows={rows}
          rowKey={({ key }) => key}
          apiRef={grid}
          issues={issuesOf(answer, rows)}
          today={scope.today}
          tall
          onChange={(edit) =>
            change(
              applyEdit(rows, edit, columns, ({ key }) => key),
              edit.replay !== undefined,
            )
          }
          onPaste={answer.told}
        />
      </div>
    </>
  )
}
