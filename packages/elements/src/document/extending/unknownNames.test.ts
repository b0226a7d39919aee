import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { expect, test } from 'vitest'
import { unknownColumns, unknownTabs } from './unknownNames.ts'

test('a slip in the name of a column or a tab is found; own columns, lines and states are none', () => {
  const columns = [
    '...',
    'supplierName',
    'stage',
    'holderSide',
    'lines.quantity',
    { key: 'own', header: 'Own' },
  ] as const
  expect(unknownColumns(purchaseOrder, columns)).toEqual([])
  expect(unknownColumns(purchaseOrder, ['suplierName', { field: 'nothing' }])).toEqual([
    'column "suplierName"',
    'column "nothing"',
  ])
  expect(unknownTabs(purchaseOrder, 'supplier', ['all', 'toConfirm', 'approval', 'x'])).toEqual([
    'tab "approval"',
    'tab "x"',
  ])
})
