/** A PostgreSQL of our own with a given number of orders, and the server in front of it in a process of its own. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { headColumns } from '../../../packages/core/src/definition/visibleHead.ts'
import { purchaseOrder } from '../../../packages/core/src/orders/purchaseOrder.ts'
import { createPasswords } from '../../../packages/server/src/accounts/passwords/passwordHash.ts'
import { addAccount, addSubAccount, administratorRoles } from '../../../packages/server/src/accounts/people.ts'
import type { Connection, Database } from '../../../packages/server/src/database/database.ts'
import { migrate } from '../../../packages/server/src/database/migrate.ts'
import '../../endOnSignal.ts'
import { openDatabase } from '../../../packages/server/src/database/openDatabase.ts'
import { root } from '../../files.ts'
import { startPostgres } from '../../postgres.ts'
import { environment } from '../../run.ts'

export const buyer = '100001'
export const password = 'Bench.2026'

export interface Bench {
  readonly url: string
  readonly database: Database
  readonly port: number
  /** Of the server's process. */
  readonly pid: number
  /** Headers of a signed-in administrator of the buyer. */
  readonly headers: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

const filled: Readonly<Record<string, string>> = {
  uuid: `('0190' || substr(md5(n::text), 1, 4) || '-' || substr(md5(n::text), 5, 4) || '-7' || substr(md5(n::text), 9, 3) || '-8' || substr(md5(n::text), 12, 3) || '-' || substr(md5(n::text), 15, 12))::uuid`,
  elsAccount: `'${buyer}'`,
  toElsAccount: `(200000 + n % 100)::text`,
  supplierName: `'Supplier ' || (n % 100)`,
  buyerName: `'Bench'`,
  orderNumber: `'PO' || lpad(n::text, 10, '0')`,
  createUser: `'bench'`,
  createDate: `timestamptz '2020-01-01' + n * interval '1 minute'`,
  lastUpdateUser: `'bench'`,
  lastUpdateDate: `timestamptz '2020-01-01' + n * interval '1 minute'`,
  orderTime: `timestamptz '2020-01-01' + n * interval '1 minute'`,
  sendTime: `timestamptz '2020-01-01' + n * interval '1 minute'`,
  rowVersion: '1',
  orderVersion: '1',
  purchaseType: `'0'`,
  currency: `'USD'`,
  orderAmount: `(n % 10000) * 1.25`,
  orderAmountTax: `(n % 10000) * 1.35`,
  purchasePerson: `'buyer' || (n % 20)`,
  purchasePersonName: `'Buyer ' || (n % 20)`,
  nextDueDate: `date '2026-01-01' + (n % 300)`,
  receivedPercent: `n % 101`,
  holderSide: `'supplier'`,
  auditStatus: `'approved'`,
  sendStatus: `'sent'`,
  orderStatus: `'confirmed'`,
  freezeFlag: `'N'`,
  isClose: `'N'`,
  stage: `'confirmed'`,
}

/** Adds orders number `from` to `to` with one statement. */
export async function fill(connection: Connection, from: number, to: number): Promise<void> {
  const keys = headColumns(purchaseOrder).filter((key) => filled[key])
  await connection.script('set role srm_loader')
  await connection.query(
    `insert into "purchaseOrder" (${keys.map((key) => `"${key}"`).join(', ')})
     select ${keys.map((key) => filled[key]).join(', ')} from generate_series($1::int, $2::int) n`,
    [from, to],
  )
  await connection.script('reset role')
}

async function signIn(port: number): Promise<Record<string, string>> {
  const hashed = createHash('sha256').update(password).digest('hex')
  const body = JSON.stringify({ elsAccount: buyer, elsSubAccount: 'administrator', elsSubAccountPassword: hashed })
  const answer = await fetch(`http://127.0.0.1:${port}/api/ElsAuthService/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return { token: data.token, account: `${buyer}_administrator` }
}

/** Resolves when the process says that it is running. */
export const listening = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    server.stdout?.on('data', (chunk: Buffer) => chunk.toString().includes('is running at') && resolve())
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })

/** Tables, the buyer and his administrator. */
export async function furnish(database: Database): Promise<void> {
  await migrate(database)
  await addAccount(database, { elsAccount: buyer, fullName: 'Bench', shortName: 'Bench', side: 'buyer' })
  const roles = administratorRoles('buyer')
  const email = 'administrator@bench.test'
  const person = { elsAccount: buyer, elsSubAccount: 'administrator', name: 'Bench', email, password, roles }
  await addSubAccount(database, createPasswords(), person)
}

/** A server in front of a database that is furnished, in a process of its own. */
export async function startServer(
  port: number,
  where: Readonly<Record<string, string>>,
): Promise<Pick<Bench, 'port' | 'pid' | 'headers'> & { readonly process: ChildProcess }> {
  const server = spawn('node', [join(root, 'packages/server/src/main.ts')], {
    env: environment({ PORT: String(port), SRM_DEMO: 'off', SRM_LOG: 'warn', ...where }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => server.kill())
  await listening(server)
  return { process: server, port, pid: server.pid ?? 0, headers: await signIn(port) }
}

/** Starts database and server; durable, as in production. */
export async function startBench(port: number): Promise<Bench> {
  const postgres = await startPostgres({ durable: true })
  const database = await openDatabase({ databaseUrl: postgres.url, dataDirectory: '', poolSize: 8 })
  await furnish(database)
  const { process: server, ...running } = await startServer(port, {
    DATABASE_URL: postgres.url,
    SRM_DATA: mkdtempSync(join(tmpdir(), 'srm-bench-')),
  })
  const stop = async () => {
    server.kill('SIGTERM')
    await database.close()
    await postgres.stop()
  }
  return { url: postgres.url, database, ...running, stop }
}
