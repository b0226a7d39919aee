import type { ReactNode } from 'react'
import type { IconName } from '../../style/Icon.tsx'
import { useWhole } from '../definition/wholeDefinition.tsx'
import { StateNote } from '../feedback/StateNote.tsx'
import { hasFilters, withoutFilters } from '../views/viewFilters.ts'
import type { Frame } from './useFrame.ts'

interface Props {
  readonly frame: Pick<Frame, 'view' | 'go'>
  /** Why there is nothing at all, or nothing that fits. */
  readonly none: string
  readonly noMatch: string
  readonly icon?: IconName
  /** What could be done, where nothing stands in the way. */
  readonly children?: ReactNode
}

/** No row is shown: there is none, or filters stand in the way, which can be taken off here. */
export function FrameEmpty({ frame: { view, go }, none, noMatch, icon = 'info', children }: Props) {
  const { words } = useWhole()
  if (!hasFilters(view))
    return (
      <StateNote icon={icon} title={none}>
        {children}
      </StateNote>
    )
  const clear = (
    <button type="button" className="button" onClick={() => go(withoutFilters(view))}>
      {words.list.clearFilters}
    </button>
  )
  return <StateNote icon="search" title={noMatch} actions={clear} />
}
