import { expect, test } from 'vitest'
import { startCount, withLine, withPackage } from './counting.ts'
import type { OpenLine, Source } from './receivingTypes.ts'
import { meaningInCount, meaningOfSource } from './scanned.ts'

const line = (itemNumber: number, more: Partial<OpenLine> = {}): OpenLine => ({
  itemNumber,
  orderNumber: 'PO1',
  orderItemNumber: itemNumber,
  materialNumber: `M${itemNumber}`,
  materialDesc: null,
  materialSpecifications: null,
  orderUnit: 'PCS',
  batchNumber: null,
  expiryDate: null,
  left: '10',
  ...more,
})
const notice = (number: string, ...lines: readonly OpenLine[]): Source => ({
  kind: 'notice',
  uuid: number,
  number,
  supplier: '300001',
  supplierName: 'S',
  factory: null,
  eta: null,
  lines,
})
const first = notice('DN1', line(10), line(20))
const second = notice('DN2', line(10, { orderNumber: 'PO2', materialNumber: 'M7' }))
const twin = notice('DN3', line(10, { orderNumber: 'PO2', materialNumber: 'M8' }))
const all = [first, second, twin]

test('a notice, a material and an order of one notice lead to it', () => {
  for (const code of ['DN1', ' dn1 ', 'M20', 'PO1'])
    expect(meaningOfSource(code, all)).toEqual({ kind: 'source', source: first, isLabel: false })
  expect(meaningOfSource('DN|DN2|10|B|5|0a1b2c3d', all)).toEqual({ kind: 'source', source: second, isLabel: true })
})

test('an order of several notices asks which; nothing leads nowhere', () => {
  expect(meaningOfSource('PO2', all)).toEqual({ kind: 'several', sources: [second, twin] })
  for (const code of ['', 'DN9', 'DN|DN9|10|B|5|0a1b2c3d', 'M'])
    expect(meaningOfSource(code, all)).toEqual({ kind: 'unknown' })
})

const count = startCount(notice('DN1', line(10), line(20), line(30, { materialNumber: 'M10' })), 'id', 'a', 't')

test('a label adds what is in its package', () => {
  expect(meaningInCount('DN|DN1|20|B|5|0a1b2c3d', count)).toEqual({
    kind: 'line',
    itemNumber: 20,
    quantity: '5',
    isLabel: true,
  })
  expect(meaningInCount('DN|DN1|40|B|5|0a1b2c3d', count)).toEqual({ kind: 'unknown' })
  expect(meaningInCount('DN|DN2|10|B|5|0a1b2c3d', count)).toEqual({ kind: 'otherNotice', number: 'DN2' })
})

test('a material counts one on the first of its lines that lacks some', () => {
  const one = { kind: 'line', quantity: '1', isLabel: false }
  expect(meaningInCount('m10', count)).toEqual({ ...one, itemNumber: 10 })
  const full = withLine(count, 10, { countQty: '8', refusedQty: '2' })
  expect(meaningInCount('M10', full)).toEqual({ ...one, itemNumber: 30 })
  expect(meaningInCount('M10', withLine(full, 30, { countQty: '10' }))).toEqual({ ...one, itemNumber: 10 })
})

test('a line of an order is found by its number and line', () => {
  for (const code of ['PO1/20', 'PO1-20', 'PO1 20'])
    expect(meaningInCount(code, count)).toMatchObject({ kind: 'line', itemNumber: 20 })
  for (const code of ['PO1/40', 'PO1', 'x']) expect(meaningInCount(code, count)).toEqual({ kind: 'unknown' })
})

test('a package leads to its notice, counts what is in it, and counts once', () => {
  const [packNo, other] = ['069012340000000016', '106141412345678908']
  const contents = [
    { packNo, itemNumber: 10, packQty: '4' },
    { packNo, itemNumber: 20, packQty: '1' },
  ]
  const packed = { ...first, packages: [...contents, { packNo: other, itemNumber: 10, packQty: '6' }] }
  expect(meaningOfSource(`00${packNo}`, [packed, second])).toEqual({ kind: 'source', source: packed, isLabel: true })
  const count = startCount(packed, 'c1', 'a_b', '2026-11-25T08:00:00Z')
  expect(meaningInCount(`]C100${packNo}`, count)).toEqual({ kind: 'package', packNo, contents })
  const counted = withPackage(count, packNo, contents)
  expect(counted.lines.map(({ countQty }) => countQty)).toEqual(['4', '1'])
  expect(meaningInCount(packNo, counted)).toEqual({ kind: 'countedPackage', packNo })
  expect(meaningInCount(other, counted)).toMatchObject({ kind: 'package', packNo: other })
  // of another delivery
  expect(meaningInCount('069012340000000023', counted)).toEqual({ kind: 'unknown' })
})

test('what scanners add and how a number is spelled is no matter', () => {
  for (const code of ['DN1\r', ']C0DN1', '\u0002dn1\u0003\t', 'ＤＮ１', 'DN1\u200b'])
    expect(meaningOfSource(code, all)).toEqual({ kind: 'source', source: first, isLabel: false })
  expect(meaningInCount(']Q1DN|DN1|20|B|5|0a1b2c3d\r\n', count)).toMatchObject({ itemNumber: 20, isLabel: true })
  expect(meaningInCount(']C0М10', count)).toMatchObject({ kind: 'line', itemNumber: 10 })
})

test('an element string counts its quantity and says batch, expiry and serial number', () => {
  const [gs, article] = ['\u001d', '04006381333931']
  const packed = startCount(
    notice(
      'DN1',
      line(10, { materialNumber: '4006381333931', batchNumber: 'b-1' }),
      line(20, { materialNumber: 'M2' }),
    ),
    ...(['id', 'a', 't'] as const),
  )
  const code = `]d201${article}373${gs}10B-1${gs}1727022821S1`
  const says = { expiryDate: '2027-02-28', serials: 'S1' }
  const meant = { kind: 'line', itemNumber: 10, quantity: '3', isLabel: false }
  expect(meaningInCount(code, packed)).toEqual({ ...meant, says })
  const counted = withLine(packed, 10, { countQty: '3', ...says })
  expect(meaningInCount(code, counted)).toEqual({ kind: 'countedPackage', packNo: 'S1' })
  // another batch is no part of a line that holds one
  expect(meaningInCount(`]d201${article}10B-2`, counted)).toEqual({ kind: 'unknown' })
  expect(meaningInCount(`]d201${article}10B-2`, packed)).toMatchObject({
    ...meant,
    quantity: '1',
    says: { batchNumber: 'B-2' },
  })
  expect(meaningInCount(`]C1241m2${gs}400po1`, packed)).toMatchObject({ itemNumber: 20 })
  expect(meaningInCount(`]C1241M2${gs}400PO9`, packed)).toEqual({ kind: 'unknown' })
})
