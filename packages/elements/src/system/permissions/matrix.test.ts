import { adminKey } from '@srm/core/system/rights/role'
import { describe, expect, test } from 'vitest'
import { comparisonFile } from './comparison.ts'
import { givenOf, groupsOf, isAdministrator, keysOfGroups, keysOfVerb, matching, withKeys, withSet } from './matrix.ts'

const keys = (document: string, ...words: readonly (readonly [word: string, en: string])[]) => ({
  document,
  en: document,
  zh: `${document} zh`,
  keys: words.map(([word, en]) => ({ key: `${document}.${word}`, en, zh: en })),
})
const documents = [
  keys('stranger', ['view', 'View']),
  keys('role', ['view', 'View'], ['edit', 'Edit'], ['deactivate', 'Deactivate']),
  keys('purchaseOrder', ['view', 'View'], ['send', 'Send'], ['field.price', 'See prices']),
]
const menu = [
  { en: 'Orders', zh: '订单管理', documents: ['purchaseOrder'] },
  { en: 'People and rights', zh: '人员与权限', documents: ['role'] },
  { en: 'Nothing of it', zh: '无', documents: ['material'] },
]
const groups = groupsOf({ documents, groups: menu }, 'en', 'Other')
const everything = () => true

describe('the matrix', () => {
  test('stands in the groups and the order of the menu, what it does not have at the end', () => {
    expect(groups.map(({ label, rows }) => [label, ...rows.map(({ document }) => document)])).toEqual([
      ['Orders', 'purchaseOrder'],
      ['People and rights', 'role'],
      ['Other', 'stranger'],
    ])
  })

  test('has a column for common actions and the others behind them', () => {
    const [order] = groups[0]?.rows ?? []
    expect(order?.common.view?.key).toBe('purchaseOrder.view')
    expect(order?.others.map(({ key }) => key)).toEqual(['purchaseOrder.send', 'purchaseOrder.field.price'])
    expect(keysOfVerb(groups, 'edit')).toEqual(['role.edit'])
  })

  test('is searched by documents, groups and actions', () => {
    const found = (text: string) => matching(groups, text).flatMap(({ rows }) => rows.map(({ document }) => document))
    expect(found('')).toHaveLength(3)
    expect(found('PRICES')).toEqual(['purchaseOrder'])
    expect(found('people')).toEqual(['role'])
    expect(found('nothing')).toEqual([])
    expect(withKeys(groups, new Set(['role.edit'])).flatMap(({ rows }) => rows)).toHaveLength(1)
  })
})

describe('giving keys', () => {
  test('of a row or a column says all, some or none', () => {
    const view = keysOfVerb(groups, 'view')
    expect(givenOf(view, new Set())).toBe('none')
    expect(givenOf(view, new Set(['role.view']))).toBe('some')
    expect(givenOf(view, new Set(view))).toBe('all')
  })

  test('leaves those that may not be given as they are', () => {
    const may = (key: string) => key !== 'role.edit'
    expect(withSet(['role.edit'], ['role.view', 'role.edit'], false, may)).toEqual(['role.edit'])
    expect(withSet([], ['role.view', 'role.edit'], true, may)).toEqual(['role.view'])
    expect(withSet(['role.view'], ['role.view'], true, everything)).toEqual(['role.view'])
  })

  test('knows the administrator', () => {
    expect(isAdministrator([adminKey])).toBe(true)
    expect(isAdministrator(keysOfGroups(groups))).toBe(false)
  })
})

test('roles beside each other are a file in which no name is a formula', () => {
  const roles = [
    { code: '=all()', name: 'All', permissions: new Set([adminKey]) },
    { code: 'reader', name: 'Reader', permissions: new Set(['role.view']) },
  ]
  const [head, ...rows] = comparisonFile(groups, roles, 'Document').trimEnd().split('\r\n')
  expect(head).toBe('"Document","","","\'=all()","reader"')
  expect(rows).toContain('"role","View","role.view","Y","Y"')
  expect(rows).toContain('"role","Edit","role.edit","Y",""')
  expect(rows).toHaveLength(keysOfGroups(groups).length)
})
