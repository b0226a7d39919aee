/** Goods are packed, their packages numbered and labelled: what is packed is what is sent (domain/05 §1.2). */
import { type Packed, packedEvenly } from '@srm/core/logistics/packing/packages'
import { isSscc, ssccOf } from '@srm/core/logistics/packing/sscc'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { sheetsOf } from '../../support/paper/sheetsOf.ts'
import { farDay } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'

describe.each(kinds)('packages on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  const prefix = (value: string | null, who: 'buyer' | 'supplier' = 'supplier') =>
    desk.of(who, 'settings/gs1.prefix', 'PUT', { value })
  const packedNotice = async (packages: readonly Packed[], ...quantities: string[]) => {
    const order = await desk.confirmed(...quantities.map((quantity) => line({ quantity, minPackingQuantity: '5' })))
    const notice = await desk.notice(order, ...quantities)
    return desk.changed('supplier', 'deliveryNotice', notice, notice.lines, { packages })
  }
  /** How the buyer keeps a material. */
  const keep = (materialNumber: string, how: Readonly<Record<string, unknown>>) =>
    world.database.transaction({ account: accounts.buyer, side: 'system' }, (tx) =>
      tx.query(
        `update "material" set ${Object.keys(how).map((key, i) => `"${key}" = $${i + 2}`)} where "materialNumber" = $1`,
        [materialNumber, ...Object.values(how)],
      ),
    )
  const dayAfter = (from: string, days: number) =>
    new Date(Date.parse(from) + days * 86_400_000).toISOString().slice(0, 10)
  const refusal = (notice: { readonly uuid: string }) =>
    desk.refusedTo('supplier', 'deliveryNotice', notice.uuid, 'submit')

  test('packages without a number get the company’s next ones when the notice is announced; both sides read them', async () => {
    const notice = await packedNotice(
      [
        { itemNumber: 10, packQty: '6', grossWeight: '12.5', dims: '40 × 30 × 20' },
        { itemNumber: 10, packQty: '4', grossWeight: '8' },
      ],
      '10',
    )
    expect(notice).toMatchObject({
      packCount: 2,
      grossWeight: '20.5',
      lines: [{ packCount: 2, minPackingQuantity: '5' }],
    })
    expect(await refusal(notice)).toEqual([422, 'deliveryNotice.noPrefix', { row: 1 }])
    expect((await prefix('12345')).status).toBe(400)
    expect((await prefix('6901234', 'buyer')).status).toBe(404)
    expect((await prefix('6901234')).status).toBe(200)
    await desk.moved('supplier', 'deliveryNotice', notice.uuid, 'submit')
    const numbers = (await desk.read('buyer', 'deliveryNotice', notice.uuid)).packages.map(
      ({ packNo }: Packed) => packNo as string,
    )
    expect(numbers).toHaveLength(2)
    expect(new Set(numbers).size).toBe(2)
    expect(numbers.every((number: string) => isSscc(number) && number.startsWith('06901234'))).toBe(true)
  })

  test('what is packed is neither more nor less than what is sent, of lines of the notice', async () => {
    await prefix('6901234')
    for (const [packages, message] of [
      [[{ itemNumber: 10, packQty: '9' }], 'deliveryNotice.packedOtherwise'],
      [
        [
          { itemNumber: 10, packQty: '10' },
          { itemNumber: 30, packQty: '1' },
        ],
        'deliveryNotice.packageOfNoLine',
      ],
      [[{ itemNumber: 10, packQty: '10', packNo: '069012340000000017' }], 'deliveryNotice.badPackNo'],
    ] as const)
      expect((await refusal(await packedNotice(packages, '10')))[1]).toBe(message)
  })

  test('six that announce at once number their packages apart', async () => {
    await prefix('69012345')
    const all = await Promise.all(
      Array.from({ length: 6 }, () =>
        packedNotice(
          [
            { itemNumber: 10, packQty: '1' },
            { itemNumber: 10, packQty: '1' },
          ],
          '2',
        ),
      ),
    )
    await Promise.all(all.map(({ uuid }) => desk.moved('supplier', 'deliveryNotice', uuid, 'submit')))
    const read = await Promise.all(all.map(({ uuid }) => desk.read('supplier', 'deliveryNotice', uuid)))
    expect(new Set(read.flatMap(({ packages }) => packages.map(({ packNo }: Packed) => packNo))).size).toBe(12)
  })

  test('each package has one label, with its number; goods of several lines in one are named', async () => {
    const mixed = ssccOf('6909999', 7)
    const notice = await packedNotice(
      [
        ...packedEvenly(null, [{ itemNumber: 10, quantity: '4', packCount: 2 }]),
        { itemNumber: 20, packQty: '1', packNo: mixed },
        { itemNumber: 30, packQty: '2', packNo: mixed },
      ],
      '4',
      '1',
      '2',
      '7',
    )
    await prefix('6901234')
    await desk.moved('supplier', 'deliveryNotice', notice.uuid, 'submit')
    const { packages } = await desk.read('supplier', 'deliveryNotice', notice.uuid)
    for (const who of ['supplier', 'buyer'] as const) {
      const url = `/api/${who}/deliveryNotice/${notice.uuid}/labels.pdf?locale=en`
      const { rawPayload } = await world.app.inject({ url, headers: world.people[who].headers })
      const sheets = await sheetsOf(rawPayload)
      // two packages, a mixed one, and the line that is in none
      expect(sheets).toHaveLength(4)
      expect(sheets[0]).toContain(`(00)${packages[0].packNo}`)
      expect(sheets[2]).toContain(`(00)${mixed}`)
      expect(sheets[2]).toContain('Several materials')
    }
  })

  test('a device is told what is in the packages that are on their way', async () => {
    await prefix('6901234')
    const notice = await packedNotice([{ itemNumber: 10, packQty: '10' }], '10')
    await desk.moved('supplier', 'deliveryNotice', notice.uuid, 'submit')
    await desk.moved('supplier', 'deliveryNotice', notice.uuid, 'ship')
    const { items } = (await desk.of('buyer', 'receiving')).body.data
    const { packages } = await desk.read('buyer', 'deliveryNotice', notice.uuid)
    expect(items.find(({ uuid }: { uuid: string }) => uuid === notice.uuid)).toMatchObject({ packages })
  })

  test('goods with a shelf life say when it ends, and arrive with as much of it as the material demands', async () => {
    const order = await desk.confirmed(line({ quantity: '10' }))
    const notice = await desk.notice(order, '10')
    const [sent] = notice.lines
    const change = (typed: object) => desk.changed('supplier', 'deliveryNotice', notice, [{ ...sent, ...typed }])
    await change({ isValidity: 'Y' })
    expect(await refusal(notice)).toEqual([422, 'deliveryNotice.expiryMissing', { line: 10 }])
    await keep(sent.materialNumber, { minRemainShelfLife: 30, batchManaged: 'Y', serialManaged: 'Y' })
    await change({ isValidity: 'N', batchNumber: null })
    expect(await refusal(notice)).toEqual([
      422,
      'deliveryNotice.batchMissing',
      { line: 10, material: sent.materialNumber },
    ])
    await change({ batchNumber: 'B7' })
    expect((await refusal(notice))[1]).toBe('deliveryNotice.serialsMissing')
    const serials = Array.from({ length: 10 }, (_, i) => `S${i}`).join('\n')
    await change({ isValidity: 'N', batchNumber: 'B7', serials })
    // the material has a shelf life, whatever the line says
    expect((await refusal(notice))[1]).toBe('deliveryNotice.expiryMissing')
    await change({ batchNumber: 'B7', serials, expiryDate: dayAfter(farDay, 29) })
    expect(await refusal(notice)).toEqual([422, 'deliveryNotice.shelfLifeTooShort', { line: 10, days: 29, least: 30 }])
    await change({ batchNumber: 'B7', serials, expiryDate: dayAfter(farDay, 30) })
    await desk.moved('supplier', 'deliveryNotice', notice.uuid, 'submit')
    expect(await desk.read('buyer', 'deliveryNotice', notice.uuid)).toMatchObject({
      lines: [{ isValidity: 'Y', remainShelfLife: 30, minRemainShelfLife: 30, serials }],
    })
    await keep(sent.materialNumber, { minRemainShelfLife: null, batchManaged: 'N', serialManaged: 'N' })
  })

  test('each piece has one serial number; the receipt takes them over, and is of those that came', async () => {
    const order = await desk.confirmed(line({ quantity: '3' }))
    const notice = await desk.notice(order, '3')
    const [sent] = notice.lines
    const change = (serials: string) => desk.changed('supplier', 'deliveryNotice', notice, [{ ...sent, serials }])
    await change('S1 S2')
    expect(await refusal(notice)).toEqual([
      422,
      'deliveryNotice.serialsOtherwise',
      { line: 10, count: 2, quantity: '3' },
    ])
    await change('S1, S2, S1')
    expect(await refusal(notice)).toEqual([422, 'deliveryNotice.serialTwice', { line: 10, serial: 'S1' }])
    await change('S1, S2, S3')
    await desk.moved('supplier', 'deliveryNotice', notice.uuid, 'submit')
    await desk.moved('supplier', 'deliveryNotice', notice.uuid, 'ship')
    const receipt = await desk.madeOf('buyer', 'receipt', 'deliveryNotice', notice.uuid)
    expect(receipt.lines).toMatchObject([{ countQty: '3', serials: 'S1, S2, S3' }])
    const counted = { ...receipt.lines[0], countQty: '2' }
    await desk.changed('buyer', 'receipt', receipt, [counted])
    expect((await desk.refusedTo('buyer', 'receipt', receipt.uuid, 'post'))[1]).toBe('deliveryNotice.serialsOtherwise')
    await desk.changed('buyer', 'receipt', receipt, [{ ...counted, serials: 'S1 S3' }])
    await desk.moved('buyer', 'receipt', receipt.uuid, 'post')
    expect(await desk.read('supplier', 'receipt', receipt.uuid)).toMatchObject({ lines: [{ serials: 'S1 S3' }] })
  })
})
