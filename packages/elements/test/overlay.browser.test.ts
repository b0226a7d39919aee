import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type Pages, startPages } from './browser.ts'
import { changedByHost } from './hostile.ts'

let pages: Pages

beforeAll(async () => {
  pages = await startPages()
})
afterAll(() => pages?.close())

async function open() {
  const opened = await pages.open('overlay.html')
  await opened.page.locator('#a .search').waitFor()
  await opened.page.locator('#b .search').waitFor()
  return opened
}
const active = (page: Page) =>
  page.evaluate(() => {
    let node = document.activeElement
    while (node?.shadowRoot?.activeElement) node = node.shadowRoot.activeElement
    return node?.className ?? ''
  })
const drawer = (page: Page, id: string) => page.locator(`#${id} .ant-drawer-section`)
const color = (page: Page, selector: string) =>
  page.locator(selector).evaluate((node) => getComputedStyle(node).backgroundColor)

test('where no text becomes HTML by itself, antd shows its overlays, texts are formatted and written', async () => {
  const { page, errors, context } = await pages.open('overlay.html?trusted')
  await page.locator('#a .opener').click()
  await drawer(page, 'a').getByText('Quantity').waitFor()
  await page.evaluate(() => document.body.prepend(document.createElement('test-texts')))
  const texts = page.locator('test-texts')
  await eventually(() => texts.locator('.rich-text').innerHTML()).toContain(
    '<strong class="rich-strong">this</strong></p>',
  )
  await texts.locator('.editor-text').waitFor()
  await texts.locator('.editor-text').pressSequentially('now ')
  await eventually(() => texts.locator('output').textContent()).toBe('<p>now Written <em>before</em></p>')
  await page.evaluate(() =>
    navigator.clipboard.write([new ClipboardItem({ 'text/html': new Blob(['<b>pasted</b>'], { type: 'text/html' }) })]),
  )
  await page.keyboard.press('Control+V')
  await eventually(() => texts.locator('output').textContent()).toContain('<strong>pasted</strong>')
  expect(errors.filter((text) => /Trusted/.test(text))).toEqual([])
  await context.close()
})

test('rules of the page, its direction, transforms and highest neighbours leave rows, controls and a drawer as they are', async () => {
  const { page, context } = await open()
  await page.locator('#a .opener').click()
  await drawer(page, 'a').getByText('Quantity').waitFor()
  expect(await changedByHost(page, '#a')).toEqual([])
  await page.evaluate(() => {
    document.documentElement.classList.add('hostile')
    document.body.append(document.createElement('aside'))
  })
  // while it moves in, its middle is beside the page
  await eventually(() =>
    page.evaluate(() => {
      const section = document.querySelector('#a')?.shadowRoot?.querySelector('.ant-drawer-section')
      const { left, top: edge, width, height } = section?.getBoundingClientRect() ?? new DOMRect()
      return [document.elementFromPoint(left + width / 2, edge + height / 2)?.id, height === innerHeight]
    }),
  ).toEqual(['a', true])
  await page.goto(`${pages.origin}/list.html`)
  await page.locator('.grid-cell').first().waitFor()
  expect(await changedByHost(page, 'test-order-list')).toEqual([])
  await context.close()
})

test('antd is styled under a strict policy, without one style tag, in the colours of our tokens', async () => {
  const { page, errors, context } = await open()
  expect(await color(page, '#a .ant-btn-primary:not(.ant-btn-dangerous)')).toBe('rgb(24, 104, 204)')
  await page.evaluate(() => document.querySelector('#a')?.setAttribute('theme', 'dark'))
  await eventually(() => color(page, '#a .ant-btn-primary:not(.ant-btn-dangerous)')).toBe('rgb(64, 158, 255)')
  expect(await color(page, '#b .ant-btn-primary:not(.ant-btn-dangerous)')).toBe('rgb(24, 104, 204)')
  const tags = await page.evaluate(() => [
    document.querySelectorAll('style').length,
    document.querySelector('#a')?.shadowRoot?.querySelectorAll('style').length,
  ])
  expect(tags).toEqual([0, 0])
  expect(errors.filter((text) => /Content.Security.Policy/i.test(text))).toEqual([])
  await context.close()
})

test('the density reaches antd', async () => {
  const { page, context } = await open()
  const height = () => page.locator('#a .search').evaluate((node) => node.getBoundingClientRect().height)
  for (const [density, pixels] of Object.entries({ compact: 30, comfortable: 34, touch: 46 })) {
    await page.evaluate((value) => document.querySelector('#a')?.setAttribute('density', value), density)
    await eventually(height).toBeCloseTo(pixels, 1)
  }
  await context.close()
})

test('each element speaks its own language', async () => {
  const { page, context } = await open()
  expect(await page.locator('#a .ant-picker input').first().getAttribute('placeholder')).toBe('Start date')
  expect(await page.locator('#b .ant-picker input').first().getAttribute('placeholder')).toBe('开始日期')
  await context.close()
})

