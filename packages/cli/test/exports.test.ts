/** Exports of scripts against the real server: what has changed, in pieces, in other forms and encodings. */

import type { StdioOptions } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RealServer, startRealServer } from './realServer.ts'

let server: RealServer
const srm: RealServer['srm'] = (...args) => server.srm(...args)
const json = (text: string) => JSON.parse(text)
const codes = (text: string) =>
  (parse(text, { columns: true, bom: true }) as Record<string, string>[]).map((row) => row.dictionaryCode)
const at = (name: string) => join(server.folder, name)

const header = 'dictionaryType,dictionaryCode,nameEn,nameZh'
const fill = async (...names: string[]) => {
  const rows = names.map((name) => `unit,${name},"a ""quoted""\tname",单位 ${name}`)
  const { code, stderr } = await srm(['dictionary', 'import', '-', '--again'], { stdin: [header, ...rows].join('\n') })
  expect(code, stderr).toBe(0)
}
const changed = async (...args: string[]) => {
  const { code, stdout, stderr } = await srm(['dictionary', 'export', '--since', 'last', ...args])
  expect(code, stderr).toBe(0)
  return codes(stdout)
}

beforeAll(async () => {
  server = await startRealServer()
  const who = ['--account', '100001', '--sub-account', 'admin_001', '--password-stdin', '--storage', 'file']
  const { code, stderr } = await srm(['login', '--url', server.url, ...who], { stdin: 'Start.2026' })
  expect(code, stderr).toBe(0)
  await fill('U1', 'U2', 'U3', 'U4', 'U5')
})
afterAll(() => server?.stop())

test('each export of changes begins where the last whole one began', async () => {
  expect(await changed()).toHaveLength(5)
  expect(await changed()).toEqual([])
  await fill('U6')
  // an export that cannot be written counts as none
  expect((await srm(['dictionary', 'export', '--since', 'last', '-o', at('no/where.csv')])).code).toBe(2)
  expect(await changed()).toEqual(['U6'])
  expect(await changed()).toEqual([])
})

test('a token has a mark of its own, and a day moves none', async () => {
  const scope = ['--documents', 'dictionary', '--verbs', 'view,export']
  const token = (await srm(['token', 'create', 'nightly', ...scope])).stdout.trim()
  const env = { SRM_CONFIG_DIR: at('nobody'), SRM_URL: server.url, SRM_TOKEN: token }
  const since = async (when: string) => codes((await srm(['dictionary', 'export', '--since', when], { env })).stdout)
  expect(await since('2020-01-01')).toHaveLength(6)
  expect(await since('2100-01-01')).toEqual([])
  expect(await since('last')).toHaveLength(6)
  expect(await since('last')).toEqual([])
})

test('a file is split between rows, each piece with the header', async () => {
  const done = await srm(['dictionary', 'export', '--split-rows', '4', '-o', at('split.csv'), '--json'])
  expect(json(done.stdout)).toMatchObject({ ok: true, files: [at('split-1.csv'), at('split-2.csv')] })
  const pieces = await Promise.all([1, 2].map((n) => readFile(at(`split-${n}.csv`), 'utf8')))
  expect(pieces.map((text) => codes(text).length)).toEqual([4, 2])
  const whole = (await srm(['dictionary', 'export'])).stdout
  expect(pieces.flatMap(codes)).toEqual(codes(whole))
  expect((await readdir(server.folder)).filter((name) => name.endsWith('.part'))).toEqual([])
})

