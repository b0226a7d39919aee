import type { Column } from './types.ts'

/** How wide the columns are and where the sticky ones stand. Pure. */
export interface GridLayout {
  /** CSS `grid-template-columns`. */
  readonly template: string
  /** Pixels below which the grid scrolls sideways. */
  readonly minWidth: number
  /** Where text begins, the edge of each sticky column in pixels, undefined for the others. */
  readonly stickyStart: readonly (number | undefined)[]
  /** Index of the last sticky column, -1 for none; it draws the edge. */
  readonly lastSticky: number
  /** Pixels taken by the sticky columns, the checkbox column included. */
  readonly stickyWidth: number
}

export const checkWidth = 40
const flexibleWidth = 120

/** Sticky are the leading columns that ask for it and have a width. */
export function layoutOf<Row>(columns: readonly Column<Row>[], withCheckbox: boolean): GridLayout {
  const lead = withCheckbox ? checkWidth : 0
  const firstLoose = columns.findIndex(({ sticky, width }) => !sticky || width === undefined)
  const stickyCount = firstLoose < 0 ? columns.length : firstLoose
  // the edge of what is sticky is known without the width of the grid
  const givesUp = ({ width, minWidth }: Column<Row>, at: number): boolean =>
    at >= stickyCount && width !== undefined && minWidth !== undefined && minWidth < width
  const widths = columns.map((column, at) =>
    givesUp(column, at) ? (column.minWidth ?? 0) : (column.width ?? column.minWidth ?? flexibleWidth),
  )
  const startOf = (index: number) => lead + widths.slice(0, index).reduce((sum, width) => sum + width, 0)
  const tracks = columns.map((column, at) => {
    const { width, minWidth } = column
    if (width === undefined) return `minmax(${minWidth ?? flexibleWidth}px, 1fr)`
    return givesUp(column, at) ? `minmax(${minWidth}px, ${width}px)` : `${width}px`
  })
  const isFlexible = columns.some(({ width }) => width === undefined)
  return {
    template: [...(withCheckbox ? [`${checkWidth}px`] : []), ...tracks, ...(isFlexible ? [] : ['1fr'])].join(' '),
    minWidth: lead + widths.reduce((sum, width) => sum + width, 0),
    stickyStart: columns.map((_, index) => (index < stickyCount ? startOf(index) : undefined)),
    lastSticky: stickyCount - 1,
    stickyWidth: stickyCount > 0 ? startOf(stickyCount) : 0,
  }
}
