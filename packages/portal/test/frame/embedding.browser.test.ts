/** The portal in the frame of a host shell of another origin. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, faults, type PersonName, type Portal, placeOf, startPortal } from '../support/portal.ts'

let host: Server
let portal: Portal

const listen = (server: Server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const hostAddress = () => `http://localhost:${(host.address() as AddressInfo).port}`

/** A host page: a header, a frame, and everything the portal tells. */
const page = (src: string) => `<!doctype html><html lang="en"><title>ERP</title><main aria-label="ERP"><h1>ERP</h1>
  <iframe id="srm" title="SRM" src="${src}" style="width:100%;height:700px;border:0"></iframe></main>
  <script>
    told = []
    addEventListener('message', ({ source, origin, data }) => {
      if (source === document.getElementById('srm').contentWindow) told.push({ origin, ...data })
    })
    tell = (data) => document.getElementById('srm').contentWindow.postMessage(data, '*')
  </script>`

beforeAll(async () => {
  host = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://host.invalid')
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.end(page(searchParams.get('src') ?? ''))
  })
  await listen(host)
  portal = await startPortal({ SRM_FRAME_ANCESTORS: hostAddress() })
})
afterAll(async () => {
  await portal?.stop()
  await new Promise((done) => host.close(done))
})

interface Told {
  readonly origin: string
  readonly type: string
  readonly [key: string]: string
}
const told = (from: Page) => from.evaluate(() => (globalThis as unknown as { told: Told[] }).told)
const types = async (from: Page) => (await told(from)).map(({ type }) => type)
const tell = (to: Page, data: object) =>
  to.evaluate((message) => (globalThis as unknown as { tell(data: object): void }).tell(message), data)

const token = async (person: PersonName) =>
  (await portal.send<{ exchangeToken: string }>(person, '/session/exchange', {})).exchangeToken

async function openHost(path: string) {
  const visitor = await portal.visit()
  await visitor.page.goto(`${hostAddress()}/?src=${encodeURIComponent(portal.address + path)}`)
  const frame = await visitor.page
    .locator('#srm')
    .elementHandle()
    .then((element) => element?.contentFrame())
  if (!frame) throw new Error('The host has no frame.')
  return { ...visitor, frame }
}

const pathOf = (frame: Frame) => {
  const { pathname, search } = new URL(frame.url())
  return pathname + search
}
const list = '/buyer/purchaseOrder/index'

test('the host brings a token, without an address; the page that was wanted opens without a header', async () => {
  const { page, frame, close } = await openHost(`${list}?tab=mine`)
  await eventually(() => types(page)).toContain('srm:sessionEnded')
  expect(pathOf(frame)).toBe(`/waiting?to=${encodeURIComponent(`${list}?tab=mine`)}`)
  await tell(page, { type: 'srm:token', token: await token('buyer') })
  await frame.locator('.portal').waitFor()
  await eventually(() => pathOf(frame)).toBe(`${list}?tab=mine`)
  expect(await frame.locator('.top-bar').count()).toBe(0)
  expect(await frame.locator('.side-nav').count()).toBe(1)
  await eventually(() => told(page)).toContainEqual({
    origin: portal.address,
    type: 'srm:signedIn',
    account: '100002_purchaser',
  })
  await eventually(() => told(page)).toContainEqual({
    origin: portal.address,
    type: 'srm:navigated',
    path: `${list}?tab=mine`,
    title: '采购订单',
  })
  expect(await faults(page)).toEqual([])
  await close()
})

test('a token in the address is used once, and does not stay there', async () => {
  const exchange = await token('buyer')
  const { page, frame, close } = await openHost(`${list}?webValidToken=${exchange}&tab=late`)
  await frame.locator('.portal').waitFor()
  await eventually(() => pathOf(frame)).toBe(`${list}?tab=late`)
  expect(JSON.stringify(await told(page))).not.toContain(exchange)
  const second = await openHost(`${list}?webValidToken=${exchange}`)
  await eventually(() => types(second.page)).toContain('srm:sessionEnded')
  await second.close()
  await close()
})

test('the host opens pages, hears where the person goes, and renews a session that ended', async () => {
  const { page, frame, close } = await openHost('/')
  await eventually(() => types(page)).toContain('srm:ready')
  await eventually(() => types(page)).toContain('srm:sessionEnded')
  await tell(page, { type: 'srm:token', token: await token('buyer') })
  await frame.locator('.portal').waitFor()
  await tell(page, { type: 'srm:open', path: '/settings' })
  await eventually(() => pathOf(frame)).toBe('/settings')
  await tell(page, { type: 'srm:open', path: 'https://evil.example/' })
  await eventually(() => pathOf(frame)).toBe('/portal/wel/index')
  await frame.locator('.side-nav .nav-item').first().click()
  await eventually(async () => (await told(page)).at(-1)).toMatchObject({ type: 'srm:navigated', path: list })
  await portal.send('buyer', '/session/endAll', {})
  await tell(page, { type: 'srm:open', path: '/messages' })
  await eventually(() => told(page)).toContainEqual({
    origin: portal.address,
    type: 'srm:sessionEnded',
    reason: 'expired',
  })
  await eventually(() => new URL(frame.url()).pathname).toBe('/waiting')
  await tell(page, { type: 'srm:token', token: await token('buyer') })
  await eventually(() => pathOf(frame)).toBe('/messages')
  await frame.locator('.portal').waitFor()
  await close()
})

test('what the host says is done in its order: a token finds the path that was opened just before it', async () => {
  const { page, frame, close } = await openHost(list)
  await eventually(() => types(page)).toContain('srm:sessionEnded')
  const brought = await token('buyer')
  await page.evaluate(
    (messages) => {
      const { tell } = globalThis as unknown as { tell(data: object): void }
      for (const message of messages) tell(message)
    },
    [
      { type: 'srm:open', path: '/messages' },
      { type: 'srm:token', token: brought },
    ],
  )
  await frame.locator('.portal').waitFor()
  await eventually(() => pathOf(frame)).toBe('/messages')
  await close()
})

test('a host that stays silent leaves the way to sign in', async () => {
  const { page, frame, close } = await openHost(list)
  await frame.getByRole('link', { name: '前往登录' }).waitFor()
  expect(await faults(page)).toEqual([])
  await frame.getByRole('link', { name: '前往登录' }).click()
  await frame.locator('[name=elsAccount]').waitFor()
  await close()
})

test('only the parent is heard', async () => {
  const { page, frame, close } = await openHost(list)
  await eventually(() => types(page)).toContain('srm:sessionEnded')
  const exchange = await token('buyer')
  await frame.evaluate((given) => window.postMessage({ type: 'srm:token', token: given }, '*'), exchange)
  await page.waitForTimeout(1000)
  expect(new URL(frame.url()).pathname).toBe('/waiting')
  await tell(page, { type: 'srm:token', token: exchange })
  await frame.locator('.portal').waitFor()
  await close()
})

test('standing alone, a token in the address signs in whom nobody is, and changes nobody who is there', async () => {
  const { page, go, close } = await portal.visit()
  await go(`${list}?webValidToken=${await token('buyer')}`)
  await page.locator('.portal').waitFor()
  await eventually(() => placeOf(page)).toBe(list)
  expect(await page.locator('.top-bar').count()).toBe(1)
  await go(`/portal/wel/index?webValidToken=${await token('supplier')}`)
  await eventually(() => placeOf(page)).toBe('/portal/wel/index')
  await eventually(() => page.locator('.account-name').textContent()).toContain('陈立')
  await close()
})
