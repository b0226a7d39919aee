/** Documents whose screens follow from the definition, with what their area adds: one line each. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import type { DocumentExtension } from './document/definition/screenTypes.ts'

/** The file of a definition exports it by the document's name; the file of its additions exports `extension`. */
interface Screens<D extends string = string, N extends string = string> {
  /** In the names of its elements: `<srm-<noun>-list>`, `<srm-<noun>-detail>`. */
  readonly noun: N
  readonly definition: () => Promise<{ readonly [Name in D]: AnyDocument }>
  readonly extension?: () => Promise<{ readonly extension: DocumentExtension }>
}

const of = <const N extends string, D>(noun: N, definition: D, extension?: Screens['extension']) => ({
  noun,
  definition,
  ...(extension ? { extension } : {}),
})
/** Of each document its noun alone is known: what its files export is too long to be declared. */
type Table<Nouns> = { readonly [D in keyof Nouns]: Screens<D & string, Nouns[D] & string> }
const checked = <const Nouns>(table: Table<Nouns>): Table<Nouns> => table

/** By document. Files load when one of its elements is first shown. */
export const screens = checked({
  account: of('account', () => import('@srm/core/system/people/account')),
  application: of('application', () => import('@srm/core/system/menus/application')),
  dataPermission: of(
    'data-permission',
    () => import('@srm/core/system/rights/dataPermission'),
    () => import('./system/dataPermission.tsx'),
  ),
  dictionary: of('dictionary', () => import('@srm/core/system/dictionary')),
  fieldLabel: of(
    'custom-field',
    () => import('@srm/core/system/fieldLabel'),
    () => import('./system/fieldLabel.tsx'),
  ),
  flowDefinition: of(
    'approval-flow',
    () => import('@srm/core/system/flows/flowDefinition'),
    () => import('./system/approval/flowDefinition.tsx'),
  ),
  flowInstance: of(
    'approval-process',
    () => import('@srm/core/system/flows/flowInstance'),
    () => import('./system/approval/flowInstance.tsx'),
  ),
  flowTask: of(
    'approval',
    () => import('@srm/core/system/flows/flowTask'),
    () => import('./system/approval/flowTask.tsx'),
  ),
  invitation: of(
    'invitation',
    () => import('@srm/core/suppliers/invitation'),
    () => import('./suppliers/invitation.tsx'),
  ),
  joinRequest: of(
    'join-request',
    () => import('@srm/core/system/people/joinRequest'),
    () => import('./system/joinRequest.tsx'),
  ),
  materialCategory: of('category', () => import('@srm/core/masterData/materials/materialCategory')),
  customer: of('customer', () => import('@srm/core/suppliers/customer')),
  enterprise: of(
    'company',
    () => import('@srm/core/suppliers/enterprise'),
    () => import('./suppliers/companyExtension.tsx'),
  ),
  incomingInspection: of(
    'inspection',
    () => import('@srm/core/logistics/inspections/incomingInspection'),
    () => import('./logistics/incomingInspection.tsx'),
  ),
  inspectionSetting: of('inspection-setting', () => import('@srm/core/masterData/materials/inspectionSetting')),
  inspectionStandard: of(
    'inspection-standard',
    () => import('@srm/core/logistics/inspections/inspectionStandard'),
    () => import('./logistics/inspectionStandard.tsx'),
  ),
  materialExtension: of('material-extension', () => import('@srm/core/masterData/materials/materialExtension')),
  materialFactory: of('material-factory', () => import('@srm/core/masterData/materials/materialFactory')),
  logistics: of('shipment', () => import('@srm/core/logistics/shipments/logistics')),
  goodsMovement: of(
    'movement',
    () => import('@srm/core/logistics/movements/goodsMovement'),
    () => import('./logistics/goodsMovement.ts'),
  ),
  serviceSheet: of('service-sheet', () => import('@srm/core/logistics/services/serviceSheet')),
  reconciliation: of(
    'reconciliation',
    () => import('@srm/core/finance/statements/reconciliation'),
    () => import('./finance/statements/reconciliation.ts'),
  ),
  costCenter: of('cost-center', () => import('@srm/core/finance/costCenters/costCenter')),
  budget: of(
    'budget',
    () => import('@srm/core/finance/budgets/budget'),
    () => import('./finance/budgets/budget.ts'),
  ),
  budgetEntry: of(
    'budget-entry',
    () => import('@srm/core/finance/budgets/budgetEntry'),
    () => import('./finance/budgets/budgetEntry.ts'),
  ),
  costReduction: of(
    'cost-reduction',
    () => import('@srm/core/finance/reductions/costReduction'),
    () => import('./finance/reductions/costReduction.ts'),
  ),
  budgetOverride: of('budget-overrun', () => import('@srm/core/finance/budgets/budgetOverride')),
  budgetChange: of('budget-change', () => import('@srm/core/finance/budgets/budgetChange')),
  invoice: of(
    'invoice',
    () => import('@srm/core/finance/invoices/invoice'),
    () => import('./finance/invoices/invoiceExtension.tsx'),
  ),
  expenseSheet: of(
    'expense',
    () => import('@srm/core/finance/expenses/expenseSheet'),
    () => import('./finance/expenses/expenseSheet.ts'),
  ),
  returnOrder: of('return', () => import('@srm/core/logistics/returns/returnOrder')),
  materialVoucher: of('voucher', () => import('@srm/core/logistics/vouchers/materialVoucher')),
  menu: of(
    'menu',
    () => import('@srm/core/system/menus/menu'),
    () => import('./system/menu.tsx'),
  ),
  menuGroup: of(
    'menu-group',
    () => import('@srm/core/system/menus/menuGroup'),
    () => import('./system/menuGroup.tsx'),
  ),
  notice: of(
    'notice',
    () => import('@srm/core/system/notice'),
    () => import('./system/notice.tsx'),
  ),
  orgCategory: of('organization-category', () => import('@srm/core/system/organizations/orgCategory')),
  orgMember: of('member', () => import('@srm/core/system/organizations/orgMember')),
  organization: of('organization', () => import('@srm/core/system/organizations/organization')),
  exchangeRate: of('exchange-rate', () => import('@srm/core/masterData/prices/exchangeRate')),
  priceRecord: of(
    'price',
    () => import('@srm/core/masterData/prices/priceRecord'),
    () => import('./masterData/priceRecord.tsx'),
  ),
  sourceList: of(
    'source',
    () => import('@srm/core/masterData/sources/sourceList'),
    () => import('./masterData/sourceList.tsx'),
  ),
  taxCode: of('tax-rate', () => import('@srm/core/masterData/prices/taxCode')),
  unitConversion: of('unit-conversion', () => import('@srm/core/masterData/units/unitConversion')),
  callOff: of('call-off', () => import('@srm/core/logistics/callOff')),
  deliveryNotice: of(
    'delivery',
    () => import('@srm/core/logistics/deliveryNotice'),
    () => import('./logistics/deliveryNotice.ts'),
  ),
  receipt: of('receipt', () => import('@srm/core/logistics/receipt')),
  registration: of('registration', () => import('@srm/core/suppliers/registration')),
  role: of(
    'role',
    () => import('@srm/core/system/rights/role'),
    () => import('./system/role.tsx'),
  ),
  subAccount: of(
    'person',
    () => import('@srm/core/system/people/subAccount'),
    () => import('./system/subAccount.tsx'),
  ),
  supplier: of(
    'supplier',
    () => import('@srm/core/suppliers/supplier'),
    () => import('./suppliers/supplierExtension.tsx'),
  ),
  supplierAddress: of('supplier-address', () => import('@srm/core/suppliers/supplierAddress')),
  supplierBank: of('supplier-bank', () => import('@srm/core/suppliers/supplierBank')),
  supplierContact: of('supplier-contact', () => import('@srm/core/suppliers/supplierContact')),
  supplierIdentification: of('supplier-certificate', () => import('@srm/core/suppliers/supplierIdentification')),
  temporaryMaterial: of('temporary-material', () => import('@srm/core/masterData/materials/temporaryMaterial')),
  requisition: of(
    'requisition',
    () => import('@srm/core/sourcing/requisitions/requisition'),
    () => import('./sourcing/requisitions/requisition.ts'),
  ),
  inquiry: of(
    'inquiry',
    () => import('@srm/core/sourcing/inquiries/inquiry'),
    () => import('./sourcing/inquiries/inquiry.ts'),
  ),
  quotation: of(
    'quotation',
    () => import('@srm/core/sourcing/quotations/quotation'),
    () => import('./sourcing/quotations/quotation.ts'),
  ),
  bargain: of(
    'bargain',
    () => import('@srm/core/sourcing/bargains/bargain'),
    () => import('./sourcing/bargains/bargain.ts'),
  ),
  award: of(
    'award',
    () => import('@srm/core/sourcing/awards/award'),
    () => import('./sourcing/awards/award.ts'),
  ),
  plan: of(
    'plan',
    () => import('@srm/core/sourcing/plans/plan'),
    () => import('./sourcing/plans/plan.ts'),
  ),
})

export type PlainDocument = keyof typeof screens
/** What stands in the names of their elements. */
export type Noun = (typeof screens)[PlainDocument]['noun']
