/** The packages as others get them: installed by npm from what was packed, in empty folders outside the repository. */
import { cpSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readCatalogue } from '../../../packages/elements/scripts/catalogue.ts'
import { openContext, theBrowser } from '../../../packages/elements/test/chromium.ts'
import type { Folders } from './folders.ts'
import { expectOrders, installExample, type Outside, open, orders, startFolders, startOutside } from './outside.ts'
import { snippets } from './snippets.ts'

const tags = ['srm-session', ...readCatalogue().map(({ tag }) => tag)]
const documented = 'http://127.0.0.1:3000'
let outside: Outside
let folders: Folders
/** Of the installed server and of the example `html-host`. */
let srm: string
let host: string
const examples = new Map<string, Promise<string>>()

beforeAll(async () => {
  folders = await startFolders()
  for (const name of ['react-vite', 'vue-vite']) examples.set(name, installExample(folders, name))
  outside = await startOutside(folders)
  ;({ srm, host } = outside.installation)
  await Promise.allSettled(examples.values())
})
afterAll(() => outside?.stop())

/** Starts an example whose one setting is a service token. */
const startExample = async (name: string, script: string, parts?: readonly string[]): Promise<string> =>
  outside.startSite(await installExample(folders, name, parts), `exec node ${script}`)

const readmes = ['README.md', 'packages/core/README.md'] as const

test.each(readmes)('the script of %s runs on the installed SDK against the installed server', async (file) => {
  const folder = folders.empty()
  await folders.succeed(folder, 'npm install @srm/core')
  const [script = ''] = snippets(file, file === 'README.md' ? 'Use the SDK' : '', 'ts')
  writeFileSync(join(folder, 'script.mjs'), `${script.replaceAll(documented, srm)}\nconsole.log(items.length)\n`)
  expect((await folders.succeed(folder, 'node script.mjs')).trim().split('\n').at(-1)).toBe('2')
})

test('the command line is installed for all, and its lines in its documentation do what they say', async () => {
  const folder = folders.empty()
  const prefix = folders.empty(undefined)
  await folders.succeed(folder, `npm install --global --prefix ${prefix} @srm/cli`)
  const more = { PATH: `${join(prefix, 'bin')}:${process.env.PATH}`, HOME: folders.empty(undefined) }
  const [, lines = ''] = snippets('packages/cli/README.md', '', 'sh')
  const said = await folders.succeed(folder, lines.replaceAll(documented, srm), more)
  expect(said).toContain('AdventureWorks Cycles')
  expect((await readFile(join(folder, 'materials.csv'), 'utf8')).split('\n').length).toBeGreaterThan(500)
})

test('the lines of README.md run where the command is installed', async () => {
  const folder = folders.empty()
  await folders.succeed(folder, 'npm install @srm/cli')
  const [lines = ''] = snippets('README.md', 'Use the command line', 'sh')
  const said = await folders.succeed(folder, lines.replaceAll(documented, srm), {
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
  const opened = await outside.showOnSite(`/${file}`, page)
  await expectOrders(opened.page)
  expect(opened.errors).toEqual([])
  const number = await orders(opened.page).first().textContent()
  const told = file === 'README.md' ? opened.page.waitForEvent('console') : undefined
  await orders(opened.page).first().click()
  if (told) expect(await (await told).args()[0]?.jsonValue()).toMatchObject({ number })
  await opened.page.context().close()
})

test('a page with a policy names the server for scripts and calls alone, and shows orders', async () => {
  const policy = `default-src 'none'; script-src 'self' ${srm}; connect-src 'self' ${srm}; img-src 'self' data:`
  const { page, errors } = await outside.showOnSite(
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
  const { url, headers } = await fetch(`${srm}/elements/orderList.js`)
  expect(new URL(url).pathname).toMatch(/^\/elements\/\d+\.\d+\.\d+\/orderList\.js$/)
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('the page with an import map shows orders from its own installation', async () => {
  const folder = folders.empty()
  await folders.succeed(folder, 'npm install @srm/elements')
  const [, page = ''] = snippets('packages/elements/README.md', 'A plain page', 'html')
  cpSync(join(folder, 'node_modules'), join(outside.siteFolder, 'node_modules'), { recursive: true })
  const opened = await outside.showOnSite('/import-map', `<!doctype html>${page}`)
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
  cpSync(join(folder, 'node_modules'), join(outside.siteFolder, 'node_modules'), { recursive: true })
  writeFileSync(join(outside.siteFolder, 'german.js'), `${script}\nawait import('@srm/elements/autoload.js')\n`)
  const map = '{ "imports": { "@srm/elements/": "/node_modules/@srm/elements/dist/" } }'
  const page = `<!doctype html><html lang="de"><script type="importmap">${map}</script>${small}<script type="module" src="/german.js"></script></html>`
  const opened = await outside.showOnSite('/languages', page)
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
  const opened = await outside.showOnSite('/shadow', page)
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
  const { page: shown, errors } = await outside.showOnSite('/extending', `<!doctype html>${page}`)
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
  const folder = await installExample(folders, name)
  const [text = ''] = snippets('docs/extending.md', 'Lists', language)
  writeFileSync(join(folder, file), text)
  expect((await folders.run(folder, 'npm run --silent check')).output).toBe('')
  const built = await folders.run(folder, 'npm run --silent build')
  expect(built.code, built.output).toBe(0)
  const { page, errors } = await outside.showWithBackEnd(join(folder, 'dist'))
  await expectExtended(page)
  const number = await orders(page).first().textContent()
  await page.locator('srm-order-list [data-row="0"]').getByRole('button', { name: 'Plan' }).click()
  await page.locator('output', { hasText: String(number) }).waitFor()
  expect(errors).toEqual([])
  await page.context().close()
})

test('the plain host of the examples runs on what it has installed', async () => {
  await outside.nameOrigin(new URL(host).origin)
  const { page, errors } = await open(host)
  await expectOrders(page)
  expect(errors).toEqual([])
  await page.context().close()
})

test('its second page shows the whole portal in one tag, with the session of the page', async () => {
  await outside.nameOrigin(new URL(host).origin)
  const { page, errors } = await open(`${host}/portal`)
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
  const { page, errors } = await outside.showOnSite(
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
  const { page, errors } = await outside.showWithBackEnd(join(folder, 'dist'))
  await expectOrders(page)
  const number = await orders(page).first().textContent()
  await orders(page).first().click()
  await page.locator('output', { hasText: String(number) }).waitFor()
  expect(errors).toEqual([])
  await page.context().close()
})
