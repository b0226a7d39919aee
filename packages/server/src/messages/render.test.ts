import type { AnyDocument } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { expect, test } from 'vitest'
import { namesIn, render } from './render.ts'
import type { MessageRule } from './rules/rules.ts'

const invoice = documents.invoice as unknown as AnyDocument
const params = { invoiceRecordNumber: 'INV202611250002', supplierName: '宁波海晟', buyerName: '远途' }
const rule = (side: 'buyer' | 'supplier', title: string): MessageRule => ({
  action: 'submit',
  to: { side },
  title: { en: title, zh: title },
  lines: [{ en: 'See {invoiceRecordNumber}', zh: '见 {invoiceRecordNumber}' }],
})
const zh = { language: 'zh_cn', timeZone: 'Asia/Shanghai' } as const
const en = { language: 'en', timeZone: 'UTC' } as const

test('a number that stands alone in a title names the company whose number it is', () => {
  const found = { def: invoice, rule: rule('buyer', 'Invoice {invoiceRecordNumber}') }
  expect(namesIn(found)).toContain('supplierName')
  expect(render(found, params, en)).toEqual({
    title: 'Invoice INV202611250002 (宁波海晟)',
    body: 'See INV202611250002',
  })
  expect(render(found, params, zh).title).toBe('Invoice INV202611250002（宁波海晟）')
  expect(render(found, { ...params, supplierName: null }, en).title).toBe('Invoice INV202611250002')
})

test('one’s own numbers, and titles that name the company, stay as they are', () => {
  const own = { def: invoice, rule: rule('supplier', 'Invoice {invoiceRecordNumber}') }
  expect(namesIn(own)).toEqual(['invoiceRecordNumber'])
  expect(render(own, params, en).title).toBe('Invoice INV202611250002')
  const named = { def: invoice, rule: rule('buyer', '{supplierName}: {invoiceRecordNumber}') }
  expect(render(named, params, en).title).toBe('宁波海晟: INV202611250002')
})
