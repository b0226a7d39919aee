import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, faults, type PersonName, type Portal, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal
let revoked: string
const days = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString()

interface Written {
  readonly noticeType: string
  readonly title: string
  readonly content: string
  readonly [field: string]: string
}

async function publish(person: PersonName, side: string, notice: Written, file = 'notes.csv'): Promise<string> {
  const { uuid } = await portal.send<{ uuid: string }>(person, `/${side}/notice`, notice)
  if (file) {
    const form = new FormData()
    form.set('side', 'own')
    form.set('file', new Blob(['1;2;3\n'], { type: 'text/csv' }), file)
    await portal.send(person, `/${side}/notice/${uuid}/attachments`, form)
  }
  await portal.send(person, `/${side}/notice/${uuid}/publish`, {})
  return uuid
}

beforeAll(async () => {
  portal = await startPortal()
  const buyer = (title: string, more: Readonly<Record<string, string>> = {}) =>
    publish('buyerAdministrator', 'buyer', {
      noticeType: 'purchaseNotice',
      title,
      content: '<p>内容</p>',
      ...more,
    })
  for (let n = 1; n <= 22; n += 1) await buyer(`紧固件询价 第 ${n} 批`)
  await publish(
    'buyerAdministrator',
    'buyer',
    {
      noticeType: 'purchaseNotice',
      title: '轮组框架采购 50% / 一厂',
      content:
        '<h2>范围</h2><p>八个物料，<strong>两年</strong>。<a href="https://example.com/">说明</a></p>' +
        '<ul><li>轮圈</li></ul>',
      region: '昆山',
      expireTime: days(1),
      top: 'Y',
    },
    '物料.csv',
  )
  revoked = await buyer('撤回的询价')
  await portal.send('buyerAdministrator', `/buyer/notice/${revoked}/revoke`, { reason: '需求取消' })
})
afterAll(() => portal?.stop())

test('a list shows what is on top first, and turns its pages there and back', async () => {
  const { page, go, errors, close } = await portal.visit()
  await go('/purchaseNotice')
  const titles = page.locator('.notice-link')
  await eventually(() => titles.count()).toBe(20)
  expect(await titles.first().textContent()).toBe('轮组框架采购 50% / 一厂')
  const first = page.locator('.notice-table tbody tr').first()
  expect(await first.textContent()).toContain('置顶')
  expect(await first.locator('td').nth(1).textContent()).toBe('昆山')
  expect(await first.locator('.tag.gold').count()).toBeGreaterThan(0)
  expect(await page.title()).toBe('采购公告 - SRM')
  await page.getByRole('button', { name: '下一页' }).click()
  await eventually(() => titles.count()).toBe(8)
  await eventually(() => page.locator('.notice-pager [role=status]').textContent()).toBe('第 21–28 条')
  await page.reload()
  await eventually(() => titles.count()).toBe(8)
  await page.getByRole('button', { name: '上一页' }).click()
  await eventually(() => titles.count()).toBe(20)
  expect(placeOf(page)).toBe('/purchaseNotice')
  expect(errors).toEqual([])
  await close()
})

test('a search stays in the address, and says when nothing matches', async () => {
  const { page, go, close } = await portal.visit()
  await go('/purchaseNotice')
  const search = page.getByRole('searchbox')
  await search.fill('框架')
  await eventually(() => page.locator('.notice-link').allTextContents()).toEqual(['轮组框架采购 50% / 一厂'])
  expect(new URL(page.url()).searchParams.get('q')).toBe('框架')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search')
  await search.fill('没有这样的')
  await eventually(() => page.locator('.state').textContent()).toContain('没有符合“没有这样的”的公告')
  await page.getByRole('button', { name: '清除搜索' }).click()
  await eventually(() => page.locator('.notice-link').count()).toBe(20)
  expect(await search.inputValue()).toBe('')
  await close()
})

