import type { AnyDoc } from '@srm/core/definition/workflow'
import { date, fullTime, quantity } from '@srm/core/i18n/format'
import type { OpeningRate } from '@srm/core/sourcing/comparison/openingRate'
import type { OpeningEntry } from '@srm/core/sourcing/inquiries/inquiryShape'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { AwaitedName } from '../../document/values/AwaitedName.tsx'
import { useUserName } from '../../document/values/useUserName.ts'
import { inquiryWords } from './inquiryWords.ts'

/** How the quotes were opened: one line, which opens to who entered his password when and to the quotes with their receipts. */

function OpenerName({ person }: { readonly person: string }) {
  const { who } = useWhole()
  return useUserName(`${who?.elsAccount ?? ''}_${person}`) ?? <AwaitedName />
}

function Entry({
  entry: { bout, person, supplierName, time, receiptHash, surrogate },
}: {
  readonly entry: OpeningEntry
}) {
  const { locale, place } = useWhole()
  const words = inquiryWords(locale)
  const at = fullTime(time, place)
  return (
    <li className="question">
      <span>{words.round(bout)}</span>
      <b className="strong">{person === null ? supplierName : <OpenerName person={person} />}</b>
      <span>{person === null ? words.sentAt(at) : words.enteredAt(at)}</span>
      {surrogate === 'Y' && <span className="tag gold">{words.onPaper}</span>}
      {receiptHash && <code className="quote-code muted">{receiptHash}</code>}
    </li>
  )
}

export function OpeningRecord({ doc }: { readonly doc: AnyDoc }) {
  const { locale, place } = useWhole()
  const words = inquiryWords(locale)
  const rates = (Array.isArray(doc.exchangeRates) ? doc.exchangeRates : []) as readonly OpeningRate[]
  const record = (Array.isArray(doc.openingRecord) ? doc.openingRecord : []) as readonly OpeningEntry[]
  if (record.length === 0) return null
  const quotes = record.filter(({ entry }) => entry === 'quote').length
  return (
    <details className="questions">
      <summary className="questions-summary">{words.record(record.length - quotes, quotes)}</summary>
      <ul className="question-list">
        {record.map((entry) => (
          <Entry key={`${entry.bout} ${entry.person} ${entry.quoteNumber} ${entry.time}`} entry={entry} />
        ))}
        {rates.map(({ bout, currency, exchangeRate, exchangeRateUnit, rateDate }) => (
          <li key={`${bout} ${currency}`} className="question">
            <span>{words.round(bout)}</span>
            <b className="strong">
              {quantity(exchangeRateUnit)} {currency} = {quantity(exchangeRate)} {String(doc.currency ?? '')}
            </b>
            <span>{words.rateOf(date(rateDate, place))}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
