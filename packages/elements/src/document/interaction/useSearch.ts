import { useEffect, useState } from 'react'
import { useScope } from '../definition/documentScope.tsx'
import { type Found, findReferences, type Sought } from '../values/reference.ts'

const typingPause = 200
const nothing: Found = { items: [], hasMore: false }

/** What was found, and for which text. */
export interface Answered extends Found {
  readonly text: string
}

/**
 * Asks the server for documents that fit what is typed, a moment after the last key; what was found before stays
 * until then.
 * @param sought the same object for the same question
 * @param text undefined asks nothing
 */
export function useSearch(sought: Sought | undefined, text: string | undefined): Answered | undefined {
  const { client, side } = useScope()
  const [found, setFound] = useState<{ readonly sought: Sought; readonly answer: Answered }>()
  useEffect(() => {
    if (text === undefined || !client || !sought?.target) return undefined
    let isCurrent = true
    const timer = setTimeout(
      () =>
        findReferences(client, side, sought, text).then(
          (answer) => isCurrent && setFound({ sought, answer: { ...answer, text } }),
          () => isCurrent && setFound({ sought, answer: { ...nothing, text } }),
        ),
      text === '' ? 0 : typingPause,
    )
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [client, side, sought, text])
  return found?.sought === sought ? found?.answer : undefined
}
