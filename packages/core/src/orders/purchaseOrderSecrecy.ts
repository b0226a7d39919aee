/** What each side sees of an order (decisions §3, §10.3; domain/05 §1.1 "Hidden from supplier"). */
import type { ColumnKey } from '../definition/shape.ts'
import { headColumns } from '../definition/visibleHead.ts'
import type { AnyListing } from '../definition/workflow.ts'
import { purchaseOrderHead } from './purchaseOrderHead.ts'

/** What the buyer sees: everything but the user name of the supplier's person. */
export const buyerView = (
  headColumns({ shape: purchaseOrderHead } as AnyListing) as ColumnKey<typeof purchaseOrderHead>[]
).filter((key) => key !== 'salePerson')

/**
 * What a supplier sees: a whitelist. Not in it: approval, purchase group, cost center, requisition, price sources, freeze
 * reason, ERP numbers, user names of the buyer's people.
 */
export const supplierView = [
  'orderType',
  'purchaseType',
  'purchaseTypeName',
  'salePerson',
  'salePersonName',
  'purchasePersonName',
  'sendStatus',
  'orderStatus',
  'freezeFlag',
  'isClose',
  'companyCode',
  'purchaseOrganization',
  'currency',
  'taxRounding',
  'orderAmount',
  'orderAmountTax',
  'taxAmount',
  'payTermsCode',
  'payTermsText',
  'incotermsCode',
  'incotermsPlace',
  'isContract',
  'contractCode',
  'orderVersion',
  'effectiveVersion',
  'changedVersion',
  'orderTime',
  'sendTime',
  'viewedTime',
  'confirmTime',
  'replyDeadline',
  'replyPolicy',
  'confirmRequired',
  'returnAllowed',
  'urgencyFlag',
  'deliveryStatus',
  'receivedPercent',
  'nextDueDate',
  'reconciliationFlag',
  'closeReason',
  'deliveryAddress',
  'receivedAddress',
  'receivedUser',
  'receivedPhone',
  'supplyFactory',
  'projectName',
  'projectNumber',
  'changeReason',
  'changeType',
  'remark',
  'dueTime',
] as const
