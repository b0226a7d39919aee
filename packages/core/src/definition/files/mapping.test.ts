import { describe, expect, it } from 'vitest'
import { documents } from '../../documents.ts'
import {
  columnsAsked,
  filesOf,
  type Mapping,
  mapRows,
  type SourcePart,
  type Table,
  tableKey,
  tablesOf,
} from './mapping.ts'

const parts = {
  header: ['ID', 'Vendor', 'Qty', 'Status', 'Due'],
  rows: [
    ['10', '7', '3', '1', '2014-02-11 00:00:00.000'],
    ['9', '8', '0', '2', '2014-03-01 00:00:00.000'],
    ['9', '7', '5', '2', '2014-03-02 00:00:00.000'],
  ],
}
const vendors = {
  header: ['Key', 'Name', 'Kind'],
  rows: [
    ['7', 'Seven (old)', 'old'],
    ['7', 'Seven', 'new'],
    ['7', 'Seven again', 'new'],
  ],
}
const tables = { 'parts.csv': parts, 'vendors.csv': vendors }
const { purchaseOrder } = documents
const part = (columns: SourcePart['columns'], more: Partial<SourcePart> = {}): Mapping => ({
  document: 'purchaseOrder',
  parts: [{ source: 'parts.csv', columns, ...more }],
})
const cells = (mapping: Mapping) => mapRows(purchaseOrder, mapping, tables).rows

describe('expressions', () => {
  it.each([
    ['a column', 'ID', ['10', '9', '9']],
    ['a constant', { value: 'USD' }, ['USD', 'USD', 'USD']],
    ['codes', { from: 'Status', values: { 1: 'draft', 2: 'sent' } }, ['draft', 'sent', 'sent']],
    ['other codes', { from: 'Status', values: { 1: 'draft' }, otherwise: '-' }, ['draft', '-', '-']],
    ['a padded template', { template: 'PO{ID:0000}' }, ['PO0010', 'PO0009', 'PO0009']],
    ['a dated template', { template: 'PO{Due:yyyyMMdd}/{ID}' }, ['PO20140211/10', 'PO20140301/9', 'PO20140302/9']],
    ['a sum', { add: [{ value: '200000' }, 'Vendor'] }, ['200007', '200008', '200007']],
    ['a list', { list: ['ID', { value: '' }, 'Qty'], with: ' x ' }, ['10 x 3', '9 x 0', '9 x 5']],
    ['the first', { first: [{ value: '' }, 'Qty', 'ID'] }, ['3', '0', '5']],
    [
      'a condition',
      { when: { Status: ['2', '3'], Vendor: '7' }, use: 'Qty', otherwise: { value: 'no' } },
      ['no', 'no', '5'],
    ],
    ['a count', { count: 10, by: ['ID'] }, ['10', '10', '20']],
  ] as const)('%s', (_name, expression, expected) => {
    expect(cells(part({ remark: expression })).map(([cell]) => cell)).toEqual(expected)
  })
})

