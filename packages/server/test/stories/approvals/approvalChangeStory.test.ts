/** Changes of data in use wait beside the document until they are approved (domain/07 §3.1, domain/08 §4.9). */
import { documents } from '@srm/core/documents'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { sampleDoc } from '../../support/sample.ts'
import { startWorld, type World } from '../../support/world.ts'
import { approvalDesk, by, type Desk, nameOf, saying, told } from './approvals.ts'

const { materialCategory } = documents
const category = 'OTHER3'

describe.each(kinds)('changes of a material in use on %s', (kind) => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = await approvalDesk(world)
    const third = { cateCode: category, parentCode: 'level2', cateLevel: 3 }
    const standing = { status: { status: 'active' }, handedOver: false }
    await world.insert(materialCategory, [sampleDoc(materialCategory, 61, standing, third)])
  })
  afterEach(() => desk.retireAll())
  afterAll(() => world?.drop())

  /** A material that was approved before there was a flow. */
  const inUse = async (more: object = {}): Promise<string> => {
    const uuid = await desk.material({ overTolerance: '2', lackTolerance: '2', materialModel: 'R1', ...more })
    expect((await desk.submit(uuid)).data).toMatchObject({ materialStatus: 'active' })
    return uuid
  }
  const save = async (uuid: string, fields: object) => {
    const { rowVersion } = await desk.readMaterial(uuid)
    return desk.call('admin001', 'PUT', `material/${uuid}`, { ...fields, rowVersion })
  }
  const standing = async (uuid: string) =>
    JSON.stringify([await desk.readMaterial(uuid), await desk.actions(`material/${uuid}`)])
  /** A change of the tolerance that waits. */
  const waiting = async (fields: object = { overTolerance: '7' }): Promise<string> => {
    const uuid = await inUse()
    await desk.publish('material', [by('lead0001')])
    const before = await standing(uuid)
    expect(told(await save(uuid, fields))).toEqual([200, 'common.success'])
    expect(await standing(uuid)).toBe(before)
    return uuid
  }

  test.each([
    ['category', { cateLevelCode: category }],
    ['order unit', { orderUnit: 'CNY' }],
    ['purchase unit', { purchaseUnit: null }],
    ['conversions', { uomConversions: [{ unit: 'CNY', num: 5, den: 2 }] }],
    ['tolerances', { overTolerance: '7', lackTolerance: '8' }],
  ])('of the %s wait beside it, and are written when they are approved', async (_, fields) => {
    const uuid = await waiting(fields)
    expect(await desk.processOf(uuid)).toMatchObject({ scenario: 'change', stage: 'running', proposed: fields })
    expect((await desk.decide('lead0001', uuid, 'approve')).status).toBe(200)
    const after = await desk.readMaterial(uuid)
    expect(after).toMatchObject({ ...fields, auditStatus: 'approved', materialStatus: 'active' })
    const { items } = (await desk.call('admin001', 'GET', `material/${uuid}/events`)).data
    expect(items[0]).toMatchObject({ action: 'save', given: { changed: Object.keys(fields) } })
    expect(await desk.processOf(uuid)).toMatchObject({ stage: 'approved' })
  })

  test('wait with everything else that was saved with them', async () => {
    const uuid = await waiting({ overTolerance: '7', materialModel: 'R2' })
    expect(await desk.readMaterial(uuid)).toMatchObject({ overTolerance: '2', materialModel: 'R1' })
    await desk.decide('lead0001', uuid, 'approve')
    expect(await desk.readMaterial(uuid)).toMatchObject({ overTolerance: '7', materialModel: 'R2' })
  })

  test('that need no approval pass at once, also while another one waits', async () => {
    const uuid = await waiting()
    expect((await save(uuid, { materialModel: 'R3' })).data).toMatchObject({ materialModel: 'R3', overTolerance: '2' })
    expect((await save(uuid, { overTolerance: '2', materialBrand: 'Acme' })).status).toBe(200)
    await desk.decide('lead0001', uuid, 'approve')
    expect(await desk.readMaterial(uuid)).toMatchObject({
      materialModel: 'R3',
      materialBrand: 'Acme',
      overTolerance: '7',
    })
  })

  test('are asked for one at a time', async () => {
    const uuid = await waiting()
    const { flowId } = await desk.processOf(uuid)
    const second = await save(uuid, { lackTolerance: '9', materialModel: 'R2' })
    expect([...told(second), second.data.params]).toEqual([422, 'approval.waitsAlready', { number: flowId }])
    expect(await desk.readMaterial(uuid)).toMatchObject({ lackTolerance: '2', materialModel: 'R1' })
    await desk.decide('lead0001', uuid, 'approve')
    expect((await save(uuid, { lackTolerance: '9' })).status).toBe(200)
    expect((await desk.processOf(uuid)).stage).toBe('running')
  })

  test('that are asked for at once: one waits, the other is refused', async () => {
    const uuid = await inUse()
    await desk.publish('material', [by('lead0001')])
    const answers = await Promise.all(['7', '8'].map((overTolerance) => save(uuid, { overTolerance })))
    expect(answers.map(told).toSorted()).toEqual([
      [200, 'common.success'],
      [422, 'approval.waitsAlready'],
    ])
    expect(await desk.asked(uuid)).toEqual(['lead0001 open'])
  })

  test('come to nothing when they are rejected, withdrawn or ended', async () => {
    const uuid = await inUse()
    await desk.publish('material', [by('lead0001', { finalRefuse: 'Y' })])
    const before = await standing(uuid)
    const asked = async () => {
      expect((await save(uuid, { overTolerance: '7' })).status).toBe(200)
      return `flowInstance/${(await desk.processOf(uuid)).uuid}`
    }
    const ends: [string, (path: string) => Promise<{ status: number }>][] = [
      ['rejected', () => desk.decide('lead0001', uuid, 'reject', saying('No'))],
      ['refused', () => desk.decide('lead0001', uuid, 'refuse', saying('Never'))],
      ['withdrawn', (path) => desk.call('admin001', 'POST', `${path}/withdraw`, {})],
      ['terminated', (path) => desk.call('admin001', 'POST', `${path}/terminate`, { reason: 'Old' })],
    ]
    for (const [stage, end] of ends) {
      const path = await asked()
      expect([stage, (await end(path)).status]).toEqual([stage, 200])
      expect((await desk.read(path)).stage).toBe(stage)
      expect(await standing(uuid)).toBe(before)
    }
    expect(await desk.tasks('lead0001')).not.toContainEqual(expect.objectContaining({ docUuid: uuid }))
  })

  test('are over as soon as nobody may change the material any more', async () => {
    const uuid = await waiting()
    expect((await desk.call('admin001', 'POST', `material/${uuid}/freeze`, { reason: 'Recall' })).status).toBe(200)
    expect(await desk.asked(uuid)).toEqual(['lead0001 cancelled'])
    expect((await desk.processOf(uuid)).stage).toBe('withdrawn')
    expect(await desk.readMaterial(uuid)).toMatchObject({ overTolerance: '2', materialStatus: 'frozen' })
  })

  test('are checked when they are asked for', async () => {
    const uuid = await inUse()
    await desk.publish('material', [by('lead0001')])
    expect((await save(uuid, { overTolerance: '-1' })).status).toBe(400)
    expect((await save(uuid, { cateLevelCode: 'NOWHERE' })).status).toBe(400)
    const { rowVersion } = await desk.readMaterial(uuid)
    const stale = { overTolerance: '7', rowVersion: Number(rowVersion) - 1 }
    expect((await desk.call('admin001', 'PUT', `material/${uuid}`, stale)).status).toBe(409)
    expect(await desk.asked(uuid)).toEqual([])
  })

  test('go to the flow that is meant for what was changed', async () => {
    const uuid = await inUse()
    const changed = (conditionField: string) => ({ conditionField, conditionOperator: 'changed' })
    await desk.publish('material', [by('lead0001')], { priority: 1, ...changed('overTolerance') })
    await desk.publish('material', [by('boss0001')], { priority: 2, ...changed('lackTolerance') })
    expect((await save(uuid, { lackTolerance: '3' })).status).toBe(200)
    expect(await desk.asked(uuid)).toEqual(['boss0001 open'])
    await desk.decide('boss0001', uuid, 'approve')
    expect((await save(uuid, { orderUnit: 'CNY' })).data).toMatchObject({ orderUnit: 'CNY', lackTolerance: '3' })
    expect((await save(uuid, { lackTolerance: '4', overTolerance: '4' })).status).toBe(200)
    expect(await desk.asked(uuid)).toEqual(['boss0001 approved', 'lead0001 open'])
  })

  test('of a draft are nobody’s to approve', async () => {
    await desk.publish('material', [by('lead0001')])
    const uuid = await desk.material({ overTolerance: '2' })
    expect((await save(uuid, { overTolerance: '7' })).data).toMatchObject({ overTolerance: '7' })
    expect(await desk.asked(uuid)).toEqual([])
  })

  test('are told with who asked and who decided', async () => {
    const uuid = await waiting()
    const task = (await desk.tasksOf(uuid))[0]?.uuid
    await desk.decide('lead0001', uuid, 'approve', saying('Within reason'))
    expect(await desk.read(`flowTask/${task}`)).toMatchObject({
      scenario: 'change',
      submitter: 'admin001',
      assigneeName: nameOf('lead0001'),
      opinion: 'Within reason',
      actTime: expect.any(String),
    })
  })
})
