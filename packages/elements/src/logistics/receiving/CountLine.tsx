import type { Decimal } from '@srm/core/definition/field'
import { quantity } from '@srm/core/i18n/format'
import { refuseReasons } from '@srm/core/logistics/logisticsCodes'
import { serialsOf } from '@srm/core/logistics/packing/serials'
import { useEffect, useId, useRef, useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { Unit } from '../../document/values/Unit.tsx'
import { useReceivingWords } from '../../words/receivingWords.ts'
import { add, difference, isRefused, isTouched, lacksReason, lacksSerials, readQuantity } from './counting.ts'
import { Photos } from './Photos.tsx'
import type { CountedLine, OpenLine, Photo } from './receivingTypes.ts'

interface CountLineProps {
  readonly open: OpenLine
  readonly line: CountedLine
  /** A code has led here: it comes into view. */
  readonly isCurrent: boolean
  /** Only what was announced can be refused. */
  readonly refuses: boolean
  readonly onChange: (typed: Partial<CountedLine>) => void
  /** Of this line; undefined for people who may not lay files beside receipts. */
  readonly photos: readonly Photo[] | undefined
  readonly onPhotos: (photos: readonly Photo[]) => void
  /** Something was typed to its end: the scanner may go on. */
  readonly onTyped: () => void
}

interface QuantityProps {
  readonly id: string
  readonly label: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly onTyped: () => void
}

/** A quantity by the phone's own pad of numbers; what cannot be read stays and says so. */
function Quantity({ id, label, value, onValue, onTyped }: QuantityProps) {
  const words = useReceivingWords()
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && readQuantity(typed) === undefined
  return (
    <>
      <input
        id={id}
        className={isWrong ? 'stepper-value is-error' : 'stepper-value'}
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? `${id}-fault` : undefined}
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? value}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => {
          setTyped(target.value)
          const read = readQuantity(target.value)
          if (read !== undefined) onValue(read)
        }}
        onBlur={() => !isWrong && setTyped(undefined)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isWrong) return
          event.preventDefault()
          onTyped()
        }}
      />
      {isWrong && (
        <span id={`${id}-fault`} className="field-help is-error stepper-fault" role="alert">
          {words.notQuantity}
        </span>
      )}
    </>
  )
}

function DifferenceTag({ open, line }: Pick<CountLineProps, 'open' | 'line'>) {
  const words = useReceivingWords()
  if (!isTouched(line)) return <span className="tag grey">{words.open}</span>
  const more = difference(open, line) as Decimal
  if (more === '0') return <span className="tag green">{words.fits}</span>
  return more.startsWith('-') ? (
    <span className="tag gold">{words.missing(quantity(more.slice(1) as Decimal))}</span>
  ) : (
    <span className="tag red">{words.over(quantity(more))}</span>
  )
}

