import { useReceivingWords } from '../../../words/receivingWords.ts'
import type { Steps } from '../useSteps.ts'
import { CountLine } from './CountLine.tsx'
import type { DifferencesProps } from './DifferenceTaps.tsx'
import { isLeft, sharesOf } from './differences.ts'

interface CountStepProps extends Pick<DifferencesProps, 'count' | 'attaches' | 'onCount' | 'onTyped'> {
  readonly steps: Steps
}

/** The lines of what is counted, and how many of them are left. */
export function CountStep({ count, steps, ...props }: CountStepProps) {
  const words = useReceivingWords()
  const shares = sharesOf(count)
  const { lines, source } = count
  const left = lines.filter((line) => {
    const open = source.lines.find(({ itemNumber }) => itemNumber === line.itemNumber)
    return open !== undefined && isLeft(open, line)
  })
  /** The next of which something is left, those behind it first; itself where it was the last. */
  const goOn = (itemNumber: number) => {
    const at = lines.findIndex((line) => line.itemNumber === itemNumber)
    const next = [...lines.slice(at + 1), ...lines.slice(0, at)].find((line) => left.includes(line))
    steps.show.line(next?.itemNumber ?? itemNumber)
  }
  return (
    <>
      <h2 className="phone-section">{words.counting(left.length)}</h2>
      <ul className="plain-list">
        {lines.flatMap((line) => {
          const { itemNumber } = line
          const open = source.lines.find((one) => one.itemNumber === itemNumber)
          const share = shares.get(itemNumber)
          return open && share
            ? [
                <CountLine
                  key={itemNumber}
                  count={count}
                  open={open}
                  line={line}
                  share={share}
                  isCurrent={itemNumber === steps.current}
                  recounts={steps.recounted?.itemNumber === itemNumber ? steps.recounted.times : 0}
                  onRecount={steps.recount}
                  onAll={goOn}
                  {...props}
                />,
              ]
            : []
        })}
      </ul>
    </>
  )
}
