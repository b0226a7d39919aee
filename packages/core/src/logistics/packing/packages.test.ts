import { expect, test } from 'vitest'
import { byPackage, type Packed, packedEvenly, packedOf, packedTotals, packingFault } from './packages.ts'
import { ssccOf } from './sscc.ts'

const number = (nth: number) => ssccOf('6901234', nth)
const line = (itemNumber: number, quantity: `${number}`, packCount: number | null = null) => ({
  itemNumber,
  quantity,
  packCount,
})
const packed = (itemNumber: number, packQty: `${number}`, more: Partial<Packed> = {}): Packed => ({
  itemNumber,
  packQty,
  ...more,
})

test('counts and weight follow from the packages; a package with goods of two lines is one', () => {
  const packages = [
    packed(10, '6', { packNo: number(1), grossWeight: '12.5' }),
    packed(10, '4', { packNo: number(2), grossWeight: '9' }),
    packed(20, '5', { packNo: number(2) }),
  ]
  const notice = {
    packages,
    packCount: null,
    grossWeight: null,
    lines: [line(10, '10'), line(20, '5'), line(30, '1', 7)],
  }
  expect(packedTotals(notice)).toEqual({
    packCount: 2,
    grossWeight: '21.5',
    lines: [line(10, '10', 2), line(20, '5', 1), line(30, '1', 7)],
  })
  expect(packedTotals({ ...notice, packages: null, packCount: 3 })).toMatchObject({ packCount: 3, grossWeight: null })
  expect(byPackage(packages).map((rows) => rows.length)).toEqual([1, 2])
  expect(packingFault(notice)).toBeUndefined()
})

test('what is packed is what is sent', () => {
  const lines = [line(10, '10')]
  const fault = (...packages: Packed[]) => packingFault({ packages, lines })
  expect(fault(packed(10, '9'))).toMatchObject({
    message: 'deliveryNotice.packedOtherwise',
    params: { line: 10, packed: '9', quantity: '10' },
  })
  expect(fault(packed(10, '10'), packed(20, '1'))?.message).toBe('deliveryNotice.packageOfNoLine')
  expect(fault(packed(10, '10'), packed(10, '0'))?.message).toBe('deliveryNotice.packageEmpty')
  expect(fault(packed(10, '10', { packNo: '069012340000000017' }))?.message).toBe('deliveryNotice.badPackNo')
  expect(fault(packed(10, '5', { packNo: number(1) }), packed(10, '5', { packNo: number(1) }))?.message).toBe(
    'deliveryNotice.packageTwice',
  )
  expect(fault(packed(10, '5'), packed(10, '5'))).toBeUndefined()
})

test('lines are packed alike, by whole packs, or as one', () => {
  const quantities = (of: Parameters<typeof packedEvenly>[1][number]) =>
    packedEvenly(null, [of]).map(({ packQty }) => packQty)
  expect(quantities(line(10, '12', 3))).toEqual(['4', '4', '4'])
  expect(quantities({ ...line(10, '25'), minPackingQuantity: '10' })).toEqual(['10', '10', '5'])
  expect(quantities(line(10, '25'))).toEqual(['25'])
  expect(quantities(line(10, '0'))).toEqual([])
  const before = [packed(10, '3')]
  expect(packedEvenly(before, [line(10, '12', 3), line(20, '2', 2)])).toEqual([
    ...before,
    packed(20, '1'),
    packed(20, '1'),
  ])
  expect(packedOf(before, 10)).toEqual({ quantity: '3', count: 1 })
})
