import { orderedMaterialView } from '../masterData/materials/materialSnapshot.ts'

/** What a supplier sees of call-offs: neither the user names of planners nor storage locations (domain/05 §1.2). */
export const callOffView = [
  'noteStatus',
  'factory',
  'purchasePersonName',
  'receivedAddress',
  'receivedUser',
  'receivedPhone',
  'sendTime',
  'replyDeadline',
  'confirmTime',
  'rejectReason',
  'remark',
  'dueTime',
] as const

/** The same of their lines. */
export const callOffLineView = [
  'orderNumber',
  'orderItemNumber',
  'materialNumber',
  'materialDesc',
  'materialSpecifications',
  'orderUnit',
  'purchaseType',
  'needQuantity',
  'needDate',
  'confirmQuantity',
  'confirmDate',
  'sendDeliveryNoteQuantity',
  'remainQuantity',
  'deliveryDate',
  ...orderedMaterialView,
  'remark',
] as const
