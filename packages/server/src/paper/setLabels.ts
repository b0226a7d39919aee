/** Labels as one PDF, one to a sheet of 100 by 70 mm: the size that printers of labels are loaded with. */
import bwip from 'bwip-js/node'
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { defaultStyle } from './fonts.ts'
import type { PackageLabel } from './label.ts'
import { lettered } from './lettered.ts'
import { codePointsOf, missingOfLabel, type Printed } from './missingLetters.ts'
import { replacement } from './runs.ts'
import { grey } from './style.ts'

/** Points. */
const sheet = { width: 283, height: 198, margin: 10 } as const
const square = 78
const innerWidth = sheet.width - 2 * sheet.margin

const qr = (code: string): string => bwip.toSVG({ bcid: 'qrcode', text: code, scale: 2 })

/** Bars hold letters of ASCII alone, and a number that is too long cannot be scanned off a label. */
const hasBars = (text: string): boolean => /^[\x20-\x7e]{1,32}$/.test(text)
const bars = (text: string): string => bwip.toSVG({ bcid: 'code128', text, height: 8, scale: 1 })
/** Code 128 as GS1 has it: the identifier in brackets is part of the code, the brackets are not. */
const gs1Bars = (sscc: string): string => bwip.toSVG({ bcid: 'gs1-128', text: withBrackets(sscc), height: 8, scale: 1 })
const withBrackets = (sscc: string): string => `(${sscc.slice(0, 2)})${sscc.slice(2)}`

/** What stands below the quantity, and its bars. */
function barsOf({ material, sscc }: PackageLabel): { readonly text: string; readonly svg: string | undefined } {
  if (sscc) return { text: [withBrackets(sscc), material].filter(Boolean).join('   '), svg: gs1Bars(sscc) }
  return { text: material, svg: hasBars(material) ? bars(material) : undefined }
}

/** Chinese characters are twice as wide as others. */
const widthOf = (letter: string): number => ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1)

/** A label is one sheet, however much was written. @param most widths of a letter */
function cut(text: string, most: number): string {
  let width = 0
  const letters = [...text]
  const end = letters.findIndex((letter) => {
    width += widthOf(letter)
    return width > most
  })
  return end === -1 ? text : `${letters.slice(0, end - 1).join('')}…`
}

const factsOf = ({ facts }: PackageLabel): Content => ({
  stack: facts.map(({ label, text }) => ({ text: [{ text: `${label} `, color: grey }, cut(text, 28)], fontSize: 8 })),
})

/** From the upper edge: what stands at the foot stays there. */
const at = (y: number) => ({ absolutePosition: { x: sheet.margin, y } })

/** Below the foot: what no font has. */
const noteOf = (label: PackageLabel): string =>
  missingOfLabel(label)
    .map(({ letters }) => `${replacement} ${letters.map(codePointsOf).join(', ')}`)
    .join()

function labelOf(label: PackageLabel, i: number): Content {
  const note = noteOf(label)
  const { text, svg } = barsOf(label)
  return {
    ...(i > 0 ? { pageBreak: 'before' as const } : {}),
    stack: [
      { text: cut(label.from, 90), fontSize: 8, color: grey },
      {
        columns: [
          {
            width: innerWidth - square - 8,
            stack: [
              { text: cut(label.title, 60), bold: true, fontSize: 10 },
              { text: cut(label.quantity, 20), bold: true, fontSize: 16, margin: [0, 2, 0, 2] },
              factsOf(label),
            ],
          },
          { width: square, svg: qr(label.code), fit: [square, square] },
        ],
        columnGap: 8,
      },
      { text: cut(text, 60), fontSize: 9, ...at(130) },
      ...(svg ? [{ svg, fit: [innerWidth, 22] as [number, number], ...at(144) }] : []),
      { text: label.foot, fontSize: 8, color: grey, ...at(170) },
      ...(note ? [{ text: cut(note, 80), fontSize: 6, ...at(179) }] : []),
    ],
  }
}

/** @param labels one or more */
export async function setLabels(labels: readonly PackageLabel[]): Promise<Printed> {
  const definition: TDocumentDefinitions = {
    info: { title: labels[0]?.foot ?? '' },
    pageSize: { width: sheet.width, height: sheet.height },
    pageMargins: sheet.margin,
    content: labels.map((label, i) => lettered(labelOf(label, i))),
    defaultStyle: { ...defaultStyle, lineHeight: 1 },
  }
  const pdf = new Uint8Array(await pdfmake.createPdf(definition).getBuffer())
  return { pdf, missing: labels.flatMap(missingOfLabel) }
}