/** What stands on the packages, and what of them is not taken. */
function LineDetails({ open, line, refuses, photos, onChange, onPhotos, onTyped }: Omit<CountLineProps, 'isCurrent'>) {
  const words = useReceivingWords()
  const { locale } = useWhole()
  const id = useId()
  return (
    <div className="line-details">
      {refuses && (
        <>
          <label className="field-label" htmlFor={`${id}-refused`}>
            {words.refused} <Unit code={open.orderUnit} />
          </label>
          <span className="stepper is-short">
            <Quantity
              id={`${id}-refused`}
              label={words.refused}
              value={line.refusedQty}
              onValue={(refusedQty) => onChange({ refusedQty })}
              onTyped={onTyped}
            />
          </span>
          <label className="field-label" htmlFor={`${id}-reason`}>
            {words.reason}
          </label>
          <select
            id={`${id}-reason`}
            className={lacksReason(line) ? 'field block-field is-error' : 'field block-field'}
            aria-invalid={lacksReason(line)}
            value={line.refuseReason}
            onChange={({ target }) => onChange({ refuseReason: target.value })}
          >
            <option value="">{words.choose}</option>
            {Object.entries(refuseReasons).map(([code, [en, zh]]) => (
              <option key={code} value={code}>
                {locale === 'zh_cn' ? zh : en}
              </option>
            ))}
          </select>
          {photos && isRefused(line) && (
            <>
              <span className="field-label">{words.photos(photos.length)}</span>
              <Photos
                itemNumber={line.itemNumber}
                photos={photos}
                onAdd={(more) => onPhotos([...photos, ...more])}
                onRemove={(gone) => onPhotos(photos.filter(({ id }) => id !== gone.id))}
              />
            </>
          )}
        </>
      )}
      <label className="field-label" htmlFor={`${id}-batch`}>
        {words.batch}
      </label>
      <input
        id={`${id}-batch`}
        className="field block-field"
        maxLength={64}
        autoComplete="off"
        value={line.batchNumber}
        onChange={({ target }) => onChange({ batchNumber: target.value })}
      />
      <label className="field-label" htmlFor={`${id}-expiry`}>
        {words.expiry}
      </label>
      <input
        id={`${id}-expiry`}
        className="field block-field"
        type="date"
        value={line.expiryDate}
        onChange={({ target }) => onChange({ expiryDate: target.value })}
      />
      <label className="field-label" htmlFor={`${id}-serials`}>
        {words.serials(serialsOf(line.serials).length)}
      </label>
      <textarea
        id={`${id}-serials`}
        className={lacksSerials(line) ? 'field block-field serial-field is-error' : 'field block-field serial-field'}
        aria-invalid={lacksSerials(line)}
        rows={2}
        autoComplete="off"
        value={line.serials ?? ''}
        onChange={({ target }) => onChange({ serials: target.value })}
      />
    </div>
  )
}

/** One line as one card: what it is, how much of it came, and what of it is refused. */
export function CountLine({ isCurrent, ...props }: CountLineProps) {
  const { open, line, refuses, onChange, onTyped } = props
  const words = useReceivingWords()
  const card = useRef<HTMLLIElement>(null)
  const id = useId()
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  const step = (more: string) => onChange({ countQty: add(line.countQty, more) })
  const name = open.materialDesc ?? open.materialNumber ?? ''
  return (
    <li ref={card} className={isCurrent ? 'card-line is-current' : 'card-line'} aria-current={isCurrent}>
      <div className="line-top">
        <div className="source-main">
          <h3 className="card-title">{name}</h3>
          <span className="card-code">
            {[open.materialNumber, open.orderNumber && `${open.orderNumber} / ${open.orderItemNumber}`]
              .filter(Boolean)
              .join(' · ')}
          </span>
          <span className="card-code">
            {words.toCome} {quantity(open.left as Decimal)} <Unit code={open.orderUnit} />
          </span>
        </div>
        <DifferenceTag open={open} line={line} />
      </div>
      <div className="card-row">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend; these three are one control */}
        <span className="stepper" role="group" aria-label={`${words.counted} ${name}`}>
          <button type="button" className="stepper-button" aria-label={words.less} onClick={() => step('-1')}>
            −
          </button>
          <Quantity
            id={`${id}-counted`}
            label={words.counted}
            value={line.countQty}
            onValue={(countQty) => onChange({ countQty })}
            onTyped={onTyped}
          />
          <button type="button" className="stepper-button" aria-label={words.more} onClick={() => step('1')}>
            +
          </button>
        </span>
        <button type="button" className="button" onClick={() => onChange({ countQty: open.left })}>
          {words.all(quantity(open.left as Decimal))}
        </button>
      </div>
      <details className="line-more" open={line.refusedQty !== '' || lacksReason(line)}>
        <summary className="line-more-head">{refuses ? `${words.refuse} · ${words.details}` : words.details}</summary>
        <LineDetails {...props} />
      </details>
    </li>
  )
}
