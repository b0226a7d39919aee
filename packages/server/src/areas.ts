/** What the areas bring to the server: routes, permission keys, dictionaries, the demo's story. */
import type { Side } from '@srm/core/definition/shape'
import { permissionKeys } from '@srm/core/definition/visibility'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { ticketAge } from './accounts/downloadTickets.ts'
import type { Areas } from './app.ts'
import { followSubmissions } from './approval/approval.ts'
import './approval/approvalMessages.ts'
import { refuseDuplicates } from './duplicates/duplicateCheck.ts'
import './approval/flowDefinition.ts'
import './approval/flowInstance.ts'
import './approval/flowTask.ts'
import './approval/nameApprovers.ts'
import { clockJobs } from './calendar/byTheClock.ts'
import type { Database } from './database/database.ts'
import { type DemoSignIn, demo } from './database/demo/signIns.ts'
import { draftAge } from './drafts/formDrafts.ts'
import { register } from './engine/registry.ts'
import { idempotencyAge } from './engine/save/idempotency.ts'
import { shareOnPublish } from './files/shareOnPublish.ts'
import { openStorage } from './files/storage.ts'
import { answerSheetRoutes } from './http/answers/answerSheetRoutes.ts'
import { attachmentRoutes } from './http/documents/attachmentRoutes.ts'
import { baseEvidenceRoutes } from './http/documents/baseEvidenceRoutes.ts'
import { commentRoutes } from './http/documents/commentRoutes.ts'
import { companyRoutes } from './http/documents/companyRoutes.ts'
import { customerUnitRoutes } from './http/documents/customerUnitRoutes.ts'
import { dockRoutes } from './http/documents/dockRoutes.ts'
import { documentRoutes } from './http/documents/documentRoutes.ts'
import { documentUseRoutes } from './http/documents/documentUseRoutes.ts'
import { exportMarkRoutes } from './http/documents/exportMarkRoutes.ts'
import { exportRoutes } from './http/documents/exportRoutes.ts'
import { fieldRoutes } from './http/documents/fieldRoutes.ts'
import { invoiceFileRoutes } from './http/documents/invoiceFileRoutes.ts'
import { labelRoutes } from './http/documents/labelRoutes.ts'
import { makingRoutes } from './http/documents/makingRoutes.ts'
import { moneyRoutes } from './http/documents/moneyRoutes.ts'
import { serveOpenApi } from './http/documents/openapi.ts'
import { operationRoutes } from './http/documents/operationRoutes.ts'
import { orderLineRoutes } from './http/documents/orderLineRoutes.ts'
import { priceRoutes } from './http/documents/priceRoutes.ts'
import { printRoutes } from './http/documents/printRoutes.ts'
import { receivingRoutes } from './http/documents/receivingRoutes.ts'
import { savedViewRoutes } from './http/documents/savedViewRoutes.ts'
import { searchRoutes } from './http/documents/searchRoutes.ts'
import { sourceRoutes } from './http/documents/sourceRoutes.ts'
import { sourceSheetRoutes } from './http/documents/sourceSheetRoutes.ts'
import { statementDeskRoutes } from './http/documents/statementDeskRoutes.ts'
import { stockRoutes } from './http/documents/stockRoutes.ts'
import { budgetHolderRoutes } from './http/finance/budgetHolderRoutes.ts'
import { importJobRoutes } from './http/imports/importJobRoutes.ts'
import { importRoutes } from './http/imports/importRoutes.ts'
import { clientLogRoutes } from './http/messages/clientLogRoutes.ts'
import { guideRoutes } from './http/messages/guideRoutes.ts'
import { serveNotices } from './http/messages/noticeRoutes.ts'
import { pageFaultRoute } from './http/messages/pageFaultRoute.ts'
import { settingRoutes } from './http/settingRoutes.ts'
import { serveFirstAdministrator } from './http/signIn/firstAdministrator.ts'
import { permissionRoutes } from './http/signIn/permissionRoutes.ts'
import { serveRegistration } from './http/signIn/registrationRoutes.ts'
import { comparisonRoutes } from './http/sourcing/comparisonRoutes.ts'
import { optimiserRoutes } from './http/sourcing/optimiserRoutes.ts'
import { takePartRoutes } from './http/sourcing/takePartRoutes.ts'
import { evidenceRoutes } from './http/waiting/evidenceRoutes.ts'
import { waitingRoutes } from './http/waiting/waitingRoutes.ts'
import './imports/job/importJob.ts'
import './finance/budgets/budgetBound.ts'
import './finance/budgets/budgetLedger.ts'
import './finance/budgets/budgetMessages.ts'
import './finance/budgets/budgetOverride.ts'
import { budgetTimes } from './finance/budgets/budgetTimes.ts'
import './finance/budgets/orderBudgets.ts'
import './finance/costCenters/costCenter.ts'
import './finance/expenses/expenseBudgets.ts'
import './finance/expenses/expenseMessages.ts'
import './finance/invoices/invoiceMessages.ts'
import './finance/expenses/expenseSheet.ts'
import { monthlyStatements } from './finance/statements/monthlyStatements.ts'
import { serveImports } from './imports/job/serveImports.ts'
import './finance/invoices/invoice.ts'
import './finance/reductions/costReduction.ts'
import './finance/reductions/reductionMessages.ts'
import './finance/statements/reconciliation.ts'
import './finance/statements/statementMessages.ts'
import { tableCare } from './jobs/tableCare.ts'
import './masterData/endingMessages.ts'
import './logistics/callOff.ts'
import './logistics/deliveryNotice.ts'
import './logistics/shipments/shipmentMessages.ts'
import './logistics/shipments/logistics.ts'
import './logistics/deliveryMessages.ts'
import './logistics/inspections/incomingInspection.ts'
import './logistics/movements/goodsMovement.ts'
import './logistics/returns/returnOrder.ts'
import './logistics/services/serviceSheet.ts'
import './logistics/inspections/inspectionMessages.ts'
import './logistics/movements/movementMessages.ts'
import './logistics/returns/returnMessages.ts'
import './logistics/services/serviceMessages.ts'
import './logistics/receipt.ts'
import './logistics/receiptMessages.ts'
import './logistics/receiptPaper.ts'
import './sourcing/opening/inquiryPaper.ts'
import './masterData/material.ts'
import './masterData/materialCategory.ts'
import './masterData/materialExtension.ts'
import './masterData/priceRecord.ts'
import { priceReminders } from './masterData/priceTimes.ts'
import './masterData/quotaReallocation.ts'
import './masterData/sourceList.ts'
import { sourceReminders, sourceShares } from './masterData/sourceTimes.ts'
import './masterData/supplierStatusEffects.ts'
import './masterData/temporaryMaterial.ts'
import './masterData/unitConversion.ts'
import './orders/autoSend.ts'
import './orders/linePrices.ts'
import './orders/madeOrders.ts'
import './orders/orderClosing.ts'
import './orders/orderFactories.ts'
import './orders/orderSources.ts'
import './orders/orderMessages.ts'
import './orders/orderPaper.ts'
import './orders/purchaseOrder.ts'
import { orderDelivery } from './orders/orderDelivery.ts'
import { replyReminders } from './orders/replyReminders.ts'
import './orders/replyTerms.ts'
import './orders/sourceAllocation.ts'
import './orders/temporaryMaterials.ts'
import { publicUrlOf } from './messages/messageDelivery.ts'
import { documentMessages } from './messages/rules/documentMessages.ts'
import { openWorkerPool } from './workers/pool.ts'
import './rights/dataPermission.ts'
import './rights/menu.ts'
import './rights/role.ts'
import { followSeparations } from './rights/separation.ts'
import './sourcing/award.ts'
import './sourcing/awardMessages.ts'
import './sourcing/bargain.ts'
import './sourcing/bargainMessages.ts'
import './sourcing/historyPrices.ts'
import './sourcing/inquiry.ts'
import './sourcing/inquiryMessages.ts'
import './sourcing/newcomers/admitted.ts'
import './sourcing/newcomers/inquiryNotices.ts'
import './sourcing/newcomers/takePart.ts'
import './sourcing/opening/fewQuotes.ts'
import './sourcing/opening/openingRates.ts'
import './sourcing/orderedAllocations.ts'
import './sourcing/plan.ts'
import './sourcing/planMessages.ts'
import './sourcing/quotation.ts'
import './sourcing/requisition.ts'
import './sourcing/requisitionMessages.ts'
import './suppliers/certificateMessages.ts'
import { openCompanyRegister } from './suppliers/companyRegister.ts'
import './suppliers/customer.ts'
import './suppliers/enterprise.ts'
import { certificateReminders, signInTicketAge } from './suppliers/expiry.ts'
import './suppliers/invitation.ts'
import { invitationDelivery } from './suppliers/invitationDelivery.ts'
import './suppliers/invitationMessages.ts'
import './suppliers/supplierBank.ts'
import './suppliers/supplierContact.ts'
import './suppliers/registration.ts'
import './suppliers/registrationMessages.ts'
import './suppliers/merge.ts'
import './suppliers/admission.ts'
import './suppliers/supplier.ts'
import './suppliers/supplierIdentification.ts'
import { clientLogAge } from './system/clientLog.ts'
import { dictionaryEntries } from './system/dictionary.ts'
import './system/fieldLabel.ts'
import './system/joinRequest.ts'
import './system/notice.ts'
import './system/noticePaper.ts'
import './system/organization.ts'
import './system/peopleMessages.ts'
import './system/subAccount.ts'
import { talkMessages } from './talk/talkMessages.ts'
import { version } from './version.ts'
import './wechat/disabledPeople.ts'

