import { expect, test } from 'vitest'
import { type MenuEntry, menuPages } from '../menu/menuTree.ts'
import { homePath } from '../tabs/tabRules.ts'
import { createPath, detailPath, findPage, importPath, listPath } from './pagePaths.ts'

const entry = (appUrl: string): MenuEntry => ({ appName: appUrl, appUrl, appIcon: '', children: [] })
const menu = menuPages([entry(homePath), entry('/buyer/purchaseOrder'), entry('/supplier/purchaseOrder')])
const find = (path: string) => findPage(path, menu, ['purchaseOrder', 'material'])
const uuid = '0199a1b2-0000-7000-8000-0123456789ab'

test('list, new document and document of a side', () => {
  expect(find(listPath('buyer', 'purchaseOrder'))).toMatchObject({ kind: 'list', side: 'buyer' })
  expect(find(createPath('buyer', 'purchaseOrder'))).toMatchObject({ kind: 'create', side: 'buyer' })
  expect(find(detailPath('supplier', 'purchaseOrder', uuid))).toMatchObject({
    kind: 'detail',
    side: 'supplier',
    params: { uuid },
    menuPage: { path: '/supplier/purchaseOrder/index' },
  })
})

test('shorter spellings lead to the path itself', () => {
  expect(find('/buyer/purchaseOrder')).toEqual({ kind: 'elsewhere', path: '/buyer/purchaseOrder/index' })
  expect(find('/buyer/purchaseOrder/index/')).toEqual({ kind: 'elsewhere', path: '/buyer/purchaseOrder/index' })
  expect(find('/portal')).toEqual({ kind: 'elsewhere', path: homePath })
  expect(find(homePath)).toMatchObject({ kind: 'home' })
})

test('a page that exists but is not in the menu is forbidden', () => {
  expect(find('/buyer/material/index')).toEqual({ kind: 'forbidden' })
})

test('the import of a document and one that was begun; without a side the menu says which', () => {
  expect(find(importPath('buyer', 'purchaseOrder'))).toMatchObject({ kind: 'import', side: 'buyer', params: {} })
  expect(find(importPath('supplier', 'purchaseOrder', uuid))).toMatchObject({
    kind: 'import',
    subject: 'purchaseOrder',
    side: 'supplier',
    params: { job: uuid },
  })
  const first = `/buyer/import/purchaseOrder/${uuid}`
  expect(find(`/import/purchaseOrder/${uuid}`)).toEqual({ kind: 'elsewhere', path: first })
  expect(find(`${first}/`)).toEqual({ kind: 'elsewhere', path: first })
  expect(find('/buyer/import/material')).toEqual({ kind: 'forbidden' })
  expect(find('/import/material')).toEqual({ kind: 'forbidden' })
})

test.each([
  '/import',
  '/import/nonsense',
  '/buyer/import',
  '/buyer/import/purchaseOrder/not-a-uuid',
  '/buyer',
  '/buyer/nonsense/index',
  '/buyer/purchaseOrder/not-a-uuid',
  '/buyer/purchaseOrder/new/x',
  '/portal/x',
])('%s is missing', (path) => {
  expect(find(path)).toEqual({ kind: 'missing' })
})
