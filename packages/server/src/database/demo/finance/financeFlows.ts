/** What finance lets others approve first: dear deductions and statements, one of each waits; and what goods that went back have cost. */
import { expenseSheet } from '@srm/core/finance/expenses/expenseSheet'
import { invoice } from '@srm/core/finance/invoices/invoice'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import { flowDefinition } from '@srm/core/system/flows/flowDefinition'
import { act } from '../../../engine/act.ts'
import type { Context } from '../../../engine/context.ts'
import { create } from '../../../engine/save/create.ts'
import type { Database } from '../../database.ts'
import type { Clock } from '../clock.ts'
import { type Deal, inDeal } from '../deal.ts'
import { ruilun, yuantu } from '../yuantu.ts'

const finance = { side: 'buyer', by: 'finance' } as const
const lines = [{ stepName: '财务负责人', approverKind: 'person', person: 'administrator', mode: 'all' }]
const above = (conditionField: string, conditionValue: string) => ({
  ...{ conditionField, conditionOperator: 'gt', conditionValue, lines },
})
const flows = [
  {
    ...{ flowKey: 'EXPENSE-LARGE', flowName: '大额费用与扣款审批', docType: 'expenseSheet' },
    ...above('costAmount', '10000'),
  },
  {
    ...{ flowKey: 'STATEMENT-LARGE', flowName: '大额对账审批', docType: 'reconciliation' },
    ...above('totalAmount', '5000'),
  },
  {
    ...{ flowKey: 'INVOICE-DIFFERENCE', flowName: '发票差异审批', docType: 'invoice' },
    ...{ lines },
  },
]

/** Goods that went back to the supplier, and what was deducted for none of them yet. */
async function returnedTo({ tx }: Context, supplier: string): Promise<string> {
  const [row] = await tx.query<{ number: string }>(
    `select h."returnNumber" as number from "returnOrder" h join "returnOrderLine" l
         on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
      where h."elsAccount" = $1 and h."toElsAccount" = $2 and l."itemNumber" = 10 and l."openClaimQty" > 0 order by 1 limit 1`,
    [yuantu.elsAccount, supplier],
  )
  return row?.number ?? ''
}

/** The dearest statement of the house that it has in hand. */
async function statementInHand({ tx }: Context): Promise<string> {
  const [row] = await tx.query<{ uuid: string }>(
    `select "uuid" from "reconciliation" where "elsAccount" = $1 and "initiator" = 'buyer'
        and "stage" in ('notConfirmed', 'returned') order by "totalAmount" desc limit 1`,
    [yuantu.elsAccount],
  )
  return row?.uuid ?? ''
}

/** The invoice that has waited longest with a difference. */
async function differingInvoice({ tx }: Context): Promise<string> {
  const [row] = await tx.query<{ uuid: string }>(
    `select "uuid" from "invoice" where "toElsAccount" = $1 and "stage" = 'toConfirm' and "matchStatus" = 'differs'
      order by "submitTime", "invoiceRecordNumber" limit 1`,
    [yuantu.elsAccount],
  )
  return row?.uuid ?? ''
}

async function orderOf({ tx }: Context, supplier: string): Promise<string> {
  const [row] = await tx.query<{ number: string }>(
    `select "orderNumber" as number from "purchaseOrder" where "elsAccount" = $1 and "toElsAccount" = $2 and "orderStatus" = 'confirmed'
       and "currency" = 'CNY' and "companyCode" is not null order by "orderNumber" limit 1`,
    [yuantu.elsAccount, supplier],
  )
  return row?.number ?? ''
}

/** @throws what the engine refuses */
export async function approveFinance(database: Database, { at, day }: Clock): Promise<void> {
  const deal: Deal = { database, seller: ruilun }
  const made = new Map<string, string>()
  await inDeal(deal, { side: 'buyer', by: 'administrator', at: at(-1, '08:40') }, async (context) => {
    for (const flow of flows) {
      const uuid = await create(context, flowDefinition, flow)
      made.set(flow.flowKey, uuid)
      await act(context, flowDefinition, uuid, 'publish', {})
    }
  })
  await inDeal(deal, { ...finance, at: at(-1, '16:05') }, async (context) => {
    const orderNumber = await orderOf(context, ruilun.elsAccount)
    const uuid = await create(context, expenseSheet, {
      ...{ toElsAccount: ruilun.elsAccount, costType: '2', deductType: '1', costCause: 'quality', costDate: day(-1) },
      costDesc: '轮组偏摆超差，整批返工，停线 6 小时。',
      lines: [
        {
          ...{ orderNumber, orderItemNumber: 10, itemText: '整批返工工时与停线损失' },
          ...{ quantity: '1', priceExcludingTax: '18600', taxRate: '13' },
        },
      ],
    })
    await act(context, expenseSheet, uuid, 'send', {})
  })
  await inDeal(deal, { ...finance, at: at(-1, '16:20') }, async (context) => {
    const freight = await create(context, expenseSheet, {
      ...{ toElsAccount: ruilun.elsAccount, costType: '2', deductType: '1', costCause: 'freight', costDate: day(-1) },
      costDesc: '退货运费按约定由供方承担。',
      lines: [
        {
          ...{ returnNumber: await returnedTo(context, ruilun.elsAccount), returnItemNumber: 10 },
          ...{ itemText: '退货运费', quantity: '1', priceExcludingTax: '68', taxRate: '13' },
        },
      ],
    })
    await act(context, expenseSheet, freight, 'send', {})
    await act(context, reconciliation, await statementInHand(context), 'send', {})
  })
  await inDeal(deal, { ...finance, at: at(-1, '16:40') }, async (context) => {
    const reason = '供方新价自本月执行，合同补签中。'
    await act(context, invoice, await differingInvoice(context), 'acceptDifference', { reason })
  })
  // that of statements was for one month: those of the next one go out at once
  await inDeal(deal, { side: 'buyer', by: 'administrator', at: at(-1, '17:00') }, async (context) => {
    await act(context, flowDefinition, String(made.get('STATEMENT-LARGE')), 'retire', {})
  })
}
