/** What a requisition reserves, and what orders take the place of, to the cent (PT8). */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times } from '../../../../../scripts/scale.ts'
import { decimal, plain } from '../../decimal.ts'
import type { Decimal } from '../../definition/field.ts'
import { localAmount } from '../../money.ts'
import { budgetOfAll, budgetShareOf, countedPriceOf, reservedOf } from './requisitionBudget.ts'

const head = {
  ...{ requestStatus: 'released', auditStatus: 'approved', currency: 'CNY' },
  ...{ localCurrency: 'CNY', exchangeRate: '1', exchangeRateUnit: '1' },
} as const satisfies Parameters<typeof reservedOf>[1]
const line = {
  ...{ itemStatus: 'pool', quantity: '10', countedPrice: '2.005', toOrderQuantity: null, committedQuantity: null },
  budgetNumber: 'BG1',
} as const satisfies Parameters<typeof reservedOf>[0]

test.each([
  ['all of it while nobody has ordered', {}, {}, '20.05'],
  ['what no approved order has', { committedQuantity: '4' }, {}, '12.03'],
  ['nothing once all is ordered, or more', { committedQuantity: '11' }, {}, '0'],
  ['nothing of a line that was sent back', { itemStatus: 'returned' }, {}, '0'],
  ['of a closed line what drafts of orders have', { itemStatus: 'closed', toOrderQuantity: '3' }, {}, '6.02'],
  [
    'nothing of a closed line that is ordered so far',
    { itemStatus: 'closed', toOrderQuantity: '3', committedQuantity: '3' },
    {},
    '0',
  ],
  ['nothing once it is cancelled', { itemStatus: 'cancelled' }, { requestStatus: 'cancelled' }, '0'],
  [
    'all of it while others decide',
    { itemStatus: 'draft' },
    { requestStatus: 'draft', auditStatus: 'underApproval' },
    '20.05',
  ],
  [
    'all of it when it is asked for again',
    { itemStatus: 'returned' },
    { requestStatus: 'returned', auditStatus: 'submitted' },
    '20.05',
  ],
  ['nothing of a draft', { itemStatus: 'draft' }, { requestStatus: 'draft', auditStatus: 'notSubmitted' }, null],
  [
    'nothing of one that was rejected',
    { itemStatus: 'draft' },
    { requestStatus: 'draft', auditStatus: 'rejected' },
    null,
  ],
  ['nothing without a price', { countedPrice: null }, {}, null],
  ['nothing without a budget', { budgetNumber: null }, {}, null],
  ['its worth in local currency', {}, { currency: 'USD', exchangeRate: '7.1', exchangeRateUnit: '1' }, '142.36'],
] as const)('a line reserves %s', (_name, ofLine, ofHead, reserved) => {
  expect(reservedOf({ ...line, ...(ofLine as object) }, { ...head, ...(ofHead as object) })).toBe(reserved)
})

test('a line is reckoned at its estimate, else at the valid price, and at the same while it holds a budget', () => {
  const priced = { price: null, validPrice: '9', countedPrice: '8' } as const
  expect(countedPriceOf(priced, { auditStatus: 'notSubmitted' })).toBe('9')
  expect(countedPriceOf({ ...priced, price: '7' }, { auditStatus: 'rejected' })).toBe('7')
  expect(countedPriceOf({ ...priced, price: '7' }, { auditStatus: 'approved' })).toBe('8')
})

test('the head says which budget pays where it is one', () => {
  const of = (...budgets: readonly (string | null)[]) => budgetOfAll(budgets.map((budgetNumber) => ({ budgetNumber })))
  expect([of('BG1', null, 'BG1'), of('BG1', 'BG2'), of(null)]).toEqual(['BG1', null, null])
})

test('what orders free of a line in random parts is what it reserved, never less than nothing at any time', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 999_999 }),
      fc.integer({ min: 1, max: 99_999 }),
      fc.constantFrom('CNY', 'JPY', 'KWD'),
      fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 8 }),
      (thousandths, rate, currency, parts) => {
        const price = plain(decimal(`${thousandths}`).div('1000'))
        const rated = {
          ...head,
          currency,
          exchangeRate: plain(decimal(`${rate}`).div('1000')),
          exchangeRateUnit: '100',
        }
        const quantity = `${parts.reduce((a, b) => a + b, 0)}` as Decimal
        const share = (committed: number) =>
          decimal(
            budgetShareOf({ ...line, countedPrice: price, quantity, committedQuantity: `${committed}` }, rated) ?? '0',
          )
        const whole = share(0)
        expect(plain(whole)).toBe(
          localAmount(
            plain(
              decimal(price)
                .times(quantity)
                .round(currency === 'JPY' ? 0 : currency === 'KWD' ? 3 : 2, 1),
            ),
            rated.exchangeRate,
            '100',
            2,
          ),
        )
        let [committed, freed] = [0, decimal('0')]
        for (const part of parts) {
          const was = share(committed)
          committed += part
          const by = was.minus(share(committed))
          expect(by.lt(decimal('0'))).toBe(false)
          freed = freed.plus(by)
        }
        expect(plain(freed)).toBe(plain(whole))
      },
    ),
    { numRuns: times(1000) },
  )
})
