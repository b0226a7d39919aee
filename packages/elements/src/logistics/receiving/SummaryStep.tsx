import type { Decimal } from '@srm/core/definition/field'
import { quantity } from '@srm/core/i18n/format'
import { Unit } from '../../document/values/Unit.tsx'
import { useReceivingWords } from '../../words/receivingWords.ts'
import { difference, isTouched, lacksReason, lacksSerials } from './counting.ts'
import type { Count } from './receivingTypes.ts'

const shown = (text: string): string => quantity((text === '' ? '0' : text) as Decimal)

/** Why a count cannot be handed in; undefined where it can. */
export function useLack({ lines }: Count): string | undefined {
  const words = useReceivingWords()
  if (lines.some(lacksReason)) return words.needsReason
  if (lines.some(lacksSerials)) return words.needsSerials
  return lines.some(isTouched) ? undefined : words.nothingCounted
}

/** What was counted beside what was to come, the differences said in words. */
export function SummaryStep({ count }: { readonly count: Count }) {
  const words = useReceivingWords()
  const lines = count.source.lines.flatMap((open) => {
    const line = count.lines.find(({ itemNumber }) => itemNumber === open.itemNumber)
    return line ? [{ open, line, more: difference(open, line) }] : []
  })
  const touched = lines.filter(({ line }) => isTouched(line))
  const different = touched.filter(({ more }) => more !== '0').length
  const lack = useLack(count)
  const photosOf = (itemNumber: number) => (count.photos ?? []).filter((one) => one.itemNumber === itemNumber).length
  return (
    <section aria-label={words.summary}>
      <p className={different > 0 ? 'banner gold' : 'banner green'}>{words.differences(different)}</p>
      {touched.some(({ more }) => more !== '0' && !more.startsWith('-')) && count.source.kind === 'notice' && (
        <p className="banner red">{words.overNote}</p>
      )}
      {lack && (
        <p className="banner red" role="alert">
          {lack}
        </p>
      )}
      <ul className="plain-list">
        {lines.map(({ open, line, more }) => (
          <li key={open.itemNumber} className="card-line">
            <div className="line-top">
              <h3 className="card-title source-main">{open.materialDesc ?? open.materialNumber}</h3>
              {!isTouched(line) && <span className="tag grey">{words.open}</span>}
              {isTouched(line) && more === '0' && <span className="tag green">{words.fits}</span>}
              {isTouched(line) && more.startsWith('-') && (
                <span className="tag gold">{words.missing(shown(more.slice(1)))}</span>
              )}
              {isTouched(line) && more !== '0' && !more.startsWith('-') && (
                <span className="tag red">{words.over(shown(more))}</span>
              )}
            </div>
            <dl className="count-facts">
              <dt className="count-fact-name">{words.toCome}</dt>
              <dd className="count-fact">
                {shown(open.left)} <Unit code={open.orderUnit} />
              </dd>
              <dt className="count-fact-name">{words.counted}</dt>
              <dd className="count-fact">
                {shown(line.countQty)} <Unit code={open.orderUnit} />
              </dd>
              {line.refusedQty !== '' && line.refusedQty !== '0' && (
                <>
                  <dt className="count-fact-name">{words.refused}</dt>
                  <dd className="count-fact">
                    {shown(line.refusedQty)} <Unit code={open.orderUnit} />
                    {photosOf(line.itemNumber) > 0 && ` · ${words.photos(photosOf(line.itemNumber))}`}
                  </dd>
                </>
              )}
            </dl>
          </li>
        ))}
      </ul>
      {touched.length < lines.length && <p className="receiving-empty">{words.notCountedNote}</p>}
    </section>
  )
}
