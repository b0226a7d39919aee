import { type RefObject, useEffect, useRef } from 'react'

/** Brings the place where one is into sight, when it is another one. */
export function useCurrentInSight(current: string): RefObject<HTMLDivElement | null> {
  const tree = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place is brought into sight
  useEffect(() => {
    tree.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return tree
}
