import { type Result, verdictOf } from '@srm/core/logistics/inspections/characteristics'
import { verdicts } from '@srm/core/logistics/inspections/inspectionCodes'
import { useId } from 'react'
import type { DocumentExtension } from '../document/definition/screenTypes.ts'
import { useWhole } from '../document/definition/wholeDefinition.tsx'
import { label } from '../document/values/labelText.ts'
import type { ControlProps } from '../fields/control.ts'
import { PlainControl } from '../fields/PlainControl.tsx'
import { startRow } from '../fields/rows.ts'
import { rowsOf } from '../fields/rowsOf.ts'
import { Icon } from '../style/Icon.tsx'
import { useStyles } from '../style/useStyles.ts'
import { DecisionNote } from './DecisionNote.tsx'
import resultsCss from './results.css?inline'

const tones = { pass: 'green', fail: 'red', open: 'grey' } as const

/** What a reading has to be, in one line: "95 – 110 HV". */
function limitText({ lower, target, upper, unit }: Result): string {
  const range = lower && upper ? `${lower} – ${upper}` : lower ? `≥ ${lower}` : upper ? `≤ ${upper}` : (target ?? '')
  return range === '' ? '' : `${range} ${unit ?? ''}`.trim()
}

interface ResultProps extends Pick<ControlProps, 'field' | 'disabled' | 'invalid' | 'onBlur'> {
  readonly result: Result
  readonly at: number
  /** The standard says what it is about. */
  readonly isKnown: boolean
  readonly onChange: (key: keyof Result, value: unknown) => void
  readonly onRemove: () => void
}

/** One characteristic: what it has to be, what was read, the verdict as it is typed. */
function ResultEntry({
  field,
  result,
  at,
  isKnown,
  disabled = false,
  invalid,
  onChange,
  onRemove,
  onBlur,
}: ResultProps) {
  const { locale, words } = useWhole()
  const id = useId()
  const verdict = verdictOf(result)
  const [en, zh] = verdicts[verdict]
  const shown: readonly (keyof Result)[] = [
    ...(isKnown ? [] : (['characteristic', 'kind', 'lower', 'upper', 'unit'] as const)),
    'readings',
    'override',
    ...(result.override ? (['overrideReason'] as const) : []),
  ]
  return (
    <fieldset className="result">
      <legend className="result-head">
        <span className="result-name">{result.characteristic}</span>
        <span className="result-limits">{limitText(result)}</span>
        <span className={`tag ${tones[verdict]}`}>{label(locale, { en, zh })}</span>
      </legend>
      {shown.map((key) => {
        const column = field.columns?.[key]
        return (
          column && (
            <div key={key} className={`result-cell ${key}`} data-field={`results.${at}.${key}`}>
              <label className="field-label" htmlFor={`${id}-${key}`}>
                {label(locale, column)}
              </label>
              <PlainControl
                id={`${id}-${key}`}
                field={column}
                value={result[key] ?? null}
                invalid={invalid && key === 'readings'}
                disabled={disabled}
                onChange={(value) => onChange(key, value)}
                onBlur={onBlur}
              />
            </div>
          )
        )
      })}
      {!isKnown && (
        <button
          type="button"
          className="icon-button result-remove"
          aria-label={words.form.removeRow(at + 1)}
          disabled={disabled}
          onClick={onRemove}
        >
          <Icon name="close" />
        </button>
      )}
    </fieldset>
  )
}

/** Readings of a lot, one characteristic below the other, for a hand that holds a phone. */
function ResultsControl({ id, field, value, row, disabled = false, invalid, onChange, onBlur }: ControlProps) {
  useStyles(resultsCss)
  const { locale, words } = useWhole()
  const results = rowsOf(value) as unknown as readonly Result[]
  const standing = new Set(rowsOf(row?.characteristics).map(({ characteristic }) => characteristic))
  const adding = words.form.addRow(label(locale, { en: field.each?.[0] ?? '', zh: field.each?.[1] ?? '' }))
  const add = () => onChange([...results, startRow(field.columns ?? {})])
  return (
    <div className="results">
      {results.map((result, at) => (
        <ResultEntry
          // biome-ignore lint/suspicious/noArrayIndexKey: results have no name of their own, and keep their place
          key={at}
          field={field}
          result={result}
          at={at}
          isKnown={standing.has(result.characteristic)}
          disabled={disabled}
          invalid={invalid}
          onChange={(key, one) => onChange(results.map((other, i) => (i === at ? { ...other, [key]: one } : other)))}
          onRemove={() => onChange(results.filter((_, i) => i !== at))}
          onBlur={onBlur}
        />
      ))}
      <button type="button" id={id} className="button quiet" disabled={disabled} onClick={add}>
        <Icon name="plus" /> {adding}
      </button>
    </div>
  )
}

export const resultForm: DocumentExtension = {
  controls: { results: ResultsControl },
  notes: { decide: DecisionNote },
}
