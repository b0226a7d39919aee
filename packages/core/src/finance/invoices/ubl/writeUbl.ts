/**
 * Writes an invoice or a credit note as UBL 2.1 in the rules of EN 16931, such that `readUbl` reads it again: each line names
 * the line of the statement that it is about. Pure; no part of what lists load.
 */
import { minorUnit } from '../../../currencies.ts'
import { decimal, isZero, plain, sum } from '../../../decimal.ts'
import type { Decimal, IsoDate } from '../../../definition/field.ts'
import { invoiceKeyOf } from '../invoiceRules.ts'
import type { TaxRow } from '../invoiceShape.ts'
import { unitCode } from './unitCode.ts'
import { type XmlPart, xmlOf } from './xmlText.ts'

/** A company as the file names it. */
export interface WrittenParty {
  /** Its account on this installation. */
  readonly account: string
  readonly name: string
  /** Of the register of companies, or the credit code, which is both. */
  readonly registerNumber: string | null
  /** By which it is known for its taxes; with or without its country. */
  readonly taxNumber: string | null
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
}

interface Line {
  readonly itemNumber: number
  readonly reconNumber: string | null
  readonly reconItemNumber: number | null
  readonly costNumber: string | null
  readonly costItemNumber: number | null
  readonly itemText: string | null
  readonly materialNumber: string | null
  readonly orderNumber: string | null
  readonly orderItemNumber: number | null
  readonly quantity: Decimal | null
  readonly orderUnit: string | null
  readonly priceExcludingTax: Decimal | null
  readonly priceBase: Decimal | null
  readonly taxRate: Decimal | null
  /** Signed. */
  readonly netAmount: Decimal | null
}

/** What of an invoice the file says. */
export interface WrittenInvoice {
  readonly invoiceType: string
  readonly invoiceCode: string | null
  readonly invoiceNumber: string | null
  readonly invoiceDate: IsoDate | null
  readonly dueDate: IsoDate | null
  readonly currency: string | null
  readonly netAmount: Decimal | null
  readonly taxAmount: Decimal | null
  readonly invoiceAmount: Decimal | null
  readonly prepaidAmount: Decimal | null
  readonly roundingAmount: Decimal | null
  readonly payableAmount: Decimal | null
  readonly taxRows: readonly TaxRow[] | null
  readonly remark: string | null
  readonly lines: readonly Line[]
}

/** What the file says beside the invoice. */
export interface Written {
  readonly seller: WrittenParty
  readonly buyer: WrittenParty
  /** Number of the invoice that a credit note corrects. */
  readonly corrects: string | null
  /** What the buyer's dictionary says of units, as codes of UN/ECE Recommendation 20 and 21. */
  readonly units?: Readonly<Record<string, string>>
}

const text = (name: string, value: string | number | null): XmlPart[] =>
  value === null || value === '' ? [] : [{ name, text: String(value) }]
const part = (name: string, ...parts: readonly (readonly XmlPart[])[]): XmlPart[] => [{ name, parts: parts.flat() }]

/** A number of VAT begins with its country, as Chinese ones do once it is put before them; Greece writes EL. */
function vatNumber({ country, taxNumber }: WrittenParty): string | undefined {
  if (country === null || taxNumber === null) return undefined
  const prefix = country === 'GR' ? 'EL' : country
  if (taxNumber.startsWith(prefix)) return taxNumber
  return country === 'CN' ? prefix + taxNumber : undefined
}

function taxNumberOf(party: WrittenParty): XmlPart[] {
  const vat = vatNumber(party)
  const number = vat ?? party.taxNumber
  if (number === null) return []
  return part(
    'cac:PartyTaxScheme',
    text('cbc:CompanyID', number),
    part('cac:TaxScheme', text('cbc:ID', vat === undefined ? 'TAX' : 'VAT')),
  )
}

