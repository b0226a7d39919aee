import type { Decimal } from '@srm/core/definition/field'
import { f } from '@srm/core/definition/field'
import { quantity, unitPrice } from '@srm/core/i18n/format'
import { errorText } from '@srm/core/i18n/messages'
import { usualUntil } from '@srm/core/sourcing/bargains/bargainRules'
import { quotation } from '@srm/core/sourcing/quotations/quotation'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useToast } from '../../document/feedback/Toast.tsx'
import { FormItem } from '../../fields/FormItem.tsx'
import { Icon } from '../../style/Icon.tsx'
import bargainCss from '../../style/parts/bargain.css?inline'
import { useStyles } from '../../style/useStyles.ts'
import { signedPercent } from '../comparison/comparisonTexts.ts'
import { type BargainItem, isBelow, isPrice, offersByQuote, percentBelow } from './bargainItems.ts'
import { bargainWords } from './bargainWords.ts'

/** Prices for lines of quotations, sent to their suppliers. Uses antd: import it lazily. */

interface Props {
  readonly items: readonly BargainItem[]
  /** Every line needs a price, and starts with the one that is proposed; without it those without a price are left out. */
  readonly isChosen: boolean
  readonly onRemove?: (key: string) => void
  readonly onClose: () => void
  /** Offers were sent; undefined where some were not. */
  readonly onSent: (keys: readonly string[]) => void
}

interface RowProps {
  readonly item: BargainItem
  readonly value: unknown
  readonly isTried: boolean
  readonly isNeeded: boolean
  readonly onChange: (value: unknown) => void
  readonly onRemove: ((key: string) => void) | undefined
}

const untilField = f.time('Answer by', '答复截止', { required: true })
const remarkField = f.text('Remark to the supplier', '给供应商的说明', { max: 500 })

function Row({ item, value, isTried, isNeeded, onChange, onRemove }: RowProps) {
  const { locale } = useWhole()
  const words = bargainWords(locale)
  const { proposed, own, priceBase, currency } = item
  const isEmpty = value === null || value === undefined || value === ''
  // what he asks himself is where somebody begins, not a fault
  const isWrong = isEmpty
    ? isNeeded && isTried
    : !isBelow(item, value) && (isTried || (isPrice(value) && value !== own))
  const difference = isBelow(item, value) ? percentBelow(item, value) : null
  const field = f.price(words.offer, words.offer)
  return (
    <li className="bargain-row">
      <span className="bargain-row-head">
        <b className="strong">{item.supplierName}</b>
        {onRemove && (
          <button type="button" className="icon-button" aria-label={words.remove} onClick={() => onRemove(item.key)}>
            <Icon name="close" />
          </button>
        )}
      </span>
      <span>
        {words.line(item.itemNumber)} · {item.description}
      </span>
      <span className="muted">
        {words.now(unitPrice(own))}
        {currency && ` ${currency}`}
        {priceBase !== '1' && ` / ${quantity(priceBase)}`}
      </span>
      {/* it stays as high as it is while somebody leaves the field for the button below */}
      <span className="good bargain-difference">{difference !== null && words.below(signedPercent(difference))}</span>
      <FormItem
        name={`price ${item.key}`}
        field={field}
        value={value}
        fault={isWrong ? (isEmpty ? words.noPrice : words.notBelow) : undefined}
        required={isNeeded}
        onChange={onChange}
        onBlur={() => undefined}
      />
      {proposed.by === 'target' && (
        <button type="button" className="button link bargain-take" onClick={() => onChange(proposed.price)}>
          {words.takeTarget(unitPrice(proposed.price))}
        </button>
      )}
    </li>
  )
}

/** What is typed, and sending it quotation by quotation: those of one stand or fall together. */
function usePanel({ items, isChosen, onSent }: Props) {
  const { writing, locale, place } = useWhole()
  const words = bargainWords(locale)
  const tell = useToast()
  const [typed, setTyped] = useState<Readonly<Record<string, unknown>>>({})
  const [until, setUntil] = useState<unknown>(() => usualUntil({ now: place.now }))
  const [remark, setRemark] = useState<unknown>(null)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const prices = Object.fromEntries(
    items.map(({ key, proposed }) => [key, key in typed ? typed[key] : isChosen ? proposed.price : null]),
  )
  const isFilled = (value: unknown) => value !== null && value !== undefined && value !== ''
  const isRight = (item: BargainItem) => (isFilled(prices[item.key]) ? isBelow(item, prices[item.key]) : !isChosen)
  const send = async () => {
    setTried(true)
    const offers = offersByQuote(items, prices)
    const api = writing('quotation', 'buyer')
    if (!api || isBusy || typeof until !== 'string' || !items.every(isRight) || offers.size === 0) return
    setBusy(true)
    setFailure(undefined)
    const sent: string[] = []
    try {
      for (const [uuid, lines] of offers) {
        const remarkToSupplier = typeof remark === 'string' && remark !== '' ? { remarkToSupplier: remark } : {}
        await api.act('bargain', { uuid }, { validUntil: until, ...remarkToSupplier, lines })
        sent.push(...items.flatMap((item) => (item.quoteUuid === uuid && isFilled(prices[item.key]) ? [item.key] : [])))
      }
      tell(words.sent(sent.length))
    } catch (error) {
      setFailure(errorText(locale, error as never, quotation as never))
    } finally {
      setBusy(false)
      if (sent.length > 0) onSent(sent)
    }
  }
  const set = (key: string, value: unknown) => setTyped((before) => ({ ...before, [key]: value as Decimal }))
  const isNothing = isTried && offersByQuote(items, prices).size === 0
  return { prices, until, setUntil, remark, setRemark, isTried, isBusy, isNothing, failure, send, set }
}

export default function BargainPanel(props: Props) {
  useStyles(bargainCss)
  const { items, isChosen, onRemove, onClose } = props
  const words = bargainWords(useWhole().locale)
  const panel = usePanel(props)
  return (
    <section className="rail-part bargain-panel" aria-label={words.title(items.length)}>
      <span className="bargain-row-head">
        <h2 className="bargain-title">{words.title(items.length)}</h2>
        <button type="button" className="icon-button" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </span>
      {items.length === 0 && <p className="muted">{words.nothing}</p>}
      {items.length > 0 && (
        <>
          <ul className="plain-list bargain-rows">
            {items.map((item) => (
              <Row
                key={item.key}
                item={item}
                value={panel.prices[item.key]}
                isTried={panel.isTried}
                isNeeded={isChosen}
                onChange={(value) => panel.set(item.key, value)}
                onRemove={onRemove}
              />
            ))}
          </ul>
          <FormItem
            name="validUntil"
            field={untilField}
            value={panel.until}
            fault={panel.isTried && !panel.until ? words.until : undefined}
            required
            onChange={panel.setUntil}
            onBlur={() => undefined}
          />
          <FormItem
            name="remarkToSupplier"
            field={remarkField}
            value={panel.remark}
            fault={undefined}
            onChange={panel.setRemark}
            onBlur={() => undefined}
          />
          {(panel.failure ?? (panel.isNothing ? words.noPrice : undefined)) && (
            <div className="banner red" role="alert">
              {panel.failure ?? words.noPrice}
            </div>
          )}
          <button
            type="button"
            className="button primary"
            aria-disabled={panel.isBusy}
            onClick={() => void panel.send()}
          >
            {words.send}
          </button>
        </>
      )}
    </section>
  )
}
