import type { Place } from '@srm/core/i18n/format'
import { useEffect, useMemo, useState } from 'react'
import { useSession } from '../session/useSession.ts'
import { useWords } from '../words/useWords.ts'
import { HomeBoard } from './HomeBoard.tsx'
import { Greeting } from './HomeHead.tsx'
import './home.css'
import type { PageProps } from '../pages/pageProps.ts'

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

/** Here and now of the person, to the minute. */
function usePlace(): Place {
  const now = useNow()
  const zone = useSession(({ who }) => who?.timeZone) ?? 'Asia/Shanghai'
  return useMemo(() => ({ zone, now: new Date(now).toISOString() }), [zone, now])
}

/** The page that is always open: what waits, and how the orders stand. The platform reads no business documents. */
export default function HomePage({ side }: PageProps) {
  const { frame } = useWords()
  const place = usePlace()
  return (
    <div className="home">
      {side === undefined || side === 'platform' ? (
        <>
          <Greeting place={place} />
          <p className="soft">{frame.platformHome}</p>
        </>
      ) : (
        <HomeBoard key={side} side={side} place={place} />
      )}
    </div>
  )
}
