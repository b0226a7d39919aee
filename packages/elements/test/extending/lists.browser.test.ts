/** What a page adds to lists: columns, cells, actions, tabs and filters, rows of its own, slots. */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../browser.ts'
import { besidesMeasuring, faults } from '../ordersWorld.ts'
import { type Host, startHost } from './host.ts'

let host: Host
beforeAll(async () => {
  host = await startHost()
})
afterAll(() => host?.stop())

const numbers = (list: Locator) => list.locator('a.link')
const headings = (list: Locator) => list.locator('[role=columnheader]:not([data-check])').allTextContents()
const column = async (list: Locator, heading: string) => (await headings(list)).indexOf(heading)
const cell = async (list: Locator, row: number, heading: string) =>
  list.locator(`[data-row="${row}"] [data-column="${await column(list, heading)}"]`)
const button = (list: Locator, name: string | RegExp) => list.getByRole('button', { name, exact: true })
/** Questions for rows of orders. */
const ofRows = (asked: readonly string[]) => asked.filter((path) => /\/purchaseOrder\?.*[?&]sort=/.test(path))

describe('columns', () => {
  test('begin as the page says; people choose others beside, and sort by fields alone', async () => {
    const { page, list, asked, errors } = await host.open('buyer')
    await page.evaluate(() => {
      const list = document.createElement('srm-order-list')
      list.columns = [
        { field: 'orderAmountTax', header: 'Worth', width: 200 },
        { key: 'twice', header: 'Twice', fields: ['deliveryStatus'], value: (row) => `${row.orderNumber}!` },
        'supplierName',
        { field: 'currency', hidden: 'always' },
        { field: 'nextDueDate', hidden: true },
      ]
      document.querySelector('#screen')?.append(list)
    })
    await numbers(list).first().waitFor()
    await eventually(() => headings(list)).toEqual(['Order no.', 'Worth', 'Twice', 'Supplier name'])
    const number = await numbers(list).first().textContent()
    expect(await (await cell(list, 0, 'Twice')).textContent()).toBe(`${number}!`)
    const fields = new URLSearchParams(ofRows(asked).at(-1)?.split('?')[1]).get('fields')?.split(',')
    expect(fields).toContain('deliveryStatus')
    expect(fields).not.toContain('twice')

    await list.getByRole('columnheader', { name: 'Worth' }).click()
    await eventually(() => ofRows(asked).at(-1)).toContain('sort=orderAmountTax')
    const before = ofRows(asked).length
    await list.getByRole('columnheader', { name: 'Twice' }).click()
    expect(ofRows(asked)).toHaveLength(before)

    await button(list, /^Columns/).click()
    const chooser = list.getByRole('dialog', { name: /^Columns/ })
    await chooser.getByRole('checkbox', { name: 'Twice' }).uncheck()
    await chooser.getByRole('checkbox', { name: 'Next due' }).check()
    await eventually(() => headings(list)).toEqual(['Order no.', 'Worth', 'Supplier name', 'Next due'])
    expect(await chooser.getByRole('checkbox', { name: 'Currency', exact: true }).count()).toBe(0)
    await chooser.getByRole('checkbox', { name: 'Twice' }).check()
    await eventually(() => headings(list)).toEqual(['Order no.', 'Worth', 'Supplier name', 'Next due', 'Twice'])
    await button(chooser, 'Back to default').or(chooser.locator('.button.link').first()).first().click()
    await eventually(() => headings(list)).toEqual(['Order no.', 'Worth', 'Twice', 'Supplier name'])
    expect(besidesMeasuring(errors)).toEqual([])
  })

  test('what is always hidden stays so for whoever has chosen it; what is no entry says nothing', async () => {
    const { page, list, errors } = await host.open('buyer')
    await page.evaluate(() => void document.querySelector('#screen')?.append(document.createElement('srm-order-list')))
    await numbers(list).first().waitFor()
    await button(list, /^Columns/).click()
    await list.getByRole('checkbox', { name: 'Next due' }).uncheck()
    await eventually(() => headings(list)).not.toContain('Next due')
    expect(await headings(list)).toContain('Currency')
    await page.evaluate(() => {
      const list = document.createElement('srm-order-list')
      list.columns = [false as never, '...', { field: 'currency', hidden: 'always' }]
      list.actions = [null as never, { key: 'ship', label: 'Ship', enabled: () => ({}) as never }]
      list.lockedFilters = { currency: 'CNY' }
      list.tabs = ['done', 'delivering', 'noSuchTab']
      document.querySelector('#screen')?.replaceChildren(list)
    })
    await numbers(list).first().waitFor()
    await eventually(() => list.getByRole('tab').allTextContents()).toEqual([
      expect.stringMatching(/^Done\d/),
      expect.stringMatching(/^Delivering\d/),
    ])
    expect(await headings(list)).not.toContain('Currency')
    expect(await headings(list)).not.toContain('Next due')
    expect(await button(list, 'Ship').getAttribute('aria-disabled')).toBe('true')
    expect(besidesMeasuring(errors).filter((error) => !/Ship|enabled/.test(error))).toEqual([])
  })

  test('a document opens from them as from any list; a slip in a name is told', async () => {
    const { page, list, errors } = await host.open('buyer')
    const warned: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
    await page.evaluate(() => {
      const list = document.createElement('srm-order-list')
      list.columns = ['suplierName', { key: 'own', header: 'Own', value: () => 'ours' }, '...']
      list.lockedFilters = { currency: 'CNY' }
      document.querySelector('#screen')?.append(list)
    })
    await numbers(list).first().waitFor()
    await eventually(() => warned).toContain('<srm-order-list>: it has no column "suplierName"')
    const number = await numbers(list).first().textContent()
    await numbers(list).first().click()
    await eventually(() => list.locator('h1.page-title:visible').textContent()).toBe(number)
    await list.getByRole('tab', { name: /^Activity/ }).waitFor()
    expect(await list.getByText('Own', { exact: true }).filter({ visible: true }).count()).toBe(0)
    expect(besidesMeasuring(errors)).toEqual([])
  })

  test('cells are nodes of the page in its styles, elements, texts or what the list shows; they go with their rows', async () => {
    const { page, list, errors } = await host.open('buyer')
    await page.evaluate(() => {
      const list = document.createElement('srm-order-list')
      list.pageSize = 5
      const button = (text: string) => {
        const made = document.createElement('button')
        made.textContent = text
        made.addEventListener('click', () => window.heard.push(`pressed ${text}`))
        return made
      }
      list.columns = [
        {
          field: 'supplierName',
          cellRenderer: (_row, value) => {
            const made = document.createElement('b')
            made.className = 'risk'
            made.textContent = `risk of ${value}`
            return made
          },
        },
        { key: 'meter', header: 'Meter', value: () => 7, cellRenderer: 'shop-meter' },
        { key: 'text', header: 'Text', value: () => 1, cellRenderer: (_row, value) => `<i>${value}</i>` },
        { field: 'currency', cellRenderer: () => undefined },
        { key: 'ask', header: 'Ask', cellRenderer: (row) => button(`ask ${row.orderNumber}`) },
        {
          field: 'orderAmountTax',
          cellRenderer: () => {
            throw new Error('no such rate')
          },
        },
      ]
      list.addEventListener('srm-error', ({ detail }) => window.heard.push(detail))
      list.addEventListener('srm-row-preview', (event) => {
        event.preventDefault()
        window.heard.push(`preview ${event.detail.number}`)
      })
      document.querySelector('#screen')?.append(list)
    })
    await page.locator('.risk').first().waitFor()
    const number = (await numbers(list).first().textContent()) ?? ''
    expect(
      await page
        .locator('.risk')
        .first()
        .evaluate((node) => getComputedStyle(node).color),
    ).toBe('rgb(150, 20, 20)')
    expect(await page.locator('shop-meter').first().textContent()).toBe(`meter 7 of ${number}`)
    expect(await (await cell(list, 0, 'Text')).textContent()).toBe('<i>1</i>')
    expect(await (await cell(list, 0, 'Currency')).textContent()).toMatch(/^[A-Z]{3}$/)
    const heard = () => page.evaluate(() => window.heard)
    expect(await (await cell(list, 0, 'Amount incl. tax')).textContent()).toMatch(/^[\d,.]+$/)
    const trouble = 'cellRenderer of "orderAmountTax": no such rate'
    await eventually(heard).toEqual([{ type: 'host', message: trouble }])
    expect(besidesMeasuring(errors).filter((text) => text.includes(trouble))).toHaveLength(1)

    await page.locator('.risk').first().click()
    await eventually(heard).toContain(`preview ${number}`)
    await page.getByRole('button', { name: `ask ${number}` }).click()
    expect(await heard()).toEqual([{ type: 'host', message: trouble }, `preview ${number}`, `pressed ask ${number}`])

    expect(await list.locator('> [slot]').count()).toBe(15)
    await button(list, 'Next').click()
    await eventually(() => numbers(list).first().textContent()).not.toBe(number)
    expect(await list.locator('> [slot]').count()).toBe(15)
    expect(await page.locator('shop-meter').first().textContent()).not.toContain(number)
    await list.evaluate((node) => node.remove())
    await page.evaluate(() => document.querySelector('#screen')?.append(document.createElement('p')))
    await eventually(() => page.locator('shop-meter').count()).toBe(0)
  })
})

