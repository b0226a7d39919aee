import { change, date, money, quantity, unitPrice } from '@srm/core/i18n/format'
import type { CostPart } from '@srm/core/masterData/prices/priceParts'
import type { Offer } from '@srm/core/sourcing/comparison/compareLine'
import type { ComparedRow, Comparison } from '@srm/core/sourcing/comparison/compareQuotes'
import { isBargainable } from '@srm/core/sourcing/comparison/proposedOffer'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { Icon } from '../../style/Icon.tsx'
import { type BargainPicks, PickButton } from '../bargains/BargainPicks.tsx'
import { keyOf } from '../bargains/bargainItems.ts'
import { bargainWords } from '../bargains/bargainWords.ts'
import { supplierName } from '../optimiser/constraintTexts.ts'
import { optimiserWords } from '../optimiser/optimiserWords.ts'
import type { LineMoves } from '../optimiser/useHandMoves.ts'
import { nameOf } from './comparisonColumns.tsx'
import { comparisonScreenWords } from './comparisonScreenWords.ts'
import {
  bargainedText,
  changeText,
  costParts,
  costShown,
  hasParts,
  signedPercent,
  warningText,
} from './comparisonTexts.ts'

interface Props {
  readonly row: ComparedRow
  readonly comparison: Comparison
  readonly currency: string | null
  /** Where the line may be given to another supplier. */
  readonly moves: LineMoves | undefined
  readonly onClose: () => void
  /** Offers that were chosen to bargain about, by `keyOf`; undefined where nobody can. */
  readonly picks: BargainPicks | undefined
}

/** Gives the line to a supplier; what that costs is told before. */
function GiveLine({ offer, comparison, currency, moves }: Omit<OfferProps, 'row' | 'picks'>) {
  const words = optimiserWords(useWhole().locale)
  const { toElsAccount } = offer
  if (!moves) return null
  if (moves.isWith(toElsAccount)) return <span className="good">{words.given}</span>
  const cost = change(moves.costOf(toElsAccount), currency)
  return (
    <button
      type="button"
      className="button give-line"
      aria-label={words.give(supplierName(comparison, toElsAccount), cost)}
      onClick={() => moves.give(toElsAccount)}
    >
      {words.giveTo} <b className="num">{cost}</b>
    </button>
  )
}

/** Price and fees of one unit, and their sum. */
function Cost({ offer }: { readonly offer: Offer }) {
  const words = comparisonScreenWords(useWhole().locale)
  return (
    <table className="rail-table">
      <tbody>
        {costParts(offer, words).map(({ name, value }) => (
          <tr key={name}>
            <th scope="row" className="rail-cell">
              {name}
            </th>
            <td className="rail-cell num">{value}</td>
          </tr>
        ))}
        {offer.parts.length > 0 && (
          <tr className="rail-sum">
            <th scope="row" className="rail-cell">
              {words.withFees}
            </th>
            <td className="rail-cell num">{costShown(offer)}</td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

/** All tiers, that of the asked quantity in front of the others. */
function Tiers({ offer: { comparable, tierFrom } }: { readonly offer: Offer }) {
  const words = comparisonScreenWords(useWhole().locale)
  if (comparable.tiers.length < 2) return null
  const texts = comparable.tiers.map(({ ladderQuantity, priceExcludingTax }) => {
    const text = `${words.from(quantity(ladderQuantity))} ${unitPrice(priceExcludingTax ?? '0')}`
    return ladderQuantity === tierFrom ? <b key={ladderQuantity}>{text}</b> : <span key={ladderQuantity}>{text}</span>
  })
  return (
    <span className="muted">
      {words.tiers}: {texts.flatMap((text, at) => (at === 0 ? [text] : [' · ', text]))}
    </span>
  )
}

/** What the price is made of, as the supplier says. */
function Costs({ parts, currency }: { readonly parts: readonly CostPart[]; readonly currency: string | undefined }) {
  const words = comparisonScreenWords(useWhole().locale)
  if (parts.length === 0) return null
  return (
    <span className="muted">
      {words.costs}
      {currency && ` (${currency})`}: {parts.map(({ name, amount }) => `${name} ${unitPrice(amount)}`).join(' · ')}
    </span>
  )
}

interface OfferProps extends Omit<Props, 'onClose'> {
  readonly offer: Offer
}

/** One offer with its parts; its supplier's name opens the quotation. */
function OfferOf({ row, offer, comparison, currency, moves, picks }: OfferProps) {
  const { locale, place } = useWhole()
  const openPage = useOpen()
  const words = comparisonScreenWords(locale)
  const supplier = comparison.suppliers.find(({ toElsAccount }) => toElsAccount === offer.toElsAccount)
  if (!supplier?.quote) return null
  const { uuid, quoteNumber, quoteValidUntil, surrogate, surrogateConfirmTime } = supplier.quote
  const changed = changeText(offer, words)
  const bargained = bargainedText(offer, bargainWords(locale))
  return (
    <li className="line-offer">
      <span className="line-offer-head">
        <button
          type="button"
          className="link line-offer-name"
          onClick={() => openPage('srm-document-open', { document: 'quotation', uuid, number: quoteNumber })}
        >
          {nameOf(supplier)}
        </button>
        <b className={offer.rank === 1 ? 'num good strong' : 'num strong'}>{costShown(offer)}</b>
      </span>
      <span className="muted">
        {words.quoted(
          offer.own ? `${offer.own.currency} ${unitPrice(offer.own.price)}` : unitPrice(offer.price),
          quantity(offer.priceBase),
        )}
        {offer.own && ` × ${quantity(offer.own.worth)}`} · {money(offer.amount, currency)}
        {offer.rank > 1 && offer.overBest !== null && ` · ${signedPercent(offer.overBest)}`}
      </span>
      {surrogate === 'Y' && <span className="muted">{words.onPaperLong(surrogateConfirmTime != null)}</span>}
      {hasParts(offer) && <Cost offer={offer} />}
      <Tiers offer={offer} />
      <Costs
        currency={offer.own?.currency}
        parts={
          supplier.quote.lines.find(({ itemNumber }) => itemNumber === row.line.itemNumber)?.costConstituteJson ?? []
        }
      />
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
      <GiveLine {...{ offer, comparison, currency, moves }} />
      {picks && isBargainable(offer) && (
        <PickButton picks={picks} of={keyOf(row.line.itemNumber, offer.toElsAccount)} />
      )}
    </li>
  )
}

/** The offers for a line, the lowest in front. */
export function LineOffers({ row, comparison, currency, moves, picks, onClose }: Props) {
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
          <OfferOf key={offer.toElsAccount} {...{ row, offer, comparison, currency, moves, picks }} />
        ))}
        {row.unpriced.map(({ toElsAccount, from }) => (
          <li key={toElsAccount} className="line-offer muted">
            {names.get(toElsAccount) ?? toElsAccount} ·{' '}
            {words.noPrice(quantity(row.line.quantity ?? '0'), quantity(from))}
          </li>
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
