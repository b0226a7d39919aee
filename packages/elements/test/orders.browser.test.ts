/** The document screens on the real server: lists, selections, answers, drafts, conflicts, and what axe says of them. */
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTurn } from '../../../scripts/scale.ts'
import { eventually } from './browser.ts'
import { besidesMeasuring, faults, people, startWorld, type World } from './ordersWorld.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.stop())

const list = (person: keyof typeof people) => ({ tag: 'srm-order-list', ...people[person] }) as const
const numbers = (screen: Locator) => screen.locator('a.link')
const row = (screen: Locator, text: string) => screen.locator('[data-row]', { hasText: text })
const button = (screen: Locator, name: string | RegExp) =>
  screen.getByRole('button', { name, exact: typeof name === 'string' })
const phone = { viewport: { width: 390, height: 844 } }

/** Opens the first document at a stage. */
async function openAt(screen: Locator, stage: string): Promise<string> {
  const link = screen.locator('[data-row]', { has: screen.page().getByText(stage, { exact: true }) }).locator('a.link')
  const number = (await link.first().textContent()) ?? ''
  await link.first().click()
  await screen.locator('.doc-title').waitFor()
  return number
}

describe('the list', () => {
  test('shows the rows, then the filters; J, X and Enter walk, select and open', async () => {
    const { page, screen, errors, close } = await world.show(list('buyer'))
    await numbers(screen).first().waitFor()
    await screen.locator('.ant-select').first().waitFor()
    await page.keyboard.press('j')
    await page.keyboard.press('j')
    await page.keyboard.press('x')
    await eventually(() => screen.locator('.grid-bar.is-selection').textContent()).toContain('1 selected')
    await page.keyboard.press('Escape')
    await eventually(() => screen.locator('.grid-bar.is-selection').count()).toBe(0)
    const second = await numbers(screen).nth(1).textContent()
    await page.keyboard.press('Enter')
    await eventually(() => screen.locator('h1.page-title:visible').textContent()).toBe(second)
    await page.keyboard.press('j')
    await eventually(() => screen.locator('h1.page-title:visible').textContent()).not.toBe(second)
    expect(besidesMeasuring(errors)).toEqual([])
    await close()
  })

  test('a tab asks its own question and counts what it shows', async () => {
    const { screen, close } = await world.show(list('buyer'))
    const tab = screen.getByRole('tab', { name: /^Delivering/ })
    await tab.click()
    const count = (await tab.locator('.task-tab-count').textContent()) ?? ''
    await eventually(() => screen.locator('.grid-bar').textContent()).toContain(`${count} orders`)
    await eventually(() => numbers(screen).count()).toBe(Number(count))
    const bound = /^(Confirmed|Change|Reply to the change)/
    const stages = await screen.locator('[data-row] .tag').filter({ hasText: bound }).count()
    expect(stages).toBe(Number(count))
    await close()
  })

  test('nothing found names the filter and the nearest result', async () => {
    const { screen, close } = await world.show(list('buyer'))
    await screen.getByRole('searchbox').fill('no such order')
    await eventually(() => screen.locator('.state').textContent()).toContain('No orders match')
    await eventually(() => screen.locator('.state').textContent()).toContain('Without “no such order”')
    await button(screen.locator('.state'), 'Clear all filters').click()
    await numbers(screen).first().waitFor()
    await close()
  })

  test('says which rows an action cannot take, why, and does the rest; currencies are not added up', async () => {
    const { screen, close } = await world.show(list('buyer'))
    for (const text of ['To confirm', 'Approved', 'USD'])
      await row(screen, text).locator('[role=checkbox]:not([aria-checked=true])').first().click()
    const bar = screen.locator('.grid-bar.is-selection')
    await expect.poll(() => bar.textContent()).toMatch(/Total [\d,.]+ CNY · [\d,.]+ USD/)
    await button(bar, 'Send').click()
    const reasons = screen.getByRole('dialog', { name: 'Send' })
    await expect.poll(() => reasons.textContent()).toMatch(/of 3 not possible.*Send is not possible at “To confirm”/)
    await button(reasons, 'Send: the other 1').click()
    await eventually(() => screen.locator('.grid-bar.is-selection').count()).toBe(0)
    await eventually(() => screen.getByRole('status').allTextContents()).toContain('1 order sent')
    await close()
  })

  test('a failure keeps the head, gives the error number and the way out', async () => {
    const { page, screen, close } = await world.show(list('buyer'))
    await numbers(screen).first().waitFor()
    const broken = '**/api/buyer/purchaseOrder?*'
    const answer = { code: '500', message: 'common.serverError', data: { traceId: '8f2c-41ab' } }
    await page.route(broken, (route) => route.fulfill({ status: 500, json: answer }))
    await screen.getByRole('tab', { name: /^Done/ }).click()
    await eventually(() => screen.getByRole('alert').textContent()).toContain('Error no. 8f2c-41ab')
    await page.unroute(broken)
    await button(screen, 'Try again').click()
    await numbers(screen).first().waitFor()
    await close()
  })

  test('of any document comes from its definition', async () => {
    const { screen, errors, close } = await world.show({ tag: 'srm-material-list', ...people.buyer, locale: 'zh_cn' })
    await numbers(screen).first().waitFor()
    await eventually(() => screen.locator('h1').textContent()).toBe('物料主数据')
    expect(besidesMeasuring(errors)).toEqual([])
    await close()
  })
})

