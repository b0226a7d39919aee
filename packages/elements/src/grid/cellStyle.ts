import type { GridLayout } from './layout.ts'
import type { Column } from './types.ts'

/** The names that are not empty, for `className`. */
export const classes = (...names: (string | false | undefined)[]): string => names.filter(Boolean).join(' ')

/** Numbers end where text ends unless the column says otherwise. */
export function alignClass<Row>({ align, editor }: Column<Row>): string | undefined {
  return align === 'right' || (align === undefined && (editor === 'decimal' || editor === 'integer'))
    ? 'num'
    : undefined
}

/** The place of a sticky cell; a class would need one rule per column. */
export function stickyStyle(layout: GridLayout, column: number) {
  const insetInlineStart = layout.stickyStart[column]
  return insetInlineStart === undefined ? undefined : { insetInlineStart }
}

export const stickyClass = (layout: GridLayout, column: number): string =>
  classes(layout.stickyStart[column] !== undefined && 'sticky', column === layout.lastSticky && 'sticky-end')

/** Class and place of the checkbox cell: sticky when any column is. */
export const checkCell = (layout: GridLayout) => ({
  className: classes('grid-cell check', layout.lastSticky >= 0 && 'sticky'),
  style: { insetInlineStart: 0 },
  'aria-colindex': 1,
})
