/** A draft of an inquiry reserves demand for fourteen days after it was saved, and no longer (domain/04 §3.4). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { code, sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'
import { type InquiryDesk, inquiryDesk, inviteBoth } from './inquiries.ts'

const days = 24 * 3_600_000
const passWord = 'a long enough password'

describe.each(kinds)('leases of inquiries on %s', (kind) => {
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

  // biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
  type Data = any
  const inDays = (count: number) => clockJob(documents.inquiry).run(world.database, new Date(Date.now() + count * days))
  const content = ({ purchaseRequestNumber, lines }: Data, quantity: string) => ({
    ...{ subject: 'Wheels', quoteEndTime: new Date(Date.now() + 40 * days).toISOString(), endDate: day(60) },
    companyCode: sampleInput(documents.inquiry, 1).companyCode,
    currency: code,
    toElsAccountList: [{ toElsAccount: accounts.supplier }],
    openers: [{ person: 'admin001' }],
    lines: [{ purchaseRequestNumber, requestItemNumber: lines[0].itemNumber, quantity, priceBase: '1' }],
  })
  const draft = async (wanted: Data, quantity: string): Promise<Data> => {
    const { status, body } = await desk.of('buyer', 'inquiry', 'POST', content(wanted, quantity))
    expect([status, body.data?.issues]).toEqual([200, undefined])
    return body.data
  }
  const free = async ({ uuid }: Data) => (await desk.read('buyer', 'requisition', uuid)).lines[0].freeQuantity

  test('a forgotten draft frees what it reserved; saved again it has it again, as far as it is free', async () => {
    const wanted = await inquiries.wanted('10', '2')
    const { uuid } = await draft(wanted, '6')
    expect(await free(wanted)).toBe('4')
    await inDays(13)
    expect(await free(wanted)).toBe('4')
    await inDays(15)
    expect(await free(wanted)).toBe('10')
    const lapsed = await desk.read('buyer', 'inquiry', uuid)
    expect(lapsed).toMatchObject({ stage: 'draft', holdsQuantity: 'N', leaseEnd: null })
    expect(await recountLedger(world.database)).toEqual([])
    const other = await draft(wanted, '8')
    const { rowVersion } = lapsed
    const again = await desk.of('buyer', `inquiry/${uuid}`, 'PUT', { ...content(wanted, '6'), rowVersion })
    expect([again.status, again.body.message]).toEqual([422, 'requisition.fullyAllocated'])
    await desk.of('buyer', `inquiry/${other.uuid}`, 'DELETE', { rowVersion: other.rowVersion })
    expect((await desk.of('buyer', `inquiry/${uuid}`, 'PUT', { ...content(wanted, '6'), rowVersion })).status).toBe(200)
    expect(await free(wanted)).toBe('4')
  })

  test('whoever publishes a forgotten draft takes what is free, or is refused; what is published reserves without an end', async () => {
    const wanted = await inquiries.wanted('10', '2')
    const { uuid } = await draft(wanted, '6')
    await desk.moved('buyer', 'inquiry', uuid, 'setPassword', { passWord, passWordAgain: passWord })
    await inDays(15)
    const other = await draft(wanted, '8')
    expect(await desk.refusedTo('buyer', 'inquiry', uuid, 'submit')).toEqual(
      expect.arrayContaining([422, 'requisition.fullyAllocated']),
    )
    await desk.of('buyer', `inquiry/${other.uuid}`, 'DELETE', { rowVersion: other.rowVersion })
    expect(await desk.moved('buyer', 'inquiry', uuid, 'submit')).toMatchObject({ stage: 'quoting', holdsQuantity: 'Y' })
    await inDays(30)
    expect(await free(wanted)).toBe('4')
    expect(await recountLedger(world.database)).toEqual([])
  })
})
