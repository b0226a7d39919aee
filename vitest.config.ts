import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { drawn, isNight } from './scripts/scale.ts'
import { ProjectSequencer } from './scripts/suite/projectSequencer.ts'

type ProjectOptions = NonNullable<Extract<TestProjectConfiguration, { test?: unknown }>['test']>

const project = (name: string, options: ProjectOptions): TestProjectConfiguration => ({
  extends: true,
  test: { name, environment: 'node', ...options },
})

const server = ['packages/server/**/*.test.ts']
/** Files that do not ask for the kinds of database would say the same twice: they run in server-pglite alone. */
const withoutKinds = globSync(server, { exclude: ['**/node_modules/**'] }).filter(
  (file) => !/\b(kinds|TEST_DATABASE_URL)\b/.test(readFileSync(file, 'utf8')),
)
const isOfFiles = (file: string): boolean => /import|export|file/i.test(basename(file))
/** The files of each sort without the part of them that today has drawn. */
const leftOf = (sorts: readonly string[], part: number, mayBe: (file: string) => boolean = () => true) =>
  sorts.flatMap((sort) => {
    const files = globSync(sort).toSorted().filter(mayBe)
    if (files.length === 0) throw new Error(`No tests are found by ${sort}`)
    const today = drawn(files, Math.ceil(files.length * part), (file) => file)
    return files.filter((file) => !today.includes(file))
  })
/**
 * What is the same on both databases but for the statements, which many other files send to PGlite: the browser and the
 * command line speak to it too. By day it gets every third file of each sort here, others with each commit. Stories of
 * files are told all: COPY is not the same there.
 */
const leftForNight = leftOf(
  [
    'packages/server/test/stories/*/*.test.ts',
    'packages/server/test/attack/{damagedZips,guesses,inventedConfirmation,liveStreams,slowBodies,takeover}.test.ts',
  ],
  1 / 3,
  (file) => !isOfFiles(file),
)
/** Every document, side or address, one by one: by day half of these files on one database and half on the other. */
const exhaustive = [
  'packages/server/test/{secrecy,matrix,tenancy,routes,fuzz,badInput,foreignRows,hostileUploads}.test.ts',
]
const exhaustiveOnPostgres = leftOf(exhaustive, 1 / 2)
const exhaustiveOnPglite = globSync(exhaustive).filter((file) => !exhaustiveOnPostgres.includes(file))
/** The demo, which browsers are shown on PGlite: looked at closely on PostgreSQL. */
const demo = ['packages/server/src/database/demo/story.test.ts']
/** So does what is asked for by name. */
const takesAll = isNight || Boolean(process.env.SRM_TEST_NAMED)
const inBrowser = [
  '{packages,examples}/**/*.browser.test.{ts,tsx}',
  'packages/{elements,portal}/test/**/*.test.{ts,tsx}',
  'examples/**/*.test.ts',
]
/** What was built and packed is installed elsewhere, and runs there. */
const installed = ['scripts/packages/test/**']
const databases = 'packages/server/test/support/templates.ts'
/** Files share a process, in which the server's modules and PGlite's code stay compiled; each has databases of its own. */
const shared = { isolate: false, execArgv: ['--max-semi-space-size=32'], setupFiles: 'scripts/seeds.ts' }
/** Limits end what hangs. A busy machine is slow, not wrong: it may take ten times as long as a quiet one. */
const minute = 60_000
/** Full counts take minutes where samples take seconds. */
const patience = (minutes: number) => ({
  testTimeout: (isNight ? 120 : minutes) * minute,
  hookTimeout: (isNight ? 120 : minutes) * minute,
})
const computing = patience(2)
const serving = patience(10)
/** What the server does is done in a moment: looking every 50 ms is most of the waiting. */
const soon = { expect: { poll: { timeout: 2 * minute, interval: 10 } } }

export default defineConfig({
  test: {
    // one more than cores: who waits for a server, an animation or a pause in typing leaves a core to others
    maxWorkers: Math.min(4, availableParallelism()) + 1,
    exclude: ['**/node_modules/**', '**/dist/**'],
    expect: { poll: { timeout: 2 * minute, interval: 15 } },
    ...computing,
    sequence: { sequencer: ProjectSequencer },
    projects: [
      project('core', {
        include: ['packages/core/**/*.test.ts'],
        exclude: inBrowser,
      }),
      project('scripts', { include: ['scripts/**/*.test.ts'], exclude: installed }),
      project('elements', {
        include: ['packages/{elements,portal}/**/*.test.{ts,tsx}'],
        exclude: inBrowser,
      }),
      project('server-pglite', {
        include: server,
        exclude: takesAll ? [] : [...leftForNight, ...exhaustiveOnPostgres, ...demo],
        env: { TEST_DATABASE_URL: '' },
        globalSetup: databases,
        ...shared,
        ...serving,
        ...soon,
      }),
      project('server-postgres', {
        include: server,
        exclude: takesAll ? withoutKinds : [...withoutKinds, ...exhaustiveOnPglite],
        env: { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? 'postgres://127.0.0.1:5432/postgres' },
        globalSetup: databases,
        ...shared,
        ...serving,
        ...soon,
      }),
      project('cli', {
        include: ['packages/cli/**/*.test.ts'],
        globalSetup: 'packages/cli/test/seeded.ts',
        ...serving,
      }),
      project('packages', {
        include: installed.map((folder) => `${folder}/*.test.ts`),
        globalSetup: 'scripts/packages/test/built.ts',
        ...serving,
        sequence: { concurrent: true },
      }),
      project('browser', {
        include: inBrowser,
        globalSetup: 'packages/server/test/support/demoServer.ts',
        ...shared,
        ...serving,
      }),
    ],
  },
})
