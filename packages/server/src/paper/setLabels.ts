/** Labels as one PDF, one to a sheet of 100 by 70 mm: the size that printers of labels are loaded with. */
import bwip from 'bwip-js/node'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { defaultStyle } from './fonts.ts'
import type { PackageLabel } from './label.ts'
import { grey } from './style.ts'

/** Points. */
const sheet = { width: 283, height: 198, margin: 10 } as const
const square = 78
const innerWidth = sheet.width - 2 * sheet.margin

const qr = (code: string): string => bwip.toSVG({ bcid: 'qrcode', text: code, scale: 2 })

/** Bars hold letters of ASCII alone, and a number that is too long cannot be scanned off a label. */
const hasBars = (text: string): boolean => /^[\x20-\x7e]{1,32}$/.test(text)
const bars = (text: string): string => bwip.toSVG({ bcid: 'code128', text, height: 8, scale: 1 })

/** A label is one sheet, however much was written. */
const cut = (text: string, most: number): string => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

const factsOf = ({ facts }: PackageLabel): Content => ({
  stack: facts.map(({ label, text }) => ({ text: [{ text: `${label} `, color: grey }, cut(text, 32)], fontSize: 8 })),
})

const labelOf = (label: PackageLabel, i: number): Content => ({
  ...(i > 0 ? { pageBreak: 'before' as const } : {}),
  stack: [
    { text: cut(label.from, 60), fontSize: 8, color: grey },
    {
      columns: [
        {
          width: innerWidth - square - 8,
          stack: [
            { text: cut(label.title, 48), bold: true, fontSize: 11 },
            { text: label.quantity, bold: true, fontSize: 18, margin: [0, 2, 0, 2] },
            factsOf(label),
          ],
        },
        { width: square, svg: qr(label.code), fit: [square, square] },
      ],
      columnGap: 8,
    },
    { text: cut(label.material, 60), fontSize: 9, margin: [0, 4, 0, 2] },
    ...(hasBars(label.material) ? [{ svg: bars(label.material), fit: [innerWidth, 30] as [number, number] }] : []),
    { text: label.foot, fontSize: 8, color: grey, margin: [0, 3, 0, 0] },
  ],
})

/** @param labels one or more */
export async function setLabels(labels: readonly PackageLabel[]): Promise<Uint8Array<ArrayBuffer>> {
  const definition: TDocumentDefinitions = {
    info: { title: labels[0]?.foot ?? '' },
    pageSize: { width: sheet.width, height: sheet.height },
    pageMargins: sheet.margin,
    content: labels.map(labelOf),
    defaultStyle,
  }
  return new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
}
