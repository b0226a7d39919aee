import { useEffect, useRef, useState } from 'react'

export interface Answered<T> {
  readonly data?: T
  readonly error?: unknown
}

/**
 * Asks the server when `key` changes and whenever `listen` calls back; the last answer stays until the next one is
 * there, and a late answer to an earlier question is dropped.
 * @param key names the question; undefined asks nothing
 * @param listen starts listening for changes and answers how to stop
 */
export function useAnswer<T>(
  key: string | undefined,
  ask: () => Promise<T>,
  listen: (again: () => void) => () => void,
): Answered<T> & { readonly retry: () => void } {
  const [answer, setAnswer] = useState<Answered<T> & { readonly key?: string }>({})
  const [attempt, setAttempt] = useState(0)
  const latest = useRef({ ask, listen })
  latest.current = { ask, listen }

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (key === undefined) return
    let run = 0
    const again = () => {
      run += 1
      const mine = run
      latest.current.ask().then(
        (data) => mine === run && setAnswer({ key, data }),
        (error: unknown) =>
          mine === run && setAnswer((before) => (before.key === key && before.data ? before : { key, error })),
      )
    }
    again()
    const stop = latest.current.listen(again)
    return () => {
      run = -1
      stop()
    }
  }, [key, attempt])
  const retry = () => {
    setAnswer({})
    setAttempt(attempt + 1)
  }
  return answer.key === key ? { ...answer, retry } : { retry }
}
