/** Files of materials for the measurements of imports, and the master data they refer to. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { csvColumns } from '../../../packages/core/src/definition/files/csvHeader.ts'
import { type Material, material } from '../../../packages/core/src/masterData/materials/material.ts'
import type { Connection } from '../../../packages/server/src/database/database.ts'
import { asksNothing } from './asksNothing.ts'
import { buyer } from './orders.ts'

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

/** The material of a number, as texts of its cells. */
function made(n: number): Readonly<Partial<Record<keyof Material, string>>> {
  const unit = units[n % 4] as string
  const weight = ((n % 5000) / 8).toFixed(3)
  return {
    materialNumber: `M${String(n).padStart(9, '0')}`,
    materialDesc: `${words[n % 8]} M${n % 64}x${n % 200}`,
    materialSpecifications: `DIN ${n % 9000} grade ${n % 12}`,
    materialModel: `MODEL-${n % 700}`,
    materialBrand: `Brand ${n % 90}`,
    materialType: `T${n % 5}`,
    materialGroup: `G${n % 9}`,
    productLine: `P${n % 7}`,
    cateLevelCode: `C${n % 200}`,
    baseUnit: unit,
    orderUnit: unit,
    purchaseUnit: unit,
    grossWeight: weight,
    netWeight: weight,
    weightUnit: 'KG',
    volume: '0.125',
    materialLength: String(n % 300),
    materialWide: '25',
    materialHigh: '12.5',
    texture: 'steel',
    temperatureCondition: 'dry',
    storageCondition: `bin ${n % 1000}`,
    minPackingQuantity: '10',
    minOrderQuantity: '100',
    overTolerance: '5',
    lackTolerance: '2.5',
    quotaArrangement: 'N',
    isSource: n % 2 ? 'Y' : 'N',
    isCheckQuality: 'N',
    batchManaged: 'N',
    hsCode: `7318${n % 100}`,
    oldMaterialNumber: `OLD-${n}`,
    remark: n % 3 ? '' : `checked "twice", see sheet ${n}`,
  }
}

const filled = made(1)
/** Columns of the definition that these files fill. */
export const materialColumns = csvColumns(material).flatMap(({ key }) => (key in filled ? [key as keyof Material] : []))
const cells = (n: number): string[] => {
  const texts = made(n)
  return materialColumns.map((key) => texts[key] ?? '')
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
      `insert into "materialCategory" (${auditColumns}, "cateCode", "cateName", "parentCode", "cateLevel", "template", "status")
       select ${audit}, ${name}, ${name}, ${parent}, ${level}, ${level === 1 ? `'${JSON.stringify(asksNothing)}'::jsonb` : 'null'}, 'active' from ${from}`,
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
