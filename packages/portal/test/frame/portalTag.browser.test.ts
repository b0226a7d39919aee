/** The whole portal in one tag of a page of others: on another origin with an embed session, on its own with a sign-in inside. */
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openForTest, theBrowser } from '../../../elements/test/chromium.ts'
import { type HtmlHost, startHtmlHost } from '../support/htmlHost.ts'
import { eventually, faults, password, people } from '../support/portal.ts'

let host: HtmlHost
let browser: Browser

beforeAll(async () => {
  host = await startHtmlHost()
  browser = await theBrowser()
})
afterAll(() => host?.stop())

async function open(address = `${host.address}/portal`, options = { width: 1440, height: 1000 }) {
  const context = await openForTest(browser, { viewport: options })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(address)
  return { page, errors }
}

const tag = (page: Page) => page.locator('srm-portal')
const nav = (page: Page, name: string) => tag(page).locator('.side-nav a', { hasText: name })
const rows = (page: Page) => tag(page).locator('srm-order-list a[href]')
const shown = (page: Page) => page.locator('#shown').textContent()

test('the page around gives the session: no sign-in, the menu of the person, lists and documents in tabs', async () => {
  const { page, errors } = await open()
  await nav(page, 'Purchase orders').first().click()
  const number = await rows(page).first().textContent()
  await rows(page).first().click()
  await eventually(() => tag(page).locator('srm-order-detail h1').textContent()).toContain(number)
  await eventually(() => tag(page).locator('.tab[aria-selected=true]').textContent()).toContain(number)
  await eventually(() => shown(page)).toContain(String(number))
  expect(await tag(page).locator('.login-form').count()).toBe(0)
  expect(errors).toEqual([])
  expect(await faults(page)).toEqual([])
  await page.context().close()
})

