import type { ComponentProps, ComponentType, ReactNode, RefObject } from 'react'
import type { GridFootProps } from './GridFoot.tsx'
import type { FaultOf } from './issues.ts'
import type { SrmGridProps } from './types.ts'
import type { Cursor } from './useCursor.ts'
import type { GridModel } from './useGridModel.ts'

export interface GridFrameProps<Row> {
  readonly gridId: string
  readonly props: SrmGridProps<Row>
  readonly model: GridModel<Row>
  readonly cursor: Cursor
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly table: RefObject<HTMLTableElement | null>
  /** State of the checkbox over all rows. */
  readonly all: boolean | 'mixed' | undefined
  /** Whether a field of the grid holds the focus; else the table does. */
  readonly hasField: boolean
  /** Undefined where nothing is typed into. */
  readonly faultOf?: FaultOf<Row> | undefined
  /** The totals row; lists have none, and come without its file. */
  readonly Foot?: ComponentType<GridFootProps<Row>> | undefined
  readonly events: ComponentProps<'div'>
  readonly children?: ReactNode
}
