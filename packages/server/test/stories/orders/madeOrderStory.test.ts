/** Orders are made of chosen prices and sources: one for each supplier and currency; rows that cannot be ordered say why. */
import type { AnyDocument, AnyRow } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '../../../src/engine/context.ts'
import { chosenRows } from '../../../src/engine/making/rowSources.ts'
import { systemOf } from '../../../src/engine/serverContext.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { code, keyOf, sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { day } from '../masterData/prices.ts'

/** A person on whose behalf the server works. */
const actor = {
  ...{
    account: accounts.buyer,
    subAccount: 'admin001',
    side: 'buyer' as const,
    name: 'Person',
    companyName: 'Company',
  },
  ...{ timeZone: 'Asia/Shanghai', localCurrency: 'CNY' },
} as const

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any
const { priceRecord, sourceList } = documents
const path = '/buyer/purchaseOrder'

describe.each(kinds)('orders of prices and sources on %s', (kind) => {
  let world: World
  let serial = 300
  beforeAll(async () => {
    world = await startWorld(kind)
    const standing = { status: { supplierStatus: 'qualified' }, handedOver: false } as never
    const other = { toElsAccount: '900702', currency: 'CNY' }
    await world.insert(documents.supplier, [sampleDoc(documents.supplier, 702, standing, other)])
  })
  afterAll(() => world.drop())

  const inserted = async (def: typeof priceRecord | typeof sourceList, status: AnyRow, more: AnyRow) => {
    serial += 1
    const doc = sampleDoc(def, serial, { status, handedOver: false } as never, more)
    await world.insert(def, [doc])
    return doc as Data
  }
  const price = (more: AnyRow = {}, priceStatus = 'effective') =>
    inserted(
      priceRecord,
      { priceStatus, auditStatus: 'approved' },
      {
        ...{
          toElsAccount: accounts.supplier,
          materialNumber: keyOf('material'),
          cateLevelCode: null,
          serviceCode: null,
        },
        ...{ factory: null, purchaseOrganization: null, orderPurchaseType: '0', priceType: 'standard' },
        ...{ currency: 'CNY', orderUnit: 'CNY', minOrderQuantity: '5', payTermsCode: null, incotermsCode: null },
        ...{ priceStart: day(serial), priceExpiryDate: day(serial) },
        ...more,
      },
    )
  const asked = async (verb: string, body: object, headers: object = {}) => {
    const answer = await world.call('buyer', 'POST', `${path}/${verb}`, body, headers)
    return { status: answer.status, message: answer.body.message, data: answer.body.data as Data }
  }
  const of = (...rows: Data[]) => ({ from: 'priceRecord', uuids: rows.map(({ uuid }) => uuid) })
  const orders = async () => (await world.call('buyer', 'GET', `${path}?limit=200`)).body.data.items.length

  test('one press makes one order for each supplier and currency; a frozen row, one of nobody and one without a material are left out', async () => {
    const rows = [
      await price(),
      await price({ currency: code }),
      await price({ toElsAccount: '900702' }),
      await price({ minOrderQuantity: '7' }),
    ]
    const frozen = await price({}, 'frozen')
    const service = await price({ materialNumber: null, serviceCode: 'S-1' })
    const unknown = { uuid: '01890000-0000-7000-8000-000000000000' }
    const wanted = of(...rows, frozen, service, unknown)
    const proposed = await asked('propose', wanted)
    expect(proposed).toMatchObject({ status: 200, data: { key: 'orderNumber', items: [{}, {}, {}] } })
    const before = await orders()
    const key = { 'idempotency-key': `prices ${kind}` }
    const { status, data } = await asked('createFrom', wanted, key)
    expect([status, data.items.map(({ toElsAccount, currency }: Data) => [toElsAccount, currency])]).toEqual([
      200,
      [
        [accounts.supplier, 'CNY'],
        [accounts.supplier, code],
        ['900702', 'CNY'],
      ],
    ])
    expect(data.items[0]).toMatchObject({
      stage: 'draft',
      lines: [
        { materialNumber: keyOf('material'), quantity: '5', orderUnit: 'CNY' },
        { materialNumber: keyOf('material'), quantity: '7' },
      ],
    })
    expect(data.refused).toEqual([
      expect.objectContaining({ number: frozen.priceRecordNumber, refusal: { message: 'purchaseOrder.priceFrozen' } }),
      expect.objectContaining({ refusal: { message: 'purchaseOrder.rowWithoutMaterial' } }),
      { ...unknown, code: '422', refusal: { message: 'common.notFound' } },
    ])
    expect(proposed.data.refused).toEqual(data.refused)
    expect(await orders()).toBe(before + 3)
    const again = await asked('createFrom', wanted, key)
    expect(again.data.items.map(({ uuid }: Data) => uuid)).toEqual(data.items.map(({ uuid }: Data) => uuid))
    expect([again.data.refused, await orders()]).toEqual([data.refused, before + 3])
  })

  test('what the caller says of the head goes before what the rows say, and is read as any input', async () => {
    const rows = [await price(), await price({ currency: code })]
    const head = { currency: code, deliveryAddress: ' Gate 2 ' }
    const { data } = await asked('createFrom', { ...of(...rows), head })
    expect(data.items).toMatchObject([{ currency: code, deliveryAddress: 'Gate 2', lines: [{}, {}] }])
    const wrong = { currency: '', orderAmount: '1', nosuch: 'x', urgencyFlag: 'soon' }
    for (const verb of ['propose', 'createFrom']) {
      const { status, data: faults } = await asked(verb, { ...of(...rows), head: wrong })
      expect([status, faults.issues.map(({ path: at, rule }: Data) => `${at} ${rule}`).toSorted()]).toEqual([
        400,
        ['currency required', 'nosuch notAccepted', 'orderAmount notAccepted', 'urgencyFlag notOneOf'],
      ])
    }
    expect((await asked('propose', { ...of(...rows), head: [] })).status).toBe(400)
    expect((await asked('propose', { from: 'priceRecord', uuids: [] })).status).toBe(400)
  })

  test('an order that cannot be written leaves the others alone and says which field is wrong', async () => {
    const rows = [await price({ currency: code }), await price()]
    const gone = await price({ toElsAccount: '909999' })
    const { data } = await asked('createFrom', of(...rows, gone))
    expect(data.items).toHaveLength(2)
    expect(data.refused).toMatchObject([
      {
        number: gone.priceRecordNumber,
        code: '400',
        issues: [{ path: 'toElsAccount', rule: 'unknownReference', en: 'Supplier', zh: '供应商' }],
      },
    ])
  })

  test('sources become orders of their suppliers; a blocked one does not', async () => {
    const dates = {
      validStartDate: day(0),
      expiryDate: day(9),
      objectType: 'material',
      cateLevelCode: null,
      factory: null,
    }
    const subject = { ...dates, materialNumber: keyOf('material') }
    const source = (status: string, more: AnyRow) =>
      inserted(sourceList, { status, auditStatus: 'approved' }, { ...subject, minLotQuantity: '4', ...more })
    const good = await source('valid', { toElsAccount: accounts.supplier })
    const blocked = await source('blocked', { toElsAccount: '900702' })
    const { data } = await asked('createFrom', {
      from: 'sourceList',
      uuids: [good.uuid, blocked.uuid],
      head: { currency: 'CNY' },
    })
    expect(data).toMatchObject({
      items: [{ toElsAccount: accounts.supplier, lines: [{ quantity: '4', materialNumber: keyOf('material') }] }],
      refused: [{ number: blocked.sourceListNumber, refusal: { message: 'purchaseOrder.sourceBlocked' } }],
    })
  })

  test('the line takes the price that holds for it', async () => {
    const row = await price({
      orderUnit: code,
      currency: code,
      priceStart: day(0),
      priceExpiryDate: day(9),
      priceExcludingTax: '12.5',
    })
    const { data } = await asked('createFrom', of(row))
    expect(data.items[0].lines).toMatchObject([
      { priceExcludingTax: '12.5', priceSource: 'priceRecord', priceRecordNumber: row.priceRecordNumber },
    ])
  })

  test('lists and details offer it to whoever may create orders, and to no supplier', async () => {
    const row = await price()
    const frozen = await price({}, 'frozen')
    const made = { document: 'purchaseOrder', en: 'Purchase order', zh: '采购订单' }
    const makes = async (who: 'buyer' | 'supplier') =>
      (await world.call(who, 'GET', `/${who}/priceRecord/makes`)).body.data.items
    expect([await makes('buyer'), await makes('supplier')]).toEqual([[made], []])
    const read = async ({ uuid }: Data) => (await world.call('buyer', 'GET', `/buyer/priceRecord/${uuid}`)).body.data
    expect([(await read(row)).makes, (await read(frozen)).makes]).toEqual([[made], undefined])
    const permissions = ['priceRecord.view', 'purchaseOrder.view']
    await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount: 'looker1', permissions })
    const looker = await world.signIn(accounts.buyer, 'looker1')
    const answer = await world.call(undefined, 'POST', `${path}/createFrom`, of(row), looker.headers)
    expect(answer.status).toBe(403)
    expect((await world.call('supplier', 'POST', '/supplier/purchaseOrder/createFrom', of(row))).status).toBe(404)
  })

  test('rows of another plant’s company become an order of that company', async () => {
    const factory = keyOf('organization', { kind: 'factory' })
    const [first, second] = [await price({ factory }), await price()]
    const company = keyOf('organization', { kind: 'company' })
    await world.database.transaction(systemOf(accounts.buyer), (tx) =>
      tx.query('update organization set "parentOrgId" = $2 where "elsAccount" = $1 and "orgId" = $3', [
        accounts.buyer,
        company,
        factory,
      ]),
    )
    const { data } = await asked('propose', of(first, second))
    expect(data.items).toMatchObject([{ companyCode: company, lines: [{ factory }, {}] }])
  })

  test('what a person may not see says nothing of a head', async () => {
    const source = documents.purchaseOrder as AnyDocument
    const standing = { status: {}, handedOver: false } as never
    const doc = sampleDoc(source, 390, standing, { elsAccount: accounts.buyer })
    await world.insert(source, [doc])
    const rows = { document: 'purchaseOrder', headFrom: { projectName: 'orderAmountTax' }, lineFrom: {}, unless: [] }
    const said = (permissions: readonly string[]) =>
      inTransaction({ database: world.database, actor: { ...actor, permissions: new Set(permissions) } }, (context) =>
        chosenRows(context, documents.material as AnyDocument, rows, [String(doc.uuid)]),
      )
    const view = 'purchaseOrder.view'
    const [seen] = await said([view, 'purchaseOrder.field.price'])
    const [hidden] = await said([view])
    expect([Object.keys(seen?.head ?? {}), hidden?.head]).toEqual([['projectName'], {}])
  })
})
