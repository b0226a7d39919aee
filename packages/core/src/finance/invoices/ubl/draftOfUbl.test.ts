import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { draftOfUbl } from './draftOfUbl.ts'
import type { StatedLine } from './matchStatedLines.ts'
import { readUbl } from './readUbl.ts'
import { sameCompany } from './sameCompany.ts'

const fileOf = (name: string): string =>
  readFileSync(new URL(`../../../../test/ubl/${name}.xml`, import.meta.url), 'utf8')
const read = (xml: string) => readUbl(xml).invoice
const invoice = read(fileOf('invoice'))
const creditNote = read(fileOf('creditNote'))

const line = (changes: Partial<StatedLine> = {}): StatedLine => ({
  reconNumber: 'RC1',
  reconItemNumber: 10,
  costNumber: null,
  costItemNumber: null,
  isBelowZero: false,
  openQuantity: '40',
  orderNumber: 'PO20261101',
  orderItemNumber: 10,
  receiptNumber: 'GR20261112',
  materialNumber: 'M-28',
  materialDesc: 'Wheel',
  priceBasis: '1',
  priceBase: '10',
  priceExcludingTax: '50',
  priceIncludingTax: null,
  taxRate: '19',
  ...changes,
})
const placesOf = (stated: readonly StatedLine[], of = invoice) =>
  draftOfUbl(of, stated).lines.map(({ reconItemNumber }) => reconItemNumber)

describe('the draft of a UBL invoice', () => {
  it('has its head, the printed totals and each line, whether or not it is in a statement', () => {
    const { head, lines, unmatched, leftOut } = draftOfUbl(invoice, [line()])
    expect(head).toEqual({
      invoiceType: 'VAT',
      invoiceNumber: 'R-2026-0815',
      invoiceDate: '2026-11-20',
      printedNet: '359.3',
      printedTax: '45.05',
      remark: 'Thank you for your order & see you soon',
    })
    // the allowance of the line is in its price
    expect(lines[0]).toEqual({
      reconNumber: 'RC1',
      reconItemNumber: 10,
      itemText: 'Wheel',
      quantity: '40',
      priceBasis: '1',
      priceExcludingTax: '50',
      taxRate: '19',
    })
    expect(
      lines.slice(1).map(({ itemText, priceExcludingTax, taxRate }) => [itemText, priceExcludingTax, taxRate]),
    ).toEqual([
      ['Handbook', '38.1', '7'],
      ['Training', '50', '0'],
      ['Freight', '5', '19'],
    ])
    expect(unmatched).toEqual([2, 3])
    expect(leftOut).toEqual([{ line: null, text: 'Bonus', amount: '10.00' }])
  })

  it('takes each line of a statement once, the surest way first', () => {
    const byText = line({
      reconItemNumber: 20,
      materialDesc: 'Handbook',
      materialNumber: 'X',
      openQuantity: '3',
      priceBase: null,
      priceExcludingTax: '38.10',
      receiptNumber: 'GR1',
      orderNumber: 'PO1',
    })
    const byMaterial = line({ reconItemNumber: 30, receiptNumber: 'GR2', orderNumber: 'PO2' })
    const byOrder = line({ reconItemNumber: 40, receiptNumber: 'GR3', materialNumber: 'Y' })
    const byReceipt = line({ reconItemNumber: 50, orderNumber: 'PO3' })
    expect(placesOf([byText, byMaterial, byOrder, byReceipt])).toEqual([50, 20, undefined, undefined])
    expect(placesOf([byText, byMaterial, byOrder])).toEqual([40, 20, undefined, undefined])
    expect(placesOf([byText, byMaterial])).toEqual([30, 20, undefined, undefined])
    const twice = read(
      fileOf('invoice').replace(
        '<cbc:Name>Handbook</cbc:Name>',
        '<cbc:Name>Wheel</cbc:Name><cac:BuyersItemIdentification><cbc:ID>M-28</cbc:ID></cac:BuyersItemIdentification>',
      ),
    )
    expect(placesOf([byMaterial], twice)).toEqual([30, undefined, undefined, undefined])
  })

  it('of several that fit takes that of the same quantity, then of the same price', () => {
    const same = [
      line({ reconItemNumber: 10, openQuantity: '7' }),
      line({ reconItemNumber: 20, openQuantity: '40', priceExcludingTax: '55' }),
      line({ reconItemNumber: 30, openQuantity: '40', priceExcludingTax: '60' }),
    ]
    expect(placesOf(same)[0]).toBe(30)
    expect(placesOf(same.slice(0, 2))[0]).toBe(20)
  })

  it('never matches what takes away with what adds', () => {
    expect(placesOf([line({ isBelowZero: true })])[0]).toBeUndefined()
    const back = line({
      isBelowZero: true,
      materialDesc: '前轮',
      openQuantity: '2',
      priceBase: null,
      priceExcludingTax: '50',
    })
    const draft = draftOfUbl(creditNote, [back])
    expect(draft.head).toMatchObject({ invoiceType: 'CREDIT', printedNet: '-100', printedTax: '-13' })
    expect(draft.lines).toMatchObject([{ reconNumber: 'RC1', quantity: '2', priceExcludingTax: '50' }])
    expect(draftOfUbl(creditNote, [{ ...back, isBelowZero: false }])).toMatchObject({
      lines: [],
      unmatched: [1],
      leftOut: [{ line: 1, text: '前轮', amount: '100.00' }],
    })
  })

  it('takes the price with tax that was agreed on, where the file says the same without it', () => {
    const agreed = { priceBasis: '2', priceExcludingTax: null, taxRate: '19' } as const
    expect(draftOfUbl(invoice, [line({ ...agreed, priceIncludingTax: '59.5' })]).lines[0]).toMatchObject({
      priceBasis: '2',
      priceIncludingTax: '59.5',
    })
    expect(draftOfUbl(invoice, [line({ ...agreed, priceIncludingTax: '59.503' })]).lines[0]?.priceIncludingTax).toBe(
      '59.503',
    )
    expect(draftOfUbl(invoice, [line({ ...agreed, priceIncludingTax: '60' })]).lines[0]?.priceIncludingTax).toBe('59.5')
  })
})

describe('a company', () => {
  const { seller } = invoice
  const known = { account: '100002', numbers: ['91320583MA1000000X'], names: ['昆山车轮有限公司'] }
  it('is known by a number before its name', () => {
    expect(sameCompany(creditNote.seller, known)).toBe('same')
    expect(sameCompany(seller, { ...known, account: '200001' })).toBe('same')
    expect(sameCompany(seller, known)).toBe('other')
    expect(sameCompany(seller, { ...known, numbers: [null], names: ['wheelworks  gmbh.'] })).toBe('same')
    expect(sameCompany(seller, { ...known, numbers: [] })).toBe('unknown')
    expect(sameCompany(null, known)).toBe('unknown')
  })
})
