/** Roles that every account has without writing them down: they may be copied, not changed (domain/08 §4.3). */
import type { Side } from '../../definition/shape.ts'
import { adminKey } from './role.ts'

export interface BuiltinRole {
  readonly roleCode: string
  readonly en: string
  readonly zh: string
  readonly side: Side
  /** Keys; `*` stands for any document or any action. */
  readonly permissions: readonly string[]
  /** Whether the role reads every row, or falls under the setting `dp.default`. */
  readonly seesAll: boolean
}

/** Whoever works with a document talks about it; a role that only looks at everything (`*.view`) reads what is said. */
const withTalk = (permissions: readonly string[]): readonly string[] => [
  ...permissions,
  ...permissions.flatMap((key) => (/^\w+\.view$/.test(key) ? [key.replace(/view$/, 'comment')] : [])),
]

const builtin = (
  side: Side,
  roleCode: string,
  en: string,
  zh: string,
  permissions: readonly string[],
  seesAll = true,
): BuiltinRole => ({ roleCode, en, zh, side, permissions: withTalk(permissions), seesAll })

const lookUp = [
  'material',
  'materialCategory',
  'temporaryMaterial',
  'materialFactory',
  'materialExtension',
  'inspectionSetting',
  'inspectionStandard',
  'supplier',
  'supplierIdentification',
  'supplierAddress',
  'supplierContact',
  'organization',
  'orgCategory',
  'orgMember',
  'dictionary',
  'costCenter',
]
/** What prices and amounts follow from. */
const rates = ['unitConversion', 'taxCode', 'exchangeRate']
/** Everybody may be named as an approver, and looks after what he submitted. */
const approvals = [
  ...['view', 'export', 'print', 'attach', 'approve', 'urge'].map((verb) => `flowTask.${verb}`),
  ...['view', 'export', 'print', 'attach', 'withdraw'].map((verb) => `flowInstance.${verb}`),
]
const looks = [
  ...approvals,
  ...[...lookUp, ...rates, 'priceRecord', 'sourceList'].flatMap((name) => [`${name}.view`, `${name}.export`]),
  'subAccount.view',
]

/** What is called off and what is on its way. */
const seesDeliveries = ['callOff', 'deliveryNotice', 'logistics'].flatMap((name) => [
  `${name}.view`,
  `${name}.export`,
  `${name}.print`,
])

/** What has come in, what was found about it and what was posted; prices are shown to those who may see them. */
const receipts = ['receipt', 'incomingInspection', 'returnOrder', 'goodsMovement', 'materialVoucher']
const seesReceipts = receipts.flatMap((name) => [`${name}.view`, `${name}.export`, `${name}.print`])
const seesPrices = receipts.map((name) => `${name}.field.price`)
/** What is entered and accepted of services and limits, with what it is worth. */
const seesServices = ['view', 'export', 'print', 'field.price'].map((verb) => `serviceSheet.${verb}`)
/** What is agreed on to be invoiced and paid. */
const seesStatements = ['reconciliation', 'invoice'].flatMap((name) =>
  ['view', 'export', 'print', 'field.price'].map((verb) => `${name}.${verb}`),
)
/** What may be spent, and what of it is spoken for. */
const seesBudgets = ['budget', 'budgetChange', 'budgetOverride', 'budgetEntry'].flatMap((name) =>
  ['view', 'export', 'print'].map((verb) => `${name}.${verb}`),
)
const asksForBudgets = ['budgetChange', 'budgetOverride'].flatMap((name) =>
  ['create', 'edit', 'delete', 'submit', 'withdraw', 'attach'].map((verb) => `${name}.${verb}`),
)
const inspects = ['edit', 'record', 'decide', 'attach'].map((verb) => `incomingInspection.${verb}`)
const makesReturns = ['create', 'edit', 'delete', 'send', 'cancel', 'close', 'attach'].map(
  (verb) => `returnOrder.${verb}`,
)
const makesReceipts = ['create', 'edit', 'post', 'reverse', 'cancel', 'import', 'attach'].map(
  (verb) => `receipt.${verb}`,
)

/** What a supplier keeps about what its customers received and found: notes and papers of its own. */
const keepsNotes = ['receipt', 'incomingInspection', 'goodsMovement', 'materialVoucher'].flatMap((name) => [
  `${name}.edit`,
  `${name}.attach`,
])

