/** Expense sheets and budgets: frozen when they are sent, used once confirmed, given back when deducted; the other side sees nothing (domain/06 §2.3, §2.4). */
import { describe, expect, test } from 'vitest'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { line } from '../orders/orders.ts'
import { budgetStage } from './budgetStage.ts'
import { subject } from './budgets.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any
type Who = 'buyer' | 'supplier'

describe.each(kinds)('budgets of expense sheets on %s', (kind) => {
  const { desk, changes, budgets, settling, database, paidFor } = budgetStage(kind)

  const written = async (who: Who, order: Data, price: string, more: object = {}): Promise<Data> => {
    const { status, body } = await desk.of(who, 'expenseSheet', 'POST', {
      ...{ costCause: 'freight', costDate: '2026-01-10', ...more },
      ...(who === 'buyer' ? { toElsAccount: accounts.supplier } : {}),
      lines: [
        {
          ...{ orderNumber: order.orderNumber, orderItemNumber: 10, itemText: 'Express freight' },
          ...{ quantity: '1', priceExcludingTax: price, taxRate: '0' },
        },
      ],
    })
    expect([status, body.data?.issues]).toEqual([200, undefined])
    return body.data
  }
  const sent = async (who: Who, order: Data, price: string, more?: object) => {
    const { uuid } = await written(who, order, price, more)
    return desk.moved(who, 'expenseSheet', uuid, 'send')
  }
  const deduction = { costType: '2', deductType: '2', costCause: 'quality' }

  test('an additional expense freezes when it is sent, uses when it is confirmed, and is free again when it is rejected or cancelled', async () => {
    const { order, numbers } = await paidFor()
    const sheet = await sent('buyer', order, '40')
    expect(await numbers()).toEqual(['1000', '140', '0', '860'])
    await desk.moved('supplier', 'expenseSheet', sheet.uuid, 'decline', { reason: 'Too little' })
    expect(await numbers()).toEqual(['1000', '100', '0', '900'])
    await desk.moved('buyer', 'expenseSheet', sheet.uuid, 'send')
    await desk.moved('supplier', 'expenseSheet', sheet.uuid, 'confirm')
    expect(await numbers()).toEqual(['1000', '100', '40', '860'])
    await desk.moved('buyer', 'expenseSheet', sheet.uuid, 'askCancel', { reason: 'Twice' })
    await desk.moved('supplier', 'expenseSheet', sheet.uuid, 'agreeCancel')
    expect(await numbers()).toEqual(['1000', '100', '0', '900'])
    await sent('buyer', order, '40', { freeItem: '1' })
    expect(await numbers()).toEqual(['1000', '100', '0', '900'])
    const other = await budgets.center()
    const own = await budgets.active(other, [{ budgetAmount: '50' }, { budgetAmount: '70', subject }])
    await sent('buyer', order, '30', { costCenter: other, subject })
    expect([await budgets.numbers(own.uuid, 0), await budgets.numbers(own.uuid, 1)]).toEqual([
      ['50', '0', '0', '50'],
      ['70', '30', '0', '40'],
    ])
    const free: Data = await desk.confirmed(line({ priceExcludingTax: '10', quantity: '1' }))
    const without = await sent('buyer', free, '9')
    expect(without.lines[0]).toMatchObject({ budgetNumber: null, budgetShareAmount: null })
    expect(await recountLedger(database())).toEqual([])
  })

  test('with statements an expense is used with its statement; cash at once', async () => {
    await changes.set('budget.consumePoint', 'statement')
    const { order, numbers } = await paidFor()
    const cash = await sent('buyer', order, '5', { costWay: '3' })
    await desk.moved('supplier', 'expenseSheet', cash.uuid, 'confirm')
    expect(await numbers()).toEqual(['1000', '100', '5', '895'])
    const sheet = await sent('buyer', order, '40')
    await desk.moved('supplier', 'expenseSheet', sheet.uuid, 'confirm')
    expect(await numbers()).toEqual(['1000', '140', '5', '855'])
    const { uuid } = await desk.madeOf('buyer', 'reconciliation', 'expenseSheet', sheet.uuid)
    const { contentHash } = await desk.moved('buyer', 'reconciliation', uuid, 'send')
    const statement = await desk.moved('supplier', 'reconciliation', uuid, 'confirm', { contentHash })
    await settling.invoiced(statement)
    await desk.moved('buyer', 'reconciliation', uuid, 'post')
    expect(await numbers()).toEqual(['1000', '100', '45', '855'])
    await desk.moved('buyer', 'reconciliation', uuid, 'unpost', { reason: 'Wrong period' })
    expect(await numbers()).toEqual(['1000', '140', '5', '855'])
    await changes.set('budget.consumePoint', 'receipt')
    expect(await recountLedger(database())).toEqual([])
  })

  test('a deduction gives back what its order line has used, at most that, whatever comes and goes afterwards', async () => {
    const { budget, order, numbers } = await paidFor()
    const sheet = await sent('buyer', order, '70', deduction)
    await desk.moved('supplier', 'expenseSheet', sheet.uuid, 'confirm')
    expect(await numbers()).toEqual(['1000', '100', '0', '900'])
    const receipt = await settling.received(order, '10')
    expect(await numbers()).toEqual(['1000', '0', '30', '970'])
    await settling.returned(receipt, '6', 'refund')
    expect(await numbers()).toEqual(['1000', '0', '0', '1000'])
    await desk.moved('buyer', 'expenseSheet', sheet.uuid, 'askCancel', { reason: 'Agreed' })
    await desk.moved('supplier', 'expenseSheet', sheet.uuid, 'agreeCancel')
    expect(await numbers()).toEqual(['1000', '0', '40', '960'])
    const free = await sent('buyer', order, '9', { ...deduction, freeItem: '1' })
    await desk.moved('supplier', 'expenseSheet', free.uuid, 'confirm')
    const late = await sent('buyer', order, '15', deduction)
    await desk.moved('supplier', 'expenseSheet', late.uuid, 'confirm')
    expect(await numbers()).toEqual(['1000', '0', '25', '975'])
    const [last] = (await budgets.entries(budget.budgetNumber)).slice(-1)
    expect(last).toMatchObject({ amountChangeType: '4', amount: '15', sourceNumber: late.costNumber, sourceItem: 10 })
    expect(await recountLedger(database())).toEqual([])
  })

  test('whoever sends more than is there is refused; a supplier is refused nothing, and the buyer agrees to no more than is there', async () => {
    const { budget, order, numbers } = await paidFor('120')
    const draft = await written('buyer', order, '21')
    expect(await desk.refusedTo('buyer', 'expenseSheet', draft.uuid, 'send')).toEqual([
      422,
      'budget.exceeded',
      { line: 10, number: budget.budgetNumber, item: 10, left: '20', asked: '21' },
    ])
    expect(await numbers()).toEqual(['120', '100', '0', '20'])
    const asked = await sent('supplier', order, '21')
    expect(await numbers()).toEqual(['120', '121', '0', '-1'])
    expect(await desk.refusedTo('buyer', 'expenseSheet', asked.uuid, 'confirm')).toEqual([
      422,
      'budget.exceeded',
      { line: 10, number: budget.budgetNumber, item: 10, left: '20', asked: '21' },
    ])
    expect(await budgets.change('supplement', [{ ...budgetLine(budget), amount: '5' }])).toMatchObject({ http: 200 })
    await desk.moved('buyer', 'expenseSheet', asked.uuid, 'confirm')
    expect(await numbers()).toEqual(['125', '100', '21', '4'])
    for (const path of [`expenseSheet/${asked.uuid}`, `expenseSheet/${asked.uuid}/events`, 'expenseSheet'])
      expect(JSON.stringify((await desk.of('supplier', path)).body)).not.toMatch(/budget|costCenter|subject|deducted/i)
    const { body } = await desk.of('supplier', `purchaseOrder/${order.uuid}/events`)
    expect(JSON.stringify(body)).not.toMatch(/budget|expenseSheet/i)
    await desk.orders.done('buyer', order.uuid, 'close', { reason: 'Enough' })
    expect(await recountLedger(database())).toEqual([])
  })
  const budgetLine = ({ budgetNumber }: Data) => ({ budgetNumber, budgetItemNumber: 10 })
})
