/** Every command of the tree: its help, and its JSON when it fails, without a terminal (cli-ux-security §1.1, §1.5). */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { documents } from '@srm/core/documents'
import type { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exitCodes } from '../src/exitCodes.ts'
import { buildProgram } from '../src/program.ts'
import { startProgress } from '../src/progress.ts'
import { run } from '../src/run.ts'
import { shortFiltersOf } from '../src/shortFilters.ts'
import { terminalOf } from '../src/terminal.ts'
import { isLater, withUpdateNotice } from '../src/updateNotice.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srm-test-'))
})
afterAll(() => rm(folder, { recursive: true }))

interface Told {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

const streamsOf = (isTTY = false) => {
  const [stdout, stderr] = [Object.assign(new PassThrough(), { isTTY }), Object.assign(new PassThrough(), { isTTY })]
  const stdin = Object.assign(new PassThrough(), { isTTY })
  stdin.end()
  return { stdin, stdout, stderr, env: {}, cwd: folder ?? '/', signal: new AbortController().signal }
}
const textOf = (stream: PassThrough): string => String(stream.read() ?? '')

async function srm(args: readonly string[]): Promise<Told> {
  const { stdout, stderr, ...streams } = streamsOf()
  const env = { SRM_CONFIG_DIR: join(folder, 'config'), SRM_LANG: 'en' }
  const code = await run(args, { ...streams, stdout, stderr, env })
  return { code, stdout: textOf(stdout), stderr: textOf(stderr) }
}

test('a verb that a document has not is answered with those it has, in both languages', async () => {
  const wrong = await srm(['order', 'list'])
  expect(wrong).toEqual({
    code: exitCodes.usage,
    stdout: '',
    stderr: 'srm order: "list" is not known. There is: import, export, print, make, pull, push.\n',
  })
  const { stdout, stderr, ...streams } = streamsOf()
  await run(['order', 'list'], { ...streams, stdout, stderr, env: { SRM_LANG: 'zh_CN' } })
  expect(textOf(stderr)).toBe('srm order：不认识“list”。可用：import, export, print, make, pull, push。\n')
})

/** The words of every command, groups among them. */
const pathsOf = (command: Command, path: readonly string[] = []): string[][] =>
  command.commands.flatMap((child) => {
    const own = [...path, child.name()]
    return [own, ...pathsOf(child, own)]
  })
const program = buildProgram(terminalOf(streamsOf(), { json: false, noInput: true }), () => undefined)
const paths = pathsOf(program)
/** What a command needs before it does anything, by its last words. */
const given: Readonly<Record<string, readonly string[]>> = {
  import: ['nowhere.csv'],
  template: ['nosuch'],
  schema: ['nosuch'],
  completion: ['tcsh'],
  print: ['x'],
  make: ['x', '--from', 'nosuch'],
  show: ['nobody'],
  use: ['nobody'],
  add: ['a b'],
  set: ['colour', 'red'],
  remove: ['nobody'],
  'forget-map': ['nosuch'],
  wait: ['--last'],
  resume: ['--last'],
  cancel: ['--last'],
  errors: ['--last'],
  api: ['GET', '/session'],
  create: ['x', '--documents', 'nosuch', '--verbs', 'view'],
  revoke: ['nobody'],
}
/** These have nothing to fail at. */
const safe = new Set(['logout', 'profile list', 'exit-codes'])
const leaves = paths.filter(
  (path) => !paths.some((other) => other.length > path.length && path.every((word, i) => other[i] === word)),
)

describe('every command', () => {
  test('there are commands of documents and others', () => {
    expect(leaves.length).toBeGreaterThan(60)
    expect(leaves).toContainEqual(['material', 'import'])
  })

  test.each(paths.map((path) => [path.join(' ')]))('srm %s --help begins with examples', async (path) => {
    const { code, stdout, stderr } = await srm([...path.split(' '), '--help'])
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const [first, example, ...rest] = stdout.split('\n')
    expect([first, example]).toEqual(['Examples:', expect.stringMatching(/^ {2}\$ srm /)])
    expect(rest.findIndex((line) => line.startsWith('Usage:'))).toBeGreaterThanOrEqual(0)
  })

  test.each(leaves.map((path) => [path.join(' ')]))('srm %s --json is JSON when it fails', async (path) => {
    const words = path.split(' ')
    for (const wrong of [['--nonsense'], ...(safe.has(path) ? [] : [given[words.at(-1) ?? ''] ?? []])]) {
      const { code, stdout, stderr } = await srm(
        [...words, ...wrong, '--json', '--no-input'].filter((word) => path !== 'exit-codes' || word !== '--no-input'),
      )
      expect([path, wrong, code, stderr]).toEqual([path, wrong, expect.any(Number), ''])
      expect(code).not.toBe(0)
      expect(Object.values(exitCodes)).toContain(code)
      expect(JSON.parse(stdout)).toMatchObject({ ok: false, exitCode: code, error: { message: expect.any(String) } })
    }
  })
})

test('exports by supplier and period say which columns they mean', async () => {
  const said = async (name: string) => (await srm([name, 'export', '--help'])).stdout.replace(/\s+/g, ' ')
  const order = await said('order')
  expect(order).toContain('--filter toElsAccount=… (Supplier)')
  expect(order).toContain('--filter orderTime.from=… and orderTime.to=… (Ordered)')
  expect(await said('price')).toContain('priceExpiryDate.from')
  expect(await said('material')).not.toMatch(/--supplier|--period/)
})

test('progress is for the person at the terminal, on stderr alone', async () => {
  const watched = streamsOf(true)
  const bar = await startProgress(terminalOf(watched, { json: false, noInput: false }), 100)
  bar.add(50)
  bar.stop()
  expect(textOf(watched.stderr)).toContain('%')
  expect(textOf(watched.stdout)).toBe('')
  for (const [isTTY, manner, env] of [
    [false, {}, {}],
    [true, { json: true }, {}],
    [true, { plain: true }, {}],
    [true, {}, { NO_COLOR: '1' }],
    [true, {}, { TERM: 'dumb' }],
  ] as const) {
    const streams = { ...streamsOf(isTTY), env }
    const none = await startProgress(terminalOf(streams, { json: false, noInput: false, ...manner }), 100)
    none.add(50)
    none.stop()
    expect(textOf(streams.stderr) + textOf(streams.stdout)).toBe('')
  }
})

test('a newer version is told of once, to a person', async () => {
  expect([
    isLater('1.0.0', '0.9.9'),
    isLater('0.10.0', '0.9.0'),
    isLater('0.9.0', '0.9.0'),
    isLater('x', '0.1.0'),
  ]).toEqual([true, true, false, false])
  const answer = { status: 200, headers: { get: () => '999.0.0' }, body: null, text: async () => '' }
  for (const [isTTY, json, count] of [
    [true, false, 1],
    [true, true, 0],
    [false, false, 0],
  ] as const) {
    const streams = streamsOf(isTTY)
    const ask = withUpdateNotice(async () => answer, terminalOf(streams, { json, noInput: false }))
    for (let n = 0; n < 2; n += 1) await ask({ method: 'GET', url: '/', headers: {} })
    expect(textOf(streams.stderr).split('999.0.0').length - 1).toBe(count)
  }
})

test.each([
  ['purchaseOrder', 'orderTime'],
  ['receipt', 'arriveTime'],
  ['reconciliation', 'periodTo'],
  ['invoice', 'invoiceDate'],
] as const)('the period of an export of %s is by %s', (name, column) =>
  expect(shortFiltersOf(documents[name]).period).toBe(column),
)
