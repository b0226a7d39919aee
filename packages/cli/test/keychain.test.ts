/** Secrets in the keychain of the system where there is one; elsewhere they go to the file, and it is said. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RealServer, startRealServer } from './realServer.ts'

let server: RealServer
const started: ChildProcess[] = []
let env: Record<string, string> = {}
const json = (text: string) => JSON.parse(text)

/** A session bus of our own with an unlocked GNOME keyring on it. */
const programs = ['dbus-daemon', 'gnome-keyring-daemon']
const isThere = programs.every((name) => spawnSync('which', [name]).status === 0)

async function startKeychain(home: string): Promise<Record<string, string>> {
  await mkdir(home, { mode: 0o700 })
  const bus = spawn('dbus-daemon', ['--session', '--print-address', '--nofork'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  started.push(bus)
  const [address] = (await once(bus.stdout, 'data')) as [Buffer]
  const { PATH = '' } = process.env
  const own = { PATH, HOME: home, XDG_RUNTIME_DIR: home, DBUS_SESSION_BUS_ADDRESS: String(address).trim() }
  const keyring = spawn('gnome-keyring-daemon', ['--unlock', '--foreground', '--components=secrets'], {
    env: own,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  started.push(keyring)
  keyring.stdin.end('password')
  return own
}

interface Check {
  readonly name: string
  readonly detail: string
}
const keychain = async (): Promise<string | undefined> => {
  const { checks } = json((await server.srm(['doctor', '--json'], { env })).stdout) as { checks: Check[] }
  return checks.find(({ name }) => name === 'keychain')?.detail
}

beforeAll(async () => {
  server = await startRealServer()
  if (!isThere) return
  env = await startKeychain(join(server.folder, 'home'))
  while ((await keychain()) !== 'works');
})
afterAll(async () => {
  // the keyring goes with its bus
  started[0]?.kill()
  await server?.stop()
})

test('a session is kept, used, renewed and removed where the system keeps secrets', async () => {
  const srm = (args: readonly string[], stdin = '') => server.srm(args, { stdin, env })
  const who = ['--account', '100001', '--sub-account', 'admin_001', '--password-stdin']
  const login = await srm(['login', '--url', server.url, ...who], 'Start.2026')
  expect(login.code, login.stderr).toBe(0)
  const { secret } = json((await srm(['profile', 'show', '--json'])).stdout)
  const files = await readdir(join(server.folder, 'config'))
  expect(isThere ? secret : secret.endsWith('credentials.json')).toBe(isThere ? 'keychain' : true)
  expect(files.includes('credentials.json')).toBe(!isThere)
  expect(login.stderr.includes('There is no keychain here')).toBe(!isThere)
  expect((await keychain()) === 'works').toBe(isThere)
  expect(json((await srm(['whoami', '--json'])).stdout)).toMatchObject({ ok: true, elsAccount: '100001' })
  const both = await Promise.all([1, 2, 3].map(() => srm(['whoami'])))
  expect(both.map(({ code }) => code)).toEqual([0, 0, 0])
  expect((await srm(['logout'])).code).toBe(0)
  expect((await srm(['whoami'])).code).toBe(4)
})
