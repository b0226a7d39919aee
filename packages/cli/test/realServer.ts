/** The real server on PGlite in a folder of its own, and the command `srm` as a process with pipes and no terminal. */
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { copyOfPrepared } from '../../../scripts/prepared.ts'
import { compiledOnce, shortLived } from '../../../scripts/shortLived.ts'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export interface Ran {
  readonly code: number | null
  readonly stdout: string
  readonly stderr: string
}

interface RunOptions {
  readonly stdin?: string | Uint8Array
  readonly env?: Readonly<Record<string, string>>
  readonly cwd?: string
  /** Instead of pipes. */
  readonly stdio?: StdioOptions
}

export interface Begun {
  readonly child: ChildProcess
  readonly ended: Promise<Ran>
}

function begin(args: readonly string[], { stdin = '', env = {}, cwd, stdio = 'pipe' }: RunOptions = {}): Begun {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, [...args], { env: { PATH, HOME, ...compiledOnce, ...env }, cwd, stdio })
  const [out, err]: [Buffer[], Buffer[]] = [[], []]
  child.stdout?.on('data', (part: Buffer) => out.push(part))
  child.stderr?.on('data', (part: Buffer) => err.push(part))
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(stdin)
  const ended = once(child, 'close').then(([code]) => ({
    code: code as number | null,
    stdout: Buffer.concat(out).toString('utf8'),
    stderr: Buffer.concat(err).toString('utf8'),
  }))
  return { child, ended }
}

/** Runs a program of Node to its end. */
export const runNode = (args: readonly string[], options?: RunOptions): Promise<Ran> => begin(args, options).ended
const program = at('../src/main.ts')

/** Runs `srm` with nothing behind it. */
export const runSrm = (args: readonly string[], options?: RunOptions): Promise<Ran> =>
  runNode([program, ...args], options)

export interface RealServer {
  readonly url: string
  readonly folder: string
  readonly pid: number
  /** Runs `srm` with the profiles of this folder. */
  srm(args: readonly string[], options?: RunOptions): Promise<Ran>
  /** The same, not waited for. */
  begin(args: readonly string[], options?: RunOptions): Begun
  /** Writes a file into the folder and answers its path. */
  file(name: string, content: string | Uint8Array): Promise<string>
  /** The administrator of 100001 opens the import of history, as for a go-live. */
  openHistory(): Promise<void>
  stop(): Promise<void>
}

async function openHistory(url: string): Promise<void> {
  const json = { 'content-type': 'application/json' }
  const person = { elsAccount: '100001', elsSubAccount: 'admin_001', elsSubAccountPassword: 'Start.2026' }
  const signIn = { method: 'POST', headers: json, body: JSON.stringify(person) }
  const { data } = (await (await fetch(`${url}/api/ElsAuthService/login`, signIn)).json()) as {
    data: { token: string }
  }
  const headers = { ...json, token: data.token, account: '100001_admin_001' }
  const body = JSON.stringify({ value: new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10) })
  const answer = await fetch(`${url}/api/buyer/settings/history.openUntil`, { method: 'PUT', headers, body })
  if (!answer.ok) throw new Error(await answer.text())
}

/** The address the server says it is running at. */
async function addressOf(child: ChildProcess): Promise<string> {
  let said = ''
  for await (const part of child.stdout ?? []) {
    said += String(part)
    const found = /running at (http:\S+)/.exec(said)?.[1]
    if (found) return found
  }
  throw new Error(`The server did not start: ${said}`)
}

export async function startRealServer(): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'srm-test-'))
  const data = join(folder, 'data')
  await copyOfPrepared(inject('seeded'), data)
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, ...compiledOnce, PORT: '0', SRM_DATA: data, SRM_DEMO: 'off', SRM_LOG: 'silent' }
  const child = spawn(process.execPath, [...shortLived, at('../../server/src/main.ts')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  child.stdout?.resume()
  const config = { SRM_CONFIG_DIR: join(folder, 'config') }
  return {
    url,
    folder,
    pid: child.pid ?? 0,
    srm: (args, { env: more, ...options } = {}) => runSrm(args, { ...options, env: { ...config, ...more } }),
    begin: (args, { env: more, ...options } = {}) =>
      begin([program, ...args], { ...options, env: { ...config, ...more } }),
    file: async (name, content) => {
      const path = join(folder, name)
      await writeFile(path, content)
      return path
    },
    openHistory: () => openHistory(url),
    stop: async () => {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
