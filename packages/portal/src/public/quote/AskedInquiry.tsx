import { date, dateTime, fullTime, quantity } from '@srm/core/i18n/format'
import type { AskedLine, AskedInquiry as Inquiry } from '../../session/takePartCalls.ts'
import { useWords } from '../../words/useWords.ts'
import '../notices/notices.css'
import { useNoticePlace } from '../notices/useNoticePlace.ts'

function Line({ line, withDay }: { readonly line: AskedLine; readonly withDay: boolean }) {
  const place = useNoticePlace()
  const { materialDesc, materialSpecifications, remark, deliveryDate } = line
  const notes = [materialSpecifications, remark].filter(Boolean)
  return (
    <tr>
      <th scope="row">
        {materialDesc}
        {notes.length > 0 && <span className="notice-sub">{notes.join(' · ')}</span>}
      </th>
      <td className="asked-quantity">
        {line.quantity && quantity(line.quantity as Parameters<typeof quantity>[0])} {line.quoteUnit}
      </td>
      {withDay && <td>{deliveryDate && date(deliveryDate, place)}</td>}
    </tr>
  )
}

interface Props {
  readonly buyerName: string
  readonly inquiry: Inquiry
}

/** What is asked for, as every supplier of the inquiry reads it. */
export function AskedInquiry({ buyerName, inquiry }: Props) {
  const { takePart: words } = useWords()
  const place = useNoticePlace()
  const { subject, quoteEndTime, currency, noteToSuppliers, lines } = inquiry
  const withDay = lines.some(({ deliveryDate }) => deliveryDate)
  return (
    <article className="sheet notice-paper">
      <h1 className="page-title notice-title">{subject}</h1>
      <dl className="notice-facts">
        <div>
          <dt>{words.buyer}</dt>
          <dd>{buyerName}</dd>
        </div>
        <div>
          <dt>{words.deadline}</dt>
          <dd>
            <time dateTime={quoteEndTime} title={fullTime(quoteEndTime, place)}>
              {dateTime(quoteEndTime, place)}
            </time>
          </dd>
        </div>
        {currency && (
          <div>
            <dt>{words.currency}</dt>
            <dd>{currency}</dd>
          </div>
        )}
      </dl>
      <div className="notice-content">
        {noteToSuppliers && <p className="asked-note">{noteToSuppliers}</p>}
        <table>
          <thead>
            <tr>
              <th scope="col">{words.what}</th>
              <th scope="col" className="asked-quantity">
                {words.quantity}
              </th>
              {withDay && <th scope="col">{words.wanted}</th>}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.itemNumber} line={line} withDay={withDay} />
            ))}
          </tbody>
        </table>
      </div>
    </article>
  )
}
