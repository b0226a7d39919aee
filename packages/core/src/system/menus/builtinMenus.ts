/** The menu that every account of a side starts with (spec §2). */
import type { Side } from '../../definition/shape.ts'
import { adminKey } from '../rights/role.ts'

/** An entry with everything below it; one with children is a group. */
export interface MenuNode {
  readonly menuId: string
  readonly en: string
  readonly zh: string
  /** `/{side}/{document}` of a page; a link of an account's own may lead elsewhere. */
  readonly path: string
  readonly icon: string
  /** Keys of which a person needs one to see the page; none needed when absent. */
  readonly permissions?: readonly string[]
  readonly children: readonly MenuNode[]
}

type Page = readonly [subject: string, en: string, zh: string, icon: string, permissions?: readonly string[]]

const page =
  (side: Side) =>
  ([subject, en, zh, icon, permissions]: Page): MenuNode => ({
    menuId: `${side}.${subject}`,
    en,
    zh,
    path: `/${side}/${subject}`,
    icon,
    permissions: permissions ?? [`${subject}.view`],
    children: [],
  })
const group = (
  side: Side,
  name: string,
  en: string,
  zh: string,
  icon: string,
  pages: readonly (Page | MenuNode)[],
): MenuNode => ({
  menuId: `${side}.${name}`,
  en,
  zh,
  path: `/${side}/${name}`,
  icon,
  children: pages.map((one) => ('menuId' in one ? one : page(side)(one))),
})

const people: readonly Page[] = [
  ['subAccount', 'People', '子账号', 'user'],
  ['joinRequest', 'Join requests', '加入申请', 'user-add'],
  ['role', 'Roles', '角色', 'team'],
  ['permissions', 'Permissions', '权限配置', 'safety', ['role.view']],
  ['dataPermission', 'Data permissions', '数据权限项', 'filter'],
]
/** Rows about companies, which both sides keep. */
const kept: readonly Page[] = [
  ['supplierIdentification', 'Certificates', '资质证照', 'safety'],
  ['supplierBank', 'Bank accounts', '银行账户', 'bank'],
  ['supplierAddress', 'Addresses', '地址', 'apartment'],
  ['supplierContact', 'Contacts', '联系人', 'user'],
]
const units: readonly Page[] = [
  ['organization', 'Organizations', '组织', 'apartment'],
  ['orgCategory', 'Organization categories', '组织类别', 'tags'],
  ['orgMember', 'Members', '组织成员', 'solution'],
]
const dictionary: Page = ['dictionary', 'Dictionary', '业务字典', 'book']
const menus: readonly Page[] = [
  ['menu', 'Menu', '菜单', 'menu'],
  ['menuGroup', 'Menu groups', '菜单组', 'appstore'],
]
const notices: Page = ['notice', 'Notices', '公告', 'notification']
const operation: readonly Page[] = [
  ['importJob', 'Imports', '导入任务', 'import'],
  ['application', 'Applications', '应用', 'api'],
  ['setting', 'Settings', '参数', 'setting'],
  ['outbox', 'Outbox', '发件箱', 'mail', [adminKey]],
  ['clientLogs', 'Client logs', '客户端日志', 'bug', [adminKey]],
]
const tokens: Page = ['serviceTokens', 'Tokens and embedding', '令牌与嵌入', 'lock', [adminKey]]
const flows: Page = ['flowDefinition', 'Approval flows', '审批流程', 'branches']
const fields: Page = ['fieldLabel', 'Custom fields', '自定义字段', 'form']
const system = ['System', '系统管理', 'setting'] as const

export const home: MenuNode = {
  menuId: 'home',
  en: 'Home',
  zh: '首页',
  path: '/portal/wel/index',
  icon: 'home',
  children: [],
}

