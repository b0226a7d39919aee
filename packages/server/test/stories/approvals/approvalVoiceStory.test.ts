/** Each approver has one voice, and nobody has one about what he has submitted himself (domain/08 §4.9.1). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { approvalDesk, by, type Desk, told, voters } from './approvals.ts'

describe.each(kinds)('voices in an approval on %s', (kind) => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = await approvalDesk(world)
  })
  afterEach(() => desk.retireAll())
  afterAll(() => world?.drop())

  const voting = { stepName: 'Vote', approverKind: 'role', role: 'voters' }
  const taskOf = async (uuid: string) => `flowTask/${(await desk.tasksOf(uuid))[0]?.uuid}`

  test('a task is passed on to nobody who has submitted it, unless the flow lets people approve their own', async () => {
    await desk.publish('material', [by('lead0001')])
    const uuid = await desk.submitted()
    const path = await taskOf(uuid)
    const passedOn = () => desk.call('lead0001', 'POST', `${path}/transfer`, { assignee: 'admin001' })
    expect(told(await passedOn())).toEqual([422, 'flowTask.ownDocument'])
    const given = { assignee: 'admin001', reason: 'x' }
    expect(told(await desk.call('admin001', 'POST', `${path}/reassign`, given))).toEqual([422, 'flowTask.ownDocument'])
    await desk.retireAll()
    await desk.publish('material', [by('lead0001')], { submitterIsApprover: 'approve' })
    const own = await desk.submitted()
    await desk.call('lead0001', 'POST', `${await taskOf(own)}/transfer`, { assignee: 'admin001' })
    expect((await desk.decide('admin001', own, 'approve')).status).toBe(200)
    expect((await desk.readMaterial(own)).auditStatus).toBe('approved')
  })

  test('people without the right to decide are neither asked nor given a task', async () => {
    const elsSubAccount = 'reader01'
    await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount, permissions: ['flowTask.view'] })
    await desk.publish('material', [by('lead0001', { person: elsSubAccount })])
    expect(told(await desk.submit(await desk.material()))).toEqual([422, 'approval.noApprover'])
    await desk.retireAll()
    await desk.publish('material', [by('lead0001')])
    const uuid = await desk.submitted()
    const passedOn = await desk.call('lead0001', 'POST', `${await taskOf(uuid)}/transfer`, { assignee: elsSubAccount })
    expect(told(passedOn)).toEqual([422, 'flowTask.mayNotDecide'])
  })

  test('who has decided gets no second voice when somebody beside him leaves', async () => {
    const elsSubAccount = 'leaver03'
    const permissions = ['flowTask.view', 'flowTask.approve']
    await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount, permissions, roles: ['voters'] })
    await desk.publish('material', [{ ...voting, mode: 'vote', passPercent: '60' }])
    const uuid = await desk.submitted()
    await desk.decide(voters[0], uuid, 'approve')
    const list = await desk.call('admin001', 'GET', `subAccount?elsSubAccount=${elsSubAccount}`)
    const gone = `subAccount/${list.data.items[0].uuid}/disable`
    expect(told(await desk.call('admin001', 'POST', gone, { handOverTo: 'admin001' }))).toEqual([
      422,
      'flowTask.ownDocument',
    ])
    expect((await desk.call('admin001', 'POST', gone, { handOverTo: voters[0] })).status).toBe(200)
    expect((await desk.tasks(voters[0])).filter(({ docUuid }) => docUuid === uuid)).toEqual([])
    expect((await desk.readMaterial(uuid)).auditStatus).toBe('underApproval')
    await desk.decide(voters[1], uuid, 'approve')
    expect((await desk.readMaterial(uuid)).auditStatus).toBe('approved')
  })

  test('neighbouring lines of one name are one step: two named people decide it together', async () => {
    const pair = (person: 'lead0001' | 'boss0001') => by(person, { stepName: 'Pair', mode: 'all' })
    await desk.publish('material', [pair('lead0001'), pair('boss0001')])
    const uuid = await desk.submitted()
    expect(await desk.asked(uuid)).toEqual(['lead0001 open', 'boss0001 open'])
    await desk.decide('boss0001', uuid, 'approve')
    expect((await desk.readMaterial(uuid)).auditStatus).toBe('underApproval')
    await desk.decide('lead0001', uuid, 'approve')
    expect((await desk.readMaterial(uuid)).auditStatus).toBe('approved')
  })

  test('who takes over the task of somebody beside him decides once for both', async () => {
    const elsSubAccount = 'leaver02'
    const permissions = ['flowTask.view', 'flowTask.approve']
    await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount, permissions, roles: ['voters'] })
    await desk.publish('material', [{ ...voting, mode: 'vote', passPercent: '60' }])
    const uuid = await desk.submitted()
    expect((await desk.asked(uuid)).length).toBe(4)
    const list = await desk.call('admin001', 'GET', `subAccount?elsSubAccount=${elsSubAccount}`)
    const gone = `subAccount/${list.data.items[0].uuid}/disable`
    expect((await desk.call('admin001', 'POST', gone, { handOverTo: voters[0] })).status).toBe(200)
    await desk.decide(voters[0], uuid, 'approve')
    expect((await desk.asked(uuid)).toSorted()).toEqual([
      `${voters[0]} approved`,
      `${voters[0]} cancelled`,
      `${voters[1]} open`,
      `${voters[2]} open`,
    ])
    expect((await desk.readMaterial(uuid)).auditStatus).toBe('underApproval')
    await desk.decide(voters[1], uuid, 'approve')
    expect((await desk.readMaterial(uuid)).auditStatus).toBe('approved')
  })

  test('an approved change is written in the name of whoever asked for it, and names the approval', async () => {
    await desk.publish('material', [by('lead0001')])
    const uuid = await desk.submitted()
    await desk.decide('lead0001', uuid, 'approve')
    const { rowVersion } = await desk.readMaterial(uuid)
    await desk.call('admin001', 'PUT', `material/${uuid}`, { overTolerance: '7', rowVersion })
    await desk.decide('lead0001', uuid, 'approve')
    const { data } = await desk.call('admin001', 'GET', `material/${uuid}/events`)
    expect(data.items[0]).toMatchObject({
      action: 'save',
      person: 'Person',
      given: { changed: ['overTolerance'], flowId: expect.stringMatching(/^FL/) },
    })
    // who decided is told by the approval, to those who may see it
    expect(JSON.stringify(data)).not.toContain('Decider')
    expect(await desk.readMaterial(uuid)).toMatchObject({ lastUpdateUser: `${accounts.buyer}_admin001` })
  })

  test('all voters of a step decide at once: nobody waits in a circle, and the document is approved once', async () => {
    for (const mode of ['any', 'all']) {
      await desk.publish('material', [{ ...voting, mode }])
      const uuid = await desk.submitted()
      const tasks = await desk.tasksOf(uuid)
      const answers = await Promise.all(
        tasks.map(({ uuid: task, assignee }) => desk.call(assignee as never, 'POST', `flowTask/${task}/approve`, {})),
      )
      const statuses = answers.map(({ status }) => status).toSorted()
      expect([mode, statuses]).toEqual([mode, mode === 'all' ? [200, 200, 200] : [200, 409, 409]])
      expect(await desk.actions(`material/${uuid}`)).toEqual(['create', 'submit', 'startApproval', 'approve'])
      await desk.retireAll()
    }
  })
})
