/**
 * Files of suppliers, their contacts, units, categories, people and materials at factories through the command line over HTTP:
 * the last as sets, the others together, a thousand at a time, as new documents and once more with a change in each. `--rows=1000` takes smaller files.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFile } from './support/importing.ts'
import { peak } from './support/limits.ts'
import { fillReferences, writeMaterials } from './support/materials.ts'
import { startBench } from './support/orders.ts'

const rows = Number(/--rows=(\d+)/.exec(process.argv.join(' '))?.[1] ?? 10_000)

/** Header and rows of each document; `note` is what changes the second time. */
const files: Readonly<Record<string, readonly [string, (n: number, note: string) => readonly (string | number)[]]>> = {
  supplier: [
    'toElsAccount,fullName,currency,address,contactName,contactMobile,remark',
    (n, note) => [500_000 + n, `Company ${n}`, 'CNY', `Road ${n}`, `Li ${n}`, `138${String(n).padStart(8, '0')}`, note],
  ],
  supplierContact: [
    'toElsAccount,name,mobile,isMain,remark',
    (n, note) => [500_000 + n, `Li ${n}`, `138${String(n).padStart(8, '0')}`, 'Y', note],
  ],
  orgCategory: [
    'orgCategoryId,orgCategoryName,kind,orgCategoryDesc',
    (n, note) => [`kind${n}`, `Kind ${n}`, 'factory', note],
  ],
  organization: [
    'orgId,orgDesc,orgCategoryId,parentOrgId',
    (n, note) => [`unit${n}`, `Unit ${n} ${note}`, `kind${n}`, n > 9 ? `unit${Math.floor(n / 10)}` : ''],
  ],
  materialCategory: [
    'cateCode,cateName,parentCode',
    (n, note) => [`cat${n}`, `Category ${n} ${note}`, n > 100 ? `cat${1 + (n % 100)}` : ''],
  ],
  materialFactory: [
    'materialNumber,factory,receivingTime,minOrderQuantity,remark',
    (n, note) => [`M${String(n).padStart(9, '0')}`, `unit${n}`, n % 9, 100, note],
  ],
  subAccount: ['elsSubAccount,name,email', (n, note) => [`person${n}`, `Person ${n} ${note}`, `person${n}@bench.test`]],
}

const folder = mkdtempSync(join(tmpdir(), 'srm-bench-others-'))
const bench = await startBench(4644)
try {
  await bench.database.asOwner(async (owner) => {
    await owner.script('reset role')
    await fillReferences(owner)
  })
  const materials = join(folder, 'material.csv')
  await writeMaterials(materials, rows, 'plain')
  await importFile(bench, materials, 'insert', rows)
  for (const [document, [header, cells]] of Object.entries(files)) {
    const write = (note: string): string => {
      const path = join(folder, `${document}-${note}.csv`)
      const lines = Array.from({ length: rows }, (_, i) => cells(i + 1, note).join(','))
      writeFileSync(path, `${[header, ...lines].join('\n')}\n`)
      return path
    }
    for (const note of ['new', 'changed']) {
      const seconds = await importFile(bench, write(note), 'upsert', rows, false, document)
      console.log(
        `${`${document}, ${note}`.padEnd(40)}${seconds.toFixed(1).padStart(8)} s${(rows / seconds).toFixed(0).padStart(8)} rows/s`,
      )
    }
  }
  console.log(`the server's memory: at most ${peak(bench).toFixed(0)} MiB`)
} finally {
  await bench.stop()
  rmSync(folder, { recursive: true })
}
