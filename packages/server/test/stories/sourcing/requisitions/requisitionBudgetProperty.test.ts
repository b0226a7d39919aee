/**
 * Whatever is asked for, sent back, closed, changed, ordered, cut and given up: a budget has frozen what its requisitions and orders
 * say, each part once; the ledger says the same; what was refused has changed nothing; and at the end all of it is free
 * (domain/09 §6: PT8).
 */
import { decimal, plain, sum, zero } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isNight } from '../../../../../../scripts/scale.ts'
import { recountLedger } from '../../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../../support/databases.ts'
import type { Reply } from '../../../support/world.ts'
import { startWorld, type World } from '../../../support/world.ts'
import { type Budgets, budgetsOf } from '../../finance/budgets.ts'
import { type Deliveries, deliveriesOf } from '../../logistics/deliveries.ts'
import { type Requests, requestsOf } from './requests.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const commands = [
  ...(['ask', 'ask', 'ask', 'submit', 'order', 'order', 'order', 'bind', 'bind', 'send', 'cancelOrder'] as const),
  ...([
    'deleteOrder',
    'return',
    'resend',
    'closeLine',
    'reopenLine',
    'change',
    'close',
    'cancel',
    'supplement',
  ] as const),
] as const
const drawn = fc.record({
  kind: fc.constantFrom(...commands),
  at: fc.nat({ max: 99 }),
  much: fc.integer({ min: 1, max: 60 }),
})
type Step = typeof drawn extends fc.Arbitrary<infer T> ? T : never

const of = (value: unknown) => decimal(String(value ?? '0'))
const total = (values: readonly unknown[]) => plain(sum(values.map(of)))
const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]

/** What people do to requisitions and orders of one cost center. */
function courseOf(desk: Deliveries, budgets: Budgets, requests: Requests, budget: Data) {
  const asked: Data[] = []
  const orders: string[] = []
  let whole = decimal('1500')
  const done = ({ status, body }: Pick<Reply, 'status' | 'body'>, told: string) => ({
    status: Number(status),
    told: `${told} ${status} ${body.message}`,
  })
  const act = async (action: string, { at }: Step, body: object = {}) => {
    const one = pick(asked, at)
    return one && done(await desk.of('buyer', `requisition/${one.uuid}/${action}`, 'POST', body), action)
  }
  const ofOrder = async (action: string, { at }: Step, body: object = {}) => {
    const uuid = pick(orders, at)
    return uuid === undefined ? undefined : done(await desk.orders.act('buyer', uuid, action, body), `order ${action}`)
  }
  const lines = ({ much }: Step) => [{ itemNumber: much % 2 ? 10 : 20 }]
  const moves: Readonly<Record<Step['kind'], (step: Step) => Promise<{ status: number; told: string } | undefined>>> = {
    ask: async ({ at, much }) => {
      const wanted = (n: number) => ({ quantity: `${1 + ((at + n) % 12)}`, price: `${much + n}.005` })
      const { costCenterCode: costCenter } = budget
      const one = await requests.written([wanted(0), { ...wanted(7), price: at % 5 ? `${much}.37` : null }], {
        costCenter,
      })
      asked.push(one)
      return done(await desk.of('buyer', `requisition/${one.uuid}/submit`, 'POST', {}), `ask ${much}`)
    },
    submit: (step) => act('submit', step),
    order: async ({ at, much }) => {
      const one = pick(asked, at)
      if (!one) return undefined
      const { status, body } = await desk.of(
        'buyer',
        'purchaseOrder',
        'POST',
        requests.orderOf(one, `${1 + (much % 7)}`, `${much}.25`, much % 2 ? 10 : 20),
      )
      if (status === 200) orders.push(body.data.uuid)
      return done({ status: status === 400 ? 422 : status, body }, 'order')
    },
    bind: (step) => ofOrder('submit', step),
    send: (step) => ofOrder('send', step),
    cancelOrder: (step) => ofOrder('cancel', step, { reason: 'Not needed' }),
    deleteOrder: async ({ at }) => {
      const uuid = pick(orders, at)
      if (uuid === undefined) return undefined
      const { rowVersion } = await desk.orders.read('buyer', uuid)
      const gone = await desk.of('buyer', `purchaseOrder/${uuid}`, 'DELETE', { rowVersion })
      if (gone.status === 200) orders.splice(orders.indexOf(uuid), 1)
      return done(gone, 'delete')
    },
    return: (step) => act('returnLines', step, { backRemark: 'Which?', lines: lines(step) }),
    resend: (step) => act('resend', step, { lines: lines(step) }),
    closeLine: (step) => act('closeLines', step, { lines: lines(step) }),
    reopenLine: (step) => act('reopenLines', step, { lines: lines(step) }),
    change: (step) => act('change', step, { quantity: `${1 + (step.much % 9)}`, lines: lines(step) }),
    close: (step) => (step.much % 4 ? Promise.resolve(undefined) : act('close', step)),
    cancel: (step) => act('cancel', step, { reason: 'Not needed' }),
    supplement: async ({ much }) => {
      const made = await budgets.change('supplement', [
        { budgetNumber: budget.budgetNumber, budgetItemNumber: 10, amount: `${much}` },
      ])
      if (made.http === 200) whole = whole.plus(`${much}`)
      return { status: made.http, told: `supplement ${much}` }
    },
  }
  return {
    tries: (step: Step) => moves[step.kind](step),
    requisitions: () => Promise.all(asked.map(requests.read)),
    orders: () => Promise.all(orders.map((uuid) => desk.orders.read('buyer', uuid))),
    whole: () => plain(whole),
    /** Everything that can be given up is. */
    ends: async () => {
      for (const uuid of [...orders]) {
        await moves.deleteOrder({ kind: 'deleteOrder', at: orders.indexOf(uuid), much: 1 })
        for (const [action, body] of [
          ['send', {}],
          ['cancel', { reason: 'Over' }],
        ] as const)
          if (orders.includes(uuid)) await desk.orders.act('buyer', uuid, action, body)
      }
      for (const { uuid } of asked) {
        await desk.of('buyer', `requisition/${uuid}/close`, 'POST', {})
        await desk.of('buyer', `requisition/${uuid}/cancel`, 'POST', { reason: 'Over' })
      }
    },
  }
}
type Course = ReturnType<typeof courseOf>

