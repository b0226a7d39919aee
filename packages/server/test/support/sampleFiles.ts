/** Files for upload tests, made byte by byte: good ones, and archives that say what they are told to say. */
import { crc32, deflateRawSync } from 'node:zlib'
import sharp from 'sharp'

export interface SampleEntry {
  readonly name: string
  readonly content?: Buffer | string
  /** What the directory says, where it is not the truth. */
  readonly says?: { readonly size?: number; readonly localName?: string; readonly at?: number; readonly flags?: number }
  readonly method?: number
}

const record = (fields: readonly (readonly [bytes: 2 | 4, value: number])[]): Buffer => {
  const bytes = Buffer.alloc(fields.reduce((sum, [size]) => sum + size, 0))
  let at = 0
  for (const [size, value] of fields) at = bytes.writeUIntLE(value, at, size)
  return bytes
}

/** A ZIP of these entries. */
export function zipOf(entries: readonly SampleEntry[]): Buffer {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name, content = '', says = {}, method = 8 } of entries) {
    const plain = Buffer.from(content)
    const packed = method === 8 ? deflateRawSync(plain) : plain
    const size = says.size ?? plain.length
    const common = (title: string) =>
      [
        [2, 20],
        [2, says.flags ?? 0],
        [2, method],
        [4, 0],
        [4, crc32(plain)],
        [4, packed.length],
        [4, size],
        [2, Buffer.byteLength(title)],
        [2, 0],
      ] as const
    const local = says.localName ?? name
    const head = Buffer.concat([record([[4, 0x04034b50], ...common(local)]), Buffer.from(local), packed])
    const rest = [
      [2, 0],
      [2, 0],
      [2, 0],
      [4, 0],
      [4, says.at ?? at],
    ] as const
    directory.push(Buffer.concat([record([[4, 0x02014b50], [2, 20], ...common(name), ...rest]), Buffer.from(name)]))
    parts.push(head)
    at += head.length
  }
  const central = Buffer.concat(directory)
  const count = entries.length
  const end = record([
    [4, 0x06054b50],
    [2, 0],
    [2, 0],
    [2, count],
    [2, count],
    [4, central.length],
    [4, at],
    [2, 0],
  ])
  return Buffer.concat([...parts, central, end])
}

const main = 'application/vnd.openxmlformats-officedocument'
const kinds = {
  xlsx: ['xl/workbook.xml', `${main}.spreadsheetml.sheet.main+xml`],
  docx: ['word/document.xml', `${main}.wordprocessingml.document.main+xml`],
  pptx: ['ppt/presentation.xml', `${main}.presentationml.presentation.main+xml`],
} as const

/** An office file with what every one of them has. */
export function officeFile(kind: keyof typeof kinds, more: readonly SampleEntry[] = []): Buffer {
  const [part, type] = kinds[kind]
  const types = `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/${part}" ContentType="${type}"/></Types>`
  return zipOf([
    { name: '[Content_Types].xml', content: types },
    { name: '_rels/.rels', content: '<Relationships/>' },
    { name: part, content: `<x>${'text '.repeat(200)}</x>` },
    ...more,
  ])
}

export const pdfFile = (inside = 'Hello'): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj\n% ${inside}\ntrailer <</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`,
  )

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: 120, b: 220 } } })

/** A photograph as a telephone makes it: it says where it was taken, by whom, and lies on its side. */
export const photograph = (secret: string): Promise<Buffer> =>
  canvas(60, 40)
    .jpeg()
    .withExif({
      IFD0: { Copyright: secret, Artist: secret },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '31/1 13/1 49/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '121/1 28/1 25/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer()

export const pngFile = (width = 30, height = 20): Promise<Buffer> => canvas(width, height).png().toBuffer()

export const dwgFile = (): Buffer => Buffer.concat([Buffer.from('AC1027'), Buffer.alloc(200, 1)])

/** One of each kind that is accepted, by extension. */
export const goodFiles = async (): Promise<Readonly<Record<string, Buffer>>> => ({
  pdf: pdfFile(),
  png: await pngFile(),
  jpg: await photograph('Li Min'),
  jpeg: await photograph('Li Min'),
  xlsx: officeFile('xlsx'),
  docx: officeFile('docx'),
  pptx: officeFile('pptx'),
  csv: Buffer.from('编号,数量\nM-1,2\n'),
  txt: Buffer.from([0xb2, 0xc9, 0xb9, 0xba, 0x0a]),
  zip: zipOf([
    { name: 'drawings/' },
    { name: 'drawings/a.pdf', content: pdfFile() },
    { name: 'b.txt', content: 'x', method: 0 },
  ]),
  dwg: dwgFile(),
})
