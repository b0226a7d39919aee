import { type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'

/** A cell by its row and column. */
export interface CellPlace {
  readonly row: number
  readonly column: number
}

const field = ':is(input,textarea)'
const steps: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 }

/** The cell around an element; undefined outside of the rows. */
export function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined
}

interface RowMoves {
  readonly body: RefObject<HTMLTableSectionElement | null>
  /** Goes to a cell as soon as it is there. */
  go(place: CellPlace): void
  onKeyDown(event: KeyboardEvent): void
}

/**
 * Enter and the arrows go up and down in rows of controls; Enter in the last row adds one. Lists that open keep these
 * keys for themselves.
 */
export function useRowMoves(count: number, add: () => void): RowMoves {
  const body = useRef<HTMLTableSectionElement>(null)
  const wanted = useRef<CellPlace>(undefined)
  useLayoutEffect(() => {
    if (!wanted.current) return
    const { row, column } = wanted.current
    const found = body.current?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"] ${field}`)
    if (found) wanted.current = undefined
    found?.focus()
  })
  const go = (place: CellPlace) => {
    wanted.current = place
    body.current
      ?.querySelector<HTMLElement>(`[data-row="${place.row}"][data-column="${place.column}"] ${field}`)
      ?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const place = placeOf(event.target)
    const isList = event.target instanceof Element && event.target.getAttribute('role') === 'combobox'
    if (step === undefined || !place || isList || event.nativeEvent.isComposing || event.ctrlKey) return
    event.preventDefault()
    const row = place.row + step
    if (row >= 0 && row < count) go({ ...place, row })
    else if (event.key === 'Enter') add()
  }
  return { body, go, onKeyDown }
}
