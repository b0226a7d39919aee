/** The command against the real server: processes, pipes, no terminal. */
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asksNothing } from './plainCategory.ts'
import { type RealServer, startRealServer } from './realServer.ts'

let server: RealServer
const srm: RealServer['srm'] = (...args) => server.srm(...args)
const json = (text: string) => JSON.parse(text)
const table = (text: string) => parse(text, { columns: true, bom: true }) as Record<string, string>[]

/** The token of a profile, which is in a file where there is no keychain: that is asked for. */
const storedToken = async (profile = 'default'): Promise<string> =>
  json(await readFile(join(server.folder, 'config', 'credentials.json'), 'utf8'))[profile].token

const signIn = (subAccount = 'admin_001', profile = 'default', account = '100001') =>
  srm(
    [
      'login',
      '--url',
      server.url,
      '--account',
      account,
      '--sub-account',
      subAccount,
      '--password-stdin',
      '--profile',
      profile,
      '--storage',
      'file',
    ],
    { stdin: 'Start.2026\n' },
  )

const dictionary = [
  'dictionaryType,dictionaryCode,nameEn,nameZh',
  'unit,EA,Each,个',
  'unit,KG,Kilogram,千克',
  'currency,CNY,Yuan,人民币',
]
const categories = [
  'cateCode,cateName,parentCode,template',
  ...[`A,Parts,,${asksNothing}`, 'A1,Fasteners,A,', 'A11,Screws,A1,'],
]

beforeAll(async () => {
  server = await startRealServer()
})
afterAll(() => server?.stop())

