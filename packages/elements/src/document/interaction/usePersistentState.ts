import { useCallback, useState } from 'react'
import { useElement } from '../../host/env.ts'

/**
 * A state that outlives the screen: pages with tabs take an element away and put it back later, and the person goes on where
 * he was.
 * @param name of the state, once in an element
 */
export function usePersistentState<T>(name: string, start: T): readonly [T, (next: T) => void] {
  const { kept } = useElement()
  const [state, setState] = useState<T>(() => (kept.has(name) ? (kept.get(name) as T) : start))
  const keep = useCallback(
    (next: T) => {
      kept.set(name, next)
      setState(next)
    },
    [kept, name],
  )
  return [state, keep]
}
