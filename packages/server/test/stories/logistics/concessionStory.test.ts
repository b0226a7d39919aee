/** Concessions go through the approval of their flow (domain/05 §1.6). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { line } from '../orders/orders.ts'
import { arrivalsOf } from './arrivals.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const flow = {
  flowKey: 'inspectionConcession',
  flowName: 'Concessions',
  docType: 'incomingInspection',
  lines: [{ stepName: 'Quality manager', approverKind: 'person', person: 'admin001', mode: 'all' }],
}

describe.each(kinds)('concessions on %s', (kind) => {
  let world: World
  let inspector: object
  let flowUuid: string
  beforeAll(async () => {
    world = await startWorld(kind)
    const permissions = ['view', 'record', 'decide'].map((verb) => `incomingInspection.${verb}`)
    await addPerson(world.database, { elsAccount: accounts.buyer, elsSubAccount: 'inspect1', permissions })
    inspector = (await world.signIn(accounts.buyer, 'inspect1')).headers
    const { data } = await call('POST', 'flowDefinition', flow)
    flowUuid = data.uuid
    await call('POST', `flowDefinition/${flowUuid}/publish`, {})
  })
  afterAll(() => world?.drop())
  const { call, confirmed, arrival, created, done } = arrivalsOf(() => world)

  const lotOf = async (quantity: string): Promise<Data> => {
    const order = await confirmed(line({ quantity, isCheckQuality: 'Y' }))
    const receipt = await created(arrival(order, quantity))
    await done(receipt.uuid, 'post')
    const { items } = (await call('GET', `incomingInspection?receiptNumber=${receipt.receiptNumber}`)).data
    return { ...items[0], receiptNumber: receipt.receiptNumber }
  }
  const read = async (uuid: string): Promise<Data> => (await call('GET', `incomingInspection/${uuid}`)).data
  const asInspector = async (uuid: string, action: string, body: object): Promise<Data> => {
    const { status, body: said } = await world.call(
      undefined,
      'POST',
      `/buyer/incomingInspection/${uuid}/${action}`,
      body,
      inspector,
    )
    return { status, ...said }
  }
  const ask = (uuid: string, askedQty: string) =>
    asInspector(uuid, 'askConcession', { askedQty, reason: 'Fits after rework of the clamp' })
  const taskOf = async (uuid: string): Promise<Data> => (await call('GET', `flowTask?docUuid=${uuid}`)).data.items[0]
  const answer = async (uuid: string, action: string) =>
    call('POST', `flowTask/${(await taskOf(uuid)).uuid}/${action}`, { comment: 'Seen' })

  test('asked for by the inspector, given by the flow: the goods move and are settled then', async () => {
    const lot = await lotOf('10')
    expect((await asInspector(lot.uuid, 'decide', { acceptQty: '6' })).status).toBe(200)
    const direct = { concedeQty: '4', reason: 'We can use it' }
    expect(await call('POST', `incomingInspection/${lot.uuid}/decide`, direct)).toMatchObject({
      status: 422,
      message: 'incomingInspection.concessionAsksApproval',
    })
    expect(await ask(lot.uuid, '4.5')).toMatchObject({ message: 'incomingInspection.tooMuchDecided' })
    expect(await ask(lot.uuid, '4')).toMatchObject({ status: 200 })
    expect(await read(lot.uuid)).toMatchObject({
      stage: 'partlyDecided',
      auditStatus: 'underApproval',
      askedConcessionQty: '4',
      concessionQty: '0',
    })
    expect(await taskOf(lot.uuid)).toMatchObject({ scenario: 'concession', assignee: 'admin001' })
    expect((await answer(lot.uuid, 'approve')).status).toBe(200)
    const given = await read(lot.uuid)
    expect(given).toMatchObject({
      stage: 'decided',
      auditStatus: 'approved',
      concessionQty: '4',
      overall: 'mixed',
      askedConcessionQty: null,
    })
    expect(given.lines[1]).toMatchObject({ concessionQty: '4', reason: 'Fits after rework of the clamp' })
    const { items } = (await call('GET', `materialVoucher?receiptNumber=${lot.receiptNumber}&limit=10`)).data
    const vouchers = await Promise.all(
      items.map(async ({ uuid }: Data) => (await call('GET', `materialVoucher/${uuid}`)).data.lines[0]),
    )
    expect(vouchers.filter(({ movementType }) => movementType === '105').map(({ quantity }) => quantity)).toEqual(
      expect.arrayContaining(['6', '4']),
    )
  })

  test('refused by the approver, nothing was decided, and it may be asked for again or rejected', async () => {
    const lot = await lotOf('5')
    await ask(lot.uuid, '5')
    expect((await answer(lot.uuid, 'reject')).status).toBe(200)
    expect(await read(lot.uuid)).toMatchObject({
      stage: 'new',
      auditStatus: 'rejected',
      concessionQty: '0',
      askedConcessionQty: null,
    })
    expect((await ask(lot.uuid, '2')).status).toBe(200)
    expect((await asInspector(lot.uuid, 'withdraw', {})).status).toBe(200)
    const rest = { rejectQty: '5', reason: 'Scrap' }
    expect(await call('POST', `incomingInspection/${lot.uuid}/decide`, rest)).toMatchObject({ status: 200 })
  })

  test('what is decided meanwhile ends the approval: nobody concedes what is gone', async () => {
    const lot = await lotOf('5')
    await ask(lot.uuid, '3')
    await call('POST', `incomingInspection/${lot.uuid}/decide`, { rejectQty: '5', reason: 'Scrap' })
    expect(await read(lot.uuid)).toMatchObject({ stage: 'toReturn', auditStatus: 'rejected', rejectedQty: '5' })
    expect(await taskOf(lot.uuid)).toMatchObject({ stage: 'cancelled' })
  })

  test('without a flow whoever asks needs the right to concede, and concedes at once', async () => {
    await call('POST', `flowDefinition/${flowUuid}/retire`, {})
    const lot = await lotOf('5')
    expect(await ask(lot.uuid, '2')).toMatchObject({ status: 403 })
    const asked = { askedQty: '2', reason: 'Fits' }
    expect(await call('POST', `incomingInspection/${lot.uuid}/askConcession`, asked)).toMatchObject({ status: 200 })
    expect(await read(lot.uuid)).toMatchObject({ stage: 'partlyDecided', auditStatus: 'approved', concessionQty: '2' })
  })
})
