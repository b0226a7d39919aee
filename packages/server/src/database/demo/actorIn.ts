/** A person of the story as whoever acts: with everything that one may do with orders, goods, prices and approvals. */
import { permissionKeys } from '@srm/core/definition/visibility'
import { budget } from '@srm/core/finance/budgets/budget'
import { budgetChange } from '@srm/core/finance/budgets/budgetChange'
import { budgetOverride } from '@srm/core/finance/budgets/budgetOverride'
import { expenseSheet } from '@srm/core/finance/expenses/expenseSheet'
import { invoice } from '@srm/core/finance/invoices/invoice'
import { costReduction } from '@srm/core/finance/reductions/costReduction'
import { reconciliation } from '@srm/core/finance/statements/reconciliation'
import { goodsMovement } from '@srm/core/logistics/movements/goodsMovement'
import { receipt } from '@srm/core/logistics/receipt'
import { returnOrder } from '@srm/core/logistics/returns/returnOrder'
import { serviceSheet } from '@srm/core/logistics/services/serviceSheet'
import { priceRecord } from '@srm/core/masterData/prices/priceRecord'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { flowDefinition } from '@srm/core/system/flows/flowDefinition'
import { flowInstance } from '@srm/core/system/flows/flowInstance'
import { flowTask } from '@srm/core/system/flows/flowTask'
import type { Actor } from '../../engine/context.ts'
import type { DemoCompany } from './companies.ts'

const acted = [
  ...[flowDefinition, flowInstance, flowTask, priceRecord],
  ...[purchaseOrder, receipt, returnOrder, goodsMovement, serviceSheet],
  ...[expenseSheet, reconciliation, invoice, budget, budgetChange, budgetOverride, costReduction],
]

/** @throws Error when the company has no such person */
export function actorIn(company: DemoCompany, elsSubAccount: string, side: 'buyer' | 'supplier'): Actor {
  const person = company.people.find((one) => one.elsSubAccount === elsSubAccount)
  if (!person) throw new Error(`${company.shortName} has nobody ${elsSubAccount}`)
  return {
    account: company.elsAccount,
    subAccount: elsSubAccount,
    side,
    permissions: new Set(acted.flatMap((def) => permissionKeys(def, side))),
    name: person.name,
    companyName: company.fullName,
    timeZone: company.timeZone,
    localCurrency: company.localCurrency,
  }
}
