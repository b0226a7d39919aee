import { refuseReasons } from '@srm/core/logistics/logisticsCodes'
import { useId } from 'react'
import { useWhole } from '../../../document/definition/wholeDefinition.tsx'
import { Unit } from '../../../document/values/Unit.tsx'
import { pairLabel } from '../../../host/common/speech.ts'
import { useReceivingWords } from '../../../words/receivingWords.ts'
import { add, lacksReason } from '../counting.ts'
import type { CountedLine } from '../receivingTypes.ts'
import { QuantityField } from './QuantityField.tsx'

interface RefusedFieldsProps {
  readonly unit: string | null
  readonly line: CountedLine
  readonly onChange: (typed: Partial<CountedLine>) => void
  readonly onTyped: () => void
}

/** How much of a line is not taken, and why. */
export function RefusedFields({ unit, line, onChange, onTyped }: RefusedFieldsProps) {
  const words = useReceivingWords()
  const { locale } = useWhole()
  const id = useId()
  return (
    <>
      <label className="field-label" htmlFor={`${id}-refused`}>
        {words.refused} <Unit code={unit} />
      </label>
      <span className="stepper is-refused">
        <button
          type="button"
          className="stepper-button"
          aria-label={words.refuseLess}
          onClick={() => onChange({ refusedQty: add(line.refusedQty, '-1') })}
        >
          −
        </button>
        <QuantityField
          id={`${id}-refused`}
          label={words.refused}
          value={line.refusedQty}
          onValue={(refusedQty) => onChange({ refusedQty })}
          onTyped={onTyped}
        />
        <button
          type="button"
          className="stepper-button"
          aria-label={words.refuseMore}
          onClick={() => onChange({ refusedQty: add(line.refusedQty, '1') })}
        >
          +
        </button>
      </span>
      <label className="field-label" htmlFor={`${id}-reason`}>
        {words.reason}
      </label>
      <select
        id={`${id}-reason`}
        className={lacksReason(line) ? 'field block-field is-error' : 'field block-field'}
        aria-invalid={lacksReason(line)}
        value={line.refuseReason}
        onChange={({ target }) => onChange({ refuseReason: target.value })}
      >
        <option value="">{words.choose}</option>
        {Object.entries(refuseReasons).map(([code, [en, zh]]) => (
          <option key={code} value={code}>
            {pairLabel(locale, [en, zh])}
          </option>
        ))}
      </select>
    </>
  )
}
