/** Imports that break off in the middle, and go on by the command that is printed; those that meet their own file. */
import { writeXlsx } from 'hucre/xlsx'
import iconv from 'iconv-lite'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BrokenWay, brokenWay } from './brokenWay.ts'
import { type RealServer, startRealServer } from './realServer.ts'

let server: RealServer
let way: BrokenWay
const srm: RealServer['srm'] = (...args) => server.srm(...args)
const json = (text: string) => JSON.parse(text)

beforeAll(async () => {
  server = await startRealServer()
  const who = ['--account', '100001', '--sub-account', 'admin_001', '--password-stdin', '--storage', 'file']
  const { code, stderr } = await srm(['login', '--url', server.url, ...who], { stdin: 'Start.2026' })
  expect(code, stderr).toBe(0)
  way = await brokenWay(server)
})
afterAll(async () => {
  way?.close()
  await server?.stop()
})
beforeEach(() => way.on(() => false))

const header = 'dictionaryType,dictionaryCode,nameEn,nameZh'
const units = (letter: string, count: number) =>
  [header, ...Array.from({ length: count }, (_, n) => `unit,${letter}${n},Unit,单位`), ''].join('\n')

/** On the broken way. */
const broken = (args: readonly string[], stdin = '') => srm(args, { env: way.env, stdin })

/** The words behind `srm` of the command that a sentence ends with, as a shell takes them. */
const commandIn = (text: string): string[] => {
  const [, line = ''] = /: srm (.*)$/m.exec(text) ?? []
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
}
const statusOf = async (job: string) => json((await srm(['job', 'show', job, '--json'])).stdout).jobStatus

describe('a server that is not reached', () => {
  test.each(['POST look', 'POST start'])('%s: the job is left, and goes on without its file', async (call) => {
    const letter = call.at(-1) ?? ''
    const file = await server.file('away.csv', units(letter, 20))
    way.on((one) => one === call)
    const { code, stderr } = await broken(['dictionary', 'import', file])
    expect(code, stderr).toBe(5)
    const command = commandIn(stderr)
    expect(command).toEqual(['job', 'resume', expect.stringMatching(/^IM\d+$/)])
    expect(await statusOf(command[2] ?? '')).toBe('waiting')
    const done = await srm([...command, '--json'])
    expect([done.code, json(done.stdout)]).toMatchObject([0, { read: 20, created: 20 }])
  })

  test('JSON names the job and what went wrong', async () => {
    const file = await server.file('machine.csv', units('J', 1))
    way.on((one) => one === 'POST look')
    const { code, stdout, stderr } = await broken(['dictionary', 'import', file, '--json', '--side', 'buyer'])
    expect({ code, stderr }).toEqual({ code: 5, stderr: '' })
    const told = json(stdout)
    expect(told).toMatchObject({ ok: false, exitCode: 5, jobStatus: 'waiting', error: { kind: 'unreachable' } })
    expect(commandIn(told.error.message)).toEqual(['job', 'resume', told.job, '--side', 'buyer'])
  })

  /** Breaks off every piece of an import, then goes on as it is told. */
  const goneOn = async (args: readonly string[], stdin = '') => {
    way.on((one) => one === 'PUT file')
    const { code, stderr } = await broken(args, stdin)
    expect(code, stderr).toBe(5)
    const command = commandIn(stderr)
    const bare = await srm(['job', 'resume', command[2] ?? '', await server.file('another.csv', header)])
    expect([bare.code, bare.stderr]).toEqual([2, expect.stringContaining('is not the file of')])
    const done = await srm([...command, '--json'], { stdin })
    expect(done.code, done.stdout).toBe(0)
    return { command, stderr, done: json(done.stdout) }
  }

  test('a file whose name has a blank is sent again', async () => {
    const file = await server.file('in two words.csv', units('W', 5))
    const { command, done } = await goneOn(['dictionary', 'import', file])
    expect([command.slice(3), done]).toMatchObject([[file], { created: 5 }])
  })

  test('standard input is asked for once more', async () => {
    const { command, stderr, done } = await goneOn(['dictionary', 'import', '-'], units('I', 5))
    expect([command.slice(3), done]).toMatchObject([['-'], { created: 5 }])
    expect(stderr).toContain('Send the same to standard input again')
  })

  test('what a mapping made is made again', async () => {
    const parts = [
      {
        source: 'erp.txt',
        columns: { dictionaryType: 'Art', dictionaryCode: 'Kode', nameEn: 'Name', nameZh: 'Name' },
        drops: [{ columns: ['nameZh'], when: { Kode: 'none' }, reason: ['never', '从不'] }],
      },
    ]
    const map = await server.file('go on.map.json', JSON.stringify({ document: 'dictionary', parts }))
    const file = await server.file('erp.txt', iconv.encode('Art;Kode;Name\nunit;MAP;単\n', 'utf-16le'))
    const how = ['--encoding', 'utf-16le', '--delimiter', ';']
    const { command, done } = await goneOn(['dictionary', 'import', file, '--map', map, ...how])
    expect([command.slice(3), done]).toMatchObject([[file, '--map', map, ...how], { created: 1, dropped: [] }])
  })

  test('the sheet that was asked for by its number is the one that goes in', async () => {
    const sheet = (name: string, code: string) => ({ name, rows: [header.split(','), ['unit', code, 'x', 'x']] })
    const bytes = await writeXlsx({ sheets: [sheet('First', 'SHEET1'), sheet('Second', 'SHEET2')] })
    const { done } = await goneOn(['dictionary', 'import', await server.file('go.xlsx', bytes), '--sheet', '2'])
    expect(done).toMatchObject({ read: 1, created: 1 })
    const known = await srm(['dictionary', 'export', '--filter', 'dictionaryCode=SHEET1', '--format', 'json'])
    expect(json(known.stdout)).toEqual([])
  })
})

