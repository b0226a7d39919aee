import type { Field, Fields } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { useMemo, useRef, useState } from 'react'
import type { Form, FormLinesProps } from '../../document/definition/screenTypes.ts'
import { type FormLine, isBlank, withReference } from '../../document/form/formModel.ts'
import { useNarrow } from '../../document/interaction/useNarrow.ts'
import { namedCode } from '../../document/values/knownNames.ts'
import { applyEdit } from '../../grid/cells/edit.ts'
import { formatDecimal, isEmpty } from '../../grid/format.ts'
import { SrmGrid } from '../../grid/SrmGrid.tsx'
import type { Column, GridApi, GridIssue, PasteReport } from '../../grid/types.ts'
import segmentsCss from '../../style/parts/segments.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { Zones } from './PlanLines.tsx'
import { periodTitle, zoneClass } from './periodTitle.ts'
import { emptyRow, type FormRow, formRows, linesOfRows } from './planFormRows.ts'
import { planGridWords } from './planGridWords.ts'
import { isDecimal, plannedStarts } from './planRows.ts'
import planCss from './plans.css?inline'

const keyOf = ({ key }: FormRow): string => key
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A column of what all lines of a row refer to. */
function referenceColumn(form: Form, key: 'materialNumber' | 'factory', title: string, width: number): Column<FormRow> {
  const { scope, met } = form
  const field = (scope.def.shape.lines as Fields)[key] as Field
  return {
    ...{ key, title, width, minWidth: Math.min(width, 132), editor: 'ref' },
    options: met.options(field),
    value: ({ of }) => of[key],
    format: (value, { of }) => {
      const name =
        key === 'materialNumber' && isText(of.materialDesc) ? of.materialDesc : met.find(field, String(value))?.title
      return isText(value) ? namedCode(field, value, name ?? '') : ''
    },
    set: (row, value) => {
      const find = (one: unknown) => (isText(one) ? (met.find(field, one) ?? undefined) : undefined)
      return { ...row, of: withReference({ ...row.of, [key]: value }, field, find(value), find(row.of[key])) }
    },
  }
}

function formColumns(form: Form, starts: readonly string[], narrow: boolean): Column<FormRow>[] {
  const { scope, state } = form
  const words = planGridWords(scope.locale)
  return [
    { ...referenceColumn(form, 'materialNumber', words.item, narrow ? 132 : 232), sticky: !narrow },
    referenceColumn(form, 'factory', words.plant, 96),
    ...starts.map(
      (start): Column<FormRow> => ({
        key: start,
        title: periodTitle(state.values.bucket, start, scope.locale),
        width: 92,
        align: 'right',
        className: zoneClass(state.values, start),
        editor: 'decimal',
        value: ({ typed }) => typed[start] ?? null,
        format: (value) => (isDecimal(value) ? formatDecimal(value) : String(value ?? '')),
        set: (row, value) => ({ ...row, typed: { ...row.typed, [start]: value } }),
      }),
    ),
  ]
}

/** Faults of lines as faults of cells, and references that lead nowhere. */
function issuesOf({ lineFaults, met, scope }: Form, rows: readonly FormRow[]): GridIssue[] {
  const field = (scope.def.shape.lines as Fields).materialNumber as Field
  const words = planGridWords(scope.locale)
  return rows.flatMap(({ key, of, lines }): GridIssue[] => {
    const unknown = isText(of.materialNumber) && met.find(field, of.materialNumber) === null
    const own = Object.entries(lines).flatMap(([start, line]) =>
      lineFaults
        .filter(({ rowKey }) => rowKey === line.rowKey)
        .map(
          ({ column = '', text }): GridIssue => ({
            ...{ rowKey: key, severity: 'error', text },
            column: column === 'materialNumber' || column === 'factory' ? column : start,
          }),
        ),
    )
    const text = words.unknown(String(of.materialNumber))
    return [...own, ...(unknown ? [{ rowKey: key, column: 'materialNumber', severity: 'error' as const, text }] : [])]
  })
}

