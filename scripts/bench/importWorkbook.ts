/**
 * A workbook of materials through the command line, beside the same rows as CSV and `psql \\copy` of them in the same run.
 * `--rows=10000` takes a smaller one.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headColumns } from '../../packages/core/src/definition/visibleHead.ts'
import { material } from '../../packages/core/src/masterData/materials/material.ts'
import { root } from '../files.ts'
import { environment } from '../run.ts'
import { importFile } from './support/importing.ts'
import { peak, psql, tellRate } from './support/limits.ts'
import { fillReferences, materialColumns, writeMaterials } from './support/materials.ts'
import { type Bench, startBench } from './support/orders.ts'

const rows = Number(/--rows=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 100_000)
const folder = mkdtempSync(join(tmpdir(), 'srm-bench-workbook-'))
const columns = headColumns(material)
  .map((key) => `"${key}"`)
  .join(', ')

/** The materials as a workbook, as the command line exports them. */
function exported({ port, headers }: Bench, path: string): void {
  const args = ['material', 'export', '--format', 'xlsx', '--output', path, '--columns', materialColumns.join(',')]
  const { status, stderr } = spawnSync('node', [join(root, 'packages/cli/src/main.ts'), ...args], {
    encoding: 'utf8',
    env: environment({
      SRM_URL: `http://127.0.0.1:${port}`,
      SRM_TOKEN: headers.token ?? '',
      SRM_ACCOUNT: headers.account ?? '',
    }),
  })
  if (status !== 0) throw new Error(stderr)
}

const empty = ({ database }: Bench) =>
  database.asOwner(async (owner) => {
    for (const statement of ['reset role', 'truncate material', 'vacuum analyze material', 'checkpoint'])
      await owner.script(statement)
  })

const bench = await startBench(4644)
try {
  await bench.database.asOwner(async (owner) => {
    await owner.script('reset role')
    await fillReferences(owner)
  })
  const [csv, workbook, whole] = ['materials.csv', 'materials.xlsx', 'whole.csv'].map((name) => join(folder, name))
  await writeMaterials(csv as string, rows, 'plain')
  const asCsv = await importFile(bench, csv as string, 'insert', rows)
  exported(bench, workbook as string)
  console.log(`workbook: ${rows} rows, ${(statSync(workbook as string).size / 1024 ** 2).toFixed(0)} MiB`)
  psql(bench.url, `\\copy (select ${columns} from material) to '${whole}' (format csv)`)
  await empty(bench)
  const limit = psql(bench.url, `\\copy material (${columns}) from '${whole}' (format csv)`)
  await empty(bench)
  tellRate('psql \\copy', { rows, seconds: limit })
  tellRate('insert from CSV', { rows, seconds: asCsv, limit })
  const seconds = await importFile(bench, workbook as string, 'insert', rows)
  tellRate('insert from a workbook', { rows, seconds, limit })
  console.log(`the server's memory: at most ${peak(bench).toFixed(0)} MiB`)
} finally {
  await bench.stop()
  rmSync(folder, { recursive: true })
}
