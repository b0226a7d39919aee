/** What is in no statement, in sums of the database, and statements put together of it by either side (domain/06 §2.1). */
import type { OpenGroup, StatementDesk } from '@srm/core/client/statements/statementDesk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recountLedger } from '../../../src/engine/ledger/recountLedger.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { agreedFreight, multiplied, received } from './receivedGoods.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

const far = 'to=2099-12-31'
const partners = { buyer: accounts.supplier, supplier: accounts.buyer } as const

describe.each(kinds)('the desk of statements on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
  })
  afterAll(() => world?.drop())

  const shown = async (who: Person, query = far): Promise<StatementDesk> => {
    const { status, body } = await desk.of(who, `statementDesk?${query}`)
    expect([status, body.data?.issues]).toEqual([200, undefined])
    return body.data
  }
  const groupOf = async (who: 'buyer' | 'supplier'): Promise<OpenGroup> => {
    const group = (await shown(who)).groups.find(({ party, currency }) => party === partners[who] && currency === 'CNY')
    return group as OpenGroup
  }
  const put = (who: Person, { party, company, currency }: Partial<OpenGroup>, more: object = {}) =>
    desk.of(who, 'statementDesk', 'POST', { party, company, currency, to: '2099-12-31', ...more })
  const set = async (key: string, value: unknown) =>
    expect((await world.call('buyer', 'PUT', `/buyer/settings/${key}`, { value })).status).toBe(200)
  const cents = (amount: string | null) => Math.round(Number(amount) * 100)

  test.each(['buyer', 'supplier'] as const)(
    'a %s sees what is open, item by item, and puts it together',
    async (who) => {
      const { order, voucher } = await received(desk)
      await received(desk, '5')
      const sheet = await agreedFreight(desk, order)
      const group = await groupOf(who)
      // 33.92 + 5 × 10.005 and tax = 50.03 + 6.50, and the freight
      expect(group).toMatchObject({
        ...{ company: order.companyCode, items: 3, expenses: 1, oldest: '2026-01-10', disputed: 0 },
        ...{ net: '180.05', tax: '23.4', gross: '203.45' },
      })
      const { body } = await desk.of(
        who,
        `statementDesk/items?party=${group.party}&company=${group.company}&currency=CNY&${far}`,
      )
      expect(body.data.items.map((one: Data) => [one.document, one.gross])).toEqual([
        ['expenseSheet', '113'],
        ['materialVoucher', '33.92'],
        ['materialVoucher', '56.53'],
      ])
      expect(body.data.items.map(({ number }: Data) => number)).toEqual(
        expect.arrayContaining([voucher.voucherNumber, sheet.costNumber]),
      )
      const made = await put(who, group)
      expect(made.body.data).toMatchObject({ items: 3, left: 0, reconNumber: expect.stringMatching(/^RC/) })
      const statement = await desk.read(who, 'reconciliation', made.body.data.uuid)
      expect(statement).toMatchObject({
        ...{ initiator: who, stage: 'notConfirmed', periodTo: '2099-12-31', toElsAccount: accounts.supplier },
        ...{ totalNonTaxAmount: group.net, taxAmount: group.tax, totalAmount: group.gross },
      })
      expect(await groupOf(who)).toBeUndefined()
      const again = await put(who, group)
      expect([again.status, again.body.message]).toEqual([422, 'common.nothingLeft'])
      const sent = await desk.moved(who, 'reconciliation', statement.uuid, 'send', {
        rowVersion: made.body.data.rowVersion,
      })
      expect(sent.stage).toBe('toConfirm')
      expect(await recountLedger(world.database)).toEqual([])
    },
  )

  test('days, company, currency and a part of the name narrow it; sums of groups are those of the currency', async () => {
    await received(desk)
    const all = await shown('buyer')
    for (const { currency, items, gross } of all.totals) {
      const own = all.groups.filter((group) => group.currency === currency)
      expect(own.reduce((sum, group) => sum + group.items, 0)).toBe(items)
      expect(own.reduce((sum, group) => sum + cents(group.gross), 0)).toBe(cents(gross))
    }
    const { partyName, oldest } = await groupOf('buyer')
    expect((await shown('buyer', `${far}&q=${encodeURIComponent(String(partyName).slice(0, 4))}`)).groups).not.toEqual(
      [],
    )
    for (const none of [`${far}&q=nobody%25`, `${far}&currency=JPY`, `${far}&company=nowhere`, 'to=2001-01-31'])
      expect(await shown('buyer', none)).toMatchObject({ groups: [], totals: [] })
    expect((await shown('buyer', `${far}&from=2099-12-01&currency=CNY`)).groups).toEqual([])
    expect((await shown('buyer', `to=${oldest}&from=${oldest}&currency=CNY`)).groups).toHaveLength(1)
    const faults = async (query: string) => {
      const { status, body } = await desk.of('buyer', `statementDesk?${query}`)
      return [status, ...body.data.issues.map(({ path, rule }: Data) => `${path} ${rule}`)]
    }
    expect(await faults('to=2026-02-30&x=1')).toEqual([400, 'x notAccepted', 'to notDate'])
    expect(await faults('from=2026-02-01&to=2026-01-31')).toEqual([400, 'to endsBeforeStart'])
  })

  test('a file has the groups that are shown, with the columns that were asked for', async () => {
    const { party, currency, gross } = await groupOf('buyer')
    const { text } = await desk.of(
      'buyer',
      `statementDesk/export?${far}&currency=CNY&words=zh&columns=party,currency,gross`,
    )
    expect(text.split('\r\n').slice(0, 2)).toEqual(['\uFEFF供应商账号,币种,含税金额', `${party},${currency},${gross}`])
    const { text: theirs } = await desk.of('supplier', `statementDesk/export?${far}`)
    expect(theirs.split('\r\n')[0]).toBe(
      '\uFEFFCustomer no.,Customer,Company,Currency,Items,Oldest,Excl. tax,Tax,Incl. tax,Disputed lines',
    )
    const { status, body } = await desk.of('buyer', 'statementDesk/export?columns=party,secret')
    expect([status, body.data.issues]).toEqual([400, [{ path: 'columns', rule: 'notAccepted' }]])
  })

  test('who sees no prices sees no amounts; who sees no statements is refused; others see and make nothing of it', async () => {
    const group = await groupOf('buyer')
    for (const who of ['buyerBlind', 'supplierBlind'] as const)
      expect((await shown(who)).groups[0]).toMatchObject({ net: null, tax: null, gross: null })
    for (const who of ['buyerIdle', 'supplierIdle'] as const) {
      expect((await desk.of(who, 'statementDesk')).status).toBe(403)
      expect((await put(who, group)).status).toBe(403)
    }
    for (const side of ['buyer', 'supplier']) {
      const { body } = await world.call('other', 'GET', `/${side}/statementDesk?${far}&currency=CNY`)
      expect(body.data).toMatchObject({ groups: [], totals: [] })
      const theirs = await world.call('other', 'POST', `/${side}/statementDesk`, {
        ...{ party: group.party, company: group.company, currency: 'CNY', to: '2099-12-31' },
      })
      expect([theirs.status, theirs.body.message]).toEqual([422, 'common.nothingLeft'])
    }
  })

  test('who begins is the buyer’s setting, told beside each group and kept by the call', async () => {
    await set('recon.initiator', 'buyer')
    const theirs = await groupOf('supplier')
    expect(theirs.refusal).toEqual({ message: 'reconciliation.notBegunBy' })
    const { status, body } = await put('supplier', theirs)
    expect([status, body.message]).toEqual([422, 'reconciliation.notBegunBy'])
    expect((await groupOf('buyer')).refusal).toBeUndefined()
    await set('recon.initiator', 'supplier')
    expect((await groupOf('buyer')).refusal).toEqual({ message: 'reconciliation.notBegunBy' })
    await set('recon.initiator', 'both')
  })

  test('what is disputed of a group in statements without agreement stands beside what is open', async () => {
    const made = await put('buyer', await groupOf('buyer'))
    const { uuid } = made.body.data
    await desk.moved('buyer', 'reconciliation', uuid, 'send')
    await desk.moved('supplier', 'reconciliation', uuid, 'dispute', {
      ...{ dispute: 'price', disputeText: 'Another one was agreed', lines: [{ itemNumber: 10 }] },
    })
    await received(desk)
    for (const who of ['buyer', 'supplier'] as const) expect((await groupOf(who)).disputed).toBe(1)
  })

  test('the same call with the same key makes one statement', async () => {
    const { party, company, currency } = await groupOf('buyer')
    const call = () =>
      world.call(
        ...(['buyer', 'POST', '/buyer/statementDesk', { party, company, currency, to: '2099-12-31' }] as const),
        { 'idempotency-key': 'month-end' },
      )
    const [first, second] = [await call(), await call()]
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body.data).toEqual(first.body.data)
  })

  test('what a form can take is told page by page, with how many fit and what all of them are worth', async () => {
    expect(await groupOf('buyer')).toBeUndefined()
    const { voucher } = await received(desk)
    await multiplied(world, voucher, 449)
    const asked = { from: 'materialVoucher', same: { currency: 'CNY' }, text: voucher.voucherNumber }
    const pageOf = async (who: Person, more: object = {}) => {
      const { status, body } = await desk.of(who, 'reconciliation/openLines', 'POST', { ...asked, ...more })
      expect(status).toBe(200)
      return body.data
    }
    const first = await pageOf('buyer')
    expect([first.items.length, first.next, first.count]).toEqual([200, 200, 450])
    // 450 × 33.92
    expect(first.sums).toMatchObject([{ currency: 'CNY', amounts: { totalAmount: '15264' } }])
    const [second, third] = [await pageOf('buyer', { skip: 200 }), await pageOf('buyer', { skip: 400 })]
    expect([second.items.length, second.next, second.count]).toEqual([200, 400, undefined])
    expect([third.items.length, third.next]).toEqual([50, null])
    const items = [...first.items, ...second.items, ...third.items].map(({ item }: Data) => item)
    expect(new Set(items).size).toBe(450)
    expect((await pageOf('buyerBlind')).sums).toEqual([])
    expect((await pageOf('supplier')).sums).toEqual(first.sums)
    const { status, body } = await desk.of('buyer', 'reconciliation/openLines', 'POST', { ...asked, skip: 'x' })
    expect([status, body.data.issues]).toEqual([400, [{ path: 'skip', rule: 'notInteger' }]])
    const group = await groupOf('buyer')
    expect(group).toMatchObject({ items: 450, gross: '15264' })
    const made = await put('buyer', group)
    expect(made.body.data).toMatchObject({ items: 450, left: 0 })
    const statement = await desk.read('buyer', 'reconciliation', made.body.data.uuid)
    expect(statement).toMatchObject({ totalAmount: '15264', lines: { length: 450 } })
  })
})