describe('actions', () => {
  test('of rows, the bar and the menu are taken with rows as they were answered; one that is off says why', async () => {
    const { page, list, asked, errors } = await host.open('buyer')
    await page.evaluate(() => {
      const list = document.createElement('srm-order-list')
      list.actions = [
        {
          key: 'plan',
          label: 'Plan',
          place: 'row',
          run: async (rows) => window.heard.push(['plan', rows.map((row) => row.orderNumber)]),
        },
        {
          key: 'send',
          label: 'Send to the mill',
          enabled: (rows) => rows.length > 0 || 'Choose orders first.',
          run: (rows) => window.heard.push(['send', rows.map((row) => row.orderNumber)]),
        },
        {
          key: 'call',
          label: 'Call',
          place: 'menu',
          icon: 'info',
          enabled: () => 'Nobody is there today.',
          run: () => window.heard.push('call'),
        },
        { key: 'note', label: 'Note', place: 'menu' },
        {
          key: 'fail',
          label: 'Fail',
          place: 'row',
          icon: 'refresh',
          run: () => Promise.reject(new Error('The mill does not answer.')),
        },
      ]
      list.addEventListener('srm-action', ({ detail }) =>
        window.heard.push([detail.key, detail.rows.map((row) => row.orderNumber)]),
      )
      document.querySelector('#screen')?.append(list)
    })
    await numbers(list).first().waitFor()
    const [first = '', second = ''] = await numbers(list).allTextContents()
    const heard = () => page.evaluate(() => window.heard)
    const row = (at: number) => list.locator(`[data-row="${at}"]`)

    const before = ofRows(asked).length
    await button(row(1), 'Plan').click()
    await eventually(heard).toEqual([['plan', [second]]])
    await eventually(() => ofRows(asked).length).toBe(before + 1)

    // it can be pressed, as it can be reached
    await button(list, 'Send to the mill').click({ force: true })
    await eventually(() => list.getByRole('status').allTextContents()).toContain('Choose orders first.')
    expect(await button(list, 'Send to the mill').getAttribute('aria-disabled')).toBe('true')

    await button(row(0), 'Fail').click()
    await eventually(() => list.getByRole('status').allTextContents()).toContain('The mill does not answer.')

    await list.locator('[role=grid]').focus()
    await page.keyboard.press('x')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    const bar = list.locator('.grid-bar.is-selection')
    await button(bar, 'Send to the mill').click()
    await eventually(heard).toContainEqual(['send', [first, second]])

    await list.locator('[role=grid]').focus()
    await page.keyboard.press('Shift+F10')
    const menu = list.getByRole('menu')
    await eventually(() => menu.getByRole('menuitem').allTextContents()).toEqual(['Plan', 'Call', 'Note', 'Fail'])
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await eventually(() => list.getByRole('status').allTextContents()).toContain('Nobody is there today.')
    await page.keyboard.press('Shift+F10')
    await menu.getByRole('menuitem', { name: 'Note' }).click()
    await eventually(heard).toContainEqual(['note', [second]])
    expect(await heard()).not.toContain('call')
    // the keyboard is where it was
    await page.keyboard.press('Escape')
    await page.keyboard.press('k')
    await page.keyboard.press('Enter')
    await eventually(() => list.locator('h1.page-title:visible').textContent()).toBe(first)
    const told = besidesMeasuring(errors).filter((text) => !text.includes('run of "fail": The mill does not answer.'))
    expect(told).toEqual([])
  })
})

