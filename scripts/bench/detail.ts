/** An order with 50 lines over HTTP, beside a bare loop of the same two prepared queries in the same run. */
import { headColumns } from '../../packages/core/src/definition/visibleHead.ts'
import { purchaseOrder } from '../../packages/core/src/orders/purchaseOrder.ts'
import { selectHead, selectLines } from '../../packages/server/src/engine/projection.ts'
import { line, type Rate, rateOf } from './support/figures.ts'
import { openLine, requestBytes } from './support/httpClient.ts'
import { type Bench, buyer, startBench } from './support/orders.ts'
import { openPool } from './support/pool.ts'
import { createOrder, prepareMasterData } from './support/write.ts'

const workers = 8
const seconds = 5

const head = `select row_to_json(x)::text as j from (select ${selectHead(purchaseOrder, 'buyer', headColumns(purchaseOrder))}
  from "purchaseOrder" h where h."elsAccount" = $1 and h."uuid" = $2) x`
const lines = `select json_agg(x)::text as j from (select ${selectLines(purchaseOrder, Object.keys(purchaseOrder.shape.lines))}
  from "purchaseOrderLine" l where l."elsAccount" = $1 and l."parent" = $2 order by l."itemNumber") x`

async function bareLoop(url: string, uuids: readonly string[]): Promise<Rate> {
  const pool = openPool(url, { max: workers })
  let at = 0
  const rate = await rateOf(
    async () => {
      const values = [buyer, uuids[at++ % uuids.length]]
      const client = await pool.connect()
      await client.query({ name: 'head', text: head, values })
      await client.query({ name: 'lines', text: lines, values })
      client.release()
    },
    workers,
    seconds,
  )
  await pool.end()
  return rate
}

async function overHttp({ port, headers }: Bench, uuids: readonly string[]): Promise<Rate> {
  const requests = uuids.map((uuid) => requestBytes('GET', `/api/buyer/purchaseOrder/${uuid}`, headers))
  const open = await Promise.all(Array.from({ length: workers }, () => openLine(port)))
  let at = 0
  const rate = await rateOf(
    async (worker) => {
      const request = requests[at++ % requests.length]
      if (request) await open[worker]?.send(request)
    },
    workers,
    seconds,
  )
  for (const one of open) one.close()
  return rate
}

const bench = await startBench(4630)
try {
  await prepareMasterData(bench)
  const uuids: string[] = []
  for (let n = 0; n < 50; n++) uuids.push(await createOrder(bench, 50))
  const limit = await bareLoop(bench.url, uuids)
  line('bare queries: head and 50 lines', limit)
  line('detail over HTTP, 50 lines', await overHttp(bench, uuids), limit)
} finally {
  await bench.stop()
}
