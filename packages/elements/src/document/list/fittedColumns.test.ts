import { permissionKeys, visible } from '@srm/core/definition/visibility'
import type { AnyRow } from '@srm/core/definition/workflow'
import { documents } from '@srm/core/documents'
import { priceRecord } from '@srm/core/masterData/prices/priceRecord'
import { expect, test } from 'vitest'
import { orderMarks } from '../../orders/orderMarks.tsx'
import { en as enWords } from '../../words/en.ts'
import type { Scope } from '../definition/screenTypes.ts'
import { fittedColumns } from './fittedColumns.tsx'
import { listColumnsFor } from './listColumns.tsx'

const scope = {
  def: priceRecord,
  side: 'buyer',
  locale: 'en',
  place: { zone: 'Asia/Shanghai', now: '2026-11-20T09:00:00.000Z' },
  hidden: new Set(),
  visible: visible(priceRecord, 'buyer', new Set(permissionKeys(priceRecord, 'buyer'))),
  extension: {},
} as unknown as Scope
const column = (key: string, minWidth: number) => ({ key, title: key, minWidth, render: () => 'code and name' })
const columns = [column('materialNumber', 140), column('materialDesc', 160), column('factory', 140)]
const name = 'HL road frame, black, 58 cm'
const rows: readonly AnyRow[] = [
  { uuid: '1', materialNumber: 'FR-R92B-58-LONG-NUMBER', materialDesc: name, factory: null },
  { uuid: '2', materialNumber: 'BT-1', materialDesc: 'Bolt', factory: '' },
]
const changes = new Map()

test('a column is as wide as its longest text, a blank one as its title', () => {
  const [number, title, plant] = fittedColumns(scope, columns, { rows, changes })
  expect(title?.minWidth).toBeGreaterThan(name.length * 7)
  expect(number?.minWidth).toBeGreaterThan(140)
  expect(plant?.minWidth).toBeLessThan(140)
  const long = { ...rows[0], materialDesc: 'x'.repeat(200) }
  expect(fittedColumns(scope, columns, { rows: [long], changes })[1]?.minWidth).toBe(280)
})

test('a reference is its code where its name has a column of its own', () => {
  const shown = (of: typeof columns) => fittedColumns(scope, of, { rows, changes })[0]?.render?.(rows[1] as AnyRow, 1)
  expect(shown(columns)).toBe('BT-1')
  expect(shown(columns.slice(0, 1))).toBe('code and name')
})

test('no status is cut', () => {
  const status = { ...column('auditStatus', 0), width: 96 }
  const of = (auditStatus: string) =>
    fittedColumns(scope, [status], { rows: [{ uuid: '1', auditStatus }], changes })[0]?.width ?? 0
  const [longest = '', text] = Object.entries(priceRecord.shape.statuses.auditStatus.states)
    .map(([code, { en }]) => [code, en] as const)
    .toSorted(([, a], [, b]) => b.length - a.length)[0] as readonly [string, string]
  expect(of(longest)).toBeGreaterThan(text.length * 7)
})

test('nothing is narrowed before there are rows', () => {
  expect(fittedColumns(scope, columns, { rows: [], changes })).toBe(columns)
})

const place = (code: keyof typeof documents, side: 'buyer' | 'supplier', locale: 'en' | 'zh_cn') =>
  ({
    def: documents[code],
    side,
    locale,
    place: scope.place,
    hidden: new Set(),
    extension: {},
    words: { document: { stage: 'Status', holder: 'Who has it' } },
    visible: visible(documents[code], side, new Set(permissionKeys(documents[code], side))),
  }) as unknown as Scope

test('what is set wider than its rows need gives way, and says its whole title', () => {
  const invoices = place('invoice', 'buyer', 'en')
  const all = listColumnsFor(invoices, ['invoiceRecordNo', 'currency', 'invoiceAmount', 'dueDate'], {
    hrefOf: undefined,
    changes,
  })
  const row = { uuid: '1', currency: 'CNY', invoiceAmount: '12.00', dueDate: '2026-12-31' }
  const widths = (...more: readonly AnyRow[]) =>
    fittedColumns(invoices, all, { rows: [row, ...more], changes }).map(({ width }) => width ?? 0)
  const set = all.map(({ width }) => width ?? 0)
  expect(widths()[2]).toBeLessThan(set[2] ?? 0)
  expect(widths()[3]).toBeLessThan(set[3] ?? 0)
  expect(widths()[1]).toBeGreaterThanOrEqual(52)
  expect(widths()[2]).toBeGreaterThanOrEqual('Amount'.length * 7)
  expect(widths({ ...row, invoiceAmount: '123456789012.00' })[2]).toBe(set[2])
})

test('a number beside which something is marked keeps the room for it', () => {
  const invoices = place('invoice', 'buyer', 'en')
  const [key = ''] = documents.invoice.key
  const number = listColumnsFor(invoices, [key], { hrefOf: undefined, changes })
  const width = (row: AnyRow) => fittedColumns(invoices, number, { rows: [row], changes })[0]?.width
  const row = { uuid: '1', [key]: 'IN20260001' }
  expect(width(row)).toBeLessThan(number[0]?.width ?? 0)
  expect(width({ ...row, historyFlag: 'Y' })).toBe(number[0]?.width)
})

test('an order’s number keeps the room of its marks alone, and a late day that of how late it is', () => {
  const orders = {
    ...place('purchaseOrder', 'buyer', 'en'),
    extension: { marks: orderMarks },
    words: enWords,
  } as unknown as Scope
  const all = listColumnsFor(orders, ['orderNumber', 'nextDueDate'], { hrefOf: undefined, changes })
  const row = {
    uuid: '1',
    orderNumber: 'PO202611190005',
    orderVersion: 1,
    stage: 'confirmed',
    nextDueDate: '2026-12-10',
  }
  const widths = (more: AnyRow) =>
    fittedColumns(orders, all, { rows: [{ ...row, ...more }], changes }).map(({ width }) => width ?? 0)
  const [plain = 0, day = 0] = widths({})
  const [marked = 0, late = 0] = widths({ orderVersion: 2, urgencyFlag: 'critical', nextDueDate: '2026-01-10' })
  const [set = 0, setDay = 0] = all.map(({ width }) => width ?? 0)
  expect(plain).toBeLessThan(marked)
  expect(marked).toBeLessThanOrEqual(set)
  expect(plain).toBeGreaterThan(row.orderNumber.length * 7.5 + 20)
  expect(day).toBeLessThan(late)
  expect(late).toBeLessThanOrEqual(setDay)
})

test('whose turn it is takes the room of the longest name and clock', () => {
  const orders = {
    ...place('purchaseOrder', 'buyer', 'en'),
    words: enWords,
    who: { elsSubAccount: 'purchaser' },
    permissions: new Set(),
  } as unknown as Scope
  const holders = listColumnsFor(orders, ['holderSide'], { hrefOf: undefined, changes })
  const widthOf = (row: AnyRow) =>
    fittedColumns(orders, holders, { rows: [{ uuid: '1', ...row }], changes })[0]?.minWidth ?? 0
  const nobody = widthOf({ holderSide: null, stage: 'closed' })
  const supplier = { holderSide: 'supplier', stage: 'sent' }
  expect(nobody).toBeGreaterThanOrEqual('Who has it'.length * 6)
  expect(widthOf(supplier)).toBeGreaterThanOrEqual(nobody)
  expect(widthOf({ ...supplier, holderSince: '2026-01-01T00:00:00Z' })).toBeGreaterThan(widthOf(supplier))
})