test('a notice opens from its list with content and files, and its address opens it again', async () => {
  const { page, go, errors, close } = await portal.visit()
  await go('/purchaseNotice')
  await page.getByRole('link', { name: '轮组框架采购' }).click()
  await eventually(() => page.locator('.notice-title').textContent()).toContain('轮组框架采购 50% / 一厂')
  expect(decodeURIComponent(placeOf(page))).toMatch(/^\/details\/purchaseNotice\/轮组框架采购 50% \/ 一厂\/100002-\d+$/)
  await page.reload()
  await eventually(() => page.locator('.notice-content h2').textContent()).toBe('范围')
  expect(await page.locator('.notice-content strong').textContent()).toBe('两年')
  expect(await page.locator('.notice-content a').getAttribute('href')).toBe('https://example.com/')
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.notice-file a').click()])
  expect(download.suggestedFilename()).toBe('物料.csv')
  expect(errors).toEqual([])
  await close()
})

test('a revoked notice says so with its reason, a missing one that it is not there', async () => {
  const { page, go, close } = await portal.visit()
  await go('/purchaseNotice?q=%E6%92%A4%E5%9B%9E')
  await eventually(() => page.locator('.notice-table tbody tr').first().textContent()).toContain('已撤回')
  await page.locator('.notice-link').first().click()
  await eventually(() => page.locator('.notice-paper .banner.red').textContent()).toContain('需求取消')
  for (const path of ['/details/purchaseNotice/x/100002-9999', '/details/nothing/x/1', '/details/guide/x/..%2F..']) {
    await go(path)
    await eventually(() => page.locator('.page-state-title').textContent()).toBe('没有找到此页面')
  }
  await close()
})

test('an empty list says so; guides, and what a fresh demo has published', async () => {
  const { page, go, close } = await portal.visit({ settings: { locale: 'en' } })
  await go('/documentCenter?q=nothing')
  await eventually(() => page.locator('.state').textContent()).toContain('nothing')
  await go('/documentCenter')
  await publish('platform', 'platform', { noticeType: 'guide', title: 'How to quote', content: '<p>Step 1</p>' })
  await page.reload()
  await eventually(() => page.locator('.notice-link').allTextContents()).toEqual([
    'How to quote',
    '供应商如何答复订单',
    '收到邀请后如何开通账号',
  ])
  await go('/resultsNotice')
  await eventually(() => page.locator('.notice-link').allTextContents()).toEqual([
    '旅行车轮组年度框架采购中标结果公示',
    '中标公示：水壶架第二货源',
    '中标公示：平垫圈公开征集',
  ])
  await page.locator('.notice-link').first().click()
  await eventually(() => page.locator('.notice-content').textContent()).toContain('天津瑞轮轮组有限公司')
  await go('/systemNotice')
  await eventually(() => page.locator('.notice-link').count()).toBe(1)
  await close()
})

test('a list that cannot be read says why, keeps the search and is read again', async () => {
  const { page, go, close } = await portal.visit()
  await page.route('**/api/public/notices?*', (route) => route.abort())
  await go('/purchaseNotice?q=%E6%A1%86%E6%9E%B6')
  await eventually(() => page.locator('.page-state-title').textContent()).toBe('没有读到')
  expect(await page.locator('.page-state-text').textContent()).toContain('网络连接中断')
  expect(await page.getByRole('searchbox').inputValue()).toBe('框架')
  expect(await faults(page)).toEqual([])
  await page.unroute('**/api/public/notices?*')
  await page.getByRole('button', { name: '重试' }).click()
  await eventually(() => page.locator('.notice-link').count()).toBe(1)
  await close()
})

test('the newest notices stand beside the sign-in', async () => {
  const { page, go, close } = await portal.visit()
  await go('/login')
  await eventually(() => page.locator('.recent-row').count()).toBe(5)
  await page.getByRole('link', { name: '全部公告' }).click()
  await eventually(() => page.locator('.notice-link').count()).toBe(20)
  await close()
})

test.each([
  ['zh_cn', 'light', { width: 1440, height: 900 }],
  ['en', 'dark', { width: 1440, height: 900 }],
  ['en', 'light', { width: 390, height: 844 }],
  ['zh_cn', 'dark', { width: 320, height: 640 }],
])('axe finds nothing on list and notice, and nothing sticks out: %s %s %j', async (locale, theme, viewport) => {
  const { page, go, errors, close } = await portal.visit({ viewport, settings: { locale, theme } })
  const sound = async () => {
    expect(await faults(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  await go('/purchaseNotice')
  await page.locator('.notice-link').first().waitFor()
  await sound()
  await page.locator('.notice-link').first().click()
  await page.locator('.notice-content').waitFor()
  await sound()
  expect(errors).toEqual([])
  await close()
})
