import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useReceivingWords } from '../../words/receivingWords.ts'
import type { Receiving } from './useReceiving.ts'
import type { Steps } from './useSteps.ts'

/** What is counted, and the way back; where nothing is, the list anew. */
export function ReceivingBar({ receiving, steps }: { readonly receiving: Receiving; readonly steps: Steps }) {
  const { words: common } = useWhole()
  const words = useReceivingWords()
  const { count, back } = steps
  return (
    <div className="phone-bar">
      {count && (
        <button type="button" className="icon-button" aria-label={words.back} onClick={back}>
          <Icon name="left" />
        </button>
      )}
      <div className="phone-title">
        <h1 className="phone-number">{count ? count.source.number : words.title}</h1>
        {count && (
          <span className="phone-sub">
            {count.source.supplierName} · {words.lines(count.lines.length)}
          </span>
        )}
      </div>
      {!count && (
        <button
          type="button"
          className="icon-button"
          aria-label={common.list.refresh}
          onClick={() => void receiving.refresh()}
        >
          <Icon name="refresh" />
        </button>
      )}
    </div>
  )
}
