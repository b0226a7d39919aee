/** Files of prices for the measurements of imports, and the suppliers they are of. */
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Connection } from '../../../packages/server/src/database/database.ts'
import { buyer } from './orders.ts'

/** Materials and suppliers that the prices are of; each price checks both and three codes. */
export const materials = 10_000
const suppliers = 100

const columns = [
  'toElsAccount',
  'materialNumber',
  'currency',
  'orderUnit',
  'priceExcludingTax',
  'priceBase',
  'taxRate',
  'priceStart',
  'priceExpiryDate',
  'minOrderQuantity',
  'purchaseCycle',
  'sourceType',
  'sourceNumber',
  'priceReason',
  'remark',
]

/** A material has a price of each month, one after the other. */
const period = (n: number): number => Math.floor(n / materials)
const day = (days: number): string => new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10)

const cells = (n: number): (string | number)[] => [
  200_000 + (n % suppliers),
  `M${String(1 + (n % materials)).padStart(9, '0')}`,
  'CNY',
  ['EA', 'KG', 'M', 'BOX'][n % 4] as string,
  ((n % 90_000) / 100 + 1).toFixed(2),
  n % 3 ? 1 : 1000,
  13,
  day(30 * period(n)),
  day(30 * period(n) + 29),
  10,
  7 + (n % 60),
  'import',
  `HT-${n % 5000}`,
  'Frame contract',
  n % 3 ? '' : `agreed, see sheet ${n}`,
]

const line = (values: readonly (string | number)[]): string =>
  `${values.map((value) => (String(value).includes(',') ? `"${value}"` : value)).join(',')}\n`

/** Writes so many prices. */
export async function writePrices(path: string, rows: number): Promise<void> {
  const pieces = function* () {
    yield line(columns)
    for (let n = 1; n <= rows; ) {
      let piece = ''
      for (const end = Math.min(rows, n + 999); n <= end; n += 1) piece += line(cells(n))
      yield piece
    }
  }
  await pipeline(Readable.from(pieces()), createWriteStream(path))
}

/** Suppliers that work for the buyer. */
export async function fillSuppliers(owner: Connection): Promise<void> {
  await owner.script('set role srm_loader')
  await owner.query(
    `insert into supplier ("uuid", "elsAccount", "toElsAccount", "fullName", "currency", "supplierStatus", "freezeFlag", "sharedFlag",
       "createUser", "createDate", "lastUpdateUser", "lastUpdateDate", "rowVersion")
     select gen_random_uuid(), $1, (200000 + n)::text, 'Supplier ' || n, 'CNY', 'qualified', 'N', 'N', 'bench', now(), 'bench', now(), 1
       from generate_series(0, $2::int - 1) n`,
    [buyer, suppliers],
  )
  await owner.script('reset role')
}
