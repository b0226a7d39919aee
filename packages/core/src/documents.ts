import { exchangeRate } from './masterData/exchangeRate.ts'
import { inspectionSetting } from './masterData/inspectionSetting.ts'
import { material } from './masterData/material.ts'
import { materialCategory } from './masterData/materialCategory.ts'
import { materialExtension } from './masterData/materialExtension.ts'
import { materialFactory } from './masterData/materialFactory.ts'
import { priceRecord } from './masterData/priceRecord.ts'
import { sourceList } from './masterData/sourceList.ts'
import { taxCode } from './masterData/taxCode.ts'
import { temporaryMaterial } from './masterData/temporaryMaterial.ts'
import { unitConversion } from './masterData/unitConversion.ts'
import { purchaseOrder } from './orders/purchaseOrder.ts'
import { customer } from './suppliers/customer.ts'
import { enterprise } from './suppliers/enterprise.ts'
import { invitation } from './suppliers/invitation.ts'
import { registration } from './suppliers/registration.ts'
import { supplier } from './suppliers/supplier.ts'
import { supplierAddress } from './suppliers/supplierAddress.ts'
import { supplierBank } from './suppliers/supplierBank.ts'
import { supplierContact } from './suppliers/supplierContact.ts'
import { supplierIdentification } from './suppliers/supplierIdentification.ts'
import { account } from './system/account.ts'
import { application } from './system/application.ts'
import { dataPermission } from './system/dataPermission.ts'
import { dictionary } from './system/dictionary.ts'
import { fieldLabel } from './system/fieldLabel.ts'
import { flowDefinition } from './system/flowDefinition.ts'
import { flowInstance } from './system/flowInstance.ts'
import { flowTask } from './system/flowTask.ts'
import { importJob } from './system/importJob.ts'
import { joinRequest } from './system/joinRequest.ts'
import { menu } from './system/menu.ts'
import { menuGroup } from './system/menuGroup.ts'
import { notice } from './system/notice.ts'
import { organization } from './system/organization.ts'
import { orgCategory } from './system/orgCategory.ts'
import { orgMember } from './system/orgMember.ts'
import { role } from './system/role.ts'
import { setting } from './system/setting.ts'
import { subAccount } from './system/subAccount.ts'

/** Every document of the system, referred to before referring: the list that server, CLI and tests iterate over. */
export const documents = {
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
  priceRecord,
  sourceList,
  purchaseOrder,
} as const
export type Documents = typeof documents
export type DocumentName = keyof Documents
