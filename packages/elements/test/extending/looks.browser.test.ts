/** What the page of a host decides of the looks of the elements: variables, themes, pieces by name, the way text runs. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pieces, piecesOf } from '../../scripts/looks.ts'
import { contrast } from '../../src/style/brand/oklch.ts'
import { eventually, type Pages, startPages } from '../browser.ts'
import { faults, people, startWorld, type World } from '../ordersWorld.ts'

let world: World
let pages: Pages

beforeAll(async () => {
  world = await startWorld()
  pages = await startPages()
})
afterAll(async () => {
  await pages?.close()
  await world?.stop()
})

const list = { tag: 'srm-order-list', ...people.buyer } as const
const style = (node: Locator, property: string): Promise<string> =>
  node.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)
const box = async (node: Locator) => (await node.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }
const button = (screen: Locator, name: string) => screen.getByRole('button', { name, exact: true })
const opened = (screen: Locator) => screen.locator('a.link').first().waitFor()

/** Sets variables on the page, above the element, or on the element; the page's policy lets no style attributes in. */
const setVariables = (page: Page, selector: string, variables: Readonly<Record<string, string>>) =>
  page.evaluate(
    ([at, entries]) => {
      const element = document.querySelector<HTMLElement>(at)
      for (const [name, value] of Object.entries(entries)) element?.style.setProperty(name, value)
    },
    [selector, variables] as const,
  )

/** The files that bring what only some elements wear. */
const loadedLooks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /wear-/.test(name)),
  )

/** A list on a page that has set variables before it shows it. */
async function showWith(
  variables: Readonly<Record<string, string>>,
  attributes: Readonly<Record<string, string>> = {},
) {
  const shown = await world.show(list)
  await setVariables(shown.page, 'html', variables)
  await shown.page.evaluate((given) => window.showScreen(given), { ...list, attributes })
  await opened(shown.screen)
  return shown
}

const hex = (rgb: string): string => {
  const parts = rgb.match(/[\d.]+/g)?.map(Number) ?? []
  return `#${parts
    .slice(0, 3)
    .map((part) => Math.round(part).toString(16).padStart(2, '0'))
    .join('')}`
}
/** A colour that the browser has mixed, in parts of red, green and blue. */
const painted = (node: Locator, property: string): Promise<string> =>
  node.evaluate((element, name) => {
    const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
    context.fillStyle = getComputedStyle(element).getPropertyValue(name)
    context.fillRect(0, 0, 1, 1)
    return `rgb(${context.getImageData(0, 0, 1, 1).data.slice(0, 3).join(', ')})`
  }, property)

