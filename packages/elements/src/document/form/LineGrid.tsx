import type { Field, Fields, IsoDate } from '@srm/core/definition/field'
import { passedFields } from '@srm/core/definition/lines/passedDays'
import { readValue } from '@srm/core/definition/read'
import { numberLines } from '@srm/core/definition/startValues'
import { type RefObject, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { applyEdit } from '../../grid/cells/edit.ts'
import { openText } from '../../grid/cells/parse.ts'
import { cellFault } from '../../grid/cells/readCell.ts'
import { isEmpty } from '../../grid/format.ts'
import { SrmGrid } from '../../grid/SrmGrid.tsx'
import type { CellPlace, Column, GridApi, GridIssue } from '../../grid/types.ts'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import { currencyOf, lineField } from '../definition/columns.ts'
import type { Form } from '../definition/screenTypes.ts'
import { itemColumn } from '../detail/lineColumns.tsx'
import { faultText } from '../feedback/faultText.ts'
import { LineFaults } from '../feedback/LineFaults.tsx'
import { knownName, namedCode } from '../values/knownNames.ts'
import { label } from '../values/labelText.ts'
import { useDictionaries } from '../values/useDictionaries.ts'
import { codeNames, editColumn, readWord } from './editColumns.tsx'
import { type FormLine, isBlank, same, withReference } from './formModel.ts'
import { LineBar } from './LineBar.tsx'
import { filledOf } from './lines/filledLines.ts'
import { useLineDefaults } from './lines/useLineDefaults.ts'
import { lineTotals, totalsRow } from './lineTotals.tsx'
import { useLineFacts, withFacts } from './useLineFacts.tsx'
import { useLineProposals } from './useLineProposals.ts'
import { usePastedLines } from './usePastedLines.tsx'

const LinePanel = lazyInPlace(() => import('./lines/LinePanel.tsx'))

const keyOf = (line: FormLine): string => line.rowKey

/** Amounts that follow from what was typed are read from the derived document. */
function derivedColumn(form: Form, key: string, field: Field): Column<FormLine> {
  const { whole, scope } = form
  const at = new Map(filledOf(form).map((line, index) => [line.rowKey, index]))
  const amountOf = (line: FormLine) => whole?.lines?.[at.get(line.rowKey) ?? -1]?.[key]
  const column = editColumn<FormLine>(scope, key, field, currencyOf(form.state.values))
  const { editor: _, ...rest } = column
  return { ...rest, value: amountOf }
}

/** A referenced document by key and title, as lists say it; the title alone stands beside it where it is copied. */
function namedKey({ met, scope, state }: Form, field: Field, key: string): string {
  if (field.copies) return key
  return namedCode(field, key, met.find(field, key)?.title || knownName(scope, field, key, state.values))
}

/** The numbers of the filled lines, by their keys. */
const numbersOf = (form: Form): ReadonlyMap<string, string> =>
  new Map(numberLines(filledOf(form)).map((line) => [String(line.rowKey), String(line.itemNumber)]))

/** All that a line may have: those that are shown, and behind them the others, which a paste may bring. */
function useColumns(form: Form, onOpen: (rowKey: string) => void): readonly Column<FormLine>[] {
  const { scope, keys, met, state, whole } = form
  const { def, locale } = scope
  const all = [...keys.shown, ...keys.possible.filter((key) => !keys.shown.includes(key))]
  const dictionaries = useDictionaries(
    all.flatMap((key) => {
      const field = lineField(def, key)
      return field?.kind === 'dict' && field.target ? [field.target] : []
    }),
  )
  const currency = currencyOf(state.values)
  const numbers = numbersOf(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: derived amounts change with the whole document
  return useMemo(() => {
    const own = scope.extension.lineEditors?.(form) ?? {}
    const columns = all.map((key): Column<FormLine> => {
      const field = (def.shape.lines as Fields)[key] as Field
      if (field.auto) return { ...derivedColumn(form, key, field), ...codeNames(field, dictionaries, scope) }
      const column = { ...editColumn<FormLine>(scope, key, field, currency), ...own[key] }
      if (field.kind === 'dict') {
        const entries = dictionaries.get(field.target ?? '') ?? []
        const options = entries.map((entry) => ({ value: entry.code, label: label(locale, entry) }))
        const parse = (text: string) => readWord(text, entries, field.target)
        return { ...column, ...codeNames(field, dictionaries, scope), options, parse }
      }
      if (field.kind !== 'ref') return column
      return {
        ...column,
        format: (value) => namedKey(form, field, String(value)),
        options: met.options(field),
        set: (line, value) => {
          const before = typeof line[key] === 'string' ? met.find(field, line[key]) : undefined
          const target = typeof value === 'string' ? met.find(field, value) : undefined
          return withReference({ ...line, [key]: value }, field, target ?? undefined, before ?? undefined)
        },
      }
    })
    const item = itemColumn<FormLine>(scope)
    const handle = (line: FormLine) => {
      const number = numbers.get(line.rowKey) ?? ''
      return (
        <button
          type="button"
          className="line-handle"
          tabIndex={-1}
          aria-label={scope.words.form.openLine(number)}
          data-tip={`${scope.words.form.openLine(number)} Alt Enter`}
          onClick={() => onOpen(line.rowKey)}
        >
          {number || '+'}
        </button>
      )
    }
    return [{ ...item, render: handle }, ...columns]
  }, [scope, keys, def, locale, currency, dictionaries, met, whole, state.values, onOpen])
}

/** What cannot be taken of a line, at its cells; whether something is missing is judged when the form is sent. */
function unreadOf({ scope, keys }: Form, line: FormLine): readonly GridIssue[] {
  return keys.line.flatMap((column): GridIssue[] => {
    const field = lineField(scope.def, column)
    // That a number may be read in two ways is said by the grid.
    if (field?.kind === 'decimal' && openText(line[column]) !== undefined) return []
    const read = field && !field.columns && !isEmpty(line[column]) ? readValue(field, line[column]) : undefined
    if (!read || !('rule' in read)) return []
    return [{ rowKey: line.rowKey, column, severity: 'error', text: faultText(scope.locale, read) }]
  })
}

/** Days that have passed where they lie ahead as a rule, as the lines are with what follows from them. */
function passedOf(form: Form): readonly GridIssue[] {
  const { scope, whole } = form
  const text = faultText(scope.locale, { rule: 'dayPassed' })
  return filledOf(form).flatMap(({ rowKey }, at) =>
    passedFields(scope.def, whole?.lines?.[at] ?? {}, scope.today as IsoDate).map(
      (column): GridIssue => ({ rowKey, column, severity: 'warning', text }),
    ),
  )
}

/** Faults of the form, values that cannot be taken, and keys that are not known. */
function issuesOf(form: Form): readonly GridIssue[] {
  const { scope, state, met, keys } = form
  const inGrid = form.lineFaults.filter(({ column = '' }) => !lineField(scope.def, column)?.columns)
  const found = inGrid.map(
    ({ rowKey, column, text }): GridIssue => ({ rowKey, severity: 'error', text, ...(column ? { column } : {}) }),
  )
  const unknown = state.lines.flatMap((line) =>
    keys.line.flatMap((key): GridIssue[] => {
      const field = lineField(scope.def, key)
      const value = line[key]
      if (field?.kind !== 'ref' || typeof value !== 'string' || met.find(field, value) !== null) return []
      return [{ rowKey: line.rowKey, column: key, severity: 'error', text: scope.words.faults.unknownKey(value) }]
    }),
  )
  const told = new Set(found.map(({ rowKey, column }) => `${rowKey} ${column}`))
  const unread = state.lines
    .flatMap((line) => unreadOf(form, line))
    .filter(({ rowKey, column }) => !told.has(`${rowKey} ${column}`))
  return [...found, ...unread, ...unknown]
}

/** The column whose value may go into all lines: that of the current cell, where it can be read and another line differs. */
function useFilling(form: Form, columns: readonly Column<FormLine>[]) {
  const { scope, keys, state } = form
  const [current, setCurrent] = useState<CellPlace>()
  const reaches = (line: FormLine) => !isBlank(scope.def, keys.line, line)
  const line = state.lines.find(({ rowKey }) => rowKey === current?.rowKey)
  const column = columns.find(({ key }) => key === current?.column)
  const { locale, today } = scope
  const isFilled =
    line !== undefined &&
    column !== undefined &&
    !isEmpty(line[column.key]) &&
    cellFault(column, line, { locale, today }) === undefined
  const others = isFilled ? state.lines.filter((other) => other !== line && reaches(other)) : []
  const differs = others.some((other) => column && !same(other[column.key], line?.[column.key]))
  return { title: differs ? column?.title : undefined, reaches, onCurrent: setCurrent }
}

/** The first fault of the lines gets the focus, where none is in the head. */
function useFaultFocus(form: Form, grid: RefObject<GridApi | null>): void {
  const { scope, faults, lineFaults } = form
  const fault = lineFaults.find(({ column = '' }) => !lineField(scope.def, column)?.columns)
  const hasHeadFault = Object.keys(faults).length > 0
  useEffect(() => {
    if (fault && !hasHeadFault) grid.current?.focusCell(fault.rowKey, fault.column)
  }, [fault, hasHeadFault, grid])
}

/** An empty row stands below the last one; one that is begun takes what is usual. */
function useNewLines(form: Form): void {
  const { scope, state, keys, fillLines, newLine } = form
  useLineDefaults(form)
  const last = state.lines.at(-1)
  const isClosed = last !== undefined && isBlank(scope.def, keys.line, last)
  useEffect(() => {
    if (!isClosed) fillLines([...state.lines, newLine()])
  }, [isClosed, fillLines, newLine, state.lines])
}

/** Columns with a fault are shown. */
function useFaultColumns({ lineFaults, showColumns }: Form): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: faults say what is shown
  useEffect(() => {
    const wrong = lineFaults.flatMap(({ column }) => column ?? [])
    if (wrong.length > 0) showColumns([...new Set(wrong)])
  }, [lineFaults])
}

interface FaultsAboveProps {
  readonly form: Form
  readonly columns: readonly Column<FormLine>[]
  readonly issues: readonly GridIssue[]
  readonly grid: RefObject<GridApi | null>
}

/** Each fault of the lines by name, and the way to it. */
function FaultsAbove({ form, ...below }: FaultsAboveProps) {
  const numbers = numbersOf(form)
  const numberOf = (line: FormLine) => numbers.get(line.rowKey) ?? ''
  return <LineFaults {...below} rows={form.state.lines} rowKey={keyOf} numberOf={numberOf} />
}

interface LineGridProps {
  readonly form: Form
  /** Something was typed into the lines. */
  readonly onTyped?: () => void
}

/** The lines of a form: typed, pasted from Excel, with totals that follow at once. */
export function LineGrid({ form, onTyped }: LineGridProps) {
  const { scope, state, setLines, newLine, whole, keys } = form
  const { def, words, today } = scope
  const facts = useLineFacts(form)
  const [opened, setOpened] = useState<string>()
  const all = withFacts(useColumns(form, setOpened), facts)
  const columns = all.filter(({ key }) => keys.shown.includes(key) || !keys.possible.includes(key))
  const grid = useRef<GridApi>(null)
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const proposed = useLineProposals(form)
  const issues = [...issuesOf(form), ...proposed, ...passedOf(form), ...facts.issues, ...form.numbers.lines]
  const pasting = usePastedLines({ form, columns: all, issues, grid })
  const filling = useFilling(form, columns)
  useNewLines(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done to rows of another version is not taken back
  useEffect(() => grid.current?.clearHistory(), [form.rowVersion])
  useFaultFocus(form, grid)
  useFaultColumns(form)
  return (
    <section className="form-lines">
      <LineBar
        form={form}
        count={filledOf(form).length}
        selected={selected}
        onSelect={setSelected}
        note={pasting.note}
        filling={filling.title}
        onFill={() => grid.current?.fillAll?.()}
        onUndo={pasting.undo}
      />
      <FaultsAbove form={form} columns={columns} issues={issues} grid={grid} />
      <div className="lines-area">
        <SrmGrid
          label={words.detail.lines}
          apiRef={grid}
          columns={columns}
          rows={state.lines}
          rowKey={keyOf}
          navigation="cells"
          selection={{ keys: selected, onChange: setSelected }}
          today={today}
          createRow={newLine}
          issues={issues}
          reaches={filling.reaches}
          onCurrent={filling.onCurrent}
          onRowOpen={(line) => setOpened(line.rowKey)}
          {...totalsRow({
            ...lineTotals(def, state.values, whole?.lines ?? [], keys.shown, words.single.total),
            ...scope.extension.lineTotals?.(form),
          })}
          placeBlock={pasting.placeBlock}
          onPaste={pasting.onPaste}
          onChange={(edit) => {
            onTyped?.()
            pasting.onEdit(edit)
            setLines(pasting.linesAfter(edit, applyEdit(state.lines, edit, all, keyOf)))
          }}
        />
      </div>
      {opened !== undefined && (
        <Suspense fallback={null}>
          <LinePanel
            form={form}
            rowKey={opened}
            columns={all}
            issues={issues}
            onGo={setOpened}
            onClose={() => setOpened(undefined)}
          />
        </Suspense>
      )}
    </section>
  )
}
