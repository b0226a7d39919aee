/** Workbooks that a mapping with parts reads, against the real server: sheets, headers, merged cells, totals, documents with lines. */
import { type WriteOptions, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RealServer, startRealServer } from './realServer.ts'

let server: RealServer
const srm: RealServer['srm'] = (...args) => server.srm(...args)
const json = (text: string) => JSON.parse(text)

beforeAll(async () => {
  server = await startRealServer()
  const who = ['--account', '100001', '--sub-account', 'admin_001', '--password-stdin', '--storage', 'file']
  const { code, stderr } = await srm(['login', '--url', server.url, ...who], { stdin: 'Start.2026' })
  expect(code, stderr).toBe(0)
  const supplier = { stdin: 'toElsAccount,fullName\n200001,Bolt Works\n' }
  expect((await srm(['supplier', 'import', '-'], supplier)).code).toBe(0)
})
afterAll(() => server?.stop())

type Sheets = WriteOptions['sheets']
const book = async (name: string, ...sheets: Sheets) => server.file(name, await writeXlsx({ sheets }))

/** Runs an import of a workbook with a mapping of these parts. */
const mapped = async (document: string, file: string, parts: readonly object[], ...args: string[]) => {
  const map = await server.file('books.map.json', JSON.stringify({ document, parts }))
  return srm([document, 'import', file, '--map', map, ...args])
}
const stored = async (document: string, filter: string) =>
  json((await srm([document, 'export', '--filter', filter, '--format', 'json'])).stdout)

const columns = { dictionaryType: { value: 'unit' }, dictionaryCode: 'Code', nameEn: 'Text', nameZh: 'Text' }
const units = (name: string, ...codes: string[]): Sheets[number] => ({
  name,
  rows: [['Code', 'Text'], ...codes.map((code) => [code, `Text ${code}`])],
})
/** Its numbers are no names of columns, whatever the mapping's own words are. */
const cover: Sheets[number] = {
  name: 'Cover',
  rows: [['Units of measure'], ['as of 2026'], ['0', '1', '2', 'value', 'columns', 'unit']],
}

describe('which sheet and which row', () => {
  test('the sheet that has the columns is found behind a cover, below titles', async () => {
    const titled = { name: 'List', rows: [['Units'], [], ['Code', 'Text'], ['MB1', 'One'], [], ['MB2', 'Two']] }
    const file = await book('found.xlsx', cover, titled as Sheets[number])
    const { code, stderr } = await mapped('dictionary', file, [{ source: 'found.xlsx', columns }])
    expect(code, stderr).toBe(0)
    expect(stderr).toContain('found.xlsx: sheet "List".\n')
    expect(stderr).toContain('found.xlsx: row 3 names the columns.')
    expect(stderr).toContain('2 rows from found.xlsx.')
    expect(await stored('dictionary', 'dictionaryCode=MB2')).toMatchObject([{ nameEn: 'Two' }])
  })

  test('a mapping names its sheets, by name or by number; the command line the only one', async () => {
    const file = await book('sheets.xlsx', units('First', 'MC1'), units('Second', 'MC2'), units('Third', 'MC3'))
    const parts = [{ source: 'sheets.xlsx', sheet: 'Second', columns }]
    expect((await mapped('dictionary', file, parts)).code).toBe(0)
    expect((await mapped('dictionary', file, [{ ...parts[0], sheet: 3 }])).code).toBe(0)
    expect(await stored('dictionary', 'dictionaryCode=MC1')).toEqual([])
    expect(await stored('dictionary', 'dictionaryCode=MC2')).toHaveLength(1)
    expect(await stored('dictionary', 'dictionaryCode=MC3')).toHaveLength(1)
    const plain = [{ source: 'sheets.xlsx', columns }]
    expect((await mapped('dictionary', file, plain, '--sheet', '1', '--header-row', '1')).code).toBe(0)
    expect(await stored('dictionary', 'dictionaryCode=MC1')).toHaveLength(1)
  })

  test.each([
    ['no such sheet', { sheet: 'Nowhere' }, [], 'has no sheet "Nowhere". It has: Cover, List.'],
    ['no such row', { headerRow: 9 }, [], 'row 9 does not name columns'],
    ['a sheet said twice', { sheet: 'List' }, ['--sheet', '2'], '--sheet goes with a mapping of one table'],
    ['a column of another sheet', { sheet: 1 }, [], 'there is no column "Code"'],
  ])('%s is refused', async (_, more, args, sentence) => {
    const file = await book('refused.xlsx', cover, units('List', 'MD1'))
    const { code, stderr } = await mapped('dictionary', file, [{ source: 'refused.xlsx', columns, ...more }], ...args)
    expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)])
  })

  test('what is no workbook, or an old one, is told', async () => {
    const parts = [{ source: 'bad.xlsx', columns }]
    for (const [bytes, sentence] of [
      [Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(200)]), 'cannot be read as an Excel workbook'],
      [Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(600)]), 'Save it as .xlsx'],
    ] as const) {
      const { code, stderr } = await mapped('dictionary', await server.file('bad.xlsx', bytes), parts)
      expect([code, stderr]).toEqual([2, expect.stringContaining(sentence)])
    }
  })
})