describe('variables of the page', () => {
  test('colours, shapes, sizes and type reach rows, buttons and what antd draws', async () => {
    const { page, screen, close } = await showWith({
      '--srm-surface': 'rgb(255, 250, 240)',
      '--srm-text': 'rgb(60, 20, 20)',
      '--srm-border': 'rgb(200, 180, 160)',
      '--srm-radius': '0px',
      '--srm-font-size': '16px',
      '--srm-font': 'monospace',
      '--srm-row-height': '3rem',
      '--srm-control-height': '40px',
      '--srm-cell-padding': '20px',
      '--srm-space': '5px',
      '--srm-danger': 'rgb(150, 0, 90)',
    })
    const cell = screen.locator('[data-row] td').nth(1)
    await eventually(() => style(screen.locator('.root'), 'background-color')).toBe('rgb(255, 250, 240)')
    expect(await style(cell, 'background-color')).toBe('rgb(255, 250, 240)')
    expect(await style(screen.locator('.page-title:visible'), 'color')).toBe('rgb(60, 20, 20)')
    expect(await style(cell, 'font-size')).toBe('15px')
    expect(await style(cell, 'font-family')).toBe('monospace')
    expect(await style(cell, 'padding-inline-start')).toBe('20px')
    await eventually(async () => Math.round((await box(screen.locator('[data-row]').first())).height)).toBe(48)
    const next = await box(screen.locator('[data-row]').nth(1))
    expect(Math.round(next.y - (await box(screen.locator('[data-row]').first())).y)).toBe(48)
    expect(await style(screen.locator('.button.primary'), 'border-radius')).toBe('0px')
    expect((await box(screen.locator('.button.primary'))).height).toBe(40)
    expect(await style(screen.locator('.page-head:visible'), 'column-gap')).toBe('10px')
    expect(await style(screen.locator('.filter-bar'), 'padding-inline-start')).toBe('20px')
    const select = screen.locator('.ant-select').first()
    await select.waitFor()
    expect([await style(select, 'border-radius'), (await box(select)).height]).toEqual(['0px', 40])
    expect(await style(select, 'background-color')).toBe('rgb(255, 250, 240)')
    // which orders are late, and where they stand, changes from day to day
    await screen.getByRole('tab', { name: /^Late/ }).click()
    expect(await style(screen.locator('.is-late > td').first(), 'box-shadow')).toContain('rgb(150, 0, 90)')
    expect(await loadedLooks(page)).not.toEqual([])
    await setVariables(page, 'srm-order-list', { '--srm-surface': 'rgb(240, 255, 240)' })
    expect(await style(screen.locator('.root'), 'background-color')).toBe('rgb(240, 255, 240)')
    await close()
  })

  test.each([
    ['light', 'rgb(0, 128, 96)'],
    ['dark', 'rgb(0, 128, 96)'],
    ['light', 'rgb(255, 200, 0)'],
    ['dark', 'rgb(70, 20, 120)'],
  ])('in %s one colour of the brand, %s, is enough: its shades can be read', async (theme, brand) => {
    const { screen, close } = await showWith({ '--srm-brand': brand }, { theme })
    const primary = screen.locator('.button.primary')
    const before = await style(screen.locator('.root'), 'background-color')
    await eventually(() => painted(primary, 'background-color')).not.toMatch(/^rgb\((24, 104, 204|64, 158, 255)\)$/)
    const [fill, on] = [await painted(primary, 'background-color'), await painted(primary, 'color')]
    expect(contrast(hex(fill), hex(on))).toBeGreaterThan(4.5)
    const [link, ground] = [await painted(screen.locator('a.link').first(), 'color'), before]
    expect(contrast(hex(link), hex(ground))).toBeGreaterThan(4.5)
    expect(contrast(hex(link), hex(ground))).toBeLessThan(15)
    await close()
  })

  test('where the page sets nothing, nothing more is loaded and all is as it was', async () => {
    const { page, screen, close } = await world.show(list)
    await opened(screen)
    await screen.locator('.ant-select').first().waitFor()
    expect(await loadedLooks(page)).toEqual([])
    expect(await style(screen.locator('.root'), 'background-color')).toBe('rgb(255, 255, 255)')
    expect([
      await style(screen.locator('.button.primary'), 'background-color'),
      await style(screen.locator('.button.primary'), 'border-radius'),
    ]).toEqual(['rgb(24, 104, 204)', '6px'])
    await close()
  })
})

const systems = {
  antd: {
    '--ant-color-primary': 'rgb(114, 46, 209)',
    '--ant-color-text-light-solid': 'rgb(255, 255, 255)',
    '--ant-color-bg-container': 'rgb(252, 252, 254)',
    '--ant-color-text': 'rgb(20, 20, 20)',
    '--ant-border-radius': '2px',
  },
  material: {
    '--md-sys-color-primary': 'rgb(103, 80, 164)',
    '--md-sys-color-on-primary': 'rgb(255, 255, 255)',
    '--md-sys-color-surface': 'rgb(254, 247, 255)',
    '--md-sys-color-on-surface': 'rgb(29, 27, 32)',
    '--md-sys-shape-corner-small': '8px',
  },
  fiori: {
    '--sapButton_Emphasized_Background': 'rgb(0, 112, 242)',
    '--sapButton_Emphasized_TextColor': 'rgb(255, 255, 255)',
    '--sapGroup_ContentBackground': 'rgb(250, 251, 252)',
    '--sapTextColor': 'rgb(29, 45, 62)',
    '--sapButton_BorderCornerRadius': '5px',
  },
} as const

