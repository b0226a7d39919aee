/**
 * Creating, submitting and sending an order of 50 lines over HTTP, beside a bare loop that writes the same rows with
 * prepared statements in as many transactions in the same run.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { line, type Rate, rateOf } from './support/figures.ts'
import { buyer, startBench } from './support/orders.ts'
import { openPool } from './support/pool.ts'
import { createOrder, prepareMasterData, sendOrder } from './support/write.ts'

const workers = 4
const seconds = 8
const lineCount = 50

/** Names its columns, for a generated one cannot be written. */
const insertInto = (table: string, row: object) => {
  const columns = Object.keys(row)
    .map((key) => `"${key}"`)
    .join(', ')
  return `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1::json)`
}
const insertEvent = `insert into event ("elsAccount", "uuid", "document", "documentUuid", "action", "actor", "actorSide") values ($1, $2, 'purchaseOrder', $3, $4, 'bench', 'buyer')`
const update = `update "purchaseOrder" set "rowVersion" = "rowVersion" + 1, "sendTime" = now() where "elsAccount" = $1 and "uuid" = $2`
const updateLines = `update "purchaseOrderLine" set "replyStatus" = 'none' where "elsAccount" = $1 and "parent" = $2`
const insertVersion = `insert into "purchaseOrderVersion" values ($1, $2, 1, $3, '', 'bench', now())`

interface Sample {
  readonly head: object
  readonly lines: readonly object[]
}

/** The rows of an order the product wrote itself, to write them again under other keys. */
async function sampleOf(client: pg.ClientBase, uuid: string): Promise<Sample> {
  const head = await client.query(
    `select row_to_json(h)::jsonb - 'searchText' as j from "purchaseOrder" h where "elsAccount" = $1 and "uuid" = $2`,
    [buyer, uuid],
  )
  const lines = await client.query(
    `select row_to_json(l)::jsonb - 'searchText' as j from "purchaseOrderLine" l where "elsAccount" = $1 and "parent" = $2`,
    [buyer, uuid],
  )
  return { head: head.rows[0].j, lines: lines.rows.map(({ j }) => j) }
}

async function writeBare(client: pg.ClientBase, { head, lines }: Sample): Promise<void> {
  const uuid = randomUUID()
  const row = JSON.stringify([{ ...head, uuid, orderNumber: uuid }])
  const rows = JSON.stringify(lines.map((one) => ({ ...one, uuid: randomUUID(), parent: uuid })))
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  const event = (action: string) => run('event', insertEvent, [buyer, randomUUID(), uuid, action])
  const commit = async (...steps: (() => Promise<unknown>)[]) => {
    await client.query('begin')
    for (const step of steps) await step()
    await client.query('commit')
  }
  await commit(
    () => run('head', insertInto('purchaseOrder', head), [row]),
    () => run('lines', insertInto('purchaseOrderLine', lines[0] ?? {}), [rows]),
    () => event('create'),
  )
  await commit(
    () => run('update', update, [buyer, uuid]),
    () => event('submit'),
    () => event('approve'),
  )
  await commit(
    () => run('update', update, [buyer, uuid]),
    () => run('updateLines', updateLines, [buyer, uuid]),
    () => run('version', insertVersion, [buyer, uuid, row]),
    () => event('send'),
  )
}

async function bareLoop(url: string, uuid: string): Promise<Rate> {
  const pool = openPool(url, { max: workers })
  const first = await pool.connect()
  const sample = await sampleOf(first, uuid)
  first.release()
  const clients = await Promise.all(Array.from({ length: workers }, () => pool.connect()))
  const rate = await rateOf(
    (worker) => {
      const client = clients[worker]
      return client ? writeBare(client, sample) : Promise.reject(new Error('no client'))
    },
    workers,
    seconds,
  )
  for (const client of clients) client.release()
  await pool.end()
  return rate
}

const bench = await startBench(4640)
try {
  await prepareMasterData(bench)
  const uuid = await createOrder(bench, lineCount)
  const limit = await bareLoop(bench.url, uuid)
  line('bare writes: order of 50 lines', limit)
  const rate = await rateOf(async () => sendOrder(bench, await createOrder(bench, lineCount)), workers, seconds)
  line('create, submit and send over HTTP', rate, limit)
} finally {
  await bench.stop()
}
