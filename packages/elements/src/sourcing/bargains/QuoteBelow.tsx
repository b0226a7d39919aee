import type { BelowProps } from '../../document/definition/screenTypes.ts'
import { OfferHistory } from './OfferHistory.tsx'
import { QuoteBargain } from './QuoteBargain.tsx'

/** Below the facts of a quotation: what was bargained about it, and the buyer's way to do so. */
export function QuoteBelow({ doc }: Pick<BelowProps, 'doc'>) {
  return (
    <>
      <QuoteBargain doc={doc} />
      {doc.openTime ? <OfferHistory doc={doc} /> : null}
    </>
  )
}
