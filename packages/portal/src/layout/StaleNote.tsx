import { setStale, useStaleFiles } from '../pages/staleFiles.ts'
import { useWords } from '../words/useWords.ts'

/** Offers to load the page anew when some of its files could not be had. */
export function StaleNote() {
  const words = useWords()
  const { isStale } = useStaleFiles()
  if (!isStale) return null
  return (
    <div className="banner gold stale-note" role="alert">
      <span className="grow">{words.stale.text}</span>
      <button type="button" className="button" onClick={() => location.reload()}>
        {words.reload}
      </button>
      <button type="button" className="button link" onClick={() => setStale(false)}>
        {words.stale.dismiss}
      </button>
    </div>
  )
}