describe('a theme of the page', () => {
  test.each(Object.keys(systems) as (keyof typeof systems)[])('is read from its variables of %s', async (system) => {
    const { page, screen, close } = await showWith(systems[system], { 'theme-from': system })
    const [fill, on, surface, text, radius] = Object.values(systems[system])
    const primary = screen.locator('.button.primary')
    const looks = () =>
      Promise.all([
        style(primary, 'background-color'),
        style(primary, 'color'),
        style(screen.locator('.root'), 'background-color'),
        style(screen.locator('.page-title:visible'), 'color'),
        style(primary, 'border-radius'),
      ])
    await eventually(looks).toEqual([fill, on, surface, text, radius])
    await screen.locator('.ant-select').first().waitFor()
    expect(await style(screen.locator('.ant-select').first(), 'border-radius')).toBe(radius)
    // what the page says of our own variables goes before
    await setVariables(page, 'html', { '--srm-radius': '11px' })
    expect(await style(primary, 'border-radius')).toBe('11px')
    await page.evaluate(() => {
      document.querySelector('srm-order-list')?.removeAttribute('theme-from')
      document.documentElement.style.removeProperty('--srm-radius')
    })
    await eventually(looks).toEqual([
      'rgb(24, 104, 204)',
      'rgb(255, 255, 255)',
      'rgb(255, 255, 255)',
      'rgb(26, 35, 48)',
      '6px',
    ])
    await close()
  })

  test('is that of the session around the element, or of configure(), as is the way text runs', async () => {
    const { page, context } = await pages.open('host.html')
    await page.waitForFunction(() => 'define' in window)
    await setVariables(page, 'html', {
      '--sapGroup_ContentBackground': 'rgb(1, 2, 3)',
      '--ant-color-bg-container': 'rgb(3, 2, 1)',
    })
    await page.evaluate(async () => {
      const host = window as unknown as {
        define(): void
        defineSession(): Promise<unknown>
        configure(one: object): void
      }
      host.define()
      await host.defineSession()
      document.body.innerHTML =
        '<srm-session theme-from="fiori" dir="rtl"><test-probe></test-probe></srm-session><test-probe></test-probe>'
      Object.assign(document.querySelector('srm-session') as object, { fetchSession: async () => ({ token: 't' }) })
      host.configure({ themeFrom: 'antd' })
    })
    const roots = page.locator('test-probe .root')
    const looks = () =>
      roots.evaluateAll((nodes) =>
        nodes.map((node) => [getComputedStyle(node).backgroundColor, getComputedStyle(node).direction]),
      )
    await eventually(looks).toEqual([
      ['rgb(1, 2, 3)', 'rtl'],
      ['rgb(3, 2, 1)', 'ltr'],
    ])
    await page.evaluate(() => {
      document.querySelector('srm-session')?.setAttribute('dir', 'ltr')
      document.querySelector('srm-session')?.setAttribute('theme-from', 'antd')
    })
    await eventually(looks).toEqual([
      ['rgb(3, 2, 1)', 'ltr'],
      ['rgb(3, 2, 1)', 'ltr'],
    ])
    await context.close()
  })
})

const mark = 'rgb(1, 2, 3)'

/** The page styles every piece by its name; which of them are seen so is told at once. */
async function stylePieces(page: Page, tag: string): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(
    ([at, names, colour]) => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(names.map((name) => `${at}::part(${name}) { outline: 1px solid ${colour}; }`).join('\n'))
      document.adoptedStyleSheets = [sheet]
    },
    [tag, Object.keys(pieces), mark] as const,
  )
  return () =>
    page.evaluate(
      ([at, colour]) => {
        const styled = [...(document.querySelector(at)?.shadowRoot?.querySelectorAll('[part]') ?? [])].filter(
          (node) => getComputedStyle(node).outlineColor === colour,
        )
        return [...new Set(styled.flatMap((node) => [...node.part]))]
      },
      [tag, mark] as const,
    )
}