test('an action that is at work is not taken again: in its menu, by the keyboard, after the row has been away', async () => {
  const { page, list } = await host.open('buyer')
  await page.evaluate(() => {
    const list = document.createElement('srm-order-list')
    list.actions = [
      {
        key: 'call',
        label: 'Call',
        place: 'menu',
        run: ([row]) => {
          window.heard.push(row?.orderNumber)
          return new Promise((done) => Object.assign(window, { done }))
        },
      },
    ]
    document.querySelector('#screen')?.append(list)
  })
  await numbers(list).first().waitFor()
  const [first = '', second = ''] = await numbers(list).allTextContents()
  const menuOf = (row: number) => button(list.locator(`[data-row="${row}"]`), 'More actions').click()
  const items = () => list.getByRole('menuitem')
  await menuOf(0)
  await items().click()
  await menuOf(0)
  await eventually(() => items().textContent()).toBe('Working…')
  expect(await items().getAttribute('aria-disabled')).toBe('true')
  await items().click({ force: true })
  await page.keyboard.press('Escape')
  await list.locator('[role=grid]').focus()
  await page.keyboard.press('Shift+F10')
  await eventually(() => items().textContent()).toBe('Working…')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  // that of another row is its own
  await menuOf(1)
  await eventually(() => items().textContent()).toBe('Call')
  await items().click()
  await eventually(() => page.evaluate(() => window.heard)).toEqual([first, second])
})