test('the address says behind its # what is shown, history leads through it, and a link of the page opens it', async () => {
  const { page } = await open()
  await nav(page, 'Purchase orders').first().click()
  await rows(page).first().waitFor()
  await eventually(() => page.url()).toContain('/portal#/buyer/purchaseOrder/index')
  const href = await rows(page).first().getAttribute('href')
  expect(href).toMatch(/^#\/buyer\/purchaseOrder\/[0-9a-f-]{36}$/)
  await rows(page).first().click()
  await eventually(() => new URL(page.url()).hash).toBe(href)
  await page.goBack()
  await eventually(() => tag(page).locator('.tab[aria-selected=true]').textContent()).toContain('Purchase orders')
  await page.locator('#new').click()
  await eventually(() => tag(page).locator('.tab[aria-selected=true]').textContent()).toContain('New')
  await page.goto(`${host.address}/portal${href}`)
  await page.reload()
  await tag(page).locator('srm-order-detail h1').waitFor()
  await page.context().close()
})

test('the page hears what is about to happen inside, and refuses it with a sentence', async () => {
  const { page } = await open()
  await nav(page, 'Purchase orders').first().click()
  await rows(page).first().waitFor()
  await page.evaluate(() => {
    const refuse = (event: Event) => {
      const { kind, action, document: of, waitUntil } = (event as CustomEvent).detail
      document.body.dataset.heard = `${kind} ${action} ${of}`
      waitUntil(Promise.reject(new Error('Orders are closed today.')))
    }
    document.addEventListener('srm-before-action', refuse, { once: true })
  })
  const number = await rows(page).first().textContent()
  await rows(page).first().click()
  await eventually(() => tag(page).locator('srm-order-list').getByRole('alert').textContent()).toBe(
    'Orders are closed today.',
  )
  expect(await page.locator('body').getAttribute('data-heard')).toBe('navigate srm-row-open purchaseOrder')
  expect(await tag(page).locator('srm-order-detail').count()).toBe(0)
  await rows(page).first().click()
  await eventually(() => tag(page).locator('srm-order-detail h1').textContent()).toContain(number)
  await page.context().close()
})

test('the page styles the pieces of the screens inside by their names, and the theme it names reaches them', async () => {
  const { page } = await open()
  await nav(page, 'Purchase orders').first().click()
  await rows(page).first().waitFor()
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      srm-portal::part(header-row) { text-transform: uppercase }
      srm-portal::part(button-primary) { border-radius: 17px }
      srm-portal { --md-sys-color-primary: rgb(120, 10, 90) }`)
    document.adoptedStyleSheets.push(sheet)
    document.querySelector('srm-portal')?.setAttribute('theme-from', 'material')
  })
  const list = tag(page).locator('srm-order-list')
  const style = (selector: string, property: string) =>
    list
      .locator(selector)
      .first()
      .evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property)
  expect(await style('.header-row', 'text-transform')).toBe('uppercase')
  expect(await style('.button.primary', 'border-radius')).toBe('17px')
  await eventually(() => style('.button.primary', 'background-color')).toBe('rgb(120, 10, 90)')
  // so it is of what is opened afterwards
  await rows(page).first().click()
  const detail = tag(page).locator('srm-order-detail')
  await detail.locator('.rail').waitFor()
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('srm-portal::part(rail) { border-radius: 23px }')
    document.adoptedStyleSheets.push(sheet)
  })
  expect(await detail.locator('.rail').evaluate((node) => getComputedStyle(node).borderRadius)).toBe('23px')
  const fill = () => detail.evaluate((node) => getComputedStyle(node).getPropertyValue('--brand-fill'))
  await eventually(fill).toBe('rgb(120, 10, 90)')
  await page.evaluate(() => document.querySelector('srm-portal')?.removeAttribute('theme-from'))
  await eventually(fill).not.toBe('rgb(120, 10, 90)')
  await page.context().close()
})

test('nothing of the page around is touched, and nothing of it reaches in', async () => {
  const { page, errors } = await open()
  await nav(page, 'Purchase orders').first().click()
  await rows(page).first().waitFor()
  const around = await page.evaluate(async () => ({
    title: document.title,
    html: document.documentElement.getAttributeNames().toSorted(),
    body: document.body.getAttributeNames(),
    sheets: document.styleSheets.length,
    styles: document.querySelectorAll('style').length,
    workers: (await navigator.serviceWorker?.getRegistrations())?.length ?? 0,
    cookie: document.cookie,
  }))
  expect(around).toEqual({
    title: 'Riverside Works, purchasing',
    html: ['lang'],
    body: [],
    sheets: 1,
    styles: 0,
    workers: 0,
    cookie: '',
  })
  const font = await tag(page)
    .locator('.side-nav')
    .evaluate((node) => getComputedStyle(node).fontFamily)
  expect(font).not.toContain('Georgia')
  expect(errors).toEqual([])
  await page.context().close()
})

test('its keys are heard while the focus is inside, and no sign-out is offered for a session of the page', async () => {
  const { page } = await open()
  await nav(page, 'Purchase orders').first().waitFor()
  const palette = tag(page).locator('.palette')
  await page.locator('select[name=as]').focus()
  await page.keyboard.press('Control+k')
  expect(await palette.count()).toBe(0)
  await tag(page).locator('.command-hint').focus()
  await page.keyboard.press('Control+k')
  await palette.waitFor()
  expect((await palette.allTextContents()).join()).not.toContain('Sign out')
  await page.keyboard.press('Escape')
  await tag(page).locator('.account').click()
  await tag(page).locator('[role=menu]').waitFor()
  expect(await tag(page).locator('[role=menu]').textContent()).not.toContain('Sign out')
  await page.context().close()
})

test('the next person finds nothing of the one before, and the language of the page is spoken', async () => {
  const { page } = await open()
  await nav(page, 'Purchase orders').first().click()
  await rows(page).first().waitFor()
  await page.locator('select[name=as]').selectOption('supplierInChina')
  await page.locator('select[name=locale]').selectOption('zh_cn')
  await eventually(() => tag(page).locator('.account-company').textContent()).toContain('海晟')
  await nav(page, '采购订单').first().waitFor()
  expect(await tag(page).locator('.root').getAttribute('lang')).toBe('zh-CN')
  await page.context().close()
})

test('a session that the page gives no more is said in its place, and the portal goes on where it was', async () => {
  const { page } = await open()
  await nav(page, 'Purchase orders').first().click()
  await rows(page).first().waitFor()
  await page.evaluate(() => {
    const session = document.querySelector('srm-session') as HTMLElement & {
      fetchSession: unknown
      session: { renew(): Promise<string> }
    }
    const { fetchSession } = session
    session.fetchSession = () => Promise.reject(new Error('signed out'))
    Object.assign(window, { signInAgain: () => Object.assign(session, { fetchSession }) })
    session.session.renew().catch(() => undefined)
  })
  const note = tag(page).locator('.in-place > .state')
  await eventually(() => note.textContent()).toContain('This page was not given a session.')
  expect(await rows(page).first().isVisible()).toBe(false)
  await page.evaluate(() => (window as unknown as { signInAgain(): void }).signInAgain())
  await note.getByRole('button').click()
  await rows(page).first().waitFor()
  await eventually(() => note.count()).toBe(0)
  await page.context().close()
})

test('on a page of the server itself that gives no session people sign in inside', async () => {
  const { portal } = host
  const context = await openForTest(browser, { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const path = '/host-page.html'
  await page.route(portal.address + path, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Intranet</title><script type="module" src="/elements/autoload.js"></script>
        <srm-portal path="/buyer/purchaseOrder/index"></srm-portal></html>`,
    }),
  )
  await page.goto(portal.address + path)
  const [elsAccount, elsSubAccount] = people.englishBuyer
  await tag(page).locator('[name=elsAccount]').fill(elsAccount)
  await tag(page).locator('[name=elsSubAccount]').fill(elsSubAccount)
  await tag(page).locator('[name=password]').fill(password)
  await tag(page).locator('[name=agreed]').check()
  await tag(page).locator('button[type=submit]').click()
  await rows(page).first().waitFor()
  expect([await page.title(), new URL(page.url()).pathname + new URL(page.url()).hash]).toEqual(['Intranet', path])
  expect(await rows(page).first().getAttribute('href')).toMatch(/^\/buyer\/purchaseOrder\//)
  await context.close()
})

