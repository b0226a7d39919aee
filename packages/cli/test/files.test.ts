/** Files of scheduled work against the real server: names with parts, kept mappings, locks, titles above a header. */
import { execFileSync } from 'node:child_process'
import { lstat, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RealServer, startRealServer } from './realServer.ts'

let server: RealServer
const srm: RealServer['srm'] = (...args) => server.srm(...args)
const json = (text: string) => JSON.parse(text)
const at = (...names: string[]) => join(server.folder, ...names)
const header = 'dictionaryType,dictionaryCode,nameEn,nameZh'

beforeAll(async () => {
  server = await startRealServer()
  const who = ['--account', '100001', '--sub-account', 'admin_001', '--password-stdin', '--storage', 'file']
  const { code, stderr } = await srm(['login', '--url', server.url, ...who], { stdin: 'Start.2026' })
  expect(code, stderr).toBe(0)
  const rows = ['unit,U1,One,一', 'unit,U2,Two,二', 'materialType,T1,Type,类', 'country,A/B,Odd,怪']
  expect((await srm(['dictionary', 'import', '-'], { stdin: [header, ...rows].join('\n') })).code).toBe(0)
})
afterAll(() => server?.stop())

const codes = async (file: string) =>
  (parse(await readFile(file, 'utf8'), { columns: true, bom: true }) as Record<string, string>[]).map(
    (row) => row.dictionaryCode,
  )

const known = async (code: string) => {
  const { stdout } = await srm(['dictionary', 'export', '--filter', `dictionaryCode=${code}`, '--format', 'json'])
  return json(stdout).map((row: { dictionaryCode: string }) => row.dictionaryCode)
}

describe('names of exported files', () => {
  test('document and day are filled in, and folders are made', async () => {
    const done = await srm(['dictionary', 'export', '-o', at('out', '{document}-{date}.csv'), '--json'])
    const day = /dictionary-(\d{4}-\d\d-\d\d)\.csv$/.exec(json(done.stdout).file)
    expect([done.code, day?.length]).toEqual([0, 2])
    expect(await codes(json(done.stdout).file)).toHaveLength(4)
  })

  test('a column makes one file for each of its values, in any form', async () => {
    const done = await srm(['dictionary', 'export', '-o', at('each', '{dictionaryType}.csv'), '--json'])
    expect(json(done.stdout)).toMatchObject({ ok: true })
    expect((await readdir(at('each'))).toSorted()).toEqual(['country.csv', 'materialType.csv', 'unit.csv'])
    expect((await codes(at('each', 'unit.csv'))).toSorted()).toEqual(['U1', 'U2'])
    const books = ['dictionary', 'export', '--format', 'xlsx', '--filter', 'dictionaryType=unit']
    expect((await srm([...books, '-o', at('books', '{dictionaryType}-{dictionaryCode}.xlsx')])).code).toBe(0)
    expect((await readdir(at('books'))).toSorted()).toEqual(['unit-U1.xlsx', 'unit-U2.xlsx'])
    const { sheets } = await readXlsx(new Uint8Array(await readFile(at('books', 'unit-U2.xlsx'))))
    expect(sheets[0]?.rows).toHaveLength(2)
  })

  test('a value leads to no other folder, and an unknown part is answered with the nearest', async () => {
    const odd = ['dictionary', 'export', '--filter', 'dictionaryType=country', '-o', at('odd', '{dictionaryCode}.csv')]
    expect((await srm(odd)).code).toBe(0)
    expect(await readdir(at('odd'))).toEqual(['A_B.csv'])
    const wrong = await srm(['dictionary', 'export', '-o', at('{dictionaryCod}.csv')])
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
    expect(wrong.stderr).toContain('Did you mean "dictionaryCode"?')
    const none = ['dictionary', 'export', '--filter', 'dictionaryCode=NONE', '-o', at('none', '{dictionaryCode}.csv')]
    expect(json((await srm([...none, '--json'])).stdout)).toMatchObject({ ok: true, files: [] })
  })
})

