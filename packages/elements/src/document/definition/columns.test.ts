import { permissionKeys, visible } from '@srm/core/definition/visibility'
import { material } from '@srm/core/masterData/materials/material'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { expect, test } from 'vitest'
import { counterpartyOf, hiddenColumns, listColumns, numberOf, possibleColumns } from './columns.ts'

const seenBy = (side: 'buyer' | 'supplier') =>
  visible(purchaseOrder, side, new Set(permissionKeys(purchaseOrder, side)))

test('a side sees the other company in its list, not its own', () => {
  expect(listColumns(purchaseOrder, 'buyer', seenBy('buyer'))).toContain('supplierName')
  expect(listColumns(purchaseOrder, 'buyer', seenBy('buyer'))).not.toContain('buyerName')
  expect(listColumns(purchaseOrder, 'supplier', seenBy('supplier'))).toContain('buyerName')
  expect(counterpartyOf(purchaseOrder, 'supplier')).toBe('buyerName')
})

test('no column is asked for that the side does not see', () => {
  for (const side of ['buyer', 'supplier'] as const) {
    const seen = new Set(seenBy(side).head)
    const asked = [...possibleColumns(purchaseOrder, side, seenBy(side)), ...hiddenColumns(purchaseOrder, seenBy(side))]
    expect(asked.filter((key) => !seen.has(key))).toEqual([])
  }
  expect(possibleColumns(purchaseOrder, 'supplier', seenBy('supplier'))).not.toContain('purchaseGroup')
})

test('a document is known by its key', () => {
  expect(numberOf(purchaseOrder, { orderNumber: 'PO202611200001' })).toBe('PO202611200001')
  expect(numberOf(material, { materialNumber: 'FK-9939' })).toBe('FK-9939')
})