test('below a path of the page its address says what is shown, and history leads through it', async () => {
  const { portal } = host
  const page = await (await openForTest(browser, { viewport: { width: 1440, height: 900 } })).newPage()
  await page.route(`${portal.address}/intranet/**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Intranet</title><script type="module" src="/elements/autoload.js"></script>
        <srm-portal base-path="/intranet"></srm-portal></html>`,
    }),
  )
  await page.goto(`${portal.address}/intranet/buyer/purchaseOrder/index?tab=late`)
  const [elsAccount, elsSubAccount] = people.englishBuyer
  await tag(page).locator('[name=elsAccount]').fill(elsAccount)
  await tag(page).locator('[name=elsSubAccount]').fill(elsSubAccount)
  await tag(page).locator('[name=password]').fill(password)
  await tag(page).locator('[name=agreed]').check()
  await tag(page).locator('button[type=submit]').click()
  await rows(page).first().waitFor()
  const place = () => page.url().slice(portal.address.length)
  await eventually(place).toBe('/intranet/buyer/purchaseOrder/index?tab=late')
  const href = await rows(page).first().getAttribute('href')
  await rows(page).first().click()
  await eventually(place).toBe(href)
  expect(href).toMatch(/^\/intranet\/buyer\/purchaseOrder\/[0-9a-f-]{36}$/)
  await page.goBack()
  await eventually(place).toBe('/intranet/buyer/purchaseOrder/index?tab=late')
  await eventually(() => tag(page).locator('.tab[aria-selected=true]').textContent()).toContain('Purchase orders')
  await page.context().close()
})

test('a page on another origin that gives no session is told so', async () => {
  const page = await (await openForTest(browser)).newPage()
  await page.clock.install()
  await page.goto(`${host.address}/portal`)
  await page.evaluate(() => {
    const alone = document.createElement('srm-portal')
    document.querySelector('srm-session')?.replaceWith(alone)
  })
  await page.waitForFunction(() => customElements.get('srm-portal') !== undefined)
  await page.clock.fastForward(10_500)
  await tag(page).locator('.state').waitFor()
  expect(await tag(page).locator('.state').textContent()).toContain('This page has not given a session.')
  await page.context().close()
})

test('a second one on the page says that there is one', async () => {
  const { page } = await open()
  await nav(page, 'Purchase orders').first().waitFor()
  await page.evaluate(() => document.querySelector('srm-session')?.append(document.createElement('srm-portal')))
  await eventually(() => page.locator('srm-portal').nth(1).locator('.state').textContent()).toContain('one SRM portal')
  await page.context().close()
})

test('its room decides how it looks: narrow in a wide window it is the portal of a phone', async () => {
  const { page } = await open()
  await nav(page, 'Purchase orders').first().waitFor()
  await page.evaluate(() => {
    const portal = document.querySelector<HTMLElement>('srm-portal')
    if (portal) portal.style.width = '400px'
  })
  await tag(page).locator('.portal.is-phone').waitFor()
  await tag(page).locator('[data-tour=navigation]').click()
  await tag(page).locator('.nav-drawer a', { hasText: 'Purchase orders' }).first().click()
  await rows(page).first().waitFor()
  await page.context().close()
})
