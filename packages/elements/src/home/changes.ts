import type { Listener, LiveEvent } from '@srm/core/client/liveUpdates'

/** Changes come in bursts (an import, a story); one question answers them all. */
const restMs = 1000

/**
 * Calls back when documents of a kind changed, or may have while the network was gone: once for all changes of a second.
 * @param listen to live updates; answers what ends it
 */
export function followChanges(
  listen: (listener: Listener) => () => void,
  document: string,
  changed: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const concerns = (live: LiveEvent) =>
    live.event === 'change' ? live.document === document : live.event === 'ready' && !live.first
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

/** The same of several kinds. */
export function followAll(
  listen: (listener: Listener) => () => void,
  documents: readonly string[],
  changed: () => void,
): () => void {
  const stops = documents.map((document) => followChanges(listen, document, changed))
  return () => {
    for (const stop of stops) stop()
  }
}
