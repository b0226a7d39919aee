import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { readTrustedProxies, trustOf } from './trustedProxies.ts'

const addressOf = async (setting: string | undefined, forwarded: string, from = '127.0.0.1') => {
  const app = Fastify({ trustProxy: trustOf(readTrustedProxies(setting)) })
  app.get('/', async ({ ip }) => ip)
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': forwarded }, remoteAddress: from })
  await app.close()
  return body
}

test('without a proxy nobody says where he comes from', async () => {
  for (const setting of [undefined, 'off']) expect(await addressOf(setting, '203.0.113.9')).toBe('127.0.0.1')
})

test('so many proxies are believed and no more: what a caller writes himself is passed over', async () => {
  expect(await addressOf('1', '198.51.100.7, 203.0.113.9')).toBe('203.0.113.9')
  expect(await addressOf('2', '198.51.100.7, 203.0.113.9, 10.0.0.2')).toBe('203.0.113.9')
})

test('proxies may be named by address or network', async () => {
  expect(await addressOf('loopback', '203.0.113.9')).toBe('203.0.113.9')
  expect(await addressOf('10.0.0.0/8, loopback', '203.0.113.9, 10.1.2.3')).toBe('203.0.113.9')
  expect(await addressOf('10.0.0.0/8', '203.0.113.9', '192.0.2.1')).toBe('192.0.2.1')
})

test.each(['on', 'true', '0', '10', 'gate.example', '10.0.0.0/8; 1'])('%s is no setting', (setting) => {
  expect(() => readTrustedProxies(setting)).toThrow('SRM_TRUST_PROXY')
})
