import { quotation } from '@srm/core/sourcing/quotations/quotation'
import { expect, test } from 'vitest'
import { answerBody, computedWith, filledFields, filledHead, openLines } from '../../document/answer/answer.ts'
import type { Whole } from '../../document/definition/screenTypes.ts'
import { en } from '../../words/en.ts'
import { enDeferred } from '../../words/enDeferred.ts'
import { completedQuote, quoteAnswer, quoteDeviation } from './quoteAnswer.ts'
import { listsOf, startedFees, toldOf } from './quoteLists.ts'

const place = { zone: 'UTC', now: '2026-12-01T00:00:00.000Z' }
const scope = {
  ...{ def: quotation, side: 'supplier', locale: 'en', place },
  words: { ...en, ...enDeferred },
} as unknown as Whole
const line = { itemNumber: 10, quantity: '100', priceBase: '1', deliveryDate: '2026-12-05' }
const head = { currency: 'CNY', quoteMethod: 'item', allowFees: 'N', quoteNumber: 'Q1', uuid: 'q' }
const byTiers = { ...head, priceStyle: 'ladder', lines: [line] }
const byParts = {
  ...{ ...head, priceStyle: 'cost', lines: [line] },
  costConstituteJson: [{ name: 'Steel', kind: 'material' }],
}
const tier = (ladderQuantity: string, priceExcludingTax?: string) => ({ ladderQuantity, priceExcludingTax })
const part = (amount: string) => [{ name: 'Steel', kind: 'material', amount }]
const quoted = { ...line, lineDecision: 'quote', taxRate: '13', offeredDate: '2026-12-05' }
const fields = filledFields(quotation, quotation.transitions.submit as never)

test('lines start with a first tier, or with the parts that are asked; one that is not offered with nothing', () => {
  expect(openLines(byTiers, quoteAnswer)).toMatchObject([{ ladderPriceJson: [{ ladderQuantity: '0' }] }])
  expect(openLines(byParts, quoteAnswer)).toMatchObject([{ costConstituteJson: [{ name: 'Steel' }] }])
  const left = { ...byTiers, lines: [{ ...line, lineDecision: 'noQuote' }] }
  expect(openLines(left, quoteAnswer)[0]).not.toHaveProperty('ladderPriceJson')
  expect(listsOf({ ...byTiers, allowFees: 'Y' })).toEqual(['ladderPriceJson', 'additionFeeJson'])
})

test('fees of the quote start at nothing with the names that the inquiry has, and have a place where they are taken', () => {
  const feeTemplateJson = [{ name: 'Freight', mode: 'perOrder' }]
  expect(startedFees({ ...head, allowFees: 'Y', feeTemplateJson } as never)).toEqual({
    additionFeeJson: [{ name: 'Freight', mode: 'perOrder', amount: '0' }],
  })
  expect(startedFees({ ...head, feeTemplateJson } as never)).toEqual({})
  expect(quoteAnswer.leavesOut?.(head as never)).toContain('additionFeeJson')
  expect(filledHead(quotation, 'supplier', quotation.transitions.submit as never).map(([key]) => key)).toContain(
    'additionFeeJson',
  )
})

test('a line waits for its tiers, says which cell or tier is wrong, and that no tier is of so little', () => {
  const deviation = (...tiers: readonly object[]) =>
    quoteDeviation({ ...quoted, ladderPriceJson: tiers }, scope, byTiers as never)
  expect(deviation(tier('0'))).toMatchObject({ kind: 'open', fault: { column: 'ladderPriceJson' } })
  expect(deviation(tier('0', '10'), { priceExcludingTax: '9' })).toMatchObject({
    kind: 'error',
    fault: { column: 'ladderPriceJson', text: expect.stringMatching(/^From quantity 2: /) },
  })
  expect(deviation(tier('0', '10'), tier('0', '9'))).toMatchObject({
    kind: 'error',
    fault: { column: 'ladderPriceJson', text: expect.stringContaining('tier 2') },
  })
  const late = { ...quoted, minOrderQuantity: '500', ladderPriceJson: [tier('500', '9')] }
  expect(quoteDeviation(late, scope, byTiers as never)).toMatchObject({ kind: 'deviates', tone: 'gold' })
  expect(toldOf(scope, 'ladderPriceJson', late)).toBe('No price for 100: the first tier begins at 500.')
})

test('the price of tiers follows, is not typed, and rows that nobody filled in are not sent', () => {
  const lines = [{ ...quoted, ladderPriceJson: [tier('0', '10'), tier('100', '9'), {}] }]
  expect(quoteAnswer.fills?.(quoted, 'priceExcludingTax', byTiers as never)).toBe(false)
  const computed = computedWith(
    quoteAnswer,
    byTiers as never,
    [{ ...quoted, ladderPriceJson: [tier('100', '9')] }],
    fields,
  )
  expect(computed.lines).toMatchObject([{ priceExcludingTax: '9', subtotalAmount: '900' }])
  const body = answerBody(scope, quotation.transitions.submit as never, byTiers as never, lines)
  expect(body.lines).toMatchObject([{ ladderPriceJson: [{ ladderQuantity: '0' }, { ladderQuantity: '100' }] }])
})

test('the price follows its parts until another one is typed; their sum is told', () => {
  const first = completedQuote({ ...quoted, costConstituteJson: part('6') }, quoted, [], 0)
  expect(first).toMatchObject({ priceExcludingTax: '6' })
  const second = completedQuote({ ...first, costConstituteJson: part('7') }, first, [], 0)
  expect(second).toMatchObject({ priceExcludingTax: '7' })
  const own = { ...second, priceExcludingTax: '8' }
  expect(completedQuote({ ...own, costConstituteJson: part('7.5') }, own, [], 0)).toMatchObject({
    priceExcludingTax: '8',
  })
  expect(toldOf(scope, 'costConstituteJson', own)).toBe('The parts add up to 7.0000; price less parts: 1.0000.')
  expect(quoteDeviation(own, scope, byParts as never)).toMatchObject({
    kind: 'error',
    fault: { column: 'costConstituteJson', text: expect.stringContaining('the parts add up to 7, the price is 8') },
  })
})
