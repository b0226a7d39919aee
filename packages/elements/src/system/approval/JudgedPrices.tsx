import type { JudgedPrice, OtherPrice } from '@srm/core/client/approvals/approvalEvidence'
import { decimal, isZero, zero } from '@srm/core/decimal'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { change, date, unitPrice } from '@srm/core/i18n/format'
import { approvalWords } from '../../document/approvalProgress/approvalWords.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { lineName } from '../../document/detail/lineIdentity.ts'
import { FollowLink } from '../../home/FollowLink.tsx'

/** Lines whose price says something: it is another one than before or than agreed on. */
const speaks = ({ last, agreed }: JudgedPrice): boolean =>
  [last, agreed].some((one) => one?.percent != null && !isZero(one.percent))

const mostShown = 20

function Other({ other }: { readonly other: OtherPrice | null }) {
  const { locale, place } = useWhole()
  const words = approvalWords(locale)
  if (!other) return <span className="muted">{words.none}</span>
  const { price, document, number, uuid, on, percent } = other
  const tone = percent === null || isZero(percent) ? 'muted' : decimal(percent).gt(zero) ? 'bad' : 'good'
  const to = uuid
    ? { side: 'buyer' as const, document, uuid }
    : { side: 'buyer' as const, document, filters: { [`${document}Number`]: number } }
  return (
    <>
      <span className="num">{unitPrice(price)}</span>{' '}
      {percent !== null && <span className={tone}>{`${change(percent).replace(/\.?0+$/, '')}%`}</span>}{' '}
      <FollowLink className="link" to={to}>
        {number}
      </FollowLink>
      {on && <span className="muted"> {date(on, place)}</span>}
    </>
  )
}

/** The prices of lines beside the last ones and the agreed ones, with what says so. */
export function JudgedPrices({ prices, doc }: { readonly prices: readonly JudgedPrice[]; readonly doc: AnyDoc }) {
  const scope = useWhole()
  const words = approvalWords(scope.locale)
  const shown = prices.filter(speaks).slice(0, mostShown)
  if (shown.length === 0) return null
  return (
    <ul className="plain-list judged-prices" aria-label={words.prices}>
      {shown.map(({ item, price, last, agreed }) => {
        const line = doc.lines?.find(({ itemNumber }) => itemNumber === item)
        return (
          <li key={item} className="judged-price">
            <span className="ellipsis">
              <span className="muted">{words.priceOf(item)}</span> {line && lineName(scope, line)}
            </span>
            <b className="strong num">{unitPrice(price)}</b>
            <span>
              <span className="muted">{words.last}</span> <Other other={last} />
            </span>
            <span>
              <span className="muted">{words.agreed}</span> <Other other={agreed} />
            </span>
          </li>
        )
      })}
    </ul>
  )
}
