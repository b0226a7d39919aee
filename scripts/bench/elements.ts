/**
 * How soon a page of another origin shows the first of 50 orders, and how much came over the wire until then: `<srm-order-list>`
 * beside a plain React table (goals ≤ 0.8 × its time, ≤ 130 kB), antd's Table, AG Grid Community and UI5's table, which ask the
 * same server for the same orders. Processor slowed four times, cold caches, Brotli; medians of five rounds, in each of which
 * every page is loaded once.
 *
 * `--latency=40` adds so many milliseconds to each answer, `--waterfall` tells what was asked when, `--rounds=3` is for a look.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { type Browser, chromium } from 'playwright-core'
import { createCaller } from '../../packages/core/src/client/caller.ts'
import { createClient } from '../../packages/core/src/client/client.ts'
import { embedSession } from '../../packages/core/src/client/embedSession.ts'
import { createSession } from '../../packages/core/src/client/session.ts'
import { fetchTransport } from '../../packages/core/src/client/transport.ts'
import type { Field } from '../../packages/core/src/definition/field.ts'
import { purchaseOrderListing } from '../../packages/core/src/orders/purchaseOrderListing.ts'
import { findChromium } from '../chromium.ts'
import '../endOnSignal.ts'
import { root } from '../files.ts'
import { run } from '../run.ts'
import { startDemoServer } from './support/demoServer.ts'
import { percentile } from './support/figures.ts'
import { type FirstRow, firstRow, type Table } from './support/firstRow.ts'
import { startSite } from './support/site.ts'
import { type Bundled, buildTable, others } from './support/tables.ts'

const option = (name: string, usual: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual)
const rounds = option('rounds', 5)
const conditions = { slowdown: option('slowdown', 4), latency: option('latency', 0) }
const goals = { ratio: 0.8, kB: 130 }
const orders = 50

/** Columns of the list as its buyer has it at first, and the query of a table that shows them. */
function questionOf() {
  const { list, shape, sides } = purchaseOrderListing
  const fields = shape.fields as Readonly<Record<string, Field>>
  const keys = (list.columns as readonly string[]).filter((key) => key !== sides.buyer?.party)
  const columns = keys.map((key) => ({ key, label: fields[key]?.en ?? key }))
  const query = new URLSearchParams({ limit: String(orders), sort: list.sort, fields: ['uuid', ...keys].join() })
  return { columns, query: String(query) }
}

/** A service token of the buyer for his pages. */
async function serviceTokenOf(baseUrl: string): Promise<string> {
  const session = createSession({ baseUrl })
  const who = { elsAccount: '100001', elsSubAccount: 'administrator', password: 'Demo.2026' }
  await createClient({ baseUrl, session }).session.login(who)
  const { call } = createCaller({ baseUrl, transport: fetchTransport, credentials: session })
  const expireDate = new Date(Date.now() + 24 * 3600 * 1000).toISOString()
  const json = { name: 'bench', documents: ['purchaseOrder'], verbs: ['embed'], expireDate }
  return (await call<{ readonly token: string }>({ method: 'POST', path: '/buyer/serviceTokens', json })).token
}

const list = { host: 'srm-order-list', cell: '[role=row] a' }
const element = '<srm-session><srm-order-list side="buyer" locale="en"></srm-order-list></srm-session>'

/** As docs/embedding.md says it: one script of the server, which finds the rest. */
const ownPage = (srm: string): string => `<!doctype html><html lang="en"><meta charset="utf-8"><title>Orders</title>
<script type="module" src="${srm}/elements/autoload.js"></script>${element}
<script type="module">
document.querySelector('srm-session').fetchSession = async () => (await fetch('/session')).json()
</script></html>`

const bundled: Bundled = {
  ...list,
  name: 'srm-order-list, bundled',
  entry: 'srmBundled.js',
  packages: {},
  alias: { '@srm/elements': join(root, 'dist/elements/dist') },
  body: element,
}

interface Measured extends Table {
  readonly name: string
  readonly path: string
  readonly found: FirstRow[]
}

/** Every page that can be built; what cannot is told. */
async function buildPages(work: string, site: string, srm: string): Promise<readonly Measured[]> {
  const question = questionOf()
  const pages: Measured[] = []
  for (const table of [...others, bundled]) {
    try {
      pages.push({ ...table, path: await buildTable(table, work, site, question), found: [] })
    } catch (error) {
      console.log(`${table.name} is not measured: ${(error as Error).message}`)
    }
  }
  mkdirSync(join(site, 'srm'))
  writeFileSync(join(site, 'srm/index.html'), ownPage(srm))
  return [{ ...list, name: 'srm-order-list', path: 'srm', found: [] }, ...pages]
}

async function measure(browser: Browser, origin: string, pages: readonly Measured[]): Promise<void> {
  // the first time of each compiles what the server runs
  for (const page of pages) await firstRow(browser, `${origin}/${page.path}/`, page, conditions)
  for (let round = 0; round < rounds; round += 1)
    for (const page of pages) page.found.push(await firstRow(browser, `${origin}/${page.path}/`, page, conditions))
}

const median = ({ found }: Measured, key: 'ms' | 'bytes' | 'requests'): number =>
  percentile(
    found.map((one) => one[key]),
    0.5,
  )

function tell(pages: readonly Measured[]): void {
  const limit = pages.find(({ name }) => name === others[0]?.name)
  for (const page of pages) {
    const [ms, bytes, requests] = (['ms', 'bytes', 'requests'] as const).map((key) => median(page, key))
    const ratio = (key: 'ms' | 'bytes') => (limit ? (median(page, key) / median(limit, key)).toFixed(2) : '–')
    const goal = page.name.startsWith('srm') ? `   goals ≤ ${goals.ratio} ×, ≤ ${goals.kB} kB` : ''
    const told = `${ms?.toFixed(0).padStart(6)} ms ${ratio('ms').padStart(6)} × ${((bytes ?? 0) / 1000).toFixed(1).padStart(8)} kB ${ratio('bytes').padStart(6)} × ${String(requests).padStart(4)} requests`
    console.log(`${page.name.padEnd(26)}${page === limit ? `${told}   limit` : told + goal}`)
  }
}

function tellWaterfall({ name, found }: Measured): void {
  console.log(`\n${name}: from, to (ms), bytes`)
  for (const { url, from, to, bytes } of found.at(-1)?.waterfall ?? [])
    console.log(
      `${from.toFixed(0).padStart(6)}${to.toFixed(0).padStart(7)}${String(bytes).padStart(8)}  ${url.slice(0, 110)}`,
    )
}

await run('node', [join(root, 'scripts/build.ts')])
const work = mkdtempSync(join(tmpdir(), 'srm-tables-'))
const site = join(work, 'site')
mkdirSync(site)
let grantOf = (): Promise<object> => Promise.reject(new Error('SRM is not there yet.'))
const host = await startSite(site, () => grantOf())
const srm = await startDemoServer({ SRM_ORIGINS: host.origin })
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
})
try {
  const baseUrl = srm.address
  const serviceToken = await serviceTokenOf(baseUrl)
  grantOf = async () => ({
    ...(await embedSession({ baseUrl, serviceToken, side: 'buyer', elsSubAccount: 'purchaser' })),
    baseUrl,
  })
  const pages = await buildPages(work, site, baseUrl)
  await measure(browser, host.origin, pages)
  tell(pages)
  if (process.argv.includes('--waterfall')) for (const page of pages) tellWaterfall(page)
} finally {
  await browser.close()
  await srm.stop()
  host.close()
  rmSync(work, { recursive: true, force: true })
}
