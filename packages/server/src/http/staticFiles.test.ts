import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { kinds } from '../../test/support/databases.ts'
import { startTestServer, type TestServer } from '../../test/support/server.ts'
import { createApp } from '../app.ts'
import { readConfig } from '../config.ts'

const page = '<!doctype html><title>SRM</title>'
const script = 'console.log("portal")'

describe.each(kinds)('static files on %s', (kind) => {
  let server: TestServer
  let portal: string
  const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers })
  beforeAll(async () => {
    portal = await mkdtemp(join(tmpdir(), 'srm-portal-'))
    await mkdir(join(portal, 'assets'))
    await writeFile(join(portal, 'index.html'), page)
    await writeFile(join(portal, 'assets/index-abc123.js'), script)
    await writeFile(join(portal, 'assets/index-abc123.js.br'), brotliCompressSync(script))
    await writeFile(join(portal, 'assets/index-abc123.js.gz'), gzipSync(script))
    server = await startTestServer(kind, { portal })
  })
  afterAll(async () => {
    await server?.drop()
    await rm(portal, { recursive: true })
  })

  test('hashed assets stay for ever and come compressed as the browser likes', async () => {
    const plain = await get('/assets/index-abc123.js')
    expect(plain.body).toBe(script)
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(plain.headers['content-type']).toContain('javascript')
    for (const [accepted, encoding] of [
      ['gzip, br', 'br'],
      ['gzip', 'gzip'],
    ] as const) {
      const response = await get('/assets/index-abc123.js', { 'accept-encoding': accepted })
      expect(response.headers['content-encoding']).toBe(encoding)
      expect(response.headers['content-type']).toContain('javascript')
      expect(response.headers['cache-control']).toContain('immutable')
    }
  })

  test('every page is the portal’s, never cached; calls and assets that do not exist are missing', async () => {
    for (const path of ['/', '/login', '/buyer/purchaseOrder/1?tab=lines', '/apiary']) {
      const response = await get(path, { accept: 'text/html,application/xhtml+xml' })
      expect([response.statusCode, response.body]).toEqual([200, page])
      expect(response.headers['cache-control']).toBe('no-cache')
      expect(response.headers['content-type']).toContain('text/html')
    }
    for (const path of ['/api/nothing', '/assets/gone.js']) {
      const response = await get(path, { accept: 'text/html' })
      expect([response.statusCode, response.json().code]).toEqual([404, '404'])
    }
    // what takes anything takes a page, but for what is no page by its name
    for (const [path, status] of [
      ['/login', 200],
      ['/picture.png', 404],
    ] as const)
      expect((await get(path, { accept: '*/*' })).statusCode).toBe(status)
    expect(
      (await server.app.inject({ method: 'POST', url: '/login', headers: { accept: 'text/html' } })).statusCode,
    ).toBe(404)
  })

  test('no path leads out of the folder', async () => {
    await writeFile(`${portal}-outside.txt`, 'outside')
    for (const path of ['/../x', '/%2e%2e/%2e%2e/etc/passwd', '/assets/..%2f..%2f..%2fetc/passwd', '/..%5c..%5cetc']) {
      const response = await get(path)
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.body).not.toContain('root:')
    }
    await rm(`${portal}-outside.txt`)
  })

  test('pages, calls and errors carry the security headers', async () => {
    const script = await get('/assets/index-abc123.js')
    expect(script.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' })
    // No page, so nothing that a policy could hold back: sixty of them would cost its length each.
    expect(script.headers['content-security-policy']).toBeUndefined()
    for (const path of ['/', '/health', '/api/session', '/api/nothing']) {
      const { headers } = await get(path)
      expect(headers['content-security-policy']).toContain("default-src 'self'")
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
    }
  })

  test('with prefixes the page names them, at every address', async () => {
    const portalPage = '<!doctype html><meta name="srm-prefixes" content="" />'
    const other = await mkdtemp(join(tmpdir(), 'srm-portal-'))
    await writeFile(join(other, 'index.html'), portalPage)
    await writeFile(join(other, 'index.html.br'), brotliCompressSync(portalPage))
    const config = readConfig({ SRM_LOG: 'silent', SRM_DATA: 'memory:', SRM_PREFIXES: 'acme, beta' })
    const app = await createApp({ database: server.database, config, portal: other })
    for (const url of ['/', '/acme/login', '/login']) {
      const response = await app.inject({ url, headers: { accept: 'text/html', 'accept-encoding': 'br' } })
      expect(response.body).toBe('<!doctype html><meta name="srm-prefixes" content="acme beta" />')
      expect(response.headers['cache-control']).toBe('no-cache')
      expect(response.headers['content-type']).toContain('text/html')
    }
    await app.close()
    await rm(other, { recursive: true })
  })
})
