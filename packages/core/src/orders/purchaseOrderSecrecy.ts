/**
 * What a supplier sees of an order: a whitelist (decisions §3, §10.3; domain/05 §1.1 "Hidden from supplier").
 * Not in it: approval, purchase group, cost center, requisition, price sources, freeze reason, ERP numbers.
 */

export const supplierView = [
  'uuid', 'elsAccount', 'toElsAccount', 'rowVersion', 'orderNumber', 'orderType', 'purchaseType', 'purchaseTypeName',
  'buyerName', 'supplierName', 'salePerson', 'purchasePerson', 'stage', 'sendStatus', 'orderStatus', 'freezeFlag', 'isClose',
  'companyCode', 'purchaseOrganization', 'currency', 'taxRounding', 'orderAmount', 'orderAmountTax', 'taxAmount',
  'payTermsCode', 'payTermsText', 'incotermsCode', 'incotermsPlace', 'isContract', 'contractCode', 'orderVersion',
  'effectiveVersion', 'orderTime', 'sendTime', 'viewedTime', 'confirmTime', 'replyDeadline', 'replyPolicy',
  'confirmRequired', 'urgencyFlag', 'deliveryStatus', 'receivedPercent', 'nextDueDate', 'reconciliationFlag',
  'closeReason', 'deliveryAddress', 'receivedAddress', 'receivedUser', 'receivedPhone', 'projectName', 'projectNumber',
  'changeReason', 'changeType', 'remark', 'holderSide', 'holderSince', 'dueTime',
] as const

export const supplierLineView = [
  'uuid', 'itemNumber', 'materialNumber', 'materialDesc', 'materialSpecifications', 'quantity', 'orderUnit',
  'purchaseUnit', 'baseUnit', 'balanceUnit', 'unitQuantity', 'priceExcludingTax', 'priceIncludingTax', 'priceBasis',
  'priceBase', 'taxCode', 'taxRate', 'totalNonTaxAmount', 'taxAmount', 'totalAmount', 'overTolerance', 'lackTolerance',
  'unlimitedOver', 'minOrderQuantity', 'minPackingQuantity', 'requestDeliveryDate', 'requestDeliveryQuantity',
  'deliveryDate', 'replyDeliveryDate', 'replyQuantity', 'replyStatus', 'replyRemark', 'schedule', 'factory',
  'storageLocation', 'isClose', 'returnItem', 'freeItem', 'actualSupplier', 'customsSupplier', 'deliverySupplierNumber',
  'bom', 'isCheckQuality', 'weight', 'grossWeight', 'netWeight', 'weightUnit', 'volume', 'materialLength',
  'materialWide', 'materialHigh', 'texture', 'temperatureCondition', 'storageCondition', 'splitFromItem',
  'noticedQuantity', 'reservedQuantity', 'deliveredQuantity', 'onWayQuantity', 'receivedQuantity', 'settledQuantity',
  'refusedQuantity', 'quaWarehouseQuantity', 'returnQuantity', 'refundQuantity', 'replaceQuantity', 'noDeliverQuantity',
  'openQuantity', 'lackToleranceQuantity', 'overToleranceQuantity', 'reconciledQuantity', 'remark',
] as const
