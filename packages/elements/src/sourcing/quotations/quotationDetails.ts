import type { DocumentExtension } from '../../document/definition/screenTypes.ts'
import { QuestionNote } from '../questions/QuestionNote.tsx'
import { QuotationBelow } from './QuotationBelow.tsx'
import { QuoteNote } from './QuoteNote.tsx'
import { enteredQuote, quoteAnswer } from './quoteAnswer.ts'

/** What a single quotation adds to the generated detail. */
export const quotationDetails: DocumentExtension = {
  answers: { submit: quoteAnswer, surrogate: enteredQuote },
  evidence: QuoteNote,
  notes: { answer: QuestionNote, answerAll: QuestionNote },
  below: QuotationBelow,
}
