import type { ClipboardEvent, KeyboardEvent, MouseEvent } from 'react'
import { copyText } from '../copyCells.ts'
import { type EventPlace, placeOf } from '../dom.ts'
import { clickParts, type GridTools, isPlain, putOnClipboard, sortBy, takeKey } from '../gridEvents.ts'
import { type Command, keyPress } from '../keys.ts'
import { selectCell } from '../selection.ts'
import type { SrmGridProps } from '../types.ts'
import type { Cursor } from '../useCursor.ts'
import { rowCommand } from './rowCommand.ts'

export interface RowTools<Row> extends GridTools<Row> {
  readonly cursor: Cursor
}

const origin = { row: 0, column: 0 }

function walked<Row>({ rows, onRowCurrent }: SrmGridProps<Row>, to: number): void {
  const row = rows[to]
  if (row !== undefined) onRowCurrent?.(row)
}

/** Shift and an arrow: the row left and the row reached are both selected. */
function extendChecks<Row>({ props, cursor, checks }: RowTools<Row>, up: boolean): boolean {
  const { row } = cursor.selection?.current ?? origin
  const next = row + (up ? -1 : 1)
  if (next < 0 || next >= cursor.bounds.rows) return true
  cursor.select({ row: next, column: 0 })
  walked(props, next)
  return checks.add([row, next])
}

/** Carries a command out; false when it came to nothing and the key belongs to the page. */
function run<Row>(tools: RowTools<Row>, command: Command, key: string): boolean {
  const { props, cursor, checks } = tools
  const { row, column } = cursor.selection?.current ?? origin
  const data = props.rows[row]
  switch (command.kind) {
    case 'move':
      cursor.select(command.to)
      walked(props, command.to.row)
      return true
    case 'selectAll':
      return checks.toggleAll()
    case 'toggle':
      if (key !== ' ' || !props.onRowCurrent || data === undefined) return checks.toggle(row)
      props.onRowPreview?.(data)
      return true
    case 'extendToggle':
      return extendChecks(tools, key === 'ArrowUp')
    case 'sort':
      sortBy(props, column)
      return true
    case 'escape':
      return checks.clear()
    case 'open':
      if (!props.onRowOpen || data === undefined) return false
      props.onRowOpen(data)
      return true
    default:
      return false
  }
}

/** The selected rows, else the current one. */
function copied<Row>({ props, cursor }: RowTools<Row>): string {
  const chosen = props.rows.filter((row) => props.selection?.keys.has(props.rowKey(row)))
  const current = cursor.selection && props.rows[cursor.selection.current.row]
  const rows = chosen.length > 0 || current === undefined ? chosen : [current]
  return copyText(props.columns, rows)
}

const open: Command = { kind: 'open' }

/** Where a link has the focus that Enter is pressed on. */
function openedLink(event: KeyboardEvent): EventPlace | undefined {
  const place =
    event.key === 'Enter' && !event.ctrlKey && !event.metaKey && !event.shiftKey ? placeOf(event.target) : undefined
  return place?.link && place.row >= 0 ? place : undefined
}

const hasMarkedText = () => Boolean(document.getSelection()?.toString())

/** The listeners of a list: one set for all rows. */
export function rowEvents<Row>(tools: RowTools<Row>) {
  const { props, cursor } = tools
  return {
    onKeyDown: takeKey((event) => {
      const linked = openedLink(event)
      if (linked) {
        // a link that a script has given the focus means its own row, wherever the cursor stands
        cursor.select({ row: linked.row, column: 0 })
        return run({ ...tools, cursor: { ...cursor, selection: selectCell({ row: linked.row, column: 0 }) } }, open, '')
      }
      const command = rowCommand(keyPress(event), cursor.selection?.current ?? origin, cursor.bounds)
      return command !== undefined && run(tools, command, event.key)
    }),
    onCopy: (event: ClipboardEvent) => {
      if (!hasMarkedText()) putOnClipboard(event, copied(tools))
    },
    onMouseDown: (event: MouseEvent) => {
      const place = placeOf(event.target)
      if (!place || event.button !== 0) return
      if (place.isCheckbox || place.row < 0) event.preventDefault()
      else cursor.select({ row: place.row, column: 0 })
    },
    onClick: (event: MouseEvent) =>
      clickParts(tools, event, (row, place) => {
        if (!place.isControl && isPlain(event) && !hasMarkedText()) props.onRowPreview?.(row)
      }),
  }
}