describe('where files are written', () => {
  const one = ['dictionary', 'export', '--filter', 'dictionaryCode=U1']
  const refused = (name: string) => ['dictionary', 'import', '-', '--again', '--errors', name]
  const bad = { stdin: `${header}\nunit,,nobody,x\n` }

  test('a link goes on leading to the file behind it, also to one that is not there yet', async () => {
    await mkdir(at('behind'))
    await writeFile(at('behind', 'there.csv'), 'old')
    for (const name of ['there.csv', 'new.csv', 'errors.csv', 'parts-1.csv'])
      await symlink(join('behind', name), at(`link-${name}`))
    expect((await srm([...one, '-o', at('link-there.csv')])).code).toBe(0)
    expect((await srm([...one, '-o', at('link-new.csv')])).code).toBe(0)
    expect((await srm([...one, '-o', at('link-parts.csv'), '--split-rows', '5'])).code).toBe(0)
    expect((await srm(refused(at('link-errors.csv')), bad)).code).toBe(3)
    for (const name of ['there.csv', 'new.csv', 'errors.csv', 'parts-1.csv'])
      expect((await lstat(at(`link-${name}`))).isSymbolicLink()).toBe(true)
    for (const name of ['there.csv', 'new.csv', 'parts-1.csv']) expect(await codes(at('behind', name))).toEqual(['U1'])
    expect(await readFile(at('behind', 'errors.csv'), 'utf8')).toContain('nobody')
    expect((await readdir(at('behind'))).toSorted()).toEqual(['errors.csv', 'new.csv', 'parts-1.csv', 'there.csv'])
  })

  test('a pipe is written through and stays one', async () => {
    const pipe = at('pipe-1.csv')
    execFileSync('mkfifo', [pipe])
    const through = async (args: readonly string[], exitCode: number, options = {}) => {
      const [{ code, stderr }, text] = await Promise.all([srm(args, options), readFile(pipe, 'utf8')])
      expect(code, stderr).toBe(exitCode)
      expect((await lstat(pipe)).isFIFO()).toBe(true)
      return text
    }
    expect(await through([...one, '-o', pipe], 0)).toContain('U1')
    expect(await through([...one, '-o', at('pipe.csv'), '--split-rows', '5'], 0)).toContain('U1')
    expect(await through(refused(pipe), 3, bad)).toContain('nobody')
    expect((await readdir(server.folder)).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})

test('a mapping is kept in the profile until it is forgotten', async () => {
  const map = await server.file(
    'erp.map.json',
    '{"Art": "dictionaryType", "Kode": "dictionaryCode", "E": "nameEn", "C": "nameZh"}',
  )
  const file = (code: string) => server.file(`${code}.csv`, `Art,Kode,E,C\nunit,${code},x,x\n`)
  expect((await srm(['dictionary', 'import', await file('K0'), '--save-map'])).code).toBe(2)
  const first = await srm(['dictionary', 'import', await file('K1'), '--map', map, '--save-map'])
  expect([first.code, first.stderr]).toEqual([0, expect.stringContaining('is kept for dictionary')])
  await writeFile(map, '{}')
  const second = await srm(['dictionary', 'import', await file('K2')])
  expect([second.code, second.stderr]).toEqual([
    0,
    expect.stringContaining('by the mapping that profile "default" keeps'),
  ])
  expect(json((await srm(['profile', 'show', '--json'])).stdout).maps).toEqual(['dictionary'])
  expect((await srm(['dictionary', 'import', await file('K3'), '--no-map'])).code).toBe(2)
  expect((await srm(['profile', 'forget-map', 'dictionary'])).code).toBe(0)
  expect((await srm(['profile', 'forget-map', 'dictionary'])).code).toBe(2)
  expect((await srm(['dictionary', 'import', await file('K4')])).code).toBe(2)
})

describe('mappings that do not fit', () => {
  const rows = 'Art,Kode,E,C\nunit,M1,x,x\n'
  const fitting = { Art: 'dictionaryType', Kode: 'dictionaryCode', E: 'nameEn', C: 'nameZh' }
  const imported = async (map: unknown, ...args: string[]) => {
    const file = await server.file('odd.map.json', JSON.stringify(map))
    return srm(['dictionary', 'import', '-', '--again', '--map', file, ...args], { stdin: rows })
  }

  test('a target that is no column is told with its header and the nearest', async () => {
    const { code, stderr } = await imported({ ...fitting, Kode: 'dictionaryCod' })
    expect(code).toBe(2)
    expect(stderr).toContain('--map "Kode": "dictionaryCod" is not known. Did you mean "dictionaryCode"?')
    const machine = await imported({ ...fitting, E: 'colour' }, '--json')
    expect(json(machine.stdout)).toMatchObject({ ok: false, exitCode: 2 })
    expect(json(machine.stdout).error.message).toContain('--map "E": "colour" is not known.')
  })

  test('a column that the mapping leaves out is not told as one that is not known', async () => {
    const map = { Art: 'dictionaryType', Kode: 'dictionaryCode', E: null, C: 'nameZh' }
    const { stderr } = await imported(map, '--dry-run')
    expect(stderr).not.toContain('"E" is not known')
  })

  test('a header that the file has not is told, and the rest goes in', async () => {
    const { code, stderr } = await imported({ ...fitting, Nope: 'remark', '*E (必填)': 'nameEn' })
    expect([code, stderr]).toEqual([0, expect.stringContaining('no column "Nope", which the mapping names')])
    expect(stderr.match(/which the mapping names/g)).toHaveLength(1)
    const machine = await imported({ ...fitting, Nope: 'nameZh' }, '--json')
    expect(json(machine.stdout)).toMatchObject({ ok: true, missingColumns: ['Nope'], unknownColumns: [] })
  })

  test.each([[[fitting]], [{ document: 'dictionary', parts: 'x' }], [{ Art: 1 }]])(
    '%j is told as none',
    async (map) => {
      const { code, stderr } = await imported(map)
      expect([code, stderr]).toEqual([2, expect.stringContaining('is no mapping: it takes an object')])
    },
  )

  test('parts that name a column or a target that is not there say so', async () => {
    const file = await server.file('foreign.csv', rows)
    const columns = { dictionaryType: 'Art', dictionaryCode: 'Kode', nameEn: 'E', nameZh: 'C' }
    for (const [more, sentence] of [
      [{ colour: 'E' }, '"colour" is no column of ours'],
      [{ nameEn: 'English' }, 'there is no column "English"'],
    ] as const) {
      const parts = [{ source: 'foreign.csv', columns: { ...columns, ...more } }]
      const map = await server.file('parts.map.json', JSON.stringify({ document: 'dictionary', parts }))
      const { code, stderr } = await srm(['dictionary', 'import', file, '--map', map])
      expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)])
    }
  })
})

