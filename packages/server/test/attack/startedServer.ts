/** A server process with the companies of the tests, for those who attack it from outside. */
import { readFile, rm } from 'node:fs/promises'
import type { Database } from '../../src/database/database.ts'
import { openDatabase } from '../../src/database/openDatabase.ts'
import { password } from '../support/companies.ts'
import { dataFolder, freshDatabase, type Kind } from '../support/databases.ts'
import { type Running, run } from '../support/processes.ts'
import { fillCompanies } from '../support/server.ts'

export interface Answered {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
  readonly data: any
  readonly code: string
}

export type Headers = Readonly<Record<string, string>>

export interface StartedServer {
  /** `http://host:port` */
  readonly address: string
  /** Its settings: another server may have the same. */
  readonly env: Record<string, string>
  readonly process: Running
  readonly call: (method: string, path: string, headers?: Headers, body?: unknown) => Promise<Answered>
  readonly signIn: (elsAccount: string, elsSubAccount?: string, typed?: string) => Promise<Headers>
  /** Memory that is the process's own, in MiB. */
  readonly memory: () => Promise<number>
  readonly stop: () => Promise<void>
}

const running = /^SRM .* is running at (http:\S+)/

const read = (text: string): { data?: unknown; code?: string } => {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}

function bodyOf(body: unknown): RequestInit & { readonly headers?: Headers } {
  if (body === undefined || body instanceof FormData) return body ? { body } : {}
  if (typeof body === 'string') return { headers: { 'content-type': 'text/csv' }, body }
  if (body instanceof Uint8Array)
    return { headers: { 'content-type': 'application/octet-stream' }, body: new Uint8Array(body) }
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

async function memoryOf(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^RssAnon:\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024
}

/**
 * A text as body is sent as CSV, forms and bytes as they are.
 * @param settings of the environment
 * @param fill writes more before the server starts
 * @param what there is before: nothing but the companies, or what every `startWorld` begins with
 */
export async function startServer(
  kind: Kind,
  settings: Readonly<Record<string, string>>,
  fill: (database: Database) => Promise<void> = async () => undefined,
  what: 'companies' | 'world' = 'companies',
): Promise<StartedServer> {
  const prepared = what === 'world' ? 'world' : 'migrated'
  const directory = await dataFolder(prepared)
  const fresh = kind === 'postgres' ? await freshDatabase(kind, prepared) : undefined
  const database = fresh?.database ?? (await openDatabase({ dataDirectory: directory }))
  if (what === 'companies') await fillCompanies(database)
  await fill(database)
  if (!fresh) await database.close()
  const where = fresh?.url ? { DATABASE_URL: fresh.url } : {}
  const env = { PORT: '0', SRM_DATA: directory, SRM_DEMO: 'off', SRM_LOG: 'debug', ...where, ...settings }
  const child = run('src/main.ts', [], env)
  const [, address = ''] = running.exec(await child.says(running)) ?? []
  const call: StartedServer['call'] = async (method, path, headers = {}, body) => {
    const sent = bodyOf(body)
    const answer = await fetch(`${address}${path}`, { method, ...sent, headers: { ...headers, ...sent.headers } })
    const text = await answer.text()
    const { data, code = '' } = read(text)
    return { status: answer.status, text, data, code }
  }
  return {
    address,
    env,
    process: child,
    call,
    memory: () => memoryOf(child.process.pid),
    signIn: async (elsAccount, elsSubAccount = 'admin001', typed = password) => {
      const given = { elsAccount, elsSubAccount, elsSubAccountPassword: typed }
      const { data } = await call('POST', '/api/ElsAuthService/login', {}, given)
      return { token: data?.token ?? '', account: `${elsAccount}_${elsSubAccount}` }
    },
    stop: async () => {
      child.process.kill('SIGTERM')
      await child.ended
      await fresh?.drop()
      await rm(directory, { recursive: true })
    },
  }
}