describe('functions of the page that throw', () => {
  const toldBy = (errors: readonly string[], name: string) =>
    besidesMeasuring(errors).filter((text) => text.includes(`<srm-order-list>: ${name}`))

  test('hrefOf: the links are those of the list, which is used as ever', async () => {
    const { page, list, errors } = await host.open('buyer')
    await page.evaluate(() => {
      const list = document.createElement('srm-order-list')
      list.hrefOf = () => {
        throw new Error('no route of this name')
      }
      list.addEventListener('srm-error', ({ detail }) => window.heard.push(detail))
      document.querySelector('#screen')?.append(list)
    })
    await numbers(list).first().waitFor()
    expect(await numbers(list).first().getAttribute('href')).toBe('#')
    const told = { type: 'host', message: 'hrefOf: no route of this name' }
    await eventually(() => page.evaluate(() => window.heard)).toEqual([told])
    expect(toldBy(errors, 'hrefOf: no route of this name')).toHaveLength(1)
    const number = await numbers(list).first().textContent()
    await numbers(list).first().click()
    await eventually(() => list.locator('h1.page-title:visible').textContent()).toBe(number)
  })

  test('rows: its sentence stands in their place, and they are asked for again', async () => {
    const { page, list, errors } = await host.open()
    await page.evaluate(() => {
      const list = document.createElement('srm-order-list')
      list.locale = 'en'
      const answers: (() => unknown)[] = [
        () => {
          throw new Error('The mill is closed.')
        },
        () => Promise.reject(new Error('The mill is asleep.')),
        () => ({ rows: [] }),
        () => ({ items: [{ orderNumber: 'X1' }], total: 1 }),
      ]
      list.rows = (() => answers.shift()?.()) as never
      list.addEventListener('srm-error', ({ detail }) => window.heard.push(detail))
      document.querySelector('#screen')?.append(list)
    })
    const sentences = ['The mill is closed.', 'The mill is asleep.', 'It does not answer { items, total }.']
    for (const sentence of sentences) {
      await list.getByRole('alert').filter({ hasText: sentence }).waitFor()
      expect(toldBy(errors, `rows: ${sentence}`)).toHaveLength(1)
      await button(list, 'Try again').click()
    }
    await eventually(() => numbers(list).allTextContents()).toEqual(['X1'])
    expect(await page.evaluate(() => window.heard)).toEqual(
      sentences.map((sentence) => ({ type: 'host', message: `rows: ${sentence}` })),
    )
  })
})

