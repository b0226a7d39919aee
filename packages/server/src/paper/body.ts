/** The parts of a paper as the typesetter knows them. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import type { Block, Cell, Column, Fact, Paper, Table } from './paper.ts'
import { grey, hairline, innerWidth, say, shade } from './style.ts'
import { paperWords } from './words.ts'

const small = 8
/** Points: of the code on the right, and before it. */
const [codeSize, codeGap] = [76, 16]
const labelWidth = 78
/** Points that a logo has at most. */
const logoBox = [160, 48] as const
type Margins = [number, number, number, number]
const between = [0, 0, 0, 10] as const

const noLines = { hLineWidth: () => 0, vLineWidth: () => 0 }
const closeGap = 8
const close = { paddingLeft: () => 0, paddingRight: () => closeGap, paddingTop: () => 1.5, paddingBottom: () => 1.5 }
const ruledGap = 4
const ruled = {
  hLineWidth: (_line: number) => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => hairline,
  paddingLeft: () => ruledGap,
  paddingRight: () => ruledGap,
  paddingTop: () => 2,
  paddingBottom: () => 2,
}

const heading = (text: string): Content => ({ text, bold: true, fontSize: 10, margin: [0, 0, 0, 3] })

/** Which document it is on the left; on the right its address, for telephones. */
function head({ logo, title, number, name, status, companies, link, ...paper }: Paper): Content {
  const who = companies.map(({ role, name: company, taxNumber }) => ({
    text: [
      ...(role ? [{ text: `${role}  `, color: grey }] : []),
      { text: company, bold: true },
      ...(taxNumber
        ? [{ text: `  ${say(paper.locale, paperWords.taxNumber)} ${taxNumber}`, color: grey, fontSize: small }]
        : []),
    ],
  }))
  return {
    columns: [
      {
        width: innerWidth(paper) - (link ? codeSize + codeGap : 0),
        stack: [
          ...(logo ? [{ image: logo, fit: [...logoBox] as [number, number], margin: [0, 0, 0, 6] as Margins }] : []),
          { text: title, fontSize: 11, color: grey },
          {
            text: [{ text: number, fontSize: 18, bold: true }, ...(name ? [{ text: `  ${name}`, fontSize: 12 }] : [])],
            margin: [0, 1, 0, 2],
          },
          ...(status ? [{ text: status, bold: true, margin: [0, 0, 0, 4] as Margins }] : []),
          ...who,
        ],
      },
      ...(link ? [{ width: 'auto', qr: link, fit: codeSize, eccLevel: 'M' as const }] : []),
    ],
    columnGap: codeGap,
    margin: [...between],
  }
}

const label = ({ label: text }: Fact, noWrap = false): TableCell => ({ text, color: grey, fontSize: small, noWrap })
const blanks = (count: number): TableCell[] => Array.from({ length: count }, () => ({ text: '' }))

/** Pairs of label and text, some beside each other; a long one has a row of its own. */
function factRows(facts: readonly Fact[], beside: number): TableCell[][] {
  const rows: TableCell[][] = []
  let open: TableCell[] | undefined
  for (const fact of facts) {
    if (fact.isWide) {
      rows.push([label(fact), { text: fact.text, colSpan: beside * 2 - 1 }, ...blanks(beside * 2 - 2)])
      open = undefined
      continue
    }
    if (!open || open.length === beside * 2) {
      open = []
      rows.push(open)
    }
    open.push(label(fact), { text: fact.text })
  }
  return rows.map((row) => [...row, ...blanks(beside * 2 - row.length)])
}

function factTable(facts: readonly Fact[], paper: Paper): Content {
  const beside = paper.isLandscape ? 3 : 2
  const textWidth = innerWidth(paper) / beside - labelWidth - 2 * closeGap
  return {
    table: {
      widths: Array.from({ length: beside * 2 }, (_, i) => (i % 2 === 0 ? labelWidth : textWidth)),
      body: factRows(facts, beside),
    },
    layout: { ...noLines, ...close },
  }
}

const cellOf = ({ text, below }: Cell, isNumber: boolean): TableCell => {
  const alignment = isNumber ? 'right' : 'left'
  if (below === undefined) return { text, alignment, fontSize: small }
  return { stack: [{ text }, { text: below, color: grey, fontSize: 7 }], alignment, fontSize: small }
}

