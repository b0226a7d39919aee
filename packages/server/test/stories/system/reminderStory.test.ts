/** Whoever looks after what ends hears of it 60, 30 and 7 days before, once each (domain/01 Part A §0.11). */
import { documents } from '@srm/core/documents'
import { sourceList } from '@srm/core/masterData/sources/sourceList'
import { supplierIdentification } from '@srm/core/suppliers/supplierIdentification'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import type { Job } from '../../../src/engine/job.ts'
import { priceReminders } from '../../../src/masterData/priceTimes.ts'
import { sourceReminders } from '../../../src/masterData/sourceTimes.ts'
import { certificateReminders } from '../../../src/suppliers/expiry.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { keyOf, sampleDoc } from '../../support/sample.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { day, ofService, priceDesk } from '../masterData/prices.ts'

const active = { status: { materialStatus: 'active', auditStatus: 'approved' }, handedOver: false }
const good = { status: { supplierStatus: 'qualified', freezeFlag: 'N' }, handedOver: false }
const last = 200

interface Message {
  readonly event: string
  readonly title: string
  readonly body: string
  readonly url: string
}

describe.each(kinds)('reminders on %s', (kind) => {
  let world: World
  let purchaser: SignedIn
  let colleague: SignedIn
  let seller: SignedIn
  const { released, act } = priceDesk(() => world)

  beforeAll(async () => {
    world = await startWorld(kind)
    const sees = ['priceRecord.view', 'sourceList.view']
    const person = async (elsAccount: string, elsSubAccount: string, permissions: string[]) => {
      await addPerson(world.database, { elsAccount, elsSubAccount, permissions, language: 'en' })
      return world.signIn(elsAccount, elsSubAccount)
    }
    purchaser = await person(accounts.buyer, 'buyer001', sees)
    colleague = await person(accounts.buyer, 'buyer002', sees)
    seller = await person(accounts.supplier, 'seller01', ['supplierIdentification.view', 'supplierIdentification.edit'])
  })
  afterAll(() => world?.drop())

  const at = (job: Job, daysLeft: number) => job.run(world.database, new Date(`${day(last - daysLeft)}T04:00:00Z`))
  const told = async ({ headers }: SignedIn, uuid: string): Promise<Message[]> => {
    const { items } = (await world.get('/api/messages?limit=200', headers)).body.data
    return (items as Message[]).filter(({ url }) => url.endsWith(uuid))
  }
  const reminded = async (path: string): Promise<number> => {
    const { items } = (await world.call('buyer', 'GET', `${path}/events`)).body.data
    return items.filter(({ action }: { action: string }) => action === 'remind').length
  }
  const price = { priceExpiryDate: day(last), purchasePerson: 'buyer001' }

  test('of a price its buyer, at each of the days once, and nobody else', async () => {
    const uuid = await released({ ...ofService(), ...price })
    const path = `/buyer/priceRecord/${uuid}`
    const { priceRecordNumber, rowVersion } = (await world.call('buyer', 'GET', path)).body.data
    const counts: number[] = []
    for (const daysLeft of [61, 60, 59, 31, 30, 29, 8, 7, 0, -1]) {
      await at(priceReminders, daysLeft)
      counts.push(await reminded(path))
    }
    expect(counts).toEqual([0, 1, 1, 1, 2, 2, 2, 3, 3, 3])
    await expect.poll(async () => (await told(purchaser, uuid)).length).toBe(3)
    const [message] = await told(purchaser, uuid)
    expect(message).toMatchObject({
      event: 'priceRecord.remind',
      title: `Price ${priceRecordNumber} ends on ${day(last)}`,
    })
    expect(message?.body).toMatch(/^Service: S\d+\nSupplier: /)
    expect(await told(colleague, uuid)).toEqual([])
    expect((await world.call('buyer', 'GET', path)).body.data).toMatchObject({ rowVersion, remindedDays: 7 })
    const seen = (await world.call('supplier', 'GET', `/supplier/priceRecord/${uuid}/events`)).body.data.items
    expect(seen.map(({ action }: { action: string }) => action)).not.toContain('remind')
  })

  test('not of a price that is followed or frozen; of a shortened one again, and of one found late once', async () => {
    const service = ofService()
    const followed = await released({ ...service, ...price })
    await released({ ...service, priceStart: day(last + 1), priceExpiryDate: day(last + 300) })
    const frozen = await released({ ...ofService(), ...price })
    await act(frozen, 'freeze', { reason: 'x' })
    const late = await released({ ...ofService(), ...price })
    await at(priceReminders, 20)
    const counts = () => Promise.all([followed, frozen, late].map((uuid) => reminded(`/buyer/priceRecord/${uuid}`)))
    expect(await counts()).toEqual([0, 0, 1])
    await act(late, 'shorten', { lastDay: day(last - 15) })
    await at(priceReminders, 20)
    await at(priceReminders, 20)
    expect(await counts()).toEqual([0, 0, 2])
  })

  test('of a source its buyer, unless the next set is valid already', async () => {
    await world.insert(documents.supplier, [sampleDoc(documents.supplier, 770, good, { toElsAccount: '900770' })])
    const source = async (n: number, more: object = {}) => {
      const own = { materialNumber: `materialNumber${n}`, toElsAccount: '900770', purchasePerson: 'buyer001' }
      const dates = { validStartDate: day(0), expiryDate: day(last) }
      const { body } = await world.call('buyer', 'POST', '/buyer/sourceList', { ...own, ...dates, ...more })
      await world.call('buyer', 'POST', `/buyer/sourceList/${body.data.uuid}/submit`, {})
      return body.data.uuid as string
    }
    await world.insert(
      documents.material,
      [771, 772].map((n) => sampleDoc(documents.material, n, active, { quotaArrangement: 'N' })),
    )
    const ending = await source(771)
    const followed = await source(772)
    await source(772, { validStartDate: day(last + 1), expiryDate: day(last + 9) })
    await at(sourceReminders, 30)
    expect(await reminded(`/buyer/sourceList/${ending}`)).toBe(1)
    expect(await reminded(`/buyer/sourceList/${followed}`)).toBe(0)
    await expect.poll(async () => (await told(purchaser, ending)).length).toBe(1)
  })

  test('of a share that falls away its buyer: blocked, or over without a set that follows', async () => {
    const suppliers = ['900773', '900774']
    await world.insert(
      documents.supplier,
      suppliers.map((toElsAccount, i) => sampleDoc(documents.supplier, 773 + i, good, { toElsAccount })),
    )
    await world.insert(
      documents.material,
      [[775, 'Y'] as const, [776, 'Y'] as const, [777, 'N'] as const].map(([n, quotaArrangement]) =>
        sampleDoc(documents.material, n, active, { quotaArrangement }),
      ),
    )
    const shared = async (n: number, validStartDate: string, expiryDate: string) => {
      const uuids: string[] = []
      for (const toElsAccount of suppliers) {
        const own = { materialNumber: `materialNumber${n}`, toElsAccount, quota: '50', purchasePerson: 'buyer001' }
        const { body } = await world.call('buyer', 'POST', '/buyer/sourceList', { ...own, validStartDate, expiryDate })
        uuids.push(body.data.uuid)
      }
      await world.call('buyer', 'POST', `/buyer/sourceList/${uuids[0]}/submit`, {})
      return uuids
    }
    const [blocked = '', alone = ''] = await shared(775, day(0), day(last))
    const [followed = ''] = await shared(776, day(0), day(last))
    await shared(776, day(last + 1), day(last + 9))
    const [unshared = ''] = await shared(777, day(0), day(last))
    const block = (uuid: string) =>
      world.call('buyer', 'POST', `/buyer/sourceList/${uuid}/block`, { reason: 'Late again' })
    for (const uuid of [blocked, unshared]) expect((await block(uuid)).status).toBe(200)
    await expect.poll(async () => (await told(purchaser, blocked)).length).toBe(1)
    const [message] = await told(purchaser, blocked)
    expect(message?.title).toMatch(/^Share materialNumber775 anew: source SL\d+ is no more$/)
    expect(message?.body).toContain('Blocked because: Late again')
    expect(message?.body).toContain('share of 50%')
    await at(clockJob(sourceList), -1)
    await expect.poll(async () => (await told(purchaser, alone)).length).toBe(1)
    expect((await told(purchaser, alone))[0]?.body).not.toContain('Blocked')
    for (const uuid of [followed, unshared]) expect(await told(purchaser, uuid)).toEqual([])
    expect(await told(colleague, blocked)).toEqual([])
  })

  test('of shares that do not add up its buyer, once the material is shared out', async () => {
    const factory = keyOf('organization', { kind: 'factory' })
    const materials = [780, 781].map((n) => sampleDoc(documents.material, n, active, { quotaArrangement: 'N' }))
    await world.insert(documents.material, materials)
    const valid = async (n: number, quota: string, more: object = {}) => {
      const own = { materialNumber: `materialNumber${n}`, toElsAccount: '900773', quota, purchasePerson: 'buyer001' }
      const dates = { validStartDate: day(0), expiryDate: day(last) }
      const { body } = await world.call('buyer', 'POST', '/buyer/sourceList', { ...own, ...dates, ...more })
      await world.call('buyer', 'POST', `/buyer/sourceList/${body.data.uuid}/submit`, {})
      return body.data.uuid as string
    }
    const everywhere = [await valid(780, '60'), await valid(780, '30', { toElsAccount: '900774' })]
    const later = await valid(780, '100', { factory, expiryDate: day(9) })
    await valid(780, '90', { factory, toElsAccount: '900774', validStartDate: day(10) })
    const whole = await valid(781, '100')
    const save = async (n: number, change: object) => {
      const { items } = (await world.call('buyer', 'GET', `/buyer/material?key=materialNumber${n}`)).body.data
      const { uuid, rowVersion } = items[0]
      return (await world.call('buyer', 'PUT', `/buyer/material/${uuid}`, { rowVersion, ...change })).status
    }
    const asked = async (uuid: string): Promise<number> => {
      const { items } = (await world.call('buyer', 'GET', `/buyer/sourceList/${uuid}/events`)).body.data
      return items.filter(({ action }: { action: string }) => action === 'askForShares').length
    }
    const counts = () => Promise.all([...everywhere, later, whole].map(asked))
    expect(await save(780, { remark: 'x' })).toBe(200)
    expect(await counts()).toEqual([0, 0, 0, 0])
    for (const n of [780, 781]) expect(await save(n, { quotaArrangement: 'Y' })).toBe(200)
    expect(await save(780, { remark: 'y' })).toBe(200)
    expect(await counts()).toEqual([1, 0, 1, 0])
    for (const uuid of [everywhere[0] ?? '', later])
      await expect.poll(async () => (await told(purchaser, uuid)).length).toBe(1)
    const [message] = await told(purchaser, later)
    expect(message).toMatchObject({
      title: 'Share materialNumber780 out: the quotas of its sources do not add up to 100%',
      body: expect.stringContaining(`Plant: ${factory}`),
    })
  })

  test('of a certificate those who keep it, and again when it has expired', async () => {
    const kept = { certType: 'X1', certName: 'ISO 9001', certNo: 'Q-1', expiryDate: day(last) }
    const path = '/supplier/supplierIdentification'
    await world.call('supplier', 'PUT', '/supplier/settings/certificate.fileRequired', { value: 'N' })
    const { status, body } = await world.call('supplier', 'POST', path, kept)
    expect([status, body.message]).toEqual([200, 'common.success'])
    const { uuid } = body.data
    await at(certificateReminders, 60)
    await at(certificateReminders, 60)
    await expect
      .poll(async () => (await told(seller, uuid)).map(({ title }) => title))
      .toEqual([`ISO 9001 is valid until ${day(last)}`])
    await at(clockJob(supplierIdentification), -1)
    await expect
      .poll(async () => (await told(seller, uuid)).map(({ title }) => title))
      .toEqual(['ISO 9001 has expired', `ISO 9001 is valid until ${day(last)}`])
    expect(await told(purchaser, uuid)).toEqual([])
  })

  test('whoever manages the category of a material hears of its prices and sources too, once', async () => {
    const { cateLevelCode } = ofService()
    const { items } = (await world.call('buyer', 'GET', `/buyer/materialCategory?key=${cateLevelCode}`)).body.data
    const { uuid: category, rowVersion } = items[0]
    const managed = { rowVersion, manager: 'buyer002' }
    expect((await world.call('buyer', 'PUT', `/buyer/materialCategory/${category}`, managed)).status).toBe(200)
    const more = { cateLevelCode, quotaArrangement: 'Y' }
    await world.insert(documents.material, [sampleDoc(documents.material, 785, active, more)])

    const ofMaterial = { materialNumber: 'materialNumber785' }
    const both = await released({ ...ofMaterial, ...price })
    const service = await released({ ...ofService(), ...price })
    const own = await released({ ...ofService(), ...price, purchasePerson: 'buyer002' })
    await at(priceReminders, 30)
    const dates = { validStartDate: day(0), expiryDate: day(last) }
    const shared = { ...ofMaterial, ...dates, toElsAccount: '900773', quota: '100', purchasePerson: 'buyer001' }
    const source = (await world.call('buyer', 'POST', '/buyer/sourceList', shared)).body.data.uuid
    await world.call('buyer', 'POST', `/buyer/sourceList/${source}/submit`, {})
    await world.call('buyer', 'POST', `/buyer/sourceList/${source}/block`, { reason: 'Late again' })

    const counts = async (who: SignedIn) =>
      (await Promise.all([both, service, own, source].map((uuid) => told(who, uuid)))).map(({ length }) => length)
    const all = async () => [await counts(purchaser), await counts(colleague)]
    await expect.poll(all).toEqual([
      [1, 1, 0, 1],
      [1, 1, 1, 1],
    ])
  })
})
