/** Workbooks as spreadsheets keep them: only texts and numbers. */
import { zipped } from './zipped.ts'

/** A number whose format shows six digits. */
export const sixDigits = (value: number) => ({ value })
/** What a formula shows where it has no value, and a formula that nobody has computed. */
export const formulaError = (error: string) => ({ error })
export const uncomputed = { formula: 'A1*2' } as const
export type Cell =
  | string
  | number
  | { readonly value: number }
  | { readonly error: string }
  | { readonly formula: string }

function cellText(cell: Cell): string {
  if (typeof cell === 'string') return `<c t="inlineStr"><is><t>${cell}</t></is></c>`
  if (typeof cell === 'object' && 'error' in cell) return `<c t="e"><f>A1</f><v>${cell.error}</v></c>`
  if (typeof cell === 'object' && 'formula' in cell) return `<c><f>${cell.formula}</f><v></v></c>`
  return typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c s="1"><v>${cell.value}</v></c>`
}

type Rows = readonly (readonly Cell[])[]

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relation = (id: string, type: string, target: string) =>
  `<Relationship Id="${id}" Type="${types}/${type}" Target="${target}"/>`

export interface Sheet {
  readonly name: string
  readonly rows: Rows
  readonly isHidden?: boolean
}

/** A workbook of these sheets. @param properties XML in front of them */
export function workbookOf(sheets: readonly Sheet[], properties = ''): Buffer {
  const entries = sheets.map(
    ({ name, isHidden }, i) =>
      `<sheet name="${name}" sheetId="${i + 1}"${isHidden ? ' state="hidden"' : ''} r:id="r${i + 1}"/>`,
  )
  const parts = sheets.map(({ rows }, i) => {
    const data = rows.map((cells) => `<row>${cells.map(cellText).join('')}</row>`).join('')
    return [`xl/sheet${i + 1}.xml`, `<worksheet><sheetData>${data}</sheetData></worksheet>`] as const
  })
  const relations = sheets.map((_, i) => relation(`r${i + 1}`, 'worksheet', `sheet${i + 1}.xml`))
  return zipped({
    '_rels/.rels': `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook>${properties}<sheets>${entries.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${relations.join('')}${relation('styles', 'styles', 'styles.xml')}</Relationships>`,
    'xl/styles.xml':
      '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="000000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>',
    ...Object.fromEntries(parts),
  })
}

/** A workbook of one sheet. */
export const workbook = (rows: Rows, properties = ''): Buffer => workbookOf([{ name: '1', rows }], properties)
