/** A device counts goods, perhaps without network, and sends each count until it hears an answer (domain/05 §1.3). */
import { randomUUID } from 'node:crypto'
import { type Label, labelCode } from '@srm/core/logistics/labels/labelCode'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installationOf } from '../../../../src/database/systemTables.ts'
import { createLabelSigns } from '../../../../src/logistics/receiving/labelSigns.ts'
import { version } from '../../../../src/version.ts'
import { kinds } from '../../../support/databases.ts'
import { sheetsOf } from '../../../support/paper/sheetsOf.ts'
import { accounts } from '../../../support/server.ts'
import { startWorld, type World } from '../../../support/world.ts'
import { deliveriesOf } from '../deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('receiving on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const desk = deliveriesOf(() => world)
  const { call, confirmed, shipped, moved, of, orders } = desk

  /** What a device sends of the first line of a notice. */
  const count = (notice: Data, countQty: string, offlineId: string = randomUUID()) => ({
    offlineId,
    arriveTime: '2026-11-25T08:00:00.000Z',
    toElsAccount: accounts.supplier,
    lines: [
      {
        deliveryNoteNumber: notice.deliveryNoteNumber,
        deliveryNoteItemNumber: notice.lines[0].itemNumber,
        countQty,
      },
    ],
  })
  const labels = async (who: 'buyer' | 'supplier', notice: Data) => {
    const url = `/api/${who}/deliveryNotice/${notice.uuid}/labels.pdf?locale=en`
    const { statusCode, headers, rawPayload } = await world.app.inject({ url, headers: world.people[who].headers })
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    return sheetsOf(rawPayload)
  }
  const receiptsOf = async (notice: Data): Promise<Data[]> => {
    const { data } = await call('GET', `deliveryNotice/${notice.uuid}/chain`)
    return data.nodes.filter(({ document }: Data) => document === 'receipt')
  }

  test('what is on its way is kept with the lines of which something is still to come', async () => {
    const order = await confirmed()
    const notice = await shipped(order, '1', '2')
    const find = async () => {
      const { data } = await call('GET', 'receiving')
      return data.items.find(({ uuid }: Data) => uuid === notice.uuid)
    }
    expect(await find()).toMatchObject({
      deliveryNoteNumber: notice.deliveryNoteNumber,
      elsAccount: accounts.supplier,
      supplierName: expect.any(String),
      lines: [
        { itemNumber: 10, orderNumber: order.orderNumber, orderItemNumber: 10, quantity: '1', left: '1' },
        { itemNumber: 20, quantity: '2', left: '2', materialDesc: expect.any(String), orderUnit: expect.any(String) },
      ],
    })
    expect((await call('POST', 'receiving', count(notice, '1'))).status).toBe(200)
    expect((await find()).lines).toMatchObject([{ itemNumber: 20, left: '2' }])
    expect((await of('supplier', 'receiving')).status).toBe(404)
  })

  test('a count that is sent twice is one receipt, posted', async () => {
    const notice = await shipped(await confirmed(), '2')
    const sent = count(notice, '1')
    const first = await call('POST', 'receiving', sent)
    const second = await call('POST', 'receiving', { ...sent, offlineId: sent.offlineId.toUpperCase() })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.data).toMatchObject({
      stage: 'posted',
      arriveTime: '2026-11-25T08:00:00+00:00',
      lines: [{ countQty: '1' }],
    })
    expect(second.data.uuid).toBe(first.data.uuid)
    expect(await receiptsOf(notice)).toHaveLength(1)
  })

  test('another count under the same id is a conflict that names the receipt', async () => {
    const notice = await shipped(await confirmed(), '2')
    const sent = count(notice, '1')
    const first = await call('POST', 'receiving', sent)
    const other = await call('POST', 'receiving', count(notice, '2', sent.offlineId))
    expect([other.status, other.message]).toEqual([409, 'receipt.countedOtherwise'])
    expect(other.data.params).toEqual({ number: first.data.receiptNumber })
    expect(await receiptsOf(notice)).toHaveLength(1)
    // what is left open says nothing, in whatever order it is sent
    const { offlineId, ...rest } = sent
    const turned = Object.fromEntries(Object.entries({ ...rest, remark: null, offlineId }).reverse())
    expect((await call('POST', 'receiving', turned)).data.uuid).toBe(first.data.uuid)
  })

  test('six at once are one receipt', async () => {
    const notice = await shipped(await confirmed(), '2')
    const sent = count(notice, '1')
    const answers = await Promise.all(Array.from({ length: 6 }, () => call('POST', 'receiving', sent)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data.uuid)).size).toBe(1)
    expect(await receiptsOf(notice)).toHaveLength(1)
  })

  test('what is refused leaves nothing behind and may be sent again, changed', async () => {
    const notice = await shipped(await confirmed(), '1')
    const sent = count(notice, '1.5')
    const tooMuch = await call('POST', 'receiving', sent)
    expect([tooMuch.status, tooMuch.message]).toEqual([422, 'deliveryNotice.tooMuchReceived'])
    expect(await receiptsOf(notice)).toEqual([])
    const again = await call('POST', 'receiving', count(notice, '1', sent.offlineId))
    expect(again.data).toMatchObject({ stage: 'posted', lines: [{ countQty: '1' }] })
  })

  test('a notice that was closed meanwhile takes nothing any more', async () => {
    const order = await confirmed()
    const notice = await shipped(order, '1')
    await moved('supplier', 'deliveryNotice', notice.uuid, 'close', { cause: 'lost' })
    const { status, data } = await call('POST', 'receiving', count(notice, '1'))
    expect([status, data.issues]).toMatchObject([400, [{ path: 'lines.0.deliveryNoteNumber', rule: 'wrongReference' }]])
    expect(await receiptsOf(notice)).toEqual([])
    expect((await orders.read('buyer', order.uuid)).lines[0]).toMatchObject({ receivedQuantity: null })
  })

  test('a count says which one it is', async () => {
    const notice = await shipped(await confirmed(), '1')
    const { offlineId: _, ...unnamed } = count(notice, '1')
    for (const [body, rule] of [
      [unnamed, 'required'],
      [{ ...unnamed, offlineId: 'x' }, 'badFormat'],
    ] as const) {
      const { status, data } = await call('POST', 'receiving', body)
      expect([status, data.issues]).toEqual([400, [{ path: 'offlineId', rule }]])
    }
    // where receipts are written otherwise it is nobody's to send
    const plain = await call('POST', 'receipt', count(notice, '1'))
    expect([plain.status, plain.data.issues]).toEqual([400, [{ path: 'offlineId', rule: 'notAccepted' }]])
  })

  test('both sides print labels once the notice is announced; their code is genuine, of this notice alone', async () => {
    const order = await confirmed()
    const notice = await desk.notice(order, '3')
    const early = await of('supplier', `deliveryNotice/${notice.uuid}/labels.pdf`)
    expect([early.status, early.body.message]).toEqual([422, 'deliveryNotice.labelsOnceAnnounced'])
    const [line] = notice.lines
    await desk.changed('supplier', 'deliveryNotice', notice, [{ ...line, batchNumber: 'B|7', packCount: 3 }])
    await moved('supplier', 'deliveryNotice', notice.uuid, 'submit')
    for (const who of ['supplier', 'buyer'] as const) {
      const sheets = await labels(who, notice)
      expect(sheets).toHaveLength(3)
      for (const text of [notice.deliveryNoteNumber, line.materialNumber, 'B|7', order.orderNumber, 'Package 2 / 3'])
        expect(sheets[1]?.replaceAll(/\s+/g, ' ')).toContain(text)
    }
    const { serverKey } = await installationOf(world.database, version, '')
    const content = { number: notice.deliveryNoteNumber, item: 10, batch: 'B|7', quantity: '1' }
    const sign = createLabelSigns(serverKey).signOf(accounts.supplier, content)
    const isGenuine = async (label: Label) =>
      (await call('POST', 'receiving/label', { notice: notice.uuid, code: labelCode(label) })).data.isGenuine
    expect(await isGenuine({ ...content, sign })).toBe(true)
    expect(await isGenuine({ ...content, quantity: '20', sign })).toBe(false)
    expect(await isGenuine({ ...content, sign: createLabelSigns(serverKey).signOf('other', content) })).toBe(false)
  })

  test('a label that nobody printed here is not genuine', async () => {
    const notice = await shipped(await confirmed(), '1')
    const code = `DN|${notice.deliveryNoteNumber}|10||1|00000000`
    const { status, data } = await call('POST', 'receiving/label', { notice: notice.uuid, code })
    expect([status, data]).toEqual([200, { isGenuine: false }])
    expect((await call('POST', 'receiving/label', { notice: notice.uuid, code: 'x' })).status).toBe(400)
  })
})
