/** From the need to the order with three suppliers: what two ask for is one line, quoted in two rounds, bargained about, awarded in shares, ordered. */
import { decimal, plain, sum } from '@srm/core/decimal'
import type { Decimal } from '@srm/core/definition/field'
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../../../elements/test/axe.ts'
import { besidesMeasuring, button, field, heading } from '../support/admin.ts'
import { inDays, save } from '../support/mainJob.ts'
import { eventually, type Portal, placeOf, startPortal } from '../support/portal.ts'
import {
  approve,
  cellOf,
  enterPassword,
  freeOf,
  fromMenu,
  heldBy,
  quotationOf,
  quote,
  type Requisition,
  released,
  stageOf,
} from '../support/sourcing.ts'
import { askForPosts, askThree, limitShare, offerPrice, sendPrices, shown } from './needToOrderSteps.ts'

let portal: Portal
beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Inquiry {
  readonly enquiryNumber: string
  readonly rowVersion: number
  readonly lines: readonly { readonly quantity: string; readonly allocations: readonly { quantity: string }[] | null }[]
}
interface OrderLine {
  readonly materialNumber: string
  readonly quantity: Decimal
  readonly purchaseRequestNumber: string | null
}
interface Order {
  readonly uuid: string
  readonly orderNumber: string
  readonly toElsAccount: string
  readonly lines: readonly OrderLine[]
}

const openers = [
  ['buyer', '采购员的开标密码，第一把'],
  ['buyerAdministrator', '管理员的开标密码，第二把'],
] as const
const asChinese = { locale: 'zh-CN' } as const
/** What the tests before have come to. */
const story = {
  own: '',
  other: '',
  inquiry: '',
  enquiryNumber: '',
  constraints: '',
  award: '',
  budgetNumber: '',
  free: '',
}

const rowsOf = (place: Locator, text: string) => place.locator('.grid-body [role=row]').filter({ hasText: text })
const postsOf = ({ lines }: Order) => lines.filter(({ materialNumber }) => materialNumber === 'SP-2981')
const unitsOf = (lines: readonly OrderLine[]) => plain(sum(lines.map(({ quantity }) => decimal(quantity))))
const requisition = (uuid: string) => portal.ask<Requisition>('buyer', `/buyer/requisition/${uuid}`)
const deepLink = () => `/buyer/quoteComparison/index?enquiryNumber=${story.enquiryNumber}`

test('a requester asks for what somebody else asks for too; it is approved, reserved and in the pool', async () => {
  const { page, errors, close } = await portal.enter('requester', '/buyer/requisition/new', asChinese)
  const place = shown(page, 'requisition-detail')
  await askForPosts(place)
  expect(await violations(page)).toEqual([])
  await save(place)
  await eventually(() => placeOf(page)).not.toContain('/new')
  await button(place, '提交审批').click()
  await eventually(() => stageOf(place)).toBe('审批中')
  story.own = String(placeOf(page).split('/').at(-1))
  await approve(portal, story.own)
  await eventually(() => stageOf(place)).toBe('待采购')
  expect(await violations(page)).toEqual([])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()

  const line = { baseUnit: 'PCS', factory: '2100', deliveryDate: inDays(40) }
  const other = await released(portal, {
    subject: '售后坐管与前轮',
    lines: [
      { ...line, materialNumber: 'SP-2981', quantity: '60', price: '58', costCenter: 'CC-2110', subject: 'TOOL' },
      { ...line, materialNumber: 'FW-R820', quantity: '600' },
    ],
  })
  story.other = other.uuid
  const own = await requisition(story.own)
  story.budgetNumber = String(own.budgetNumber)
  story.free = await freeOf(portal, story.budgetNumber, 'TOOL')
  expect(own.lines).toMatchObject([{ freeQuantity: '100', budgetFreezeAmount: '5800' }])
  expect(other.lines).toMatchObject([{ freeQuantity: '60', budgetFreezeAmount: '3480' }, { freeQuantity: '600' }])
})

