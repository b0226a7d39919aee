/** Quotes beside each other: what was opened alone, to whom prices may be told, in figures that are exact, and as a workbook. */
import type { IsoDate } from '@srm/core/definition/field'
import { documents } from '@srm/core/documents'
import { compareQuotes } from '@srm/core/sourcing/comparison/compareQuotes'
import type { OpenedQuotes } from '@srm/core/sourcing/comparison/openedQuotes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSheet } from '../../../src/engine/exchange/xlsx.ts'
import { addPerson } from '../../support/companies.ts'
import { kinds } from '../../support/databases.ts'
import { code, keyOf, sampleDoc, sampleInput } from '../../support/sample.ts'
import { accounts } from '../../support/server.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { type Deliveries, deliveriesOf } from '../logistics/deliveries.ts'
import { day, priceDesk } from '../masterData/prices.ts'

const passWord = 'a long enough password'
const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const today = day(0) as IsoDate

describe.each(kinds)('comparisons of quotes on %s', (kind) => {
  let world: World
  let desk: Deliveries
  beforeAll(async () => {
    world = await startWorld(kind)
    desk = deliveriesOf(() => world)
    const { supplier } = documents
    const second = sampleDoc(supplier, 77, { status: { supplierStatus: 'qualified' }, handedOver: false } as never, {
      elsAccount: accounts.buyer,
      toElsAccount: accounts.both,
      supplierCode: 'SECOND',
    })
    await world.insert(supplier, [second])
  })
  afterAll(() => world?.drop())

  const moved = (uuid: string, action: string, body: object = {}) => desk.moved('buyer', 'inquiry', uuid, action, body)
  const published = async (more: object = {}) => {
    const line = { materialDesc: 'Front wheel', quoteUnit: code, priceBase: '1', ...more }
    const { body } = await desk.of('buyer', 'inquiry', 'POST', {
      ...{ subject: 'Wheels', quoteEndTime: later(48), endDate: day(30), currency: code },
      companyCode: sampleInput(documents.inquiry, 1).companyCode,
      toElsAccountList: [{ toElsAccount: accounts.supplier }, { toElsAccount: accounts.both }],
      openers: [{ person: 'admin001' }],
      lines: [
        { ...line, quantity: '100', targetPrice: '9.5' },
        { ...line, quantity: '5', deliveryDate: day(20) },
      ],
    })
    expect(body.message).toBe('common.success')
    const { uuid } = body.data
    await moved(uuid, 'setPassword', { passWord, passWordAgain: passWord })
    return moved(uuid, 'submit')
  }
  const answered = async (who: Person, { enquiryNumber }: { enquiryNumber: string }, lines: readonly object[]) => {
    const { body } = await world.call(who, 'GET', '/supplier/quotation?limit=100')
    const own = body.data.items.filter((one: { enquiryNumber: string }) => one.enquiryNumber === enquiryNumber)
    const { uuid } = own.toSorted((a: { bout: number }, b: { bout: number }) => b.bout - a.bout)[0]
    const sent = await world.call(who, 'POST', `/supplier/quotation/${uuid}/submit`, {
      quoteValidUntil: day(60),
      lines,
    })
    expect([sent.status, sent.body.message]).toEqual([200, 'common.success'])
    return sent.body.data
  }
  const priced = (itemNumber: number, priceExcludingTax: string, more: object = {}) => ({
    ...{ itemNumber, lineDecision: 'quote', priceExcludingTax, taxRate: '13' },
    ...more,
  })
  const asked = (who: Person, uuid: string, tail = '') =>
    world.call(who, 'GET', `/buyer/inquiry/${uuid}/comparison${tail}`)
  const opened = async (uuid: string): Promise<OpenedQuotes> => {
    const { status, body } = await asked('buyer', uuid)
    expect([status, body.message]).toEqual([200, 'common.success'])
    return body.data
  }
  const openNow = async (uuid: string) => {
    await moved(uuid, 'close')
    await moved(uuid, 'open', { passWord })
  }

  test('nothing of a sealed quote is answered; what was opened is compared to the last digit', async () => {
    const doc = await published()
    await answered('supplier', doc, [priced(10, '10.123457'), priced(20, '7', { offeredDate: day(21) })])
    await answered('other', doc, [
      priced(10, '10.1', { minOrderQuantity: '200' }),
      { itemNumber: 20, lineDecision: 'noQuote' },
    ])
    const sealed = await opened(doc.uuid)
    expect([sealed.quotes, JSON.stringify(sealed).includes('10.1')]).toEqual([[], false])
    expect(sealed.inquiry).toMatchObject({ enquiryNumber: doc.enquiryNumber, invited: 2, openTime: null })

    await openNow(doc.uuid)
    const { suppliers, rows, scenarios } = compareQuotes(await opened(doc.uuid), { today })
    expect(suppliers).toMatchObject([
      { toElsAccount: accounts.supplier, lines: 2, total: '1047.35' },
      { toElsAccount: accounts.both, lines: 1, total: '1010', overCheapest: '0' },
    ])
    expect(rows).toMatchObject([
      {
        targetPrice: '9.5',
        offers: [
          {
            toElsAccount: accounts.both,
            unitPrice: '10.1',
            rank: 1,
            warnings: [{ kind: 'minOrder', quantity: '200' }],
          },
          { toElsAccount: accounts.supplier, unitPrice: '10.123457', rank: 2, overBest: '0.23', overTarget: '6.56' },
        ],
      },
      { offers: [{ toElsAccount: accounts.supplier, warnings: [{ kind: 'late' }] }], without: [accounts.both] },
    ])
    expect(scenarios.map(({ key, total, suppliers: own }) => [key, total, own.length])).toEqual([
      ['cheapestPerLine', '1045', 2],
      ['cheapestSupplier', '1047.35', 1],
      ['fewestSuppliers', '1047.35', 1],
    ])
  })

  test('of a round that is not opened nothing is told, of those before all of it', async () => {
    const doc = await published()
    await answered('supplier', doc, [priced(10, '10'), priced(20, '8')])
    await answered('other', doc, [priced(10, '11'), priced(20, '7')])
    await openNow(doc.uuid)
    await moved(doc.uuid, 'newBout', { until: later(24), increase: 'Y' })
    await answered('supplier', doc, [priced(10, '4711.5'), priced(20, '8')])
    const before = await opened(doc.uuid)
    expect(before.quotes.map(({ bout }) => bout)).toEqual([1, 1])
    expect(JSON.stringify(before)).not.toContain('4711.5')
    await openNow(doc.uuid).catch(() => undefined)
    expect((await desk.read('buyer', 'inquiry', doc.uuid)).stage).toBe('quoting')
    await answered('other', doc, [priced(10, '10.5'), priced(20, '7')])
    await openNow(doc.uuid)
    const { round, rows } = compareQuotes(await opened(doc.uuid), { today })
    expect([round, rows[0]?.offers.map(({ toElsAccount }) => toElsAccount)]).toEqual([
      2,
      [accounts.both, accounts.supplier],
    ])
    expect(rows[0]?.offers[0]?.change).toEqual({ bout: 1, unitPrice: '11', difference: '-0.5', percent: '-4.55' })
  })

  test('suppliers, other companies and people without prices learn nothing', async () => {
    const doc = await published()
    await answered('supplier', doc, [priced(10, '10'), priced(20, '8')])
    await openNowOf(doc.uuid)
    expect((await asked('supplier', doc.uuid)).status).toBe(403)
    expect((await asked('other', doc.uuid)).status).toBe(404)
    await addPerson(world.database, {
      ...{ elsAccount: accounts.buyer, elsSubAccount: 'looks001' },
      permissions: ['inquiry.view', 'quotation.view', 'quotation.export'],
    })
    const { headers } = await world.signIn(accounts.buyer, 'looks001')
    for (const tail of ['', '/export']) {
      const url = `/api/buyer/inquiry/${doc.uuid}/comparison${tail}`
      const answer = await world.app.inject({ method: 'GET', url, headers })
      expect([answer.statusCode, answer.json().data.permission]).toEqual([403, 'quotation.field.price'])
    }
  })

  /** One of two has answered: the other one does not take part. */
  async function openNowOf(uuid: string): Promise<void> {
    const { body } = await world.call('other', 'GET', '/supplier/quotation?limit=100&stage=invited')
    for (const one of body.data.items)
      await world.call('other', 'POST', `/supplier/quotation/${one.uuid}/decline`, { why: 'capacity' })
    await openNow(uuid)
  }

  test('beside quotes the last price of the material stands, of as many units as they are for', async () => {
    const record = { priceExcludingTax: '12.5', priceBase: '2', orderUnit: code, currency: code }
    await priceDesk(() => world).released(record)
    const doc = await published({ materialNumber: keyOf('material'), priceBase: '10' })
    expect(doc.lines.map(({ historyPrice }: { historyPrice: string }) => historyPrice)).toEqual(['62.5', '62.5'])
    await answered('supplier', doc, [priced(10, '50'), priced(20, '75')])
    await openNowOf(doc.uuid)
    const { rows, scenarios } = compareQuotes(await opened(doc.uuid), { today })
    expect(
      rows.map(({ historyPrice, offers }) => [historyPrice, offers[0]?.unitPrice, offers[0]?.overHistory]),
    ).toEqual([
      ['6.25', '5', '-20'],
      ['6.25', '7.5', '20'],
    ])
    // 500 + 37.5 against 625 + 31.25
    expect(scenarios[0]).toMatchObject({ total: '537.5', overHistoryPercent: '-18.1' })
  })

  test('the workbook says what the screen says', async () => {
    const doc = await published()
    await answered('supplier', doc, [priced(10, '10'), priced(20, '8')])
    await answered('other', doc, [priced(10, '11'), priced(20, '7')])
    await openNow(doc.uuid)
    const file = await world.app.inject({
      ...{ method: 'GET', headers: world.people.buyer.headers },
      url: `/api/buyer/inquiry/${doc.uuid}/comparison/export?words=en&tolerance=50`,
    })
    expect([file.statusCode, file.headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(doc.enquiryNumber),
    ])
    const rows: string[][] = []
    for await (const row of readSheet(new Uint8Array(file.rawPayload))) rows.push(row)
    const [head = [], first = [], , ...sums] = rows
    expect(head.slice(0, 5)).toEqual(['Line', 'Material', 'Description', 'Qty', 'Unit'])
    const at = (text: string, row: readonly string[]) => row[head.findIndex((one) => one.includes(text))]
    expect([at('Line', first), at('Qty', first), at('Target', first)]).toEqual(['10', '100', '9.5'])
    expect(at('Lowest of every line', first)).toBe('1000')
    expect(sums.map((row) => [row[2], at('Lowest of every line', row), at('More than', row) ?? ''])).toEqual([
      ['Quoted in all', undefined, ''],
      ['Lines quoted / 2', undefined, ''],
      ['Lowest of every line', '1035', '0'],
      ['One supplier', '1040', '5'],
      ['Fewest suppliers', '1040', '5'],
    ])
    for (const query of ['round=2', 'tolerance=-1', 'words=fr', 'columns=x'])
      expect((await asked('buyer', doc.uuid, `/export?${query}`)).status).toBe(400)
  })
})
