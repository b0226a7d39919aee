import type { Listener, LiveEvent } from '@srm/core/client/liveUpdates'

/** Changes come in bursts (an import, a story); one question answers them all. */
const restMs = 1000

type Listen = (listener: Listener) => () => void

/**
 * Calls back when documents of these kinds changed, or may have while the network was gone: once for all changes of a second.
 * @param listen to live updates; answers what ends it
 */
export function followAll(listen: Listen, documents: readonly string[], changed: () => void): () => void {
  const known = new Set(documents)
  let timer: ReturnType<typeof setTimeout> | undefined
  const concerns = (live: LiveEvent) =>
    live.event === 'change' ? known.has(live.document) : live.event === 'ready' && !live.first
  const tell = () => {
    timer ??= setTimeout(() => {
      timer = undefined
      changed()
    }, restMs)
  }
  const stop = listen((live) => concerns(live) && tell())
  addEventListener('online', tell)
  return () => {
    clearTimeout(timer)
    removeEventListener('online', tell)
    stop()
  }
}

/** The same of one kind. */
export const followChanges = (listen: Listen, document: string, changed: () => void): (() => void) =>
  followAll(listen, [document], changed)
