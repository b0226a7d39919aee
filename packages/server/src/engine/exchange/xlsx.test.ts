/** Workbooks of every kind of program, and those that are none. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { writeXlsx } from 'hucre'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { zipped } from '../../../test/support/zipped.ts'
import { Invalid } from '../errors.ts'
import { openParts, readSheet, sheetNames, writeSheet } from './xlsx.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'srm-xlsx-'))
})
afterAll(() => rm(folder, { recursive: true }))

const types = '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`
const styles = `<styleSheet><numFmts count="3"><numFmt numFmtId="164" formatCode="000000"/>
  <numFmt numFmtId='165' formatCode='yyyy"年"m"月"d"日"'/><numFmt numFmtId="166" formatCode="#,##0.00&quot;%&quot;"/></numFmts>
  <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
  <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="10"/><xf numFmtId="166"/><xf numFmtId="21"/><xf numFmtId="22"/></cellXfs></styleSheet>`

interface Given {
  readonly rows: string
  readonly shared?: string
  readonly properties?: string
  readonly sheets?: string
}
/** A workbook as its parts are written by hand. */
const workbook = ({ rows, shared = '', properties = '', sheets }: Given) =>
  zipped({
    '[Content_Types].xml': types,
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<?xml version="1.0"?><!-- by hand --><workbook>${properties}<sheets>${sheets ?? '<sheet name="一月" sheetId="1" r:id="rId1"/>'}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relation('rId1', 'worksheet', 'worksheets/data.xml')}${relation('rId2', 'worksheet', '/xl/worksheets/data.xml')}${relation('rId3', 'styles', 'styles.xml')}${relation('rId4', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/worksheets/data.xml': `\uFEFF<worksheet><sheetData>${rows}</sheetData><rowBreaks/></worksheet>`,
  })

async function rowsOf(from: Uint8Array | string, name?: string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const row of readSheet(from, name)) rows.push(row)
  return rows
}
const cells = async (row: string, more: Partial<Given> = {}) =>
  (await rowsOf(workbook({ rows: `<row>${row}</row>`, ...more })))[0]
const ruleOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof Invalid ? error.issues[0]?.rule : error),
  )

test('texts: shared, with runs and pronunciations, written in the cell, as the result of a formula', async () => {
  const shared =
    '<si><t>000123</t></si><si><r><rPr><b/></rPr><t>M8 </t></r><r><t>螺栓</t></r><rPh sb="0" eb="1"><t>ラセン</t></rPh></si><si><t xml:space="preserve"> a&#10;b_x000D_ &lt;&amp;"</t></si><si/>'
  const row = `<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c>
    <c r="E1" t="inlineStr"><is><t>x</t></is></c><c r="F1" t="str"><f>A1&amp;"-1"</f><v>000123-1</v></c><c r="G1" t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c>`
  expect(await cells(row, { shared })).toEqual(['000123', 'M8 螺栓', ' a\nb\r <&"', '', 'x', '000123-1', '<b>'])
})

test('numbers keep the digits a spreadsheet shows; those that lost some say so', async () => {
  const values = [
    '1.1',
    '3.3000000000000003',
    '1E-7',
    '-0.5',
    '123456789012345',
    '1234567890123456',
    '4.0000000000000001E+3',
  ]
  expect(await cells(values.map((value) => `<c><v>${value}</v></c>`).join(''))).toEqual([
    '1.1',
    '3.3',
    '0.0000001',
    '-0.5',
    '123456789012345',
    '1.234567890123456E+15',
    '4000',
  ])
})

test('a format gives a number its zeros, its day or its percent sign', async () => {
  const row = `<c s="2"><v>123</v></c><c s="1"><v>46347</v></c><c s="3"><v>46347.5</v></c><c s="4"><v>0.153</v></c><c s="5"><v>12.5</v></c><c s="6"><v>0.25</v></c><c s="7"><v>46347.333333333336</v></c>`
  expect(await cells(row)).toEqual([
    '000123',
    '2026-11-21',
    '2026-11-21 12:00:00',
    '15.3%',
    '12.5',
    '06:00:00',
    '2026-11-21 08:00:00',
  ])
  const since1904 = await cells('<c s="1"><v>44885</v></c>', { properties: '<workbookPr date1904="1"/>' })
  expect(since1904).toEqual(['2026-11-21'])
})

test('true, false, errors and days in words stay what they are', async () => {
  const row = '<c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#N/A</v></c><c t="d"><v>2026-11-21</v></c>'
  expect(await cells(row)).toEqual(['TRUE', 'FALSE', '#N/A', '2026-11-21'])
})

