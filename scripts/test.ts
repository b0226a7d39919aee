import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './files.ts'
import { type Closing, type Provided, provide } from './needs.ts'
import { run } from './run.ts'
import { scratch } from './scratch.ts'
import { changedSince, readSelection } from './selection/changedTests.ts'
import { projectsOf } from './selection/testFiles.ts'
import type { Count, Counts } from './suite/countReporter.ts'

const usage = `npm test -- [--only name,name] [--changed | --since revision] [--nightly] [--durations] [--in folder] [file …]
  --only       some of: types, lint, rules, scripts, core, elements, server-pglite, server-postgres, cli,
               packages, browser
  --changed    only what the change against HEAD touches; with --since, that against another revision
  --nightly    randomised and kill tests in their full count
  --durations  writes into scripts/suite/durations.json how long files take: the longest begin first
  --in         only test files of this folder
  file         only test files whose path contains this text, on both databases`

interface Check {
  readonly heading: string
  /** @param changed paths that are looked at where it can be told; undefined: all of them */
  readonly check: (changed: readonly string[] | undefined) => Promise<number>
}

const lint = async (changed: readonly string[] = ['.']): Promise<number> => {
  const there = changed.filter((path) => existsSync(join(root, path)))
  return there.length === 0 ? 0 : run('biome', ['check', '--no-errors-on-unmatched', ...there])
}

const checks: Readonly<Record<string, Check>> = {
  types: { heading: 'Type check', check: () => run('tsc', ['-b']) },
  lint: { heading: 'Lint and format', check: lint },
  rules: { heading: 'Rules of the house', check: () => run('node', ['scripts/check-rules.ts']) },
}
const projects = ['scripts', 'core', 'elements', 'server-pglite', 'server-postgres', 'cli', 'packages', 'browser']

interface Selection {
  readonly names: ReadonlySet<string>
  /** Parts of the paths of the files that are tested; undefined: all of them. */
  readonly files: readonly string[] | undefined
  readonly nightly: boolean
  /** How long files take is written down. */
  readonly durations: boolean
  /** What a change is told from; undefined: everything is tested. */
  readonly since: string | undefined
  /** Paths of what has changed since then. */
  readonly changed: readonly string[] | undefined
}

/**
 * The files of a folder whose path contains one of the texts; without texts all of them.
 * @throws Error when there is none
 */
const testsIn = (folder: string, texts: readonly string[]): readonly string[] => {
  const found = globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root })
  const meant = found.filter((path) => texts.length === 0 || texts.some((text) => path.includes(text)))
  if (meant.length === 0) throw new Error(`No test of ${folder} is called ${texts.join(', ')}`)
  return meant
}

/** What is named for the tests: undefined where nothing is. */
const namedFiles = (folder: string | undefined, texts: readonly string[]): readonly string[] | undefined => {
  if (folder !== undefined) return testsIn(folder, texts)
  return texts.length > 0 ? texts : undefined
}

const select = (args: readonly string[]): Selection => {
  const options = {
    only: { type: 'string' },
    changed: { type: 'boolean', default: false },
    since: { type: 'string' },
    nightly: { type: 'boolean', default: false },
    durations: { type: 'boolean', default: false },
    in: { type: 'string' },
  } as const
  const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true })
  const all = [...Object.keys(checks), ...projects]
  const named = namedFiles(values.in, positionals)
  const asked = values.only?.split(',') ?? (named ? projects : all)
  const unknown = asked.filter((name) => !all.includes(name))
  if (unknown.length > 0) throw new Error(`Not a part of the tests: ${unknown.join(', ')}`)
  const since = values.since ?? (values.changed ? 'HEAD' : undefined)
  const changed = since === undefined ? undefined : changedSince(since)
  const files = changed === undefined ? named : readSelection()(changed)
  // what no test of a change needs is neither built nor started
  const idle =
    since === undefined ? [] : projects.filter((name) => !files?.some((file) => projectsOf(file).includes(name)))
  const names = new Set(asked.filter((name) => !idle.includes(name)))
  return { names, files, nightly: values.nightly, durations: values.durations, since, changed }
}

