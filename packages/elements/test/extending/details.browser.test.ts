/** What a page adds to single documents, and what it is asked before it happens: under its own origin, strict policy and Trusted Types. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { eventually } from '../browser.ts'
import { besidesMeasuring, people, type Shown, startWorld, type World } from '../ordersWorld.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

type Person = keyof typeof people

const list = (person: Person) => ({ tag: 'srm-order-list', ...people[person] }) as const
const detail = (person: Person, documentId: string) =>
  ({ tag: 'srm-order-detail', ...people[person], documentId }) as const
const button = (screen: Locator, name: string | RegExp) =>
  screen.getByRole('button', { name, exact: typeof name === 'string' })
const links = (screen: Locator) => screen.locator('a.link')

/** How a page answers: nothing happens, it is refused in a sentence, or it waits until `settle`. */
type Way = 'prevent' | 'reject' | 'sentence' | 'hold'

interface Heard {
  readonly kind: string
  readonly action?: string
  readonly document: string
  readonly rows: number
  readonly number?: string
  readonly input?: Readonly<Record<string, unknown>>
}

interface HostWindow {
  heard: Heard[]
  way: Way | undefined
  /** What is answered so; of all kinds where it is empty. */
  kinds: string[]
  settle(sentence?: string): void
  taken: unknown[]
}
declare const window: HostWindow & Window
declare const document: Document

/** The page hears what is about to happen, as any script of it does. */
async function listen({ page }: Shown): Promise<void> {
  await page.evaluate(() => {
    Object.assign(window, { heard: [], way: undefined, kinds: [], taken: [] })
    document.addEventListener('srm-before-action', (event) => {
      const { waitUntil, doc, rows, ...told } = (event as CustomEvent).detail
      const number = doc ? { number: doc.orderNumber as string } : {}
      window.heard.push({ ...told, rows: rows.length, ...number })
      if (window.kinds.length > 0 && !window.kinds.includes(told.kind)) return
      const ways: Readonly<Record<Way, () => void>> = {
        prevent: () => event.preventDefault(),
        reject: () => waitUntil(Promise.reject(new Error('The budget of this month is closed.'))),
        sentence: () => waitUntil(Promise.resolve('The budget of this month is closed.')),
        hold: () => {
          const { promise, resolve } = Promise.withResolvers()
          window.settle = resolve
          waitUntil(promise)
        },
      }
      if (window.way) ways[window.way]()
    })
  })
}

const answer = ({ page }: Shown, way: Way | undefined, ...kinds: string[]) =>
  page.evaluate(([next, meant]) => Object.assign(window, { way: next, kinds: meant, heard: [] }), [way, kinds] as const)
const settle = ({ page }: Shown, sentence?: string) => page.evaluate((said) => window.settle(said), sentence)
const heard = ({ page }: Shown) => page.evaluate(() => window.heard)

/** Requests that change documents, but for the note that one was seen. */
function writesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isQuestion = /\/(propose|openLines|typedNumbers|view)$/.test(pathname)
    const isOfDocument = /^\/api\/(buyer|supplier)\/purchaseOrder/.test(pathname)
    if (request.method() !== 'GET' && isOfDocument && !isQuestion) sent.push(`${request.method()} ${pathname}`)
  })
  return sent
}

const closed = 'The budget of this month is closed.'

async function show(options: Parameters<World['show']>[0], ...rest: [Parameters<World['show']>[1]?]): Promise<Shown> {
  const shown = await world.show(options, ...rest)
  await listen(shown)
  return shown
}

/** The uuid of the first document at a stage. */
async function uuidAt(person: Person, stage: string): Promise<string> {
  const shown = await world.show(list(person))
  const answered = await shown.page.waitForResponse((response) => /purchaseOrder\?/.test(response.url()))
  const { data } = (await answered.json()) as { data: { items: readonly { uuid: string; stage: string }[] } }
  await links(shown.screen).first().waitFor()
  await shown.close()
  const found = data.items.find((item) => item.stage === stage)
  expect(found, stage).toBeDefined()
  return String(found?.uuid)
}

async function openForm(screen: Locator): Promise<void> {
  await button(screen, 'Edit').click()
  await screen.getByRole('heading', { name: /^Edit/ }).waitFor()
}