describe('foreign files of a mapping with parts', () => {
  const columns = { dictionaryType: '類型', dictionaryCode: '編碼', nameEn: '編碼', nameZh: '中文' }
  const mapped = async (name: string, bytes: string | Uint8Array, args: readonly string[] = [], more: object = {}) => {
    const source = await server.file(name, bytes)
    const parts = [{ source: name, columns, ...more }]
    const map = await server.file('foreign.map.json', JSON.stringify({ document: 'dictionary', parts }))
    return srm(['dictionary', 'import', source, '--map', map, ...args])
  }
  const rows = (code: string, mark = ',') => `類型;編碼;中文\nunit;${code};螺絲\n`.replaceAll(';', mark)

  test.each([
    ['utf-8', '|', 'FA', []],
    ['gb18030', ';', 'FB', []],
    ['utf-16le', 'tab', 'FC', []],
    ['big5', ';', 'FD', ['--encoding', 'big5', '--delimiter', ';']],
  ])('%s with "%s" is found out, or read as it is said', async (encoding, mark, code, said) => {
    const bytes = iconv.encode(rows(code, mark === 'tab' ? '\t' : mark), encoding, { addBOM: encoding === 'utf-16le' })
    const { code: exit, stderr } = await mapped(`${code}.csv`, bytes, said)
    expect(exit, stderr).toBe(0)
    const how = said.length > 0 ? 'as given' : 'detected'
    expect(stderr).toContain(`${code}.csv: ${encoding} (${how}), columns split by "${mark}".`)
    const { stdout } = await srm(['dictionary', 'export', '--filter', `dictionaryCode=${code}`, '--format', 'json'])
    expect(json(stdout)).toMatchObject([{ dictionaryType: 'unit', nameZh: '螺絲' }])
  })

  test('titles above the header are passed over, blank rows become none', async () => {
    const { code, stderr } = await mapped('titled.csv', `Einheiten 2026;;\n;;\n${rows('FT', ';')}\n;;\n`)
    expect([code, stderr]).toEqual([0, expect.stringContaining('titled.csv: row 3 names the columns.')])
    expect(stderr).toContain('1 rows from titled.csv.')
  })

  test('bytes that could be UTF-8 are what the mapping knows the columns of', async () => {
    // in GB18030 these two characters are four bytes that UTF-8 knows as well
    const bytes = iconv.encode('联通,K\nunit,FE\n', 'gb18030')
    const own = { dictionaryType: { template: '{联通}' }, dictionaryCode: 'K', nameEn: 'K', nameZh: 'K' }
    const { code, stderr } = await mapped('short.csv', bytes, [], { columns: own })
    expect([code, stderr]).toEqual([0, expect.stringContaining('short.csv: gb18030 (detected)')])
  })

  test.each([
    [
      'another encoding than is said',
      iconv.encode(rows('FF'), 'gb18030'),
      ['--encoding', 'utf-8'],
      'is no text in utf-8',
    ],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d', 'hex'), [], 'is no text in utf-8, gb18030'],
    ['a row that is none', rows('FF'), ['--header-row', '9'], 'row 9 does not name columns'],
    ['a sheet of a text', rows('FF'), ['--sheet', '2'], 'is no workbook'],
  ])('%s is refused', async (_, bytes, args, sentence) => {
    const { code, stderr } = await mapped('wrong.csv', bytes, args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)])
  })

  test('values that are left out are counted by reason, and listed as JSON', async () => {
    const drop = (code: string, reason: string) => ({
      columns: ['remark'],
      when: { 編碼: code },
      reason: [reason, '原因'],
    })
    const more = {
      columns: { ...columns, remark: '中文' },
      drops: [drop('L1', 'too old'), drop('L2', 'too new'), drop('L3', 'too old')],
    }
    const bytes = ['L1', 'L2', 'L3', 'L4']
      .map((code, i) =>
        rows(code)
          .split('\n')
          .slice(i === 0 ? 0 : 1, 2)
          .join('\n'),
      )
      .join('\n')
    const { code, stderr } = await mapped('left.csv', bytes, ['--dry-run'], more)
    expect(code, stderr).toBe(0)
    expect(stderr).toContain('3 values are left out by the mapping:\n  2: too old\n  1: too new\n')
    const { droppedValues, dropped } = json((await mapped('left.csv', bytes, ['--json'], more)).stdout)
    const one = { file: 'left.csv', column: 'remark', value: '螺絲' }
    expect(droppedValues).toBe(3)
    expect(dropped).toEqual([
      { ...one, row: 2, reason: 'too old' },
      { ...one, row: 3, reason: 'too new' },
      { ...one, row: 4, reason: 'too old' },
    ])
  })
})

