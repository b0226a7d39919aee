/** Openers have an inquiry where only they can go on with it; its rounds and ends leave time to quote (domain/04 §3.4). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { day } from '../masterData/prices.ts'
import { type InquiryDesk, inquiryDesk, inviteBoth } from './inquiries.ts'

const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const passwordOf = (person: string): string => `the long password of ${person}`

describe.each(kinds)('openers on %s', (kind) => {
  let world: World
  let desk: Deliveries
  let inquiries: InquiryDesk
  const people = new Map<string, SignedIn>()
  const elsAccount = accounts.buyer
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    inquiries = inquiryDesk(
      () => world,
      () => desk,
    )
    await inviteBoth(world)
    const rights = ['inquiry.view', 'inquiry.field.price']
    for (const [elsSubAccount, permissions] of [
      ['opener01', [...rights, 'inquiry.open']],
      ['opener02', [...rights, 'inquiry.open']],
      ['looker01', rights],
    ] as const) {
      await addPerson(world.database, { elsAccount, elsSubAccount, name: `Ms ${elsSubAccount}`, permissions })
      people.set(elsSubAccount, await world.signIn(elsAccount, elsSubAccount))
    }
  })
  afterAll(() => world?.drop())

  const by = (person: string, method: 'GET' | 'POST', path: string, body?: object) =>
    world.call(undefined, method, `/buyer/inquiry${path}`, body, (people.get(person) as SignedIn).headers)
  const waitsFor = async (person: string, uuid: string): Promise<boolean> =>
    (await by(person, 'GET', '?tab=mine&limit=200')).body.data.items.some((one: { uuid: string }) => one.uuid === uuid)
  const acts = async (person: string, uuid: string, action: string, body: object) => {
    const { rowVersion } = await desk.read('buyer', 'inquiry', uuid)
    const answer = await by(person, 'POST', `/${uuid}/${action}`, { ...body, rowVersion })
    return [answer.status, answer.body.message]
  }
  const set = (person: string, uuid: string) =>
    acts(person, uuid, 'setPassword', { passWord: passwordOf(person), passWordAgain: passwordOf(person) })
  const enter = (person: string, uuid: string) => acts(person, uuid, 'open', { passWord: passwordOf(person) })
  const openers = [{ person: 'opener01' }, { person: 'opener02' }]
  const drafted = async (more: object = {}) => {
    const { purchaseRequestNumber, lines } = await inquiries.wanted('100', '5')
    const asked = lines.map(({ itemNumber, quantity }: { itemNumber: number; quantity: string }) => ({
      ...{ purchaseRequestNumber, requestItemNumber: itemNumber, quantity, priceBase: '10' },
    }))
    const body = {
      ...{ subject: 'Wheels', quoteEndTime: later(48), endDate: day(30), openers, openThreshold: 2, lines: asked },
      toElsAccountList: [{ toElsAccount: accounts.supplier }, { toElsAccount: accounts.both }],
      ...more,
    }
    const made = await desk.of('buyer', 'inquiry', 'POST', body)
    return made
  }

  test('they have it until their passwords are set, nobody while suppliers quote, and they alone once it is closed', async () => {
    const { uuid } = (await drafted()).body.data
    expect(await desk.read('buyer', 'inquiry', uuid)).toMatchObject({
      ...{ holderUser: 'admin001', otherHolders: 'opener01,opener02' },
    })
    expect(await waitsFor('opener01', uuid)).toBe(true)
    expect(await set('looker01', uuid)).toEqual([403, 'common.notAllowed'])
    expect(await set('opener01', uuid)).toEqual([200, 'common.success'])
    expect([await waitsFor('opener01', uuid), await waitsFor('opener02', uuid)]).toEqual([false, true])
    expect(await desk.refusedTo('buyer', 'inquiry', uuid, 'submit')).toEqual([
      ...[422, 'inquiry.openerPassword', { persons: 'Ms opener02' }],
    ])
    await set('opener02', uuid)
    const asked = await desk.moved('buyer', 'inquiry', uuid, 'submit')
    expect(asked).toMatchObject({ stage: 'quoting', holderSide: null, otherHolders: null })
    await inquiries.quote('supplier', asked, ['47', '8'])
    await inquiries.quote('other', asked, ['46', '9'])
    await desk.moved('buyer', 'inquiry', uuid, 'close')
    expect(await desk.read('buyer', 'inquiry', uuid)).toMatchObject({
      ...{ stage: 'closed', holderSide: 'buyer', holderUser: null, approverNames: 'Ms opener01, Ms opener02' },
    })
    const mine = (await desk.of('buyer', 'inquiry?tab=mine&limit=200')).body.data.items as { uuid: string }[]
    expect(mine.some((one) => one.uuid === uuid)).toBe(false)
    expect(await enter('looker01', uuid)).toEqual([403, 'common.notAllowed'])
    expect(await enter('opener01', uuid)).toEqual([200, 'common.success'])
    expect([await waitsFor('opener01', uuid), await waitsFor('opener02', uuid)]).toEqual([false, true])
    expect(await enter('opener01', uuid)).toEqual([403, 'common.notAllowed'])
    const again = (await desk.read('buyer', 'inquiry', uuid)) as { openingRecord: readonly object[] }
    expect(again.openingRecord).toHaveLength(1)
    expect(await enter('opener02', uuid)).toEqual([200, 'common.success'])
    // 46 and 8 for one of each, quoted for ten
    expect(await desk.read('buyer', 'inquiry', uuid)).toMatchObject({
      ...{ stage: 'opened', holderUser: 'admin001', otherHolders: null },
      lines: [{ lowestPrice: expect.stringMatching(/^46/) }, { lowestPrice: expect.stringMatching(/^8/) }],
    })
  })

  test('who may not open quotes is no opener', async () => {
    const { uuid } = (await drafted({ openers: [{ person: 'looker01' }], openThreshold: 1 })).body.data
    expect(await desk.refusedTo('buyer', 'inquiry', uuid, 'submit')).toEqual([
      ...[422, 'inquiry.openerWithoutRight', { person: 'Ms looker01' }],
    ])
  })

  test('five wrong passwords are a quarter of an hour', async () => {
    const { uuid } = (await drafted()).body.data
    await set('opener01', uuid)
    await set('opener02', uuid)
    const asked = await desk.moved('buyer', 'inquiry', uuid, 'submit')
    await inquiries.quote('supplier', asked, ['47', '8'])
    await inquiries.quote('other', asked, ['46', '9'])
    await desk.moved('buyer', 'inquiry', uuid, 'close')
    const wrong = () => acts('opener01', uuid, 'open', { passWord: 'another password' })
    for (let tries = 0; tries < 5; tries += 1) expect(await wrong()).toEqual([422, 'inquiry.wrongPassword'])
    const { rowVersion } = await desk.read('buyer', 'inquiry', uuid)
    const body = { passWord: passwordOf('opener01'), rowVersion }
    const paused = (await by('opener01', 'POST', `/${uuid}/open`, body)).body
    expect([paused.message, paused.data.params.seconds > 14 * 60]).toEqual(['inquiry.passwordPause', true])
  })

  test('what is asked is asked for something, of enough companies, for as long as it is valid', async () => {
    const issues = async (more: object) => (await drafted(more)).body.data.issues
    const lines = [{ materialDesc: 'Bolts', quantity: '0', priceBase: '0' }]
    expect(await issues({ lines })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'lines.0.quantity' }),
        expect.objectContaining({ path: 'lines.0.priceBase' }),
      ]),
    )
    expect(await issues({ minQuotes: 0 })).toMatchObject([{ path: 'minQuotes', rule: 'fewestQuotes', limit: 2 }])
    const strangers = [{ toElsAccount: '999999' }, { toElsAccount: accounts.buyer }]
    expect(await issues({ toElsAccountList: strangers, openers: [{ person: 'nobody99' }], openThreshold: 1 })).toEqual([
      { path: 'toElsAccountList.0.toElsAccount', rule: 'unknownReference', limit: '999999' },
      { path: 'toElsAccountList.1.toElsAccount', rule: 'unknownReference', limit: accounts.buyer },
      { path: 'openers.0.person', rule: 'unknownReference', limit: 'nobody99' },
    ])
    const many = (await drafted({ minQuotes: 3 })).body.data
    await set('opener01', many.uuid)
    await set('opener02', many.uuid)
    const refused = await desk.of('buyer', `inquiry/${many.uuid}/submit`, 'POST', {})
    expect(refused.body.data.issues).toMatchObject([{ path: 'minQuotes', rule: 'fewestQuotes', limit: 2 }])

    const { uuid } = (await drafted()).body.data
    await set('opener01', uuid)
    await set('opener02', uuid)
    const asked = await desk.moved('buyer', 'inquiry', uuid, 'submit')
    const later31 = { until: `${day(31)}T12:00:00.000Z`, reason: 'More time' }
    expect(await desk.refusedTo('buyer', 'inquiry', uuid, 'extend', later31)).toEqual([
      ...[422, 'inquiry.afterItsEnd', { day: day(30) }],
    ])
    await inquiries.quote('supplier', asked, ['47', '8'])
    await inquiries.quote('other', asked, ['46', '9'])
    await desk.moved('buyer', 'inquiry', uuid, 'close')
    await enter('opener01', uuid)
    await enter('opener02', uuid)
    const soon = await desk.refusedTo('buyer', 'inquiry', uuid, 'newBout', { until: later(0.5) })
    expect(soon.slice(0, 2)).toEqual([422, 'inquiry.tooLittleTime'])
  })
})
