/** Hashes of vouchers by their rules, and suppliers that became another one since. */
import { expect, test } from 'vitest'
import { isSameParty, voucherHash, withParties } from './voucherHash.ts'

const voucher = {
  ...{
    voucherNumber: 'MV2026000001',
    toElsAccount: '300001',
    supplierName: 'S',
    buyerName: 'B',
    createUser: '100001_a',
  },
  ...{ sendAndReceiveType: 'receive', postingDate: '2026-01-02', voucherTime: '2026-01-02T08:00:00Z' },
  ...{
    voucherStatus: 'posted',
    lines: [{ itemNumber: 10, movementType: '101', materialNumber: 'M1', quantity: '2.50' }],
  },
} as never as Parameters<typeof voucherHash>[1]
const hashOf = (changes: object) => voucherHash('100001', { ...voucher, ...changes } as typeof voucher, null)

test('a voucher from before has the hash that it was given', () => {
  const given = 'ee614fd59d978ccf894fe74d1e08832f3530b86a376a057f74418547d00dc35b'
  expect(hashOf({})).toBe(given)
  // of parties and author the first rule says nothing
  expect(hashOf({ createUser: '100001_b', supplierName: 'T' })).toBe(given)
})

test.each(['postedTo', 'postedToName', 'createUser', 'buyerName', 'hashRule'])('the second rule covers %s', (key) => {
  const posted = withParties(voucher)
  expect(hashOf({ ...posted, [key]: key === 'hashRule' ? 1 : 'x' })).not.toBe(hashOf(posted))
})

test('a voucher is with whom it was posted, or with the one that he was merged into', () => {
  const posted = withParties(voucher)
  const merges = new Map([
    ['300001', '300002'],
    ['300002', '300003'],
    ['300007', '300008'],
    ['300008', '300007'],
  ])
  const isWith = (changes: object, known = merges) => isSameParty({ ...posted, ...changes } as typeof posted, known)
  expect(isWith({})).toBe(true)
  expect(isWith({ supplierName: 'T' })).toBe(false)
  expect(isWith({ toElsAccount: '300003', supplierName: 'T' })).toBe(true)
  expect(isWith({ toElsAccount: '300003', supplierName: 'T' }, new Map())).toBe(false)
  expect(isWith({ toElsAccount: '300009' })).toBe(false)
  expect(isWith({ postedTo: '300007', toElsAccount: '300009' })).toBe(false)
})
