/** Paper: what a side sees, in both languages, with nothing of what is hidden from it (decisions §3, domain/05 §1.1). */

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { amountInWords } from '../../../src/paper/amountInWords.ts'
import { kinds } from '../../support/databases.ts'
import { printed } from '../../support/paper/printed.ts'
import { sheetsOf } from '../../support/paper/sheetsOf.ts'
import { code, creditCodeFor, keyOf } from '../../support/sample.ts'
import { type Person, startWorld, type World } from '../../support/world.ts'
import { arrivalsOf } from '../logistics/arrivals.ts'
import { line } from '../orders/orders.ts'

const sideOf = (who: Person) => (who.startsWith('supplier') ? 'supplier' : 'buyer')

describe.each(kinds)('paper on %s', (kind) => {
  let world: World
  beforeAll(async () => {
    world = await startWorld(kind)
  })
  afterAll(() => world?.drop())
  const desk = arrivalsOf(() => world)

  const paperOf = async (who: Person, document: string, uuids: readonly string[], locale: 'zh_cn' | 'en' = 'en') =>
    printed(world, who, `/${sideOf(who)}/${document}`, uuids, locale)
  const get = (who: Person, path: string) => {
    const { headers } = world.people[who]
    return world.app.inject({ method: 'GET', url: `/api/${sideOf(who)}/purchaseOrder/${path}`, headers })
  }
  const priced = line({ quantity: '7', priceExcludingTax: '1234.5678', materialDesc: '碳纤维车架 Carbon frame' })

  test('an order is a letter with its terms, lines and totals, in both languages', async () => {
    const order = await desk.confirmed(priced, line({ quantity: '2' }))
    const taxNumber = creditCodeFor(777_779)
    await world.database.asLoader((tx) =>
      tx.query(`update "account" set "socialCreditCode" = $2 where "toElsAccount" = $1`, [
        order.toElsAccount,
        taxNumber,
      ]),
    )
    const { text } = await paperOf('buyer', 'purchaseOrder', [order.uuid])
    for (const part of [
      order.orderNumber,
      'Purchase order',
      'Confirmed',
      order.supplierName,
      `Tax number: ${taxNumber}`,
      '碳纤维车架',
      keyOf('material'),
      '1234.5678',
      order.orderAmountTax,
      'For the supplier',
      'Page 1 of 1',
    ])
      expect([part, text.includes(part)]).toEqual([part, true])
    const { text: chinese } = await paperOf('supplier', 'purchaseOrder', [order.uuid], 'zh_cn')
    const spoken = amountInWords(order.orderAmountTax, order.currency, 'en')
    expect(spoken).toMatch(/\d\d\/100 /)
    expect(text.replace(/\s+/g, ' ')).toContain(spoken)
    for (const part of ['采购订单', '已确认', '碳纤维车架', '含税金额', '供应商（签章）', '第 1 页，共 1 页'])
      expect([part, chinese.includes(part)]).toEqual([part, true])
  })

  test('whoever does not see prices has none on his paper', async () => {
    const order = await desk.confirmed(priced)
    const { orderAmount, orderAmountTax, lines } = order
    const secrets = ['1234.5678', orderAmount, orderAmountTax, lines[0].totalAmount]
    const has = (text: string) => secrets.filter((secret) => text.includes(secret))
    expect(has((await paperOf('buyer', 'purchaseOrder', [order.uuid])).text)).toEqual(secrets)
    for (const who of ['buyerBlind', 'supplierBlind'] as const) {
      const { status, text } = await paperOf(who, 'purchaseOrder', [order.uuid])
      expect([status, text.includes(order.orderNumber), has(text), text.includes('Amount')]).toEqual([
        200,
        true,
        [],
        false,
      ])
    }
  })

  test('notes of one side are on no paper of the other', async () => {
    const costCenter = keyOf('costCenter', { status: 'on' })
    const uuid = await desk.orders.sent({ costCenter })
    await world.call('buyer', 'PUT', `/buyer/purchaseOrder/${uuid}/own`, { innerRemark: 'Cheaper elsewhere' })
    const { text } = await paperOf('supplier', 'purchaseOrder', [uuid])
    expect([text.includes('Cheaper'), text.includes(costCenter)]).toEqual([false, false])
  })

  test('a document that is not to be seen is not printed, nor anything beside it', async () => {
    const [sent, draft] = [await desk.orders.sent(), await desk.orders.create()]
    expect((await paperOf('supplier', 'purchaseOrder', [sent, draft])).status).toBe(404)
    expect((await get('supplier', `${draft}/print.pdf`)).statusCode).toBe(404)
    expect((await get('buyerIdle', `${sent}/print.pdf`)).statusCode).toBe(403)
  })

  test('codes have their names, in the language of the paper', async () => {
    const names = { dictionaryType: 'payTerms', dictionaryCode: code, nameEn: 'Sixty days', nameZh: '六十天' }
    const { status } = await world.call('buyer', 'POST', '/buyer/dictionary', names)
    expect(status).toBe(200)
    const uuid = await desk.orders.create({ payTermsCode: code })
    expect((await paperOf('buyer', 'purchaseOrder', [uuid], 'en')).text).toContain('Sixty days')
    expect((await paperOf('buyer', 'purchaseOrder', [uuid], 'zh_cn')).text).toContain('六十天')
  })

  test('free fields are on the paper of those who see them', async () => {
    const field = {
      documentName: 'purchaseOrder',
      fieldKey: 'fbk1',
      nameEn: 'Vessel',
      nameZh: '船名',
      description: '船名',
    }
    const named = await world.call('buyer', 'POST', '/buyer/fieldLabel', { ...field, fieldType: 'text', shared: 'N' })
    expect([named.status, named.body.data?.issues]).toEqual([200, undefined])
    await expect
      .poll(
        async () => (await world.call('buyer', 'GET', '/buyer/fields?document=purchaseOrder')).body.data.items.length,
      )
      .toBe(1)
    const uuid = await desk.orders.sent({ fbk1: 'Ever Forward' })
    expect((await paperOf('buyer', 'purchaseOrder', [uuid])).text).toMatch(/Vessel\s+Ever Forward/)
    expect((await paperOf('supplier', 'purchaseOrder', [uuid])).text).not.toContain('Ever Forward')
  })

  test('each side counts what it has printed itself', async () => {
    const uuid = await desk.orders.sent()
    const counted = async (who: Person) => (await desk.orders.read(who, uuid)).own?.printCount ?? null
    await paperOf('buyer', 'purchaseOrder', [uuid])
    await get('buyer', `${uuid}/print.pdf`)
    expect([await counted('buyer'), await counted('supplier')]).toEqual([2, null])
    await paperOf('supplier', 'purchaseOrder', [uuid, uuid])
    await world.call('buyer', 'HEAD', `/buyer/purchaseOrder/${uuid}/print.pdf`)
    expect([await counted('buyer'), await counted('supplier')]).toEqual([2, 1])
  })

  test('several are one PDF in which each counts its own sheets', async () => {
    const long = await desk.orders.create({ lines: Array.from({ length: 90 }, () => line()) })
    const short = await desk.orders.create()
    const { headers } = world.people.buyer
    const payload = { uuids: [long, short] }
    const url = '/api/buyer/purchaseOrder/print.pdf?locale=en'
    const answer = await world.app.inject({ method: 'POST', url, headers, payload })
    const pages = (await sheetsOf(answer.rawPayload)).map((text) => /Page \d+ of \d+/.exec(text)?.[0])
    const ends = pages.flatMap((text = '') => (/Page (\d+) of \1$/.test(text) ? [Number(text.split(' ').at(-1))] : []))
    expect(pages).toEqual(ends.flatMap((count) => Array.from({ length: count }, (_, i) => `Page ${i + 1} of ${count}`)))
    expect([ends.length, ends[1], ends[0] !== ends[1]]).toEqual([2, 1, true])
    const tooMany = {
      uuids: Array.from({ length: 101 }, (_, i) => `${String(i).padStart(8, '0')}-0000-4000-8000-000000000000`),
    }
    for (const [body, rule] of [
      [{}, 'notList'],
      [{ uuids: [] }, 'atLeastOneRow'],
      [tooMany, 'tooManyRows'],
    ] as const) {
      const { status, body: told } = await world.call('buyer', 'POST', '/buyer/purchaseOrder/print.pdf', body)
      expect([status, told.data.issues[0].rule]).toEqual([400, rule])
    }
  })

  test('a link with a ticket shows it once, under its number', async () => {
    const order = await desk.confirmed()
    const path = `/buyer/purchaseOrder/print.pdf?uuids=${order.uuid}&locale=zh_cn`
    const { body } = await world.call('buyer', 'POST', '/tickets', { path })
    const follow = () => world.app.inject({ method: 'GET', url: `/api${path}&ticket=${body.data.ticket}` })
    const { statusCode, headers, rawPayload } = await follow()
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toContain(`inline; filename="${order.orderNumber}.pdf"`)
    expect((await sheetsOf(rawPayload)).join()).toContain('采购订单')
    expect((await follow()).statusCode).toBe(401)
  })

  test('descriptions are printed in every script; what no font has is named in the answer', async () => {
    const descriptions = [
      'Śruba żółta Łódź',
      'Βίδα γαλβανισμένη',
      'สลักเกลียว',
      'برغي سداسي',
      'בורג משושה',
      '육각 볼트',
      '₹ ⚠ 🔩',
    ]
    const printedWith = async (more: readonly string[]) => {
      const lines = [...descriptions, ...more].map((materialDesc) => line({ materialDesc }))
      const uuid = await desk.orders.create({ lines })
      return get('buyer', `${uuid}/print.pdf?locale=en`)
    }
    const whole = await printedWith([])
    const text = (await sheetsOf(whole.rawPayload)).join('\n')
    expect(descriptions.filter((one) => !text.includes(one))).toEqual([])
    expect(whole.headers['x-missing-letters']).toBeUndefined()
    const { headers } = await printedWith(['ሀ 8'])
    expect(headers['x-missing-letters']).toMatch(/^\S+\/\d+;U\+1200$/)
  })

  test('a receipt goes with the goods: quantities and signatures, no prices', async () => {
    const order = await desk.confirmed(priced)
    const { uuid, receiptNumber } = await desk.created(desk.arrival(order, '3'))
    await desk.done(uuid, 'post')
    const { text } = await paperOf('buyer', 'receipt', [uuid])
    for (const part of [receiptNumber, order.orderNumber, 'Counted', 'Received by', '碳纤维车架'])
      expect([part, text.includes(part)]).toEqual([part, true])
    expect(text).not.toContain('Amount')
  })

  test('who plans a call-off is said once', async () => {
    const order = await desk.confirmed(line({ quantity: '5' }))
    const from = { from: 'purchaseOrder', uuids: [order.uuid] }
    const { body } = await world.call('buyer', 'POST', '/buyer/callOff/createFrom', from)
    const [{ uuid, purchasePersonName }] = body.data.items
    const { text } = await paperOf('buyer', 'callOff', [uuid])
    expect(purchasePersonName).toEqual(expect.any(String))
    const [sheet = ''] = text.split('Page 1 of 1')
    expect(sheet.split(purchasePersonName)).toHaveLength(2)
  })

  test('a document without a layout of its own has its facts, sections and lines', async () => {
    const { body } = await world.call('buyer', 'GET', '/buyer/material?limit=1')
    const [{ uuid, materialNumber }] = body.data.items
    const { status, text } = await paperOf('buyer', 'material', [uuid])
    expect([status, text.includes(materialNumber), text.includes('Base unit')]).toEqual([200, true, true])
  })
})
