import type { Field } from '@srm/core/definition/field'
import type { AnyRow } from '@srm/core/definition/workflow'
import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { openText, readOpen } from '../../grid/cells/parse.ts'
import { cellFault } from '../../grid/cells/readCell.ts'
import { isEmpty } from '../../grid/format.ts'
import type { Column, GridApi, GridEdit, GridIssue, PasteReport, SrmGridProps } from '../../grid/types.ts'
import type { Form } from '../definition/screenTypes.ts'
import { PasteNote } from '../feedback/PasteNote.tsx'
import { type FormLine, isBlank } from './formModel.ts'
import { type PastedNames, useTypedReferences } from './lines/useTypedReferences.ts'
import { headedBlock, type PasteContext, usualBlock } from './pasteColumns.ts'

interface Pasting {
  /** What the last paste has done; nothing once something else was. */
  readonly note: ReactNode | false
  readonly placeBlock: NonNullable<SrmGridProps<FormLine>['placeBlock']>
  onPaste(report: PasteReport): void
  onEdit(edit: GridEdit<FormLine>): void
  /** The lines with an edit in them; those of a paste that is taken back are as they were before it. */
  linesAfter(edit: GridEdit<FormLine>, lines: readonly FormLine[]): readonly FormLine[]
  undo(): void
}

/** Errors of the cells that were pasted, as they stand now. */
function openOf(
  report: PasteReport,
  { state, scope }: Form,
  columns: readonly Column<FormLine>[],
  issues: readonly GridIssue[],
): number {
  const placeName = (rowKey: string, column: string) => `${rowKey} ${column}`
  const wrong = new Set(
    issues.flatMap(({ rowKey, column, severity }) =>
      column && severity === 'error' ? [placeName(rowKey, column)] : [],
    ),
  )
  const lines = new Map(state.lines.map((line) => [line.rowKey, line]))
  const { locale, today } = scope
  return report.places.filter(({ rowKey, column: key }) => {
    const line = lines.get(rowKey)
    const column = columns.find((one) => one.key === key)
    if (!line || !column) return false
    return wrong.has(placeName(rowKey, key)) || cellFault(column, line, { locale, today }) !== undefined
  }).length
}

/** The lines with what may be thousands or decimals read by a mark that somebody chose, where it was pasted. */
const linesRead = (
  { places }: PasteReport,
  lines: readonly FormLine[],
  columns: readonly Column<FormLine>[],
  mark: '.' | ',',
): readonly FormLine[] => {
  const numbers = new Set(columns.flatMap(({ key, editor }) => (editor && editor !== 'text' ? [key] : [])))
  const byRow = Map.groupBy(places, ({ rowKey }) => rowKey)
  return lines.map((line) => {
    const read = (byRow.get(line.rowKey) ?? []).flatMap(({ column: key }) => {
      const text = numbers.has(key) ? openText(line[key]) : undefined
      const found = text === undefined ? undefined : readOpen(text, mark)
      return found === undefined || found.fault ? [] : [[key, found.value] as const]
    })
    return read.length === 0 ? line : { ...line, ...Object.fromEntries(read) }
  })
}

/** The first text of a paste that may be read in two ways. */
function firstOpen({ places }: PasteReport, lines: readonly FormLine[]): string | undefined {
  const byKey = new Map(lines.map((line) => [line.rowKey, line]))
  for (const { rowKey, column } of places) {
    const text = openText(byKey.get(rowKey)?.[column])
    if (text !== undefined) return text
  }
  return undefined
}

/** Lines whose name was pasted together with their number, with that name. */
function namesBeside({ scope: { def } }: Form, { changes, appended }: GridEdit<FormLine>): PastedNames {
  const { title = '', codes = [] } = def.lineIdentity ?? {}
  const isNamed = (row: AnyRow) => !isEmpty(row[title]) && codes.some((code) => !isEmpty(row[code]))
  const byRow = Map.groupBy(changes, ({ rowKey }) => rowKey)
  const changed = [...byRow].map(
    ([rowKey, cells]): FormLine => ({
      ...Object.fromEntries(cells.map(({ column, after }) => [column, after])),
      rowKey,
    }),
  )
  return new Map([...changed, ...appended].filter(isNamed).map((row) => [row.rowKey, row[title]]))
}

/** How many of the names that were pasted have given way to those of what their numbers refer to. */
const renamedOf = ({ scope: { def }, state }: Form, pasted: PastedNames): number =>
  state.lines.filter(({ rowKey, ...line }) => {
    const title = line[def.lineIdentity?.title ?? '']
    return pasted.has(rowKey) && !isEmpty(title) && title !== pasted.get(rowKey)
  }).length

/** What a paste comes to in the lines of a form: where its block goes, what is told of it, and how it is taken back. */
export function usePastedLines({
  form,
  columns,
  issues,
  grid,
}: {
  readonly form: Form
  /** Shown or not. */
  readonly columns: readonly Column<FormLine>[]
  readonly issues: readonly GridIssue[]
  readonly grid: RefObject<GridApi | null>
}): Pasting {
  const { scope, keys, met, showColumns } = form
  const [report, setReport] = useState<PasteReport>()
  const [pasted, setPasted] = useState<PastedNames>(new Map())
  const names = useRef<PastedNames>(new Map())
  useTypedReferences(form, names)
  const isEmptyLine = (line: FormLine) => isBlank(scope.def, keys.line, line)
  const written = columns.filter(({ key, editor }) => editor && keys.line.includes(key))
  const sight: PasteContext = { scope, columns: written, shown: keys.shown }
  const known = async (field: Field, texts: readonly string[]) => {
    await met.ask(field, texts)
    return (text: string) => Boolean(met.find(field, text))
  }
  const undo = () => {
    setReport(undefined)
    grid.current?.undo()
  }
  const open = report ? openOf(report, form, columns, issues) : 0
  const either = report && firstOpen(report, form.state.lines)
  const readBy = (mark: '.' | ',') => report && form.setLines(linesRead(report, form.state.lines, columns, mark))
  return {
    note: report && (open > 0 || report.unread === 0) && (
      <PasteNote
        report={report}
        open={open}
        either={either}
        renamed={renamedOf(form, pasted)}
        onRead={readBy}
        onNext={() => grid.current?.nextIssue()}
        onUndo={undo}
      />
    ),
    placeBlock: (block, { row, column, readsAsItIs }) => {
      const headed = headedBlock(sight, block, column)
      if (headed) return headed
      const isFirst = written.find(({ key }) => keys.shown.includes(key)) === column
      return isFirst && isEmptyLine(row) && !readsAsItIs() ? usualBlock(sight, block, known) : undefined
    },
    onPaste: (told) => {
      showColumns([...new Set(told.places.map(({ column }) => column))])
      setReport(told)
    },
    onEdit: (edit) => {
      if (edit.replay) setReport(undefined)
    },
    linesAfter: (edit, lines) => {
      const { cause, replay, changes } = edit
      if (cause !== 'paste') return lines
      if (replay !== 'undo') {
        const beside = namesBeside(form, edit)
        names.current = new Map(beside)
        setPasted(beside)
        return lines
      }
      const before = new Map(changes.map(({ rowKey, row }) => [rowKey, row]))
      const back = lines.map((line) => before.get(line.rowKey) ?? line)
      // One empty line below the last is enough; those that a redo writes into stay.
      const kept = back.findLastIndex((line) => !isEmptyLine(line) || before.has(line.rowKey))
      return back.slice(0, kept + 2)
    },
    undo,
  }
}
