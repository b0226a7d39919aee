import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { BadConfig, readConfig } from './config.ts'

test('the defaults are the embedded database with its demo on a loopback address', () => {
  expect(readConfig({ PORT: '', SRM_DEMO: ' ' })).toEqual({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
    dataDirectory: resolve('data'),
    demo: true,
    demoExposed: false,
    logLevel: 'info',
    prefix: '/api',
    prefixes: [],
    trustProxy: false,
    companyRegister: undefined,
    origins: [],
    frameAncestors: "'self'",
    files: { limit: 20 * 1024 * 1024 },
    letterKeys: [],
    hosts: [],
    shutdownSeconds: 2,
    strangers: { seconds: 20, bodies: 100 },
    streams: { perPerson: 10, perAddress: 1000, inAll: 5000 },
    noteCodesPerHour: 1000,
    printLetters: true,
  })
})

test('the demo must be asked for on PostgreSQL and where others can reach it', () => {
  const url = 'postgres://u:p@db:5432/srm'
  expect(readConfig({ DATABASE_URL: url })).toMatchObject({ demo: false, databaseUrl: url })
  expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0', SRM_DEMO: 'on' })).toMatchObject({ demo: true, demoExposed: true })
  expect(readConfig({ DATABASE_URL: url, SRM_DEMO: 'on' })).toMatchObject({ demo: true, demoExposed: true })
  for (const HOST of ['localhost', '::1', '127.0.0.2']) expect(readConfig({ HOST }).demo).toBe(true)
  expect(readConfig({ SRM_DEMO: 'off' }).demo).toBe(false)
})

test('letters are printed by a demo for this machine alone, and only where nothing else sends them', () => {
  const smtp = { SMTP_URL: 'smtp://mail:25', MAIL_FROM: 'srm@example.com' }
  const elsewhere = { HOST: '0.0.0.0', SRM_DEMO: 'on' }
  for (const given of [{ SRM_DEMO: 'off' }, elsewhere, smtp, { SMS_MODULE: '/opt/sms.js' }])
    expect([given, readConfig(given).printLetters]).toEqual([given, false])
})

test.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '80x' }, 'PORT'],
  [{ SRM_DEMO: 'yes' }, 'SRM_DEMO'],
  [{ SRM_LOG: 'loud' }, 'SRM_LOG'],
  [{ SRM_LETTER_KEY: 'secret' }, 'SRM_LETTER_KEY'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ SRM_UPLOAD_LIMIT: '0' }, 'SRM_UPLOAD_LIMIT'],
  [{ SRM_UPLOAD_LIMIT: '20MB' }, 'SRM_UPLOAD_LIMIT'],
  [{ SRM_S3_BUCKET: 'files', SRM_S3_ENDPOINT: 'minio:9000' }, 'SRM_S3_ENDPOINT'],
  [{ SRM_FRAME_ANCESTORS: "'unsafe-inline'" }, 'SRM_FRAME_ANCESTORS'],
  [{ SRM_FRAME_ANCESTORS: 'https://a.example; script-src *' }, 'SRM_FRAME_ANCESTORS'],
  [{ SRM_PREFIXES: 'acme portal' }, 'SRM_PREFIXES'],
  [{ SRM_URL: 'srm.example.com' }, 'SRM_URL'],
  [{ SRM_HOSTS: 'srm.example.com/path' }, 'SRM_HOSTS'],
  [{ SRM_STREAMS: '0' }, 'SRM_STREAMS'],
  [{ SMTP_URL: 'mail.example.com', MAIL_FROM: 'srm@example.com' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'MAIL_FROM'],
  [{ WECHAT_APP_ID: 'wx1', WECHAT_SECRET: 's', WECHAT_URL: 'x' }, 'WECHAT_URL'],
])('%j is refused with a sentence that names %s', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(BadConfig)
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} must .*\\.$`))
})

test('a secret may stand in a file', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'srm-')), 'secret')
  await writeFile(file, `${'ab'.repeat(32)}\n${'cd'.repeat(32)}\n`)
  expect(readConfig({ SRM_LETTER_KEY_FILE: file }).letterKeys).toEqual(['ab'.repeat(32), 'cd'.repeat(32)])
  await rm(dirname(file), { recursive: true })
  expect(() => readConfig({ SMTP_URL_FILE: file })).toThrow(/^SMTP_URL_FILE must .*\.$/)
})

test('how people are reached is read only where it is complete', () => {
  expect(
    readConfig({
      SRM_URL: 'https://srm.example.com/portal/',
      SMTP_URL: 'smtps://u:p@mail.example.com',
      MAIL_FROM: 'SRM <srm@example.com>',
      SMS_MODULE: '/opt/sms.js',
      WECHAT_APP_ID: 'wx1',
      WECHAT_SECRET: 's',
    }),
  ).toMatchObject({
    publicUrl: 'https://srm.example.com/portal',
    mail: { url: 'smtps://u:p@mail.example.com', from: 'SRM <srm@example.com>' },
    smsModule: '/opt/sms.js',
    wechat: { appId: 'wx1', secret: 's', url: undefined },
  })
  for (const half of [{ WECHAT_APP_ID: 'wx1' }, { WECHAT_SECRET: 's' }])
    expect(() => readConfig(half)).toThrow(/^WECHAT_APP_ID and WECHAT_SECRET must /)
})

describe('the table of settings in the README', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8')
  const table = readme.slice(readme.indexOf('## Settings'), readme.indexOf('## Embed'))
  const rows = [...table.matchAll(/^\| (`[A-Z].*?) \| (.*?) \| (.*?) \|$/gm)]
  const names = ([, cell = '']: readonly string[]) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name)
  /** What is read only beside something else. */
  const given: Record<string, string> = {
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_FROM: 'srm@example.com',
    WECHAT_APP_ID: 'wx1',
    WECHAT_SECRET: 's',
    SRM_S3_BUCKET: 'files',
  }

  test('names every variable that is read, and nothing else', () => {
    const read = new Set<string>()
    const watched = (environment: Record<string, string>) =>
      new Proxy(environment, {
        get: (from, name: string) => {
          read.add(name)
          return from[name]
        },
      })
    for (const environment of [given, {}]) readConfig(watched(environment))
    expect(rows.flatMap(names).toSorted()).toEqual([...read].toSorted())
  })

  test('says the defaults that hold', () => {
    const said = rows.flatMap((row) => {
      const values = /^`[^`]*`(, `[^`]*`)*$/.test(row[2] ?? '') ? (row[2] ?? '').slice(1, -1).split('`, `') : []
      return values.map((value, i) => [names(row)[i] ?? '', value] as const)
    })
    expect(said.length).toBeGreaterThan(10)
    for (const [name, value] of said) expect([name, readConfig({ [name]: value })]).toEqual([name, readConfig({})])
  })
})
