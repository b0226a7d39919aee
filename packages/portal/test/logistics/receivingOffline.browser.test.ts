/** The receiving page is loaded without a network: files of the build, what was on its way, and nothing of anybody else. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { button } from '../support/admin.ts'
import { type Network, networkTo } from '../support/network.ts'
import { eventually, type PersonName, type Portal, startPortal, type Visitor } from '../support/portal.ts'

let portal: Portal
let network: Network

beforeAll(async () => {
  portal = await startPortal()
  network = await networkTo(portal.address)
})
afterAll(async () => {
  await network?.stop()
  await portal?.stop()
})

interface Notice {
  readonly uuid: string
  readonly deliveryNoteNumber: string
  readonly lines: readonly { readonly materialNumber: string }[]
}

const path = '/buyer/receiving/index'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, fresh: true }
const screen = (page: Page) => page.locator('srm-receiving:visible')

async function receiptsOf({ uuid }: Notice): Promise<number> {
  const chain = `/buyer/deliveryNotice/${uuid}/chain`
  const { nodes } = await portal.ask<{ nodes: { document: string }[] }>('buyerAdministrator', chain)
  return nodes.filter(({ document }) => document === 'receipt').length
}

/** Somebody signs in on this device, comes to the page, and its worker has kept the build. */
async function arrive(person: PersonName = 'buyerAdministrator'): Promise<Visitor> {
  const visitor = await portal.visit(phone)
  await visitor.page.goto(network.address + path)
  await visitor.signIn(person)
  await screen(visitor.page).locator('.done-line').first().waitFor()
  await isControlled(visitor.page)
  return visitor
}

const isControlled = (page: Page) =>
  eventually(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

/** The addresses of what the worker has kept, by build. */
const builds = (page: Page): Promise<readonly string[]> => page.evaluate(() => caches.keys())
const keptFiles = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const inCache = async (name: string) => (await (await caches.open(name)).keys()).map(({ url }) => url)
    return (await Promise.all((await caches.keys()).map(inCache))).flat().map((url) => new URL(url).pathname)
  })

/** Whose notices the device keeps. */
const keptFor = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opening = indexedDB.open('srm-receiving', 1)
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const keys = opening.result.transaction('onTheWay').objectStore('onTheWay').getAllKeys()
          keys.onsuccess = () => {
            opening.result.close()
            resolve(keys.result.map(String))
          }
        }
      }),
  )

test('the page opens anew without network, counts, and the count is sent once', async () => {
  const { page, close } = await arrive()
  const { items } = await portal.ask<{ items: Notice[] }>('buyerAdministrator', '/buyer/receiving')
  const notice = items.findLast(({ lines }) => lines.length === 1)
  if (!notice) throw new Error('nothing is on its way')
  const before = await receiptsOf(notice)

  await network.cut(page.context())
  await page.reload()
  await screen(page).locator('.done-line').first().waitFor()
  await screen(page).getByText('无网络').first().waitFor()
  await screen(page).getByRole('button', { name: notice.deliveryNoteNumber }).click()
  await screen(page).getByRole('button', { name: '加一' }).click()
  await button(screen(page), /^汇总/).click()
  await button(screen(page), /^过账 1 行/).click()
  await screen(page).getByText('1 单待发送').waitFor()
  await page.reload()
  await screen(page).getByText('1 单待发送').waitFor()
  expect(await receiptsOf(notice)).toBe(before)

  await network.mend(page.context())
  await eventually(() => screen(page).getByText('1 单待发送').count()).toBe(0)
  await eventually(() => receiptsOf(notice)).toBe(before + 1)
  await page.reload()
  await screen(page).locator('.done-line').first().waitFor()
  expect(await receiptsOf(notice)).toBe(before + 1)
  await close()
})

test('what waits is sent after the next sign-in when the session has ended meanwhile', async () => {
  const { page, signIn, close } = await arrive()
  const { items } = await portal.ask<{ items: Notice[] }>('buyerAdministrator', '/buyer/receiving')
  const notice = items.findLast(({ lines }) => lines.length === 1)
  if (!notice) throw new Error('nothing is on its way')
  const before = await receiptsOf(notice)
  await network.cut(page.context())
  // the tokens end while the device is away
  await page.evaluate(() => {
    for (const name of ['srm.token', 'srm.refreshToken']) {
      const kept = JSON.parse(localStorage.getItem(name) ?? '{}')
      localStorage.setItem(name, JSON.stringify({ ...kept, value: 'x'.repeat(43) }))
    }
  })
  await page.reload()
  await screen(page).getByRole('button', { name: notice.deliveryNoteNumber }).click()
  await screen(page).getByRole('button', { name: '加一' }).click()
  await button(screen(page), /^汇总/).click()
  await button(screen(page), /^过账 1 行/).click()
  await screen(page).getByText('1 单待发送').waitFor()
  await network.mend(page.context())
  await page.locator('[name=password]').waitFor()
  await eventually(() => keptFor(page)).toEqual([])
  expect(await receiptsOf(notice)).toBe(before)
  await signIn('buyerAdministrator')
  await screen(page).locator('.done-line').first().waitFor()
  await eventually(() => receiptsOf(notice)).toBe(before + 1)
  await close()
})

test('no answer of a call is kept; what is on its way goes with the sign-out', async () => {
  const { page, close } = await arrive()
  const kept = await keptFiles(page)
  expect(kept).toContain('/')
  expect(kept.filter((file) => file !== '/' && !/^\/(assets|locales)\/[\w.-]+$/.test(file))).toEqual([])
  expect(await keptFor(page)).toEqual(['100002_administrator'])
  await page.locator('.account').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await page.locator('[name=password]').waitFor()
  await eventually(() => keptFor(page)).toEqual([])
  await close()
})

test('another build takes over when its page and its files fit; the one before it stays for open windows', async () => {
  const { page, close } = await arrive()
  const [first] = await builds(page)
  /** The server has another worker, and what came of it is settled. */
  const layOut = async (changed: (text: string) => string) => {
    network.change('/sw.js', changed)
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update()
    })
    await eventually(() =>
      page.evaluate(async () => {
        const { installing, waiting, active } = await navigator.serviceWorker.ready
        return [installing, waiting, active?.state]
      }),
    ).toEqual([null, null, 'activated'])
  }
  const named = (version: string) => (text: string) => text.replace(/"version":"[^"]*"/, `"version":"${version}"`)
  await layOut(named('second'))
  expect(await builds(page)).toEqual([first, 'srm-build-second'])
  await layOut(named('third'))
  expect(await builds(page)).toEqual(['srm-build-second', 'srm-build-third'])
  // half laid out: the worker is of a build whose page is not there yet
  await layOut((text) => named('fourth')(text).replace(/("ofPage":\[")[^"]*/, '$1/assets/other.js'))
  expect(await builds(page)).toEqual(['srm-build-second', 'srm-build-third'])
  await network.cut(page.context())
  await page.reload()
  await screen(page).locator('.done-line').first().waitFor()
  await network.mend(page.context())
  await close()
})

test('the worker may ask this server and do nothing else; other pages begin none', async () => {
  const answer = await fetch(`${portal.address}/sw.js`)
  expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; connect-src 'self'")
  expect(answer.headers.get('cache-control')).toBe('no-cache')
  const { page, close } = await portal.enter('buyerAdministrator', '/settings', { fresh: true })
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
  await close()
})
