import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleClient } from './client.bundle.ts'

test('the client is small and brings no definition along (decisions §10.12)', async () => {
  const code = await bundleClient()
  expect(code).toContain('createClient')
  expect(code).not.toMatch(/采购订单|Purchase order|materialNumber/)
  expect(gzipSync(code).length).toBeLessThan(8_000)
})