describe('on the pages of others', () => {
  test('a list that is taken away and put back goes on where it was', async () => {
    const { page, screen, close } = await world.show(list('buyer'), { viewport: { width: 1440, height: 480 } })
    await numbers(screen).first().waitFor()
    await screen.evaluate((node) => Object.assign(node, { pageSize: 15 }))
    const asked: string[] = []
    // what it adds up to may have changed meanwhile, and is asked beside the rows
    const isOfRows = (url: string) => /purchaseOrder\?/.test(url) && !/[?&]sums=/.test(url)
    page.on('request', (request) => isOfRows(request.url()) && asked.push(request.url()))
    await eventually(() => numbers(screen).count()).toBe(15)
    await button(screen, 'Next').click()
    await eventually(() => asked.at(-1)).toContain('after=')
    await eventually(() => screen.locator('.pager').textContent()).toMatch(/^16/)
    await screen.locator('.grid').evaluate((grid) => {
      const scrolled = new Promise((done) => grid.addEventListener('scroll', done, { once: true }))
      grid.scrollTo(0, 40)
      return scrolled.then(() => undefined)
    })
    const away = async () =>
      page.evaluate(async () => {
        const element = document.querySelector('#screen > *') as HTMLElement
        element.remove()
        await new Promise((later) => setTimeout(later))
        return document.querySelector('#screen')?.append(element)
      })
    const before = asked.at(-1)
    asked.length = 0
    await away()
    await eventually(() => screen.locator('.grid').evaluate((grid) => grid.scrollTop)).toBe(40)
    expect(asked).toEqual([before])
    await close()
  })

  test('a document that is replaced while something is typed keeps it as a draft', async () => {
    const { page, screen, close } = await world.show(list('supplier'))
    const rows = page.waitForResponse(/purchaseOrder\?/)
    await numbers(screen).first().waitFor()
    const { data } = (await (await rows).json()) as { data: { items: { uuid: string; stage: string }[] } }
    await close()
    const [open, other] = [
      data.items.find(({ stage }) => stage === 'sent'),
      data.items.find(({ stage }) => stage !== 'sent'),
    ]
    const detail = await world.show({ tag: 'srm-order-detail', ...people.supplier, documentId: String(open?.uuid) })
    const go = (uuid: unknown) =>
      detail.screen.evaluate((node, id) => Object.assign(node, { documentId: id }), String(uuid))
    await button(detail.screen, 'All as requested').click()
    await go(other?.uuid)
    await eventually(() => button(detail.screen, 'All as requested').count()).toBe(0)
    await go(open?.uuid)
    await eventually(() => detail.screen.locator('.paste-hint').textContent()).toContain('is back')
    await button(detail.screen, 'Discard draft').click()
    await detail.close()
  })

  test('keys typed into fields of the page are no keys of the list', async () => {
    const { page, screen, close } = await world.show(list('buyer'))
    await numbers(screen).first().waitFor()
    await page.evaluate(() => {
      const nested = document.createElement('div')
      nested.attachShadow({ mode: 'open' }).append(document.createElement('textarea'))
      const text = Object.assign(document.createElement('p'), { contentEditable: 'true' })
      document.body.prepend(document.createElement('input'), text, nested)
    })
    for (const field of ['body > input', 'body > p', 'body > div textarea']) {
      await page.locator(field).focus()
      await page.keyboard.type('jxn/')
    }
    await page.evaluate(() => {
      document.body.contentEditable = 'true'
      document.body.focus()
    })
    await page.keyboard.type('jx')
    expect(await screen.locator('.grid-bar.is-selection').count()).toBe(0)
    expect(await screen.getByRole('heading', { name: 'New order' }).count()).toBe(0)
    expect(await page.locator('body > input').inputValue()).toBe('jxn/')
    await close()
  })
})

