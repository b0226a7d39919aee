/**
 * A statement of 5,000 items put together from the desk, sent and confirmed over HTTP, beside bare statements that write its rows once;
 * the invoice of all of its lines, and its match alone; the sums of the desk among 100,000 open items of a hundred suppliers.
 */
import { createHash } from 'node:crypto'
import { invoiceTotals } from '../../packages/core/src/finance/invoices/invoiceRules.ts'
import { createPasswords } from '../../packages/server/src/accounts/passwords/passwordHash.ts'
import { addAccount, addSubAccount, administratorRoles } from '../../packages/server/src/accounts/people.ts'
import { serverContext, systemOf } from '../../packages/server/src/engine/serverContext.ts'
import { meetBuyers } from '../../packages/server/src/suppliers/customer.ts'
import { boundOrder, counted } from './support/boundOrder.ts'
import { percentile } from './support/figures.ts'
import { type Bench, buyer, password, startBench } from './support/orders.ts'
import { openPool } from './support/pool.ts'
import { rowsOf, run, writerOf } from './support/receipts.ts'
import { call, prepareMasterData } from './support/write.ts'

const supplier = '200001'
const itemsOfVoucher = 50
const most = 5000
const manyItems = 100_000
const to = '2099-12-31'
const rounds = 3

type Data = Readonly<Record<string, unknown>>

/** Somebody of the supplier who may do everything. */
async function supplierHeaders({ database, port }: Bench): Promise<Bench['headers']> {
  await addAccount(database, { elsAccount: supplier, fullName: 'Bench supplier', shortName: 'Bench', side: 'supplier' })
  await addSubAccount(database, createPasswords(), {
    ...{ elsAccount: supplier, elsSubAccount: 'administrator', name: 'Bench', email: 'administrator@supplier.test' },
    ...{ password, roles: administratorRoles('supplier') },
  })
  await database.transaction(systemOf(supplier), (tx) => meetBuyers(serverContext(tx, database, supplier, 'supplier')))
  const answer = await fetch(`http://127.0.0.1:${port}/api/ElsAuthService/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ elsAccount: supplier, elsSubAccount: 'administrator' },
      elsSubAccountPassword: createHash('sha256').update(password).digest('hex'),
    }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { token: data.token, account: `${supplier}_administrator` }
}

/** The same call on the supplier's side. */
const asSupplier = (bench: Bench, headers: Bench['headers']) => (method: string, path: string, body?: Data) =>
  call({ port: bench.port, headers }, method, `../supplier/${path}`, body)

/** A voucher of a receipt, so many times again, of suppliers in turn. */
async function multiply(
  { database }: Bench,
  uuid: string,
  from: number,
  count: number,
  suppliers: number,
): Promise<void> {
  await database.asOwner(async (owner) => {
    const namesOf = async (table: string, but: readonly string[]) => {
      const rows = await owner.query<{ name: string }>(
        `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'`,
        [table],
      )
      return rows.flatMap(({ name }) => (but.includes(name) ? [] : [`"${name}"`])).join(', ')
    }
    const heads = await namesOf('materialVoucher', ['uuid', 'voucherNumber', 'toElsAccount'])
    const items = await namesOf('materialVoucherLine', ['uuid', 'parent', 'toElsAccount'])
    const key = `md5('voucher' || n)::uuid`
    const whose = suppliers === 1 ? `'${supplier}'` : `(200002 + n % ${suppliers})::text`
    const numbers = `generate_series(${from}, ${from + count - 1}) n`
    await owner.script(`set role srm_loader;
      insert into "materialVoucher" ("uuid", "voucherNumber", "toElsAccount", ${heads})
        select ${key}, 'BV' || lpad(n::text, 8, '0'), ${whose}, ${heads} from "materialVoucher" v, ${numbers} where v."uuid" = '${uuid}';
      insert into "materialVoucherLine" ("uuid", "parent", "toElsAccount", ${items})
        select gen_random_uuid(), ${key}, ${whose}, ${items} from "materialVoucherLine" l, ${numbers} where l."parent" = '${uuid}';
      reset role`)
    for (const table of ['materialVoucher', 'materialVoucherLine']) await owner.script(`vacuum analyze "${table}"`)
  })
}

