/** Elements without React on the real server: they say what the screens say, follow what happens, and share session and language. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from './browser.ts'
import { changedByHost } from './hostile.ts'
import { faults, people, startWorld, type World } from './ordersWorld.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

type Person = (typeof people)[keyof typeof people]
type Row = Readonly<Record<string, unknown>>

/** A page of one small element has no heading. */
const besidesHeading = async (page: Page) =>
  (await faults(page)).filter((fault) => !fault.startsWith('page-has-heading-one'))

/** A call of the page's own, as a person. */
const call = <T>(page: Page, person: Person, method: string, path: string, body?: object): Promise<T> =>
  page.evaluate(
    async ([who, how, where, json]) => {
      const signIn = await fetch(`/sign-in?elsAccount=${who.elsAccount}&elsSubAccount=${who.elsSubAccount}`)
      const { token, account } = (await signIn.json()) as { token: string; account: string }
      const headers = { token, account, 'content-type': 'application/json' }
      const answer = await fetch(`/api${where}`, {
        method: how,
        headers,
        ...(json ? { body: JSON.stringify(json) } : {}),
      })
      const { data, message } = (await answer.json()) as { data: unknown; message: string }
      if (!answer.ok) throw new Error(message)
      return data as never
    },
    [person, method, path, body] as const,
  )

const firstAt = async (page: Page, person: Person, side: string, stage: string): Promise<Row> => {
  const path = `/${side}/purchaseOrder?stage=${stage}&limit=1`
  const { items } = await call<{ items: Row[] }>(page, person, 'GET', path)
  expect(items).toHaveLength(1)
  return items[0] as Row
}

const order = { document: 'purchaseOrder' }

/** Another element in place of the one that is shown, on the same page with the same session. */
const put = (page: Page, tag: string, attributes: Readonly<Record<string, string>>) =>
  page.evaluate(
    ([name, given]) => {
      const element = document.createElement(name)
      for (const [attribute, value] of Object.entries(given)) element.setAttribute(attribute, value)
      Object.assign(window, { told: [] })
      for (const type of ['srm-error', 'srm-status-change', 'srm-tile-open', 'srm-step-open'])
        element.addEventListener(type, (event) => {
          ;(window as unknown as { told: unknown[] }).told.push([type, (event as CustomEvent).detail])
          if (type.endsWith('-open')) event.preventDefault()
        })
      document.querySelector('#screen')?.replaceChildren(element)
    },
    [tag, attributes] as const,
  )
const told = (page: Page): Promise<readonly [string, Row][]> =>
  page.evaluate(() => (window as unknown as { told: [string, Row][] }).told)

describe('a status', () => {
  test('that is given is shown without a call, in the words and the colour of the lists', async () => {
    const attributes = { ...order, status: 'sent' }
    const { page, screen, close } = await world.show({ tag: 'srm-status-tag', ...people.buyer, attributes })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await eventually(() => screen.locator('.tag').textContent()).toBe('To confirm')
    expect(await screen.locator('.tag.gold').count()).toBe(1)
    await screen.evaluate((node) => node.setAttribute('locale', 'zh_cn'))
    await eventually(() => screen.locator('.tag').textContent()).toBe('待确认')
    await screen.evaluate((node) => Object.assign(node, { column: 'sendStatus', status: 'notSent' }))
    await eventually(() => screen.locator('.tag.grey').textContent()).toBe('未发送')
    expect(asked.filter((url) => url.includes('/api/'))).toEqual([])
    expect(await besidesHeading(page)).toEqual([])
    await close()
  })

  test('of a document is asked for and followed while the other side acts', async () => {
    const { page, screen, close } = await world.show({ tag: 'srm-status-tag', ...people.supplier })
    const { uuid } = await firstAt(page, people.supplier, 'supplier', 'sent')
    const listening = page.waitForResponse(/\/api\/events/)
    await put(page, 'srm-status-tag', { ...order, 'document-id': String(uuid) })
    await eventually(() => screen.locator('.tag').textContent()).toBe('To confirm')
    await listening
    const { rowVersion, orderVersion } = await call<Row>(
      page,
      people.supplier,
      'GET',
      `/supplier/purchaseOrder/${uuid}`,
    )
    const answer = { rowVersion, orderVersion, reasonCode: 'price', reason: 'Too low' }
    await call(page, people.supplier, 'POST', `/supplier/purchaseOrder/${uuid}/return`, answer)
    await eventually(() => screen.locator('.tag').textContent()).toBe('Returned')
    expect(await told(page)).toEqual([['srm-status-change', { uuid, stage: 'returned' }]])
    await close()
  })

  test('of what is not there, or of no kind of document, is said', async () => {
    const { page, screen, close } = await world.show({ tag: 'srm-status-tag', ...people.buyer })
    await put(page, 'srm-status-tag', { document: 'purchaseOrders', 'document-id': '0' })
    await eventually(() => screen.locator('.failure-note').textContent()).toContain(
      'a kind of document that there is not',
    )
    expect(await told(page)).toEqual([['srm-error', expect.objectContaining({ code: 'embed.unknownDocument' })]])
    await put(page, 'srm-status-tag', { ...order, 'document-id': '00000000-0000-4000-8000-000000000000' })
    await eventually(() => screen.locator('.failure-note').textContent()).toContain('Not loaded.')
    expect(await told(page)).toEqual([['srm-error', expect.objectContaining({ code: 'common.notFound', status: 404 })]])
    await screen.evaluate((node) => node.removeAttribute('document-id'))
    await screen.evaluate((node) => node.setAttribute('status', 'confirmed'))
    await eventually(() => screen.locator('.tag').textContent()).toBe('Confirmed')
    await close()
  })
})

