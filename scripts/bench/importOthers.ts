/**
 * Files of suppliers, their contacts and addresses, codes, units and their members, categories, people and materials at
 * factories through the command line over HTTP: as sets where their rules are data, the others together, a thousand at a time,
 * as new documents and once more with a change in each. `--rows=1000` takes smaller files, `--of=dictionary,orgCategory` those
 * documents alone.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importFile } from './support/importing.ts'
import { peak } from './support/limits.ts'
import { fillReferences, writeMaterials } from './support/materials.ts'
import { startBench } from './support/orders.ts'

const asked = process.argv.join(' ')
const only = /--of=(\S+)/.exec(asked)?.[1]?.split(',')
const rows = Number(/--rows=(\d+)/.exec(asked)?.[1] ?? 10_000)

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
  supplierAddress: ['toElsAccount,detail,city', (n, note) => [500_000 + n, `Road ${n}`, note]],
  dictionary: [
    'dictionaryType,dictionaryCode,nameEn,nameZh,sort',
    (n, note) => ['colour', `C${n}`, `Colour ${n} ${note}`, `颜色 ${n}`, n],
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
  orgMember: ['orgId,elsSubAccount,jobTitle,primary', (n, note) => [`unit${n}`, `person${n}`, note, 'Y']],
}

const folder = mkdtempSync(join(tmpdir(), 'srm-bench-others-'))
const bench = await startBench(4644)
try {
  await bench.database.asOwner(async (owner) => {
    await owner.script('reset role')
    await fillReferences(owner)
  })
  if (!only) {
    const materials = join(folder, 'material.csv')
    await writeMaterials(materials, rows, 'plain')
    await importFile(bench, materials, 'insert', rows)
  }
  for (const [document, [header, cells]] of Object.entries(files)) {
    if (only && !only.includes(document)) continue
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
