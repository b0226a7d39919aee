import type { AnyDocumentApi } from '@srm/core/client/documentTypes'
import type { AnyQuery } from '@srm/core/client/query'
import { f } from '@srm/core/definition/field'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { expect, test } from 'vitest'
import type { Scope } from '../definition/screenTypes.ts'
import { type KnownNames, withNames } from './keptNames.ts'
import { knownName, namedCode } from './knownNames.ts'
import { unitText } from './unitText.ts'

const told = {
  dictionaries: { unit: { PCS: 'Piece', kg: 'kg' } },
  documents: { organization: { '2000': 'Suzhou', '100002 2000': 'Wuxi' } },
  people: { user: { '100002_zhou': 'Zhou Ying' } },
}

/** What was asked for, and the names that the answers told. */
async function asking(locale: string, query: AnyQuery) {
  const asked: unknown[] = []
  const known: KnownNames = new Map()
  const answer = async (of: unknown) => {
    asked.push(of)
    return { items: [{ uuid: '1' }], next: null, names: told }
  }
  const api = { list: answer, get: (_: string, of: unknown) => answer(of) } as unknown as AnyDocumentApi
  const page = await withNames(api, known, locale).list(query)
  return { asked, known, page }
}

const scope = (side: 'buyer' | 'supplier', names: KnownNames) =>
  ({ side, def: purchaseOrder, client: { names } }) as unknown as Scope

test('rows are asked for with names, which are kept apart from them', async () => {
  const { asked, known, page } = await asking('en', { limit: 20 })
  expect(asked).toEqual([{ names: 'en', limit: 20 }])
  expect(page).toEqual({ items: [{ uuid: '1' }], next: null })
  expect(known.get('dictionaries unit PCS')).toBe('Piece')
  expect((await asking('en', { limit: 0, counts: 'tabs' })).asked).toEqual([{ limit: 0, counts: 'tabs' }])
  // of a host's own language the server has no names
  expect((await asking('fr', {})).asked).toEqual([{}])
})

test('a code is called what its own account calls it', async () => {
  const { known } = await asking('en', {})
  const plant = f.text('Plant', '工厂', { target: 'organization' } as object)
  expect(knownName(scope('buyer', known), plant, '2000')).toBe('Suzhou')
  expect(knownName(scope('supplier', known), plant, '2000', { elsAccount: '100002', toElsAccount: '300001' })).toBe(
    'Wuxi',
  )
  expect(knownName(scope('buyer', known), f.dict('Unit', '单位', 'unit'), 'PCS')).toBe('Piece')
  expect(knownName(scope('buyer', known), f.dict('Unit', '单位', 'unit'), 'BOX')).toBeUndefined()
  expect(unitText(scope('buyer', known), 'PCS')).toBe('PCS')
})

test('people are called by their names alone', () => {
  expect(namedCode(f.ref('Person', '人员', 'subAccount'), 'zhou', 'Zhou Ying')).toBe('Zhou Ying')
  expect(namedCode(f.ref('Supplier', '供应商', 'supplier'), 'S-1', 'Hengda')).toBe('S-1 Hengda')
  expect(namedCode(f.ref('Supplier', '供应商', 'supplier'), 'S-1', undefined)).toBe('S-1')
})
