import type { AnyRow } from '@srm/core/definition/workflow'
import { quotation } from '@srm/core/sourcing/quotations/quotation'
import { expect, test } from 'vitest'
import type { Column } from '../../grid/types.ts'
import { en } from '../../words/en.ts'
import { enDeferred } from '../../words/enDeferred.ts'
import type { Whole } from '../definition/screenTypes.ts'
import { placedAnswer } from './placedAnswer.ts'

const column = (key: string, title: string, editor?: Column<AnyRow>['editor']): Column<AnyRow> => ({
  ...{ key, title },
  ...(editor ? { editor } : {}),
})
const price = column('priceExcludingTax', 'Price excl. tax', 'decimal')
const tax = column('taxRate', 'Tax rate', 'decimal')
const date = column('offeredDate', 'Delivery', 'date')
const columns = [column('quantity', 'Asked'), price, tax, column('subtotalAmount', 'Amount excl. tax'), date]
const scope = {
  ...{ def: quotation, locale: 'en', today: '2026-11-20', words: { ...en, ...enDeferred } },
  visible: { head: [], lines: columns.map(({ key }) => key) },
} as unknown as Whole
const keys = (block: readonly (readonly string[])[], at = price) =>
  placedAnswer(scope, columns, block, { column: at })?.columns.map((one) => one?.key)

test('a block goes past what is only read, as far as there are columns that are typed', () => {
  expect(keys([['10', '13', '2026-12-01']])).toEqual(['priceExcludingTax', 'taxRate', 'offeredDate'])
  expect(keys([['13', '2026-12-01', 'more']], tax)).toEqual(['taxRate', 'offeredDate'])
})

test('what lies beside each other is pasted cell by cell, which may be repeated', () => {
  expect(keys([['10', '13']])).toBeUndefined()
  expect(keys([['10']])).toBeUndefined()
})

test('headings say into which columns it goes, in any order and either language', () => {
  const block = [
    ['可供交期', 'Price excl. tax', 'Asked'],
    ['2026-12-01', '10', '100'],
  ]
  expect(keys(block)).toEqual(['offeredDate', 'priceExcludingTax', undefined])
})
