import { describe, expect, it } from 'vitest'
import { documents } from '../../documents.ts'
import { columnsOf, csvColumns, headerOf, lineColumnsMeant, readHeader } from './csvHeader.ts'

const { material, purchaseOrder } = documents
const keys = (header: ReturnType<typeof readHeader>) => header.columns.map((column) => column?.key)

describe('header', () => {
  it('knows keys and labels in any case and width, with marks of required columns', () => {
    const read = readHeader(material, [
      '*物料编码',
      '物料描述（必填）',
      'Base Unit *',
      'ＣＡＴＥＬＥＶＥＬＣＯＤＥ',
      ' 净重 ',
    ])
    expect(keys(read)).toEqual(['materialNumber', 'materialDesc', 'baseUnit', 'cateLevelCode', 'netWeight'])
    expect(read.issues).toEqual([])
    expect(read.warnings).toEqual([])
  })
  it('reads line columns with and without their prefix', () => {
    expect(keys(readHeader(purchaseOrder, ['lines.quantity', 'priceExcludingTax', '要求交期']))).toEqual([
      'lines.quantity',
      'lines.priceExcludingTax',
      'lines.requestDeliveryDate',
    ])
  })
  it('reads among the lines alone what head and lines call the same', () => {
    const names = lineColumnsMeant(purchaseOrder, ['工厂', 'QTY', 'taxRate', '供应商', 'Colour'])
    expect(names.map((column) => column?.name)).toEqual(['factory', 'quantity', 'taxRate', undefined, undefined])
  })
  it('warns about an unknown column and names the nearest one', () => {
    const { columns, warnings } = readHeader(material, ['物料编号', 'materialNumbr', 'rowguid', ''])
    expect(columns).toEqual([undefined, undefined, undefined, undefined])
    expect(warnings).toEqual([
      { at: 0, column: '物料编号', rule: 'unknownColumn', nearest: '物料编码' },
      { at: 1, column: 'materialNumbr', rule: 'unknownColumn', nearest: 'materialNumber' },
      { at: 2, column: 'rowguid', rule: 'unknownColumn' },
    ])
  })
  it('names the nearest of the first unknown columns alone', () => {
    const { warnings } = readHeader(
      material,
      Array.from({ length: 150 }, () => 'materialNumbr'),
    )
    expect(warnings.map(({ nearest }) => nearest !== undefined)).toEqual(Array.from({ length: 150 }, (_, n) => n < 100))
  })
  it('does not look at texts that are too long for names', () => {
    const long = `materialNumber${' '.repeat(500_000)}x`
    expect(readHeader(material, [long, 'materialNumber']).columns.map((column) => column?.key)).toEqual([
      undefined,
      'materialNumber',
    ])
  })
  it('knows a name that is guarded against being run', () => {
    expect(
      keys(readHeader(material, ["'-Teil", "'=Nr."], { '-Teil': 'materialNumber', '=Nr.': 'materialDesc' })),
    ).toEqual(['materialNumber', 'materialDesc'])
  })
  it('refuses two columns for one field', () => {
    const { issues } = readHeader(material, ['materialNumber', '物料编码'])
    expect(issues).toEqual([{ at: 1, column: '物料编码', rule: 'columnTwice', nearest: 'materialNumber' }])
  })
  it('takes further names from a saved mapping', () => {
    expect(keys(readHeader(material, ['Teil-Nr.'], { 'Teil-Nr.': 'materialNumber' }))).toEqual(['materialNumber'])
  })
  it.each(Object.values(documents).flatMap((def) => (['key', 'en', 'zh'] as const).map((words) => ({ def, words }))))(
    '$def.shape.name finds each of its columns under its $words name',
    ({ def, words }) => {
      const columns = columnsOf(def)
      const read = readHeader(def, headerOf(def, columns, words))
      expect(read.columns).toEqual(columns)
      expect(read.issues).toEqual([])
    },
  )
  it('exchanges the columns of the definition, or those that are asked for', () => {
    expect(csvColumns(material).map(({ key }) => key)).toEqual(material.csv?.columns)
    expect(csvColumns(purchaseOrder, ['stage', 'lines.quantity', 'nonsense']).map(({ key }) => key)).toEqual([
      'stage',
      'lines.quantity',
    ])
  })
})
