/** Two rows of a buyer about one company become one: what names the one that goes names the one that stays (decision 0013). */
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { supplierReferences } from '../../../src/suppliers/supplierReferences.ts'
import { kinds } from '../../support/databases.ts'
import { importing } from '../../support/importing.ts'
import { listen } from '../../support/listening.ts'
import { creditCodeFor, keyOf, sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { upload } from '../../support/uploading.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { day, ofService, priceDesk } from '../masterData/prices.ts'
import { deskOf, order } from '../orders/orders.ts'

const { supplier, invitation } = documents
const good = { status: { supplierStatus: 'qualified', freezeFlag: 'N' }, handedOver: false }
const stays = accounts.supplier
const reason = 'The ERP had it twice'
/** What a merge changes of a document. */
const touched = [
  'toElsAccount',
  'supplierName',
  'subject',
  'rowVersion',
  'lastUpdateUser',
  'lastUpdateDate',
  'claimedBy',
  'erpVendorNo',
]

describe.each(kinds)('merging suppliers on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const orders = deskOf(() => world)
  const prices = priceDesk(() => world)

  const call = async (who: Person, method: string, path: string, body?: object) => {
    const side = who.startsWith('supplier') ? 'supplier' : 'buyer'
    const reply = await world.call(who, method, `/${side}/${path}`, body)
    return { status: reply.status, message: reply.body?.message, data: reply.body?.data }
  }
  const made = async (name: string, input: object, who: Person = 'buyer'): Promise<string> => {
    const { status, data } = await call(who, 'POST', name, input)
    expect([name, status, data.issues]).toEqual([name, 200, undefined])
    return data.uuid
  }
  const items = async (who: Person, path: string): Promise<AnyRow[]> => (await call(who, 'GET', path)).data.items
  const row = async (toElsAccount: string, who: Person = 'buyer') =>
    (await items(who, `supplier?toElsAccount=${toElsAccount}`))[0] as AnyRow
  let n = 880_000
  /** A supplier that was written down for the buyer; nobody has an account there. */
  const written = async (more: AnyRow = {}): Promise<string> => {
    n += 1
    await world.insert(supplier, [sampleDoc(supplier, n, good, { toElsAccount: String(n), mergedInto: null, ...more })])
    return String(n)
  }
  const merge = async (from: string, intoElsAccount: string, who: Person = 'buyer') =>
    call(who, 'POST', `supplier/${(await row(from)).uuid}/merge`, { intoElsAccount, reason })
  const merged = async (from: string, into: string) => {
    const { status, message, data } = await merge(from, into)
    expect([status, message]).toEqual([200, 'common.success'])
    return data
  }
  const events = async (who: Person, name: string, uuid: unknown): Promise<AnyRow[]> =>
    (await call(who, 'GET', `${name}/${uuid}/events`)).data.items

  /** Documents of the account whose heads name a supplier, as the table holds them. */
  const naming = (account: string, number: string) =>
    world.database.asLoader(async (tx) => {
      const found: Record<string, AnyRow[]> = {}
      for (const { def, head } of supplierReferences().filter((places) => places.head.length > 0))
        found[def.shape.name] = await tx.query(
          `select * from "${def.shape.name}" where "elsAccount" = $1 and (${head.map((key) => `"${key}" = $2`).join(' or ')})
            and "isDel" = 'N' order by "uuid"`,
          [account, number],
        )
      return found
    })
  /** The supplier that goes names the one that stays. */
  const mergedNow = (name: string) => (name === 'supplier' ? 1 : 0)
  const untouched = (rows: readonly AnyRow[]) =>
    rows.map((one) =>
      Object.fromEntries(Object.entries(one).filter(([key]) => !touched.includes(key) && key !== 'searchText')),
    )

  test('documents that deal with a supplier are found from the definitions; rows about the company are not among them', () => {
    const found = supplierReferences().map(({ def, head, lines }) => [def.shape.name, ...head, ...lines].join(' '))
    expect(found.toSorted()).toEqual([
      'award toElsAccount',
      'bargain toElsAccount',
      'callOff toElsAccount',
      'costReduction toElsAccount',
      'goodsMovement toElsAccount',
      'incomingInspection toElsAccount',
      'inspectionSetting toElsAccount',
      'inspectionStandard toElsAccount',
      'invitation claimedBy',
      'materialVoucher toElsAccount',
      'plan toElsAccount',
      'priceRecord toElsAccount',
      'purchaseOrder toElsAccount',
      'quotation toElsAccount',
      'receipt toElsAccount',
      'requisition toElsAccount',
      'returnOrder toElsAccount',
      'sourceList toElsAccount',
      'supplier mergedInto',
    ])
  })

  describe('with everything that names it', () => {
    let goes: string
    let draft: string
    let sent: string
    let recalled: string
    let deleted: string
    let price: string
    let source: string
    let kept: string
    beforeAll(async () => {
      goes = await written()
      const toElsAccount = goes
      draft = await orders.create({ toElsAccount })
      sent = await orders.sent({ toElsAccount })
      await upload(world, 'buyer', `/buyer/purchaseOrder/${sent}`, 'drawing.txt', Buffer.from('drawn'), {
        side: 'both',
      })
      recalled = await orders.sent({ toElsAccount })
      await orders.done('buyer', recalled, 'recall')
      expect((await orders.save(recalled, { remark: 'in hand' })).status).toBe(200)
      deleted = await orders.create({ toElsAccount })
      const { rowVersion } = await orders.read('buyer', deleted)
      expect((await call('buyer', 'DELETE', `purchaseOrder/${deleted}`, { rowVersion })).status).toBe(200)
      price = await prices.released({ toElsAccount, ...ofService() })
      await prices.create({ toElsAccount, ...ofService() })
      source = await made('sourceList', {
        toElsAccount,
        materialNumber: keyOf('material'),
        validStartDate: day(0),
        expiryDate: day(10),
      })
      expect((await call('buyer', 'POST', `sourceList/${source}/submit`)).status).toBe(200)
      await made('inspectionSetting', { toElsAccount, isCheckQuality: 'Y' })
      kept = await made('supplierContact', { toElsAccount, name: 'Li', mobile: '13800138000' })
      await world.insert(invitation, [
        sampleDoc(invitation, 8100, { status: { inviteStatus: 'claimed' }, handedOver: false }, { claimedBy: goes }),
      ])
      await made('supplier', { toElsAccount, fullName: 'The same, of another buyer' }, 'other')
      await made('purchaseOrder', order({ toElsAccount }), 'other')
    })

    test('all of it names the one that stays, and nothing else of it changes', async () => {
      const before = await naming(accounts.buyer, goes)
      const beside = await naming(accounts.buyer, stays)
      const others = [await row(goes, 'other'), await naming(accounts.both, goes)]
      const { lines } = await orders.read('buyer', sent)
      const counts = Object.fromEntries(Object.entries(before).map(([name, rows]) => [name, rows.length]))
      expect(counts).toEqual({
        plan: 0,
        bargain: 0,
        quotation: 0,
        purchaseOrder: 3,
        callOff: 0,
        receipt: 0,
        incomingInspection: 0,
        returnOrder: 0,
        goodsMovement: 0,
        materialVoucher: 0,
        inspectionSetting: 1,
        inspectionStandard: 0,
        supplier: 0,
        invitation: 1,
        priceRecord: 2,
        sourceList: 1,
      })
      const { uuid } = await row(goes)
      const told = (await call('buyer', 'GET', `supplier/${uuid}/dealings`)).data as AnyRow[]
      expect(Object.fromEntries(told.map(({ document, count }) => [document, count]))).toEqual(
        Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0)),
      )
      expect((await call('buyerIdle', 'GET', `supplier/${uuid}/dealings`)).status).toBe(403)
      expect((await call('other', 'GET', `supplier/${uuid}/dealings`)).status).toBe(404)
      expect((await call('supplier', 'GET', `purchaseOrder/${sent}`)).status).toBe(404)
      const { end } = await listen(world, world.people.supplier)
      expect(await merged(goes, stays)).toMatchObject({
        supplierStatus: 'eliminated',
        mergedInto: stays,
        statusReason: reason,
      })
      const heard = (await end()).map(({ uuid }) => uuid)
      expect([draft, sent, recalled, price].map((uuid) => heard.includes(uuid))).toEqual([false, true, true, true])
      const left = await naming(accounts.buyer, goes)
      expect(Object.values(left).flat()).toEqual([])
      const now = await naming(accounts.buyer, stays)
      const { fullName, erpVendorNo } = await row(stays)
      for (const [name, rows] of Object.entries(before)) {
        const uuids = new Set(rows.map(({ uuid }) => uuid))
        const moved = (now[name] ?? []).filter(({ uuid }) => uuids.has(uuid))
        expect([name, untouched(moved)]).toEqual([name, untouched(rows)])
        if (name === 'purchaseOrder')
          expect(new Set(moved.map((one) => one.erpVendorNo))).toEqual(new Set([erpVendorNo]))
        const names = moved.map(({ supplierName }) => supplierName)
        if (name !== 'invitation') expect([name, new Set(names)]).toEqual([name, new Set(rows.map(() => fullName))])
        expect([name, now[name]?.length]).toEqual([name, moved.length + (beside[name]?.length ?? 0) + mergedNow(name)])
      }
      expect([await row(goes, 'other'), await naming(accounts.both, goes)]).toEqual(others)
      expect((await orders.read('buyer', sent)).lines).toEqual(lines)
    })

    test('the working copy, the file and the lines of what was handed over go with it', async () => {
      expect(await orders.read('buyer', recalled)).toMatchObject({ toElsAccount: stays, remark: 'in hand' })
      expect((await items('buyer', `inspectionSetting?toElsAccount=${stays}`))[0]?.subject).toBe(`* / ${stays}`)
      const seen = await orders.read('supplier', sent)
      expect([seen.toElsAccount, seen.stage, seen.lines.length]).toEqual([stays, 'sent', 2])
      expect((await call('supplier', 'GET', `purchaseOrder/${draft}`)).status).toBe(404)
      const files = (await call('supplier', 'GET', `purchaseOrder/${sent}/attachments`)).data
      expect(JSON.stringify(files)).toContain('drawing.txt')
      expect((await prices.read(price, 'supplier')).priceStatus).toBe('effective')
      expect((await call('buyer', 'GET', `sourceList/${source}`)).data).toMatchObject({ status: 'valid' })
      expect(await items('buyer', `purchaseOrder?q=${encodeURIComponent(String((await row(goes)).fullName))}`)).toEqual(
        [],
      )
      expect((await orders.act('supplier', sent, 'view')).status).toBe(200)
    })

    test('histories say what was merged to the buyer, and that it was to the supplier', async () => {
      const values = { toElsAccount: [goes, stays] }
      expect((await events('buyer', 'purchaseOrder', sent))[1]).toMatchObject({
        action: 'mergeSupplier',
        given: { changed: ['toElsAccount'], values },
      })
      const told = await events('supplier', 'purchaseOrder', sent)
      expect(told.map(({ action, given }) => [action, given])).toEqual([['mergeSupplier', undefined]])
      expect((await events('buyer', 'supplier', (await row(goes)).uuid))[0]).toMatchObject({
        action: 'merge',
        given: { intoElsAccount: stays, reason },
      })
      expect((await events('buyer', 'supplier', (await row(stays)).uuid))[0]).toMatchObject({
        action: 'takeOver',
        given: { from: goes, documents: 8 },
      })
    })

    test('what says who the company is stays with it, and nothing new names it', async () => {
      expect((await call('buyer', 'GET', `supplierContact/${kept}`)).data.toElsAccount).toBe(goes)
      const { status, data } = await call('buyer', 'POST', 'purchaseOrder', order({ toElsAccount: goes }))
      expect([status, data.issues]).toEqual([400, [{ path: 'toElsAccount', rule: 'wrongReference', limit: goes }]])
      const offered = await items('buyer', `supplier?mergedInto.empty=true&toElsAccount=${goes},${stays}`)
      expect(offered.map(({ toElsAccount }) => toElsAccount)).toEqual([stays])
      const again = await merge(goes, stays)
      expect([again.status, again.message]).toEqual([409, 'common.notNow'])
      const { uuid, rowVersion } = await row(goes)
      expect((await call('buyer', 'PUT', `supplier/${uuid}`, { rowVersion, remark: 'x' })).status).toBe(409)
    })

    test('what was deleted stays as it was', async () => {
      const [found] = await world.database.asLoader((tx) =>
        tx.query<AnyRow>('select "toElsAccount" from "purchaseOrder" where "uuid" = $1', [deleted]),
      )
      expect(found?.toElsAccount).toBe(goes)
    })
  })

  test('one that took others over is followed by them', async () => {
    const [first, second] = [await written(), await written()]
    await merged(first, second)
    await merged(second, stays)
    expect((await row(first)).mergedInto).toBe(stays)
  })

  test('a file that names the company by its name means the one that stays', async () => {
    const fullName = 'Written Down Twice Ltd'
    const [goes, remains] = [await written({ fullName }), await written({ fullName })]
    const file = `toElsAccount,name,mobile\n${fullName},Wang,13800138000\n`
    const tried = async () => {
      const { failedRows, createdRows } = await importing(world).run(file, {
        document: 'supplierContact',
        mode: 'insert',
      })
      return { failedRows, createdRows }
    }
    expect(await tried()).toEqual({ failedRows: 1, createdRows: 0 })
    await merged(goes, remains)
    expect(await tried()).toEqual({ failedRows: 0, createdRows: 1 })
    expect((await items('buyer', `supplierContact?toElsAccount=${remains}`)).map(({ name }) => name)).toEqual(['Wang'])
  })

  test('only into another one that is there', async () => {
    const [goes, gone] = [await written(), await written({ supplierStatus: 'eliminated' })]
    const itself = await merge(goes, goes)
    expect([itself.status, itself.message, itself.data.field]).toEqual([
      422,
      'supplier.mergedIntoItself',
      'intoElsAccount',
    ])
    for (const [into, rule] of [
      ['999999', 'unknownReference'],
      [gone, 'wrongReference'],
    ] as const) {
      const { status, data } = await merge(goes, into)
      expect([status, data.issues]).toEqual([400, [{ path: 'intoElsAccount', rule, limit: into }]])
    }
    expect((await merge(goes, stays, 'buyerIdle')).status).toBe(403)
    expect((await merge(goes, stays, 'other')).status).toBe(404)
    expect((await row(goes)).supplierStatus).toBe('qualified')
  })

  test('not where somebody has signed in; one that was opened on behalf and never entered can be merged', async () => {
    const entered = await merge(stays, await written())
    expect([entered.status, entered.message]).toEqual([422, 'supplier.mergeEntered'])
    const uuid = await made('registration', {
      fullName: 'Opened on behalf',
      countryCode: 'CN',
      contactName: 'Ms. Behalf',
      email: 'behalf@example.com',
      elsSubAccount: 'behalf01',
      socialCreditCode: creditCodeFor(881_881),
    })
    await call('buyer', 'POST', `registration/${uuid}/register`)
    const { data } = await call('buyer', 'POST', `registration/${uuid}/activate`)
    const goes = String(data.registeredAccount)
    const asked = await orders.create({ toElsAccount: goes })
    await merged(goes, stays)
    expect((await orders.read('buyer', asked)).toElsAccount).toBe(stays)
  })

  test('prices and settings that would stand twice are named, and nothing is done until one of them ends', async () => {
    const goes = await written()
    const both = ofService()
    const older = await prices.released({ toElsAccount: goes, ...both })
    const other = await prices.released({ ...both })
    const draft = await orders.create({ toElsAccount: goes })
    const numberOf = async (uuid: string) => (await prices.read(uuid)).priceRecordNumber
    const refused = await merge(goes, stays)
    expect([refused.status, refused.message, refused.data.params]).toEqual([
      409,
      'common.standTwice',
      { documents: `${await numberOf(older)} / ${await numberOf(other)}` },
    ])
    expect((await orders.read('buyer', draft)).toElsAccount).toBe(goes)
    expect((await row(goes)).supplierStatus).toBe('qualified')
    expect((await prices.act(older, 'invalidate', { reason }))[0]).toBe(200)
    const setting = { materialNumber: keyOf('material'), isCheckQuality: 'Y' }
    const [one, two] = [
      await made('inspectionSetting', { ...setting, toElsAccount: goes }),
      await made('inspectionSetting', { ...setting, toElsAccount: stays }),
    ]
    const [first, second] = await Promise.all(
      [one, two].map(async (uuid) => (await call('buyer', 'GET', `inspectionSetting/${uuid}`)).data),
    )
    const twice = await merge(goes, stays)
    expect([twice.status, twice.message, twice.data.params]).toEqual([
      409,
      'common.standTwice',
      { documents: `${first.settingNumber} / ${second.settingNumber}` },
    ])
    expect((await orders.read('buyer', draft)).toElsAccount).toBe(goes)
    await call('buyer', 'DELETE', `inspectionSetting/${one}`, { rowVersion: first.rowVersion })
    await merged(goes, stays)
    expect((await orders.read('buyer', draft)).toElsAccount).toBe(stays)
    expect((await prices.read(older)).toElsAccount).toBe(stays)
  })

  test('sources whose days another has are named as prices are', async () => {
    const goes = await written()
    const ofCategory = { objectType: 'category', cateLevelCode: keyOf('materialCategory', { cateLevel: 3 }) }
    const valid = async (toElsAccount: string) => {
      const input = { toElsAccount, ...ofCategory, validStartDate: day(0), expiryDate: day(20) }
      const uuid = await made('sourceList', input)
      expect((await call('buyer', 'POST', `sourceList/${uuid}/submit`)).status).toBe(200)
      return (await call('buyer', 'GET', `sourceList/${uuid}`)).data.sourceListNumber
    }
    const numbers = [await valid(goes), await valid(stays)]
    const { status, message, data } = await merge(goes, stays)
    expect([status, message, data.params]).toEqual([409, 'common.standTwice', { documents: numbers.join(' / ') }])
  })

  test('nobody sees more or less by a merge: data permissions name both or neither', async () => {
    const goes = await written()
    const item = { itemCode: `only${goes}`, itemName: 'Only', dimension: 'toElsAccount', operator: 'notIn' }
    const uuid = await made('dataPermission', { ...item, values: [goes] })
    const { status, message, data } = await merge(goes, stays)
    expect([status, message, data.params]).toEqual([
      422,
      'supplier.mergeScoped',
      { items: item.itemCode, from: goes, into: stays },
    ])
    await call('buyer', 'PUT', `dataPermission/${uuid}`, { rowVersion: 1, values: [goes, stays] })
    await merged(goes, stays)
  })

  test('what is sent, saved or created at the same moment names the one that stays, or is refused', async () => {
    for (let round = 0; round < 6; round += 1) {
      const goes = await written()
      const ready = await orders.create({ toElsAccount: goes })
      const other = await orders.create()
      await orders.done('buyer', ready, 'submit')
      const { rowVersion } = await orders.read('buyer', other)
      const [done, went, saved, created] = await Promise.all([
        merge(goes, stays),
        orders.act('buyer', ready, 'send'),
        call('buyer', 'PUT', `purchaseOrder/${other}`, { rowVersion, toElsAccount: goes }),
        call('buyer', 'POST', 'purchaseOrder', order({ toElsAccount: goes })),
      ])
      expect([done.status, went.status]).toEqual([200, 200])
      for (const { status } of [saved, created]) expect([200, 400]).toContain(status)
      expect(Object.values(await naming(accounts.buyer, goes)).flat()).toEqual([])
      expect(await orders.read('supplier', ready)).toMatchObject({ toElsAccount: stays, stage: 'sent' })
      const lines = await world.database.asLoader((tx) =>
        tx.query<AnyRow>('select "toElsAccount" from "purchaseOrderLine" where "parent" = $1', [ready]),
      )
      expect(lines.map(({ toElsAccount }) => toElsAccount)).toEqual([stays, stays])
    }
  })

  test('of two that are merged into each other at once one stays', async () => {
    const [one, other] = [await written(), await written()]
    const answers = await Promise.all([merge(one, other), merge(other, one)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    const rows = [await row(one), await row(other)]
    expect(rows.filter(({ supplierStatus }) => supplierStatus === 'eliminated')).toHaveLength(1)
  })

  test('more documents than one statement holds go over as well', async () => {
    const goes = await written()
    const def = documents.priceRecord as AnyDocument
    const expired = { status: { priceStatus: 'expired', auditStatus: 'approved' }, handedOver: true }
    const all = Array.from({ length: 1100 }, (_, i) => sampleDoc(def, 5000 + i, expired, { toElsAccount: goes }))
    await world.insert(def, all)
    await merged(goes, stays)
    const { count } = (await call('supplier', 'GET', 'priceRecord?limit=0&count=true&priceStatus=expired')).data
    expect(count).toBeGreaterThanOrEqual(1100)
  })
})
