import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readUbl } from './readUbl.ts'
import { findingTexts } from './ublFinding.ts'
import { decodeXml, UnreadableXml, xmlBounds } from './xmlElement.ts'

const fileOf = (name: string): string =>
  readFileSync(new URL(`../../../../test/ubl/${name}.xml`, import.meta.url), 'utf8')
const invoice = fileOf('invoice')
const creditNote = fileOf('creditNote')

/** The invoice with a part of it replaced; the first place where it stands, or all of them. */
function changed(from: string | RegExp, to: string, text = invoice): string {
  const result = text.replace(from, to)
  if (result === text) throw new Error(`${from} stands nowhere`)
  return result
}
const rulesOf = (xml: string): string[] => [...new Set(readUbl(xml).findings.map(({ rule }) => rule))]
/** An element with everything in it, however it is indented. */
const element = (name: string): RegExp => new RegExp(`\\s*<${name}[ >][\\s\\S]*?</${name}>`)
const reversed = (xml: string): string =>
  xml.replaceAll('<cbc:ID>E</cbc:ID>', '<cbc:ID>AE</cbc:ID>').replace('Training</cbc:Tax', 'Reverse charge</cbc:Tax')
const categoryOf = (code: string, xml = invoice): string =>
  xml.replaceAll('<cbc:ID>E</cbc:ID>', `<cbc:ID>${code}</cbc:ID>`)
const party = (name: string) => `cac:Accounting${name}Party`

describe('an invoice without a fault', () => {
  it('is read whole, with every figure as it is written', () => {
    const { invoice: read, findings } = readUbl(invoice)
    expect(findings).toEqual([])
    expect(read).toMatchObject({
      kind: 'Invoice',
      number: 'R-2026-0815',
      issueDate: '2026-11-20',
      dueDate: '2026-12-20',
      typeCode: '380',
      note: 'Thank you for your order & see you soon',
      currency: 'EUR',
      orderReference: { id: 'PO20261101' },
      despatchReferences: [{ id: 'DN20261110' }],
      receiptReferences: [{ id: 'GR20261112' }],
      precedingInvoices: [{ id: 'R-2026-0700', issueDate: '2026-10-20' }],
      attachments: [{ id: 'Timesheet', fileName: 'hours.csv', mime: 'text/csv' }],
      seller: {
        endpoint: { id: '4012345000009', scheme: '0088' },
        identifiers: [{ id: '200001', scheme: null }],
        tradingName: 'Wheelworks',
        legalName: 'Wheelworks GmbH',
        legalNumber: 'HRB 4711',
        vatNumber: 'DE123456789',
        taxNumber: '88/123/45678',
        country: 'DE',
      },
      buyer: { legalName: 'Bicycles B.V.', vatNumber: 'NL001234567B01', taxNumber: null },
      totals: {
        lineExtension: '364.30',
        taxExclusive: '359.30',
        taxInclusive: '404.35',
        rounding: '-0.35',
        payable: '400.00',
      },
      amountCurrencies: ['EUR'],
    })
    expect(read.taxTotals[0]?.subtotals.map(({ tax, taxAmount }) => [tax?.code, tax?.rate, taxAmount])).toEqual([
      ['S', '19', '37.05'],
      ['S', '7', '8.00'],
      ['E', '0', '0.00'],
    ])
    expect(read.lines[0]).toMatchObject({
      id: '1',
      quantity: '40',
      unitCode: 'C62',
      netAmount: '200.00',
      price: '60.00',
      baseQuantity: '10',
      grossPrice: '65.00',
      orderReference: { id: null, line: '10' },
      receiptReferences: [{ id: 'GR20261112', line: '3' }],
      itemName: 'Wheel',
      sellersItemId: 'W28F',
      buyersItemId: 'M-28',
      standardItemId: { id: '04012345000016', scheme: '0160' },
      allowances: [{ isCharge: false, amount: '40.00', reasonCode: '95' }],
    })
  })

  it('may be a credit note, whatever prefixes it uses', () => {
    const { invoice: read, findings } = readUbl(creditNote)
    expect(findings).toEqual([])
    expect(read).toMatchObject({
      kind: 'CreditNote',
      number: '红字-0001',
      typeCode: '381',
      precedingInvoices: [{ id: '发票-0001' }],
      lines: [{ quantity: '2', price: '50.00', itemName: '前轮' }],
    })
  })

  it('may be in another encoding, and is refused in one that it is not in', () => {
    const utf16 = Buffer.from(`\uFEFF${creditNote.replace('UTF-8', 'UTF-16')}`, 'utf16le')
    expect(readUbl(decodeXml(utf16)).invoice.number).toBe('红字-0001')
    expect(decodeXml(Buffer.from(`\uFEFF${invoice}`))).toBe(invoice)
    expect(() => decodeXml(Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0xff]))).toThrow(UnreadableXml)
    expect(() => decodeXml(Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'))).toThrow(UnreadableXml)
  })
})

