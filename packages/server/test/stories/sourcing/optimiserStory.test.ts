/** The cheapest award within constraints over HTTP: who may ask, of what was opened alone, what is answered and what refused. */
import type { Constraint } from '@srm/core/sourcing/optimiser/constraints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { type InquiryDesk, inquiryDesk } from './inquiryDesk.ts'

describe.each(kinds)('cheapest awards within constraints on %s', (kind) => {
  let world: World
  let desk: InquiryDesk
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = await inquiryDesk(world)
  })
  afterAll(() => world?.drop())

  const { supplier, both } = accounts
  const of = (kindOf: string, more: Partial<Constraint> = {}) => ({ kind: kindOf, ...more })
  const asked = (who: Person, uuid: string, constraints: unknown, tail = 'optimise', more: object = {}) =>
    world.call(who, 'POST', `/buyer/inquiry/${uuid}/comparison/${tail}`, { constraints, ...more })
  const found = async (uuid: string, constraints: readonly object[], tail = 'optimise') => {
    const { status, body } = await asked('buyer', uuid, constraints, tail)
    expect([status, body.message]).toEqual([200, 'common.success'])
    return body.data
  }
  const opened = async () => {
    const doc = await desk.published()
    await desk.quoted('supplier', doc, { 10: '10', 20: '8' })
    await desk.quoted('other', doc, { 10: '11', 20: '7' })
    await desk.opened(doc.uuid)
    return doc
  }

  test('the cheapest award, what each constraint costs, and which of them collide', async () => {
    const { uuid } = await opened()
    const one = of('mostSuppliers', { value: '1' })
    expect(await found(uuid, [])).toMatchObject({ kind: 'found', cost: '1035', gap: null })
    expect(await found(uuid, [one])).toMatchObject({
      ...{ kind: 'found', cost: '1040', amount: '1040', switching: '0', gap: null },
      shares: [
        { itemNumber: 10, toElsAccount: supplier, quantity: '100', amount: '1000' },
        { itemNumber: 20, toElsAccount: supplier, quantity: '5', amount: '40' },
      ],
    })
    const two = [one, of('exclude', { supplier, line: 10 })]
    expect(await found(uuid, two)).toMatchObject({
      cost: '1135',
      shares: [{ toElsAccount: both }, { toElsAccount: both }],
    })
    expect(await found(uuid, two, 'costsWithout')).toEqual({
      costs: [
        { cost: '1135', isProven: true },
        { cost: '1040', isProven: true },
      ],
    })
    expect(await found(uuid, [one, of('leastSuppliers', { value: '2' })])).toEqual({
      ...{ kind: 'none', anyOf: [0, 1], together: [], isCut: false },
    })
  })

  test('it can be awarded as it was found', async () => {
    const { uuid } = await opened()
    const { shares } = await found(uuid, [of('mostShare', { supplier, line: 10, value: '60' })])
    const lines = shares.map((share: Record<string, unknown>) => ({
      number: share.quoteNumber,
      item: share.itemNumber,
      quantity: share.quantity,
    }))
    expect(lines).toMatchObject([
      { item: 10, quantity: '60' },
      { item: 10, quantity: '40' },
      { item: 20, quantity: '5' },
    ])
    const { status, body } = await world.call('buyer', 'POST', '/buyer/award/propose', { from: 'quotation', lines })
    expect([status, body.message]).toEqual([200, 'common.success'])
    // by the numbers of the quotes, which are random
    const quantities = body.data.items[0].lines.map((line: { awardQuantity: string }) => line.awardQuantity)
    expect(quantities.toSorted()).toEqual(['40', '5', '60'])
  })

  test('nothing is told before the opening, nor of a round that is not opened', async () => {
    const doc = await desk.published()
    await desk.quoted('supplier', doc, { 10: '4711.5', 20: '8' })
    const { status, body } = await asked('buyer', doc.uuid, [])
    expect([status, body.message]).toEqual([422, 'optimiser.nothingOpened'])
    expect(JSON.stringify(body)).not.toContain('4711.5')
    expect((await asked('buyer', doc.uuid, [of('force', { supplier })], 'costsWithout')).status).toBe(422)

    const { uuid, ...inquiry } = await opened()
    await desk.again(uuid)
    await desk.quoted('supplier', { uuid, ...inquiry }, { 10: '9', 20: '4711.5' })
    expect(await found(uuid, [])).toMatchObject({ cost: '1035' })
  })

  test('who may not compare may not ask either', async () => {
    const { uuid } = await opened()
    await addPerson(world.database, {
      ...{ elsAccount: accounts.buyer, elsSubAccount: 'looks002' },
      permissions: ['inquiry.view', 'quotation.view'],
    })
    const { headers } = await world.signIn(accounts.buyer, 'looks002')
    for (const tail of ['optimise', 'costsWithout']) {
      expect((await asked('supplier', uuid, [], tail)).status).toBe(403)
      expect((await asked('other', uuid, [], tail)).status).toBe(404)
      const url = `/api/buyer/inquiry/${uuid}/comparison/${tail}`
      const answer = await world.app.inject({ method: 'POST', url, headers, payload: { constraints: [] } })
      expect([answer.statusCode, answer.json().data.permission]).toEqual([403, 'quotation.field.price'])
    }
  })

  test('what cannot be read, or names nobody of the inquiry, is refused where it stands', async () => {
    const { uuid } = await opened()
    const issues = async (constraints: unknown, more: object = {}) => {
      const { status, body } = await asked('buyer', uuid, constraints, 'optimise', more)
      expect(status).toBe(400)
      return body.data.issues.map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`)
    }
    expect(await issues('x')).toEqual(['constraints notList'])
    expect(await issues([], { seconds: 3600 })).toEqual(['seconds notAccepted'])
    expect(await issues([of('budget', { value: '-1' }), of('cheapest'), of('packs', { value: '1' })])).toEqual([
      'constraints.0.value notDecimal',
      'constraints.1.kind notOneOf',
      'constraints.2.value notAccepted',
    ])
    expect(await issues([of('exclude', { supplier: '999999' }), of('force', { supplier, line: 30 })])).toEqual([
      'constraints.0 notOneOf',
      'constraints.1 notOneOf',
    ])
    expect(await issues(Array.from({ length: 21 }, () => of('packs')))).toEqual(['constraints tooManyRows'])
  })
})
