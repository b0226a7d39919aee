import { budget } from './finance/budgets/budget.ts'
import { budgetChange } from './finance/budgets/budgetChange.ts'
import { budgetEntry } from './finance/budgets/budgetEntry.ts'
import { budgetOverride } from './finance/budgets/budgetOverride.ts'
import { costCenter } from './finance/costCenters/costCenter.ts'
import { expenseSheet } from './finance/expenses/expenseSheet.ts'
import { invoice } from './finance/invoices/invoice.ts'
import { costReduction } from './finance/reductions/costReduction.ts'
import { reconciliation } from './finance/statements/reconciliation.ts'
import { callOff } from './logistics/callOff.ts'
import { deliveryNotice } from './logistics/deliveryNotice.ts'
import { incomingInspection } from './logistics/inspections/incomingInspection.ts'
import { inspectionStandard } from './logistics/inspections/inspectionStandard.ts'
import { goodsMovement } from './logistics/movements/goodsMovement.ts'
import { receipt } from './logistics/receipt.ts'
import { returnOrder } from './logistics/returns/returnOrder.ts'
import { serviceSheet } from './logistics/services/serviceSheet.ts'
import { logistics } from './logistics/shipments/logistics.ts'
import { materialVoucher } from './logistics/vouchers/materialVoucher.ts'
import { inspectionSetting } from './masterData/materials/inspectionSetting.ts'
import { material } from './masterData/materials/material.ts'
import { materialCategory } from './masterData/materials/materialCategory.ts'
import { materialExtension } from './masterData/materials/materialExtension.ts'
import { materialFactory } from './masterData/materials/materialFactory.ts'
import { temporaryMaterial } from './masterData/materials/temporaryMaterial.ts'
import { exchangeRate } from './masterData/prices/exchangeRate.ts'
import { priceRecord } from './masterData/prices/priceRecord.ts'
import { taxCode } from './masterData/prices/taxCode.ts'
import { sourceList } from './masterData/sources/sourceList.ts'
import { unitConversion } from './masterData/units/unitConversion.ts'
import { purchaseOrder } from './orders/purchaseOrder.ts'
import { award } from './sourcing/awards/award.ts'
import { bargain } from './sourcing/bargains/bargain.ts'
import { inquiry } from './sourcing/inquiries/inquiry.ts'
import { plan } from './sourcing/plans/plan.ts'
import { quotation } from './sourcing/quotations/quotation.ts'
import { requisition } from './sourcing/requisitions/requisition.ts'
import { customer } from './suppliers/customer.ts'
import { enterprise } from './suppliers/enterprise.ts'
import { invitation } from './suppliers/invitation.ts'
import { registration } from './suppliers/registration.ts'
import { supplier } from './suppliers/supplier.ts'
import { supplierAddress } from './suppliers/supplierAddress.ts'
import { supplierBank } from './suppliers/supplierBank.ts'
import { supplierContact } from './suppliers/supplierContact.ts'
import { supplierIdentification } from './suppliers/supplierIdentification.ts'
import { dictionary } from './system/dictionary.ts'
import { fieldLabel } from './system/fieldLabel.ts'
import { flowDefinition } from './system/flows/flowDefinition.ts'
import { flowInstance } from './system/flows/flowInstance.ts'
import { flowTask } from './system/flows/flowTask.ts'
import { importJob } from './system/importJob.ts'
import { application } from './system/menus/application.ts'
import { menu } from './system/menus/menu.ts'
import { menuGroup } from './system/menus/menuGroup.ts'
import { notice } from './system/notice.ts'
import { organization } from './system/organizations/organization.ts'
import { orgCategory } from './system/organizations/orgCategory.ts'
import { orgMember } from './system/organizations/orgMember.ts'
import { account } from './system/people/account.ts'
import { joinRequest } from './system/people/joinRequest.ts'
import { subAccount } from './system/people/subAccount.ts'
import { dataPermission } from './system/rights/dataPermission.ts'
import { role } from './system/rights/role.ts'
import { setting } from './system/setting.ts'

