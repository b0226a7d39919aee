import { dateTime } from '@srm/core/i18n/format'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { Icon } from '../../style/Icon.tsx'
import { useReceivingWords } from '../../words/receivingWords.ts'
import { isTouched } from './counting.ts'
import type { Count, Source } from './receivingTypes.ts'

interface SourceStepProps {
  readonly sources: readonly Source[]
  /** Those that a code has left, or that fit what is typed. */
  readonly isChosen: boolean
  readonly begun: readonly Count[]
  readonly asOf: string | undefined
  readonly onAll: () => void
  readonly onOpen: (source: Source) => void
}

function SourceRow({ source, onOpen }: { readonly source: Source } & Pick<SourceStepProps, 'onOpen'>) {
  const { place } = useWhole()
  const words = useReceivingWords()
  const { number, supplierName, eta, lines } = source
  return (
    <li>
      <button type="button" className="done-line" onClick={() => onOpen(source)}>
        <span className="source-main">
          <b>{supplierName}</b>
          <span className="card-code">{number}</span>
        </span>
        <span className="source-side">
          {words.lines(lines.length)}
          {eta && <span className="card-code">{dateTime(eta, place)}</span>}
        </span>
        <Icon name="right" />
      </button>
    </li>
  )
}

/** What goods are counted against: what was begun, and what is on its way, the newest first. */
export function SourceStep({ sources, isChosen, begun, asOf, onAll, onOpen }: SourceStepProps) {
  const { place } = useWhole()
  const words = useReceivingWords()
  return (
    <>
      {begun.length > 0 && (
        <section aria-label={words.begun(begun.length)}>
          <h2 className="phone-section">{words.begun(begun.length)}</h2>
          <ul className="plain-list">
            {begun.map(({ offlineId, source, lines }) => (
              <li key={offlineId}>
                <button type="button" className="done-line" onClick={() => onOpen(source)}>
                  <span className="source-main">
                    <b>{source.supplierName}</b>
                    <span className="card-code">{source.number}</span>
                  </span>
                  <span className="source-side">{words.countedOf(lines.filter(isTouched).length, lines.length)}</span>
                  <Icon name="right" />
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section aria-label={words.title}>
        <h2 className="phone-section">
          {isChosen ? words.chosen(sources.length) : words.onTheWay(sources.length)}
          {isChosen ? (
            <button type="button" className="button link" onClick={onAll}>
              {words.showAll}
            </button>
          ) : (
            asOf && <span>{words.asOf(dateTime(asOf, place))}</span>
          )}
        </h2>
        {sources.length === 0 && <p className="receiving-empty">{isChosen ? words.nothingFits : words.nothing}</p>}
        <ul className="plain-list">
          {sources.map((source) => (
            <SourceRow key={source.uuid} source={source} onOpen={onOpen} />
          ))}
        </ul>
      </section>
    </>
  )
}
