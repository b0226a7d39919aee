/** Roles that every account has without writing them down (domain/08 §4.3, domain/10 §6): light, for whoever names them. */
import type { Side } from '../../definition/shape.ts'

export interface RoleHead {
  readonly roleCode: string
  readonly en: string
  readonly zh: string
  readonly side: Side
  /** Whether the role reads every row, or falls under the setting `dp.default`. */
  readonly seesAll: boolean
}

const head = (side: Side, roleCode: string, en: string, zh: string, seesAll = true): RoleHead => ({
  roleCode,
  en,
  zh,
  side,
  seesAll,
})

/** The roles of both sides and of the platform. What they may do follows from the definitions: `builtinRoles`. */
export const roleHeads: readonly RoleHead[] = [
  head('buyer', 'buyerAdministrator', 'Administrator', '采购方管理员'),
  head('buyer', 'buyer', 'Buyer', '采购员', false),
  head('buyer', 'buyerManager', 'Buyer manager', '采购经理'),
  head('buyer', 'requester', 'Requester', '申请人', false),
  head('buyer', 'planner', 'Planner', '计划员'),
  head('buyer', 'warehouse', 'Warehouse', '仓库'),
  head('buyer', 'quality', 'Quality', '质量'),
  head('buyer', 'qualityManager', 'Quality manager', '质量经理'),
  head('buyer', 'finance', 'Finance', '财务'),
  head('buyer', 'budgetOwner', 'Budget owner', '预算负责人'),
  head('buyer', 'dataSteward', 'Data steward', '主数据管理员'),
  head('buyer', 'approver', 'Approver', '审批人'),
  head('buyer', 'auditor', 'Auditor', '审计'),
  head('supplier', 'supplierAdministrator', 'Administrator', '供应商管理员'),
  head('supplier', 'sales', 'Sales', '销售'),
  head('supplier', 'logistics', 'Logistics', '物流'),
  head('supplier', 'supplierFinance', 'Finance', '财务'),
  head('supplier', 'supplierQuality', 'Quality', '质量'),
  head('supplier', 'viewer', 'Viewer', '只读'),
  head('platform', 'platformAdministrator', 'Administrator', '平台管理员'),
]
