import { type RefObject, useLayoutEffect, useMemo, useState } from 'react'
import { useElement } from '../host/env.ts'
import type { Sheet } from './cells/edit.ts'
import { rowHeightOf } from './dom.ts'
import { localToday, type Reading } from './format.ts'
import type { IssueIndex } from './issues.ts'
import { type GridLayout, layoutOf } from './layout.ts'
import type { Bounds } from './selection.ts'
import type { SrmGridProps } from './types.ts'

/** What follows from the properties and the element alone. */
export interface GridModel<Row> {
  readonly sheet: Sheet<Row>
  readonly bounds: Bounds
  readonly layout: GridLayout
  /** Faults of cells; lists have none. */
  readonly issues?: IssueIndex
  /** Cells are walked, not rows. */
  readonly isCells: boolean
  /** Pixels, from the density's tokens. */
  readonly rowHeight: number
  readonly headHeight: number
}

const compact = { rowHeight: 32, headHeight: 32 }
/** Pixels that a row of two lines is taller, as `--row-tall-h` has it. */
const secondLine = 12
const screenful = 600
/** Pixels of the second line of a note. */
const noteLine = 16

/** The heights the density asks for, read from the tokens the element stands under. */
function useHeights(scroller: RefObject<HTMLElement | null>, tall: boolean, noted: boolean) {
  const { density } = useElement()
  const [heights, setHeights] = useState(compact)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the tokens change with the density
  useLayoutEffect(() => {
    const node = scroller.current
    if (!node) return undefined
    const measure = () => {
      const headHeight = rowHeightOf(node) || compact.headHeight
      const rowHeight = headHeight + (tall ? secondLine : 0) + (noted ? noteLine : 0)
      setHeights((before) =>
        before.headHeight === headHeight && before.rowHeight === rowHeight ? before : { headHeight, rowHeight },
      )
    }
    measure()
    // the page may set another height whenever it likes
    const observer = new ResizeObserver(measure)
    observer.observe(node.querySelector('.grid-head') ?? node)
    return () => observer.disconnect()
  }, [scroller, tall, noted, density])
  return heights
}

/** Whether cells are walked, not rows. */
export const walksCells = <Row>({ navigation, columns }: SrmGridProps<Row>): boolean =>
  navigation === undefined ? columns.some(({ editor }) => editor) : navigation === 'cells'

export function useGridModel<Row>(props: SrmGridProps<Row>, scroller: RefObject<HTMLElement | null>): GridModel<Row> {
  const env = useElement()
  const { columns, rows, rowKey } = props
  const noted = columns.some((column) => column.noted)
  const heights = useHeights(scroller, props.tall ?? false, noted)
  const today = props.today ?? localToday()
  const reading = useMemo<Reading>(() => ({ locale: env.locale, today }), [env.locale, today])
  const height = scroller.current?.clientHeight ?? screenful
  const withCheckbox = props.selection !== undefined
  return {
    ...heights,
    sheet: {
      columns,
      rows,
      rowKey,
      reading,
      readonly: props.readonly ?? (env.readonly || props.onChange === undefined),
    },
    bounds: {
      rows: rows.length,
      columns: columns.length,
      page: Math.max(1, Math.floor(height / heights.rowHeight) - 2),
      header: columns.some(({ sortable }) => sortable) && props.onSort !== undefined,
    },
    layout: useMemo(() => layoutOf(columns, withCheckbox), [columns, withCheckbox]),
    isCells: walksCells(props),
  }
}
