import type { SrmError } from '@srm/core/client/errors'
import { useEffect, useState } from 'react'
import Failure from './Failure.tsx'
import { pageFault } from './pageFault.ts'

/** Milliseconds in which a page that has put an element somewhere says what it is of. */
const givenWithin = 300

/** The page has not said what is to be shown, and is told so; whatever it says later is shown. */
export default function Incomplete() {
  const [error, setError] = useState<SrmError>()
  useEffect(() => {
    if (error) return undefined
    const timer = setTimeout(() => setError(pageFault('embed.incomplete')), givenWithin)
    return () => clearTimeout(timer)
  }, [error])
  return error ? <Failure error={error} onRetry={() => setError(undefined)} single /> : null
}
