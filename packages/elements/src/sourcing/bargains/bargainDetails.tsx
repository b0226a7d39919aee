import type { DocumentExtension } from '../../document/definition/screenTypes.ts'
import { BargainNote, CounterNote } from './BargainNote.tsx'
import { OfferHistory } from './OfferHistory.tsx'

/** What a single price offer adds to the generated detail. */
export const bargainDetails: DocumentExtension = {
  evidence: BargainNote,
  below: ({ doc }) => (
    <div className="quote-below">
      <OfferHistory doc={doc} item={Number(doc.quoteItemNumber)} />
    </div>
  ),
  notes: { counter: CounterNote },
}
