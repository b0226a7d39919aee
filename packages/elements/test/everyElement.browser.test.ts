/** What every element does in a page whose host has forgotten something, or whose server is not there (elements §8). */
import { readdirSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BackEnd, eventually, type Pages, startPages } from './browser.ts'
import { changedByHost } from './hostile.ts'

const folder = fileURLToPath(new URL('../src/elements/', import.meta.url))
const own = readdirSync(folder, { encoding: 'utf8', recursive: true })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => basename(file).replace(/\.tsx?$/, ''))
  // money is shown without asking anybody: smallElements.browser.test.ts
  .filter((name) => name !== 'plainDocuments' && name !== 'money')
  .map((name) => `srm-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`)
/** Lists and details of plain documents are one implementation: a few of them stand for all. */
const plain = ['account', 'supplier', 'receipt'].flatMap((noun) => [`srm-${noun}-list`, `srm-${noun}-detail`])
const tags = [...own, ...plain]
/** Elements that show what their page names. */
const ofOne = tags.filter((tag) => tag.endsWith('-detail') || tag === 'srm-import')

/** `/bad/…` takes no question. `/html/…` is a proxy that answers with its own page, `/json/…` a server that refuses the page's origin. */
const backEnd: BackEnd = ({ url = '' }, response) => {
  if (url.startsWith('/bad/api')) {
    const isWho = url.endsWith('/session')
    const who = { elsAccount: '1', sides: ['buyer'], permissions: {}, timeZone: 'UTC', language: 'en' }
    response.writeHead(isWho ? 200 : 400, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(isWho ? { code: '200', data: who } : { code: '400', message: 'common.invalid', data: {} }),
    )
    return true
  }
  const isApi = url.startsWith('/html/api') || url.startsWith('/json/api')
  if (!isApi) return false
  const isPage = url.startsWith('/html')
  response.writeHead(isPage ? 200 : 403, { 'content-type': isPage ? 'text/html' : 'application/json' })
  response.end(
    isPage ? '<title>Shop</title>' : JSON.stringify({ code: '403', message: 'common.originRefused', data: null }),
  )
  return true
}

let pages: Pages
beforeAll(async () => {
  pages = await startPages(backEnd)
})
afterAll(() => pages?.close())

interface Told {
  /** Message keys of `srm-error`. */
  readonly codes: readonly (string | undefined)[]
  /** Is there a note with something to go on with? */
  readonly shown: boolean
}
declare const window: { configure(settings: object): void; codes: (string | undefined)[] } & Window

/** What stands in attributes where an element is of something. */
const attributes = { document: 'material', 'document-id': '00000000-0000-4000-8000-000000000000' }

/** One element on the page, in place of the one before. */
const show = (page: Page, tag: string, said: object = attributes) =>
  page.evaluate(
    ([name, given]) => {
      // what an element says after it has left the page is not said by the next one
      const codes: (string | undefined)[] = []
      window.codes = codes
      const element = document.createElement(name)
      element.addEventListener('srm-error', (event) =>
        codes.push((event as CustomEvent<{ code?: string }>).detail.code),
      )
      for (const [attribute, value] of Object.entries(given)) element.setAttribute(attribute, value)
      document.querySelector('main')?.replaceChildren(element)
    },
    [tag, said] as const,
  )
const told = (page: Page): Promise<Told> =>
  page.evaluate(() => {
    const root = document.querySelector('main > *')?.shadowRoot
    const note = root?.querySelector('.state, .failure-note')
    const shown = note?.checkVisibility() === true && note.querySelector('button') !== null
    return { codes: [...new Set(window.codes)], shown }
  })