describe('signing in', () => {
  test('without a session every command ends with 4 and says how to sign in', async () => {
    const plain = await srm(['material', 'export'])
    expect(plain).toEqual({
      code: 4,
      stdout: '',
      stderr: 'Profile "default" is not signed in. Run: srm login --profile default\n',
    })
    const { code, stdout, stderr } = await srm(['whoami', '--json'])
    expect({ code, stderr }).toEqual({ code: 4, stderr: '' })
    expect(json(stdout)).toMatchObject({ ok: false, exitCode: 4, error: { kind: 'notSignedIn' } })
  })

  test('without a terminal nothing is asked', async () => {
    const url = ['--url', server.url]
    const [noAccount, noPassword, badUrl] = await Promise.all([
      srm(['login', ...url]),
      srm(['login', ...url, '--account', '100001', '--sub-account', 'admin_001']),
      srm(['login', '--url', 'ftp://x']),
    ])
    expect(noAccount).toMatchObject({ code: 2, stderr: '--account is missing.\n' })
    expect(noPassword).toMatchObject({ code: 2, stdout: '' })
    expect(noPassword.stderr).toContain('--password-stdin')
    expect(badUrl).toMatchObject({ code: 2 })
  })

  test('a wrong password ends with 4', async () => {
    const wrong = await srm(
      ['login', '--url', server.url, '--account', '100001', '--sub-account', 'admin_001', '--password-stdin'],
      { stdin: 'wrong' },
    )
    expect(wrong).toEqual({ code: 4, stdout: '', stderr: 'Sign-in failed. Check account, user and password.\n' })
  })

  test('a right one is kept in a file for its owner only', async () => {
    const done = await signIn()
    expect(done).toMatchObject({ code: 0, stdout: '' })
    expect(done.stderr).toMatch(/Signed in as Li \(100001_admin_001\), Acme Trading\.\n$/)
    for (const name of ['profiles.json', 'credentials.json']) {
      const path = join(server.folder, 'config', name)
      expect((await stat(path)).mode & 0o777).toBe(0o600)
      expect(await readFile(path, 'utf8')).not.toContain('Start.2026')
    }
    expect(await readFile(join(server.folder, 'config', 'profiles.json'), 'utf8')).not.toContain(await storedToken())
    const { code, stdout } = await srm(['whoami', '--json'])
    expect(code).toBe(0)
    expect(json(stdout)).toMatchObject({
      ok: true,
      elsAccount: '100001',
      sides: ['buyer'],
      admin: true,
      url: server.url,
    })
    expect((await srm(['whoami'])).stdout).toContain('account\t100001_admin_001\n')
  })

  test('the first sign-in makes its profile the one in use, and who is not signed in is named', async () => {
    const env = { SRM_CONFIG_DIR: join(server.folder, 'first') }
    const enter = (profile: string) => {
      const who = ['--account', '100001', '--sub-account', 'admin_001', '--password-stdin', '--storage', 'file']
      return srm(['login', '--url', server.url, '--profile', profile, ...who], { env, stdin: 'Start.2026' })
    }
    for (const profile of ['prod', 'test']) expect((await enter(profile)).code).toBe(0)
    expect((await srm(['profile', 'list'], { env })).stdout).toMatch(/^\*\tprod\t.*\n \ttest\t/)
    expect((await srm(['whoami'], { env })).code).toBe(0)
    expect((await srm(['logout', '--profile', 'test'], { env })).code).toBe(0)
    const gone = await srm(['whoami', '--profile', 'test'], { env })
    expect(gone).toMatchObject({ code: 4, stderr: 'Profile "test" is not signed in. Run: srm login --profile test\n' })
    const none = await srm(['whoami', '--profile', 'nosuch'], { env })
    expect(none).toEqual({ code: 2, stdout: '', stderr: 'There is no profile "nosuch".\n' })
  })

  test('a token of the environment needs its account beside it', async () => {
    const token = await storedToken()
    const env = { SRM_URL: server.url, SRM_TOKEN: token, SRM_CONFIG_DIR: join(server.folder, 'nothing') }
    expect(await srm(['whoami'], { env })).toMatchObject({ code: 2 })
    const done = await srm(['whoami', '--json'], { env: { ...env, SRM_ACCOUNT: '100001_admin_001' } })
    expect(json(done.stdout)).toMatchObject({ ok: true, name: 'Li' })
    const bad = await srm(['whoami'], { env: { ...env, SRM_TOKEN: 'x', SRM_ACCOUNT: '100001_admin_001' } })
    expect(bad.code).toBe(4)
  })

  test('a server that is not there ends with 5', async () => {
    const env = { SRM_URL: 'http://127.0.0.1:9', SRM_TOKEN: 'x', SRM_ACCOUNT: 'a_b' }
    const { code, stdout } = await srm(['material', 'export', '--json'], { env })
    expect(code).toBe(5)
    expect(json(stdout)).toMatchObject({ ok: false, exitCode: 5, error: { kind: 'unreachable' } })
  })
})

describe('usage', () => {
  test.each([
    [['nonsense']],
    [['material']],
    [['material', 'import']],
    [['material', 'import', 'nowhere.csv']],
    [['material', 'import', 'nowhere.csv', '--mode', 'replace']],
    [['material', 'export', '--colums', 'x']],
    [['material', 'export', '--columns', 'materialNumbr']],
    [['material', 'export', '--filter', 'stage']],
    [['material', 'export', '--filter', 'nosuch=1']],
  ])('%j ends with 2, as JSON too', async (args) => {
    const [plain, { code, stdout, stderr }] = await Promise.all([srm(args), srm([...args, '--json'])])
    expect(plain).toMatchObject({ code: 2, stdout: '' })
    expect(plain.stderr).not.toBe('')
    expect({ code, stderr }).toEqual({ code: 2, stderr: '' })
    expect(json(stdout)).toMatchObject({ ok: false, exitCode: 2 })
  })

  test('a misspelt column is answered with the right one', async () => {
    const { stderr } = await srm(['material', 'export', '--columns', 'materialNumbr'])
    expect(stderr).toBe('--columns: "materialNumbr" is not known. Did you mean "materialNumber"?\n')
  })

  test('help shows examples first, and the exit codes', async () => {
    const help = await srm(['material', 'import', '--help'])
    expect(help.code).toBe(0)
    expect(help.stdout).toMatch(/^Examples:\n {2}\$ srm material import/)
    expect((await srm(['help', 'exit-codes'])).stdout).toContain('130  interrupted')
    expect((await srm(['--help'], { env: { LANG: 'zh_CN.UTF-8' } })).stdout).toMatch(/^示例：/)
  })
})

