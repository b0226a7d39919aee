/** What is ordered beyond an exhausted budget: a wish in each state. */
import type { AnyRow } from '@srm/core/definition/workflow'
import { budgetOverride } from '@srm/core/finance/budgets/budgetOverride'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { flowDefinition } from '@srm/core/system/flows/flowDefinition'
import { flowTask } from '@srm/core/system/flows/flowTask'
import { act } from '../../../engine/act.ts'
import { create } from '../../../engine/save/create.ts'
import type { Clock } from '../clock.ts'
import { type Deal, inDeal } from '../deal.ts'
import { yuantu } from '../yuantu.ts'

const flow = {
  ...{ flowKey: 'BUDGET-EXCEEDED', flowName: '超预算审批', docType: 'budgetOverride' },
  ...{ conditionField: 'exceedAmount', conditionOperator: 'le', conditionValue: '50000' },
  lines: [{ stepName: '总经理', approverKind: 'person', person: 'administrator', mode: 'all' }],
}

/** How far a wish has come. */
const wishes: readonly {
  readonly day: number
  readonly text: string
  readonly price: string
  readonly reason: string
  readonly isDraft?: true
  readonly answer?: 'approve' | 'reject'
}[] = [
  { day: -6, text: '喷房滤棉应急更换', price: '1800', reason: '滤棉堵塞，涂层起粒，停线待换。', answer: 'approve' },
  { day: -5, text: '喷房休息区翻新', price: '4200', reason: '员工休息区墙面翻新。', answer: 'reject' },
  { day: -2, text: '喷涂机器人校准', price: '3600', reason: '色差超标，须原厂校准后复产。' },
  { day: -1, text: '喷房废水检测', price: '900', reason: '环保抽检前自查。', isDraft: true },
]

/** An order of the paint shop that its budget has nothing for, as a draft. */
const orderOf = ({ seller }: Deal, text: string, price: string, day: string): AnyRow => ({
  ...{ toElsAccount: seller.elsAccount, companyCode: '1000', purchaseOrganization: '2000', purchaseGroup: '2001' },
  ...{ currency: 'CNY', exchangeRate: '1', deliveryAddress: '江苏省昆山市春晖路 188 号', purchaseType: '9' },
  lines: [
    {
      ...{ materialDesc: text, quantity: '1', orderUnit: 'MON', priceExcludingTax: price, taxCode: 'J6', taxRate: '6' },
      ...{ requestDeliveryDate: day, factory: '2100', costCenter: 'CC-2120', subject: 'SVC' },
    },
  ],
})

/** @throws what the engine refuses */
export async function exceedBudgets(deal: Deal, { at, day }: Clock): Promise<void> {
  const administrator = (when: string) => ({ side: 'buyer', by: 'administrator', at: when }) as const
  await inDeal(deal, administrator(at(-7, '08:30')), async (context) => {
    await act(context, flowDefinition, await create(context, flowDefinition, flow), 'publish', {})
  })
  for (const { day: when, text, price, reason, isDraft, answer } of wishes) {
    const wish = await inDeal(deal, { side: 'buyer', at: at(when, '10:20') }, async (context) => {
      const order = await create(context, purchaseOrder, orderOf(deal, text, price, day(20)))
      const [row] = await context.tx.query<{ docNumber: string }>(
        `select "orderNumber" as "docNumber" from "purchaseOrder" where "elsAccount" = $1 and "uuid" = $2`,
        [yuantu.elsAccount, order],
      )
      const made = await create(context, budgetOverride, { docType: 'purchaseOrder', ...row, action: 'submit', reason })
      if (!isDraft) await act(context, budgetOverride, made, 'submit', {})
      return made
    })
    if (!answer) continue
    await inDeal(deal, administrator(at(when + 1, '09:10')), async (context) => {
      const [task] = await context.tx.query<{ uuid: string }>(
        `select "uuid" from "flowTask" where "elsAccount" = $1 and "docUuid" = $2`,
        [yuantu.elsAccount, wish],
      )
      const comment = answer === 'approve' ? '同意，下季度补追加。' : '非紧急，列入下期预算。'
      await act(context, flowTask, String(task?.uuid), answer, { comment })
    })
  }
}
