/** Lines of a requisition wait for the people they were given to, beside its purchaser (docs/decisions/0108). */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../../support/companies.ts'
import { kinds } from '../../../support/databases.ts'
import { sampleInput } from '../../../support/sample.ts'
import { accounts, type SignedIn } from '../../../support/server.ts'
import { startWorld, type World } from '../../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../../logistics/deliveries.ts'

describe.each(kinds)('lines of requisitions that have people of their own on %s', (kind) => {
  let world: World
  let desk: Deliveries
  const people = new Map<string, SignedIn>()
  const elsAccount = accounts.buyer
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    const permissions = ['requisition.view', 'requisition.returnLines']
    const own = { roleCode: 'ownOnes', roleName: 'Own', side: 'buyer', permissions, dataItems: ['own'] }
    expect((await desk.of('buyer', 'role', 'POST', own)).status).toBe(200)
    const asks = { roleCode: 'askers', roleName: 'Ask', side: 'buyer', dataItems: ['all'] }
    const keys = ['view', 'create', 'edit', 'submit', 'change'].map((key) => `requisition.${key}`)
    expect((await desk.of('buyer', 'role', 'POST', { ...asks, permissions: keys })).status).toBe(200)
    await addPerson(world.database, { elsAccount, elsSubAccount: 'asks001', roles: ['askers'] })
    await addPerson(world.database, { elsAccount, elsSubAccount: 'stocks001', name: 'Warehouse', roles: ['warehouse'] })
    people.set('asks001', await world.signIn(elsAccount, 'asks001'))
    for (const elsSubAccount of ['whole001', 'lines001', 'later001', 'alien001']) {
      await addPerson(world.database, { elsAccount, elsSubAccount, roles: ['ownOnes'], dataItems: [] })
      people.set(elsSubAccount, await world.signIn(elsAccount, elsSubAccount))
    }
  })
  afterAll(() => world?.drop())

  /** Numbers of what a tab of the list has for a person. */
  const listed = async (person: string, tab: string) => {
    const { headers } = people.get(person) as SignedIn
    const { body } = await world.call(undefined, 'GET', `/buyer/requisition?tab=${tab}`, undefined, headers)
    return (body.data.items as { uuid: string }[]).map(({ uuid }) => uuid)
  }
  const inPool = async (): Promise<string> => {
    const input = sampleInput(documents.requisition, 1)
    const [line] = input.lines ?? []
    const body = { ...input, purchasePerson: 'whole001', lines: [line, line, line] }
    const { uuid } = (await desk.of('buyer', 'requisition', 'POST', body)).body.data
    await desk.moved('buyer', 'requisition', uuid, 'submit')
    return uuid
  }
  const give = (uuid: string, person: string, ...numbers: readonly number[]) =>
    desk.moved('buyer', 'requisition', uuid, 'assignLines', {
      ...{ person, lines: numbers.map((itemNumber) => ({ itemNumber })) },
    })

  test('whoever is given lines finds them among what waits for him, until they are done with', async () => {
    const uuid = await inPool()
    expect([await listed('whole001', 'mine'), await listed('lines001', 'mine')]).toEqual([[uuid], []])
    expect(await give(uuid, 'lines001', 20)).toMatchObject({ holderUser: 'whole001', otherHolders: 'lines001' })
    for (const person of ['whole001', 'lines001']) expect(await listed(person, 'mine')).toEqual([uuid])
    expect(await listed('alien001', 'mine')).toEqual([])
    const backRemark = 'Which colour?'
    await desk.moved('buyer', 'requisition', uuid, 'returnLines', { backRemark, lines: [{ itemNumber: 20 }] })
    expect(await listed('lines001', 'mine')).toEqual([])
    await desk.moved('buyer', 'requisition', uuid, 'resend', { lines: [{ itemNumber: 20 }] })
    expect(await listed('lines001', 'mine')).toEqual([uuid])
    expect(await give(uuid, 'whole001', 20)).toMatchObject({ otherHolders: null })
    expect([await listed('whole001', 'mine'), await listed('lines001', 'mine')]).toEqual([[uuid], []])
    await desk.moved('buyer', 'requisition', uuid, 'close')
    expect(await listed('whole001', 'mine')).toEqual([])
  })

  test('a line that was sent back waits for whoever asked for it, who corrects it and sends it again', async () => {
    const input = sampleInput(documents.requisition, 1)
    const [line] = input.lines ?? []
    const more = { purchasePerson: 'whole001', applicant: 'asks001' }
    const wants = [
      { ...line, quantity: '10' },
      { ...line, quantity: '20' },
    ]
    const { uuid } = (await desk.of('buyer', 'requisition', 'POST', { ...input, ...more, lines: wants })).body.data
    await desk.moved('buyer', 'requisition', uuid, 'submit')
    expect(await listed('asks001', 'mine')).toEqual([])
    const back = { backRemark: 'Which unit?', lines: [{ itemNumber: 20 }] }
    expect(await desk.moved('buyer', 'requisition', uuid, 'returnLines', back)).toMatchObject({
      ...{ stage: 'released', holderUser: 'whole001', otherHolders: 'asks001' },
    })
    expect(await listed('asks001', 'mine')).toEqual([uuid])
    const { headers } = people.get('asks001') as SignedIn
    const asked = async (path: string, body?: object) => {
      const answer = await world.call(undefined, body ? 'POST' : 'GET', `/buyer/${path}`, body, headers)
      return [answer.status, answer.body.message, answer.body.data]
    }
    const [, , waiting] = await asked('waiting')
    expect(waiting.items).toMatchObject([{ uuid, step: { act: 'resend' } }])
    const { rowVersion } = await desk.read('buyer', 'requisition', uuid)
    const sent = (body: object) =>
      asked(`requisition/${uuid}/resend`, { lines: [{ itemNumber: 20 }], rowVersion, ...body })
    expect((await sent({ quantity: '0' })).slice(0, 2)).toEqual([422, 'requisition.changedToNone'])
    const [status, , doc] = await sent({ quantity: '12', materialDesc: 'Hose, 12 m' })
    expect([status, doc.otherHolders]).toEqual([200, null])
    expect(doc.lines[1]).toMatchObject({
      itemStatus: 'pool',
      quantity: '12',
      materialDesc: 'Hose, 12 m',
      backRemark: null,
    })
    expect(await listed('asks001', 'mine')).toEqual([])
  })

  test('what lines say is corrected of one at a time; more than was approved is asked for', async () => {
    const uuid = await inPool()
    const two = { lines: [{ itemNumber: 10 }, { itemNumber: 20 }] }
    await desk.moved('buyer', 'requisition', uuid, 'returnLines', { backRemark: 'No', ...two })
    const corrected = { quantity: '1', ...two }
    expect((await desk.refusedTo('buyer', 'requisition', uuid, 'resend', corrected))[1]).toBe(
      'requisition.correctedOneByOne',
    )
    const more = await desk.moved('buyer', 'requisition', uuid, 'resend', {
      quantity: '999',
      lines: [{ itemNumber: 10 }],
    })
    expect(more.lines[0]).toMatchObject({ itemStatus: 'pool', quantity: '999', approvedQuantity: '999' })
    expect((await desk.refusedTo('buyer', 'requisition', uuid, 'change', { quantity: '0', ...two }))[1]).toBe(
      'requisition.changedToNone',
    )
  })

  test('nobody is given what he cannot buy, neither lines nor the whole', async () => {
    const uuid = await inPool()
    const cannot = [422, 'requisition.cannotBuy', { person: 'Warehouse' }]
    const lines = { person: 'stocks001', lines: [{ itemNumber: 10 }] }
    expect(await desk.refusedTo('buyer', 'requisition', uuid, 'assignLines', lines)).toEqual(cannot)
    const whole = { purchasePerson: 'stocks001' }
    expect(await desk.refusedTo('buyer', 'requisition', uuid, 'assign', whole)).toEqual(cannot)
    expect((await desk.refusedTo('buyer', 'requisition', uuid, 'assign', { purchasePerson: 'asks001' }))[1]).toBe(
      'requisition.cannotBuy',
    )
  })

  test('nothing is opened again where nothing was closed', async () => {
    const uuid = await inPool()
    const lines = [{ itemNumber: 10 }]
    expect((await desk.refusedTo('buyer', 'requisition', uuid, 'reopenLines', { lines }))[1]).toBe(
      'requisition.noneClosed',
    )
  })

  test('who reads what is his own alone reads what he was given lines of, and acts on it', async () => {
    const uuid = await inPool()
    const { headers } = people.get('lines001') as SignedIn
    const path = `/buyer/requisition/${uuid}`
    expect((await world.call(undefined, 'GET', path, undefined, headers)).status).toBe(404)
    await give(uuid, 'lines001', 30)
    const read = await world.call(undefined, 'GET', path, undefined, headers)
    expect([read.status, read.body.data.lines.length]).toEqual([200, 3])
    const back = { backRemark: 'No', lines: [{ itemNumber: 30 }], rowVersion: read.body.data.rowVersion }
    const answer = await world.call(undefined, 'POST', `${path}/returnLines`, back, headers)
    expect([answer.status, answer.body.message]).toEqual([200, 'common.success'])
  })

  test('whoever leaves gives his lines away with the rest; what falls to the purchaser is his as a whole', async () => {
    const [uuid, other] = [await inPool(), await inPool()]
    await give(uuid, 'lines001', 10, 20)
    await give(other, 'lines001', 10)
    const account = async (person: string) =>
      (await desk.of('buyer', `subAccount?elsSubAccount=${person}`, 'GET')).body.data.items[0].uuid
    const leaves = async (person: string, handOverTo: string) =>
      expect(
        (await desk.of('buyer', `subAccount/${await account(person)}/disable`, 'POST', { handOverTo })).status,
      ).toBe(200)
    await leaves('lines001', 'later001')
    const read = async (id: string) => desk.read('buyer', 'requisition', id)
    expect(await read(uuid)).toMatchObject({
      ...{ holderUser: 'whole001', otherHolders: 'later001' },
      lines: [{ purchasePerson: 'later001' }, { purchasePerson: 'later001' }, { purchasePerson: 'whole001' }],
    })
    expect(await listed('later001', 'mine')).toEqual(expect.arrayContaining([uuid, other]))
    await leaves('whole001', 'later001')
    expect(await read(other)).toMatchObject({
      ...{ purchasePerson: 'later001', holderUser: 'later001', otherHolders: null },
      lines: [{ purchasePerson: 'later001' }, { purchasePerson: 'later001' }, { purchasePerson: 'later001' }],
    })
  })
})
