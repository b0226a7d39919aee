import type { BelowProps } from '../../document/definition/screenTypes.ts'
import { QuotePrices } from '../quotations/QuotePrices.tsx'
import { CompareBelow } from './CompareBelow.tsx'

/** Below the facts of an inquiry: the cost parts and fees that it asks for, and the way to the comparison. */
export function InquiryBelow({ doc }: Pick<BelowProps, 'doc'>) {
  return (
    <>
      <QuotePrices doc={doc} />
      <CompareBelow doc={doc} />
    </>
  )
}
