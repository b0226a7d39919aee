import type { DocumentExtension } from '../../document/definition/screenTypes.ts'
import { QuoteBelow } from '../bargains/QuoteBelow.tsx'
import { QuoteNote } from './QuoteNote.tsx'
import { quoteAnswer } from './quoteAnswer.ts'

/** What a single quotation adds to the generated detail. */
export const quotationDetails: DocumentExtension = {
  answers: { submit: quoteAnswer },
  evidence: QuoteNote,
  below: QuoteBelow,
}
