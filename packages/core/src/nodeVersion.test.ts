import { expect, test } from 'vitest'
import { nodeRefusal } from './nodeVersion.ts'

const ofCommand = '^22.13.0 || >=24'
test.each(['22.13.0', '22.20.1', '24.0.0', '25.1.0', '100.0.0'])('the command runs on Node %s', (version) => {
  expect(nodeRefusal('srm', version, ofCommand)).toBeUndefined()
})

test.each(['9.11.2', '20.20.2', '22.12.0', '23.9.0'])('Node %s is refused with what is needed', (version) => {
  expect(nodeRefusal('srm', version, ofCommand)).toBe(
    `srm needs Node 22 from 22.13 or from 24; this is Node ${version}.`,
  )
})

test('a range may be one alone', () => {
  expect(nodeRefusal('srm-server', '24.0.0', '>=24')).toBeUndefined()
  expect(nodeRefusal('srm-server', '22.20.0', '>=24')).toBe('srm-server needs Node from 24; this is Node 22.20.0.')
})