/** The page lets the save that it holds go on: nothing was sent before, and it is sent once. */
async function savedOnce(shown: Shown, writes: readonly string[]): Promise<void> {
  expect(writes).toEqual([])
  await settle(shown)
  await shown.screen.locator('.next-step').waitFor()
  expect(writes).toHaveLength(1)
  expect(besidesMeasuring(shown.errors)).toEqual([])
}

const isInert = (place: Locator) => place.evaluate((node) => node.closest('[inert]') !== null)

describe('before it happens', () => {
  test('a save that the page refuses says why where refusals stand, and keeps what was typed; it waits, and goes on', async () => {
    const shown = await show(detail('buyer', await uuidAt('buyer', 'draft')))
    const { page, screen } = shown
    const writes = writesOf(page)
    await openForm(screen)
    await button(screen, 'Header').click()
    await screen.getByRole('combobox', { name: /^Urgency/ }).click()
    await screen.locator('.ant-select-item-option').filter({ hasText: 'Urgent' }).click()
    await screen.getByText('Not saved').waitFor()

    await answer(shown, 'reject')
    await page.keyboard.press('Control+s')
    await eventually(() => screen.getByRole('alert').allTextContents()).toEqual([closed])
    const [told] = await heard(shown)
    expect(told).toMatchObject({ kind: 'save', document: 'purchaseOrder', rows: 1 })
    expect(told?.input).toMatchObject({ urgencyFlag: 'urgent' })

    await answer(shown, 'prevent')
    await button(screen, 'Save').click()
    await eventually(() => heard(shown)).toHaveLength(1)
    await eventually(() => screen.getByRole('alert').count()).toBe(0)
    expect(await screen.getByText('Not saved').count()).toBe(1)

    await answer(shown, 'hold')
    await button(screen, 'Save').click()
    await button(screen, 'Working…').waitFor()
    await savedOnce(shown, writes)
    await shown.close()
  })

  test('what is filled in stays as it is while the page holds its save: nothing that is typed is lost', async () => {
    const shown = await show(detail('buyer', await uuidAt('buyer', 'draft')))
    const { page, screen } = shown
    const writes = writesOf(page)
    await openForm(screen)
    const grid = screen.locator('.form-lines [role=grid]')
    const quantity = grid.locator('[data-row="0"] [data-column]:not(:has(button))').filter({ hasText: /^[\d,.]+$/ })
    await quantity.first().click()
    await page.keyboard.type('7')
    await answer(shown, 'hold', 'save')
    // what stands in the cell that is typed into is sent too
    await page.keyboard.press('Control+s')
    await button(screen, 'Working…').waitFor()
    const [told] = await heard(shown)
    const [line] = (told?.input?.lines ?? []) as readonly Readonly<Record<string, unknown>>[]
    expect(Object.values(line ?? {})).toContain('7')
    expect(await isInert(grid)).toBe(true)
    expect(await button(screen, 'Cancel').getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.type('99')
    await page.keyboard.press('Enter')
    expect(await quantity.first().textContent()).toBe('7')
    await settle(shown, closed)
    await eventually(() => screen.getByRole('alert').allTextContents()).toEqual([closed])
    // one goes on where one was
    expect(await isInert(grid)).toBe(false)
    await page.keyboard.type('8')
    await answer(shown, 'hold', 'save')
    await button(screen, 'Save').click()
    await button(screen, 'Working…').waitFor()
    const [again] = await heard(shown)
    const [changed] = (again?.input?.lines ?? []) as readonly Readonly<Record<string, unknown>>[]
    expect(Object.values(changed ?? {})).toContain('8')
    await savedOnce(shown, writes)
    await shown.close()
  })

  test('an answer and the questions of a dialog stay as they are, too', async () => {
    const shown = await show(detail('supplier', await uuidAt('supplier', 'sent')))
    const { page, screen } = shown
    await button(screen, 'All as requested').click()
    const grid = screen.locator('.lines-area [role=grid]')
    await answer(shown, 'hold', 'action')
    await button(screen, 'Confirm').click()
    await button(screen, 'Working…').waitFor()
    expect(await isInert(grid)).toBe(true)
    await settle(shown, closed)
    await eventually(() => screen.getByRole('alert').allTextContents()).toContain(closed)
    expect(await isInert(grid)).toBe(false)

    await button(screen, 'Return').click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('combobox').click()
    await screen.locator('.ant-select-item-option').first().click()
    await dialog.getByRole('textbox').fill('We have no copper.')
    await answer(shown, 'hold', 'action')
    await button(dialog, 'Return').click()
    const text = dialog.locator('textarea')
    await eventually(() => isInert(text)).toBe(true)
    await page.keyboard.type('Nor zinc.')
    await settle(shown, closed)
    await eventually(() => dialog.getByRole('alert').textContent()).toBe(closed)
    expect(await isInert(text)).toBe(false)
    expect(await text.inputValue()).toBe('We have no copper.')
    await shown.close()
  })

  test('the page gets copies of rows and of what follows: what it changes of them changes nothing', async () => {
    const shown = await show(list('buyer'))
    const { page, screen } = shown
    await links(screen).first().waitFor()
    const number = (await links(screen).first().textContent()) ?? ''
    await page.evaluate(() => {
      document.addEventListener('srm-before-action', (event) => {
        const { rows, doc, input } = (event as CustomEvent).detail
        for (const given of [...rows, doc ?? {}, input ?? {}])
          Object.assign(given, { uuid: 'X1', number: 'X1', orderNumber: 'X1' })
      })
    })
    await links(screen).first().click()
    await eventually(() => screen.locator('h1.page-title:visible').textContent()).toBe(number)
    await page.keyboard.press('j')
    await eventually(() => screen.locator('h1.page-title:visible').textContent()).not.toBe(number)
    await page.keyboard.press('Escape')
    await eventually(() => links(screen).first().textContent()).toBe(number)
    await shown.close()
  })

  test('a transition is refused in the detail: by its button, and in the dialog that asks for a reason', async () => {
    const shown = await show(detail('supplier', await uuidAt('supplier', 'sent')))
    const { page, screen } = shown
    const writes = writesOf(page)
    await button(screen, 'All as requested').click()
    await answer(shown, 'sentence', 'action')
    await button(screen, 'Confirm').click()
    await eventually(() => screen.getByRole('alert').allTextContents()).toContain(closed)
    const [told] = await heard(shown)
    expect(told).toMatchObject({ kind: 'action', action: 'confirm', document: 'purchaseOrder', rows: 1 })
    expect(told?.input?.lines).toBeDefined()
    // what was answered is there
    await eventually(() => screen.locator('.section-bar').textContent()).not.toContain('not answered')

    await button(screen, 'Return').click()
    const dialog = screen.getByRole('dialog')
    await dialog.getByRole('combobox').click()
    await screen.locator('.ant-select-item-option').first().click()
    await dialog.getByRole('textbox').fill('We have no copper.')
    await button(dialog, 'Return').click()
    await eventually(() => dialog.getByRole('alert').textContent()).toBe(closed)
    expect(await dialog.getByRole('textbox').textContent()).toBe('We have no copper.')
    expect(writes).toEqual([])
    await shown.close()
  })

  test('an action on chosen rows is asked about once, with all of them', async () => {
    const shown = await show(list('buyer'))
    const { page, screen } = shown
    const writes = writesOf(page)
    await links(screen).first().waitFor()
    const approved = screen.locator('[data-row]', { hasText: 'Approved' }).locator('[role=checkbox]')
    await approved.first().click()
    const bar = screen.locator('.grid-bar.is-selection')
    await answer(shown, 'reject', 'action')
    await button(bar, 'Send').click()
    await eventually(() => screen.locator('.bulk-failures').textContent()).toContain(closed)
    expect(await heard(shown)).toMatchObject([{ kind: 'action', action: 'send', rows: 1 }])
    expect(await bar.count()).toBe(1)

    await answer(shown, 'hold', 'action')
    await button(bar, 'Send').click()
    await button(bar, 'Working…').waitFor()
    expect(writes).toEqual([])
    await settle(shown)
    await eventually(() => screen.getByRole('status').allTextContents()).toContain('1 order sent')
    expect(writes).toHaveLength(1)
    await shown.close()
  })

  test('opening a row is refused, prevented or held, and so is the next one', async () => {
    const shown = await show(list('buyer'))
    const { screen } = shown
    const open = (at: number) => links(screen).nth(at).click()
    await links(screen).first().waitFor()
    const number = (await links(screen).first().textContent()) ?? ''

    await answer(shown, 'reject', 'navigate')
    await open(0)
    await eventually(() => screen.getByRole('alert').textContent()).toBe(closed)
    expect(await heard(shown)).toMatchObject([{ kind: 'navigate', action: 'srm-row-open', rows: 1, number }])
    await answer(shown, 'prevent', 'navigate')
    await open(0)
    await eventually(() => heard(shown)).toHaveLength(1)
    expect(await screen.locator('.doc-title').count()).toBe(0)
    await answer(shown, 'hold', 'navigate')
    await open(0)
    await eventually(() => screen.locator('.root').getAttribute('aria-busy')).toBe('true')
    expect(await screen.locator('.doc-title').count()).toBe(0)
    await settle(shown)
    await eventually(() => screen.locator('h1.page-title:visible').textContent()).toBe(number)

    await answer(shown, 'reject', 'navigate')
    await shown.page.keyboard.press('j')
    await eventually(() => heard(shown)).toMatchObject([
      { action: 'srm-document-change', input: { uuid: expect.anything() } },
    ])
    expect(await screen.locator('h1.page-title:visible').textContent()).toBe(number)
    await shown.close()
  })

  test('a form with changes is left when the page lets it', async () => {
    const shown = await show(list('buyer'))
    const { page, screen } = shown
    await links(screen).first().waitFor()
    await page.keyboard.press('n')
    await screen.getByRole('heading', { name: 'New order' }).waitFor()
    await screen.getByRole('combobox', { name: /^Urgency/ }).click()
    await screen.locator('.ant-select-item-option').filter({ hasText: 'Urgent' }).click()
    await screen.getByText('Not saved').waitFor()
    await answer(shown, 'reject', 'navigate')
    await button(screen, 'Cancel').click()
    const dialog = screen.getByRole('dialog')
    await button(dialog, 'Close without saving').click()
    await eventually(() => dialog.getByRole('alert').textContent()).toBe(closed)
    expect(await heard(shown)).toMatchObject([{ kind: 'navigate', action: 'leave', document: 'purchaseOrder' }])
    await answer(shown, undefined)
    await button(dialog, 'Close without saving').click()
    await links(screen).first().waitFor()
    await eventually(() => screen.getByRole('heading', { name: 'New order' }).count()).toBe(0)
    await shown.close()
  })
})

describe('what the page adds to a document', () => {
  test('its actions stand in the bar and the menu; a disabled one says why, one without a function is an event', async () => {
    const uuid = await uuidAt('buyer', 'sent')
    const shown = await show(detail('buyer', uuid))
    const { page, screen, errors } = shown
    await screen.locator('.doc-title').waitFor()
    await screen.evaluate((element) => {
      const taken = (doc: object) => void window.taken.push(doc)
      element.addEventListener('srm-action', (event) => window.taken.push((event as CustomEvent).detail))
      Object.assign(element, {
        actions: [
          { key: 'release', label: 'Release to SAP', place: 'bar', run: taken },
          { key: 'pay', label: 'Pay now', place: 'bar', enabled: () => 'SAP has no such supplier.', run: taken },
          { key: 'open', label: (doc: { orderNumber: string }) => `Open ${doc.orderNumber} in SAP`, place: 'menu' },
          {
            key: 'fail',
            label: 'Check credit',
            place: 'bar',
            run: async () => {
              throw new Error('SAP does not answer.')
            },
          },
        ],
      })
    })
    const pay = button(screen, 'Pay now')
    await pay.waitFor()
    expect(await pay.getAttribute('aria-disabled')).toBe('true')
    await pay.hover()
    await eventually(() => screen.getByRole('tooltip').allTextContents()).toContain('SAP has no such supplier.')
    await pay.click({ force: true })
    await button(screen, 'Release to SAP').click()
    await eventually(() => page.evaluate(() => window.taken.length)).toBe(1)
    expect(await page.evaluate(() => window.taken)).toMatchObject([{ uuid, stage: 'sent', lines: expect.anything() }])
    await button(screen, 'Check credit').click()
    await eventually(() => screen.getByRole('alert').textContent()).toBe('SAP does not answer.')

    await button(screen, 'More actions').click()
    await screen.getByRole('menuitem', { name: /^Open .+ in SAP$/ }).click()
    await eventually(() => page.evaluate(() => window.taken.at(-1))).toMatchObject({ key: 'open', doc: { uuid } })
    expect(besidesMeasuring(errors)).toEqual([])
    await shown.close()
  })

  test('one that is at work is not taken again, in the menu either; one without a place stands in the bar', async () => {
    const shown = await show(detail('buyer', await uuidAt('buyer', 'sent')))
    const { page, screen } = shown
    await screen.locator('.doc-title').waitFor()
    await screen.evaluate((element) => {
      const hold = () => {
        window.taken.push('taken')
        return new Promise<void>((done) => Object.assign(window, { settle: done }))
      }
      Object.assign(element, {
        actions: [
          { key: 'book', label: 'Book in SAP', place: 'menu', run: hold },
          { key: 'plain', label: 'Tell SAP' },
        ],
      })
    })
    await button(screen, 'Tell SAP').waitFor()
    const menu = () => button(screen, 'More actions').click()
    await menu()
    await screen.getByRole('menuitem', { name: 'Book in SAP' }).click()
    await menu()
    const entry = screen.getByRole('menuitem', { name: 'Working…' })
    expect(await entry.getAttribute('aria-disabled')).toBe('true')
    await entry.click({ force: true })
    expect(await button(screen, 'Tell SAP').getAttribute('aria-disabled')).toBe('true')
    expect(await page.evaluate(() => window.taken)).toEqual(['taken'])
    await settle(shown)
    await screen.getByRole('menuitem', { name: 'Book in SAP' }).waitFor()
    await eventually(() => button(screen, 'Tell SAP').getAttribute('aria-disabled')).toBe('false')
    await shown.close()
  })

  test('functions that throw are told by srm-error, and why stands where it is looked for', async () => {
    const shown = await show(detail('buyer', await uuidAt('buyer', 'sent')))
    const { page, screen } = shown
    const told: string[] = []
    page.on('console', (message) => told.push(message.text()))
    await screen.locator('.doc-title').waitFor()
    await screen.evaluate((element) => {
      element.addEventListener('srm-error', (event) => window.taken.push((event as CustomEvent).detail))
      const fail = (text: string) => () => {
        throw new Error(text)
      }
      Object.assign(element, {
        actions: [
          { key: 'credit', label: 'Check credit', enabled: fail('No such company.') },
          { key: 'name', label: fail('No words.') },
          { key: 'book', label: 'Book in SAP', run: fail('SAP does not answer.') },
        ],
      })
    })
    const credit = button(screen, 'Check credit')
    await credit.hover()
    await eventually(() => screen.getByRole('tooltip').allTextContents()).toContain('No such company.')
    expect(await credit.getAttribute('aria-disabled')).toBe('true')
    await button(screen, 'name').waitFor()
    await button(screen, 'Book in SAP').click()
    await eventually(() => screen.getByRole('alert').allTextContents()).toContain('SAP does not answer.')
    const sentences = [
      'enabled of "credit": No such company.',
      'label of "name": No words.',
      'run of "book": SAP does not answer.',
    ]
    await eventually(() => page.evaluate(() => window.taken)).toEqual(
      sentences.map((message) => ({ type: 'host', message })),
    )
    for (const sentence of sentences)
      expect(told.filter((text) => text.includes(`<srm-order-detail>: ${sentence}`))).toHaveLength(1)
    await shown.close()
  })

  test('on a phone they are all in the menu', async () => {
    const phone = { viewport: { width: 390, height: 844 } }
    const shown = await show(detail('buyer', await uuidAt('buyer', 'sent')), phone)
    const { screen } = shown
    await screen.locator('.phone-title').waitFor()
    await screen.evaluate((element) => {
      Object.assign(element, { actions: [{ key: 'release', label: 'Release to SAP', place: 'bar' }] })
    })
    await button(screen, 'More actions').click()
    await screen.getByRole('menuitem', { name: 'Release to SAP' }).waitFor()
    await shown.close()
  })

  test('its nodes stand in the slots, with the styles of the page; nothing is shown where there are none', async () => {
    const shown = await show(detail('buyer', await uuidAt('buyer', 'sent')))
    const { screen } = shown
    await screen.locator('.lines-area').waitFor()
    const heightOf = () => screen.locator('.doc-main').evaluate((node) => node.scrollHeight)
    const fill = () =>
      screen.evaluate((element) => {
        for (const name of ['head', 'rail', 'before-lines', 'after-lines', 'foot']) {
          const node = document.createElement('section')
          node.slot = name
          node.textContent = `Of the page: ${name}`
          element.append(node)
        }
      })
    const empty = () => screen.evaluate((element) => element.replaceChildren())
    // what is read later than the lines takes its room meanwhile
    await eventually(async () => {
      const before = await heightOf()
      await fill()
      const filled = await heightOf()
      await empty()
      return [filled === before, (await heightOf()) - before]
    }).toEqual([false, 0])
    await fill()
    const top = async (selector: string) => (await screen.locator(selector).first().boundingBox())?.y ?? Number.NaN
    const placed = (name: string) => top(`section[slot="${name}"]`)
    const order = [
      await top('.doc-head'),
      await placed('head'),
      await top('.next-step'),
      await placed('before-lines'),
      await top('.lines-area'),
      await placed('after-lines'),
      await top('.doc-foot'),
      await placed('foot'),
    ]
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    expect(new Set(order).size).toBe(order.length)
    const rail = (await screen.locator('.rail').boundingBox())?.x ?? Number.NaN
    expect((await screen.locator('section[slot="rail"]').boundingBox())?.x).toBeGreaterThanOrEqual(rail)
    await empty()
    // a form has them too, but for the rail
    await screen.evaluate((element) => {
      const node = document.createElement('section')
      node.slot = 'before-lines'
      node.textContent = 'Of the page'
      element.append(node)
      Object.assign(element, { documentId: undefined, mode: 'create' })
    })
    await screen.locator('.form-lines').waitFor()
    expect(await placed('before-lines')).toBeLessThan(await top('.form-lines'))
    await shown.close()
  })
})

describe('what the page has to put right', () => {
  const codes = (shown: Shown) => shown.page.evaluate(() => window.taken)
  const told = async (shown: Shown) => {
    const warnings: string[] = []
    shown.page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await shown.page.evaluate(() => {
      document.addEventListener('srm-error', (event) => window.taken.push((event as CustomEvent).detail.code))
    })
    return warnings
  }

  test('a uuid that is none of a document says so in its place, by srm-error and one line of the console', async () => {
    const shown = await show(list('buyer'))
    await links(shown.screen).first().waitFor()
    const warnings = await told(shown)
    for (const id of ['00000000-0000-4000-8000-000000000000', 'PO2026110087']) {
      warnings.length = 0
      await shown.page.evaluate((documentId) => {
        window.taken = []
        const element = Object.assign(document.createElement('srm-order-detail'), { documentId })
        document.querySelector('#screen')?.replaceChildren(element)
      }, id)
      const screen = shown.page.locator('srm-order-detail')
      await eventually(() => screen.getByRole('heading').allTextContents()).toEqual(['Not found'])
      // a stream of news that begins anew asks once more
      await eventually(async () => [id, ...new Set(await codes(shown))]).toEqual([id, 'common.notFound'])
      expect([...new Set(warnings)].filter((text) => text.startsWith('<srm-order-detail>: '))).toHaveLength(1)
    }
    await shown.close()
  })

  test('one without document-id says so, and shows the document once it is named', async () => {
    const uuid = await uuidAt('buyer', 'sent')
    const shown = await show(list('buyer'))
    await links(shown.screen).first().waitFor()
    const warnings = await told(shown)
    await shown.page.evaluate(() => {
      document.querySelector('#screen')?.replaceChildren(document.createElement('srm-order-detail'))
    })
    const screen = shown.page.locator('srm-order-detail')
    await screen.getByRole('alert').waitFor()
    expect(await codes(shown)).toEqual(['embed.incomplete'])
    expect(warnings.filter((text) => text.includes('document-id'))).toHaveLength(1)
    await screen.evaluate((element, documentId) => Object.assign(element, { documentId }), uuid)
    await screen.locator('.doc-title').waitFor()
    await shown.close()
  })
})
