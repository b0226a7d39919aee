/** Orders by line: each line a row with what its order says, as far as whoever asks sees both. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { farDay } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { deskOf, line } from './orders.ts'

type Row = Readonly<Record<string, string | number | null>>

describe.each(kinds)('orders by line on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const orders = deskOf(() => world)
  const ask = async (who: Person, query: string, path = '') => {
    const side = who.startsWith('supplier') ? 'supplier' : 'buyer'
    return world.call(who, 'GET', `/${side}/purchaseOrder${path}?by=lines&${query}`)
  }
  const list = async (who: Person, query: string) => {
    const { status, body } = await ask(who, query)
    expect([query, status, body.data?.issues]).toEqual([query, 200, undefined])
    return body.data as { items: Row[]; next: string | null; count?: number; tabs?: Row; sums?: object[] }
  }
  const issues = async (who: Person, query: string, path = '') => {
    const { status, body } = await ask(who, query, path)
    return [status, ...(body.data?.issues ?? []).map(({ path: at, rule }: Row) => `${at} ${rule}`)]
  }
  const placeOf = (row: Row) => `${row.uuid} ${row['lines.itemNumber']}`
  const described = (materialDesc: string, more: object = {}) => line({ materialDesc, ...more })

  test('a row has the columns that were asked for of head and line, and the lines of an order stand in their order', async () => {
    const uuid = await orders.create({
      contractCode: 'BYL-1',
      lines: [described('Axle'), described('Bolt', { quantity: '7.5' })],
    })
    const fields = 'orderNumber,lines.materialDesc,lines.quantity,lines.totalAmount'
    const { items, count, next } = await list('buyer', `q=BYL-1&count=true&fields=${fields}`)
    const { orderNumber, rowVersion, lines, orderTime } = await orders.read('buyer', uuid)
    expect({ count, next }).toEqual({ count: 2, next: null })
    expect(items.map(({ orderTime: _, ...row }) => row)).toEqual(
      lines.map((one: Row) => ({
        uuid,
        rowVersion,
        orderNumber,
        'lines.itemNumber': one.itemNumber,
        'lines.materialDesc': one.materialDesc,
        'lines.quantity': one.quantity,
        'lines.totalAmount': one.totalAmount,
      })),
    )
    expect(new Date(String(items[0]?.orderTime))).toEqual(new Date(orderTime))
  })

  test('what is searched is an order with all of its lines, or the lines themselves', async () => {
    const lines = [described('Rhodium disc'), described('Brass disc'), described('Rhodium hub')]
    const uuid = await orders.sent({ contractCode: 'BYL-2', lines })
    const found = async (who: Person, q: string) => (await list(who, `q=${q}&fields=uuid`)).items.map(placeOf)
    expect(await found('buyer', 'BYL-2')).toEqual([`${uuid} 10`, `${uuid} 20`, `${uuid} 30`])
    expect(await found('buyer', 'rhodium')).toEqual([`${uuid} 10`, `${uuid} 30`])
    expect(await found('supplier', 'rhodium')).toEqual([`${uuid} 10`, `${uuid} 30`])
    expect(await found('buyer', 'no-such-thing')).toEqual([])
  })

  test('every page by its cursor, up and down, by columns of the order and of the line', async () => {
    const quantities = ['4', '1', '9', '2.5', '7']
    for (const contractCode of ['BYL-3 a', 'BYL-3 b', 'BYL-3 c'])
      await orders.create({ contractCode, lines: quantities.map((quantity) => line({ quantity })) })
    for (const sort of [
      '-orderTime',
      'orderNumber',
      '-lines.quantity',
      'lines.quantity',
      'lines.requestDeliveryDate',
    ]) {
      const question = `q=BYL-3&fields=orderNumber,lines.quantity&sort=${sort}`
      const whole = (await list('buyer', `${question}&limit=200`)).items
      const rows: Row[] = []
      let after = ''
      do {
        const { items, next } = await list('buyer', `${question}&limit=4${after}`)
        rows.push(...items)
        after = next ? `&after=${next}` : ''
      } while (after)
      expect([sort, rows.map(placeOf)]).toEqual([sort, whole.map(placeOf)])
      expect(new Set(rows.map(placeOf)).size).toBe(15)
    }
    const sorted = (await list('buyer', 'q=BYL-3&fields=lines.quantity&sort=-lines.quantity')).items
    expect(sorted.map((row) => row['lines.quantity'])).toEqual(
      ['9', '7', '4', '2.5', '1'].flatMap((one) => [one, one, one]),
    )
  })

  test('filters and tabs are those of the orders, counts are of lines', async () => {
    const before = await list('buyer', 'limit=0&count=true&counts=tabs')
    const uuid = await orders.sent({ contractCode: 'BYL-4', lines: [line(), line(), line()] })
    const after = await list('buyer', 'limit=0&count=true&counts=tabs')
    expect(after.count).toBe(Number(before.count) + 3)
    expect(after.tabs).toMatchObject({
      all: Number(before.tabs?.all) + 3,
      supplier: Number(before.tabs?.supplier) + 3,
      late: before.tabs?.late,
    })
    const withSupplier = await list('buyer', 'tab=supplier&q=BYL-4&fields=uuid')
    expect(withSupplier.items.map(placeOf)).toEqual([`${uuid} 10`, `${uuid} 20`, `${uuid} 30`])
    expect((await list('buyer', 'stage=draft&q=BYL-4')).items).toEqual([])
  })

  test('lines are narrowed by what they say themselves, together with what their orders say', async () => {
    const lines = [
      described('Osmium', { quantity: '4', requestDeliveryDate: '2031-01-10' }),
      described('Osmium', { quantity: '12.5', requestDeliveryDate: '2031-01-20' }),
      described('Osmium', { quantity: '40' }),
    ]
    const uuid = await orders.sent({ contractCode: 'BYL-F', lines })
    await orders.create({ contractCode: 'BYL-F', lines: [described('Osmium', { quantity: '4' })] })
    const found = async (query: string, who: Person = 'buyer') => {
      const { items, count, sums } = await list(
        who,
        `q=osmium&count=true&sums=lines.totalNonTaxAmount&fields=uuid&${query}`,
      )
      const [sum] = sums as { count: number }[]
      expect([query, count, sum?.count ?? 0]).toEqual([query, items.length, items.length])
      return items.filter((row) => row.uuid === uuid).map((row) => row['lines.itemNumber'])
    }
    expect(await found('lines.quantity=4,40')).toEqual([10, 30])
    expect(await found('lines.quantity.from=4.1&lines.quantity.to=40')).toEqual([20, 30])
    expect(await found('lines.requestDeliveryDate.to=2031-01-15')).toEqual([10])
    expect(await found('lines.requestDeliveryDate.from=2031-01-15&lines.quantity.to=20', 'supplier')).toEqual([20])
    expect(await found('lines.factory.empty=false&lines.quantity.from=12')).toEqual([20, 30])
    expect(await found('lines.factory.empty=true')).toEqual([])
    expect(await found('lines.replyStatus=none&stage=sent&lines.quantity=4')).toEqual([10])
    expect(await found('lines.isClose=Y')).toEqual([])
    expect(await found('lines.openQuantity.left=true&lines.quantity=4')).toEqual([10])
    expect(await found('lines.openQuantity.left=false')).toEqual([])
    expect(await found('lines.openQuantity.left=false&lines.isClose=N&stage=draft')).toEqual([])
    const [first, , third] = (await list('buyer', 'q=BYL-F&stage=sent&fields=lines.uuid')).items
    expect(await found(`lines.uuid=${first?.['lines.uuid']},${third?.['lines.uuid']}`)).toEqual([10, 30])
    const file = await ask('buyer', `q=osmium&lines.quantity.from=12&columns=lines.quantity`, '/export')
    expect(file.text.replace('\uFEFF', '').trim().split('\r\n').slice(1)).toEqual(['12.5', '40'])
  })

  test('a line is asked for what the definition names, by whoever sees it, and as a line alone', async () => {
    const at = async (who: Person, path: string, value = '1') => issues(who, `${path}=${value}`)
    const refused = (path: string, rule = 'notAccepted') => [400, `${path} ${rule}`]
    expect(await at('buyerBlind', 'lines.totalAmount')).toEqual(refused('lines.totalAmount'))
    expect((await ask('buyer', 'lines.totalAmount.from=1')).status).toBe(200)
    for (const path of ['lines.budgetNumber', 'lines.costCenter', 'lines.trackNumber', 'lines.nothing', 'lines.remark'])
      expect(await at('supplier', path)).toEqual(refused(path))
    for (const path of ['lines.quantity.left', 'lines.quantity.over', 'lines.quantity.from.to', 'lines', 'lines.'])
      expect(await at('buyer', path)).toEqual(refused(path))
    expect(await at('buyer', 'lines.openQuantity.left', 'some')).toEqual(refused('lines.openQuantity.left', 'notOneOf'))
    expect(await at('buyer', 'lines.quantity', 'many')).toEqual(refused('lines.quantity', 'notDecimal'))
    expect(await at('buyer', 'lines.requestDeliveryDate.to', 'Friday')).toEqual(
      refused('lines.requestDeliveryDate.to', 'notDate'),
    )
    expect(await at('buyer', 'lines.uuid', 'first')).toEqual(refused('lines.uuid', 'badFormat'))
    const byDocument = await world.call('buyer', 'GET', '/buyer/purchaseOrder?lines.quantity=1')
    expect([byDocument.status, byDocument.body.data.issues]).toEqual([
      400,
      [{ path: 'lines.quantity', rule: 'notAccepted' }],
    ])
  })

  test('a view keeps what its lines are asked for, and the file is asked the same', async () => {
    const content = { by: 'lines', filters: { 'lines.quantity': { from: '5' }, 'lines.openQuantity.left': 'true' } }
    const made = await world.call('buyer', 'POST', '/buyer/savedViews', {
      document: 'purchaseOrder',
      name: 'Open ones from five',
      content,
    })
    expect([made.status, made.body.data?.content]).toEqual([200, content])
    const { by: _, ...ofDocuments } = content
    const without = await world.call('buyer', 'POST', '/buyer/savedViews', {
      document: 'purchaseOrder',
      name: 'Not by line',
      content: ofDocuments,
    })
    expect(without.status).toBe(400)
  })

  test('totals are of lines, by currency', async () => {
    await orders.create({ contractCode: 'BYL-5', lines: [described('Iridium'), line(), described('Iridium')] })
    const { sums } = await list('buyer', 'q=iridium&limit=0&sums=lines.totalNonTaxAmount')
    expect(sums).toEqual([{ currency: 'CNY', count: 2, amounts: { 'lines.totalNonTaxAmount': '60.04' } }])
    expect(await issues('buyer', 'sums=orderAmount')).toEqual([400, 'sums notAccepted'])
  })

  test('whoever does not see a column of lines neither reads, sorts, adds up nor exports it', async () => {
    const uuid = await orders.sent({
      contractCode: 'BYL-6',
      lines: [described('Scandium', { remark: 'Said' })],
    })
    for (const row of (await list('buyerBlind', 'q=scandium')).items) {
      expect(placeOf(row)).toBe(`${uuid} 10`)
      expect(Object.keys(row).filter((key) => /price(Ex|In)cluding|totalAmount/.test(key))).toEqual([])
    }
    const secret = 'lines.priceExcludingTax'
    expect(await issues('buyerBlind', `fields=${secret}`)).toEqual([400, 'fields notAccepted'])
    expect(await issues('buyerBlind', `sort=${secret}`)).toEqual([400, 'sort notAccepted'])
    expect(await issues('buyerBlind', 'sums=lines.totalAmount')).toEqual([400, 'sums notAccepted'])
    expect(await issues('buyerBlind', `columns=orderNumber,${secret}`, '/export')).toEqual([400, 'columns notAccepted'])
    for (const column of ['lines.priceSource', 'lines.budgetNumber'])
      expect([column, await issues('supplier', `fields=${column}`)]).toEqual([column, [400, 'fields notAccepted']])
    const [row] = (await list('supplier', 'q=scandium')).items
    expect(Object.keys(row ?? {})).toContain('lines.priceExcludingTax')
    expect(Object.keys(row ?? {})).not.toContain('lines.priceSource')
  })

  test('lines are there for whom their order is there: not before it was sent, not once it was recalled, not beyond a scope', async () => {
    const draft = await orders.create({ lines: [described('Hafnium')] })
    const found = async (who: Person) => (await list(who, 'q=hafnium&fields=uuid')).items.length
    expect([await found('buyer'), await found('supplier'), await found('other')]).toEqual([1, 0, 0])
    await orders.done('buyer', draft, 'submit')
    await orders.done('buyer', draft, 'send')
    expect(await found('supplier')).toBe(1)
    await orders.done('buyer', draft, 'recall')
    expect(await found('supplier')).toBe(0)
    const all = await list('supplier', 'limit=200&fields=uuid')
    expect(all.items.filter(({ uuid }) => uuid === draft)).toEqual([])
    const role = { roleCode: 'lines', roleName: 'Lines', side: 'buyer', permissions: ['purchaseOrder.view'] }
    expect((await world.call('buyer', 'POST', '/buyer/role', role)).status).toBe(200)
    const person = { elsAccount: accounts.buyer, elsSubAccount: 'lines001', roles: ['lines'], dataItems: [] }
    await addPerson(world.database, person)
    const { headers } = await world.signIn(accounts.buyer, 'lines001')
    const answer = await world.app.inject({ url: '/api/buyer/purchaseOrder?by=lines&count=true', headers })
    expect(answer.json().data).toMatchObject({ items: [], count: 0 })
    expect((await ask('buyerIdle', '')).status).toBe(403)
  })

  test('a file has a row for each line that was found, with the columns that were asked for', async () => {
    const lines = [described('Cerium ring'), described('Plain ring'), described('Cerium cap', { quantity: '2' })]
    const uuid = await orders.create({ contractCode: 'BYL-8', lines })
    await orders.create({ contractCode: 'BYL-8', lines: [] })
    const { orderNumber } = await orders.read('buyer', uuid)
    const columns = 'orderNumber,lines.itemNumber,lines.materialDesc,lines.quantity,lines.requestDeliveryDate'
    const csv = await ask('buyer', `q=cerium&columns=${columns}&words=en`, '/export')
    expect(csv.text.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
      expect.stringContaining('Wanted'),
      `${orderNumber},10,Cerium ring,3,${farDay}`,
      `${orderNumber},30,Cerium cap,2,${farDay}`,
    ])
    const whole = await ask('buyer', `q=BYL-8&columns=${columns}`, '/export')
    expect(whole.text.trim().split('\r\n')).toHaveLength(4)
    const nd = await ask('buyer', `q=cerium&columns=${columns}&format=ndjson`, '/export')
    expect(
      nd.text
        .trim()
        .split('\n')
        .map((text) => JSON.parse(text).lines),
    ).toEqual([
      [expect.objectContaining({ itemNumber: 10, quantity: '3' })],
      [expect.objectContaining({ itemNumber: 30, quantity: '2' })],
    ])
    const xlsx = await ask('buyer', `q=cerium&columns=${columns}&format=xlsx`, '/export')
    expect([xlsx.status, xlsx.text.length > 0]).toEqual([200, true])
  })

  test('what cannot be asked is refused with its name', async () => {
    expect(await issues('buyer', 'fields=lines.nothing')).toEqual([400, 'fields notAccepted'])
    expect(await issues('buyer', 'sort=lines.schedule')).toEqual([400, 'sort notAccepted'])
    const { next } = (await world.call('buyer', 'GET', '/buyer/purchaseOrder?limit=1')).body.data
    expect(await issues('buyer', `after=${next}`)).toEqual([400, 'after badFormat'])
    const wrong = await world.call('buyer', 'GET', '/buyer/purchaseOrder?by=weeks')
    expect([wrong.status, wrong.body.data.issues]).toEqual([400, [{ path: 'by', rule: 'notOneOf' }]])
    expect((await world.call('buyer', 'GET', '/buyer/material?by=lines')).status).toBe(400)
    expect((await world.call('buyer', 'GET', '/buyer/purchaseOrder?sort=lines.quantity')).status).toBe(400)
  })
})
