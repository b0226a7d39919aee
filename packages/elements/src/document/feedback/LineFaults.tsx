import { Suspense } from 'react'
import { lazyInPlace } from '../../host/lazyInPlace.tsx'
import type { FaultListProps } from './FaultList.tsx'

type FaultListComponent = typeof import('./FaultList.tsx').default

/** Comes with the part of the grid that types into cells. */
const FaultList = lazyInPlace(async () => ({
  default: (await import('./FaultList.tsx')).default<unknown>,
})) as unknown as FaultListComponent

/** The faults of the lines that a grid below is typed into; nothing where there are none. */
export function LineFaults<Row>(props: FaultListProps<Row>) {
  return (
    <Suspense fallback={null}>
      <FaultList {...props} />
    </Suspense>
  )
}
