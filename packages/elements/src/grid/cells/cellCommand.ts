import { type Command, type KeyPress, simple, sortsHeader } from '../keys.ts'
import { type Bounds, type Position, targetOfKey } from '../selection.ts'

/** The next cell of a Tab: along the row, then on to the next row; undefined at either end of the grid. */
export function tabTarget({ row, column }: Position, back: boolean, bounds: Bounds): Position | undefined {
  const next = row * bounds.columns + column + (back ? -1 : 1)
  if (next < 0 || next >= bounds.rows * bounds.columns) return undefined
  return { row: Math.floor(next / bounds.columns), column: next % bounds.columns }
}

const controlKeys: Readonly<Record<string, Command['kind']>> = { a: 'selectAll', d: 'fillDown', y: 'redo', z: 'undo' }
const shifted: Readonly<Partial<Record<Command['kind'], Command['kind']>>> = { undo: 'redo', fillDown: 'fillAll' }
const cellKeys: Readonly<Record<string, Command['kind']>> = {
  F2: 'edit',
  F8: 'nextIssue',
  Delete: 'clear',
  Backspace: 'clear',
  Escape: 'escape',
}

function controlCommand({ key, shift }: KeyPress): Command | undefined {
  const kind = controlKeys[key.toLowerCase()]
  return simple((shift && kind && shifted[kind]) || kind)
}

/** Line grids: cells are walked, typed into, filled and undone. */
export function cellCommand(
  press: KeyPress,
  current: Position,
  bounds: Bounds,
  editable: boolean,
): Command | undefined {
  const { key, ctrl, shift } = press
  if (press.alt) return simple(key === 'Enter' ? 'open' : undefined)
  if (sortsHeader(press, current)) return simple('sort')
  const isTab = key === 'Tab'
  const to = isTab ? tabTarget(current, shift, bounds) : targetOfKey(key, ctrl, current, bounds)
  if (to) return { kind: 'move', to, extend: shift && !isTab }
  if (ctrl) return controlCommand(press)
  if (key === 'Enter') return simple(editable ? 'edit' : 'open')
  return simple(cellKeys[key])
}

/** While a cell is typed into: what ends it, and where the current cell goes then. */
export type EditingCommand =
  | { readonly kind: 'commit'; readonly move: Position }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'option'; readonly by: number }

const arrows: Readonly<Record<string, Position>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
}

/**
 * @param typing true when a letter began the editing: the arrows then end it, as in Excel; after F2 they move the caret
 * @param hasOptions whether a list is open below the cell; the arrows up and down walk it
 */
export function editingCommand(press: KeyPress, typing: boolean, hasOptions: boolean): EditingCommand | undefined {
  const { key, shift } = press
  if (key === 'Escape') return { kind: 'cancel' }
  if (key === 'Enter') return { kind: 'commit', move: { row: shift ? -1 : 1, column: 0 } }
  if (key === 'Tab') return { kind: 'commit', move: { row: 0, column: shift ? -1 : 1 } }
  const arrow = arrows[key]
  if (hasOptions && arrow && arrow.row !== 0) return { kind: 'option', by: arrow.row }
  if (!typing || !arrow) return undefined
  return { kind: 'commit', move: arrow }
}
