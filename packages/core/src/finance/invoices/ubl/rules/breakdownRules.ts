/** The breakdown of VAT (EN 16931: BR-45 to BR-48, BR-CO-14, BR-CO-17). */
import { compare, decimal, plain, round, sum, zero } from '../../../../decimal.ts'
import type { Decimal } from '../../../../definition/field.ts'
import type { UblSubtotal, UblTaxTotal } from '../ublInvoice.ts'
import { type Figures, must, type UblRule } from './ublRule.ts'

const subtotal = 'cac:TaxTotal/cac:TaxSubtotal'
const one = decimal('1')

/** Taxes may be rounded line by line: less than one whole unit of the currency is no fault (domain/01 M13). */
export function isAbout(stated: Decimal | null, expected: Decimal | null): boolean {
  if (stated === null || expected === null) return true
  return decimal(stated).minus(decimal(expected)).abs().lt(one)
}

/** What the tax of a subtotal comes to by its rate; without one there is none. */
export function taxByRate({ taxableAmount, taxAmount, tax }: UblSubtotal): Figures {
  if (taxableAmount === null) return { stated: taxAmount, expected: null }
  const rate = decimal(tax?.rate ?? '0')
  return { stated: taxAmount, expected: plain(round(decimal(taxableAmount).times(rate).div(decimal('100')), 2)) }
}

export const breakdownRules: readonly UblRule<UblSubtotal>[] = [
  must(
    'BR-45',
    `${subtotal}/cbc:TaxableAmount`,
    'A part of the breakdown says what is taxed.',
    '增值税明细须有计税金额。',
    ({ taxableAmount }) => taxableAmount !== null,
  ),
  must(
    'BR-46',
    `${subtotal}/cbc:TaxAmount`,
    'A part of the breakdown says the tax.',
    '增值税明细须有税额。',
    ({ taxAmount }) => taxAmount !== null,
  ),
  must(
    'BR-47',
    `${subtotal}/cac:TaxCategory/cbc:ID`,
    'A part of the breakdown has a VAT category.',
    '增值税明细须有增值税类别。',
    ({ tax }) => (tax?.code ?? null) !== null,
  ),
  must(
    'BR-48',
    `${subtotal}/cac:TaxCategory/cbc:Percent`,
    'A part of the breakdown has a rate, unless it is not subject to VAT.',
    '增值税明细须有税率，不征税的除外。',
    ({ tax }) => tax?.code === 'O' || (tax?.rate ?? null) !== null,
  ),
  {
    ...must<UblSubtotal>(
      'BR-CO-17',
      `${subtotal}/cbc:TaxAmount`,
      'The tax is what is taxed times the rate.',
      '税额等于计税金额乘以税率。',
      (part) => {
        const { stated, expected } = taxByRate(part)
        return decimal(part.tax?.rate ?? '0').eq(zero)
          ? decimal(stated ?? '0')
              .abs()
              .lt(decimal('0.5'))
          : isAbout(stated, expected)
      },
    ),
    figures: taxByRate,
  },
]

const addedUp = ({ amount, subtotals }: UblTaxTotal): Figures => ({
  stated: amount,
  expected: plain(round(sum(subtotals.map(({ taxAmount }) => decimal(taxAmount ?? '0'))), 2)),
})

export const taxTotalRules: readonly UblRule<UblTaxTotal>[] = [
  {
    ...must<UblTaxTotal>(
      'BR-CO-14',
      'cac:TaxTotal/cbc:TaxAmount',
      'The VAT of the invoice is what the parts of its breakdown come to.',
      '税额合计等于各增值税明细税额之和。',
      (total) => {
        const { stated, expected } = addedUp(total)
        return total.subtotals.length === 0 || (stated !== null && expected !== null && compare(stated, expected) === 0)
      },
    ),
    figures: addedUp,
  },
]
