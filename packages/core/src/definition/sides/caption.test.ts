import { expect, it } from 'vitest'
import { documents } from '../../documents.ts'
import { captionOf } from './caption.ts'

const row = {
  ...{ invoiceRecordNumber: 'INV1', orderNumber: 'PO1', materialNumber: 'M1' },
  ...{ supplierName: '宁波海晟', buyerName: '远途' },
}

it('names the company beside a number that it counts itself, and beside no other', () => {
  expect(captionOf(documents.invoice, 'buyer', row)).toBe('INV1 · 宁波海晟')
  expect(captionOf(documents.invoice, 'supplier', row)).toBe('INV1')
  expect(captionOf(documents.purchaseOrder, 'supplier', row)).toBe('PO1 · 远途')
  expect(captionOf(documents.purchaseOrder, 'buyer', row)).toBe('PO1')
  expect(captionOf(documents.material, 'buyer', row)).toBe('M1')
  expect(captionOf(documents.invoice, 'buyer', { invoiceRecordNumber: 'INV1', supplierName: null })).toBe('INV1')
})
