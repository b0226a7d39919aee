/** A document that says nothing of its messages: each side hears what the other one does, in its own language. */
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '../../../src/areas.ts'
import { readConfig } from '../../../src/config.ts'
import { system } from '../../../src/database/systemTables.ts'
import { defaultRules } from '../../../src/messages/rules/defaultRules.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { type Mailbox, startMailbox } from '../../support/mailbox.ts'
import { farDay } from '../../support/sample.ts'
import { accounts, type SignedIn } from '../../support/server.ts'
import { startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { line } from '../orders/orders.ts'

const callOff = documents.callOff as AnyDocument
/** Call-offs as if they said nothing themselves. */
const messages = [
  ...(areas.messages ?? []).filter(({ def }) => def.shape.name !== 'callOff'),
  { def: callOff, rules: defaultRules(callOff) },
]

describe.each(kinds)('a document without words of its own on %s', (kind) => {
  let world: World
  let mailbox: Mailbox
  let desk: Deliveries
  let planner: SignedIn
  let promiser: SignedIn
  let reader: SignedIn

  beforeAll(async () => {
    mailbox = await startMailbox()
    const config = readConfig({ SRM_LOG: 'silent', PORT: '0', SRM_URL: 'https://srm.example.com', ...mailbox.settings })
    world = await startWorld(kind, { config, messages })
    desk = deliveriesOf(() => world)
    const { buyer, supplier } = accounts
    const people = [
      { elsAccount: buyer, elsSubAccount: 'planner1', name: 'Li Na', permissions: ['callOff.view'] },
      { elsAccount: supplier, elsSubAccount: 'promiser', permissions: ['callOff.view', 'callOff.confirm'] },
      { elsAccount: supplier, elsSubAccount: 'reader01', permissions: ['callOff.view'] },
    ]
    for (const { elsSubAccount, ...person } of people)
      await addPerson(world.database, {
        ...person,
        elsSubAccount,
        email: `${elsSubAccount}@example.com`,
        language: elsSubAccount === 'promiser' ? 'zh_cn' : 'en',
      })
    planner = await world.signIn(buyer, 'planner1')
    promiser = await world.signIn(supplier, 'promiser')
    reader = await world.signIn(supplier, 'reader01')
  })
  afterAll(async () => {
    await world.drop()
    await mailbox.close()
  })

  const sent = async () => {
    const order = await desk.confirmed(line({ quantity: '10' }))
    const made = await desk.madeOf('buyer', 'callOff', 'purchaseOrder', order.uuid)
    const lines = [{ ...made.lines[0], needQuantity: '8', needDate: farDay }]
    await desk.changed('buyer', 'callOff', made, lines, { purchasePerson: 'planner1' })
    await desk.moved('buyer', 'callOff', made.uuid, 'send')
    return made
  }
  const told = async ({ headers }: SignedIn, uuid: string) => {
    const { body } = await world.get('/api/messages?limit=200', headers)
    const items = body.data.items as { event: string; title: string; body: string; documentUuid: string }[]
    return items
      .filter(({ documentUuid }) => documentUuid === uuid)
      .map(({ event, title, body }) => [event, title, body])
  }
  const wholeHistoryIsTold = () =>
    expect
      .poll(() =>
        world.database.read(system, (on) => on.query('select "action" from event where not "dispatched" limit 1')),
      )
      .toEqual([])

  test('what is sent reaches whoever answers it, by mail too; what is answered reaches the person it names', async () => {
    const { uuid, callOffNumber, supplierName } = await sent()
    await expect
      .poll(() => told(promiser, uuid))
      .toEqual([['callOff.send', `要货单 ${callOffNumber}（Company 100001）已发送`, '操作方：Company 100001']])
    expect((await mailbox.take('promiser@example.com')).subject).toBe(`要货单 ${callOffNumber}（Company 100001）已发送`)

    await desk.moved('supplier', 'callOff', uuid, 'reject', { reason: 'No capacity' })
    const title = `Call-off ${callOffNumber}: rejected`
    await expect
      .poll(() => told(planner, uuid))
      .toEqual([['callOff.reject', title, `By: ${supplierName}\nReason: No capacity`]])
    const mail = await mailbox.take('planner1@example.com')
    expect(mail.subject).toBe(title)
    expect(mail.text).toContain('Reason: No capacity')
    expect(mail.text).toContain(`https://srm.example.com/buyer/callOff/${uuid}`)
    await wholeHistoryIsTold()
    expect(await told(reader, uuid)).toEqual([])
  })

  test('what leaves nothing to the reader is told without a mail', async () => {
    const { uuid, callOffNumber, supplierName } = await sent()
    await mailbox.take('promiser@example.com')
    await desk.moved('supplier', 'callOff', uuid, 'confirm', { lines: [{ itemNumber: 10, confirmQuantity: '8' }] })
    await expect
      .poll(() => told(planner, uuid))
      .toEqual([['callOff.confirm', `Call-off ${callOffNumber}: confirmed`, `By: ${supplierName}`]])
    await desk.moved('buyer', 'callOff', uuid, 'close')
    await expect
      .poll(() => told(reader, uuid))
      .toEqual([['callOff.close', `Call-off ${callOffNumber} (Company 100001): closed`, 'By: Company 100001']])
    await wholeHistoryIsTold()
    const letters = await world.database.read(system, (on) =>
      on.query<{ template: string }>(
        `select distinct "template" from outbox where "documentUuid" = $1 order by "template"`,
        [uuid],
      ),
    )
    expect(letters.map(({ template }) => template)).toEqual(['callOff.send'])
  })
})
