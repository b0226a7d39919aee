/** What comes in is inspected and decided on in parts; vouchers carry what moves and what is settled (domain/05 §1.5, §1.6). */
import { noAmounts } from '@srm/core/logistics/vouchers/voucherItems'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../src/engine/context.ts'
import { makeVoucher } from '../../../src/logistics/vouchers/materialVoucher.ts'
import { verifyVouchers } from '../../../src/logistics/vouchers/verifyVouchers.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { keyOf } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line } from '../orders/orders.ts'
import { arrivalsOf } from './arrivals.ts'

/** A person on whose behalf the server works. */
const actor = {
  account: accounts.buyer,
  subAccount: 'admin001',
  side: 'buyer',
  permissions: new Set<string>(),
  name: 'Person',
  companyName: 'Company',
  timeZone: 'Asia/Shanghai',
  localCurrency: 'CNY',
} as const

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('inspections on %s', (kind) => {
  let world: World
  let inspector: object
  beforeAll(async () => {
    world = await startWorld(kind)
    const permissions = ['view', 'record', 'decide'].map((verb) => `incomingInspection.${verb}`)
    await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount: 'inspect1', permissions })
    inspector = (await world.signIn(accounts.buyer, 'inspect1')).headers
  })
  afterAll(() => world?.drop())
  const desk = arrivalsOf(() => world)
  const { orders, call, confirmed, arrival, created, done } = desk

  const setting = (value: string) => call('PUT', 'settings/gr.settleOn', { value })
  const listed = async (document: string, filter: string): Promise<Data[]> => {
    const { items } = (await call('GET', `${document}?${filter}&limit=50`)).data
    return Promise.all(items.map(async ({ uuid }: Data) => (await call('GET', `${document}/${uuid}`)).data))
  }
  /** Vouchers of a receipt in the order of their numbers. */
  const vouchers = async (receiptNumber: string) =>
    (await listed('materialVoucher', `receiptNumber=${receiptNumber}`)).toSorted((a, b) =>
      a.voucherNumber < b.voucherNumber ? -1 : 1,
    )
  const moved = (voucher: Data) =>
    voucher.lines.map((item: Data) => [
      item.movementType,
      item.quantity,
      item.fromStockType,
      item.stockType,
      item.totalAmount,
      item.reconStatus,
    ])
  /** An order whose line is inspected, what came in of it, and the lot. */
  const lotOf = async (quantity: string, more: object = {}) => {
    const order = await confirmed(line({ quantity, isCheckQuality: 'Y', ...more }))
    const receipt = await created(arrival(order, quantity))
    await done(receipt.uuid, 'post')
    const [lot] = await listed('incomingInspection', `receiptNumber=${receipt.receiptNumber}`)
    return { order, receipt, lot }
  }
  const act = (uuid: string, action: string, body: object = {}) =>
    call('POST', `incomingInspection/${uuid}/${action}`, body)
  const decided = async (uuid: string, body: object) => {
    const { status, message, data } = await act(uuid, 'decide', body)
    expect([status, message, data.params]).toEqual([200, 'common.success', undefined])
    return data
  }
  const refusal = async (answer: ReturnType<typeof act>) => {
    const { status, message, data } = await answer
    return [status, message, data?.params ?? data?.permission]
  }
  const orderLine = async ({ uuid }: Data) => (await orders.read('buyer', uuid)).lines[0]
  const receiptLine = async ({ uuid }: Data) => (await call('GET', `receipt/${uuid}`)).data.lines[0]

  test('an inspected line waits blocked, without money, and a lot waits for its inspection', async () => {
    const { order, receipt, lot } = await lotOf('10')
    expect(lot).toMatchObject({
      stage: 'new',
      holderSide: 'buyer',
      lotQuantity: '10',
      undecidedQty: '10',
      samplingPlan: 'all',
      sampleSize: 10,
      materialNumber: keyOf('material'),
    })
    const [voucher, ...others] = await vouchers(receipt.receiptNumber)
    expect([others, moved(voucher)]).toEqual([[], [['103', '10', null, 'blocked', '0', 'notSettled']]])
    expect(await receiptLine(receipt)).toMatchObject({ inspectStatus: 'pending', undecidedQty: '10', settledQty: '0' })
    expect(await orderLine(order)).toMatchObject({
      receivedQuantity: '10',
      settledQuantity: null,
      quaWarehouseQuantity: '10',
    })
    expect((await world.call('supplier', 'GET', `/supplier/incomingInspection/${lot.uuid}`)).status).toBe(404)
    const { nodes } = (await call('GET', `receipt/${receipt.uuid}/chain`)).data
    expect(nodes.map(({ document }: Data) => document).toSorted()).toEqual([
      'incomingInspection',
      'materialVoucher',
      'purchaseOrder',
      'receipt',
    ])
  })

  test('decisions in parts settle what they release, and add up to the order line to the cent', async () => {
    const { order, receipt, lot } = await lotOf('7', { priceExcludingTax: '10.005' })
    const first = await decided(lot.uuid, { acceptQty: '2.3' })
    expect(first).toMatchObject({ stage: 'partlyDecided', overall: 'accepted', undecidedQty: '4.7' })
    await decided(lot.uuid, { acceptQty: '1.9', concedeQty: '0.8', reason: 'Scratches below the saddle' })
    const last = await decided(lot.uuid, { rejectQty: '2', reason: 'Too soft' })
    expect(last).toMatchObject({ stage: 'toReturn', overall: 'mixed', undecidedQty: '0', holderSide: 'buyer' })
    expect(
      last.lines.map((one: Data) => [one.itemNumber, one.acceptedQty, one.concessionQty, one.rejectedQty]),
    ).toEqual([
      [10, '2.3', '0', '0'],
      [20, '1.9', '0.8', '0'],
      [30, '0', '0', '2'],
    ])
    const all = await vouchers(receipt.receiptNumber)
    expect(
      all.flatMap(moved).map(([type, quantity, from, to, , recon]: Data) => [type, quantity, from, to, recon]),
    ).toEqual([
      ['103', '7', null, 'blocked', 'notSettled'],
      ['105', '2.3', 'blocked', 'unrestricted', 'open'],
      ['105', '2.7', 'blocked', 'unrestricted', 'open'],
      ['323', '2', 'blocked', 'rejected', 'notSettled'],
    ])
    const cents = all
      .flatMap(({ lines }) => lines)
      .reduce((sum, { totalAmount }) => sum + Math.round(totalAmount * 100), 0)
    // 5 × 10.005 = 50.03 net, 6.50 tax
    expect(cents).toBe(5653)
    expect(await receiptLine(receipt)).toMatchObject({
      inspectStatus: 'done',
      acceptedQty: '4.2',
      concessionQty: '0.8',
      rejectedQty: '2',
      undecidedQty: '0',
      settledQty: '5',
      totalAmount: '56.53',
    })
    expect(await orderLine(order)).toMatchObject({
      receivedQuantity: '7',
      settledQuantity: '5',
      quaWarehouseQuantity: '0',
    })
  })

  test('where receipts settle, goods lie in quality stock and decisions move them without money', async () => {
    await setting('receipt')
    const { order, receipt, lot } = await lotOf('4')
    expect(await orderLine(order)).toMatchObject({ settledQuantity: '4', quaWarehouseQuantity: '4' })
    await decided(lot.uuid, { acceptQty: '3', rejectQty: '1', reason: 'Bent' })
    const [received, decision] = await vouchers(receipt.receiptNumber)
    expect(moved(received)).toEqual([['101', '4', null, 'quality', '45.22', 'open']])
    expect(moved(decision)).toEqual([
      ['321', '3', 'quality', 'unrestricted', '0', 'notSettled'],
      ['323', '1', 'quality', 'rejected', '0', 'notSettled'],
    ])
    expect(await orderLine(order)).toMatchObject({ settledQuantity: '4', quaWarehouseQuantity: '0' })
    expect(await receiptLine(receipt)).toMatchObject({ settledQty: '4', totalAmount: '45.22' })
    await setting('acceptance')
  })

  test('nothing, too much, and a rejection without its reason are refused; a concession needs its own permission', async () => {
    const { lot } = await lotOf('3')
    expect(await refusal(act(lot.uuid, 'decide'))).toEqual([422, 'incomingInspection.nothingDecided', undefined])
    expect(await refusal(act(lot.uuid, 'decide', { acceptQty: '3.000001' }))).toEqual([
      422,
      'incomingInspection.tooMuchDecided',
      { left: '3' },
    ])
    expect(await refusal(act(lot.uuid, 'decide', { rejectQty: '1' }))).toEqual([
      422,
      'incomingInspection.whyNotGood',
      undefined,
    ])
    const asInspector = (body: object) =>
      world.call(undefined, 'POST', `/buyer/incomingInspection/${lot.uuid}/decide`, body, inspector)
    const conceded = await asInspector({ concedeQty: '1', reason: 'We can use it' })
    expect([conceded.status, conceded.body.message]).toEqual([403, 'common.notAllowed'])
    const { status, body } = await asInspector({ acceptQty: '1' })
    expect([status, body.data.undecidedQty, body.data.inspector]).toEqual([200, '2', 'inspect1'])
    expect(Object.keys(body.data.lines[0])).not.toContain('totalAmount')
  })

  test('results are judged by the standard, whose limits nobody types over', async () => {
    const characteristics = [
      { characteristic: 'Hardness', kind: 'number', lower: '95', upper: '110', unit: 'HV' },
      { characteristic: 'Length', kind: 'number', lower: '499', upper: '501', shared: 'Y' },
    ]
    const standard = { standardName: 'Frames', materialNumber: keyOf('material'), samplingPlan: 'aql', aql: '2.5' }
    const { status, data } = await call('POST', 'inspectionStandard', { ...standard, characteristics })
    expect([status, data.issues, data.standardNumber]).toEqual([200, undefined, expect.stringMatching(/^QS\d{6}$/)])
    const { lot } = await lotOf('100')
    expect(lot).toMatchObject({
      samplingPlan: 'aql',
      sampleSize: 20,
      acceptNumber: 1,
      standardNumber: data.standardNumber,
    })
    expect(lot.results).toMatchObject([
      { characteristic: 'Hardness', verdict: 'open' },
      { characteristic: 'Length', verdict: 'open' },
    ])
    const record = (results: object[]) => act(lot.uuid, 'record', { results })
    expect(await refusal(record([{ characteristic: 'Hardness', kind: 'number', readings: '96 hard' }]))).toEqual([
      422,
      'incomingInspection.badReading',
      { characteristic: 'Hardness', reading: 'hard' },
    ])
    const { data: read } = await record([
      { characteristic: 'Hardness', kind: 'number', lower: '0', readings: '96 94' },
      { characteristic: 'Length', kind: 'number', readings: '500.2' },
      { characteristic: 'Surface', kind: 'text', readings: 'No scratches', override: 'pass' },
    ])
    expect(read).toMatchObject({ stage: 'inProgress', inspector: 'admin001' })
    expect(read.results.map((one: Data) => [one.characteristic, one.lower ?? null, one.verdict])).toEqual([
      ['Hardness', '95', 'fail'],
      ['Length', '499', 'pass'],
      ['Surface', null, 'pass'],
    ])
    await decided(lot.uuid, { rejectQty: '100', reason: 'Too soft' })
    const theirs = (await world.call('supplier', 'GET', `/supplier/incomingInspection/${lot.uuid}`)).body.data
    expect(theirs).toMatchObject({ stage: 'toReturn', overall: 'rejected', rejectedQty: '100' })
    expect(theirs.sharedResults.map((one: Data) => one.characteristic)).toEqual(['Length', 'Surface'])
    expect(JSON.stringify(theirs)).not.toMatch(/Hardness|QS0|samplingPlan|inspector|Person/)
    const { uuid, rowVersion } = (await call('GET', `inspectionStandard/${data.uuid}`)).data
    expect((await call('DELETE', `inspectionStandard/${uuid}`, { rowVersion })).status).toBe(200)
  })

  test('reopening takes everything back by vouchers of its own, and the lot is decided anew', async () => {
    const { order, receipt, lot } = await lotOf('5')
    await decided(lot.uuid, { acceptQty: '5' })
    expect(await orderLine(order)).toMatchObject({ settledQuantity: '5' })
    const reopened = await act(lot.uuid, 'reopen', { why: 'Wrong sample' })
    expect(reopened.data).toMatchObject({ stage: 'inProgress', overall: null, undecidedQty: '5' })
    expect(await orderLine(order)).toMatchObject({ settledQuantity: '0', quaWarehouseQuantity: '5' })
    expect(await receiptLine(receipt)).toMatchObject({ inspectStatus: 'pending', totalAmount: '0' })
    const theirs = (await world.call('supplier', 'GET', `/supplier/incomingInspection/${lot.uuid}`)).body.data
    expect([theirs.stage, theirs.lotQuantity, theirs.overall, theirs.lines]).toEqual(['inProgress', '5', null, []])
    await decided(lot.uuid, { acceptQty: '4', rejectQty: '1', reason: 'Cracked' })
    const all = await vouchers(receipt.receiptNumber)
    expect(
      all.map((one) => one.lines.map(({ movementType, quantity }: Data) => `${movementType} ${quantity}`)),
    ).toEqual([['103 5'], ['105 5'], ['106 -5'], ['105 4', '323 1']])
    expect(all[2]).toMatchObject({ reverseOf: all[1].voucherNumber, inspectionNumber: lot.inspectionNumber })
    expect(moved(all[2])[0][4]).toBe(`-${moved(all[1])[0][4]}`)
  })

  test('a receipt that was decided on is not reversed; one that was not takes its lots along', async () => {
    const { order, receipt, lot } = await lotOf('6')
    await decided(lot.uuid, { acceptQty: '2' })
    expect(await desk.refused(receipt.uuid, 'reverse', { reason: 'Wrong lorry' })).toEqual([
      422,
      'receipt.decided',
      { line: 10 },
    ])
    await act(lot.uuid, 'reopen', { why: 'Wrong lorry' })
    await done(receipt.uuid, 'reverse', { reason: 'Wrong lorry' })
    expect((await call('GET', `incomingInspection/${lot.uuid}`)).data).toMatchObject({ stage: 'cancelled' })
    expect(await orderLine(order)).toMatchObject({
      receivedQuantity: '0',
      settledQuantity: '0',
      quaWarehouseQuantity: '0',
    })
    const all = await vouchers(receipt.receiptNumber)
    expect(all.at(-1)).toMatchObject({ reverseOf: all[0].voucherNumber, inspectionNumber: null })
    expect(moved(all.at(-1))).toEqual([['104', '-6', null, 'blocked', '0', 'notSettled']])
    expect((await refusal(act(lot.uuid, 'decide', { acceptQty: '1' }))).slice(0, 2)).toEqual([409, 'common.notNow'])
  })

  test('the last of a lot is decided once, however many decide at the same moment', async () => {
    const { order, receipt, lot } = await lotOf('1')
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, i) =>
        act(lot.uuid, 'decide', i % 2 ? { acceptQty: '1' } : { rejectQty: '1', reason: 'No' }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409])
    expect((await vouchers(receipt.receiptNumber)).length).toBe(2)
    const { acceptedQty, rejectedQty } = await receiptLine(receipt)
    expect(Number(acceptedQty) + Number(rejectedQty)).toBe(1)
    expect(await orderLine(order)).toMatchObject({ settledQuantity: acceptedQty })
  })

  test('parts of a lot are decided at the same moment as its receipt is reversed: one of the two stands', async () => {
    const { order, receipt, lot } = await lotOf('2')
    const [decision, reversal] = await Promise.all([
      act(lot.uuid, 'decide', { acceptQty: '2' }),
      call('POST', `receipt/${receipt.uuid}/reverse`, { reason: 'Wrong lorry' }),
    ])
    expect([decision.status, reversal.status].toSorted()).not.toEqual([200, 200])
    expect([decision.status, reversal.status]).toContain(200)
    const [received, settled] = decision.status === 200 ? ['2', '2'] : ['0', null]
    expect(await orderLine(order)).toMatchObject({ receivedQuantity: received, settledQuantity: settled })
  })

  test('numbers of vouchers have no gaps, and a row that was changed behind everybody is found', async () => {
    const known = (await listed('materialVoucher', 'sort=voucherNumber')).map(({ voucherNumber }) => voucherNumber)
    // one that the test world begins with was never posted
    const all = known.filter((number) => /^MV\d+$/.test(number))
    expect(all.length).toBeGreaterThan(10)
    expect(all.map((number) => Number(number.slice(6)))).toEqual(all.map((_, i) => i + 1))
    const year = String(all[0]).slice(2, 6)
    const verified = async () =>
      (await verifyVouchers(world.database)).find(({ account }) => account === accounts.buyer)
    expect(await verified()).toEqual({ account: accounts.buyer, year, whole: all.length })
    const guarded = (how: 'disable' | 'enable') =>
      world.database.asOwner((owner) => owner.script(`alter table "materialVoucherLine" ${how} trigger user`))
    const change = async (sql: string, ...values: unknown[]) => {
      await guarded('disable')
      await world.database.asLoader((tx) => tx.query(sql, values))
      await guarded('enable')
    }
    const line = `"elsAccount" = '${accounts.buyer}' and "parent" = (select "uuid" from "materialVoucher"
      where "elsAccount" = '${accounts.buyer}' and "voucherNumber" = $1)`
    await world.database.asLoader((tx) =>
      tx.query(`update "materialVoucherLine" set "reconStatus" = 'inStatement', "erpVoucherNo" = 'X1' where ${line}`, [
        all[4],
      ]),
    )
    expect(await verified()).toMatchObject({ whole: all.length })
    await change(`update "materialVoucherLine" set "quantity" = "quantity" + 1 where ${line}`, all[4])
    expect(await verified()).toEqual({ account: accounts.buyer, year, whole: 4, broken: all[4] })
    await change(`update "materialVoucherLine" set "quantity" = "quantity" - 1 where ${line}`, all[4])
    expect(await verified()).toMatchObject({ whole: all.length })
  })

  test('whose the goods of a voucher are and who posted it is found too', async () => {
    const { receipt, lot } = await lotOf('2')
    await decided(lot.uuid, { acceptQty: '2' })
    const number = (await vouchers(receipt.receiptNumber)).at(-1).voucherNumber
    const verified = async () =>
      (await verifyVouchers(world.database)).find(({ account }) => account === accounts.buyer)?.broken
    const written = async (sql: string, ...values: unknown[]) => {
      const guarded = (how: 'disable' | 'enable') =>
        world.database.asOwner((owner) => owner.script(`alter table "materialVoucher" ${how} trigger user`))
      await guarded('disable')
      await world.database.asLoader((tx) =>
        tx.query(
          `update "materialVoucher" set ${sql} where "elsAccount" = '${accounts.buyer}' and "voucherNumber" = $1`,
          [number, ...values],
        ),
      )
      await guarded('enable')
    }
    expect(await verified()).toBeUndefined()
    const read = async () => {
      const [row] = await world.database.asLoader((tx) =>
        tx.query<Record<string, unknown>>(
          `select * from "materialVoucher" where "elsAccount" = '${accounts.buyer}' and "voucherNumber" = $1`,
          [number],
        ),
      )
      return row ?? {}
    }
    const posted = await read()
    expect([posted.hashRule, posted.postedTo]).toEqual([2, posted.toElsAccount])
    for (const [key, other] of [
      ['createUser', `${accounts.buyer}_somebody`],
      ['toElsAccount', '300099'],
      ['supplierName', 'Somebody else'],
      ['buyerName', 'Somebody else'],
      ['hashRule', 1],
    ] as const) {
      await written(`"${key}" = $2`, other)
      expect([key, await verified()]).toEqual([key, number])
      await written(`"${key}" = $2`, posted[key])
    }
    expect(await verified()).toBeUndefined()
  })

  test('the database itself keeps vouchers, and a reconciled one is not taken back', async () => {
    const { receipt, lot } = await lotOf('2')
    await decided(lot.uuid, { acceptQty: '2' })
    const [, decision] = await vouchers(receipt.receiptNumber)
    const write = (sql: string) =>
      world.database.transaction({ account: accounts.buyer, side: 'buyer' }, (tx) => tx.query(sql, [decision.uuid]))
    const booked = 'booked materialVoucher'
    await expect(write(`update "materialVoucher" set "postingDate" = '2020-01-01' where "uuid" = $1`)).rejects.toThrow(
      booked,
    )
    await expect(write(`update "materialVoucher" set "isDel" = 'Y' where "uuid" = $1`)).rejects.toThrow(booked)
    await expect(write(`update "materialVoucherLine" set "quantity" = 9 where "parent" = $1`)).rejects.toThrow(booked)
    await expect(write(`delete from "materialVoucherLine" where "parent" = $1`)).rejects.toThrow(booked)
    await expect(write(`delete from "materialVoucher" where "uuid" = $1`)).rejects.toThrow(booked)
    await write(`update "materialVoucherLine" set "statedItem" = 1, "reconStatus" = 'inStatement' where "parent" = $1`)
    expect(await refusal(act(lot.uuid, 'reopen', { why: 'Again' }))).toEqual([
      422,
      'materialVoucher.reconciled',
      { number: decision.voucherNumber, line: 10, item: 10, left: '0' },
    ])
    expect((await call('POST', 'materialVoucher', { remark: 'x' })).status).toBe(403)
  })

  test('goods that have left a stock cannot be taken out of it', async () => {
    const order = await confirmed(line({ quantity: '3' }))
    const receipt = await created({
      ...arrival(order, '3'),
      lines: [{ ...(arrival(order, '3').lines[0] as object), batchNumber: 'LEFT-1' }],
    })
    await done(receipt.uuid, 'post')
    const [voucher] = await vouchers(receipt.receiptNumber)
    expect(moved(voucher)).toEqual([['101', '3', null, 'unrestricted', '33.92', 'open']])
    const [{ orderNumber, orderItemNumber, receiptNumber, receiptItemNumber }] = voucher.lines
    const used = {
      ...{ orderNumber, orderItemNumber, receiptNumber, receiptItemNumber, ...noAmounts },
      ...({ movementType: '101', quantity: '-2', fromStockType: null, stockType: 'unrestricted' } as const),
      reconStatus: 'notSettled' as const,
    }
    const { toElsAccount, supplierName } = voucher
    const head = { toElsAccount, supplierName, sendAndReceiveType: 'consumption' as const }
    const use = () =>
      inTransaction({ database: world.database, actor }, (context) => makeVoucher(context, head, [used]))
    await use()
    await expect(use()).rejects.toMatchObject({
      refusal: { message: 'materialVoucher.notInStock', params: { material: keyOf('material'), left: '1' } },
    })
    expect(await desk.refused(receipt.uuid, 'reverse', { reason: 'Wrong lorry' })).toEqual([
      422,
      'materialVoucher.notInStock',
      { material: keyOf('material'), left: '1' },
    ])
  })

  test('the supplier sees his items, not the stock', async () => {
    const { receipt, lot } = await lotOf('2')
    await decided(lot.uuid, { acceptQty: '2' })
    const [, decision] = await vouchers(receipt.receiptNumber)
    const { status, body } = await world.call('supplier', 'GET', `/supplier/materialVoucher/${decision.uuid}`)
    expect([status, body.data.lines[0].movementType, body.data.lines[0].quantity]).toEqual([200, '105', '2'])
    expect(JSON.stringify(body.data)).not.toMatch(/stockType|storageLocation|costCenter|fromStockType|hash/i)
    expect((await world.call('other', 'GET', `/buyer/materialVoucher/${decision.uuid}`)).status).toBe(404)
  })
})