test('a popup of a clipped, transformed host lies in the layer and is clicked', async () => {
  const { page, context } = await open()
  await page.locator('#a .status').click()
  await page.locator('#a .layer .ant-select-item-option', { hasText: 'Sent' }).click()
  expect(await page.locator('#a .status').textContent()).toContain('Sent')
  expect(await page.evaluate(() => document.body.children.length)).toBe(3)
  await context.close()
})

test('a drawer covers the window whatever the host does, and the newest one is on top', async () => {
  const { page, context } = await open()
  await page.locator('#a .opener').click()
  await drawer(page, 'a').waitFor()
  const mask = await page.locator('#a .ant-drawer-mask').boundingBox()
  expect(mask).toEqual({ x: 0, y: 0, width: 1440, height: 900 })
  await page.locator('#b .opener').evaluate((button: HTMLElement) => button.click())
  await drawer(page, 'b').waitFor()
  await eventually(() => page.evaluate(() => document.elementFromPoint(1200, 450)?.id)).toBe('b')
  const shown = () => page.locator('.ant-drawer-open').count()
  expect(await shown()).toBe(2)
  await page.keyboard.press('Escape')
  await eventually(() => page.locator('#b .ant-drawer-open').count()).toBe(0)
  expect(await shown()).toBe(1)
  await page.keyboard.press('Escape')
  await eventually(shown).toBe(0)
  await context.close()
})

test('the focus comes back to the button that opened, and Tab stays inside', async () => {
  const { page, context } = await open()
  await page.locator('#a .opener').focus()
  await page.keyboard.press('Enter')
  await drawer(page, 'a').waitFor()
  await page.locator('#a .root[inert]').waitFor()
  const inDrawer = () =>
    page.evaluate(() => {
      const root = document.querySelector('#a')?.shadowRoot
      return root?.querySelector('.ant-drawer')?.contains(root.activeElement) ?? false
    })
  await eventually(inDrawer).toBe(true)
  const visited: boolean[] = []
  const names: string[] = []
  for (let step = 0; step < 24; step++) {
    await page.keyboard.press('Tab')
    visited.push(await inDrawer())
    names.push(await active(page))
  }
  expect(visited.every(Boolean)).toBe(true)
  expect(names.filter((name) => name.includes('ant-drawer-close')).length).toBeGreaterThan(1)
  await page.keyboard.press('Escape')
  await eventually(() => active(page)).toContain('opener')
  expect(await page.locator('#a .root[inert]').count()).toBe(0)
  await context.close()
})

test('Escape closes the list, then the modal, then the drawer, and gives the focus back each time', async () => {
  const { page, context } = await open()
  await page.locator('#a .opener').click()
  await page.locator('#a .ask').click()
  await page.locator('#a .reason').click()
  await page.locator('#a .ant-select-item-option').first().waitFor()
  const visible = async () => [
    await page.locator('#a .ant-select-dropdown:not(.ant-select-dropdown-hidden)').count(),
    await page.locator('#a .ant-modal-wrap:visible').count(),
    await page.locator('#a .ant-drawer-open').count(),
  ]
  expect(await visible()).toEqual([1, 1, 1])
  await page.keyboard.press('Escape')
  await eventually(visible).toEqual([0, 1, 1])
  await page.keyboard.press('Escape')
  await eventually(visible).toEqual([0, 0, 1])
  await eventually(() => active(page)).toContain('ask')
  await page.keyboard.press('Escape')
  await eventually(visible).toEqual([0, 0, 0])
  await eventually(() => active(page)).toContain('opener')
  await context.close()
})

test('a disabled action says why, on focus and on hover', async () => {
  const { page, context } = await open()
  await page.locator('#a .opener').focus()
  await page.keyboard.press('Tab')
  const tip = page.locator('#a [role="tooltip"]')
  await expect.poll(() => tip.textContent()).toBe("The supplier's reply is still open.")
  const button = page.locator('#a .button[aria-disabled]')
  expect(await button.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'))
  await page.keyboard.press('Escape')
  await expect.poll(() => tip.count()).toBe(0)
  await page.locator('#b .button[aria-disabled]').hover()
  await page.locator('#b [role="tooltip"]').waitFor()
  await context.close()
})

test('a screen that shows nothing of antd fetches nothing of it', async () => {
  const { page, context } = await pages.open('list.html')
  await page.locator('[data-row="0"]').waitFor()
  const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  expect(loaded.filter((name) => /antd/i.test(name))).toEqual([])
  await context.close()
})

test('a tooltip of a control in a drawer is above the drawer', async () => {
  const { page, context } = await open()
  await page.locator('#a .opener').click()
  await drawer(page, 'a').waitFor()
  const ask = page.locator('#a .ask')
  await ask.evaluate((button) => button.setAttribute('data-tip', 'Refuses the reply'))
  await ask.hover()
  const tip = page.locator('#a [role="tooltip"]')
  await tip.waitFor()
  const isOnTop = await tip.evaluate((node) => {
    const { x, y, width, height } = node.getBoundingClientRect()
    if (node instanceof HTMLElement) node.style.pointerEvents = 'auto'
    return (node.getRootNode() as ShadowRoot).elementFromPoint(x + width / 2, y + height / 2) === node
  })
  expect(isOnTop).toBe(true)
  await context.close()
})
