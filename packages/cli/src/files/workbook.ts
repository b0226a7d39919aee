/** A workbook of one sheet of texts, as spreadsheets open it: five small XML files in a zip without compression. */
import { crc32 } from 'node:zlib'

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org'
const main = `${office}/spreadsheetml/2006/main`
const relations = `${office}/officeDocument/2006/relationships`

const escaped = (text: string): string =>
  text.replace(/[<>&"]/g, (mark) => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', '"': '&quot;' })[mark] ?? mark)

const rowXml = (cells: readonly string[], at: number): string =>
  `<row r="${at + 1}">${cells.map((text) => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`).join('')}</row>`

const typeOf = (name: string, type: string): string =>
  `<Override PartName="${name}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml"/>`

const parts = (rows: readonly (readonly string[])[]): Readonly<Record<string, string>> => ({
  '[Content_Types].xml': `<Types xmlns="${office}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${typeOf('/xl/workbook.xml', 'sheet.main')}${typeOf('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Sheet1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${office}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
})

/** The first day that a zip can name: files are the same whenever they are made. */
const firstDay = 0x21

/** The fields that both headers of a zip have in common. */
function entryFields(name: Buffer, content: Buffer): Buffer {
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(0x0800, 2)
  fields.writeUInt16LE(firstDay, 8)
  fields.writeUInt32LE(crc32(content), 10)
  fields.writeUInt32LE(content.length, 14)
  fields.writeUInt32LE(content.length, 18)
  fields.writeUInt16LE(name.length, 22)
  return fields
}

const signature = (text: string): Buffer => Buffer.from(text, 'latin1')

function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), Buffer.from(xml + text)]
    const fields = entryFields(name, content)
    const body = Buffer.concat([signature('PK\u0003\u0004'), fields, name, content])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(signature('PK\u0001\u0002'), Buffer.from([20, 0]), fields, place, name)
    bodies.push(body)
    offset += body.length
  }
  const index = Buffer.concat(directory)
  const count = Object.keys(files).length
  const end = Buffer.alloc(18)
  end.writeUInt16LE(count, 4)
  end.writeUInt16LE(count, 6)
  end.writeUInt32LE(index.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, index, signature('PK\u0005\u0006'), end])
}

/** The bytes of an xlsx file with these rows. */
export const workbookOf = (rows: readonly (readonly string[])[]): Uint8Array => zipOf(parts(rows))