describe('tabs and filters', () => {
  test('a locked filter holds for rows, counts, search and the file; nobody takes it away', async () => {
    const { page, list, asked, errors } = await host.open('buyer')
    await page.evaluate(() => {
      const list = document.createElement('srm-order-list')
      list.lockedFilters = { currency: 'USD' }
      list.tabs = ['delivering', 'all', 'done']
      list.hiddenFilters = ['stage']
      document.querySelector('#screen')?.append(list)
    })
    await list.getByRole('tab', { name: /^All/ }).click()
    await numbers(list).first().waitFor()
    const currencies = async () => {
      const at = await column(list, 'Currency')
      return [...new Set(await list.locator(`[data-row] [data-column="${at}"]`).allTextContents())]
    }
    await eventually(currencies).toEqual(['USD'])
    const titles = await list.getByRole('tab').allTextContents()
    expect(titles.map((title) => title.replace(/\d+$/, ''))).toEqual(['Delivering', 'All', 'Done'])
    const count = await numbers(list).count()
    expect(titles[1]).toBe(`All${count}`)
    const chip = list.locator('.chip', { hasText: 'Currency' })
    expect(await chip.textContent()).toBe('CurrencyUS dollar')
    expect(await chip.getByRole('button').count()).toBe(0)
    await list.locator('.ant-select').first().waitFor()
    expect(await list.getByRole('combobox', { name: 'Stage' }).count()).toBe(0)

    await list.getByRole('searchbox').fill('PO')
    await eventually(() => ofRows(asked).at(-1)).toContain('q=PO')
    await list.evaluate((node) => (node as HTMLElement & { exportCsv(): Promise<void> }).exportCsv())
    const ofOrders = asked.filter((path) => /\/purchaseOrder\?/.test(path))
    expect(ofOrders.filter((path) => !path.includes('currency=USD'))).toEqual([])
    expect(asked.filter((path) => path.includes('format=csv') && path.includes('currency=USD'))).toHaveLength(1)
    expect(await faults(page)).toEqual([])
    expect(besidesMeasuring(errors)).toEqual([])
  })

  test('the first of its tabs is shown where the page names them, and a hidden filter is not told', async () => {
    const { page, list, asked } = await host.open('buyer')
    await page.evaluate(() => {
      const list = document.createElement('srm-order-list')
      list.lockedFilters = { currency: 'CNY' }
      list.hiddenFilters = ['currency']
      list.tabs = ['done', 'delivering']
      document.querySelector('#screen')?.append(list)
    })
    await list.locator('[role=tab][aria-selected=true]', { hasText: 'Done' }).waitFor()
    await eventually(() => ofRows(asked).length).toBeGreaterThan(0)
    expect(ofRows(asked).filter((path) => !/tab=done/.test(path) || !/currency=CNY/.test(path))).toEqual([])
    expect(await list.locator('.chip').count()).toBe(0)
  })
})

