import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type Narrow, stand } from '../embedding/stand.ts'

const useMatch = (match: Narrow): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        match.addEventListener('change', listener)
        return () => match.removeEventListener('change', listener)
      },
      [match],
    ),
    () => match.matches,
  )

/** Whether a media query holds now. */
export const useMedia = (query: string): boolean => useMatch(useMemo(() => matchMedia(query), [query]))

/** One column, targets of 44 px, navigation in a drawer. */
export const usePhone = (): boolean => useMatch(stand().narrow)
