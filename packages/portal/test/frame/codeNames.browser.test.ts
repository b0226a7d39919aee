/**
 * No screen shows a code before its name, nor one in place of it: every document's list and detail, and the screens that are none,
 * while nothing that asks for names alone is answered, and once it is.
 */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../../scripts/scale.ts'
import { documentSides, type Told, whoOf } from '../support/documentSides.ts'
import { askAlone } from '../support/network.ts'
import { eventually, type PersonName, type Portal, startPortal } from '../support/portal.ts'
import { type ShownText, shownKeys, shownTexts } from '../support/shownTexts.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

/** Screens that are neither list nor detail of one document. */
const special: readonly (readonly [side: Told, path: string])[] = [
  ['buyer', '/buyer/orderCockpit/index'],
  ['supplier', '/supplier/orderCockpit/index'],
  ['buyer', '/buyer/callOffPlan/index'],
  ['supplier', '/supplier/replySheet/index'],
  ['buyer', '/buyer/stock/index'],
  ['supplier', '/supplier/statementDesk/index'],
  ['buyer', '/buyer/statementDesk/index'],
  ['buyer', '/buyer/money/index'],
  ['buyer', '/buyer/setting/index'],
]

/** A question for nothing but names: of a dictionary, of a customer's units, of titles by their keys. */
const asksForNames = (url: string): boolean =>
  /\/(getDic|customerUnits)\b|[?&]key=.*[?&]fields=key,title|[?&]fields=key,title.*[?&]key=/.test(
    decodeURIComponent(url),
  )

/** Holds questions for names back until they are let go. */
async function holdNames(page: Page): Promise<() => void> {
  await askAlone(page)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    (url) => url.pathname.startsWith('/api/') && asksForNames(url.href),
    async (route) => {
      await promise
      await route.continue().catch(() => undefined)
    },
  )
  return resolve
}

/** What stands there once nothing changes any more. */
async function settled(page: Page): Promise<readonly ShownText[]> {
  let before = ''
  let texts: readonly ShownText[] = []
  // twice the same, a moment apart
  await expect
    .poll(
      async () => {
        texts = await shownTexts(page)
        const [last, now] = [before, JSON.stringify(texts)]
        before = now
        return last === now
      },
      { interval: 500 },
    )
    .toBe(true)
  return texts
}

async function demandNames(who: PersonName, path: string): Promise<void> {
  const { page, go, close } = await portal.visit({ as: who, settings: { locale: 'zh_cn' } })
  const letGo = await holdNames(page)
  await go(path)
  await page.locator('h1:visible, .state:visible').first().waitFor()
  await eventually(() => page.locator('.grid-skeleton:visible, .detail-skeleton:visible').count()).toBe(0)
  const first = await settled(page)
  letGo()
  await eventually(() => page.locator('.awaited-name').count()).toBe(0)
  const then = await settled(page)
  const changed = first.flatMap(({ text, isAwaited }, at) =>
    isAwaited || text === '' || text === then[at]?.text ? [] : [`${text} became ${then[at]?.text}`],
  )
  expect([path, changed]).toEqual([path, []])
  expect([path, await shownKeys(page)]).toEqual([path, []])
  await close()
}

test.each(drawn(documentSides, 6, String))('%s of the %s', async (name, side) => {
  type Rows = { readonly items: readonly { readonly uuid: string }[] } | undefined
  const found = await portal.ask<Rows>(whoOf[side], `/${side}/${name}?limit=1`)
  for (const part of ['index', ...(found?.items ?? []).map(({ uuid }) => uuid)])
    await demandNames(whoOf[side], `/${side}/${name}/${part}`)
})

test.each(drawn(special, 3, String))('%s sees %s', (side, path) => demandNames(whoOf[side], path))
