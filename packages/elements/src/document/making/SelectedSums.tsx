import type { OpenLine, OpenSums } from '@srm/core/client/documentTypes'
import type { Fields } from '@srm/core/definition/field'
import type { LineReference } from '@srm/core/definition/lines/lineReferences'
import { money } from '@srm/core/i18n/format'
import type { Form } from '../definition/screenTypes.ts'
import { label } from '../values/labelText.ts'
import { sumsOfLines } from './sumsOfLines.ts'
import { mostTaken, type TakeableLines } from './useTakeable.ts'

type Whole = Form['scope']

interface SumsProps {
  readonly scope: Whole
  readonly title: string
  readonly sums: readonly OpenSums[]
}

function Sums({ scope: { def, locale }, title, sums }: SumsProps) {
  const fields = def.shape.lines as Fields
  return (
    <span className="take-sums">
      <b className="strong">{title}</b>
      {sums.map(({ currency, amounts }) => (
        <span key={currency} className="take-sums num">
          {Object.keys(amounts).length > 0 && currency}
          {Object.entries(amounts).map(([key, amount]) => (
            <span key={key}>
              <span className="muted">{fields[key] && label(locale, fields[key])}</span>{' '}
              {money((amount ?? '0') as `${number}`, currency)}
            </span>
          ))}
        </span>
      ))}
    </span>
  )
}

interface Props {
  readonly scope: Whole
  readonly reference: LineReference
  /** What is chosen. */
  readonly lines: readonly OpenLine[]
  readonly found: TakeableLines
  readonly onAll: () => void
}

/** How many are chosen and what they are worth, beside all that fit. */
export function SelectedSums({ scope, reference, lines, found, onAll }: Props) {
  const words = scope.words.making
  const { count, sums, hasMore, loading } = found
  return (
    <div className="take-foot">
      <div className="grow" aria-live="polite">
        {lines.length > 0 && (
          <Sums
            scope={scope}
            title={words.chosen(lines.length)}
            sums={sumsOfLines(lines, reference.field.takes?.sums ?? [])}
          />
        )}
        {count > 0 && <Sums scope={scope} title={words.fitting(count)} sums={sums} />}
      </div>
      {hasMore && (
        <button type="button" className="button" aria-disabled={loading} onClick={() => !loading && void found.more()}>
          {words.showMore}
        </button>
      )}
      {count > 0 && (
        <button type="button" className="button" aria-disabled={loading} onClick={() => !loading && onAll()}>
          {count > mostTaken ? words.chooseFirst(mostTaken) : words.chooseAll(count)}
        </button>
      )}
    </div>
  )
}
