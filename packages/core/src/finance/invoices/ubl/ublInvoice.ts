/** What an invoice or credit note of UBL 2.1 says, as plain data (EN 16931-1, business terms BT and groups BG). */
import type { Decimal, IsoDate } from '../../../definition/field.ts'

/** An identifier, and the register that it is of. */
export interface UblIdentifier {
  readonly id: string
  readonly scheme: string | null
}

/** A company in one of its roles: seller BG-4, buyer BG-7, tax representative BG-11, payee BG-10. */
export interface UblParty {
  readonly endpoint: UblIdentifier | null
  readonly identifiers: readonly UblIdentifier[]
  /** Name that it trades under. */
  readonly tradingName: string | null
  /** BT-27, BT-44. */
  readonly legalName: string | null
  /** BT-30, BT-47: of the register of companies. */
  readonly legalNumber: string | null
  /** BT-31, BT-48. */
  readonly vatNumber: string | null
  /** BT-32: another tax number. */
  readonly taxNumber: string | null
  readonly hasAddress: boolean
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null
}

/** A VAT category: its code of UNCL5305, its rate in percent. */
export interface UblTaxCategory {
  readonly code: string | null
  readonly rate: Decimal | null
  readonly exemptionReason: string | null
  readonly exemptionReasonCode: string | null
}

/** Something taken off or put on: BG-20 and BG-21 of a document, BG-27 and BG-28 of a line. Amounts are above zero. */
export interface UblAllowance {
  readonly isCharge: boolean
  readonly amount: Decimal | null
  readonly baseAmount: Decimal | null
  readonly reason: string | null
  readonly reasonCode: string | null
  readonly tax: UblTaxCategory | null
}

/** BG-23: what is taxed at one rate. */
export interface UblSubtotal {
  readonly taxableAmount: Decimal | null
  readonly taxAmount: Decimal | null
  readonly tax: UblTaxCategory | null
}
/** BT-110 or BT-111, with the breakdown of the former. */
export interface UblTaxTotal {
  readonly amount: Decimal | null
  readonly currency: string | null
  readonly subtotals: readonly UblSubtotal[]
}
/** BG-22. */
export interface UblTotals {
  readonly lineExtension: Decimal | null
  readonly allowances: Decimal | null
  readonly charges: Decimal | null
  readonly taxExclusive: Decimal | null
  readonly taxInclusive: Decimal | null
  readonly prepaid: Decimal | null
  readonly rounding: Decimal | null
  readonly payable: Decimal | null
}
export interface UblPeriod {
  readonly start: IsoDate | null
  readonly end: IsoDate | null
  readonly descriptionCode: string | null
}
/** BG-16. */
export interface UblPayment {
  readonly code: string | null
  readonly accounts: readonly (string | null)[]
  readonly card: string | null
}
/** BG-24: another document, and the name of its file where that is in the invoice. */
export interface UblAttachment {
  readonly id: string | null
  readonly fileName: string | null
  readonly mime: string | null
}
/** Another document by its number, with its line and date where they are told. */
export interface UblReference {
  readonly id: string | null
  readonly line: string | null
  readonly issueDate: IsoDate | null
}

/** BG-25. */
export interface UblLine {
  readonly id: string | null
  readonly note: string | null
  /** Signed: of a credit note it is what is credited. */
  readonly quantity: Decimal | null
  /** UN/ECE Recommendation 20. */
  readonly unitCode: string | null
  readonly netAmount: Decimal | null
  readonly period: UblPeriod | null
  /** BT-132: the line of the order that the document refers to, or of one that the line names itself. */
  readonly orderReference: UblReference | null
  readonly despatchReferences: readonly UblReference[]
  readonly receiptReferences: readonly UblReference[]
  readonly itemName: string | null
  readonly itemDescription: string | null
  readonly sellersItemId: string | null
  readonly buyersItemId: string | null
  readonly standardItemId: UblIdentifier | null
  /** Codes of classifications; the scheme is that of the list. */
  readonly classifications: readonly UblIdentifier[]
  readonly properties: readonly { readonly name: string | null; readonly value: string | null }[]
  readonly tax: UblTaxCategory | null
  /** BT-146: net price of `baseQuantity` units. */
  readonly price: Decimal | null
  readonly baseQuantity: Decimal | null
  /** BT-148: the price before its own discount. */
  readonly grossPrice: Decimal | null
  readonly allowances: readonly UblAllowance[]
}

/** The whole document; `null` and empty lists where it says nothing. */
export interface UblInvoice {
  readonly kind: 'Invoice' | 'CreditNote'
  readonly specification: string | null
  readonly number: string | null
  readonly issueDate: IsoDate | null
  readonly dueDate: IsoDate | null
  /** UNTDID 1001: 380 invoice, 381 credit note, 384 corrected, 389 self-billed. */
  readonly typeCode: string | null
  readonly note: string | null
  readonly currency: string | null
  readonly taxCurrency: string | null
  readonly taxPointDate: IsoDate | null
  readonly period: UblPeriod | null
  readonly buyerReference: string | null
  readonly orderReference: UblReference | null
  readonly despatchReferences: readonly UblReference[]
  readonly receiptReferences: readonly UblReference[]
  readonly contractReference: string | null
  /** BG-3: the invoices that are credited or corrected. */
  readonly precedingInvoices: readonly UblReference[]
  readonly attachments: readonly UblAttachment[]
  readonly seller: UblParty | null
  readonly buyer: UblParty | null
  readonly payee: UblParty | null
  readonly taxRepresentative: UblParty | null
  readonly deliveryDate: IsoDate | null
  readonly deliveryAddress: { readonly country: string | null } | null
  readonly payments: readonly UblPayment[]
  readonly paymentTerms: string | null
  readonly allowances: readonly UblAllowance[]
  readonly taxTotals: readonly UblTaxTotal[]
  readonly totals: UblTotals | null
  readonly lines: readonly UblLine[]
  /** The currencies that amounts are said to be in, each once. */
  readonly amountCurrencies: readonly string[]
}