const partyOf = (party: WrittenParty): XmlPart[] =>
  part(
    'cac:Party',
    part('cac:PartyIdentification', text('cbc:ID', party.account)),
    part('cac:PostalAddress', part('cac:Country', text('cbc:IdentificationCode', party.country))),
    taxNumberOf(party),
    part('cac:PartyLegalEntity', text('cbc:RegistrationName', party.name), text('cbc:CompanyID', party.registerNumber)),
  )

/** Standard rate, or nothing at all. */
const taxOf = (name: string, rate: Decimal): XmlPart[] =>
  part(
    name,
    text('cbc:ID', isZero(rate) ? 'Z' : 'S'),
    text('cbc:Percent', rate),
    part('cac:TaxScheme', text('cbc:ID', 'VAT')),
  )

const rateOf = ({ taxRate }: Pick<Line, 'taxRate'>): Decimal => plain(decimal(taxRate ?? '0'))

/** Writes amounts of one document: of a credit note what is credited stands above zero. */
function amountsOf({ currency, invoiceType }: WrittenInvoice) {
  const places = minorUnit(currency)
  const sign = decimal(invoiceType === 'CREDIT' ? '-1' : '1')
  const signed = (value: Decimal | null) => decimal(value ?? '0').times(sign)
  return {
    signed,
    amount: (name: string, value: Decimal | null): XmlPart[] => [
      { name, text: signed(value).toFixed(places), attributes: { currencyID: currency ?? '' } },
    ],
  }
}

type Amounts = ReturnType<typeof amountsOf>

function lineOf(invoice: WrittenInvoice, line: Line, { signed, amount }: Amounts, units: Written['units']): XmlPart[] {
  const isCredit = invoice.invoiceType === 'CREDIT'
  const quantity = decimal(line.quantity ?? '0').abs()
  const unit = { unitCode: unitCode(line.orderUnit, units?.[line.orderUnit ?? '']) ?? '' }
  const agreed = line.reconNumber ?? line.costNumber
  // what is worth nothing goes back all the same where its quantity does
  const isBelowZero = signed(isZero(line.netAmount) ? line.quantity : line.netAmount).lt(decimal('0'))
  const [own, count] = isCredit ? ['cac:CreditNoteLine', 'Credited'] : ['cac:InvoiceLine', 'Invoiced']
  return part(
    own,
    text('cbc:ID', line.itemNumber),
    [
      {
        name: `cbc:${count}Quantity`,
        text: (isBelowZero ? quantity.times(decimal('-1')) : quantity).toFixed(),
        attributes: unit,
      },
    ],
    amount('cbc:LineExtensionAmount', line.netAmount),
    line.orderNumber === null
      ? []
      : part(
          'cac:OrderLineReference',
          text('cbc:LineID', line.orderItemNumber),
          part('cac:OrderReference', text('cbc:ID', line.orderNumber)),
        ),
    agreed === null
      ? []
      : part(
          'cac:ReceiptLineReference',
          text('cbc:LineID', line.reconItemNumber ?? line.costItemNumber),
          part('cac:DocumentReference', text('cbc:ID', agreed)),
        ),
    part(
      'cac:Item',
      text('cbc:Name', line.itemText),
      line.materialNumber === null ? [] : part('cac:BuyersItemIdentification', text('cbc:ID', line.materialNumber)),
      taxOf('cac:ClassifiedTaxCategory', rateOf(line)),
    ),
    part(
      'cac:Price',
      [
        {
          name: 'cbc:PriceAmount',
          text: line.priceExcludingTax ?? '0',
          attributes: { currencyID: invoice.currency ?? '' },
        },
      ],
      line.priceBase === null || line.priceBase === '1'
        ? []
        : [{ name: 'cbc:BaseQuantity', text: line.priceBase, attributes: unit }],
    ),
  )
}

