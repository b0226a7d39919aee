/** Roles, data permissions, separated duties: given by people to people, in force from the next request on (domain/08 §4.3-4.6). */
import type { AnyDoc, AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reachable } from '../../../../core/test/reachable.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { listen } from '../../support/listening.ts'
import { sampleDoc, sampleInput } from '../../support/sample.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'

const elsAccount = accounts.buyer
const order = documents.purchaseOrder as AnyDocument

describe.each(kinds)('rights on %s', (kind) => {
  let world: World
  let n = 3000
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  const as = async (who: SignedIn, method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => {
    const answer = await world.app.inject({
      method,
      url: `/api${path}`,
      headers: who.headers,
      ...(body ? { payload: body } : {}),
    })
    return { status: answer.statusCode, body: answer.json() }
  }
  const admin = () => world.people.buyer
  const issues = ({ body }: { body: AnyDoc }) =>
    (body.data as { issues?: { path: string; rule: string }[] }).issues?.map(({ path, rule }) => `${path} ${rule}`)
  const addRole = async (more: object, who = admin()) => {
    n += 1
    const body = { roleCode: `role${n}`, roleName: `Role ${n}`, side: 'buyer', permissions: [], dataItems: [], ...more }
    return { ...(await as(who, 'POST', '/buyer/role', body)), roleCode: `role${n}` }
  }
  const addItem = async (more: object) => {
    n += 1
    const body = { itemCode: `item${n}`, itemName: `Item ${n}`, operator: 'in', ...more }
    const answer = await as(admin(), 'POST', '/buyer/dataPermission', body)
    expect([answer.status, answer.body]).toEqual([200, answer.body])
    return `item${n}`
  }
  /** Somebody with exactly these roles, signed in. */
  const person = async (roles: readonly string[], more: { dataItems?: string[] } = {}) => {
    n += 1
    const elsSubAccount = `somebody${n}`
    await addPerson(world.database, { elsAccount, elsSubAccount, name: `Name ${n}`, roles, dataItems: [], ...more })
    const [row] = (await as(admin(), 'GET', `/buyer/subAccount?elsSubAccount=${elsSubAccount}`)).body.data.items
    return { elsSubAccount, uuid: String(row.uuid), ...(await world.signIn(elsAccount, elsSubAccount)) }
  }
  const addOrders = async (...more: AnyRow[]) => {
    const standing = [...reachable(order).values()][0]
    const docs = more.map((one) => {
      n += 1
      return sampleDoc(order, n, standing as NonNullable<typeof standing>, one)
    })
    await world.insert(order, docs)
    return docs.map(({ uuid }) => String(uuid))
  }
  const seen = async (who: SignedIn, among: readonly string[]) => {
    const { body } = await as(who, 'GET', '/buyer/purchaseOrder?limit=200&fields=uuid')
    const all = new Set(body.data.items.map(({ uuid }: AnyDoc) => uuid))
    return among.map((uuid) => all.has(uuid))
  }

  describe('roles', () => {
    test('keys, data permissions and menu groups must exist; built-in codes are taken', async () => {
      const strange = await addRole({ permissions: ['purchaseOrder.view', 'purchaseOrder.fly', 'purchaseOrder.*'] })
      expect([strange.status, issues(strange)]).toEqual([
        400,
        ['permissions unknownPermission', 'permissions unknownPermission'],
      ])
      expect(issues(await addRole({ permissions: 'admin' }))).toEqual(['permissions notList'])
      expect(issues(await addRole({ dataItems: ['nowhere'] }))).toEqual(['dataItems unknownReference'])
      expect(issues(await addRole({ menuGroups: ['nowhere'] }))).toEqual(['menuGroups unknownReference'])
      expect(issues(await addRole({ side: 'supplier' }))).toEqual(['side notOneOf'])
      const taken = await addRole({ roleCode: 'buyerAdministrator' })
      expect([taken.status, taken.body.message]).toEqual([409, 'common.duplicateKey'])
      expect((await addRole({ permissions: ['admin'], dataItems: ['all', 'own'] })).status).toBe(200)
    })

    test('nobody gives a key he does not hold, not even to his own role', async () => {
      const keys = ['role.view', 'role.create', 'role.edit', 'purchaseOrder.view']
      const { roleCode } = await addRole({ permissions: keys, dataItems: ['all'] })
      const keeper = await person([roleCode])
      expect((await addRole({ permissions: ['purchaseOrder.view'] }, keeper)).status).toBe(200)
      for (const permission of ['purchaseOrder.send', 'admin']) {
        const refused = await addRole({ permissions: ['purchaseOrder.view', permission] }, keeper)
        expect([refused.status, refused.body.message, refused.body.data.params]).toEqual([
          422,
          'role.keyNotHeld',
          { permission },
        ])
      }
      const [own] = (await as(keeper, 'GET', `/buyer/role?roleCode=${roleCode}`)).body.data.items
      const raised = await as(keeper, 'PUT', `/buyer/role/${own.uuid}`, {
        rowVersion: own.rowVersion,
        permissions: [...keys, 'admin'],
      })
      expect([raised.status, raised.body.message]).toEqual([422, 'role.keyNotHeld'])
      const lowered = await as(keeper, 'PUT', `/buyer/role/${own.uuid}`, {
        rowVersion: own.rowVersion,
        permissions: keys.slice(0, 3),
      })
      expect(lowered.status).toBe(200)
    })

    test('whoever sees a part only decides for nobody how much he sees', async () => {
      const { roleCode } = await addRole({ permissions: ['role.view', 'role.create'], dataItems: ['own'] })
      const keeper = await person([roleCode])
      const refused = await addRole({ permissions: ['role.view'], dataItems: ['all'] }, keeper)
      expect([refused.status, refused.body.message]).toEqual([422, 'role.itemNotHeld'])
    })

    test('history files bring in no roles and no people', async () => {
      for (const name of ['role', 'subAccount']) {
        const answer = await world.app.inject({
          method: 'POST',
          url: `/api/buyer/${name}/import?mode=history`,
          headers: { ...admin().headers, 'content-type': 'application/x-ndjson' },
          payload: '{}\n',
        })
        expect([name, answer.statusCode]).toEqual([name, 403])
      }
    })

    test('of two administrators who save the same role the second gets the present copy', async () => {
      const { body } = await addRole({ permissions: ['material.view'] })
      const { uuid, rowVersion } = body.data
      const save = (roleName: string) => as(admin(), 'PUT', `/buyer/role/${uuid}`, { rowVersion, roleName })
      expect((await save('First')).status).toBe(200)
      const second = await save('Second')
      expect([second.status, second.body.message]).toEqual([409, 'common.stale'])
      expect(second.body.data).toMatchObject({
        current: { roleName: 'First', rowVersion: rowVersion + 1 },
        diff: [{ path: 'roleName', yours: 'Second', theirs: 'First' }],
      })
    })

    test('a role that somebody has is not deleted; its code stays', async () => {
      const { body, roleCode } = await addRole({ permissions: ['material.view'] })
      const { uuid, rowVersion } = body.data
      const somebody = await person([roleCode])
      const refused = await as(admin(), 'DELETE', `/buyer/role/${uuid}`, { rowVersion })
      expect([refused.status, refused.body.message]).toEqual([422, 'role.inUse'])
      const renamed = await as(admin(), 'PUT', `/buyer/role/${uuid}`, { rowVersion, roleCode: 'other' })
      expect([renamed.status, issues(renamed)]).toEqual([400, ['roleCode immutable']])
      const [row] = (await as(admin(), 'GET', `/buyer/subAccount?elsSubAccount=${somebody.elsSubAccount}`)).body.data
        .items
      await as(admin(), 'PUT', `/buyer/subAccount/${row.uuid}`, { rowVersion: row.rowVersion, roles: [] })
      expect((await as(admin(), 'DELETE', `/buyer/role/${uuid}`, { rowVersion })).status).toBe(200)
    })

    test('a saved role is in force from the next request on, and open pages hear of it', async () => {
      const { body, roleCode } = await addRole({ permissions: ['material.view'], dataItems: ['all'] })
      const { uuid, rowVersion } = body.data
      const somebody = await person([roleCode])
      const version = async () => (await as(somebody, 'GET', '/session')).body.data.permissionVersion
      const before = await version()
      expect([typeof before, await version()]).toEqual(['string', before])
      const stream = await listen(world, somebody)
      expect((await as(somebody, 'GET', '/buyer/supplier')).status).toBe(403)
      const permissions = ['material.view', 'supplier.view']
      expect((await as(admin(), 'PUT', `/buyer/role/${uuid}`, { rowVersion, permissions })).status).toBe(200)
      await expect.poll(async () => (await as(somebody, 'GET', '/buyer/supplier')).status).toBe(200)
      const heard = (await stream.end()) as unknown as { kind?: string }[]
      expect(heard).toContainEqual({ kind: 'permissions' })
      expect(await version()).not.toBe(before)
      await as(admin(), 'POST', `/buyer/role/${uuid}/deactivate`, {})
      await expect.poll(async () => (await as(somebody, 'GET', '/buyer/material')).status).toBe(403)
    })
  })

  describe('data permissions', () => {
    const view = { permissions: ['purchaseOrder.view'] }

    test('without any item people see what they created, or all where the account says so', async () => {
      const { roleCode } = await addRole(view)
      const somebody = await person([roleCode])
      const uuids = await addOrders({ createUser: `${elsAccount}_${somebody.elsSubAccount}` }, {})
      expect(await seen(somebody, uuids)).toEqual([true, false])
      expect((await as(somebody, 'GET', `/buyer/purchaseOrder/${uuids[1]}`)).status).toBe(404)
      await as(admin(), 'PUT', '/buyer/settings/dp.default', { value: 'all' })
      await expect.poll(() => seen(somebody, uuids)).toEqual([true, true])
      await as(admin(), 'DELETE', '/buyer/settings/dp.default')
      await expect.poll(() => seen(somebody, uuids)).toEqual([true, false])
    })

    test('own is what one created and what one purchases', async () => {
      const { roleCode } = await addRole({ ...view, dataItems: ['own'] })
      const purchaser = await person([roleCode])
      const colleague = await person([roleCode])
      const uuids = await addOrders(
        { createUser: `${elsAccount}_admin001`, purchasePerson: purchaser.elsSubAccount },
        { createUser: `${elsAccount}_${purchaser.elsSubAccount}`, purchasePerson: colleague.elsSubAccount },
        { createUser: `${elsAccount}_admin001`, purchasePerson: colleague.elsSubAccount },
        { createUser: `${elsAccount}_admin001`, purchasePerson: null },
      )
      expect(await seen(purchaser, uuids)).toEqual([true, true, false, false])
      expect(await seen(colleague, uuids)).toEqual([false, true, true, false])
      const found = async (uuid = '') => (await as(purchaser, 'GET', `/buyer/purchaseOrder/${uuid}`)).status
      expect([await found(uuids[0]), await found(uuids[2])]).toEqual([200, 404])
      const item = await addItem({ dimension: 'purchasePerson', values: [colleague.elsSubAccount] })
      const deputy = await person([(await addRole({ ...view, dataItems: [item] })).roleCode])
      expect(await seen(deputy, uuids)).toEqual([false, true, true, false])
    })

    test('any item of a dimension, all dimensions; roles and the person add up', async () => {
      const company = await addItem({ dimension: 'companyCode', values: ['C1'] })
      const other = await addItem({ dimension: 'companyCode', values: ['C2'] })
      const group = await addItem({ dimension: 'purchaseGroup', operator: 'notIn', values: ['G2'] })
      const { roleCode } = await addRole({ ...view, dataItems: [company, group] })
      const uuids = await addOrders(
        { companyCode: 'C1', purchaseGroup: 'G1' },
        { companyCode: 'C1', purchaseGroup: 'G2' },
        { companyCode: 'C2', purchaseGroup: 'G1' },
        { companyCode: 'C3', purchaseGroup: 'G1' },
      )
      expect(await seen(await person([roleCode]), uuids)).toEqual([true, false, false, false])
      expect(await seen(await person([roleCode], { dataItems: [other] }), uuids)).toEqual([true, false, true, false])
      expect(await seen(await person([roleCode], { dataItems: ['all'] }), uuids)).toEqual([true, true, true, true])
      expect(await seen(await person([roleCode, 'buyerManager']), uuids)).toEqual([true, true, true, true])
    })

    test('items for some documents leave the others alone', async () => {
      const item = await addItem({ dimension: 'companyCode', values: ['C9'], docTypes: ['material'] })
      const { roleCode } = await addRole({ ...view, dataItems: [item] })
      const uuids = await addOrders({ companyCode: 'C1' })
      expect(await seen(await person([roleCode]), uuids)).toEqual([true])
    })

    test('the own organization and what is below it, also after it moved', async () => {
      const unit = (orgId: string, parentOrgId: string | null) =>
        as(admin(), 'POST', '/buyer/organization', {
          orgId,
          orgDesc: orgId,
          orgCategoryId: 'orgCategoryId1',
          parentOrgId,
        })
      await unit('top', null)
      await unit('mid', 'top')
      const moving = (await unit('low', 'mid')).body.data
      await unit('far', null)
      const item = await addItem({ dimension: 'purchaseGroup', operator: 'ownOrgTree' })
      const { roleCode } = await addRole({ ...view, dataItems: [item] })
      const somebody = await person([roleCode])
      const uuids = await addOrders({ purchaseGroup: 'mid' }, { purchaseGroup: 'low' }, { purchaseGroup: 'far' })
      expect(await seen(somebody, uuids)).toEqual([false, false, false])
      const member = { orgId: 'mid', elsSubAccount: somebody.elsSubAccount, primary: 'Y' }
      expect((await as(admin(), 'POST', '/buyer/orgMember', member)).status).toBe(200)
      await expect.poll(() => seen(somebody, uuids)).toEqual([true, true, false])
      await as(admin(), 'PUT', `/buyer/organization/${moving.uuid}`, { rowVersion: 1, parentOrgId: 'far' })
      await expect.poll(() => seen(somebody, uuids)).toEqual([true, false, false])
    })

    test('a category stands for everything below it', async () => {
      const leaf = String(sampleInput(documents.material, 1).cateLevelCode)
      const [category] = (await as(admin(), 'GET', `/buyer/materialCategory?cateCode=${leaf}`)).body.data.items
      expect(category).toMatchObject({ parentCode: 'level2', cateLevel: 3 })
      const count = async (values: readonly string[]) => {
        const item = await addItem({ dimension: 'materialCategory', values })
        const { roleCode } = await addRole({ permissions: ['material.view'], dataItems: [item] })
        return (await as(await person([roleCode]), 'GET', '/buyer/material?count=true')).body.data.count
      }
      const { body: all } = await as(admin(), 'GET', '/buyer/material?count=true')
      expect(all.data.count).toBeGreaterThan(0)
      expect([await count(['level1']), await count([leaf]), await count(['elsewhere'])]).toEqual([
        all.data.count,
        all.data.count,
        0,
      ])
    })

    test('built-in codes are taken, values are demanded, items in use stay', async () => {
      const add = (body: object) =>
        as(admin(), 'POST', '/buyer/dataPermission', { itemName: 'Rows', dimension: 'companyCode', ...body })
      expect((await add({ itemCode: 'own', operator: 'all' })).status).toBe(409)
      expect(issues(await add({ itemCode: 'empty', operator: 'in', values: [] }))).toEqual(['values required'])
      expect(issues(await add({ itemCode: 'tree', operator: 'ownOrgTree', dimension: 'toElsAccount' }))).toEqual([
        'operator notOneOf',
      ])
      const doc = { itemCode: 'doc', operator: 'all', docTypes: ['nothing'] }
      expect(issues(await add(doc))).toEqual(['docTypes unknownReference'])
      const item = await addItem({ dimension: 'companyCode', values: ['C1'] })
      await addRole({ dataItems: [item] })
      const [row] = (await as(admin(), 'GET', `/buyer/dataPermission?itemCode=${item}`)).body.data.items
      const gone = await as(admin(), 'DELETE', `/buyer/dataPermission/${row.uuid}`, { rowVersion: 1 })
      expect([gone.status, gone.body.message]).toEqual([422, 'dataPermission.inUse'])
    })
  })

  describe('explanations', () => {
    const ask = async (who: SignedIn, query: Record<string, string>) =>
      (await as(who, 'GET', `/buyer/permissions/explain?${new URLSearchParams(query)}`)).body.data
    const kinds = (told: { because: { kind: string; message: string }[] }) =>
      told.because.map(({ kind, message }) => `${kind} ${message}`)

    test('the matrix names every key of every document in both languages', async () => {
      const { body } = await as(admin(), 'GET', '/buyer/permissions')
      const keys = body.data.documents.flatMap(
        ({ keys: all }: { keys: { key: string; en: string; zh: string }[] }) => all,
      )
      expect(keys.map(({ key }: { key: string }) => key)).toContain('purchaseOrder.field.price')
      expect(keys.every(({ en, zh }: { en: string; zh: string }) => en !== '' && zh !== '')).toBe(true)
      expect(body.data.groups.slice(0, 2)).toEqual([
        { en: 'Orders', zh: '订单管理', documents: ['purchaseOrder'] },
        {
          en: 'Sourcing',
          zh: '采购寻源',
          documents: ['requisition', 'plan', 'inquiry', 'quotation', 'bargain', 'award'],
        },
      ])
      expect(body.data.roles).toContainEqual(
        expect.objectContaining({ roleCode: 'buyerAdministrator', permissions: ['admin'] }),
      )
      expect((await as(world.people.buyerIdle, 'GET', '/buyer/permissions')).status).toBe(403)
    })

    test('whoever signs in is told which task tabs count for him', async () => {
      const { roleCode } = await addRole({ permissions: ['receipt.view', 'receipt.post', 'callOff.view'] })
      const { body } = await as(await person([roleCode]), 'GET', '/session')
      const receipts = { subject: 'receipt', tab: 'open', en: 'Receipts to post', zh: '待过账的收货单' }
      expect(body.data.duties.buyer).toEqual([receipts])
    })

    test('roles, scope and status speak for or against', async () => {
      const { roleCode } = await addRole({ permissions: ['purchaseOrder.view', 'purchaseOrder.send'] })
      const somebody = await person([roleCode])
      const [mine, foreign] = await addOrders({ createUser: `${elsAccount}_${somebody.elsSubAccount}` }, {})
      const about = { elsSubAccount: somebody.elsSubAccount, document: 'purchaseOrder' }
      const view = 'purchaseOrder.view'
      const allowed = await ask(admin(), { ...about, key: view, uuid: String(mine) })
      expect([allowed.allowed, kinds(allowed)]).toEqual([true, ['role permission.byRole', 'scope permission.inScope']])
      const outside = await ask(admin(), { ...about, key: view, uuid: String(foreign) })
      expect([outside.allowed, kinds(outside)]).toEqual([
        false,
        ['role permission.byRole', 'scope permission.outOfScope'],
      ])
      const early = await ask(somebody, { ...about, key: 'purchaseOrder.send', uuid: String(mine) })
      expect([early.allowed, kinds(early).at(-1)]).toEqual([false, 'status permission.notAtStage'])
      const none = await ask(admin(), { elsSubAccount: somebody.elsSubAccount, key: 'purchaseOrder.freeze' })
      expect([none.allowed, kinds(none)]).toEqual([false, ['role permission.noRole']])
      const boss = await ask(admin(), { elsSubAccount: 'admin001', key: 'purchaseOrder.freeze' })
      expect([boss.allowed, kinds(boss)[0]]).toEqual([true, 'admin permission.byAdministrator'])
    })

    test('one asks about others only with the right to see roles, and about documents one sees', async () => {
      const { roleCode } = await addRole({ permissions: ['purchaseOrder.view'] })
      const somebody = await person([roleCode])
      const [foreign] = await addOrders({})
      const path = '/buyer/permissions/explain?key=purchaseOrder.view&elsSubAccount='
      expect((await as(somebody, 'GET', `${path}admin001`)).status).toBe(403)
      const own = `${path}${somebody.elsSubAccount}`
      expect((await as(somebody, 'GET', own)).status).toBe(200)
      expect((await as(somebody, 'GET', `${own}&document=purchaseOrder&uuid=${foreign}`)).status).toBe(404)
      expect((await as(admin(), 'GET', `${path}nobody`)).status).toBe(404)
      expect(
        (await as(admin(), 'GET', '/buyer/permissions/explain?key=purchaseOrder.fly&elsSubAccount=admin001')).status,
      ).toBe(400)
    })
  })

  test('whoever invited a supplier does not decide its registration, unless the account says so', async () => {
    const invitation = { supplierName: 'New company', telephone: '13800138000', expireDate: '2099-01-01' }
    const { body } = await as(admin(), 'POST', '/buyer/invitation', invitation)
    const registration = documents.registration as AnyDocument
    const standing = [...reachable(registration).values()].find(({ status }) => status.registerStatus === 'submitted')
    n += 1
    const doc = sampleDoc(registration, n, standing as NonNullable<typeof standing>, {
      inviteNumber: body.data.inviteNumber,
    })
    await world.insert(registration, [doc])
    const reject = (who: SignedIn) => as(who, 'POST', `/buyer/registration/${doc.uuid}/reject`, { reason: 'Not now' })
    const refused = await reject(admin())
    expect([refused.status, refused.body.message]).toEqual([422, 'separation.inviteAndAdmit'])
    const about = new URLSearchParams({
      elsSubAccount: 'admin001',
      key: 'registration.activate',
      document: 'registration',
      uuid: String(doc.uuid),
    })
    const { body: told } = await as(admin(), 'GET', `/buyer/permissions/explain?${about}`)
    expect([told.message, told.data.allowed]).toEqual(['common.success', false])
    const messages = told.data.because.map(({ kind, message }: AnyDoc) => `${kind} ${message}`)
    expect(messages).toEqual(
      expect.arrayContaining(['separation separation.inviteAndAdmit', 'separation permission.conflict']),
    )
    await as(admin(), 'PUT', '/buyer/settings/sod.block', { value: 'N' })
    expect((await reject(admin())).status).toBe(200)
  })

  test('live updates tell of documents in one’s lists alone, by keys and by data permissions', async () => {
    const inPart = await addItem({ dimension: 'companyCode', values: ['Z1'] })
    const { roleCode } = await addRole({ permissions: ['purchaseOrder.view'], dataItems: [inPart] })
    const { roleCode: other } = await addRole({ permissions: ['material.view'], dataItems: ['all'] })
    const [all, part, none] = [admin(), await person([roleCode]), await person([other])]
    const uuids = await addOrders({ companyCode: 'Z1' }, { companyCode: 'Z2' })
    const streams = await Promise.all([all, part, none].map((who) => listen(world, who)))
    await world.database.transaction({ account: elsAccount, side: 'system' }, async (tx) => {
      for (const uuid of uuids) {
        const news = { document: 'purchaseOrder', uuid, action: 'edit', elsAccount, toElsAccount: null }
        await tx.query("select pg_notify('srm', $1)", [JSON.stringify(news)])
      }
    })
    const heard = await Promise.all(streams.map(({ end }) => end()))
    const told = heard.map((changes) => uuids.filter((uuid) => changes.some((change) => change.uuid === uuid)))
    expect(told).toEqual([uuids, uuids.slice(0, 1), []])
  })
})
