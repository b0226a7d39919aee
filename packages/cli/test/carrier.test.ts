/** How the command's calls leave: through proxies of the environment, on kept connections, and piece by piece. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request as ask, createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { Body } from '@srm/core/client/transport'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compiledOnce } from '../../../scripts/shortLived.ts'
import { carrier } from '../src/carrier.ts'

const person = { elsAccount: 'a', elsSubAccount: 'b', name: 'Li', sides: ['buyer'], permissions: { buyer: [] } }
const said = (data: unknown) => JSON.stringify({ code: '200', message: 'common.success', data })

let server: Server
let proxy: Server
let folder: string
let answer: RequestListener
/** What the proxy was asked for, and on how many connections the server was. */
let forwarded: string[]
let tunnelled: string[]
let sockets: Set<Socket>

const portOf = (of: Server) => (of.address() as AddressInfo).port

/** Passes a request on as proxies do: its address is a whole one. */
function forward(request: IncomingMessage, response: Parameters<RequestListener>[1]): void {
  forwarded.push(`${request.method} ${request.url}`)
  const target = new URL(request.url ?? '')
  const passed = ask(
    {
      host: '127.0.0.1',
      port: portOf(server),
      method: request.method,
      path: target.pathname + target.search,
      headers: request.headers,
    },
    (answered) => {
      response.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(response)
    },
  )
  passed.on('error', () => response.destroy())
  request.pipe(passed)
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srm-test-'))
  forwarded = []
  tunnelled = []
  sockets = new Set()
  server = createServer((request, response) => {
    if (request.url === '/api/session') response.end(said(person))
    else answer(request, response)
  })
  server.on('connection', (socket) => sockets.add(socket))
  proxy = createServer(forward)
  proxy.on('connect', (request, client: Socket) => {
    tunnelled.push(String(request.url))
    const upstream = connect(portOf(server), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      client.pipe(upstream).pipe(client)
    })
    for (const end of [upstream, client]) end.on('error', () => end.destroy())
  })
  for (const one of [server, proxy]) {
    one.listen(0, '127.0.0.1')
    await once(one, 'listening')
  }
})
afterEach(async () => {
  for (const one of [server, proxy]) {
    one.closeAllConnections()
    one.close()
  }
  await rm(folder, { recursive: true, force: true })
})

function srm(args: readonly string[], url: string, more: Readonly<Record<string, string>> = {}) {
  const { PATH = '' } = process.env
  const own = { PATH, TMPDIR: folder, SRM_CONFIG_DIR: folder, ...compiledOnce }
  const env = { ...own, SRM_URL: url, SRM_TOKEN: 't', SRM_ACCOUNT: 'a_b', ...more }
  const child = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url)), ...args], { env })
  const texts = { stdout: '', stderr: '' }
  child.stdout.on('data', (part) => (texts.stdout += part))
  child.stderr.on('data', (part) => (texts.stderr += part))
  child.stdin.end()
  return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number, ...texts })) }
}

const proxyAddress = () => `http://127.0.0.1:${portOf(proxy)}`
const twoRows: RequestListener = (_request, response) =>
  response
    .writeHead(200, { 'content-type': 'application/x-ndjson' })
    .end('{"materialNumber":"M1"}\n{"materialNumber":"M2"}\n')

test('HTTP_PROXY takes the calls to a server that only the proxy knows', async () => {
  answer = twoRows
  const { code, stdout } = await srm(['material', 'export', '--json'], 'http://srm.invalid', {
    HTTP_PROXY: proxyAddress(),
  }).ended
  expect(code).toBe(0)
  expect(JSON.parse(stdout).items).toHaveLength(2)
  expect(forwarded.length).toBeGreaterThan(0)
  expect(forwarded.filter((line) => !line.includes(' http://srm.invalid/api/'))).toEqual([])
})

test('HTTPS_PROXY is asked for a tunnel, and gets nothing of what is said in it', async () => {
  answer = (_request, response) => response.destroy()
  const { code } = await srm(['whoami'], 'https://srm.invalid', { HTTPS_PROXY: proxyAddress() }).ended
  // what answers behind the tunnel here speaks no TLS
  expect(code).toBe(5)
  expect(new Set(tunnelled)).toEqual(new Set(['srm.invalid:443']))
  expect(forwarded).toEqual([])
})

test('NO_PROXY leaves a server to itself', async () => {
  answer = twoRows
  const { code } = await srm(['material', 'export', '--json'], `http://127.0.0.1:${portOf(server)}`, {
    HTTP_PROXY: proxyAddress(),
    NO_PROXY: '127.0.0.1',
  }).ended
  expect([code, forwarded]).toEqual([0, []])
})

test('the calls of a command go over one connection', async () => {
  answer = twoRows
  const { code } = await srm(['material', 'export', '--json'], `http://127.0.0.1:${portOf(server)}`).ended
  expect([code, sockets.size]).toEqual([0, 1])
})

const mega = 1024 * 1024
const size = 200 * mega
const part = new Uint8Array(mega)
/** What sockets and streams may hold on the way. */
const onTheWay = 32 * mega

test('a file of 200 MB that is sent is read as it goes', async () => {
  let taken = 0
  let received = 0
  let ahead = 0
  answer = async (request, response) => {
    for await (const piece of request) received += (piece as Buffer).length
    response.end(said(null))
  }
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      ahead = Math.max(ahead, taken - received)
      if (taken === size) return controller.close()
      taken += part.length
      controller.enqueue(part)
    },
  })
  const url = `http://127.0.0.1:${portOf(server)}/file`
  const { status } = await carrier({
    method: 'PUT',
    url,
    headers: { 'content-type': 'application/octet-stream' },
    body,
  })
  expect([status, received]).toEqual([200, size])
  expect(ahead).toBeLessThan(onTheWay)
})

test('an answer of 200 MB is handed on as it comes', async () => {
  let sent = 0
  let read = 0
  let ahead = 0
  answer = (_request, response) => {
    const more = () => {
      while (sent < size) {
        sent += part.length
        ahead = Math.max(ahead, sent - read)
        if (!response.write(part)) return response.once('drain', more)
      }
      return response.end()
    }
    more()
  }
  const { body } = await carrier({ method: 'GET', url: `http://127.0.0.1:${portOf(server)}/file`, headers: {} })
  for await (const piece of body ?? []) read += piece.length
  expect(read).toBe(size)
  expect(ahead).toBeLessThan(onTheWay)
})

test('a form with a file, bytes and texts arrive as they are', async () => {
  const bodies: string[] = []
  answer = async (request, response) => {
    let text = ''
    for await (const piece of request) text += piece
    bodies.push(`${String(request.headers['content-type']).split(';')[0]} ${text}`)
    response.end(said(null))
  }
  const form = new FormData()
  form.append('file', new Blob(['a,b\n']), 'rows.csv')
  const send = (body: Body, type?: string) =>
    carrier({
      method: 'POST',
      url: `http://127.0.0.1:${portOf(server)}/file`,
      headers: type === undefined ? {} : { 'content-type': type },
      body,
    })
  await send(form)
  await send(new TextEncoder().encode('bytes'), 'application/octet-stream')
  await send('{"a":1}', 'application/json')
  expect(bodies[0]).toMatch(/^multipart\/form-data [\s\S]*filename="rows.csv"[\s\S]*a,b\n/)
  expect(bodies.slice(1)).toEqual(['application/octet-stream bytes', 'application/json {"a":1}'])
})
