/** Answers say what their codes stand for, to each reader what he may know, in the language he asks for. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
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

  test('another language is refused by its name', async () => {
    const { status, body } = await world.call('buyer', 'GET', `/buyer/purchaseOrder/${uuid}?names=de`)
    expect([status, body.data.issues]).toEqual([400, [{ path: 'names', rule: 'notOneOf' }]])
  })
})