describe('rows of the page', () => {
  test('are searched, sorted, filtered and paged; no server is asked and no session needed', async () => {
    const { page, list, asked, errors } = await host.open()
    await page.evaluate(() => {
      const list = document.createElement('srm-order-list')
      list.locale = 'en'
      list.pageSize = 10
      list.columns = ['orderNumber', 'supplierName', { key: 'ship', header: 'Ship' }, 'orderAmountTax', 'stage']
      list.rows = Array.from({ length: 25 }, (_, at) => ({
        orderNumber: `X${String(at).padStart(2, '0')}`,
        supplierName: at % 2 ? 'Odd Ltd.' : 'Even Ltd.',
        orderAmountTax: `${at * 10}.00`,
        ship: `ship ${at}`,
        stage: at % 5 ? 'sent' : 'confirmed',
      }))
      list.actions = [{ key: 'load', label: 'Load', place: 'row' }]
      for (const name of ['srm-row-open', 'srm-action', 'srm-error'] as const)
        list.addEventListener(name, ({ detail }) => window.heard.push([name, detail]))
      document.querySelector('#screen')?.append(list)
    })
    await numbers(list).first().waitFor()
    expect(await numbers(list).count()).toBe(10)
    await eventually(() => list.locator('.grid-bar').textContent()).toContain('25 orders')
    await list.getByRole('columnheader', { name: 'Amount incl. tax' }).click()
    await list.getByRole('columnheader', { name: 'Amount incl. tax' }).click()
    await eventually(() => numbers(list).first().textContent()).toBe('X24')
    await button(list, 'Next').click()
    await eventually(() => numbers(list).first().textContent()).toBe('X14')
    await list.getByRole('searchbox').fill('odd')
    await eventually(() => list.locator('.grid-bar').textContent()).toContain('12 orders')
    expect(await (await cell(list, 0, 'Ship')).textContent()).toBe('ship 23')
    expect(await list.getByRole('button', { name: /Import|Export|New order/ }).count()).toBe(0)
    await numbers(list).first().click()
    await button(list.locator('[data-row="1"]'), 'Load').click()
    const heard = () =>
      page.evaluate(() => window.heard as [string, { number?: string; rows?: { orderNumber: string }[] }][])
    await eventually(async () => (await heard()).map(([name]) => name)).toEqual(['srm-row-open', 'srm-action'])
    expect((await heard())[0]?.[1].number).toBe('X23')
    expect((await heard())[1]?.[1].rows?.[0]?.orderNumber).toBe('X21')
    await list.locator('[data-row="0"] [role=checkbox]').click()
    await eventually(() => list.locator('.grid-bar.is-selection').textContent()).toContain('1 selected')
    expect(
      await list.locator('.grid-bar.is-selection .fit-line').getByRole('button').filter({ visible: true }).count(),
    ).toBe(0)
    await list.evaluate((node) => Object.assign(node, { rows: [{ orderNumber: 'Y1', supplierName: 'Odd again' }] }))
    await eventually(() => numbers(list).allTextContents()).toEqual(['Y1'])
    expect(await faults(page)).toEqual([])
    expect(asked).toEqual([])
    expect(besidesMeasuring(errors)).toEqual([])
  })

  test('are the answers of a function, which is told what is wanted', async () => {
    const { page, list, asked } = await host.open()
    await page.evaluate(() => {
      const list = document.createElement('srm-material-list')
      list.locale = 'en'
      list.pageSize = 2
      list.rows = async (query) => {
        window.heard.push(query)
        return { items: [{ materialNumber: `M${query.offset}` }, { materialNumber: `M${query.offset + 1}` }], total: 6 }
      }
      document.querySelector('#screen')?.append(list)
    })
    await eventually(() => numbers(list).allTextContents()).toEqual(['M0', 'M1'])
    await button(list, 'Next').click()
    await eventually(() => numbers(list).allTextContents()).toEqual(['M2', 'M3'])
    await list.getByRole('searchbox').fill('bolt')
    await eventually(() => page.evaluate(() => window.heard.at(-1))).toMatchObject({ q: 'bolt', offset: 0, limit: 2 })
    expect(asked).toEqual([])
  })
})

