import type { Decimal } from '@srm/core/definition/field'
import { quantity, unitPrice } from '@srm/core/i18n/format'
import type { Share } from '@srm/core/sourcing/comparison/allocation'
import type { Offer } from '@srm/core/sourcing/comparison/compareLine'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { Empty } from '../../document/values/Value.tsx'
import { Icon } from '../../style/Icon.tsx'
import { bargainWords } from '../bargains/bargainWords.ts'
import { type Against, comparisonScreenWords } from './comparisonScreenWords.ts'
import { costShown, differenceOf, ownText, shareText, signedPercent } from './comparisonTexts.ts'

interface Props {
  readonly offer: Offer | undefined
  /** His tiers begin here, above what is asked. */
  readonly from: Decimal | undefined
  /** What the chosen scenario takes of it. */
  readonly share: Share | undefined
  readonly asked: Decimal | null
  readonly against: Against
  /** What is taken stands beside an award. */
  readonly isProposal: boolean
}

/** Less is good news but beside the lowest price, which nothing is below. */
function Difference({ offer, against }: { readonly offer: Offer; readonly against: Against }) {
  const difference = differenceOf(offer, against)
  if (difference === null || (against === 'best' && offer.rank === 1)) return null
  const tone = against === 'best' ? '' : difference.startsWith('-') ? 'good' : difference === '0' ? '' : 'bad'
  return <span className={tone}>{signedPercent(difference)}</span>
}

/** What was quoted before a price was agreed on, and that an offer waits for its answer. */
function Bargained({ offer: { bargained } }: { readonly offer: Offer }) {
  const words = bargainWords(useWhole().locale)
  if (!bargained) return null
  return (
    <>
      {bargained.quoted && <s className="price-before">{unitPrice(bargained.quoted)}</s>}
      {bargained.status === 'sent' && <span className="bargain-open">{words.open}</span>}
    </>
  )
}

/** A supplier's price for a line: the lowest is marked, what the scenario takes is tinted and told. */
export function QuoteCell({ offer, from, share, asked, against, isProposal }: Props) {
  const words = comparisonScreenWords(useWhole().locale)
  if (!offer && from !== undefined) return <span className="muted">{words.from(quantity(from))}</span>
  if (!offer) return <Empty />
  const isBest = offer.rank === 1
  return (
    <span className={`quote-cell ${share ? 'is-awarded' : ''}`}>
      <span className="cell-main">
        {isBest && <span className="tag green quote-mark">{words.lowest}</span>}
        <b className={isBest ? 'good strong' : 'strong'}>{costShown(offer)}</b>
      </span>
      <span className="cell-sub">
        {share && (
          <span className="award-share">{words[isProposal ? 'proposed' : 'awarded'](shareText(share, asked))}</span>
        )}{' '}
        <Difference offer={offer} against={against} />{' '}
        {offer.own && <span className="muted">{ownText(offer.own)}</span>} <Bargained offer={offer} />{' '}
        {offer.warnings.length > 0 && (
          <span className="warn">
            <Icon name="warning" />
          </span>
        )}
      </span>
    </span>
  )
}
