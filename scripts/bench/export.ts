/**
 * A million materials as CSV over HTTP, beside `psql \copy` of the same query in the same rights in the same run
 * (goal ≥ 0.85), and the server's memory while it sends them: flat. `--rows=100000` takes fewer, `--all` writes them as
 * NDJSON and as a workbook too.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { permissionKeys } from '../../packages/core/src/definition/visibility.ts'
import type { AnyDocument } from '../../packages/core/src/definition/workflow.ts'
import { material } from '../../packages/core/src/masterData/materials/material.ts'
import type { Actor } from '../../packages/server/src/engine/context.ts'
import { exportColumns } from '../../packages/server/src/engine/export/exportColumns.ts'
import { exportSelect } from '../../packages/server/src/engine/export/exportSelect.ts'
import { readQuery } from '../../packages/server/src/engine/query/readQuery.ts'
import { percentile } from './support/figures.ts'
import { fillMaterials } from './support/materialRows.ts'
import { type Bench, buyer, startBench } from './support/orders.ts'

const rows = Number(/--rows=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 1_000_000)
const rounds = 3
const folder = mkdtempSync(join(tmpdir(), 'srm-bench-export-'))

/** The statement that the server gives COPY. */
function statement(): string {
  const def = material as AnyDocument
  const actor: Actor = {
    account: buyer,
    subAccount: 'administrator',
    side: 'buyer',
    permissions: new Set(permissionKeys(def, 'buyer')),
    name: '',
    companyName: '',
    timeZone: 'Asia/Shanghai',
    localCurrency: 'CNY',
  }
  const query = readQuery(def, actor, '2026-01-01', {})
  const columns = exportColumns(def, actor, undefined)
  return exportSelect('key')({ def, actor, query, columns }).replaceAll('\n', ' ')
}

/** What a program takes, in seconds. */
function timed(command: string, args: readonly string[], env = process.env): number {
  const start = performance.now()
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8', env })
  if (status !== 0) throw error ?? new Error(stderr)
  return (performance.now() - start) / 1000
}

const plain = join(folder, 'psql.csv')
const secured = `-c role=srm_app -c srm.account=${buyer} -c srm.side=buyer`
const byPsql = ({ url }: Bench): number =>
  timed('psql', [url, '-qc', `\\copy (${statement()}) to '${plain}' (format csv)`], {
    ...process.env,
    PGOPTIONS: secured,
  })

function overHttp({ port, headers }: Bench, format: string): number {
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const address = `http://127.0.0.1:${port}/api/buyer/material/export?format=${format}`
  return timed('curl', ['-sSf', ...given, '-o', join(folder, format), address])
}

/** Resident memory of the server now, or the most so far, in MiB. */
const memory = ({ pid }: Bench, line: 'VmRSS' | 'VmHWM'): number =>
  Number(new RegExp(`${line}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

function tell(name: string, seconds: number, limit?: number, goal?: number): void {
  const ratio = limit ? `  ratio ${(limit / seconds).toFixed(2)}${goal ? ` (goal ≥ ${goal})` : ''}` : '  limit'
  console.log(
    `${name.padEnd(34)}${seconds.toFixed(1).padStart(8)} s${(rows / seconds).toFixed(0).padStart(10)} rows/s${ratio}`,
  )
}

const sameRows = (): boolean => {
  const ours = readFileSync(join(folder, 'csv'), 'utf8').replace(/^.*\r\n/, '')
  return ours.replaceAll('\r\n', '\n') === readFileSync(plain, 'utf8')
}

const bench = await startBench(4660)
try {
  await bench.database.asOwner((owner) => fillMaterials(owner, rows))
  byPsql(bench)
  overHttp(bench, 'csv')
  console.log(`${rows} rows, ${(statSync(plain).size / 1024 ** 2).toFixed(0)} MiB, the same: ${sameRows()}`)
  const before = memory(bench, 'VmRSS')
  const [limits, times]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    limits.push(byPsql(bench))
    times.push(overHttp(bench, 'csv'))
  }
  const limit = percentile(limits, 0.5)
  tell('psql \\copy to', limit)
  tell('CSV over HTTP', percentile(times, 0.5), limit, 0.85)
  console.log(`server memory ${before.toFixed(0)} MiB before, at most ${memory(bench, 'VmHWM').toFixed(0)} MiB`)
  for (const format of process.argv.includes('--all') ? ['ndjson', 'xlsx'] : []) {
    tell(`${format} over HTTP`, overHttp(bench, format), limit)
    console.log(`server memory at most ${memory(bench, 'VmHWM').toFixed(0)} MiB`)
  }
} finally {
  await bench.stop()
  rmSync(folder, { recursive: true })
}
