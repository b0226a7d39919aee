/** One line on every document: from the order to the payment, with how many came where and when; and where each unit of a line is. */

import type { WayStop } from '@srm/core/client/documentTypes'
import { compare } from '@srm/core/decimal'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type Portal, people, placeOf, startPortal } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Found {
  readonly uuid: string
  readonly orderNumber: string
  readonly way: readonly WayStop[]
}

/** An order of which something was received and something is still to come. */
async function underWay(): Promise<Found> {
  const query = `/buyer/purchaseOrder?toElsAccount=${people.supplier[0]}&deliveryStatus=partly&stage=confirmed&limit=20`
  const { items } = await portal.ask<{ items: Found[] }>('buyerAdministrator', query)
  for (const one of items) {
    const { way } = await portal.ask<Found>('buyerAdministrator', `/buyer/purchaseOrder/${one.uuid}/chain`)
    const received = way.find(({ document }) => document === 'receipt')
    if (received?.count === 1 && way[0]?.unit && compare(received.quantity ?? '0', way[0].quantity ?? '0') < 0)
      return { ...one, way }
  }
  throw new Error('nothing is under way')
}

const strip = (page: Page, title: string) => page.getByRole('navigation', { name: title })

const looks = [
  { who: 'buyerAdministrator', side: 'buyer', locale: 'zh-CN', title: '从订单到付款', received: '收货', paid: '付款' },
  {
    who: 'supplier',
    side: 'supplier',
    locale: 'en-US',
    title: 'From the order to the payment',
    received: 'Received',
    paid: 'Paid',
  },
] as const

test.each(looks)('$side reads where an order is and follows it, in $locale', async (look) => {
  const { uuid, orderNumber } = await underWay()
  const { page, errors, close } = await portal.enter(look.who, `/${look.side}/purchaseOrder/${uuid}`, {
    locale: look.locale,
    settings: { locale: look.locale === 'zh-CN' ? 'zh_cn' : 'en' },
  })
  const way = strip(page, look.title)
  await way.waitFor()
  // what is to come says what it waits for
  await way.getByRole('button', { name: look.paid }).click()
  const panel = page.getByRole('dialog', { name: look.paid })
  await eventually(() => panel.textContent()).toMatch(
    look.locale === 'zh-CN' ? /尚未到达/ : /Nothing has come here yet/,
  )
  await page.keyboard.press('Escape')
  // where each unit of the first line is adds up to what was ordered
  const trace = page.locator('.lines-area .way-trace').first()
  await trace.click()
  const parts = page.locator('.way-parts')
  await parts.waitFor()
  const values = await parts.locator('dd').allTextContents()
  const numbers = values.map((value) => Number(value.replaceAll(',', '').match(/-?[\d.]+/)?.[0]))
  const ordered = numbers.at(-1)
  expect(numbers.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBeCloseTo(Number(ordered), 6)
  await page.keyboard.press('Escape')
  // the only receipt is one press away, and stands on the same way
  await way.getByRole('button', { name: look.received }).click()
  await eventually(() => placeOf(page)).toMatch(new RegExp(`/${look.side}/receipt/`))
  const back = strip(page, look.title).last()
  await eventually(() => back.locator('[aria-current=step]').textContent()).toContain(look.received)
  await back.getByRole('button').first().click()
  await eventually(() => page.getByRole('heading', { name: orderNumber }).first().isVisible()).toBe(true)
  expect(errors).toEqual([])
  await close()
})

test('on a phone it is folded to where the document stands and what is next, and opens', async () => {
  const { uuid, way: stops } = await underWay()
  const { page, errors, close } = await portal.enter('supplier', `/supplier/purchaseOrder/${uuid}`, {
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  const way = strip(page, '从订单到付款')
  await way.waitFor()
  const shown = way.locator('li:visible')
  expect(await shown.count()).toBe(2)
  await way.getByRole('button', { name: '全部环节' }).click()
  expect(await shown.count()).toBe(stops.length)
  expect(errors).toEqual([])
  await close()
})
