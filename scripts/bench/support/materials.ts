/** Files of materials for the measurements of imports, and the master data they refer to. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Connection } from '../../../packages/server/src/database/database.ts'
import { buyer } from './orders.ts'

export const materialColumns = [
  'materialNumber',
  'materialDesc',
  'materialSpecifications',
  'materialModel',
  'materialBrand',
  'materialType',
  'materialGroup',
  'productLine',
  'cateLevelCode',
  'baseUnit',
  'orderUnit',
  'purchaseUnit',
  'grossWeight',
  'netWeight',
  'weightUnit',
  'volume',
  'materialLength',
  'materialWide',
  'materialHigh',
  'texture',
  'temperatureCondition',
  'storageCondition',
  'minPackingQuantity',
  'minOrderQuantity',
  'overTolerance',
  'lackTolerance',
  'quotaArrangement',
  'isSource',
  'isCheckQuality',
  'batchManaged',
  'hsCode',
  'oldMaterialNumber',
  'remark',
] as const

const units = ['EA', 'KG', 'M', 'BOX']
const words = [
  'Hex bolt',
  'Bearing',
  'Aluminium rim',
  '轮圈',
  '碳纤维车架',
  'Brake disc',
  '不锈钢螺母',
  'Chain 11-speed',
]

/** A material of a number, as texts of its cells. */
function cells(n: number): string[] {
  const unit = units[n % 4] as string
  const weight = ((n % 5000) / 8).toFixed(3)
  return [
    `M${String(n).padStart(9, '0')}`,
    `${words[n % 8]} M${n % 64}x${n % 200}`,
    `DIN ${n % 9000} grade ${n % 12}`,
    `MODEL-${n % 700}`,
    `Brand ${n % 90}`,
    `T${n % 5}`,
    `G${n % 9}`,
    `P${n % 7}`,
    `C${n % 200}`,
    unit,
    unit,
    unit,
    weight,
    weight,
    'KG',
    '0.125',
    String(n % 300),
    '25',
    '12.5',
    'steel',
    'dry',
    `bin ${n % 1000}`,
    '10',
    '100',
    '5',
    '2.5',
    'N',
    n % 2 ? 'Y' : 'N',
    'N',
    'N',
    `7318${n % 100}`,
    `OLD-${n}`,
    n % 3 ? '' : `checked "twice", see sheet ${n}`,
  ]
}

export type Spelling = 'plain' | 'quoted' | 'ndjson'
const cell = (text: string, quoted: boolean): string =>
  quoted || /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

function line(n: number, spelling: Spelling): string {
  if (spelling !== 'ndjson')
    return `${cells(n)
      .map((text) => cell(text, spelling === 'quoted'))
      .join(',')}\n`
  const given = cells(n).flatMap((text, i): [string, string][] =>
    text === '' ? [] : [[materialColumns[i] as string, text]],
  )
  return `${JSON.stringify(Object.fromEntries(given))}\n`
}

/** Writes materials number 1 to `rows`. */
export async function writeMaterials(path: string, rows: number, spelling: Spelling): Promise<void> {
  const pieces = function* () {
    if (spelling !== 'ndjson') yield `${materialColumns.join(',')}\n`
    for (let n = 1; n <= rows; ) {
      let piece = ''
      for (const end = Math.min(rows, n + 999); n <= end; n += 1) piece += line(n, spelling)
      yield piece
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path))
}

const dictionary: Readonly<Record<string, readonly string[]>> = {
  unit: units,
  materialType: [0, 1, 2, 3, 4].map((n) => `T${n}`),
  materialGroup: [0, 1, 2, 3, 4, 5, 6, 7, 8].map((n) => `G${n}`),
  productLine: [0, 1, 2, 3, 4, 5, 6].map((n) => `P${n}`),
}

/** Categories of three levels and the codes the files use. */
export async function fillReferences(owner: Connection): Promise<void> {
  const audit = `gen_random_uuid(), '${buyer}', 'bench', now(), 'bench', now(), 1`
  const auditColumns =
    '"uuid", "elsAccount", "createUser", "createDate", "lastUpdateUser", "lastUpdateDate", "rowVersion"'
  await owner.script('set role srm_loader')
  const category = (from: string, name: string, parent: string, level: number) =>
    owner.script(
      `insert into "materialCategory" (${auditColumns}, "cateCode", "cateName", "parentCode", "cateLevel", "status")
       select ${audit}, ${name}, ${name}, ${parent}, ${level}, 'active' from ${from}`,
    )
  await category('(select 1) x', `'A'`, 'null', 1)
  await category('(select 1) x', `'B'`, `'A'`, 2)
  await category('generate_series(0, 199) n', `'C' || n`, `'B'`, 3)
  for (const [type, codes] of Object.entries(dictionary))
    for (const code of codes)
      await owner.query(
        `insert into dictionary (${auditColumns}, "dictionaryType", "dictionaryCode", "nameEn", "nameZh", "status")
         select ${audit}, $1::text, $2::text, $2::text, $2::text, 'active' where not exists (select 1 from dictionary
           where "elsAccount" in ('100000', '${buyer}') and "dictionaryType" = $1 and "dictionaryCode" = $2)`,
        [type, code],
      )
  await owner.script('reset role')
}