test('a formula of which the workbook has no result is no blank cell', async () => {
  const row =
    '<c><f>A2*B2</f></c><c><f>A2</f><v></v></c><c t="str"><f>""</f><v></v></c><c><f>1</f><v>1</v></c><c s="1"/><c><v>2</v></c>'
  expect(await cells(row)).toEqual(['#RESULT?', '#RESULT?', '', '1', '', '2'])
})

test('every cell stands at its column and every row at its number, with any prefix', async () => {
  const rows =
    '<x:row r="2"><x:c r="C2"><x:v>1</x:v></x:c><x:c r="AA2"><x:v>2</x:v></x:c><x:c r="AB2"/></x:row><x:row r="4"/><x:row><x:c><x:v>3</x:v></x:c></x:row>'
  const read = await rowsOf(workbook({ rows }))
  expect(read.map((row) => row.length)).toEqual([0, 27, 0, 0, 1])
  expect([read[1]?.[2], read[1]?.[26], read[4]?.[0]]).toEqual(['1', '2', '3'])
})

test('sheets go by their names; hidden ones are not offered', async () => {
  const sheets =
    '<sheet name="Codes" sheetId="2" state="hidden" r:id="rId1"/><sheet name="A &amp; B" sheetId="1" r:id="rId2"/>'
  const file = join(folder, 'sheets.xlsx')
  await writeFile(file, workbook({ rows: '<row><c><v>7</v></c></row>', sheets }))
  expect(await sheetNames(file)).toEqual(['A & B'])
  expect(await rowsOf(file)).toEqual([['7']])
  expect(await rowsOf(file, 'Codes')).toEqual([['7']])
  expect(await ruleOf(rowsOf(file, 'Rates'))).toBe('noSheet')
})

test('what is no workbook is refused in words', async () => {
  const whole = workbook({ rows: '<row><c><v>7</v></c></row>' })
  expect(await ruleOf(rowsOf(Buffer.from('materialNumber,materialDesc\n')))).toBe('notXlsx')
  expect(await ruleOf(rowsOf(new Uint8Array()))).toBe('notXlsx')
  expect(await ruleOf(rowsOf(whole.subarray(0, whole.length - 30)))).toBe('notXlsx')
  expect(await ruleOf(rowsOf(zipped({ 'a.txt': 'x' })))).toBe('notXlsx')
  expect(await ruleOf(sheetNames(zipped({ 'a.txt': 'x' })))).toBe('notXlsx')
  expect(await ruleOf(rowsOf(Buffer.from('d0cf11e0a1b11ae1'.padEnd(1024, '0'), 'hex')))).toBe('oldXlsx')
  expect(await ruleOf(rowsOf(workbook({ rows: '<row r="9999999"/>' })))).toBe('notXlsx')
  expect(await ruleOf(rowsOf(workbook({ rows: '<row><c r="ZZZZ1"><v>1</v></c></row>' })))).toBe('notXlsx')
  expect(await ruleOf(rowsOf(workbook({ rows: '<row><c><v>7' })))).toBe('notXlsx')
  expect(await ruleOf(rowsOf(workbook({ rows: '', properties: '<!DOCTYPE a [<!ENTITY b "c">]>' })))).toBe('notXlsx')
})

test('an archive that says it is larger than a workbook may be is not unpacked', async () => {
  const bomb = zipped({ 'xl/workbook.xml': 'x' }, { size: 3 * 1024 ** 3 })
  expect(await ruleOf(rowsOf(bomb))).toBe('archiveTooLarge')
  const liar = zipped({ '_rels/.rels': `<Relationships>${' '.repeat(100_000)}</Relationships>` }, { size: 10 })
  expect(await ruleOf(rowsOf(liar))).toBe('notXlsx')
  const many = zipped(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`${n}`, ''])))
  expect(await ruleOf(rowsOf(many))).toBe('archiveTooMany')
})

test('what the library writes as one piece is read alike', async () => {
  const rows = [
    ['000123', 'M8 螺栓', 12.5, new Date('2026-11-21T00:00:00Z'), true, null, 'end'],
    [null, null, null],
    ['_x0041_ ', '=1+1', -1, null, false, '', 'a\tb'],
  ]
  const bytes = await writeXlsx({ sheets: [{ name: '物料', rows }] })
  expect(await rowsOf(bytes)).toEqual([
    ['000123', 'M8 螺栓', '12.5', '2026-11-21', 'TRUE', '', 'end'],
    [],
    ['A ', '=1+1', '-1', '', 'FALSE', '', 'a\tb'],
  ])
})

const issueOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => (error instanceof Invalid ? error.issues[0] : error),
  )