describe('files', () => {
  beforeAll(async () => {
    await signIn()
    for (const [name, lines] of [
      ['dictionary', dictionary],
      ['category', categories],
    ] as const) {
      const done = await srm([name, 'import', '-'], { stdin: lines.join('\n') })
      expect(done, done.stderr).toMatchObject({ code: 0, stdout: '' })
    }
  })

  test('a dry run judges and writes nothing, an import writes, a second one changes nothing', async () => {
    const file = await server.file(
      'm.csv',
      'materialNumber,materialDesc,cateLevelCode,baseUnit\nM1,Screw,A11,EA\nM2,"Nut\n8 mm",A11,KG\n',
    )
    const dry = await srm(['material', 'import', file, '--dry-run'])
    expect(dry).toMatchObject({ code: 3 })
    expect(dry.stderr).toContain('Row 3: Description: it contains a character')
    expect(dry.stderr).toContain('+ M1 Material "M1", Description "Screw", Category "A11", Base unit "EA"')
    expect(dry.stderr).toContain('Dry run, nothing was written. 2 read: 1 created')
    expect(table((await srm(['material', 'export'])).stdout)).toEqual([])
    const good = await server.file(
      'm.csv',
      'materialNumber,materialDesc,cateLevelCode,baseUnit\nM1,Screw,A11,EA\nM2,Nut,A11,KG\n',
    )
    expect((await srm(['material', 'import', good])).stderr).toContain('2 read: 2 created, 0 updated')
    const before = await srm(['material', 'import', good, '--json'])
    expect(json(before.stdout)).toMatchObject({ ok: true, importedBefore: true, created: 2 })
    const again = await srm(['material', 'import', good, '--again', '--json'])
    expect(again).toMatchObject({ code: 0, stderr: '' })
    expect(json(again.stdout)).toMatchObject({
      ok: true,
      read: 2,
      unchanged: 2,
      errors: [],
      encoding: 'utf-8',
      delimiter: ',',
    })
  })

  test('a dry run tells what would change, to people and to scripts', async () => {
    const columns = 'materialNumber,materialDesc,cateLevelCode,baseUnit'
    const rows = Array.from({ length: 25 }, (_, n) => `T${n},Pin ${n},A11,EA`)
    expect((await srm(['material', 'import', '-'], { stdin: [columns, ...rows].join('\n') })).code).toBe(0)
    const changed = [
      columns,
      'T0,Pin 0,A11,EA',
      ...rows.slice(1).map((row) => row.replace('Pin', 'Peg')),
      'T99,New,A11,KG',
    ]
    const dry = await srm(['material', 'import', '-', '--dry-run'], { stdin: changed.join('\n') })
    expect(dry).toMatchObject({ code: 0, stdout: '' })
    expect(dry.stderr).toContain('~ T1 Description "Pin 1" → "Peg 1"\n')
    expect(dry.stderr).toContain('… and 5 more. See them with: srm job changes IM')
    expect(dry.stderr).toContain('26 read: 1 created, 24 updated, 1 unchanged')
    const shown = await srm(['job', 'changes', '--last'])
    expect(shown.stdout.split('\n').slice(0, 2)).toEqual([
      'updated\tT1\tmaterialDesc\tPin 1\tPeg 1',
      'updated\tT2\tmaterialDesc\tPin 2\tPeg 2',
    ])
    expect(shown.stdout).toContain('created\tT99\tbaseUnit\t\tKG\n')
    const machine = json((await srm(['job', 'changes', '--last', '--json'])).stdout)
    expect(machine).toMatchObject({ ok: true, changes: expect.arrayContaining([expect.anything()]) })
    expect(machine.changes).toHaveLength(25)
    const again = await srm(['material', 'import', '-', '--dry-run', '--json'], { stdin: changed.join('\n') })
    expect(json(again.stdout)).toMatchObject({ dryRun: true, changes: machine.changes })
    expect((await srm(['material', 'import', '-'], { stdin: changed.join('\n') })).stderr).not.toContain('~ T1')
    expect(await srm(['job', 'changes', '--last'])).toMatchObject({ code: 1, stdout: '' })
  })

  test('refused rows are named as Excel numbers them and kept in a file that can be mended', async () => {
    const text = [
      '物料编码;物料描述;物料分类;单位（必填）;基本单位;colour',
      'E1;"Pin\n";A11;;EA;red',
      '',
      'E2;"two ""inch""";NONE;;EA;red',
      'E3;Bolt;A11;;XX;red',
      'E4;Bolt;A11;;EA;red',
    ].join('\n')
    const file = await server.file('errors-in.csv', text)
    const target = join(server.folder, 'errors-out.csv')
    const done = await srm(['material', 'import', file, '--errors', target, '--json'])
    expect(done.code).toBe(3)
    const report = json(done.stdout)
    expect(report).toMatchObject({
      ok: false,
      exitCode: 3,
      read: 4,
      created: 2,
      failed: 2,
      delimiter: ';',
      errorsFile: target,
    })
    expect(report.unknownColumns).toEqual(['单位（必填）', 'colour'])
    expect(report.errors.map(({ row, field }: { row: number; field: string }) => [row, field])).toEqual([
      [4, 'cateLevelCode'],
      [5, 'baseUnit'],
    ])
    const rows = table(await readFile(target, 'utf8'))
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      物料编码: 'E2',
      物料描述: 'two "inch"',
      colour: 'red',
      _row: '4',
      _field: 'cateLevelCode',
      _rule: 'unknownReference',
      _message: 'Category: NONE does not exist.',
    })
    const mended = (await readFile(target, 'utf8')).replace('NONE', 'A11').replace('XX', 'EA')
    const again = await srm(['material', 'import', await server.file('mended.csv', mended), '--json'])
    expect(json(again.stdout)).toMatchObject({ ok: true, created: 2, unknownColumns: ['单位（必填）', 'colour'] })
  })

  test('NDJSON: the refused documents are kept as NDJSON that can be mended', async () => {
    const line = (materialNumber: string, baseUnit: string) =>
      `${JSON.stringify({ materialNumber, materialDesc: 'Nut', cateLevelCode: 'A11', baseUnit })}\n`
    const file = await server.file('nuts.ndjson', line('J1', 'EA') + line('J2', 'XX') + line('J3', 'YY'))
    const target = join(server.folder, 'nuts-errors.ndjson')
    const done = await srm(['material', 'import', file, '--errors', target])
    expect(done).toMatchObject({ code: 3, stdout: '' })
    expect(done.stderr).toContain('3 read: 1 created, 0 updated, 0 unchanged, 0 skipped, 2 refused.')
    expect(done.stderr).toContain('Row 3: Base unit: YY is not in the dictionary.')
    const refused = await readFile(target, 'utf8')
    expect(refused.trimEnd().split('\n').map(json)).toMatchObject([
      { materialNumber: 'J2', _row: 2, _field: 'baseUnit', _rule: 'notInDictionary' },
      { materialNumber: 'J3', _row: 3, _message: 'Base unit: YY is not in the dictionary.' },
    ])
    const mended = await server.file('mended.ndjson', refused.replace('"XX"', '"EA"').replace('"YY"', '"KG"'))
    const again = await srm(['material', 'import', mended, '--json'])
    expect(json(again.stdout)).toMatchObject({ ok: true, read: 2, created: 2, unknownColumns: [] })
  })

  const units = (...names: string[]) =>
    ['dictionaryType,dictionaryCode,nameEn,nameZh', ...names.map((name) => `unit,${name},x,x`)].join('\n')
  const intake = (...args: string[]) => ['dictionary', 'import', '-', '--again', ...args]

  test('what would keep refused rows from being written is told before anything goes in', async () => {
    for (const errors of [join(server.folder, 'no', 'where.csv'), server.folder]) {
      const plain = await srm(intake('--errors', errors), { stdin: units('Z1') })
      expect(plain).toEqual({ code: 2, stdout: '', stderr: `${errors} cannot be written.\n` })
      const machine = await srm(intake('--errors', errors, '--json'), { stdin: units('Z1') })
      expect(json(machine.stdout)).toMatchObject({ ok: false, exitCode: 2, error: { message: plain.stderr.trim() } })
    }
    const both = await srm(intake('--errors', '-', '--json'), { stdin: units('Z1') })
    expect([both.code, json(both.stdout).error.message]).toEqual([2, expect.stringContaining('standard output')])
    expect(table((await srm(['dictionary', 'export', '--filter', 'dictionaryCode=Z1'])).stdout)).toEqual([])
  })

  test('refused rows go to standard output where that is asked for', async () => {
    const done = await srm(intake('--errors', '-'), { stdin: units('Z2', '') })
    expect([done.code, table(done.stdout)]).toMatchObject([3, [{ _row: '3', _field: 'dictionaryCode' }]])
    expect(done.stderr).not.toContain('The refused rows are in')
    expect(await srm(intake('--errors', '-'), { stdin: units('Z2') })).toMatchObject({ code: 0, stdout: '' })
  })

  test('nothing refused leaves no rows that were refused before, but what was imported', async () => {
    const target = join(server.folder, 'yesterday.csv')
    expect((await srm(intake('--errors', target), { stdin: units('') })).code).toBe(3)
    expect(await readFile(target, 'utf8')).toContain('_rule')
    expect((await srm(intake('--errors', target), { stdin: units('Z3') })).code).toBe(0)
    await expect(stat(target)).rejects.toThrow('ENOENT')
    const mended = await server.file('mended-here.csv', units('Z4'))
    expect((await srm(['dictionary', 'import', mended, '--errors', mended])).code).toBe(0)
    expect(await readFile(mended, 'utf8')).toBe(units('Z4'))
  })

  test('GB18030 is recognised, UTF-16 and a byte order mark too', async () => {
    const gbk = Buffer.concat([
      Buffer.from('cecfc1cfb1e0c2eb2c', 'hex').subarray(0, 0),
      Buffer.from([0xce, 0xef, 0xc1, 0xcf, 0xb1, 0xe0, 0xc2, 0xeb]),
      Buffer.from(',materialDesc,cateLevelCode,baseUnit\nG1,'),
      Buffer.from([0xc2, 0xdd, 0xcb, 0xbf]),
      Buffer.from(',A11,EA\n'),
    ])
    const first = await srm(['material', 'import', '-', '--json'], { stdin: gbk })
    expect(json(first.stdout)).toMatchObject({ created: 1, encoding: 'gb18030' })
    const wide = Buffer.from(
      '\uFEFFmaterialNumber\tmaterialDesc\tcateLevelCode\tbaseUnit\nG2\t垫圈\tA11\tEA\n',
      'utf16le',
    )
    const second = await srm(['material', 'import', '-', '--json'], { stdin: wide })
    expect(json(second.stdout)).toMatchObject({ created: 1, encoding: 'utf-16le', delimiter: 'tab' })
    const exported = table((await srm(['material', 'export', '--columns', 'materialNumber,materialDesc'])).stdout)
    expect(exported.filter(({ materialNumber }) => materialNumber?.startsWith('G'))).toEqual([
      { materialNumber: 'G1', materialDesc: '螺丝' },
      { materialNumber: 'G2', materialDesc: '垫圈' },
    ])
    const forced = await srm(['material', 'import', '-', '--encoding', 'utf-8', '--again'], { stdin: gbk })
    expect(forced).toMatchObject({ code: 2 })
    expect(forced.stderr).toContain('The file is not utf-8. Choose another encoding.')
  })

  test.each([
    ['an empty file', '', 'is empty'],
    ['a file without a known column', 'a,b\n1,2\n', 'No column of - is known'],
    ['two columns of one field', 'materialNumber,物料编码\n1,2\n', 'Two columns mean materialNumber'],
    ['broken quotation marks', 'materialNumber,materialDesc\nM9,"open\nM10,x\n', 'cannot be read as CSV from row'],
  ])('%s ends with 2', async (_name, stdin, sentence) => {
    const args = ['material', 'import', '-']
    const [plain, machine] = await Promise.all([srm(args, { stdin }), srm([...args, '--json'], { stdin })])
    expect(plain).toMatchObject({ code: 2, stdout: '' })
    expect(plain.stderr).toContain(sentence)
    expect(json(machine.stdout)).toMatchObject({ ok: false, exitCode: 2 })
  })

  test('exports: what goes out comes in again unchanged, in every form', async () => {
    const csv = await srm(['material', 'export'])
    expect(csv).toMatchObject({ code: 0, stderr: '' })
    expect(csv.stdout.startsWith('\uFEFFmaterialNumber,')).toBe(true)
    const back = await srm(['material', 'import', '-', '--json'], { stdin: csv.stdout })
    const count = table(csv.stdout).length
    expect(json(back.stdout)).toMatchObject({ ok: true, read: count, unchanged: count })
    const target = join(server.folder, 'out.json')
    const columns = ['--columns', 'materialNumber', '--filter', 'materialNumber=M1,M2']
    const toFile = await srm(['material', 'export', '-o', target, '--format', 'json', ...columns, '--json'])
    expect(json(toFile.stdout)).toMatchObject({ ok: true, file: target, format: 'json' })
    const items = [{ materialNumber: 'M1' }, { materialNumber: 'M2' }]
    expect(json(await readFile(target, 'utf8'))).toMatchObject(items)
    expect(json((await srm(['material', 'export', ...columns, '--json'])).stdout)).toMatchObject({
      items,
      ok: true,
      exitCode: 0,
    })
    const lines = (await srm(['material', 'export', '--format', 'ndjson', ...columns])).stdout.trimEnd().split('\n')
    expect(lines.map(json)).toMatchObject(items)
    expect(await srm(['material', 'export', '-o', join(server.folder, 'no', 'where.csv')])).toMatchObject({ code: 2 })
  })

  test('orders: history goes in, both sides get their own columns out', async () => {
    await server.openHistory()
    const suppliers = 'toElsAccount,fullName,supplierStatus\n200001,Bolt Works,qualified\n'
    expect(await srm(['supplier', 'import', '-', '--mode', 'history'], { stdin: suppliers })).toMatchObject({ code: 0 })
    const orders = [
      'orderNumber,toElsAccount,purchaseType,currency,purchaseGroup,auditStatus,sendStatus,orderStatus,orderVersion,orderTime,sendTime,lines.itemNumber,lines.materialNumber,lines.quantity,lines.orderUnit,lines.priceExcludingTax,lines.taxRate,lines.requestDeliveryDate',
      'PO1,200001,0,CNY,,approved,sent,confirmed,1,2026-11-01 08:00:00,2026-11-01 09:00:00,10,M1,5,EA,2.5,13,2026-12-01',
      'PO1,,,,,,,,,,,20,M2,3,KG,1,13,2026-12-02',
    ].join('\n')
    const done = await srm(['order', 'import', '-', '--mode', 'history', '--json'], { stdin: orders })
    expect(json(done.stdout)).toMatchObject({ ok: true, read: 1, created: 1 })
    const mine = table((await srm(['purchaseOrder', 'export'])).stdout)
    expect(mine.map((row) => [row.orderNumber, row.stage, row['lines.itemNumber'], row['lines.totalAmount']])).toEqual([
      ['PO1', 'confirmed', '10', '14.13'],
      ['PO1', 'confirmed', '20', '3.39'],
    ])
    await signIn('salesperson', 'seller', '200001')
    const theirs = table((await srm(['order', 'export', '--profile', 'seller'])).stdout)
    expect(theirs).toHaveLength(2)
    expect(Object.keys(theirs[0] ?? {})).not.toContain('auditStatus')
    expect(await srm(['order', 'export', '--profile', 'seller', '--side', 'buyer'])).toMatchObject({ code: 7 })
  })

  test('what is not permitted ends with 7 and names the right', async () => {
    await signIn('reader', 'reader')
    const exported = await srm(['material', 'export', '--profile', 'reader'])
    expect(exported).toMatchObject({ code: 7, stdout: '' })
    expect(exported.stderr).toContain('material.export')
    const sent = await srm(['material', 'import', '-', '--profile', 'reader', '--json'], {
      stdin: 'materialNumber\nM1\n',
    })
    expect(sent.code).toBe(7)
    expect(json(sent.stdout)).toMatchObject({ ok: false, exitCode: 7, error: { kind: 'notPermitted' } })
  })

  test('a filter that the list does not take is refused by the server', async () => {
    const { code, stderr } = await srm(['material', 'export', '--filter', 'texture=x'])
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'Texture: this field cannot be set here.\n' })
  })

  test('the end: after the logout the session is gone on the server too', async () => {
    const token = await storedToken()
    expect(await srm(['logout'])).toEqual({ code: 0, stdout: '', stderr: 'Signed out.\n' })
    expect(await srm(['logout'])).toEqual({ code: 0, stdout: '', stderr: 'Nobody was signed in.\n' })
    const env = { SRM_URL: server.url, SRM_TOKEN: token, SRM_ACCOUNT: '100001_admin_001' }
    expect((await srm(['whoami'], { env })).code).toBe(4)
  })
})

