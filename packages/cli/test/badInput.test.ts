/** What cannot be imported: one clear sentence, the right exit code, nothing changed. */
import { execFileSync } from 'node:child_process'
import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RealServer, startRealServer } from './realServer.ts'

let server: RealServer
const srm: RealServer['srm'] = (...args) => server.srm(...args)
const json = (text: string) => JSON.parse(text)

const signIn = async (account: string, subAccount: string, profile: string) => {
  const who = ['--account', account, '--sub-account', subAccount, '--password-stdin', '--storage', 'file']
  const { code, stderr } = await srm(['login', '--url', server.url, ...who, '--profile', profile], {
    stdin: 'Start.2026',
  })
  expect(code, stderr).toBe(0)
}
beforeAll(async () => {
  server = await startRealServer()
  await signIn('100001', 'admin_001', 'default')
  await signIn('100001', 'reader', 'reader')
  await signIn('200001', 'salesperson', 'seller')
})
afterAll(() => server?.stop())

/** Every dictionary and material. */
const everything = async () => {
  const { token } = json(await readFile(join(server.folder, 'config', 'credentials.json'), 'utf8')).default
  const read = async (name: string) => {
    const headers = { token, account: '100001_admin_001' }
    return (await fetch(`${server.url}/api/buyer/${name}/export`, { headers })).text()
  }
  return Promise.all(['dictionary', 'material'].map(read))
}

const picture = Buffer.concat([Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), Buffer.alloc(500, 0x9c)])
const header = 'dictionaryType,dictionaryCode,nameEn,nameZh'
const cases: [string, readonly string[], string | Buffer, number, RegExp][] = [
  ['an empty file', [], '', 2, /is empty/],
  ['a file of blank lines', [], '\n \n', 2, /empty/],
  ['a picture named .csv', [], picture, 2, /no text: it looks like a picture/],
  ['an old workbook named .csv', [], Buffer.from('d0cf11e0a1b11ae1', 'hex'), 2, /Excel 97/],
  [
    'a file with no key column',
    [],
    'dictionaryType,nameEn,nameZh\nunit,a,b\n',
    2,
    /no such column, by which its rows find/,
  ],
  ['a file with no known column', [], 'a,b\n1,2\n', 2, /No column of .* is known/],
  ['a quotation mark without an end', [], `${header}\nunit,"X,x,x\n`, 2, /cannot be read as CSV from row 2/],
  ['a side one does not have', ['--side', 'supplier'], `${header}\nunit,X,x,x\n`, 7, /has no side supplier/],
  ['no permission', ['--profile', 'reader'], `${header}\nunit,X,x,x\n`, 7, /You lack the right “importJob\.create”/],
]

describe('one clear sentence', () => {
  test.each(cases)('%s', async (_name, args, content, exitCode, sentence) => {
    const before = await everything()
    const file = await server.file('bad.csv', content)
    const plain = await srm(['dictionary', 'import', file, ...args])
    expect([plain.code, plain.stdout]).toEqual([exitCode, ''])
    expect(plain.stderr).toMatch(sentence)
    expect(plain.stderr.split('\n').filter((line) => sentence.test(line))).toHaveLength(1)
    const machine = await srm(['dictionary', 'import', file, ...args, '--json'])
    expect([machine.code, machine.stderr]).toEqual([exitCode, ''])
    expect(json(machine.stdout)).toMatchObject({
      ok: false,
      exitCode,
      error: { message: expect.stringMatching(sentence) },
    })
    expect(await everything()).toEqual(before)
  })

  test("another side's document", async () => {
    const file = await server.file('bad.csv', 'materialNumber\nM1\n')
    const plain = await srm(['material', 'import', file, '--profile', 'seller'])
    expect([plain.code, plain.stderr.trim().split('\n')]).toEqual([
      7,
      ['Material: the side supplier does not import this.'],
    ])
  })
})

/** Megabytes that the server holds. */
const held = () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(server.pid)], { encoding: 'utf8' })) / 1024

test('one line of 200 MB is refused, and the server does not hold it', async () => {
  const path = join(server.folder, 'line.csv')
  const file = await open(path, 'w')
  const part = Buffer.alloc(1024 * 1024, 'x')
  await file.write(`${header}\nunit,A,`)
  for (let n = 0; n < 200; n += 1) await file.write(part)
  await file.close()
  const before = held()
  let most = before
  const running = srm(['dictionary', 'import', path])
  const isOver = running.then(() => true)
  while (!(await Promise.race([isOver, pause(100, false)]))) most = Math.max(most, held())
  const { code, stdout, stderr } = await running
  expect([code, stdout]).toEqual([2, ''])
  expect(stderr).toMatch(/cannot be read as CSV from row 2 on/)
  expect(most - before).toBeLessThan(120)
})