/** Of each column within its padding: those that grow share what is left of the sheet, all of them give where it lacks. */
function widthsOf(columns: readonly Column[], room: number): readonly number[] {
  const sum = columns.reduce((total, { width }) => total + width, 0)
  const growing = columns.filter(({ grows }) => grows).length
  const more = sum < room && growing > 0 ? (room - sum) / growing : 0
  const share = Math.min(1, room / sum)
  return columns.map(({ width, grows }) => width * share + (grows ? more : 0) - 2 * ruledGap)
}

/** Its head comes again on every sheet; a row stays on one. */
function lineTable({ columns, rows, totals }: Table, paper: Paper): Content {
  const { locale } = paper
  const isNumber = (at: number) => columns[at]?.isNumber === true
  const titles = columns.map(
    ({ title }, at): TableCell => ({
      text: title,
      alignment: isNumber(at) ? 'right' : 'left',
      color: grey,
      fillColor: shade,
      fontSize: small,
    }),
  )
  const sums = totals.map(
    (text, at): TableCell => ({
      text: at === 0 ? say(locale, paperWords.total) : text,
      alignment: isNumber(at) && at > 0 ? 'right' : 'left',
      bold: true,
      fontSize: small,
      ...(at === 0 ? { noWrap: true } : {}),
    }),
  )
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: [...widthsOf(columns, innerWidth(paper))],
      body: [
        titles,
        ...rows.map((row) => row.map((cell, at) => cellOf(cell, isNumber(at)))),
        ...(sums.length > 0 ? [sums] : []),
      ],
    },
    layout: ruled,
    margin: [...between],
  }
}

const changes = ({ title, rows }: Extract<Block, { kind: 'changes' }>, { locale }: Paper): Content => ({
  stack: [
    heading(title),
    ...rows.map(({ line, text }) => ({
      text: [
        ...(line ? [{ text: `${say(locale, paperWords.line)} ${line}  `, color: grey, fontSize: small }] : []),
        { text },
      ],
    })),
  ],
  margin: [...between],
})

const parties = ({ parties: all }: Extract<Block, { kind: 'parties' }>, paper: Paper): Content => ({
  table: {
    widths: all.map(() => innerWidth(paper) / all.length - 2 * ruledGap - 1),
    body: [
      all.map(({ title, lines: [name = '', ...rest] }) => ({
        stack: [
          { text: title, color: grey, fontSize: small },
          { text: name, bold: true },
          ...rest.map((text) => ({ text, fontSize: small })),
        ],
      })),
    ],
  },
  layout: { ...ruled, vLineWidth: () => 0.5, vLineColor: () => hairline, paddingTop: () => 5 },
  margin: [...between],
})

const totals = ({ totals: all, inWords }: Extract<Block, { kind: 'totals' }>, { locale }: Paper): Content => ({
  columns: [
    {
      width: '*',
      text: inWords
        ? [{ text: `${say(locale, paperWords.inWords)}  `, color: grey, fontSize: small }, { text: inWords }]
        : '',
    },
    {
      width: 'auto',
      table: {
        widths: ['auto', 'auto'],
        body: all.map((fact, at) => [
          label(fact, true),
          { text: fact.text, alignment: 'right', bold: at === all.length - 1, noWrap: true },
        ]),
      },
      layout: { ...noLines, ...close },
    },
  ],
  margin: [...between],
})

const signatures = ({ places }: Extract<Block, { kind: 'signatures' }>, { locale }: Paper): Content =>
  ({
    columns: places.map(({ title, company }) => ({
      width: '*',
      stack: [
        { text: title, color: grey, fontSize: small },
        { text: company || ' ', bold: true },
        { canvas: [{ type: 'line', x1: 0, y1: 44, x2: 150, y2: 44, lineWidth: 0.5, lineColor: grey }] },
        { text: say(locale, paperWords.signature), color: grey, fontSize: 7, margin: [0, 3, 0, 0] },
      ],
    })),
    columnGap: 20,
    margin: [0, 14, 0, 0],
    unbreakable: true,
  }) as unknown as Content

function blockOf(block: Block, paper: Paper): Content {
  switch (block.kind) {
    case 'facts':
      return {
        stack: [...(block.title ? [heading(block.title)] : []), factTable(block.facts, paper)],
        margin: [...between],
      }
    case 'table':
      return lineTable(block, paper)
    case 'parties':
      return parties(block, paper)
    case 'changes':
      return changes(block, paper)
    case 'totals':
      return totals(block, paper)
    case 'signatures':
      return signatures(block, paper)
  }
}

export const bodyOf = (paper: Paper): Content[] => [head(paper), ...paper.blocks.map((block) => blockOf(block, paper))]
