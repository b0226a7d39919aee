import { describe, expect, test } from 'vitest'
import type { AnyDocument } from '../../definition/workflow.ts'
import { documents } from '../../documents.ts'
import { type DataItem, placesOf, type RoleScope, type Scope, scopesFor, scopesOf } from './dataScope.ts'

const order = documents.purchaseOrder as AnyDocument
const material = documents.material as AnyDocument
const role = (dataItems: readonly string[], more: Partial<RoleScope> = {}): RoleScope => ({
  permissions: [],
  seesAll: false,
  dataItems,
  ...more,
})
const item = (itemCode: string, more: Partial<DataItem> = {}): DataItem => ({
  itemCode,
  dimension: 'companyCode',
  operator: 'in',
  values: ['C1'],
  docTypes: [],
  ...more,
})
const around = {
  orgId: 'O1',
  orgTree: ['O1', 'O2'],
  categories: [
    { cateCode: 'A', parentCode: null },
    { cateCode: 'A1', parentCode: 'A' },
    { cateCode: 'A11', parentCode: 'A1' },
    { cateCode: 'B', parentCode: null },
  ],
}
const brief = (scopes: readonly Scope[]) =>
  scopes.map(({ dimension, match, values }) => `${dimension} ${match} ${values.join()}`.trim())
const scopes = (roles: readonly RoleScope[], own: readonly string[], items: readonly DataItem[], fallback = 'own') =>
  brief(scopesOf(roles, own, items, around, fallback as 'own'))

describe('the scopes of a person', () => {
  test('without an item the default counts, and one item is enough to leave it', () => {
    expect(scopes([role([])], [], [])).toEqual(['createUser mine'])
    expect(scopes([role([])], [], [], 'all')).toEqual([])
    expect(scopes([role([]), role(['c'])], [], [item('c')])).toEqual(['companyCode in C1'])
    expect(scopes([role([])], ['c'], [item('c')])).toEqual(['companyCode in C1'])
    expect(scopes([role(['gone'])], [], [])).toEqual(['createUser mine'])
  })

  test('all, administrators and roles that see all are not restricted', () => {
    expect(scopes([role(['c', 'all'])], [], [item('c')])).toEqual([])
    expect(scopes([role(['c'])], ['all'], [item('c')])).toEqual([])
    expect(scopes([role(['c'], { permissions: ['admin'] })], [], [item('c')])).toEqual([])
    expect(scopes([role(['c']), role([], { seesAll: true })], [], [item('c')])).toEqual([])
  })

  test('organizations and categories are written out', () => {
    const given = [
      item('tree', { dimension: 'factory', operator: 'ownOrgTree' }),
      item('mine', { dimension: 'orgId', operator: 'own' }),
      item('me', { dimension: 'purchasePerson', operator: 'own' }),
      item('cate', { dimension: 'materialCategory', values: ['A'] }),
      item('every', { dimension: 'costCenter', operator: 'all' }),
    ]
    expect(scopes([role(given.map(({ itemCode }) => itemCode))], [], given)).toEqual([
      'factory in O1,O2',
      'orgId in O1',
      'purchasePerson mine',
      'materialCategory in A,A1,A11',
      'costCenter all',
    ])
  })
})

describe('where a document keeps a dimension', () => {
  const scope = (more: Partial<Scope>): Scope => ({
    itemCode: 'x',
    dimension: 'factory',
    match: 'in',
    values: [],
    docTypes: [],
    ...more,
  })

  test('on the head, on the lines, or nowhere', () => {
    expect(placesOf(order, 'buyer', scope({}))).toEqual({ head: [], lines: ['factory'] })
    expect(placesOf(order, 'buyer', scope({ dimension: 'companyCode' }))).toEqual({ head: ['companyCode'], lines: [] })
    expect(placesOf(material, 'buyer', scope({ dimension: 'materialCategory' }))).toEqual({
      head: ['cateLevelCode'],
      lines: [],
    })
    expect(placesOf(material, 'buyer', scope({}))).toEqual({ head: [], lines: [] })
    expect(placesOf(material, 'supplier', scope({}))).toEqual({ head: [], lines: [] })
  })

  test('not where the side does not see it, and not what makes the row its own', () => {
    expect(placesOf(order, 'supplier', scope({ dimension: 'purchaseGroup' }))).toEqual({ head: [], lines: [] })
    expect(placesOf(order, 'supplier', scope({ dimension: 'toElsAccount' }))).toEqual({ head: [], lines: [] })
    expect(placesOf(order, 'supplier', scope({ dimension: 'createUser', match: 'mine' })).head).toEqual([])
  })

  test('master data is everybody’s unless an item names it', () => {
    const mine = scope({ dimension: 'createUser', match: 'mine' })
    expect(placesOf(order, 'buyer', mine).head).toEqual(['createUser', 'purchasePerson'])
    expect(placesOf(order, 'buyer', { ...mine, match: 'in' }).head).toEqual(['createUser'])
    expect(placesOf(material, 'buyer', mine).head).toEqual([])
    expect(placesOf(material, 'buyer', { ...mine, docTypes: ['material'] }).head).toEqual(['createUser'])
  })

  test('an item for all values opens its dimension, for its documents alone', () => {
    const company = scope({ dimension: 'companyCode', values: ['C1'] })
    const open = scope({ dimension: 'companyCode', match: 'all', docTypes: ['purchaseOrder'] })
    expect(scopesFor(order, 'buyer', [company])).toHaveLength(1)
    expect(scopesFor(order, 'buyer', [company, open])).toEqual([])
    expect(scopesFor(order, 'buyer', [{ ...company, docTypes: ['material'] }])).toEqual([])
  })
})
