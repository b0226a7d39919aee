/** What the opinions of several approvers come to, one after the other and at once (domain/08 §4.9.1). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { approvalDesk, by, byVoters, type Desk, saying, voters, type Who } from './approvals.ts'

/** On PostgreSQL a round may cost the second after which a deadlock is noticed. */
const rounds = 3

describe.each(kinds)('steps of several approvers on %s', (kind) => {
  let world: World
  let desk: Desk
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = await approvalDesk(world)
  })
  afterEach(() => desk.retireAll())
  afterAll(() => world?.drop())

  const [first, second, third] = voters
  const approve = async (uuid: string, ...who: readonly Who[]) => {
    for (const one of who) expect((await desk.decide(one, uuid, 'approve')).status).toBe(200)
  }
  const reject = async (uuid: string, who: Who) =>
    expect((await desk.decide(who, uuid, 'reject', saying('No'))).status).toBe(200)
  const state = async (uuid: string) => (await desk.readMaterial(uuid)).auditStatus
  const started = async (mode: string, more: object = {}): Promise<string> => {
    await desk.publish('material', [byVoters({ mode, ...more })])
    return desk.submitted()
  }

  describe('all of them', () => {
    test('agree before it passes', async () => {
      const uuid = await started('all')
      await approve(uuid, third, first)
      expect(await state(uuid)).toBe('underApproval')
      await approve(uuid, second)
      expect(await state(uuid)).toBe('approved')
    })

    test('have nothing left to say once one is against it', async () => {
      const uuid = await started('all')
      await approve(uuid, first)
      await reject(uuid, second)
      expect(await state(uuid)).toBe('rejected')
      expect(await desk.asked(uuid)).toEqual(['vote0001 approved', 'vote0002 rejected', 'vote0003 cancelled'])
    })
  })

  test('of any of them the first decides, for it or against it', async () => {
    const uuid = await started('any')
    expect(await desk.asked(uuid)).toEqual(['vote0001 open', 'vote0002 open', 'vote0003 open'])
    await approve(uuid, second)
    expect(await state(uuid)).toBe('approved')
    expect(await desk.asked(uuid)).toEqual(['vote0001 cancelled', 'vote0002 approved', 'vote0003 cancelled'])
    const other = await desk.submitted()
    await reject(other, third)
    expect(await state(other)).toBe('rejected')
    expect(await desk.tasks(first)).toEqual([])
  })

  test('in turn, each is asked when the one before has agreed', async () => {
    const uuid = await started('turn')
    expect(await desk.asked(uuid)).toEqual(['vote0001 open', 'vote0002 waiting', 'vote0003 waiting'])
    const [, waiting] = await desk.tasksOf(uuid)
    expect((await desk.call(second, 'POST', `flowTask/${waiting?.uuid}/approve`, {})).status).toBe(409)
    await approve(uuid, first)
    expect(await desk.asked(uuid)).toEqual(['vote0001 approved', 'vote0002 open', 'vote0003 waiting'])
    await approve(uuid, second)
    expect(await state(uuid)).toBe('underApproval')
    await approve(uuid, third)
    expect(await state(uuid)).toBe('approved')
    const other = await desk.submitted()
    await approve(other, first)
    await reject(other, second)
    expect(await desk.asked(other)).toEqual(['vote0001 approved', 'vote0002 rejected', 'vote0003 cancelled'])
  })

  describe('a vote of 60 percent', () => {
    test('of three passes with two, whoever was against it', async () => {
      const uuid = await started('vote', { passPercent: '60' })
      await reject(uuid, first)
      expect(await state(uuid)).toBe('underApproval')
      await approve(uuid, second)
      expect(await state(uuid)).toBe('underApproval')
      await approve(uuid, third)
      expect(await state(uuid)).toBe('approved')
      expect(await desk.asked(uuid)).toEqual(['vote0001 rejected', 'vote0002 approved', 'vote0003 approved'])
    })

    test('asks the third no more once two have agreed', async () => {
      const uuid = await started('vote', { passPercent: '60' })
      await approve(uuid, first, third)
      expect(await state(uuid)).toBe('approved')
      expect(await desk.asked(uuid)).toEqual(['vote0001 approved', 'vote0002 cancelled', 'vote0003 approved'])
    })

    test('is rejected as soon as it cannot pass any more', async () => {
      const uuid = await started('vote', { passPercent: '60' })
      await reject(uuid, first)
      await reject(uuid, third)
      expect(await state(uuid)).toBe('rejected')
      expect(await desk.asked(uuid)).toEqual(['vote0001 rejected', 'vote0002 cancelled', 'vote0003 rejected'])
    })
  })

  describe('whoever decides two steps in a row', () => {
    test('is asked once where once is enough, also among others', async () => {
      await desk.publish('material', [by('lead0001'), by('lead0001', { stepName: 'Again' }), by(first), byVoters()])
      const uuid = await desk.submitted()
      await approve(uuid, 'lead0001')
      expect((await desk.asked(uuid)).slice(0, 3)).toEqual(['lead0001 approved', 'lead0001 skipped', 'vote0001 open'])
      await approve(uuid, first)
      expect((await desk.asked(uuid)).slice(3)).toEqual(['vote0001 skipped', 'vote0002 open', 'vote0003 open'])
      await approve(uuid, second, third)
      expect(await state(uuid)).toBe('approved')
    })

    test('is asked again where the flow says so', async () => {
      await desk.publish('material', [by('lead0001'), by('lead0001', { stepName: 'Again' })], { sameApprover: 'ask' })
      const uuid = await desk.submitted()
      await approve(uuid, 'lead0001')
      expect(await desk.asked(uuid)).toEqual(['lead0001 approved', 'lead0001 open'])
      await approve(uuid, 'lead0001')
      expect(await state(uuid)).toBe('approved')
    })

    test('is asked once through all the steps that he alone decides', async () => {
      const again = ['Second', 'Third'].map((stepName) => by('lead0001', { stepName }))
      await desk.publish('material', [by('lead0001'), ...again])
      const uuid = await desk.submitted()
      await approve(uuid, 'lead0001')
      expect(await state(uuid)).toBe('approved')
    })

    test('is asked again behind the step of somebody else', async () => {
      await desk.publish('material', [by('lead0001'), by('boss0001'), by('lead0001')])
      const uuid = await desk.submitted()
      await approve(uuid, 'lead0001', 'boss0001')
      expect(await desk.asked(uuid)).toEqual(['lead0001 approved', 'boss0001 approved', 'lead0001 open'])
    })
  })

  describe('decisions that come at once', () => {
    /** All of these people answer at the same moment. */
    const atOnce = async (uuid: string, answers: readonly (readonly [Who, string])[]) => {
      const tasks = await desk.tasksOf(uuid)
      const task = (who: Who) => tasks.find(({ assignee }) => assignee === who)?.uuid
      const calls = answers.map(([who, action]) =>
        desk.call(who, 'POST', `flowTask/${task(who)}/${action}`, saying('At once')),
      )
      return (await Promise.all(calls)).map(({ status }) => status)
    }
    const releases = async (uuid: string) =>
      (await desk.actions(`material/${uuid}`)).filter((action) => action === 'approve').length

    test('of all of them release the document once', async () => {
      await desk.publish('material', [byVoters()])
      for (let round = 0; round < rounds; round += 1) {
        const uuid = await desk.submitted()
        const all = voters.map((who) => [who, 'approve'] as const)
        expect(await atOnce(uuid, all)).toEqual([200, 200, 200])
        expect([await state(uuid), await releases(uuid)]).toEqual(['approved', 1])
        expect(await desk.asked(uuid)).toEqual(['vote0001 approved', 'vote0002 approved', 'vote0003 approved'])
      }
    })

    test('of any of them count once, and the later one is told', async () => {
      await desk.publish('material', [byVoters({ mode: 'any' })])
      for (let round = 0; round < rounds; round += 1) {
        const uuid = await desk.submitted()
        const both = [first, second].map((who) => [who, 'approve'] as const)
        const [one, other] = (await atOnce(uuid, both)).toSorted()
        expect(one).toBe(200)
        expect([409, 422]).toContain(other)
        expect([await state(uuid), await releases(uuid)]).toEqual(['approved', 1])
        const asked = (await desk.asked(uuid)).map((line) => line.split(' ')[1]).toSorted()
        expect(asked).toEqual(['approved', 'cancelled', 'cancelled'])
      }
    })

    test('one for it and one against it: the document is what the first of them said', async () => {
      await desk.publish('material', [byVoters({ mode: 'any' })])
      for (let round = 0; round < rounds; round += 1) {
        const uuid = await desk.submitted()
        const statuses = await atOnce(uuid, [
          [first, 'approve'],
          [third, 'reject'],
        ])
        expect(statuses.filter((status) => status === 200)).toHaveLength(1)
        expect(await state(uuid)).toBe(statuses[0] === 200 ? 'approved' : 'rejected')
        expect((await desk.processOf(uuid)).stage).toBe(await state(uuid))
      }
    })

    test('a decision and a withdrawal: one of them happens', async () => {
      await desk.publish('material', [by('lead0001')])
      for (let round = 0; round < rounds; round += 1) {
        const uuid = await desk.submitted()
        const [decided, withdrawn] = await Promise.all([
          atOnce(uuid, [['lead0001', 'approve']]).then(([status]) => status),
          desk.call('admin001', 'POST', `material/${uuid}/withdraw`, {}).then(({ status }) => status),
        ])
        expect([decided, withdrawn]).toContain(200)
        expect(decided).not.toBe(withdrawn)
        expect(await state(uuid)).toBe(decided === 200 ? 'approved' : 'withdrawn')
        expect((await desk.processOf(uuid)).stage).toBe(await state(uuid))
        expect(await desk.asked(uuid)).toEqual([decided === 200 ? 'lead0001 approved' : 'lead0001 cancelled'])
      }
    })
  })
})
