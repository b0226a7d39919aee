/** Answers say what their codes stand for, to each reader what he may know, in the language he asks for. */
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { sampleDoc } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { deskOf } from './orders.ts'

describe.each(kinds)('names of codes on %s', (kind) => {
  let world: World
  let uuid: string
  const { sent, read } = deskOf(() => world)
  beforeAll(async () => {
    world = await startWorld(kind)
    uuid = await sent()
    const { companyCode } = await read('buyer', uuid)
    await world.database.transaction({ account: accounts.buyer, side: 'system' }, (tx) =>
      tx.query(
        `update organization set "orgDesc" = 'Works of Suzhou', "kind" = 'company' where "elsAccount" = $1 and "orgId" = $2`,
        [accounts.buyer, companyCode],
      ),
    )
  })
  afterAll(() => world.drop())
  const asked = async (who: 'buyer' | 'supplier', query: string) =>
    (await world.call(who, 'GET', `/${who}/purchaseOrder${query}`)).body.data

  test('a document names units, terms, companies, suppliers and people in both languages', async () => {
    const { names, companyCode, toElsAccount, supplierName, createUser } = await asked('buyer', `/${uuid}?names=en`)
    expect(names.documents.organization[companyCode]).toBe('Works of Suzhou')
    expect(names.documents.supplier[toElsAccount]).toBe(supplierName)
    expect(names.people.user[createUser]).toBe('Person')
    const inChinese = (await asked('buyer', `/${uuid}?names=zh_cn`)).names
    expect(inChinese.documents).toEqual(names.documents)
    expect(Object.keys(inChinese.dictionaries)).toEqual(Object.keys(names.dictionaries))
    expect(await asked('buyer', `/${uuid}`)).not.toHaveProperty('names')
  })

  test('a supplier reads what his customer calls its company, under the customer’s account, and no name of his people', async () => {
    const { names, elsAccount, companyCode, createUser } = await asked('supplier', `/${uuid}?names=en`)
    expect(names.documents.organization).toMatchObject({ [`${elsAccount} ${companyCode}`]: 'Works of Suzhou' })
    expect(names.documents).not.toHaveProperty('supplier')
    expect([createUser, names.people]).toEqual([undefined, undefined])
  })

  test('a page names the codes of its rows, and of lines where it lists lines', async () => {
    const { items, next, names } = await asked('buyer', '?limit=1&names=en')
    expect(names.documents.organization[items[0].companyCode]).toBe('Works of Suzhou')
    expect(next === null || typeof next === 'string').toBe(true)
    const byLine = await asked('buyer', '?by=lines&limit=1&fields=orderNumber,lines.factory&names=en')
    expect(Object.keys(byLine.names.documents.organization)).toEqual([byLine.items[0]['lines.factory']])
  })

  test('who may not view what a code stands for is told the code alone', async () => {
    await addPerson(world.database, {
      elsAccount: accounts.buyer,
      elsSubAccount: 'names001',
      permissions: ['purchaseOrder.view'],
    })
    const { headers } = await world.signIn(accounts.buyer, 'names001')
    const url = `/api/buyer/purchaseOrder/${uuid}?names=en`
    const { names } = (await world.app.inject({ method: 'GET', url, headers })).json().data
    expect(names.documents).toBeUndefined()
    expect(names.people.user).toEqual(expect.objectContaining({}))
  })

  const tasks = '/buyer/flowTask?names=en&fields=docNumber,docType'
  const headersOf = async (elsSubAccount: string, permissions: readonly string[]) => {
    await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount, permissions: [...permissions] })
    return (await world.signIn(accounts.buyer, elsSubAccount)).headers
  }

  test('rows about documents say what these are worth, to whoever may see their amounts', async () => {
    const { orderNumber, orderAmountTax, currency } = await read('buyer', uuid)
    const open = { status: { taskStatus: 'open' }, handedOver: false }
    const about = { docType: 'purchaseOrder', docNumber: orderNumber }
    await world.insert(documents.flowTask, [sampleDoc(documents.flowTask, 841, open, about)])
    const { names } = (await world.call('buyer', 'GET', tasks)).body.data
    expect(names.amounts.purchaseOrder).toEqual({ [orderNumber]: orderAmountTax })
    expect(names.currencies.purchaseOrder).toEqual({ [orderNumber]: currency })
    const priceless = await headersOf('names002', ['flowTask.view', 'purchaseOrder.view'])
    const orderless = await headersOf('names003', ['flowTask.view'])
    for (const headers of [priceless, orderless]) {
      const answer = await world.call(undefined, 'GET', tasks, undefined, headers)
      expect(answer.body.data.items).toContainEqual(expect.objectContaining({ docNumber: orderNumber }))
      expect([answer.body.data.names.amounts, answer.body.data.names.currencies]).toEqual([undefined, undefined])
    }
  })

  test('keys in a list are told by the documents that they are of, names of documents in the language', async () => {
    const { companyCode } = await read('buyer', uuid)
    const given = { dimension: 'companyCode', operator: 'in', values: [companyCode], docTypes: ['purchaseOrder'] }
    const active = { status: { status: 'active' }, handedOver: false }
    await world.insert(documents.dataPermission, [sampleDoc(documents.dataPermission, 842, active, given)])
    const path = '/buyer/dataPermission?fields=dimension,values,docTypes&names='
    const named = async (locale: string) => (await world.call('buyer', 'GET', path + locale)).body.data.names.documents
    expect(await named('en')).toMatchObject({
      organization: { [companyCode]: 'Works of Suzhou' },
      document: { purchaseOrder: 'Purchase order' },
    })
    expect((await named('zh_cn')).document.purchaseOrder).toBe('采购订单')
  })

  test('another language is refused by its name', async () => {
    const { status, body } = await world.call('buyer', 'GET', `/buyer/purchaseOrder/${uuid}?names=de`)
    expect([status, body.data.issues]).toEqual([400, [{ path: 'names', rule: 'notOneOf' }]])
  })
})
