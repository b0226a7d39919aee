import { expect, test } from 'vitest'
import { documents } from '../../documents.ts'
import type { AnyDoc, AnyDocument, AnyTransition } from '../workflow.ts'
import {
  answerColumns,
  answerHeaders,
  answerRows,
  answerValue,
  NoAnswerSheet,
  readAnswers,
  sheetActions,
} from './answerSheet.ts'

const def = documents.quotation as AnyDocument
const submit = (def.transitions as Record<string, AnyTransition>).submit as AnyTransition
const doc = {
  ...{ quoteNumber: 'RFQ1-ABCDEF', rowVersion: 3, quoteMethod: 'partialItem' },
  lines: [
    { itemNumber: 10, materialNumber: 'M1', materialDesc: 'Wheel', quantity: '100', quoteUnit: 'PCS' },
    { itemNumber: 20, materialNumber: 'M2', materialDesc: 'Hub', quantity: '5.5', quoteUnit: 'PCS' },
  ],
} as unknown as AnyDoc
const columns = answerColumns(def, submit, doc)

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

test('a word that is none of the choices is told with them', () => {
  const [fault] = read(sheet('en', { '10 lineDecision': 'maybe' })).faults
  expect(fault).toMatchObject({ itemNumber: 10, text: 'maybe', rule: 'notAmong' })
  expect(fault?.limit).toContain('noQuote')
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

const asked = (more: object) => ({ ...doc, ...more }) as AnyDoc
/** The rows of the workbook of an inquiry, with cells filled by line and header. */
const filledSheet = (of: AnyDoc, filled: Readonly<Record<string, string>>): string[][] => {
  const own = answerColumns(def, submit, of)
  const headers = answerHeaders(own, 'en')
  return [
    [...headers],
    ...answerRows(def, of).map((row) =>
      own.map((column, at) => filled[`${row.itemNumber} ${headers[at]}`] ?? String(answerValue(row, column) ?? '')),
    ),
  ]
}

test('tiers are columns of the workbook, in place of the one price; what is filled comes back as rows', () => {
  const tiers = asked({ priceStyle: 'ladder' })
  expect(answerColumns(def, submit, tiers).map(({ key }) => key)).not.toContain('priceExcludingTax')
  const rows = filledSheet(tiers, {
    ...{ '10 Tier 1: From quantity': '0', '10 Tier 1: Price excl. tax': '12.5' },
    ...{ '10 Tier 2: From quantity': '50', '10 Tier 2: Price excl. tax': '11' },
    '20 Tier 1: Price excl. tax': 'ten',
  })
  const answer = readAnswers(def, submit, tiers, rows, { zone: 'UTC', form: {} })
  expect(answer.lines).toMatchObject([
    {
      ladderPriceJson: [
        { ladderQuantity: '0', priceExcludingTax: '12.5' },
        { ladderQuantity: '50', priceExcludingTax: '11' },
      ],
    },
    { ladderPriceJson: [{ priceExcludingTax: 'ten' }] },
  ])
  expect(answer.faults).toMatchObject([{ itemNumber: 20, text: 'ten', field: { en: 'Tier 1: Price excl. tax' } }])
  const sent = asked({ priceStyle: 'ladder', lines: answer.lines.map((line, at) => ({ ...doc.lines?.[at], ...line })) })
  expect(filledSheet(sent, {})[1]).toEqual(expect.arrayContaining(['0', '12.5', '50', '11']))
})

test('cost parts and fees that are asked have a column each, whatever stands before them', () => {
  const steel = { name: 'Steel', kind: 'material' }
  const work = { name: 'Work', kind: 'labour' }
  const fee = { name: 'Box', mode: 'perUnit' }
  const terms = { costConstituteJson: [steel, work], feeTemplateJson: [fee, { name: 'Truck', mode: 'perOrder' }] }
  const cost = asked({ ...terms, priceStyle: 'cost', allowFees: 'Y' })
  const rows = filledSheet(cost, { '10 Cost: Work': '3', '10 Cost: Steel': '4', '10 Fee: Box': '0.5' })
  expect(rows[0]).not.toContain('Fee: Truck')
  expect(readAnswers(def, submit, cost, rows, { zone: 'UTC', form: {} }).lines[0]).toMatchObject({
    costConstituteJson: [
      { ...steel, amount: '4' },
      { ...work, amount: '3' },
    ],
    additionFeeJson: [{ ...fee, amount: '0.5' }],
  })
})

test('a price in a column that the document does not ask for is refused, not lost', () => {
  const rows = sheet('en', { '10 priceExcludingTax': '12.5' })
  const answer = readAnswers(def, submit, asked({ priceStyle: 'ladder' }), rows, { zone: 'UTC', form: {} })
  expect(answer.faults).toMatchObject([
    { itemNumber: 10, key: 'priceExcludingTax', text: '12.5', rule: 'notAskedHere' },
  ])
  expect(answer.lines[0]).not.toHaveProperty('priceExcludingTax')
})
