/**
 * Posting a receipt of 50 lines over HTTP, beside bare statements that write the same rows in one transaction; and the list of
 * open order lines among a thousand lines and among a million, of which a thousand are open.
 */
import { purchaseOrder } from '../../packages/core/src/orders/purchaseOrder.ts'
import type { Connection } from '../../packages/server/src/database/database.ts'
import { boundOrder, counted } from './support/boundOrder.ts'
import { alternating, line, percentile, type Rate, rateOf } from './support/figures.ts'
import { openLine, requestBytes } from './support/httpClient.ts'
import { type Bench, fill, startBench } from './support/orders.ts'
import { openPool } from './support/pool.ts'
import { countBare, postBare, sampleOf } from './support/receipts.ts'
import { call, prepareMasterData } from './support/write.ts'

const lineCount = 50
const times = 40
const rounds = 3
const most = Number(/--lines=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1_000_000)
const open = 1000
const linesOfOrder = 10

/** The time of one step among others, each time prepared before: the rest is not measured. */
async function timed<T>(prepare: () => Promise<T>, step: (prepared: T) => Promise<unknown>): Promise<Rate> {
  const samples: number[] = []
  for (let n = 0; n < times; n += 1) {
    const prepared = await prepare()
    const start = performance.now()
    await step(prepared)
    if (n >= times / 4) samples.push(performance.now() - start)
  }
  const p50 = percentile(samples, 0.5)
  return { perSecond: 1000 / p50, p50, p99: percentile(samples, 0.99) }
}

async function posting(bench: Bench): Promise<void> {
  const order = await boundOrder(bench, lineCount)
  const create = async () => String((await call(bench, 'POST', 'receipt', counted(order.orderNumber, lineCount))).uuid)
  const post = (uuid: string) => call(bench, 'POST', `receipt/${uuid}/post`, {})
  const first = await create()
  await post(first)
  const pool = openPool(bench.url, { max: 1 })
  const client = await pool.connect()
  const sample = await sampleOf(client, first, order.uuid)
  const found = await alternating(rounds, {
    bare: () =>
      timed(
        () => countBare(client, sample),
        (uuid) => postBare(client, sample, uuid),
      ),
    post: () => timed(create, post),
  })
  client.release()
  await pool.end()
  line('bare statements of a posting of 50 lines', found.bare)
  line('post a receipt of 50 lines over HTTP', found.post, found.bare, 0.25)
}

const filledLines = (from: string, to: string, openFrom: string): string => `
  insert into "purchaseOrderLine" ("elsAccount", "uuid", "parent", "toElsAccount", "itemNumber", "materialNumber", "materialDesc",
      "quantity", "receivedQuantity", "openQuantity", "orderUnit", "factory", "isClose", "returnItem")
    select h."elsAccount", gen_random_uuid(), h."uuid", h."toElsAccount", i * 10, 'M1', 'Bolt', 5,
        case when n >= ${openFrom} then 0 else 5 end, case when n >= ${openFrom} then 5 else 0 end, 'EA', '4000', 'N', 'N'
      from (select *, substr("orderNumber", 3)::int as n from "purchaseOrder" where length("orderNumber") = 12) h
      cross join generate_series(1, ${linesOfOrder}) i where n between ${from} and ${to}`

/** Adds orders whose lines have all come, and at last some of which nothing has. */
async function fillLines(on: Connection, from: number, to: number, openFrom: number): Promise<void> {
  await fill(on, from, to)
  await on.script(`set role srm_loader; ${filledLines(String(from), String(to), String(openFrom))}; reset role`)
  for (const table of ['purchaseOrder', 'purchaseOrderLine']) await on.script(`vacuum analyze "${table}"`)
}

async function openLines(bench: Bench): Promise<void> {
  const path = `/api/buyer/receipt/openLines`
  const body = JSON.stringify({ from: purchaseOrder.shape.name })
  const request = requestBytes('POST', path, bench.headers, body)
  const read = async () => {
    const one = await openLine(bench.port)
    const rate = await rateOf(() => one.send(request), 1, 4)
    one.close()
    return rate
  }
  const orders = open / linesOfOrder
  await bench.database.asOwner((owner) => fillLines(owner, most, most + orders - 1, most))
  const few = await read()
  line(`open lines, among ${open}`, few)
  await bench.database.asOwner((owner) => fillLines(owner, 1, (most - open) / linesOfOrder, most))
  line(`open lines, among ${most}`, await read(), few, 1 / 1.2)
}

const bench = await startBench(4690)
try {
  await prepareMasterData(bench)
  await openLines(bench)
  await posting(bench)
} finally {
  await bench.stop()
}
