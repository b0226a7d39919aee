import { expect, test } from 'vitest'
import { type Announced, awaitedOf, correctedBy, findingsOf, returnOf, valuesOf } from './suggestions.ts'

const line = {
  ...{ uuid: 'l1', itemNumber: 10, orderNumber: 'PO1', orderItemNumber: 20, quantity: '840', statedQuantity: '800' },
  ...{
    coveredQuantity: '800',
    statedPriceBasis: '1',
    statedPriceExcludingTax: '52.64',
    statedPriceIncludingTax: '59.48',
  },
  statedTaxRate: '13',
}
const finding = (more: object) => ({ item: 10, delta: '1', within: 'N', remedy: 'none', evidence: '', ...more })
const doc = {
  currency: 'CNY',
  lines: [line, { uuid: 'l2', itemNumber: 20 }],
  matchResult: [
    finding({ kind: 'quantity', expected: '800', actual: '840', delta: '2379.33' }),
    finding({ kind: 'price', expected: '52.64', actual: '53', delta: '325.44' }),
    finding({ kind: 'rounding', item: null, expected: '10', actual: '10.02', delta: '0.02', within: 'Y' }),
  ],
} as never
const [more, dearer, rounded] = findingsOf(doc)

test('a return says the right quantity and price, for the greatest of what is beyond the tolerance', () => {
  expect(returnOf(findingsOf(doc), doc, 'en')).toEqual({
    cause: 'quantity',
    reason: 'Line 10: Quantity 840, received 800. Line 10: Price 53.0000, agreed on 52.6400.',
    lines: [{ itemNumber: 10, returnNote: 'Quantity 840, received 800; Price 53.0000, agreed on 52.6400' }],
  })
  expect(returnOf([rounded as never], doc, 'en')).toBeUndefined()
  expect(valuesOf(dearer as never, doc)).toEqual({ agreed: '52.6400', invoiced: '53.0000' })
})

test('a correction writes what was agreed on into its line, and leaves the others', () => {
  expect(correctedBy(more as never, doc)).toEqual({ lines: [{ uuid: 'l1', quantity: '800' }, { uuid: 'l2' }] })
  expect(correctedBy(dearer as never, doc)).toMatchObject({
    lines: [{ priceBasis: '1', priceExcludingTax: '52.64' }, {}],
  })
  expect(correctedBy(rounded as never, doc)).toBeUndefined()
  expect(correctedBy(rounded as never, { ...(doc as object), printedNet: '9' } as never)).toEqual({
    ...{ printedNet: null, printedTax: null },
  })
})

test('what is waited for is what is missing, as far as it is announced, until the last of it is there', () => {
  const announced = (quantity: string, eta: string): Announced =>
    ({ uuid: eta, number: 'DN', orderNumber: 'PO1', orderItemNumber: 20, quantity, eta }) as Announced
  const both = [announced('30', '2026-12-01T08:00:00Z'), announced('30', '2026-12-03T08:00:00Z')]
  expect(awaitedOf(more as never, line, both)).toMatchObject({ quantity: '40', until: '2026-12-03' })
  expect(awaitedOf(more as never, line, both.slice(0, 1))).toMatchObject({ quantity: '30', until: '2026-12-01' })
  expect(awaitedOf(more as never, { ...line, orderItemNumber: 30 }, both)).toBeUndefined()
  expect(awaitedOf(dearer as never, line, both)).toBeUndefined()
})
