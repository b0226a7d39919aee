/** Imports that outlive the command: left, killed, waited for, resumed; and scoped tokens for scripts. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { embedSession } from '@srm/core/client/embedSession'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asksNothing } from './plainCategory.ts'
import { type RealServer, startRealServer } from './realServer.ts'

let server: RealServer
const srm: RealServer['srm'] = (...args) => server.srm(...args)
const json = (text: string) => JSON.parse(text)

beforeAll(async () => {
  server = await startRealServer()
  const who = ['--account', '100001', '--sub-account', 'admin_001', '--password-stdin', '--storage', 'file']
  const { code, stderr } = await srm(['login', '--url', server.url, ...who], { stdin: 'Start.2026' })
  expect(code, stderr).toBe(0)
})
afterAll(() => server?.stop())

async function eventually<T>(look: () => Promise<T>, wanted: T): Promise<void> {
  while ((await look()) !== wanted) await pause(20)
}

const unit = (n: number) => `unit,U${n},Unit ${n},单位${n}`
const units = (count: number, from = 0) =>
  ['dictionaryType,dictionaryCode,nameEn,nameZh', ...Array.from({ length: count }, (_, i) => unit(from + i))].join('\n')

const categories = `cateCode,cateName,parentCode,template\nA,Parts,,${asksNothing}\nA1,Fasteners,A,\nA11,Screws,A1,\n`
const materials = (count: number) =>
  [
    'materialNumber,materialDesc,cateLevelCode,baseUnit',
    ...Array.from({ length: count }, (_, i) => `M${i},Screw ${i},A11,U0`),
  ].join('\n')

describe('jobs', () => {
  /** A job as a killed client leaves it: made for the whole file, with its first bytes only. */
  async function cutOff(file: string, text: string): Promise<string> {
    const fileHash = createHash('sha256').update(text).digest('hex')
    const job = { document: 'material', fileName: 'killed.csv', fileSize: String(Buffer.byteLength(text)), fileHash }
    const body = await server.file('job.json', JSON.stringify({ ...job, mode: 'upsert' }))
    const made = json((await srm(['api', 'POST', '/buyer/importJob', '--data', `@${body}`])).stdout)
    const { token } = json(await readFile(join(server.folder, 'config', 'credentials.json'), 'utf8')).default
    await fetch(`${server.url}/api/buyer/importJob/${made.uuid}/file?from=0`, {
      method: 'PUT',
      headers: { token, account: '100001_admin_001', 'content-type': 'application/octet-stream' },
      body: (await readFile(file)).subarray(0, 2001),
    })
    return made.jobNumber
  }

  test('one that was left goes on and is found again', async () => {
    const file = await server.file('left.csv', `${units(20)}\nunit,,No code,无\n`)
    const left = await srm(['dictionary', 'import', file, '--async'])
    expect(left.code).toBe(0)
    expect(left.stdout).toMatch(/^IM\d{12}\n$/)
    const number = left.stdout.trim()
    const waited = await srm(['job', 'wait', number, '--json'])
    expect([waited.code, json(waited.stdout)]).toMatchObject([3, { job: number, read: 21, created: 20, failed: 1 }])
    const target = join(server.folder, 'refused.csv')
    const [shown, list, errors, machine, written] = await Promise.all([
      srm(['job', 'show', '--last', '--json']),
      srm(['job', 'list']),
      srm(['job', 'errors', number]),
      srm(['job', 'errors', number, '--json']),
      srm(['job', 'errors', number, '-o', target]),
    ])
    expect(json(shown.stdout)).toMatchObject({ jobNumber: number, jobStatus: 'partial', fileName: 'left.csv' })
    expect(list.stdout.split('\n')[0]).toContain(number)
    expect(errors.stdout).toContain('dictionaryCode')
    expect(errors.stdout.split('\r\n')).toHaveLength(3)
    expect(json(machine.stdout).errors[0]).toMatchObject({ row: 22, field: 'dictionaryCode' })
    expect(written).toMatchObject({ code: 0, stdout: '' })
    expect(await readFile(target, 'utf8')).toBe(errors.stdout)
  })

  test('a client that is killed while it sends leaves a job that goes on with the same file', async () => {
    expect((await srm(['category', 'import', '-'], { stdin: categories })).code).toBe(0)
    const text = materials(300)
    const file = await server.file('killed.csv', text)
    const number = await cutOff(file, text)
    const waiting = json((await srm(['job', 'show', number, '--json'])).stdout)
    expect(waiting).toMatchObject({ jobStatus: 'waiting' })
    expect(await srm(['job', 'resume', number])).toMatchObject({ code: 2 })
    const other = await server.file('other.csv', units(5))
    expect((await srm(['job', 'resume', number, other])).stderr).toContain('is not the file of')
    const resumed = await srm(['job', 'resume', number, file, '--json'])
    expect([resumed.code, json(resumed.stdout)]).toMatchObject([0, { read: 300, created: 300 }])
  })

  /** The name of the file that was sent last. */
  const newest = async () => {
    const { token } = json(await readFile(join(server.folder, 'config', 'credentials.json'), 'utf8')).default
    const headers = { token, account: '100001_admin_001' }
    const list = await fetch(`${server.url}/api/buyer/importJob?sort=-createDate&limit=1`, { headers })
    return json(await list.text()).data.items[0]?.fileName
  }

  test('what went in is told though the refused rows can no longer be written', async () => {
    const file = await server.file('goneErrors.csv', `${units(3000, 40_000)}\nunit,,x,x`)
    const folder = join(server.folder, 'gone')
    await mkdir(folder)
    const begun = server.begin(['dictionary', 'import', file, '--errors', join(folder, 'refused.csv')])
    await eventually(newest, 'goneErrors.csv')
    await rm(folder, { recursive: true })
    const { code, stderr } = await begun.ended
    expect([code, stderr]).toEqual([2, expect.stringContaining('3001 read: 3000 created')])
    expect(stderr).toContain('refused.csv cannot be written.')
  })

  test('Ctrl-C leaves a job that ends with every row of its file', async () => {
    const count = 3000
    const file = await server.file('interrupted.csv', units(count, 20_000))
    const begun = server.begin(['dictionary', 'import', file])
    await eventually(newest, 'interrupted.csv')
    begun.child.kill('SIGINT')
    const { code, stderr } = await begun.ended
    expect(code, stderr).toBe(130)
    const [, verb = '', number = ''] = /srm job (wait|resume) (IM\d+)/.exec(stderr) ?? []
    const on = await srm(['job', verb, number, ...(verb === 'resume' ? [file] : []), '--json'])
    expect([on.code, json(on.stdout)]).toMatchObject([0, { job: number, read: count, created: count }])
  })

  test.each([
    [['job', 'show'], 2],
    [['job', 'show', 'IM190001010001'], 1],
    [['job', 'wait', 'IM190001010001'], 1],
    [['job', 'resume', 'IM190001010001'], 1],
    [['job', 'cancel', 'IM190001010001'], 1],
    [['job', 'errors'], 2],
    [['job', 'changes'], 2],
    [['job', 'changes', 'IM190001010001'], 1],
    [['job', 'list', '--limit', 'x'], 2],
    [['dictionary', 'import', '-', '--wait', 'long'], 2],
    [['dictionary', 'import', '-', '--max-errors', '-1'], 2],
    [['dictionary', 'import', '-', '--key', 'nosuch'], 2],
  ] as const)('%j ends with %i, as JSON too', async (args, exitCode) => {
    const [plain, { code, stdout, stderr }] = await Promise.all([srm(args), srm([...args, '--json'])])
    expect(plain.code).toBe(exitCode)
    expect({ code, stderr }).toEqual({ code: exitCode, stderr: '' })
    expect(json(stdout)).toMatchObject({ ok: false, exitCode })
  })
})

