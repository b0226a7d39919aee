import { useReceivingWords } from '../../words/receivingWords.ts'
import { isOpen } from './lines/differences.ts'
import type { Count } from './receivingTypes.ts'
import { useLack } from './SummaryStep.tsx'

interface CountFootProps {
  readonly count: Count
  readonly isSummary: boolean
  readonly busy: boolean
  readonly onNext: () => void
  readonly onBack: () => void
  readonly onPost: () => void
}

/** The one next step, below the thumb. */
export function CountFoot({ count, isSummary, busy, onNext, onBack, onPost }: CountFootProps) {
  const words = useReceivingWords()
  const lack = useLack(count)
  const lines = count.lines.filter((line) => !isOpen(line)).length
  const isOff = busy || lack !== undefined
  return (
    <div className="phone-foot">
      {isSummary ? (
        <>
          <button type="button" className="button" onClick={onBack}>
            {words.back}
          </button>
          <button
            type="button"
            className="button primary"
            aria-disabled={isOff}
            data-tip={lack}
            onClick={() => !isOff && onPost()}
          >
            {busy ? words.sending : words.post(lines)}
          </button>
        </>
      ) : (
        <button type="button" className="button primary" onClick={onNext}>
          {words.next} · {words.countedOf(lines, count.lines.length)}
        </button>
      )}
    </div>
  )
}
