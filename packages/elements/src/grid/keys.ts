import { type Bounds, type Position, tabTarget, targetOfKey } from './selection.ts'

/** Which command a key press means. Pure: the grid carries the commands out. */
export type Command =
  | { readonly kind: 'move'; readonly to: Position; readonly extend: boolean }
  | { readonly kind: 'edit' | 'clear' | 'fillDown' | 'undo' | 'redo' | 'nextIssue' | 'selectAll' }
  | { readonly kind: 'open' | 'toggle' | 'extendToggle' | 'sort' | 'escape' }

export interface KeyPress {
  readonly key: string
  readonly ctrl: boolean
  readonly shift: boolean
  readonly alt: boolean
}

export const keyPress = (event: {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}): KeyPress => ({
  key: event.key,
  ctrl: event.ctrlKey || event.metaKey,
  shift: event.shiftKey,
  alt: event.altKey,
})

const simple = (kind: string | undefined): Command | undefined => (kind ? ({ kind } as Command) : undefined)
const sortsHeader = ({ key }: KeyPress, { row }: Position) => row < 0 && (key === 'Enter' || key === ' ')

const letters: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp', J: 'ArrowDown', K: 'ArrowUp' }
const rowKeys: Readonly<Record<string, Command['kind']>> = {
  Enter: 'open',
  x: 'toggle',
  X: 'toggle',
  ' ': 'toggle',
  Escape: 'escape',
}

/** Where a key leads in a list: up and down everywhere, sideways only in the header. */
function rowTarget(key: string, ctrl: boolean, current: Position, bounds: Bounds): Position | undefined {
  const inHeader = current.row < 0
  if (!inHeader && (key === 'ArrowLeft' || key === 'ArrowRight')) return undefined
  const jump = ctrl || (!inHeader && (key === 'Home' || key === 'End'))
  return targetOfKey(key, jump, current, bounds)
}

/** Lists: rows are walked, opened and selected. */
export function rowCommand(press: KeyPress, current: Position, bounds: Bounds): Command | undefined {
  const { ctrl, shift, alt } = press
  if (alt) return undefined
  if (ctrl && press.key.toLowerCase() === 'a') return simple('selectAll')
  if (sortsHeader(press, current)) return simple('sort')
  const key = ctrl ? press.key : (letters[press.key] ?? press.key)
  if (shift && (key === 'ArrowDown' || key === 'ArrowUp')) return simple('extendToggle')
  const to = rowTarget(key, ctrl, current, bounds)
  if (to) return { kind: 'move', to, extend: false }
  return ctrl ? undefined : simple(rowKeys[key])
}

const controlKeys: Readonly<Record<string, Command['kind']>> = { a: 'selectAll', d: 'fillDown', y: 'redo', z: 'undo' }
const cellKeys: Readonly<Record<string, Command['kind']>> = {
  F2: 'edit',
  F8: 'nextIssue',
  Delete: 'clear',
  Backspace: 'clear',
  Escape: 'escape',
}

function controlCommand({ key, shift }: KeyPress): Command | undefined {
  const kind = controlKeys[key.toLowerCase()]
  return simple(kind === 'undo' && shift ? 'redo' : kind)
}

/** Line grids: cells are walked, typed into, filled and undone. */
export function cellCommand(
  press: KeyPress,
  current: Position,
  bounds: Bounds,
  editable: boolean,
): Command | undefined {
  const { key, ctrl, shift } = press
  if (press.alt) return undefined
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
