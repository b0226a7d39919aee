import { date, money, quantity, unitPrice } from '@srm/core/i18n/format'
import type { Offer } from '@srm/core/sourcing/comparison/compareLine'
import type { ComparedRow, Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import { isBargainable } from '@srm/core/sourcing/comparison/proposedOffer'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useElement } from '../../host/env.ts'
import { Icon } from '../../style/Icon.tsx'
import { type BargainPicks, PickButton } from '../bargains/BargainPicks.tsx'
import { keyOf } from '../bargains/bargainItems.ts'
import { bargainWords } from '../bargains/bargainWords.ts'
import { nameOf } from './comparisonColumns.tsx'
import { comparisonScreenWords } from './comparisonScreenWords.ts'
import { bargainedText, changeText, signedPercent, warningText } from './comparisonTexts.ts'

interface Props {
  readonly row: ComparedRow
  readonly comparison: Comparison
  readonly currency: string | null
  readonly onClose: () => void
  /** Offers that were chosen to bargain about, by `keyOf`; undefined where nobody can. */
  readonly picks: BargainPicks | undefined
}

/** One offer with its parts; its supplier's name opens the quotation. */
function OfferOf({ row, offer, comparison, currency, picks }: { readonly offer: Offer } & Omit<Props, 'onClose'>) {
  const { locale, place } = useWhole()
  const { emit } = useElement()
  const words = comparisonScreenWords(locale)
  const supplier = comparison.suppliers.find(({ toElsAccount }) => toElsAccount === offer.toElsAccount)
  if (!supplier?.quote) return null
  const { uuid, quoteNumber, quoteValidUntil } = supplier.quote
  const changed = changeText(offer, words)
  const bargained = bargainedText(offer, bargainWords(locale))
  return (
    <li className="line-offer">
      <span className="line-offer-head">
        <button
          type="button"
          className="link line-offer-name"
          onClick={() => void emit('srm-document-open', { document: 'quotation', uuid, number: quoteNumber })}
        >
          {nameOf(supplier)}
        </button>
        <b className={offer.rank === 1 ? 'num good strong' : 'num strong'}>{unitPrice(offer.unitPrice)}</b>
      </span>
      <span className="muted">
        {words.quoted(unitPrice(offer.price), quantity(offer.priceBase))} · {money(offer.amount, currency)}
        {offer.rank > 1 && offer.overBest !== null && ` · ${signedPercent(offer.overBest)}`}
      </span>
      {bargained && <span className="muted">{bargained}</span>}
      {changed && <span className="muted">{changed}</span>}
      {quoteValidUntil && !offer.warnings.some(({ kind }) => kind === 'expired') && (
        <span className="muted">{words.warning.expired(date(quoteValidUntil, place))}</span>
      )}
      {offer.warnings.map((warning) => (
        <span key={warning.kind} className="warn">
          <Icon name="warning" /> {warningText(warning, words, place)}
        </span>
      ))}
      {offer.remark && <span>{offer.remark}</span>}
      {picks && isBargainable(offer) && (
        <PickButton picks={picks} of={keyOf(row.line.itemNumber, offer.toElsAccount)} />
      )}
    </li>
  )
}

/** The offers for a line, the lowest in front. */
export function LineOffers({ row, comparison, currency, picks, onClose }: Props) {
  const { locale } = useWhole()
  const words = comparisonScreenWords(locale)
  const names = new Map(comparison.suppliers.map((supplier) => [supplier.toElsAccount, nameOf(supplier)]))
  return (
    <section className="rail-part" aria-live="polite">
      <span className="line-offer-head">
        <h2 className="rail-part-title">
          {words.lineTitle(row.line.itemNumber)} · {row.line.materialDesc ?? row.line.materialNumber}
        </h2>
        <button type="button" className="icon-button" aria-label={words.leaveLine} onClick={onClose}>
          <Icon name="close" />
        </button>
      </span>
      <ul className="plain-list">
        {row.offers.map((offer) => (
          <OfferOf key={offer.toElsAccount} {...{ row, offer, comparison, currency, picks }} />
        ))}
        {row.without.map((toElsAccount) => (
          <li key={toElsAccount} className="line-offer muted">
            {names.get(toElsAccount) ?? toElsAccount} · {words.notOffered}
          </li>
        ))}
      </ul>
    </section>
  )
}
