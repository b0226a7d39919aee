/** Expense sheets that are settled by an invoice of their own: matched with the sheet, never twice, in no statement (domain/06 §2.2, §2.3). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { settlingOf } from './settling.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any
type Who = 'buyer' | 'supplier'

describe.each(kinds)('invoices of expense sheets on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  let numbers = 0
  const otherOf = (who: Who): Who => (who === 'buyer' ? 'supplier' : 'buyer')
  const written = async (who: Who, head: object = {}, quantity = '3'): Promise<Data> => {
    const order = await desk.confirmed()
    const { status, body } = await desk.of(who, 'expenseSheet', 'POST', {
      ...{ costCause: 'tooling', costDate: '2026-01-10', costWay: '2' },
      ...(who === 'buyer' ? { toElsAccount: accounts.supplier, costType: '2', deductType: '1' } : {}),
      ...head,
      lines: [
        {
          ...{ orderNumber: order.orderNumber, orderItemNumber: 10, itemText: 'Tool' },
          ...{ quantity, priceExcludingTax: '10.005', taxRate: '13' },
        },
      ],
    })
    expect([status, body.data?.issues]).toEqual([200, undefined])
    return body.data
  }
  /** Three at 10.005 and 13 % (33.92) that both sides agreed on. */
  const agreed = async (who: Who, head?: object): Promise<Data> => {
    const { uuid } = await written(who, head)
    await desk.moved(who, 'expenseSheet', uuid, 'send')
    return desk.moved(otherOf(who), 'expenseSheet', uuid, 'confirm')
  }
  const sheetOf = ({ uuid }: Data, who: Who = 'buyer') => desk.read(who, 'expenseSheet', uuid)
  const makes = async (who: Who, sheet: Data) =>
    ((await sheetOf(sheet, who)).makes ?? []).map(({ document }: Data) => document)
  const saved = async ({ uuid }: Data, head: object, line: object = {}) => {
    const { rowVersion, lines } = await desk.read('supplier', 'invoice', uuid)
    numbers += 1
    const body = {
      ...{ rowVersion, invoiceCode: '0660', invoiceNumber: `E${numbers}`, invoiceDate: lines[0].postingDate, ...head },
      lines: lines.map((one: Data) => ({ uuid: one.uuid, ...line })),
    }
    const answer = await desk.of('supplier', `invoice/${uuid}`, 'PUT', body)
    expect([answer.status, answer.body.data?.issues]).toEqual([200, undefined])
    return answer.body.data
  }

  test('an expense with an invoice of its own is in no statement, and is invoiced by its supplier as it was agreed', async () => {
    const sheet = await agreed('supplier')
    expect(sheet).toMatchObject({ stage: 'confirmed', invoiceStatus: 'none', invoiceAmount: '0' })
    expect(sheet.lines[0]).toMatchObject({ openItem: '0', openInvoiceQuantity: '3', itemType: '4' })
    expect([await makes('supplier', sheet), await makes('buyer', sheet)]).toEqual([['invoice'], []])
    const stated = await desk.of('supplier', 'reconciliation', 'POST', {
      lines: [{ costNumber: sheet.costNumber, costItemNumber: 10 }],
    })
    expect([stated.status, stated.body.data.issues]).toEqual([
      400,
      [expect.objectContaining({ path: 'lines.0.costNumber', rule: 'invoicedAlone' })],
    ])

    const draft = await desk.madeOf('supplier', 'invoice', 'expenseSheet', sheet.uuid)
    expect(await saved(draft, {})).toMatchObject({
      ...{ stage: 'draft', matchStatus: 'matched', matchResult: [], invoiceAmount: '33.92', expectedAmount: '33.92' },
      lines: [{ costNumber: sheet.costNumber, costItemNumber: 10, reconNumber: null, itemType: '4', quantity: '3' }],
    })
    // a draft is its supplier's own
    expect((await sheetOf(sheet)).lines[0].openInvoiceQuantity).toBe('3')
    await desk.moved('supplier', 'invoice', draft.uuid, 'submit')
    expect((await sheetOf(sheet)).lines[0]).toMatchObject({ invoicedQuantity: '3', openInvoiceQuantity: '0' })
    expect(await makes('supplier', sheet)).toEqual([])
    const cancel = await desk.refusedTo('supplier', 'expenseSheet', sheet.uuid, 'askCancel', { reason: 'x' })
    expect(cancel.slice(0, 2)).toEqual([422, 'expenseSheet.invoiced'])
    await desk.moved('buyer', 'invoice', draft.uuid, 'preInvoice')
    expect(await sheetOf(sheet, 'supplier')).toMatchObject({ invoiceStatus: 'fully', invoiceAmount: '33.92' })
    await desk.moved('buyer', 'invoice', draft.uuid, 'post')
    for (const who of ['buyer', 'supplier'] as const) {
      const { body } = await desk.of(who, `expenseSheet/${sheet.uuid}/chain`)
      expect(body.data.nodes.map(({ document }: Data) => document)).toContain('invoice')
    }
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('what differs from the sheet is explained; nothing is invoiced twice; what is voided is free again', async () => {
    const sheet = await agreed('supplier')
    const [first, second] = [
      await desk.madeOf('supplier', 'invoice', 'expenseSheet', sheet.uuid),
      await desk.madeOf('supplier', 'invoice', 'expenseSheet', sheet.uuid),
    ]
    const dear = await saved(first, {}, { priceExcludingTax: '11', taxRate: '9' })
    expect(dear).toMatchObject({ matchStatus: 'differs', expectedAmount: '33.92', differenceAmount: '2.05' })
    expect(dear.matchResult.map(({ kind, evidence }: Data) => [kind, evidence.split(' · ')[0]])).toEqual([
      ['price', `${sheet.costNumber}/10`],
      ['tax', `${sheet.costNumber}/10`],
    ])
    await saved(second, {}, { quantity: '1' })
    await desk.moved('supplier', 'invoice', second.uuid, 'submit')
    const over = await desk.refusedTo('supplier', 'invoice', first.uuid, 'submit')
    expect(over).toEqual([422, 'expenseSheet.overInvoiced', expect.anything()])
    await saved(first, {}, { priceExcludingTax: '10.005', taxRate: '13', quantity: '2' })
    await desk.moved('supplier', 'invoice', first.uuid, 'submit')
    // both parts add up to the sheet, to the cent
    const [a, b] = [await desk.read('buyer', 'invoice', first.uuid), await desk.read('buyer', 'invoice', second.uuid)]
    expect([a.matchStatus, b.matchStatus, (Number(a.invoiceAmount) + Number(b.invoiceAmount)).toFixed(2)]).toEqual([
      'matched',
      'matched',
      '33.92',
    ])
    await desk.moved('buyer', 'invoice', second.uuid, 'return', { cause: 'price', reason: 'Not agreed' })
    await desk.moved('supplier', 'invoice', second.uuid, 'void', { reason: 'Wrong' })
    expect(await sheetOf(sheet)).toMatchObject({ lines: [{ openInvoiceQuantity: '1', invoicedQuantity: '2' }] })
    expect(await makes('supplier', sheet)).toEqual(['invoice'])
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('a deduction is invoiced by a credit note that says what it corrects', async () => {
    const order = await desk.confirmed()
    const settling = settlingOf(() => desk)
    const { receiptNumber } = await settling.received(order, '3')
    const original = await settling.invoiced(await settling.agreed({ receiptNumber }))
    const sheet = await agreed('buyer')
    expect(sheet).toMatchObject({ costType: '2', costAmount: '33.92', lines: [{ itemType: '3' }] })
    const draft = await desk.madeOf('supplier', 'invoice', 'expenseSheet', sheet.uuid)
    expect(await saved(draft, {})).toMatchObject({ matchStatus: 'matched', invoiceAmount: '-33.92' })
    const plain = await desk.of('supplier', `invoice/${draft.uuid}/submit`, 'POST', {})
    expect([plain.status, plain.body.data.issues[0].rule]).toEqual([400, 'belowZeroIsCredit'])
    await saved(draft, { invoiceType: 'CREDIT', originalInvoice: original.invoiceRecordNumber })
    await desk.moved('supplier', 'invoice', draft.uuid, 'submit')
    await desk.moved('buyer', 'invoice', draft.uuid, 'preInvoice')
    expect(await sheetOf(sheet)).toMatchObject({ invoiceStatus: 'fully', invoiceAmount: '-33.92' })
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('what is deducted from the payment is on no invoice, nor what is settled with a statement or in cash', async () => {
    const fromPayment = await written('buyer', { deductType: '2' })
    const refused = await desk.of('buyer', `expenseSheet/${fromPayment.uuid}/send`, 'POST', {})
    expect([refused.status, refused.body.data.issues.map(({ path, rule }: Data) => [path, rule])]).toEqual([
      400,
      expect.arrayContaining([['costWay', 'noInvoiceOfPayment']]),
    ])
    for (const [costWay, rule] of [
      ['1', 'invoicedStated'],
      ['3', 'wrongReference'],
    ]) {
      const sheet = await agreed('supplier', { costWay })
      expect([costWay, await makes('supplier', sheet)]).toEqual([costWay, costWay === '1' ? ['reconciliation'] : []])
      const { status, body } = await desk.of('supplier', 'invoice', 'POST', {
        ...{ toElsAccount: accounts.buyer },
        lines: [{ costNumber: sheet.costNumber, costItemNumber: 10, itemText: 'Tool', quantity: '1', taxRate: '13' }],
      })
      expect([status, body.data.issues]).toEqual([400, [expect.objectContaining({ path: 'lines.0.costNumber', rule })]])
    }
  })
})
