/** What a flow says where the submitter is an approver himself, and where a step has nobody (domain/08 §4.9.1). */
import { documents } from '@srm/core/documents'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { approvalDesk, by, byVoters, type Desk, told } from './approvals.ts'

describe.each(kinds)('rules of a flow on %s', (kind) => {
  let world: World
  let desk: Desk
  const { orgCategoryId } = sampleInput(documents.organization, 1)
  const organization = (orgId: string, parentOrgId: string | null, manager: string | null) =>
    desk.created('organization', { orgId, orgDesc: orgId, orgCategoryId, parentOrgId, manager })
  const administrator = async () =>
    (await desk.call('admin001', 'GET', 'subAccount?elsSubAccount=admin001')).data.items[0].uuid
  const placeIn = async (orgId: string | null) => {
    const path = `subAccount/${await administrator()}`
    const { rowVersion } = await desk.read(path)
    expect((await desk.call('admin001', 'PUT', path, { orgId, rowVersion })).status).toBe(200)
  }

  beforeAll(async () => {
    world = await startWorld(kind)
    desk = await approvalDesk(world)
    await organization('COMPANY', null, 'boss0001')
    await organization('DIVISION', 'COMPANY', null)
    await organization('TEAM', 'DIVISION', 'lead0001')
    await organization('OWN', 'DIVISION', 'admin001')
    await organization('ALONE', null, null)
  })
  afterEach(async () => {
    await desk.retireAll()
    await placeIn(null)
  })
  afterAll(() => world?.drop())

  const submitted = async () => {
    const uuid = await desk.material()
    const answer = await desk.submit(uuid)
    const { auditStatus } = await desk.readMaterial(uuid)
    return { uuid, told: told(answer), data: answer.data, auditStatus }
  }
  const asked = async () => {
    const { uuid, told: answer } = await submitted()
    expect(answer).toEqual([200, 'common.success'])
    return desk.tasksOf(uuid)
  }
  const people = async () => (await asked()).map(({ assignee, origin }) => [assignee, origin])

  describe('the manager of the submitter', () => {
    const ofManager = (more: object = {}) => ({ stepName: 'Manager', approverKind: 'superior', ...more })
    test('decides: of his own organization, or of one above it', async () => {
      await placeIn('TEAM')
      await desk.publish('material', [ofManager()])
      expect(await people()).toEqual([['lead0001', 'normal']])
      await desk.retireAll()
      await desk.publish('material', [ofManager({ level: 1 })])
      expect(await people()).toEqual([['boss0001', 'normal']])
      await desk.retireAll()
      await desk.publish('material', [ofManager({ level: 3 })], { emptyApprover: 'skip' })
      expect(await people()).toEqual([])
    })

    test('of an organization without one is that of the one above', async () => {
      await placeIn('DIVISION')
      await desk.publish('material', [ofManager()])
      expect(await people()).toEqual([['boss0001', 'normal']])
    })

    test('who submits himself is followed by the next one above', async () => {
      await placeIn('OWN')
      await desk.publish('material', [ofManager()])
      expect(await people()).toEqual([['boss0001', 'superior']])
    })
  })

  describe('the submitter as an approver', () => {
    test('gives way to his superior', async () => {
      await placeIn('TEAM')
      await desk.publish('material', [by('admin001')])
      expect(await people()).toEqual([['lead0001', 'superior']])
    })

    test('without a superior leaves a step that has nobody', async () => {
      await desk.publish('material', [by('admin001')])
      expect((await submitted()).told).toEqual([422, 'approval.noApprover'])
    })

    test('is passed over', async () => {
      await desk.publish('material', [by('admin001'), by('lead0001')], {
        submitterIsApprover: 'skip',
        emptyApprover: 'skip',
      })
      expect(await people()).toEqual([['lead0001', 'normal']])
    })

    test('keeps anybody from submitting so', async () => {
      await desk.publish('material', [by('admin001')], { submitterIsApprover: 'block' })
      const { told: answer, auditStatus, uuid } = await submitted()
      expect([answer, auditStatus]).toEqual([[422, 'approval.ownDocument'], 'notSubmitted'])
      expect(await desk.asked(uuid)).toEqual([])
      expect(await desk.actions(`material/${uuid}`)).toEqual(['create'])
    })

    test('decides himself', async () => {
      await desk.publish('material', [by('admin001')], { submitterIsApprover: 'approve' })
      const { uuid } = await submitted()
      expect((await desk.decide('admin001', uuid, 'approve')).status).toBe(200)
      expect((await desk.readMaterial(uuid)).auditStatus).toBe('approved')
    })

    test('is left out of a group whose others decide', async () => {
      await desk.publish('material', [byVoters()], { submitterIsApprover: 'skip' })
      const uuid = await desk.material()
      expect((await desk.submit(uuid, 'vote0002')).status).toBe(200)
      expect(await desk.asked(uuid)).toEqual(['vote0001 open', 'vote0003 open'])
    })
  })

  describe('a step that has nobody', () => {
    const nobody = { stepName: 'Nobody', approverKind: 'role', role: 'quality' }
    test('keeps anybody from submitting, and is named', async () => {
      await desk.publish('material', [by('lead0001'), nobody])
      const { told: answer, data, auditStatus, uuid } = await submitted()
      expect([answer, auditStatus]).toEqual([[422, 'approval.noApprover'], 'notSubmitted'])
      expect(data.params).toEqual({ step: 'Nobody' })
      expect(await desk.asked(uuid)).toEqual([])
    })

    test('is decided by administrators, but not by the one who submits', async () => {
      await desk.publish('material', [nobody], { emptyApprover: 'administrator' })
      expect((await submitted()).told).toEqual([422, 'approval.noApprover'])
      await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount: 'admin002', admin: true })
      expect(await people()).toEqual([['admin002', 'administrator']])
    })

    test('is left out', async () => {
      await desk.publish('material', [nobody, by('boss0001')], { emptyApprover: 'skip' })
      expect(await people()).toEqual([['boss0001', 'normal']])
      await desk.retireAll()
      await desk.publish('material', [nobody], { emptyApprover: 'skip' })
      expect(await submitted()).toMatchObject({ told: [200, 'common.success'], auditStatus: 'approved' })
    })

    test('has nobody too where all who are named may not sign in', async () => {
      const elsSubAccount = 'leaver01'
      await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount })
      await desk.publish('material', [by('admin001', { person: elsSubAccount })])
      const [{ uuid }] = (await desk.call('admin001', 'GET', `subAccount?elsSubAccount=${elsSubAccount}`)).data.items
      expect((await desk.call('admin001', 'POST', `subAccount/${uuid}/disable`, {})).status).toBe(200)
      expect((await submitted()).told).toEqual([422, 'approval.noApprover'])
    })
  })
})
