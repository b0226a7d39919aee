/** A workbook of one sheet of texts, as spreadsheets open it: small XML files in a zip without compression. Pure. */

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const relations = `${office}/officeDocument/2006/relationships`

const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (mark) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[mark] ?? mark)

const rowXml = (cells: readonly string[], at: number): string =>
  `<row r="${at + 1}">${cells.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`).join('')}</row>`

/** Columns whose cells stay texts whatever is typed: style 1, format 49 of the standard. */
const columnsXml = (texts: readonly boolean[]): string => {
  const columns = texts.map(
    (isText, at) => `<col min="${at + 1}" max="${at + 1}" width="18"${isText ? ' style="1"' : ''}/>`,
  )
  return columns.length > 0 ? `<cols>${columns.join('')}</cols>` : ''
}
const styles =
  '<fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs>'

const typeOf = (name: string, type: string): string =>
  `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`
const types = [
  ['/xl/workbook.xml', 'sheet.main'],
  ['/xl/worksheets/sheet1.xml', 'worksheet'],
  ['/xl/styles.xml', 'styles'],
] as const
const related = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`

const parts = (rows: readonly (readonly string[])[], texts: readonly boolean[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.map(([name, type]) => typeOf(name, type)).join('')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships">${related('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships">${related('rId1', 'worksheet', 'worksheets/sheet1.xml')}${related('rId2', 'styles', 'styles.xml')}</Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}">${styles}</styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}">${columnsXml(texts)}<sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
})

/** The first day that a zip can name: files are the same whenever they are made. */
const firstDay = 0x21

const remainders = Uint32Array.from({ length: 256 }, (_, n) => {
  let rest = n
  for (let bit = 0; bit < 8; bit += 1) rest = rest & 1 ? 0xedb88320 ^ (rest >>> 1) : rest >>> 1
  return rest
})
/** The check sum that a zip has of each file. */
function crc32(bytes: Uint8Array): number {
  let sum = 0xffffffff
  for (const byte of bytes) sum = (remainders[(sum ^ byte) & 0xff] as number) ^ (sum >>> 8)
  return (sum ^ 0xffffffff) >>> 0
}

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
/** Numbers one after the other, the lowest byte first. */
const numbers = (...given: readonly (readonly [value: number, bytes: number])[]): Uint8Array =>
  Uint8Array.from(
    given.flatMap(([value, size]) => Array.from({ length: size }, (_, at) => (value >>> (8 * at)) & 0xff)),
  )
function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}

/** The fields that both headers of a zip have in common: version, UTF-8 names, stored, day, check sum, sizes. */
const entryFields = (name: Uint8Array, content: Uint8Array): Uint8Array =>
  numbers(
    [20, 2],
    [0x0800, 2],
    [0, 2],
    [0, 2],
    [firstDay, 2],
    [crc32(content), 4],
    [content.length, 4],
    [content.length, 4],
    [name.length, 2],
    [0, 2],
  )

function zipOf(files: Readonly<Record<string, string>>): Uint8Array {
  const text = new TextEncoder()
  const bodies: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const [path, content] of Object.entries(files)) {
    const [name, bytes] = [ascii(path), text.encode(xml + content)]
    const fields = entryFields(name, bytes)
    const body = joined([ascii('PK\u0003\u0004'), fields, name, bytes])
    directory.push(
      ascii('PK\u0001\u0002'),
      numbers([20, 2]),
      fields,
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    )
    bodies.push(body)
    offset += body.length
  }
  const index = joined(directory)
  const count = Object.keys(files).length
  const end = numbers([0, 2], [0, 2], [count, 2], [count, 2], [index.length, 4], [offset, 4], [0, 2])
  return joined([...bodies, index, ascii('PK\u0005\u0006'), end])
}

/**
 * The bytes of an xlsx file with these rows.
 * @param texts by column, whether what is typed below stays a text
 */
export const workbookOf = (rows: readonly (readonly string[])[], texts: readonly boolean[] = []): Uint8Array =>
  zipOf(parts(rows, texts))