async function timed<T>(work: () => Promise<T>): Promise<readonly [result: T, milliseconds: number]> {
  const start = performance.now()
  return [await work(), performance.now() - start] as const
}

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(2)} s`
const told = (name: string, milliseconds: number, bare?: number): void =>
  console.log(
    `${name.padEnd(56)}${seconds(milliseconds).padStart(10)}${bare ? `  ${(milliseconds / bare).toFixed(1)} × the bare rows` : ''}`,
  )

/** Head and lines once more under another key, and what they take of the vouchers: what nobody could write with less. */
async function writeBare({ url }: Bench, uuid: string): Promise<number> {
  const pool = openPool(url, { max: 1 })
  const client = await pool.connect()
  const head = await writerOf(client, 'reconciliation', await rowsOf(client, 'reconciliation', '"uuid" = $2', uuid))
  const lines = await writerOf(
    client,
    'reconciliationLine',
    await rowsOf(client, 'reconciliationLine', '"parent" = $2', uuid),
  )
  const samples: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    const other = crypto.randomUUID()
    const [, took] = await timed(async () => {
      await client.query('begin')
      await run(
        client,
        head,
        head.sample.map((row) => ({ ...row, uuid: other, reconNumber: other.slice(0, 30) })),
      )
      await run(
        client,
        lines,
        lines.sample.map((row) => ({ ...row, uuid: crypto.randomUUID(), parent: other })),
      )
      await client.query(
        `update "materialVoucherLine" l set "reversedItem" = l."reversedItem" from "reconciliationLine" r join "materialVoucher" v
            on v."elsAccount" = $1 and v."voucherNumber" = r."referVoucherNumber"
          where r."elsAccount" = $1 and r."parent" = $2 and l."elsAccount" = $1 and l."parent" = v."uuid" and l."itemNumber" = r."referVoucherItemNumber"`,
        [buyer, uuid],
      )
      await client.query('rollback')
    })
    samples.push(took)
  }
  client.release()
  await pool.end()
  return percentile(samples, 0.5)
}

async function statement(bench: Bench, headers: Bench['headers']): Promise<void> {
  const theirs = asSupplier(bench, headers)
  const group = { party: supplier, company: '1000', currency: 'CNY', to }
  const [made, put] = await timed(() => call(bench, 'POST', 'statementDesk', group))
  const uuid = String(made.uuid)
  const [sent, sending] = await timed(() => call(bench, 'POST', `reconciliation/${uuid}/send`, {}))
  const { contentHash } = sent as { contentHash: string }
  const [, confirming] = await timed(() => theirs('POST', `reconciliation/${uuid}/confirm`, { contentHash }))
  const bare = await writeBare(bench, uuid)
  told(`bare rows of a statement of ${made.items} items`, bare)
  told('put together over HTTP', put, bare)
  told('sent', sending, bare)
  told('confirmed', confirming, bare)
  told('all three', put + sending + confirming, bare)
  const { lines } = (await theirs('GET', `reconciliation/${uuid}`)) as { lines: readonly Data[] }
  const [bill, invoicing] = await timed(() =>
    theirs('POST', 'invoice', {
      ...{ invoiceType: 'VAT', invoiceNumber: '1', invoiceDate: '2026-11-01' },
      lines: lines.map(({ itemNumber, quantity }) => ({
        reconNumber: made.reconNumber,
        reconItemNumber: itemNumber,
        quantity,
      })),
    }),
  )
  told('an invoice of all of them, matched and written', invoicing, bare)
  const samples: number[] = []
  for (let n = 0; n < rounds * 3; n += 1) {
    const start = performance.now()
    invoiceTotals(bill as unknown as Parameters<typeof invoiceTotals>[0])
    samples.push(performance.now() - start)
  }
  told('its match alone, in one process', percentile(samples, 0.5), bare)
}

async function desk(bench: Bench): Promise<void> {
  const samples: number[] = []
  let items = 0
  for (let n = 0; n < rounds * 3; n += 1) {
    const [{ totals }, took] = await timed(() => call(bench, 'GET', `statementDesk?to=${to}`))
    items = (totals as readonly { items: number }[]).reduce((sum, total) => sum + total.items, 0)
    samples.push(took)
  }
  told(`the desk among ${items} open items, median`, percentile(samples, 0.5))
}

const bench = await startBench(4691)
try {
  await prepareMasterData(bench)
  const headers = await supplierHeaders(bench)
  const { orderNumber } = await boundOrder(bench, itemsOfVoucher)
  const { uuid } = await call(bench, 'POST', 'receipt', counted(orderNumber, itemsOfVoucher))
  await call(bench, 'POST', `receipt/${uuid}/post`, {})
  const { items } = (await call(bench, 'GET', 'materialVoucher?limit=1')) as { items: readonly Data[] }
  const voucher = String(items[0]?.uuid)
  await multiply(bench, voucher, 1, most / itemsOfVoucher - 1, 1)
  await multiply(bench, voucher, 10_000, manyItems / itemsOfVoucher, 100)
  await desk(bench)
  await statement(bench, headers)
} finally {
  await bench.stop()
}