test('other encodings and forms hold the same, and come in again unchanged', async () => {
  const gbk = at('gbk.csv')
  expect((await srm(['dictionary', 'export', '--encoding', 'gb18030', '-o', gbk])).code).toBe(0)
  expect(new TextDecoder('gb18030').decode(await readFile(gbk))).toContain('单位 U1')
  const book = at('book.xlsx')
  expect((await srm(['dictionary', 'export', '--format', 'xlsx', '-o', book])).code).toBe(0)
  const { sheets } = await readXlsx(new Uint8Array(await readFile(book)))
  expect(sheets[0]?.rows).toHaveLength(7)
  const bare = await srm(['dictionary', 'export', '--no-bom', '--locale', 'zh-CN'])
  expect(bare.stdout.startsWith('字典类型,')).toBe(true)
  const marked = await srm(['dictionary', 'export', '--bom', '--plain', '--locale', 'zh-CN'])
  expect(marked.stdout).toBe(`\uFEFF${bare.stdout}`)
  const labelled = await server.file('labelled.csv', bare.stdout)
  for (const file of [gbk, book, labelled]) {
    const back = json((await srm(['dictionary', 'import', file, '--json'])).stdout)
    expect([file, back]).toMatchObject([file, { ok: true, read: 6, unchanged: 6 }])
  }
  const table = (await srm(['dictionary', 'export', '--format', 'table', '--filter', 'dictionaryCode=U1'])).stdout
  expect(table.split('\n')[0]).toContain('Code\t')
  expect(table).toContain('单位 U1')
})

test.each([
  [['--split-rows', '0', '-o', 'x.csv']],
  [['--split-rows', '5']],
  [['--split-rows', '5', '--format', 'json', '-o', 'x.json']],
  [['--encoding', 'gb18030', '--format', 'xlsx']],
  [['--bom', '--format', 'xlsx']],
  [['--since', 'yesterday']],
])('%j ends with 2, as JSON too', async (args) => {
  expect(await srm(['dictionary', 'export', ...args])).toMatchObject({ code: 2, stdout: '' })
  const { stdout, stderr } = await srm(['dictionary', 'export', ...args, '--json'])
  expect(stderr).toBe('')
  expect(json(stdout)).toMatchObject({ ok: false, exitCode: 2 })
})

test('the ending of a file decides its form where nothing else does', async () => {
  const only = ['--filter', 'dictionaryCode=U1', '--columns', 'dictionaryCode']
  const exported = async (name: string, ...args: string[]) => {
    const done = await srm(['dictionary', 'export', ...only, ...args, '-o', at(name), '--json'])
    return [done.code, json(done.stdout).format]
  }
  expect(await exported('ending.XLSX')).toEqual([0, 'xlsx'])
  const { sheets } = await readXlsx(new Uint8Array(await readFile(at('ending.XLSX'))))
  expect(sheets[0]?.rows).toHaveLength(2)
  expect(await exported('ending.json')).toEqual([0, 'json'])
  expect(json(await readFile(at('ending.json'), 'utf8'))).toMatchObject([{ dictionaryCode: 'U1' }])
  expect(await exported('ending.ndjson')).toEqual([0, 'ndjson'])
  expect(json(await readFile(at('ending.ndjson'), 'utf8'))).toMatchObject({ dictionaryCode: 'U1' })
  expect(await exported('ending.txt')).toEqual([0, 'csv'])
  expect(await exported('given.json', '--format', 'csv')).toEqual([0, 'csv'])
  expect(codes(await readFile(at('given.json'), 'utf8'))).toEqual(['U1'])
  expect((await srm(['template', 'dictionary', '-o', at('template.xlsx')])).code).toBe(0)
  await readXlsx(new Uint8Array(await readFile(at('template.xlsx'))))
})

test('a column that is filtered again takes one value more; an edge or a word is said once', async () => {
  const filtered = (...filters: string[]) => ['dictionary', 'export', ...filters.flatMap((one) => ['--filter', one])]
  const some = await srm(filtered('dictionaryCode=U1', 'dictionaryType=unit', 'dictionaryCode=U3,U4'))
  expect([some.code, codes(some.stdout).toSorted()]).toEqual([0, ['U1', 'U3', 'U4']])
  for (const twice of [
    ['order', 'export', '--filter', 'orderTime.from=2026-01-01', '--filter', 'orderTime.from=2026-02-01'],
    filtered('sort=dictionaryCode', 'sort=nameEn'),
  ]) {
    const { code, stdout } = await srm([...twice, '--json'])
    expect([code, json(stdout).error?.message]).toEqual([2, expect.stringContaining('twice')])
  }
})