test('what is added while a list is shown holds from then on, in each of them', async () => {
  const { page, list, asked, errors } = await host.open('buyer')
  await page.evaluate(() => {
    for (const view of [{ tab: 'delivering' }, {}]) {
      const list = document.createElement('srm-order-list')
      list.view = view
      document.querySelector('#screen')?.append(list)
    }
  })
  const [first, second] = [list.nth(0), list.nth(1)]
  for (const one of [first, second]) {
    await numbers(one).first().waitFor()
    await one.evaluate((node) =>
      Object.assign(node, {
        columns: ['...', { key: 'own', header: 'Own', value: () => 'ours' }],
        lockedFilters: { currency: 'USD' },
        tabs: null,
      }),
    )
    await eventually(() => headings(one)).toContain('Own')
    await eventually(() => ofRows(asked).at(-1)).toContain('currency=USD')
    await one.evaluate((node) => Object.assign(node, { columns: undefined, lockedFilters: undefined }))
    await eventually(() => ofRows(asked).at(-1)).not.toContain('currency=USD')
    await eventually(() => headings(one)).not.toContain('Own')
  }
  // the person is where he was
  expect(await first.locator('[role=tab][aria-selected=true]').textContent()).toContain('Delivering')
  expect(besidesMeasuring(errors)).toEqual([])
})

test('lines of a document have the columns of the page, where they are read, on a phone too', async () => {
  const { page, list, errors } = await host.open('buyer')
  const warned: string[] = []
  page.on('console', (message) => message.type() === 'warning' && warned.push(message.text()))
  await page.evaluate(() => {
    const list = document.createElement('srm-order-list')
    list.view = { tab: 'delivering' }
    list.addEventListener('srm-row-open', (event) => {
      event.preventDefault()
      const detail = document.createElement('srm-order-detail')
      detail.documentId = event.detail.uuid
      detail.lineColumns = [
        'materialNumber',
        { field: 'quantity', header: 'Wanted', width: 140 },
        { key: 'double', header: 'Twice', width: 90, align: 'right', value: (line) => Number(line.quantity) * 2 },
        {
          key: 'mill',
          header: 'Mill',
          cellRenderer: (line) => {
            const made = document.createElement('b')
            made.className = 'risk'
            made.textContent = `mill ${line.itemNumber}`
            return made
          },
        },
        'noSuchField',
      ]
      document.querySelector('#screen')?.replaceChildren(detail)
    })
    document.querySelector('#screen')?.append(list)
  })
  await numbers(list).first().click()
  const grid = list.locator('.lines-area [role=grid]')
  await page.locator('.risk').first().waitFor()
  expect(await grid.getByRole('columnheader').allTextContents()).toEqual([
    'Line',
    expect.stringMatching(/^Material/),
    'Wanted',
    'Twice',
    'Mill',
  ])
  const row = (await grid.locator('[data-row="0"] [data-column]').allTextContents()).map((text) => text.trim())
  expect(Number(row[3])).toBe(Number(row[2]?.replaceAll(',', '')) * 2)
  expect(await page.locator('.risk').first().textContent()).toBe(`mill ${row[0]}`)
  expect(
    await page
      .locator('.risk')
      .first()
      .evaluate((node) => getComputedStyle(node).color),
  ).toBe('rgb(150, 20, 20)')
  expect(warned).toEqual(['<srm-order-detail>: its lines have no column "noSuchField"'])
  // another entry holds from then on, and none leaves them as they are
  await list.evaluate((node) =>
    Object.assign(node, { lineColumns: ['...', { key: 'own', header: 'Own', value: () => 1 }] }),
  )
  await eventually(() => grid.getByRole('columnheader').allTextContents()).toContain('Own')
  await page.setViewportSize({ width: 390, height: 844 })
  await list.locator('.line-block').first().getByText('Own', { exact: true }).waitFor()
  await page.setViewportSize({ width: 1440, height: 900 })
  await list.evaluate((node) => Object.assign(node, { lineColumns: undefined }))
  await eventually(() => grid.getByRole('columnheader').allTextContents()).not.toContain('Own')
  expect(await faults(page)).toEqual([])
  expect(besidesMeasuring(errors)).toEqual([])
})

