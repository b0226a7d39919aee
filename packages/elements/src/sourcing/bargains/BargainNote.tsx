import { decimal } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { AnyDoc } from '@srm/core/definition/workflow'
import { fullTime, unitPrice } from '@srm/core/i18n/format'
import type { bargainEnds } from '@srm/core/sourcing/bargains/bargainCodes'
import { percentOver } from '@srm/core/sourcing/comparison/compareLine'
import { Fragment } from 'react'
import type { EvidenceProps } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { Icon } from '../../style/Icon.tsx'
import bargainCss from '../../style/parts/bargain.css?inline'
import noteCss from '../../style/parts/sourcing.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { signedPercent } from '../comparison/comparisonTexts.ts'
import { remaining } from '../quotations/remaining.ts'
import { useLeft } from '../quotations/useLeft.ts'
import { bargainWords } from './bargainWords.ts'

interface NoteProps {
  readonly doc: AnyDoc
}

const priceOf = (value: unknown): Decimal | undefined =>
  typeof value === 'string' && value !== '' ? (value as Decimal) : undefined

/** From the quote to the last price: "Quoted 12 → Offer 11.4 (−5%) → Counter 11.6". */
function Course({ doc }: NoteProps) {
  const words = bargainWords(useWhole().locale)
  const quoted = priceOf(doc.quotedPrice)
  const own = priceOf(doc.ownPrice)
  const steps = [
    { text: words.quoted, price: quoted },
    { text: words.before, price: own === quoted ? undefined : own },
    { text: words.offered, price: priceOf(doc.price) },
    { text: words.counter, price: priceOf(doc.counterPrice) },
  ].flatMap(({ text, price }) => (price ? [{ text, price }] : []))
  if (steps.length === 0) return null
  return (
    <p className="price-course">
      {steps.map(({ text, price }, at) => {
        const difference = at > 0 && quoted ? percentOver(decimal(price), decimal(quoted)) : null
        return (
          <Fragment key={text}>
            {at > 0 && <Icon name="right" />}
            <span className="price-step">
              <span className="muted">{text}</span> <b className="num strong">{unitPrice(price)}</b>
              {difference !== null && <span className="muted"> {signedPercent(difference)}</span>}
            </span>
          </Fragment>
        )
      })}
    </p>
  )
}

function Deadline({ until }: { readonly until: string }) {
  const { locale, place } = useWhole()
  const words = bargainWords(locale)
  const left = useLeft(until)
  return (
    <div className="quote-line">
      <Icon name="calendar" />
      <span>
        {words.ends(fullTime(until, place))} ·{' '}
        <b className="strong">{left > 0 ? words.left(remaining(left, locale)) : words.over}</b>
      </span>
    </div>
  )
}

/** What each answer means for the supplier. */
function Answers({ doc }: NoteProps) {
  const words = bargainWords(useWhole().locale)
  const price = priceOf(doc.price)
  if (!price) return null
  return (
    <div className="quote-line muted">
      <Icon name="info" />
      <span>
        {words.acceptSays(unitPrice(price))} {words.rejectSays}
      </span>
    </div>
  )
}

/** What an offer that was answered, and is concluded, leaves the supplier with. */
function Settled({ doc }: NoteProps) {
  const words = bargainWords(useWhole().locale)
  const price = priceOf(doc.bargainSendStatus === 'countered' ? doc.counterPrice : doc.ownPrice)
  return (
    <div className="banner">
      <Icon name="info" />
      <span>{words.settled(price && unitPrice(price))}</span>
    </div>
  )
}

/** What a counter price may be, above the question. */
export function CounterNote({ doc }: NoteProps) {
  const words = bargainWords(useWhole().locale)
  const [price, own] = [priceOf(doc.price), priceOf(doc.ownPrice)]
  if (!price || !own) return null
  return (
    <div className="banner blue">
      <Icon name="info" />
      <span>{words.range(unitPrice(price), unitPrice(own))}</span>
    </div>
  )
}

/** For the buyer: why it ended, and the way to the comparison, where another price is offered or one is awarded. */
function BuyerNote({ doc }: NoteProps) {
  const { locale, permissions } = useWhole()
  const openPage = useOpen()
  const words = bargainWords(locale)
  const ended = words.endedBy[doc.endReason as keyof typeof bargainEnds]
  const toDecide = ['rejected', 'countered', 'expired'].includes(String(doc.stage))
  return (
    <>
      {ended && (
        <div className="banner">
          <Icon name="info" />
          <span>{ended}</span>
        </div>
      )}
      {toDecide && permissions?.has('quotation.field.price') && (
        <div>
          <button
            type="button"
            className="button primary"
            onClick={() =>
              openPage('srm-document-open', {
                document: 'quoteComparison',
                start: { enquiryNumber: String(doc.enquiryNumber) },
              })
            }
          >
            <Icon name="columns" />
            {words.compare}
          </button>
        </div>
      )}
    </>
  )
}

/** Above the facts of an offer: its prices, until when it is answered, and what follows. */
export function BargainNote({ doc }: Pick<EvidenceProps, 'doc'>) {
  useStyles(noteCss)
  useStyles(bargainCss)
  const { side } = useWhole()
  return (
    <div className="quote-note">
      <Course doc={doc} />
      {doc.stage === 'sent' && typeof doc.validUntil === 'string' && <Deadline until={doc.validUntil} />}
      {doc.stage === 'sent' && side === 'supplier' && <Answers doc={doc} />}
      {doc.stage === 'ended' && side === 'supplier' && <Settled doc={doc} />}
      {side === 'buyer' && <BuyerNote doc={doc} />}
    </div>
  )
}
