import { type FocusEvent, type RefObject, useLayoutEffect } from 'react'
import { alignClass, classes } from '../cellStyle.ts'
import { columnBox } from '../dom.ts'
import type { GridModel } from '../useGridModel.ts'
import { GridPopup } from './GridPopup.tsx'
import { MonthCalendar } from './MonthCalendar.tsx'
import { OptionList } from './OptionList.tsx'
import { readCell } from './readCell.ts'
import type { Cells } from './useCells.ts'
import type { OptionSearch } from './useOptions.ts'

/**
 * The one field of the grid. It holds the focus all the time, unseen until something is typed, so that an
 * input method (Chinese) begins in it with the first key.
 */
export function GridEditor<Row>({
  gridId,
  label,
  cells,
  field,
  scroller,
  model,
}: {
  readonly gridId: string
  /** The grid's name, while no cell is current. */
  readonly label: string
  readonly cells: Cells<Row>
  readonly field: RefObject<HTMLInputElement | null>
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly model: GridModel<Row>
}) {
  const { editing, selection, currentColumn } = cells
  const current = selection?.current

  useLayoutEffect(() => {
    const node = field.current
    const box = current && scroller.current && columnBox(scroller.current, current.column)
    if (!node || !box) return
    node.style.insetInlineStart = `${box.start}px`
    node.style.width = `${box.width}px`
    node.style.top = `${model.headHeight + Math.max(0, current.row) * model.rowHeight}px`
    if (editing) return
    node.setSelectionRange(0, 0)
  })

  useLayoutEffect(() => {
    if (editing?.mode === 'edit' && !editing.touched) field.current?.select()
  }, [editing?.mode, editing?.touched, field])

  const hasList = editing !== undefined && currentColumn?.options !== undefined
  const activeId =
    hasList && editing.active >= 0
      ? `${gridId}-options-${editing.active}`
      : current && `${gridId}-${current.row < 0 ? 'head' : current.row}-${current.column}`
  const className = classes(
    'grid-editor',
    editing !== undefined && 'is-editing',
    currentColumn && alignClass(currentColumn),
  )
  return (
    <input
      ref={field}
      className={className}
      type="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={currentColumn?.title ?? label}
      aria-controls={hasList ? `${gridId}-options` : gridId}
      aria-activedescendant={activeId}
      inputMode={currentColumn?.editor === 'decimal' || currentColumn?.editor === 'integer' ? 'decimal' : undefined}
      readOnly={!cells.isCurrentEditable}
      value={editing?.text ?? ''}
      onChange={({ target }) => {
        if (editing) cells.setEditing({ ...editing, text: target.value, touched: true, active: 0 })
        else cells.startEditing('type', target.value)
      }}
      onFocus={() => cells.selectFirst(firstEditor(cells))}
      onBlur={(event: FocusEvent) => {
        if (event.relatedTarget !== event.target && document.hasFocus()) cells.commit()
      }}
    />
  )
}

const firstEditor = <Row,>({ sheet }: Cells<Row>) =>
  Math.max(
    0,
    sheet.columns.findIndex(({ editor }) => editor),
  )

/** The list or calendar that belongs to the cell being typed into. */
export function EditorPopup<Row>({
  gridId,
  cells,
  field,
  search,
  onPick,
}: {
  readonly gridId: string
  readonly cells: Cells<Row>
  readonly field: RefObject<HTMLInputElement | null>
  /** Undefined where the column has no options. */
  readonly search: OptionSearch | undefined
  readonly onPick: (text: string) => void
}) {
  const { editing, currentColumn, currentRow, sheet } = cells
  if (!editing || !currentColumn || currentRow === undefined) return null
  const { locale, today } = sheet.reading
  if (search) {
    return (
      <GridPopup anchor={field}>
        <OptionList
          label={currentColumn.title}
          id={`${gridId}-options`}
          search={search}
          active={editing.active}
          locale={locale}
          onPick={(option) => cells.commit(option)}
        />
      </GridPopup>
    )
  }
  if (currentColumn.editor !== 'date' || editing.mode !== 'edit') return null
  const read = readCell(currentColumn, currentRow, editing.text, sheet.reading)
  const value = 'value' in read && typeof read.value === 'string' ? read.value : undefined
  return (
    <GridPopup anchor={field}>
      <MonthCalendar value={value} today={today} locale={locale} onPick={onPick} />
    </GridPopup>
  )
}