test('a small workbook does not become a large one: one text in every cell', async () => {
  const shared = `<si><t>${'x'.repeat(32_000)}</t></si>`
  const rows = '<row><c t="s"><v>0</v></c></row>'.repeat(3000)
  const bytes = workbook({ rows, shared })
  expect(bytes.length).toBeLessThan(4000)
  expect(await issueOf(rowsOf(bytes))).toEqual({ path: 'file', rule: 'archiveTooLarge', limit: 64 })
  const few = await rowsOf(workbook({ rows: rows.slice(0, rows.length / 2), shared }))
  expect(few).toHaveLength(1500)
})

test('a sheet of long texts that are all different is read, however long', async () => {
  const shared = Array.from({ length: 2500 }, (_, n) => `<si><t>${String(n).padEnd(32_000, 'x')}</t></si>`).join('')
  const rows = Array.from({ length: 2500 }, (_, n) => `<row><c t="s"><v>${n}</v></c></row>`).join('')
  expect(await rowsOf(workbook({ rows, shared }))).toHaveLength(2500)
})

test('what a part says of its own size allows no more than its bytes can hold', async () => {
  const text = `<t>${'x'.repeat(32_000)}</t>`
  const rows = `<row><c t="inlineStr"><is>${text}</is></c></row>`.repeat(3)
  const parts = await openParts(workbook({ rows }))
  expect(parts.size('xl/worksheets/data.xml')).toBeGreaterThan(96_000)
  expect(parts.size('nowhere.xml')).toBe(0)
  const liar = await openParts(zipped({ 'a.xml': '<a/>' }, { size: 2_000_000_000 }))
  expect(liar.size('a.xml')).toBeLessThan(100_000)
})

test('a cell far to the right refuses the sheet, one with nothing in it does not', async () => {
  const row = (cell: string) => `<row r="1"><c r="A1"><v>1</v></c>${cell}</row>`
  expect(await cells('<c r="ALL1"><v>1</v></c>')).toHaveLength(1000)
  expect(await rowsOf(workbook({ rows: row('<c r="XFD1" s="1"/>') }))).toEqual([['1']])
  for (const place of ['ALM1', 'XFD1'])
    expect(await issueOf(rowsOf(workbook({ rows: row(`<c r="${place}"><v>1</v></c>`) })))).toEqual({
      path: 'file',
      rule: 'tooManyColumns',
      limit: 1000,
    })
})

test('a cell of a million characters is none of a spreadsheet', async () => {
  const text = `<c t="inlineStr"><is><t>${'x'.repeat(2_000_000)}</t></is></c>`
  expect(await ruleOf(cells(text))).toBe('notXlsx')
})

/** A part of a workbook without its elements' order being lost. */
async function partOf(bytes: Uint8Array, name: string): Promise<string> {
  const parts = await openParts(bytes)
  let text = ''
  const handler = {
    open: (tag: string, attributes: string) => {
      text += `<${tag}${attributes}>`
    },
    close: (tag: string) => {
      text += `</${tag}>`
    },
    text: (piece: string) => {
      text += piece
    },
  }
  for await (const _ of parts.read(name, handler));
  return text
}

test('a written sheet has texts as texts, numbers as numbers, days as days', async () => {
  async function* rows() {
    yield ['000123', 12.5, new Date('2026-11-21T00:00:00Z'), '_x0041_\u0001', null]
  }
  const columns = [
    { header: 'materialNumber', numFmt: '@' },
    { header: 'price' },
    { header: 'day', numFmt: 'yyyy-mm-dd' },
  ]
  const bytes = await buffer(writeSheet('material', columns, rows()))
  expect(await partOf(bytes, 'xl/worksheets/sheet1.xml')).toMatchInlineSnapshot(
    `"<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen" activePane="bottomLeft"></pane></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"></sheetFormatPr><sheetData><row r="1"><c r="A1" t="inlineStr" s="1"><is><t>materialNumber</t></is></c><c r="B1" t="inlineStr"><is><t>price</t></is></c><c r="C1" t="inlineStr" s="2"><is><t>day</t></is></c></row><row r="2"><c r="A2" t="inlineStr" s="1"><is><t>000123</t></is></c><c r="B2"><v>12.5</v></c><c r="C2" s="2"><v>46347</v></c><c r="D2" t="inlineStr"><is><t>_x005F_x0041__x0001_</t></is></c></row></sheetData></worksheet>"`,
  )
  expect(await rowsOf(bytes)).toEqual([
    ['materialNumber', 'price', 'day'],
    ['000123', '12.5', '2026-11-21', '_x0041_\u0001'],
  ])
})