test('the pool makes one line of both for an inquiry to three suppliers, which two openers seal', async () => {
  const numbers = [await requisition(story.own), await requisition(story.other)]
  const { page, errors, close } = await portal.enter('buyer', '/buyer/demandPool/index', asChinese)
  const pool = shown(page, 'demand-pool')
  for (const { purchaseRequestNumber, lines } of numbers) {
    const boxes = rowsOf(pool, purchaseRequestNumber).getByRole('checkbox')
    await eventually(() => boxes.count()).toBe(lines.length)
    for (let at = 0; at < lines.length; at += 1) await boxes.nth(at).click()
  }
  await button(pool.getByRole('toolbar'), '询价').click()
  const place = shown(page, 'inquiry-detail')
  await eventually(() => place.locator('.line-rows').count()).toBe(1)
  await askThree(place)
  expect(await violations(page)).toEqual([])
  await save(place)
  await eventually(() => heading(place)).toMatch(/^RFQ\d+$/)
  story.inquiry = placeOf(page)
  const saved = await portal.ask<Inquiry>('buyer', story.inquiry)
  story.enquiryNumber = saved.enquiryNumber
  expect(saved.lines).toMatchObject([
    { quantity: '160', allocations: [{ quantity: '100' }, { quantity: '60' }] },
    { quantity: '600', allocations: null },
  ])
  await enterPassword(place, '设置我的开标密码', openers[0][1])
  await eventually(() => place.locator('.quote-note').textContent()).toContain('2 位开标人中 1 位已设开标密码')

  const second = await portal.enter('buyerAdministrator', story.inquiry, asChinese)
  await enterPassword(shown(second.page, 'inquiry-detail'), '设置我的开标密码', openers[1][1])
  await second.close()
  // what the other opener did is told to whoever has the page open
  await eventually(() => place.locator('.quote-note').textContent()).toContain('全部开标人已设开标密码')
  await button(place, '发布').click()
  await eventually(() => stageOf(place)).toBe('报价中')
  expect((await requisition(story.own)).lines).toMatchObject([{ freeQuantity: '0', toEnquiryQuantity: '100' }])
  expect(besidesMeasuring(errors)).toEqual([])
  await close()
})

test('one supplier pastes his prices, two send theirs; both openers enter their passwords before anybody reads one', async () => {
  const { uuid } = await quotationOf(portal, 'supplier', story.enquiryNumber)
  const buyer = await portal.enter('buyer', story.inquiry, asChinese)
  const place = shown(buyer.page, 'inquiry-detail')
  await eventually(() => stageOf(place)).toBe('报价中')
  const supplier = await portal.enter('supplier', `/supplier/quotation/${uuid}`, asChinese)
  const own = shown(supplier.page, 'quotation-detail')
  const prices = [
    ['58', '13%', inDays(25), '14', '10', '2', inDays(0), inDays(200)],
    ['310', '13%', inDays(40), '20', '10', '2', inDays(0), inDays(200)],
  ]
  await sendPrices(own, prices, '195,280.00')
  await quote(portal, 'both', story.enquiryNumber, ['57', '300'])
  await quote(portal, 'thirdSupplier', story.enquiryNumber, ['63', '330'])

  // all have answered: the page that has stayed open says so, and may close it before its deadline
  await eventually(() => place.locator('.fact').allTextContents()).toContain('已报价数3')
  await fromMenu(place, '截止')
  await eventually(() => stageOf(place)).toBe('待开标')
  await enterPassword(place, '开标', openers[0][1])
  await eventually(() => place.locator('.quote-note').textContent()).toContain('需 2 位，已有 1 位输入')
  expect(await portal.ask('buyer', `/buyer/quotation/${uuid}`)).toMatchObject({ stage: 'submitted', totalAmount: null })
  const second = await portal.enter('buyerAdministrator', story.inquiry, asChinese)
  await enterPassword(shown(second.page, 'inquiry-detail'), '开标', openers[1][1])
  await eventually(() => stageOf(place)).toBe('待定标')
  expect(await portal.ask('buyer', `/buyer/quotation/${uuid}`)).toMatchObject({
    ...{ stage: 'opened', totalAmount: '195280' },
  })
  expect(await violations(buyer.page)).toEqual([])
  expect(besidesMeasuring([...buyer.errors, ...second.errors, ...supplier.errors])).toEqual([])
})

