/** What documents answer beside their columns: names of the specification for what other fields say (spec §3). */
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { kinds } from '../../support/databases.ts'
import { startWorld, type World } from '../../support/world.ts'
import { budgetsOf } from '../finance/budgets.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { order } from './orders.ts'

describe.each(kinds)('fields that are answered on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  const name = (fieldKey: string, shared: 'Y' | 'N') =>
    world.call('buyer', 'POST', '/buyer/fieldLabel', {
      ...{ documentName: 'purchaseOrder', fieldKey, nameEn: `Free ${fieldKey}`, nameZh: `自定义 ${fieldKey}` },
      ...{ fieldType: 'text', description: 'What it is for', shared },
    })
  /** A name holds once the sessions of its account have heard of it. */
  const named = (who: 'buyer' | 'supplier', count: number) =>
    vi.waitFor(
      async () => {
        const { body } = await world.call(who, 'GET', `/${who}/fields?document=purchaseOrder`)
        expect(body.data.items).toHaveLength(count)
      },
      { timeout: 120_000, interval: 10 },
    )

  test('free fields by their codes, as each side sees them', async () => {
    const plain = await desk.orders.sent({ lines: order().lines.slice(0, 1) })
    expect((await desk.orders.read('buyer', plain)).extendFields).toEqual({})
    await name('fbk1', 'Y')
    await name('fbk2', 'N')
    await named('buyer', 2)
    await named('supplier', 1)
    const uuid = await desk.orders.sent({ fbk1: 'Ever Forward', fbk2: 'Hidden' })
    const [own, theirs] = [await desk.orders.read('buyer', uuid), await desk.orders.read('supplier', uuid)]
    expect(own).toMatchObject({ fbk1: 'Ever Forward', extendFields: { fbk1: 'Ever Forward', fbk2: 'Hidden' } })
    expect(theirs.extendFields).toEqual({ fbk1: 'Ever Forward' })
    expect(JSON.stringify(theirs)).not.toContain('Hidden')
  })

  test('an order says that it was deleted or cancelled, and how often the reader has printed it', async () => {
    const draft = await desk.orders.create()
    const { rowVersion, isDel, printCount } = await desk.orders.read('buyer', draft)
    expect([isDel, printCount]).toEqual(['N', 0])
    const { body } = await world.call('buyer', 'DELETE', `/buyer/purchaseOrder/${draft}`, { rowVersion })
    expect(body.data).toEqual({ uuid: draft, isDel: 'Y' })

    const sent = await desk.orders.sent()
    await world.call('supplier', 'GET', `/supplier/purchaseOrder/${sent}/print.pdf`)
    expect((await desk.orders.read('supplier', sent)).printCount).toBe(1)
    expect((await desk.orders.read('buyer', sent)).printCount).toBe(0)
    await desk.orders.done('buyer', sent, 'cancel', { reason: 'Not needed' })
    for (const who of ['buyer', 'supplier'] as const) expect((await desk.orders.read(who, sent)).isDel).toBe('Y')
  })

  test('a budget names what was submitted for approval, and says that it was deleted', async () => {
    const budgets = budgetsOf(() => desk)
    const center = await budgets.center()
    const active = await budgets.active(center, [{ budgetAmount: '1000' }])
    expect(active).toMatchObject({ isdel: 'N', submitApprovalDocument: active.budgetNumber })
    const typed = {
      ...{ costCenterCode: center, companyCode: active.companyCode, budgetOwner: active.budgetOwner },
      ...{ startDate: '2099-01-01', endDate: '2099-12-31', lines: [{ budgetAmount: '1' }] },
    }
    const { uuid, rowVersion, submitApprovalDocument } = (await desk.of('buyer', 'budget', 'POST', typed)).body.data
    expect(submitApprovalDocument).toBe(null)
    const { body } = await desk.of('buyer', `budget/${uuid}`, 'DELETE', { rowVersion })
    expect(body.data).toEqual({ uuid, isdel: 'Y' })
    const line = { budgetNumber: active.budgetNumber, budgetItemNumber: 10, amount: '5' }
    const change = await budgets.change('supplement', [line])
    expect(change).toMatchObject({ isdel: 'N', submitApprovalDocument: change.changeNumber })
  })
})