describe('pieces by name', () => {
  test('each of them is there in a rendered element, and the page styles it', async () => {
    const { page, screen, close } = await world.show({ tag: 'srm-order-list', ...people.buyerAdministrator })
    const styled = await stylePieces(page, 'srm-order-list')
    const found = new Set<string>()
    const look = async (...expected: readonly string[]) => {
      await eventually(styled).toEqual(expect.arrayContaining([...expected]))
      for (const name of await styled()) found.add(name)
    }
    await opened(screen)
    await look('head', 'title', 'actions', 'tabs', 'tab', 'bar', 'grid', 'header-row', 'header-cell', 'row', 'cell')
    await look('pager', 'filters', 'status', 'button', 'button-primary', 'icon-button')
    await button(screen, 'More filters').click()
    await look('dialog', 'dialog-title')
    await page.keyboard.press('Escape')
    await eventually(() => screen.locator('.ant-drawer-open').count()).toBe(0)
    await screen.getByRole('searchbox').fill('no such order')
    await look('empty')
    await screen.getByRole('searchbox').fill('')
    await opened(screen)
    const broken = '**/api/buyer/purchaseOrder?*'
    await page.route(broken, (route) =>
      route.fulfill({ status: 500, json: { code: '500', message: 'common.serverError' } }),
    )
    await screen.getByRole('tab', { name: /^Done/ }).click()
    await look('error')
    await page.unroute(broken)
    await screen.getByRole('tab', { name: /^All/ }).click()
    await opened(screen)
    await screen.locator('[data-row]', { hasText: 'Reply to review' }).locator('a.link').first().click()
    await screen.locator('.facts').first().waitFor()
    await look('header', 'facts', 'field', 'label', 'value', 'lines', 'rail', 'footer-row')
    await button(screen, 'Refuse reply').click()
    await screen.locator('.ant-modal-container[part=dialog]').waitFor()
    await look('dialog', 'dialog-title', 'button', 'button-primary')
    expect([...found].toSorted()).toEqual(Object.keys(pieces).toSorted())
    await close()
  })

  test('a list names those of its documents too; a screen that is no document only what all have', () => {
    expect(piecesOf({ file: 'document/list/listSpec.ts' })).toEqual(Object.keys(pieces))
    expect(piecesOf({ file: 'finance/money/moneySpec.ts' })).toContain('button')
    expect(piecesOf({ file: 'finance/money/moneySpec.ts' })).not.toContain('pager')
  })
})

/** Where a box stands, from the other side of the window. */
const mirrored = ({ x, width }: { readonly x: number; readonly width: number }, view: number) =>
  Math.round(view - x - width)

