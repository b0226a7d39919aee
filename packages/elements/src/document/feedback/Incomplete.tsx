import type { SrmError } from '@srm/core/client/errors'
import { useEffect, useState } from 'react'
import { after } from '../definition/connection.ts'
import Failure from './Failure.tsx'
import { pageFault } from './pageFault.ts'

/** The page has not said what is to be shown: a property may still come, as long as an answer may; then it is told. */
export default function Incomplete() {
  const [error, setError] = useState<SrmError>()
  useEffect(() => {
    if (error) return undefined
    const timer = after(() => setError(pageFault('embed.incomplete')))
    return () => clearTimeout(timer)
  }, [error])
  return error ? <Failure error={error} onRetry={() => setError(undefined)} single /> : null
}
