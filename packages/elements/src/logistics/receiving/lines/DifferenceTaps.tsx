import { useReceivingWords } from '../../../words/receivingWords.ts'
import type { Count, CountedLine, Difference, OpenLine } from '../receivingTypes.ts'
import { isTapped, type Share, tapped } from './differences.ts'

export interface DifferencesProps {
  readonly count: Count
  readonly open: OpenLine
  readonly line: CountedLine
  readonly share: Share
  /** The person may lay photos beside receipts. */
  readonly attaches: boolean
  /** Changes the count as it is by then: photos take their time. */
  readonly onCount: (work: (now: Count) => Count) => void
  readonly onRecount: () => void
  readonly onTyped: () => void
}

/** How what differs is named. */
export const useDifferenceNames = (): Readonly<Record<Difference, string>> => {
  const { short, tooMany, damaged } = useReceivingWords()
  return { short, over: tooMany, damaged }
}

/** What differs on a line, with one tap each: how much is proposed, and can be taken back. */
export function DifferenceTaps({
  count,
  open,
  line,
  onCount,
}: Pick<DifferencesProps, 'count' | 'open' | 'line' | 'onCount'>) {
  const words = useReceivingWords()
  const names = useDifferenceNames()
  // only what was announced can be refused
  const kinds: readonly Difference[] = count.source.kind === 'notice' ? ['short', 'over', 'damaged'] : ['short', 'over']
  const name = open.materialDesc ?? open.materialNumber ?? ''
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a visible legend; these are one row of buttons
    <div className="taps" role="group" aria-label={words.differs(name)}>
      {kinds.map((kind) => (
        <button
          key={kind}
          type="button"
          className="tap"
          aria-pressed={isTapped(line, kind)}
          onClick={() => onCount((now) => tapped(now, line.itemNumber, kind))}
        >
          {names[kind]}
        </button>
      ))}
    </div>
  )
}
