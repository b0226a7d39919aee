import { useWhole } from '../definition/wholeDefinition.tsx'
import { label } from '../values/labelText.ts'

const bars = [220, 640, 480, 560, 600, 420]

/** What kind of document is on its way, where its number will stand. */
export function DetailSkeleton() {
  const { words, def, locale } = useWhole()
  return (
    <div className="detail-skeleton" role="status" aria-label={words.common.loading}>
      <span className="page-title">{label(locale, def.shape)}</span>
      {bars.map((width) => (
        <span className="skeleton" key={width} style={{ width }} />
      ))}
    </div>
  )
}