describe('the supplier answers', () => {
  const cell = (screen: Locator, at: number, column: number) =>
    screen.locator(`.lines-area [data-row="${at}"] [data-column="${column}"]`)

  async function paste(page: Page, text: string): Promise<void> {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+V')
  }

  test('by pasting dates; faults are listed and walked; a draft outlives a reload', async () => {
    const shown = await world.show(list('supplier'))
    const { page, screen, errors } = shown
    await numbers(screen).first().waitFor()
    const number = await openAt(screen, 'To confirm')
    const year = new Date().getFullYear() + 1
    const price = screen.locator('.lines-area').getByRole('columnheader', { name: /^Price (excl|incl)\. tax/i })
    expect(await price.count()).toBe(1)
    expect(await cell(screen, 0, 8).textContent()).toMatch(/^[\d,.]+ [A-Z]{3} \/ \S+$/)
    expect(await cell(screen, 0, 9).textContent()).toMatch(/^[\d,.]+ [A-Z]{3}$/)
    await cell(screen, 0, 6).click()
    await paste(page, `${year}/1/5\r\n2001-01-01\r\n`)
    await eventually(() => screen.locator('.paste-hint').textContent()).toContain('Pasted 2 rows')
    expect(await screen.locator('.section-bar').textContent()).toContain('1 error')
    await button(screen, 'Confirm').click()
    expect(await cell(screen, 1, 6).getAttribute('aria-invalid')).toBe('true')
    await eventually(() => screen.locator('.doc-foot').textContent()).toContain('Draft kept')
    await shown.reload()
    await numbers(screen).first().waitFor()
    await row(screen, number).locator('a.link').click()
    await eventually(() => screen.locator('.paste-hint').textContent()).toContain('is back')
    await eventually(() => cell(screen, 0, 6).textContent()).toContain(String(year))
    await button(screen, 'Discard draft').click()
    await eventually(() => cell(screen, 0, 6).textContent()).toContain('YYYY-MM-DD')
    expect(besidesMeasuring(errors)).toEqual([])
    await shown.close()
  })

  test('all at once as requested, and takes that back', async () => {
    const { screen, close } = await world.show(list('supplier'))
    await numbers(screen).first().waitFor()
    await openAt(screen, 'To confirm')
    await button(screen, 'All as requested').click()
    await eventually(() => screen.locator('.section-bar').textContent()).not.toContain('not answered')
    await button(screen, 'Undo').click()
    await eventually(() => screen.locator('.section-bar').textContent()).toContain('not answered')
    for (const discard of await button(screen, 'Discard draft').all()) await discard.click()
    await close()
  })

  test('on a phone line by line; the button counts what is left', async () => {
    const { screen, close } = await world.show({ ...list('supplier'), locale: 'zh_cn' }, phone)
    await screen.locator('.block-link', { hasText: '待确认' }).first().click()
    const primary = screen.locator('.phone-foot .primary')
    await eventually(() => primary.textContent()).toMatch(/还差 \d+ 行/)
    expect(await screen.locator('.card-line').first().textContent()).toMatch(
      /[\d,.]+ [A-Z]{3} \/ .+(未税价|含税价) · [\d,.]+ [A-Z]{3}/,
    )
    const left = Number(/\d+/.exec((await primary.textContent()) ?? '')?.[0])
    await button(screen, '按要求').first().click()
    await eventually(() => primary.textContent()).toContain(left > 1 ? `还差 ${left - 1} 行` : '确认订单')
    await close()
  })
})

