import { useCallback, useEffect, useRef, useState } from 'react'
import { useRetryWhenOnline } from './useRetryWhenOnline.ts'

/** An answer that is being waited for, has come, or has not. */
export interface Loaded<T> {
  readonly data: T | undefined
  readonly error: unknown
  /** A new question is open; `data` is still the answer to the one before. */
  readonly loading: boolean
  /** Asks again; `data` stays until the new answer is there. */
  reload(): Promise<void>
  /** Stops waiting. */
  cancel(): void
  /** Puts an answer in place that came by another way. */
  put(data: T): void
}

interface State<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly loading: boolean
}

/**
 * Asks when `key` changes; a late answer to an earlier question is dropped.
 * @param key names the question; undefined asks nothing
 */
export function useLoad<T>(key: string | undefined, load: () => Promise<T>): Loaded<T> {
  const [state, setState] = useState<State<T>>({ data: undefined, error: undefined, loading: key !== undefined })
  const run = useRef(0)
  const latest = useRef(load)
  latest.current = load

  const ask = useCallback(async (quiet: boolean) => {
    run.current += 1
    const mine = run.current
    if (!quiet)
      setState((before) =>
        before.loading && before.error === undefined ? before : { data: before.data, error: undefined, loading: true },
      )
    try {
      const data = await latest.current()
      if (mine === run.current) setState({ data, error: undefined, loading: false })
    } catch (error) {
      if (mine !== run.current) return
      // what is there stays; that it is from before is said until it is not any more
      setState((before) => {
        const isTold = !quiet || before.data === undefined || before.error !== undefined
        return { data: before.data, error: isTold ? error : undefined, loading: false }
      })
    }
  }, [])

  useEffect(() => {
    if (key === undefined) return undefined
    void ask(false)
    return () => {
      run.current += 1
    }
  }, [key, ask])

  useRetryWhenOnline(
    state.error,
    useCallback(() => ask(true), [ask]),
  )
  return {
    ...state,
    reload: useCallback(() => ask(true), [ask]),
    cancel: useCallback(() => {
      run.current += 1
      setState(({ data }) => ({ data, error: undefined, loading: false }))
    }, []),
    put: useCallback((data: T) => {
      run.current += 1
      setState({ data, error: undefined, loading: false })
    }, []),
  }
}

const slowAfter = 200
const longAfter = 3000

/** How long something has been going on: `short` is not worth a sign, after `long` it can be cancelled. */
export function useWait(waiting: boolean): 'short' | 'slow' | 'long' {
  const [wait, setWait] = useState<'short' | 'slow' | 'long'>('short')
  useEffect(() => {
    setWait('short')
    if (!waiting) return undefined
    const slow = setTimeout(() => setWait('slow'), slowAfter)
    const long = setTimeout(() => setWait('long'), longAfter)
    return () => {
      clearTimeout(slow)
      clearTimeout(long)
    }
  }, [waiting])
  return wait
}
