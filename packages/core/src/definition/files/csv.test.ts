import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { documents } from '../../documents.ts'
import { docsToRows, documentReader, rowsToDocs } from './csv.ts'
import { csvColumns, headerOf, readHeader } from './csvHeader.ts'

const { material, purchaseOrder } = documents
const order = (header: string[], rows: string[][]) => rowsToDocs(purchaseOrder, readHeader(purchaseOrder, header), rows)

describe('rows to documents', () => {
  it('puts consecutive rows of one number together and keeps their row numbers', () => {
    const docs = order(
      ['orderNumber', 'toElsAccount', 'lines.materialNumber', 'lines.quantity'],
      [
        ['PO1', '201658', 'A', '1'],
        ['PO1', '201658', 'B', '2'],
        ['', '', '', ''],
        ['PO1', '', 'C', '3'],
        ['PO2', '201660', 'A', '4'],
      ],
    )
    expect(docs).toEqual([
      {
        doc: {
          orderNumber: 'PO1',
          toElsAccount: '201658',
          lines: [
            { materialNumber: 'A', quantity: '1' },
            { materialNumber: 'B', quantity: '2' },
            { materialNumber: 'C', quantity: '3' },
          ],
        },
        rows: [2, 3, 5],
        issues: [],
      },
      {
        doc: { orderNumber: 'PO2', toElsAccount: '201660', lines: [{ materialNumber: 'A', quantity: '4' }] },
        rows: [6],
        issues: [],
      },
    ])
  })
  it('tells documents without a number apart by their heads', () => {
    const docs = order(
      ['toElsAccount', 'currency', 'lines.quantity'],
      [
        ['201658', 'USD', '1'],
        ['201658', 'USD', '2'],
        ['', '', '3'],
        ['201660', 'USD', '4'],
      ],
    )
    expect(docs.map(({ doc }) => doc.lines?.length)).toEqual([3, 1])
  })
  it('names row and column of every fault', () => {
    const docs = order(
      ['orderNumber', 'currency', 'lines.quantity', 'lines.requestDeliveryDate'],
      [
        ['PO1', 'USD', 'many', '03/04/2026'],
        ['PO1', 'CNY', '1', '2026-11-05', 'extra'],
        ['PO2', 'USD', '1', ''],
        ['PO1', 'USD', '1', ''],
      ],
    )
    expect(docs.flatMap(({ issues }) => issues)).toEqual([
      { row: 2, column: 'lines.quantity', rule: 'notDecimal' },
      { row: 2, column: 'lines.requestDeliveryDate', rule: 'ambiguousDate' },
      { row: 3, column: '', rule: 'tooManyCells', limit: 4 },
      { row: 3, column: 'currency', rule: 'headDiffers' },
      { row: 5, column: 'orderNumber', rule: 'twice' },
    ])
  })
  it('says once that a row has too many cells, however many', () => {
    const docs = order(
      ['orderNumber', 'currency'],
      [
        ['PO1', 'CNY', 'a', '', 'b', 'null', ''],
        ['PO2', 'CNY', ' ', 'null'],
      ],
    )
    expect(docs.map(({ issues }) => issues)).toEqual([[{ row: 2, column: '', rule: 'tooManyCells', limit: 2 }], []])
  })
  it('makes one document of each row where there are no lines', () => {
    const header = readHeader(material, ['materialNumber', 'materialDesc', '物料状态'])
    const docs = rowsToDocs(material, header, [
      ['A', 'One', '有效'],
      ['A', 'Two', 'frozen'],
    ])
    expect(docs.map(({ doc }) => doc)).toEqual([
      { materialNumber: 'A', materialDesc: 'One', materialStatus: 'active' },
      { materialNumber: 'A', materialDesc: 'Two', materialStatus: 'frozen' },
    ])
    expect(docs[1]?.issues).toEqual([{ row: 3, column: 'materialNumber', rule: 'twice' }])
  })
  it('answers a document as soon as the next one begins', () => {
    const { columns } = readHeader(purchaseOrder, ['orderNumber', 'lines.quantity'])
    const reader = documentReader(purchaseOrder, columns)
    expect(reader.row(['PO1', '1'], 2)).toBeUndefined()
    expect(reader.row(['PO2', '1'], 3)?.doc.orderNumber).toBe('PO1')
    expect(reader.end()?.doc.orderNumber).toBe('PO2')
    expect(reader.end()).toBeUndefined()
  })
})

const line = fc.record({
  itemNumber: fc.constantFrom(10, 20, 30),
  materialDesc: fc
    .string({ unit: fc.constantFrom(...'=+-@\'"ab1公轮 '), minLength: 1 })
    .filter((text) => text.trim() !== ''),
  quantity: fc.integer({ min: 0, max: 10_000 }).map(String),
  requestDeliveryDate: fc.constantFrom('2026-11-05', '2027-02-28'),
  isClose: fc.constantFrom('Y', 'N'),
})
const doc = fc.record({
  toElsAccount: fc.constantFrom('201658', '201660'),
  orderTime: fc.constantFrom('2026-11-05T01:12:30.000Z', '2026-07-01T16:05:00.250Z'),
  orderStatus: fc.constantFrom('unconfirmed', 'counterOffer'),
  stage: fc.constantFrom('draft', 'sent'),
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
})

describe('documents to rows', () => {
  it('reads back what it has written, under every name of the columns', () => {
    const columns = csvColumns(purchaseOrder)
    fc.assert(
      fc.property(fc.array(doc, { maxLength: 6 }), fc.constantFrom('key', 'en', 'zh'), (heads, words) => {
        const docs = heads.map((head, i) => ({ orderNumber: `PO${i}`, ...head }))
        const options = { words, zone: 'Asia/Shanghai' } as const
        const header = readHeader(purchaseOrder, headerOf(purchaseOrder, columns, words))
        const read = rowsToDocs(purchaseOrder, header, docsToRows(docs, columns, options), options)
        expect(read.map((each) => each.doc)).toEqual(docs)
        expect(read.flatMap((each) => each.issues)).toEqual([])
      }),
    )
  })
  it('repeats the head on every line row', () => {
    const columns = csvColumns(purchaseOrder, ['orderNumber', 'lines.quantity'])
    const docs = [
      { orderNumber: 'PO1', lines: [{ quantity: '1' }, { quantity: '2' }] },
      { orderNumber: 'PO2', lines: [] },
    ]
    expect(docsToRows(docs, columns)).toEqual([
      ['PO1', '1'],
      ['PO1', '2'],
      ['PO2', ''],
    ])
    expect(docsToRows(docs, csvColumns(purchaseOrder, ['orderNumber']))).toEqual([['PO1'], ['PO2']])
  })
})
