/** Sessions of host pages that are limited to elements: each shows itself with its own, and another one says that it may not. */
import { type EmbedGrant, embedSession } from '@srm/core/client/embedSession'
import { permissionKeys } from '@srm/core/definition/visibility'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { documentOfElement, isOfSide, limitableElements, namesDocuments } from '@srm/core/system/rights/elementRights'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawn } from '../../../../scripts/scale.ts'
import { openForTest, theBrowser } from '../../../elements/test/chromium.ts'
import { type HtmlHost, startHtmlHost } from '../support/htmlHost.ts'
import { eventually } from '../support/portal.ts'

let host: HtmlHost
beforeAll(async () => {
  host = await startHtmlHost()
})
afterAll(() => host?.stop())

type Side = 'buyer' | 'supplier'
const accounts = { buyer: '100002', supplier: '300001' } as const
/** What elements show whose page says it. */
const named = 'purchaseOrder'
const nobodys = '00000000-0000-4000-8000-000000000000'

const grantFor = (side: Side, elements: readonly string[], of?: readonly string[]): Promise<EmbedGrant> =>
  embedSession({
    baseUrl: host.portal.address,
    serviceToken: host.tokens[accounts[side]]?.[side] ?? '',
    side,
    elsSubAccount: 'administrator',
    elements,
    ...(of ? { documents: of } : {}),
  })

interface Opened {
  readonly page: Page
  /** Calls that were refused, also those that were asked for together. */
  readonly refused: string[]
  /** Calls that have not been answered yet. */
  readonly pending: ReadonlySet<object>
}

/** A page of the host that is empty. */
async function open(): Promise<Opened> {
  const context = await openForTest(await theBrowser(), { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const refused: string[] = []
  const pending = new Set<object>()
  page.on('request', (request) => {
    if (/\/api\/(?!events)|\.js$/.test(request.url())) pending.add(request)
  })
  page.on('requestfailed', (request) => pending.delete(request))
  page.on('requestfinished', async (request) => {
    const response = await request.response()
    const isJoined = new URL(request.url()).pathname.startsWith('/api/joined')
    const text = isJoined ? await response?.text().catch(() => '') : ''
    if (response?.status() === 403 || /"status":403/.test(text ?? ''))
      refused.push(`${request.method()} ${request.url()} ${request.postData() ?? ''} ${text?.slice(0, 300)}`)
    pending.delete(request)
  })
  await page.goto(`${new URL(host.address).origin}/none`)
  await page.evaluate((src) => {
    document.documentElement.lang = 'en'
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }))
  }, `${host.portal.address}/elements/autoload.js`)
  return { page, refused, pending }
}

/** One element in a session of its own, in place of the one before. */
const show = (page: Page, grant: object, tag: string, attributes: Readonly<Record<string, string>>) =>
  page.evaluate(
    ([given, name, said]) => {
      const session = document.createElement('srm-session')
      const element = document.createElement(name)
      element.style.cssText = 'display: block; height: 700px'
      const codes: unknown[] = []
      Object.assign(window, { codes })
      element.addEventListener('srm-error', (event) =>
        codes.push((event as CustomEvent<{ code: unknown }>).detail.code),
      )
      for (const [attribute, value] of Object.entries(said)) element.setAttribute(attribute, value)
      session.append(element)
      document.body.replaceChildren(session)
      Object.assign(session, { fetchSession: async () => given })
    },
    [grant, tag, attributes] as const,
  )

const codes = (page: Page) => page.evaluate(() => (window as unknown as { codes: unknown[] }).codes)
const textOf = (page: Page, tag: string) =>
  page.locator(tag).evaluate((element) => {
    const root = element.shadowRoot as ShadowRoot
    const isWaiting = root.querySelector('.skeleton, [aria-busy=true]') !== null
    const text = [...root.children].map((child) => (child as HTMLElement).innerText ?? '').join(' ')
    return isWaiting ? '' : text.trim()
  })

/** Some document that the session reads. */
async function idOf({ token, account, side }: EmbedGrant, document: string): Promise<string> {
  const address = `${host.portal.address}/api/${side}/${document}?limit=1`
  const { data } = (await (await fetch(address, { headers: { token, account } })).json()) as {
    readonly data: { readonly items: readonly { readonly uuid: string }[] }
  }
  return data.items[0]?.uuid ?? nobodys
}

/** What its page says of an element. */
async function attributesFor(tag: string, grant: EmbedGrant): Promise<Record<string, string>> {
  const document = documentOfElement(tag) ?? named
  if (tag === 'srm-quote-comparison') return { 'enquiry-number': 'none' }
  if (tag.endsWith('-detail')) return { 'document-id': await idOf(grant, document) }
  return namesDocuments(tag) && tag !== 'srm-portal' ? { document, 'document-id': await idOf(grant, document) } : {}
}

const keysOn = (side: Side) =>
  new Set(Object.values<AnyDocument>(documents).flatMap((def) => permissionKeys(def, side)))

test.each(['buyer', 'supplier'] as const)(
  'on the side %s every element shows itself with a session for it alone',
  async (side) => {
    const { page, refused, pending } = await open()
    // money is shown without a session
    const tags = limitableElements.filter((tag) => tag !== 'srm-money' && isOfSide(tag, side, keysOn(side)))
    const faults: unknown[] = []
    for (const tag of drawn(tags, 12, String)) {
      const grant = await grantFor(side, [tag], namesDocuments(tag) ? [named] : undefined)
      await show(page, { ...grant, baseUrl: host.portal.address }, tag, await attributesFor(tag, grant))
      await eventually(async () => (pending.size === 0 ? (await textOf(page, tag)).length : 0)).toBeGreaterThan(0)
      if (refused.length > 0) faults.push([tag, ...refused.splice(0)])
    }
    expect(faults).toEqual([])
  },
)

test.each(['en', 'zh-CN'])(
  'in %s an element that the session is not for says so, to people and to its page',
  async (lang) => {
    const { page, refused } = await open()
    await page.evaluate((said) => document.documentElement.setAttribute('lang', said), lang)
    const grant = { ...(await grantFor('buyer', ['srm-order-tile'])), baseUrl: host.portal.address }
    const others = ['srm-order-list', 'srm-invoice-list', 'srm-order-detail', 'srm-stock', 'srm-portal']
    for (const tag of others) {
      await show(page, grant, tag, { document: named, 'document-id': nobodys })
      const says = lang === 'en' ? 'a session that is not for what is to be shown here' : '会话不包含此处要显示的内容'
      await eventually(async () => [tag, await textOf(page, tag)]).toEqual([tag, expect.stringContaining(says)])
      expect([tag, await codes(page)]).toEqual([tag, ['embed.otherElement']])
    }
    expect(refused).toEqual([])
  },
)