export interface Wiring extends Areas {
  /** Fills an installation without data; called once, when the demo is on. */
  readonly loadDemo: (database: Database) => Promise<void>
  readonly demo: { readonly password: string; readonly signIns: readonly DemoSignIn[] }
}

const definitions: Readonly<Record<string, AnyDocument>> = documents

register(definitions)
refuseDuplicates(definitions)
followSubmissions(definitions)
shareOnPublish(definitions)
followSeparations(definitions)

export const areas: Wiring = {
  register: async (api, tools) => {
    const { database, config, passwords, permissionKeys: keys, now, labelSigns, jobRecord } = tools
    documentRoutes(api, { database, documents: definitions })
    makingRoutes(api, { database, documents: definitions })
    documentUseRoutes(api, { database, documents: definitions })
    evidenceRoutes(api, { database, documents: definitions })
    const workers = openWorkerPool()
    api.addHook('onClose', () => workers.close())
    exportRoutes(api, { database, documents: definitions, workers })
    printRoutes(api, { database, documents: definitions, workers, publicUrl: publicUrlOf(api, config) })
    answerSheetRoutes(api, { database, documents: definitions, workers })
    labelRoutes(api, { database, workers, labelSigns })
    receivingRoutes(api, { database, labelSigns })
    dockRoutes(api, { database })
    customerUnitRoutes(api, { database })
    exportMarkRoutes(api, { database, documents: definitions, now })
    const files = await serveImports(api, definitions, tools, workers)
    importJobRoutes(api, { database, files, workers })
    importRoutes(api, { database, files, workers, documents: definitions })
    const storage = await openStorage(config.dataDirectory, config.files.s3)
    attachmentRoutes(api, { database, documents: definitions, storage, limit: config.files.limit, now })
    invoiceFileRoutes(api, { database, storage, limit: config.files.limit, workers })
    commentRoutes(api, { database, documents: definitions, storage, now })
    clientLogRoutes(api, database)
    pageFaultRoute(api)
    operationRoutes(api, { database, dataDirectory: config.dataDirectory, jobs: jobRecord, version, now })
    companyRoutes(api, database)
    permissionRoutes(api, { database, documents: definitions, permissionKeys: keys })
    settingRoutes(api, database)
    searchRoutes(api, { database, documents: definitions })
    waitingRoutes(api, database)
    fieldRoutes(api)
    savedViewRoutes(api, database)
    orderLineRoutes(api, database)
    stockRoutes(api, database, workers)
    moneyRoutes(api, database, workers)
    statementDeskRoutes(api, database, workers)
    priceRoutes(api, database, definitions)
    baseEvidenceRoutes(api, database)
    budgetHolderRoutes(api, database)
    sourceRoutes(api, database)
    sourceSheetRoutes(api, database)
    comparisonRoutes(api, database, workers)
    optimiserRoutes(api, database, workers)
    guideRoutes(api, definitions)
    serveNotices(api, { database, storage, now })
    serveOpenApi(api, definitions)
    serveFirstAdministrator(api, { database })
    const companyRegister = await openCompanyRegister(config.companyRegister, (error) =>
      api.log.warn({ err: error }, 'the register of companies failed'),
    )
    serveRegistration(api, { database, passwords, companyRegister, now })
    takePartRoutes(api, { database, passwords, companyRegister, now })
  },
  jobs: [
    ...clockJobs(definitions),
    clientLogAge,
    draftAge,
    ticketAge,
    invitationDelivery,
    signInTicketAge,
    replyReminders,
    monthlyStatements,
    budgetTimes,
    orderDelivery,
    priceReminders,
    sourceReminders,
    sourceShares,
    certificateReminders,
    idempotencyAge,
    tableCare,
  ],
  permissionKeys: (side: Side) => Object.values(definitions).flatMap((def) => permissionKeys(def, side)),
  messages: [...documentMessages(definitions), ...talkMessages(definitions)],
  dictionary: (type, caller, { database }) => dictionaryEntries(database, type, caller),
  loadDemo: async (database) => (await import('./database/demo/story.ts')).loadDemo(database),
  demo,
}
