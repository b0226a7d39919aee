/** Amounts have two decimal places at most (EN 16931: BR-DEC-01 to BR-DEC-28). */
import type { Decimal } from '../../../../definition/field.ts'
import type { UblAllowance, UblInvoice, UblLine, UblSubtotal, UblTotals } from '../ublInvoice.ts'
import { must, type UblRule } from './ublRule.ts'

const isExact = (value: Decimal | null): boolean => (value?.split('.')[1] ?? '').length <= 2

const places = <Part>(number: string, about: string, of: (part: Part) => Decimal | null): UblRule<Part> =>
  must(`BR-DEC-${number}`, about, 'An amount has two decimal places at most.', '金额最多两位小数。', (part) =>
    isExact(of(part)),
  )

const amountIn = (invoice: UblInvoice, wanted: string | null): Decimal | null =>
  wanted === null ? null : (invoice.taxTotals.find(({ currency }) => currency === wanted)?.amount ?? null)

export const invoiceDecimals: readonly UblRule<UblInvoice>[] = [
  places('13', 'cac:TaxTotal/cbc:TaxAmount', (invoice) => amountIn(invoice, invoice.currency)),
  places('15', 'cac:TaxTotal/cbc:TaxAmount', (invoice) => amountIn(invoice, invoice.taxCurrency)),
]

const total = 'cac:LegalMonetaryTotal/cbc:'
export const totalDecimals: readonly UblRule<UblTotals>[] = [
  places('09', `${total}LineExtensionAmount`, ({ lineExtension }) => lineExtension),
  places('10', `${total}AllowanceTotalAmount`, ({ allowances }) => allowances),
  places('11', `${total}ChargeTotalAmount`, ({ charges }) => charges),
  places('12', `${total}TaxExclusiveAmount`, ({ taxExclusive }) => taxExclusive),
  places('14', `${total}TaxInclusiveAmount`, ({ taxInclusive }) => taxInclusive),
  places('16', `${total}PrepaidAmount`, ({ prepaid }) => prepaid),
  places('17', `${total}PayableRoundingAmount`, ({ rounding }) => rounding),
  places('18', `${total}PayableAmount`, ({ payable }) => payable),
]
export const subtotalDecimals: readonly UblRule<UblSubtotal>[] = [
  places('19', 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxableAmount', ({ taxableAmount }) => taxableAmount),
  places('20', 'cac:TaxTotal/cac:TaxSubtotal/cbc:TaxAmount', ({ taxAmount }) => taxAmount),
]
export const lineDecimals: readonly UblRule<UblLine>[] = [
  places('23', 'cbc:LineExtensionAmount', ({ netAmount }) => netAmount),
]

const ofAllowance = (amount: string, base: string): UblRule<UblAllowance>[] => [
  places(amount, 'cac:AllowanceCharge/cbc:Amount', (part) => part.amount),
  places(base, 'cac:AllowanceCharge/cbc:BaseAmount', ({ baseAmount }) => baseAmount),
]
export const documentAllowanceDecimals = ofAllowance('01', '02')
export const documentChargeDecimals = ofAllowance('05', '06')
export const lineAllowanceDecimals = ofAllowance('24', '25')
export const lineChargeDecimals = ofAllowance('27', '28')
