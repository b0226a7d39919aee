/** Money as both sides see it: what was ordered, received, stated and disputed adds up to the documents, and to nobody else's. */
import type { MoneyOverview, MoneyRow } from '@srm/core/client/moneyOverview'
import { dataPermission } from '@srm/core/system/rights/dataPermission'
import { role } from '@srm/core/system/rights/role'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../../src/engine/exchange/xlsx.ts'
import { create } from '../../../src/engine/save/create.ts'
import { serverContext, systemOf } from '../../../src/engine/serverContext.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { accounts } from '../../support/server.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { line } from '../orders/orders.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers of any shape are looked into
type Data = any

describe.each(kinds)('money on %s', (kind) => {
  let world: World
  let desk: Deliveries
  const money = async (who: Person, query = ''): Promise<MoneyOverview> => {
    const { status, body } = await desk.of(who, `money${query}`)
    expect([status, body.data?.issues, body.message]).toEqual([200, undefined, 'common.success'])
    return body.data
  }
  const cnyOf = ({ totals }: MoneyOverview): MoneyRow | undefined => totals.find(({ currency }) => currency === 'CNY')
  /** Goods that have come, in what is ordered of them. */
  const received = async (quantity: string) => {
    const order = await desk.confirmed(line({ quantity, priceExcludingTax: '10.005', taxRate: '13' }))
    const { uuid } = await desk.created(desk.arrival(order, quantity))
    const receipt = await desk.done(uuid, 'post')
    const { body } = await desk.of('buyer', `materialVoucher?receiptNumber=${receipt.receiptNumber}`)
    return { order, receipt, voucher: body.data.items[0] as Data }
  }
  const sent = async (voucher: Data): Promise<string> => {
    const { uuid } = await desk.madeOf('buyer', 'reconciliation', 'materialVoucher', voucher.uuid)
    await desk.moved('buyer', 'reconciliation', uuid, 'send')
    return uuid
  }
  const confirmed = async (uuid: string) => {
    const { contentHash } = await desk.read('supplier', 'reconciliation', uuid)
    return desk.moved('supplier', 'reconciliation', uuid, 'confirm', { contentHash })
  }
  /** Confirmed, invoiced, posted, and paid in part. */
  const invoiced = async (reconciliation: string) => {
    await confirmed(reconciliation)
    const { uuid } = await desk.madeOf('supplier', 'invoice', 'reconciliation', reconciliation)
    const { rowVersion, lines } = await desk.read('supplier', 'invoice', uuid)
    const { status } = await desk.of('supplier', `invoice/${uuid}`, 'PUT', {
      ...{ rowVersion, invoiceCode: '0440', invoiceNumber: 'N1', invoiceDate: lines[0].postingDate },
      lines: lines.map((one: Data) => ({ uuid: one.uuid })),
    })
    expect(status).toBe(200)
    await desk.moved('supplier', 'invoice', uuid, 'submit')
    await desk.moved('buyer', 'invoice', uuid, 'preInvoice')
    await desk.moved('buyer', 'invoice', uuid, 'post', { erpVoucherNo: '5100000001' })
    await desk.moved('buyer', 'invoice', uuid, 'recordPayment', { amount: '13.92' })
  }
  let statement: string

  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    await invoiced(await sent((await received('3')).voucher))
    statement = await sent((await received('7')).voucher)
    await desk.moved('supplier', 'reconciliation', statement, 'dispute', {
      ...{ dispute: 'price', disputeText: '10 was agreed', lines: [{ itemNumber: 10 }] },
    })
    const { receipt } = await received('5')
    await desk.done(receipt.uuid, 'reverse', { reason: 'Wrong goods' })
  })
  afterAll(() => world?.drop())

  test.each(['buyer', 'supplier'] as const)(
    'the %s sees the same sums: of orders, vouchers, statements and disputes',
    async (who) => {
      const seen = await money(who)
      expect(seen.flows).toEqual(['ordered', 'received', 'stated', 'disputed', 'invoiced', 'paid'])
      // 3, 7 and 5 at 10.005 and 13 % are 33.92, 79.15 and 56.53; the last one went back
      expect(cnyOf(seen)).toMatchObject({ ordered: '169.6', received: '113.07', stated: '33.92', disputed: '79.15' })
      expect(cnyOf(seen)).toMatchObject({ invoiced: '33.92', paid: '13.92' })
      const { items } = await money(who, '?by=party&currency=CNY')
      const party = who === 'buyer' ? accounts.supplier : accounts.buyer
      expect(items).toEqual([expect.objectContaining({ party, month: null, received: '113.07', currency: 'CNY' })])
      expect(items[0]?.partyName).toBeTruthy()
    },
  )

  test('rows add up to the totals whatever they are summed by', async () => {
    for (const by of ['month', 'party', 'partyMonth']) {
      const { items, totals, flows } = await money('buyer', `?by=${by}`)
      for (const total of totals)
        for (const flow of flows) {
          const rows = items.filter(({ currency }) => currency === total.currency)
          const cents = rows.reduce((sum, row) => sum + Math.round(Number(row[flow] ?? 0) * 100), 0)
          expect([by, flow, cents]).toEqual([by, flow, Math.round(Number(total[flow] ?? 0) * 100)])
        }
    }
  })

  test('months, companies and currencies narrow it; what cannot be asked is said', async () => {
    expect((await money('buyer', '?from=2001-01&to=2001-12')).totals).toEqual([])
    expect((await money('buyer', `?party=${accounts.both}`)).totals).toEqual([])
    expect((await money('buyer', '?company=nowhere')).totals).toEqual([])
    expect((await money('buyer', '?currency=JPY')).totals).toEqual([])
    const faults = async (query: string) => {
      const { status, body } = await desk.of('buyer', `money?${query}`)
      return [status, ...body.data.issues.map(({ path, rule }: Data) => `${path} ${rule}`)]
    }
    expect(await faults('from=2026-13&by=day&x=1')).toEqual([400, 'x notAccepted', 'by notOneOf', 'from badFormat'])
    expect(await faults('from=2026-02&to=2026-01')).toEqual([400, 'to endsBeforeStart'])
    expect(await faults('from=2001-01&to=2026-01')).toEqual([400, 'from tooManyMonths'])
  })

  test('who sees no prices sees no amounts, who sees no statements is refused, others see nothing of it', async () => {
    for (const who of ['buyerBlind', 'supplierBlind'] as const)
      expect(await money(who)).toMatchObject({ flows: [], items: [], totals: [] })
    for (const who of ['buyerIdle', 'supplierIdle'] as const) expect((await desk.of(who, 'money')).status).toBe(403)
    const { body } = await world.call('other', 'GET', '/buyer/money')
    expect(body.data.totals).toEqual([])
    const { body: waits } = await desk.of('buyerBlind', 'money/ageing?currency=CNY')
    expect(waits.data.statements[0].bands[0]).toEqual({ count: 1, amount: null })
  })

  test('a person sees the rows that his data permissions leave him', async () => {
    await world.database.transaction(systemOf(accounts.buyer), async (tx) => {
      const context = serverContext(tx, world.database, accounts.buyer, 'buyer', [role, dataPermission])
      const item = { itemCode: 'nowhere', itemName: 'Nowhere', dimension: 'companyCode', operator: 'in' }
      await create(context, dataPermission, { ...item, values: ['nowhere'], docTypes: [] })
      const permissions = ['reconciliation.view', 'reconciliation.field.price']
      const narrow = { roleCode: 'narrow', roleName: 'Narrow', side: 'buyer', permissions }
      await create(context, role, { ...narrow, dataItems: ['nowhere'], menuGroups: [] })
    })
    const narrow = { elsAccount: accounts.buyer, elsSubAccount: 'narrow01', roles: ['narrow'], dataItems: [] }
    await addPerson(world.database, narrow)
    const { headers } = await world.signIn(accounts.buyer, 'narrow01')
    const { body } = await world.call(undefined, 'GET', '/buyer/money', undefined, headers)
    expect(body.data).toMatchObject({ flows: ['stated', 'disputed'], totals: [] })
  })

  test('what waits is counted by who has it and since when', async () => {
    const { body } = await desk.of('buyer', 'money/ageing?currency=CNY')
    expect(body.data.statements).toEqual([
      {
        ...{ party: accounts.supplier, partyName: expect.any(String), currency: 'CNY', waitsFor: 'buyer' },
        since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        bands: [{ count: 1, amount: '79.15' }, ...Array(3).fill({ count: 0, amount: null })],
      },
    ])
    await world.database.transaction({ account: accounts.buyer, side: 'buyer' }, (tx) =>
      tx.query(
        `update "reconciliation" set "holderSince" = now() - interval '20 days' where "elsAccount" = $1 and "uuid" = $2`,
        [accounts.buyer, statement],
      ),
    )
    const { body: later } = await desk.of('supplier', 'money/ageing?currency=CNY')
    expect(later.data.statements[0].bands.map(({ count }: Data) => count)).toEqual([0, 0, 1, 0])
    expect(later.data.statements[0].party).toBe(accounts.buyer)
    const { voucher } = await received('2')
    await desk.madeOf('supplier', 'reconciliation', 'materialVoucher', voucher.uuid)
    const { body: begun } = await desk.of('supplier', 'money/ageing?currency=CNY')
    const mine = begun.data.statements.find(({ waitsFor }: Data) => waitsFor === 'supplier')
    expect(begun.data.statements.every(({ partyName }: Data) => partyName)).toBe(true)
    expect(mine.bands[0].count).toBe(1)
  })

  test('what is left of invoices is counted by the day on which they are due', async () => {
    const bandsOf = async (who: Person) => (await desk.of(who, 'money/ageing')).body.data.invoices
    const due = [{ count: 1, amount: '20' }, ...Array(3).fill({ count: 0, amount: null })]
    expect(await bandsOf('buyer')).toEqual([
      expect.objectContaining({ party: accounts.supplier, currency: 'CNY', bands: due }),
    ])
    expect((await bandsOf('supplier'))[0]).toMatchObject({ party: accounts.buyer, bands: due })
    expect(
      (await desk.of('supplier', `money/ageing?party=${accounts.buyer}&currency=CNY`)).body.data.invoices,
    ).toHaveLength(1)
    expect((await desk.of('supplier', 'money/ageing?currency=JPY')).body.data.invoices).toEqual([])
  })

  test('a file says the same as the screen, as CSV and as a workbook', async () => {
    const { text } = await desk.of('buyer', 'money/export?by=partyMonth&words=en')
    const [head, row] = text.replace('\uFEFF', '').split('\r\n')
    expect(head).toBe('Supplier no.,Supplier,Month,Currency,Ordered,Received,Stated,Disputed,Invoiced,Paid')
    expect(row).toMatch(new RegExp(`^${accounts.supplier},`))
    const { text: some } = await desk.of('buyer', 'money/export?by=party&columns=paid,ordered&words=en')
    expect(some.split('\r\n')[0]).toBe('\uFEFFSupplier no.,Supplier,Currency,Paid,Ordered')
    const answer = await world.app.inject({
      method: 'GET',
      url: '/api/supplier/money/export?format=xlsx&words=zh',
      headers: world.people.supplier.headers,
    })
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const rows: string[][] = []
    for await (const cells of readSheet(answer.rawPayload)) rows.push(cells)
    expect(rows[0]).toEqual(['月份', '币种', '订购', '收货', '已对账', '有争议', '已开票', '已付款'])
    const [shown] = (await money('supplier', '?currency=CNY')).items
    expect(rows).toContainEqual(expect.arrayContaining([shown?.month, 'CNY', shown?.received]))
  })
})
