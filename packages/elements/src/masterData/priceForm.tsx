import type { DocumentExtension } from '../document/definition/screenTypes.ts'
import type { ControlProps } from '../fields/control.ts'
import { RowsControl } from '../fields/RowsControl.tsx'

/** Of the two prices of a tier the one that is authoritative is typed. */
function LadderControl(props: ControlProps) {
  const price = props.row?.priceBasis === '2' ? 'priceIncludingTax' : 'priceExcludingTax'
  return <RowsControl {...props} shows={['ladderQuantity', price]} />
}

export const priceForm: DocumentExtension = { controls: { ladderPriceJson: LadderControl } }