/** What the lines of one rate come to; the tax is that of the invoice, which may be printed otherwise. */
const subtotalsOf = ({ lines, taxRows }: WrittenInvoice, { amount }: Amounts): XmlPart[] =>
  [...Map.groupBy(lines, rateOf)].flatMap(([rate, some]) =>
    part(
      'cac:TaxSubtotal',
      amount('cbc:TaxableAmount', plain(sum(some.map(({ netAmount }) => decimal(netAmount ?? '0'))))),
      amount('cbc:TaxAmount', (taxRows?.find(({ taxRate }) => taxRate === rate)?.tax ?? '0') as Decimal),
      taxOf('cac:TaxCategory', rate),
    ),
  )

/** Do the printed totals say what the lines come to? A file cannot say otherwise. */
export const isWritable = ({
  netAmount,
  lines,
}: Pick<WrittenInvoice, 'netAmount'> & { readonly lines: readonly Line[] }) =>
  sum(lines.map((line) => decimal(line.netAmount ?? '0'))).eq(decimal(netAmount ?? '0'))

/** The lines whose unit has no code of the recommendations: without one there is no file. */
export const unitless = (lines: readonly Line[], units: Written['units']): Line[] =>
  lines.filter(({ orderUnit }) => unitCode(orderUnit, units?.[orderUnit ?? '']) === undefined)

/** An invoice of which something is to be paid says when, or that it is as agreed. */
const termsOf = ({ dueDate }: WrittenInvoice): XmlPart[] =>
  dueDate === null ? part('cac:PaymentTerms', text('cbc:Note', '按双方约定 / As agreed between the parties')) : []

/** What was paid before and what is rounded stand in the file where there is any of it. */
function payableOf(invoice: WrittenInvoice, { amount }: Amounts): XmlPart[] {
  const some = (name: string, value: Decimal | null) => (isZero(value) ? [] : amount(name, value))
  return [
    ...some('cbc:PrepaidAmount', invoice.prepaidAmount),
    ...some('cbc:PayableRoundingAmount', invoice.roundingAmount),
    ...amount('cbc:PayableAmount', invoice.payableAmount ?? invoice.invoiceAmount),
  ]
}

/** The file, UTF-8. What it is about is written as it stands; whether it may be is the caller's to ask. */
export function writeUbl(invoice: WrittenInvoice, { seller, buyer, corrects, units }: Written): string {
  const isCredit = invoice.invoiceType === 'CREDIT'
  const amounts = amountsOf(invoice)
  const { amount } = amounts
  const kind = isCredit ? 'CreditNote' : 'Invoice'
  return xmlOf(kind, [
    ...text('cbc:CustomizationID', 'urn:cen.eu:en16931:2017'),
    ...text('cbc:ID', invoiceKeyOf(invoice)),
    ...text('cbc:IssueDate', invoice.invoiceDate),
    ...(isCredit ? [] : text('cbc:DueDate', invoice.dueDate)),
    ...text(`cbc:${kind}TypeCode`, isCredit ? '381' : '380'),
    ...text('cbc:Note', invoice.remark),
    ...text('cbc:DocumentCurrencyCode', invoice.currency),
    ...(corrects === null
      ? []
      : part('cac:BillingReference', part('cac:InvoiceDocumentReference', text('cbc:ID', corrects)))),
    ...part('cac:AccountingSupplierParty', partyOf(seller)),
    ...part('cac:AccountingCustomerParty', partyOf(buyer)),
    ...(isCredit ? [] : termsOf(invoice)),
    ...part('cac:TaxTotal', amount('cbc:TaxAmount', invoice.taxAmount), subtotalsOf(invoice, amounts)),
    ...part(
      'cac:LegalMonetaryTotal',
      amount('cbc:LineExtensionAmount', invoice.netAmount),
      amount('cbc:TaxExclusiveAmount', invoice.netAmount),
      amount('cbc:TaxInclusiveAmount', invoice.invoiceAmount),
      payableOf(invoice, amounts),
    ),
    ...invoice.lines.flatMap((line) => lineOf(invoice, line, amounts, units)),
  ])
}
