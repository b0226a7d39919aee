import { expect, test } from 'vitest'
import { documents } from '../../documents.ts'
import type { AnyDoc, AnyDocument, AnyTransition } from '../workflow.ts'
import { answerColumns, answerHeaders, answerRows, NoAnswerSheet, readAnswers, sheetActions } from './answerSheet.ts'

const def = documents.quotation as AnyDocument
const submit = (def.transitions as Record<string, AnyTransition>).submit as AnyTransition
const columns = answerColumns(def, submit)
const doc = {
  ...{ quoteNumber: 'RFQ1-ABCDEF', rowVersion: 3 },
  lines: [
    { itemNumber: 10, materialNumber: 'M1', materialDesc: 'Wheel', quantity: '100', quoteUnit: 'PCS' },
    { itemNumber: 20, materialNumber: 'M2', materialDesc: 'Hub', quantity: '5.5', quoteUnit: 'PCS' },
  ],
} as unknown as AnyDoc

/** The rows of the workbook as a reader has them, with cells filled by line and key. */
const sheet = (words: 'en' | 'zh', filled: Readonly<Record<string, string>> = {}): string[][] => [
  [...answerHeaders(columns, words)],
  ...answerRows(def, doc).map((row) =>
    columns.map(({ key }) => filled[`${row.itemNumber} ${key}`] ?? String(row[key] ?? '')),
  ),
]
const read = (rows: readonly (readonly string[])[]) => readAnswers(def, submit, doc, rows, { zone: 'UTC', form: {} })

test('what suppliers answer in workbooks: quotes, replies to orders, call-offs', () => {
  const names = Object.values(documents).flatMap((one) =>
    sheetActions(one, 'supplier').map(([action]) => `${one.shape.name}.${action}`),
  )
  expect(names).toEqual(expect.arrayContaining(['quotation.submit', 'purchaseOrder.confirm', 'callOff.confirm']))
  expect(Object.values(documents).flatMap((one) => sheetActions(one, 'buyer'))).toEqual([])
})

test('the number, the version and the line stand first, then what is asked, then what is filled; nothing sealed is told', () => {
  expect(columns.slice(0, 5).map(({ key }) => key)).toEqual([
    ...['quoteNumber', 'rowVersion', 'itemNumber', 'materialNumber', 'materialDesc'],
  ])
  const filled = columns.filter(({ isFilled }) => isFilled).map(({ key }) => key)
  // rows within a line are no cells
  const cells = (submit.fillsLines as readonly string[]).filter((key) => def.shape.lines[key].kind !== 'json')
  expect(filled).toEqual(cells)
  expect(columns.filter(({ isFilled, field }) => !isFilled && field.sealed)).toEqual([])
  expect(columns.map(({ key }) => key)).not.toContain('awardQuantity')
})

test.each(['en', 'zh'] as const)('a workbook with %s headers is read line by line', (words) => {
  const answer = read(
    sheet(words, { '10 priceExcludingTax': '12.5', '10 taxRate': '13%', '20 lineDecision': 'noQuote' }),
  )
  expect(answer).toMatchObject({
    ...{ number: 'RFQ1-ABCDEF', rowVersion: 3, faults: [], changed: [], missing: [], unknown: [] },
    lines: [
      { itemNumber: 10, priceExcludingTax: '12.5', taxRate: '13', lineDecision: null },
      { itemNumber: 20, priceExcludingTax: null, lineDecision: 'noQuote' },
    ],
  })
})

test('cells that cannot be read keep their text and say so; what the document says otherwise now is told', () => {
  const answer = read(sheet('en', { '10 priceExcludingTax': 'twelve', '20 quantity': '4' }))
  expect(answer.lines[0]).toMatchObject({ priceExcludingTax: 'twelve' })
  expect(answer.faults).toMatchObject([{ itemNumber: 10, key: 'priceExcludingTax', text: 'twelve' }])
  expect(answer.changed).toMatchObject([{ itemNumber: 20, key: 'quantity', was: '4', is: '5.5' }])
})

test('equal quantities written otherwise have not changed; columns in another order are found', () => {
  const rows = sheet('en', { '20 quantity': '5.50' }).map((row) => row.toReversed())
  expect(read(rows)).toMatchObject({ changed: [], missing: [] })
})

test('rows of no line and lines without a row are named; without line numbers nothing is read', () => {
  const [header = [], first = [], second = []] = sheet('en')
  const other = second.map((cell, at) => (columns[at]?.key === 'itemNumber' ? '99' : cell))
  expect(read([header, first, other])).toMatchObject({ missing: [20], unknown: [99] })
  expect(() => read([['Price'], ['1']])).toThrow(NoAnswerSheet)
})
