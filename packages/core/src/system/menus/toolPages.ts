/** Pages of the menu that are no list of documents: they say where they are found as documents do. */

import type { Side } from '../../definition/shape.ts'
import type { Found } from '../../definition/sides/found.ts'
import { adminKey } from '../rights/role.ts'

interface ToolPage extends Found {
  readonly sides: readonly Side[]
  /** Permission key that opens it, on each side that names no other one. */
  readonly needs: string
  readonly needsOn?: { readonly [S in Side]?: string }
}

const bothSides = ['buyer', 'supplier'] as const
const everySide = [...bothSides, 'platform'] as const

/** By the last part of their paths. */
export const toolPages: Readonly<Record<string, ToolPage>> = {
  orderCockpit: {
    menu: { en: 'Order cockpit', zh: '订单工作台', icon: 'dashboard', group: 'orders', at: 20 },
    sides: bothSides,
    needs: 'purchaseOrder.view',
  },
  replySheet: {
    menu: { en: 'Replies', zh: '批量答复', icon: 'form', group: 'orders', at: 30 },
    sides: ['supplier'],
    needs: 'purchaseOrder.confirm',
    why: ['Answers the lines of many orders in one sheet.', '在一张表中答复多张订单的行。'],
  },
  callOffPlan: {
    menu: { en: 'Call-off plan', zh: '要货计划', icon: 'table', group: 'deliveries', at: 10 },
    sides: ['buyer'],
    needs: 'callOff.create',
    why: [
      'Shows day by day what is open on orders; call-offs are made from it.',
      '按日显示订单的未交数量，由此生成要货单。',
    ],
  },
  receiving: {
    menu: { en: 'Receiving', zh: '扫码收货', icon: 'scan', group: 'deliveries', at: 50 },
    sides: ['buyer'],
    needs: 'receipt.post',
    why: ['Scan what comes in; the goods receipt is made of it.', '扫描到货，由此生成收货单。'],
  },
  stock: {
    menu: { en: 'Stock', zh: '库存', icon: 'database', group: 'deliveries', at: 110 },
    sides: bothSides,
    needs: 'materialVoucher.stock',
    // a supplier's own stock follows from the vouchers that it sees
    needsOn: { supplier: 'materialVoucher.view' },
  },
  money: {
    menu: { en: 'Money overview', zh: '资金总览', icon: 'dashboard', group: 'finance', at: 10 },
    sides: bothSides,
    needs: 'reconciliation.view',
  },
  statementDesk: {
    menu: { en: 'Put statements together', zh: '批量对账', icon: 'form', group: 'finance', at: 30 },
    sides: bothSides,
    needs: 'reconciliation.create',
    buyer: { why: ['Puts the statements of many suppliers together in one go.', '一次为多家供应商生成对账单。'] },
  },
  demandPool: {
    menu: { en: 'Demand pool', zh: '需求池', icon: 'database', group: 'sourcing', at: 6 },
    sides: ['buyer'],
    needs: 'requisition.assign',
    why: ['What was approved and nobody has bought yet, line by line.', '已批准而尚未采购的需求，按行处理。'],
  },
  quoteComparison: {
    menu: { en: 'Compare quotes', zh: '比价', icon: 'table', group: 'sourcing', at: 25 },
    sides: ['buyer'],
    needs: 'quotation.field.price',
    why: ['Opened quotes by line and supplier, and what ways to award cost.', '按行和供方对比已开标报价及各授标方案。'],
  },
  sourceSheet: {
    menu: { en: 'Source sheet', zh: '货源配额表', icon: 'table', group: 'prices', at: 30 },
    sides: ['buyer'],
    needs: 'sourceList.view',
  },
  permissions: {
    menu: { en: 'Permissions', zh: '权限配置', icon: 'safety', group: 'people', at: 40 },
    sides: everySide,
    needs: 'role.view',
  },
  outbox: {
    menu: { en: 'Outbox', zh: '发件箱', icon: 'mail', group: 'operation', at: 40 },
    sides: everySide,
    needs: adminKey,
  },
  clientLogs: {
    menu: { en: 'Client logs', zh: '客户端日志', icon: 'bug', group: 'operation', at: 50 },
    sides: everySide,
    needs: adminKey,
  },
  serviceTokens: {
    menu: { en: 'Tokens and embedding', zh: '令牌与嵌入', icon: 'lock', group: 'operation', at: 60 },
    sides: bothSides,
    needs: adminKey,
  },
}
