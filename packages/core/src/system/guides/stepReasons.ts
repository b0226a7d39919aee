/** Why there is a step: what no definition says of its documents. By side and page. */
import type { Side } from '../../definition/shape.ts'

type Texts = readonly [en: string, zh: string]

const budgets: Texts = [
  'What may be spent in a period; documents that spend are counted against it.',
  '一个期间可用的金额；占用预算的单据都计入其中。',
]

const reasons: Readonly<Record<Side, Readonly<Record<string, Texts>>>> = {
  buyer: {
    purchaseOrder: [
      'The supplier sees an order once it is sent; what it answers comes back to you.',
      '订单发送后供应商才能看到；供应商的答复会回到您这里。',
    ],
    callOffPlan: [
      'Shows day by day what is open on orders; call-offs are made from it.',
      '按日显示订单的未交数量，由此生成要货单。',
    ],
    callOff: [
      'Tells the supplier how much of an order to deliver and when; what it confirms it can announce.',
      '告诉供应商每次要货的数量和日期；供应商确认后才能据此送货。',
    ],
    deliveryNotice: ['What suppliers announce before the goods come.', '供应商在到货前的送货预告。'],
    receiving: ['Scan what comes in; the goods receipt is made of it.', '扫描到货，由此生成收货单。'],
    receipt: ['What has really come in; posting it books the stock.', '实际到货的记录；过账后入库存。'],
    incomingInspection: ['Says which of the goods may be used, and which go back.', '判定哪些货物可用、哪些要退回。'],
    returnOrder: ['What is rejected goes back to the supplier by a return.', '不合格的货物通过退货单退给供应商。'],
    serviceSheet: [
      'Services have no goods receipt: what you accept here can be settled.',
      '服务没有收货；在此验收后才能结算。',
    ],
    statementDesk: ['Puts the statements of many suppliers together in one go.', '一次为多家供应商生成对账单。'],
    reconciliation: [
      'Both sides agree on what came in a period before anything of it is invoiced.',
      '开票前双方先就一个期间的往来达成一致。',
    ],
    invoice: [
      'Matched with the statements they are of, before they are posted and paid.',
      '过账和付款前，先与对账单匹配。',
    ],
    expenseSheet: [
      'Costs and deductions besides goods, which both sides agree on.',
      '货款之外的费用和扣款，由双方确认。',
    ],
    budget: budgets,
    budgetChange: ['Adds to a budget, or moves from one to another.', '追加预算，或在预算之间调拨。'],
    budgetOverride: ['Asks that one document may exceed its budget.', '申请一张单据超出预算。'],
    costReduction: ['Savings that are planned, and proven by what was bought.', '计划的降本，由实际采购证明。'],
    material: ['A material can be ordered once it is approved.', '物料审批通过后才能下单。'],
    temporaryMaterial: ['Something is ordered that is no material yet.', '尚无物料编码时的采购。'],
    priceRecord: ['Valid prices fill themselves into orders.', '有效的价格会自动带入订单。'],
    sourceList: ['Says from whom a material is bought, and in which shares.', '规定一种物料向谁采购、各占多少配额。'],
    supplierBank: ['Money goes to an account only after somebody has verified it.', '银行账户核实之后才会付款。'],
    registration: [
      'Companies that want to become suppliers wait here for a decision.',
      '申请成为供应商的企业在此等待处理。',
    ],
    invitation: ['Invites a company to register.', '邀请企业注册。'],
    flowTask: ['What others have submitted waits for your decision.', '他人提交的单据等待您审批。'],
    flowInstance: ['Where the approval of what you have submitted stands.', '您提交的单据审批到了哪一步。'],
  },
  supplier: {
    purchaseOrder: [
      'Answer before the deadline: confirm as requested, propose something else, or return the order.',
      '在答复期限前处理：按要求确认、提出不同的数量或日期，或退回订单。',
    ],
    replySheet: ['Answers the lines of many orders in one sheet.', '在一张表中答复多张订单的行。'],
    callOff: [
      'Which part of an order the buyer wants when; what you confirm you can announce.',
      '采购方要求的数量和日期；确认后即可据此送货。',
    ],
    deliveryNotice: [
      'Announce what you send before it leaves: the buyer prepares for it.',
      '发货前先预告，采购方据此准备收货。',
    ],
    serviceSheet: [
      'Enter what you have rendered; once it is accepted it can be settled.',
      '填写已完成的服务；验收后才能结算。',
    ],
    returnOrder: ['Goods that come back to you.', '退回给您的货物。'],
    reconciliation: [
      'Check what came in a period line by line; what is confirmed can be invoiced.',
      '逐行核对一个期间的往来；确认后才能开票。',
    ],
    invoice: [
      'Written of confirmed statements; here you see when it is paid.',
      '根据已确认的对账单开具；在此查看付款进度。',
    ],
    expenseSheet: [
      'Costs and deductions besides goods, which both sides agree on.',
      '货款之外的费用和扣款，由双方确认。',
    ],
    supplierBank: ['Where your customers pay to, once they have verified it.', '客户核实之后向此账户付款。'],
  },
  platform: {
    registration: [
      'Companies that want to use the platform wait here for a decision.',
      '申请使用平台的企业在此等待处理。',
    ],
  },
}

/** Why people of a side work on a page; undefined where its name says it. */
export function reasonOf(side: Side, subject: string): { readonly en: string; readonly zh: string } | undefined {
  const [en, zh] = reasons[side][subject] ?? []
  return en !== undefined && zh !== undefined ? { en, zh } : undefined
}

/** The pages that there is a reason for. */
export const reasonedPages = (side: Side): readonly string[] => Object.keys(reasons[side])
