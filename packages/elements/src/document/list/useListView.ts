import { useCallback, useEffect, useRef } from 'react'
import { usePersistentState } from '../interaction/usePersistentState.ts'
import { type ListView, sameView } from './listView.ts'

/** What is shown, and what the host had asked for by then. */
interface Shown {
  readonly given: ListView | undefined
  readonly view: ListView
}

/**
 * The view of a list: the host's when it gives one, changed by the person, told to the host each time. It is there again
 * when the element comes back and the host has asked for nothing else.
 * @param document whose list it is
 */
export function useListView(
  document: string,
  given: ListView | undefined,
  onChange: ((view: ListView) => void) | undefined,
): readonly [ListView, (view: ListView) => void] {
  const [shown, setShown] = usePersistentState<Shown>(`view ${document}`, { given, view: given ?? {} })
  const { view } = shown
  const answered = useRef(sameView(shown.given ?? {}, given ?? {}) ? given : undefined)
  const latest = useRef(view)
  latest.current = view
  useEffect(() => {
    if (!given || given === answered.current) return
    answered.current = given
    if (!sameView(latest.current, given)) setShown({ given, view: given })
  }, [given, setShown])
  const change = useCallback(
    (next: ListView) => {
      if (sameView(view, next)) return
      setShown({ given, view: next })
      onChange?.(next)
    },
    [view, given, onChange, setShown],
  )
  return [view, change]
}
