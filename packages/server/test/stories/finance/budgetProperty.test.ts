/**
 * Whatever is ordered, changed, received, returned, closed, spent, deducted, settled, supplemented and moved, in whatever
 * currency and whenever budgets are used: the equations of budgets hold, the ledger says the same, transfers conserve, what
 * is closed and settled freezes nothing, and what was refused has changed nothing (domain/09 §6: PT8, PT21).
 */
import { decimal, plain, sum, zero } from '@srm/core/decimal'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNight } from '../../../../../scripts/scale.ts'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { type Changes, changesOf } from '../orders/changes.ts'
import { type BudgetCase, budgetCase, drawn, knowCurrencies } from './budgetMoves.ts'
import { type Budgets, budgetsOf } from './budgets.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

let world: World
let desk: Deliveries
let changes: Changes
let budgets: Budgets
beforeAll(async () => {
  world = await startWorld('pglite')
  desk = deliveriesOf(() => world)
  changes = changesOf(() => world)
  budgets = budgetsOf(() => desk)
  await knowCurrencies(desk)
})
afterAll(() => world?.drop())

const of = (value: unknown) => decimal(String(value ?? '0'))
const added = (values: readonly unknown[]) => plain(sum(values.map(of)))

/** The numbers of a line as its ledger says them. */
function replayed(entries: readonly Data[], { itemNumber, budgetAmount }: Data) {
  const booked = (...types: string[]) =>
    sum(
      entries
        .filter((one) => one.budgetItemNumber === itemNumber && types.includes(one.amountChangeType))
        .map(({ amount }) => of(amount)),
    )
  const total = of(budgetAmount).plus(booked('5', '7')).minus(booked('6', '8'))
  const [frozen, used] = [booked('1').minus(booked('2')), booked('3').minus(booked('4'))]
  return [total, frozen, used, total.minus(frozen).minus(used)].map(plain)
}

const numbersOf = ({ totalDudget, freezeAmount, amountUsed, availableBudget }: Data) =>
  [totalDudget, freezeAmount, amountUsed, availableBudget].map((value) => plain(of(value)))

/** What of a budget is not as it must be. */
async function wrong(budget: Data): Promise<unknown[]> {
  const entries = await budgets.entries(budget.budgetNumber)
  const lines = budget.lines.flatMap((one: Data) => {
    const [numbers, told] = [numbersOf(one), replayed(entries, one)]
    const isSame = JSON.stringify(numbers) === JSON.stringify(told)
    const isPositive = !of(one.freezeAmount).lt(zero) && !of(one.amountUsed).lt(zero)
    const isLeft = of(one.surplusBudget).eq(of(one.totalDudget).minus(of(one.amountUsed)))
    return isSame && isPositive && isLeft ? [] : [{ line: one.itemNumber, numbers, told }]
  })
  const heads = ['totalDudget', 'freezeAmount', 'amountUsed', 'availableBudget'].filter(
    (key) => added(budget.lines.map((one: Data) => one[key])) !== plain(of(budget[key])),
  )
  return [...lines, ...heads]
}

/** Lines of closed orders of which everything is settled and nothing waits keep nothing frozen. */
const frozenThough = (orders: readonly Data[]) =>
  orders.flatMap(({ orderNumber, isClose, lines }) =>
    lines.flatMap((one: Data) => {
      const isWaiting = !of(one.budgetSettledAmount).eq(of(one.budgetSpentAmount))
      return isClose === 'Y' && !isWaiting && !of(one.budgetFreezeAmount).eq(zero)
        ? [`${orderNumber}/${one.itemNumber}`]
        : []
    }),
  )

async function demandEquations(one: BudgetCase, told: string): Promise<readonly string[]> {
  const all = await one.budgets()
  for (const budget of all) expect([told, await wrong(budget)]).toEqual([told, []])
  expect([told, frozenThough(await one.orders())]).toEqual([told, []])
  const total = added(all.map(({ totalDudget }) => totalDudget))
  expect([told, total]).toEqual([told, one.wholeTotal()])
  return all.flatMap((budget) => budget.lines.flatMap(numbersOf))
}

const commands = 40
const course = fc.array(drawn, { minLength: commands, maxLength: commands })

test('the equations of budgets hold, whoever does what', async () => {
  await fc.assert(
    fc.asyncProperty(course, async (steps) => {
      const one = await budgetCase(desk, changes, budgets)
      let before = await demandEquations(one, 'at first')
      const done: string[] = []
      for (const step of steps) {
        const tried = await one.tries(step)
        if (!tried) continue
        done.push(`${tried.status} ${tried.told}`)
        const told = done.join('\n')
        expect([200, 409, 422], told).toContain(tried.status)
        const after = await demandEquations(one, told)
        if (tried.status !== 200) expect([told, after]).toEqual([told, before])
        before = after
      }
      expect([done, await recountLedger(world.database)]).toEqual([done, []])
    }),
    // looking for a shorter course takes as long as all of them
    { numRuns: isNight ? 2000 / commands : 1, endOnFailure: true },
  )
})
