import type { BelowProps } from '../../document/definition/screenTypes.ts'
import { useWhole } from '../../document/definition/wholeDefinition.tsx'
import { useOpen } from '../../document/interaction/useOpen.ts'
import { Icon } from '../../style/Icon.tsx'
import { comparisonScreenWords } from '../comparison/comparisonScreenWords.ts'

/** Stages in which quotes were opened. */
const opened: readonly unknown[] = ['opened', 'pricing', 'awarded']

/** The way to the comparison, once there is something to compare. */
export function CompareBelow({ doc }: Pick<BelowProps, 'doc'>) {
  const { locale, permissions } = useWhole()
  const openPage = useOpen()
  if (!opened.includes(doc.stage) || !permissions?.has('quotation.field.price')) return null
  const start = { enquiryNumber: doc.enquiryNumber }
  return (
    <div className="below-actions">
      <button
        type="button"
        className={`button ${doc.stage === 'opened' ? 'primary' : ''}`}
        onClick={() => openPage('srm-document-open', { document: 'quoteComparison', start })}
      >
        <Icon name="columns" />
        {comparisonScreenWords(locale).open}
      </button>
    </div>
  )
}
