/** The repository as it lies here, in a folder of its own that nobody else writes in. */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, rmSync } from 'node:fs'
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

/** Packages are linked file by file: `@srm/…` leads to the clone's own, and what tools keep is nobody else's. */
function linkPackages(folder: string): void {
  const there = join(folder, 'node_modules')
  const { status, stderr } = spawnSync('cp', ['-al', join(root, 'node_modules'), there], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`node_modules cannot be linked: ${stderr}`)
  rmSync(join(there, '.vite'), { recursive: true, force: true })
}

/** Copies what is committed here and what is not yet, with what the compiler knows of it, and commits it there. */
export function cloneHere(): Clone {
  const folder = join(root, '.cache', `clone-${process.pid}`)
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  remove()
  const listed = git(root, 'ls-files', '-co', '--exclude-standard', '-z').split('\0').filter(Boolean)
  const known = globSync('{scripts,examples,packages/*}/.cache', { cwd: root })
  for (const path of [...listed, ...known]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true, preserveTimestamps: true })
  }
  linkPackages(folder)
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
