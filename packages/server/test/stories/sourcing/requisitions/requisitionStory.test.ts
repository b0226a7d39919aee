/** Requisitions: asked for, approved, ordered, sent back, given up, and counted again. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountLedger } from '../../../../src/engine/ledger/recountLedger.ts'
import { addPerson } from '../../../support/companies.ts'
import { kinds } from '../../../support/databases.ts'
import { sampleInput } from '../../../support/sample.ts'
import { accounts } from '../../../support/server.ts'
import { startWorld, type World } from '../../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../../logistics/deliveries.ts'
import { day } from '../../masterData/prices.ts'
import { line } from '../../orders/orders.ts'
import { requestsOf } from './requests.ts'

interface Line {
  readonly itemNumber: number
  readonly itemStatus: string
  readonly freeQuantity: string
}
interface Requisition {
  readonly uuid: string
  readonly purchaseRequestNumber: string
  readonly stage: string
  readonly lines: readonly Line[]
}

describe.each(kinds)('requisitions on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  const sample = (): Record<string, unknown> => {
    const { lines: [first] = [] } = sampleInput(documents.requisition, 1)
    return { ...first, deliveryDate: day(20) }
  }
  const written = async (lines: readonly object[], head: object = {}): Promise<Requisition> => {
    const body = {
      ...sampleInput(documents.requisition, 1),
      ...head,
      lines: lines.map((more) => ({ ...sample(), ...more })),
    }
    const answer = await desk.of('buyer', 'requisition', 'POST', body)
    expect([answer.status, answer.body.data?.issues]).toEqual([200, undefined])
    return answer.body.data
  }
  const created = (...quantities: readonly string[]) => written(quantities.map((quantity) => ({ quantity })))
  const moved = (uuid: string, action: string, body: object = {}): Promise<Requisition> =>
    desk.moved('buyer', 'requisition', uuid, action, body)
  const released = async (...quantities: readonly string[]) => moved((await created(...quantities)).uuid, 'submit')
  const read = ({ uuid }: Requisition): Promise<Requisition> => desk.read('buyer', 'requisition', uuid)
  const refused = ({ uuid }: Requisition, action: string, body: object = {}) =>
    desk.refusedTo('buyer', 'requisition', uuid, action, body)
  const of = (purchaseRequestNumber: string, quantity: string, requestItemNumber = 10) =>
    line({ purchaseRequestNumber, requestItemNumber, quantity, orderUnit: 'X1' })
  const ordered = ({ purchaseRequestNumber }: Requisition, quantity: string, requestItemNumber = 10) =>
    desk.orders.create({ lines: [of(purchaseRequestNumber, quantity, requestItemNumber)] })
  const statuses = ({ lines }: Requisition) => lines.map(({ itemStatus }) => itemStatus)

  test('one is numbered, and waits in the pool as soon as it is approved', async () => {
    const draft = await created('10')
    expect(draft).toMatchObject({ stage: 'draft', lines: [{ itemStatus: 'draft', freeQuantity: '0' }] })
    expect(draft.purchaseRequestNumber).toMatch(/^PR\d{12}$/)
    expect(await moved(draft.uuid, 'submit')).toMatchObject({
      ...{ stage: 'released', requestStatus: 'released', auditStatus: 'approved' },
      lines: [{ itemStatus: 'pool', freeQuantity: '10', approvedQuantity: '10' }],
    })
  })

  test('orders take what is free from their draft on, and no more; one that is deleted or cancelled gives it back', async () => {
    const wanted = await released('10')
    const number = wanted.purchaseRequestNumber
    const proposed = await desk.of('buyer', 'purchaseOrder/propose', 'POST', {
      ...{ from: 'requisition', uuids: [wanted.uuid] },
    })
    expect(proposed.body.data.items).toMatchObject([
      { sourceType: 'demandPool', lines: [{ purchaseRequestNumber: number, requestItemNumber: 10, quantity: '10' }] },
    ])
    const order = await ordered(wanted, '6')
    expect(await read(wanted)).toMatchObject({ stage: 'partial', lines: [{ itemStatus: 'part', freeQuantity: '4' }] })
    const tooMuch = await desk.of('buyer', 'purchaseOrder', 'POST', {
      ...sampleInput(documents.purchaseOrder, 1),
      lines: [of(number, '5')],
    })
    expect([tooMuch.status, tooMuch.body.message]).toEqual([422, 'requisition.fullyAllocated'])
    const rest = await ordered(wanted, '4')
    expect(await read(wanted)).toMatchObject({ stage: 'completed', lines: [{ itemStatus: 'done', freeQuantity: '0' }] })
    const gone = await desk.of('buyer', `purchaseOrder/${rest}`, 'DELETE', { rowVersion: 1 })
    expect([gone.status, gone.body.message]).toEqual([200, 'common.success'])
    expect(await read(wanted)).toMatchObject({ stage: 'partial', lines: [{ freeQuantity: '4' }] })
    await desk.orders.done('buyer', order, 'submit')
    await desk.orders.done('buyer', order, 'send')
    await desk.orders.done('buyer', order, 'cancel', { reason: 'Not needed' })
    expect(await read(wanted)).toMatchObject({ stage: 'released', lines: [{ itemStatus: 'pool', freeQuantity: '10' }] })
  })

  test('who leaves hands over what he asked for, also while a purchaser has it: a line sent back finds somebody', async () => {
    const elsAccount = accounts.buyer
    await addPerson(world.database, { elsAccount, elsSubAccount: 'asks01', name: 'Sun Asks' })
    await addPerson(world.database, { elsAccount, elsSubAccount: 'follows01', name: 'Qian Follows' })
    const wanted = await written([{ quantity: '3' }], { applicant: 'asks01' })
    await moved(wanted.uuid, 'submit')
    const listed = await desk.of('buyer', 'subAccount?elsSubAccount=asks01', 'GET')
    const path = `subAccount/${listed.body.data.items[0].uuid}/disable`
    expect((await desk.of('buyer', path, 'POST', {})).body.data).toMatchObject({ params: { count: 1 } })
    expect((await desk.of('buyer', path, 'POST', { handOverTo: 'follows01' })).status).toBe(200)
    expect(await read(wanted)).toMatchObject({ applicant: 'follows01', applicantName: 'Qian Follows' })
    const back = await moved(wanted.uuid, 'returnLines', { backRemark: 'Which?', lines: [{ itemNumber: 10 }] })
    expect(back).toMatchObject({ stage: 'returned', holderUser: 'follows01' })
  })

  test('a line is sent back with a reason; with all of them back the requester has it again', async () => {
    const wanted = await released('10', '5')
    const backRemark = 'Which colour?'
    const first = await moved(wanted.uuid, 'returnLines', { backRemark, lines: [{ itemNumber: 10 }] })
    expect(first).toMatchObject({
      stage: 'released',
      lines: [{ itemStatus: 'returned', backRemark }, { itemStatus: 'pool' }],
    })
    const again = await moved(wanted.uuid, 'resend', { lines: [{ itemNumber: 10 }] })
    expect(again).toMatchObject({ lines: [{ itemStatus: 'pool', backRemark: null }, {}] })
    const both = { backRemark, lines: [{ itemNumber: 10 }, { itemNumber: 20 }] }
    expect(await moved(wanted.uuid, 'returnLines', both)).toMatchObject({
      stage: 'returned',
      auditStatus: 'notSubmitted',
    })
    const answer = await moved(wanted.uuid, 'submit')
    expect([answer.stage, statuses(answer)]).toEqual(['released', ['pool', 'pool']])
  })

  test('what is in hand is not sent back and not cancelled; the rest of it can be given up, and opened again', async () => {
    const wanted = await released('10', '5')
    await ordered(wanted, '4')
    const lines = [{ itemNumber: 10 }]
    const inHand = [422, 'requisition.inHand', { line: 10, quantity: '4' }]
    expect(await refused(wanted, 'returnLines', { backRemark: 'No', lines })).toEqual(inHand)
    const closed = await moved(wanted.uuid, 'closeLines', { lines })
    const again = await desk.of('buyer', 'purchaseOrder', 'POST', {
      ...sampleInput(documents.purchaseOrder, 1),
      lines: [of(wanted.purchaseRequestNumber, '1')],
    })
    expect(again.body.data.issues).toMatchObject([{ path: 'lines.0.purchaseRequestNumber', rule: 'wrongReference' }])
    expect(closed).toMatchObject({ lines: [{ itemStatus: 'closed', freeQuantity: '0' }, { itemStatus: 'pool' }] })
    const opened = await moved(wanted.uuid, 'reopenLines', { lines })
    expect(opened).toMatchObject({ stage: 'partial', lines: [{ itemStatus: 'part', freeQuantity: '6' }, {}] })
    expect(await moved(wanted.uuid, 'close')).toMatchObject({ stage: 'closed', lines: [{ itemStatus: 'closed' }, {}] })
  })

  test('less may be wanted than was approved, down to what is in hand; more is approved first, at once where no flow is meant', async () => {
    const wanted = await released('10')
    await ordered(wanted, '4')
    const to = (quantity: string) => ({ quantity, lines: [{ itemNumber: 10 }] })
    expect(await moved(wanted.uuid, 'change', to('11'))).toMatchObject({
      lines: [{ quantity: '11', approvedQuantity: '11', wantedQuantity: null, freeQuantity: '7' }],
    })
    expect((await refused(wanted, 'change', to('3')))[1]).toBe('requisition.lessThanInHand')
    expect(await moved(wanted.uuid, 'change', to('4'))).toMatchObject({ stage: 'completed' })
  })

  test('a type, a quantity and a day that has not passed are asked for before one is submitted', async () => {
    const untyped = await written([{ quantity: '0' }], { requestType: null })
    const { status, body } = await desk.of('buyer', `requisition/${untyped.uuid}/submit`, 'POST', {})
    expect([status, body.data.issues]).toEqual([
      400,
      [
        { path: 'requestType', rule: 'required' },
        { path: 'lines.0.quantity', rule: 'required' },
      ],
    ])
    const late = await written([{ quantity: '10', deliveryDate: day(-1) }])
    expect((await refused(late, 'submit'))[1]).toBe('requisition.wantedInPast')
  })

  test('one of no lines is not sent on', async () => {
    const nothing = await written([])
    expect(await refused(nothing, 'submit')).toEqual([422, 'common.atLeastOneRow', undefined])
    expect(await read(nothing)).toMatchObject({ stage: 'draft' })
  })

  test('a material is asked for in its unit, or in one that converts to it', async () => {
    const materialNumber = await requestsOf(() => desk).material('X1')
    const wanted = await written([{ materialNumber, baseUnit: 'CNY' }])
    expect(await refused(wanted, 'submit')).toEqual([
      ...[422, 'requisition.unitOfMaterial'],
      { line: 10, material: materialNumber, unit: 'CNY', base: 'X1' },
    ])
    const conversion = { fromUnit: 'CNY', toUnit: 'X1', numerator: 12 }
    expect((await desk.of('buyer', 'unitConversion', 'POST', conversion)).status).toBe(200)
    expect(await moved(wanted.uuid, 'submit')).toMatchObject({ stage: 'released' })
  })

  test('an inquiry invites whom the requester wished for and is called what he called it; of several as they agree', async () => {
    const wishes = { subject: 'Spring fair', expectSupplierEls: [{ toElsAccount: accounts.supplier }] }
    const one = await written([{ quantity: '4' }, { quantity: '5' }], wishes)
    const other = await written([{ quantity: '6' }], { ...wishes, subject: 'Stock' })
    for (const { uuid } of [one, other]) await moved(uuid, 'submit')
    const proposed = async (...uuids: readonly string[]) =>
      (await desk.of('buyer', 'inquiry/propose', 'POST', { from: 'requisition', uuids })).body.data.items
    expect(await proposed(one.uuid)).toMatchObject([
      { subject: 'Spring fair', toElsAccountList: [{ toElsAccount: accounts.supplier }] },
    ])
    const [both, ...more] = await proposed(one.uuid, other.uuid)
    expect([both.subject ?? null, both.toElsAccountList, more]).toMatchObject([
      ...[null, [{ toElsAccount: accounts.supplier }], []],
    ])
  })

  test('an untouched one is cancelled with a reason', async () => {
    const wanted = await released('10')
    expect(await moved(wanted.uuid, 'cancel', { reason: 'Not needed' })).toMatchObject({
      ...{ stage: 'cancelled', cancelReason: 'Not needed' },
      lines: [{ itemStatus: 'cancelled' }],
    })
  })

  test('the setting says how much more may be ordered, from the approval on', async () => {
    const before = await released('10')
    const set = (value: string) => desk.of('buyer', 'settings/pr.orderTolerance', 'PUT', { value })
    expect((await set('20')).status).toBe(200)
    const wanted = await released('10')
    await set('0')
    expect(wanted).toMatchObject({ lines: [{ mostQuantity: '12' }] })
    await ordered(wanted, '12')
    expect(await read(wanted)).toMatchObject({ stage: 'completed', lines: [{ freeQuantity: '0' }] })
    const tooMuch = await desk.of('buyer', 'purchaseOrder', 'POST', {
      ...sampleInput(documents.purchaseOrder, 1),
      lines: [of(before.purchaseRequestNumber, '12')],
    })
    expect(tooMuch.body.message).toBe('requisition.fullyAllocated')
  })

  test('what was written behind the ledger is counted again', async () => {
    const wanted = await released('10')
    await ordered(wanted, '6')
    expect(await recountLedger(world.database)).toEqual([])
    const account = world.people.buyer.headers.account.split('_')[0]
    await world.database.transaction({ account: String(account), side: 'buyer' }, (tx) =>
      tx.query(`update "requisitionLine" set "toOrderQuantity" = 9 where "parent" = $1`, [wanted.uuid]),
    )
    expect(await recountLedger(world.database, { mend: true })).toMatchObject([
      { document: 'requisition', quantity: 'toOrderQuantity', stored: '9', counted: '6' },
    ])
    expect(await recountLedger(world.database)).toEqual([])
  })
})
