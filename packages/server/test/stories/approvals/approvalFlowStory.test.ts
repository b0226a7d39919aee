/** Which flow approves a document, and which of its steps; flows that could not be asked are not published (domain/08 §4.9.1). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { approvalDesk, by, byVoters, type Desk, told } from './approvals.ts'

const when = (conditionField: string, conditionOperator: string, conditionValue: string | null = null) => ({
  conditionField,
  conditionOperator,
  conditionValue,
})

describe.each(kinds)('the flow that is meant on %s', (kind) => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = await approvalDesk(world)
  })
  afterEach(() => desk.retireAll())
  afterAll(() => world?.drop())

  /** Submits a material and answers who is asked. */
  const askedFor = async (more: object): Promise<string[]> => {
    const uuid = await desk.material(more)
    expect((await desk.submit(uuid)).status).toBe(200)
    return desk.asked(uuid)
  }
  const boss = ['boss0001 open']
  const lead = ['lead0001 open']

  test('the first by priority whose condition the document meets', async () => {
    await desk.publish('material', [by('lead0001')], { priority: 20 })
    await desk.publish('material', [by('boss0001')], { priority: 10, ...when('overTolerance', 'gt', '5') })
    expect(await askedFor({ overTolerance: '5.0001' })).toEqual(boss)
    expect(await askedFor({ overTolerance: '5.00' })).toEqual(lead)
    expect(await askedFor({ overTolerance: null })).toEqual(lead)
  })

  test.each([
    ['is one of several', when('materialModel', 'in', 'R1, R2，R3'), { materialModel: 'R3' }, { materialModel: 'R4' }],
    [
      'contains a word',
      when('materialBrand', 'contains', 'acme'),
      { materialBrand: 'The ACME Inc' },
      { materialBrand: 'Ac' },
    ],
    ['is blank', when('hsCode', 'isEmpty'), { hsCode: null }, { hsCode: '1' }],
    ['is filled', when('hsCode', 'isFilled'), { hsCode: '1' }, { hsCode: null }],
    [
      'is',
      when('netWeight', 'eq', '2.50'),
      { netWeight: '2.5', grossWeight: '9' },
      { netWeight: '2.51', grossWeight: '9' },
    ],
    ['is not', when('isSource', 'ne', 'N'), { isSource: 'Y' }, { isSource: 'N' }],
    ['is at most', when('receivingTime', 'le', '3'), { receivingTime: 3 }, { receivingTime: 10 }],
  ])('of documents where a field %s', async (_, condition, meets, meetsNot) => {
    await desk.publish('material', [by('boss0001')], condition)
    expect(await askedFor(meets)).toEqual(boss)
    const uuid = await desk.material(meetsNot)
    expect((await desk.submit(uuid)).data).toMatchObject({ auditStatus: 'approved', materialStatus: 'active' })
    expect(await desk.asked(uuid)).toEqual([])
  })

  test('without a flow whose condition holds the document is approved at once, and its history says so', async () => {
    await desk.publish('material', [by('boss0001')], when('materialModel', 'eq', 'X'))
    const uuid = await desk.material({ materialModel: 'Y' })
    expect((await desk.submit(uuid)).data).toMatchObject({ auditStatus: 'approved' })
    const [approve] = (await desk.call('admin001', 'GET', `material/${uuid}/events`)).data.items
    expect(approve).toMatchObject({ action: 'approve', side: 'system', given: { auto: 'noFlow' } })
  })

  test('where the account wants no approval without a flow, one whose condition does not hold is none', async () => {
    const wish = (value: string) => desk.call('admin001', 'PUT', 'settings/approval.noFlow', { value })
    await desk.publish('material', [by('boss0001')], when('materialModel', 'eq', 'X'))
    expect((await wish('block')).status).toBe(200)
    expect(told(await desk.submit(await desk.material({ materialModel: 'Y' })))).toEqual([422, 'approval.noFlow'])
    expect(await askedFor({ materialModel: 'X' })).toEqual(boss)
    expect((await wish('approve')).status).toBe(200)
  })

  test('steps whose condition does not hold are left out', async () => {
    await desk.publish('material', [
      by('lead0001', when('isSource', 'eq', 'Y')),
      by('boss0001', when('overTolerance', 'ge', '10')),
    ])
    expect(await askedFor({ isSource: 'Y', overTolerance: '9.99' })).toEqual(lead)
    expect(await askedFor({ isSource: 'N', overTolerance: '10.0' })).toEqual(boss)
    const uuid = await desk.material({ isSource: 'N', overTolerance: null })
    expect((await desk.submit(uuid)).data).toMatchObject({ auditStatus: 'approved' })
    const [approve] = (await desk.call('admin001', 'GET', `material/${uuid}/events`)).data.items
    expect(approve).toMatchObject({ action: 'approve', side: 'system', given: { auto: 'noStep' } })
  })

  test('a flow for other documents is not meant', async () => {
    await desk.publish('priceRecord', [by('boss0001')])
    const uuid = await desk.material()
    expect((await desk.submit(uuid)).data).toMatchObject({ auditStatus: 'approved' })
  })

  describe('a flow that could not be asked', () => {
    const faultsOf = async (lines: readonly object[], more: object = {}) => {
      const made = await desk.draft('material', lines as never, more as never)
      if (made.status !== 200) return [made.status, made.data.issues]
      const { status, data } = await desk.call('admin001', 'POST', `flowDefinition/${made.data.uuid}/publish`, {})
      return [status, data.issues]
    }
    test.each([
      ['an unknown field', when('colour', 'eq', 'red'), 'conditionField', 'noSuchField'],
      ['a field that everything has', when('constructor', 'eq', 'red'), 'conditionField', 'noSuchField'],
      ['a list', when('uomConversions', 'isFilled'), 'conditionField', 'noSuchField'],
      ['a text in an order', when('materialModel', 'gt', '5'), 'conditionOperator', 'notOrdered'],
      ['a number that is none', when('overTolerance', 'gt', 'five'), 'conditionValue', 'notDecimal'],
      ['a number among several that is none', when('overTolerance', 'in', '5,five'), 'conditionValue', 'notDecimal'],
      ['no operator', { conditionField: 'overTolerance' }, 'conditionOperator', 'required'],
      ['no value', when('overTolerance', 'gt'), 'conditionValue', 'required'],
      ['no field', { conditionOperator: 'isFilled' }, 'conditionField', 'required'],
    ])('has a condition with %s', async (_, condition, cell, rule) => {
      expect(await faultsOf([by('lead0001')], condition)).toMatchObject([400, [{ path: cell, rule }]])
      const lines = [by('lead0001'), by('lead0001', condition)]
      expect(await faultsOf(lines)).toMatchObject([400, [{ path: `lines.1.${cell}`, rule }]])
    })

    test('has no steps, or steps that nobody decides', async () => {
      expect(await faultsOf([])).toEqual([400, [{ path: 'lines', rule: 'atLeastOneRow' }]])
      const unknown = { path: 'lines.0.role', rule: 'unknownReference', limit: 'ghosts' }
      expect(await faultsOf([byVoters({ role: 'ghosts' })])).toEqual([400, [unknown]])
      const needs = (key: string) => [400, [{ path: `lines.0.${key}`, rule: 'required' }]]
      expect(await faultsOf([byVoters({ role: null })])).toEqual(needs('role'))
      expect(await faultsOf([by('lead0001', { person: null })])).toEqual(needs('person'))
      expect(await faultsOf([byVoters({ mode: 'vote' })])).toEqual(needs('passPercent'))
      expect((await faultsOf([by('lead0001', { person: 'nobody01' })]))[0]).toBe(400)
      for (const passPercent of ['0', '100.01', '-5'])
        expect([passPercent, (await faultsOf([byVoters({ mode: 'vote', passPercent })]))[0]]).toEqual([
          passPercent,
          400,
        ])
    })
  })

  describe('a published flow', () => {
    const save = async (uuid: string, fields: object) => {
      const { rowVersion } = await desk.read(`flowDefinition/${uuid}`)
      const { status, data } = await desk.call('admin001', 'PUT', `flowDefinition/${uuid}`, { rowVersion, ...fields })
      return [status, data.issues]
    }
    test('is never saved so that it lacks something', async () => {
      const uuid = await desk.publish('material', [by('lead0001')])
      expect(await save(uuid, { lines: [] })).toEqual([400, [{ path: 'lines', rule: 'atLeastOneRow' }]])
      expect((await save(uuid, when('colour', 'eq', 'red')))[0]).toBe(400)
      expect((await save(uuid, { conditionField: 'hsCode' }))[0]).toBe(400)
      expect((await save(uuid, { lines: [by('lead0001', { person: null })] }))[0]).toBe(400)
      expect(await askedFor({})).toEqual(lead)
      expect((await desk.call('admin001', 'DELETE', `flowDefinition/${uuid}`, { rowVersion: 1 })).status).not.toBe(200)
    })

    test('changes what comes, and approvals that run keep their steps', async () => {
      const uuid = await desk.publish('material', [by('lead0001'), by('boss0001')])
      const running = await desk.submitted()
      expect((await save(uuid, { lines: [by('boss0001')] }))[0]).toBe(200)
      expect(await askedFor({})).toEqual(boss)
      expect(await desk.asked(running)).toEqual(['lead0001 open', 'boss0001 waiting'])
      await desk.retireAll()
      expect((await desk.decide('lead0001', running, 'approve')).status).toBe(200)
      expect((await desk.readMaterial(running)).auditStatus).toBe('underApproval')
      expect((await desk.decide('boss0001', running, 'approve')).status).toBe(200)
      expect((await desk.readMaterial(running)).auditStatus).toBe('approved')
    })

    test('is retired and published again', async () => {
      const uuid = await desk.publish('material', [by('lead0001')])
      await desk.retireAll()
      expect(await askedFor({})).toEqual([])
      expect((await desk.call('admin001', 'POST', `flowDefinition/${uuid}/publish`, {})).status).toBe(200)
      expect(await askedFor({})).toEqual(lead)
    })
  })

  test('whoever may edit flows but not publish them changes nothing that is in force', async () => {
    const editing = ['flowDefinition.view', 'flowDefinition.edit']
    await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount: 'editor01', permissions: editing })
    const { headers } = await world.signIn(accounts.buyer, 'editor01')
    const uuid = await desk.publish('material', [by('lead0001')])
    const saved = async () => {
      const { rowVersion } = await desk.read(`flowDefinition/${uuid}`)
      const body = { rowVersion, flowName: 'Mine' }
      return (await world.call(undefined, 'PUT', `/buyer/flowDefinition/${uuid}`, body, headers)).status
    }
    expect(await saved()).toBe(403)
    await desk.retireAll()
    expect(await saved()).toBe(200)
  })
})