/** One change of the invoice, and the rules that it breaks. */
const broken: readonly (readonly [change: string, xml: string, rules: readonly string[]])[] = [
  ['no specification', changed(/<cbc:CustomizationID>.*\n/, ''), ['BR-01']],
  ['no number', changed('<cbc:ID>R-2026-0815</cbc:ID>', ''), ['BR-02']],
  ['no date', changed(/<cbc:IssueDate>2026-11-20.*\n/, ''), ['BR-03']],
  ['no type', changed(element('cbc:InvoiceTypeCode'), ''), ['BR-04']],
  ['no seller', changed(/<cbc:RegistrationName>Wheelworks.*\n/, ''), ['BR-06']],
  ['no buyer', changed(/<cbc:RegistrationName>Bicycles.*\n/, ''), ['BR-07']],
  ['no address of the seller', changed(element('cac:PostalAddress'), ''), ['BR-08']],
  ['no country of the seller', changed(/<cbc:IdentificationCode>DE.*\n/, ''), ['BR-09']],
  ['a country that is none', changed('Code>DE<', 'Code>XX<'), ['BR-CL-14']],
  [
    'no lines',
    invoice.replaceAll(new RegExp(element('cac:InvoiceLine'), 'g'), ''),
    ['BR-16', 'BR-S-08', 'BR-E-08', 'BR-CO-10'],
  ],
  [
    'no sum of the lines',
    changed(/<cbc:LineExtensionAmount currencyID="EUR">364.*\n/, ''),
    ['BR-12', 'BR-CO-10', 'BR-CO-13'],
  ],
  ['no total', changed(element('cbc:TaxExclusiveAmount'), ''), ['BR-13', 'BR-CO-13', 'BR-CO-15']],
  ['no total with VAT', changed(element('cbc:TaxInclusiveAmount'), ''), ['BR-14', 'BR-CO-15', 'BR-CO-16']],
  ['nothing to pay', changed(element('cbc:PayableAmount'), ''), ['BR-15', 'BR-CO-16']],
  ['a line without its number', changed('<cbc:ID>2</cbc:ID>', ''), ['BR-21']],
  ['a line without quantity', changed(element('cbc:InvoicedQuantity'), ''), ['BR-22', 'BR-23']],
  ['a quantity without unit', changed(' unitCode="EA"', ''), ['BR-23']],
  ['a line without name', changed('<cbc:Name>Handbook</cbc:Name>', ''), ['BR-25']],
  ['a line without price', changed(/<cbc:PriceAmount currencyID="EUR">38.*\n/, ''), ['BR-26']],
  ['a price below zero', changed('>38.10<', '>-38.10<'), ['BR-27']],
  ['a gross price below zero', changed('>65.00<', '>-65.00<'), ['BR-28']],
  ['a period that ends before it begins', changed('2026-11-19', '2026-10-19'), ['BR-29']],
  ['a period of a line likewise', changed('<cbc:EndDate>2026-11-12', '<cbc:EndDate>2026-10-12'), ['BR-30']],
  ['an allowance without reason', changed(/<cbc:AllowanceChargeReason>Bonus.*\n/, ''), ['BR-33', 'BR-CO-21']],
  ['a charge without reason', changed(/<cbc:AllowanceChargeReason>Freight.*\n/, ''), ['BR-38', 'BR-CO-22']],
  ['an allowance of a line without reason', changed(/<cbc:AllowanceChargeReasonCode>.*\n/, ''), ['BR-42', 'BR-CO-23']],
  ['a charge of a line without reason', changed(/<cbc:AllowanceChargeReason>Weekend.*\n/, ''), ['BR-44', 'BR-CO-24']],
  ['no means of payment', changed(/<cbc:PaymentMeansCode>.*\n/, ''), ['BR-49']],
  ['no account', changed(/<cbc:ID>DE0212.*\n/, ''), ['BR-50', 'BR-61']],
  ['a document without number', changed('<cbc:ID>Timesheet</cbc:ID>', ''), ['BR-52']],
  ['a property without value', changed('<cbc:Value>Black</cbc:Value>', ''), ['BR-54']],
  ['an invoice before without number', changed('<cbc:ID>R-2026-0700</cbc:ID>', ''), ['BR-55']],
  [
    'an address of delivery without country',
    changed(/<cbc:IdentificationCode>NL<\/cbc:IdentificationCode>(?=\s*<\/cac:Country>\s*<\/cac:Address>)/, ''),
    ['BR-57'],
  ],
  ['an electronic address of no scheme', changed(' schemeID="0088"', ''), ['BR-62']],
  ['a standard number of no scheme', changed(' schemeID="0160"', ''), ['BR-64']],
  ['a classification of no list', changed(' listID="STI"', ''), ['BR-65']],
  ['a VAT number without country', changed('DE123456789', '123456789'), ['BR-CO-09']],
  ['lines that come to something else', changed('>114.30</cbc:Line', '>114.40</cbc:Line'), ['BR-CO-10']],
  [
    'allowances that come to something else',
    changed('>10.00</cbc:AllowanceTotal', '>11.00</cbc:AllowanceTotal'),
    ['BR-CO-11', 'BR-CO-13'],
  ],
  [
    'charges that come to something else',
    changed('>5.00</cbc:ChargeTotal', '>6.00</cbc:ChargeTotal'),
    ['BR-CO-12', 'BR-CO-13'],
  ],
  ['a total that does not add up', changed('>359.30<', '>359.20<'), ['BR-CO-13', 'BR-CO-15']],
  ['a tax that its parts do not come to', changed('>45.05<', '>45.06<'), ['BR-CO-14', 'BR-CO-15']],
  ['a total with VAT that does not add up', changed('>404.35<', '>404.34<'), ['BR-CO-15', 'BR-CO-16']],
  ['a payment that does not add up', changed('>400.00<', '>400.01<'), ['BR-CO-16']],
  [
    'a tax that is not the rate',
    changed('>45.05<', '>48.05<')
      .replace('>37.05<', '>40.05<')
      .replace('>404.35<', '>407.35<')
      .replace('>400.00<', '>403.00<'),
    ['BR-CO-17', 'BR-S-09'],
  ],
  [
    'a tax that is in no currency of the invoice',
    changed('<cbc:TaxAmount currencyID="EUR">45', '<cbc:TaxAmount currencyID="USD">45'),
    ['BR-CO-15'],
  ],
  [
    'a line without VAT category',
    changed(/<cac:ClassifiedTaxCategory>\s*<cbc:ID>E<[\s\S]*?<\/cac:ClassifiedTaxCategory>/, ''),
    ['BR-CO-04', 'BR-E-08'],
  ],
  ['a category that is none', categoryOf('X'), ['BR-CL-17', 'BR-CL-18']],
  [
    'another category in the breakdown',
    changed('<cbc:ID>E</cbc:ID>', '<cbc:ID>Z</cbc:ID>'),
    ['BR-E-01', 'BR-Z-08', 'BR-Z-10'],
  ],
  ['an exemption without reason', changed(element('cbc:TaxExemptionReason'), ''), ['BR-E-10']],
  [
    'an exemption that has a rate',
    changed(/(<cbc:ID>E<\/cbc:ID>\s*<cbc:Percent>)0(?=[\s\S]*<\/cac:ClassifiedTaxCategory>\s*<\/cac:Item>)/g, '$15'),
    ['BR-CO-17', 'BR-E-05'],
  ],
  [
    'a standard rate of zero',
    changed('<cbc:Percent>19</cbc:Percent>\n      <cac', '<cbc:Percent>0</cbc:Percent>\n      <cac'),
    ['BR-S-06', 'BR-S-08'],
  ],
  [
    'reverse charge without a number of the buyer',
    reversed(changed('<cbc:CompanyID>NL001234567B01</cbc:CompanyID>', '')),
    ['BR-AE-02'],
  ],
  [
    'an export with the tax number alone',
    categoryOf('G', changed('<cbc:CompanyID>DE123456789</cbc:CompanyID>', '')),
    ['BR-G-02'],
  ],
  ['a supply within the community to nowhere', categoryOf('K', changed(element('cac:Delivery'), '')), ['BR-IC-12']],
  [
    'what is not subject to VAT beside what is',
    categoryOf('O'),
    ['BR-O-02', 'BR-O-11', 'BR-O-12', 'BR-O-13', 'BR-O-14', 'BR-O-05'],
  ],
  ['an amount of three places', changed('>114.30</cbc:Line', '>114.300</cbc:Line'), ['BR-DEC-23']],
  ['a type that is none', changed('>380<', '>381<'), ['BR-CL-01']],
  ['a currency that is none', invoice.replaceAll('EUR', 'EUX'), ['BR-CL-03', 'BR-CL-04']],
  ['a unit that is none', changed('unitCode="EA"', 'unitCode="each"'), ['BR-CL-23']],
  [
    'neither a day to pay nor terms',
    changed(/<cbc:DueDate>.*\n/, '').replace(element('cac:PaymentTerms'), ''),
    ['BR-CO-25'],
  ],
  [
    'a currency of the books without its tax',
    changed('<cbc:BuyerRef', '<cbc:TaxCurrencyCode>SEK</cbc:TaxCurrencyCode><cbc:BuyerRef'),
    ['BR-53'],
  ],
  [
    'a day of taxation told twice',
    changed('<cbc:InvoiceTypeCode>', '<cbc:TaxPointDate>2026-11-20</cbc:TaxPointDate><cbc:InvoiceTypeCode>').replace(
      '<cbc:EndDate>2026-11-19</cbc:EndDate>',
      '<cbc:DescriptionCode>35</cbc:DescriptionCode>',
    ),
    ['BR-CO-03'],
  ],
  ['a number that is none', changed('>38.10<', '>38,10<'), ['UBL-2.1', 'BR-26']],
  [
    'a day that does not exist',
    changed('2026-11-20</cbc:IssueDate>', '2026-02-30</cbc:IssueDate>'),
    ['UBL-2.1', 'BR-03'],
  ],
  ['two numbers', changed('<cbc:IssueDate>', '<cbc:ID>R-2</cbc:ID><cbc:IssueDate>'), ['UBL-2.1']],
  [
    'no parties',
    changed(element(party('Supplier')), '').replace(element(party('Customer')), ''),
    ['BR-06', 'BR-07', 'BR-08', 'BR-10', 'BR-S-02', 'BR-S-03', 'BR-S-04', 'BR-E-02'],
  ],
]