/** A row that is begun is for the plant of the one before. */
const withPlants = (rows: readonly FormRow[]): readonly FormRow[] =>
  rows.map((row, at) => {
    const before = rows[at - 1]?.of.factory
    const isBegun = !isEmpty(row.of.materialNumber) && isEmpty(row.of.factory) && Object.keys(row.lines).length === 0
    return isBegun && !isEmpty(before) ? { ...row, of: { ...row.of, factory: before } } : row
  })

/** Rows of the form: of its lines, of materials without a quantity, and an empty one below. */
function useRows(form: Form) {
  const { scope, state, keys, newLine, setLines } = form
  const [empty, setEmpty] = useState<readonly FormLine[]>([])
  const [last, setLast] = useState<FormLine>(() => newLine())
  const lines = useMemo(
    () => state.lines.filter((line) => !isBlank(scope.def, keys.line, line)),
    [scope.def, state.lines, keys.line],
  )
  const rows = useMemo(() => [...formRows(lines, empty), emptyRow(last)], [lines, empty, last])
  return {
    lines,
    rows,
    put: (next: readonly FormRow[]) => {
      const made = linesOfRows(withPlants(next), newLine)
      const isUsed = [...made.lines, ...made.empty].some(({ rowKey }) => rowKey === last.rowKey)
      if (isUsed) setLast(newLine())
      setEmpty(made.empty)
      setLines(made.lines)
    },
  }
}

/** The lines of a plan as they are typed: a row for each material and plant, a column for each period. */
function PeriodGrid({
  form,
  onTyped,
  narrow,
}: Pick<FormLinesProps, 'form' | 'onTyped'> & { readonly narrow: boolean }) {
  const { scope, state, newLine } = form
  const words = planGridWords(scope.locale)
  const grid = useRef<GridApi>(null)
  const [pasted, setPasted] = useState<PasteReport>()
  const { lines, rows, put } = useRows(form)
  const starts = plannedStarts(state.values as AnyRow, lines, scope.today)
  const columns = formColumns(form, starts, narrow)
  return (
    <>
      <div className="paste-hint">
        {pasted ? (
          <span>{pasted.note}</span>
        ) : (
          <span>
            {words.hint} <kbd className="kbd">Ctrl V</kbd>
          </span>
        )}
        <Zones doc={state.values as never} />
      </div>
      <div className="lines-area">
        <SrmGrid<FormRow>
          label={words.plan}
          apiRef={grid}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          navigation="cells"
          today={scope.today}
          createRow={() => emptyRow(newLine())}
          issues={issuesOf(form, rows)}
          onPaste={setPasted}
          onChange={(edit) => {
            onTyped()
            if (edit.cause !== 'paste') setPasted(undefined)
            put(applyEdit(rows, edit, columns, keyOf))
          }}
        />
      </div>
    </>
  )
}

/** The lines of a plan's form: by period, or one below the other where more is to be said of them. */
export function PlanFormLines({ form, onTyped, grid }: FormLinesProps) {
  useStyles(planCss)
  useStyles(segmentsCss)
  const words = planGridWords(form.scope.locale)
  const section = useRef<HTMLElement>(null)
  const narrow = useNarrow(section)
  const [isByLine, setByLine] = useState(false)
  const choice = (byLine: boolean, text: string) => (
    <button type="button" className="segment" aria-pressed={isByLine === byLine} onClick={() => setByLine(byLine)}>
      {text}
    </button>
  )
  return (
    <section className="form-lines" ref={section}>
      <div className="section-bar">
        <h2 className="section-title">{words.plan}</h2>
        <span className="grow" />
        <div className="segmented">
          {choice(false, words.byPeriod)}
          {choice(true, words.byLine)}
        </div>
      </div>
      {isByLine ? grid : <PeriodGrid form={form} onTyped={onTyped} narrow={narrow} />}
    </section>
  )
}