describe('rows', () => {
  it('joins the first row that matches, and leaves blank what has none', () => {
    const join = { file: 'vendors.csv', as: 'vendor', on: { Key: 'Vendor' } }
    expect(cells(part({ supplierName: 'vendor.Name' }, { joins: [join] }))).toEqual([
      ['Seven (old)'],
      [''],
      ['Seven (old)'],
    ])
    const filtered = { ...join, where: { Kind: 'new' } }
    expect(cells(part({ supplierName: 'vendor.Name' }, { joins: [filtered] }))).toEqual([['Seven'], [''], ['Seven']])
  })
  it('filters and sorts, numbers as numbers', () => {
    expect(cells(part({ remark: 'ID', 'lines.quantity': 'Qty' }, { sort: ['ID', 'Qty'] }))).toEqual([
      ['9', '0'],
      ['9', '5'],
      ['10', '3'],
    ])
    expect(cells(part({ remark: 'ID' }, { where: { Status: '1' } }))).toEqual([['10']])
  })
  it('adds rows that no file has', () => {
    const mapping: Mapping = {
      document: 'purchaseOrder',
      parts: [{ rows: [{ remark: 'given' }] }, { source: 'parts.csv', columns: { orderNumber: 'ID' } }],
    }
    expect(mapRows(purchaseOrder, mapping, tables).header).toEqual(['remark', 'orderNumber'])
    expect(cells(mapping)[0]).toEqual(['given', ''])
    expect(filesOf(mapping)).toEqual(['parts.csv'])
  })
  it('drops values with their reason and says nothing about zeros', () => {
    const reason = ['Not sent.', '未发送。'] as const
    const drops = [{ columns: ['lines.receivedQuantity'], when: { Vendor: ['7', '8'] }, reason }]
    const { rows, dropped } = mapRows(purchaseOrder, part({ 'lines.receivedQuantity': 'Qty' }, { drops }), tables)
    expect(rows).toEqual([[''], [''], ['']])
    expect(dropped).toEqual([
      { file: 'parts.csv', row: 2, column: 'lines.receivedQuantity', value: '3', reason },
      { file: 'parts.csv', row: 4, column: 'lines.receivedQuantity', value: '5', reason },
    ])
  })
})

describe('sheets', () => {
  const book = (at: object, header: readonly string[], ...rows: readonly (readonly string[])[]) => ({
    [tableKey({ file: 'book.xlsx', ...at })]: { header, rows, headerRow: 3, daysSince: 1900 } as Table,
  })
  const mapped = (parts: Partial<SourcePart> & Pick<SourcePart, 'columns'>, found: Record<string, Table>) =>
    mapRows(purchaseOrder, { document: 'purchaseOrder', parts: [{ source: 'book.xlsx', ...parts }] }, found)

  it('are tables of their own within one file', () => {
    const join = { file: 'book.xlsx', sheet: 'Vendors', as: 'vendor', on: { Key: 'Vendor' } }
    const columns = { remark: 'No', supplierName: 'vendor.Name' }
    const mapping: Mapping = {
      document: 'purchaseOrder',
      parts: [{ source: 'book.xlsx', sheet: 2, headerRow: 3, joins: [join], columns }],
    }
    expect(tablesOf(mapping)).toEqual([
      { file: 'book.xlsx', sheet: 2, headerRow: 3 },
      { file: 'book.xlsx', sheet: 'Vendors' },
    ])
    expect(filesOf(mapping)).toEqual(['book.xlsx'])
    const found = {
      ...book({ sheet: 2, headerRow: 3 }, ['No', 'Vendor'], ['A', '7'], ['B', '8']),
      ...book({ sheet: 'Vendors' }, ['Key', 'Name'], ['', ''], ['7', 'Seven']),
    }
    expect(mapRows(purchaseOrder, mapping, found)).toMatchObject({
      rows: [
        ['A', 'Seven'],
        ['B', ''],
      ],
      issues: [],
    })
  })
  it('are asked for their own columns, and for nothing else that the mapping says', () => {
    const mapping: Mapping = {
      document: 'purchaseOrder',
      parts: [
        {
          source: 'a.csv',
          down: ['No'],
          where: { Kind: { not: ['', 'x'] } },
          joins: [{ file: 'b.csv', as: 'b', on: { Key: 'Vendor' }, where: { Live: 'Y' } }],
          columns: {
            remark: {
              list: [{ value: 'PCS' }, { count: 1, by: ['No'] }, { template: '{Due:yyyy}/{b.Name}' }],
              with: '',
            },
            currency: { from: 'Cur', values: { 1: 'CNY' } },
          },
        },
      ],
    }
    const asked = columnsAsked(mapping)
    expect([...(asked.get('a.csv') ?? [])].toSorted()).toEqual(['Cur', 'Due', 'Kind', 'No', 'Vendor', 'b.Name'])
    expect([...(asked.get('b.csv') ?? [])].toSorted()).toEqual(['Key', 'Live', 'Name'])
  })
  it('leave blank rows out and say in which row of the sheet a fault is', () => {
    const columns = { remark: { from: 'Kind', values: { a: 'A' } }, currency: { value: 'USD' } }
    const { rows, issues } = mapped({ sheet: 1, columns }, book({ sheet: 1 }, ['Kind'], ['a'], ['', ' '], [], ['b']))
    expect(rows).toEqual([
      ['A', 'USD'],
      ['', 'USD'],
    ])
    expect(issues).toEqual([{ rule: 'noSuchValue', column: 'remark', file: 'book.xlsx [1]', row: 7, value: 'b' }])
  })
  it('fill merged cells down, and leave out rows of totals', () => {
    const header = ['Order\nno.', 'Item', 'Qty']
    const found = book({}, header, ['A', 'Nut', '1'], ['', 'Bolt', '2'], ['B', 'Nut', '3'], ['', '', '6'])
    const columns = {
      remark: 'Order no.',
      'lines.itemNumber': { count: 10, by: ['Order no.'] },
      'lines.quantity': 'Qty',
    }
    const where = { Item: { not: '' } } as const
    expect(mapped({ down: ['Order no.'], where, columns }, found).rows).toEqual([
      ['A', '10', '1'],
      ['A', '20', '2'],
      ['B', '10', '3'],
    ])
    expect(mapped({ down: ['Nobody'], columns }, found).issues[0]).toMatchObject({
      rule: 'unknownColumn',
      value: 'Nobody',
    })
  })
  it('show days as their numbers', () => {
    const columns = { orderTime: 'Day', remark: 'Day', 'lines.requestDeliveryDate': 'Due' }
    const found = book({}, ['Day', 'Due'], ['46331', '46332'], ['2026-11-05', 'soon'])
    expect(mapped({ columns }, found).rows).toEqual([
      ['2026-11-05T00:00:00.000Z', '46331', '2026-11-06'],
      ['2026-11-05', '2026-11-05', 'soon'],
    ])
  })
  it('of two columns of one name take neither', () => {
    const columns = { remark: 'Net' }
    const { issues } = mapped({ columns }, book({}, ['Net', 'Net '], ['1', '2']))
    expect(issues).toEqual([{ rule: 'doubledColumn', column: '', file: 'book.xlsx', value: 'Net' }])
  })
})

