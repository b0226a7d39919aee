import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { useEffect, useRef, useState } from 'react'
import type { Scope } from '../definition/screenTypes.ts'
import type { DetailDoc } from '../detail/useDetail.ts'

/** Whoever walks on within this time, in milliseconds, asks for nothing. */
const pause = 60
/** Documents that were shown before are there at once, as long as their rows have not changed. */
const mostKept = 30

export interface Previewed {
  readonly doc: DetailDoc | undefined
  readonly error: unknown
  retry(): void
}

const versionOf = (row: AnyRow): string => `${row.uuid} ${row.rowVersion}`

/**
 * The document of a row: one call for each that a person stops at, given up when he moves on.
 * @param row undefined asks nothing
 */
export function usePreviewed({ client, side, def }: Scope, row: AnyRow | undefined): Previewed {
  const known = useRef(new Map<string, DetailDoc>()).current
  const [answer, setAnswer] = useState<{ readonly of: string; readonly error?: unknown }>()
  const [attempt, setAttempt] = useState(0)
  const version = row && versionOf(row)
  const path = row && `/${side}/${def.shape.name}/${row.uuid}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (!client || !version || !path || known.has(version)) return undefined
    const stop = new AbortController()
    const ask = async () => {
      try {
        const doc = await client.call<AnyDoc & DetailDoc>({ method: 'GET', path, signal: stop.signal })
        known.set(version, doc)
        for (const [oldest] of known) if (known.size > mostKept) known.delete(oldest)
        setAnswer({ of: version })
      } catch (error) {
        if (!stop.signal.aborted) setAnswer({ of: version, error })
      }
    }
    const timer = setTimeout(() => void ask(), pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [client, version, path, known, attempt])
  return {
    doc: version === undefined ? undefined : known.get(version),
    error: answer && answer.of === version ? answer.error : undefined,
    retry: () => {
      setAnswer(undefined)
      setAttempt(attempt + 1)
    },
  }
}
