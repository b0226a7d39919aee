/** More is asked for of an approved requisition: it waits for its approval, and what was approved goes on meanwhile (domain/04 §3.1). */
import { afterEach, describe, expect, test } from 'vitest'
import { recountLedger } from '../../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../../support/databases.ts'
import { budgetStage } from '../../finance/budgetStage.ts'
import { requestsOf } from './requests.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('requisitions that are increased on %s', (kind) => {
  const { desk, budgets, database } = budgetStage(kind)
  const requests = requestsOf(() => desk)
  let published: string[] = []
  afterEach(async () => {
    for (const flow of published) await desk.moved('buyer', 'flowDefinition', flow, 'retire')
    published = []
    expect(await recountLedger(database())).toEqual([])
  })
  let flows = 0
  const approvedBy = async (condition: object = {}) => {
    flows += 1
    const { status, body } = await desk.of('buyer', 'flowDefinition', 'POST', {
      ...{ flowKey: `more${flows}`, flowName: 'Requests', docType: 'requisition', submitterIsApprover: 'approve' },
      lines: [{ stepName: 'Head', approverKind: 'person', person: 'admin001', mode: 'all' }],
      ...condition,
    })
    expect([status, body.data?.issues]).toEqual([200, undefined])
    published.push(body.data.uuid)
    await desk.moved('buyer', 'flowDefinition', body.data.uuid, 'publish')
  }
  const decided = async ({ uuid }: Data, decision: string) => {
    const { body } = await desk.of('buyer', `flowTask?docUuid=${uuid}`)
    const open = body.data.items.find(({ taskStatus }: Data) => taskStatus === 'open')
    return desk.moved('buyer', 'flowTask', open.uuid, decision, { comment: 'Seen' })
  }
  const to = (quantity: string, more: object = {}) => ({ quantity, lines: [{ itemNumber: 10 }], ...more })
  const funded = async (budgetAmount: string) => {
    const costCenter = await budgets.center()
    const budget = await budgets.active(costCenter, [{ budgetAmount }])
    const doc = await requests.asked([{ quantity: '10', price: '10' }], { costCenter })
    return { doc, numbers: () => budgets.numbers(budget.uuid) }
  }

  test('it waits, reserved already; orders take what was approved and no more; then it is what is wanted', async () => {
    const { doc, numbers } = await funded('200')
    await approvedBy()
    const asked = await requests.moved(doc, 'change', to('16'))
    expect(asked).toMatchObject({
      ...{ requestStatus: 'released', auditStatus: 'underApproval', stage: 'released', totalAmount: '160' },
      lines: [{ quantity: '10', wantedQuantity: '16', freeQuantity: '10', budgetFreezeAmount: '160' }],
    })
    expect(await numbers()).toEqual(['200', '160', '0', '40'])
    const order = await requests.ordered(doc, '10', '10')
    await desk.orders.done('buyer', order, 'submit')
    expect(await numbers()).toEqual(['200', '160', '0', '40'])
    const tooMuch = await desk.of('buyer', 'purchaseOrder', 'POST', requests.orderOf(doc, '1', '10'))
    expect(tooMuch.status).not.toBe(200)
    for (const [action, body] of [
      ['close', {}],
      ['change', to('12')],
    ] as const)
      expect((await requests.refused(doc, action, body))[0]).toBe(409)
    await decided(doc, 'approve')
    expect(await requests.read(doc)).toMatchObject({
      ...{ auditStatus: 'approved', stage: 'partial' },
      lines: [
        { quantity: '16', approvedQuantity: '16', wantedQuantity: null, freeQuantity: '6', committedQuantity: '10' },
      ],
    })
    expect(await numbers()).toEqual(['200', '160', '0', '40'])
  })

  test('one that is refused or taken back leaves everything as it was', async () => {
    const { doc, numbers } = await funded('200')
    await approvedBy()
    const before = {
      auditStatus: 'approved',
      stage: 'released',
      lines: [{ quantity: '10', wantedQuantity: null, freeQuantity: '10' }],
    }
    await requests.moved(doc, 'change', to('16'))
    const back = { backRemark: 'Which?', lines: [{ itemNumber: 10 }] }
    expect((await requests.refused(doc, 'returnLines', back))[1]).toBe('requisition.increaseWaits')
    await decided(doc, 'reject')
    expect(await requests.read(doc)).toMatchObject(before)
    await requests.moved(doc, 'change', to('16'))
    expect(await requests.moved(doc, 'withdraw')).toMatchObject(before)
    expect(await numbers()).toEqual(['200', '100', '0', '100'])
    expect(await requests.moved(doc, 'change', to('4'))).toMatchObject({
      lines: [{ quantity: '4', approvedQuantity: '10' }],
    })
    expect(await requests.moved(doc, 'change', to('8'))).toMatchObject({
      auditStatus: 'approved',
      lines: [{ quantity: '8' }],
    })
  })

  test('it may not exceed the budget, and a flow by amount counts what is asked for', async () => {
    const { doc, numbers } = await funded('200')
    expect(await requests.refused(doc, 'change', to('21'))).toMatchObject([
      422,
      'budget.exceeded',
      { line: 10, left: '100', asked: '110' },
    ])
    await approvedBy({ conditionField: 'totalAmount', conditionOperator: 'ge', conditionValue: '150' })
    expect(await requests.moved(doc, 'change', to('14'))).toMatchObject({
      auditStatus: 'approved',
      lines: [{ quantity: '14' }],
    })
    expect(await requests.moved(doc, 'change', to('15'))).toMatchObject({ auditStatus: 'underApproval' })
    expect(await numbers()).toEqual(['200', '150', '0', '50'])
    await decided(doc, 'approve')
    expect(await numbers()).toEqual(['200', '150', '0', '50'])
  })
})