describe('service tokens', () => {
  const nowhere = () => ({ SRM_CONFIG_DIR: join(server.folder, 'nobody'), SRM_URL: server.url })
  const make = async (name: string, args: readonly string[]) => {
    const { code, stdout, stderr } = await srm(['token', 'create', name, ...args])
    expect(code, stderr).toBe(0)
    return stdout.trim()
  }

  test('a token works from the environment, a file and a profile, within its scope, until it is revoked', async () => {
    const token = await make('nightly', ['--documents', 'dictionary', '--verbs', 'view,export', '--expires', '30d'])
    const env = { ...nowhere(), SRM_TOKEN: token }
    const exported = await srm(['dictionary', 'export', '--columns', 'dictionaryCode'], { env })
    expect(exported.code, exported.stderr).toBe(0)
    const file = await server.file('token.txt', `${token}\n`)
    expect((await srm(['dictionary', 'export'], { env: { ...nowhere(), SRM_TOKEN_FILE: file } })).code).toBe(0)
    const [forbidden, ...others] = await Promise.all([
      srm(['material', 'export', '--json'], { env }),
      srm(['dictionary', 'import', '-'], { env, stdin: units(1) }),
      srm(['token', 'list'], { env }),
    ])
    expect([forbidden.code, json(forbidden.stdout).error.kind]).toEqual([7, 'notPermitted'])
    expect(others.map(({ code }) => code)).toEqual([7, 7])

    const profile = { SRM_CONFIG_DIR: join(server.folder, 'robot') }
    const login = await srm(['login', '--url', server.url, '--with-token', '--storage', 'file'], {
      env: profile,
      stdin: `${token}\n`,
    })
    expect(login.code, login.stderr).toBe(0)
    expect(json((await srm(['whoami', '--json'], { env: profile })).stdout)).toMatchObject({ ok: true, admin: false })

    const listed = json((await srm(['token', 'list', '--json'])).stdout).items
    expect(listed[0]).toMatchObject({ name: 'nightly', documents: ['dictionary'], person: 'admin_001' })
    expect(listed[0].lastUsedDate).not.toBeNull()
    expect((await srm(['token', 'revoke', 'nightly'])).code).toBe(0)
    expect((await srm(['dictionary', 'export'], { env })).code).toBe(4)
    expect((await srm(['whoami'], { env: profile })).code).toBe(4)
    expect((await srm(['logout'], { env: profile })).code).toBe(0)
  })

  test('sessions that a host page opened are listed and ended', async () => {
    const serviceToken = await make('shop', ['--documents', 'material', '--verbs', 'embed'])
    const open = { baseUrl: server.url, serviceToken, side: 'buyer', elsSubAccount: 'admin_001' } as const
    const { token, account } = await embedSession(open)
    const page = async () => (await fetch(`${server.url}/api/buyer/material`, { headers: { token, account } })).status
    expect(await page()).toBe(200)
    const [listed] = json((await srm(['token', 'sessions', '--json'])).stdout).items
    expect(listed).toMatchObject({ host: 'shop', person: 'admin_001', documents: ['material'], revokedDate: null })
    expect((await srm(['token', 'end', listed.uuid])).code).toBe(0)
    await expect.poll(page).toBe(401)
    expect((await srm(['token', 'sessions'])).stdout).toMatch(/shop.*admin_001.*material.*revoked/)
    expect((await srm(['token', 'end', listed.uuid])).code).toBe(1)
    expect((await srm(['token', 'revoke', 'shop'])).code).toBe(0)
  })

  test('imports by a token stay within its scope', async () => {
    const token = await make('loader', ['--documents', 'dictionary', '--verbs', 'import,create,edit,view'])
    const env = { ...nowhere(), SRM_TOKEN: token }
    const done = await srm(['dictionary', 'import', '-', '--json'], { env, stdin: units(3, 90_000) })
    expect([done.code, json(done.stdout)]).toMatchObject([0, { created: 3 }])
    const other = await srm(['material', 'import', '-'], { env, stdin: 'materialNumber\nX1\n' })
    expect(other.code).toBe(7)
  })

  test.each([
    [['token', 'create', 'x', '--documents', 'nosuch', '--verbs', 'view'], 2],
    [['token', 'create', 'x', '--documents', 'material', '--verbs', 'fly'], 2],
    [['token', 'create', 'x', '--documents', 'material', '--verbs', 'view', '--expires', 'soon'], 2],
    [['token', 'create', 'x', '--documents', 'material', '--verbs', 'view', '--expires', '900d'], 2],
    [['token', 'revoke', 'nobody'], 1],
    [['login', '--with-token', '--url', 'http://127.0.0.1:9'], 2],
  ] as const)('%j ends with %i, as JSON too', async (args, exitCode) => {
    const [plain, { stdout, stderr }] = await Promise.all([srm(args), srm([...args, '--json'])])
    expect(plain.code).toBe(exitCode)
    expect(stderr).toBe('')
    expect(json(stdout)).toMatchObject({ ok: false, exitCode })
  })
})

test('several processes renew one session at once, and nobody is signed out', async () => {
  const path = join(server.folder, 'config', 'credentials.json')
  for (let round = 0; round < 3; round++) {
    const stored = json(await readFile(path, 'utf8'))
    stored.default.token = `100001.${'x'.repeat(43)}`
    await writeFile(path, JSON.stringify(stored))
    const all = await Promise.all(Array.from({ length: 6 }, () => srm(['whoami', '--json'])))
    expect(all.map(({ code }) => code)).toEqual(all.map(() => 0))
    expect(json(await readFile(path, 'utf8')).default.refreshToken).not.toBe(stored.default.refreshToken)
  }
  // a lock whose holder has died is passed over
  await writeFile(
    join(server.folder, 'config', 'credentials.lock'),
    JSON.stringify({ pid: 2 ** 30, since: 0, id: 'x' }),
  )
  const stored = json(await readFile(path, 'utf8'))
  await writeFile(path, JSON.stringify({ default: { ...stored.default, token: `100001.${'y'.repeat(43)}` } }))
  expect((await srm(['whoami'])).code).toBe(0)
  await rm(join(server.folder, 'config', 'credentials.lock'), { force: true })
})
