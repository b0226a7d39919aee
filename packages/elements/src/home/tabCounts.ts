import type { Side } from '@srm/core/definition/shape'
import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { Connection } from '../document/definition/connection.ts'
import { followChanges } from './changes.ts'
import type { TaskCounts } from './taskTabs.ts'

interface Answer {
  readonly counts?: TaskCounts
  readonly error?: unknown
}

/** The numbers of one list, asked for once for all tiles of a page that show some of them. */
interface Source {
  answer: Answer
  readonly listeners: Set<() => void>
  ask(): void
  stop: (() => void) | undefined
}

const sources = new WeakMap<Connection, Map<string, Source>>()

function sourceOf(connection: Connection, side: Side, document: string): Source {
  const known = sources.get(connection) ?? new Map<string, Source>()
  sources.set(connection, known)
  const key = `${side}/${document}`
  const found = known.get(key)
  if (found) return found
  const tell = (answer: Answer) => {
    source.answer = answer
    for (const listener of source.listeners) listener()
  }
  const source: Source = {
    answer: {},
    listeners: new Set(),
    stop: undefined,
    ask: () =>
      void connection
        .of(side, document)
        .list({ limit: 0, counts: 'tabs' })
        .then(
          ({ tabs }) => tell({ counts: tabs ?? {} }),
          // those known before stay when there is no answer
          (error: unknown) => tell({ ...source.answer, error }),
        ),
  }
  known.set(key, source)
  return source
}

/** Listens from the first tile to the last one. */
function follow(connection: Connection, side: Side, document: string, listener: () => void): () => void {
  const source = sourceOf(connection, side, document)
  source.listeners.add(listener)
  if (source.listeners.size === 1) {
    source.ask()
    source.stop = followChanges(connection.listen, document, source.ask)
  }
  return () => {
    source.listeners.delete(listener)
    if (source.listeners.size > 0) return
    source.stop?.()
    source.stop = undefined
    source.answer = {}
  }
}

export interface TabCounts {
  /** By document; absent until the first answer. */
  readonly counts: ReadonlyMap<string, TaskCounts>
  /** Why one of them is not there. */
  readonly error: unknown
  /** Asks again for those that are not there. */
  retry(): void
}

const nothing: TabCounts = { counts: new Map(), error: undefined, retry: () => undefined }

function read(connection: Connection, side: Side, documents: readonly string[]): TabCounts {
  const all = documents.map((document) => [document, sourceOf(connection, side, document)] as const)
  return {
    counts: new Map(
      all.flatMap(([document, { answer }]) => (answer.counts ? [[document, answer.counts] as const] : [])),
    ),
    error: all.map(([, { answer }]) => (answer.counts ? undefined : answer.error)).find((error) => error !== undefined),
    retry: () => {
      for (const [, source] of all) if (!source.answer.counts) source.ask()
    },
  }
}

/**
 * The numbers of lists by their task tabs, live.
 * @param documents those that the person sees; the same array while they are the same
 */
export function useTabCounts(connection: Connection | undefined, side: Side, documents: readonly string[]): TabCounts {
  const picture = useRef(nothing)
  const subscribe = useCallback(
    (changed: () => void) => {
      if (!connection) return () => undefined
      const told = () => {
        picture.current = read(connection, side, documents)
        changed()
      }
      const stops = documents.map((document) => follow(connection, side, document, told))
      told()
      return () => {
        for (const stop of stops) stop()
        picture.current = nothing
      }
    },
    [connection, side, documents],
  )
  return useSyncExternalStore(subscribe, () => picture.current)
}
