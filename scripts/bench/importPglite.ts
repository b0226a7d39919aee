/**
 * The same file of materials through the command line into the embedded database and into PostgreSQL, in one run
 * (goal ≥ 0.45 of its speed): three rounds in turns, of which the median counts. `--rows=100000` takes a smaller file.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../packages/server/src/database/openDatabase.ts'
import { importFile } from './support/importing.ts'
import { peak, tellRate } from './support/limits.ts'
import { fillReferences, writeMaterials } from './support/materials.ts'
import { furnish, startBench, startServer } from './support/orders.ts'

const rows = Number(/--rows=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 200_000)
const folder = mkdtempSync(join(tmpdir(), 'srm-bench-pglite-'))
const path = join(folder, 'materials.csv')

async function embedded(round: number): Promise<number> {
  const dataDirectory = join(folder, `data-${round}`)
  const database = await openDatabase({ dataDirectory })
  await furnish(database)
  await database.asOwner(async (owner) => {
    await owner.script('reset role')
    await fillReferences(owner)
  })
  await database.close()
  const server = await startServer(4642, { SRM_DATA: dataDirectory })
  try {
    return await importFile(server, path, 'upsert', rows)
  } finally {
    console.log(`memory of server and embedded database: at most ${peak(server).toFixed(0)} MiB`)
    server.process.kill('SIGTERM')
    await once(server.process, 'exit')
  }
}

async function postgres(): Promise<number> {
  const bench = await startBench(4643)
  try {
    await bench.database.asOwner(async (owner) => {
      await owner.script('reset role')
      await fillReferences(owner)
    })
    return await importFile(bench, path, 'upsert', rows)
  } finally {
    await bench.stop()
  }
}

try {
  await writeMaterials(path, rows, 'plain')
  const ratios: number[] = []
  for (let round = 1; round <= 3; round += 1) {
    const limit = await postgres()
    tellRate('upsert on PostgreSQL', { rows, seconds: limit })
    const seconds = await embedded(round)
    tellRate('upsert on PGlite', { rows, seconds, limit, goal: 0.45 })
    ratios.push(limit / seconds)
  }
  console.log(`PGlite beside PostgreSQL, median of three: ${ratios.toSorted((a, b) => a - b)[1]?.toFixed(2)}`)
} finally {
  rmSync(folder, { recursive: true })
}
