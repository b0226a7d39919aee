/** Expense sheets find the budgets that pay for them when they are sent; deductions, what they take back (domain/06 §2.3, §2.4). */
import { minorUnit } from '@srm/core/currencies'
import type { Decimal } from '@srm/core/definition/field'
import { type ExpenseSheet, expenseSheet } from '@srm/core/finance/expenses/expenseSheet'
import { localAmount } from '@srm/core/money'
import { demandBudgetFound } from '../../budgets/budgetMissing.ts'
import { type Asked, demandBudgetAvailable } from '../../budgets/demandBudgetAvailable.ts'
import { chosen, type Payer, payersOf } from '../../budgets/lineBudgets.ts'
import { actingAs } from '../../database/jointTransaction.ts'
import type { Context } from '../../engine/context.ts'
import { onAction, onTaking } from '../../engine/effects.ts'
import { Refused } from '../../engine/errors.ts'
import { serverAt, systemOf } from '../../engine/serverContext.ts'
import { rateOn } from '../../prices/rates.ts'
import { settingOf } from '../../settings/settingOf.ts'

type Line = ExpenseSheet['lines'][number]

/** What the order line says that an expense is about; its rate is that by the table. */
interface Ordered {
  readonly number: string
  readonly item: number
  readonly center: string | null
  readonly subject: string | null
  readonly project: string | null
  readonly budgetNumber: string | null
  readonly withTax: 'Y' | 'N' | null
  readonly localCurrency: string | null
  readonly exchangeRate: Decimal | null
  readonly exchangeRateUnit: string | null
}

async function orderedBy({ tx }: Context, { elsAccount, lines }: ExpenseSheet): Promise<ReadonlyMap<string, Ordered>> {
  const numbers = lines.flatMap(({ orderNumber }) => orderNumber ?? [])
  if (numbers.length === 0) return new Map()
  const rows = await tx.query<Ordered>(
    `select h."orderNumber" as number, l."itemNumber" as item, coalesce(l."costCenter", h."costCenter") as center, l."subject",
        h."projectNumber" as project, l."budgetNumber", l."budgetWithTax" as "withTax", h."localCurrency",
        trim_scale(coalesce(h."tableExchangeRate", h."exchangeRate"))::text as "exchangeRate",
        case when h."tableExchangeRate" is null then h."exchangeRateUnit" else h."tableExchangeRateUnit" end as "exchangeRateUnit"
       from "purchaseOrder" h join "purchaseOrderLine" l on l."elsAccount" = h."elsAccount" and l."parent" = h."uuid"
      where h."elsAccount" = $1 and h."orderNumber" = any($2) and h."isDel" = 'N'`,
    [elsAccount, numbers],
  )
  return new Map(rows.map((row) => [`${row.number}\n${row.item}`, row]))
}

const nothing = {
  ...{ budgetNumber: null, budgetItemNumber: null, budgetConsumePoint: null },
  ...{ budgetShareAmount: null, deductedAmount: null },
} as const

const amountOf = (line: Line, withTax: 'Y' | 'N' | null): Decimal =>
  (withTax === 'Y' ? line.totalAmount : line.totalNonTaxAmount) ?? '0'

/** The rate of the order that it is about, else that of its day. @throws Refused where there is none */
async function localOf(
  context: Context,
  sheet: ExpenseSheet,
  amount: Decimal,
  unit: string | null,
  ordered: Ordered | undefined,
): Promise<Decimal | undefined> {
  const { currency, costDate } = sheet
  if (currency === null || currency === unit || unit === null) return amount
  const known = ordered?.exchangeRate
    ? ordered
    : await rateOn(context, { fromCurrency: currency, toCurrency: unit }, costDate ?? context.moment.today)
  if (!known) return undefined
  return localAmount(amount, known.exchangeRate, known.exchangeRateUnit, minorUnit(unit))
}

/** What a deduction gives back of what the order line has used, where a budget pays for that. */
async function deducted(
  context: Context,
  sheet: ExpenseSheet,
  line: Line,
  ordered: Ordered | undefined,
): Promise<Line> {
  if (!ordered?.budgetNumber) return { ...line, ...nothing }
  const amount = amountOf(line, ordered.withTax)
  const deductedAmount = await localOf(context, sheet, amount, ordered.localCurrency, ordered)
  return { ...line, ...nothing, deductedAmount: deductedAmount ?? null }
}