test('in a second round two quote again and the third does not; it is opened as the first one', async () => {
  const buyer = await portal.enter('buyer', story.inquiry, asChinese)
  const place = shown(buyer.page, 'inquiry-detail')
  await button(place, '新一轮报价').click()
  const dialog = place.getByRole('dialog')
  await field(dialog, '报价截止').fill(`${inDays(2)} 17:00`)
  await buyer.page.keyboard.press('Tab')
  await button(dialog, '新一轮报价').click()
  await eventually(() => stageOf(place)).toBe('报价中')

  const { uuid } = await quotationOf(portal, 'supplier', story.enquiryNumber)
  const supplier = await portal.enter('supplier', `/supplier/quotation/${uuid}`, asChinese)
  const own = shown(supplier.page, 'quotation-detail')
  // his prices of the first round are there
  const price = await cellOf(own.locator('.lines-area'), 1, '未税单价')
  await eventually(() => price.textContent()).toContain('58')
  await sendPrices(own, [['56'], ['305']], '191,960.00')
  await quote(portal, 'both', story.enquiryNumber, ['55.5', '298'])
  const third = await quotationOf(portal, 'thirdSupplier', story.enquiryNumber)
  await portal.send('thirdSupplier', `/supplier/quotation/${third.uuid}/decline`, {
    ...{ rowVersion: third.rowVersion, why: 'capacity' },
  })
  await eventually(() => place.locator('.fact').allTextContents()).toContain('已报价数2')
  await fromMenu(place, '截止')
  await eventually(() => stageOf(place)).toBe('待开标')
  for (const [person, passWord] of openers) {
    const { rowVersion } = await portal.ask<Inquiry>(person, story.inquiry)
    await portal.send(person, `${story.inquiry}/open`, { rowVersion, passWord })
  }
  await eventually(() => stageOf(place)).toBe('待定标')
  expect(besidesMeasuring([...buyer.errors, ...supplier.errors])).toEqual([])
})

test('one is offered a price and takes it; the cheapest award within a share is marked with what the share costs', async () => {
  const buyer = await portal.enter('buyer', deepLink(), asChinese)
  const place = shown(buyer.page, 'quote-comparison')
  await eventually(() => place.locator('.grid-body .quote-cell').count()).toBe(4)
  expect(await place.locator('.doc-foot').textContent()).toContain('187,680.00')
  await offerPrice(place, '海晟', '55')

  const { items } = await portal.ask<{ items: { uuid: string }[] }>(
    'supplier',
    `/supplier/bargain?enquiryNumber=${story.enquiryNumber}&stage=sent`,
  )
  const supplier = await portal.enter('supplier', `/supplier/bargain/${items[0]?.uuid}`, asChinese)
  const asked = shown(supplier.page, 'bargain-detail')
  await eventually(() => asked.locator('.price-course').textContent()).toMatch(/原报价 56.*议价 55/)
  await button(asked, '接受').click()
  await eventually(() => stageOf(asked)).toBe('已接受')
  expect(await violations(supplier.page)).toEqual([])

  await eventually(() => place.locator('.grid-body').textContent()).toMatch(/55\.0000.*56\.0000/)
  await eventually(() => place.locator('.doc-foot').textContent()).toContain('187,600.00')
  const panel = await limitShare(place, '10 · 坐管 31.6', '60')
  await eventually(() => place.locator('.doc-foot').textContent()).toContain('187,632.00')
  await eventually(() => panel.textContent()).toContain('+32.00')
  story.constraints = String(new URL(buyer.page.url()).searchParams.get('constraints'))
  expect(await violations(buyer.page)).toEqual([])
  expect(besidesMeasuring([...buyer.errors, ...supplier.errors])).toEqual([])
})

test('the award is drafted from it, explained where it is not the lowest, submitted and approved', async () => {
  const constraints = new URLSearchParams({ enquiryNumber: story.enquiryNumber, constraints: story.constraints })
  const { page, errors } = await portal.enter('buyer', `/buyer/quoteComparison/index?${constraints}`, asChinese)
  const place = shown(page, 'quote-comparison')
  await eventually(() => place.locator('.doc-foot').textContent()).toContain('187,632.00')
  await button(place, '按此方案定标').click()
  const sheet = shown(page, 'award-detail')
  await eventually(() => sheet.locator('.doc-foot').textContent()).toContain('187,632.00')
  // lines stand by the numbers of their quotations: that of the dearer supplier is looked for
  const grid = sheet.locator('.form-lines')
  const rows = await grid.locator('.grid-body [role=row]').allTextContents()
  const dearer = rows.findIndex((text) => text.includes('SP-2981') && text.includes('瑞轮'))
  await (await cellOf(grid, dearer + 1, '偏离原因')).click()
  await page.keyboard.type('份额不超过 60%')
  await page.keyboard.press('Enter')
  await save(sheet)
  await eventually(() => heading(sheet)).toMatch(/^PA\d+$/)
  story.award = placeOf(page)
  await button(sheet, '提交审批').click()
  await eventually(() => stageOf(sheet)).toBe('审批中')
  await approve(portal, String(story.award.split('/').at(-1)))
  await eventually(() => stageOf(sheet)).toBe('已批准')
  expect(await violations(page)).toEqual([])
  expect(besidesMeasuring(errors)).toEqual([])
})

