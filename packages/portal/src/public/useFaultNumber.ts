import { useEffect, useState } from 'react'
import { currentPathname, currentSearch } from '../pages/address.ts'
import { openGet } from '../session/openCalls.ts'

export type FaultKind = 'notFound' | 'notAllowed' | 'broken'

/**
 * The number under which the server's log has a page that could not be shown; undefined until there is one, and where the server
 * does not answer.
 * @param kind undefined where the failure has a number already
 */
export function useFaultNumber(kind: FaultKind | undefined): string | undefined {
  const [number, setNumber] = useState<string>()
  useEffect(() => {
    if (kind === undefined) return undefined
    let isGone = false
    const path = (currentPathname() + currentSearch()).slice(0, 500)
    openGet<{ readonly number: string }>('/pageFault', { kind, path }).then(
      ({ number: given }) => {
        if (!isGone) setNumber(given)
      },
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [kind])
  return number
}
