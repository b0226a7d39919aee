/**
 * A file of prices through the command line over HTTP, beside `psql \\copy` of the same rows into the same table in the same
 * run (goal ≥ 0.40 of it): references and codes are checked, the tax is reckoned, each price has its history.
 * `--rows=100000` takes a smaller file.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headColumns } from '../../packages/core/src/definition/visibleHead.ts'
import { priceRecord } from '../../packages/core/src/masterData/prices/priceRecord.ts'
import { importFile } from './support/importing.ts'
import { peak, psql, tellRate } from './support/limits.ts'
import { fillMaterials } from './support/materialRows.ts'
import { fillReferences } from './support/materials.ts'
import { startBench } from './support/orders.ts'
import { fillSuppliers, materials, writePrices } from './support/prices.ts'

const rows = Number(/--rows=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 200_000)
const folder = mkdtempSync(join(tmpdir(), 'srm-bench-prices-'))
const columns = headColumns(priceRecord)
  .map((key) => `"${key}"`)
  .join(', ')

const bench = await startBench(4641)
try {
  await bench.database.asOwner(async (owner) => {
    await owner.script('reset role')
    await fillReferences(owner)
    await fillSuppliers(owner)
    await fillMaterials(owner, materials)
    for (const table of ['dictionary', 'supplier']) await owner.script(`vacuum analyze ${table}`)
  })
  const path = join(folder, 'prices.csv')
  await writePrices(path, rows)
  const seconds = await importFile(bench, path, 'insert', rows, false, 'priceRecord')
  const whole = join(folder, 'whole.csv')
  psql(bench.url, `\\copy (select ${columns} from "priceRecord") to '${whole}' (format csv)`)
  await bench.database.asOwner(async (owner) => {
    for (const statement of ['reset role', 'truncate "priceRecord"', 'vacuum analyze "priceRecord"', 'checkpoint'])
      await owner.script(statement)
  })
  const limit = psql(bench.url, `\\copy "priceRecord" (${columns}) from '${whole}' (format csv)`)
  tellRate('psql \\copy', { rows, seconds: limit })
  tellRate('prices', { rows, seconds, limit, goal: 0.4 })
  console.log(`the server's memory: at most ${peak(bench).toFixed(0)} MiB`)
} finally {
  await bench.stop()
  rmSync(folder, { recursive: true })
}
