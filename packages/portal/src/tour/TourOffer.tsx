import { useSettings } from '../settings/settings.ts'
import { useWords } from '../words/useWords.ts'
import { endTour, startTour } from './startTour.ts'

/** Offered once; declined, it can still be started from the account menu. */
export function TourOffer() {
  const { tour } = useWords()
  const done = useSettings(({ tourDone }) => tourDone)
  if (done) return null
  return (
    <aside className="tour-offer" aria-label={tour.title}>
      <span className="tour-offer-text">{tour.offer}</span>
      <button type="button" className="button" onClick={startTour}>
        {tour.start}
      </button>
      <button type="button" className="button link" onClick={endTour}>
        {tour.decline}
      </button>
    </aside>
  )
}
