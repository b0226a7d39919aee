import { type Command, type KeyPress, simple, sortsHeader } from '../keys.ts'
import { type Bounds, type Position, targetOfKey } from '../selection.ts'

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
