import { isZero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { quantity } from '@srm/core/i18n/format'
import { Icon } from '../../../style/Icon.tsx'
import { useReceivingWords } from '../../../words/receivingWords.ts'
import { isRefused, photosOf, withLine, withoutPhoto, withPhotos } from '../counting.ts'
import { Photos } from '../Photos.tsx'
import type { CountedLine } from '../receivingTypes.ts'
import { type DifferencesProps, useDifferenceNames } from './DifferenceTaps.tsx'
import { isTapped, shortBy, untapped } from './differences.ts'
import { RefusedFields } from './RefusedFields.tsx'
import { SurplusAsk } from './SurplusAsk.tsx'

/** The last tap, taken back. */
function Undo({ line, onCount }: Pick<DifferencesProps, 'line' | 'onCount'>) {
  const words = useReceivingWords()
  const names = useDifferenceNames()
  const last = line.taps?.at(-1)
  if (!last) return null
  return (
    <button
      type="button"
      className="button"
      onClick={() => onCount((now) => untapped(now, line.itemNumber, last.kind))}
    >
      <Icon name="undo" /> {words.undo(names[last.kind])}
    </button>
  )
}

/** What follows from what differs: how much is refused, what becomes of what is too much, photos of it. */
export function DifferencePanel(props: DifferencesProps) {
  const { count, open, line, share, attaches, onCount, onRecount, onTyped } = props
  const words = useReceivingWords()
  const { itemNumber } = line
  const change = (typed: Partial<CountedLine>) => onCount((now) => withLine(now, itemNumber, typed))
  const photos = photosOf(count, itemNumber)
  const [short, isOver] = [shortBy(open, line), !isZero(share.surplus)]
  const isTappedAny = (line.taps ?? []).length > 0
  if (!isTappedAny && !isRefused(line) && !isOver && photos.length === 0) return null
  return (
    <div className="difference">
      <div className="difference-foot">
        {attaches && (
          <Photos
            itemNumber={itemNumber}
            photos={photos}
            onAdd={(more) => onCount((now) => withPhotos(now, itemNumber, [...photosOf(now, itemNumber), ...more]))}
            onRemove={({ id }) => onCount((now) => withoutPhoto(now, id))}
          />
        )}
        <Undo line={line} onCount={onCount} />
      </div>
      {!isZero(short) && (
        <p className="banner gold">
          <span>{words.shortNote(quantity(short as Decimal))}</span>
        </p>
      )}
      {isOver && (
        <SurplusAsk count={count} open={open} line={line} share={share} onChange={change} onRecount={onRecount} />
      )}
      {isTapped(line, 'damaged') && (
        <RefusedFields unit={open.orderUnit} line={line} onChange={change} onTyped={onTyped} />
      )}
    </div>
  )
}