const binds = ({ auditStatus, sendStatus }: Data): boolean =>
  (auditStatus === 'approved' && ['notSent', 'failed'].includes(sendStatus)) ||
  ['sent', 'changeNotSent', 'changeSent'].includes(sendStatus)

/** What orders have of lines of requisitions, and of that what binds, counted from the orders themselves. */
function takenBy(orders: readonly Data[]) {
  const [taken, bound] = [new Map<string, ReturnType<typeof of>>(), new Map<string, ReturnType<typeof of>>()]
  for (const order of orders.filter(({ orderStatus }) => orderStatus !== 'cancelled'))
    for (const line of order.lines)
      for (const map of binds(order) ? [taken, bound] : [taken]) {
        const key = `${line.purchaseRequestNumber}/${line.requestItemNumber}`
        map.set(key, (map.get(key) ?? zero).plus(of(line.requestedQuantity)))
      }
  return { taken, bound }
}

const rounded = (amount: ReturnType<typeof of>) => amount.round(2, 1)

/** The estimate of what is wanted of a line, less that of what binding orders have. */
function estimateOf(line: Data, taken = zero, bound = zero): Decimal {
  const isGone = ['returned', 'cancelled'].includes(line.itemStatus)
  const wanted = isGone ? zero : line.itemStatus === 'closed' ? taken : of(line.quantity)
  const ordered = bound.gt(wanted) ? wanted : bound
  const price = of(line.price)
  return plain(rounded(price.times(wanted)).minus(rounded(price.times(ordered))))
}

function expectedOf(requisitions: readonly Data[], orders: readonly Data[]): Decimal {
  const { taken, bound } = takenBy(orders)
  const approved = requisitions.filter(({ auditStatus }) => auditStatus === 'approved')
  return total(
    approved.flatMap(({ purchaseRequestNumber, lines }) =>
      lines.map((line: Data) => {
        const key = `${purchaseRequestNumber}/${line.itemNumber}`
        return estimateOf(line, taken.get(key), bound.get(key))
      }),
    ),
  )
}

async function demand(
  told: string,
  desk: Deliveries,
  budgets: Budgets,
  budget: Data,
  course: Course,
): Promise<unknown> {
  const [line] = (await desk.read('buyer', 'budget', budget.uuid)).lines
  const [requisitions, orders] = [await course.requisitions(), await course.orders()]
  const ofOrders = total(orders.filter(binds).flatMap((one) => one.lines.map((each: Data) => each.budgetFreezeAmount)))
  const frozen = plain(of(ofOrders).plus(of(expectedOf(requisitions, orders))))
  expect([told, plain(of(line.freezeAmount))]).toEqual([told, frozen])
  expect([told, plain(of(line.totalDudget))]).toEqual([told, course.whole()])
  const entries = await budgets.entries(budget.budgetNumber)
  const booked = (type: string) =>
    of(total(entries.filter((one: Data) => one.amountChangeType === type).map(({ amount }: Data) => amount)))
  if (entries.length < 200) expect([told, plain(booked('1').minus(booked('2')))]).toEqual([told, frozen])
  for (const one of requisitions)
    for (const { budgetFreezeAmount } of one.lines)
      expect([told, of(budgetFreezeAmount).lt(zero)]).toEqual([told, false])
  return [
    line.freezeAmount,
    requisitions.map(({ stage, lines }) => [stage, lines.map((one: Data) => one.budgetFreezeAmount)]),
  ]
}

const length = 45

describe.each(kinds)('on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  test('a budget has frozen what requisitions and orders say, each part once', async () => {
    const budgets = budgetsOf(() => desk)
    const requests = requestsOf(() => desk)
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: length, maxLength: length }), async (steps) => {
        const budget = await budgets.active(await budgets.center(), [{ budgetAmount: '1500' }])
        const course = courseOf(desk, budgets, requests, budget)
        let before = await demand('at first', desk, budgets, budget, course)
        const done: string[] = []
        for (const step of steps) {
          const tried = await course.tries(step)
          if (!tried) continue
          done.push(tried.told)
          const told = done.join('\n')
          expect([200, 409, 422], told).toContain(tried.status)
          const after = await demand(told, desk, budgets, budget, course)
          if (tried.status !== 200 && step.kind !== 'ask') expect([told, after]).toEqual([told, before])
          before = after
        }
        expect([done, await recountLedger(world.database)]).toEqual([done, []])
        await course.ends()
        await demand('at the end', desk, budgets, budget, course)
        expect([done, (await budgets.numbers(budget.uuid)).slice(1, 3)]).toEqual([done, ['0', '0']])
      }),
      { numRuns: isNight ? 40 : 1, endOnFailure: true },
    )
  })
})
