import { serialsOf } from '@srm/core/logistics/packing/serials'
import { useId } from 'react'
import { useReceivingWords } from '../../../words/receivingWords.ts'
import type { Count, CountedLine, OpenLine } from '../receivingTypes.ts'
import { isTapped } from './differences.ts'
import { RefusedFields } from './RefusedFields.tsx'
import { lacksSerials } from './receiptOf.ts'

export interface LineDetailsProps {
  readonly count: Count
  readonly open: OpenLine
  readonly line: CountedLine
  readonly onChange: (typed: Partial<CountedLine>) => void
  /** Something was typed to its end: the scanner may go on. */
  readonly onTyped: () => void
}

/** Only what was announced can be refused; what is damaged by a tap has its quantity beside the tap. */
export const refusesInDetails = ({ source }: Count, line: CountedLine): boolean =>
  source.kind === 'notice' && !isTapped(line, 'damaged')

/** What stands on the packages, and what of them is not taken. */
export function LineDetails({ count, open, line, onChange, onTyped }: LineDetailsProps) {
  const words = useReceivingWords()
  const id = useId()
  const isFault = lacksSerials(count, line)
  return (
    <div className="line-details">
      {refusesInDetails(count, line) && (
        <RefusedFields unit={open.orderUnit} line={line} onChange={onChange} onTyped={onTyped} />
      )}
      <label className="field-label" htmlFor={`${id}-batch`}>
        {words.batch}
      </label>
      <input
        id={`${id}-batch`}
        className="field block-field"
        maxLength={64}
        autoComplete="off"
        value={line.batchNumber}
        onChange={({ target }) => onChange({ batchNumber: target.value })}
      />
      <label className="field-label" htmlFor={`${id}-expiry`}>
        {words.expiry}
      </label>
      <input
        id={`${id}-expiry`}
        className="field block-field"
        type="date"
        value={line.expiryDate}
        onChange={({ target }) => onChange({ expiryDate: target.value })}
      />
      <label className="field-label" htmlFor={`${id}-serials`}>
        {words.serials(serialsOf(line.serials).length)}
      </label>
      <textarea
        id={`${id}-serials`}
        className={isFault ? 'field block-field serial-field is-error' : 'field block-field serial-field'}
        aria-invalid={isFault}
        rows={2}
        autoComplete="off"
        value={line.serials ?? ''}
        onChange={({ target }) => onChange({ serials: target.value })}
      />
    </div>
  )
}
