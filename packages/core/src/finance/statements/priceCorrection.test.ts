import { expect, test } from 'vitest'
import { correctedLineGone, corrections } from './priceCorrection.ts'

const line: Parameters<typeof corrections>[1] = {
  itemNumber: 10,
  referVoucherNumber: 'MV1',
  quantity: '4',
  totalAmount: '45.2',
  dispute: 'price',
  correctedQty: '1',
}

test('the price of an item of a voucher is corrected while it is disputed, and no longer', () => {
  expect(corrections('toConfirm', line)).toEqual({
    ...{ correctableQty: '4', claimableAmount: '45.2', openCorrectQty: '3' },
  })
  expect(corrections('returned', line).openCorrectQty).toBe('3')
  for (const status of ['notConfirmed', 'confirmed', 'posted', 'cancelled'])
    expect([status, corrections(status, line).openCorrectQty]).toEqual([status, '0'])
  for (const dispute of [null, 'none', 'quantity', 'quality', 'other'])
    expect([dispute, corrections('toConfirm', { ...line, dispute }).openCorrectQty]).toEqual([dispute, '0'])
})

test('how much may be corrected stays once the dispute is over; what went back counts above zero; sheets are corrected by none', () => {
  expect(corrections('confirmed', { ...line, dispute: null })).toMatchObject({
    ...{ correctableQty: '4', claimableAmount: '45.2' },
  })
  expect(corrections('toConfirm', { ...line, quantity: '-4', totalAmount: '-45.2', correctedQty: null })).toEqual({
    ...{ correctableQty: '4', claimableAmount: '45.2', openCorrectQty: '4' },
  })
  expect(corrections('toConfirm', { ...line, referVoucherNumber: null, correctedQty: null })).toEqual({
    ...{ correctableQty: '0', claimableAmount: '0', openCorrectQty: '0' },
  })
})

test('a line that is corrected stays in its statement', () => {
  expect(correctedLineGone([line], [{ itemNumber: 10 }])).toBeUndefined()
  expect(correctedLineGone([{ ...line, correctedQty: '0' }], [])).toBeUndefined()
  expect(correctedLineGone([line], [{ itemNumber: 20 }])).toMatchObject({ params: { line: 10 } })
})