/** The entries every account of a side starts with, in their order. */
export const builtinMenus: { readonly [S in Side]: readonly MenuNode[] } = {
  buyer: [
    home,
    group('buyer', 'orders', 'Orders', '订单管理', 'shopping-cart', [
      ['purchaseOrder', 'Purchase orders', '采购订单', 'file-text'],
      ['orderCockpit', 'Order cockpit', '订单工作台', 'dashboard', ['purchaseOrder.view']],
    ]),
    group('buyer', 'deliveries', 'Deliveries', '交货管理', 'car', [
      ['callOffPlan', 'Call-off plan', '要货计划', 'table', ['callOff.create']],
      ['callOff', 'Call-offs', '要货单', 'schedule'],
      ['deliveryNotice', 'Delivery notices', '送货单', 'car'],
      ['logistics', 'Shipments', '物流跟踪', 'environment'],
      ['receiving', 'Receiving', '扫码收货', 'scan', ['receipt.post']],
      ['receipt', 'Goods receipts', '收货单', 'inbox'],
      ['incomingInspection', 'Incoming inspections', '来料检验', 'experiment'],
      ['returnOrder', 'Returns', '退货单', 'rollback'],
      ['goodsMovement', 'Goods movements', '货物移动', 'swap'],
      ['serviceSheet', 'Service entry sheets', '服务确认单', 'tool'],
      ['stock', 'Stock', '库存', 'database', ['materialVoucher.stock']],
      ['materialVoucher', 'Material vouchers', '物料凭证', 'file-protect'],
    ]),
    group('buyer', 'finance', 'Finance', '财务结算', 'pay-circle', [
      ['money', 'Money overview', '资金总览', 'dashboard', ['reconciliation.view']],
      ['reconciliation', 'Statements', '对账单', 'audit'],
      ['statementDesk', 'Put statements together', '批量对账', 'form', ['reconciliation.create']],
      ['invoice', 'Invoices', '发票', 'container'],
      ['expenseSheet', 'Expense sheets', '费用单', 'money'],
      ['budget', 'Budgets', '预算', 'fund'],
      ['budgetChange', 'Budget changes', '预算变更', 'swap'],
      ['budgetOverride', 'Budget overruns', '超预算申请', 'exclamation-circle'],
      ['budgetEntry', 'Budget ledger', '预算流水', 'history'],
      ['costReduction', 'Cost reductions', '降本计划', 'fund'],
      ['costCenter', 'Cost centers', '成本中心', 'cluster'],
    ]),
    group('buyer', 'masterData', 'Master data', '主数据', 'database', [
      ['material', 'Materials', '物料主数据', 'appstore'],
      ['materialCategory', 'Material categories', '物料分类', 'cluster'],
      ['temporaryMaterial', 'Temporary materials', '临时物料', 'clock-circle'],
      ['materialExtension', 'Material extensions', '物料扩展', 'branches'],
      ['materialFactory', 'Materials at factories', '物料工厂视图', 'deployment-unit'],
      ['inspectionSetting', 'Inspection settings', '检验设置', 'experiment'],
      ['inspectionStandard', 'Inspection standards', '检验标准', 'experiment'],
      ['supplier', 'Suppliers', '供应商', 'shop'],
    ]),
    group('buyer', 'prices', 'Prices and sources', '价格与货源', 'pay-circle', [
      ['priceRecord', 'Prices', '价格主数据', 'tag'],
      ['sourceList', 'Source list', '货源清单', 'node-index'],
      ['sourceSheet', 'Source sheet', '货源配额表', 'table', ['sourceList.view']],
      ['unitConversion', 'Unit conversions', '单位换算', 'swap'],
      ['taxCode', 'Tax rates', '税率', 'percentage'],
      ['exchangeRate', 'Exchange rates', '汇率', 'dollar'],
    ]),
    group('buyer', 'supplierRecords', 'Supplier records', '供应商档案', 'solution', kept),
    group('buyer', 'access', 'Supplier access', '供应商准入', 'audit', [
      ['registration', 'Registrations', '供应商注册', 'idcard'],
      ['invitation', 'Invitations', '邀请码', 'mail'],
    ]),
    group('buyer', 'approvals', 'Approvals', '审批中心', 'audit', [
      ['flowTask', 'Approval tasks', '审批任务', 'check-circle'],
      ['flowInstance', 'Approval processes', '审批记录', 'history'],
    ]),
    group('buyer', 'system', ...system, [
      group('buyer', 'people', 'People and rights', '人员与权限', 'team', people),
      group('buyer', 'units', 'Organization', '组织架构', 'apartment', units),
      group('buyer', 'content', 'Dictionaries and menus', '字典与菜单', 'book', [
        dictionary,
        fields,
        flows,
        ...menus,
        notices,
      ]),
      group('buyer', 'operation', 'Operation', '运行', 'setting', [...operation, tokens]),
    ]),
  ],
  supplier: [
    home,
    group('supplier', 'orders', 'Orders', '订单', 'shopping-cart', [
      ['purchaseOrder', 'Purchase orders', '采购订单', 'file-text'],
      ['orderCockpit', 'Order cockpit', '订单工作台', 'dashboard', ['purchaseOrder.view']],
      ['replySheet', 'Replies', '批量答复', 'form', ['purchaseOrder.confirm']],
    ]),
    group('supplier', 'deliveries', 'Deliveries', '交货管理', 'car', [
      ['callOff', 'Call-offs', '要货单', 'schedule'],
      ['deliveryNotice', 'Delivery notices', '送货单', 'car'],
      ['logistics', 'Shipments', '物流跟踪', 'environment'],
      ['receipt', 'Goods receipts', '收货单', 'inbox'],
      ['incomingInspection', 'Inspection results', '检验结果', 'experiment'],
      ['returnOrder', 'Returns', '退货单', 'rollback'],
      ['goodsMovement', 'Goods movements', '货物移动', 'swap'],
      ['serviceSheet', 'Service entry sheets', '服务确认单', 'tool'],
      ['stock', 'Stock', '库存', 'database', ['materialVoucher.view']],
      ['materialVoucher', 'Material vouchers', '物料凭证', 'file-protect'],
    ]),
    group('supplier', 'finance', 'Finance', '财务结算', 'pay-circle', [
      ['money', 'Money overview', '资金总览', 'dashboard', ['reconciliation.view']],
      ['reconciliation', 'Statements', '对账单', 'audit'],
      ['statementDesk', 'Put statements together', '批量对账', 'form', ['reconciliation.create']],
      ['invoice', 'Invoices', '发票', 'container'],
      ['expenseSheet', 'Expense sheets', '费用单', 'money'],
    ]),
    group('supplier', 'masterData', 'Master data', '主数据', 'database', [
      ['priceRecord', 'Price list', '价格清单', 'tag'],
      ['sourceList', 'Our shares', '我方配额', 'node-index'],
    ]),
    group('supplier', 'company', 'Our company', '企业资料', 'bank', [
      ['enterprise', 'Company data', '企业信息', 'idcard'],
      ['customer', 'Customers', '客户', 'shop'],
      ...kept,
    ]),
    group('supplier', 'system', ...system, [
      group('supplier', 'people', 'People and rights', '人员与权限', 'team', people),
      group('supplier', 'units', 'Organization', '组织架构', 'apartment', units),
      group('supplier', 'content', 'Menus', '菜单管理', 'menu', menus),
      group('supplier', 'operation', 'Operation', '运行', 'setting', [...operation, tokens]),
    ]),
  ],
  platform: [
    home,
    group('platform', 'tenants', 'Companies', '企业管理', 'bank', [
      ['account', 'Accounts', '企业账号', 'bank'],
      ['registration', 'Registrations', '供应商注册', 'idcard'],
    ]),
    group('platform', 'system', ...system, [
      group('platform', 'people', 'People and rights', '人员与权限', 'team', people),
      group('platform', 'units', 'Organization', '组织架构', 'apartment', units),
      group('platform', 'content', 'Dictionaries and menus', '字典与菜单', 'book', [dictionary, ...menus, notices]),
      group('platform', 'operation', 'Operation', '运行', 'setting', operation),
    ]),
  ],
}
