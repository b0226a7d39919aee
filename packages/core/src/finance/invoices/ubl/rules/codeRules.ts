/** Codes of types, currencies, countries, VAT categories and units (EN 16931: BR-CL-01 to -05, -14, -17, -18, -23). */

import { standardUnits } from '../standardUnits.ts'
import type { UblAllowance, UblInvoice, UblLine, UblParty, UblSubtotal, UblTaxCategory } from '../ublInvoice.ts'
import { countries, currencies, documentTypes, vatCategories } from './codeLists.ts'
import { must, should, type UblRule } from './ublRule.ts'

const among = (list: ReadonlySet<string>, code: string | null): boolean => code === null || list.has(code)

const currency = (rule: string, about: string, of: (invoice: UblInvoice) => readonly (string | null)[]) =>
  must<UblInvoice>(
    rule,
    about,
    'A currency is a code of ISO 4217, such as EUR.',
    '币种须为 ISO 4217 代码，例如 EUR。',
    (invoice) => of(invoice).every((code) => among(currencies, code)),
  )

export const invoiceCodes: readonly UblRule<UblInvoice>[] = [
  must(
    'BR-CL-01',
    'cbc:InvoiceTypeCode',
    'The type of an invoice is a code of UNTDID 1001, such as 380, of a credit note such as 381.',
    '类型须为 UNTDID 1001 代码，发票如 380，贷项通知如 381。',
    ({ kind, typeCode }) => among(documentTypes[kind], typeCode),
  ),
  currency('BR-CL-03', '@currencyID', ({ amountCurrencies }) => amountCurrencies),
  currency('BR-CL-04', 'cbc:DocumentCurrencyCode', (invoice) => [invoice.currency]),
  currency('BR-CL-05', 'cbc:TaxCurrencyCode', ({ taxCurrency }) => [taxCurrency]),
]

export const partyCodes: readonly UblRule<UblParty>[] = [
  should(
    'BR-CL-14',
    'cac:PostalAddress/cac:Country/cbc:IdentificationCode',
    'A country is a code of ISO 3166-1, such as DE.',
    '国家须为 ISO 3166-1 代码，例如 DE。',
    ({ country }) => among(countries, country),
  ),
]

const category = <Part extends { readonly tax: UblTaxCategory | null }>(rule: string, about: string): UblRule<Part> =>
  must(
    rule,
    about,
    'A VAT category is one of AE, E, G, K, L, M, O, S, Z and B.',
    '增值税类别须为 AE、E、G、K、L、M、O、S、Z、B 之一。',
    ({ tax }) => among(vatCategories, tax?.code ?? null),
  )
export const subtotalCodes: readonly UblRule<UblSubtotal>[] = [
  category('BR-CL-17', 'cac:TaxTotal/cac:TaxSubtotal/cac:TaxCategory/cbc:ID'),
]
export const allowanceCodes: readonly UblRule<UblAllowance>[] = [
  category('BR-CL-17', 'cac:AllowanceCharge/cac:TaxCategory/cbc:ID'),
]

export const lineCodes: readonly UblRule<UblLine>[] = [
  category('BR-CL-18', 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID'),
  should(
    'BR-CL-23',
    'cbc:InvoicedQuantity/@unitCode',
    'A unit is a code of UN/ECE Recommendation 20, such as C62, EA or KGM.',
    '单位须为 UN/ECE 第 20 号建议书代码，例如 C62、EA、KGM。',
    ({ unitCode }) => unitCode === null || standardUnits.has(unitCode),
  ),
]
