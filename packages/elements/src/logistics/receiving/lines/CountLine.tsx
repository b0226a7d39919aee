import type { Decimal } from '@srm/core/definition/field'
import { quantity } from '@srm/core/i18n/format'
import { useEffect, useId, useRef } from 'react'
import { Unit } from '../../../document/values/Unit.tsx'
import { useReceivingWords } from '../../../words/receivingWords.ts'
import { add, difference, isRefused, isTouched, lacksReason, leftAfter, leftBeside, withLine } from '../counting.ts'
import type { CountedLine } from '../receivingTypes.ts'
import { DifferencePanel } from './DifferencePanel.tsx'
import { type DifferencesProps, DifferenceTaps } from './DifferenceTaps.tsx'
import { isAsked, isOpen } from './differences.ts'
import { LineDetails, refusesInDetails } from './LineDetails.tsx'
import { QuantityField } from './QuantityField.tsx'

interface CountLineProps extends Omit<DifferencesProps, 'onRecount'> {
  /** A code has led here: it comes into view. */
  readonly isCurrent: boolean
  /** It is counted again: its quantity has the focus. A number that grows with each time. */
  readonly recounts: number
  readonly onRecount: (itemNumber: number) => void
  /** All of the line was counted: the next one is in turn. */
  readonly onAll: (itemNumber: number) => void
}

type TagProps = Pick<DifferencesProps, 'open' | 'line' | 'share'>

/** How a line stands beside what was to come. */
export function DifferenceTags({ open, line, share }: TagProps) {
  const words = useReceivingWords()
  const more = difference(open, line) as Decimal
  return (
    <span className="line-tags">
      {isOpen(line) && <span className="tag grey">{words.open}</span>}
      {!isOpen(line) && more === '0' && <span className="tag green">{words.fits}</span>}
      {!isOpen(line) && more.startsWith('-') && (
        <span className="tag gold">{words.missing(quantity(more.slice(1) as Decimal))}</span>
      )}
      {more !== '0' && !more.startsWith('-') && (
        <span className={isAsked(line, share) ? 'tag red' : 'tag gold'}>{words.over(quantity(more))}</span>
      )}
      {isRefused(line) && <span className="tag red">{words.damagedCount(quantity(line.refusedQty as Decimal))}</span>}
    </span>
  )
}

/** What it is, how much of it was to come, and how much is left to count. */
function LineTop({ open, line, share }: TagProps) {
  const words = useReceivingWords()
  return (
    <div className="line-top">
      <div className="source-main">
        <h3 className="card-title">{open.materialDesc ?? open.materialNumber}</h3>
        <span className="card-code">
          {[open.materialNumber, open.orderNumber && `${open.orderNumber} / ${open.orderItemNumber}`]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span className="card-code">
          {words.toCome} {quantity(open.left as Decimal)} <Unit code={open.orderUnit} />
          {isTouched(line) && ` · ${words.leftOf(quantity(leftAfter(open, line) as Decimal))}`}
        </span>
      </div>
      <DifferenceTags open={open} line={line} share={share} />
    </div>
  )
}

/** One line as one card: what it is, how much of it came, and what differs. */
export function CountLine({ isCurrent, recounts, onRecount, onAll, ...props }: CountLineProps) {
  const { count, open, line, share, onCount, onTyped } = props
  const words = useReceivingWords()
  const card = useRef<HTMLLIElement>(null)
  const id = useId()
  const { itemNumber } = line
  useEffect(() => {
    if (isCurrent) card.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  useEffect(() => {
    if (recounts > 0) card.current?.querySelector<HTMLInputElement>('.stepper-value')?.focus()
  }, [recounts])
  const change = (typed: Partial<CountedLine>) => onCount((now) => withLine(now, itemNumber, typed))
  const step = (more: string) => change({ countQty: add(line.countQty, more) })
  const all = leftBeside(open, line)
  const refuses = refusesInDetails(count, line)
  return (
    <li ref={card} className={isCurrent ? 'card-line is-current' : 'card-line'} aria-current={isCurrent}>
      <LineTop open={open} line={line} share={share} />
      <div className="card-row">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend; these three are one control */}
        <span className="stepper" role="group" aria-label={`${words.counted} ${open.materialDesc ?? ''}`}>
          <button type="button" className="stepper-button" aria-label={words.less} onClick={() => step('-1')}>
            −
          </button>
          <QuantityField
            id={`${id}-counted`}
            label={words.counted}
            value={line.countQty}
            onValue={(countQty) => change({ countQty })}
            onTyped={onTyped}
          />
          <button type="button" className="stepper-button" aria-label={words.more} onClick={() => step('1')}>
            +
          </button>
        </span>
        <button
          type="button"
          className="button"
          onClick={() => {
            change({ countQty: all })
            onAll(itemNumber)
          }}
        >
          {words.all(quantity(all as Decimal))}
        </button>
      </div>
      <DifferenceTaps {...props} />
      <DifferencePanel {...props} onRecount={() => onRecount(itemNumber)} />
      <details className="line-more" open={refuses && (line.refusedQty !== '' || lacksReason(line))}>
        <summary className="line-more-head">{refuses ? `${words.refuse} · ${words.details}` : words.details}</summary>
        <LineDetails count={count} open={open} line={line} onChange={change} onTyped={onTyped} />
      </details>
    </li>
  )
}
