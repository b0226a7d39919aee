/** What people do to budgets of two cost centers, drawn at random: each move is tried over HTTP as its person would. */
import { decimal, plain } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import fc from 'fast-check'
import { farDay } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import type { Reply } from '../../support/world.ts'
import type { Deliveries } from '../logistics/deliveries.ts'
import { type Changes, change } from '../orders/changes.ts'
import { line, reply } from '../orders/orders.ts'
import type { Budgets } from './budgets.ts'
import { settlingOf } from './settling.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const kinds = [
  ...['order', 'order', 'order', 'receive', 'receive', 'receive', 'receive', 'return', 'reverse', 'close', 'change'],
  ...[
    'expense',
    'expense',
    'answer',
    'deduct',
    'cancel',
    'supplement',
    'reduce',
    'transfer',
    'state',
    'state',
    'unpost',
  ],
  'point',
] as const

/** A move: what is done, to which of those there are, and by how much. */
export const drawn = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat({ max: 99 }),
  much: fc.integer({ min: 1, max: 100 }),
})
type Step = typeof drawn extends fc.Arbitrary<infer T> ? T : never

interface Tried {
  readonly status: number
  readonly told: string
}

export interface BudgetCase {
  /** The budgets as they stand. */
  readonly budgets: () => Promise<Data[]>
  readonly orders: () => Promise<Data[]>
  /** What all of them come to: what was approved, and what was supplemented and reduced since. */
  readonly wholeTotal: () => Decimal
  /** Tries a move; undefined where there is nothing to do it to. */
  readonly tries: (step: Step) => Promise<Tried | undefined>
}

const rates = [
  { currency: 'CNY' },
  { currency: 'USD', exchangeRate: '7.1234', exchangeRateUnit: '1' },
  { currency: 'JPY', exchangeRate: '4.8765', exchangeRateUnit: '100' },
] as const
/** The currencies of all orders, which the account knows. */
export async function knowCurrencies(desk: Deliveries): Promise<void> {
  for (const dictionaryCode of ['USD', 'JPY'])
    await desk.of('buyer', 'dictionary', 'POST', {
      ...{ dictionaryType: 'currency', dictionaryCode, nameEn: dictionaryCode, nameZh: dictionaryCode },
    })
  for (const { currency, ...rate } of rates)
    if ('exchangeRate' in rate)
      await desk.of('buyer', 'exchangeRate', 'POST', {
        ...{ ...rate, fromCurrency: currency, toCurrency: 'CNY', validFrom: '2020-01-01' },
      })
}
const points = ['receipt', 'statement', 'invoice'] as const

