/** The command against a small HTTP server that breaks off, lies or never answers; no business behind it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'

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

function srm(args: readonly string[], input?: string) {
  const { PATH = '' } = process.env
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const env = { PATH, TMPDIR: folder, SRM_CONFIG_DIR: folder, SRM_URL: url, SRM_TOKEN: 't', SRM_ACCOUNT: 'a_b' }
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

test('Ctrl-C ends with 130 and leaves no temporary file', async () => {
  const running = { child: undefined as ReturnType<typeof spawn> | undefined }
  answer = () => running.child?.kill('SIGINT')
  const { child, ended } = srm(['material', 'import', '-'], 'materialNumber\nM1\n')
  running.child = child
  const done = await ended
  expect(done.code).toBe(130)
  expect(done.stderr).toMatch(/Interrupted\.\n$/)
  expect(await readdir(folder)).toEqual([])
})

test('a report that does not add up is not believed', async () => {
  const counts = { created: 1, updated: 0, unchanged: 0, failed: 0, skipped: 0 }
  answer = (_request, response) => response.end(said({ read: 2, ...counts, errors: [], dryRun: false }))
  const { code, stdout } = await srm(['material', 'import', '-', '--json'], 'materialNumber\nM1\nM2\n').ended
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({ ok: false, exitCode: 1 })
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

test('what is sent is UTF-8 with commas, keys as headers and known columns only', async () => {
  const sent: Buffer[] = []
  answer = async (request, response) => {
    for await (const part of request) sent.push(part as Buffer)
    const none = { created: 0, updated: 0, unchanged: 0, failed: 0, skipped: 0 }
    response.end(said({ read: 0, ...none, errors: [], dryRun: false }))
  }
  const file = '\uFEFF物料描述|Note|Material|_row\r\n"a, ""b"""|x|M1|9\r\n\r\nc||M2||extra\r\n'
  const { code } = await srm(['material', 'import', '-'], file).ended
  expect(code).toBe(0)
  expect(Buffer.concat(sent).toString()).toBe('materialDesc,materialNumber\n"a, ""b""",M1\nc,M2,extra\n')
})
