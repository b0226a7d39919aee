import type { DocumentExtension, ValueProps } from '../document/extension.ts'
import { useScope } from '../document/scope.tsx'
import { costColumns, feeColumns, tierColumns } from './priceColumns.ts'
import { RowsValue } from './RowsValue.tsx'

const Ladder = ({ value }: ValueProps) => <RowsValue value={value} columns={tierColumns(useScope().locale)} />
const Costs = ({ value }: ValueProps) => <RowsValue value={value} columns={costColumns(useScope().locale)} />
const Fees = ({ value }: ValueProps) => <RowsValue value={value} columns={feeColumns(useScope().locale)} />

/** What prices add to the generated screens: ladders, breakdowns and fees as tables. */
export const extension: DocumentExtension = {
  blocks: ['ladderPriceJson', 'costConstituteJson', 'additionFeeJson'],
  values: { ladderPriceJson: Ladder, costConstituteJson: Costs, additionFeeJson: Fees },
  more: async () => (await import('./priceForm.tsx')).priceForm,
}
