/** The main screens under the server's own Content-Security-Policy: nothing is refused but what antd measures with. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually, type Portal, startPortal, type Visitor } from '../support/portal.ts'

let portal: Portal

beforeAll(async () => {
  portal = await startPortal()
})
afterAll(() => portal?.stop())

interface Seen {
  readonly violations: string[]
  /** Style tags that were put into the page: their attributes and their text. */
  readonly styleTags: string[]
}

/** Hears every violation, and every style tag on its way into the document: antd takes its own out again at once. */
async function watched({ page }: Visitor): Promise<Seen> {
  const seen: Seen = { violations: [], styleTags: [] }
  await page.exposeFunction('tellViolation', (text: string) => seen.violations.push(text))
  await page.exposeFunction('tellStyleTag', (text: string) => seen.styleTags.push(text))
  await page.addInitScript(() => {
    const { tellViolation, tellStyleTag } = window as unknown as Record<string, (text: string) => void>
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      tellViolation?.(`${effectiveDirective} ${blockedURI}`),
    )
    const attributes = (node: Element) => [...node.attributes].map(({ name, value }) => `${name}=${value}`)
    const tell = (into: Node, node: unknown) => {
      if (node instanceof HTMLStyleElement && into.isConnected && node.textContent)
        tellStyleTag?.([...attributes(node), node.textContent].join(' '))
    }
    for (const [owner, methods] of [
      [Node.prototype, ['appendChild', 'insertBefore']],
      [Element.prototype, ['append', 'prepend']],
      [DocumentFragment.prototype, ['append', 'prepend']],
    ] as const)
      for (const method of methods) {
        const all = owner as unknown as Record<string, (...nodes: unknown[]) => unknown>
        const original = all[method] as (...nodes: unknown[]) => unknown
        all[method] = function put(this: Node, ...nodes: unknown[]) {
          for (const node of nodes) tell(this, node)
          return original.apply(this, nodes)
        }
      }
  })
  return seen
}
const button = (page: Page, tag: string, name: string) =>
  page.locator(tag).getByRole('button', { name, exact: true }).first()

/** Sign-in, home, list with its filters, an order with its files, and what only the buyer has. */
async function walk({ page, go, signIn }: Visitor, person: 'buyer' | 'supplier'): Promise<void> {
  await go('/login')
  await signIn(person === 'buyer' ? 'buyerAdministrator' : person)
  await page.locator('.portal').waitFor()
  await page.locator('main').waitFor()
  await go(`/${person}/purchaseOrder/index`)
  await page.locator('srm-order-list a.link').first().waitFor()
  await page.locator('srm-order-list .ant-select').first().click()
  await page.keyboard.press('Escape')
  await page.locator('srm-order-list a.link').first().click()
  await page.locator('srm-order-detail h1').waitFor()
  await page.locator('srm-order-detail').getByRole('tab', { name: /^附件/ }).click()
  await page.locator('srm-order-detail .files').waitFor()
  if (person === 'supplier') return
  await go('/buyer/purchaseOrder/new')
  await page.locator('srm-order-detail input').first().waitFor()
  await go('/buyer/material/index')
  await page.locator('srm-material-list a.link').first().waitFor()
  await button(page, 'srm-material-list', '导入').click()
  await page.locator('srm-import .import-drop').waitFor()
}

/** The tags that antd measures scroll bars with. They are refused, and antd then takes the usual width. */
const isMeasuring = (tag: string): boolean => tag.includes('rc-scrollbar-measure')
const inlineStyle = 'style-src-elem inline'

/** A tag of our own is refused too: whoever hears of it heard of everything before it. */
async function demandHeard({ page }: Visitor, seen: Seen): Promise<void> {
  const before = seen.violations.length
  await page.evaluate(() => {
    const tag = document.createElement('style')
    tag.textContent = 'body { color: red }'
    document.head.append(tag)
  })
  await eventually(() => seen.violations.slice(before)).toEqual([inlineStyle])
}

test.each(['buyer', 'supplier'] as const)('nothing is refused on the main screens of the %s', async (person) => {
  const visitor = await portal.visit({ fresh: true })
  const seen = await watched(visitor)
  await walk(visitor, person)
  const heard = [...seen.violations]
  const tags = [...seen.styleTags]
  await demandHeard(visitor, seen)
  expect(tags.filter((tag) => !isMeasuring(tag))).toEqual([])
  expect(heard).toEqual(tags.map(() => inlineStyle))
  await visitor.close()
})

test('the policy stands on every page, and a page of another origin may not frame it', async () => {
  const { page, go, close } = await portal.visit()
  await page.route('https://host.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: `<iframe src="${portal.address}/login"></iframe>` }),
  )
  await page.goto('https://host.example/')
  await eventually(() => page.frames().map((frame) => frame.url())).toContain('chrome-error://chromewebdata/')
  await go('/login')
  await page.locator('[name=elsAccount]').waitFor()
  await close()
})