describe('from right to left', () => {
  const view = { viewport: { width: 1440, height: 900 } }

  test('boxes of a list stand mirrored, and those of its document', async () => {
    const places = async (attributes: Readonly<Record<string, string>>) => {
      const { screen, close } = await world.show({ ...list, attributes }, view)
      await opened(screen)
      await screen.locator('.ant-select').first().waitFor()
      const isRtl = attributes.dir === 'rtl'
      const placeOf = async (node: Locator) => {
        const at = await box(node)
        return isRtl ? mirrored(at, 1440) : Math.round(at.x)
      }
      await eventually(() => style(screen.locator('.root'), 'direction')).toBe(isRtl ? 'rtl' : 'ltr')
      const inList = [
        ...['.page-title:visible', '.task-tab', '.button.primary', '.search-box', '[data-row] td', '.pager .button'],
      ]
      const found = await Promise.all(inList.map((selector) => placeOf(screen.locator(selector).first())))
      const columns = await Promise.all([1, 2, 3].map((at) => placeOf(screen.locator('[data-row] td').nth(at))))
      await screen.locator('a.link').nth(2).click()
      await screen.locator('.facts').first().waitFor()
      const inDetail = ['.doc-title .page-title', '.rail', '.fact-label', '.lines-area', '.doc-title .icon-button']
      const detail = await Promise.all(inDetail.map((selector) => placeOf(screen.locator(selector).first())))
      await close()
      return [...found, ...columns, ...detail]
    }
    const [ltr, rtl] = [await places({}), await places({ dir: 'rtl' })]
    // rounding of either side of a pixel
    for (const [at, place] of ltr.entries()) expect(Math.abs(place - (rtl[at] ?? -1))).toBeLessThanOrEqual(2)
    expect(ltr).toHaveLength(rtl.length)
  })

  test('a language that is written so turns the element, and what is counted stays from left to right', async () => {
    const ar = {
      labels: { purchaseOrder: { name: 'أمر شراء', plural: 'أوامر الشراء', fields: { orderNumber: 'رقم الطلب' } } },
    }
    const { page, screen, close } = await world.show({ ...list, locale: 'ar', languages: { ar } }, view)
    await opened(screen)
    await eventually(() => style(screen.locator('.root'), 'direction')).toBe('rtl')
    await eventually(() => style(screen.locator('[data-row] td.num').first(), 'unicode-bidi')).toBe('plaintext')
    const edges = (selector: string) =>
      screen
        .locator(selector)
        .first()
        .evaluate((node) => {
          const range = document.createRange()
          range.selectNodeContents(node)
          const [text, cell] = [range.getBoundingClientRect(), node.getBoundingClientRect()]
          return { before: Math.round(text.left - cell.left), after: Math.round(cell.right - text.right) }
        })
    // numbers end, texts begin, ten pixels from the edge of their cell
    expect((await edges('[data-row] td.num')).before).toBe(10)
    expect((await edges('thead th.sticky[data-column]')).after).toBe(10)
    expect(await faults(page)).toEqual([])
    await close()
  })

  test('columns that stay do so at the right, and the current tab goes to the left with the arrow', async () => {
    const { screen, page, close } = await world.show(
      { ...list, attributes: { dir: 'rtl' } },
      { viewport: { width: 900, height: 700 } },
    )
    await opened(screen)
    const link = screen.locator('[data-row] td.sticky[data-column]').first()
    const before = await box(link)
    const moved = screen.locator('[data-row] td[data-column="3"]').first()
    const from = await box(moved)
    await screen.locator('.grid:visible').evaluate((node) => {
      node.scrollLeft = -200
    })
    await eventually(async () => Math.round((await box(moved)).x - from.x)).toBe(200)
    expect(await box(link)).toEqual(before)
    await screen.locator('.task-tab').first().focus()
    await page.keyboard.press('ArrowLeft')
    await eventually(() => screen.locator('.task-tab').nth(1).getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('ArrowRight')
    await eventually(() => screen.locator('.task-tab').first().getAttribute('aria-selected')).toBe('true')
    await close()
  })

  test('heads of columns are walked as they are seen, and the table follows', async () => {
    const { screen, page, close } = await world.show(
      { ...list, attributes: { dir: 'rtl' } },
      { viewport: { width: 900, height: 700 } },
    )
    await opened(screen)
    await screen.locator('.grid:visible table').focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowUp')
    const current = () => screen.locator('th.is-current').getAttribute('data-column')
    await eventually(current).not.toBeNull()
    const first = Number(await current())
    for (const _ of '12') await page.keyboard.press('ArrowLeft')
    await eventually(current).toBe(String(first + 2))
    await page.keyboard.press('ArrowRight')
    await eventually(current).toBe(String(first + 1))
    await close()
  })

  test('a drawer opens where text ends', async () => {
    const { page, context } = await pages.open('overlay.html?trusted')
    await page.evaluate(() => document.querySelector('#a')?.setAttribute('dir', 'rtl'))
    await page.locator('#a .opener').click()
    const drawer = page.locator('#a .ant-drawer-section')
    await drawer.getByText('Quantity').waitFor()
    await eventually(async () => (await box(drawer)).x).toBe(0)
    expect(await style(drawer, 'direction')).toBe('rtl')
    await page.keyboard.press('Escape')
    await page.evaluate(() => document.querySelector('#a')?.removeAttribute('dir'))
    await page.locator('#a .opener').click()
    await drawer.getByText('Quantity').waitFor()
    await eventually(async () => (await box(drawer)).x).toBeGreaterThan(700)
    await context.close()
  })

  test('an element without React turns and is styled as the others', async () => {
    const shown = await world.show({
      tag: 'srm-money',
      ...people.buyer,
      attributes: { amount: '-1234.50', currency: 'CNY', dir: 'rtl' },
    })
    const root = shown.screen.locator('.root')
    await eventually(() => style(root, 'direction')).toBe('rtl')
    await setVariables(shown.page, 'html', { '--srm-text': 'rgb(9, 8, 7)' })
    await shown.page.evaluate(() => document.querySelector('srm-money')?.setAttribute('density', 'touch'))
    await eventually(() => style(root, 'color')).toBe('rgb(9, 8, 7)')
    await shown.close()
  })
})
