import type { Place } from '@srm/core/i18n/format'
import { useEffect, useMemo, useState } from 'react'

const minute = 60_000

/** What time it is, to the minute. */
function useNow(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** Here and now of a person, to the minute. @param zone IANA */
export function usePlace(zone = 'Asia/Shanghai'): Place {
  const now = useNow()
  return useMemo(() => ({ zone, now: new Date(now).toISOString() }), [zone, now])
}