describe('the same file, imported meanwhile', () => {
  /** Something that happens once, just before the job is started. */
  const beforeStart = (work: () => Promise<unknown>) => {
    let isOver = false
    way.on(async (call) => {
      if (call !== 'POST start' || isOver) return false
      isOver = true
      await work()
      return false
    })
  }
  const waiting = async () => {
    const { items } = json((await srm(['job', 'list', '--json', '--limit', '200'])).stdout)
    return items.filter(({ jobStatus }: { jobStatus: string }) => jobStatus === 'waiting')
  }

  test('to its end: that import is told, and no job is left waiting', async () => {
    const file = await server.file('meanwhile.csv', units('M', 10))
    let first: { job?: string } = {}
    const before = await waiting()
    beforeStart(async () => {
      first = json((await srm(['dictionary', 'import', file, '--json'])).stdout)
    })
    const { code, stdout } = await broken(['dictionary', 'import', file, '--json'])
    expect([code, json(stdout)]).toMatchObject([0, { ok: true, importedBefore: true, job: first.job, created: 10 }])
    expect(await waiting()).toEqual(before)
  })

  test('up to now: its end is waited for and told', async () => {
    const file = await server.file('running.csv', units('R', 20_000))
    let first = ''
    beforeStart(async () => {
      first = (await srm(['dictionary', 'import', file, '--async'])).stdout.trim()
    })
    const { code, stdout } = await broken(['dictionary', 'import', file, '--json'])
    expect([code, json(stdout)]).toMatchObject([0, { ok: true, importedBefore: true, job: first, created: 20_000 }])
  })

  test('a job that waits for its file is told so when it is resumed', async () => {
    const file = await server.file('resumed.csv', units('Q', 3))
    way.on((one) => one === 'PUT file')
    const command = commandIn((await broken(['dictionary', 'import', file])).stderr)
    expect((await srm(['dictionary', 'import', file])).code).toBe(0)
    const { code, stderr } = await srm(command)
    expect([code, stderr]).toEqual([0, expect.stringContaining('was imported before as')])
    expect(await statusOf(command[2] ?? '')).toBe('cancelled')
  })
})
