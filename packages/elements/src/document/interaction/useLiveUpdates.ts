import { useEffect, useRef } from 'react'
import type { Connection } from '../definition/connection.ts'
import { followChanges } from './followChanges.ts'

/** Calls `onChange` when a document of this kind changed, or this one (`uuid`). */
export function useLiveUpdates(
  client: Connection | undefined,
  document: string,
  uuid: string | undefined,
  onChange: () => void,
): void {
  const latest = useRef(onChange)
  latest.current = onChange
  useEffect(
    () => (client ? followChanges(client, document, uuid, () => latest.current()) : undefined),
    [client, document, uuid],
  )
}
