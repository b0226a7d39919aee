/**
 * An order of 50 lines printed again and again, on both databases; and how long another one waits for a small answer
 * meanwhile, beside how long he waits when nothing is printed.
 */
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../packages/server/src/database/openDatabase.ts'
import { percentile } from './support/figures.ts'
import { type Bench, furnish, startBench, startServer } from './support/orders.ts'
import { createOrder, prepareMasterData } from './support/write.ts'

type Server = Pick<Bench, 'port' | 'headers'>

const seconds = 8
const papers = 20

/** Milliseconds until the whole answer is there. @throws Error on any status but 200 */
async function timed({ port, headers }: Server, path: string): Promise<number> {
  const start = performance.now()
  const answer = await fetch(`http://127.0.0.1:${port}/api/${path}`, { headers })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return performance.now() - start
}

/** How long small answers take, one after the other, until `isOver`. */
async function waits(server: Server, isOver: () => boolean): Promise<readonly number[]> {
  const samples: number[] = []
  while (!isOver()) samples.push(await timed(server, 'session'))
  return samples
}

const tell = (name: string, samples: readonly number[]): void => {
  const at = (share: number) => percentile(samples, share).toFixed(1).padStart(7)
  console.log(`${name.padEnd(46)} p50 ${at(0.5)} ms   p99 ${at(0.99)} ms   longest ${at(1)} ms`)
}

async function measure(kind: string, server: Server): Promise<void> {
  await prepareMasterData(server)
  const uuid = await createOrder(server, 50)
  const path = `buyer/purchaseOrder/${uuid}/print.pdf?locale=zh_cn`
  tell(`${kind}: the first paper, its thread included`, [await timed(server, path)])
  const until = performance.now() + seconds * 1000
  tell(`${kind}: a small answer, nothing is printed`, await waits(server, () => performance.now() > until))
  let isOver = false
  const waiting = waits(server, () => isOver)
  const printed: number[] = []
  for (let n = 0; n < papers; n += 1) printed.push(await timed(server, path))
  isOver = true
  tell(`${kind}: an order of 50 lines`, printed)
  tell(`${kind}: a small answer meanwhile`, await waiting)
}

const bench = await startBench(4652)
try {
  await measure('PostgreSQL', bench)
} finally {
  await bench.stop()
}

const dataDirectory = join(mkdtempSync(join(tmpdir(), 'srm-bench-print-')), 'data')
const database = await openDatabase({ dataDirectory })
await furnish(database)
await database.close()
const embedded = await startServer(4653, { SRM_DATA: dataDirectory })
try {
  await measure('PGlite', embedded)
} finally {
  embedded.process.kill('SIGTERM')
  await once(embedded.process, 'exit')
}
