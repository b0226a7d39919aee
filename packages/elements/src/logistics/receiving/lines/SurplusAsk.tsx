import { isZero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { quantity } from '@srm/core/i18n/format'
import { useId } from 'react'
import { useReceivingWords } from '../../../words/receivingWords.ts'
import { less } from '../counting.ts'
import type { Count, CountedLine, OpenLine } from '../receivingTypes.ts'
import { isAsked, keepable, type Share } from './differences.ts'

interface SurplusAskProps {
  readonly count: Count
  readonly open: OpenLine
  readonly line: CountedLine
  readonly share: Share
  readonly onChange: (typed: Partial<CountedLine>) => void
  readonly onRecount: () => void
}

const shown = (text: string): string => quantity(text as Decimal)

/** Where what is kept goes, in quantities. */
function useKeepNote(share: Share): string {
  const words = useReceivingWords()
  const rest = less(share.surplus, keepable(share))
  const parts = [
    ...(isZero(share.onOrder) ? [] : [words.keepOrder(shown(share.onOrder))]),
    ...(isZero(share.custody) ? [] : [words.keepCustody(shown(share.custody))]),
    ...(isZero(rest) ? [] : [words.keepBack(shown(rest))]),
  ]
  return parts.join(words.joint)
}

/** Why nothing of it can stay. */
function useKeepNot({ source }: Count, { takesMore }: OpenLine): string {
  const words = useReceivingWords()
  if (takesMore === undefined || source.rules === undefined) return words.keepNotKnown
  return source.kind === 'notice' && !source.rules.withoutNotice ? words.keepUnannounced : words.keepNot
}

/** More has come than can be booked: what is booked is said, and somebody says what becomes of the rest before it is posted. */
export function SurplusAsk({ count, open, line, share, onChange, onRecount }: SurplusAskProps) {
  const words = useReceivingWords()
  const id = useId()
  const keepNote = useKeepNote(share)
  const keepNot = useKeepNot(count, open)
  const isOpenQuestion = isAsked(line, share)
  const [booked, surplus] = [shown(share.booked), shown(share.surplus)]
  const mayKeep = !isZero(keepable(share))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the question is a sentence with a tone, not the legend of a fieldset
    <div className="surplus" role="group" aria-labelledby={id}>
      <p id={id} className={isOpenQuestion ? 'banner red' : 'banner gold'}>
        <span>{isOpenQuestion ? words.surplusAsk(booked, surplus) : words.surplus(booked, surplus)}</span>
      </p>
      <button
        type="button"
        className="choice"
        aria-pressed={line.excess === 'back'}
        onClick={() => onChange({ excess: 'back' })}
      >
        <b>{words.sendBack}</b>
        <span className="choice-note">{words.sendBackNote}</span>
      </button>
      {mayKeep && (
        <button
          type="button"
          className="choice"
          aria-pressed={line.excess === 'keep'}
          onClick={() => onChange({ excess: 'keep' })}
        >
          <b>{words.keepSurplus}</b>
          <span className="choice-note">{keepNote}</span>
        </button>
      )}
      <button type="button" className="choice" onClick={onRecount}>
        <b>{words.recount}</b>
      </button>
      {!mayKeep && <p className="receiving-note">{keepNot}</p>}
    </div>
  )
}
