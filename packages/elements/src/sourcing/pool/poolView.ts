import type { DocumentExtension } from '../../document/definition/screenTypes.ts'
import { changed, type ListView } from '../../document/list/listView.ts'

/** The demand pool: what was approved and nobody has taken whole yet, line by line (domain/04 §3.2). */

/** Where nothing else is asked for: the lines of which something is free. */
const start: ListView = { tab: 'pool', by: 'lines', filters: { 'lines.freeQuantity.left': 'true' } }

/** What the pool shows: without a word of the address about documents, its own lines. */
export const poolView = (view: ListView = {}): ListView => (view.tab ? view : changed(view, start))

/** It shows requisitions, and is called what buyers call it. */
export const poolExtension: DocumentExtension = {
  worksByLine: true,
  // what is decided by comes first: how much of what is free until when, at which price from whom, and who buys it
  firstColumns: [
    ...['purchaseRequestNumber', 'lines.itemNumber', 'lines.materialNumber', 'lines.materialDesc'],
    ...['lines.freeQuantity', 'lines.baseUnit', 'lines.deliveryDate', 'lines.validPrice', 'lines.supplierName'],
    ...['lines.purchasePersonName', 'lines.factory', 'lines.itemStatus', 'lines.quantity', 'lines.expectSupplierName'],
    ...['lines.wantedQuantity', 'applicantName', 'applyDeptName'],
  ],
  words: {
    en: {
      title: 'Demand pool',
      one: 'requisition',
      many: 'requisitions',
      create: 'New requisition',
      count: (count) => `${count} ${count === '1' ? 'requisition' : 'requisitions'}`,
    },
    zh_cn: {
      title: '需求池',
      one: '采购申请',
      many: '采购申请',
      create: '新建采购申请',
      count: (count) => `${count} 张采购申请`,
    },
  },
}