test('a sheet is meant by its name or its number', async () => {
  const sheet = (name: string, code: string) => ({ name, rows: [header.split(','), ['unit', code, 'x', 'x']] })
  const bytes = await writeXlsx({ sheets: [sheet('First', 'S1'), sheet('Second', 'S2'), sheet('1', 'S3')] })
  const book = await server.file('sheets.xlsx', bytes)
  for (const [named, code] of [
    ['2', 'S2'],
    ['Second', 'S2'],
    ['1', 'S3'],
  ] as const) {
    const done = await srm(['dictionary', 'import', book, '--sheet', named, '--again', '--json'])
    expect([named, done.code, json(done.stdout)]).toMatchObject([named, 0, { read: 1, failed: 0 }])
    expect(await known(code)).toEqual([code])
  }
  expect(await known('S1')).toEqual([])
  expect((await srm(['dictionary', 'import', book, '--sheet', '9', '--again'])).code).toBe(2)
})

test('a sheet that is counted is told from the first one, and from itself the night before', async () => {
  const sheet = (name: string, code: number) => ({
    name,
    rows: [
      ['cateCode', 'cateName'],
      [code, name],
    ],
  })
  const bytes = await writeXlsx({ sheets: [sheet('First', 701), sheet('Second', 702), sheet('2026', 703)] })
  const book = await server.file('nights.xlsx', bytes)
  const night = async (...args: string[]) => {
    const { code, stdout } = await srm(['category', 'import', book, ...args, '--json'])
    return [code, json(stdout)]
  }
  expect(await night()).toMatchObject([0, { created: 1 }])
  const second = await night('--sheet', '2')
  expect(second).toMatchObject([0, { created: 1 }])
  expect(second[1]).not.toHaveProperty('importedBefore')
  expect(await night('--sheet', '2026')).toMatchObject([0, { created: 1 }])
  expect(await night('--sheet', '2026')).toMatchObject([0, { importedBefore: true }])
  const { items } = json((await srm(['job', 'list', '--json'])).stdout)
  expect(items.map(({ jobStatus }: { jobStatus: string }) => jobStatus)).not.toContain('waiting')
})

test('titles above the header are passed over, and another row can be named', async () => {
  const file = await server.file('titled.csv', `Units of 2026\n\n${header}\nunit,H1,x,x\n`)
  const done = await srm(['dictionary', 'import', file])
  expect([done.code, done.stderr]).toEqual([0, expect.stringContaining('The columns are named in row 3.')])
  const named = await srm(['dictionary', 'import', file, '--header-row', '3', '--again', '--json'])
  expect(json(named.stdout)).toMatchObject({ ok: true, unchanged: 1 })
  expect((await srm(['dictionary', 'import', file, '--header-row', '1', '--again'])).code).toBe(2)
  expect((await srm(['dictionary', 'import', file, '--header-row', 'x'])).code).toBe(2)
})

test('a run that finds the one before it at work goes away with 6', async () => {
  const lock = at('config', 'run-dictionary-export.lock')
  await writeFile(lock, JSON.stringify({ pid: process.pid, since: 0, id: 'x' }))
  const busy = await srm(['dictionary', 'export', '--lock', '--json'])
  expect([busy.code, json(busy.stdout)]).toMatchObject([6, { ok: false, exitCode: 6 }])
  await writeFile(lock, JSON.stringify({ pid: 2 ** 30, since: 0, id: 'x' }))
  expect((await srm(['dictionary', 'export', '--lock'])).code).toBe(0)
  expect((await srm(['dictionary', 'export', '--lock', 'a b'])).code).toBe(2)
  expect(await readdir(at('config'))).not.toContain('run-dictionary-export.lock')
})
