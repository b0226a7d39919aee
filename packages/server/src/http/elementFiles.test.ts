import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../test/support/server.ts'
import { version } from '../version.ts'

const script = 'import("./chunks/list-abc123.js")'
let server: TestServer
let elements: string
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })

beforeAll(async () => {
  elements = await mkdtemp(join(tmpdir(), 'srm-elements-'))
  await mkdir(join(elements, 'chunks'))
  await writeFile(join(elements, 'autoload.js'), script)
  await writeFile(join(elements, 'autoload.js.br'), brotliCompressSync(script))
  await writeFile(join(elements, 'chunks/list-abc123.js'), 'export {}')
  await mkdir(join(elements, 'reference'))
  await writeFile(join(elements, 'reference/index.html'), '<!doctype html>')
  server = await startTestServer('pglite', { elements })
})
afterAll(async () => {
  await server?.drop()
  await rm(elements, { recursive: true })
})

test('the address without a version leads to that of this server, for pages of any origin', async () => {
  const { statusCode, headers } = await get('/elements/orderList.js?v', { origin: 'https://host.example' })
  expect([statusCode, headers.location]).toEqual([302, `/elements/${version}/orderList.js?v`])
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['cache-control']).toBe('public, no-cache')
})

test('the autoloader is there at its short address, with the files of this version', async () => {
  const { statusCode, headers, body } = await get('/elements/autoload.js?suffix=v2', { origin: 'https://host.example' })
  expect([statusCode, body]).toEqual([200, `import("./${version}/chunks/list-abc123.js")`])
  const compressed = await get('/elements/autoload.js', { 'accept-encoding': 'gzip, br' })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(compressed.rawPayload).toString()).toBe(body)
  expect(headers['content-type']).toContain('javascript')
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['cache-control']).toBe('public, no-cache')
})

test('pages of other origins may run the scripts, which come compressed; hashed ones stay for ever', async () => {
  const entry = await get(`/elements/${version}/autoload.js`, { 'accept-encoding': 'br' })
  expect([entry.statusCode, entry.headers['content-encoding']]).toEqual([200, 'br'])
  expect(entry.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
    // what a repository builds changes below one version
    'cache-control': 'public, no-cache',
  })
  expect(entry.headers['content-type']).toContain('javascript')
  expect(entry.headers['access-control-allow-credentials']).toBeUndefined()
  const chunk = await get(`/elements/${version}/chunks/list-abc123.js`)
  expect(chunk.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('the reference is a page of this server: its address leads there, and its policy is the portal’s', async () => {
  for (const address of ['/elements/reference', '/elements/reference/']) {
    const { statusCode, headers } = await get(address)
    expect([statusCode, headers.location]).toEqual([302, `/elements/${version}/reference/index.html`])
  }
  const { headers } = await get(`/elements/${version}/reference/index.html`)
  expect(headers['content-security-policy']).toContain("script-src 'self'")
})

test.each([
  '/elements/0.0.1/autoload.js',
  `/elements/${version}/gone.js`,
  `/elements/${version}/..%2f..%2fetc%2fpasswd`,
])('%s is not there, as a page neither', async (path) => {
  const { statusCode } = await get(path, { accept: 'text/html' })
  expect(statusCode).toBeGreaterThanOrEqual(400)
  expect(statusCode).toBeLessThan(500)
})

test('nothing else of the server may be read by pages of other origins', async () => {
  for (const path of ['/api/session', '/health', '/']) {
    const { headers } = await get(path, { origin: 'https://host.example' })
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
  }
})

test('a page names a copy: the same files are there once more, below the version and that name', async () => {
  const { body } = await get('/elements/autoload.js?copy=second', { origin: 'https://host.example' })
  expect(body).toBe(`import("./${version}+second/chunks/list-abc123.js")`)
  const chunk = await get(`/elements/${version}+second/chunks/list-abc123.js`)
  expect([chunk.statusCode, chunk.body]).toEqual([200, 'export {}'])
  expect(chunk.headers['access-control-allow-origin']).toBe('*')
  for (const part of [
    '0.0.1+second',
    `${version}+`,
    `${version}+Second`,
    `${version}+a-b`,
    `${version}+second+third`,
    'chunks',
  ])
    expect([part, (await get(`/elements/${part}/chunks/list-abc123.js`)).statusCode]).toEqual([part, 404])
  for (const copy of ['', '../x', 'a"b'])
    expect((await get(`/elements/autoload.js?copy=${encodeURIComponent(copy)}`)).body).toBe(
      `import("./${version}/chunks/list-abc123.js")`,
    )
})