describe('a rule that is broken', () => {
  it.each(broken)('%s', (_change, xml, rules) => {
    expect(rulesOf(xml).toSorted()).toEqual([...rules].toSorted())
  })

  it('is told with its line, what is stated and what was expected, in both languages', () => {
    const [first] = readUbl(changed('>37.05<', '>40.05<')).findings.filter(({ rule }) => rule === 'BR-CO-17')
    expect(findingTexts(first as never)).toEqual({
      en: 'BR-CO-17: The tax is what is taxed times the rate. The invoice says 40.05, it should say 37.05.',
      zh: 'BR-CO-17：税额等于计税金额乘以税率。发票为 40.05，应为 37.05。',
    })
    const [line] = readUbl(changed('<cbc:Name>Handbook</cbc:Name>', '')).findings
    expect(line).toMatchObject({ rule: 'BR-25', line: 2, about: 'cac:Item/cbc:Name', isUnusable: true })
  })

  it('does not keep what does no harm from being used', () => {
    expect(readUbl(changed(/<cbc:CustomizationID>.*\n/, '')).findings).toMatchObject([
      { rule: 'BR-01', isUnusable: false },
    ])
  })
})

describe('what is not read at all', () => {
  const faultOf = (xml: string): string => {
    try {
      readUbl(xml)
    } catch (error) {
      if (error instanceof UnreadableXml) return error.fault
      throw error
    }
    return 'read'
  }
  const bomb = `<!DOCTYPE Invoice [<!ENTITY a "ha">${'bcdefghij'
    .split('')
    .map((name, at) => `<!ENTITY ${name} "${`&${'abcdefghij'[at]};`.repeat(10)}">`)
    .join('')}]>`
  const external = '<!DOCTYPE Invoice [<!ENTITY a SYSTEM "file:///etc/passwd">]>'
  const withType = (type: string) => changed('?>\n', `?>\n${type}\n`).replace('Wheelworks<', '&a;<')

  it.each([
    ['an entity bomb', withType(bomb), 'documentType'],
    ['a file of the server', withType(external), 'documentType'],
    [
      'a document type without entities',
      withType('<!DOCTYPE Invoice SYSTEM "http://127.0.0.1/x.dtd">'),
      'documentType',
    ],
    ['an entity that nobody declares', changed('Wheelworks<', '&a;<'), 'notWellFormed'],
    ['an element that does not end', changed('</cac:Item>', ''), 'notWellFormed'],
    ['a prefix that nobody declares', changed('<cac:Item>', '<cad:Item>'), 'notWellFormed'],
    ['something behind the end', `${invoice}<more/>`, 'notWellFormed'],
    ['no XML', 'invoice,amount\n1,2\n', 'notWellFormed'],
    ['nothing', '', 'notWellFormed'],
    ['another document', invoice.replaceAll('xsd:Invoice-2', 'xsd:Order-2'), 'notAnInvoice'],
    ['too deep', changed('<cac:InvoiceLine>', `${'<cac:Item>'.repeat(xmlBounds.tooDeep)}`), 'tooDeep'],
    ['too many elements', changed('<cac:InvoiceLine>', '<cac:Item/>'.repeat(xmlBounds.tooMany)), 'tooMany'],
    [
      'too many attributes of an element',
      `<Invoice ${Array.from({ length: 200_000 }, (_, i) => `a${i}="1"`).join(' ')}/>`,
      'tooManyOfElement',
    ],
    [
      'too many attributes',
      changed('<cac:InvoiceLine>', `<cac:Item a="" b="" c="" d=""/>`.repeat(xmlBounds.tooManyAttributes / 4)),
      'tooManyAttributes',
    ],
    ['too long a text', changed('Wheelworks<', `${'a'.repeat(xmlBounds.textTooLong + 1)}<`), 'textTooLong'],
    [
      'too long an attribute',
      changed('<cac:InvoiceLine>', `<b a="${'a'.repeat(xmlBounds.textTooLong + 1)}"/>`),
      'textTooLong',
    ],
    [
      'too many entities',
      changed('Wheelworks<', `${'&#65;'.repeat(xmlBounds.tooManyReferences)}<`),
      'tooManyReferences',
    ],
    ['too long, with blanks behind', invoice + ' '.repeat(xmlBounds.tooLong), 'tooLong'],
  ])('%s', (_what, xml, fault) => {
    expect(faultOf(xml)).toBe(fault)
  })

  it('reads an attached file that is longer than a text may be', () => {
    const attached = `<cac:AdditionalDocumentReference><cbc:ID>1</cbc:ID><cac:Attachment><cbc:EmbeddedDocumentBinaryObject
      mimeCode="application/pdf" filename="a.pdf">${'QUJD'.repeat(xmlBounds.textTooLong)}</cbc:EmbeddedDocumentBinaryObject>
      </cac:Attachment></cac:AdditionalDocumentReference><cac:AccountingSupplierParty>`
    const xml = changed('<cac:AccountingSupplierParty>', attached)
    expect(readUbl(xml).invoice.attachments).toContainEqual({ id: '1', fileName: 'a.pdf', mime: 'application/pdf' })
  })

  it('says where', () => {
    expect(() => readUbl(changed('</cac:Item>', ''))).toThrow(
      expect.objectContaining({
        says: { en: expect.stringMatching(/\(line \d+\)\.$/), zh: expect.stringMatching(/（第 \d+ 行）。$/) },
      }),
    )
  })
})
