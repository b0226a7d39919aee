/**
 * A page of 20 orders over HTTP at 1 k, 100 k and 1 M orders, beside a bare loop that asks for the same rows with one
 * prepared query in the same run (goal ≥ 0.75) and beside a plain page of the same size, and with row-level security on
 * against off (goal ≥ 0.85).
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type pg from 'pg'
import { root } from '../files.ts'
import { environment } from '../run.ts'
import { alternating, line, type Rate, rateOf } from './support/figures.ts'
import { openLine, requestBytes } from './support/httpClient.ts'
import { type Bench, buyer, fill, listening, startBench } from './support/orders.ts'
import { openPool } from './support/pool.ts'

/** Requests under way at once; the server and the bare loop have `connections` to the database for them. */
const lines = 16
const connections = 8
const rounds = 5
const seconds = 1.5
/** A server that was just started spends twice the time on a page: what it runs is not compiled yet. */
const warmUp = 20
const sizes = [1_000, 100_000, 1_000_000]
const columns = [
  'uuid',
  'orderNumber',
  'supplierName',
  'stage',
  'holderSide',
  'holderUser',
  'holderSince',
  'receivedPercent',
  'nextDueDate',
  'orderAmountTax',
  'currency',
  'purchasePersonName',
  'orderTime',
  'rowVersion',
  'orderVersion',
  'urgencyFlag',
  'toElsAccount',
  'purchaseType',
  'deliveryStatus',
  'auditStatus',
  'sendStatus',
  'orderStatus',
  'createDate',
  'orderAmount',
]
const bare = `select ${columns.map((key) => `"${key}"`).join(', ')} from "purchaseOrder"
  where "elsAccount" = $1 and "isDel" = 'N' order by "orderTime" desc, "uuid" desc limit 20`

/**
 * The limit: the query alone, prepared, as many at once and on as many connections, every value read as text.
 * @param options settings of the connections, as PostgreSQL's command line takes them
 */
async function bareLoop(url: string, options?: string): Promise<Rate> {
  const asText = { getTypeParser: () => (value: unknown) => value }
  const types = asText as pg.CustomTypesConfig
  const pool = openPool(url, { max: connections, types, ...(options ? { options } : {}) })
  const rate = await rateOf(() => pool.query({ name: 'bare', text: bare, values: [buyer] }), lines, seconds)
  await pool.end()
  return rate
}

const listRequest = ({ headers }: Bench): Buffer =>
  requestBytes('GET', `/api/buyer/purchaseOrder?limit=20&fields=${columns.join(',')}`, headers)

/** The request from `lines` clients at once. */
async function overHttp(port: number, request: Buffer, during = seconds): Promise<Rate> {
  const open = await Promise.all(Array.from({ length: lines }, () => openLine(port)))
  const rate = await rateOf(
    (worker) => open[worker]?.send(request) ?? Promise.reject(new Error('no line')),
    lines,
    during,
  )
  for (const one of open) one.close()
  return rate
}

/** One call after another: how long a reader waits, not how many are served. */
async function alone(bench: Bench): Promise<Rate> {
  const one = await openLine(bench.port)
  const request = listRequest(bench)
  const rate = await rateOf(() => one.send(request), 1, seconds)
  one.close()
  return rate
}

/** The other limit: a page of the same size that another process sends without a database. */
async function startPlainPage(bench: Bench) {
  const one = await openLine(bench.port)
  const size = await one.send(listRequest(bench))
  one.close()
  const port = bench.port + 1
  const server = spawn('node', [join(root, 'scripts/bench/support/plainPage.ts'), String(port), String(size)], {
    env: environment(),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await listening(server)
  return { ask: () => overHttp(port, requestBytes('GET', '/', {})), stop: () => server.kill() }
}

/** What is left when a query and a plain page follow each other on the same cores. */
const both = (query: Rate, page: Rate): Rate => ({
  ...query,
  perSecond: 1 / (1 / query.perSecond + 1 / page.perSecond),
})

/** As the server acts: in its role, for the account, under row-level security. */
const secured = `-c role=srm_app -c srm.account=${buyer} -c srm.side=buyer`

const bench = await startBench(4620)
try {
  await overHttp(bench.port, listRequest(bench), warmUp)
  const medians: number[] = []
  let present = 0
  for (const size of sizes) {
    await bench.database.asOwner(async (owner) => {
      await owner.script('reset role')
      await fill(owner, present + 1, size)
      await owner.script('vacuum analyze "purchaseOrder"')
      await owner.script('checkpoint')
    })
    present = size
    const plain = await startPlainPage(bench)
    const { limit, page, list, single } = await alternating(rounds, {
      limit: () => bareLoop(bench.url, secured),
      page: plain.ask,
      list: () => overHttp(bench.port, listRequest(bench)),
      single: () => alone(bench),
    })
    plain.stop()
    line(`bare query, ${size} orders`, limit)
    line('plain page of the same size over HTTP', page)
    line(`list over HTTP, ${size} orders`, list, limit, 0.75)
    line('the same, beside query and plain page', list, both(limit, page))
    medians.push(single.p50)
    line(`list over HTTP, one reader, ${size} orders`, single)
  }
  const [small = Number.NaN, , large = Number.NaN] = medians
  console.log(`p50 at 1 M is ${(large / small).toFixed(2)} × that at 1 k (goal ≤ 1.15)`)
  const { off, on } = await alternating(3 * rounds, {
    off: () => bareLoop(bench.url),
    on: () => bareLoop(bench.url, secured),
  })
  line('bare query, row-level security off', off)
  line('bare query, row-level security on', on, off, 0.85)
} finally {
  await bench.stop()
}
