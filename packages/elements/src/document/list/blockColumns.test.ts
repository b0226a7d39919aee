import { incomingInspection } from '@srm/core/logistics/inspections/incomingInspection'
import { material } from '@srm/core/masterData/materials/material'
import { exchangeRate } from '@srm/core/masterData/prices/exchangeRate'
import { priceRecord } from '@srm/core/masterData/prices/priceRecord'
import { sourceList } from '@srm/core/masterData/sources/sourceList'
import { purchaseOrder } from '@srm/core/orders/purchaseOrder'
import { expect, test } from 'vitest'
import { subjectColumns, valueColumn } from './blockColumns.ts'

const columnsOf = ({ list }: { readonly list: { readonly columns: readonly string[] } }) => list.columns

test('a block says what its document is about: the first words of the list that it does not say already', () => {
  expect(subjectColumns(priceRecord, 'buyer', columnsOf(priceRecord))).toEqual(['materialNumber', 'materialDesc'])
  expect(subjectColumns(sourceList, 'buyer', columnsOf(sourceList))).toEqual(['materialNumber', 'materialDesc'])
  expect(subjectColumns(material, 'buyer', columnsOf(material))).toEqual(['materialSpecifications', 'cateLevelCode'])
  expect(
    subjectColumns(incomingInspection, 'buyer', ['inspectionNumber', 'supplierName', 'stage', 'materialDesc']),
  ).toEqual(['materialDesc'])
  expect(subjectColumns(exchangeRate, 'buyer', columnsOf(exchangeRate))).toEqual(['toCurrency'])
  expect(subjectColumns(purchaseOrder, 'buyer', ['orderNumber', 'supplierName', 'stage', 'currency'])).toEqual([])
})

test('a block says what its document is worth: an amount, a price, or what people type', () => {
  expect(valueColumn(purchaseOrder, columnsOf(purchaseOrder))).toBe('orderAmountTax')
  expect(valueColumn(priceRecord, columnsOf(priceRecord))).toBe('priceExcludingTax')
  expect(valueColumn(sourceList, columnsOf(sourceList))).toBe('quota')
  expect(valueColumn(material, columnsOf(material))).toBeUndefined()
})
