/** A supplier's two layers: what the company says of itself, and what each buyer has to do with it (domain/07 §3.6). */

import { dayAfter } from '@srm/core/definition/time/day'
import type { AnyRow } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { supplier } from '@srm/core/suppliers/supplier'
import { supplierIdentification } from '@srm/core/suppliers/supplierIdentification'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockJob } from '../../../src/calendar/byTheClock.ts'
import { certificateReminders } from '../../../src/suppliers/expiry.ts'
import { kinds } from '../../support/databases.ts'
import { openHistory } from '../../support/goLive.ts'
import { code, creditCodeFor, sampleDoc, sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { upload } from '../../support/uploading.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { deskOf } from '../orders/orders.ts'

describe.each(kinds)('suppliers on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
    await openHistory(world)
  })
  afterAll(() => world?.drop())
  const orders = deskOf(() => world)

  const sideOf = (who: Person) => (who.startsWith('supplier') ? 'supplier' : 'buyer')
  const call = async (who: Person, method: string, path: string, body?: object) => {
    const reply = await world.call(who, method, `/${sideOf(who)}/${path}`, body)
    return { status: reply.status, message: reply.body.message, data: reply.body.data }
  }
  const items = async (who: Person, path: string) => (await call(who, 'GET', path)).data.items
  const relation = async (who: Person) => (await items(who, `supplier?toElsAccount=${accounts.supplier}`))[0]
  const company = async () => (await items('supplier', 'enterprise'))[0]
  const companyFor = async (who: Person) => {
    const { uuid } = await relation(who)
    return call(who, 'GET', `supplier/${uuid}/company`)
  }
  const refusal = ({ status, message, data }: Awaited<ReturnType<typeof call>>) => [status, message, data?.field]
  const events = (who: Person, path: string) => items(who, `${path}/events`)
  const importing = async (who: Person, path: string, file: string) => {
    const { body } = await world.call(who, 'POST', `/${sideOf(who)}/${path}`, file, { 'content-type': 'text/csv' })
    return body.data
  }
  const bank = (bankCode: string, more: object = {}) => ({
    bankCode,
    openingBank: 'Bank of China',
    bankAccountName: 'Company',
    bankAccountNo: '6222 0200 1234 5678',
    currency: code,
    ...more,
  })

  test('a company that sells has its data with its account; regulated fields are nobody’s to save', async () => {
    const { uuid, rowVersion, toElsAccount } = await company()
    expect(toElsAccount).toBe(accounts.supplier)
    for (const key of ['fullName', 'socialCreditCode', 'legalRepresentative', 'businessRegisterNo'])
      expect((await call('supplier', 'PUT', `enterprise/${uuid}`, { rowVersion, [key]: 'x' })).data.issues).toEqual([
        { path: key, rule: 'notAccepted' },
      ])
    const { status, data } = await call('supplier', 'PUT', `enterprise/${uuid}`, {
      rowVersion,
      toElsAccount: accounts.buyer,
      province: 'Zhejiang',
      webSite: 'https://example.com',
    })
    expect([status, data.toElsAccount, data.province]).toEqual([200, accounts.supplier, 'Zhejiang'])
    expect((await call('supplier', 'POST', 'enterprise', {})).status).toBe(403)
    expect((await call('buyer', 'GET', 'enterprise')).status).toBe(404)
  })

  test('a relation stays one with the same company', async () => {
    const { uuid, rowVersion } = await relation('buyer')
    const { status, data } = await call('buyer', 'PUT', `supplier/${uuid}`, { rowVersion, toElsAccount: '200099' })
    expect([status, data.issues]).toEqual([400, [{ path: 'toElsAccount', rule: 'immutable' }]])
  })

  test('the company decides who reads its data; a supplier sees of the relation the payment clause alone', async () => {
    const { uuid, rowVersion } = await relation('buyer')
    await call('buyer', 'PUT', `supplier/${uuid}`, { rowVersion, paymentClause: '30 days', erpVendorNo: 'V1' })
    expect(await companyFor('buyer')).toMatchObject({ status: 200, data: { enterprise: null, rows: {} } })
    const [mine] = await items('supplier', `customer?purchaserAccount=${accounts.buyer}`)
    const { data: seen } = await call('supplier', 'GET', `customer/${mine.uuid}`)
    expect(seen).toMatchObject({ paymentClause: '30 days', shareStatus: 'asked', purchaserName: 'Company 100001' })
    for (const key of ['erpVendorNo', 'supplierStatus', 'freezeFlag', 'creditRating'])
      expect([key, key in seen]).toEqual([key, false])
    expect((await call('supplier', 'GET', 'supplier')).status).toBe(404)
    expect((await call('supplier', 'PUT', `customer/${mine.uuid}`, { rowVersion: 1, paymentClause: 'x' })).status).toBe(
      403,
    )
    expect((await call('buyer', 'POST', `customer/${mine.uuid}/share`)).status).toBe(404)
    expect((await call('supplier', 'POST', `customer/${mine.uuid}/share`)).status).toBe(200)
    expect((await call('buyer', 'GET', `supplier/${uuid}`)).data).toMatchObject({
      sharedFlag: 'Y',
      province: 'Zhejiang',
    })
    expect((await companyFor('buyer')).data.enterprise).toMatchObject({ province: 'Zhejiang' })
    expect((await companyFor('other')).data.enterprise).toBeNull()
  })

  test('a row that says it is shared proves nothing: the company says who reads its data', async () => {
    const line = JSON.stringify({ toElsAccount: accounts.both, fullName: 'Company', sharedFlag: 'Y' })
    const type = { 'content-type': 'application/x-ndjson' }
    const brought = await world.call('buyer', 'POST', '/buyer/supplier/import?mode=history', line, type)
    expect(brought.body.data).toMatchObject({ created: 1, failed: 0 })
    const [row] = await items('buyer', `supplier?toElsAccount=${accounts.both}`)
    expect((await call('buyer', 'GET', `supplier/${row.uuid}/company`)).data).toEqual({ enterprise: null, rows: {} })
  })

  test('what the company shares is the company’s to change, and reaches the buyer’s row', async () => {
    const { uuid } = await relation('buyer')
    const { rowVersion } = (await call('buyer', 'GET', `supplier/${uuid}`)).data
    const change = await call('buyer', 'PUT', `supplier/${uuid}`, { rowVersion, province: 'Jiangsu' })
    expect(refusal(change)).toEqual([422, 'supplier.companyKeeps', 'province'])
    expect((await call('buyer', 'PUT', `supplier/${uuid}`, { rowVersion, erpVendorNo: 'V2' })).status).toBe(200)
    const own = await company()
    const { rowVersion: version } = (await call('supplier', 'GET', `enterprise/${own.uuid}`)).data
    await call('supplier', 'PUT', `enterprise/${own.uuid}`, { rowVersion: version, province: 'Anhui' })
    expect((await call('buyer', 'GET', `supplier/${uuid}`)).data).toMatchObject({
      province: 'Anhui',
      erpVendorNo: 'V2',
    })
    const { uuid: asked } = await relation('other')
    expect((await call('other', 'GET', `supplier/${asked}`)).data.province).not.toBe('Anhui')
  })

  test('what a company says changes the rows that differ, each with its history and told at once', async () => {
    const [row, asked] = [await relation('buyer'), await relation('other')]
    const heard: string[] = []
    const stop = await world.database.listen('srm', (payload) => {
      const { document, uuid, action, elsAccount } = JSON.parse(payload)
      if (document === 'supplier') heard.push(`${elsAccount} ${uuid} ${action}`)
    })
    const read = async (who: Person, uuid: string) => (await call(who, 'GET', `supplier/${uuid}`)).data
    const before = await read('buyer', row.uuid)
    const say = async (more: object) => {
      const { uuid, rowVersion } = await company()
      expect((await call('supplier', 'PUT', `enterprise/${uuid}`, { rowVersion, ...more })).status).toBe(200)
    }
    await say({ registerCapital: '1000.5' })
    await say({ registerCapital: '1000.50', remark: 'Ours alone' })
    const after = await read('buyer', row.uuid)
    expect([before.address, after.address]).toEqual([expect.stringContaining('address'), before.address])
    expect(after).toMatchObject({ registerCapital: '1000.5', rowVersion: before.rowVersion + 1 })
    expect(after.lastUpdateDate > before.lastUpdateDate).toBe(true)
    const [told, earlier] = await events('buyer', `supplier/${row.uuid}`)
    const values = { registerCapital: [before.registerCapital, '1000.5'] }
    expect(told).toMatchObject({
      action: 'companyChange',
      side: 'system',
      given: { changed: ['registerCapital'], values },
    })
    expect(earlier.given.changed).toEqual(['province'])
    await expect.poll(() => heard).toEqual([`${accounts.buyer} ${row.uuid} companyChange`])
    expect((await read('other', asked.uuid)).rowVersion).toBe(asked.rowVersion)
    await stop()
    await say({ fax: '0574 1' })
    await say({ fax: null })
    expect((await read('buyer', row.uuid)).fax).toBeNull()
  })

  test('what is regulated stays as the buyer has it; where he has nothing he takes it over with the rest', async () => {
    await world.database.asLoader((tx) =>
      tx.query(
        `update enterprise set "businessRegisterNo" = 'R-9', "legalRepresentative" = 'Zhao' where "elsAccount" = $1`,
        [accounts.supplier],
      ),
    )
    const { uuid, rowVersion } = await relation('other')
    const own = { businessRegisterNo: null, legalRepresentative: 'Li', province: 'Hubei', paymentClause: '45 days' }
    const { data: before } = await call('other', 'PUT', `supplier/${uuid}`, { rowVersion, ...own })
    const [{ uuid: customer }] = await items('supplier', `customer?purchaserAccount=${accounts.both}`)
    const row = async (action: string) => {
      expect((await call('supplier', 'POST', `customer/${customer}/${action}`)).status).toBe(200)
      return (await call('other', 'GET', `supplier/${uuid}`)).data
    }
    const { fullName, socialCreditCode } = before
    const regulated = { fullName, socialCreditCode, legalRepresentative: 'Li', businessRegisterNo: 'R-9' }
    const shared = await row('share')
    expect(shared).toMatchObject({
      ...regulated,
      province: 'Anhui',
      sharedFlag: 'Y',
      rowVersion: before.rowVersion + 1,
    })
    const [told] = await events('other', `supplier/${uuid}`)
    expect(told.given.changed).toEqual(expect.arrayContaining(['sharedFlag', 'businessRegisterNo', 'province']))
    expect(told.given.changed).not.toContain('legalRepresentative')
    expect(told.given.values).toMatchObject({ businessRegisterNo: [null, 'R-9'], province: ['Hubei', 'Anhui'] })
    const ended = await row('stopSharing')
    expect(ended).toMatchObject({ ...regulated, province: 'Anhui', sharedFlag: 'N' })
    const edit = { rowVersion: ended.rowVersion, businessRegisterNo: 'R-8' }
    expect((await call('other', 'PUT', `supplier/${uuid}`, edit)).status).toBe(200)
    expect(await row('share')).toMatchObject({ ...regulated, businessRegisterNo: 'R-8', sharedFlag: 'Y' })
    expect((await events('other', `supplier/${uuid}`))[0].given.changed).toEqual(['sharedFlag'])
    expect(await row('stopSharing')).toMatchObject({ businessRegisterNo: 'R-8', sharedFlag: 'N' })
  })

  test('rows of the company are its own; buyers read them, and keep rows that nobody else reads', async () => {
    const contact = { name: 'Zhao Min', email: 'zhao@example.com', isMain: 'Y' }
    const made = await call('supplier', 'POST', 'supplierContact', { ...contact, toElsAccount: accounts.both })
    expect([made.status, made.data.toElsAccount]).toEqual([200, accounts.supplier])
    await call('supplier', 'POST', 'supplierBank', bank('MAIN'))
    const ours = { name: 'Our contact', email: 'us@example.com', toElsAccount: accounts.supplier }
    expect((await call('buyer', 'POST', 'supplierContact', ours)).status).toBe(200)
    const { rows } = (await companyFor('buyer')).data
    expect(rows.supplierContact).toMatchObject([{ name: 'Zhao Min', email: 'zhao@example.com' }])
    expect(rows.supplierContact[0]).not.toHaveProperty('createUser')
    expect(rows.supplierBank).toMatchObject([{ bankCode: 'MAIN', bankStatus: 'proposed', bankAccountEnd: '****5678' }])
    const names = (rows: { name: string }[]) => rows.map(({ name }) => name)
    expect(names(await items('buyer', 'supplierContact?q=zhao'))).toEqual([])
    expect(names(await items('supplier', 'supplierContact?q=our'))).toEqual([])
    expect(names(await items('other', 'supplierContact?q=our'))).toEqual([])
    const blind = (await companyFor('buyerBlind')).data.rows.supplierBank[0]
    expect([blind.bankAccountEnd, 'bankAccountNo' in blind]).toEqual(['****5678', false])
    const { uuid } = await relation('buyer')
    expect((await call('buyerIdle', 'GET', `supplier/${uuid}/company`)).status).toBe(403)
    expect((await call('other', 'GET', `supplier/${uuid}/company`)).status).toBe(404)
  })

  test('of a file of suppliers the company that is here learns the clause, and the row with a code that is taken fails', async () => {
    const { socialCreditCode } = await relation('buyer')
    const file = [
      'toElsAccount,fullName,paymentClause,socialCreditCode',
      `${accounts.supplier},,60 days,`,
      '770401,One,net,',
      `770402,Two,net,${socialCreditCode}`,
      `770403,Three,net,${creditCodeFor(770_403)}`,
    ].join('\n')
    const type = { 'content-type': 'text/csv' }
    const { body } = await world.call('buyer', 'POST', '/buyer/supplier/import?mode=upsert', file, type)
    expect(body.data).toMatchObject({ created: 2, updated: 1, failed: 1 })
    expect(body.data.errors).toMatchObject([{ row: 4, field: 'socialCreditCode', rule: 'common.duplicateKey' }])
    const [told] = await items('supplier', `customer?purchaserAccount=${accounts.buyer}`)
    expect(told.paymentClause).toBe('60 days')
  })

  test('a contact needs an e-mail or a mobile, and one of them is the main one', async () => {
    const add = (more: object) => call('supplier', 'POST', 'supplierContact', { name: 'Li', ...more })
    expect((await add({})).data.issues).toEqual([{ path: 'mobile', rule: 'contactRequired' }])
    expect(refusal(await add({ mobile: '13800138000', isMain: 'Y' }))).toEqual([
      422,
      'supplierContact.oneMain',
      'isMain',
    ])
    expect((await add({ mobile: '+8613800138000' })).data.mobile).toBe('13800138000')
    expect((await add({ mobile: '13800138001' })).status).toBe(409)
  })

  test('of main contacts that are written at once one is taken; a file says which row is the second', async () => {
    for (const toElsAccount of ['770301', '770302']) {
      const input = {
        ...sampleInput(documents.supplier, 1),
        erpVendorNo: null,
        toElsAccount,
        countryCode: null,
        socialCreditCode: null,
      }
      expect((await call('buyer', 'POST', 'supplier', input)).status).toBe(200)
    }
    const main = (name: string) => ({ toElsAccount: '770301', name, mobile: '13800138000', isMain: 'Y' })
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((name) => call('buyer', 'POST', 'supplierContact', main(name))),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    for (const answer of answers.filter(({ status }) => status === 422))
      expect(refusal(answer)).toEqual([422, 'supplierContact.oneMain', 'isMain'])
    const rows = [
      '770301,E,13800138005,N',
      '770302,F,13800138006,Y',
      '770302,G,13800138007,Y',
      '770301,H,13800138008,Y',
    ]
    const file = `toElsAccount,name,mobile,isMain\n${rows.join('\n')}\n`
    const type = { 'content-type': 'text/csv' }
    const { body } = await world.call('buyer', 'POST', '/buyer/supplierContact/import?mode=insert', file, type)
    expect(body.data).toMatchObject({ created: 2, failed: 2 })
    expect(body.data.errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [4, 'isMain'],
      [5, 'isMain'],
    ])
    const mains: AnyRow[] = await items('buyer', 'supplierContact?isMain=Y&fields=toElsAccount')
    const ofThese = mains.map(({ toElsAccount }) => String(toElsAccount)).filter((one) => /^77030/.test(one))
    expect(ofThese.toSorted()).toEqual(['770301', '770302'])
  })

  test('a company imports its contacts without saying whose they are; twice the same file changes nothing', async () => {
    const file = 'name,mobile,scope\nSun Li,13800138111,FINANCE\n'
    const bring = async () => {
      const type = { 'content-type': 'text/csv' }
      const { body } = await world.call('supplier', 'POST', '/supplier/supplierContact/import?mode=upsert', file, type)
      const { created, unchanged, failed } = body.data
      return { created, unchanged, failed }
    }
    expect(await bring()).toEqual({ created: 1, unchanged: 0, failed: 0 })
    expect(await bring()).toEqual({ created: 0, unchanged: 1, failed: 0 })
    expect((await items('supplier', 'supplierContact?q=Sun'))[0].toElsAccount).toBe(accounts.supplier)
  })

  test('a credit code has its check character, and belongs to one supplier', async () => {
    const { uuid, rowVersion } = await relation('other')
    const input = (n: number, socialCreditCode: string) => ({
      ...sampleInput(documents.supplier, n),
      toElsAccount: `77000${n}`,
      countryCode: null,
      socialCreditCode,
    })
    expect(
      (await call('other', 'PUT', `supplier/${uuid}`, { rowVersion, socialCreditCode: creditCodeFor(5) })).status,
    ).toBe(200)
    const second = await call('other', 'POST', 'supplier', input(6, creditCodeFor(5)))
    expect([second.status, second.data.field]).toEqual([409, 'socialCreditCode'])
    expect((await call('other', 'POST', 'supplier', input(7, creditCodeFor(7)))).status).toBe(200)
    const wrong = input(8, '913100000000000000')
    const refused = await call('other', 'POST', 'supplier', wrong)
    expect([refused.status, refused.data.issues]).toEqual([400, [{ path: 'socialCreditCode', rule: 'wrong' }]])
    expect((await call('other', 'POST', 'supplier', { ...wrong, countryCode: code })).status).toBe(200)
    const account = {
      fullName: 'Twice Ltd',
      shortName: 'Twice',
      accountSide: 'supplier',
      socialCreditCode: creditCodeFor(9),
    }
    const open = (toElsAccount: string) =>
      world.call('platform', 'POST', '/platform/account', { ...account, toElsAccount })
    expect([(await open('770101')).status, (await open('770102')).status]).toEqual([200, 409])
  })

  test('a certificate is in force once its paper lies beside it (spec §5); a setting takes that away', async () => {
    const add = (certNo: string) =>
      call('supplier', 'POST', 'supplierIdentification', { certType: code, certName: 'ISO', certNo })
    const validate = (uuid: string) => call('supplier', 'POST', `supplierIdentification/${uuid}/validate`, {})
    const first = (await add('P1')).data
    expect(first.certStatus).toBe('draft')
    expect(refusal(await validate(first.uuid))).toEqual([422, 'supplierIdentification.fileMissing', undefined])
    const path = `/supplier/supplierIdentification/${first.uuid}`
    await upload(world, 'supplier', path, 'iso.txt', Buffer.from('ISO 9001'), { side: 'own' })
    const { data } = await validate(first.uuid)
    expect(data.certStatus).toBe('valid')
    expect((await call('supplier', 'DELETE', path.slice(10), { rowVersion: data.rowVersion })).status).toBe(200)
    const setting = await call('supplier', 'PUT', 'settings/certificate.fileRequired', { value: 'N' })
    expect(setting.status).toBe(200)
    const second = await items('supplier', `supplierIdentification?key=${(await add('P2')).data.certNo}`)
    expect(second[0].certStatus).toBe('valid')
    const { uuid, rowVersion } = second[0]
    await call('supplier', 'DELETE', `supplierIdentification/${uuid}`, { rowVersion })
  })

  test('mobiles of a company in China have eleven digits that begin with 1 (spec §5); a setting allows others', async () => {
    const add = (mobile: string) =>
      call('buyer', 'POST', 'supplierContact', { name: `Wu ${mobile}`, mobile, toElsAccount: accounts.supplier })
    const country = (countryCode: string | null) =>
      world.database.asLoader((tx) =>
        tx.query('update supplier set "countryCode" = $2 where "elsAccount" = $1', [accounts.buyer, countryCode]),
      )
    await country('DE')
    expect((await add('+4930123456')).status).toBe(200)
    await country('CN')
    const wrong = await add('+4930123457')
    expect([wrong.status, wrong.data.issues]).toEqual([
      400,
      [{ path: 'mobile', rule: 'badFormat', limit: 'chineseMobile' }],
    ])
    expect((await add('13800138000')).status).toBe(200)
    await call('buyer', 'PUT', 'settings/people.foreignMobile', { value: 'Y' })
    expect((await add('+4930123457')).status).toBe(200)
    await call('buyer', 'PUT', 'settings/people.foreignMobile', { value: 'N' })
  })

  test('certificates: dates in order, one valid of a kind, expired by the clock', async () => {
    const add = (certNo: string, more: object = {}) =>
      call('supplier', 'POST', 'supplierIdentification', { certType: code, certName: 'ISO', certNo, ...more })
    const dates = { certDate: '2026-02-01', effectDate: '2026-02-01', expiryDate: '2026-01-01' }
    expect((await add('C1', dates)).data.issues).toEqual([
      { path: 'effectDate', rule: 'notAfter', limit: '2026-02-01' },
      { path: 'expiryDate', rule: 'notAfter', limit: '2026-02-01' },
    ])
    expect((await add('C1', { expiryDate: '2026-01-01' })).status).toBe(200)
    expect(refusal(await add('C2'))).toEqual([422, 'supplierIdentification.kindTwice', 'certType'])
    expect(await clockJob(supplierIdentification).run(world.database, new Date('2026-06-01'))).toBeGreaterThan(0)
    expect((await items('supplier', 'supplierIdentification?q=C1'))[0].certStatus).toBe('expired')
    expect((await add('C2')).status).toBe(200)
  })

  test('a certificate that is renewed under its number is in force again, and its new end is told; one of a kind is valid', async () => {
    const cert = async (certNo: string) => (await items('supplier', `supplierIdentification?q=${certNo}`))[0]
    const save = async (certNo: string, body: object) => {
      const { uuid, rowVersion } = await cert(certNo)
      return call('supplier', 'PUT', `supplierIdentification/${uuid}`, { rowVersion, ...body })
    }
    expect((await save('C1', { expiryDate: '2026-01-02' })).data).toMatchObject({ certStatus: 'expired' })
    expect(refusal(await save('C1', { expiryDate: '2099-01-01' }))).toEqual([
      422,
      'supplierIdentification.kindTwice',
      'certType',
    ])
    const { uuid: other, rowVersion } = await cert('C2')
    expect((await call('supplier', 'DELETE', `supplierIdentification/${other}`, { rowVersion })).status).toBe(200)
    expect((await save('C1', { expiryDate: '2099-01-01' })).data).toMatchObject({
      certStatus: 'valid',
      expiryDate: '2099-01-01',
    })
    expect(await certificateReminders.run(world.database, new Date('2098-12-30'))).toBeGreaterThan(0)
    expect((await cert('C1')).certStatus).toBe('valid')
    expect(await clockJob(supplierIdentification).run(world.database, new Date('2099-02-01'))).toBeGreaterThan(0)
    const { uuid } = await cert('C1')
    const file = `certNo,certType,certName,expiryDate\nC1,${code},ISO,2199-01-01\n`
    const bring = () => importing('supplier', 'supplierIdentification/import?mode=upsert', file)
    expect(await bring()).toMatchObject({ created: 0, updated: 1, failed: 0 })
    expect(await bring()).toMatchObject({ created: 0, unchanged: 1, failed: 0 })
    const { data: renewed } = await call('supplier', 'GET', `supplierIdentification/${uuid}`)
    expect(renewed).toMatchObject({ certStatus: 'valid', expiryDate: '2199-01-01', remindedDays: null })
    const history: AnyRow[] = await events('supplier', `supplierIdentification/${uuid}`)
    expect(history.filter(({ action }) => action === 'renew')).toHaveLength(2)
  })

  test('bank accounts: a company proposes, a second person of the buyer verifies; one default in each currency', async () => {
    const own = (await items('supplier', 'supplierBank?q=MAIN'))[0]
    expect((await call('supplier', 'PUT', `supplierBank/${own.uuid}`, { rowVersion: own.rowVersion })).status).toBe(403)
    expect((await call('supplier', 'POST', `supplierBank/${own.uuid}/verify`, { how: 'x' })).status).toBe(403)
    const ours = (bankCode: string) => bank(bankCode, { toElsAccount: accounts.supplier, isDefault: 'Y' })
    const { uuid } = (await call('buyer', 'POST', 'supplierBank', ours('A'))).data
    const verify = (who: Person) => call(who, 'POST', `supplierBank/${uuid}/verify`, { how: 'Called 0574 1234' })
    expect((await verify('buyer')).message).toBe('supplierBank.secondPerson')
    const verified = await verify('buyerBlind')
    expect(verified).toMatchObject({ status: 200, data: { bankStatus: 'effective', verifiedHow: 'Called 0574 1234' } })
    expect((await call('buyer', 'GET', `supplierBank/${uuid}`)).data.verifiedBy).toBe(`${accounts.buyer}_blind001`)
    expect((await call('buyer', 'POST', `supplierBank/${uuid}/end`, { reason: 'closed' })).status).toBe(200)
    const unknown = await call('buyer', 'POST', 'supplierBank', bank('C', { toElsAccount: '999999' }))
    expect(unknown.data.issues).toEqual([{ path: 'toElsAccount', rule: 'unknownReference', limit: '999999' }])
  })

  test('the default account moves to the one that is verified as the default, and to no other', async () => {
    const add = async (bankCode: string, more: object = {}) => {
      const ours = { toElsAccount: accounts.supplier, isDefault: 'Y', ...more }
      const { status, data } = await call('buyer', 'POST', 'supplierBank', bank(bankCode, ours))
      expect(status).toBe(200)
      return data.uuid
    }
    const verify = (uuid: string) => call('buyerBlind', 'POST', `supplierBank/${uuid}/verify`, { how: 'Called' })
    const marks = async () => {
      const rows = await items('buyer', `supplierBank?toElsAccount=${accounts.supplier}&bankStatus=effective`)
      return rows.filter(({ isDefault }: AnyRow) => isDefault === 'Y').map(({ bankCode }: AnyRow) => bankCode)
    }
    const [first, second, abroad, plain] = [
      await add('D1'),
      await add('D2'),
      await add('D3', { currency: 'CNY' }),
      await add('D4', { isDefault: 'N' }),
    ]
    const { data: verified } = await verify(first)
    expect(verified).toMatchObject({ bankStatus: 'effective', isDefault: 'Y' })
    expect((await call('buyer', 'POST', `supplierBank/${second}/verify`, { how: 'x' })).message).toBe(
      'supplierBank.secondPerson',
    )
    expect(await marks()).toEqual(['D1'])
    expect((await verify(plain)).data).toMatchObject({ bankStatus: 'effective', isDefault: 'N' })
    expect((await verify(abroad)).data.isDefault).toBe('Y')
    expect((await verify(second)).data.isDefault).toBe('Y')
    expect((await marks()).toSorted()).toEqual(['D2', 'D3'])
    const [told] = await events('buyer', `supplierBank/${first}`)
    expect(told).toMatchObject({ action: 'yieldDefault', side: 'system', given: { values: { isDefault: ['Y', 'N'] } } })
    const { data: former } = await call('buyer', 'GET', `supplierBank/${first}`)
    expect([former.isDefault, former.rowVersion]).toEqual(['N', verified.rowVersion + 1])
    const rivals = [await add('D5'), await add('D6')]
    const answers = await Promise.all(rivals.map(verify))
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(refusal(answer)).toEqual([422, 'supplierBank.oneDefault', 'isDefault'])
    expect((await marks()).filter((bankCode: string) => bankCode !== 'D3')).toHaveLength(1)
  })

  test('nobody is eliminated while he has orders; after the cooling period he may come back', async () => {
    const standing = { status: { supplierStatus: 'excellent', freezeFlag: 'N' }, handedOver: false }
    const relationTo = sampleDoc(documents.supplier, 795, standing, { toElsAccount: '770795' })
    await world.insert(documents.supplier, [relationTo])
    const does = async (action: string, body: object = {}) => {
      const { status, message, data } = await call('buyer', 'POST', `supplier/${relationTo.uuid}/${action}`, body)
      return status === 200 ? data.supplierStatus : [status, message, data.params]
    }
    expect(await does('rateQualified')).toBe('qualified')
    const order = await orders.create({ toElsAccount: '770795' })
    const { orderNumber: number, rowVersion } = await orders.read('buyer', order)
    expect(await does('eliminate', { reason: 'Fire' })).toEqual([422, 'supplier.inOrder', { number }])
    expect((await call('buyer', 'DELETE', `purchaseOrder/${order}`, { rowVersion })).status).toBe(200)
    const sent = await orders.sent()
    await orders.done('buyer', sent, 'recall')
    expect((await orders.save(sent, { toElsAccount: '770795' })).status).toBe(200)
    const { orderNumber: other } = await orders.read('buyer', sent)
    expect(await does('eliminate', { reason: 'Fire' })).toEqual([422, 'supplier.inOrder', { number: other }])
    await orders.done('buyer', sent, 'cancel', { reason: 'x' })
    expect(await does('eliminate', { reason: 'Fire' })).toBe('eliminated')
    const { statusSince: since } = (await call('buyer', 'GET', `supplier/${relationTo.uuid}`)).data
    const from = dayAfter(since, 365)
    expect(await does('readmit', { reason: 'New hall' })).toEqual([422, 'supplier.coolingDown', { since, from }])
    const cool = (value: number) => world.call('buyer', 'PUT', '/buyer/settings/supplier.coolingDays', { value })
    expect((await cool(0)).status).toBe(200)
    expect((await call('buyer', 'POST', `supplier/${relationTo.uuid}/readmit`)).status).toBe(400)
    expect(await does('readmit', { reason: 'New hall' })).toBe('potential')
    expect(await does('eliminate', { reason: 'Again' })).toBe('eliminated')
  })

  test('is transferred directly with a file that proves it', async () => {
    const stranger = { status: { supplierStatus: 'stranger', freezeFlag: 'N' }, handedOver: false }
    const relationTo = sampleDoc(documents.supplier, 796, stranger, { toElsAccount: '770796' })
    await world.insert(documents.supplier, [relationTo])
    const path = `/buyer/supplier/${relationTo.uuid}`
    const transfer = () => world.call('buyer', 'POST', `${path}/transfer`, { reason: 'Only maker of the seal' })
    const bare = await transfer()
    expect([bare.status, bare.body.message]).toEqual([422, 'supplier.transferUnproved'])
    expect((await world.call('buyer', 'GET', path)).body.data.supplierStatus).toBe('stranger')
    await upload(world, 'buyer', path, 'audit.txt', Buffer.from('Audited on site'), { side: 'own' })
    expect((await transfer()).body.data.supplierStatus).toBe('qualified')
  })

  test('frozen for payments alone, orders go on; the freeze ends by itself', async () => {
    const { uuid } = await relation('buyer')
    const freeze = (more: object) => call('buyer', 'POST', `supplier/${uuid}/freeze`, { reason: 'dispute', ...more })
    expect((await freeze({ order: 'N', inquiry: 'N', payment: 'N' })).message).toBe('supplier.freezesNothing')
    expect((await freeze({ until: '2020-01-01' })).message).toBe('supplier.freezeInPast')
    const { data } = await freeze({ order: 'N', until: '2099-01-01' })
    expect(data).toMatchObject({ freezeFlag: 'Y', freezeScope: { order: 'N', inquiry: 'Y', payment: 'Y' } })
    expect(await clockJob(supplier).run(world.database, new Date())).toBe(0)
    expect(await clockJob(supplier).run(world.database, new Date('2099-01-03'))).toBe(1)
    expect((await call('buyer', 'GET', `supplier/${uuid}`)).data).toMatchObject({ freezeFlag: 'N', freezeScope: null })
  })

  test('whoever freezes again after a freeze has ended does not wait for the clock', async () => {
    const over = { status: { supplierStatus: 'qualified', freezeFlag: 'Y' }, handedOver: false }
    const relationTo = sampleDoc(supplier, 797, over, { toElsAccount: '770797', freezeUntil: '2026-01-01' })
    await world.insert(supplier, [relationTo])
    const { data } = await call('buyer', 'POST', `supplier/${relationTo.uuid}/freeze`, {
      reason: 'dispute',
      order: 'N',
    })
    expect(data).toMatchObject({ freezeFlag: 'Y', freezeUntil: null, freezeReason: 'dispute' })
    const { items } = (await call('buyer', 'GET', `supplier/${relationTo.uuid}/events`)).data
    expect(items.map(({ action, side }: { action: string; side: string }) => [action, side])).toEqual([
      ['freeze', 'buyer'],
      ['unfreeze', 'system'],
      ['create', 'buyer'],
    ])
  })
})
