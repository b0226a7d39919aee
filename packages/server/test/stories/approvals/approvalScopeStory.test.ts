/** Whoever decides reads what he decides on, whatever his data permissions, and no more than that (domain/08 §4.9.2). */
import { dataPermission } from '@srm/core/system/rights/dataPermission'
import { role } from '@srm/core/system/rights/role'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { create } from '../../../src/engine/save/create.ts'
import { serverContext, systemOf } from '../../../src/engine/serverContext.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deskOf } from '../orders/orders.ts'
import { approvalDesk, by, type Desk } from './approvals.ts'

const elsSubAccount = 'narrow01'

describe.each(kinds)('approvers with narrow data permissions on %s', (kind) => {
  let world: World
  let desk: Desk
  let narrow: SignedIn
  const orders = deskOf(() => world)
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = await approvalDesk(world)
    const { buyer: elsAccount } = accounts
    const permissions = ['purchaseOrder.view', 'purchaseOrder.edit', 'flowTask.view', 'flowTask.approve']
    const item = { itemCode: 'elsewhere', itemName: 'Elsewhere', dimension: 'companyCode', operator: 'in' } as const
    await world.database.transaction(systemOf(elsAccount), async (tx) => {
      const context = serverContext(tx, world.database, elsAccount, 'buyer', [role, dataPermission])
      await create(context, dataPermission, { ...item, values: ['nowhere'], docTypes: [] })
      const keys = { permissions: [...permissions, 'flowInstance.view'], dataItems: ['elsewhere'], menuGroups: [] }
      await create(context, role, { roleCode: 'narrow', roleName: 'Narrow', side: 'buyer', ...keys })
    })
    await addPerson(world.database, { elsAccount, elsSubAccount, roles: ['narrow'], dataItems: [] })
    narrow = await world.signIn(elsAccount, elsSubAccount)
  })
  afterEach(() => desk.retireAll())
  afterAll(() => world?.drop())

  const call = (method: string, path: string, body?: object) =>
    world.call(undefined, method, `/buyer/${path}`, body, narrow.headers)
  const status = async (path: string) => (await call('GET', path)).status
  const his = by('lead0001', { person: elsSubAccount, stepName: 'His' })
  const submitted = async () => {
    const uuid = await orders.create()
    await orders.done('buyer', uuid, 'submit')
    return uuid
  }

  test('read an order from the moment they decide on it, and change nothing of it', async () => {
    await desk.publish('purchaseOrder', [by('lead0001'), his])
    const uuid = await submitted()
    expect(await status(`purchaseOrder/${uuid}`)).toBe(404)
    await desk.decide('lead0001', uuid, 'approve')
    expect(await status(`purchaseOrder/${uuid}`)).toBe(200)
    const [task] = (await call('GET', 'flowTask?tab=mine')).body.data.items
    expect((await call('POST', `flowTask/${task.uuid}/approve`, {})).status).toBe(200)
    expect(await orders.read('buyer', uuid)).toMatchObject({ auditStatus: 'approved' })
    const { rowVersion } = await orders.read('buyer', uuid)
    expect(await status(`purchaseOrder/${uuid}`)).toBe(200)
    expect((await call('PUT', `purchaseOrder/${uuid}`, { rowVersion, remark: 'x' })).status).toBe(404)
  })

  test('pass on what they were asked, and see what becomes of it', async () => {
    await desk.publish('purchaseOrder', [his])
    const uuid = await submitted()
    const [task] = (await call('GET', 'flowTask?tab=mine')).body.data.items
    const passedOn = await call('POST', `flowTask/${task.uuid}/transfer`, { assignee: 'lead0001' })
    expect([passedOn.status, passedOn.body.data.assignee]).toEqual([200, 'lead0001'])
    await desk.decide('lead0001', uuid, 'approve')
    expect((await call('GET', `flowTask/${task.uuid}`)).body.data.stage).toBe('approved')
  })

  test('see neither the tasks of others nor what they decide on', async () => {
    await desk.publish('purchaseOrder', [by('lead0001')])
    const uuid = await submitted()
    const [task] = await desk.tasksOf(uuid)
    const { uuid: process } = await desk.processOf(uuid)
    for (const path of [`purchaseOrder/${uuid}`, `flowTask/${task?.uuid}`, `flowInstance/${process}`])
      expect([path, await status(path)]).toEqual([path, 404])
    expect((await call('POST', `flowTask/${task?.uuid}/approve`, {})).status).toBe(404)
    for (const path of [`flowTask?docUuid=${uuid}`, `flowInstance?docUuid=${uuid}`])
      expect((await call('GET', path)).body.data.items).toEqual([])
  })
})
