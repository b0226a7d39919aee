/** Invoices that are drawn by chance, as files. */
import { writeUbl } from '@srm/core/finance/invoices/ubl/writeUbl'
import fc from 'fast-check'
import { buyer, drawnInvoice, seller, strayingTax } from '../../packages/core/test/ubl/drawnInvoices.ts'

/** The same ones each time. */
const drawing = { numRuns: 150, seed: 16931 }
const countries = [
  ['CN', '91320583MA1000000X'],
  ['DE', 'DE123456789'],
  ['US', '12-3456789'],
] as const

/** An invoice whose tax strays from what is taxed is no file. */
export const writtenExamples = (): string[] =>
  fc
    .sample(drawnInvoice, drawing)
    .filter(({ written }) => !strayingTax(written))
    .map(({ written, isCredit }, at) => {
      const [country, taxNumber] = countries[at % countries.length] ?? countries[0]
      const party = { ...seller, country, taxNumber }
      return writeUbl(written, { seller: party, buyer, corrects: isCredit ? 'N0' : null })
    })
