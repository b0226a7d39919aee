/** What docs/extending.md says of details, looks and sessions, in React, in Vue and in a plain page under a strict policy. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createClient } from '../../../packages/core/src/client/client.ts'
import { embedSession } from '../../../packages/core/src/client/embedSession.ts'
import { expectRefusal } from './clicked.ts'
import type { Folders } from './folders.ts'
import { checkAndBuild, installExample, type Outside, type SignedIn, startFolders, startOutside } from './outside.ts'
import { snippets } from './snippets.ts'

const details = 'Details, and before things happen'
/** Looks of the documentation, for a detail, and a theme of the page. */
const looks = `${[
  ...snippets('docs/extending.md', 'Variables', 'css'),
  ...snippets('docs/extending.md', 'Pieces by name', 'css'),
]
  .join('\n')
  .replaceAll('srm-order-list', 'srm-order-detail')}
:root { --md-sys-color-on-surface: rgb(29, 27, 32); }
`

const frameworks = {
  'react-vite': { file: 'src/main.tsx', language: 'tsx', entry: 'src/main.tsx' },
  'vue-vite': { file: 'src/App.vue', language: 'vue', entry: 'src/main.ts' },
} as const
type Framework = keyof typeof frameworks

let folders: Folders
let outside: Outside
let built: Readonly<Record<Framework, Promise<string>>>
/** An order that may be changed. */
let draft: { readonly uuid: string; readonly orderNumber: string }

/** The example with the page of the documentation in the place of its own, and a style sheet. */
async function buildWithSnippet(name: Framework): Promise<string> {
  const { file, language, entry } = frameworks[name]
  const folder = await installExample(folders, name)
  const [text = ''] = snippets('docs/extending.md', details, language)
  writeFileSync(join(folder, file), text)
  const begin = readFileSync(join(folder, entry), 'utf8').replace('orderList', 'orderDetail')
  writeFileSync(join(folder, entry), `import './looks.css'\n${begin}`)
  writeFileSync(join(folder, 'src/css.d.ts'), "declare module '*.css'\n")
  writeFileSync(join(folder, 'src/looks.css'), looks)
  await checkAndBuild(folders, folder)
  return folder
}

async function findDraft(): Promise<typeof draft> {
  const { srm: baseUrl, serviceToken } = outside.installation
  const { token, account } = await embedSession({ baseUrl, serviceToken, side: 'buyer', elsSubAccount: 'purchaser' })
  const session = { account, token: async () => token, renew: async () => token }
  const { items } = await createClient({ baseUrl, session }).buyer.purchaseOrder.list({ limit: 50 })
  const found = items.find(({ stage }) => stage === 'draft')
  return { uuid: String(found?.uuid), orderNumber: String(found?.orderNumber) }
}

beforeAll(async () => {
  folders = await startFolders()
  built = { 'react-vite': buildWithSnippet('react-vite'), 'vue-vite': buildWithSnippet('vue-vite') }
  await Promise.allSettled(Object.values(built))
  outside = await startOutside(folders)
  draft = await findDraft()
})
afterAll(() => outside?.stop())

const detailOf = (page: Page) => page.locator('srm-order-detail')
const buttonOf = (page: Page, name: string) => detailOf(page).getByRole('button', { name, exact: true })
const expectOrder = (page: Page) => detailOf(page).getByRole('heading', { name: draft.orderNumber }).waitFor()

/** Pieces of the detail, what is looked at, and what variables, rules and theme of the page make of it. */
const worn = [
  ['button-primary', 'background-color', 'rgb(0, 105, 92)'],
  ['button-primary', 'border-radius', '999px'],
  ['rail', 'background-color', 'rgb(247, 243, 234)'],
  ['title', 'color', 'rgb(29, 27, 32)'],
] as const

/** Reads them in the page, colours as they are painted: the browser mixes some. */
const readWorn = `(pieces) => {
  const context = document.createElement('canvas').getContext('2d')
  return pieces.map(([part, property]) => {
    const node = document.querySelector('srm-order-detail').shadowRoot.querySelector('[part~=' + part + ']')
    const value = node ? getComputedStyle(node).getPropertyValue(property) : ''
    if (!property.endsWith('color')) return value
    context.fillStyle = value
    context.fillRect(0, 0, 1, 1)
    return 'rgb(' + context.getImageData(0, 0, 1, 1).data.slice(0, 3).join(', ') + ')'
  })
}`

