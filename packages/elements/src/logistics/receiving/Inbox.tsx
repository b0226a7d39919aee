import type { Decimal } from '@srm/core/definition/field'
import { quantity } from '@srm/core/i18n/format'
import { useState } from 'react'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { Unit } from '../../document/values/Unit.tsx'
import { ownLocale } from '../../host/common/ownLocale.ts'
import { useReceivingWords } from '../../words/receivingWords.ts'
import { isTouched } from './counting.ts'
import type { Count } from './receivingTypes.ts'

interface InboxProps {
  readonly counts: readonly Count[]
  readonly onAgain: (count: Count) => void
  readonly onDiscard: (count: Count) => void
}

/** One that came back: what was counted, why it was not taken, and what to do with it. */
function Returned({ count, onAgain, onDiscard }: Omit<InboxProps, 'counts'> & { readonly count: Count }) {
  const { locale } = useWhole()
  const words = useReceivingWords()
  const [asks, setAsks] = useState(false)
  const { source, lines, problem } = count
  return (
    <li className="card-line">
      <div className="line-top">
        <div className="source-main">
          <h3 className="card-title">{source.supplierName}</h3>
          <span className="card-code">{source.number}</span>
        </div>
      </div>
      {problem && <p className="banner red">{problem[ownLocale(locale)]}</p>}
      <ul className="plain-list">
        {lines.filter(isTouched).map(({ itemNumber, countQty, refusedQty }) => {
          const open = source.lines.find((line) => line.itemNumber === itemNumber)
          const refused =
            refusedQty === '' || refusedQty === '0' ? '' : `, ${words.refused} ${quantity(refusedQty as Decimal)}`
          return (
            <li key={itemNumber}>
              {open?.materialDesc ?? open?.materialNumber}: {quantity((countQty || '0') as Decimal)}{' '}
              <Unit code={open?.orderUnit} />
              {refused}
            </li>
          )
        })}
      </ul>
      {asks ? (
        <div className="card-row">
          <span className="card-label">{words.discardAsk}</span>
          <button type="button" className="button danger" onClick={() => onDiscard(count)}>
            {words.discardDo}
          </button>
          <button type="button" className="button" onClick={() => setAsks(false)}>
            {words.keep}
          </button>
        </div>
      ) : (
        <div className="card-row">
          <button type="button" className="button primary" onClick={() => onAgain(count)}>
            {words.again}
          </button>
          <button type="button" className="button" onClick={() => setAsks(true)}>
            {words.discard}
          </button>
        </div>
      )}
    </li>
  )
}

/** Counts that the server did not take: none is dropped without somebody saying so. */
export function Inbox({ counts, ...act }: InboxProps) {
  const words = useReceivingWords()
  if (counts.length === 0) return null
  return (
    <section aria-label={words.inbox(counts.length)}>
      <h2 className="phone-section">{words.inbox(counts.length)}</h2>
      <p className="receiving-note">{words.inboxNote}</p>
      <ul className="plain-list">
        {counts.map((count) => (
          <Returned key={count.offlineId} count={count} {...act} />
        ))}
      </ul>
    </section>
  )
}