const grant = { token: 't', account: '1_a' }
test.each([
  ['no session', 'embed.noSession', {}],
  ['a session that is never answered', 'embed.late', { fetchSession: 'never' }],
  ['a session that is refused', 'embed.refused', { fetchSession: 'refused' }],
  ['a proxy that answers with a page of its own', 'common.notOurs', { baseUrl: '/html', fetchSession: grant }],
  ['an origin that is refused', 'common.originRefused', { baseUrl: '/json', fetchSession: grant }],
  ['a server that is not there', 'common.unreachable', { baseUrl: '/gone', fetchSession: grant }],
] as const)('%s: every element says so, to people, to its page and to who builds it', async (_name, code, settings) => {
  const { page, context } = await pages.open('everyElement.html')
  const hints: string[] = []
  page.on('console', (message) => message.type() === 'warning' && hints.push(message.text()))
  await page.route('**/gone/**', (route) => route.abort())
  await page.waitForFunction(() => 'configure' in window)
  await page.evaluate((given) => {
    const { fetchSession, ...others } = given as { fetchSession?: unknown }
    const answers = {
      never: () => new Promise(() => undefined),
      refused: () => Promise.reject(new Error('no')),
    } as Readonly<Record<string, () => Promise<unknown>>>
    const fetched = fetchSession && (answers[String(fetchSession)] ?? (async () => fetchSession))
    window.configure({ ...others, ...(fetched ? { fetchSession: fetched } : {}) })
  }, settings)
  const isLate = code === 'embed.noSession' || code === 'embed.late'
  if (isLate) await page.clock.install()
  for (const tag of tags) {
    await show(page, tag)
    await page.waitForFunction((name) => customElements.get(name) !== undefined, tag)
    await eventually(async () => {
      // it waits from the moment it stands there, which may come after this one
      if (isLate) await page.clock.fastForward(10_500)
      return [tag, await told(page)]
    }).toEqual([tag, { codes: [code], shown: true }])
  }
  expect(tags.filter((tag) => !hints.some((hint) => hint.startsWith(`<${tag}>: `)))).toEqual([])
  await context.close()
})

test('an element whose page does not say of what it is says so', async () => {
  const { page, context } = await pages.open('everyElement.html')
  await page.waitForFunction(() => 'configure' in window)
  await page.evaluate(() =>
    window.configure({ baseUrl: '/bad', fetchSession: async () => ({ token: 't', account: '1_a' }) }),
  )
  await page.clock.install()
  for (const tag of ofOne) {
    await show(page, tag, {})
    await page.waitForFunction((name) => customElements.get(name) !== undefined, tag)
    await eventually(async () => {
      await page.clock.fastForward(10_500)
      return [tag, await told(page)]
    }).toEqual([tag, { codes: ['embed.incomplete'], shown: true }])
  }
  await context.close()
})

test('an import of what is no document says so', async () => {
  const { page, context } = await pages.open('everyElement.html')
  await page.waitForFunction(() => 'configure' in window)
  await page.evaluate(() =>
    window.configure({ baseUrl: '/bad', fetchSession: async () => ({ token: 't', account: '1_a' }) }),
  )
  await show(page, 'srm-import', { document: 'nosuch' })
  await eventually(() => told(page)).toEqual({ codes: ['embed.unknownDocument'], shown: true })
  await context.close()
})

test('a list of a side that its person has not, and one that asks for what there is not, say so', async () => {
  const { page, context } = await pages.open('everyElement.html')
  const hints: string[] = []
  page.on('console', (message) => message.type() === 'warning' && hints.push(message.text()))
  await page.waitForFunction(() => 'configure' in window)
  await page.evaluate(() =>
    window.configure({ baseUrl: '/bad', fetchSession: async () => ({ token: 't', account: '1_a' }) }),
  )
  await show(page, 'srm-order-list', { side: 'supplier', 'page-size': '1000' })
  await eventually(() => told(page)).toEqual({ codes: ['common.invalid'], shown: true })
  expect(hints.filter((hint) => hint.includes('page-size is 1 to 200'))).toHaveLength(1)
  await context.close()
})

test('no rule of the page reaches into an element', async () => {
  const { page, context } = await pages.open('everyElement.html')
  await page.waitForFunction(() => 'configure' in window)
  await page.evaluate(() => window.configure({ fetchSession: () => Promise.reject(new Error('no')) }))
  for (const tag of tags) {
    await show(page, tag)
    await eventually(async () => [tag, (await told(page)).shown]).toEqual([tag, true])
    expect([tag, await changedByHost(page, 'main > *')]).toEqual([tag, []])
  }
  await context.close()
})
