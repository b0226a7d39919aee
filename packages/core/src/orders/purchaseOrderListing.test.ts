import { expect, test } from 'vitest'
import type { Places } from '../definition/views/places.ts'
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
  const { shape, sides, places = {}, ...parts } = purchaseOrderListing
  expect(purchaseOrder).toMatchObject({ ...parts, sides })
  for (const [key, said] of Object.entries(places))
    expect((purchaseOrder.places as Places<string>)[key]).toEqual(expect.arrayContaining([...said]))
  expect({ ...shape, lines: purchaseOrder.shape.lines }).toEqual(purchaseOrder.shape)
  expect(shape.lines).toEqual({})
})
