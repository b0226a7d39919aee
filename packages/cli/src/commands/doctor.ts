/** `srm doctor`: what may keep the command from working, one line for each check. */
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { SrmError } from '@srm/core/client/errors'
import settingsOfPackage from '../../package.json' with { type: 'json' }
import { type ConnectionOptions, connect, type Opened, open } from '../connection.ts'
import { type Exit, exitCodes, exitOf } from '../exitCodes.ts'
import { printJson, printRows, type Terminal } from '../terminal.ts'

interface Check {
  readonly name: string
  readonly ok: boolean
  readonly detail: string
  /** What a failure of it makes the command answer. */
  readonly exit: Exit
}

const check = (name: string, ok: boolean, detail: string, exit: Exit = 'failed'): Check => ({ name, ok, detail, exit })

function runtime(): Check {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const ok = major > 22 || (major === 22 && minor >= 22)
  return check(
    'node',
    ok,
    `${process.version}, srm ${settingsOfPackage.version}, needs ${settingsOfPackage.engines.node}`,
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

async function keychain({ profiles: { folder } }: Opened): Promise<Check> {
  try {
    await (await import('../secrets.ts')).keychainSecrets(folder)
    return check('keychain', true, 'works')
  } catch (error) {
    return check('keychain', true, `none, the file is used: ${(error as Error).message}`)
  }
}

const farOff = 5 * 60_000

async function server(url: string | undefined): Promise<Check[]> {
  if (!url) return [check('server', false, 'no address', 'usage')]
  try {
    const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(10_000) })
    const off = Date.parse(response.headers.get('date') ?? '') - Date.now()
    const clock = Number.isNaN(off) ? [] : [check('clock', Math.abs(off) < farOff, `${Math.round(off / 1000)} s off`)]
    return [check('server', response.ok, `${url} ${response.status}`, 'unreachable'), ...clock]
  } catch (error) {
    const { cause, message } = error as Error & { cause?: { code?: string } }
    return [check('server', false, `${url} ${cause?.code ?? message}`, 'unreachable')]
  }
}

async function session(options: ConnectionOptions, terminal: Terminal): Promise<Check> {
  try {
    const { elsAccount, elsSubAccount, sides } = await (await connect(options, terminal)).srm.session.who()
    return check('session', true, `${elsAccount}_${elsSubAccount} ${sides.join(', ')}`)
  } catch (error) {
    const detail = error instanceof SrmError ? error.key : (error as Error).message
    return check('session', false, detail, exitOf(error))
  }
}

/** Runs every check; the first failure decides the exit code. */
export async function doctor(options: ConnectionOptions, terminal: Terminal): Promise<number> {
  const opened = await open(options, terminal)
  const { name, url } = opened.settings
  const checks = [
    runtime(),
    check('profile', true, `${name} ${opened.profiles.path}`),
    ...(await modes(opened)),
    await keychain(opened),
    ...(await server(url)),
    await session(options, terminal),
  ]
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
