/** The packages as others get them: installed by npm from what was packed, in empty folders outside the repository. */
import { cpSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { embedSession } from '../../../packages/core/src/client/embedSession.ts'
import { readCatalogue } from '../../../packages/elements/scripts/catalogue.ts'
import { openContext, theBrowser } from '../../../packages/elements/test/chromium.ts'
import { root } from '../../files.ts'
import { type Registry, startRegistry } from '../registry.ts'
import { packagesBuilt } from './built.ts'
import { Folders, lineOf } from './folders.ts'
import { snippets } from './snippets.ts'
import { type StaticHost, startStaticHost } from './staticHost.ts'

const tags = ['srm-session', ...readCatalogue().map(({ tag }) => tag)]
const documented = 'http://127.0.0.1:3000'
let registry: Registry
let folders: Folders
/** Addresses of the installed server and of the example `html-host`; begun together with all that is installed. */
let srm: Promise<string>
let host: Promise<string>
const examples = new Map<string, Promise<string>>()
const hosts: StaticHost[] = []
/** The site whose origin the server knows, its pages by path, and what its back end signs people in with. */
let site: StaticHost
let siteFolder: string
const pages: Record<string, string> = {}
let administrator: Promise<(line: string) => Promise<string>>
let serviceToken: Promise<string>

async function startServer(): Promise<string> {
  const folder = folders.empty()
  const [[install = '', serve = ''] = []] = snippets('packages/server/README.md', '', 'sh').map((text) =>
    text.split('\n'),
  )
  await folders.succeed(folder, install)
  return lineOf(
    folders.begin(folder, serve, { PORT: '0', SRM_LOG: 'silent', SRM_ORIGINS: site.origin }),
    /running at (http:\S+)/,
  )
}

/** What the administrator of the account does with the command line. */
async function signInAdministrator(): Promise<(line: string) => Promise<string>> {
  const folder = folders.empty()
  await folders.succeed(folder, 'npm install @srm/cli')
  const more = { HOME: folders.empty(undefined), PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` }
  const signIn = `echo Demo.2026 | srm login --url ${await srm} --account 100001 --sub-account administrator --password-stdin`
  await folders.succeed(folder, signIn, more)
  return (line) => folders.succeed(folder, line, more)
}

/** As docs/embedding.md says it. */
async function createServiceToken(): Promise<string> {
  const [create = ''] = /srm token create [^`]+/.exec(await readFile(join(root, 'docs/embedding.md'), 'utf8')) ?? []
  return (await (await administrator)(create)).trim()
}

const named: string[] = []
let naming: Promise<unknown> = Promise.resolve()

/** Pages of this origin too may ask in the name of the account: tests name theirs side by side, one after the other. */
function nameOrigin(origin: string): Promise<void> {
  named.push(origin)
  const done = naming.then(async () => {
    const data = JSON.stringify({ value: named.join(' ') })
    await (await administrator)(`srm api PUT /buyer/settings/embed.origins --data '${data}'`)
    const headers = { origin, 'access-control-request-method': 'GET' }
    const asked = async () => fetch(`${await srm}/api/session`, { method: 'OPTIONS', headers })
    await vi.waitFor(async () => expect((await asked()).status).toBe(204), { timeout: 120_000 })
  })
  naming = done.catch(() => undefined)
  return done
}

const startSite = (): Promise<StaticHost> => {
  siteFolder = folders.empty(undefined)
  const script = `document.querySelector('srm-session').fetchSession = async () => (await fetch('/my-backend/srm-session')).json()`
  writeFileSync(join(siteFolder, 'host.js'), script)
  const session = async () =>
    embedSession({
      baseUrl: await srm,
      serviceToken: await serviceToken,
      side: 'buyer',
      elsSubAccount: 'purchaser',
    })
  return startStaticHost(siteFolder, () => ({ pages, session }))
}

/** Copies an example into an empty folder and installs what its manifest names, or those of its parts. */
async function installExample(name: string, parts: readonly string[] = ['.']): Promise<string> {
  const folder = folders.empty(undefined)
  cpSync(join(root, 'examples', name), folder, {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
  })
  for (const part of parts) await folders.succeed(join(folder, part), 'npm install')
  return folder
}

/** Starts an example whose one setting is a service token, and names its origin. */
async function startExample(name: string, script: string, parts?: readonly string[]): Promise<string> {
  const folder = await installExample(name, parts)
  const settings = { PORT: '0', SRM_URL: await srm, SRM_TOKEN: await serviceToken }
  const address = await lineOf(folders.begin(folder, `exec node ${script}`, settings), / is at (http:\S+)/)
  await nameOrigin(new URL(address).origin)
  return address
}

async function startHost(): Promise<string> {
  const folder = await installExample('html-host')
  const SRM_TOKENS = JSON.stringify({ 100001: { buyer: await serviceToken } })
  const child = folders.begin(folder, 'exec node server.mjs', { PORT: '0', SRM_URL: await srm, SRM_TOKENS })
  return lineOf(child, /host page is at (http:\S+)/)
}

beforeAll(async () => {
  await packagesBuilt()
  const packed = new Folders('')
  registry = await startRegistry(packed.empty(undefined)).finally(() => packed.remove())
  folders = new Folders(registry.url)
  site = await startSite()
  hosts.push(site)
  srm = startServer()
  administrator = signInAdministrator()
  serviceToken = createServiceToken()
  host = startHost()
  for (const name of ['react-vite', 'vue-vite']) examples.set(name, installExample(name))
  await Promise.allSettled([srm, host, serviceToken, ...examples.values()])
})
afterAll(async () => {
  for (const { close } of hosts) await close()
  await folders?.remove()
  await registry?.close()
})

/** A page of the site, whose elements ask the server on another origin. */
async function showOnSite(path: string, page: string) {
  pages[path] = page.replaceAll('https://srm.example.com', await srm)
  return open(site.origin + path)
}

/** A page of a site whose back end is that of `html-host`. */
async function showWithBackEnd(folder: string) {
  const backEnd = await host
  const built = await startStaticHost(folder, () => ({ backEnd }))
  hosts.push(built)
  await nameOrigin(built.origin)
  return open(built.origin)
}

async function open(address: string) {
  const context = await openContext(await theBrowser(), { viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto(address)
  return { page, errors }
}

/** The numbers of the orders in a list, which open them. */
const orders = (page: Page) => page.locator('srm-order-list a', { hasText: /^PO\d+$/ })
const expectOrders = (page: Page): Promise<void> => orders(page).nth(5).waitFor()

const readmes = ['README.md', 'packages/core/README.md'] as const

test.each(readmes)('the script of %s runs on the installed SDK against the installed server', async (file) => {
  const folder = folders.empty()
  await folders.succeed(folder, 'npm install @srm/core')
  const [script = ''] = snippets(file, file === 'README.md' ? 'Use the SDK' : '', 'ts')
  writeFileSync(join(folder, 'script.mjs'), `${script.replaceAll(documented, await srm)}\nconsole.log(items.length)\n`)
  expect((await folders.succeed(folder, 'node script.mjs')).trim().split('\n').at(-1)).toBe('2')
})

test('the command line is installed for all, and its lines in its documentation do what they say', async () => {
  const folder = folders.empty()
  const prefix = folders.empty(undefined)
  await folders.succeed(folder, `npm install --global --prefix ${prefix} @srm/cli`)
  const more = { PATH: `${join(prefix, 'bin')}:${process.env.PATH}`, HOME: folders.empty(undefined) }
  const [, lines = ''] = snippets('packages/cli/README.md', '', 'sh')
  const said = await folders.succeed(folder, lines.replaceAll(documented, await srm), more)
  expect(said).toContain('AdventureWorks Cycles')
  expect((await readFile(join(folder, 'materials.csv'), 'utf8')).split('\n').length).toBeGreaterThan(500)
})

test('the lines of README.md run where the command is installed', async () => {
  const folder = folders.empty()
  await folders.succeed(folder, 'npm install @srm/cli')
  const [lines = ''] = snippets('README.md', 'Use the command line', 'sh')
  const said = await folders.succeed(folder, lines.replaceAll(documented, await srm), {
    HOME: folders.empty(undefined),
  })
  expect(said).toContain('100001_administrator')
  expect(said).toContain('ExecStart=')
  expect((await readFile(join(folder, 'order.pdf'))).subarray(0, 5).toString()).toBe('%PDF-')
})

test.each([
  ['README.md', 'Embed a screen'],
  ['packages/elements/README.md', 'A plain page'],
])('the page of %s shows orders of a server on another origin', async (file, heading) => {
  const [page = ''] = snippets(file, heading, 'html')
  const opened = await showOnSite(`/${file}`, page)
  await expectOrders(opened.page)
  expect(opened.errors).toEqual([])
  const number = await orders(opened.page).first().textContent()
  const told = file === 'README.md' ? opened.page.waitForEvent('console') : undefined
  await orders(opened.page).first().click()
  if (told) expect(await (await told).args()[0]?.jsonValue()).toMatchObject({ number })
  await opened.page.context().close()
})

test('a page with a policy names the server for scripts and calls alone, and shows orders', async () => {
  const policy = `default-src 'none'; script-src 'self' ${await srm}; connect-src 'self' ${await srm}; img-src 'self' data:`
  const { page, errors } = await showOnSite(
    '/policy',
    `<!doctype html><meta http-equiv="Content-Security-Policy" content="${policy}" />
      <script type="module" src="https://srm.example.com/elements/autoload.js"></script>
      <script type="module" src="/host.js"></script>
      <srm-session base-url="https://srm.example.com">
        <srm-order-list side="buyer" locale="en"></srm-order-list>
      </srm-session>`,
  )
  await expectOrders(page)
  // the style sheet of what loads after the first rows has come
  const sheets = '(list) => list.shadowRoot.adoptedStyleSheets.some(({ cssRules }) => cssRules.length > 1000)'
  const hasSheet = `(${sheets})(document.querySelector('srm-order-list'))`
  // what waits in the page would be text that runs, which the policy forbids
  await vi.waitFor(async () => expect(await page.evaluate(hasSheet)).toBe(true), { timeout: 120_000 })
  // antd measures with style tags, which are refused and not missed
  expect(errors.filter((text) => !text.includes('inline style'))).toEqual([])
  await page.context().close()
})

test('a release of the elements stays with browsers for ever', async () => {
  const { url, headers } = await fetch(`${await srm}/elements/orderList.js`)
  expect(new URL(url).pathname).toMatch(/^\/elements\/\d+\.\d+\.\d+\/orderList\.js$/)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('the page with an import map shows orders from its own installation', async () => {
  const folder = folders.empty()
  await folders.succeed(folder, 'npm install @srm/elements')
  const [, page = ''] = snippets('packages/elements/README.md', 'A plain page', 'html')
  cpSync(join(folder, 'node_modules'), join(siteFolder, 'node_modules'), { recursive: true })
  const opened = await showOnSite('/import-map', `<!doctype html>${page}`)
  await expectOrders(opened.page)
  const modules = [...new Set(readCatalogue().map(({ module }) => `import('@srm/elements/${module}.js')`))]
  await opened.page.evaluate(`Promise.all([${modules.join()}])`)
  const missing = await opened.page.evaluate(`${JSON.stringify(tags)}.filter((tag) => !customElements.get(tag))`)
  expect(missing).toEqual([])
  expect(opened.errors).toEqual([])
  await opened.page.context().close()
})

test('a language of the page is spoken as docs/embedding.md says, by small elements and without a session', async () => {
  const folder = folders.empty()
  await folders.succeed(folder, 'npm install @srm/elements')
  const [script = ''] = snippets('docs/embedding.md', 'Languages of your own', 'js')
  const [small = ''] = snippets('docs/embedding.md', 'Small elements', 'html')
  cpSync(join(folder, 'node_modules'), join(siteFolder, 'node_modules'), { recursive: true })
  writeFileSync(join(siteFolder, 'german.js'), `${script}\nawait import('@srm/elements/autoload.js')\n`)
  const map = '{ "imports": { "@srm/elements/": "/node_modules/@srm/elements/dist/" } }'
  const page = `<!doctype html><html lang="de"><script type="importmap">${map}</script>${small}<script type="module" src="/german.js"></script></html>`
  const opened = await showOnSite('/languages', page)
  const inside = (tag: string, part: string) => opened.page.locator(tag).locator(part).first()
  await inside('srm-status-tag', '.tag').waitFor()
  expect(await inside('srm-status-tag', '.tag').textContent()).toBe('Zu bestätigen')
  expect(await inside('srm-money', '.amount').textContent()).toBe('1.234,50')
  expect(opened.errors).toEqual([])
  await opened.page.context().close()
})

test('elements in a shadow root of the page are loaded as docs/embedding.md says', async () => {
  const [script = ''] = snippets('docs/embedding.md', 'Elements in a shadow root of yours', 'js')
  const page = `<!doctype html><html lang="en"><purchase-panel></purchase-panel><script type="module">${script}</script></html>`
  const opened = await showOnSite('/shadow', page)
  const tag = opened.page.locator('srm-status-tag .tag')
  await tag.waitFor()
  expect([await tag.textContent(), opened.errors]).toEqual(['To confirm', []])
  await opened.page.context().close()
})

/** As docs/extending.md says it: columns, actions and slots of a page. */
async function expectExtended(page: Page): Promise<void> {
  await expectOrders(page)
  const list = page.locator('srm-order-list')
  await list.getByRole('columnheader', { name: 'Risk' }).waitFor()
  expect(await list.locator('[data-row="0"]').textContent()).toMatch(/low|high/)
}

test('the page of docs/extending.md has its columns, cells and actions in the list', async () => {
  const [page = ''] = snippets('docs/extending.md', 'Lists', 'html')
  const { page: shown, errors } = await showOnSite('/extending', `<!doctype html>${page}`)
  await expectExtended(shown)
  const list = shown.locator('srm-order-list')
  await shown.getByText('extension 42').waitFor()
  await shown.locator('srm-order-list > .risk-low, srm-order-list > .risk-high').first().waitFor()
  const number = await orders(shown).first().textContent()
  const said = shown.waitForEvent('console')
  await list.locator('[data-row="0"]').getByRole('button', { name: 'Plan' }).click()
  expect((await said).text()).toBe(`plan ${number}`)
  expect(errors).toEqual([])
  await shown.context().close()
})

test.each([
  ['react-vite', 'src/main.tsx', 'tsx'],
  ['vue-vite', 'src/App.vue', 'vue'],
])('the same in %s is clean for its compiler, and runs', async (name, file, language) => {
  const folder = await installExample(name)
  const [text = ''] = snippets('docs/extending.md', 'Lists', language)
  writeFileSync(join(folder, file), text)
  expect((await folders.run(folder, 'npm run --silent check')).output).toBe('')
  const built = await folders.run(folder, 'npm run --silent build')
  expect(built.code, built.output).toBe(0)
  const { page, errors } = await showWithBackEnd(join(folder, 'dist'))
  await expectExtended(page)
  const number = await orders(page).first().textContent()
  await page.locator('srm-order-list [data-row="0"]').getByRole('button', { name: 'Plan' }).click()
  await page.locator('output', { hasText: String(number) }).waitFor()
  expect(errors).toEqual([])
  await page.context().close()
})

test('the plain host of the examples runs on what it has installed', async () => {
  await nameOrigin(new URL(await host).origin)
  const { page, errors } = await open(await host)
  await expectOrders(page)
  expect(errors).toEqual([])
  await page.context().close()
})

test('its second page shows the whole portal in one tag, with the session of the page', async () => {
  await nameOrigin(new URL(await host).origin)
  const { page, errors } = await open(`${await host}/portal`)
  const portal = page.locator('srm-portal')
  await portal.locator('.side-nav a', { hasText: 'Purchase orders' }).first().click()
  await expectOrders(page)
  const number = await orders(page).first().textContent()
  await orders(page).first().click()
  await portal.locator('srm-order-detail h1', { hasText: String(number) }).waitFor()
  expect(errors).toEqual([])
  await page.context().close()
})

test('micro frontends: two copies of the elements on one page, each with its tags, under the session of the shell', async () => {
  const shell = await startExample('micro-frontend', 'shell/server.mjs', ['shell', 'ordering', 'suppliers'])
  const { page, errors } = await open(shell)
  await expectOrders(page)
  const suppliers = page.locator('srm-supplier-list-suppliers')
  await suppliers.locator('a[href]').first().waitFor()
  const copies = await page.evaluate(
    "[customElements.get('srm-supplier-list-suppliers') !== customElements.get('srm-order-list'), customElements.get('srm-supplier-list') === undefined]",
  )
  expect(copies).toEqual([true, true])
  const number = await suppliers.locator('a[href]').first().textContent()
  await suppliers.locator('a[href]').first().click()
  await suppliers
    .locator('.doc-sub, .phone-sub', { hasText: String(number) })
    .first()
    .waitFor()
  await orders(page).first().click()
  await page.locator('srm-order-list h1', { hasText: /PO\d+/ }).first().waitFor()
  expect(errors).toEqual([])
  await page.context().close()
})

test('a page rendered on the server has its rows before any script, and nothing moves when the element takes their place', async () => {
  const address = await startExample('server-rendered', 'server.mjs')
  const page = await (await openContext(await theBrowser(), { viewport: { width: 1440, height: 900 } })).newPage()
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const asked: string[] = []
  page.on('request', (request) => request.method() === 'POST' && asked.push(request.url()))
  const { promise: held, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/elements/**', async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(`shifts = []
    const box = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
    const moved = ({ node, previousRect, currentRect }) =>
      (node?.className || node?.nodeName || '') + ': ' + box(previousRect) + ' → ' + box(currentRect)
    const bars = () => [...(document.querySelector('srm-order-list')?.shadowRoot?.querySelectorAll('.filter-bar, .grid-bar, .tabs, .banner, [role=status], .filter-bar > *, .pager') ?? [])]
      .map((one) => (one.className || one.tagName) + ' ' + box(one.getBoundingClientRect()))
    new PerformanceObserver((list) =>
      shifts.push(...list.getEntries().map(({ value, sources }) => ({ value, moved: sources.map(moved), bars: bars() }))),
    ).observe({ type: 'layout-shift', buffered: true })`)
  await page.goto(address, { waitUntil: 'commit' })
  await page
    .locator('srm-order-list td', { hasText: /^PO\d+$/ })
    .nth(9)
    .waitFor()
  // rows are there before the style of the page is
  const sheets = () => page.evaluate('document.styleSheets.length')
  await vi.waitFor(async () => expect(await sheets()).toBeGreaterThan(0), { timeout: 120_000 })
  const place = () => page.locator('srm-order-list').boundingBox()
  const before = await place()
  go()
  await expectOrders(page)
  expect(
    await page
      .locator('srm-order-list td', { hasText: /^PO\d+$/ })
      .first()
      .isVisible(),
  ).toBe(false)
  expect([await place(), await page.evaluate('shifts.filter(({ value }) => value > 0.01)')]).toEqual([before, []])
  expect(asked.filter((url) => url.endsWith('/session'))).toEqual([])
  await orders(page).first().click()
  await page.locator('srm-order-list h1', { hasText: /PO\d+/ }).first().waitFor()
  // antd measures with style tags, which are refused and not missed
  expect(errors.filter((text) => !text.includes('inline style'))).toEqual([])
  await page.context().close()
})

test('one script of the server defines the elements under tags with a suffix', async () => {
  const { page, errors } = await showOnSite(
    '/suffix',
    `<!doctype html><script type="module" src="https://srm.example.com/elements/autoload.js?suffix=v2"></script>
      <srm-session-v2 base-url="https://srm.example.com">
        <srm-order-list-v2 side="buyer" locale="en"></srm-order-list-v2>
      </srm-session-v2>
      <script type="module">
        document.querySelector('srm-session-v2').fetchSession = async () => (await fetch('/my-backend/srm-session')).json()
      </script>`,
  )
  await page
    .locator('srm-order-list-v2 a', { hasText: /^PO\d+$/ })
    .nth(5)
    .waitFor()
  expect(await page.evaluate("customElements.get('srm-order-list') === undefined")).toBe(true)
  expect(errors).toEqual([])
  await page.context().close()
})

/** The SDK in a program that is type-checked; what is expected to fail must not compile. */
const sdkProgram = (script: string) => `${script}
// @ts-expect-error: no such stage
await srm.buyer.purchaseOrder.list({ stage: 'nothing' })
// @ts-expect-error: a supplier does not send orders
await srm.supplier.purchaseOrder.send('uuid')
`
const everyTag = tags.map((tag) => `<${tag} />`).join('\n')
const elementsProgram = `import '@srm/elements/orderList'
import { configure, type HostLanguage } from '@srm/elements/configure'
import type { SuffixedElements } from '@srm/elements/defineAll'
const de: HostLanguage = {
  words: { 'common.cancel': 'Abbrechen', 'document.count': { one: '{0} Bestellung', other: '{0} Bestellungen' } },
  labels: { purchaseOrder: { stages: { sent: 'Zu bestätigen' } } },
}
configure({ languages: { de } })
// @ts-expect-error: no such word
export const wrongWord: HostLanguage = { words: { 'common.cancle': 'Abbrechen' } }
// @ts-expect-error: no such stage
export const wrongLabel: HostLanguage = { labels: { purchaseOrder: { stages: { sentt: 'Gesendet' } } } }
const list = document.querySelector('srm-order-list')
list?.addEventListener('srm-row-open', ({ detail }) => detail.number.length)
void list?.refresh()
${tags.map((tag) => `document.createElement('${tag}') satisfies { readonly ${tag === 'srm-session' ? 'baseUrl' : 'density'}?: unknown }`).join('\n')}
declare global {
  interface HTMLElementTagNameMap extends SuffixedElements<'v2'> {}
}
document.querySelector('srm-order-list-v2')?.addEventListener('srm-row-open', ({ detail }) => detail.number.length)
document.querySelector('srm-session-v2')?.renew()
// @ts-expect-error: no such method
void document.querySelector('srm-order-list-v2')?.nothing()
// @ts-expect-error: no such method
void list?.nothing()
// @ts-expect-error: the detail is a document
list?.addEventListener('srm-row-open', (event: CustomEvent<number>) => event)
`
const all: Readonly<Record<string, readonly [file: string, text: string]>> = {
  'react-vite': [
    'src/all.tsx',
    `import type { SuffixedJsx } from '@srm/elements/react'
declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends SuffixedJsx<'v2'> {}
  }
}
export const suffixed = <srm-order-list-v2 pageSize={20} onsrm-row-open={({ detail }) => detail.number.length} />
// @ts-expect-error: no such side
export const nobody = <srm-order-list-v2 side="nobody" />
export const all = <>${everyTag}</>
export const side = <srm-order-list
  // @ts-expect-error: no such side
  side="nobody"
/>
// @ts-expect-error: the detail is a document
export const event = <srm-order-list onsrm-row-open={(event: CustomEvent<number>) => event} />
`,
  ],
  'vue-vite': [
    'src/All.vue',
    `<script setup lang="ts">
import type { SuffixedVue } from '@srm/elements/vue'
declare module 'vue' {
  interface GlobalComponents extends SuffixedVue<'v2'> {}
}
const take = (event: CustomEvent<number>) => event
</script>
<template>
  ${everyTag}
  <!-- @vue-expect-error: no such side -->
  <srm-order-list side="nobody" />
  <srm-order-list-v2 :pageSize="20" />
  <!-- @vue-expect-error: no such side -->
  <srm-order-list-v2 side="nobody" />
  <!-- @vue-expect-error: the detail is a document -->
  <srm-order-list @srm-row-open="take" />
</template>
`,
  ],
}

test('templates of Svelte 5 know the elements, their properties and events', async () => {
  const folder = folders.empty()
  await folders.succeed(folder, 'npm install @srm/elements svelte@5 svelte-check@4 typescript@5')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { strict: true, module: 'esnext', moduleResolution: 'bundler', skipLibCheck: true },
    }),
  )
  writeFileSync(
    join(folder, 'suffixed.d.ts'),
    `import type { SuffixedSvelte } from '@srm/elements/svelte'
declare module 'svelte/elements' {
  interface SvelteHTMLElements extends SuffixedSvelte<'v2'> {}
}
`,
  )
  writeFileSync(
    join(folder, 'All.svelte'),
    `<script lang="ts">
  import type { SvelteHTMLElements } from 'svelte/elements'
  // @ts-expect-error: no such side
  const nobody: SvelteHTMLElements['srm-order-list'] = { side: 'nobody' }
  // @ts-expect-error: the detail is a document
  const event: SvelteHTMLElements['srm-order-list-v2'] = { 'onsrm-row-open': (event: CustomEvent<number>) => event }
  console.log(nobody, event)
</script>
${everyTag.replaceAll(/<(\S+) \/>/g, '<$1></$1>')}
<srm-order-list pageSize={20} themeFrom="material" dir="rtl" onsrm-row-open={({ detail }) => detail.number.length}></srm-order-list>
`,
  )
  const { output, code } = await folders.run(folder, 'npx svelte-check --fail-on-warnings --output human')
  expect({ code, output: code === 0 ? '' : output }).toEqual({ code: 0, output: '' })
})

test.each(['react-vite', 'vue-vite'])('%s is clean for its compiler, is built, and shows orders', async (name) => {
  const folder = (await examples.get(name)) ?? ''
  const [file = '', text = ''] = all[name] ?? []
  const [script = ''] = snippets('README.md', 'Use the SDK', 'ts')
  writeFileSync(join(folder, file), text)
  writeFileSync(join(folder, 'src/sdk.ts'), sdkProgram(script))
  writeFileSync(join(folder, 'src/elements.ts'), elementsProgram)
  const [checked, built] = await Promise.all([
    folders.run(folder, 'npm run --silent check'),
    folders.run(folder, 'npm run --silent build'),
  ])
  expect(checked.output).toBe('')
  expect(built.code, built.output).toBe(0)
  const { page, errors } = await showWithBackEnd(join(folder, 'dist'))
  await expectOrders(page)
  const number = await orders(page).first().textContent()
  await orders(page).first().click()
  await page.locator('output', { hasText: String(number) }).waitFor()
  expect(errors).toEqual([])
  await page.context().close()
})
