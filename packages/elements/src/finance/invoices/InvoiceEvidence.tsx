import type { Decimal } from '@srm/core/definition/field'
import { equationOf } from '@srm/core/finance/invoices/invoiceEquation'
import type { EvidenceProps } from '../../document/definition/screenTypes.ts'
import { useStyles } from '../../style/useStyles.ts'
import { Bridge } from './Bridge.tsx'
import { Findings } from './Findings.tsx'
import matchCss from './invoiceMatch.css?inline'
import { findingsOf } from './suggestions.ts'
import { useAnnounced } from './useAnnounced.ts'

/** The match of an invoice: its equation, and what can be done about each difference. */
export function InvoiceEvidence(props: EvidenceProps) {
  useStyles(matchCss)
  const { doc } = props
  const announced = useAnnounced(doc)
  const equation = equationOf(doc as never)
  if (!equation || doc.matchStatus === 'notRun') return null
  const found = findingsOf(doc)
  return (
    <div className="match">
      <Bridge
        equation={equation}
        currency={String(doc.currency ?? '')}
        difference={(doc.differenceAmount ?? '0') as Decimal}
      />
      {found.length > 0 && <Findings {...props} found={found} announced={announced} />}
    </div>
  )
}
