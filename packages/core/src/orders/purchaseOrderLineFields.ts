/** Line fields of a purchase order (domain/05 §1.1). */
import { type Decimal, f, type IsoDate } from '../definition/field.ts'
import { copiedMaterial, materialFields } from '../masterData/materials/materialSnapshot.ts'
import { priceBases, replyStatuses } from './orderCodes.ts'

/** A part of a line that is wanted on a day. */
export interface AskedDelivery {
  readonly requestDate: IsoDate
  readonly requestQty: Decimal
}
/** A part of a line that the supplier promises for a day. */
export interface RepliedDelivery {
  readonly replyDate: IsoDate
  readonly replyQty: Decimal
}
/** A part of a line that both sides have agreed on for a day. */
export interface AgreedDelivery {
  readonly deliveryDate: IsoDate
  readonly deliveryQty: Decimal
}
/** A component that subcontracting consumes for each unit. */
export interface BomEntry {
  readonly materialNumber: string
  readonly qtyPer: Decimal
  readonly unit: string
  /** Per cent that is lost; blank: nothing. */
  readonly scrap?: Decimal | null
}

export const lineFields = {
  // Before the material: what it proposes is there when the material is looked up.
  planNumber: f.lineRef('Plan', '计划号', 'plan', {
    item: 'planItemNumber',
    where: { publishStatus: 'confirmed' },
    whereLine: { firm: 'Y' },
    same: { toElsAccount: 'toElsAccount', companyCode: 'companyCode' },
    takes: {
      open: 'openQuantity',
      as: 'quantity',
      by: 'buyer',
      headFrom: { purchaseOrganization: 'purchaseOrganization', purchaseGroup: 'purchaseGroup' },
      head: { sourceType: 'plan' },
      onlyWhereOpen: true,
      said: ['Order', '下单'],
    },
    copies: { plannedUnit: 'baseUnit' },
    proposes: {
      materialNumber: 'materialNumber',
      materialDesc: 'materialDesc',
      orderUnit: 'baseUnit',
      factory: 'factory',
      requestDeliveryDate: 'replyDate',
    },
  }),
  planItemNumber: f.number('Plan line', '计划行号'),
  // Before the requisition: it says which one it is of.
  awardNumber: f.lineRef('Award', '定标单号', 'award', {
    item: 'awardItemNumber',
    where: { awardStatus: 'approved' },
    same: { toElsAccount: 'toElsAccount', companyCode: 'companyCode', currency: 'currency' },
    takes: {
      open: 'openQuantity',
      as: 'quantity',
      by: 'buyer',
      headFrom: { purchaseOrganization: 'purchaseOrganization', purchaseGroup: 'purchaseGroup' },
      onlyWhereOpen: true,
      said: ['Order', '下单'],
    },
    copies: { awardedUnit: 'quoteUnit', awardedPrice: 'unitPrice' },
    // of which requisition it is, is the award's to say, but where it draws from several
    copiesSaid: { purchaseRequestNumber: 'purchaseRequestNumber', requestItemNumber: 'requestItemNumber' },
    proposes: {
      materialNumber: 'materialNumber',
      materialDesc: 'materialDesc',
      cateLevelCode: 'cateLevelCode',
      orderUnit: 'quoteUnit',
      priceExcludingTax: 'priceExcludingTax',
      priceBase: 'priceBase',
      taxRate: 'taxRate',
      minOrderQuantity: 'minOrderQuantity',
      minPackingQuantity: 'minPackingQuantity',
      requestDeliveryDate: 'deliveryDate',
      factory: 'factory',
    },
  }),
  awardItemNumber: f.number('Award line', '定标行号'),
  // Before the material: what it proposes is there when the material is looked up.
  purchaseRequestNumber: f.lineRef('Requisition', '采购申请号', 'requisition', {
    item: 'requestItemNumber',
    where: { requestStatus: ['released', 'closed'] },
    whereLine: { itemStatus: ['pool', 'part', 'done'] },
    same: { companyCode: 'companyCode' },
    takes: {
      open: 'freeQuantity',
      as: 'quantity',
      by: 'buyer',
      headFrom: {
        toElsAccount: 'toElsAccount',
        companyCode: 'companyCode',
        purchaseOrganization: 'purchaseOrganization',
        purchaseGroup: 'purchaseGroup',
        currency: 'currency',
        projectNumber: 'projectNumber',
      },
      head: { sourceType: 'demandPool' },
      onlyWhereOpen: true,
      said: ['Order', '下单'],
    },
    copies: { requestedUnit: 'baseUnit' },
    proposes: {
      materialNumber: 'materialNumber',
      materialDesc: 'materialDesc',
      cateLevelCode: 'cateLevelCode',
      orderUnit: 'baseUnit',
      requestDeliveryDate: 'deliveryDate',
      factory: 'factory',
      storageLocation: 'storageLocation',
      costCenter: 'costCenter',
      subject: 'subject',
    },
  }),
  requestItemNumber: f.number('Requisition line', '申请行号'),
  // Before the material: what a converted one says of itself goes before what its forerunner said.
  tempNumber: f.ref('Temporary material', '临时物料', 'temporaryMaterial', {
    where: { tempStatus: 'usable' },
    copies: { materialSpecifications: 'materialSpecifications', baseUnit: 'baseUnit' },
    proposes: { materialDesc: 'materialDesc', cateLevelCode: 'cateLevelCode', orderUnit: 'baseUnit' },
  }),
  materialNumber: f.ref('Material', '物料编码', 'material', {
    copies: {
      materialSpecifications: 'materialSpecifications',
      baseUnit: 'baseUnit',
      ...copiedMaterial,
    },
    proposes: {
      materialDesc: 'materialDesc',
      cateLevelCode: 'cateLevelCode',
      orderUnit: 'orderUnit',
      purchaseUnit: 'purchaseUnit',
    },
  }),
  materialDesc: f.text('Description', '物料描述', { required: 'submit' }),
  materialSpecifications: f.text('Specification', '规格', { auto: true }),
  cateLevelCode: f.ref('Category', '物料分类', 'materialCategory'),
  quantity: f.quantity('Qty', '数量'),
  orderUnit: f.dict('Unit', '单位', 'unit'),
  purchaseUnit: f.dict('Purchase unit', '采购单位', 'unit'),
  baseUnit: f.text('Base unit', '基本单位', { auto: true, max: 32 }),
  balanceUnit: f.dict('Settlement unit', '结算单位', 'unit'),
  unitQuantity: f.quantity('Base units per unit', '单位换算'),
  priceExcludingTax: f.price('Price excl. tax', '未税单价', { guarded: 'price' }),
  priceIncludingTax: f.price('Price incl. tax', '含税单价', { guarded: 'price' }),
  priceBasis: f.choice('Price basis', '价格基准', priceBases, { initial: '1' }),
  priceBase: f.quantity('Price per', '价格单位', { initial: '1', least: '0.000001' }),
  limitAmount: f.amount('Limit', '限额', { guarded: 'price', least: '0' }),
  expectedAmount: f.amount('Expected', '预计金额', { guarded: 'price', least: '0' }),
  taxCode: f.dict('Tax code', '税码', 'taxCode'),
  taxRate: f.percent('Tax', '税率'),
  totalNonTaxAmount: f.amount('Amount excl. tax', '未税金额', { auto: true, guarded: 'price' }),
  taxAmount: f.amount('Tax amount', '税额', { auto: true, guarded: 'price' }),
  totalAmount: f.amount('Amount', '含税金额', { auto: true, guarded: 'price' }),
  localNonTaxAmount: f.amount('Local excl. tax', '本位币未税', { auto: true, guarded: 'price' }),
  localTotalAmount: f.amount('Local incl. tax', '本位币含税', { auto: true, guarded: 'price' }),
  priceSource: f.text('Price source', '价格来源', { auto: true, max: 32 }),
  priceRecordNumber: f.text('Price record', '价格记录号', { auto: true, max: 32 }),
  overTolerance: f.percent('Over %', '超量容差'),
  lackTolerance: f.percent('Under %', '欠量容差'),
  unlimitedOver: f.yesNo('Unlimited over', '不限超量', { initial: 'N' }),
  minOrderQuantity: f.quantity('Minimum qty', '最小起订量'),
  minPackingQuantity: f.quantity('Packing qty', '最小包装量'),
  requestDeliveryDate: f.date('Wanted', '要求交期'),
  requestDeliveryQuantity: f.quantity('Wanted qty', '要求数量'),
  deliveryDate: f.date('Agreed', '约定交期', { auto: true }),
  replyDeliveryDate: f.date('Reply', '答复交期', { auto: 'filled' }),
  replyQuantity: f.quantity('Reply qty', '答复数量', { auto: 'filled' }),
  replyStatus: f.choice('Reply status', '答复状态', replyStatuses, { auto: true, initial: 'none' }),
  replyRemark: f.text('Note', '说明', { auto: 'filled' }),
  schedule: f.rows<AskedDelivery>()('Deliveries', '分批交货', {
    each: ['delivery', '批次'],
    columns: {
      requestDate: f.date('Wanted', '要求交期', { required: true }),
      requestQty: f.quantity('Qty', '数量', { required: true, least: '0.000001' }),
    },
  }),
  replySchedule: f.rows<RepliedDelivery>()('Deliveries promised', '分批答复', {
    auto: 'filled',
    each: ['delivery', '批次'],
    columns: {
      replyDate: f.date('Reply', '答复交期', { required: true }),
      replyQty: f.quantity('Reply qty', '答复数量', { required: true, least: '0.000001' }),
    },
  }),
  deliverySchedule: f.rows<AgreedDelivery>()('Deliveries agreed', '约定分批', {
    auto: true,
    each: ['delivery', '批次'],
    columns: {
      deliveryDate: f.date('Agreed', '约定交期', { required: true }),
      deliveryQty: f.quantity('Qty', '数量', { required: true, least: '0.000001' }),
    },
  }),
  factory: f.ref('Plant', '工厂', 'organization', { where: { kind: 'factory' } }),
  storageLocation: f.dict('Storage location', '库存地点', 'storageLocation'),
  isClose: f.yesNo('Closed', '关闭', { auto: true, initial: 'N' }),
  returnItem: f.yesNo('Return line', '退货行', { initial: 'N' }),
  freeItem: f.choice('Free', '免费', { 1: ['Free', '免费'] }),
  actualSupplier: f.text('Actual supplier', '实际供应商', { max: 20 }),
  customsSupplier: f.text('Customs declarant', '报关供应商', { max: 20 }),
  deliverySupplierNumber: f.text('Shipping supplier', '发货供应商', { max: 20 }),
  assetNumber: f.text('Asset no.', '资产号', { max: 32 }),
  costCenter: f.ref('Cost center', '成本中心', 'costCenter', { where: { status: 'on' } }),
  subject: f.dict('Subject', '费用科目', 'expenseSubject'),
  budgetNumber: f.lineRef('Budget', '预算', 'budget', {
    item: 'budgetItemNumber',
    where: { status: 'active' },
    same: { companyCode: 'companyCode' },
    copies: { budgetWithTax: 'withTax' },
    proposes: { costCenter: 'costCenterCode', subject: 'subject' },
  }),
  budgetItemNumber: f.number('Budget line', '预算行'),
  /** Whether the budget counts tax. */
  budgetWithTax: f.yesNo('Budget incl. tax', '预算含税', { auto: true }),
  /** What of it is not used yet, in local currency; blank without a budget. */
  budgetFreezeAmount: f.amount('Frozen in the budget', '预算冻结金额', { auto: true, guarded: 'price' }),
  /** Shares of what has come in the budget, less those of what went back. */
  budgetSettledAmount: f.amount('Settled in the budget', '预算结算金额', { auto: true, guarded: 'price' }),
  /** What of them is used at the time that the setting says. */
  budgetSpentAmount: f.amount('Spent of the budget', '预算支出金额', { auto: true, guarded: 'price' }),
  /** Confirmed deductions, in local currency. */
  deductedAmount: f.amount('Deducted', '已扣款金额', { auto: true, guarded: 'price' }),
  /** Its budget has ended, and what is to come is frozen nowhere. */
  budgetReleased: f.yesNo('Released', '已释放', { auto: true }),
  /** The budget that has ended, which pays for what had come by then. */
  formerBudgetNumber: f.lineRef('Former budget', '原预算', 'budget', { auto: true, item: 'formerBudgetItemNumber' }),
  formerBudgetItemNumber: f.number('Former budget line', '原预算行', { auto: true }),
  formerSettledAmount: f.amount('Settled before', '原预算结算金额', { auto: true, guarded: 'price' }),
  /** What was frozen there and went on with the line. */
  carriedAmount: f.amount('Carried over', '结转金额', { auto: true, guarded: 'price' }),
  formerFreezeAmount: f.amount('Frozen in the former budget', '原预算冻结金额', { auto: true, guarded: 'price' }),
  formerUsedAmount: f.amount('Used of the former budget', '原预算已用金额', { auto: true, guarded: 'price' }),
  /** What the line uses of its budget by now. */
  budgetUsedAmount: f.amount('Used of the budget', '预算已用金额', { auto: true, guarded: 'price' }),
  trackNumber: f.text('Tracking no.', '需求跟踪号', { max: 32 }),
  bom: f.rows<BomEntry>()('Components', '组件清单', {
    each: ['component', '组件'],
    columns: {
      materialNumber: f.ref('Material', '物料编码', 'material', { required: true }),
      qtyPer: f.quantity('Qty per unit', '单位用量', { required: true, least: '0.000001' }),
      unit: f.dict('Unit', '单位', 'unit', { required: true }),
      scrap: f.percent('Scrap', '损耗率'),
    },
  }),
  isCheckQuality: f.yesNo('Inspected', '质检'),
  ...materialFields,
  /** The unit of the requisition line, and what the line takes of it in that. */
  requestedUnit: f.text('Requisition unit', '申请单位', { auto: true, max: 32 }),
  requestedQuantity: f.quantity('Of the requisition', '占用申请数量', { auto: true }),
  /** Of that: what no inquiry, tender or auction has brought. */
  directQuantity: f.quantity('Of it directly', '直接占用数量', { auto: true }),
  /** The unit and the price of one of the award line, and what the line takes of it. */
  awardedUnit: f.text('Award unit', '定标单位', { auto: true, max: 32 }),
  awardedPrice: f.price('Awarded price', '定标单价', { auto: true, guarded: 'price' }),
  awardedQuantity: f.quantity('Of the award', '占用定标数量', { auto: true }),
  /** The unit of the period of the plan, and what the line takes of it in that. */
  plannedUnit: f.text('Plan unit', '计划单位', { auto: true, max: 32 }),
  plannedQuantity: f.quantity('Of the plan', '占用计划数量', { auto: true }),
  sourceItemNumber: f.number('Source line', '来源行号', { auto: true }),
  splitFromItem: f.number('Split from', '拆分自', { auto: true }),
  noticedQuantity: f.quantity('Noticed', '已通知', { auto: true }),
  reservedQuantity: f.quantity('Reserved', '已预留', { auto: true }),
  deliveredQuantity: f.quantity('Shipped', '已发货', { auto: true }),
  onWayQuantity: f.quantity('On the way', '在途', { auto: true }),
  receivedQuantity: f.quantity('Rec.', '已收', { auto: true }),
  settledQuantity: f.quantity('Settled', '已结算数量', { auto: true }),
  refusedQuantity: f.quantity('Refused', '拒收', { auto: true }),
  quaWarehouseQuantity: f.quantity('In inspection', '质检库存', { auto: true }),
  returnQuantity: f.quantity('Returned', '已退货', { auto: true }),
  refundQuantity: f.quantity('Refunded', '退款数量', { auto: true }),
  replaceQuantity: f.quantity('To replace', '换货数量', { auto: true }),
  replaceSettledQuantity: f.quantity('Settled, to replace', '换货冲减数量', { auto: true }),
  resettledQuantity: f.quantity('Replaced and settled', '换货已结算', { auto: true }),
  noDeliverQuantity: f.quantity('To ship', '未发货', { auto: true }),
  openQuantity: f.quantity('Open', '未清', { auto: true }),
  openShipQuantity: f.quantity('Open to ship', '可发货数量', { auto: true }),
  openCallOffQuantity: f.quantity('Open to call off', '可要货数量', { auto: true }),
  /** Of an order that closed itself within tolerance: what is owed all the same. */
  restQuantity: f.quantity('Owed after closing', '关闭后余量', { auto: true }),
  lackToleranceQuantity: f.quantity('Least', '最少数量', { auto: true }),
  overToleranceQuantity: f.quantity('Most', '最多数量', { auto: true }),
  erpDeliveredQuantity: f.quantity('ERP received', 'ERP收货', { auto: true }),
  reconciledQuantity: f.quantity('Reconciled', '已对账', { auto: true, least: '-999999999999' }),
  submittedQuantity: f.quantity('To accept', '待确认数量', { auto: true }),
  submittedAmount: f.amount('Amount to accept', '待确认金额', { auto: true, guarded: 'price' }),
  acceptedAmount: f.amount('Accepted', '已确认金额', { auto: true, guarded: 'price' }),
  acceptedTaxAmount: f.amount('Tax accepted', '已确认税额', { auto: true, guarded: 'price' }),
  acceptableAmount: f.amount('Most to accept', '可确认上限', { auto: true, guarded: 'price' }),
  openServiceQuantity: f.quantity('Open to enter', '可确认数量', { auto: true }),
  openLimitAmount: f.amount('Rest of the limit', '剩余限额', { auto: true, guarded: 'price' }),
  remark: f.text('Line remark', '行备注', { max: 500 }),
} as const
