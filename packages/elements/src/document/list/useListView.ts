import { useCallback, useEffect, useState } from 'react'
import { type ListView, sameView } from './listView.ts'

/** The view of a list: the host's when it gives one, changed by the person, told to the host each time. */
export function useListView(
  given: ListView | undefined,
  onChange: ((view: ListView) => void) | undefined,
): readonly [ListView, (view: ListView) => void] {
  const [view, setView] = useState<ListView>(given ?? {})
  useEffect(() => {
    if (given) setView((before) => (sameView(before, given) ? before : given))
  }, [given])
  const change = useCallback(
    (next: ListView) => {
      if (sameView(view, next)) return
      setView(next)
      onChange?.(next)
    },
    [view, onChange],
  )
  return [view, change]
}
