/** The program in a process of its own, on data that outlives it: for those who attack, kill and start it from outside. */
import { readFile, rm } from 'node:fs/promises'
import type { Database } from '../../../src/database/database.ts'
import { openDatabase } from '../../../src/database/openDatabase.ts'
import { password } from '../companies.ts'
import { dataFolder, freshDatabase, type Kind } from '../databases.ts'
import { fillCompanies } from '../server.ts'
import { kill, type Running, run } from './processes.ts'

export interface Answered {
  readonly status: number
  readonly text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into any answer
  readonly data: any
  readonly code: string
}

export type Headers = Readonly<Record<string, string>>
type Settings = Readonly<Record<string, string>>

export interface RunningServer {
  /** `http://host:port` */
  readonly address: string
  readonly process: Running
  /** A text as body is sent as CSV, forms and bytes as they are. */
  readonly call: (method: string, path: string, headers?: Headers, body?: unknown) => Promise<Answered>
  readonly signIn: (elsAccount: string, elsSubAccount?: string, typed?: string) => Promise<Headers>
  /** Memory that is the process's own, in MiB. */
  readonly memory: () => Promise<number>
}

/** A folder for the data of servers, on PostgreSQL with a database beside it. */
export interface ServerData {
  readonly directory: string
  /** Settings of a server on these data. */
  readonly env: Record<string, string>
  /** Starts the program on them; with the settings of the environment. */
  readonly start: (settings?: Settings) => Promise<RunningServer>
  /** Looks into the database; on PGlite while no server runs. */
  readonly inDatabase: <T>(work: (database: Database) => Promise<T>) => Promise<T>
  /** Kills the servers that still run, and leaves nothing behind. */
  readonly remove: () => Promise<void>
}

export interface StartedServer extends RunningServer {
  /** Its settings: another server may have the same. */
  readonly env: Record<string, string>
  /** Ends it in order and leaves nothing behind. */
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

/** Waits until a server says where it is. */
async function reach(child: Running): Promise<RunningServer> {
  const [, address = ''] = running.exec(await child.says(running)) ?? []
  const call: RunningServer['call'] = async (method, path, headers = {}, body) => {
    const sent = bodyOf(body)
    const answer = await fetch(`${address}${path}`, { method, ...sent, headers: { ...headers, ...sent.headers } })
    const text = await answer.text()
    const { data, code = '' } = read(text)
    return { status: answer.status, text, data, code }
  }
  return {
    address,
    process: child,
    call,
    memory: () => memoryOf(child.process.pid),
    signIn: async (elsAccount, elsSubAccount = 'admin001', typed = password) => {
      const given = { elsAccount, elsSubAccount, elsSubAccountPassword: typed }
      const { data } = await call('POST', '/api/ElsAuthService/login', {}, given)
      return { token: data?.token ?? '', account: `${elsAccount}_${elsSubAccount}` }
    },
  }
}

/** @param what there is before: a database without any account, or what every `startWorld` begins with */
export async function serverData(kind: Kind, what: 'migrated' | 'world' = 'migrated'): Promise<ServerData> {
  const directory = await dataFolder(what)
  const fresh = kind === 'postgres' ? await freshDatabase(kind, what) : undefined
  const where = fresh?.url ? { DATABASE_URL: fresh.url } : {}
  const env = { PORT: '0', SRM_DATA: directory, SRM_DEMO: 'off', SRM_LOG: 'error', ...where }
  const begun: Running[] = []
  return {
    directory,
    env,
    start: (settings = {}) => {
      const child = run('src/main.ts', [], { ...env, ...settings })
      begun.push(child)
      return reach(child)
    },
    inDatabase: async (work) => {
      const database = fresh?.database ?? (await openDatabase({ dataDirectory: directory }))
      try {
        return await work(database)
      } finally {
        if (!fresh) await database.close()
      }
    },
    remove: async () => {
      await Promise.all(begun.map(kill))
      await fresh?.drop()
      await rm(directory, { recursive: true })
    },
  }
}

/**
 * A server that runs until the end of a test.
 * @param settings of the environment
 * @param fill writes more before the server starts
 * @param what there is before: nothing but the companies, or what every `startWorld` begins with
 */
export async function startServer(
  kind: Kind,
  settings: Settings,
  fill: (database: Database) => Promise<void> = async () => undefined,
  what: 'companies' | 'world' = 'companies',
): Promise<StartedServer> {
  const data = await serverData(kind, what === 'world' ? 'world' : 'migrated')
  await data.inDatabase(async (database) => {
    if (what === 'companies') await fillCompanies(database)
    await fill(database)
  })
  const chosen = { SRM_LOG: 'debug', ...settings }
  const server = await data.start(chosen)
  return {
    ...server,
    env: { ...data.env, ...chosen },
    stop: async () => {
      server.process.process.kill('SIGTERM')
      await server.process.ended
      await data.remove()
    },
  }
}
