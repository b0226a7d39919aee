/** When a budget is used: at the receipt, with the posted statement, or with the posted invoice; each amount is in one place (domain/06 §2.4). */
import { describe, expect, test } from 'vitest'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { budgetStage } from './budgetStage.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('use of budgets on %s', (kind) => {
  const { desk, changes, budgets, settling, database, paidFor, priced } = budgetStage(kind)

  const sources = async ({ budgetNumber }: Data) =>
    (await budgets.entries(budgetNumber)).map((one) => [one.amountChangeType, one.amount, one.sourceType])

  test('with statements: what has come stays frozen until its statement is posted, and again once that is taken back', async () => {
    await changes.set('budget.consumePoint', 'statement')
    const { budget, order, numbers } = await paidFor()
    const receipt = await settling.received(order, '6')
    expect(await numbers()).toEqual(['1000', '100', '0', '900'])
    const statement = await settling.agreed({ receiptNumber: receipt.receiptNumber })
    await settling.invoiced(statement)
    expect(await numbers()).toEqual(['1000', '100', '0', '900'])
    await desk.moved('buyer', 'reconciliation', statement.uuid, 'post')
    expect(await numbers()).toEqual(['1000', '40', '60', '900'])
    expect((await sources(budget)).slice(-2)).toEqual([
      ['2', '60', 'purchaseOrder'],
      ['3', '60', 'reconciliation'],
    ])
    await desk.moved('buyer', 'reconciliation', statement.uuid, 'unpost', { reason: 'Wrong period' })
    expect(await numbers()).toEqual(['1000', '100', '0', '900'])
    await desk.moved('buyer', 'reconciliation', statement.uuid, 'post')
    // what is refunded is free at once, whatever its own statement says; what is replaced is frozen again
    await settling.returned(receipt, '1', 'refund')
    expect(await numbers()).toEqual(['1000', '40', '50', '910'])
    await settling.returned(receipt, '2', 'replace')
    expect(await numbers()).toEqual(['1000', '60', '30', '910'])
    // what was settled before the setting goes on by the one of its day
    await changes.set('budget.consumePoint', 'receipt')
    await settling.received(order, '6')
    expect(await numbers()).toEqual(['1000', '0', '90', '910'])
    expect(await recountLedger(database())).toEqual([])
  })

  test('with invoices: a posted invoice uses what is frozen; a receipt that is reversed was never used', async () => {
    await changes.set('budget.consumePoint', 'invoice')
    const { budget, order, numbers } = await paidFor()
    const wrong = await settling.received(order, '3')
    expect(await numbers()).toEqual(['1000', '100', '0', '900'])
    await desk.done(wrong.uuid, 'reverse', { reason: 'Wrong' })
    expect(await numbers()).toEqual(['1000', '100', '0', '900'])
    const receipt = await settling.received(order, '4')
    const statement = await settling.agreed({ receiptNumber: receipt.receiptNumber })
    const { uuid } = await settling.invoiced(statement, false)
    expect(await numbers()).toEqual(['1000', '100', '0', '900'])
    await desk.moved('buyer', 'invoice', uuid, 'post')
    expect(await numbers()).toEqual(['1000', '60', '40', '900'])
    expect((await sources(budget)).at(-1)).toEqual(['3', '40', 'invoice'])
    await desk.moved('buyer', 'reconciliation', statement.uuid, 'post')
    expect(await numbers()).toEqual(['1000', '60', '40', '900'])
    await desk.orders.done('buyer', order.uuid, 'close', { reason: 'Enough' })
    expect(await numbers()).toEqual(['1000', '0', '40', '960'])
    for (const document of ['reconciliation', 'materialVoucher', 'purchaseOrder']) {
      const { body } = await desk.of('supplier', document)
      expect(JSON.stringify(body)).not.toMatch(/budget|costCenter|billedItem|postedItem|invoicedItem/i)
    }
    await changes.set('budget.consumePoint', 'receipt')
    expect(await recountLedger(database())).toEqual([])
  })

  test('at receipts, as it is unless somebody says otherwise: the ledger names the voucher that used', async () => {
    const { budget, order, numbers } = await paidFor()
    const receipt = await settling.received(order, '6')
    expect(await numbers()).toEqual(['1000', '40', '60', '900'])
    expect((await sources(budget)).at(-1)).toEqual(['3', '60', 'materialVoucher'])
    const { body } = await desk.of('supplier', `purchaseOrder/${order.uuid}/events`)
    expect(body.data.items.filter(({ source }: Data) => source?.document === 'materialVoucher')).toEqual([])
    await desk.done(receipt.uuid, 'reverse', { reason: 'Wrong' })
    expect(await numbers()).toEqual(['1000', '100', '0', '900'])
  })

  test('on its way from one place to another an amount never counts twice: nobody is told that a budget was exceeded', async () => {
    const center = await budgets.center()
    const budget = await budgets.active(center, [{ budgetAmount: '100' }])
    const order: Data = await desk.confirmed(priced(center))
    for (const point of ['receipt', 'statement']) {
      await changes.set('budget.consumePoint', point)
      const receipt = await settling.received(order, '10')
      await desk.done(receipt.uuid, 'reverse', { reason: 'Wrong' })
    }
    await changes.set('budget.consumePoint', 'receipt')
    const entries = await budgets.entries(budget.budgetNumber)
    expect(entries.filter((one) => one.isOverride === 'Y' || Number(one.availableAfter) < 0)).toEqual([])
    expect(await budgets.numbers(budget.uuid)).toEqual(['100', '100', '0', '0'])
  })
})
