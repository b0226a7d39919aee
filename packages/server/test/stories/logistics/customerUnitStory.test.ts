/** A supplier reads what its customers call their companies and plants; nothing else about them. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { printed } from '../../support/paper/printed.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line } from '../orders/orders.ts'
import { type Deliveries, deliveriesOf } from './deliveries.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('units of a customer on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  const ask = async (units: unknown) => {
    const { status, body } = await desk.of('supplier', 'customerUnits', 'POST', { units })
    return [status, status === 200 ? body.data.items : body.data?.issues]
  }
  const isOfKind = (account: string, orgId: string, kindOfUnit: string) =>
    world.database.transaction({ account, side: 'system' }, (tx) =>
      tx.query(`update "organization" set "kind" = $2 where "orgId" = $1`, [orgId, kindOfUnit]),
    )

  const nameOf = async (orgId: string): Promise<string> => {
    const { body } = await desk.of('buyer', `organization?orgId=${orgId}&fields=orgDesc`)
    return body.data.items[0].orgDesc
  }

  test('names of what stands on documents, of customers alone', async () => {
    const order: Data = await desk.confirmed(line({ quantity: '5' }))
    const [{ factory }] = order.lines
    const account = accounts.buyer
    const orgDesc = await nameOf(factory)

    await isOfKind(account, factory, 'factory')
    await isOfKind(account, order.companyCode, 'company')
    expect(await ask([{ account, orgId: factory }])).toEqual([200, [{ account, orgId: factory, orgDesc }]])
    const { text } = await printed(world, 'supplier', '/supplier/purchaseOrder', [order.uuid], 'en')
    expect(text).toContain(`Company: ${order.companyCode} ${await nameOf(order.companyCode)}`)
    const { uuid } = await desk.shipped(order, '2')
    for (const who of ['buyer', 'supplier'] as const) {
      const { text: notice } = await printed(world, who, `/${who}/deliveryNotice`, [uuid], 'en')
      expect(notice).toContain(`${factory} ${orgDesc}`)
    }
    expect(await ask([{ account, orgId: 'nobody' }])).toEqual([200, []])
    expect(await ask([{ account: accounts.supplier, orgId: factory }])).toEqual([200, []])
    await isOfKind(account, factory, 'department')
    expect(await ask([{ account, orgId: factory }])).toEqual([200, []])

    await isOfKind(account, factory, 'factory')
    await world.database.transaction({ account: accounts.supplier, side: 'system' }, (tx) =>
      tx.query(`delete from "customer" where "elsAccount" = $1`, [accounts.supplier]),
    )
    expect(await ask([{ account, orgId: factory }])).toEqual([200, []])
  })

  test('what is no list of units is refused', async () => {
    const fault = [400, [{ path: 'units', rule: 'notList' }]]
    expect(await ask('2100')).toEqual(fault)
    expect(await ask([{ account: 1, orgId: 2 }])).toEqual(fault)
    expect(await ask(Array.from({ length: 201 }, () => ({ account: 'a', orgId: 'b' })))).toEqual(fault)
  })
})
