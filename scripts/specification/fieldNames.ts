/** The field names of section 3 of the specification, entity by entity, and the documents that stand for them. */

interface Entity {
  /** The documents that the entity is; the name stands on one of them, on its head or its lines. */
  readonly documents: readonly string[]
  /** Names as they are spelt, of the head and the lines. */
  readonly names: string
  /** Names that the documents do not have, with the reason. */
  readonly missing?: Readonly<Record<string, string>>
}

/** Fields of lines that entities share. */
export const sharedLineNames =
  'materialNumber materialDesc quantity unitQuantity orderUnit purchaseUnit baseUnit priceIncludingTax priceExcludingTax taxCode taxRate totalAmount totalNonTaxAmount overTolerance lackTolerance minOrderQuantity minPackingQuantity deliveryDate factory storageLocation weight grossWeight netWeight weightUnit volume materialLength materialWide materialHigh texture temperatureCondition storageCondition'

const noPrice = 'a price is the order’s: who announces and receives goods sees none'
/** Of those of lines that say no price. */
const unpriced = {
  priceIncludingTax: noPrice,
  priceExcludingTax: noPrice,
  taxCode: noPrice,
  taxRate: noPrice,
  totalAmount: noPrice,
  totalNonTaxAmount: noPrice,
} as const

export const entities = {
  'All documents': {
    documents: ['purchaseOrder'],
    names:
      'createUser createDate lastUpdateUser lastUpdateDate uuid remark flowId auditStatus elsAccount toElsAccount extendFields',
  },
  'Purchase order': {
    documents: ['purchaseOrder'],
    names: `orderNumber orderType orderStatus deliveryStatus sendStatus auditStatus currency exchangeRate orderAmount orderAmountTax localCurrency localCurrencyAmount localCurrencyAmountTax isClose isDel freezeFlag reconciliationFlag purchaseGroup purchaseOrganization companyCode contractCode isContract payTermsCode payTermsText incotermsCode sourceType orderVersion tempVersion orderTime sendTime printCount erpPurchaseOrderNo erpVendorNo purchaseType purchaseTypeName urgencyFlag deliveryAddress receivedAddress receivedUser receivedPhone salePerson purchasePerson projectName projectNumber flowId requestDeliveryDate requestDeliveryQuantity replyDeliveryDate returnItem freeItem actualSupplier customsSupplier deliverySupplierNumber balanceUnit assetNumber trackNumber bom ${sharedLineNames}`,
  },
  'Delivery notice, of the supplier': {
    documents: ['deliveryNotice'],
    names: `deliveryNoteNumber noteType noteStatus noteDate transportWay deliveryTimeSlot itemStatus sendStatus auditStatus batchNumber isValidity factoryProcessing outOrderNumber ${sharedLineNames}`,
    missing: unpriced,
  },
  'Delivery notice, of the buyer': {
    documents: ['callOff'],
    names: `deliveryNoteNumber noteStatus confirmQuantity confirmDate needQuantity needDate remainQuantity sendDeliveryNoteQuantity receivedUser receivedAddress receivedPhone ${sharedLineNames}`,
    missing: unpriced,
  },
  Return: {
    documents: ['returnOrder'],
    names: `returnQuantity refundQuantity receivedQuantity deliveredQuantity erpDeliveredQuantity noDeliverQuantity lackToleranceQuantity quaWarehouseQuantity trackNumber receivedUser costCause backReason returnCase entityReturn ${sharedLineNames}`,
  },
  Expense: {
    documents: ['expenseSheet'],
    names: `costNumber costType deductType costStatus costDate costDesc costCause costWay costCenter costAmount freeItem isReconciliation isCheckQuality deleteFlag ${sharedLineNames}`,
    missing: { taxCode: 'taxes of expense sheets have no code' },
  },
  'Reconciliation statement': {
    documents: ['reconciliation'],
    names: `reconNumber itemNumber supplierName checkStatus invoiceAmount taxAmount totalAmount totalNonTaxAmount referVoucherNumber referVoucherItemNumber sendAndReceiveType costAmount costWay itemType ${sharedLineNames}`,
  },
  'Reconciliation statement, its invoices': {
    documents: ['invoice'],
    names:
      'reconNumber reconItemNumber invoiceNumber invoiceType invoiceCode invoiceSequence invoiceDate netAmount taxAmount totalAmount',
  },
  Plan: {
    documents: ['plan'],
    names: 'planType planJson planDateEnd publishStatus purchasePlaner purchaseInCharge',
  },
  Budget: {
    documents: ['budget', 'budgetChange', 'budgetEntry'],
    names:
      'budgetNumber budgetAmount totalDudget amountUsed freezeAmount availableBudget surplusBudget supplementaryAmount amountChangeType tolerance toleranceAmount isbudget unit startDate endDate costCenterCode applyDeptName applicantRemark createUserRemark lastUpdateRemark submitApprovalDocument logtime isdel status',
  },
  'Material master': {
    documents: ['material'],
    names:
      'materialNumber materialDesc materialSpecifications materialModel materialBrand materialType materialGroup materialLength materialWide materialHigh grossWeight netWeight weightUnit texture temperatureCondition storageCondition minPackingQuantity minOrderQuantity overTolerance lackTolerance baseUnit orderUnit purchaseUnit oldMaterialNumber quotaArrangement activateIndicator specialityCode specialityName specialityCateCode specialityCateName electricityLink applyDept receivingTime inventory frozenFlag isSource isWriteERP productLine',
  },
  'Source list entry': {
    documents: ['sourceList'],
    names: 'status quota validStartDate expiryDate objectType elsAccount toElsAccount',
  },
  Organization: {
    documents: ['organization', 'orgCategory'],
    names: 'orgId orgLevel orgCategoryId orgCategoryName orgCategoryDesc orgDesc',
  },
  'Enterprise and supplier': {
    documents: ['enterprise', 'supplier'],
    names:
      'fullName fullEnglishName shortName elsAccount businessRegisterNo socialCreditCode registerCapital nature industry industryDetail province countryCode address fax webSite openingBank generalManager legalRepresentative IsListed introducer supplierAccountGroup paymentMethod paymentClause preChangeData',
    missing: { preChangeData: 'comes with the information change of domain/02 §1.6, which does not exist yet' },
  },
} as const satisfies Readonly<Record<string, Entity>>

/** Entities of section 3 whose documents do not exist yet. */
export const withoutDocument = ['Inquiry', 'Purchase requisition', 'Plan'] as const
