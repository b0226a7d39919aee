import type { SrmGridProps } from '../types.ts'

/** The checkboxes of a list; each call says whether it did anything. */
export interface RowChecks {
  /** State of the checkbox over all rows; undefined without a checkbox column. */
  readonly all: boolean | 'mixed' | undefined
  toggle(row: number): boolean
  /** Everything between the row toggled last and this one takes this one's new state (Shift click). */
  toggleThrough(row: number): boolean
  toggleAll(): boolean
  add(rows: readonly number[]): boolean
  clear(): boolean
}

/**
 * @param last the row toggled last, kept by the grid between renders
 */
export function rowChecks<Row>({ selection, rows, rowKey }: SrmGridProps<Row>, last: { current: number }): RowChecks {
  const keyAt = (index: number) => {
    const row = rows[index]
    return row === undefined ? undefined : rowKey(row)
  }
  const has = (index: number) => selection?.keys.has(keyAt(index) ?? '') ?? false
  const set = (indexes: readonly number[], checked: boolean) => {
    if (!selection) return false
    const keys = new Set(selection.keys)
    for (const key of indexes.map(keyAt)) {
      if (key === undefined) continue
      if (checked) keys.add(key)
      else keys.delete(key)
    }
    selection.onChange(keys)
    return true
  }
  const every = rows.map((_, index) => index)
  const chosen = selection ? every.filter(has).length : 0
  const allState = chosen === 0 ? false : chosen === rows.length || 'mixed'
  return {
    all: selection && allState,
    toggle: (row) => {
      last.current = row
      return set([row], !has(row))
    },
    toggleThrough: (row) => {
      const from = Math.min(last.current, row)
      const through = every.slice(from, Math.max(last.current, row) + 1)
      const checked = !has(row)
      last.current = row
      return set(through, checked)
    },
    toggleAll: () => set(every, allState !== true),
    add: (indexes) => set(indexes, true),
    clear: () => {
      if (!selection || selection.keys.size === 0) return false
      selection.onChange(new Set())
      return true
    },
  }
}