test('changes since the last export are all of them: filters would lose what they leave out', async () => {
  await changed()
  for (const [args, option] of [
    [['dictionary', 'export', '--filter', 'dictionaryType=country'], '--filter'],
    [['order', 'export', '--period', '2026'], '--period'],
    [['order', 'export', '--supplier', '200001'], '--supplier'],
  ] as const) {
    const { code, stdout } = await srm([...args, '--since', 'last', '--json'])
    expect([code, json(stdout).error?.message]).toEqual([2, expect.stringContaining(`Leave ${option} out`)])
    expect((await srm([...args, '--since', '2020-01-01'])).code).toBe(0)
  }
  await fill('U7')
  expect(await changed('--columns', 'dictionaryCode', '--filter', 'sort=dictionaryCode')).toEqual(['U7'])
})

test.each([
  ['2026-13'],
  ['2026-02-30'],
  ['2026-00-10'],
  ['26'],
  ['2026-10-15..2026-10-01'],
  ['2026-10-01..'],
  ['2026-10-01..2026-10-02..2026-10-03'],
  ['last month'],
])('the period %s ends with 2, and says how one is written', async (period) => {
  const args = ['order', 'export', '--period', period]
  expect(await srm(args)).toMatchObject({ code: 2, stdout: '' })
  const { stdout, stderr } = await srm([...args, '--json'])
  expect(stderr).toBe('')
  expect(json(stdout)).toMatchObject({ ok: false, exitCode: 2, error: { message: expect.stringContaining('2026-10') } })
})

test('short words and filters do not contradict each other, and belong to documents that have the column', async () => {
  for (const args of [
    ['order', 'export', '--period', '2026', '--filter', 'orderTime.from=2026-02-01'],
    ['order', 'export', '--supplier', '200001', '--filter', 'toElsAccount=200002'],
    ['dictionary', 'export', '--period', '2026'],
    ['material', 'export', '--supplier', '200001'],
  ]) {
    const { code, stdout } = await srm([...args, '--json'])
    expect([args, code, json(stdout)]).toMatchObject([args, 2, { ok: false, exitCode: 2 }])
  }
  for (const period of ['2026-10', 'last-month']) {
    const none = await srm(['order', 'export', '--period', period, '--supplier', '200001', '--format', 'json'])
    expect([none.code, none.stdout.trim()]).toEqual([0, '[]'])
  }
})

test('any call can be made directly', async () => {
  const list = await srm(['api', 'GET', '/buyer/dictionary?limit=1'])
  expect(json(list.stdout).items).toHaveLength(1)
  const body = '{"dictionaryType":"unit","dictionaryCode":"X1","nameEn":"X","nameZh":"X"}'
  const made = await srm(['api', 'post', 'api/buyer/dictionary', '--data', '-', '--json'], { stdin: body })
  expect([made.code, json(made.stdout)]).toMatchObject([0, { ok: true, data: { dictionaryCode: 'X1' } }])
  expect((await srm(['api', 'GET', '/buyer/dictionary/export'])).stdout).toContain('X1')
  for (const [args, exitCode] of [
    [['api', 'GET', '/nosuch'], 1],
    [['api', 'POST', '/buyer/dictionary', '--data', '{}'], 2],
    [['api', 'POST', '/buyer/dictionary', '--data', '{'], 2],
    [['api', 'FLY', '/session'], 2],
    [['api', 'GET', '/session', '--header', 'token: x'], 2],
  ] as const) {
    const { code, stdout } = await srm([...args, '--json'])
    expect([args, code, json(stdout)]).toMatchObject([args, exitCode, { ok: false, exitCode }])
  }
})