/** A budget of each of two cost centers, one with tax and a line by subject; and everything that is made meanwhile. */
export async function budgetCase(desk: Deliveries, changes: Changes, made: Budgets): Promise<BudgetCase> {
  const settling = settlingOf(() => desk)
  const centers = [await made.center(), await made.center()] as const
  await changes.set('budget.withTax', 'Y')
  const taxed = await made.active(centers[0], [{ budgetAmount: '5000' }])
  await changes.set('budget.withTax', 'N')
  const budgets = [taxed, await made.active(centers[1], [{ budgetAmount: '3000' }])]
  let whole = decimal('8000')
  const orders: Data[] = []
  const receipts: Data[] = []
  const sheets: Data[] = []
  const statements: Data[] = []
  const pick = <T>(all: readonly T[], at: number): T | undefined => all[at % Math.max(1, all.length)]
  const read = (uuid: string) => desk.orders.read('buyer', uuid)
  const said = ({ status, body }: Pick<Reply, 'status' | 'body'>, told: string): Tried => ({
    status,
    told: `${told} ${body.message}`,
  })
  const acted = async (who: 'buyer' | 'supplier', document: string, uuid: string, action: string, body: object = {}) =>
    said(await desk.of(who, `${document}/${uuid}/${action}`, 'POST', body), `${document} ${action}`)

  /** An order that the supplier confirms, where the budget has enough. */
  const ordered = async ({ at, much }: Step): Promise<Tried> => {
    const rate = rates[at % rates.length] as (typeof rates)[number]
    const costCenter = centers[at % 2]
    const price = plain(decimal(`${much}.37`).div(rate.currency === 'CNY' ? '1' : '4'))
    const uuid = await desk.orders.create({
      ...rate,
      lines: [line({ priceExcludingTax: price.slice(0, 6), taxRate: '13', quantity: `${1 + (at % 12)}`, costCenter })],
    })
    const submitted = said(await desk.orders.act('buyer', uuid, 'submit'), `order ${price} ${rate.currency}`)
    if (submitted.status !== 200) return submitted
    await desk.orders.done('buyer', uuid, 'send')
    const { orderVersion } = await desk.orders.read('supplier', uuid)
    await desk.orders.done('supplier', uuid, 'confirm', reply(orderVersion, farDay))
    orders.push(await read(uuid))
    return submitted
  }
  const received = async ({ at, much }: Step): Promise<Tried | undefined> => {
    const order = pick(orders, at) && (await read(pick(orders, at).uuid))
    const open = Number(order?.lines[0].openQuantity ?? 0)
    if (!order || open < 1 || order.isClose === 'Y') return undefined
    const { status, body } = await desk.of('buyer', 'receipt', 'POST', desk.arrival(order, `${1 + (much % open)}`))
    if (status !== 200) return said({ status: 422, body }, 'receive')
    const posted = await acted('buyer', 'receipt', body.data.uuid, 'post')
    if (posted.status === 200) receipts.push(await desk.read('buyer', 'receipt', body.data.uuid))
    return posted
  }
  const returned = async ({ at, much }: Step): Promise<Tried | undefined> => {
    const receipt = pick(receipts, at)
    const { status, body } = receipt
      ? await desk.of('buyer', 'returnOrder/createFrom', 'POST', { from: 'receipt', uuids: [receipt.uuid] })
      : { status: 0, body: undefined }
    if (status !== 200) return undefined
    const [draft] = body.data.items
    await desk.changed('buyer', 'returnOrder', draft, [{ ...draft.lines[0], returnQuantity: '1' }], {
      ...{ returnCase: much % 2 ? 'refund' : 'replace', backReason: 'damaged' },
    })
    await desk.moved('buyer', 'returnOrder', draft.uuid, 'send')
    await desk.moved('supplier', 'returnOrder', draft.uuid, 'confirm', { supplierAnalysis: 'Tool worn' })
    return acted('buyer', 'returnOrder', draft.uuid, 'post')
  }
  const changed = async ({ at, much }: Step): Promise<Tried | undefined> => {
    const order = pick(orders, at)
    if (!order || (await desk.orders.act('buyer', order.uuid, 'startChange')).status !== 200) return undefined
    const quantity = `${Math.max(1, Math.ceil(Number((await read(order.uuid)).lines[0].receivedQuantity ?? 0))) + (much % 9)}`
    const back = () => desk.orders.act('buyer', order.uuid, 'cancelChange')
    const { uuid, lines } = await read(order.uuid)
    const saved = await desk.orders.save(uuid, { lines: [{ uuid: lines[0].uuid, quantity }] })
    if (saved.status !== 200) return void (await back())
    const submitted = await desk.orders.act('buyer', uuid, 'submit')
    if (submitted.status !== 200) {
      await back()
      return said(submitted, `change to ${quantity}`)
    }
    const sent = await desk.orders.act('buyer', uuid, 'sendChange', change())
    if (sent.status !== 200) {
      await back()
      return said(sent, `change to ${quantity}`)
    }
    const { orderVersion, orderStatus } = await desk.orders.read('supplier', uuid)
    if (orderStatus !== 'changeUnconfirmed') return said(sent, `change to ${quantity}`)
    return said(await desk.orders.act('supplier', uuid, 'confirmChange', { orderVersion }), `change to ${quantity}`)
  }
  const spent = async ({ at, much }: Step, more: object): Promise<Tried | undefined> => {
    const order = pick(orders, at)
    if (!order) return undefined
    const who = at % 3 === 0 && !('costType' in more) ? 'supplier' : 'buyer'
    const { status, body } = await desk.of(who, 'expenseSheet', 'POST', {
      ...{ costCause: 'freight', costDate: '2026-01-10', ...more },
      ...(who === 'buyer' ? { toElsAccount: accounts.supplier } : {}),
      lines: [
        {
          ...{ orderNumber: order.orderNumber, orderItemNumber: 10, itemText: 'Freight', quantity: '1' },
          ...{ priceExcludingTax: `${much}`, taxRate: '0' },
        },
      ],
    })
    // a supplier's sheets are in currencies that he knows
    if (status !== 200) return undefined
    const sent = await acted(who, 'expenseSheet', body.data.uuid, 'send')
    if (sent.status === 200) sheets.push({ uuid: body.data.uuid, who })
    return sent
  }
  /** The other side confirms a sheet, or rejects it. */
  const answered = async ({ at, much }: Step): Promise<Tried | undefined> => {
    const sheet = pick(sheets, at)
    if (!sheet) return undefined
    const other = sheet.who === 'buyer' ? 'supplier' : 'buyer'
    return much % 4
      ? acted(other, 'expenseSheet', sheet.uuid, 'confirm')
      : acted(other, 'expenseSheet', sheet.uuid, 'decline', { reason: 'Too much' })
  }
  const cancelled = async ({ at }: Step): Promise<Tried | undefined> => {
    const sheet = pick(sheets, at)
    if (!sheet) return undefined
    const asked = await acted(sheet.who, 'expenseSheet', sheet.uuid, 'askCancel', { reason: 'Twice' })
    if (asked.status !== 200) return asked
    return acted(sheet.who === 'buyer' ? 'supplier' : 'buyer', 'expenseSheet', sheet.uuid, 'agreeCancel')
  }
  const moved = async (changeKind: string, { at, much }: Step): Promise<Tried> => {
    const amount = `${much * 3}`
    const named = (n: number) => ({ budgetNumber: budgets[n % 2].budgetNumber, budgetItemNumber: 10, amount })
    const lines =
      changeKind === 'transfer'
        ? [
            { ...named(at), direction: 'out' },
            { ...named(at + 1), direction: 'in' },
          ]
        : [named(at)]
    const { http, message } = await made.change(changeKind, lines)
    if (http === 200 && changeKind === 'supplement') whole = whole.plus(amount)
    if (http === 200 && changeKind === 'reduce') whole = whole.minus(amount)
    return { status: http, told: `${changeKind} ${amount} ${message}` }
  }
  /** A receipt, return or expense is stated, invoiced and posted, as far as it goes. */
  const stated = async ({ at, much }: Step): Promise<Tried | undefined> => {
    const receipt = pick(receipts, at)
    if (!receipt) return undefined
    const { body } = await desk.of('buyer', `materialVoucher?receiptNumber=${receipt.receiptNumber}&reconStatus=open`)
    const voucher = pick(body.data?.items ?? [], much) as Data
    const { status, body: answer } = voucher
      ? await desk.of('buyer', 'reconciliation/createFrom', 'POST', { from: 'materialVoucher', uuids: [voucher.uuid] })
      : { status: 0, body: undefined }
    if (status !== 200) return undefined
    const [{ uuid }] = answer.data.items
    const { contentHash } = await desk.moved('buyer', 'reconciliation', uuid, 'send')
    await desk.moved('supplier', 'reconciliation', uuid, 'confirm', { contentHash })
    await settling.invoiced({ uuid }, much % 3 !== 0)
    statements.push({ uuid })
    return acted('buyer', 'reconciliation', uuid, 'post')
  }
  const moves: Readonly<Record<Step['kind'], (step: Step) => Promise<Tried | undefined>>> = {
    order: ordered,
    receive: received,
    return: returned,
    reverse: async ({ at }) =>
      pick(receipts, at) && acted('buyer', 'receipt', pick(receipts, at).uuid, 'reverse', { reason: 'Wrong' }),
    close: async ({ at, much }) =>
      much % 3 || !pick(orders, at)
        ? undefined
        : acted('buyer', 'purchaseOrder', pick(orders, at).uuid, 'close', { reason: 'Enough' }),
    change: changed,
    expense: (step) => spent(step, {}),
    answer: answered,
    deduct: (step) => spent(step, { costType: '2', deductType: '2', costCause: 'quality' }),
    cancel: cancelled,
    supplement: (step) => moved('supplement', step),
    reduce: (step) => moved('reduce', step),
    transfer: (step) => moved('transfer', step),
    state: stated,
    unpost: async ({ at }) =>
      pick(statements, at) &&
      acted('buyer', 'reconciliation', pick(statements, at).uuid, 'unpost', { reason: 'Wrong period' }),
    point: async ({ at }) => {
      const point = points[at % points.length] as string
      await changes.set('budget.consumePoint', point)
      return { status: 200, told: point }
    },
  }
  return {
    budgets: () => Promise.all(budgets.map(({ uuid }) => desk.read('buyer', 'budget', uuid))),
    orders: () => Promise.all(orders.map(({ uuid }) => read(uuid))),
    wholeTotal: () => plain(whole),
    tries: (step) => moves[step.kind](step),
  }
}
