import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../../../../../scripts/scale.ts'
import {
  buyer,
  type Drawn,
  drawnInvoice,
  linesOf,
  seller,
  settled,
  strayingTax,
} from '../../../../test/ubl/drawnInvoices.ts'
import { draftOfUbl } from './draftOfUbl.ts'
import { readUbl } from './readUbl.ts'
import { unitCode } from './unitCode.ts'
import { isWritable, unitless, type WrittenInvoice, writeUbl } from './writeUbl.ts'

const write = (invoice: WrittenInvoice, corrects: string | null = null) =>
  writeUbl(invoice, { seller, buyer, corrects })

describe('an invoice as a UBL file', () => {
  test('is read again as the same invoice: lines, statements, prices and amounts', () => {
    fc.assert(
      fc.property(drawnInvoice, ({ first, made, currency, isCredit, written }) => {
        expect(isWritable(written)).toBe(true)
        const { invoice, findings } = readUbl(write(written, isCredit ? 'N0' : null))
        if (strayingTax(written)) {
          expect(findings.map(({ rule }) => rule)).toContain('BR-CO-17')
          return
        }
        expect(findings).toEqual([])
        const draft = draftOfUbl(
          invoice,
          made.filter(({ isLinked }) => isLinked).map(({ stated }) => stated),
        )
        expect(draft.leftOut).toEqual([])
        expect(draft.head).toMatchObject({ invoiceNumber: '044-N1', invoiceDate: '2026-11-20' })
        const again = settled(
          { currency, printedNet: draft.head.printedNet, printedTax: draft.head.printedTax, ...draft.payable },
          draft.lines.map((line, at) => ({ ...made[at]?.line, ...line })),
        )
        const said = (of: typeof first) => ({
          ...{
            net: of.netAmount,
            tax: of.taxAmount,
            amount: of.invoiceAmount,
            payable: of.payableAmount,
            match: of.matchStatus,
          },
          lines: of.lines?.map((line) => {
            const { reconNumber, reconItemNumber, costNumber, costItemNumber } = line as never
            const { itemText, quantity, taxRate, netAmount } = line as never
            const price = line.priceBasis === '2' ? line.priceIncludingTax : line.priceExcludingTax
            const place = { reconNumber, reconItemNumber, costNumber, costItemNumber }
            return { ...place, itemText, quantity, taxRate, netAmount, price }
          }),
        })
        expect(said(again as typeof first)).toEqual(said(first))
      }),
      { numRuns: times(1000) },
    )
  })

  test('totals that are printed otherwise than the lines come to are no file; a tax that is rounded is', () => {
    const { line } = linesOf(
      {
        ...{ quantity: '3', price: '10.005', base: '1', basis: '1', taxRate: '13', sign: '1' },
        ...{ part: null, asked: null, text: 'Wheel', isLinked: true, isSheet: false },
      },
      0,
      'CNY',
    )
    expect(isWritable(settled({ currency: 'CNY', printedNet: '30.05' }, [line]) as never)).toBe(false)
    const rounded = settled({ currency: 'CNY', printedTax: '3.91' }, [line])
    expect(isWritable(rounded as never)).toBe(true)
    const xml = write({ ...rounded, invoiceType: 'VAT', invoiceDate: '2026-11-20' } as unknown as WrittenInvoice)
    expect(readUbl(xml).findings.filter(({ isUnusable }) => isUnusable)).toEqual([])
    expect(draftOfUbl(readUbl(xml).invoice, []).head).toMatchObject({ printedNet: '30.02', printedTax: '3.91' })
  })

  test('characters that XML does not know are left out, the others are what they were', () => {
    const { line } = linesOf(
      {
        ...{ quantity: '1', price: '10', base: '1', basis: '1', taxRate: '0', sign: '1' },
        ...{ part: null, asked: null, text: 'a\u0000b ]]> & <c> 轮\u{1F6B2}', isLinked: true, isSheet: false },
      },
      0,
      'CNY',
    )
    const xml = write({ ...settled({ currency: 'CNY' }, [line]), invoiceType: 'GENERAL' } as unknown as WrittenInvoice)
    expect(readUbl(xml).invoice.lines[0]?.itemName).toBe('ab ]]> & <c> 轮\u{1F6B2}')
    expect(readUbl(xml).invoice.seller?.legalName).toBe(seller.name)
  })
})