test('one press makes both orders at what was agreed; each line says where its units went, and orders hold the budget', async () => {
  const { page, errors } = await portal.enter('buyer', story.award, asChinese)
  const sheet = shown(page, 'award-detail')
  await button(sheet, '下单').click()
  const made = sheet.getByRole('dialog')
  await eventually(() => made.textContent()).toContain('已新建 2 张采购订单')
  expect(await violations(page)).toEqual([])
  const { items } = await portal.ask<{ items: Order[] }>('buyer', '/buyer/purchaseOrder?sort=-orderNumber&limit=2')
  const orders = await Promise.all(items.map(({ uuid }) => portal.ask<Order>('buyer', `/buyer/purchaseOrder/${uuid}`)))
  const numbers = [await requisition(story.own), await requisition(story.other)]
  const [own, other] = numbers.map(({ purchaseRequestNumber }) => purchaseRequestNumber)
  const of = (account: string) => orders.find(({ toElsAccount }) => toElsAccount === account) as Order
  const [dear, cheap] = [of('300002'), of('300001')]
  const post = { orderUnit: 'PCS', costCenter: 'CC-2110', subject: 'TOOL', taxRate: '13' }
  for (const [order, price] of [
    [cheap, '55'],
    [dear, '55.5'],
  ] as const)
    for (const line of postsOf(order)) expect(line).toMatchObject({ ...post, priceExcludingTax: price })
  expect(dear.lines.filter((line) => !postsOf(dear).includes(line))).toMatchObject([
    { materialNumber: 'FW-R820', quantity: '600', priceExcludingTax: '298', purchaseRequestNumber: other },
  ])
  // each order has its share of the posts, each requisition all that it asked for
  const posts = orders.flatMap(postsOf)
  expect([cheap, dear].map((order) => unitsOf(postsOf(order)))).toEqual(['96', '64'])
  const ownPosts = (lines: readonly OrderLine[]) => lines.filter((line) => line.purchaseRequestNumber === own)
  expect([unitsOf(ownPosts(posts)), unitsOf(posts)]).toEqual(['100', '160'])
  // drafts take nothing of the budget yet
  expect(await freeOf(portal, story.budgetNumber, 'TOOL')).toBe(story.free)
  for (const { uuid } of [cheap, dear]) {
    await page.goto(`${portal.address}/buyer/purchaseOrder/${uuid}`)
    await button(shown(page, 'order-detail'), '提交审批').click()
    await eventually(() => stageOf(shown(page, 'order-detail'))).toBe('待发送')
  }
  const held = await heldBy(portal, story.budgetNumber, [cheap.orderNumber, dear.orderNumber, `${own}`, `${other}`])
  expect(held).toEqual(['5280', '3552', undefined, undefined])
  // 9,280 were reserved, 8,832 are ordered
  const free = await freeOf(portal, story.budgetNumber, 'TOOL')
  expect(plain(decimal(free).minus(decimal(story.free)))).toBe('448')

  await page.goto(`${portal.address}/buyer/requisition/${story.own}`)
  const place = shown(page, 'requisition-detail')
  await eventually(() => stageOf(place)).toBe('已完成')
  await place.getByRole('tab', { name: /上下游/ }).click()
  const chain = place.locator('.rail')
  for (const order of orders) {
    const went = `${order.orderNumber}[^P]*${unitsOf(ownPosts(order.lines))} 件`
    await eventually(() => chain.textContent()).toMatch(new RegExp(went))
  }
  expect(await chain.textContent()).toContain(story.enquiryNumber)
  expect((await requisition(story.other)).lines).toMatchObject([
    { itemStatus: 'done', toOrderQuantity: '60', budgetFreezeAmount: '0' },
    { itemStatus: 'done', toOrderQuantity: '600' },
  ])
  expect(await violations(page)).toEqual([])
  expect(besidesMeasuring(errors)).toEqual([])
})
