/**
 * Files of materials through the command line over HTTP, beside `psql \copy` of the same rows into the same table in the
 * same run: new ones (goal ≥ 0.90 of it), added or changed (≥ 0.60), with every field quoted (≥ 0.60), NDJSON (≥ 0.30).
 * `--rows=100000` takes smaller files; `--memory` measures what the server takes for the first of them alone.
 */
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headColumns } from '../../packages/core/src/definition/visibleHead.ts'
import { material } from '../../packages/core/src/masterData/materials/material.ts'
import { importFile } from './support/importing.ts'
import { peak, psql, tellRate } from './support/limits.ts'
import { fillReferences, type Spelling, writeMaterials } from './support/materials.ts'
import { type Bench, startBench } from './support/orders.ts'

const isShort = process.argv.includes('--memory')
const rows = Number(/--rows=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1_000_000)
const folder = mkdtempSync(join(tmpdir(), 'srm-bench-import-'))
const columns = headColumns(material)
  .map((key) => `"${key}"`)
  .join(', ')

const empty = ({ database }: Bench) =>
  database.asOwner(async (owner) => {
    for (const statement of ['reset role', 'truncate material', 'vacuum analyze material', 'checkpoint'])
      await owner.script(statement)
  })

const tell = (name: string, seconds: number, limit?: number, goal?: number) =>
  tellRate(name, { rows, seconds, limit, goal })

async function file(spelling: Spelling): Promise<string> {
  const path = join(folder, spelling === 'ndjson' ? 'materials.ndjson' : `${spelling}.csv`)
  await writeMaterials(path, rows, spelling)
  console.log(`${path.split('/').at(-1)}: ${rows} rows, ${(statSync(path).size / 1024 ** 2).toFixed(0)} MiB`)
  return path
}

async function compare(bench: Bench, plain: string, first: number): Promise<void> {
  const whole = join(folder, 'whole.csv')
  psql(bench.url, `\\copy (select ${columns} from material) to '${whole}' (format csv)`)
  const unchanged = await importFile(bench, plain, 'upsert', rows, true)
  await empty(bench)
  const limit = psql(bench.url, `\\copy material (${columns}) from '${whole}' (format csv)`)
  tell('psql \\copy', limit)
  tell('insert', first, limit, 0.9)
  await empty(bench)
  tell('upsert, all of them new', await importFile(bench, plain, 'upsert', rows, true), limit, 0.6)
  tell('upsert, none of them changed', unchanged, limit)
  await empty(bench)
  tell('upsert, every field quoted', await importFile(bench, await file('quoted'), 'upsert', rows, true), limit, 0.6)
  await empty(bench)
  const ndjson = await file('ndjson')
  tell('upsert, NDJSON', await importFile(bench, ndjson, 'upsert', rows, true), limit, 0.3)
  await empty(bench)
  tell('psql \\copy again', psql(bench.url, `\\copy material (${columns}) from '${whole}' (format csv)`), limit)
}

const bench = await startBench(4640)
try {
  await bench.database.asOwner(async (owner) => {
    await owner.script('reset role')
    await fillReferences(owner)
    for (const table of ['"materialCategory"', 'dictionary']) await owner.script(`vacuum analyze ${table}`)
  })
  const plain = await file('plain')
  const first = await importFile(bench, plain, 'insert', rows)
  if (isShort) tell('insert', first)
  else await compare(bench, plain, first)
  console.log(`the server's memory: at most ${peak(bench).toFixed(0)} MiB (goal ≤ 256)`)
} finally {
  await bench.stop()
  rmSync(folder, { recursive: true })
}
