/** Materials made by the database itself: rows for measurements that only read. */
import { headColumns } from '../../../packages/core/src/definition/visibleHead.ts'
import { material } from '../../../packages/core/src/masterData/materials/material.ts'
import type { Connection } from '../../../packages/server/src/database/database.ts'
import { buyer } from './orders.ts'

const words = `(array['Hex bolt', 'Bearing', 'Aluminium rim', '轮圈', '碳纤维车架', 'Brake disc', '不锈钢螺母', 'Chain'])[1 + n % 8]`
const unit = `(array['EA', 'KG', 'M', 'BOX'])[1 + n % 4]`
const moment = `timestamptz '2020-01-01' + n * interval '1 minute'`

const filled: Readonly<Record<string, string>> = {
  uuid: `('0190' || substr(md5(n::text), 1, 4) || '-' || substr(md5(n::text), 5, 4) || '-7' || substr(md5(n::text), 9, 3) || '-8' || substr(md5(n::text), 12, 3) || '-' || substr(md5(n::text), 15, 12))::uuid`,
  elsAccount: `'${buyer}'`,
  createUser: `'bench'`,
  createDate: moment,
  lastUpdateUser: `'bench'`,
  lastUpdateDate: moment,
  rowVersion: '1',
  materialNumber: `'M' || lpad(n::text, 9, '0')`,
  oldMaterialNumber: `'OLD-' || n`,
  materialDesc: `${words} || ' M' || n % 64 || 'x' || n % 200`,
  materialSpecifications: `'DIN ' || n % 9000 || ' grade ' || n % 12`,
  materialModel: `'MODEL-' || n % 700`,
  materialBrand: `'Brand ' || n % 90`,
  materialType: `'T' || n % 5`,
  materialGroup: `'G' || n % 9`,
  productLine: `'P' || n % 7`,
  cateLevelCode: `'C' || n % 200`,
  baseUnit: unit,
  orderUnit: unit,
  purchaseUnit: unit,
  grossWeight: '(n % 5000) / 8.0',
  netWeight: '(n % 5000) / 8.0',
  weightUnit: `'KG'`,
  volume: '0.125',
  materialLength: 'n % 300',
  materialWide: '25',
  materialHigh: '12.5',
  texture: `'steel'`,
  temperatureCondition: `'dry'`,
  storageCondition: `'bin ' || n % 1000`,
  minPackingQuantity: '10',
  minOrderQuantity: '100',
  overTolerance: '5',
  lackTolerance: '2.5',
  quotaArrangement: `'N'`,
  isSource: `case when n % 1000 = 0 then 'Y' else 'N' end`,
  isCheckQuality: `'N'`,
  batchManaged: `'N'`,
  hsCode: `'7318' || n % 100`,
  remark: `case when n % 3 = 0 then 'checked "twice", see sheet ' || n end`,
  materialStatus: `case when n % 500 = 0 then 'draft' when n % 20 = 0 then 'frozen' else 'active' end`,
  auditStatus: `'approved'`,
}

const step = 100_000

/** Makes so many materials, in an empty table. */
export async function fillMaterials(connection: Connection, rows: number): Promise<void> {
  const keys = headColumns(material).filter((key) => filled[key])
  const insert = `insert into material (${keys.map((key) => `"${key}"`).join(', ')})
     select ${keys.map((key) => filled[key]).join(', ')} from generate_series($1::int, $2::int) n`
  await connection.script('set role srm_loader')
  for (let from = 1; from <= rows; from += step) await connection.query(insert, [from, Math.min(rows, from + step - 1)])
  await connection.script('reset role')
  await connection.script('vacuum analyze material')
}
