/** Invoices: made of confirmed statements, matched with what was agreed on, returned, accepted, posted, paid (domain/06 §2.2). */
import { invoice } from '@srm/core/finance/invoices/invoice'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { importHistory } from '../../../src/engine/exchange/importHistory.ts'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { line, order } from '../orders/orders.ts'
import { settlingOf } from './settling.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('invoices on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  let numbers = 0
  const received = async (quantity = '3') => {
    const order = await desk.confirmed(line({ quantity, priceExcludingTax: '10.005', taxRate: '13' }))
    const { uuid } = await desk.created(desk.arrival(order, quantity))
    const receipt = await desk.done(uuid, 'post')
    const { body } = await desk.of('buyer', `materialVoucher?receiptNumber=${receipt.receiptNumber}`)
    return { order, voucher: body.data.items[0] }
  }
  const agreedOn = async (uuid: string) => {
    const { contentHash } = await desk.moved('buyer', 'reconciliation', uuid, 'send')
    return desk.moved('supplier', 'reconciliation', uuid, 'confirm', { contentHash })
  }
  /** A statement that both sides have confirmed. */
  const agreed = async (quantity?: string) => {
    const { voucher } = await received(quantity)
    const { uuid } = await desk.madeOf('buyer', 'reconciliation', 'materialVoucher', voucher.uuid)
    return agreedOn(uuid)
  }
  const saved = async (uuid: string, changes: object, more: object = {}) => {
    const { rowVersion, lines } = await desk.read('supplier', 'invoice', uuid)
    const body = { rowVersion, ...more, lines: lines.map((one: Data) => ({ uuid: one.uuid, ...changes })) }
    return desk.of('supplier', `invoice/${uuid}`, 'PUT', body)
  }
  /** The invoice of a statement, with number and date. */
  const invoiced = async (statement: Data, changes: object = {}, more: object = {}) => {
    const { uuid } = await desk.madeOf('supplier', 'invoice', 'reconciliation', statement.uuid)
    numbers += 1
    const invoiceDate = (await desk.read('supplier', 'invoice', uuid)).lines[0].postingDate
    const named = { invoiceCode: '0440', invoiceNumber: `N${numbers}`, invoiceDate, ...more }
    expect((await saved(uuid, changes, named)).status).toBe(200)
    return desk.read('supplier', 'invoice', uuid)
  }
  const submitted = async (statement: Data, changes?: object, more?: object) => {
    const { uuid } = await invoiced(statement, changes, more)
    return desk.moved('supplier', 'invoice', uuid, 'submit')
  }
  const statementOf = ({ uuid }: Data, side: 'buyer' | 'supplier' = 'buyer') => desk.read(side, 'reconciliation', uuid)
  const set = async (key: string, value: string | number) =>
    expect((await world.call('buyer', 'PUT', `/buyer/settings/${key}`, { value })).status).toBe(200)

  test('a statement becomes an invoice that matches, is posted and paid; then the statement is posted', async () => {
    const statement = await agreed()
    expect(statement).toMatchObject({ stage: 'confirmed', invoiceStatus: 'none' })
    expect((await desk.refusedTo('buyer', 'reconciliation', statement.uuid, 'post')).slice(0, 2)).toEqual([
      422,
      'reconciliation.notInvoiced',
    ])
    const draft = await invoiced(statement)
    expect(draft).toMatchObject({
      ...{ stage: 'draft', matchStatus: 'matched', matchResult: [], currency: 'CNY', invoiceKey: `0440-N${numbers}` },
      ...{ netAmount: '30.02', taxAmount: '3.9', invoiceAmount: '33.92', differenceAmount: '0' },
      taxRows: [{ taxRate: '13', net: '30.02', tax: '3.9' }],
      lines: [{ quantity: '3', reconNumber: statement.reconNumber, totalAmount: '33.92' }],
    })
    expect((await desk.of('buyer', `invoice/${draft.uuid}`)).status).toBe(404)
    await desk.moved('supplier', 'invoice', draft.uuid, 'submit')
    // the limits of the buyer are nobody else's
    const [theirs, ours] = [
      await desk.read('supplier', 'invoice', draft.uuid),
      await desk.read('buyer', 'invoice', draft.uuid),
    ]
    expect([theirs.invoiceSequence, 'tailTolerance' in theirs, ours.tailTolerance]).toEqual([1, false, '0.05'])
    expect((await statementOf(statement)).lines[0]).toMatchObject({ openInvoiceQuantity: '0', acceptedQuantity: null })
    // there is nothing to accept of what matches
    expect(
      (await desk.refusedTo('buyer', 'invoice', draft.uuid, 'acceptDifference', { reason: 'x' })).slice(0, 2),
    ).toEqual([422, 'invoice.differsNot'])
    await desk.moved('buyer', 'invoice', draft.uuid, 'preInvoice')
    expect(await statementOf(statement, 'supplier')).toMatchObject({
      ...{ invoiceStatus: 'fully', invoiceAmount: '33.92', stage: 'invoiced' },
    })
    await desk.moved('buyer', 'invoice', draft.uuid, 'post', { erpVoucherNo: '5100000001' })
    expect(await desk.read('supplier', 'invoice', draft.uuid)).toMatchObject({
      ...{ stage: 'posted', paymentStatus: 'unpaid', dueDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    })
    const over = await desk.refusedTo('buyer', 'invoice', draft.uuid, 'recordPayment', { amount: '40' })
    expect(over.slice(0, 2)).toEqual([422, 'invoice.overpaid'])
    await desk.moved('buyer', 'invoice', draft.uuid, 'recordPayment', { amount: '13.92' })
    expect(await desk.read('supplier', 'invoice', draft.uuid)).toMatchObject({ paymentStatus: 'partly' })
    await desk.moved('buyer', 'invoice', draft.uuid, 'recordPayment', { amount: '20' })
    expect(await desk.read('supplier', 'invoice', draft.uuid)).toMatchObject({ paymentStatus: 'paid', stage: 'paid' })
    const posted = await desk.moved('buyer', 'reconciliation', statement.uuid, 'post', { erpVoucherNo: '190000001' })
    expect(posted).toMatchObject({ stage: 'posted', erpVoucherNo: '190000001' })
    expect('erpVoucherNo' in (await statementOf(statement, 'supplier'))).toBe(false)
    const back = await desk.moved('buyer', 'reconciliation', statement.uuid, 'unpost', { reason: 'Wrong period' })
    expect(back).toMatchObject({ stage: 'invoiced', erpVoucherNo: null })
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('what is posted keeps what it said, though it were counted otherwise today; it is paid all the same', async () => {
    const { uuid } = await submitted(await agreed('2'))
    await desk.moved('buyer', 'invoice', uuid, 'preInvoice')
    const said = await desk.moved('buyer', 'invoice', uuid, 'post')
    await world.database.asOwner((owner) =>
      owner.script(`alter table "invoice" disable trigger user; alter table "invoiceLine" disable trigger user;
        alter table "invoice" no force row level security; alter table "invoiceLine" no force row level security;
        update "invoice" set "differenceAmount" = 0.01 where "uuid" = '${uuid}';
        update "invoiceLine" set "totalAmount" = "totalAmount" - 0.01 where "parent" = '${uuid}';
        alter table "invoice" force row level security; alter table "invoiceLine" force row level security;
        alter table "invoice" enable trigger user; alter table "invoiceLine" enable trigger user`),
    )
    const before = await desk.read('buyer', 'invoice', uuid)
    expect(before.lines[0].totalAmount).not.toBe(said.lines[0].totalAmount)
    await desk.moved('buyer', 'invoice', uuid, 'recordPayment', { amount: '1' })
    const after = await desk.read('buyer', 'invoice', uuid)
    expect(after).toMatchObject({ paidAmount: '1', paymentStatus: 'partly' })
    const content = ({ differenceAmount, lines }: Data) => [differenceAmount, lines[0].totalAmount]
    expect(content(after)).toEqual(content(before))
  })

  test('goods that are announced are waited for, told to both by day; the invoice stays what it was', async () => {
    const { uuid } = await submitted(await agreed('3'), { quantity: '5' })
    const matching = await submitted(await agreed('2'))
    const until = { until: '2099-12-03', reason: 'DN1 brings the other two' }
    expect((await desk.refusedTo('buyer', 'invoice', matching.uuid, 'wait', until)).slice(0, 2)).toEqual([
      422,
      'invoice.nothingAwaited',
    ])
    const waiting = await desk.moved('buyer', 'invoice', uuid, 'wait', until)
    expect(waiting).toMatchObject({ stage: 'waiting', holderSide: 'buyer', waitsUntil: '2099-12-03' })
    expect(waiting).toMatchObject({ matchStatus: 'differs', waitReason: until.reason })
    expect(await desk.read('supplier', 'invoice', uuid)).toMatchObject({ stage: 'waiting', waitsUntil: '2099-12-03' })
    // it is held as before: what differs is still refused, and its number is still taken
    expect((await desk.refusedTo('buyer', 'invoice', uuid, 'preInvoice')).slice(0, 2)).toEqual([422, 'invoice.differs'])
    const back = await desk.moved('buyer', 'invoice', uuid, 'return', {
      ...{ cause: 'quantity', reason: 'Line 10: received 3', lines: [{ itemNumber: 10, returnNote: 'Received 3' }] },
    })
    expect(back).toMatchObject({ stage: 'returned', waitsUntil: null, lines: [{ returnNote: 'Received 3' }] })
    expect((await saved(uuid, { quantity: '3' })).status).toBe(200)
    const again = await desk.moved('supplier', 'invoice', uuid, 'submit')
    expect(again).toMatchObject({ stage: 'toConfirm', matchStatus: 'matched', waitsUntil: null })
  })

  test('what differs says by which effect and how it is mended; it is returned and mended', async () => {
    const statement = await agreed()
    const { uuid } = await submitted(statement, { priceExcludingTax: '11', taxRate: '9' })
    const differing = await desk.read('buyer', 'invoice', uuid)
    expect(differing).toMatchObject({
      ...{ matchStatus: 'differs', invoiceAmount: '35.97', expectedAmount: '33.92', differenceAmount: '2.05' },
      matchResult: [
        {
          ...{ kind: 'price', item: 10, expected: '10.005', actual: '11', delta: '3.37', within: 'N' },
          ...{ remedy: 'correctPrice', evidence: expect.stringContaining(`${statement.reconNumber}/10 · PO`) },
        },
        { kind: 'tax', expected: '13', actual: '9', delta: '-1.32', remedy: 'correctTax' },
      ],
    })
    expect((await desk.refusedTo('buyer', 'invoice', uuid, 'preInvoice')).slice(0, 2)).toEqual([422, 'invoice.differs'])
    await desk.moved('buyer', 'invoice', uuid, 'return', {
      ...{ cause: 'price', reason: 'The order says 10.005 and 13 %' },
      lines: [{ itemNumber: 10, returnNote: '10.005' }],
    })
    expect(await desk.read('supplier', 'invoice', uuid)).toMatchObject({
      ...{ stage: 'returned', returnCause: 'price', returnReason: 'The order says 10.005 and 13 %' },
      lines: [{ returnNote: '10.005' }],
    })
    expect((await saved(uuid, { priceExcludingTax: '10.005', taxRate: '13' })).status).toBe(200)
    expect(await desk.moved('supplier', 'invoice', uuid, 'submit')).toMatchObject({ matchStatus: 'matched' })
    expect(await desk.moved('buyer', 'invoice', uuid, 'preInvoice')).toMatchObject({ stage: 'preInvoiced' })
  })

  test('a difference is accepted with its reason, by whoever may', async () => {
    const { uuid } = await submitted(await agreed(), { priceExcludingTax: '9.9' })
    await desk.moved('buyer', 'invoice', uuid, 'acceptDifference', { reason: 'New price from this month' })
    const accepted = await desk.read('buyer', 'invoice', uuid)
    expect(accepted).toMatchObject({ stage: 'preInvoiced', acceptReason: 'New price from this month' })
    expect('acceptReason' in (await desk.read('supplier', 'invoice', uuid))).toBe(false)
    await desk.moved('buyer', 'invoice', uuid, 'cancelPreInvoice', { reason: 'Wrong supplier' })
    await desk.moved('buyer', 'invoice', uuid, 'discard', { reason: 'Sent again' })
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('where a flow is meant for differences, accepting one asks for it, and the supplier hears of the end alone', async () => {
    const { body: made } = await desk.of('buyer', 'flowDefinition', 'POST', {
      ...{ flowKey: 'differences', flowName: 'Differences', docType: 'invoice', submitterIsApprover: 'approve' },
      lines: [{ stepName: 'Head of finance', approverKind: 'person', person: 'admin001', mode: 'all' }],
    })
    await desk.moved('buyer', 'flowDefinition', made.data.uuid, 'publish')
    const answered = async (uuid: string, action: string) => {
      const { body } = await desk.of('buyer', `flowTask?docUuid=${uuid}`)
      const task = body.data.items.find(({ taskStatus }: Data) => taskStatus === 'open')
      await desk.moved('buyer', 'flowTask', task.uuid, action, { comment: 'Seen' })
    }
    const { uuid } = await submitted(await agreed(), { priceExcludingTax: '9.9' })
    const accept = () => desk.moved('buyer', 'invoice', uuid, 'acceptDifference', { reason: 'New price' })
    expect(await accept()).toMatchObject({
      ...{ invoiceStatus: 'toConfirm', stage: 'underApproval', holderSide: 'approver', dueDate: null },
      approverNames: 'Person',
      acceptReason: 'New price',
    })
    const theirs = async () => (await desk.of('supplier', `invoice/${uuid}/events`)).body.data.items
    expect((await theirs()).map(({ action }: Data) => action)).toEqual(['submit', 'save', 'create'])
    const seen = await desk.read('supplier', 'invoice', uuid)
    expect(['auditStatus', 'flowId', 'approvalRequired', 'acceptReason'].filter((key) => key in seen)).toEqual([])
    const wrong = { cause: 'price', reason: 'No' }
    expect((await desk.refusedTo('buyer', 'invoice', uuid, 'return', wrong))[0]).toBe(409)
    expect((await desk.refusedTo('buyer', 'invoice', uuid, 'preInvoice'))[0]).toBe(409)
    await answered(uuid, 'reject')
    expect(await desk.read('buyer', 'invoice', uuid)).toMatchObject({ stage: 'toConfirm', auditStatus: 'rejected' })
    await accept()
    await desk.moved('buyer', 'invoice', uuid, 'withdraw')
    await accept()
    // what he takes back meanwhile asks nobody any more
    await desk.moved('supplier', 'invoice', uuid, 'recall')
    const { body } = await desk.of('buyer', `flowTask?docUuid=${uuid}`)
    expect(body.data.items.filter(({ taskStatus }: Data) => taskStatus === 'open')).toEqual([])
    await desk.moved('supplier', 'invoice', uuid, 'submit')
    await accept()
    await answered(uuid, 'approve')
    expect(await desk.read('supplier', 'invoice', uuid)).toMatchObject({
      ...{ stage: 'preInvoiced', dueDate: expect.any(String) },
    })
    expect((await theirs())[0]).toMatchObject({ action: 'approve' })
    // a matching invoice asks nobody
    const plain = await submitted(await agreed())
    expect(await desk.moved('buyer', 'invoice', plain.uuid, 'preInvoice')).toMatchObject({ stage: 'preInvoiced' })
    await desk.moved('buyer', 'flowDefinition', made.data.uuid, 'retire')
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('rounding is tolerated up to the limit of the buyer, a price up to the lower of both', async () => {
    const statement = await agreed()
    const first = await invoiced(statement, {}, { printedNet: '30.02', printedTax: '3.95' })
    expect(first).toMatchObject({ matchStatus: 'tolerated', invoiceAmount: '33.97' })
    expect((await saved(first.uuid, {}, { printedTax: '3.96' })).status).toBe(200)
    expect(await desk.read('supplier', 'invoice', first.uuid)).toMatchObject({
      ...{ matchStatus: 'differs', matchResult: [{ kind: 'rounding', delta: '0.06', remedy: 'correctTotals' }] },
      taxRows: [{ taxRate: '13', net: '30.02', tax: '3.96' }],
    })
    await set('invoice.tailTolerance', '0.1')
    expect((await saved(first.uuid, {}, { printedTax: '3.96' })).status).toBe(200)
    expect(await desk.read('supplier', 'invoice', first.uuid)).toMatchObject({ matchStatus: 'tolerated' })
    await set('invoice.tailTolerance', '0.05')
    await set('invoice.pricePercent', '2')
    const second = await invoiced(await agreed(), { priceExcludingTax: '10.1' })
    expect(second).toMatchObject({
      matchStatus: 'tolerated',
      matchResult: [{ kind: 'price', within: 'Y', remedy: 'none' }],
    })
    await set('invoice.priceAmount', '0.1')
    expect((await saved(second.uuid, {})).status).toBe(200)
    expect(await desk.read('supplier', 'invoice', second.uuid)).toMatchObject({ matchStatus: 'differs' })
    await set('invoice.pricePercent', '0')
    await set('invoice.priceAmount', '0')
  })

  test('a company may tolerate otherwise than the account', async () => {
    const company = order().companyCode
    const price = async () => (await submitted(await agreed(), { priceExcludingTax: '10.105' })).matchStatus as string
    const own = `/buyer/settings/invoice.priceAmount@${company}`
    expect(await price()).toBe('differs')
    expect((await world.call('buyer', 'PUT', own, { value: '5' })).body.data).toMatchObject({
      ...{ key: `invoice.priceAmount@${company}`, value: '5', initial: '0', source: 'account' },
    })
    expect(await price()).toBe('tolerated')
    const { body } = await world.call('buyer', 'GET', '/buyer/settings')
    const shown = body.data.items.filter(({ key }: Data) => key.startsWith('invoice.priceAmount'))
    expect(shown.map(({ key }: Data) => key).slice(0, 1)).toEqual(['invoice.priceAmount'])
    expect(shown.find(({ key }: Data) => key.endsWith(`@${company}`))).toMatchObject({ value: '5' })
    // what the account says holds for its other companies, and again for this one
    await set('invoice.priceAmount', '0.1')
    expect(await price()).toBe('tolerated')
    expect((await world.call('buyer', 'DELETE', own)).body.data).toMatchObject({ value: '0.1', source: 'default' })
    expect(await price()).toBe('differs')
    await set('invoice.priceAmount', '0')
    for (const path of ['invoice.priceAmount@nobody', `recon.replyDays@${company}`, 'invoice.priceAmount@'])
      expect([path, (await world.call('buyer', 'PUT', `/buyer/settings/${path}`, { value: '1' })).status]).toEqual([
        path,
        404,
      ])
  })

  test('an invoice is due as many days after its date as the buyer says', async () => {
    const dueAfter = async () => {
      const { uuid } = await submitted(await agreed())
      const { dueDate, invoiceDate } = await desk.moved('buyer', 'invoice', uuid, 'preInvoice')
      return (Date.parse(dueDate) - Date.parse(invoiceDate)) / 86_400_000
    }
    expect(await dueAfter()).toBe(30)
    await set('invoice.dueDays', 45)
    expect(await dueAfter()).toBe(45)
    await set('invoice.dueDays', 30)
  })

  test('a line is invoiced in parts that add up to it; more than is left is refused', async () => {
    const statement = await agreed('7')
    const first = await submitted(statement, { quantity: '3' })
    expect(first.lines[0]).toMatchObject({ coveredQuantity: '3', totalAmount: first.lines[0].expectedAmount })
    expect((await statementOf(statement)).lines[0].openInvoiceQuantity).toBe('4')
    const second = await invoiced(statement)
    expect(second.lines[0]).toMatchObject({ quantity: '4', coveredBefore: '3' })
    expect(
      [first, second].reduce((cents, { invoiceAmount }) => cents + Math.round(Number(invoiceAmount) * 100), 0),
    ).toBe(Math.round(Number(statement.totalAmount) * 100))
    expect((await saved(second.uuid, { quantity: '5' })).status).toBe(200)
    const more = await desk.refusedTo('supplier', 'invoice', second.uuid, 'submit')
    expect([...more.slice(0, 2), (more[2] as Data)?.left]).toEqual([422, 'reconciliation.overInvoiced', '4'])
    // more than the statement has at all is no part of it: the difference is explained
    expect((await saved(second.uuid, { quantity: '4' })).status).toBe(200)
    const whole = await invoiced(await agreed('2'), { quantity: '3' })
    expect(whole).toMatchObject({
      ...{ matchStatus: 'differs', matchResult: [{ kind: 'quantity', expected: '2', actual: '3' }] },
      lines: [{ coveredQuantity: '2' }],
    })
  })

  test('what is in no statement is charged for itself, and explained', async () => {
    const { uuid } = await invoiced(await agreed())
    const { rowVersion, lines } = await desk.read('supplier', 'invoice', uuid)
    const freight = { itemText: 'Freight', quantity: '1', priceBasis: '1', priceExcludingTax: '50', taxRate: '13' }
    const body = { rowVersion, lines: [...lines.map((one: Data) => ({ uuid: one.uuid })), freight] }
    expect((await desk.of('supplier', `invoice/${uuid}`, 'PUT', body)).status).toBe(200)
    expect(await desk.read('supplier', 'invoice', uuid)).toMatchObject({
      ...{ invoiceAmount: '90.42', differenceAmount: '56.5' },
      matchResult: [{ kind: 'unlinked', item: 20, delta: '56.5', remedy: 'makeExpenseSheet' }],
    })
  })

  test('the same invoice is there once, until it is void; dates ahead and long before are refused', async () => {
    const statement = await agreed('4')
    const first = await submitted(statement, { quantity: '1' })
    const { uuid } = await invoiced(statement, { quantity: '1' })
    const again = await saved(uuid, {}, { invoiceNumber: first.invoiceNumber })
    expect([again.status, again.body.message]).toEqual([422, 'invoice.thereAlready'])
    expect((await saved(uuid, {}, { invoiceDate: '2999-01-01' })).status).toBe(200)
    const ahead = await desk.refusedTo('supplier', 'invoice', uuid, 'submit')
    expect(ahead.slice(0, 2)).toEqual([422, 'invoice.datedAhead'])
    expect((await saved(uuid, {}, { invoiceDate: '2001-01-01' })).status).toBe(200)
    expect((await desk.refusedTo('supplier', 'invoice', uuid, 'submit')).slice(0, 2)).toEqual([
      422,
      'invoice.datedBack',
    ])
    await set('invoice.backDays', 3650)
    await set('invoice.fileRequired', 'Y')
    expect((await desk.refusedTo('supplier', 'invoice', first.uuid, 'void', { reason: 'x' }))[0]).toBe(409)
    await desk.moved('supplier', 'invoice', first.uuid, 'recall')
    expect(await desk.read('buyer', 'invoice', first.uuid)).toMatchObject({ stage: 'draft', invoiceNumber: null })
    const bare = await desk.refusedTo('supplier', 'invoice', first.uuid, 'submit')
    expect(bare.slice(0, 2)).toEqual([422, 'invoice.fileMissing'])
    await set('invoice.fileRequired', 'N')
    await set('invoice.backDays', 60)
    await desk.moved('supplier', 'invoice', first.uuid, 'void', { reason: 'Wrong number' })
    expect((await saved(uuid, {}, { invoiceNumber: first.invoiceNumber })).status).toBe(200)
  })

  test('numbers that look the same are the same invoice, which the refusal names', async () => {
    const statement = await agreed('8')
    const first = await submitted(statement, { quantity: '1' }, { invoiceCode: null, invoiceNumber: 'AB610098' })
    const { uuid } = await invoiced(statement, { quantity: '1' }, { invoiceCode: null })
    const alike = ['ab610098', 'АB610098', 'AＢ610098', 'AB610098\u200b', 'AB-610098', 'AB 610098', 'AB\u2011610098']
    for (const invoiceNumber of alike) {
      const { status, body } = await saved(uuid, {}, { invoiceNumber })
      expect([status, body.message, body.data?.params?.invoiceKey]).toEqual([422, 'invoice.thereAlready', 'AB610098'])
    }
    // by the code before it as well
    expect((await saved(uuid, {}, { invoiceCode: 'AB', invoiceNumber: '610098' })).status).toBe(422)
    expect((await saved(uuid, {}, { invoiceCode: null, invoiceNumber: 'AB610099' })).status).toBe(200)
    // a history that is brought in says it row by row
    const { invoiceRecordNumber: _, ...old } = { ...first, invoiceNumber: 'ab 610098' }
    const keys = [
      'toElsAccount',
      'invoiceType',
      'invoiceNumber',
      'invoiceDate',
      'invoiceStatus',
      'auditStatus',
      'source',
    ]
    const brought = (invoiceNumber: string, invoiceRecordNumber: string) => ({
      ...Object.fromEntries(keys.map((key) => [key, (old as Data)[key]])),
      ...{ invoiceNumber, invoiceRecordNumber, lines: [] },
    })
    const actor = {
      ...{
        account: accounts.supplier,
        subAccount: 'administrator',
        side: 'supplier' as const,
        permissions: new Set<string>(),
      },
      ...{ name: '', companyName: '', timeZone: 'Asia/Shanghai', localCurrency: 'CNY' },
    } as const
    const files = [brought('ab 610098', 'H1'), brought('H-77', 'H2')] as never
    const { errors, created } = await importHistory(world.database, actor, invoice as never, files, true)
    expect([created, errors]).toEqual([1, [{ row: 1, field: 'invoiceNumber', rule: 'duplicateKey' }]])
    await desk.moved('buyer', 'invoice', first.uuid, 'preInvoice')
  })

  test('what has invoices is not opened again; what was invoiced of a statement is nobody else’s', async () => {
    const statement = await agreed()
    const { uuid } = await submitted(statement)
    const reopen = await desk.refusedTo('buyer', 'reconciliation', statement.uuid, 'askReopen', { reason: 'x' })
    expect(reopen.slice(0, 2)).toEqual([422, 'reconciliation.invoiced'])
    await desk.moved('supplier', 'invoice', uuid, 'recall')
    await desk.moved('buyer', 'reconciliation', statement.uuid, 'askReopen', { reason: 'x' })
    const late = await desk.of('supplier', 'invoice/createFrom', 'POST', {
      ...{ from: 'reconciliation', uuids: [statement.uuid] },
    })
    expect(late.status).toBe(422)
    expect((await desk.refusedTo('supplier', 'invoice', uuid, 'submit'))[0]).toBe(422)
  })

  test('what is deducted makes a credit note, which says what it corrects', async () => {
    const { order, voucher } = await received()
    const first = await desk.madeOf('buyer', 'reconciliation', 'materialVoucher', voucher.uuid)
    const original = await submitted(await agreedOn(first.uuid))
    await desk.moved('buyer', 'invoice', original.uuid, 'preInvoice')
    const { body } = await desk.of('buyer', 'expenseSheet', 'POST', {
      ...{
        costType: '2',
        deductType: '1',
        costCause: 'quality',
        costDate: '2026-01-10',
        toElsAccount: accounts.supplier,
      },
      lines: [
        {
          ...{ orderNumber: order.orderNumber, orderItemNumber: 10, itemText: 'Scratched' },
          ...{ quantity: '2', priceExcludingTax: '4.005', taxRate: '13' },
        },
      ],
    })
    await desk.moved('buyer', 'expenseSheet', body.data.uuid, 'send')
    await desk.moved('supplier', 'expenseSheet', body.data.uuid, 'confirm')
    const { uuid } = await desk.madeOf('buyer', 'reconciliation', 'expenseSheet', body.data.uuid)
    const credit = await invoiced(await agreedOn(uuid))
    expect(credit).toMatchObject({
      ...{ matchStatus: 'matched', netAmount: '-8.01', taxAmount: '-1.04', invoiceAmount: '-9.05' },
      lines: [{ itemType: '3', quantity: '2', coveredQuantity: '2' }],
    })
    const plain = await desk.of('supplier', `invoice/${credit.uuid}/submit`, 'POST', {})
    expect(plain.body.data.issues).toMatchObject([{ path: 'invoiceType', rule: 'belowZeroIsCredit' }])
    expect((await saved(credit.uuid, {}, { invoiceType: 'CREDIT' })).status).toBe(200)
    const blank = await desk.of('supplier', `invoice/${credit.uuid}/submit`, 'POST', {})
    expect(blank.body.data.issues).toMatchObject([{ path: 'originalInvoice', rule: 'required' }])
    expect((await saved(credit.uuid, {}, { originalInvoice: original.invoiceRecordNumber })).status).toBe(200)
    await desk.moved('supplier', 'invoice', credit.uuid, 'submit')
    await desk.moved('buyer', 'invoice', credit.uuid, 'preInvoice')
    await desk.moved('buyer', 'invoice', credit.uuid, 'post')
    const wrong = await desk.refusedTo('buyer', 'invoice', credit.uuid, 'recordPayment', { amount: '9.05' })
    expect(wrong.slice(0, 2)).toEqual([422, 'invoice.overpaid'])
    await desk.moved('buyer', 'invoice', credit.uuid, 'recordPayment', { amount: '-9.05' })
    expect(await desk.read('supplier', 'invoice', credit.uuid)).toMatchObject({ stage: 'paid' })
    expect((await statementOf({ uuid })).invoiceAmount).toBe('-9.05')
  })

  test('what went back is below zero on the voucher, in the statement and on the invoice, however it is typed', async () => {
    const settling = settlingOf(() => desk)
    const order: Data = await desk.confirmed(line({ quantity: '5', priceExcludingTax: '10', taxRate: '13' }))
    const receipt = await settling.received(order, '5')
    const { returnNumber } = await settling.returned(receipt, '2', 'refund')
    const statement = await settling.agreed({ returnNumber })
    expect(statement.lines).toMatchObject([{ quantity: '-2', totalAmount: '-22.6' }])
    const from = { from: 'reconciliation', uuids: [statement.uuid] }
    const { body } = await desk.of('supplier', 'invoice/openLines', 'POST', from)
    expect(body.data.items).toMatchObject([{ left: '-2', line: { quantity: '-2' } }])
    const draft = await invoiced(statement, {}, { invoiceType: 'CREDIT' })
    expect(draft).toMatchObject({ invoiceAmount: '-22.6', matchStatus: 'matched', lines: [{ quantity: '-2' }] })
    expect((await saved(draft.uuid, { quantity: '1' })).status).toBe(200)
    expect((await desk.read('supplier', 'invoice', draft.uuid)).lines).toMatchObject([
      { quantity: '-1', totalAmount: '-11.3' },
    ])
  })

  test('left to invoice of what went back is counted above zero and taken below it: statement and invoices say the same', async () => {
    const settling = settlingOf(() => desk)
    const order: Data = await desk.confirmed(line({ quantity: '5', priceExcludingTax: '10', taxRate: '13' }))
    const receipt = await settling.received(order, '5')
    const stated = await settling.agreed({ receiptNumber: receipt.receiptNumber })
    const { uuid } = await submitted(stated)
    await desk.moved('buyer', 'invoice', uuid, 'preInvoice')
    const original = await desk.moved('buyer', 'invoice', uuid, 'post')
    const { returnNumber } = await settling.returned(receipt, '2', 'refund')
    const statement = await settling.agreed({ returnNumber })
    const leftOf = async (one: Data) => {
      const from = { from: 'reconciliation', uuids: [one.uuid] }
      const { body } = await desk.of('supplier', 'invoice/openLines', 'POST', from)
      return body.data.items.map(({ left }: Data) => left)
    }
    expect((await statementOf(stated)).lines).toMatchObject([{ openInvoiceQuantity: '0', invoicedQuantity: '5' }])
    expect((await statementOf(statement)).lines).toMatchObject([{ quantity: '-2', openInvoiceQuantity: '2' }])
    expect(await leftOf(statement)).toEqual(['-2'])
    for (const left of ['1', '0']) {
      const head = { invoiceType: 'CREDIT', originalInvoice: original.invoiceRecordNumber }
      const credit = await invoiced(statement, { quantity: '1' }, head)
      await desk.moved('supplier', 'invoice', credit.uuid, 'submit')
      expect((await statementOf(statement)).lines).toMatchObject([{ openInvoiceQuantity: left }])
      expect(await leftOf(statement)).toEqual(left === '0' ? [] : ['-1'])
    }
    expect((await statementOf(statement)).lines).toMatchObject([{ invoicedQuantity: '2', openInvoiceQuantity: '0' }])
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('one of four who invoice the same line at once wins', async () => {
    const statement = await agreed('1')
    const drafts = []
    for (let i = 0; i < 4; i += 1) drafts.push(await invoiced(statement))
    const answers = await Promise.all(
      drafts.map(({ uuid }) => desk.of('supplier', `invoice/${uuid}/submit`, 'POST', {})),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect(answers.flatMap(({ status, body }) => (status === 422 ? [body.message] : []))).toEqual(
      Array.from({ length: 3 }, () => 'reconciliation.overInvoiced'),
    )
    expect(await recountLedger(world.database)).toEqual([])
  })
})
