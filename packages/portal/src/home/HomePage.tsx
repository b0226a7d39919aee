import { usePlace } from '@srm/elements/home/usePlace.ts'
import { useSession } from '../session/useSession.ts'
import { useWords } from '../words/useWords.ts'
import { HomeBoard } from './HomeBoard.tsx'
import { Greeting } from './HomeHead.tsx'
import { PlatformHome } from './PlatformHome.tsx'
import './home.css'
import type { PageProps } from '../pages/pageProps.ts'

/** The page that is always open: what waits, and how the orders stand; the platform, which reads no business documents, operates. */
export default function HomePage({ side }: PageProps) {
  const { frame } = useWords()
  const place = usePlace(useSession(({ who }) => who?.timeZone))
  return (
    <div className="home">
      {side === undefined || side === 'platform' ? (
        <>
          <Greeting place={place} />
          {side === 'platform' ? <PlatformHome place={place} /> : <p className="soft">{frame.platformHome}</p>}
        </>
      ) : (
        <HomeBoard key={side} side={side} place={place} />
      )}
    </div>
  )
}
