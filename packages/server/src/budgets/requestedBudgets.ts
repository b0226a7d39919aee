/** Requisition lines with a cost center find the budget that pays for them, and reserve it when they are submitted (domain/04 §3.1, domain/06 §2.4). */
import { isZero } from '@srm/core/decimal'
import type { Given, Refusal } from '@srm/core/definition/document'
import type { Requisition } from '@srm/core/sourcing/requisitions/requisition'
import { budgetShareOf } from '@srm/core/sourcing/requisitions/requisitionBudget'
import { changedLines } from '@srm/core/sourcing/requisitions/requisitionRules'
import type { Context } from '../engine/context.ts'
import { Refused } from '../engine/errors.ts'
import { rateOn } from '../prices/rates.ts'
import { demandBudgetFound } from './budgetMissing.ts'
import { type Asked, demandBudgetAvailable } from './demandBudgetAvailable.ts'
import { chosen, type Payer, payersOf, withCenters } from './lineBudgets.ts'

type Line = Requisition['lines'][number]

const nothing = { budgetNumber: null, budgetItemNumber: null } as const

const centerOf = (doc: Requisition, line: Line): string | null => line.costCenter ?? doc.costCenter

const payers = (context: Context, doc: Requisition): Promise<Payer[]> => {
  const centers = doc.lines.flatMap((line) => centerOf(doc, line) ?? [])
  return payersOf(context, doc, centers, [], context.moment.today)
}

function withPayers(doc: Requisition, all: readonly Payer[]): Requisition {
  const { projectNumber: project } = doc
  const lines = doc.lines.map((line) => {
    const payer = chosen(all, { center: centerOf(doc, line), project, subject: line.subject })
    return payer ? { ...line, budgetNumber: payer.budgetNumber, budgetItemNumber: payer.item } : { ...line, ...nothing }
  })
  return { ...doc, lines }
}

/**
 * The requisition with the budgets of its lines, as company, cost center, project, subject and the day say. Nobody types one.
 * @param before as it was; undefined for a new one
 */
export async function withRequestedBudgets(
  context: Context,
  given: Requisition,
  before: Requisition | undefined,
): Promise<Requisition> {
  const doc = withCenters(given, before)
  return withPayers(doc, await payers(context, doc))
}

/** The rate by the table of the day from its currency to that of its budgets. @throws Refused where there is none */
async function withRate(context: Context, doc: Requisition, all: readonly Payer[]): Promise<Requisition> {
  const paid = doc.lines.find(({ budgetNumber, countedPrice }) => budgetNumber !== null && countedPrice !== null)
  const unit = all.find(({ budgetNumber }) => budgetNumber === paid?.budgetNumber)?.unit ?? null
  if (!paid || unit === null) return { ...doc, localCurrency: null, exchangeRate: null, exchangeRateUnit: null }
  const { currency } = doc
  if (currency === null || currency === unit)
    return { ...doc, localCurrency: unit, exchangeRate: '1', exchangeRateUnit: '1' }
  const known = await rateOn(context, { fromCurrency: currency, toCurrency: unit }, context.moment.today)
  if (!known) {
    const { itemNumber: line } = paid
    throw new Refused({ message: 'requisition.noRate', field: 'currency', line, params: { line, currency, unit } })
  }
  return { ...doc, localCurrency: unit, exchangeRate: known.exchangeRate, exchangeRateUnit: known.exchangeRateUnit }
}

const askedOf = (doc: Requisition): Asked[] =>
  doc.lines.flatMap((line) => {
    const share = budgetShareOf(line, doc)
    const { itemNumber, budgetNumber, budgetItemNumber } = line
    return budgetNumber === null || budgetItemNumber === null || share === null || isZero(share)
      ? []
      : [{ line: itemNumber, budgetNumber, budgetItemNumber, share, booked: '0' as const }]
  })

/** A controlled budget cannot pay for what nobody knows the price of. @throws Refused */
function demandPrices(doc: Requisition, all: readonly Payer[]): void {
  const hard = new Set(all.filter(({ isbudget }) => isbudget === 'Y').map(({ budgetNumber }) => budgetNumber))
  const lacking = doc.lines.find(
    ({ countedPrice, budgetNumber }) => countedPrice === null && budgetNumber !== null && hard.has(budgetNumber),
  )
  if (!lacking) return
  const { itemNumber: line, budgetNumber: number } = lacking
  const params = { line, number: String(number) }
  throw new Refused({ message: 'requisition.noPriceForBudget', field: 'price', line, params })
}

/** What is said where the sentence of the budget would tell a price that the person may not read. */
const withoutPrice = ({ field, line, params: { number = '' } = {} }: Refusal, message: string): Refusal => ({
  message,
  ...(field === undefined ? {} : { field }),
  ...(line === undefined ? {} : { line, params: { line, number } }),
})

/**
 * There is enough for what is asked, which is a supplier's price where a line has no estimate: who may not read that is told no figures.
 * @throws Refused naming the line and its budget
 */
async function demandAvailable(context: Context, doc: Requisition, asked: readonly Asked[], field: string) {
  const tells =
    context.actor.permissions.has('requisition.field.price') ||
    asked.every((one) => doc.lines.find(({ itemNumber }) => itemNumber === one.line)?.price != null)
  if (tells) return demandBudgetAvailable(context, doc.uuid, asked, field)
  const warnings: Refusal[] = []
  try {
    await demandBudgetAvailable({ ...context, warnings }, doc.uuid, asked, field)
  } catch (error) {
    throw error instanceof Refused ? new Refused(withoutPrice(error.refusal, 'requisition.exceedsBudget')) : error
  }
  for (const one of warnings) context.warnings?.push(withoutPrice(one, 'requisition.exceedsBudgetAnyway'))
}

/**
 * The requisition as it reserves: with the budgets of this day, and the rate of this day. Whoever asks for more than is there is
 * told before anybody approves it, as of orders.
 * @throws Refused naming the line, its budget, what is left and what is asked; or a line for which nothing is budgeted, or
 * whose price nobody knows
 */
export async function reservingBudgets(context: Context, given: Requisition): Promise<Requisition> {
  const all = await payers(context, given)
  const doc = await withRate(context, withPayers(given, all), all)
  const lacking = doc.lines.flatMap((line) => {
    const center = centerOf(doc, line)
    return line.budgetNumber !== null || center === null
      ? []
      : [{ line: line.itemNumber, center, subject: line.subject }]
  })
  await demandBudgetFound(context, lacking, all)
  demandPrices(doc, all)
  await demandAvailable(context, doc, askedOf(doc), 'price')
  return doc
}

/**
 * More is reserved as soon as it is asked for, whoever decides on it.
 * @throws Refused naming the line, its budget, what is left and what is asked
 */
export async function reservingMore(context: Context, doc: Requisition, given: Given): Promise<Requisition> {
  const changed = { ...doc, lines: changedLines(doc, given) }
  const has = new Map(doc.lines.map(({ itemNumber, budgetFreezeAmount }) => [itemNumber, budgetFreezeAmount ?? '0']))
  const asked = askedOf(changed).map((one) => ({ ...one, booked: has.get(one.line) ?? '0' }))
  await demandAvailable(context, changed, asked, 'quantity')
  return doc
}
