/** The command against a small HTTP server that breaks off, lies or never answers; no business behind it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { compiledOnce } from '../../../scripts/shortLived.ts'

let server: Server
let folder: string
let answer: RequestListener

const person = { elsAccount: 'a', elsSubAccount: 'b', name: 'Li', sides: ['buyer'], permissions: { buyer: [] } }
const said = (data: unknown) => JSON.stringify({ code: '200', message: 'common.success', data })

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srm-test-'))
  server = createServer((request, response) => {
    if (request.url === '/api/session') response.end(said(person))
    else answer(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterEach(async () => {
  server.closeAllConnections()
  server.close()
  await rm(folder, { recursive: true, force: true })
})

function srm(args: readonly string[], input?: string | Buffer) {
  const { PATH = '' } = process.env
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // compiled code outlives a run on purpose: it stays out of the folder that must stay empty
  const own = { PATH, TMPDIR: folder, ...compiledOnce }
  const env = { ...own, SRM_CONFIG_DIR: folder, SRM_URL: url, SRM_TOKEN: 't', SRM_ACCOUNT: 'a_b' }
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url)), ...args], { env })
  const texts = { stdout: '', stderr: '' }
  child.stdout.on('data', (part) => (texts.stdout += part))
  child.stderr.on('data', (part) => (texts.stderr += part))
  child.stdin.on('error', () => undefined)
  if (input !== undefined) child.stdin.end(input)
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, ...texts }))
  return { child, ended }
}

const twoRowsThenNothing: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'application/x-ndjson' })
  response.write('{"materialNumber":"M1"}\n{"materialNumber":"M2"}\n{"materialNu', () => response.destroy())
}

describe('exports', () => {
  test('an answer that breaks off ends with 5; JSON stays valid and says so', async () => {
    answer = twoRowsThenNothing
    const machine = await srm(['material', 'export', '--json']).ended
    expect(machine).toMatchObject({ code: 5, stderr: '' })
    expect(JSON.parse(machine.stdout)).toEqual({
      items: [{ materialNumber: 'M1' }, { materialNumber: 'M2' }],
      ok: false,
      exitCode: 5,
    })
    const plain = await srm(['material', 'export']).ended
    expect(plain.code).toBe(5)
    expect(plain.stderr).toBe('The answer broke off. What was written is not complete; try again.\n')
  })

  test('a file that would be half stays away', async () => {
    answer = twoRowsThenNothing
    const { code } = await srm(['material', 'export', '-o', join(folder, 'out.csv')]).ended
    expect(code).toBe(5)
    expect(await readdir(folder)).toEqual([])
  })

  test('a reader that leaves early is no failure', async () => {
    const line = `${JSON.stringify({ materialNumber: 'M'.repeat(1000) })}\n`
    answer = (_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write(line));
      }
      response.on('drain', more)
      more()
    }
    const { child, ended } = srm(['material', 'export'])
    await once(child.stdout, 'data')
    child.stdout.destroy()
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  })

  test.each([
    [409, 6],
    [413, 1],
    [422, 1],
    [429, 5],
    [500, 1],
    [503, 5],
  ])('status %i ends with %i, and JSON says the same', async (status, exitCode) => {
    answer = (_request, response) => response.writeHead(status).end('<html>of a proxy</html>')
    const { code, stdout, stderr } = await srm(['material', 'export', '--json']).ended
    expect({ code, stderr }).toEqual({ code: exitCode, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, exitCode, error: { status } })
  })
})

describe('imports', () => {
  const job = {
    uuid: 'u1',
    jobNumber: 'IM202611220001',
    jobStatus: 'waiting',
    document: 'material',
    fileSize: '0',
    received: '0',
    position: '0',
    dryRun: 'N',
    ...{ readRows: 0, createdRows: 0, updatedRows: 0, unchangedRows: 0, failedRows: 0, skippedRows: 0 },
  }
  const column = { at: 0, header: 'materialNumber', key: 'materialNumber', samples: [] }
  const look = {
    format: 'csv',
    encoding: 'utf-8',
    delimiter: ',',
    columns: [column],
    issues: [],
    missing: [],
    rows: [],
  }
  let bytes: Buffer
  let calls: string[]

  type Response = Parameters<RequestListener>[1]
  /** What a call is answered with beside the job; `true` when it was answered. */
  type On = (call: string, request: IncomingMessage, response: Response) => true | object

  async function take(request: IncomingMessage): Promise<void> {
    for await (const part of request) bytes = Buffer.concat([bytes, part as Buffer])
  }
  const dataOf = (call: string, more: object): unknown => {
    if (call.endsWith('/look')) return look
    return call.endsWith('/errors') ? { errors: [] } : { ...job, received: String(bytes.length), ...more }
  }
  /** Jobs as the server of the contract keeps them. */
  const jobServer = (on: On) => async (request: IncomingMessage, response: Response) => {
    const call = `${request.method} ${request.url?.replace('/api/buyer/importJob', '')}`
    calls.push(call)
    const own = on(call, request, response)
    if (own === true) return
    if (request.method === 'PUT') await take(request)
    response.end(said(dataOf(call, own)))
  }
  beforeEach(() => {
    bytes = Buffer.alloc(0)
    calls = []
  })

  test('the bytes of the file are sent as they are', async () => {
    answer = jobServer((call) => (call.endsWith('/start') ? { jobStatus: 'done' } : {}))
    const file = Buffer.from('\uFEFF物料描述|Note|Material|_row\r\n"a, ""b"""|x|M1|9\r\n\r\n', 'utf16le')
    expect(await srm(['material', 'import', '-'], file).ended).toMatchObject({ code: 0, stdout: '' })
    expect(bytes.equals(file)).toBe(true)
    expect(calls).toEqual(['POST ', 'PUT /u1/file?from=0', 'POST /u1/look', 'POST /u1/start'])
  })

  test('a connection that breaks off is taken up where it broke', async () => {
    let breaks = 2
    answer = jobServer((call, request) => {
      if (!call.startsWith('PUT') || breaks === 0) return call.endsWith('/start') ? { jobStatus: 'done' } : {}
      breaks -= 1
      request.once('data', (part: Buffer) => {
        bytes = Buffer.concat([bytes, part.subarray(0, 1000)])
        request.destroy()
      })
      return true
    })
    const file = Buffer.from(`materialNumber\n${'M\n'.repeat(300_000)}`)
    const path = join(folder, 'big.csv')
    await writeFile(path, file)
    const { code, stderr } = await srm(['material', 'import', path]).ended
    expect(code, stderr).toBe(0)
    expect(stderr).toContain('going on at byte 1000.')
    expect(stderr).toContain('going on at byte 2000.')
    expect(bytes.equals(file)).toBe(true)
  })

  const interrupted = async (when: string, args: readonly string[] = ['-'], signal: NodeJS.Signals = 'SIGINT') => {
    const running = { child: undefined as ChildProcess | undefined }
    answer = jobServer((call) => {
      if (call.startsWith(when)) {
        running.child?.kill(signal)
        running.child = undefined
      }
      if (call.endsWith('/cancel')) return { jobStatus: 'cancelled' }
      return call.startsWith('POST /u1/start') || call === 'GET /u1' ? { jobStatus: 'running' } : {}
    })
    const { child, ended } = srm(['material', 'import', ...args], 'materialNumber\nM1\n')
    running.child = child
    return ended
  }

  test.each(['SIGINT', 'SIGTERM'] as const)(
    '%s ends with 130, says how to go on, and leaves job and no temporary file',
    async (signal) => {
      const { code, stderr } = await interrupted('GET /u1', ['-'], signal)
      expect(code).toBe(130)
      expect(stderr).toContain('srm job wait IM202611220001')
      expect(calls.filter((call) => call.includes('cancel'))).toEqual([])
      expect(await readdir(folder)).toEqual([])
    },
  )

  test('SIGTERM leaves nothing of standard input that has not ended', async () => {
    const { child, ended } = srm(['material', 'import', '-'])
    child.stdin.write('materialNumber\n')
    const copies = async () => (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('input'))
    await expect.poll(copies).toHaveLength(1)
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 130, stderr: 'Interrupted.\n' })
    expect(await readdir(folder)).toEqual([])
  })

  test('SIGTERM leaves nothing of what a mapping made', async () => {
    const [file, map] = [join(folder, 'erp.csv'), join(folder, 'erp.map.json')]
    await writeFile(file, 'Code\nM1\n')
    const parts = [{ source: 'erp.csv', columns: { materialNumber: 'Code' } }]
    await writeFile(map, JSON.stringify({ document: 'material', parts }))
    const { code, stderr } = await interrupted('GET /u1', [file, '--map', map], 'SIGTERM')
    expect([code, stderr]).toEqual([130, expect.stringContaining('srm job wait IM202611220001')])
    expect((await readdir(folder)).toSorted()).toEqual(['erp.csv', 'erp.map.json'])
  })

  test('Ctrl-C while the server looks at the file leaves a job that can be resumed', async () => {
    const running = { child: undefined as ChildProcess | undefined }
    answer = jobServer((call) => {
      if (!call.endsWith('/look')) return {}
      running.child?.kill('SIGINT')
      return true
    })
    const { child, ended } = srm(['material', 'import', '-', '--profile', 'other one'], 'materialNumber\nM1\n')
    running.child = child
    const { code, stderr } = await ended
    expect([code, stderr]).toEqual([130, expect.stringContaining('srm job resume IM202611220001 --profile')])
    expect(stderr).toContain(`--profile 'other one'\n`)
    expect(calls).not.toContain('POST /u1/cancel')
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('%s cancels where that was asked; JSON stays valid', async (signal) => {
    const { code, stdout, stderr } = await interrupted('GET /u1', ['-', '--cancel-on-interrupt', '--json'], signal)
    expect({ code, stderr }).toEqual({ code: 130, stderr: '' })
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, exitCode: 130, job: job.jobNumber, jobStatus: 'cancelled' })
    expect(calls.at(-1)).toBe('POST /u1/cancel')
  })

  test('what takes longer than one waits ends with 75 and names the job', async () => {
    answer = jobServer((call) => (call.startsWith('GET') || call.endsWith('start') ? { jobStatus: 'running' } : {}))
    const args = ['material', 'import', '-', '--wait', '1s']
    const plain = await srm(args, 'materialNumber\nM1\n').ended
    expect(plain).toMatchObject({ code: 75, stdout: '' })
    expect(plain.stderr).toContain('srm job wait IM202611220001')
    const machine = await srm([...args, '--json'], 'materialNumber\nM1\n').ended
    expect(JSON.parse(machine.stdout)).toMatchObject({ ok: false, exitCode: 75, job: job.jobNumber })
  })

  test('a server that is away for a moment is waited for', async () => {
    let misses = 3
    answer = jobServer((call, _request, response) => {
      if (!call.startsWith('GET /u1')) return call.endsWith('/start') ? { jobStatus: 'running' } : {}
      misses -= 1
      if (misses >= 0) response.destroy()
      return misses >= 0 || { jobStatus: 'done' }
    })
    expect(await srm(['material', 'import', '-'], 'materialNumber\nM1\n').ended).toMatchObject({ code: 0 })
  })

  test('a report that does not add up is not believed', async () => {
    answer = jobServer((call) => (call.endsWith('/start') ? { jobStatus: 'done', readRows: 2, createdRows: 1 } : {}))
    const { code, stdout } = await srm(['material', 'import', '-', '--json'], 'materialNumber\nM1\nM2\n').ended
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({ ok: false, exitCode: 1 })
  })

  test('a job whose file cannot be read is not left waiting', async () => {
    const nothing = { ...look, columns: [{ ...column, key: null }] }
    answer = jobServer((call, _request, response) => {
      if (!call.endsWith('/look')) return {}
      response.end(said(nothing))
      return true
    })
    expect(await srm(['material', 'import', '-'], 'x\n1\n').ended).toMatchObject({ code: 2 })
    expect(calls.at(-1)).toBe('POST /u1/cancel')
  })
})