const movesGoods = ['create', 'edit', 'post', 'reverse', 'cancel', 'import', 'attach'].map(
  (verb) => `goodsMovement.${verb}`,
)

const makesPrices = ['create', 'edit', 'delete', 'submit', 'withdraw', 'attach', 'import'].map(
  (verb) => `priceRecord.${verb}`,
)

/** What a supplier's people keep of their own company; bank accounts are the finance department's. */
const ownCompany = [
  'enterprise.*',
  ...['view', 'export', 'print', 'attach'].map((verb) => `customer.${verb}`),
  ...['supplierIdentification', 'supplierAddress', 'supplierContact'].map((name) => `${name}.*`),
]

/** The default roles of both sides and of the platform (domain/08 §4.3, domain/10 §6). */
export const builtinRoles: readonly BuiltinRole[] = [
  builtin('buyer', 'buyerAdministrator', 'Administrator', '采购方管理员', [adminKey]),
  builtin(
    'buyer',
    'buyer',
    'Buyer',
    '采购员',
    [
      'purchaseOrder.*',
      'callOff.*',
      'deliveryNotice.*',
      'logistics.*',
      'serviceSheet.*',
      'expenseSheet.*',
      'costReduction.*',
      ...seesBudgets,
      ...asksForBudgets,
      ...seesStatements,
      ...seesReceipts,
      'materialVoucher.stock',
      ...seesPrices,
      ...makesPrices,
      'importJob.*',
      ...looks,
    ],
    false,
  ),
  builtin('buyer', 'buyerManager', 'Buyer manager', '采购经理', [
    'purchaseOrder.*',
    'callOff.*',
    'deliveryNotice.*',
    'logistics.*',
    'serviceSheet.*',
    'receipt.*',
    'returnOrder.*',
    'goodsMovement.*',
    'incomingInspection.*',
    'inspectionStandard.*',
    'materialVoucher.*',
    'expenseSheet.*',
    'reconciliation.*',
    'invoice.*',
    'costReduction.*',
    ...seesBudgets,
    ...asksForBudgets,
    'invitation.*',
    'registration.*',
    'importJob.*',
    'priceRecord.*',
    'sourceList.*',
    ...looks,
  ]),
  builtin('buyer', 'planner', 'Planner', '计划员', [
    'purchaseOrder.view',
    'purchaseOrder.export',
    'purchaseOrder.print',
    'callOff.*',
    'deliveryNotice.*',
    'logistics.*',
    ...seesReceipts,
    'materialVoucher.stock',
    ...looks,
  ]),
  builtin('buyer', 'warehouse', 'Warehouse', '仓库', [
    'purchaseOrder.view',
    'purchaseOrder.print',
    ...seesDeliveries,
    'deliveryNotice.close',
    ...seesReceipts,
    'materialVoucher.stock',
    ...makesReceipts,
    ...movesGoods,
    ...makesReturns,
    'returnOrder.post',
    'returnOrder.reverse',
    ...looks,
  ]),
  builtin('buyer', 'quality', 'Quality', '质量', [
    'purchaseOrder.view',
    ...seesDeliveries,
    ...seesReceipts,
    ...inspects,
    ...makesReturns,
    'inspectionStandard.*',
    ...looks,
  ]),
  builtin('buyer', 'qualityManager', 'Quality manager', '质量经理', [
    'purchaseOrder.view',
    ...seesDeliveries,
    ...seesReceipts,
    ...inspects,
    ...makesReturns,
    'incomingInspection.concede',
    'incomingInspection.reopen',
    'inspectionStandard.*',
    'inspectionSetting.*',
    ...looks,
  ]),
  builtin('buyer', 'finance', 'Finance', '财务', [
    'purchaseOrder.view',
    'purchaseOrder.export',
    'purchaseOrder.print',
    'purchaseOrder.field.price',
    ...seesReceipts,
    ...seesPrices,
    ...seesServices,
    'reconciliation.*',
    'expenseSheet.*',
    'invoice.*',
    'budget.*',
    'budgetChange.*',
    'budgetOverride.*',
    'budgetEntry.*',
    'costReduction.*',
    'costCenter.*',
    'supplierBank.*',
    ...looks,
  ]),
  builtin('buyer', 'budgetOwner', 'Budget owner', '预算负责人', [
    'purchaseOrder.view',
    'purchaseOrder.export',
    'purchaseOrder.print',
    'purchaseOrder.field.price',
    ...seesReceipts,
    ...seesPrices,
    'budget.*',
    'budgetChange.*',
    'budgetOverride.*',
    'budgetEntry.*',
    ...looks,
  ]),
  builtin('buyer', 'dataSteward', 'Data steward', '主数据管理员', [
    'material.*',
    'materialCategory.*',
    'temporaryMaterial.*',
    'materialFactory.*',
    'materialExtension.*',
    'inspectionSetting.*',
    'inspectionStandard.*',
    'supplier.*',
    'supplierIdentification.*',
    'supplierBank.*',
    'supplierAddress.*',
    'supplierContact.*',
    'organization.*',
    'orgCategory.*',
    'orgMember.*',
    'dictionary.*',
    'fieldLabel.*',
    'importJob.*',
    'priceRecord.*',
    'sourceList.*',
    ...rates.map((name) => `${name}.*`),
    ...approvals,
    'subAccount.view',
  ]),
  builtin('buyer', 'approver', 'Approver', '审批人', [
    ...approvals,
    ...[
      'purchaseOrder',
      'priceRecord',
      'sourceList',
      'budget',
      'budgetChange',
      'budgetOverride',
      'budgetEntry',
      'costReduction',
    ].map((name) => `${name}.view`),
    ...[...lookUp, ...rates].map((name) => `${name}.view`),
    'purchaseOrder.field.price',
    'invoice.field.price',
    'subAccount.view',
  ]),
  builtin('buyer', 'auditor', 'Auditor', '审计', ['*.view', '*.export', '*.print', 'purchaseOrder.field.price']),
  builtin('supplier', 'supplierAdministrator', 'Administrator', '供应商管理员', [adminKey]),
  builtin('supplier', 'sales', 'Sales', '销售', [
    'purchaseOrder.*',
    'callOff.*',
    'deliveryNotice.*',
    'logistics.*',
    'serviceSheet.*',
    ...seesReceipts,
    ...keepsNotes,
    'returnOrder.*',
    'expenseSheet.*',
    'reconciliation.*',
    'invoice.*',
    ...seesPrices,
    'priceRecord.*',
    'sourceList.*',
    'importJob.*',
    'subAccount.view',
    ...ownCompany,
  ]),
  builtin('supplier', 'logistics', 'Logistics', '物流', [
    'purchaseOrder.view',
    'purchaseOrder.print',
    'callOff.*',
    'deliveryNotice.*',
    'logistics.*',
    'customer.view',
    ...seesReceipts,
    ...keepsNotes,
    'returnOrder.*',
  ]),
  builtin('supplier', 'supplierFinance', 'Finance', '财务', [
    'purchaseOrder.view',
    'purchaseOrder.export',
    'purchaseOrder.print',
    'purchaseOrder.field.price',
    ...seesReceipts,
    ...keepsNotes,
    ...seesPrices,
    ...seesServices,
    'reconciliation.*',
    'expenseSheet.*',
    'invoice.*',
    'enterprise.view',
    'customer.view',
    'supplierBank.*',
  ]),
  builtin('supplier', 'supplierQuality', 'Quality', '质量', [
    'purchaseOrder.view',
    ...seesDeliveries,
    ...seesReceipts,
    ...keepsNotes,
    'returnOrder.confirm',
  ]),
  builtin('supplier', 'viewer', 'Viewer', '只读', ['*.view']),
  builtin('platform', 'platformAdministrator', 'Administrator', '平台管理员', [adminKey]),
]

const pattern = (permission: string): RegExp =>
  new RegExp(
    `^${permission
      .split('.')
      .map((part) => (part === '*' ? '.+' : part))
      .join('\\.')}$`,
  )

/** What has to be given by name: whoever brings in history says what others did (docs/decisions/0026). */
const isGivenAlone = (key: string): boolean => key.endsWith('.history')

/** The keys among `known` that the permissions of a role stand for. */
export function keysOf(permissions: readonly string[], known: Iterable<string>): Set<string> {
  if (permissions.includes(adminKey)) return new Set(known)
  const exact = new Set(permissions.filter((permission) => !permission.includes('*')))
  const patterns = permissions.filter((permission) => permission.includes('*')).map(pattern)
  return new Set(
    [...known].filter((key) => exact.has(key) || (!isGivenAlone(key) && patterns.some((one) => one.test(key)))),
  )
}
