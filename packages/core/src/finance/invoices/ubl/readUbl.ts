/** Reads invoices and credit notes of UBL 2.1 and says which rules of EN 16931 they break. Pure; no part of what lists load. */
import { brokenRules } from './rules/brokenRules.ts'
import { toldTerms } from './toldTerms.ts'
import type { ToldTerm, UblFinding } from './ublFinding.ts'
import type { UblInvoice, UblPayment, UblTaxTotal, UblTotals } from './ublInvoice.ts'
import { lineOf, periodOf } from './ublLine.ts'
import { allowancesOf, partyOf, referencesOf, vatCategoryOf } from './ublParty.ts'
import { elementAt, elementsAt, type UblValues, ublValues } from './ublValues.ts'
import { readXml, UnreadableXml, type XmlElement } from './xmlElement.ts'

const spaceOf = (kind: UblInvoice['kind']) => `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`

/** @throws UnreadableXml when the root is neither */
function kindOf({ space, name }: XmlElement): UblInvoice['kind'] {
  if ((name === 'Invoice' || name === 'CreditNote') && space === spaceOf(name)) return name
  throw new UnreadableXml('notAnInvoice')
}

function totalsOf({ decimal }: UblValues, root: XmlElement): UblTotals | null {
  const total = elementAt(root, 'cac:LegalMonetaryTotal')
  if (!total) return null
  return {
    lineExtension: decimal(total, 'cbc:LineExtensionAmount'),
    allowances: decimal(total, 'cbc:AllowanceTotalAmount'),
    charges: decimal(total, 'cbc:ChargeTotalAmount'),
    taxExclusive: decimal(total, 'cbc:TaxExclusiveAmount'),
    taxInclusive: decimal(total, 'cbc:TaxInclusiveAmount'),
    prepaid: decimal(total, 'cbc:PrepaidAmount'),
    rounding: decimal(total, 'cbc:PayableRoundingAmount'),
    payable: decimal(total, 'cbc:PayableAmount'),
  }
}

const taxTotalsOf = (values: UblValues, root: XmlElement): UblTaxTotal[] =>
  elementsAt(root, 'cac:TaxTotal').map((total) => ({
    amount: values.decimal(total, 'cbc:TaxAmount'),
    currency: values.attribute(total, 'cbc:TaxAmount', 'currencyID'),
    subtotals: elementsAt(total, 'cac:TaxSubtotal').map((subtotal) => ({
      taxableAmount: values.decimal(subtotal, 'cbc:TaxableAmount'),
      taxAmount: values.decimal(subtotal, 'cbc:TaxAmount'),
      tax: vatCategoryOf(values, subtotal, 'cac:TaxCategory'),
    })),
  }))

const paymentsOf = ({ text }: UblValues, root: XmlElement): UblPayment[] =>
  elementsAt(root, 'cac:PaymentMeans').map((means) => ({
    code: text(means, 'cbc:PaymentMeansCode'),
    accounts: elementsAt(means, 'cac:PayeeFinancialAccount').map((account) => text(account, 'cbc:ID')),
    card: text(means, 'cac:CardAccount/cbc:PrimaryAccountNumberID'),
  }))

function partiesOf(values: UblValues, root: XmlElement) {
  return {
    seller: partyOf(values, elementAt(root, 'cac:AccountingSupplierParty/cac:Party')),
    buyer: partyOf(values, elementAt(root, 'cac:AccountingCustomerParty/cac:Party')),
    payee: partyOf(values, elementAt(root, 'cac:PayeeParty')),
    taxRepresentative: partyOf(values, elementAt(root, 'cac:TaxRepresentativeParty')),
  }
}

function deliveryOf({ text, date }: UblValues, root: XmlElement) {
  const address = elementAt(root, 'cac:Delivery/cac:DeliveryLocation/cac:Address')
  return {
    deliveryDate: date(root, 'cac:Delivery/cbc:ActualDeliveryDate'),
    deliveryAddress: address ? { country: text(address, 'cac:Country/cbc:IdentificationCode') } : null,
  }
}

const file = 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject'

