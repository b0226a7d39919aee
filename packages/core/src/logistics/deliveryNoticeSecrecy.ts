import type { LineKey } from '../definition/shape.ts'
import { orderedDeliveryView, orderedMaterialView } from '../masterData/materials/materialSnapshot.ts'
import { claimFields } from './claims.ts'
import { deliveryNoticeShape } from './deliveryNoticeShape.ts'

/** What a buyer sees of delivery notices: all that comes, nothing of what the supplier keeps to itself (domain/05 §1.2). */
export const deliveryNoticeView = [
  'noteStatus',
  'factory',
  'deliveryAddress',
  'outOrderNumber',
  'transportWay',
  'shipTime',
  'eta',
  'dock',
  'deliveryTimeSlot',
  'carrier',
  'trackNumber',
  'vehicleNo',
  'driver',
  'driverPhone',
  'packCount',
  'grossWeight',
  'volume',
  'packages',
  'approvalRequired',
  'noteType',
  'noteDate',
  'sendStatus',
  'auditStatus',
  'submitTime',
  'rejectReason',
  'missingReason',
  'remark',
  'dueTime',
] as const

/** The same of their lines. */
export const deliveryNoticeLineView = [
  'callOffNumber',
  'callOffItemNumber',
  'orderNumber',
  'orderItemNumber',
  'materialNumber',
  'materialDesc',
  'materialSpecifications',
  'orderUnit',
  'purchaseType',
  'quantity',
  'batchNumber',
  'productionDate',
  'isValidity',
  'expiryDate',
  'remainShelfLife',
  'minRemainShelfLife',
  'serials',
  'packCount',
  ...orderedMaterialView,
  ...orderedDeliveryView,
  'deliveredQty',
  'onWayQty',
  'receivedQty',
  'refusedQty',
  'itemStatus',
  'factoryProcessing',
  'claimableQty',
  'claimedQty',
  'openClaimQty',
  'remark',
] as const

type NoticeLineKey = LineKey<typeof deliveryNoticeShape>
/** What its supplier sees of his lines: not for what the buyer is about to deduct. */
export const supplierNoticeLineView = (Object.keys(deliveryNoticeShape.lines) as NoticeLineKey[]).filter(
  (key) => !(key in claimFields),
)