test('what went back goes back in its file, also where it is worth nothing', () => {
  const worthless: Drawn = {
    ...{
      text: 'Washer',
      quantity: '1',
      part: null,
      sign: '-1',
      isLinked: true,
      isSheet: false,
      basis: '1',
      price: '1',
      asked: null,
    },
    ...{ taxRate: '0', base: '10' },
  }
  const { stated, line } = linesOf(worthless, 0, 'JPY')
  const first = { ...settled({ currency: 'JPY' }, [line]), invoiceType: 'VAT', invoiceDate: '2026-11-20' }
  expect(first.lines).toMatchObject([{ quantity: '-1', netAmount: '0' }])
  const { invoice } = readUbl(write(first as unknown as WrittenInvoice, null))
  expect(draftOfUbl(invoice, [stated]).lines).toMatchObject([{ reconNumber: 'RC2026', priceExcludingTax: '1' }])
})

test.each([
  ['PCS', undefined, 'H87'],
  ['KPC', undefined, 'T3'],
  ['CTN', undefined, 'XCT'],
  ['MM', undefined, 'MMT'],
  ['kg', undefined, 'KGM'],
  ['KGM', undefined, 'KGM'],
  [null, undefined, 'C62'],
  ['BUN', undefined, undefined],
  ['BUN', 'XBE', 'XBE'],
  ['BUN', 'QQQ', undefined],
  ['ST', undefined, undefined],
] as const)('unit %s, of which a dictionary says %s, is %s', (unit, said, code) => {
  expect(unitCode(unit, said)).toBe(code)
})

test('a unit that has no code is named, and never taken for another one', () => {
  const { line } = linesOf(
    {
      ...{ quantity: '3', price: '10', base: '1', basis: '1', taxRate: '13', sign: '1' },
      ...{ part: null, asked: null, text: 'Wheel', isLinked: true, isSheet: false },
    },
    0,
    'CNY',
  )
  const { lines } = settled({ currency: 'CNY' }, [{ ...line, orderUnit: 'BUN' }]) as unknown as WrittenInvoice
  expect(unitless(lines, {})).toHaveLength(1)
  expect(unitless(lines, { BUN: 'XBE' })).toEqual([])
})

test('numbers of VAT begin with their country; others are tax numbers', () => {
  const { line } = linesOf(
    {
      ...{ quantity: '3', price: '10', base: '1', basis: '1', taxRate: '13', sign: '1' },
      ...{ part: null, asked: null, text: 'Wheel', isLinked: true, isSheet: false },
    },
    0,
    'CNY',
  )
  const invoice = { ...settled({ currency: 'CNY' }, [line]), invoiceType: 'VAT', invoiceDate: '2026-11-20' }
  const numbersOf = (country: string, taxNumber: string) => {
    const party = { ...seller, country, taxNumber }
    const written = writeUbl(invoice as unknown as WrittenInvoice, { seller: party, buyer, corrects: null })
    const { invoice: read, findings } = readUbl(written)
    expect(findings).toEqual([])
    return [read.seller?.vatNumber, read.seller?.taxNumber]
  }
  expect(numbersOf('CN', '91320583MA1000000X')).toEqual(['CN91320583MA1000000X', null])
  expect(numbersOf('DE', 'DE123456789')).toEqual(['DE123456789', null])
  expect(numbersOf('GR', 'EL123456789')).toEqual(['EL123456789', null])
  expect(numbersOf('US', '12-3456789')).toEqual([null, '12-3456789'])
})
