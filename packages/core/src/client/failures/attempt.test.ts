import { expect, test } from 'vitest'
import { attemptOf } from './attempt.ts'

const uuid = '0190c3de-4a5b-7123-8abc-0123456789ab'

test.each([
  ['GET', '/buyer/purchaseOrder?limit=20', { document: 'purchaseOrder', action: 'query' }],
  ['POST', '/buyer/purchaseOrder', { document: 'purchaseOrder', action: 'create' }],
  ['GET', `/buyer/purchaseOrder/${uuid}`, { document: 'purchaseOrder', action: 'get' }],
  ['PUT', `/buyer/purchaseOrder/${uuid}`, { document: 'purchaseOrder', action: 'save' }],
  ['DELETE', `/buyer/purchaseOrder/${uuid}`, { document: 'purchaseOrder', action: 'delete' }],
  ['POST', `/buyer/supplier/${uuid}/freeze`, { document: 'supplier', action: 'freeze' }],
  ['POST', '/buyer/supplier/freeze', { document: 'supplier', action: 'freeze' }],
  ['POST', '/buyer/receipt/createFrom', { document: 'receipt', action: 'addLines' }],
  ['POST', `/buyer/receipt/${uuid}/attachments`, { document: 'receipt', action: 'attach' }],
  ['GET', `/buyer/receipt/${uuid}/events`, { document: 'receipt', action: 'get' }],
  ['GET', '/buyer/receipt/export?format=csv', { document: 'receipt', action: 'export' }],
  ['POST', '/supplier/SupplierRegisterService/register', { action: 'register' }],
  ['GET', '/supplier/SupplierRegisterService/getNoteCode?telephone=1', { action: 'noteCode' }],
  ['PUT', '/preferences/lists', { action: 'save' }],
  ['GET', '/user/getMenu', undefined],
  ['POST', '/buyer/operations/match', undefined],
] as const)('%s %s', (method, path, attempt) => {
  expect(attemptOf({ method, path })).toEqual(attempt)
})
