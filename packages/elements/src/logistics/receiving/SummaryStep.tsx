import { isZero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import { quantity } from '@srm/core/i18n/format'
import { Unit } from '../../document/values/Unit.tsx'
import { useReceivingWords } from '../../words/receivingWords.ts'
import { difference, isTouched, lacksReason, photosOf, withLine } from './counting.ts'
import { DifferenceTags } from './lines/CountLine.tsx'
import type { DifferencesProps } from './lines/DifferenceTaps.tsx'
import { goesBack, isAsked, isOpen, kept, mayEnd, type Share, sharesOf, shortBy } from './lines/differences.ts'
import { hasGoods, lacksSerials } from './lines/receiptOf.ts'
import { SurplusAsk } from './lines/SurplusAsk.tsx'
import type { Count, CountedLine, OpenLine } from './receivingTypes.ts'

const shown = (text: string): string => quantity((text === '' ? '0' : text) as Decimal)

/** Why a count cannot be handed in; undefined where it can. */
export function useLack(count: Count): string | undefined {
  const words = useReceivingWords()
  const shares = sharesOf(count)
  const asks = (line: CountedLine) => {
    const share = shares.get(line.itemNumber)
    return share !== undefined && isAsked(line, share)
  }
  if (!count.lines.some(isTouched)) return words.nothingCounted
  if (count.lines.some(lacksReason)) return words.needsReason
  if (count.lines.some(asks)) return words.needsExcess
  if (count.lines.some((line) => lacksSerials(count, line))) return words.needsSerials
  return hasGoods(count) ? undefined : words.nothingStays
}

interface LineProps {
  readonly count: Count
  readonly open: OpenLine
  readonly line: CountedLine
  readonly share: Share
}

/** Where what was counted of a line goes. What is the usual is not said. */
function LineFacts({ count, open, line, share }: LineProps) {
  const words = useReceivingWords()
  const isKept = !isZero(kept(line, share))
  const [back, short] = [isAsked(line, share) ? '0' : goesBack(line, share), shortBy(open, line)]
  const unusual: readonly (readonly [name: string, amount: string])[] = [
    [words.refused, share.refused],
    [words.booked, isZero(share.surplus) ? '0' : share.booked],
    [words.onOrder, isKept ? share.onOrder : '0'],
    [words.inCustody, isKept ? share.custody : '0'],
    [words.goesBack, back],
    [words.shortBy, short],
  ]
  const facts = [
    [words.toCome, open.left] as const,
    [words.counted, line.countQty] as const,
    ...unusual.filter(([, amount]) => !isZero(amount)),
  ]
  const photos = photosOf(count, line.itemNumber).length
  return (
    <>
      <dl className="count-facts">
        {facts.map(([name, amount]) => (
          <div key={name} className="count-pair">
            <dt className="count-fact-name">{name}</dt>
            <dd className="count-fact">
              {shown(amount)} <Unit code={open.orderUnit} />
            </dd>
          </div>
        ))}
      </dl>
      {photos > 0 && <p className="count-photos">{words.photos(photos)}</p>}
    </>
  )
}

/** What is missing is still to come, or does not come: then the notice is closed with the receipt. */
function EndAsk({ count, onCount }: Pick<SummaryStepProps, 'count' | 'onCount'>) {
  const words = useReceivingWords()
  const end = (missing: 'short' | undefined) => onCount((now) => ({ ...now, missing }))
  return (
    // biome-ignore lint/a11y/useSemanticElements: the heading above is not the legend of a fieldset
    <div className="surplus ends" role="group" aria-label={words.ends}>
      <h3 className="card-title">{words.ends}</h3>
      <button
        type="button"
        className="choice"
        aria-pressed={count.missing === undefined}
        onClick={() => end(undefined)}
      >
        <b>{words.endsStill}</b>
      </button>
      <button type="button" className="choice" aria-pressed={count.missing === 'short'} onClick={() => end('short')}>
        <b>{words.endsNever}</b>
        <span className="choice-note">{words.endsNote}</span>
      </button>
    </div>
  )
}

interface SummaryStepProps {
  readonly count: Count
  /** The person may close notices. */
  readonly closes: boolean
  readonly onCount: DifferencesProps['onCount']
  readonly onRecount: (itemNumber: number) => void
}

/** What was counted beside what was to come, the differences said in words, and what is still to be said of them. */
export function SummaryStep({ count, closes, onCount, onRecount }: SummaryStepProps) {
  const words = useReceivingWords()
  const shares = sharesOf(count)
  const lines = count.source.lines.flatMap((open) => {
    const line = count.lines.find(({ itemNumber }) => itemNumber === open.itemNumber)
    const share = shares.get(open.itemNumber)
    return line && share ? [{ open, line, share }] : []
  })
  const told = lines.filter(({ line }) => !isOpen(line))
  const different = told.filter(({ open, line }) => difference(open, line) !== '0').length
  const lack = useLack(count)
  return (
    <section aria-label={words.summary}>
      <h2 className="phone-section">{words.summary}</h2>
      <p className={different > 0 ? 'banner gold' : 'banner green'}>{words.differences(different)}</p>
      {lack && (
        <p className="banner red" role="alert">
          {lack}
        </p>
      )}
      <ul className="plain-list">
        {lines.map(({ open, line, share }) => (
          <li key={open.itemNumber} className="card-line">
            <div className="line-top">
              <h3 className="card-title source-main">{open.materialDesc ?? open.materialNumber}</h3>
              <DifferenceTags open={open} line={line} share={share} />
            </div>
            <LineFacts count={count} open={open} line={line} share={share} />
            {!isZero(share.surplus) && (
              <SurplusAsk
                count={count}
                open={open}
                line={line}
                share={share}
                onChange={(typed) => onCount((now) => withLine(now, open.itemNumber, typed))}
                onRecount={() => onRecount(open.itemNumber)}
              />
            )}
          </li>
        ))}
      </ul>
      {closes && mayEnd(count) && <EndAsk count={count} onCount={onCount} />}
      {told.length < lines.length && <p className="receiving-empty">{words.notCountedNote}</p>}
    </section>
  )
}
