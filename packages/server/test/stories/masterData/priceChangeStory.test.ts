/** Changes of a valid price are approved before they happen (domain/04 §3.12); a flow may stand in between. */
import { documents } from '@srm/core/documents'
import { priceRecord as priceRecords } from '@srm/core/masterData/prices/priceRecord'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { actAsSystem } from '../../../src/engine/act.ts'
import { serverContext, systemOf } from '../../../src/engine/serverContext.ts'
import { kinds } from '../../support/databases.ts'
import { sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { day, ofService, priceDesk } from './prices.ts'

const { priceRecord } = documents
const reason = 'Typed twice'

describe.each(kinds)('changes of prices on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const { act, read, released, actions } = priceDesk(() => world)

  let services = 500
  /** A price whose change waits for an approver. */
  const waiting = async (asked: object, more: object = {}): Promise<string> => {
    services += 1
    const standing = { status: { priceStatus: 'effective', auditStatus: 'underApproval' }, handedOver: true }
    const { serviceCode } = ofService()
    const dates = { priceStart: day(-9), priceExpiryDate: day(90) }
    const doc = sampleDoc(priceRecord, services, standing, { serviceCode, ...dates, ...asked, ...more })
    await world.insert(priceRecord, [doc])
    return String(doc.uuid)
  }
  /** As an approver of a flow will. */
  const decide = (uuid: string, action: string) =>
    world.database.transaction(systemOf(accounts.buyer), (tx) =>
      actAsSystem(serverContext(tx, world.database, accounts.buyer, 'buyer'), priceRecord, uuid, action, {}, {}),
    )

  test('without a flow they are approved at once, and the history says so', async () => {
    const uuid = await released(ofService())
    expect((await act(uuid, 'shorten', { lastDay: day(40) }))[2]).toMatchObject({
      priceStatus: 'effective',
      auditStatus: 'approved',
      priceExpiryDate: day(40),
      askedChange: null,
    })
    expect((await act(uuid, 'invalidate', { reason }))[2]).toMatchObject({
      priceStatus: 'invalid',
      auditStatus: 'approved',
      invalidReason: reason,
      askedReason: null,
    })
    expect((await actions(uuid)).slice(4)).toEqual([
      'shorten',
      'approve',
      'endEarlier',
      'invalidate',
      'approve',
      'becomeInvalid',
    ])
    const { items } = (await world.call('buyer', 'GET', `/buyer/priceRecord/${uuid}/events`)).body.data
    const approvals = items.filter(({ action }: { action: string }) => action === 'approve')
    for (const { side, given } of approvals) expect([side, given]).toEqual(['system', { auto: 'noFlow' }])
  })

  test('the supplier hears of what happened, not of what was asked for', async () => {
    const uuid = await released(ofService())
    await act(uuid, 'shorten', { lastDay: day(40) })
    expect((await actions(uuid, 'supplier')).slice(-1)).toEqual(['endEarlier'])
    const held = await waiting({ askedChange: 'invalidate', askedReason: reason })
    const seen = await read(held, 'supplier')
    expect(seen).toMatchObject({ priceStatus: 'effective', priceExpiryDate: day(90) })
    for (const hidden of ['askedChange', 'askedReason', 'auditStatus']) expect(seen).not.toHaveProperty(hidden)
  })

  test('what waits for its approval is valid as it was, and nothing else is asked for meanwhile', async () => {
    const uuid = await waiting({ askedChange: 'shorten', askedLastDay: day(40) })
    expect(await read(uuid)).toMatchObject({ priceStatus: 'effective', priceExpiryDate: day(90) })
    expect((await act(uuid, 'shorten', { lastDay: day(30) }))[0]).toBe(409)
    expect((await act(uuid, 'invalidate', { reason }))[0]).toBe(409)
    await decide(uuid, 'approve')
    expect(await read(uuid)).toMatchObject({
      priceStatus: 'effective',
      auditStatus: 'approved',
      priceExpiryDate: day(40),
    })
  })

  test.each(['reject', 'refuse'])('after %s nothing has changed, and it may be asked for again', async (action) => {
    const uuid = await waiting({ askedChange: 'invalidate', askedReason: reason })
    await decide(uuid, action)
    expect(await read(uuid)).toMatchObject({ priceStatus: 'effective', askedChange: null, askedReason: null })
    expect((await act(uuid, 'invalidate', { reason }))[2]).toMatchObject({ priceStatus: 'invalid' })
  })

  test('whoever asked may take it back', async () => {
    const uuid = await waiting({ askedChange: 'shorten', askedLastDay: day(40) })
    expect((await act(uuid, 'withdraw'))[2]).toMatchObject({ auditStatus: 'withdrawn', askedLastDay: null })
    expect((await act(uuid, 'shorten', { lastDay: day(30) }))[2]).toMatchObject({ priceExpiryDate: day(30) })
  })

  test('an approval that took longer than the price was to last ends it the day before', async () => {
    const uuid = await waiting({ askedChange: 'shorten', askedLastDay: day(-5) })
    await decide(uuid, 'approve')
    expect(await read(uuid)).toMatchObject({ priceExpiryDate: day(-1) })
  })

  test('what ended meanwhile is approved without anything left to do', async () => {
    const uuid = await waiting({ askedChange: 'invalidate', askedReason: reason }, { priceExpiryDate: day(-1) })
    await clockJob(priceRecords).run(world.database, new Date())
    await decide(uuid, 'approve')
    expect(await read(uuid)).toMatchObject({ priceStatus: 'expired', auditStatus: 'approved' })
  })

  test('what is over is not frozen any more, although the clock has not said so yet', async () => {
    const uuid = await waiting({}, { priceExpiryDate: day(-1), auditStatus: 'approved' })
    const { offers, priceStatus } = await read(uuid)
    expect(priceStatus).toBe('effective')
    const freeze = offers.find(({ action }: { action: string }) => action === 'freeze')
    expect(freeze.refusal).toEqual({ message: 'common.notNow', params: { action: 'freeze', stage: 'expired' } })
    expect((await act(uuid, 'freeze', { reason }))[0]).toBe(409)
    expect(await actions(uuid)).toEqual(['create'])
    await clockJob(priceRecords).run(world.database, new Date())
    expect(await actions(uuid)).toEqual(['create', 'expire'])
  })

  test('a draft that nobody needs is invalidated without an approval', async () => {
    const { create } = priceDesk(() => world)
    const uuid = await create(ofService())
    expect((await act(uuid, 'invalidate', { reason }))[2]).toMatchObject({
      priceStatus: 'invalid',
      invalidReason: reason,
    })
    expect(await actions(uuid)).toEqual(['create', 'invalidate'])
  })
})
