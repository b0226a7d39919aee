import { flowTask } from '@srm/core/system/flows/flowTask'
/** Whom approvals reach: only those who decide now, and who submitted (domain/08 §4.9.2). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { system } from '../../../src/database/systemTables.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { approvalDesk, approvers, by, byVoters, type Desk, nameOf, saying, told, type Who } from './approvals.ts'

const hour = 3_600_000

describe.each(kinds)('people of an approval on %s', (kind) => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = await approvalDesk(world)
  })
  afterEach(() => desk.retireAll())
  afterAll(() => world?.drop())

  const dispatched = () =>
    expect
      .poll(() =>
        world.database.read(system, (on) => on.query('select "action" from event where not "dispatched" limit 1')),
      )
      .toEqual([])
  /** What everybody was told of a material, by person; those who were told nothing are left out. */
  const messages = async (docNumber: string) => {
    await dispatched()
    const all = await Promise.all(
      (['admin001', ...approvers] as Who[]).map(async (who) => [who, await desk.messages(who, docNumber)] as const),
    )
    return Object.fromEntries(all.filter(([, events]) => events.length > 0))
  }
  const firstTask = async (uuid: string) => `flowTask/${(await desk.tasksOf(uuid))[0]?.uuid}`

  describe('are told', () => {
    test('when they are to decide, and who submitted when it is approved; nobody else is', async () => {
      await desk.publish('material', [by('lead0001'), by('boss0001')])
      const uuid = await desk.submitted({ materialNumber: 'TOLD-1' })
      expect(await messages('TOLD-1')).toEqual({ lead0001: ['flowTask.open'] })
      await desk.decide('lead0001', uuid, 'approve')
      expect(await messages('TOLD-1')).toEqual({ lead0001: ['flowTask.open'], boss0001: ['flowTask.open'] })
      await desk.decide('boss0001', uuid, 'approve')
      expect(await messages('TOLD-1')).toEqual({
        lead0001: ['flowTask.open'],
        boss0001: ['flowTask.open'],
        admin001: ['flowInstance.approve'],
      })
      // it leads to what was approved, not to how
      const { body } = await world.get('/api/messages?limit=200', world.people.buyer.headers)
      const all = body.data.items as { event: string; url: string }[]
      expect(all.find(({ event }) => event === 'flowInstance.approve')?.url).toBe(`/buyer/material/${uuid}`)
    })

    test('when it was rejected, refused or ended', async () => {
      await desk.publish('material', [by('lead0001', { finalRefuse: 'Y' })])
      const rejected = await desk.submitted({ materialNumber: 'TOLD-2' })
      await desk.decide('lead0001', rejected, 'reject', saying('No'))
      const refused = await desk.submitted({ materialNumber: 'TOLD-3' })
      await desk.decide('lead0001', refused, 'refuse', saying('Never'))
      const ended = await desk.material({ materialNumber: 'TOLD-4' })
      await desk.submit(ended, 'boss0001')
      const { uuid } = await desk.processOf(ended)
      await desk.call('admin001', 'POST', `flowInstance/${uuid}/terminate`, { reason: 'Old' })
      expect((await messages('TOLD-2')).admin001).toEqual(['flowInstance.reject'])
      expect((await messages('TOLD-3')).admin001).toEqual(['flowInstance.refuse'])
      expect((await messages('TOLD-4')).boss0001).toEqual(['flowInstance.terminate'])
    })

    test('that a task has come to them from somebody else', async () => {
      await desk.publish('material', [by('lead0001')])
      const uuid = await desk.submitted({ materialNumber: 'TOLD-5' })
      await dispatched()
      await desk.decide('lead0001', uuid, 'transfer', { assignee: 'boss0001', comment: 'Yours' })
      expect((await desk.processOf(uuid)).approverNames).toBe(nameOf('boss0001'))
      expect((await messages('TOLD-5')).boss0001).toEqual(['flowTask.transfer'])
      const given = { assignee: 'vote0001', reason: 'Ill' }
      expect((await desk.call('admin001', 'POST', `${await firstTask(uuid)}/reassign`, given)).status).toBe(200)
      expect(await messages('TOLD-5')).toMatchObject({
        boss0001: ['flowTask.transfer'],
        vote0001: ['flowTask.reassign'],
      })
    })

    test('in turn: each when it is his', async () => {
      await desk.publish('material', [byVoters({ mode: 'turn' })])
      const uuid = await desk.submitted({ materialNumber: 'TOLD-6' })
      expect(Object.keys(await messages('TOLD-6'))).toEqual(['vote0001'])
      await desk.decide('vote0001', uuid, 'approve')
      expect(Object.keys(await messages('TOLD-6'))).toEqual(['vote0001', 'vote0002'])
    })
  })

  test('nobody is urged twice within two hours', async () => {
    await desk.publish('material', [by('lead0001')])
    const uuid = await desk.submitted({ materialNumber: 'URGED-1' })
    const path = await firstTask(uuid)
    const urge = () => desk.call('admin001', 'POST', `${path}/urge`, {})
    expect((await urge()).status).toBe(200)
    expect(told(await urge())).toEqual([422, 'flowTask.urgedBefore'])
    expect(await messages('URGED-1')).toEqual({ lead0001: ['flowTask.open', 'flowTask.urge'] })
    const urgedAt = (hours: number) =>
      world.database.asLoader((tx) =>
        tx.query('update "flowTask" set "urgedTime" = $2 where "docUuid" = $1', [
          uuid,
          new Date(Date.now() - hours * hour).toISOString(),
        ]),
      )
    await urgedAt(1.99)
    expect((await urge()).status).toBe(422)
    await urgedAt(2.01)
    expect((await urge()).status).toBe(200)
    await desk.decide('lead0001', uuid, 'approve')
    expect((await urge()).status).toBe(409)
  })

  describe('who let their time pass', () => {
    const at = (hours: number) => clockJob(flowTask).run(world.database, new Date(Date.now() + hours * hour))
    test('are reminded once', async () => {
      await desk.publish('material', [by('lead0001', { hours: 8 }), by('boss0001', { hours: 8 })])
      const uuid = await desk.submitted({ materialNumber: 'LATE-1' })
      const path = await firstTask(uuid)
      const { openTime, answerBy } = await desk.read(path)
      expect(Date.parse(String(answerBy)) - Date.parse(String(openTime))).toBe(8 * hour)
      await at(7.9)
      expect(await messages('LATE-1')).toEqual({ lead0001: ['flowTask.open'] })
      await at(8.1)
      await at(9)
      await at(100)
      expect(await messages('LATE-1')).toEqual({ lead0001: ['flowTask.open', 'flowTask.remind'] })
      expect(await desk.read(path)).toMatchObject({ stage: 'open', remindedTime: expect.any(String) })
      await desk.decide('lead0001', uuid, 'approve')
      await at(8.1)
      expect((await messages('LATE-1')).boss0001).toEqual(['flowTask.open', 'flowTask.remind'])
    })

    test('are not where the step gives them all the time, or all is decided', async () => {
      await desk.publish('material', [by('lead0001')])
      const timeless = await desk.submitted({ materialNumber: 'LATE-2' })
      await desk.retireAll()
      await desk.publish('material', [by('lead0001', { hours: 1 })])
      const decided = await desk.submitted({ materialNumber: 'LATE-3' })
      await dispatched()
      await desk.decide('lead0001', decided, 'approve')
      await at(1000)
      expect(await desk.read(await firstTask(timeless))).toMatchObject({ answerBy: null, remindedTime: null })
      expect((await messages('LATE-3')).lead0001).toEqual(['flowTask.open'])
    })
  })

  test('who leave hand over what they decide, and what they would', async () => {
    const elsSubAccount = 'leaver01'
    const leaver = {
      elsAccount: accounts.buyer,
      elsSubAccount,
      name: 'Leaver',
      permissions: ['flowTask.view', 'flowTask.approve'],
    }
    await addPerson(world.database, leaver)
    const leaves = (step: number) => by('lead0001', { person: elsSubAccount, stepName: `Step ${step}` })
    await desk.publish('material', [leaves(1), by('vote0001')])
    const open = await desk.submitted()
    await desk.retireAll()
    await desk.publish('material', [by('vote0001'), leaves(2)])
    const waiting = await desk.submitted()
    const list = await desk.call('admin001', 'GET', `subAccount?elsSubAccount=${elsSubAccount}`)
    const path = `subAccount/${list.data.items[0].uuid}/disable`
    const alone = await desk.call('admin001', 'POST', path, {})
    expect([...told(alone), alone.data.params]).toEqual([422, 'subAccount.openTasks', { count: 2 }])
    expect((await desk.call('admin001', 'POST', path, { handOverTo: 'boss0001' })).status).toBe(200)
    expect(await desk.asked(open)).toEqual(['boss0001 open', 'vote0001 waiting'])
    expect(await desk.asked(waiting)).toEqual(['vote0001 open', 'boss0001 waiting'])
    expect((await desk.decide('boss0001', open, 'approve')).status).toBe(200)
    expect((await desk.decide('vote0001', open, 'approve')).status).toBe(200)
    expect((await desk.readMaterial(open)).auditStatus).toBe('approved')
    expect((await desk.decide('vote0001', waiting, 'approve')).status).toBe(200)
    expect((await desk.decide('boss0001', waiting, 'approve')).status).toBe(200)
    expect((await desk.readMaterial(waiting)).auditStatus).toBe('approved')
  })

  test('decide on several documents at once, but on nobody else’s', async () => {
    await desk.publish('material', [by('lead0001')])
    const mine = [await desk.submitted(), await desk.submitted()]
    await desk.retireAll()
    await desk.publish('material', [by('boss0001')])
    const other = await desk.submitted()
    const all = await Promise.all([...mine, other].map(async (uuid) => (await desk.tasksOf(uuid))[0]?.uuid))
    const { data } = await desk.call('lead0001', 'POST', 'flowTask/approve', { rows: all.map((uuid) => ({ uuid })) })
    expect(data.rows.map(({ ok }: { ok: boolean }) => ok)).toEqual([true, true, false])
    for (const uuid of mine) expect((await desk.readMaterial(uuid)).auditStatus).toBe('approved')
    expect((await desk.readMaterial(other)).auditStatus).toBe('underApproval')
    const decided = (await desk.call('lead0001', 'GET', 'flowTask?tab=decided&limit=100&fields=docUuid')).data.items
    expect(decided.map(({ docUuid }: { docUuid: string }) => docUuid)).toEqual(expect.arrayContaining(mine))
  })

  test('are given a task before it is their turn, and asked when it is', async () => {
    await desk.publish('material', [by('lead0001'), by('vote0003')])
    const uuid = await desk.submitted()
    const waiting = (await desk.tasksOf(uuid))[1]?.uuid
    const given = { assignee: 'boss0001', reason: 'On leave' }
    expect((await desk.call('admin001', 'POST', `flowTask/${waiting}/reassign`, given)).status).toBe(200)
    expect(await desk.asked(uuid)).toEqual(['lead0001 open', 'boss0001 waiting'])
    await desk.decide('lead0001', uuid, 'approve')
    expect((await desk.decide('boss0001', uuid, 'approve')).status).toBe(200)
    expect((await desk.readMaterial(uuid)).auditStatus).toBe('approved')
  })

  test('who have the built-in role of an approver find and decide what they are asked', async () => {
    const [elsAccount, elsSubAccount] = [accounts.buyer, 'builtin1']
    await addPerson(world.database, { elsAccount, elsSubAccount, roles: ['approver'] })
    const { headers } = await world.signIn(elsAccount, elsSubAccount)
    await desk.publish('material', [{ stepName: 'Built in', approverKind: 'role', role: 'approver' }])
    const uuid = await desk.submitted()
    const [task] = (await world.call(undefined, 'GET', '/buyer/flowTask?tab=mine', undefined, headers)).body.data.items
    expect((await world.call(undefined, 'GET', `/buyer/material/${uuid}`, undefined, headers)).status).toBe(200)
    const answer = await world.call(undefined, 'POST', `/buyer/flowTask/${task.uuid}/approve`, {}, headers)
    expect(answer.status).toBe(200)
    expect((await desk.readMaterial(uuid)).auditStatus).toBe('approved')
  })
})
