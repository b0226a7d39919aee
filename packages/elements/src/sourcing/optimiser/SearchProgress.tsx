import { useEffect, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { optimiserWords } from './optimiserWords.ts'
import type { Running } from './useOptimised.ts'

const often = 250

/** How long a search has been going on, of the longest that it takes; it can be stopped. */
export function SearchProgress({ running, onStop }: { readonly running: Running; readonly onStop: () => void }) {
  const words = optimiserWords(useWhole().locale)
  const { step, seconds } = running
  const [gone, setGone] = useState(0)
  useEffect(() => {
    const since = Date.now()
    setGone(0)
    const timer = setInterval(() => setGone((Date.now() - since) / 1000), often)
    return () => clearInterval(timer)
  }, [])
  const share = Math.min(gone / seconds, 1)
  const label = step === 'award' ? words.searching : words.pricing
  return (
    <div className="search-progress">
      <span className="grow">
        <span role="status">{label}</span>
        <span
          className="progress-track"
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.floor(share * 100)}
        >
          <span className="progress-bar" style={{ width: `${Math.floor(share * 100)}%` }} />
        </span>
        <span className="scenario-facts">{words.seconds(Math.min(Math.floor(gone), seconds), seconds)}</span>
      </span>
      <button type="button" className="button" onClick={onStop}>
        {words.stop}
      </button>
    </div>
  )
}
