/** `srm doctor`: what may keep the command from working, one line for each check. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import settingsOfPackage from '../../package.json' with { type: 'json' }
import { BrokenFile } from '../brokenFile.ts'
import { carrier } from '../carrier.ts'
import { type ConnectionOptions, connect, isThere, type Opened, open } from '../connection.ts'
import { type Exit, exitCodes, exitOf } from '../exitCodes.ts'
import { failureText } from '../failure.ts'
import { fileSecrets, keychainSecrets } from '../secrets.ts'
import { printJson, printRows, type Terminal } from '../terminal.ts'

interface Check {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
  /** What a failure of it makes the command answer. */
  readonly exit: Exit
}

const check = (name: string, ok: boolean, detail: string, exit: Exit = 'failed'): Check => ({ name, ok, detail, exit })

const failing = (name: string, error: unknown, terminal: Terminal): Check =>
  check(name, false, failureText(error, undefined, terminal), exitOf(error))

function runtime({ say }: Terminal): Check {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const ok = major > 22 || (major === 22 && minor >= 22)
  return check(
    'node',
    ok,
    say('nodeNeeded', {
      version: process.version,
      own: settingsOfPackage.version,
      needed: settingsOfPackage.engines.node,
    }),
  )
}

/** Files that others must not read. */
async function modes({ profiles: { folder } }: Opened): Promise<Check[]> {
  if (process.platform === 'win32') return []
  const names = ['profiles.json', 'credentials.json']
  const found = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const mode = (await stat(path).catch(() => undefined))?.mode
      if (mode === undefined) return []
      return [check(name, (mode & 0o077) === 0, `${path} ${(mode & 0o777).toString(8)}`)]
    }),
  )
  return found.flat()
}

/** The secrets that are kept in a file, where it cannot be understood. */
function secretsFile({ profiles: { folder } }: Opened, terminal: Terminal): Check[] {
  try {
    fileSecrets(folder).get('')
    return []
  } catch (error) {
    return [failing('secrets', error, terminal)]
  }
}

async function keychain({ profiles: { folder } }: Opened, { say }: Terminal): Promise<Check> {
  try {
    await keychainSecrets(folder)
    return check('keychain', true, say('keychainWorks'))
  } catch (error) {
    return check('keychain', true, say('keychainNone', { text: (error as Error).message }))
  }
}

const farOff = 5 * 60_000

async function server(url: string | undefined, { say }: Terminal): Promise<Check[]> {
  if (!url) return [check('server', false, say('noAddress'), 'usage')]
  try {
    const asked = { method: 'GET', url: `${url}/health`, headers: {}, signal: AbortSignal.timeout(10_000) }
    const { status, headers, body } = await carrier(asked)
    await body?.cancel()
    const off = Date.parse(headers.get('date') ?? '') - Date.now()
    const clock = Number.isNaN(off)
      ? []
      : [check('clock', Math.abs(off) < farOff, say('clockOff', { seconds: Math.round(off / 1000) }))]
    return [check('server', status === 200, `${url} ${status}`, 'unreachable'), ...clock]
  } catch (error) {
    const { code, message } = error as Error & { code?: unknown }
    return [check('server', false, `${url} ${typeof code === 'string' ? code : message}`, 'unreachable')]
  }
}

async function session(options: ConnectionOptions, terminal: Terminal): Promise<Check> {
  try {
    const { elsAccount, elsSubAccount, sides } = await (await connect(options, terminal)).srm.session.who()
    return check('session', true, `${elsAccount}_${elsSubAccount} ${sides.join(', ')}`)
  } catch (error) {
    return failing('session', error, terminal)
  }
}

function profile({ profiles, settings: { name } }: Opened, { say }: Terminal): Check {
  if (!isThere(profiles, name)) return check('profile', false, say('noProfile', { name }), 'usage')
  return check('profile', true, `${name} ${profiles.path}`)
}

/** Everything that hangs on the profiles; they alone where they cannot be understood. */
async function checksOf(options: ConnectionOptions, terminal: Terminal): Promise<Check[]> {
  try {
    const opened = await open(options, terminal)
    return [
      profile(opened, terminal),
      ...(await modes(opened)),
      ...secretsFile(opened, terminal),
      await keychain(opened, terminal),
      ...(await server(opened.settings.url, terminal)),
      await session(options, terminal),
    ]
  } catch (error) {
    if (!(error instanceof BrokenFile)) throw error
    return [failing('profile', error, terminal)]
  }
}

/** Runs every check; the first failure decides the exit code. */
export async function doctor(options: ConnectionOptions, terminal: Terminal): Promise<number> {
  const checks = [runtime(terminal), ...(await checksOf(options, terminal))]
  const failed = checks.find(({ ok }) => !ok)
  const exitCode = exitCodes[failed?.exit ?? 'ok']
  const error = failed ? { error: { message: `${failed.name}: ${failed.detail}` } } : {}
  if (terminal.json)
    printJson(terminal, exitCode, { checks: checks.map(({ exit: _exit, ...shown }) => shown), ...error })
  else
    printRows(
      terminal,
      checks.map((one) => [one.ok ? 'ok' : 'fail', one.name, one.detail]),
    )
  return exitCode
}