describe('faults', () => {
  it('tells what the mapping names in vain', () => {
    const { issues } = mapRows(
      purchaseOrder,
      part({ nonsense: 'ID', remark: 'Nobody' }, { joins: [{ file: 'no.csv', as: 'no', on: { A: 'ID' } }] }),
      tables,
    )
    expect(issues.map(({ rule, value }) => [rule, value])).toEqual([
      ['unknownFile', 'no.csv'],
      ['unknownColumn', 'A'],
      ['unknownColumn', 'Nobody'],
      ['unknownTarget', 'nonsense'],
    ])
  })
  it('tells which row has a value it cannot use', () => {
    const mapping = part(
      {
        remark: { from: 'Status', values: { 2: 'sent' } },
        orderNumber: { template: '{Status:yyyy}' },
        toElsAccount: { add: ['Due', 'ID'] },
      },
      {
        joins: [{ file: 'vendors.csv', as: 'vendor', on: { Key: 'Vendor' }, required: true }],
        where: { ID: ['10', '9'] },
      },
    )
    const { issues } = mapRows(purchaseOrder, mapping, tables)
    expect(issues.filter(({ row }) => row === 2).map(({ rule, column, value }) => [rule, column, value])).toEqual([
      ['noSuchValue', 'remark', '1'],
      ['notDate', 'orderNumber', '1'],
      ['notDecimal', 'toElsAccount', '2014-02-11 00:00:00.000'],
    ])
    expect(issues.filter(({ rule }) => rule === 'noMatch')).toEqual([
      { rule: 'noMatch', column: 'vendor', file: 'parts.csv', row: 3, value: '8' },
    ])
  })
})
