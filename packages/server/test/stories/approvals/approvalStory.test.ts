/** A flow asks its approvers step by step, and what they decide becomes of the document (domain/08 §4.9). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { approvalDesk, by, byVoters, type Desk, nameOf, saying, told } from './approvals.ts'

describe.each(kinds)('approvals by a flow on %s', (kind) => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = await approvalDesk(world)
  })
  afterEach(() => desk.retireAll())
  afterAll(() => world?.drop())

  const taskOf = async (docUuid: string) => {
    const [first] = await desk.tasksOf(docUuid)
    return `flowTask/${first?.uuid}`
  }
  /** The first step is open for one, the second waits for the voters. */
  const waiting = async (): Promise<string> => {
    await desk.publish('material', [by('lead0001'), byVoters()])
    return desk.submitted()
  }
  const left = ['vote0001 cancelled', 'vote0002 cancelled', 'vote0003 cancelled']

  test('step after step is asked, the document is locked meanwhile, and the last one releases it', async () => {
    await desk.publish('material', [by('lead0001'), by('boss0001')])
    const uuid = await desk.submitted({ materialNumber: 'FIRST-1' })
    expect(await desk.asked(uuid)).toEqual(['lead0001 open', 'boss0001 waiting'])
    expect((await desk.processOf(uuid)).approverNames).toBe(nameOf('lead0001'))
    expect(await desk.tasks('boss0001')).toEqual([])
    const { rowVersion } = await desk.readMaterial(uuid)
    const edit = await desk.call('admin001', 'PUT', `material/${uuid}`, { materialModel: 'R2', rowVersion })
    expect(told(edit)).toEqual([409, 'common.notEditable'])
    expect((await desk.call('admin001', 'DELETE', `material/${uuid}`, { rowVersion })).status).toBe(409)
    expect((await desk.submit(uuid)).status).toBe(409)
    expect((await desk.decide('lead0001', uuid, 'approve', saying('Fine'))).data).toMatchObject({
      stage: 'approved',
      opinion: 'Fine',
    })
    expect(await desk.readMaterial(uuid)).toMatchObject({ auditStatus: 'underApproval', materialStatus: 'draft' })
    expect(await desk.asked(uuid)).toEqual(['lead0001 approved', 'boss0001 open'])
    expect((await desk.processOf(uuid)).approverNames).toBe(nameOf('boss0001'))
    expect((await desk.decide('boss0001', uuid, 'approve')).status).toBe(200)
    expect(await desk.readMaterial(uuid)).toMatchObject({ auditStatus: 'approved', materialStatus: 'active' })
    expect(await desk.processOf(uuid)).toMatchObject({
      stage: 'approved',
      docNumber: 'FIRST-1',
      scenario: 'submission',
      submitter: 'admin001',
      endTime: expect.any(String),
    })
    expect(await desk.actions(`material/${uuid}`)).toEqual(['create', 'submit', 'startApproval', 'approve'])
  })

  test('the history of the document tells its own side which approval it was, and leaves who decided to the approval', async () => {
    await desk.publish('material', [by('boss0001')])
    const uuid = await desk.submitted()
    await desk.decide('boss0001', uuid, 'approve')
    const { flowId } = await desk.processOf(uuid)
    const { items } = (await desk.call('admin001', 'GET', `material/${uuid}/events`)).data
    expect(items[0]).toMatchObject({ action: 'approve', given: { flowId } })
    expect(JSON.stringify(items)).not.toContain('Decider')
  })

  test('a decision is offered to whoever is asked, and refused to everybody else', async () => {
    const uuid = await waiting()
    const path = await taskOf(uuid)
    const offered = async (who: 'lead0001' | 'boss0001' | 'admin001') =>
      (await desk.call(who, 'GET', path)).data.offers.map(({ action }: { action: string }) => action)
    expect(await offered('lead0001')).toEqual(expect.arrayContaining(['approve', 'reject', 'refuse', 'transfer']))
    for (const who of ['boss0001', 'admin001'] as const) {
      for (const action of ['approve', 'reject', 'refuse', 'transfer']) {
        expect(await offered(who)).not.toContain(action)
        const body = action === 'transfer' ? { assignee: 'boss0001' } : saying('Mine')
        expect([who, action, (await desk.call(who, 'POST', `${path}/${action}`, body)).status]).toEqual([
          who,
          action,
          403,
        ])
      }
    }
    expect(await offered('boss0001')).not.toContain('reassign')
    expect(await desk.asked(uuid)).toContain('lead0001 open')
    expect((await desk.processOf(uuid)).stage).toBe('running')
  })

  test('an administrator gives a task to somebody else, with his reason', async () => {
    const uuid = await waiting()
    const path = `${await taskOf(uuid)}/reassign`
    const give = (body: object, who: 'admin001' | 'boss0001' = 'admin001') => desk.call(who, 'POST', path, body)
    expect((await give({ assignee: 'boss0001', reason: 'Ill' }, 'boss0001')).status).toBe(403)
    expect((await give({ assignee: 'boss0001' })).data.issues).toEqual([{ path: 'reason', rule: 'required' }])
    expect(told(await give({ assignee: 'lead0001', reason: 'Ill' }))).toEqual([422, 'flowTask.sameAssignee'])
    expect((await give({ assignee: 'nobody01', reason: 'Ill' })).status).toBe(400)
    expect((await give({ assignee: 'boss0001', reason: 'Ill' })).data).toMatchObject({
      assignee: 'boss0001',
      assigneeName: nameOf('boss0001'),
      origin: 'transfer',
    })
    expect(await desk.tasks('lead0001')).not.toContainEqual(expect.objectContaining({ docUuid: uuid }))
    expect((await desk.decide('boss0001', uuid, 'approve')).status).toBe(200)
  })

  test('whoever is asked passes his task on, but not to somebody who decides the same step', async () => {
    await desk.publish('material', [byVoters()])
    const uuid = await desk.submitted()
    const pass = (assignee: string) => desk.decide('vote0001', uuid, 'transfer', { assignee })
    expect(told(await pass('vote0002'))).toEqual([422, 'flowTask.inStepAlready'])
    expect(told(await pass('vote0001'))).toEqual([422, 'flowTask.sameAssignee'])
    expect((await pass('boss0001')).status).toBe(200)
    expect(await desk.asked(uuid)).toEqual(['boss0001 open', 'vote0002 open', 'vote0003 open'])
  })

  test('a rejection needs an opinion and brings the document back; submitted again it is approved anew', async () => {
    const uuid = await waiting()
    expect((await desk.decide('lead0001', uuid, 'reject')).data.issues).toEqual([{ path: 'comment', rule: 'required' }])
    expect((await desk.decide('lead0001', uuid, 'reject', saying('Wrong model'))).status).toBe(200)
    const { auditStatus, materialStatus, rowVersion } = await desk.readMaterial(uuid)
    expect([auditStatus, materialStatus]).toEqual(['rejected', 'draft'])
    expect(await desk.asked(uuid)).toEqual(['lead0001 rejected', ...left])
    const first = await desk.processOf(uuid)
    expect(first).toMatchObject({ stage: 'rejected', endReason: 'Wrong model' })
    const edit = await desk.call('admin001', 'PUT', `material/${uuid}`, { materialModel: 'R2', rowVersion })
    expect(edit.status).toBe(200)
    expect((await desk.submit(uuid)).data).toMatchObject({ auditStatus: 'underApproval' })
    const second = await desk.processOf(uuid)
    expect(second).toMatchObject({ stage: 'running' })
    expect(second.flowId).not.toBe(first.flowId)
    expect((await desk.decide('lead0001', uuid, 'approve')).status).toBe(200)
  })

  test('only a step that says so refuses for good', async () => {
    const uuid = await waiting()
    expect(told(await desk.decide('lead0001', uuid, 'refuse', saying('Never')))).toEqual([422, 'flowTask.notFinal'])
    expect(await desk.readMaterial(uuid)).toMatchObject({ auditStatus: 'underApproval' })
    await desk.retireAll()
    await desk.publish('material', [by('lead0001', { finalRefuse: 'Y' }), byVoters()])
    const other = await desk.submitted()
    expect((await desk.decide('lead0001', other, 'refuse')).status).toBe(400)
    expect((await desk.decide('lead0001', other, 'refuse', saying('Never'))).status).toBe(200)
    expect(await desk.readMaterial(other)).toMatchObject({ auditStatus: 'notApproved', materialStatus: 'draft' })
    expect(await desk.processOf(other)).toMatchObject({ stage: 'refused', endReason: 'Never' })
    expect(await desk.asked(other)).toEqual(['lead0001 rejected', ...left])
    expect((await desk.submit(other)).status).toBe(409)
  })

  test('withdrawn as a document, nobody is asked any more', async () => {
    const uuid = await waiting()
    const { data } = await desk.call('admin001', 'POST', `material/${uuid}/withdraw`, {})
    expect(data).toMatchObject({ auditStatus: 'withdrawn', materialStatus: 'draft' })
    expect(await desk.processOf(uuid)).toMatchObject({ stage: 'withdrawn', endTime: expect.any(String) })
    expect(await desk.asked(uuid)).toEqual(['lead0001 cancelled', ...left])
    expect((await desk.submit(uuid)).data).toMatchObject({ auditStatus: 'underApproval' })
  })

  test('withdrawn as an approval by who submitted it, and by nobody else', async () => {
    await desk.publish('material', [by('lead0001'), by('vote0003')])
    const uuid = await desk.material()
    expect((await desk.submit(uuid, 'boss0001')).data).toMatchObject({ auditStatus: 'underApproval' })
    const path = `flowInstance/${(await desk.processOf(uuid)).uuid}/withdraw`
    for (const who of ['lead0001', 'admin001'] as const)
      expect((await desk.call(who, 'POST', path, {})).status).toBe(403)
    expect(await desk.asked(uuid)).toEqual(['lead0001 open', 'vote0003 waiting'])
    expect(told(await desk.call('boss0001', 'POST', path, {}))).toEqual([200, 'common.success'])
    expect(await desk.readMaterial(uuid)).toMatchObject({ auditStatus: 'withdrawn' })
    expect(await desk.processOf(uuid)).toMatchObject({ stage: 'withdrawn' })
    expect(await desk.asked(uuid)).toEqual(['lead0001 cancelled', 'vote0003 cancelled'])
  })

  test('an administrator ends an approval with a reason', async () => {
    const uuid = await waiting()
    const path = `flowInstance/${(await desk.processOf(uuid)).uuid}/terminate`
    expect((await desk.call('lead0001', 'POST', path, { reason: 'Mine' })).status).toBe(403)
    expect((await desk.call('admin001', 'POST', path, {})).data.issues).toEqual([{ path: 'reason', rule: 'required' }])
    expect((await desk.call('admin001', 'POST', path, { reason: 'Bought elsewhere' })).status).toBe(200)
    expect(await desk.readMaterial(uuid)).toMatchObject({ auditStatus: 'rejected', materialStatus: 'draft' })
    expect(await desk.processOf(uuid)).toMatchObject({ stage: 'terminated', endReason: 'Bought elsewhere' })
    expect(await desk.asked(uuid)).toEqual(['lead0001 cancelled', ...left])
    expect((await desk.call('admin001', 'POST', path, { reason: 'Again' })).status).toBe(409)
  })
})