async function paidBy(
  context: Context,
  sheet: ExpenseSheet,
  line: Line,
  payer: Payer | undefined,
  ordered: Ordered | undefined,
): Promise<Line> {
  if (!payer) return { ...line, ...nothing }
  const amount = await localOf(context, sheet, amountOf(line, payer.withTax), payer.unit, ordered)
  // the other side is refused by nothing that it may not know
  if (amount === undefined && sheet.initiator === 'supplier') return { ...line, ...nothing }
  if (amount === undefined) {
    const { itemNumber } = line
    const params = { line: itemNumber, currency: String(sheet.currency), unit: String(payer.unit) }
    throw new Refused({ message: 'expenseSheet.noRate', field: 'currency', line: itemNumber, params })
  }
  return {
    ...line,
    ...nothing,
    ...{ budgetNumber: payer.budgetNumber, budgetItemNumber: payer.item, budgetShareAmount: amount },
    budgetConsumePoint: await settingOf(context.tx, context.actor.account, 'budget.consumePoint'),
  }
}

/** The sheet with its budgets: of its own cost center and subject, else of those of the order lines that it is about. */
async function withBudgets(context: Context, sheet: ExpenseSheet): Promise<ExpenseSheet> {
  if (sheet.freeItem === '1') return { ...sheet, lines: sheet.lines.map((line) => ({ ...line, ...nothing })) }
  const orders = await orderedBy(context, sheet)
  const orderOf = (line: Line) => orders.get(`${line.orderNumber}\n${line.orderItemNumber}`)
  const lines: Line[] = []
  if (sheet.costType === '2') {
    for (const line of sheet.lines) lines.push(await deducted(context, sheet, line, orderOf(line)))
    return { ...sheet, lines }
  }
  const wanted = sheet.lines.map((line) => {
    const { center, subject, project } = orderOf(line) ?? { center: null, subject: null, project: null }
    const own = sheet.costCenter !== null && sheet.costCenter !== center
    return {
      ...{ center: sheet.costCenter ?? center, project: own ? null : project },
      subject: sheet.subject ?? (own ? null : subject),
    }
  })
  const centers = wanted.flatMap(({ center }) => center ?? [])
  const payers = await payersOf(context, sheet, centers, [], sheet.costDate ?? context.moment.today)
  for (const [i, line] of sheet.lines.entries())
    lines.push(await paidBy(context, sheet, line, chosen(payers, wanted[i] as (typeof wanted)[number]), orderOf(line)))
  const lacking = lines.flatMap(({ budgetNumber, itemNumber }, i) => {
    const { center, subject } = wanted[i] as (typeof wanted)[number]
    return budgetNumber === null && center !== null ? [{ line: itemNumber, center, subject }] : []
  })
  if (sheet.initiator === 'buyer') {
    await demandBudgetFound(context, lacking, payers)
    await demandBudgetAvailable(context, sheet.uuid, askedOf(lines), 'budgetNumber')
  }
  return { ...sheet, lines }
}

onTaking(expenseSheet, {
  // Whoever sends: budgets are the buyer's, and the other side neither knows of them nor is refused by them.
  send: async (context, sheet) => {
    const { tx, moment, requestId, actor } = context
    if (actor.side === 'buyer') return withBudgets(context, sheet)
    const owner = serverAt({ tx, now: new Date(moment.now), requestId }, sheet.elsAccount, 'buyer')
    return actingAs(tx, systemOf(sheet.elsAccount), () => withBudgets(owner, sheet))
  },
})

const askedOf = (lines: readonly Line[]): Asked[] =>
  lines.flatMap(({ itemNumber: line, budgetNumber, budgetItemNumber, budgetShareAmount: share }) =>
    budgetNumber === null || budgetItemNumber === null || share === null
      ? []
      : [{ line, budgetNumber, budgetItemNumber, share, booked: '0' }],
  )

/** What a supplier asked for was frozen whatever was left: the buyer agrees to no more than is there. @throws Refused */
async function demandCovered(context: Context, { uuid, lines }: ExpenseSheet): Promise<void> {
  if (context.actor.side !== 'buyer') return
  const asked = askedOf(lines).map((one) => ({ ...one, held: one.share }))
  await demandBudgetAvailable(context, uuid, asked, 'budgetNumber')
}

onAction(expenseSheet, { confirm: ({ context, after }) => demandCovered(context, after) })
