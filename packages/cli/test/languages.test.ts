import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { pseudo, writePseudoPack } from '../../core/test/pseudoPack.ts'
import { exitCodes } from '../src/exitCodes.ts'
import { run } from '../src/run.ts'

const pack = writePseudoPack()
const own = mkdtempSync(join(tmpdir(), 'srm-cli-'))
afterAll(() => {
  pack.remove()
  rmSync(own, { recursive: true })
})

async function srm(args: readonly string[], env: Readonly<Record<string, string>>) {
  const [stdin, stdout, stderr] = [new PassThrough(), new PassThrough(), new PassThrough()]
  stdin.end()
  const streams = { stdin, stdout, stderr, cwd: own, signal: new AbortController().signal }
  const code = await run(args, { ...streams, env: { SRM_CONFIG_DIR: own, ...env } })
  return { code, stdout: String(stdout.read() ?? ''), stderr: String(stderr.read() ?? '') }
}

const german = { SRM_LANGUAGES: pack.folder, SRM_LANG: 'de_AT.UTF-8' }

/** Words of commands, options and examples are typed as they are; sentences stand behind them. */
const sentencesOf = (help: string): readonly string[] =>
  help
    .split('\n')
    .filter((line) => !/^\s*\$ /.test(line))
    .flatMap((line) => /^\s+(?:\S.*?)?\s{2,}(\S.*)$/.exec(line)?.[1] ?? [])

test('the help of the command speaks a pack, its words to be typed stay', async () => {
  const { code, stdout } = await srm(['--help'], german)
  expect(code).toBe(exitCodes.ok)
  expect(stdout.replace(/\s+/g, ' ')).toContain(pseudo('Signs in to a server and keeps the session in a profile.'))
  expect(stdout).toContain(`\n${pseudo('Commands:')}\n`)
  expect(stdout).toContain('login')
  const sentences = sentencesOf(stdout)
  expect(sentences.length).toBeGreaterThan(20)
  expect(sentences.filter((text) => /(?<![\w`<.-])[a-z]{3,}(?![\w`>.-])/.test(text))).toEqual([])
})

test('a refusal is said in the language, with what it speaks of in its place', async () => {
  const { code, stderr } = await srm(['order', 'list'], german)
  expect(code).toBe(exitCodes.usage)
  const told = ['srm order', 'list', 'import, export, print, make, pull, push']
  expect(stderr).toBe(`${told[0]}: "${told[1]}" ${pseudo('is not known. There is:')} ${told[2]}.\n`)
})

test('what a pack does not say is English, and so is a language that there is no pack of', async () => {
  mkdirSync(join(own, 'de'))
  writeFileSync(join(own, 'de', 'cli.json'), JSON.stringify({ about: 'Befehle für SRM' }))
  const partial = await srm(['--help'], { SRM_LANGUAGES: own, SRM_LANG: 'de' })
  expect(partial.stdout).toContain('Befehle für SRM')
  expect(partial.stdout).toContain('Signs in to a server')
  expect((await srm(['--help'], { ...german, SRM_LANG: 'fr' })).stdout).toContain('Signs in to a server')
  expect((await srm(['--help'], { ...german, SRM_LANG: 'zh_CN' })).stdout).toContain('登录服务器')
})

test('a pack that is no JSON is told with its file', () => {
  writeFileSync(join(own, 'de', 'cli.json'), '{')
  const check = () =>
    execFileSync(process.execPath, ['scripts/languages.ts', 'check', 'de', own], {
      cwd: new URL('../../../', import.meta.url).pathname,
      stdio: 'pipe',
    })
  expect(check).toThrow(/de\/cli\.json is no JSON/)
})