test('free fields are exported, imported by their names and mapped; one that nobody has named is refused', async () => {
  const name = { documentName: 'taxCode', fieldKey: 'fbk7', nameEn: 'Ledger', nameZh: '科目', fieldType: 'text' }
  const body = JSON.stringify({ ...name, description: 'Account of the ledger' })
  const rows = (ledger: string) => ['taxCode,taxRate,validFrom,Ledger', `J1,13,2020-01-01,${ledger}`].join('\n')
  expect((await srm(['api', 'POST', '/buyer/fieldLabel', '--data', '-'], { stdin: body })).code).toBe(0)
  const brought = await srm(['taxCode', 'import', '-', '--json'], { stdin: rows('2221') })
  expect([brought.code, brought.stderr]).toEqual([0, expect.not.stringContaining('Ledger')])
  const columns = ['--columns', 'taxCode,fbk7']
  expect((await srm(['taxCode', 'export', ...columns, '--no-bom'])).stdout).toBe('taxCode,fbk7\r\nJ1,2221\r\n')
  expect((await srm(['taxCode', 'export', ...columns, '--format', 'table'])).stdout).toMatch(/fbk7[\s\S]*J1.*2221/)
  const map = await server.file(
    'map.json',
    JSON.stringify({ Code: 'taxCode', Since: 'validFrom', Rate: 'taxRate', L: 'fbk7' }),
  )
  const mapped = await srm(['taxCode', 'import', '-', '--map', map], {
    stdin: 'Code,Since,Rate,L\nJ1,2020-01-01,13,2222',
  })
  expect(mapped.code, mapped.stderr).toBe(0)
  expect((await srm(['taxCode', 'export', ...columns, '--no-bom'])).stdout).toContain('J1,2222')
  const unknown = await srm(['taxCode', 'export', '--columns', 'taxCode,fbk8', '--json'])
  expect([unknown.code, json(unknown.stdout).ok]).toEqual([2, false])
})

test('an export of changes whose reader leaves early counts as none', async () => {
  const many = Array.from({ length: 8000 }, (_, n) => `unit,L${n},${'x'.repeat(90)},单位`)
  const filled = await srm(['dictionary', 'import', '-'], { stdin: [header, ...many].join('\n') })
  expect(filled.code, filled.stderr).toBe(0)
  for (const form of [[], ['--format', 'table'], ['--json']]) {
    const { child, ended } = server.begin(['dictionary', 'export', '--since', 'last', ...form])
    await once(child.stdout as NodeJS.ReadableStream, 'data')
    child.stdout?.destroy()
    expect([form, await ended]).toMatchObject([form, { code: 0, stderr: '' }])
  }
  expect((await changed()).length).toBeGreaterThanOrEqual(8000)
  expect(await changed()).toEqual([])
})

test.runIf(process.platform === 'linux')('no room behind standard output is told in a sentence', async () => {
  const full = await open('/dev/full', constants.O_WRONLY)
  const stdio: StdioOptions = ['ignore', full.fd, 'pipe']
  await fill('W1')
  for (const args of [
    ['dictionary', 'export', '--since', 'last'],
    ['dictionary', 'export', '--since', 'last', '--json'],
    ['whoami', '--json'],
    ['--help'],
  ]) {
    const ran = await server.srm(args, { stdio })
    expect([args, ran]).toMatchObject([args, { code: 1, stderr: 'Standard output cannot be written: ENOSPC.\n' }])
  }
  await full.close()
  expect(await changed()).toEqual(['W1'])
})

test('documents are printed by their numbers, into a file or to standard output', async () => {
  const paper = at('terms.pdf')
  const rows = [header, 'payTerms,P1,Sixty days,六十天'].join('\n')
  expect((await srm(['dictionary', 'import', '-', '--again'], { stdin: rows })).code).toBe(0)
  const done = await srm(['dictionary', 'print', 'payTerms', '-o', paper, '--locale', 'en', '--json'])
  expect([done.code, json(done.stdout)]).toMatchObject([0, { ok: true, file: paper, format: 'pdf' }])
  const bytes = await readFile(paper)
  expect([bytes.subarray(0, 5).toString(), json(done.stdout).bytes]).toEqual(['%PDF-', bytes.length])
  expect((await srm(['dictionary', 'print', 'payTerms', '-o', '-'])).stdout.slice(0, 5)).toBe('%PDF-')
  const odd = [header, 'payTerms,P2,ሀ days,육십 일'].join('\n')
  expect((await srm(['dictionary', 'import', '-', '--again'], { stdin: odd })).code).toBe(0)
  const told = await srm(['dictionary', 'print', 'payTerms', '-o', paper, '--locale', 'en'])
  expect([told.code, told.stderr]).toEqual([0, expect.stringMatching(/No font has these letters.*payTerms.*U\+1200/)])
  const unknown = await srm(['dictionary', 'print', 'payTerms', 'nosuch', '-o', at('none.pdf')])
  expect([unknown.code, unknown.stderr.includes('nosuch')]).toEqual([1, true])
  expect((await readdir(server.folder)).filter((name) => name.startsWith('none.pdf'))).toEqual([])
})
