import type { ImportError } from '@srm/core/client/documentTypes'
import { documents } from '@srm/core/documents'
import { expect, test } from 'vitest'
import { proposalFor, unknownTexts } from './proposals.ts'
import type { RefusedRows } from './refusedRows.ts'

const def = documents.material
const keys = ['materialNumber', 'baseUnit', 'cateLevelCode', 'minOrderQuantity', 'isCheckQuality']
const refused = (...cells: string[]): RefusedRows => ({
  header: keys,
  rows: new Map([[4, cells]]),
  columnOf: (field) => (keys.includes(field) ? keys.indexOf(field) : undefined),
})
const error = (field: string, rule: string, limit?: string): ImportError =>
  ({ row: 4, field, rule, ...(limit === undefined ? {} : { limit }) }) as ImportError
const propose = (one: ImportError, rows: RefusedRows, meant = {}) => proposalFor(def, one, rows, meant)

const cells = refused('A-1', 'EEA', 'P-12', '1.180,50', 'yse')

test('a code that nobody knows becomes the one it is near to', () => {
  const unknown = error('baseUnit', 'notInDictionary', 'EEA')
  const meant = { baseUnit: { EEA: { code: 'EA', name: 'Each', by: 'near' as const } } }
  expect(unknownTexts([unknown, unknown, error('cateLevelCode', 'unknownReference')], cells)).toEqual({
    baseUnit: ['EEA'],
    cateLevelCode: ['P-12'],
  })
  expect(propose(unknown, cells, meant)).toEqual({ row: 4, column: 1, text: 'EA', name: 'Each' })
  expect(propose(unknown, cells)).toBeUndefined()
})

test('a code that lost its zeros gets them back', () => {
  expect(propose(error('cateLevelCode', 'lostZeros', '000P-12'), cells)).toEqual({ row: 4, column: 2, text: '000P-12' })
})

test.each([
  ['1.180,50', '1180.50'],
  ['1 180.50', '1180.50'],
  ['12,5', '12.5'],
  ['10 kg', '10'],
  ['10件', '10'],
  ['ten', undefined],
  ['1.2.3', undefined],
])('the number %s becomes %s', (text, expected) => {
  const proposed = propose(error('minOrderQuantity', 'notDecimal'), refused('A', 'EA', 'P', text, 'Y'))
  expect(proposed?.text).toBe(expected)
})

test('a minus sign where nothing may be negative is left out', () => {
  const negative = refused('A', 'EA', 'P', '-10', 'Y')
  expect(propose(error('minOrderQuantity', 'tooSmall', '0'), negative)?.text).toBe('10')
  expect(propose(error('minOrderQuantity', 'tooGreat', '5'), negative)).toBeUndefined()
})

test('a choice is the option that it is nearest to', () => {
  expect(propose(error('isCheckQuality', 'notOneOf'), cells)?.text).toBe('Yes')
  expect(propose(error('isCheckQuality', 'notOneOf'), refused('A', 'EA', 'P', '1', 'perhaps'))).toBeUndefined()
})

test('nothing is proposed for the whole row, for a column that is not there, and for a blank cell', () => {
  expect(propose(error('', 'twice'), cells)).toBeUndefined()
  expect(propose(error('grossWeight', 'notDecimal'), cells)).toBeUndefined()
  expect(propose(error('baseUnit', 'notInDictionary'), refused('A', '', 'P', '1', 'Y'))).toBeUndefined()
})
