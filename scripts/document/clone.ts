/** The repository as it lies here, in a folder of its own that nobody else writes in. */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  globSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../files.ts'

export interface Clone {
  readonly folder: string
  /** Runs a command line as a person would. @returns its output @throws Error with its output where it fails */
  readonly run: (line: string) => string
  readonly remove: () => void
}

/** What a runner of tests says to its own processes. */
const ofRunner = /^(VITEST|TEST$|NODE_ENV$|NODE_OPTIONS$|TEST_DATABASE_URL$|SRM_)/

const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })

/** Folders of packages in which tools keep what they have made. */
const kept = new Set(['.vite', '.cache'])

/** Packages are linked file by file: `@srm/…` leads to the clone's own, and what tools keep is nobody else's. */
function linkAll(from: string, to: string): void {
  mkdirSync(to)
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target)
    else if (entry.isFile()) linkSync(source, target)
    else if (!kept.has(entry.name)) linkAll(source, target)
  }
}

/** Copies what is committed here and what is not yet, with what the compiler knows of it, and commits it there. */
export function cloneHere(): Clone {
  const folder = join(root, '.cache', `clone-${process.pid}`)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  remove()
  const listed = git(root, 'ls-files', '-co', '--exclude-standard', '-z').split('\0')
  const there = listed.filter((path) => path !== '' && existsSync(join(root, path)))
  const known = globSync('{scripts,examples,packages/*}/.cache', { cwd: root })
  for (const path of [...there, ...known]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true, preserveTimestamps: true })
  }
  linkAll(join(root, 'node_modules'), join(folder, 'node_modules'))
  git(folder, 'init', '--quiet')
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', 'as it lies here')
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofRunner.test(name)))
  env.PATH = join(folder, 'node_modules', '.bin') + delimiter + env.PATH
  const run = (line: string): string => {
    const { status, stdout, stderr } = spawnSync(line, {
      cwd: folder,
      env,
      shell: true,
      encoding: 'utf8',
      maxBuffer: 1e8,
    })
    if (status !== 0) throw new Error(`${line} ended with ${status}:\n${stdout}${stderr}`)
    return stdout
  }
  return { folder, run, remove }
}
