/** What an expense sheet counts on what it is about, over all kinds, causes and sources. */
import { expect, test } from 'vitest'
import { startValues } from '../../definition/startValues.ts'
import { costCauses, penaltyCauses } from './expenseCodes.ts'
import { expenseSheet } from './expenseSheet.ts'
import { expenseFaults, expenseTotals } from './expenseSheetRules.ts'

const starter = { person: undefined, localCurrency: 'CNY', now: '2026-11-26T08:00:00.000Z' } as const
const sources = ['inspectionNumber', 'returnNumber', 'deliveryNoteNumber', 'receiptNumber', 'reconNumber'] as const
const blank = Object.fromEntries(Object.keys(expenseSheet.shape.lines).map((key) => [key, null]))

// biome-ignore lint/suspicious/noExplicitAny: a sheet as far as the rules read it
const sheetOf = (head: object, line: object): any => ({
  ...startValues(expenseSheet, starter),
  ...{ costStatus: 'new', cancelStatus: 'none', initiator: 'buyer', currency: 'CNY', deductType: '1', ...head },
  lines: [
    {
      ...blank,
      ...{ itemNumber: 10, quantity: '3', priceBasis: '1', priceExcludingTax: '10', taxRate: '13', ...line },
    },
  ],
})

const all = (['1', '2'] as const).flatMap((costType) =>
  Object.keys(costCauses).flatMap((costCause) =>
    [null, '1'].flatMap((freeItem) =>
      sources.map((source) => ({
        costType,
        costCause,
        freeItem,
        source,
        isPenalty: penaltyCauses.includes(costCause),
      })),
    ),
  ),
)

test('deductions count their amount unless they are penalties, lateness its days, prices their quantity by either kind', () => {
  for (const { costType, costCause, freeItem, source, isPenalty } of all) {
    const sheet = sheetOf({ costType, costCause, freeItem }, { [source]: 'X1', daysLate: 4 })
    const [line] = expenseTotals(sheet).lines
    const counts = freeItem !== '1'
    const isDeduction = counts && costType === '2'
    expect([costType, costCause, freeItem, source, line]).toMatchObject([
      ...[costType, costCause, freeItem, source],
      {
        claimAmount: isDeduction && !isPenalty ? '33.9' : null,
        claimDays: isDeduction && costCause === 'late' && source === 'receiptNumber' ? '4' : null,
        claimQuantity: (isDeduction && !isPenalty) || (counts && source === 'reconNumber') ? '3' : null,
      },
    ])
  }
})

const rulesOf = (head: object, line: object) => expenseFaults(sheetOf(head, line), 'save').map(({ rule }) => rule)

test('an additional expense is about a price at most, a line about one thing, and a penalty for lateness about what was late', () => {
  for (const source of sources)
    expect([source, rulesOf({ costType: '1', costCause: 'price' }, { [source]: 'X1' })]).toEqual([
      source,
      source === 'reconNumber' ? [] : ['onlyDeductions'],
    ])
  expect(rulesOf({ costType: '2', costCause: 'price' }, { receiptNumber: 'GR1', reconNumber: 'RC1' })).toEqual([
    'oneCause',
  ])
  const late = { costType: '2', costCause: 'late' }
  expect(rulesOf(late, { receiptNumber: 'GR1', daysLate: 0 })).toEqual(['notLate'])
  expect(rulesOf(late, { receiptNumber: 'GR1', daysLate: null })).toEqual(['notLate'])
  expect(rulesOf(late, { receiptNumber: 'GR1', daysLate: 2 })).toEqual([])
  expect(rulesOf({ costType: '2', costCause: 'freight' }, { receiptNumber: 'GR1', daysLate: 0 })).toEqual([])
})
