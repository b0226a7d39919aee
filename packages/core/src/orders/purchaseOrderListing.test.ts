import { expect, test } from 'vitest'
import { hiddenBy, visible } from '../definition/visibility.ts'
import { hiddenHead, visibleHead } from '../definition/visibleHead.ts'
import { purchaseOrder } from './purchaseOrder.ts'
import { purchaseOrderListing } from './purchaseOrderListing.ts'

const isHead = (column: string) => !column.startsWith('lines.')

test.each(['buyer', 'supplier'] as const)('the listing shows the %s what the whole definition shows', (side) => {
  for (const permissions of [new Set<string>(), new Set(['purchaseOrder.field.price'])]) {
    const seen = visible(purchaseOrder, side, permissions).head
    expect(visibleHead(purchaseOrderListing, side, permissions)).toEqual(seen)
    const hidden = hiddenBy(purchaseOrder, side, permissions).filter(isHead)
    expect(hiddenHead(purchaseOrderListing, side, permissions)).toEqual(hidden)
    expect(hidden.length > 0).toBe(permissions.size === 0)
  }
})

test('the listing is a part of the definition, and knows nothing of lines', () => {
  const { shape, sides, ...parts } = purchaseOrderListing
  expect(purchaseOrder).toMatchObject({ ...parts, sides })
  expect({ ...shape, lines: purchaseOrder.shape.lines }).toEqual(purchaseOrder.shape)
  expect(shape.lines).toEqual({})
})
