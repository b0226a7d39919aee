/** Companies and tax categories of UBL as plain data. */
import type { UblAllowance, UblIdentifier, UblParty, UblReference, UblTaxCategory } from './ublInvoice.ts'
import { elementAt, elementsAt, type UblValues } from './ublValues.ts'
import type { XmlElement } from './xmlElement.ts'

/** The first identifier of a path, with its register. */
export function identifierAt(
  { text, attribute }: UblValues,
  element: XmlElement | undefined,
  path: string,
): UblIdentifier | null {
  const id = text(element, path)
  return id === null ? null : { id, scheme: attribute(element, path, 'schemeID') }
}

const isVat = (scheme: XmlElement): boolean =>
  elementAt(scheme, 'cac:TaxScheme/cbc:ID')?.text.replaceAll(/\s/g, '').toUpperCase() === 'VAT'

/** A party; `null` where its element does not stand. */
export function partyOf(values: UblValues, party: XmlElement | undefined): UblParty | null {
  if (!party) return null
  const { text } = values
  const taxes = elementsAt(party, 'cac:PartyTaxScheme')
  const address = elementAt(party, 'cac:PostalAddress')
  return {
    endpoint: identifierAt(values, party, 'cbc:EndpointID'),
    identifiers: elementsAt(party, 'cac:PartyIdentification').flatMap(
      (one) => identifierAt(values, one, 'cbc:ID') ?? [],
    ),
    tradingName: text(party, 'cac:PartyName/cbc:Name'),
    legalName: text(party, 'cac:PartyLegalEntity/cbc:RegistrationName'),
    legalNumber: text(party, 'cac:PartyLegalEntity/cbc:CompanyID'),
    vatNumber: text(taxes.find(isVat), 'cbc:CompanyID'),
    taxNumber: text(
      taxes.find((tax) => !isVat(tax)),
      'cbc:CompanyID',
    ),
    hasAddress: address !== undefined,
    country: text(address, 'cac:Country/cbc:IdentificationCode'),
  }
}

/** The VAT category among the tax categories below an element. */
export function vatCategoryOf({ text, decimal }: UblValues, element: XmlElement, path: string): UblTaxCategory | null {
  const category = elementsAt(element, path).find(isVat)
  return category
    ? {
        code: text(category, 'cbc:ID'),
        rate: decimal(category, 'cbc:Percent'),
        exemptionReason: text(category, 'cbc:TaxExemptionReason'),
        exemptionReasonCode: text(category, 'cbc:TaxExemptionReasonCode'),
      }
    : null
}

/** Allowances and charges directly below an element. */
export const allowancesOf = (values: UblValues, element: XmlElement | undefined): UblAllowance[] =>
  elementsAt(element, 'cac:AllowanceCharge').map((one) => ({
    isCharge: ['true', '1'].includes(values.text(one, 'cbc:ChargeIndicator') ?? ''),
    amount: values.decimal(one, 'cbc:Amount'),
    baseAmount: values.decimal(one, 'cbc:BaseAmount'),
    reason: values.text(one, 'cbc:AllowanceChargeReason'),
    reasonCode: values.text(one, 'cbc:AllowanceChargeReasonCode'),
    tax: vatCategoryOf(values, one, 'cac:TaxCategory'),
  }))

/** Numbers of other documents, in order: of document references, or of line references with the document in them. */
export const referencesOf = (
  { text, date }: UblValues,
  element: XmlElement | undefined,
  path: string,
  { number, line }: { readonly number: string; readonly line?: string },
): UblReference[] =>
  elementsAt(element, path).map((one) => ({
    id: text(one, number),
    line: line === undefined ? null : text(one, line),
    issueDate: date(one, number.replace(/ID$/, 'IssueDate')),
  }))
