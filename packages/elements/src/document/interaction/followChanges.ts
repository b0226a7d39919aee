import type { LiveEvent } from '@srm/core/client/liveUpdates'
import type { Connection } from '../definition/connection.ts'

const quiet = 400

/**
 * Calls `onChange` when the server says that a document of this kind changed. Several changes at once are one
 * call; after a lost connection everything may have changed. Answers what ends that.
 * @param uuid only this document
 */
export function followChanges(
  client: Connection,
  document: string,
  uuid: string | undefined,
  onChange: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const concerns = (event: LiveEvent): boolean =>
    event.event === 'change'
      ? event.document === document && (uuid === undefined || event.uuid === uuid)
      : event.event === 'ready' && !event.first
  const stop = client.listen((event) => {
    if (!concerns(event)) return
    clearTimeout(timer)
    timer = setTimeout(onChange, quiet)
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