async function expectLooks(page: Page): Promise<void> {
  const read = `(${readWorn})(${JSON.stringify(worn)})`
  const values = worn.map(([, , value]) => value)
  await vi.waitFor(async () => expect(await page.evaluate(read)).toEqual(values), { timeout: 120_000 })
}

/** The site knows nobody any more: the detail says so in its place, the page too, until somebody is signed in again. */
async function expectSessionEnd(page: Page, { setSignedIn }: SignedIn): Promise<void> {
  const renew = () => page.evaluate("document.querySelector('srm-session').session.renew().catch(() => undefined)")
  setSignedIn(false)
  await renew()
  const again = detailOf(page).getByRole('alert').getByRole('button', { name: 'Try again' })
  await again.waitFor()
  setSignedIn(true)
  await again.click()
  await expectOrder(page)
  await again.waitFor({ state: 'detached' })
}

test.each(Object.keys(frameworks) as Framework[])(
  'a detail in %s has the actions, slots, looks and session of its page, which refuses a save',
  async (name) => {
    const { page, errors, setSignedIn } = await outside.showWithBackEnd(join(await built[name], 'dist'), draft.uuid)
    await expectOrder(page)
    await page.getByText('Credit limit').waitFor()
    await buttonOf(page, 'Release to SAP').click()
    await page.locator('output', { hasText: `${draft.orderNumber} is released.` }).waitFor()
    await expectLooks(page)
    await expectRefusal(page, 'Urgent orders are agreed with the mill first.')
    expect(errors).toEqual([])
    await expectSessionEnd(page, { setSignedIn })
    await page.locator('output', { hasText: 'Please sign in.' }).waitFor()
    await page.context().close()
  },
)

test('a detail in a plain page has them under a strict policy with Trusted Types', async () => {
  const { srm } = outside.installation
  const [html = ''] = snippets('docs/extending.md', details, 'html')
  const [actions = ''] = snippets('docs/extending.md', details, 'js')
  const [before = ''] = snippets('docs/extending.md', 'Before it happens', 'js')
  const ofPage = `const released = []
const release = async (number) => void released.push(number)
const budgetOf = async () => ({ isEnough: false, left: '12 USD' })
`
  // the order is sent by submitting it
  const script = `${ofPage}${actions}\n${before.replace("'send'", "'submit'")}`
  writeFileSync(join(outside.siteFolder, 'details.js'), script)
  writeFileSync(join(outside.siteFolder, 'looks.css'), looks)
  const policy = `default-src 'none'; script-src 'self' ${srm}; style-src 'self'; connect-src 'self' ${srm}; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types srm lit-html ProseMirrorClipboard`
  const { page, errors } = await outside.showOnSite(
    '/details',
    `<!doctype html><html lang="en"><meta http-equiv="Content-Security-Policy" content="${policy}" />
      <link rel="stylesheet" href="/looks.css" />
      ${html.replace('document-id="…"', `document-id="${draft.uuid}" theme-from="material"`)}
      <script type="module" src="/details.js"></script>
      <script type="module" src="${srm}/elements/autoload.js"></script>
      <script type="module" src="/host.js"></script></html>`,
  )
  await expectOrder(page)
  await page.getByText('Credit limit').waitFor()
  const release = buttonOf(page, 'Release to SAP')
  expect(await release.getAttribute('aria-disabled')).toBe('true')
  await release.hover()
  await detailOf(page).getByRole('tooltip', { name: 'SAP takes confirmed orders alone.' }).waitFor()
  const opened = page.waitForEvent('popup')
  await buttonOf(page, 'More actions').click()
  await detailOf(page)
    .getByRole('menuitem', { name: `Open ${draft.orderNumber} in SAP` })
    .click()
  expect(new URL((await opened).url()).pathname).toBe(`/sap/${draft.orderNumber}`)
  await (await opened).close()
  await expectLooks(page)
  await buttonOf(page, 'Submit').click()
  await detailOf(page).getByRole('alert').filter({ hasText: "Only 12 USD are left of this month's budget." }).waitFor()
  // antd measures with style tags, which are refused and not missed
  expect(errors.filter((text) => !text.includes('inline style'))).toEqual([])
  await expectSessionEnd(page, outside)
  await page.context().close()
})
