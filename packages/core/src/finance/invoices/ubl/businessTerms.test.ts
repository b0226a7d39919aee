/** Nothing that decides about money is lost: every business term of EN 16931 has its fate, and what is told of is found. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { invoiceShape } from '../invoiceShape.ts'
import { documentTerms, lineTerms } from './businessTerms.ts'
import { draftOfUbl } from './draftOfUbl.ts'
import { readUbl } from './readUbl.ts'

const example = readFileSync(new URL('../../../../test/ubl/invoice.xml', import.meta.url), 'utf8')
const all = [...documentTerms, ...lineTerms]

test('each of the 164 terms stands once in the table', () => {
  const numbers = all.flatMap(([term]) => (term === 'UBL' ? [] : [Number(term.slice(3))])).toSorted((a, b) => a - b)
  // the standard has no BT-4
  expect(numbers).toEqual(Array.from({ length: 165 }, (_, n) => n + 1).filter((n) => n !== 4))
})

test('what stands in a field stands in one that there is', () => {
  const known = new Set([
    ...['told', 'match', 'left out', 'none', 'lines', 'remark', 'invoiceType'],
    ...Object.keys(invoiceShape.fields),
    ...Object.keys(invoiceShape.lines).map((key) => `lines.${key}`),
  ])
  expect(all.map(([, , , , fate]) => fate).filter((fate) => !known.has(fate))).toEqual([])
})

/** Elements of a path around a text. */
const nested = (path: string, text: string): string =>
  path.split('/').reduceRight((inside, name) => `<${name}>${inside}</${name}>`, text)

test('whatever the table tells of is told with its value, of lines with their number', () => {
  for (const [term, en, zh, path] of documentTerms.filter(([, , , , fate]) => fate === 'told')) {
    const xml = example.replace('<cac:AccountingSupplierParty>', `${nested(path, `said by ${term}`)}$&`)
    expect(readUbl(xml).told, path).toContainEqual({ term, en, zh, line: null, value: `said by ${term}` })
  }
  for (const [term, en, zh, path] of lineTerms.filter(([, , , , fate]) => fate === 'told')) {
    const xml = example.replace('</cac:InvoiceLine>', `${nested(path, `said by ${term}`)}$&`)
    expect(readUbl(xml).told, path).toContainEqual({ term, en, zh, line: 1, value: `said by ${term}` })
  }
})

test('what was paid before and what is rounded stand on the draft, in a credit note below zero', () => {
  const { invoice } = readUbl(example)
  expect(draftOfUbl(invoice, []).payable).toEqual({ prepaidAmount: '4', roundingAmount: '-0.35' })
  expect(draftOfUbl({ ...invoice, kind: 'CreditNote' }, []).payable).toEqual({
    prepaidAmount: '-4',
    roundingAmount: '0.35',
  })
})
