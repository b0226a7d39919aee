/** Who hears of a requisition: its purchaser, whoever is given lines of it, and who asked; never who did it himself. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../../support/companies.ts'
import { kinds } from '../../../support/databases.ts'
import { sampleInput } from '../../../support/sample.ts'
import { accounts, type SignedIn } from '../../../support/server.ts'
import { startWorld, type World } from '../../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../../logistics/deliveries.ts'

describe.each(kinds)('messages of requisitions on %s', (kind) => {
  let world: World
  let desk: Deliveries
  const people = new Map<string, SignedIn>()
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    for (const elsSubAccount of ['asker001', 'buyer001', 'buyer002']) {
      const permissions = ['requisition.view', ...(elsSubAccount === 'asker001' ? [] : ['requisition.returnLines'])]
      await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount, permissions, language: 'en' })
      people.set(elsSubAccount, await world.signIn(accounts.buyer, elsSubAccount))
    }
  })
  afterAll(() => world?.drop())

  const heardBy = (person: string, uuid: string) =>
    expect.poll(async () => {
      const { headers } = people.get(person) as SignedIn
      const { body } = await world.get('/api/messages?limit=200', headers)
      const all = body.data.items as { documentUuid: string; title: string }[]
      return all.filter(({ documentUuid }) => documentUuid === uuid).map(({ title }) => title.replace(/PR\d+/, 'PR'))
    })

  test('the purchaser hears that it waits, who is given lines that they are his, who asked why they came back', async () => {
    const input = sampleInput(documents.requisition, 1)
    const lines = [...(input.lines ?? []), ...(input.lines ?? [])].slice(0, 2)
    const { body } = await desk.of('buyer', 'requisition', 'POST', {
      ...{ ...input, applicant: 'asker001', purchasePerson: 'buyer001', lines },
    })
    expect([body.message, body.data?.issues]).toEqual(['common.success', undefined])
    const { uuid } = body.data
    await desk.moved('buyer', 'requisition', uuid, 'submit')
    await heardBy('buyer001', uuid).toEqual(['Requisition PR waits for you in the demand pool'])
    const given = await desk.moved('buyer', 'requisition', uuid, 'assignLines', {
      ...{ person: 'buyer002', lines: [{ itemNumber: 20 }] },
    })
    expect(given.lines).toMatchObject([{ purchasePerson: 'buyer001' }, { purchasePerson: 'buyer002' }])
    await heardBy('buyer002', uuid).toEqual(['Lines of requisition PR were given to you'])
    await desk.moved('buyer', 'requisition', uuid, 'returnLines', {
      ...{ backRemark: 'Ask the workshop', lines: [{ itemNumber: 10 }] },
    })
    await heardBy('asker001', uuid).toEqual(['Lines of requisition PR were sent back'])
    await heardBy('buyer001', uuid).toHaveLength(1)
  })

  test('what an action is not about is refused, whoever names it', async () => {
    const input = sampleInput(documents.requisition, 1)
    const [line] = input.lines ?? []
    const { body } = await desk.of('buyer', 'requisition', 'POST', { ...input, lines: [line, line] })
    const { uuid } = body.data
    await desk.moved('buyer', 'requisition', uuid, 'submit')
    const [{ itemNumber }, other] = (await desk.read('buyer', 'requisition', uuid)).lines
    await desk.moved('buyer', 'requisition', uuid, 'closeLines', { lines: [{ itemNumber: other.itemNumber }] })
    const named = { lines: [{ itemNumber }] }
    expect(await desk.refusedTo('buyer', 'requisition', uuid, 'reopenLines', named)).toMatchObject([
      ...[422, 'common.otherLine', { line: itemNumber }],
    ])
    const person = 'nobody99'
    const unknown = await desk.of('buyer', `requisition/${uuid}/assignLines`, 'POST', { ...named, person })
    expect([unknown.status, unknown.body.message]).toEqual([400, 'common.invalid'])
  })
})