describe('the form', () => {
  const pick = async (screen: Locator, label: string, text: string) => {
    const box = screen.getByRole('combobox', { name: new RegExp(`^${label}`) })
    await box.click()
    await box.fill(text)
    await screen.locator('.ant-select-item-option').filter({ hasText: text }).first().waitFor()
    await box.press('Enter')
  }

  test('says at the field what is missing, and keeps the focus there', async () => {
    const { page, screen, close } = await world.show(list('buyer'))
    await numbers(screen).first().waitFor()
    await page.keyboard.press('n')
    await screen.getByRole('heading', { name: 'New order' }).waitFor()
    await page.keyboard.press('Control+s')
    await eventually(() => screen.getByRole('alert').textContent()).toContain('Supplier, Currency')
    const supplier = screen.getByRole('combobox', { name: /^Supplier/ })
    await eventually(() => supplier.getAttribute('aria-invalid')).toBe('true')
    expect(await supplier.evaluate((node) => node === (node.getRootNode() as ShadowRoot).activeElement)).toBe(true)
    await close()
  })

  test('two people change one order: the second sees both values and chooses', async () => {
    const [first, second] = [await world.show(list('buyer')), await world.show(list('buyer'))]
    for (const { screen } of [first, second]) {
      await numbers(screen).first().waitFor()
      await openAt(screen, 'Draft')
      await button(screen, 'Edit').click()
      await screen.getByRole('heading', { name: /^Edit/ }).waitFor()
      await button(screen, 'Header').click()
    }
    const change = async ({ page, screen }: typeof first, urgency: string) => {
      await screen.getByRole('combobox', { name: /^Urgency/ }).click()
      await screen.locator('.ant-select-item-option').filter({ hasText: urgency }).click()
      await screen.getByText('Not saved').waitFor()
      await page.keyboard.press('Control+s')
    }
    await change(first, 'Urgent')
    await first.screen.locator('.next-step').waitFor()
    await change(second, 'Critical')
    const dialog = second.screen.getByRole('dialog')
    await eventually(() => dialog.textContent()).toMatch(/changed by someone else.*Urgency\s*Critical\s*Urgent/)
    await button(second.screen, 'Keep mine on the new version').click()
    await second.screen.locator('.next-step').waitFor()
    await eventually(() => second.screen.locator('.doc-title').textContent()).toContain('Critical')
    await first.close()
    await second.close()
  })

  test('Enter takes what is typed, not what is there already nor what was found before', async () => {
    const { page, screen, close } = await world.show(list('buyer'))
    await numbers(screen).first().waitFor()
    await page.keyboard.press('n')
    await screen.getByRole('heading', { name: 'New order' }).waitFor()
    const shown = () => screen.locator('.form-fields').first().textContent()
    await pick(screen, 'Supplier', '300001')
    await eventually(shown).toContain('300001')
    await pick(screen, 'Supplier', '300002')
    await eventually(shown).toContain('300002')
    expect(await shown()).not.toContain('300001')
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route(/q=999999/, async (route) => {
      await held
      await route.continue()
    })
    const box = screen.getByRole('combobox', { name: /^Supplier/ })
    await box.click()
    await screen.locator('.ant-select-item-option').filter({ hasText: '300001' }).first().waitFor()
    await box.fill('999999')
    await box.press('Enter')
    release()
    await box.blur()
    await eventually(shown).toContain('300002')
    await close()
  })

  const kept = (page: Page) =>
    page.waitForResponse((r) => r.url().endsWith('/api/drafts') && r.request().method() === 'PUT')
  const forgotten = (page: Page) =>
    page.waitForResponse((r) => r.url().includes('/api/drafts?') && r.request().method() === 'DELETE')

  test('a new order that was not saved is there again after a reload', async () => {
    const shown = await world.show(list('buyer'))
    const { page, screen } = shown
    const begin = async () => {
      await numbers(screen).first().waitFor()
      await page.keyboard.press('n')
      await screen.getByRole('heading', { name: 'New order' }).waitFor()
    }
    await begin()
    const sent = kept(page)
    await pick(screen, 'Supplier', '300001')
    await eventually(() => screen.locator('.form-fields').first().textContent()).toContain('300001')
    await eventually(() => screen.locator('.doc-foot').textContent()).toContain('Draft kept')
    await sent
    await shown.reload()
    await begin()
    await eventually(() => screen.locator('.draft-bar').textContent()).toMatch(
      /You have a draft: New order [\d-]+ \d\d:\d\d/,
    )
    expect(await screen.locator('.form-fields').first().textContent()).toContain('300001')
    const gone = forgotten(page)
    await button(screen.locator('.draft-bar'), 'Discard').click()
    await eventually(() => screen.locator('.draft-bar').count()).toBe(0)
    await eventually(() => screen.locator('.form-fields').first().textContent()).not.toContain('300001')
    // a window that closes before leaves the draft for the next
    await gone
    await shown.close()
  })

  async function choose(screen: Locator, urgency: string): Promise<void> {
    await screen.getByRole('combobox', { name: /^Urgency/ }).click()
    await screen.locator('.ant-select-item-option').filter({ hasText: urgency }).click()
  }

  test('a draft follows its person: on another device he continues it, drops it, and is told whose place it took', async () => {
    const asked = (page: Page) =>
      page.waitForResponse((r) => r.url().includes('/api/drafts?') && r.request().method() === 'GET')
    const begin = async ({ page, screen }: Awaited<ReturnType<typeof world.show>>) => {
      await numbers(screen).first().waitFor()
      const answered = asked(page)
      await page.keyboard.press('n')
      await screen.getByRole('heading', { name: 'New order' }).waitFor()
      await answered
    }
    const foot = (screen: Locator) => screen.locator('.doc-foot').textContent()
    const bar = (screen: Locator) => screen.locator('.draft-bar').textContent()
    const fields = (screen: Locator) => screen.locator('.form-fields').first().textContent()
    const [desk, laptop] = [await world.show(list('buyer')), await world.show(list('buyer'))]
    await begin(desk)
    const first = kept(desk.page)
    await pick(desk.screen, 'Supplier', '300001')
    await first

    await begin(laptop)
    await eventually(() => bar(laptop.screen)).toMatch(/You have a draft: New order .+ · .+Continue it here/)
    expect(await fields(laptop.screen)).not.toContain('300001')
    // what is typed meanwhile is not lost without a question
    await choose(laptop.screen, 'Urgent')
    await eventually(() => bar(laptop.screen)).toContain('in this browser alone until you continue or discard')
    await button(laptop.screen.locator('.draft-bar'), 'Continue').click()
    await button(laptop.screen.locator('.ant-modal'), 'Keep editing').click()
    expect(await fields(laptop.screen)).toContain('Urgent')
    await button(laptop.screen.locator('.draft-bar'), 'Continue').click()
    await button(laptop.screen.locator('.ant-modal'), 'Continue').click()
    await eventually(() => fields(laptop.screen)).toContain('300001')
    expect(await fields(laptop.screen)).not.toContain('Urgent')
    await eventually(() => laptop.screen.locator('.draft-bar').count()).toBe(0)

    const second = kept(desk.page)
    await choose(desk.screen, 'Urgent')
    await second
    const third = kept(laptop.page)
    await choose(laptop.screen, 'Critical')
    await third
    await eventually(() => foot(laptop.screen)).toContain('took the place of that of')

    await desk.reload()
    await begin(desk)
    await eventually(() => desk.screen.locator('.draft-bar').count()).toBe(2)
    const theirs = desk.screen.locator('.draft-bar').filter({ hasText: 'until you continue or discard' })
    const fourth = kept(desk.page)
    await button(theirs, 'Discard').click()
    await eventually(() => desk.screen.locator('.draft-bar').count()).toBe(1)
    await fourth
    const gone = forgotten(desk.page)
    await button(desk.screen.locator('.draft-bar'), 'Discard').click()
    await gone
    await desk.page.waitForFunction(() => !Object.keys(localStorage).some((key) => key.includes('.new')))
    await laptop.close()
    await desk.close()
  })

  test('without a network a draft waits in the browser, and goes to the server with the network', async () => {
    const shown = await world.show(list('buyer'))
    const { page, screen } = shown
    await numbers(screen).first().waitFor()
    await page.keyboard.press('n')
    await screen.getByRole('heading', { name: 'New order' }).waitFor()
    await page.route('**/api/drafts', (route) => route.abort())
    const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/drafts'))
    await choose(screen, 'Urgent')
    await failed
    await page.unroute('**/api/drafts')
    const sent = kept(page)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    expect((await sent).status()).toBe(200)
    await shown.reload()
    await numbers(screen).first().waitFor()
    await page.keyboard.press('n')
    const gone = forgotten(page)
    await button(screen.locator('.draft-bar'), 'Discard').click()
    expect((await gone).status()).toBe(200)
    await shown.close()
  })
})

