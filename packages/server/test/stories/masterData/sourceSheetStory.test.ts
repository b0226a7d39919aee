/** The source list of a material and plant as one sheet: saved or refused as a whole (domain/04 §3.13). */
import { readSourceSheet, type Sheet, type SheetInput, saveSourceSheet } from '@srm/core/client/sourceSheet'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { keyOf, sampleDoc } from '../../support/sample.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { day } from './prices.ts'

const { material, supplier } = documents
const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
const good = { status: { supplierStatus: 'qualified', freezeFlag: 'N' }, handedOver: false }
const path = '/buyer/sourceList/sheet'
const [a, b, c] = ['900711', '900712', '900713'] as const

describe.each(kinds)('source sheets on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
    await world.insert(
      supplier,
      [a, b, c].map((toElsAccount, i) => sampleDoc(supplier, 730 + i, good, { toElsAccount, fullName: `S${i}` })),
    )
  })
  afterAll(() => world?.drop())

  let n = 840
  const newMaterial = async (more: object = { quotaArrangement: 'Y' }) => {
    n += 1
    await world.insert(material, [sampleDoc(material, n, active, { uomConversions: null, ...more })])
    return `materialNumber${n}`
  }
  const caller = {
    call: async ({ method, path: at, json }: { method: string; path: string; json?: unknown }) => {
      const { status, body } = await world.call('buyer', method, at, json)
      expect([status, body.message, body.data.issues]).toEqual([200, 'common.success', undefined])
      return body.data as never
    },
  }
  const open = (materialNumber: string, validStartDate: string = day(0)) =>
    readSourceSheet(caller, { materialNumber, validStartDate })
  const input = ({ rowVersion }: Pick<Sheet, 'rowVersion'>, materialNumber: string, more: object = {}): SheetInput => ({
    materialNumber,
    rowVersion,
    validStartDate: day(0),
    expiryDate: day(100),
    lines: [
      { toElsAccount: a, quota: '50', fixedSource: 'Y' },
      { toElsAccount: b, quota: '30', priority: 2, minLotQuantity: '10' },
      { toElsAccount: c, quota: '20' },
    ],
    ...more,
  })
  const put = async (sheet: object, who: Person = 'buyer', headers?: object) => {
    const { status, body } = await world.call(who, 'PUT', path, sheet, headers)
    return { status, message: body.message, data: body.data }
  }
  const faults = async (sheet: object) => {
    const { status, data } = await put(sheet)
    return [status, ...(data.issues ?? []).map(({ path: at, rule }: { path: string; rule: string }) => `${at} ${rule}`)]
  }
  const shares = (rows: Sheet['lines']) => rows.map(({ toElsAccount, quota }) => `${toElsAccount} ${quota}`)

  test('its rows are created, changed and removed together; what says the same stays as it is', async () => {
    const materialNumber = await newMaterial()
    const empty = await open(materialNumber)
    expect(empty).toMatchObject({ rowVersion: 0, lines: [], valid: [], quotaArrangement: 'Y', expiryDate: null })
    const saved = await saveSourceSheet(caller, input(empty, materialNumber))
    expect(saved.lines).toMatchObject([
      { toElsAccount: a, supplierName: 'S0', fixedSource: 'Y', status: 'draft', validStartDate: day(0) },
      { toElsAccount: b, quota: '30', priority: 2, minLotQuantity: '10', fixedSource: 'N', expiryDate: day(100) },
      { toElsAccount: c, quota: '20' },
    ])
    expect(await open(materialNumber)).toEqual(saved)
    const lines = [
      { toElsAccount: c, quota: '80', expiryDate: day(90) },
      { toElsAccount: a, quota: '50', fixedSource: 'Y' as const },
    ]
    const changed = await saveSourceSheet(caller, input(saved, materialNumber, { lines }))
    expect(shares(changed.lines)).toEqual([`${a} 50`, `${c} 80`])
    expect(changed.lines.map(({ uuid }) => uuid)).toEqual([saved.lines[0]?.uuid, saved.lines[2]?.uuid])
    const actions = async (uuid = '') => {
      const { body } = await world.call('buyer', 'GET', `/buyer/sourceList/${uuid}/events`)
      return body.data.items.map(({ action }: { action: string }) => action)
    }
    expect(await actions(changed.lines[0]?.uuid)).toEqual(['create'])
    expect(await actions(changed.lines[1]?.uuid)).toEqual(['save', 'create'])
    expect((await world.call('buyer', 'GET', `/buyer/sourceList/${saved.lines[1]?.uuid}`)).status).toBe(404)
    expect((await saveSourceSheet(caller, input(changed, materialNumber, { lines: [] }))).lines).toEqual([])
  })

  test('is activated with the same call; the former set ends the day before and the next sheet begins with it', async () => {
    const materialNumber = await newMaterial()
    const first = await saveSourceSheet(caller, input({ rowVersion: 0 }, materialNumber), true)
    expect([first.lines, first.rowVersion]).toEqual([[], 0])
    expect(first.valid).toMatchObject([
      { toElsAccount: a, status: 'valid', quota: '50' },
      { toElsAccount: b, status: 'valid', quota: '30' },
      { toElsAccount: c, status: 'valid', quota: '20' },
    ])
    const next = await open(materialNumber, day(20))
    expect([shares(next.valid), next.expiryDate]).toEqual([shares(first.valid), day(100)])
    const lines = next.valid.slice(0, 2).map(({ toElsAccount }) => ({ toElsAccount, quota: '50' }))
    const second = await saveSourceSheet(
      caller,
      input(next, materialNumber, { lines, validStartDate: day(20), expiryDate: day(200) }),
      true,
    )
    expect(shares(second.valid)).toEqual([`${a} 50`, `${b} 50`])
    expect((await open(materialNumber, day(19))).valid.map(({ expiryDate }) => expiryDate)).toEqual(
      Array(3).fill(day(19)),
    )
  })

  test('without its day it is that of the first drafts', async () => {
    const materialNumber = await newMaterial()
    expect((await readSourceSheet(caller, { materialNumber })).validStartDate).toBe(day(0))
    await saveSourceSheet(caller, input({ rowVersion: 0 }, materialNumber, { validStartDate: day(7) }))
    expect(await readSourceSheet(caller, { materialNumber })).toMatchObject({
      validStartDate: day(7),
      lines: [{ toElsAccount: a }, { toElsAccount: b }, { toElsAccount: c }],
    })
  })

  test('of a category and a plant', async () => {
    const of = {
      objectType: 'category' as const,
      cateLevelCode: keyOf('materialCategory', { cateLevel: 3 }),
      factory: keyOf('organization', { kind: 'factory' }),
      validStartDate: day(0),
    }
    const lines = [{ toElsAccount: a, expiryDate: day(9) }]
    const saved = await saveSourceSheet(caller, { ...of, rowVersion: 0, lines }, true)
    expect(saved).toMatchObject({ ...of, materialNumber: null, quotaArrangement: 'N', lines: [] })
    expect(saved.valid).toMatchObject([{ toElsAccount: a, quota: null }])
  })

  test('is refused as a whole with row and field', async () => {
    const materialNumber = await newMaterial()
    const good3 = input({ rowVersion: 0 }, materialNumber)
    const [one, two] = good3.lines
    const of = (...lines: object[]) => ({ ...good3, lines })
    expect(await faults(of(one ?? {}, { ...two, quota: '101' }, { quota: 'x' }))).toEqual([
      400,
      'lines.1.quota tooGreat',
      'lines.2.toElsAccount required',
      'lines.2.quota notDecimal',
    ])
    expect(await faults(of(one ?? {}, { ...two, toElsAccount: a, fixedSource: 'Y' }))).toEqual([
      400,
      'lines.1.toElsAccount supplierTwice',
      'lines.1.fixedSource fixedTwice',
    ])
    expect(
      await faults(of(one ?? {}, { ...two, maxLotQuantity: '9' }, { toElsAccount: 'nowhere', expiryDate: day(-1) })),
    ).toEqual([
      400,
      'lines.1.maxLotQuantity tooSmall',
      'lines.2.toElsAccount unknownReference',
      'lines.2.expiryDate beforeToday',
    ])
    expect(await faults({ ...good3, expiryDate: null })).toEqual([
      400,
      ...[0, 1, 2].map((at) => `lines.${at}.expiryDate required`),
    ])
    expect(await faults({ ...good3, materialNumber: 'nowhere' })).toEqual([400, 'materialNumber unknownReference'])
    expect(await faults({ ...good3, materialNumber: null })).toEqual([400, 'materialNumber required'])
    expect(await faults({ ...good3, cateLevelCode: 'x', remark: 'x', lines: undefined })).toEqual([
      400,
      'remark notAccepted',
      'lines notList',
    ])
    expect(await faults({ ...good3, rowVersion: undefined })).toEqual([400, 'rowVersion required'])
    expect(await faults({ ...good3, lines: [], activate: true })).toEqual([400, 'lines noRow'])
    expect(await faults({ ...good3, activate: 'yes' })).toEqual([400, 'activate notOneOf'])
    expect(await faults({ ...good3, lines: Array(201).fill(one) })).toEqual([400, 'lines tooManyRows'])
    expect((await open(materialNumber)).lines).toEqual([])
    expect((await world.call('buyer', 'GET', path)).body.data.issues).toEqual([
      { path: 'materialNumber', rule: 'required' },
    ])
  })

  test('shares must add up before it is valid, on every day; a draft may say less', async () => {
    const materialNumber = await newMaterial()
    const two = [
      { toElsAccount: a, quota: '50' },
      { toElsAccount: b, quota: '30' },
    ]
    const short = input({ rowVersion: 0 }, materialNumber, { lines: two })
    const { status, message, data } = await put({ ...short, activate: true })
    expect([status, message, data]).toEqual([
      422,
      'sourceList.quotaSum',
      { field: 'quota', params: { day: day(0), sum: '80' } },
    ])
    expect((await open(materialNumber)).lines).toEqual([])
    const draft = await saveSourceSheet(caller, short)
    const uneven = [
      { toElsAccount: a, quota: '50' },
      { toElsAccount: b, quota: '50', expiryDate: day(50) },
    ]
    const refused = await put({ ...input(draft, materialNumber, { lines: uneven }), activate: true })
    expect([refused.status, refused.data]).toEqual([
      422,
      { field: 'quota', line: 20, params: { day: day(51), sum: '50' } },
    ])
    expect(shares((await open(materialNumber)).lines)).toEqual([`${a} 50`, `${b} 30`])
  })

  test('a supplier who is no source is named with his row', async () => {
    const materialNumber = await newMaterial()
    const frozen = { status: { supplierStatus: 'eliminated', freezeFlag: 'N' }, handedOver: false }
    const gone = sampleDoc(supplier, 739, frozen, { toElsAccount: '900719', fullName: 'Gone' })
    await world.insert(supplier, [gone])
    const lines = [
      { toElsAccount: a, quota: '60' },
      { toElsAccount: '900719', quota: '40' },
    ]
    const { status, message, data } = await put({
      ...input({ rowVersion: 0 }, materialNumber, { lines }),
      activate: true,
    })
    expect([status, message, data]).toEqual([
      422,
      'sourceList.supplierNotActive',
      { field: 'toElsAccount', line: 20, params: { supplier: 'Gone' } },
    ])
    expect((await open(materialNumber)).lines).toEqual([])
  })

  test('of two who save at once one is told that the sheet has changed, and nothing is mixed', async () => {
    const materialNumber = await newMaterial()
    const first = await saveSourceSheet(caller, input({ rowVersion: 0 }, materialNumber))
    const mine = input(first, materialNumber, { lines: [{ toElsAccount: a, quota: '100' }] })
    const theirs = input(first, materialNumber, { lines: [{ toElsAccount: b, quota: '100' }] })
    const answers = await Promise.all([put(mine), put(theirs, 'buyerBlind')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    const now = await open(materialNumber)
    expect([late?.message, late?.data.current]).toEqual(['common.stale', now])
    expect(now.lines).toHaveLength(1)
    const fresh = await newMaterial()
    const both = await Promise.all(
      [a, b].map((toElsAccount) =>
        put({ ...input({ rowVersion: 0 }, fresh, { lines: [{ toElsAccount, quota: '100' }] }), activate: true }),
      ),
    )
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    expect((await open(fresh)).valid).toHaveLength(1)
  })

  test('is described as other calls are', async () => {
    const { paths } = (await world.call(undefined, 'GET', '/openapi.json')).body
    const { get, put: saving } = paths['/buyer/sourceList/sheet']
    expect(get.parameters.map(({ name }: { name: string }) => name)).toContain('validStartDate')
    expect(saving.requestBody.content['application/json'].schema).toMatchObject({
      required: expect.arrayContaining(['rowVersion', 'lines', 'validStartDate']),
      properties: { activate: { type: 'boolean' }, lines: { type: 'array' } },
    })
  })

  test('the same key is answered once', async () => {
    const materialNumber = await newMaterial()
    const sheet = input({ rowVersion: 0 }, materialNumber)
    const key = { 'idempotency-key': `sheet ${materialNumber}` }
    const answers = [await put(sheet, 'buyer', key), await put(sheet, 'buyer', key)]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[1]).toEqual(answers[0])
    expect((await put({ ...sheet, lines: [] }, 'buyer', key)).message).toBe('common.idempotencyReuse')
  })

  test('who may not do what it takes does nothing; suppliers and other companies see no sheet', async () => {
    const materialNumber = await newMaterial()
    const saved = await saveSourceSheet(caller, input({ rowVersion: 0 }, materialNumber))
    const person = async (more: object): Promise<SignedIn> => {
      n += 1
      const elsSubAccount = `sheet${n}`
      await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount, ...more })
      return world.signIn(accounts.buyer, elsSubAccount)
    }
    const as = async ({ headers }: SignedIn, sheet: object) => {
      const { statusCode, body } = await world.app.inject({
        method: 'PUT',
        url: `/api${path}`,
        headers,
        payload: sheet,
      })
      return [statusCode, JSON.parse(body).data?.permission ?? JSON.parse(body).message]
    }
    const changed = input(saved, materialNumber, { lines: [{ toElsAccount: a, quota: '90', fixedSource: 'Y' }] })
    const keys = ['view', 'edit', 'delete', 'create', 'submit'].map((verb) => `sourceList.${verb}`)
    const may = (count: number) => person({ permissions: keys.slice(0, count) })
    const added = input(saved, materialNumber, { lines: [...saved.lines.map(typed), { toElsAccount: '900719' }] })
    expect(await as(await may(1), changed)).toEqual([403, 'sourceList.edit'])
    expect(await as(await may(2), changed)).toEqual([403, 'sourceList.delete'])
    expect(await as(await may(3), added)).toEqual([403, 'sourceList.create'])
    expect(await as(await may(4), { ...changed, activate: true })).toEqual([403, 'sourceList.submit'])
    const role = { roleCode: 'ownSources', roleName: 'Own', side: 'buyer', permissions: keys, dataItems: ['own'] }
    expect((await world.call('buyer', 'POST', '/buyer/role', role)).status).toBe(200)
    const narrow = await person({ roles: ['ownSources'], dataItems: [] })
    expect(await as(narrow, changed)).toEqual([422, 'sourceList.sheetOutOfScope'])
    const seen = await world.app.inject({
      url: `/api${path}?materialNumber=${materialNumber}`,
      headers: narrow.headers,
    })
    expect(seen.json().data).toMatchObject({ lines: [], valid: [] })
    expect(await open(materialNumber)).toEqual(saved)

    for (const who of ['supplier', 'platform', 'buyerIdle'] as const) {
      expect((await put(changed, who)).status).toBe(403)
      expect((await world.call(who, 'GET', `${path}?materialNumber=${materialNumber}`)).status).toBe(403)
    }
    expect((await world.call('supplier', 'GET', '/supplier/sourceList/sheet')).status).toBe(404)
    const { status, body } = await world.call('other', 'GET', `${path}?materialNumber=${materialNumber}`)
    expect([status, body.data.lines, body.data.valid]).toEqual([200, [], []])
    expect((await put({ ...changed, rowVersion: 0 }, 'other')).data.issues).toContainEqual({
      path: 'materialNumber',
      rule: 'unknownReference',
      limit: materialNumber,
    })
  })
})

const typed = ({ toElsAccount, quota, fixedSource, priority, minLotQuantity, expiryDate }: Sheet['lines'][number]) => ({
  toElsAccount,
  quota,
  fixedSource,
  priority,
  minLotQuantity,
  expiryDate,
})