/** What each document is: written out, since declarations of all of them at once are longer than a compiler writes. */
export type Documents = {
  readonly account: typeof account
  readonly role: typeof role
  readonly dataPermission: typeof dataPermission
  readonly menu: typeof menu
  readonly menuGroup: typeof menuGroup
  readonly setting: typeof setting
  readonly application: typeof application
  readonly fieldLabel: typeof fieldLabel
  readonly notice: typeof notice
  readonly importJob: typeof importJob
  readonly dictionary: typeof dictionary
  readonly orgCategory: typeof orgCategory
  readonly subAccount: typeof subAccount
  readonly organization: typeof organization
  readonly orgMember: typeof orgMember
  readonly joinRequest: typeof joinRequest
  readonly flowDefinition: typeof flowDefinition
  readonly flowInstance: typeof flowInstance
  readonly flowTask: typeof flowTask
  readonly invitation: typeof invitation
  readonly registration: typeof registration
  readonly materialCategory: typeof materialCategory
  readonly material: typeof material
  readonly unitConversion: typeof unitConversion
  readonly taxCode: typeof taxCode
  readonly exchangeRate: typeof exchangeRate
  readonly temporaryMaterial: typeof temporaryMaterial
  readonly materialFactory: typeof materialFactory
  readonly materialExtension: typeof materialExtension
  readonly enterprise: typeof enterprise
  readonly customer: typeof customer
  readonly supplier: typeof supplier
  readonly supplierIdentification: typeof supplierIdentification
  readonly supplierBank: typeof supplierBank
  readonly supplierAddress: typeof supplierAddress
  readonly supplierContact: typeof supplierContact
  readonly inspectionSetting: typeof inspectionSetting
  readonly inspectionStandard: typeof inspectionStandard
  readonly priceRecord: typeof priceRecord
  readonly sourceList: typeof sourceList
  readonly costCenter: typeof costCenter
  readonly budget: typeof budget
  readonly budgetEntry: typeof budgetEntry
  readonly budgetChange: typeof budgetChange
  readonly budgetOverride: typeof budgetOverride
  readonly requisition: typeof requisition
  readonly plan: typeof plan
  readonly inquiry: typeof inquiry
  readonly quotation: typeof quotation
  readonly bargain: typeof bargain
  readonly award: typeof award
  readonly purchaseOrder: typeof purchaseOrder
  readonly callOff: typeof callOff
  readonly deliveryNotice: typeof deliveryNotice
  readonly logistics: typeof logistics
  readonly receipt: typeof receipt
  readonly incomingInspection: typeof incomingInspection
  readonly returnOrder: typeof returnOrder
  readonly goodsMovement: typeof goodsMovement
  readonly serviceSheet: typeof serviceSheet
  readonly materialVoucher: typeof materialVoucher
  readonly expenseSheet: typeof expenseSheet
  readonly reconciliation: typeof reconciliation
  readonly invoice: typeof invoice
  readonly costReduction: typeof costReduction
}

/** Every document of the system, referred to before referring: the list that server, CLI and tests iterate over. */
export const documents: Documents = {
  account,
  role,
  dataPermission,
  menu,
  menuGroup,
  setting,
  application,
  fieldLabel,
  notice,
  importJob,
  dictionary,
  orgCategory,
  subAccount,
  organization,
  orgMember,
  joinRequest,
  flowDefinition,
  flowInstance,
  flowTask,
  invitation,
  registration,
  materialCategory,
  material,
  unitConversion,
  taxCode,
  exchangeRate,
  temporaryMaterial,
  materialFactory,
  materialExtension,
  enterprise,
  customer,
  supplier,
  supplierIdentification,
  supplierBank,
  supplierAddress,
  supplierContact,
  inspectionSetting,
  inspectionStandard,
  priceRecord,
  sourceList,
  costCenter,
  budget,
  budgetEntry,
  budgetChange,
  budgetOverride,
  requisition,
  plan,
  inquiry,
  quotation,
  bargain,
  award,
  purchaseOrder,
  callOff,
  deliveryNotice,
  logistics,
  receipt,
  incomingInspection,
  returnOrder,
  goodsMovement,
  serviceSheet,
  materialVoucher,
  expenseSheet,
  reconciliation,
  invoice,
  costReduction,
}
export type DocumentName = keyof Documents