/** Another sample of the exhaustive tests with each commit; `SRM_TEST_SEED` in the environment draws one again. */
const seed = (): string => {
  const { stdout } = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return process.env.SRM_TEST_SEED ?? String(Number.parseInt(stdout || '1', 16) || 1)
}

const heading = (text: string): void => console.log(`\n=== ${text}`)

const runChecks = async ({ names, changed }: Selection): Promise<string[]> => {
  const failed: string[] = []
  for (const [name, { heading: title, check }] of Object.entries(checks)) {
    if (!names.has(name)) continue
    heading(title)
    if ((await check(changed)) === 0) console.log('ok')
    else failed.push(name)
  }
  return failed
}

/** Ended in any case: after the tests, or when a signal comes. */
const closing: Closing = []
const close = async (): Promise<void> => {
  for (const end of closing.splice(0)) await end()
}

const runVitest = async (selection: Selection, { env, able }: Provided): Promise<[number, Counts]> => {
  const { files: tested = [], since } = selection
  if (since !== undefined) {
    heading(`${tested.length} files of tests are touched since ${since}`)
    for (const path of tested) console.log(path)
  }
  if (able.length === 0) return [0, {}]
  const folder = mkdtempSync(join(tmpdir(), 'srm-test-'))
  closing.push(async () => rmSync(folder, { recursive: true, force: true }))
  const drawn = seed()
  heading(`Tests: ${able.join(', ')}`)
  console.log(`Seed of what is drawn: SRM_TEST_SEED=${drawn}`)
  const counted = join(folder, 'counts.json')
  const reporters = ['default', './scripts/suite/countReporter.ts']
  if (selection.durations) reporters.push('./scripts/suite/durationReporter.ts')
  const args = [
    'run',
    ...able.map((name) => `--project=${name}`),
    ...reporters.map((name) => `--reporter=${name}`),
    ...tested,
  ]
  const scale = selection.nightly ? '50' : '1'
  const named = since === undefined && tested.length > 0 ? 'yes' : ''
  const code = await run('vitest', args, {
    env: { ...env, SRM_TEST_SCALE: scale, SRM_TEST_SEED: drawn, SRM_TEST_NAMED: named, SRM_TEST_COUNTS: counted },
  })
  return [code, existsSync(counted) ? JSON.parse(readFileSync(counted, 'utf8')) : {}]
}

const sum = (counts: Counts, key: keyof Count): number =>
  Object.values(counts).reduce((total, count) => total + count[key], 0)

const report = (counts: Counts, seconds: number, broken: readonly string[]): void => {
  heading(`Result after ${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`)
  for (const [name, count] of Object.entries(counts))
    console.log(
      `${name.padEnd(18)} ${String(count.passed).padStart(6)} passed ${String(count.failed).padStart(4)} failed`,
    )
  if (broken.length > 0) console.log(`Not in order: ${broken.join(', ')}`)
  const skipped = sum(counts, 'skipped')
  console.log(
    `${sum(counts, 'passed')} passed, ${sum(counts, 'failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
}

const main = async (): Promise<number> => {
  const began = performance.now()
  const selection = select(process.argv.slice(2))
  const broken = await runChecks(selection)
  heading('What the tests need')
  const { folder, remove } = scratch()
  process.env.TMPDIR = folder
  console.log(`Their files: ${folder}`)
  const provided = await provide(
    projects.filter((name) => selection.names.has(name)),
    closing,
  )
  closing.push(async () => remove())
  broken.push(...provided.missing)
  const [code, counts] = await runVitest(selection, provided)
  await close()
  const silent = selection.files ? [] : provided.able.filter((name) => !counts[name])
  if (code !== 0) broken.push('tests')
  if (silent.length > 0) broken.push(`no test ran in ${silent.join(', ')}`)
  report(counts, (performance.now() - began) / 1000, broken)
  return broken.length === 0 ? 0 : 1
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(1)))

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`)
  process.exitCode = 2
}
