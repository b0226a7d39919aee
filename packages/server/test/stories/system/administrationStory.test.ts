/** Settings, menus, dictionaries, free fields, organizations, search: what an account arranges for itself (domain/08). */
import type { AnyDoc, AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import type { OrgMember } from '@srm/core/system/organizations/orgMember'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reachable } from '../../../../core/test/reachable.ts'
import { seedDictionaries } from '../../../src/system/seedDictionaries.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { code, ownCurrency, sampleDoc, sampleInput } from '../../support/sample.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'

interface Entry {
  readonly appName: string
  readonly appUrl: string
  readonly menuId: string
  readonly children: readonly Entry[]
}

const order = documents.purchaseOrder as AnyDocument

describe.each(kinds)('administration on %s', (kind) => {
  let world: World
  let n = 6000
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())

  const as = async (
    who: SignedIn,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object | string,
    headers = {},
  ) => {
    const answer = await world.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...who.headers, ...headers },
      ...(body ? { payload: body } : {}),
    })
    return { status: answer.statusCode, headers: answer.headers, body: answer.body === '' ? {} : answer.json() }
  }
  const admin = () => world.people.buyer
  const issues = ({ body }: { body: AnyDoc }) =>
    (body.data as { issues?: { path: string; rule: string }[] }).issues?.map(({ path, rule }) => `${path} ${rule}`)
  const person = async (permissions: readonly string[], elsAccount: string = accounts.buyer) => {
    n += 1
    const elsSubAccount = `somebody${n}`
    await addPerson(world.database, { elsAccount, elsSubAccount, permissions })
    return world.signIn(elsAccount, elsSubAccount)
  }

  describe('settings', () => {
    const at = async (who: SignedIn, side: string, key: string) =>
      (await as(who, 'GET', `/${side}/settings/${key}`)).body.data

    test('an account’s value takes the place of the platform’s, that of the default, and both can be taken back', async () => {
      const key = 'supplier.coolingDays'
      expect(await at(admin(), 'buyer', key)).toMatchObject({ value: 365, source: 'default', editable: true })
      expect((await as(world.people.platform, 'PUT', `/platform/settings/${key}`, { value: 36 })).status).toBe(200)
      expect(await at(admin(), 'buyer', key)).toMatchObject({ value: 36, source: 'platform', platformValue: 36 })
      const set = await as(admin(), 'PUT', `/buyer/settings/${key}`, { value: 24 })
      expect(set.body.data).toMatchObject({ value: 24, source: 'account', rowVersion: 1 })
      expect(await at(world.people.other, 'buyer', key)).toMatchObject({ value: 36 })
      expect((await as(admin(), 'DELETE', `/buyer/settings/${key}`)).body.data).toMatchObject({ value: 36 })
      expect((await as(admin(), 'PUT', `/buyer/settings/${key}`, { value: 12 })).body.data).toMatchObject({
        value: 12,
        rowVersion: 3,
      })
      const { body } = await as(admin(), 'GET', `/buyer/settings/${key}/history`)
      expect(body.data.items.map(({ action, given, person: by }: AnyDoc) => [action, given, by])).toEqual([
        ['save', { from: 36, to: 12 }, 'Person'],
        ['delete', { from: 24, to: 36 }, 'Person'],
        ['save', { from: 36, to: 24 }, 'Person'],
      ])
      await as(world.people.platform, 'DELETE', `/platform/settings/${key}`)
    })

    test('several are set together or not at all', async () => {
      const put = (values: object) => as(admin(), 'PUT', '/buyer/settings', { values })
      const bad = await put({ 'po.strictLots': 'Y', 'password.min': 3 })
      expect([bad.status, issues(bad)]).toEqual([400, ['password.min tooSmall']])
      expect(await at(admin(), 'buyer', 'po.strictLots')).toMatchObject({ value: 'N' })
      const good = await put({ 'po.strictLots': 'Y', 'password.min': 12 })
      const values = Object.fromEntries(good.body.data.items.map(({ key, value }: AnyDoc) => [key, value]))
      expect(values).toMatchObject({ 'po.strictLots': 'Y', 'password.min': 12 })
      expect(issues(await put({ 'no.such': 1 }))).toEqual(['no.such notAccepted'])
    })

    test('what the platform alone decides, and what nobody declared, cannot be set', async () => {
      expect((await as(admin(), 'PUT', '/buyer/settings/account.lockAfter', { value: 6 })).status).toBe(404)
      expect((await as(admin(), 'PUT', '/buyer/settings/no.such', { value: 6 })).status).toBe(404)
      expect((await as(admin(), 'POST', '/buyer/setting', { settingKey: 'x', settingValue: 'y' })).status).toBe(403)
      expect((await as(world.people.buyerIdle, 'GET', '/buyer/settings')).status).toBe(403)
      const viewer = await person(['setting.view'])
      expect((await as(viewer, 'PUT', '/buyer/settings/po.strictLots', { value: 'N' })).status).toBe(403)
    })

    test('a supplier is asked nothing that only a buyer decides, and cannot set it', async () => {
      const { items } = (await as(world.people.supplier, 'GET', '/supplier/settings')).body.data
      const keys = items.map(({ key }: AnyDoc) => key)
      expect(keys).toContain('password.min')
      expect(
        keys.filter((key: string) => /^(po|material|supplier|approval)\.|showOwnShare|registerAudit/.test(key)),
      ).toEqual([])
      const set = await as(world.people.supplier, 'PUT', '/supplier/settings/po.strictLots', { value: 'Y' })
      expect(set.status).toBe(404)
    })

    test('of two who set it at once the second hears of the first', async () => {
      const path = '/buyer/settings/supplier.coolingDays'
      const { rowVersion } = (await as(admin(), 'PUT', path, { value: 4 })).body.data
      expect((await as(admin(), 'PUT', path, { value: 6, rowVersion })).status).toBe(200)
      const late = await as(admin(), 'PUT', path, { value: 7, rowVersion })
      expect([late.status, late.body.data.current]).toEqual([409, expect.objectContaining({ value: 6 })])
    })
  })

  describe('menus', () => {
    const menu = async (who: SignedIn, path = '/user/getMenu') => (await as(who, 'GET', path)).body.data as Entry[]
    const leaves = (entries: readonly Entry[]): Entry[] =>
      entries.flatMap((entry) => (entry.children.length > 0 ? leaves(entry.children) : [entry]))
    const paths = (entries: readonly Entry[]) => leaves(entries).map(({ appUrl }) => appUrl)
    const entry = (body: object) =>
      as(admin(), 'POST', '/buyer/menu', { side: 'buyer', nameEn: 'Own', nameZh: '自定义', ...body })

    test('a person gets the pages his keys open; the whole tree is for whoever arranges it', async () => {
      expect(paths(await menu(world.people.buyerIdle))).toEqual(['/portal/wel/index'])
      const viewer = await person(['material.view'])
      expect(paths(await menu(viewer))).toEqual(['/portal/wel/index', '/buyer/material'])
      const full = paths(await menu(viewer, '/user/getFullMenu'))
      expect(full).toEqual(expect.arrayContaining(['/buyer/role', '/buyer/outbox', '/buyer/permissions']))
      expect(paths(await menu(admin()))).toEqual(full)
    })

    test('an account renames, moves, hides and adds entries', async () => {
      const link = await entry({ menuId: 'wiki', path: 'https://wiki.example', parentId: 'buyer.orders' })
      expect(link.status).toBe(200)
      const renamed = { menuId: 'buyer.material', path: '/buyer/material', nameEn: 'Parts', parentId: 'buyer.orders' }
      const { body } = await entry({ ...renamed, sort: 5 })
      const groups = await menu(admin())
      const orders = groups.find(({ menuId }) => menuId === 'buyer.orders')
      expect(orders?.children.map(({ appName }) => appName)).toEqual([
        'Own',
        'Parts',
        'Purchase orders',
        'Order cockpit',
      ])
      await as(admin(), 'POST', `/buyer/menu/${body.data.uuid}/deactivate`, {})
      expect(paths(await menu(admin()))).not.toContain('/buyer/material')
      const [row] = (await as(admin(), 'GET', '/buyer/menu?menuId=buyer.material')).body.data.items
      expect((await as(admin(), 'DELETE', `/buyer/menu/${row.uuid}`, { rowVersion: row.rowVersion })).status).toBe(200)
      expect(paths(await menu(admin()))).toContain('/buyer/material')
    })

    test('circles, lost entries, taken paths and other sides are refused', async () => {
      const own = (menuId: string, more: object = {}) => entry({ menuId, path: `/own/${menuId}`, ...more })
      const first = await own('ringOne')
      await own('ringTwo', { parentId: 'ringOne' })
      const { uuid, rowVersion } = first.body.data
      const ring = await as(admin(), 'PUT', `/buyer/menu/${uuid}`, { rowVersion, parentId: 'ringTwo' })
      expect([ring.status, issues(ring)]).toEqual([400, ['parentId cycle']])
      expect(issues(await own('lost', { parentId: 'nowhere' }))).toEqual(['parentId unknownReference'])
      expect(issues(await own('taken', { path: '/buyer/role' }))).toEqual(['path notUnique'])
      expect(issues(await own('foreign', { side: 'supplier' }))).toEqual(['side notOneOf'])
      const gone = await as(admin(), 'DELETE', `/buyer/menu/${uuid}`, { rowVersion })
      expect([gone.status, gone.body.message]).toEqual([422, 'menu.hasChildren'])
    })

    test('menu groups of a role limit what it shows', async () => {
      const group = (body: object) =>
        as(admin(), 'POST', '/buyer/menuGroup', { groupName: 'Group', side: 'buyer', ...body })
      expect(issues(await group({ groupCode: 'none', menus: ['nowhere'] }))).toEqual(['menus unknownReference'])
      expect((await group({ groupCode: 'data', menus: ['buyer.masterData'] })).status).toBe(200)
      const permissions = ['material.view', 'purchaseOrder.view']
      const body = { roleCode: 'limited', roleName: 'Limited', side: 'buyer', permissions, menuGroups: ['data'] }
      expect((await as(admin(), 'POST', '/buyer/role', body)).status).toBe(200)
      n += 1
      const elsSubAccount = `somebody${n}`
      await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount, roles: ['limited'] })
      const somebody = await world.signIn(accounts.buyer, elsSubAccount)
      expect(paths(await menu(somebody))).toEqual(['/portal/wel/index', '/buyer/material'])
      const flat = await menu(admin(), `/user/getAccountMenu/${accounts.buyer}/${elsSubAccount}`)
      expect(flat.map(({ appUrl, children }) => [appUrl, children])).toEqual([
        ['/portal/wel/index', []],
        ['/buyer/material', []],
      ])
      const other = `/user/getAccountMenu/${accounts.buyer}/admin001`
      expect((await as(somebody, 'GET', other)).status).toBe(403)
      const [row] = (await as(admin(), 'GET', '/buyer/menuGroup?groupCode=data')).body.data.items
      const gone = await as(admin(), 'DELETE', `/buyer/menuGroup/${row.uuid}`, { rowVersion: row.rowVersion })
      expect([gone.status, gone.body.message]).toEqual([422, 'menuGroup.inUse'])
    })

    test('applications are the portal, the platform’s and one’s own', async () => {
      const add = (who: SignedIn, side: string, appCode: string, nameEn: string) =>
        as(who, 'POST', `/${side}/application`, {
          appCode,
          nameEn,
          nameZh: nameEn,
          appUrl: `https://${appCode}.example`,
          sort: 0,
        })
      await add(world.people.platform, 'platform', 'mail', 'Mail')
      await add(world.people.platform, 'platform', 'chat', 'Chat')
      await add(admin(), 'buyer', 'chat', 'Our chat')
      const apps = async (who: SignedIn, name: string) =>
        (await menu(who, `/ElsAppService/getMyApp/${name.replace('_', '/')}`)).map(({ appName }) => appName)
      expect(await apps(admin(), `${accounts.buyer}_admin001`)).toEqual(
        expect.arrayContaining(['SRM portal', 'Our chat', 'Mail']),
      )
      expect(await apps(world.people.supplier, `${accounts.supplier}_admin001`)).toEqual(
        expect.arrayContaining(['Chat', 'Mail']),
      )
    })
  })

  describe('dictionaries', () => {
    const dictionary = async (type: string, who = admin(), headers = {}) =>
      as(who, 'GET', `/admin/getDic?type=${type}`, undefined, headers)

    test('the fixed ones are there from the first start, once', async () => {
      expect(await seedDictionaries(world.database)).toBeGreaterThan(100)
      expect(await seedDictionaries(world.database)).toBe(0)
      const { body } = await dictionary('paymentType')
      expect(body.data).toEqual([
        { code: '0', en: 'WeChat', zh: '微信' },
        { code: '1', en: 'Alipay', zh: '支付宝' },
        { code: '2', en: 'Bank card', zh: '银行卡' },
      ])
    })

    test('choices and statuses of documents are asked by their names, what there is not is not found', async () => {
      const codes = async (type: string) => (await dictionary(type)).body.data.map(({ code }: { code: string }) => code)
      expect(await codes('costType')).toEqual(['1', '2'])
      expect((await dictionary('purchaseOrder.purchaseType')).body.data[0]).toEqual({
        ...{ code: '0', en: expect.any(String), zh: expect.any(String) },
      })
      expect(await codes('purchaseOrder.sendStatus')).toContain('notSent')
      expect(await codes('sendStatus')).toEqual(expect.arrayContaining(['notSent', 'sent', 'failed']))
      expect(await codes('auditStatus')).toContain('underApproval')
      expect(await codes('payTermsCode')).toEqual(await codes('payTerms'))
      for (const type of ['nothing', 'nothing.at.all', 'purchaseOrder.orderNumber'])
        expect([type, (await dictionary(type)).status]).toEqual([type, 404])
    })

    test('an account names, orders, adds and leaves out codes; nobody else notices', async () => {
      const add = (dictionaryCode: string, nameEn: string, sort: number) =>
        as(admin(), 'POST', '/buyer/dictionary', {
          dictionaryType: 'paymentType',
          dictionaryCode,
          nameEn,
          nameZh: nameEn,
          sort,
        })
      const { etag = '' } = (await dictionary('paymentType')).headers
      expect((await dictionary('paymentType', admin(), { 'if-none-match': etag })).status).toBe(304)
      await add('2', 'Card', 1)
      await add('9', 'Cheque', 2)
      const { body } = await add('1', 'Alipay', 3)
      await as(admin(), 'POST', `/buyer/dictionary/${body.data.uuid}/deactivate`, {})
      const codes = async (who: SignedIn) =>
        (await dictionary('paymentType', who)).body.data.map(({ en }: AnyDoc) => en)
      expect(await codes(admin())).toEqual(['Card', 'Cheque', 'WeChat'])
      expect(await codes(world.people.other)).toEqual(['WeChat', 'Alipay', 'Bank card'])
      expect((await dictionary('paymentType', admin(), { 'if-none-match': etag })).status).toBe(200)
    })

    test('codes stay what they are, and stay while something holds them', async () => {
      const own = { dictionaryType: 'currency', dictionaryCode: 'XTS', nameEn: 'Test', nameZh: '测试' }
      const { uuid, rowVersion } = (await as(admin(), 'POST', '/buyer/dictionary', own)).body.data
      const path = `/buyer/dictionary/${uuid}`
      expect(issues(await as(admin(), 'PUT', path, { rowVersion, dictionaryCode: 'XXX' }))).toEqual([
        'dictionaryCode immutable',
      ])
      await as(admin(), 'POST', '/buyer/purchaseOrder', { ...sampleInput(order, 1), currency: 'XTS' })
      const used = await as(admin(), 'DELETE', path, { rowVersion })
      expect([used.status, used.body.message]).toEqual([422, 'common.inUse'])
      const box = { ...own, dictionaryType: 'unit', dictionaryCode: 'XBOX' }
      const unit = (await as(admin(), 'POST', '/buyer/dictionary', box)).body.data
      const uomConversions = [{ unit: 'XBOX', num: 12, den: 1 }]
      const held = await as(admin(), 'POST', '/buyer/material', {
        ...sampleInput(documents.material, 90),
        uomConversions,
      })
      expect(held.status).toBe(200)
      const within = await as(admin(), 'DELETE', `/buyer/dictionary/${unit.uuid}`, { rowVersion: 1 })
      expect([within.status, within.body.message]).toEqual([422, 'common.inUse'])
      const unused = (await as(admin(), 'POST', '/buyer/dictionary', { ...own, dictionaryCode: 'XTT' })).body.data
      expect((await as(admin(), 'DELETE', `/buyer/dictionary/${unused.uuid}`, { rowVersion: 1 })).status).toBe(200)
      const [shared] = (await as(world.people.platform, 'GET', '/platform/dictionary?dictionaryType=spaceUnit')).body
        .data.items
      const kept = await as(world.people.platform, 'DELETE', `/platform/dictionary/${shared.uuid}`, { rowVersion: 1 })
      expect([kept.status, kept.body.message]).toEqual([422, 'dictionary.everybodys'])
    })
  })

  describe('free fields', () => {
    const name = (fieldKey: string, more: object = {}) =>
      as(admin(), 'POST', '/buyer/fieldLabel', {
        documentName: 'purchaseOrder',
        fieldKey,
        nameEn: `Field ${fieldKey}`,
        nameZh: fieldKey,
        fieldType: 'text',
        description: 'What it is for',
        ...more,
      })
    const input = () => sampleInput(order, 1)
    const orders = '/buyer/purchaseOrder'

    test('only named fields are written, each as what it was named to be', async () => {
      const unknown = await as(admin(), 'POST', orders, { ...input(), fbk20: 'x' })
      expect(issues(unknown)).toEqual(['fbk20 notAccepted'])
      expect(issues(await name('fbk20', { description: '' }))).toEqual(['description required'])
      expect(issues(await name('fbk20', { documentName: 'nothing' }))).toEqual(['documentName unknownReference'])
      expect((await name('fbk20', { fieldType: 'decimal' })).status).toBe(200)
      await expect
        .poll(async () => issues(await as(admin(), 'POST', orders, { ...input(), fbk20: 'many' })))
        .toEqual(['fbk20 notDecimal'])
      const { body } = await as(admin(), 'POST', orders, { ...input(), fbk20: '12.50' })
      expect(body.data).toMatchObject({ fbk20: '12.5' })
    })

    test('they are saved, listed, picked and cleared like other fields', async () => {
      await name('fbk21')
      await name('fbk22', { fieldType: 'date' })
      await expect
        .poll(async () => (await as(admin(), 'GET', '/buyer/fields?document=purchaseOrder')).body.data.items)
        .toHaveLength(3)
      const { uuid, rowVersion } = (await as(admin(), 'POST', orders, { ...input(), fbk21: 'One' })).body.data
      const path = `${orders}/${uuid}`
      const saved = await as(admin(), 'PUT', path, { rowVersion, fbk22: '2026-05-01' })
      expect(saved.body.data).toMatchObject({ fbk21: 'One', fbk22: '2026-05-01', fbk20: null })
      const list = async (fields: string) =>
        (await as(admin(), 'GET', `${orders}?limit=200${fields}`)).body.data.items.find(
          (row: AnyDoc) => row.uuid === uuid,
        )
      expect(await list('')).toMatchObject({ fbk21: 'One', fbk22: '2026-05-01', orderNumber: expect.any(String) })
      expect(await list('&fields=orderNumber,fbk21')).toEqual({
        uuid,
        rowVersion: rowVersion + 1,
        orderNumber: expect.any(String),
        orderTime: expect.any(String),
        fbk21: 'One',
      })
      expect((await as(admin(), 'GET', `${orders}?fields=fbk30`)).status).toBe(400)
      const stale = await as(admin(), 'PUT', path, { rowVersion, fbk21: 'Two' })
      expect([stale.status, stale.body.data.diff]).toEqual([409, [{ path: 'fbk21', yours: 'Two', theirs: 'One' }]])
      const cleared = await as(admin(), 'PUT', path, { rowVersion: rowVersion + 1, fbk21: null })
      expect(cleared.body.data).toMatchObject({ fbk21: null, fbk22: '2026-05-01' })
      const { body: history } = await as(admin(), 'GET', `${path}/events`)
      expect(history.data.items[0].given).toEqual({ changed: ['fbk21'], values: { fbk21: ['One', null] } })
    })

    test('the other side reads those that are shown to it, once they were sent, and writes none', async () => {
      await name('fbk31', { shared: 'Y' })
      await name('fbk32')
      await expect
        .poll(async () => (await as(admin(), 'POST', orders, { ...input(), fbk31: 'x', fbk32: 'y' })).status)
        .toBe(200)
      const given = { ...input(), ...ownCurrency, toElsAccount: accounts.supplier, fbk31: 'Open', fbk32: 'Secret' }
      const { uuid } = (await as(admin(), 'POST', orders, given)).body.data
      await as(admin(), 'POST', `${orders}/${uuid}/submit`, {})
      expect((await as(admin(), 'POST', `${orders}/${uuid}/send`, {})).body.message).toBe('common.success')
      const theirs = `/supplier/purchaseOrder/${uuid}`
      const read = async () => (await as(world.people.supplier, 'GET', theirs)).body.data
      await expect.poll(async () => (await read()).fbk31).toBe('Open')
      expect(await read()).not.toHaveProperty('fbk32')
      expect(JSON.stringify(await read())).not.toContain('Secret')
      const { body } = await as(world.people.supplier, 'GET', '/supplier/fields?document=purchaseOrder')
      expect(body.data.items).toMatchObject([{ fieldKey: 'fbk31', elsAccount: accounts.buyer, shared: 'Y' }])
      // Nobody but the buyer's suppliers is shown them.
      const stranger = await as(world.people.other, 'GET', '/supplier/fields?document=purchaseOrder')
      expect([stranger.status, stranger.body.data.items]).toEqual([200, []])
      const [listed] = (await as(world.people.supplier, 'GET', '/supplier/purchaseOrder')).body.data.items
      expect([listed.fbk31, 'fbk32' in listed]).toEqual(['Open', false])
      const answered = { orderVersion: 1, reasonCode: 'price', reason: 'Not like this' }
      expect((await as(world.people.supplier, 'POST', `${theirs}/return`, answered)).body.message).toBe(
        'common.success',
      )
      const { rowVersion } = (await as(admin(), 'GET', `${orders}/${uuid}`)).body.data
      const changed = await as(admin(), 'PUT', `${orders}/${uuid}`, { rowVersion, fbk31: 'Changed' })
      expect(changed.body.data).toMatchObject({ fbk31: 'Changed', draft: true })
      expect((await read()).fbk31).toBe('Open')
      for (const action of ['submit', 'send']) await as(admin(), 'POST', `${orders}/${uuid}/${action}`, {})
      expect((await read()).fbk31).toBe('Changed')
    })

    test('a free field says its name, its kind and what it is for', async () => {
      const bare = await name('fbk42', { nameZh: null, fieldType: null, description: null })
      expect([bare.status, issues(bare)?.toSorted()]).toEqual([
        400,
        ['description required', 'fieldType required', 'nameZh required'],
      ])
    })

    test('what a field is for cannot change once it is named', async () => {
      const { uuid, rowVersion } = (await name('fbk40')).body.data
      const body = { rowVersion, fieldType: 'date', fieldKey: 'fbk41' }
      expect(issues(await as(admin(), 'PUT', `/buyer/fieldLabel/${uuid}`, body))).toEqual([
        'fieldKey immutable',
        'fieldType immutable',
      ])
    })
  })

  describe('organizations', () => {
    const units = '/buyer/organization'
    const send = async (text: string) => {
      const answer = await world.app.inject({
        method: 'POST',
        url: `/api${units}/import`,
        headers: { ...admin().headers, 'content-type': 'text/csv' },
        payload: text,
      })
      return answer.json().data
    }
    const levels = async () =>
      Object.fromEntries(
        (await as(admin(), 'GET', `${units}?limit=200`)).body.data.items.map(({ orgId, orgLevel }: AnyDoc) => [
          orgId,
          orgLevel,
        ]),
      )

    test('a file may name a parent after its children, and says which rows it could not take', async () => {
      const report = await send(
        [
          'orgId,orgDesc,orgCategoryId,parentOrgId',
          'leaf,Leaf,orgCategoryId1,branch',
          'branch,Branch,orgCategoryId1,trunk',
          'lost,Lost,orgCategoryId1,nowhere',
          'trunk,Trunk,orgCategoryId1,',
          'odd,Odd,noCategory,trunk',
        ].join('\n'),
      )
      expect(report).toMatchObject({ read: 5, created: 3, failed: 2 })
      expect(report.errors).toEqual([
        { row: 4, field: 'parentOrgId', rule: 'unknownReference', limit: 'nowhere' },
        { row: 6, field: 'orgCategoryId', rule: 'unknownReference', limit: 'noCategory' },
      ])
      expect(await levels()).toMatchObject({ trunk: 1, branch: 2, leaf: 3 })
    })

    test('levels follow a move, and nothing stands under itself', async () => {
      const at = async (orgId: string) => (await as(admin(), 'GET', `${units}?orgId=${orgId}`)).body.data.items[0]
      const move = async (orgId: string, parentOrgId: string | null) => {
        const { uuid, rowVersion } = await at(orgId)
        return as(admin(), 'PUT', `${units}/${uuid}`, { rowVersion, parentOrgId })
      }
      const ring = await move('trunk', 'leaf')
      expect([ring.status, issues(ring)]).toEqual([400, ['parentOrgId cycle']])
      expect((await move('branch', null)).status).toBe(200)
      expect(await levels()).toMatchObject({ trunk: 1, branch: 1, leaf: 2 })
      const { uuid, rowVersion } = await at('leaf')
      const renamed = await as(admin(), 'PUT', `${units}/${uuid}`, { rowVersion, orgId: 'twig' })
      expect(issues(renamed)).toEqual(['orgId immutable'])
    })

    test('a unit is closed after what stands below it and who belongs to it', async () => {
      const at = async (orgId: string) => (await as(admin(), 'GET', `${units}?orgId=${orgId}`)).body.data.items[0].uuid
      const act = async (orgId: string, action: string) => {
        const { status, body } = await as(admin(), 'POST', `${units}/${await at(orgId)}/${action}`, {})
        return `${status} ${body.message}`
      }
      expect(await act('branch', 'deactivate')).toBe('422 organization.hasChildren')
      const member = { orgId: 'leaf', elsSubAccount: 'blind001', primary: 'Y' }
      const { body } = await as(admin(), 'POST', '/buyer/orgMember', member)
      expect(body.data).toMatchObject({ name: 'Person', orgDesc: 'Leaf' })
      expect(await act('leaf', 'deactivate')).toBe('422 organization.hasMembers')
      await as(admin(), 'POST', '/buyer/orgMember', { ...member, orgId: 'trunk' })
      const [former] = (await as(admin(), 'GET', '/buyer/orgMember?orgId=leaf')).body.data.items
      expect(former.primary).toBe('N')
      const file = 'orgId,elsSubAccount,primary\nleaf,blind001,Y\nbranch,blind001,Y\ntrunk,blind001,Y\n'
      const type = { 'content-type': 'text/csv' }
      const { data } = (await as(admin(), 'POST', '/buyer/orgMember/import?mode=upsert', file, type)).body
      expect([data.created, data.updated]).toEqual([1, 2])
      const { items } = (await as(admin(), 'GET', '/buyer/orgMember?elsSubAccount=blind001')).body.data
      const mains = items.flatMap(({ orgId, primary }: OrgMember) => (primary === 'Y' ? [orgId] : []))
      expect(mains).toEqual(['trunk'])
      for (const { uuid, orgId, rowVersion } of items)
        if (orgId !== 'trunk') await as(admin(), 'DELETE', `/buyer/orgMember/${uuid}`, { rowVersion })
      expect(await act('leaf', 'deactivate')).toBe('200 common.success')
      expect(await act('branch', 'deactivate')).toBe('200 common.success')
      expect(await act('leaf', 'activate')).toBe('422 organization.parentInactive')
      const [category] = (await as(admin(), 'GET', '/buyer/orgCategory?orgCategoryId=orgCategoryId1')).body.data.items
      const gone = await as(admin(), 'DELETE', `/buyer/orgCategory/${category.uuid}`, {
        rowVersion: category.rowVersion,
      })
      expect([gone.status, gone.body.message]).toEqual([422, 'common.inUse'])
    })
  })

  describe('search', () => {
    const search = async (who: SignedIn, q: string, side = 'buyer') =>
      as(who, 'GET', `/${side}/search?q=${encodeURIComponent(q)}`)
    const groups = ({ body }: { body: AnyDoc }) =>
      (body.data as { groups: { document: string; items: AnyDoc[] }[] }).groups

    test('finds what the person may view, at most five of a kind, within his data permissions', async () => {
      const standing = [...reachable(order).values()][0]
      const docs = Array.from({ length: 7 }, (_, i) => {
        n += 1
        const more = { orderNumber: `Zebra${i}`, supplierName: 'Zebra works', createUser: `${accounts.buyer}_nobody1` }
        return sampleDoc(order, n, standing as NonNullable<typeof standing>, more)
      })
      await world.insert(order, docs)
      await as(admin(), 'POST', '/buyer/dictionary', {
        dictionaryType: 'nature',
        dictionaryCode: 'zebra',
        nameEn: 'Zebra',
        nameZh: '斑马',
      })
      const found = groups(await search(admin(), 'zebra'))
      expect(found.map(({ document, items }) => [document, items.length])).toEqual([
        ['purchaseOrder', 5],
        ['dictionary', 1],
      ])
      expect(found[0]?.items[0]).toEqual({
        uuid: expect.any(String),
        key: expect.stringContaining('Zebra'),
        title: 'Zebra works',
        party: null,
        stage: 'draft',
        rank: 1,
        why: null,
      })
      const viewer = await person(['dictionary.view'])
      expect(groups(await search(viewer, '斑马')).map(({ document }) => document)).toEqual(['dictionary'])
      expect(groups(await search(world.people.buyerIdle, 'zebra'))).toEqual([])
      expect(groups(await search(world.people.supplier, 'zebra', 'supplier'))).toEqual([])
      await as(admin(), 'POST', '/buyer/role', {
        roleCode: 'ownOnly',
        roleName: 'Own only',
        side: 'buyer',
        permissions: ['purchaseOrder.view'],
      })
      await addPerson(world.database, {
        elsAccount: accounts.buyer,
        elsSubAccount: 'restricted1',
        roles: ['ownOnly'],
        dataItems: [],
      })
      expect(groups(await search(await world.signIn(accounts.buyer, 'restricted1'), 'zebra'))).toEqual([])
    })

    test('asks for two characters and nothing else', async () => {
      expect(issues(await search(admin(), 'z'))).toEqual(['q tooShort'])
      expect((await as(admin(), 'GET', `/buyer/search?q=zebra&code=${code}`)).status).toBe(400)
    })
  })
})
