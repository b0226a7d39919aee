import { resolve } from 'node:path'
import { expect, test } from 'vitest'
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

test.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ PORT: '80x' }, 'PORT'],
  [{ SRM_DEMO: 'yes' }, 'SRM_DEMO'],
  [{ SRM_LOG: 'loud' }, 'SRM_LOG'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
])('%j is refused with a sentence that names %s', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(BadConfig)
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} must .*\\.$`))
})