test('money is written to the last digit without a session, and what is no amount is said', async () => {
  const { page, screen, close } = await world.show({ tag: 'srm-money', ...people.buyer })
  const shown = async (attributes: Readonly<Record<string, string>>) => {
    await put(page, 'srm-money', attributes)
    await eventually(() => screen.locator('.root').count()).toBe(1)
    return (await screen.locator('.root').textContent())?.trim()
  }
  expect(await shown({ amount: '123456789012345678.9', currency: 'CNY' })).toBe('123,456,789,012,345,678.90 CNY')
  expect(await shown({ amount: '1234', currency: 'JPY' })).toBe('1,234 JPY')
  expect(await shown({ amount: '0.5', signed: '' })).toBe('+0.50')
  expect(await shown({})).toBe('—')
  expect(await told(page)).toEqual([])
  await shown({ amount: '12,5' })
  await eventually(() => screen.locator('.failure-note').textContent()).toContain('an amount that is none')
  expect(await told(page)).toEqual([['srm-error', expect.objectContaining({ code: 'embed.notDecimal' })]])
  await close()
})

test.each(['buyer', 'supplier'] as const)('the next step and the way are those of the screen: %s', async (side) => {
  const person = people[side]
  const { page, screen, close } = await world.show({ tag: 'srm-next-step', ...person })
  const { uuid } = await firstAt(page, person, side, 'sent')
  await put(page, 'srm-order-detail', { 'document-id': String(uuid) })
  const detail = page.locator('srm-order-detail')
  const sentence = await detail.locator('.next-text .strong').textContent()
  const look = await detail.locator('.next-step').getAttribute('class')
  const stages = await detail.locator('.stage').allTextContents()
  expect(stages.length).toBeGreaterThan(3)
  await put(page, 'srm-next-step', { ...order, 'document-id': String(uuid), href: '#there' })
  await eventually(() => screen.locator('.next-text .strong').textContent()).toBe(sentence)
  expect((await screen.locator('.next-step').getAttribute('class'))?.trim()).toBe(look?.trim())
  const actions = side === 'supplier' ? ['Confirm'] : []
  expect(await screen.locator('a').allTextContents()).toEqual(actions)
  if (side === 'supplier') {
    await screen.locator('a').click()
    await eventually(() => told(page)).toEqual([['srm-step-open', { ...order, uuid, action: 'confirm' }]])
    expect(page.url()).not.toContain('#there')
  }
  await put(page, 'srm-timeline', { ...order, 'document-id': String(uuid) })
  const timeline = page.locator('srm-timeline')
  await eventually(() => timeline.locator('.stage').count()).toBe(stages.length)
  const squeezed = (texts: readonly string[]) => texts.map((text) => text.replace(/\s+/g, ' ').trim())
  expect(squeezed(await timeline.locator('.stage').allTextContents())).toEqual(squeezed(stages))
  expect(await timeline.locator('.timeline-item').count()).toBeGreaterThan(0)
  await timeline.evaluate((node) => Object.assign(node, { show: 'history', limit: 1 }))
  await eventually(() => timeline.locator('.stage').count()).toBe(0)
  expect(await timeline.locator('.timeline-item').count()).toBe(1)
  expect(await besidesHeading(page)).toEqual([])
  await close()
})

test('a tile counts as the tab of the list does, and its host may open something else', async () => {
  const { page, screen, close } = await world.show({ tag: 'srm-tile', ...people.buyer })
  await put(page, 'srm-tile', { ...order, tab: 'late', href: '#late' })
  const { tabs } = await call<{ tabs: Row }>(page, people.buyer, 'GET', '/buyer/purchaseOrder?limit=0&counts=tabs')
  await eventually(() => screen.locator('.tile').textContent()).toMatch(new RegExp(`^\\s*${tabs.late}\\s+Late\\s*$`))
  expect(await screen.locator('.count.is-urgent').count()).toBe(Number(tabs.late) > 0 ? 1 : 0)
  await screen.locator('a').click()
  await eventually(() => told(page)).toEqual([['srm-tile-open', { ...order, tab: 'late', count: tabs.late }]])
  await screen.evaluate((node) => Object.assign(node, { tab: undefined, label: 'All of them' }))
  await eventually(() => screen.locator('.tile').textContent()).toMatch(/All of them/)
  await screen.evaluate((node) => Object.assign(node, { tab: 'gone' }))
  await eventually(() => screen.locator('.failure-note').textContent()).toContain('a tab that there is not')
  expect((await told(page)).at(-1)).toEqual(['srm-error', expect.objectContaining({ code: 'embed.unknownTab' })])
  expect(await besidesHeading(page)).toEqual([])
  await close()
})

test('parts of a small element have their names for the page; no other rule of it reaches in', async () => {
  const attributes = { ...order, tab: 'mine' }
  const { page, screen, errors, close } = await world.show({ tag: 'srm-tile', ...people.buyer, attributes })
  await screen.locator('.tile').waitFor()
  expect(await changedByHost(page, 'srm-tile')).toEqual([])
  const border = await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('srm-tile::part(tile) { border: 3px solid }')
    document.adoptedStyleSheets.push(sheet)
    const tile = document.querySelector('srm-tile')?.shadowRoot?.querySelector('.tile')
    return tile && getComputedStyle(tile).borderTopWidth
  })
  expect(border).toBe('3px')
  expect(errors).toEqual([])
  await close()
})
