import type { LiveEvent } from '@srm/core/client/liveUpdates'
import { useEffect, useRef } from 'react'
import type { Connection } from '../definition/connection.ts'

const quiet = 400

/**
 * Calls `onChange` when the server says that a document of this kind changed. Several changes at once are one
 * call; after a lost connection everything may have changed. `uuid`: only this document.
 */
export function useLiveUpdates(
  client: Connection | undefined,
  document: string,
  uuid: string | undefined,
  onChange: () => void,
): void {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(() => {
    if (!client) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const concerns = (event: LiveEvent): boolean =>
      event.event === 'change'
        ? event.document === document && (uuid === undefined || event.uuid === uuid)
        : event.event === 'ready' && !event.first
    const stop = client.listen((event) => {
      if (!concerns(event)) return
      clearTimeout(timer)
      timer = setTimeout(() => latest.current(), quiet)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, document, uuid])
}
