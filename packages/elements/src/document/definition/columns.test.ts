import type { Side } from '@srm/core/definition/shape'
import { permissionKeys, visible } from '@srm/core/definition/visibility'
import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { callOff } from '@srm/core/logistics/callOff'
import { deliveryNotice } from '@srm/core/logistics/deliveryNotice'
import { goodsMovement } from '@srm/core/logistics/movements/goodsMovement'
import { receipt } from '@srm/core/logistics/receipt'
import { returnOrder } from '@srm/core/logistics/returns/returnOrder'
import { serviceSheet } from '@srm/core/logistics/services/serviceSheet'
import { material } from '@srm/core/masterData/materials/material'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { expect, test } from 'vitest'
import { en } from '../../words/en.ts'
import { enDeferred } from '../../words/enDeferred.ts'
import { zhCn } from '../../words/zhCn.ts'
import { zhCnDeferred } from '../../words/zhCnDeferred.ts'
import { filtersOf } from '../filters/filters.ts'
import { columnLabel, counterpartyOf, hiddenColumns, listColumns, numberOf } from './columns.ts'
import { possibleColumns } from './possibleColumns.ts'

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

test.each(
  [goodsMovement, receipt, returnOrder, serviceSheet, callOff, deliveryNotice].map(
    (def) => [def.shape.name, def] as const,
  ),
)('%s has its status once among its filters and its columns', (_name, def: AnyDocument) => {
  for (const side of ['buyer', 'supplier'] as const) {
    const head = visible(def, side, new Set(permissionKeys(def, side)))
    for (const [locale, words] of [
      ['en', { ...en, ...enDeferred }],
      ['zh_cn', { ...zhCn, ...zhCnDeferred }],
    ] as const) {
      const { bar, more } = filtersOf({ def, locale, words, side, visible: head })
      const labels = [...bar, ...more].map(({ label }) => label)
      expect(labels).toEqual([...new Set(labels)])
    }
    const statuses = possibleColumns(def, side, head).filter((key) => key === 'stage' || key in def.shape.statuses)
    // who wrote a sheet is no status of it, and where its approval stands is another one
    expect(statuses.filter((key) => key !== 'initiator' && key !== 'auditStatus')).toEqual(['stage'])
    expect(possibleColumns(def, side, head)).not.toContain(def.sides[side]?.party)
  }
})

test('a document is known by its key', () => {
  expect(numberOf(purchaseOrder, { orderNumber: 'PO202611200001' })).toBe('PO202611200001')
  expect(numberOf(material, { materialNumber: 'FK-9939' })).toBe('FK-9939')
})

test('no two columns that a list offers are called the same', () => {
  const all: readonly AnyDocument[] = Object.values(documents)
  for (const def of all)
    for (const side of Object.keys(def.sides) as Side[])
      for (const [locale, words] of [
        ['en', en],
        ['zh_cn', zhCn],
      ] as const) {
        const seen = visible(def, side, new Set(permissionKeys(def, side)))
        const names = possibleColumns(def, side, seen).map((key) => columnLabel({ def, locale, words }, key))
        const twice = names.filter((name, at) => names.indexOf(name) !== at)
        expect([def.shape.name, side, locale, twice]).toEqual([def.shape.name, side, locale, []])
      }
})
