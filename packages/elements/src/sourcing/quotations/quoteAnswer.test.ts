import { quotation } from '@srm/core/sourcing/quotations/quotation'
import { expect, test } from 'vitest'
import { completedLines, computedWith, filledFields, openLines } from '../../document/answer/answer.ts'
import type { Whole } from '../../document/definition/screenTypes.ts'
import { en } from '../../words/en.ts'
import { enDeferred } from '../../words/enDeferred.ts'
import { completedQuote, quoteAnswer, quoteDeviation } from './quoteAnswer.ts'

const place = { zone: 'UTC', now: '2026-12-01T00:00:00.000Z' }
const scope = { def: quotation, locale: 'en', words: { ...en, ...enDeferred }, place } as unknown as Whole
const line = { itemNumber: 10, quantity: '100', priceBase: '1', deliveryDate: '2026-12-05' }
const doc = { currency: 'CNY', quoteMethod: 'item', lines: [line, { ...line, itemNumber: 20, quantity: '5' }] }
const priced = { ...line, lineDecision: 'quote', priceExcludingTax: '10', taxRate: '13', offeredDate: '2026-12-05' }
const deviation = (more: object, quoteMethod = 'item') =>
  quoteDeviation({ ...priced, ...more }, scope, { ...doc, quoteMethod })

test('lines start as offered, for the day that is wanted; what was sent before stays', () => {
  expect(openLines(doc, quoteAnswer)).toMatchObject([
    { lineDecision: 'quote', offeredDate: '2026-12-05' },
    { lineDecision: 'quote' },
  ])
  expect(openLines(doc, quoteAnswer)[0]).not.toHaveProperty('offeredQuantity')
  expect(openLines({ ...doc, quoteMethod: 'partialItem' }, quoteAnswer)[0]).toMatchObject({ offeredQuantity: '100' })
  const sent = { ...doc, lines: [{ ...priced, lineDecision: 'noQuote', offeredDate: '2026-12-09' }] }
  expect(openLines(sent, quoteAnswer)).toMatchObject([{ lineDecision: 'noQuote', offeredDate: '2026-12-09' }])
})

test('a line waits for its price, is wrong, differs from what was asked, or is done', () => {
  expect(deviation({ priceExcludingTax: null })).toMatchObject({
    kind: 'open',
    fault: { column: 'priceExcludingTax', text: 'Enter a price above 0, or say that it is not offered' },
  })
  expect(deviation({ priceExcludingTax: '0' })).toMatchObject({ kind: 'error', fault: { column: 'priceExcludingTax' } })
  expect(deviation({ taxRate: null })).toMatchObject({ kind: 'error', fault: { column: 'taxRate' } })
  expect(deviation({})).toMatchObject({ kind: 'same', text: 'quoted' })
  expect(deviation({ offeredDate: '2026-12-09' })).toMatchObject({ kind: 'deviates', columns: ['offeredDate'] })
  expect(deviation({ offeredQuantity: '60' }, 'partialItem')).toMatchObject({ kind: 'deviates', text: '−40' })
  expect(deviation({ lineDecision: 'noQuote', priceExcludingTax: null })).toMatchObject({ text: 'not offered' })
  expect(deviation({ lineDecision: 'noQuote', priceExcludingTax: null }, 'package')).toMatchObject({
    kind: 'error',
    fault: { column: 'lineDecision' },
  })
})

test('what is offered follows from what is typed: the tax rate of the line before, or the usual one', () => {
  const open = { ...line, lineDecision: 'quote', priceExcludingTax: null, taxRate: null }
  const typed = { ...open, priceExcludingTax: '10' }
  expect(completedQuote(typed, open, [typed], 0)).toMatchObject({ taxRate: '13' })
  const after = [
    { ...priced, taxRate: '6' },
    { ...typed, itemNumber: 20 },
  ]
  expect(completedLines(quoteAnswer, [after[0] ?? {}, { ...open, itemNumber: 20 }], after)).toMatchObject([
    { taxRate: '6' },
    { taxRate: '6' },
  ])
  const given = { ...open, lineDecision: 'noQuote' }
  expect(completedQuote({ ...given, priceExcludingTax: '4' }, given, [], 0)).toMatchObject({ lineDecision: 'quote' })
  expect(completedQuote({ ...priced, lineDecision: 'noQuote' }, priced, [], 0)).toMatchObject({
    priceExcludingTax: null,
    taxRate: null,
    offeredDate: null,
  })
})

test('prices with tax, amounts and the total follow; what cannot be read stays as it is typed and counts for nothing', () => {
  const fields = filledFields(quotation, quotation.transitions.submit as never)
  const lines = [priced, { ...priced, itemNumber: 20, priceExcludingTax: 'ten' }]
  const computed = computedWith(quoteAnswer, { ...doc, lines }, lines, fields)
  expect(computed.doc).toMatchObject({ totalAmount: '1000' })
  expect(computed.lines).toMatchObject([
    { priceIncludingTax: '11.3', subtotalAmount: '1000' },
    { priceExcludingTax: 'ten', priceIncludingTax: null, subtotalAmount: null },
  ])
})
