import type { Decimal } from '@srm/core/definition/field'
import type { AnyDoc, AnyRow } from '@srm/core/definition/workflow'
import { dateTime, unitPrice } from '@srm/core/i18n/format'
import { bargainResults } from '@srm/core/sourcing/bargains/bargainCodes'
import { bargainShape } from '@srm/core/sourcing/bargains/bargainShape'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useLoad } from '../../document/interaction/useLoad.ts'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { label } from '../../document/values/labelText.ts'
import { Empty } from '../../document/values/Value.tsx'
import bargainCss from '../../style/parts/bargain.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { bargainWords } from './bargainWords.ts'

const fields = [
  'quoteItemNumber',
  'round',
  'price',
  'counterPrice',
  'ownPrice',
  'bargainSendStatus',
  'sendTime',
] as const

interface Props {
  readonly doc: AnyDoc
  /** Of this line alone. */
  readonly item?: number
  /** Another one: offers were made since. */
  readonly version?: number
}

/** Offers for lines of a quotation, the newest in front. */
function useOffers({ doc, item, version = 0 }: Props) {
  const { client, side, permissions } = useWhole()
  const quoteNumber = String(doc.quoteNumber ?? '')
  const may = client && permissions?.has('bargain.view')
  // what happened to the document may have been an offer
  const key = may
    ? `offers ${quoteNumber} ${item ?? ''} ${String(doc.lastUpdateDate)} ${String(doc.rowVersion)} ${version}`
    : undefined
  return useLoad<readonly AnyRow[]>(key, async () => {
    if (!client) throw new Error('There is no session.')
    const query = { quoteNumber: [quoteNumber], fields: [...fields], sort: '-sendTime', limit: 100 }
    const { items } = await client.of(side, 'bargain').list(query)
    return (items as readonly AnyRow[]).filter((row) => item === undefined || row.quoteItemNumber === item)
  })
}

const Price = ({ value }: { readonly value: unknown }) =>
  typeof value === 'string' ? unitPrice(value as Decimal) : <Empty />

function OfferRow({
  row,
  withLine,
  isHere,
}: {
  readonly row: AnyRow
  readonly withLine: boolean
  readonly isHere: boolean
}) {
  const { locale, place } = useWhole()
  const openPage = useOpen()
  const words = bargainWords(locale)
  const status = String(row.bargainSendStatus) as keyof typeof bargainResults
  const { tone } = bargainShape.statuses.bargainSendStatus.states[status]
  const [en, zh] = bargainResults[status]
  const name = `${withLine ? `${words.line(Number(row.quoteItemNumber))} · ` : ''}#${String(row.round ?? '')}`
  return (
    <tr aria-current={isHere || undefined}>
      <th scope="row" className="rail-cell">
        {isHere ? (
          name
        ) : (
          <button
            type="button"
            className="button link offer-open"
            onClick={() =>
              openPage('srm-document-open', {
                document: 'bargain',
                uuid: String(row.uuid),
                number: String(row.bargainNo),
              })
            }
          >
            {name}
          </button>
        )}
        <span className="offer-time">{row.sendTime ? dateTime(String(row.sendTime), place) : ''}</span>
      </th>
      <td className="rail-cell num">
        <Price value={row.price} />
      </td>
      <td className="rail-cell num">
        <Price value={row.counterPrice} />
      </td>
      <td className="rail-cell">
        <span className={`tag ${tone}`}>{label(locale, { en, zh })}</span>
      </td>
    </tr>
  )
}

/** Every offer that was made for lines of a quotation, with its answer; nothing where there was none. */
export function OfferHistory(props: Props) {
  const { doc, item } = props
  useStyles(bargainCss)
  const { locale } = useWhole()
  const words = bargainWords(locale)
  const { data } = useOffers(props)
  if (!data || data.length === 0) return null
  return (
    <section className="offer-history">
      <h2 className="bargain-title">{words.history}</h2>
      <table className="rail-table">
        <thead>
          <tr>
            <th scope="col" className="rail-cell">
              {words.round}
            </th>
            <th scope="col" className="rail-cell num">
              {words.offered}
            </th>
            <th scope="col" className="rail-cell num">
              {words.counter}
            </th>
            <th scope="col" className="rail-cell">
              {label(locale, bargainShape.statuses.bargainSendStatus)}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <OfferRow key={String(row.uuid)} row={row} withLine={item === undefined} isHere={row.uuid === doc.uuid} />
          ))}
        </tbody>
      </table>
    </section>
  )
}
