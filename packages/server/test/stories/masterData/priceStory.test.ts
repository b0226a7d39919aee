/** Prices: approved, valid, followed, ended; two of one key never share a day (domain/04 §3.12, PT P1). */
import { documents } from '@srm/core/documents'
import { priceRecord as priceRecords } from '@srm/core/masterData/prices/priceRecord'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { kinds } from '../../support/databases.ts'
import { openHistory } from '../../support/goLive.ts'
import { importing } from '../../support/importing.ts'
import { sampleDoc } from '../../support/sample.ts'
import { upload } from '../../support/uploading.ts'
import { startWorld, type World } from '../../support/world.ts'
import { day, ofService, price, priceDesk } from './prices.ts'

const { priceRecord, supplier, material } = documents
const noon = (of: string) => new Date(`${of}T04:00:00Z`)

describe.each(kinds)('prices on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
    await openHistory(world)
  })
  afterAll(() => world?.drop())
  const { post, create, act, read, released, actions } = priceDesk(() => world)
  const faults = async (more: object) => {
    const { status, body } = await post({ ...ofService(), ...more })
    return [
      status,
      ...(body.data?.issues ?? []).map(({ path, rule }: { path: string; rule: string }) => `${path} ${rule}`),
    ]
  }

  test('is released by its approval; the other price follows from the one that was typed', async () => {
    const uuid = await create(ofService())
    const draft = await read(uuid)
    expect(draft).toMatchObject({ priceStatus: 'draft', priceIncludingTax: '11.3', releaseTime: null })
    expect(draft.priceRecordNumber).toMatch(/^PI\d{12}$/)
    const [, , data] = await act(uuid, 'submit')
    expect(data).toMatchObject({ priceStatus: 'effective', auditStatus: 'approved' })
    expect(await actions(uuid)).toEqual(['create', 'submit', 'approve', 'release'])
    expect((await act(uuid, 'submit'))[0]).toBe(409)
    const change = await world.call('buyer', 'PUT', `/buyer/priceRecord/${uuid}`, {
      rowVersion: data.rowVersion,
      priceExcludingTax: '9',
    })
    expect([change.status, change.body.message]).toEqual([409, 'common.notEditable'])
  })

  test('of a day to come waits for it; the clock begins and ends it', async () => {
    const uuid = await released({ ...ofService(), priceStart: day(3), priceExpiryDate: day(9) })
    expect(await read(uuid)).toMatchObject({ priceStatus: 'pending' })
    await clockJob(priceRecords).run(world.database, noon(day(2)))
    expect(await read(uuid)).toMatchObject({ priceStatus: 'pending' })
    await clockJob(priceRecords).run(world.database, noon(day(3)))
    expect(await read(uuid)).toMatchObject({ priceStatus: 'effective' })
    await clockJob(priceRecords).run(world.database, noon(day(9)))
    expect(await read(uuid)).toMatchObject({ priceStatus: 'effective' })
    await clockJob(priceRecords).run(world.database, noon(day(10)))
    expect(await read(uuid)).toMatchObject({ priceStatus: 'expired' })
    expect(await clockJob(priceRecords).run(world.database, noon(day(10)))).toBe(0)
    expect(await actions(uuid)).toEqual(['create', 'submit', 'approve', 'release', 'begin', 'expire'])
  })

  test('a supplier reads his own released prices, without their source; drafts and others do not exist for him', async () => {
    const service = ofService()
    const uuid = await create(service)
    expect((await world.call('supplier', 'GET', `/supplier/priceRecord/${uuid}`)).status).toBe(404)
    await act(uuid, 'submit')
    const seen = await read(uuid, 'supplier')
    expect(seen).toMatchObject({ priceExcludingTax: '10', priceStart: day(0), priceStatus: 'effective' })
    for (const hidden of ['sourceNumber', 'sourceType', 'priceReason', 'auditStatus', 'olderPrice', 'exchangeRate'])
      expect([hidden, hidden in seen]).toEqual([hidden, false])
    expect((await world.call('other', 'GET', `/supplier/priceRecord/${uuid}`)).status).toBe(404)
    expect((await world.call('supplier', 'GET', '/supplier/priceRecord?sourceNumber=HT-2026-1')).status).toBe(400)
    expect((await act(uuid, 'freeze', { reason: 'x' }, 'supplier'))[0]).toBe(403)
  })

  test('a later price ends the older one the day before, in one transaction, told to both sides', async () => {
    const service = ofService()
    const older = await released(service)
    const later = await released({ ...service, priceExcludingTax: '9', priceStart: day(20), priceExpiryDate: day(60) })
    expect(await read(later)).toMatchObject({ priceStatus: 'pending', priceExpiryDate: day(60) })
    expect(await read(older, 'supplier')).toMatchObject({ priceStatus: 'effective', priceExpiryDate: day(19) })
    expect(await actions(older)).toEqual(['create', 'submit', 'approve', 'release', 'end'])
    expect(await actions(older, 'supplier')).toEqual(expect.arrayContaining(['end']))
    const other = await released({ ...service, factory: null, currency: 'X1' })
    expect(await read(other)).toMatchObject({ priceStatus: 'effective', priceExpiryDate: day(100) })
  })

  test('a price that cannot give way is named, and nothing of the other changes', async () => {
    const service = ofService()
    const older = await read(await released(service))
    const refused = async (more: object, message: string) => {
      const uuid = await create({ ...service, ...more })
      const [status, told, data] = await act(uuid, 'submit')
      expect([status, told]).toEqual([422, message])
      expect(data.params).toEqual({
        number: older.priceRecordNumber,
        from: older.priceStart,
        to: older.priceExpiryDate,
      })
      expect(await read(uuid)).toMatchObject({ priceStatus: 'draft', auditStatus: 'notSubmitted' })
    }
    await refused({}, 'priceRecord.overlaps')
    await refused({ priceStart: day(-5) }, 'priceRecord.overlaps')
    await refused({ priceStart: day(100), priceExpiryDate: day(200), olderPrice: 'keep' }, 'priceRecord.overlaps')
    expect(await read(older.uuid)).toMatchObject({ priceExpiryDate: day(100), rowVersion: older.rowVersion })
    await released({ ...service, priceStart: day(101), priceExpiryDate: day(200), olderPrice: 'keep' })
  })

  test('the past of a price is not rewritten', async () => {
    const service = ofService()
    await released({ ...service, priceStart: day(-50) })
    const back = await create({ ...service, priceStart: day(-10) })
    expect((await act(back, 'submit')).slice(0, 2)).toEqual([422, 'priceRecord.overlapsPast'])
    const today = await released(service)
    expect(await read(today)).toMatchObject({ priceStatus: 'effective' })
  })

  test('of two released at once with the same start one wins', async () => {
    const service = ofService()
    const both = [await create(service), await create(service)]
    const answers = await Promise.all(both.map((uuid) => act(uuid, 'submit')))
    expect(answers.map(([status]) => status).toSorted()).toEqual([200, 422])
    expect(answers.find(([status]) => status === 422)?.[1]).toBe('priceRecord.overlaps')
  })

  test('the database itself refuses two of one key on one day, whoever writes them', async () => {
    const standing = { status: { priceStatus: 'effective', auditStatus: 'approved' }, handedOver: true }
    const doc = (n: number, more: object = {}) => sampleDoc(priceRecord, n, standing, { serviceCode: 'same', ...more })
    await world.insert(priceRecord, [doc(71)])
    const code = (more: object) =>
      world.insert(priceRecord, [doc(72, more)]).then(
        () => 'written',
        (error: { code: string }) => error.code,
      )
    expect(await code({})).toBe('23P01')
    expect(await code({ priceStart: '2099-06-30', priceExpiryDate: '2099-07-01' })).toBe('23P01')
    // A history that ends before it begins counts for its first day.
    expect(await code({ priceStart: '2099-06-02', priceExpiryDate: '2099-01-01' })).toBe('23P01')
    expect(await code({ priceStart: '2099-07-01', priceExpiryDate: '2099-07-02' })).toBe('written')
    const file = ['price', 'other'].map((sourceNumber) => ({
      ...price({ serviceCode: 'twice', materialNumber: null, sourceNumber }),
      priceRecordNumber: `PI${sourceNumber}`,
      priceStatus: 'effective',
      auditStatus: 'approved',
      releaseTime: '2026-01-01T00:00:00Z',
    }))
    const body = file.map((row) => JSON.stringify(row)).join('\n')
    const answer = await world.call('buyer', 'POST', '/buyer/priceRecord/import?mode=history', body, {
      'content-type': 'application/x-ndjson',
    })
    expect([answer.status, answer.body.message]).toEqual([422, 'common.overlaps'])
  })

  test('is shortened, not lengthened, and not into the past', async () => {
    const uuid = await released(ofService())
    const shorten = async (lastDay: string) => (await act(uuid, 'shorten', { lastDay })).slice(0, 2)
    expect(await shorten(day(100))).toEqual([422, 'priceRecord.endsNoEarlier'])
    expect(await shorten(day(-1))).toEqual([422, 'priceRecord.endsTooEarly'])
    expect(await shorten(day(40))).toEqual([200, 'common.success'])
    expect(await read(uuid, 'supplier')).toMatchObject({ priceExpiryDate: day(40) })
    const old = await released({ ...ofService(), priceStart: day(-10) })
    expect((await act(old, 'shorten', { lastDay: day(-2) })).slice(0, 2)).toEqual([422, 'priceRecord.endsTooEarly'])
    expect((await act(old, 'shorten', { lastDay: day(-1) }))[0]).toBe(200)
    await clockJob(priceRecords).run(world.database, new Date())
    expect(await read(old)).toMatchObject({ priceStatus: 'expired' })
  })

  test('is frozen, unfrozen and invalidated; what is invalid makes room', async () => {
    const service = ofService()
    const uuid = await released(service)
    expect((await act(uuid, 'freeze'))[0]).toBe(400)
    const [, , frozen] = await act(uuid, 'freeze', { reason: 'Wrong currency' })
    expect(frozen).toMatchObject({ priceStatus: 'frozen', freezeReason: 'Wrong currency' })
    expect(await read(uuid, 'supplier')).not.toHaveProperty('freezeReason')
    expect((await act(uuid, 'unfreeze'))[0]).toBe(400)
    const [, , thawed] = await act(uuid, 'unfreeze', { reason: 'Right after all' })
    expect(thawed).toMatchObject({ priceStatus: 'effective', freezeReason: null })
    const [, , invalid] = await act(uuid, 'invalidate', { reason: 'Typed twice' })
    expect(invalid).toMatchObject({ priceStatus: 'invalid', invalidReason: 'Typed twice' })
    expect((await act(uuid, 'unfreeze', { reason: 'x' }))[0]).toBe(409)
    expect(await read(await released(service))).toMatchObject({ priceStatus: 'effective' })
  })

  test('what was typed by hand needs a reason and a file', async () => {
    const { uuid } = (await post({ ...ofService(), sourceNumber: null, priceReason: null })).body.data
    const [status, , told] = await act(uuid, 'submit')
    expect([status, told.issues]).toEqual([400, [{ path: 'priceReason', rule: 'required' }]])
    const { rowVersion } = await read(uuid)
    await world.call('buyer', 'PUT', `/buyer/priceRecord/${uuid}`, { rowVersion, priceReason: 'Told on the phone' })
    expect((await act(uuid, 'submit')).slice(0, 2)).toEqual([422, 'priceRecord.attachmentMissing'])
    await upload(world, 'buyer', `/buyer/priceRecord/${uuid}`, 'mail.txt', Buffer.from('10 yuan'), { side: 'own' })
    expect((await act(uuid, 'submit'))[0]).toBe(200)
  })

  test('what a file brings needs neither, and nobody says that it comes from a document', async () => {
    const columns =
      'toElsAccount,cateLevelCode,serviceCode,currency,orderUnit,priceExcludingTax,taxRate,priceStart,priceExpiryDate'
    const services = [ofService(), ofService(), ofService()]
    const row = ({ cateLevelCode, serviceCode }: Record<string, unknown>) =>
      `${price().toElsAccount},${cateLevelCode},${serviceCode},CNY,CNY,7,13,${day(0)},${day(9)}`
    const jobs = importing(world)
    const job = await jobs.run([columns, ...services.map(row)].join('\n'), { document: 'priceRecord' })
    expect(job).toMatchObject({ jobStatus: 'done', createdRows: 3 })
    const found = async ({ serviceCode }: Record<string, unknown>) => {
      const { items } = (await world.call('buyer', 'GET', `/buyer/priceRecord?q=${serviceCode}`)).body.data
      return items.find((item: Record<string, unknown>) => item.serviceCode === serviceCode)
    }
    const [first, second, third] = await Promise.all(services.map(found))
    expect([first, second, third].map(({ sourceType }) => sourceType)).toEqual(['import', 'import', 'import'])
    expect((await act(first.uuid, 'submit'))[2]).toMatchObject({ priceStatus: 'effective' })

    const said = await jobs.run(
      [`${columns},sourceType`, `${row(ofService())},manual`, `${row(ofService())},contract`].join('\n'),
      { document: 'priceRecord' },
    )
    expect(said).toMatchObject({ createdRows: 1, failedRows: 1 })
    expect(await jobs.errors(said.uuid)).toMatchObject([{ row: 3, field: 'sourceType', rule: 'notOneOf' }])
    const { uuid, rowVersion } = second
    const changed = await world.call('buyer', 'PUT', `/buyer/priceRecord/${uuid}`, { rowVersion, sourceType: 'erp' })
    expect([changed.status, changed.body.data.issues]).toEqual([400, [{ path: 'sourceType', rule: 'notOneOf' }]])
    const typed = await post({ ...ofService(), sourceType: 'import' })
    expect([typed.status, typed.body.data.issues]).toEqual([400, [{ path: 'sourceType', rule: 'notOneOf' }]])
    const brought = await jobs.run([`${columns},sourceType`, `${row(ofService())},import`].join('\n'), {
      document: 'priceRecord',
    })
    expect(brought).toMatchObject({ jobStatus: 'done', createdRows: 1 })
  })

  test('only suppliers that work for us have prices; on trial for twelve months', async () => {
    const at = { status: { supplierStatus: 'potential', freezeFlag: 'N' }, handedOver: false }
    const relation = (n: number, toElsAccount: string, supplierStatus: string, freezeFlag = 'N') =>
      sampleDoc(supplier, n, at, { toElsAccount, supplierStatus, freezeFlag })
    await world.insert(supplier, [
      relation(601, '900601', 'potential'),
      relation(602, '900602', 'cooperation'),
      relation(603, '900603', 'good', 'Y'),
    ])
    const tried = async (toElsAccount: string, priceExpiryDate: string) => {
      const { status, body } = await post({ ...ofService(), toElsAccount, priceExpiryDate })
      return [status, body.message]
    }
    expect(await tried('900601', day(30))).toEqual([422, 'priceRecord.supplierNotActive'])
    expect(await tried('900603', day(30))).toEqual([422, 'priceRecord.supplierNotActive'])
    expect(await tried('900602', day(400))).toEqual([422, 'priceRecord.trialTooLong'])
    expect(await tried('900602', day(360))).toEqual([200, 'common.success'])
    const uuid = await create({ ...ofService() })
    await world.insert(material, [
      sampleDoc(material, 604, { status: { materialStatus: 'frozen', auditStatus: 'approved' }, handedOver: false }),
    ])
    expect(uuid).toBeDefined()
    const frozen = await create({ materialNumber: 'materialNumber604', currency: 'X1' })
    expect((await act(frozen, 'submit')).slice(0, 2)).toEqual([422, 'priceRecord.materialNotActive'])
  })

  test('says what is wrong with a price by itself', async () => {
    const tier = (ladderQuantity: string, priceExcludingTax: string) => ({ ladderQuantity, priceExcludingTax })
    const none = { priceExcludingTax: null }
    expect(await faults({ serviceCode: null })).toEqual([400, 'materialNumber materialOrService'])
    expect(await faults({ cateLevelCode: null })).toEqual([400, 'cateLevelCode required'])
    expect((await post({ serviceCode: 'x' })).body.data.issues).toMatchObject([
      { path: 'serviceCode', rule: 'notWithMaterial' },
    ])
    expect(await faults({ priceStart: day(5), priceExpiryDate: day(5) })).toEqual([400, 'priceExpiryDate notAfter'])
    expect(await faults(none)).toEqual([400, 'priceExcludingTax required'])
    expect(await faults({ priceExcludingTax: '0' })).toEqual([400, 'priceExcludingTax notPositive'])
    expect(await faults({ priceBasis: '2' })).toEqual([400, 'priceIncludingTax required'])
    expect(await faults({ sourceType: 'contract' })).toEqual([400, 'sourceType notOneOf'])
    expect(await faults({ ladderPriceJson: 'abc' })).toEqual([400, 'ladderPriceJson notList'])
    expect(await faults({ ladderPriceJson: [{ ladderQuantity: 5 }] })).toEqual([
      400,
      'ladderPriceJson.0.ladderQuantity notDecimal',
    ])
    expect(await faults({ ladderPriceJson: [tier('0', '10'), tier('0', '9')] })).toEqual([
      400,
      'ladderPriceJson ladderRises',
    ])
    expect(await faults({ ladderPriceJson: [tier('5', '10')] })).toEqual([400, 'ladderPriceJson ladderStart'])
    expect(await faults({ ladderPriceJson: [tier('0', '11')] })).toEqual([400, 'priceExcludingTax ladderFirst'])
    expect(await faults({ priceReason: null, ladderPriceJson: [tier('0', '10'), tier('5', '11')] })).toEqual([
      400,
      'priceReason priceRises',
    ])
    expect(await faults({ costConstituteJson: [{ name: 'Steel', kind: 'gold', amount: '1' }] })).toEqual([
      400,
      'costConstituteJson.0.kind notOneOf',
    ])
    expect(await faults({ costConstituteJson: [{ name: 'Steel', kind: 'material', amount: '9.9' }] })).toEqual([
      400,
      'costConstituteJson costSum',
    ])
    expect(await faults({ additionFeeJson: [{ name: 'Freight' }] })).toEqual([
      400,
      'additionFeeJson.0.mode required',
      'additionFeeJson.0.amount required',
    ])
    const uuid = await create({
      ...ofService(),
      ...none,
      minOrderQuantity: '5',
      ladderPriceJson: [tier('5', '10'), tier('100', '8.5')],
      costConstituteJson: [
        { name: 'Steel', kind: 'material', amount: '6' },
        { name: 'Work', kind: 'labour', amount: '4' },
      ],
      additionFeeJson: [{ name: 'Freight', mode: 'perOrder', amount: '80' }],
    })
    expect(await read(uuid)).toMatchObject({
      priceExcludingTax: '10',
      priceIncludingTax: '11.3',
      ladderPriceJson: [
        { ladderQuantity: '5', priceExcludingTax: '10', priceIncludingTax: '11.3' },
        { ladderQuantity: '100', priceExcludingTax: '8.5', priceIncludingTax: '9.605' },
      ],
    })
  })

  test('leaves in a file and comes back unchanged; a file brings drafts', async () => {
    const service = ofService()
    await released({ ...service, ladderPriceJson: [{ ladderQuantity: '0', priceExcludingTax: '10' }] })
    const csv = await world.call(
      'buyer',
      'GET',
      `/buyer/priceRecord/export?format=csv&serviceCode=${service.serviceCode}`,
    )
    expect([csv.status, csv.text.trim().split('\n').length]).toEqual([400, 1])
    const whole = (await world.call('buyer', 'GET', '/buyer/priceRecord/export?format=csv')).text
    const again = await world.call('buyer', 'POST', '/buyer/priceRecord/import?mode=upsert', whole, {
      'content-type': 'text/csv',
    })
    expect(again.body.data).toMatchObject({ created: 0, updated: 0, failed: 0 })
    const file = `toElsAccount,cateLevelCode,serviceCode,currency,orderUnit,priceExcludingTax,taxRate,priceStart,priceExpiryDate,sourceType\n${price().toElsAccount},${service.cateLevelCode},fromFile,CNY,CNY,7,13,${day(0)},${day(9)},import\n`
    const made = await world.call('buyer', 'POST', '/buyer/priceRecord/import?mode=insert', file, {
      'content-type': 'text/csv',
    })
    expect(made.body.data).toMatchObject({ created: 1, failed: 0, errors: [] })
    const { items } = (await world.call('buyer', 'GET', '/buyer/priceRecord?q=fromFile')).body.data
    expect(items).toMatchObject([{ priceStatus: 'draft' }])
  })
})