test('the own data of a company take what they declare: a part beside them, actions of the page, their form', async () => {
  const { page, list, errors } = await host.open('supplier')
  await page.evaluate(() => {
    const data = document.createElement('srm-company-data')
    data.tab = 'files'
    data.actions = [{ key: 'tax', label: 'Ask the tax office' }]
    data.addEventListener('srm-action', ({ detail }) => window.heard.push(detail.key))
    document.querySelector('#screen')?.append(data)
  })
  await button(list, 'Ask the tax office').click()
  await eventually(() => page.evaluate(() => window.heard)).toEqual(['tax'])
  await eventually(() => list.locator('.rail [role=tab][aria-selected=true]').textContent()).toMatch(/^Files/)
  await list.evaluate((node) => Object.assign(node, { mode: 'edit' }))
  await list.locator('.form-page').waitFor()
  expect(await list.evaluate((node) => 'documentId' in node)).toBe(false)
  expect(besidesMeasuring(errors)).toEqual([])
})

describe('slots', () => {
  test('stand above the tabs, in the bar, below the pager and in place of the rows', async () => {
    const { page, list } = await host.open('buyer')
    await page.evaluate(() => {
      const list = document.createElement('srm-order-list')
      for (const slot of ['head', 'bar', 'foot', 'empty']) {
        const part = document.createElement('p')
        part.slot = slot
        part.className = 'risk'
        part.textContent = `our ${slot}`
        list.append(part)
      }
      document.querySelector('#screen')?.append(list)
    })
    await numbers(list).first().waitFor()
    const top = (text: string) =>
      page
        .getByText(text)
        .boundingBox()
        .then((box) => box?.y ?? -1)
    await page.getByText('our foot').waitFor()
    const tabs = (await list.getByRole('tablist').boundingBox())?.y ?? -1
    const pager = (await list.locator('.pager').boundingBox())?.y ?? -1
    expect(await top('our head')).toBeLessThan(tabs)
    expect(await top('our foot')).toBeGreaterThan(pager)
    expect(await page.getByText('our bar').isVisible()).toBe(true)
    expect(await page.getByText('our empty').isVisible()).toBe(false)
    await list.locator('[data-row] [role=checkbox]').first().click()
    await list.locator('.grid-bar.is-selection').waitFor()
    expect(await page.getByText('our bar').isVisible()).toBe(true)
    await list.getByRole('searchbox').fill('no such order')
    await page.getByText('our empty').waitFor()
    expect(await faults(page)).toEqual([])
  })
})

test.each([
  'srm-order-list',
  'srm-material-list',
  'srm-demand-pool',
  'srm-supplier-list',
  'srm-category-tree',
] as const)('%s takes columns, cells, actions and slots, on a phone too', async (tag) => {
  const { page, list, errors } = await host.open('buyer')
  await page.evaluate((name) => {
    const list = document.createElement(name as 'srm-order-list')
    list.columns = [
      '...',
      {
        key: 'note',
        header: 'Our note',
        cellRenderer: (row) => document.createTextNode(`note ${String(row.uuid).length}`),
      },
    ]
    list.actions = [{ key: 'do', label: 'Do it', place: 'row' }]
    list.addEventListener('srm-action', ({ detail }) => window.heard.push(detail.rows.length))
    document.querySelector('#screen')?.append(list)
  }, tag)
  await list.locator('[data-row]').first().waitFor()
  expect(await headings(list)).toContain('Our note')
  expect(
    await (await cell(list, 0, 'Our note'))
      .locator('slot')
      .evaluate((slot: HTMLSlotElement) => slot.assignedNodes()[0]?.textContent),
  ).toBe('note 36')
  await button(list.locator('[data-row="0"]'), 'Do it').click()
  await eventually(() => page.evaluate(() => window.heard)).toEqual([1])
  expect(await faults(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await list.locator('.list-block').first().waitFor()
  expect(besidesMeasuring(errors)).toEqual([])
})
