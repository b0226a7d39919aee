import { useState } from 'react'
import type { BelowProps } from '../../document/definition/screenTypes.ts'
import bargainCss from '../../style/parts/bargain.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { OfferHistory } from './OfferHistory.tsx'
import { QuoteBargain } from './QuoteBargain.tsx'

/** Below the facts of a quotation: what was bargained about it, and the buyer's way to do so. */
export function QuoteBelow({ doc }: Pick<BelowProps, 'doc'>) {
  useStyles(bargainCss)
  const [sent, setSent] = useState(0)
  if (!doc.openTime) return null
  return (
    <div className="quote-below">
      <QuoteBargain doc={doc} onSent={() => setSent((before) => before + 1)} />
      <OfferHistory doc={doc} version={sent} />
    </div>
  )
}
