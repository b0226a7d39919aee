/** Controls of the price's json fields. They use antd: load them with the form. */
import type { DocumentExtension } from '../document/extension.ts'
import { useScope } from '../document/scope.tsx'
import type { ControlProps } from '../fields/control.ts'
import { costColumns, feeColumns, tierColumns } from './priceColumns.ts'
import { priceWords } from './priceWords.ts'
import { RowsControl } from './RowsControl.tsx'

function LadderControl(props: ControlProps) {
  const { locale } = useScope()
  const { addTier: add, remove } = priceWords(locale)
  const columns = tierColumns(locale, props.row?.priceBasis ?? '1')
  return <RowsControl {...props} columns={columns} words={{ add, remove }} />
}
function CostControl(props: ControlProps) {
  const { locale } = useScope()
  const { addCost: add, remove } = priceWords(locale)
  return <RowsControl {...props} columns={costColumns(locale)} words={{ add, remove }} />
}
function FeeControl(props: ControlProps) {
  const { locale } = useScope()
  const { addFee: add, remove } = priceWords(locale)
  return <RowsControl {...props} columns={feeColumns(locale)} words={{ add, remove }} />
}

export const priceForm: DocumentExtension = {
  controls: { ladderPriceJson: LadderControl, costConstituteJson: CostControl, additionFeeJson: FeeControl },
}
