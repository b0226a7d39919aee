import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { defineConfig, type TestProjectConfiguration } from 'vitest/config'
import { ProjectSequencer } from './scripts/projectSequencer.ts'
import { drawn, isNight } from './scripts/scale.ts'

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
/** What is the same on both databases but for the statements, which many other files send to PGlite. */
const alike = [
  'packages/server/test/stories/*/*.test.ts',
  'packages/server/test/{secrecy,matrix,tenancy,fuzz,badInput,routes,foreignRows,hostileUploads}.test.ts',
  'packages/server/test/attack/{damagedZips,guesses,inventedConfirmation,liveStreams,slowBodies,takeover}.test.ts',
]
/**
 * The browser and the command line speak to PGlite too, so that by day it gets every third file of each sort here, others
 * with each commit. Stories of files are told all: COPY is not the same there. So is what is asked for by name.
 */
const leftForNight = alike.flatMap((sort) => {
  const files = globSync(sort)
    .toSorted()
    .filter((file) => !isOfFiles(file))
  if (files.length === 0) throw new Error(`No tests are found by ${sort}`)
  const today = drawn(files, Math.ceil(files.length / 3), (file) => file)
  return process.env.SRM_TEST_NAMED ? [] : files.filter((file) => !today.includes(file))
})
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
/** What the server does is done in a moment: looking every 50 ms is most of the waiting. */
const soon = { expect: { poll: { timeout: 30_000, interval: 10 } } }
/** Full counts take minutes where samples take seconds. */
const patience = isNight ? 3_600_000 : 120_000
const slow = { testTimeout: patience, hookTimeout: patience }

export default defineConfig({
  test: {
    // one more than cores: who waits for a server, an animation or a pause in typing leaves a core to others
    maxWorkers: Math.min(4, availableParallelism()) + 1,
    exclude: ['**/node_modules/**', '**/dist/**'],
    // a busy machine is slow, not wrong
    expect: { poll: { timeout: 30_000, interval: 15 } },
    sequence: { sequencer: ProjectSequencer },
    projects: [
      project('core', {
        include: ['packages/core/**/*.test.ts'],
        exclude: inBrowser,
        ...(isNight ? slow : {}),
      }),
      project('scripts', { include: ['scripts/**/*.test.ts'], exclude: installed }),
      project('elements', {
        include: ['packages/{elements,portal}/**/*.test.{ts,tsx}'],
        exclude: inBrowser,
      }),
      project('server-pglite', {
        include: server,
        exclude: leftForNight,
        env: { TEST_DATABASE_URL: '' },
        globalSetup: databases,
        ...shared,
        ...slow,
        ...soon,
      }),
      project('server-postgres', {
        include: server,
        exclude: withoutKinds,
        env: { TEST_DATABASE_URL: process.env.TEST_DATABASE_URL ?? 'postgres://127.0.0.1:5432/postgres' },
        globalSetup: databases,
        ...shared,
        ...slow,
        ...soon,
      }),
      project('cli', {
        include: ['packages/cli/**/*.test.ts'],
        globalSetup: 'packages/cli/test/seeded.ts',
        ...slow,
      }),
      project('packages', {
        include: installed.map((folder) => `${folder}/*.test.ts`),
        globalSetup: 'scripts/packages/test/built.ts',
        ...slow,
        sequence: { concurrent: true },
        hookTimeout: 300_000,
      }),
      project('browser', {
        include: inBrowser,
        globalSetup: 'packages/server/test/support/demoServer.ts',
        ...shared,
        ...slow,
        // the first file waits for the demo to be made
        hookTimeout: 300_000,
      }),
    ],
  },
})
