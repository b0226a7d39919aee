/** Lines of requisitions that are merged into one line of an inquiry: each keeps its part, through award and orders (domain/09 §4.1). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountLedger } from '../../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../../support/databases.ts'
import { sampleInput } from '../../../support/sample.ts'
import { startWorld, type World } from '../../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../../logistics/deliveries.ts'
import { day } from '../../masterData/prices.ts'
import { type InquiryDesk, inquiryDesk, inviteBoth } from '../inquiries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('merged lines on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let inquiries: InquiryDesk
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    inquiries = inquiryDesk(
      () => world,
      () => desk,
    )
    await inviteBoth(world)
  })
  afterAll(() => world?.drop())

  const [sample] = sampleInput(documents.requisition, 1).lines ?? []
  /** Released requisitions of one line each, with their quantities and days. */
  const wanted = async (...needs: readonly [quantity: string, days: number][]): Promise<Data[]> => {
    const all: Data[] = []
    for (const [quantity, days] of needs) {
      const { lines: _, ...rest } = sampleInput(documents.requisition, 1)
      const lines = [{ ...sample, quantity, deliveryDate: day(days) }]
      const { body } = await desk.of('buyer', 'requisition', 'POST', { ...rest, lines })
      expect(body.message).toBe('common.success')
      all.push(await desk.moved('buyer', 'requisition', body.data.uuid, 'submit'))
    }
    return all
  }
  const drawn = ({ purchaseRequestNumber }: Data, quantity: string) => ({
    ...{ purchaseRequestNumber, requestItemNumber: 10, quantity },
  })
  const merged = (allocations: readonly object[], quantity: string): object => ({
    ...{ materialNumber: sample?.materialNumber, materialDesc: 'Rim', quoteUnit: sample?.baseUnit, priceBase: '1' },
    ...{ quantity, allocations },
  })
  const asked = (line: object) => inquiries.published({ lines: [] }, { lines: [line] })
  const create = (line: object) => desk.of('buyer', 'inquiry', 'POST', { subject: 'Rims', lines: [line] })
  const lineOf = async ({ uuid }: Data) => (await desk.read('buyer', 'requisition', uuid)).lines[0]
  const inInquiries = async (all: readonly Data[]) =>
    Promise.all(all.map(async (one) => (await lineOf(one)).toEnquiryQuantity ?? '0'))
  const ordered = async (all: readonly Data[]) =>
    Promise.all(all.map(async (one) => (await lineOf(one)).toOrderQuantity ?? '0'))
  const awarded = async (inquiry: Data, ...chosen: readonly [Data, string][]) => {
    const lines = chosen.map(([{ quoteNumber }, awardQuantity]) => ({
      ...{ quoteNumber, quoteItemNumber: 10, awardQuantity, deviationReason: 'Delivers sooner', priceUpdate: 'N' },
    }))
    const { enquiryNumber } = inquiry
    const { body } = await desk.of('buyer', 'award', 'POST', { enquiryNumber, lines })
    expect([body.message, body.data?.issues]).toEqual(['common.success', undefined])
    return desk.moved('buyer', 'award', body.data.uuid, 'submit')
  }

  test('each requisition has its part in the inquiry, gets its part of the award, and an order line of its own', async () => {
    const all = await wanted(['40', 30], ['30', 10], ['30', 20])
    const inquiry = await asked(
      merged(
        all.map((one, i) => drawn(one, ['40', '30', '30'][i] as string)),
        '100',
      ),
    )
    expect(inquiry.lines[0]).toMatchObject({
      allocations: [{ deliveryDate: day(30), requestedUnit: sample?.baseUnit }, { quantity: '30' }, { quantity: '30' }],
    })
    expect(await inInquiries(all)).toEqual(['40', '30', '30'])
    const chain = await world.call('buyer', 'GET', `/buyer/requisition/${all[1].uuid}/chain`)
    expect(chain.body.data.nodes.map((one: Data) => one.number)).toContain(inquiry.enquiryNumber)
    const back = await world.call('buyer', 'GET', `/buyer/inquiry/${inquiry.uuid}/chain`)
    expect(back.body.data.nodes.map((one: Data) => one.number)).toEqual(
      expect.arrayContaining(all.map((one) => one.purchaseRequestNumber)),
    )
    const quote = await inquiries.quotationOf('supplier', inquiry)
    expect(JSON.stringify(quote)).not.toContain(all[0].purchaseRequestNumber)
    const one = await inquiries.quote('supplier', inquiry, ['10'])
    const other = await inquiries.quote('other', inquiry, ['9'])
    await inquiries.opened(inquiry)
    const award = await awarded(inquiry, [one, '60'], [other, '20'])
    // whoever needs it first is served first
    expect(await inInquiries(all)).toEqual(['20', '30', '30'])
    const made = await desk.of('buyer', 'purchaseOrder/createFrom', 'POST', { from: 'award', uuids: [award.uuid] })
    expect([made.status, made.body.data.refused]).toEqual([200, []])
    const orders = made.body.data.items as Data[]
    const parts = orders.flatMap((order) =>
      order.lines.map((line: Data) => [line.purchaseRequestNumber, line.quantity, line.requestDeliveryDate]),
    )
    const [first, second, third] = all.map(({ purchaseRequestNumber }) => purchaseRequestNumber)
    expect(parts.toSorted()).toEqual(
      [
        [second, '30', day(10)],
        [third, '30', day(20)],
        [first, '20', day(30)],
      ].toSorted(),
    )
    expect(await ordered(all)).toEqual(['20', '30', '30'])
    expect(await recountLedger(world.database)).toEqual([])
    const [cheaper] = orders
    await desk.of('buyer', `purchaseOrder/${cheaper.uuid}`, 'DELETE', { rowVersion: cheaper.rowVersion })
    const gone = new Set(cheaper.lines.map((line: Data) => line.purchaseRequestNumber))
    await desk.moved('buyer', 'award', award.uuid, 'close', { why: 'Made in house' })
    expect(await inInquiries(all)).toEqual(
      all.map((one, i) => (gone.has(one.purchaseRequestNumber) ? '0' : ['20', '30', '30'][i])),
    )
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('no more is drawn than is free, of each line once, in its unit, and of one or of several', async () => {
    const [first, second] = await wanted(['10', 20], ['10', 20])
    const refused = async (line: object) => {
      const { status, body } = await create(line)
      return [status, body.message, ...(body.data?.issues ?? []).map(({ path, rule }: Data) => `${path} ${rule}`)]
    }
    const both = [drawn(first, '10'), drawn(second, '11')]
    expect(await refused(merged(both, '21'))).toEqual([422, 'requisition.fullyAllocated'])
    expect(await refused(merged([drawn(first, '5'), drawn(first, '5')], '10'))).toEqual([
      ...[400, 'common.invalid', 'lines.0.allocations.1.requestItemNumber twice'],
    ])
    const unknown = { ...drawn(first, '5'), requestItemNumber: 990 }
    expect(await refused(merged([drawn(second, '5'), unknown], '10'))).toEqual([
      ...[400, 'common.invalid', 'lines.0.allocations.1.requestItemNumber unknownReference'],
    ])
    expect(await refused({ ...merged([drawn(first, '5')], '5'), ...drawn(second, '5') })).toEqual([
      ...[400, 'common.invalid', 'lines.0.purchaseRequestNumber ofOneOrSeveral'],
    ])
    expect(await inInquiries([first, second])).toEqual(['0', '0'])
    expect(await recountLedger(world.database)).toEqual([])
  })

  test('an order of the award says for which requisition it is, and what is cancelled is free again', async () => {
    const all = await wanted(['10', 20], ['10', 25], ['10', 25])
    const [first, second, third] = all
    const inquiry = await asked(merged([drawn(first, '10'), drawn(second, '10')], '20'))
    const one = await inquiries.quote('supplier', inquiry, ['10'])
    await inquiries.quote('other', inquiry, ['19'])
    await inquiries.opened(inquiry)
    const award = await awarded(inquiry, [one, '20'])
    const { awardNumber } = award
    const order = (quantity: string, more: object = {}) =>
      desk.of('buyer', 'purchaseOrder', 'POST', {
        ...{ orderType: sampleInput(documents.purchaseOrder, 1).orderType, toElsAccount: award.lines[0].toElsAccount },
        ...{ currency: inquiry.currency, companyCode: inquiry.companyCode },
        lines: [{ awardNumber, awardItemNumber: 10, ...more, quantity }],
      })
    const message = ({ body }: { readonly body: Data }) => [body.message, body.data?.issues]
    expect(message(await order('5'))).toEqual(['purchaseOrder.ofWhichRequisition', undefined])
    expect(message(await order('5', drawn(third, '5')))).toEqual(['requisition.notSourced', undefined])
    expect(message(await order('11', drawn(first, '11')))).toEqual(['requisition.fullyAllocated', undefined])
    expect(await ordered(all)).toEqual(['0', '0', '0'])
    const cancelled = await asked(merged([drawn(third, '4')], '4'))
    expect(await inInquiries(all)).toEqual(['10', '10', '4'])
    await desk.moved('buyer', 'inquiry', cancelled.uuid, 'cancel', { reason: 'Not needed' })
    expect(await inInquiries(all)).toEqual(['10', '10', '0'])
    expect(await recountLedger(world.database)).toEqual([])
  })
})
