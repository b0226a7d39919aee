import type { BelowProps } from '../../document/definition/screenTypes.ts'
import { QuotePrices } from '../quotations/QuotePrices.tsx'
import { CompareBelow } from './CompareBelow.tsx'
import { MergedLines } from './MergedLines.tsx'

/** Below the facts of an inquiry: what merged lines draw from, the cost parts and fees that it asks for, the way to the comparison. */
export function InquiryBelow({ doc }: Pick<BelowProps, 'doc'>) {
  return (
    <>
      <MergedLines doc={doc} />
      <QuotePrices doc={doc} />
      <CompareBelow doc={doc} />
    </>
  )
}