describe('documents with lines', () => {
  const lines: Sheets[number] = {
    name: 'Lines',
    rows: [
      ['Purchase orders'],
      [],
      ['Order', 'Text', 'Quantity', '', 'Due'],
      ['', '', 'ordered', 'unit', ''],
      ['4500001', 'Hexagon bolt', 12.5, 'EA', new Date('2027-03-05T00:00:00Z')],
      ['', 'Washer', 100, 'EA', new Date('2027-03-06T00:00:00Z')],
      [],
      ['4500002', 'Nut', 7, 'EA', new Date('2027-04-01T00:00:00Z')],
      ['', 'Total', 119.5, '', ''],
    ],
  }
  const heads: Sheets[number] = {
    name: 'Heads',
    rows: [
      ['No.', 'Vendor', 'Currency'],
      ['4500001', '200001', 'EUR'],
      ['4500002', '200001', 'EUR'],
    ],
  }
  const part = {
    source: 'orders.xlsx',
    sheet: 'Lines',
    down: ['Order'],
    joins: [{ file: 'orders.xlsx', sheet: 'Heads', as: 'head', on: { 'No.': 'Order' }, required: true }],
    where: { Text: { not: 'Total' } },
    columns: {
      orderNumber: 'Order',
      toElsAccount: 'head.Vendor',
      currency: 'head.Currency',
      purchaseType: { value: '0' },
      'lines.materialDesc': 'Text',
      'lines.quantity': 'ordered',
      'lines.orderUnit': 'unit',
      'lines.requestDeliveryDate': 'Due',
    },
  }

  test('heads and lines stand in sheets of one workbook, order numbers in merged cells', async () => {
    const file = await book('orders.xlsx', cover, heads, lines)
    const tried = await mapped('purchaseOrder', file, [part], '--dry-run', '--json')
    expect(json(tried.stdout), tried.stdout).toMatchObject({ read: 2, failed: 0, created: 2 })
    const done = await mapped('purchaseOrder', file, [part], '--json')
    expect(json(done.stdout), done.stderr).toMatchObject({ read: 2, failed: 0, created: 2 })
    const exported = await stored('purchaseOrder', 'erpPurchaseOrderNo=4500001')
    expect(exported).toMatchObject([
      {
        toElsAccount: '200001',
        currency: 'EUR',
        lines: [
          { materialDesc: 'Hexagon bolt', quantity: '12.5', requestDeliveryDate: '2027-03-05' },
          { materialDesc: 'Washer', quantity: '100', requestDeliveryDate: '2027-03-06' },
        ],
      },
    ])
  })

  test('what the server refuses is told with the row of the sheet, not with that of what was made of it', async () => {
    const due = new Date('2027-04-01T00:00:00Z')
    const rows = [...(lines.rows ?? []).slice(0, 7), ['4500002', 'Nut', 'many', 'PCE', due]]
    const file = await book('orders.xlsx', heads, { name: 'Lines', rows })
    const { stderr } = await mapped('purchaseOrder', file, [part], '--dry-run')
    expect(stderr).toMatch(/^orders\.xlsx \[Lines\] 8: .+: enter a number/m)
    const { stdout } = await mapped('purchaseOrder', file, [part], '--dry-run', '--json')
    expect(json(stdout).errors).toContainEqual(
      expect.objectContaining({ rule: 'notDecimal', origin: 'orders.xlsx [Lines] 8' }),
    )
  })

  test('a line without a head is named by its row of the sheet', async () => {
    const file = await book('orders.xlsx', { ...heads, rows: heads.rows?.slice(0, 2) ?? [] }, lines)
    const { code, stderr } = await mapped('purchaseOrder', file, [part])
    expect([code, stderr]).toEqual([
      2,
      expect.stringContaining('"head" finds no row for "4500002" (orders.xlsx [Lines] 8)'),
    ])
  })
})
