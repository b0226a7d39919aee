import type { BelowProps } from '../../document/definition/screenTypes.ts'
import { QuoteBelow } from '../bargains/QuoteBelow.tsx'
import { QuotePrices } from './QuotePrices.tsx'

/** Below the facts of a quotation: tiers, cost parts and fees, then what was bargained. */
export function QuotationBelow(props: BelowProps) {
  return (
    <>
      <QuotePrices {...props} />
      <QuoteBelow doc={props.doc} />
    </>
  )
}