function referencedBy(values: UblValues, root: XmlElement) {
  const { text } = values
  const [orderReference = null] = referencesOf(values, root, 'cac:OrderReference', { number: 'cbc:ID' })
  return {
    orderReference,
    despatchReferences: referencesOf(values, root, 'cac:DespatchDocumentReference', { number: 'cbc:ID' }),
    receiptReferences: referencesOf(values, root, 'cac:ReceiptDocumentReference', { number: 'cbc:ID' }),
    contractReference: text(root, 'cac:ContractDocumentReference/cbc:ID'),
    precedingInvoices: referencesOf(values, root, 'cac:BillingReference', {
      number: 'cac:InvoiceDocumentReference/cbc:ID',
    }),
    attachments: elementsAt(root, 'cac:AdditionalDocumentReference').map((one) => ({
      id: text(one, 'cbc:ID'),
      fileName: elementAt(one, file)?.attributes.get('filename') ?? null,
      mime: elementAt(one, file)?.attributes.get('mimeCode') ?? null,
    })),
  }
}

/** The currencies of all amounts below an element, each once. */
function amountCurrencies(root: XmlElement): string[] {
  const found = new Set<string>()
  const rest = [root]
  for (let element = rest.pop(); element; element = rest.pop()) {
    const currency = element.attributes.get('currencyID')
    if (currency !== undefined) found.add(currency)
    for (const child of element.children) rest.push(child)
  }
  return [...found].toSorted()
}

/** What is named after the kind of document. */
const partsOf = {
  Invoice: { line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity', type: 'cbc:InvoiceTypeCode' },
  CreditNote: { line: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity', type: 'cbc:CreditNoteTypeCode' },
} as const

function invoiceOf(values: UblValues, root: XmlElement): UblInvoice {
  const { text, date } = values
  const kind = kindOf(root)
  const { line, quantity, type } = partsOf[kind]
  return {
    kind,
    specification: text(root, 'cbc:CustomizationID'),
    number: text(root, 'cbc:ID'),
    issueDate: date(root, 'cbc:IssueDate'),
    dueDate: date(root, 'cbc:DueDate') ?? date(root, 'cac:PaymentMeans/cbc:PaymentDueDate'),
    typeCode: text(root, type),
    note: text(root, 'cbc:Note'),
    currency: text(root, 'cbc:DocumentCurrencyCode'),
    taxCurrency: text(root, 'cbc:TaxCurrencyCode'),
    taxPointDate: date(root, 'cbc:TaxPointDate'),
    period: periodOf(values, root),
    buyerReference: text(root, 'cbc:BuyerReference'),
    ...referencedBy(values, root),
    ...partiesOf(values, root),
    ...deliveryOf(values, root),
    payments: paymentsOf(values, root),
    paymentTerms: text(root, 'cac:PaymentTerms/cbc:Note'),
    allowances: allowancesOf(values, root),
    taxTotals: taxTotalsOf(values, root),
    totals: totalsOf(values, root),
    lines: elementsAt(root, line).map((one) => lineOf(values, one, quantity)),
    amountCurrencies: amountCurrencies(root),
  }
}

/** What was read, everything that is wrong with it, and what decides how it is paid and stands in no field of an invoice. */
export interface UblReading {
  readonly invoice: UblInvoice
  readonly findings: readonly UblFinding[]
  readonly told: readonly ToldTerm[]
}

/** As many faults of the schema as are told of; a file with more of them is none of ours. */
const mostFaults = 500

/**
 * Reads the root of an Invoice or a CreditNote.
 * @throws UnreadableXml when it is neither
 */
export function readUblElement(root: XmlElement): UblReading {
  const faults: UblFinding[] = []
  const tell = (finding: UblFinding) => {
    if (faults.length < mostFaults) faults.push(finding)
  }
  const invoice = invoiceOf(ublValues(tell), root)
  const told = toldTerms(root, partsOf[invoice.kind].line)
  return { invoice, findings: [...faults, ...brokenRules(invoice)], told }
}

/**
 * Reads an Invoice or a CreditNote of UBL 2.1. The order of elements and lists of codes that change by the year
 * (identifier schemes, reasons) are not checked.
 * @throws UnreadableXml when it is not XML, has a document type, is beyond the bounds or is another document
 */
export const readUbl = (xml: string): UblReading => readUblElement(readXml(xml))
