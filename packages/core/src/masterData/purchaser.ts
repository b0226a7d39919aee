/** Who looks after a price or a source, and hears of it. */
import { f } from '../definition/field.ts'

export const purchaser = {
  purchasePerson: f.ref('Purchaser', '采购员', 'subAccount', {
    initial: '@person',
    where: { subAccountStatus: 'active' },
    copies: { purchasePersonName: 'name' },
  }),
  purchasePersonName: f.text('Purchaser name', '采购员姓名', { auto: true, max: 64 }),
} as const