describe('two-step verification', () => {
  const who = ['--account', '100001', '--sub-account', 'admin_001', '--password-stdin', '--storage', 'file']
  const login = (...more: string[]) =>
    srm(['login', '--url', server.url, '--profile', 'factor', ...who, ...more], { stdin: 'Start.2026' })
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const response = await fetch(`${server.url}/api${path}`, {
      method,
      headers: {
        token: await storedToken('factor'),
        account: '100001_admin_001',
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    expect(response.status).toBe(200)
    return ((await response.json()) as { data: T }).data
  }

  test('the code goes with --code; without a terminal nobody is asked for it', async () => {
    expect((await login()).code).toBe(0)
    const begun = await call<{ challenge: string; secret: string }>('POST', '/secondFactor/totp', {})
    const app = new TOTP({ secret: Secret.fromBase32(begun.secret) })
    const shown = { challenge: begun.challenge, name: 'Phone', code: app.generate() }
    const { recoveryCodes } = await call<{ recoveryCodes: string[] }>('POST', '/secondFactor/totp/confirm', shown)
    expect(await login()).toMatchObject({
      code: 4,
      stderr: 'Two-step verification is on for this person: give the code of the app with --code.\n',
    })
    expect((await login('--code', 'AAAAA-AAAAA')).code).toBe(1)
    // the code of the present step was taken at the set-up
    const next = app.generate({ timestamp: Date.now() + 30_000 })
    expect((await login('--code', next)).code).toBe(0)
    expect((await login('--code', recoveryCodes[0] ?? '')).code).toBe(0)
    const { items } = await call<{ items: { uuid: string }[] }>('GET', '/secondFactor')
    for (const { uuid } of items) await call('DELETE', `/secondFactor/${uuid}`)
    expect((await login()).code).toBe(0)
  })
})
