/**
 * How long the migrations about numbers that look the same take where tables are full, of which one row in a thousand has a
 * double (docs/decisions/0087). Rows, 1,000,000 by default, as `--rows=100000`.
 */
import type { Connection } from '../../packages/server/src/database/database.ts'
import { migrate, migrationsIn } from '../../packages/server/src/database/migrate.ts'
import { openDatabase } from '../../packages/server/src/database/openDatabase.ts'
import { demanded, migrateBefore } from '../../packages/server/test/support/migrations/rowsFromBefore.ts'
import { startPostgres } from '../postgres.ts'

const rows = Number(process.argv.find((one) => one.startsWith('--rows='))?.slice(7) ?? 1_000_000)
/** Of the row `n`; each thousandth is spelled otherwise than the one before it. */
const number = `case when n % 1000 = 0 then 'ab-' || n - 1 else 'AB-' || n end`

const filled: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  invoice: {
    toElsAccount: `'100002'`,
    invoiceKey: number,
    invoiceRecordNumber: `'IN' || n`,
    invoiceStatus: `'posted'`,
  },
  materialVoucher: { voucherNumber: `'MV' || n`, toElsAccount: `'300001'` },
  materialVoucherLine: { parent: `uuid`, itemNumber: '1', materialNumber: `'M-' || n % 1000`, batchNumber: number },
  material: { materialNumber: number, materialStatus: `'active'`, auditStatus: `'approved'` },
  supplier: { toElsAccount: 'n::text', erpVendorNo: number },
  purchaseOrder: { orderNumber: number, erpPurchaseOrderNo: `'45' || n`, toElsAccount: `'300001'` },
  priceRecord: { priceRecordNumber: `'PI' || n`, priceStatus: `'expired'` },
}

async function fill(tx: Connection, table: string, given: Readonly<Record<string, string>>): Promise<void> {
  const own = { elsAccount: `'100001'`, uuid: 'uuid' }
  const values: Record<string, string> = { ...(await demanded(tx, table)), ...own, ...given }
  const keys = Object.keys(values)
  await tx.query(
    `insert into "${table}" (${keys.map((key) => `"${key}"`).join(', ')})
     select ${keys.map((key) => values[key]).join(', ')}
       from (select n, lpad(to_hex(n), 32, '0')::uuid as uuid from generate_series(1, ${rows}) n) r`,
  )
}

const postgres = await startPostgres({ durable: true })
const database = await openDatabase({ databaseUrl: postgres.url, dataDirectory: '' })
try {
  await migrateBefore(database, '0143')
  for (const [table, given] of Object.entries(filled)) await database.asLoader((tx) => fill(tx, table, given))
  await database.asOwner((on) => on.script('vacuum analyze'))
  const seconds = async (work: () => Promise<unknown>) => {
    const start = performance.now()
    await work()
    return ((performance.now() - start) / 1000).toFixed(1)
  }
  console.log(`${rows} rows in each of ${Object.keys(filled).join(', ')}`)
  const names = (
    await migrationsIn(new URL('../../packages/server/src/database/migrations/', import.meta.url).pathname)
  ).map(({ name }) => name)
  for (const name of names.filter((one) => one >= '0143' && one < '0151')) {
    const next = names[names.indexOf(name) + 1] ?? '9999'
    console.log(`${name}: ${await seconds(() => migrateBefore(database, next))} s`)
  }
  await migrate(database)
} finally {
  await database.close()
  await postgres.stop()
}
