import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WayStop } from '@srm/core/client/documentTypes'
import { type Portal, people, startPortal } from '../support/portal.ts'
let portal: Portal
beforeAll(async () => { portal = await startPortal() })
afterAll(() => portal?.stop())
test('shots', async () => {
  const { items } = await portal.ask<{ items: any[] }>('buyerAdministrator', `/buyer/purchaseOrder?toElsAccount=${people.supplier[0]}&deliveryStatus=partly&stage=confirmed&limit=10`)
  let way: readonly WayStop[] = []
  let order: any
  for (const one of items) { way = (await portal.ask<any>('buyerAdministrator', `/buyer/purchaseOrder/${one.uuid}/chain`)).way; order = one; if (way.some(w => w.document === 'invoice' && w.count)) break }
  console.log(JSON.stringify(way.map(w => [w.en, w.count, w.quantity, w.unit, w.day, w.expected])))
  const receipt = way.find(w => w.document === 'receipt')?.documents[0]
  for (const [name, path] of [['order', `/buyer/purchaseOrder/${order.uuid}`], ['receipt', `/buyer/receipt/${receipt?.uuid}`]] as const)
    for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]] as const)
      for (const [locale, theme] of [['zh_cn', 'light'], ['en', 'dark']] as const) {
        if (name === 'receipt' && theme === 'dark') continue
        const { page, close } = await portal.enter('buyerAdministrator', path, { viewport: { width, height }, locale: locale === 'en' ? 'en-US' : 'zh-CN', settings: { locale, theme } })
        await page.locator('.way').waitFor()
        await page.waitForTimeout(400)
        if (name === 'order' && width === 1440 && locale === 'zh_cn') { await page.locator('.way-trace').first().click(); await page.waitForTimeout(200) }
        await page.screenshot({ path: `/tmp/tr-shots/${name}-${width}-${locale}-${theme}.png` })
        await close()
      }
  const statement = (await portal.ask<any>('buyerAdministrator', `/buyer/reconciliation?limit=1&stage=posted`)).items[0]
  const { page } = await portal.enter('buyerAdministrator', `/buyer/reconciliation/${statement.uuid}`, { viewport: { width: 1440, height: 900 } })
  await page.locator('.way').waitFor()
  await page.locator('.way button').first().click()
  await page.waitForTimeout(400)
  await page.screenshot({ path: `/tmp/tr-shots/statement.png` })
  expect(1).toBe(1)
})