const themes = ['light', 'dark'] as const
type Theme = (typeof themes)[number]

describe('axe finds nothing', () => {
  const show = async (theme: Theme, person: keyof typeof people, locale: 'en' | 'zh_cn', settings = {}) => {
    const shown = await world.show({ ...list(person), theme, locale }, settings)
    await shown.screen.locator('a.link, a.block-link').first().waitFor()
    return shown
  }

  test.each(inTurn(themes, 0))('in the list, its filters, columns and selection, %s', async (theme) => {
    const { page, screen, close } = await show(theme, 'buyer', 'en')
    await screen.locator('.ant-select').first().waitFor()
    expect(await faults(page)).toEqual([])
    await button(screen, /^Columns/).click()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await screen.locator('[data-row] [role=checkbox]').first().click()
    await screen.locator('.grid-bar.is-selection').waitFor()
    expect(await faults(page)).toEqual([])
    await close()
  })

  test.each(inTurn(themes, 1))('in the detail, its menu, all its fields and a dialog, %s', async (theme) => {
    const { page, screen, close } = await show(theme, 'buyerAdministrator', 'zh_cn')
    await openAt(screen, '答复有偏差')
    await screen.locator('.timeline-item').nth(1).waitFor()
    expect(await faults(page)).toEqual([])
    await button(screen, '全部字段').click()
    await button(screen, '更多操作').click()
    expect(await faults(page)).toEqual([])
    await page.keyboard.press('Escape')
    await button(screen, '拒绝答复').click()
    await screen.getByRole('dialog').getByRole('textbox').waitFor()
    expect(await faults(page)).toEqual([])
    await close()
  })

  test.each(inTurn(themes, 2))('in the form, %s', async (theme) => {
    const { page, screen, close } = await show(theme, 'buyer', 'en')
    await page.keyboard.press('n')
    await screen.locator('.form-lines [data-row]').first().waitFor()
    expect(await faults(page)).toEqual([])
    await close()
  })

  test.each(inTurn(themes, 3))('on the supplier’s side, wide and on a phone, %s', async (theme) => {
    const wide = await show(theme, 'supplier', 'zh_cn')
    await openAt(wide.screen, '待确认')
    await wide.screen.locator('.lines-area [data-row]').first().waitFor()
    expect(await faults(wide.page)).toEqual([])
    await wide.close()
    const small = await show(theme, 'supplier', 'zh_cn', phone)
    expect(await faults(small.page)).toEqual([])
    await small.screen.locator('.block-link', { hasText: '待确认' }).first().click()
    await small.screen.locator('.card-line').first().waitFor()
    expect(await faults(small.page)).toEqual([])
    await small.close()
  })
})
