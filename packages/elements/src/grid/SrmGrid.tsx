import { Suspense } from 'react'
import { lazyInPlace } from '../host/lazyInPlace.tsx'
import { GridFoot } from './GridFoot.tsx'
import { RowGrid } from './rows/RowGrid.tsx'
import type { SrmGridProps } from './types.ts'
import { walksCells } from './useGridModel.ts'

type CellGridComponent = typeof import('./cells/CellGrid.tsx').CellGrid

/** Lists come without the part that types into cells; it is fetched when a grid needs it. */
const loadCellGrid = async () => ({ default: (await import('./cells/CellGrid.tsx')).CellGrid<unknown> })
const CellGrid = lazyInPlace(loadCellGrid) as unknown as CellGridComponent

/** Fetches the line grid before it is shown. */
export async function preloadCellGrid(): Promise<void> {
  await loadCellGrid()
}

/**
 * Our own virtual grid. Lists walk rows with it, line grids walk and type into cells; 10,000 rows scroll as
 * smoothly as ten. It fills its parent's height. What each property means: `SrmGridProps`.
 */
export function SrmGrid<Row>(props: SrmGridProps<Row>) {
  if (!walksCells(props)) return <RowGrid {...props} Foot={GridFoot} />
  const { apiRef: _, ...waiting } = props
  return (
    <Suspense fallback={<RowGrid {...waiting} rows={[]} loading />}>
      <CellGrid {...props} />
    </Suspense>
  )
}
