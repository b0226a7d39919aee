/** Papers as one PDF. */
import pdfmake from 'pdfmake'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { bodyOf } from './body.ts'
import { defaultStyle } from './fonts.ts'
import { lettered } from './lettered.ts'
import { type MissingLetters, missingNote, missingOf, type Printed } from './missingLetters.ts'
import type { Paper } from './paper.ts'
import { format, grey, say } from './style.ts'
import { paperWords } from './words.ts'

/** Which sheets of the whole a paper has; known once they are laid out, before what stands around them is. */
interface Sheets {
  first: number
  count: number
}

const numberOf = ({ locale }: Paper, { first, count }: Sheets, page: number): string =>
  say(locale, paperWords.page)
    .replace('{page}', String(page - first + 1))
    .replace('{pages}', String(count))

/** A paper with its own page numbers, upright or on its side. */
function sectionOf(paper: Paper, missing: readonly MissingLetters[]): Content {
  const sheets: Sheets = { first: 0, count: 0 }
  const { margins } = format
  const note = missingNote(paper.locale, missing)
  const body = [...bodyOf(paper), ...(note === '' ? [] : [{ text: note, fontSize: 7 }])]
  return {
    section: lettered(body),
    pageSize: 'A4',
    pageOrientation: paper.isLandscape ? 'landscape' : 'portrait',
    pageMargins: [...margins],
    background: (page: number) => {
      sheets.first ||= page
      sheets.count += 1
      return null
    },
    header: (page: number) =>
      page === sheets.first
        ? null
        : lettered({
            text: `${paper.title} ${paper.number}`,
            color: grey,
            fontSize: 8,
            margin: [margins[0], 20, margins[2], 0],
          }),
    footer: (page: number) =>
      lettered({
        columns: [{ text: paper.foot }, { text: numberOf(paper, sheets, page), alignment: 'right' }],
        color: grey,
        fontSize: 8,
        margin: [margins[0], 14, margins[2], 0],
      }),
  } as unknown as Content
}

/** @param papers one or more; each begins a sheet */
export async function setType(papers: readonly Paper[]): Promise<Printed> {
  const [first] = papers
  const missing = papers.map(missingOf)
  const definition: TDocumentDefinitions = {
    info: { title: papers.length === 1 && first ? `${first.title} ${first.number}` : (first?.title ?? '') },
    content: papers.map((paper, i) => sectionOf(paper, missing[i] ?? [])),
    defaultStyle,
  }
  const pdf = await pdfmake.createPdf(definition).getBuffer()
  // a buffer of its own, so that it can be handed over to another thread
  return { pdf: new Uint8Array(pdf), missing: missing.flat() }
}
