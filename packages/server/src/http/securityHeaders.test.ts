import { hostname } from 'node:os'
import { afterEach, describe, expect, test } from 'vitest'
import { kinds } from '../../test/support/databases.ts'
import { accounts, startTestServer, type TestServer } from '../../test/support/server.ts'
import { readConfig } from '../config.ts'

describe.each(kinds)('security headers on %s', (kind) => {
  let server: TestServer
  afterEach(() => server.drop())
  const headersWith = async (environment: Record<string, string>, url = '/health') => {
    const config = readConfig({ SRM_LOG: 'silent', SRM_DATA: 'memory:', ...environment })
    server = await startTestServer(kind, { config })
    return (await server.app.inject({ url })).headers
  }
  const directives = (policy: unknown) =>
    Object.fromEntries(
      String(policy)
        .split('; ')
        .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
    )

  test('pages may use what comes from here and nothing inline', async () => {
    const headers = await headersWith({}, '/api/session')
    const policy = directives(headers['content-security-policy'])
    expect(policy).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'style-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'none'",
      'frame-ancestors': "'self'",
    })
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|data:|blob:/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['permissions-policy']).toContain('camera=(self)')
    // answers with data are kept by nobody on the way
    expect(headers['cache-control']).toBe('no-store')
    const { headers: signedIn } = await server.signIn(accounts.buyer)
    for (const url of ['/api/session', '/api/messages', '/api/buyer/outbox', '/api/signIn/ways', '/api/nowhere'])
      expect([url, (await server.app.inject({ url, headers: signedIn })).headers['cache-control']]).toEqual([
        url,
        'no-store',
      ])
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('frames are allowed by setting, TLS is demanded where there is TLS', async () => {
    const headers = await headersWith({
      SRM_URL: 'https://srm.example.com',
      SRM_FRAME_ANCESTORS: 'https://erp.example.com, https://*.example.org:8443',
    })
    expect(directives(headers['content-security-policy'])['frame-ancestors']).toBe(
      "'self' https://erp.example.com https://*.example.org:8443",
    )
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('no frame at all', async () => {
    const headers = await headersWith({ SRM_FRAME_ANCESTORS: 'none', SRM_URL: 'http://srm.local' })
    expect(directives(headers['content-security-policy'])['frame-ancestors']).toBe("'none'")
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  test('only its own names are answered: addresses, this machine, SRM_URL and SRM_HOSTS; probes ask under any', async () => {
    await headersWith({ SRM_URL: 'https://srm.example.com/portal', SRM_HOSTS: 'srm, srm.intern:8080' })
    const statusFor = async (host: string, url = '/api/session') =>
      (await server.app.inject({ url, headers: { host } })).statusCode
    const own = ['localhost:3000', '127.0.0.1', '[::1]:3000', 'SRM.example.com', 'srm', 'srm.intern', hostname()]
    for (const host of own) expect([host, await statusFor(host)]).toEqual([host, 401])
    for (const host of ['evil.example', 'srm.example.com.evil.example', 'srm.example.com@evil.example', 'a b'])
      expect([host, await statusFor(host)]).toEqual([host, 421])
    expect(await statusFor('10-0-0-1.pod', '/health')).toBe(200)
    const forwarded = { host: '127.0.0.1', 'x-forwarded-host': 'evil.example' }
    expect((await server.app.inject({ url: '/api/session', headers: forwarded })).statusCode).toBe(401)
  })
})
