/** Line fields of a delivery notice (domain/05 §1.2). */
import { f } from '../definition/field.ts'
import {
  copiedOrderedDelivery,
  copiedOrderedMaterial,
  orderedDeliveryFields,
  orderedMaterialFields,
} from '../masterData/materials/materialSnapshot.ts'
import { claimFields } from './claims.ts'
import { itemStatuses } from './logisticsCodes.ts'
import { orderLine } from './orderLine.ts'

export const deliveryNoticeLineFields = {
  // Before the order: what is called off says which order line it is of.
  callOffNumber: f.lineRef('Call-off', '要货单', 'callOff', {
    item: 'callOffItemNumber',
    where: { noteStatus: 'confirmed' },
    same: { toElsAccount: 'elsAccount', factory: 'factory' },
    takes: { open: 'remainQuantity', as: 'quantity' },
    copies: { orderNumber: 'orderNumber', orderItemNumber: 'orderItemNumber' },
  }),
  callOffItemNumber: f.number('Call-off line', '要货行'),
  ...orderLine({
    takes: { open: 'openShipQuantity', as: 'quantity' },
    copies: { ...copiedOrderedMaterial, ...copiedOrderedDelivery },
    of: 'supplier',
  }),
  quantity: f.quantity('Qty', '发货数量', { required: 'submit' }),
  batchNumber: f.text('Batch', '批次号', { max: 64 }),
  productionDate: f.date('Produced on', '生产日期'),
  isValidity: f.yesNo('Has a shelf life', '保质期管理'),
  expiryDate: f.date('Expiry date', '失效日期'),
  remainShelfLife: f.number('Days left on arrival', '到货剩余天数', { auto: true }),
  minRemainShelfLife: f.number('Least remaining days', '最少剩余天数', { auto: true }),
  serials: f.note('Serial numbers', '序列号', { max: 20_000, series: true }),
  packCount: f.number('Packages', '件数'),
  deliveredQty: f.quantity('Shipped', '已发货', { auto: true }),
  onWayQty: f.quantity('On the way', '在途', { auto: true }),
  receivedQty: f.quantity('Rec.', '已收', { auto: true }),
  refusedQty: f.quantity('Refused', '拒收', { auto: true }),
  /** How much of it is done (spec §3). */
  itemStatus: f.choice('Line', '行状态', itemStatuses, { auto: true }),
  /** Goods of subcontracting. */
  factoryProcessing: f.yesNo('Subcontracted', '委外加工', { auto: true }),
  ...claimFields,
  ...orderedMaterialFields,
  ...orderedDeliveryFields,
  remark: f.text('Line remark', '行备注', { max: 500 }),
} as const
