/** Commands that need no server: profiles, templates, schemas, completion, schedules. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { csvColumns, readHeader } from '@srm/core/definition/files/csvHeader'
import { material } from '@srm/core/masterData/materials/material'
import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runSrm } from './realServer.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srm-test-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const srm = (args: readonly string[], env: Readonly<Record<string, string>> = {}, cwd = folder) =>
  runSrm(args, { env: { SRM_CONFIG_DIR: join(folder, 'config'), ...env }, cwd })
const json = (text: string) => JSON.parse(text)

describe('profiles', () => {
  test('they are added, used, changed, shown and removed; their file is for its owner', async () => {
    const test1 = ['profile', 'add', 'test', '--url', 'https://test.example.com/']
    expect(await srm(test1)).toEqual({ code: 0, stdout: '', stderr: 'Profile "test" added.\n' })
    expect((await srm(test1)).code).toBe(2)
    expect((await srm(['profile', 'use', 'test'])).code).toBe(0)
    expect((await srm(['profile', 'set', 'side', 'supplier'])).code).toBe(0)
    const shown = json((await srm(['profile', 'show', '--json'])).stdout)
    expect(shown).toMatchObject({ name: 'test', url: 'https://test.example.com', side: 'supplier', secret: null })
    expect((await srm(['profile', 'list'])).stdout).toBe('*\ttest\thttps://test.example.com\t\n')
    expect((await stat(join(folder, 'config', 'profiles.json'))).mode & 0o777).toBe(0o600)
    expect((await srm(['profile', 'remove', 'test'])).code).toBe(0)
    expect(json((await srm(['profile', 'list', '--json'])).stdout).items).toEqual([])
  })

  test.each([
    [['profile', 'show', 'nobody']],
    [['profile', 'use', 'nobody']],
    [['profile', 'remove', 'nobody']],
    [['profile', 'add', 'a b']],
    [['profile', 'add', 'x', '--url', 'ftp://x']],
    [['profile', 'add', 'x', '--side', 'left']],
    [['profile', 'set', 'token', 'x']],
  ])('%j ends with 2, as JSON too', async (args) => {
    expect(await srm(args)).toMatchObject({ code: 2, stdout: '' })
    const { code, stdout, stderr } = await srm([...args, '--json'])
    expect({ code, stderr }).toEqual({ code: 2, stderr: '' })
    expect(json(stdout)).toMatchObject({ ok: false, exitCode: 2 })
  })

  test('options come before the environment, that before the project, that before the profile', async () => {
    const project = join(folder, 'project', 'below')
    await mkdir(project, { recursive: true })
    await srm(['profile', 'add', 'own', '--url', 'https://own.example.com'])
    await srm(['profile', 'add', 'ours', '--url', 'https://ours.example.com'])
    await srm(['profile', 'use', 'own'])
    const name = async (args: readonly string[] = [], env = {}) =>
      json((await srm(['profile', 'show', '--json', ...args], env, project)).stdout).name
    expect(await name()).toBe('own')
    await writeFile(join(folder, 'project', '.srm.json'), '{"profile": "ours"}')
    expect(await name()).toBe('ours')
    expect(await name([], { SRM_PROFILE: 'own' })).toBe('own')
    expect(await name(['--profile', 'ours'], { SRM_PROFILE: 'own' })).toBe('ours')
  })

  test('a project cannot draw a secret to another server', async () => {
    const project = join(folder, 'strange')
    await mkdir(project, { recursive: true })
    await writeFile(join(project, '.srm.json'), '{"url": "http://127.0.0.1:9"}')
    const given = await srm(['whoami', '--json'], { SRM_TOKEN: `srm_1.${'x'.repeat(43)}` }, project)
    expect([given.code, json(given.stdout).error.message]).toEqual([2, expect.stringContaining('.srm.json')])
    const [profiles, secrets] = [
      { profiles: { default: { url: 'https://own.example.com', account: '1_a', storage: 'file' } } },
      { default: { token: 'x', refreshToken: 'y' } },
    ]
    const config = join(folder, 'signedIn')
    await mkdir(config)
    await writeFile(join(config, 'profiles.json'), JSON.stringify(profiles))
    await writeFile(join(config, 'credentials.json'), JSON.stringify(secrets))
    const kept = await srm(['whoami'], { SRM_CONFIG_DIR: config }, project)
    expect(kept.code).toBe(4)
    expect(kept.stderr).toContain('its session is not sent there')
    await writeFile(join(project, '.srm.json'), '{"token": "x"}')
    expect(await srm(['whoami'], {}, project)).toMatchObject({ code: 2 })
  })

  test('a keychain that is asked for and missing is said', async () => {
    const login = ['login', '--url', 'http://127.0.0.1:9', '--storage', 'keychain', '--with-token', '--json']
    const { code, stdout } = await srm(login)
    // where there is one, the missing token is what is told
    expect(json(stdout)).toMatchObject({ ok: false, exitCode: code })
    expect([1, 2]).toContain(code)
  })
})

describe('files of our own that cannot be understood', () => {
  const good = { profiles: { default: { url: 'http://127.0.0.1:9', account: '1_a', storage: 'file' } } }
  const token = ['login', '--with-token', '--url', 'http://127.0.0.1:9', '--storage', 'file']
  const checksOf = (text: string) =>
    json(text)
      .checks.filter(({ ok }: { ok: boolean }) => !ok)
      .map(({ name, detail }: { name: string; detail: string }) => [name, detail])

  test.each([
    ['profiles.json', '{"profiles": {"default": {"url"', ['profile', 'list'], 'profile'],
    ['profiles.json', '[]', ['material', 'export', '--lock'], 'profile'],
    ['profiles.json', '', ['whoami'], 'profile'],
    ['profiles.json', '{"profiles": {"default": "x"}}', token, 'profile'],
    ['credentials.json', '{"default": {"token": "x"', ['whoami'], 'secrets'],
    ['credentials.json', '', ['logout'], 'secrets'],
    ['credentials.json', 'null', token, 'secrets'],
  ])('%s with %j: %j ends with 2, names it and leaves it', async (name, text, args, failing) => {
    const config = await mkdtemp(join(folder, 'broken-'))
    const path = join(config, name)
    await writeFile(join(config, 'profiles.json'), JSON.stringify(good))
    await writeFile(path, text)
    const others = async () => (await readdir(config)).filter((one) => one !== 'credentials.lock')
    const before = await others()
    const env = { SRM_CONFIG_DIR: config }
    const plain = await srm(args, env)
    expect(plain).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(path) })
    const machine = await srm([...args, '--json'], env)
    expect([machine.code, machine.stderr]).toEqual([2, ''])
    expect(json(machine.stdout)).toMatchObject({ ok: false, exitCode: 2, error: { message: plain.stderr.trim() } })
    const looked = await srm(['doctor', '--json'], env)
    expect(checksOf(looked.stdout)).toContainEqual([failing, plain.stderr.trim()])
    expect(looked.code).not.toBe(0)
    expect([await readFile(path, 'utf8'), await others()]).toEqual([text, before])
    if (name !== 'profiles.json')
      expect(await readFile(join(config, 'profiles.json'), 'utf8')).toBe(JSON.stringify(good))
  })
})

describe('templates and schemas', () => {
  const keys = csvColumns(material)
    .filter(({ field }) => !field.auto)
    .map(({ key }) => key)

  test.each([[[]], [['--locale', 'zh-CN']], [['--locale', 'en']]])(
    'a template with %j names every column',
    async (args) => {
      const { code, stdout } = await srm(['template', 'material', ...args])
      expect(code).toBe(0)
      const [header = []] = parse(stdout, { bom: true }) as string[][]
      expect(readHeader(material, header).columns.map((column) => column?.key)).toEqual(keys)
    },
  )

  test('a workbook opens and has the same columns', async () => {
    const target = join(folder, 'template.xlsx')
    expect((await srm(['template', 'material', '--format', 'xlsx', '--locale', 'zh-CN', '-o', target])).code).toBe(0)
    const { sheets } = await readXlsx(new Uint8Array(await readFile(target)))
    const header = (sheets[0]?.rows[0] ?? []).map(String)
    expect(readHeader(material, header).columns.map((column) => column?.key)).toEqual(keys)
  })

  test('a schema says what a column takes; an unknown document is answered with the nearest', async () => {
    const { columns, schema } = json((await srm(['schema', 'material', '--json'])).stdout)
    expect(columns.find(({ key }: { key: string }) => key === 'materialNumber')).toMatchObject({
      required: true,
      max: 40,
    })
    expect(schema.required).toContain('materialNumber')
    expect((await srm(['schema', 'order'])).stdout).toContain('orderNumber\t')
    const wrong = await srm(['schema', 'materials'])
    expect(wrong).toMatchObject({ code: 2, stdout: '' })
    expect(wrong.stderr).toContain('"material"')
    expect(json((await srm(['template', 'nosuch', '--json'])).stdout)).toMatchObject({ ok: false, exitCode: 2 })
  })
})

describe('completion', () => {
  test('bash completes commands, aliases, options and their values', async () => {
    const { code, stdout } = await srm(['completion', 'bash'])
    expect(code).toBe(0)
    const complete = (...words: string[]) => {
      const quoted = words.map((word) => `'${word}'`).join(' ')
      const line = `${stdout}\nCOMP_WORDS=(${quoted}); COMP_CWORD=${words.length - 1}; _srm; echo "\${COMPREPLY[*]}"`
      return execFileSync('bash', ['-c', line], { encoding: 'utf8' }).trim()
    }
    expect(complete('srm', 'mater')).toContain('material')
    expect(complete('srm', 'order', 'ex')).toBe('export')
    expect(complete('srm', 'material', 'import', '--dry')).toBe('--dry-run')
    expect(complete('srm', 'material', 'import', '--mode', 'up')).toBe('update upsert')
    expect(complete('srm', 'job', '--json', 'sh')).toBe('show')
    expect(complete('srm', 'completion', '')).toBe('bash zsh fish powershell')
    // nothing of ours: bash itself offers files
    expect(complete('srm', 'material', 'import', '')).toBe('')
    expect(complete('srm', 'order', 'export', '--pe')).toBe('--period')
    expect(complete('srm', 'material', 'export', '--su')).not.toContain('--supplier')
  })

  test.each([
    ['zsh', ['#compdef srm', 'compadd --', 'compdef _srm srm']],
    ['fish', [" -l mode -x -a 'insert update upsert history'", ' -l output -s o -r -F', ' -l period -x', '__srm_at']],
    ['powershell', ['Register-ArgumentCompleter', "'material import --mode' = @('insert', "]],
  ])('there is one for %s', async (shell, parts) => {
    const { code, stdout } = await srm(['completion', shell])
    expect(code).toBe(0)
    for (const part of ['material import', ...parts]) expect(stdout).toContain(part)
  })

  test.each(['bash', 'zsh'])('bash can read what is for %s', async (shell) => {
    const { stdout } = await srm(['completion', shell])
    expect(spawnSync('bash', ['-n'], { input: stdout, encoding: 'utf8' })).toMatchObject({ status: 0, stderr: '' })
  })

  test('an unknown shell is refused', async () => {
    expect((await srm(['completion', 'tcsh'])).code).toBe(2)
    expect(json((await srm(['completion', '--json'])).stdout)).toMatchObject({ ok: false, exitCode: 2 })
  })
})

describe('schedules', () => {
  const nobody = () => ({ SRM_CONFIG_DIR: join(folder, 'nobody') })
  const print = (args: readonly string[]) =>
    srm(['schedule', 'print', 'srm material export -o "50%.csv"', ...args], nobody())

  test('cron, systemd and Windows run the command every day', async () => {
    const token = ['--token-file', '/etc/srm/token', '--url', 'https://srm.example.com/a%20b/']
    const cron = await print(['--cron', '--at', '02:30', ...token])
    expect(cron.stdout).toBe(
      `30 2 * * * SRM_URL='https://srm.example.com/a\\%20b' SRM_TOKEN_FILE='/etc/srm/token' flock -n "$HOME/.srm.lock" srm material export -o "50\\%.csv"\n`,
    )
    const { stdout: unit } = await print(['--systemd', '--name', 'nightly', ...token])
    expect(unit).toContain('Environment=SRM_URL=https://srm.example.com/a%%20b\n')
    expect(unit).toContain('Persistent=true')
    expect(unit).toContain('OnCalendar=*-*-* 02:00:00')
    expect(unit).toContain('LoadCredential=token:/etc/srm/token')
    expect(unit).toContain('ExecStart=/bin/sh -c "srm material export -o \\"50%%.csv\\""')
    const { stdout: own } = await srm([
      'schedule',
      'print',
      'srm material export -o "$HOME/m-$(date +%F).csv"',
      '--systemd',
    ])
    expect(own).toContain('ExecStart=/bin/sh -c "srm material export -o \\"$$HOME/m-$$(date +%%F).csv\\""')
    const { stdout: set } = await print(['--windows', ...token])
    expect(set).toContain(
      '<Arguments>/c set &quot;SRM_URL=https://srm.example.com/a%20b&quot;&amp;&amp; set &quot;SRM_TOKEN_FILE',
    )
    const { stdout: task } = await print(['--windows'])
    expect(task).toContain('<Arguments>/c srm material export -o &quot;50%.csv&quot;</Arguments>')
    expect(task).toContain('<MultipleInstancesPolicy>IgnoreNew</MultipleInstancesPolicy>')
    expect(json((await print(['--cron', '--json'])).stdout)).toMatchObject({ ok: true, kind: 'cron' })
  })

  test('the server is the one of the profile or of the environment where none is named', async () => {
    const unit = ['schedule', 'print', 'srm material export', '--systemd', '--token-file', '/etc/srm/token']
    const byEnvironment = await srm(unit, { ...nobody(), SRM_URL: 'https://srm.example.org' })
    expect(byEnvironment.stdout).toContain('Environment=SRM_URL=https://srm.example.org\n')
    const config = { SRM_CONFIG_DIR: join(folder, 'scheduled') }
    await srm(['profile', 'add', 'night', '--url', 'https://night.example.com'], config)
    expect((await srm([...unit, '--profile', 'night'], config)).stdout).toContain('SRM_URL=https://night.example.com\n')
    expect((await print(['--systemd'])).stdout).not.toContain('SRM_URL')
  })

  test('a token goes to no server that only the file of a project names', async () => {
    const project = join(folder, 'scheduledProject')
    await mkdir(project)
    await writeFile(join(project, '.srm.json'), '{"url":"https://elsewhere.example.com"}')
    const unit = ['schedule', 'print', 'srm material export', '--systemd']
    expect(await srm([...unit, '--token-file', '/etc/srm/token'], nobody(), project)).toMatchObject({
      ...{ code: 2, stdout: '', stderr: expect.stringContaining('.srm.json') },
    })
    expect((await srm(unit, nobody(), project)).stdout).toContain('SRM_URL=https://elsewhere.example.com')
  })

  test.each([
    [[]],
    [['--cron', '--systemd']],
    [['--cron', '--at', '25:00']],
    [['--cron', '--name', 'a b']],
    [['--cron', '--url', 'srm']],
    [['--systemd', '--token-file', '/etc/srm/token']],
  ])('%j ends with 2, as JSON too', async (args) => {
    expect((await print(args)).code).toBe(2)
    expect(json((await print([...args, '--json'])).stdout)).toMatchObject({ ok: false, exitCode: 2 })
  })
})

test('exit codes are listed, as JSON too', async () => {
  expect((await srm(['help', 'exit-codes'])).stdout).toContain('75')
  expect(json((await srm(['exit-codes', '--json'])).stdout)).toMatchObject({ exitCodes: { stillRunning: 75 } })
})

test('doctor says what is missing', async () => {
  const { code, stdout } = await srm(['doctor', '--json'], {
    SRM_URL: 'http://127.0.0.1:9',
    SRM_CONFIG_DIR: join(folder, 'new'),
  })
  expect(code).toBe(5)
  const { checks } = json(stdout)
  expect(checks.filter(({ ok }: { ok: boolean }) => !ok).map(({ name }: { name: string }) => name)).toEqual([
    'server',
    'session',
  ])
})

test('doctor speaks as the rest does, and of no profile that is not there', async () => {
  const env = { SRM_CONFIG_DIR: join(folder, 'new'), SRM_LANG: 'zh_CN' }
  const { stdout } = await srm(['doctor'], env)
  expect(stdout).toMatch(/server\t没有地址\n/)
  expect(stdout).toMatch(/session\t配置档“default”尚未登录。/)
  expect(stdout).toMatch(/node\tv\S+，srm \S+，需要/)
  expect(stdout).not.toContain('common.')
  const named = await srm(['doctor', '--profile', 'nosuch', '--json'], { SRM_CONFIG_DIR: join(folder, 'new') })
  expect([named.code, json(named.stdout).error.message]).toEqual([2, 'profile: There is no profile "nosuch".'])
})
