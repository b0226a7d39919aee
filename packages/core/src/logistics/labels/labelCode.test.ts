import { expect, test } from 'vitest'
import { labelCode, readLabel } from './labelCode.ts'

const label = { number: 'DN202611250001', item: 10, batch: 'B-7', quantity: '12.5', sign: '0a1b2c3d' }

test('a label is read as it was written', () => {
  expect(labelCode(label)).toBe('DN|DN202611250001|10|B-7|12.5|0a1b2c3d')
  for (const one of [label, { ...label, batch: '' }, { ...label, batch: 'A|B|C' }, { ...label, batch: '批次 7' }])
    expect(readLabel(labelCode(one))).toEqual(one)
})

test('scanners add blanks and capitals', () => {
  expect(readLabel(' DN|DN202611250001|10|B-7|12.5|0A1B2C3D\r\n')).toEqual(label)
})

test.each([
  '',
  'DN202611250001',
  'DN|DN202611250001',
  'DN|DN202611250001|ten|B|1|0a1b2c3d',
  'DN|DN202611250001|10|B|-1|0a1b2c3d',
  'DN|DN202611250001|10|B|1e3|0a1b2c3d',
  'DN|DN202611250001|10|B|1|0a1b2c3',
  'PO|DN202611250001|10|B|1|0a1b2c3d',
])('%j is no label', (code) => {
  expect(readLabel(code)).toBeUndefined()
})
